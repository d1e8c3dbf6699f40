//! Chance, for the simulation only: everything in a run follows from one number.

/// A seeded generator (xoshiro256**, seeded by `SplitMix64`). The same seed gives the same run on any machine.
///
/// ```
/// use punto_crash_test::Random;
/// let (mut one, mut other) = (Random::new(7), Random::new(7));
/// assert_eq!(one.word(), other.word());
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

/// The finisher of `SplitMix64`, as a function of a place.
const fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The seed of the run with this number under a seed.
///
/// ```
/// assert_ne!(punto_crash_test::sub_seed(1, 0), punto_crash_test::sub_seed(1, 1));
/// ```
#[must_use]
pub const fn sub_seed(seed: u64, run: u64) -> u64 {
    mixed(mixed(seed ^ GAMMA).wrapping_add(run.wrapping_mul(GAMMA)))
}

impl Random {
    /// The generator of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self([sub_seed(seed, 1), sub_seed(seed, 2), sub_seed(seed, 3), sub_seed(seed, 4) | 1])
    }

    /// The next word.
    pub const fn word(&mut self) -> u64 {
        let word = self.0[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = self.0[1] << 17;
        self.0[2] ^= self.0[0];
        self.0[3] ^= self.0[1];
        self.0[1] ^= self.0[2];
        self.0[0] ^= self.0[3];
        self.0[2] ^= shifted;
        self.0[3] = self.0[3].rotate_left(45);
        word
    }

    /// A number below this one; 0 where there is none. Its bias, below one part in 2^32, decides nothing here.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from((self.word() >> 32).wrapping_mul(bound) >> 32).unwrap_or(0)
    }

    /// A number of this range, ends included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// Yes in so many of a thousand cases.
    pub fn per_mille(&mut self, cases: usize) -> bool {
        self.below(1_000) < cases
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// Puts these in a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place + 1));
        }
    }

    /// Fills these bytes.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            let word = self.word().to_le_bytes();
            chunk.iter_mut().zip(word).for_each(|(to, from)| *to = from);
        }
    }
}
