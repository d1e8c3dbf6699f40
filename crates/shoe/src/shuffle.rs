//! The shuffle.

use crate::{Words, index_up_to};

/// Shuffles by Fisher and Yates: from the last place down to the second, each place gets one of the items
/// not yet placed. If every word is equally likely, so is every order, exactly.
///
/// ```
/// use punto_shoe::{Keystream, Seed, shuffle};
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let mut items: Vec<u8> = (0..52).collect();
/// let Ok(()) = shuffle(&mut Keystream::new(&Seed::new(entropy())?), &mut items);
/// assert!(!items.is_sorted());
/// items.sort();
/// assert!(items.into_iter().eq(0..52));
/// # Ok::<(), punto_shoe::StuckSource>(())
/// ```
///
/// # Errors
/// When the source of words fails; the items are then in no particular order.
pub fn shuffle<T, W: Words>(words: &mut W, items: &mut [T]) -> Result<(), W::Failure> {
    for last in (1..items.len()).rev() {
        let chosen = index_up_to(words, last)?;
        items.swap(last, chosen);
    }
    Ok(())
}
