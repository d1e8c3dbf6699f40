//! Random words to indices, exactly unbiased.

/// Where random words come from. The width is a parameter, so that a test can go through every sequence of
/// narrow words and count what becomes of each.
pub trait Words {
    /// How many bits a word has: 1 to 32.
    const BITS: u32;
    /// Why there may be no next word.
    type Failure;

    /// The next word, below 2^`BITS`.
    ///
    /// # Errors
    /// As the source says; the generator that shoes are made with never fails.
    fn next_word(&mut self) -> Result<u32, Self::Failure>;
}

/// An index from 0 to `last`, each exactly equally likely if every word is.
///
/// It takes just as many bits as `last` has, the low ones of a word; if they say more than `last`, they are
/// thrown away and the next word is asked. (Words too narrow for that are joined.) There is no remainder of a
/// division in it and no floating point, which cannot be exact.
///
/// ```
/// use punto_shoe::{Keystream, Seed, index_up_to};
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let mut words = Keystream::new(&Seed::new(entropy())?);
/// let Ok(index) = index_up_to(&mut words, 415);
/// assert!(index <= 415);
/// # Ok::<(), punto_shoe::StuckSource>(())
/// ```
///
/// # Errors
/// When the source fails.
pub fn index_up_to<W: Words>(words: &mut W, last: usize) -> Result<usize, W::Failure> {
    let bits = usize::BITS - last.leading_zeros();
    loop {
        let candidate = take_bits(words, bits)?;
        if candidate <= last {
            return Ok(candidate);
        }
    }
}

/// So many random bits, as a number.
fn take_bits<W: Words>(words: &mut W, bits: u32) -> Result<usize, W::Failure> {
    let (mut taken, mut number) = (0, 0_u64);
    while taken < bits {
        number = (number << W::BITS) | u64::from(words.next_word()?);
        taken += W::BITS;
    }
    let mask = 1_u64.checked_shl(bits).map_or(u64::MAX, |power| power - 1);
    // No wider than `last`, so nothing is cut off.
    Ok(usize::try_from(number & mask).unwrap_or(usize::MAX))
}
