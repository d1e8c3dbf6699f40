//! Chance, for simulation only: a fast generator, and exact draws from it.

/// The seed of a simulation: the same seed gives the same shoes, on any machine and any number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// An odd constant near 2^64 divided by the golden ratio: multiples of it lie evenly.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The constants of wyrand.
const STEP: u64 = 0xA076_1D64_78BD_642F;
const TURN: u64 = 0xE703_7ED1_A0B4_28DB;

/// How far apart the words of a repeated draw lie; no shoe has so many draws.
const REPEAT: u64 = 1 << 32;

/// The finisher of `SplitMix64` (Stafford's variant 13): a bijection in which every bit depends on every bit.
const fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// The words of one shoe: the generator wyrand, from a starting point that `SplitMix64`'s finisher makes of
/// the seed and the shoe's number.
///
/// A word is a function of its place (a counter times [`STEP`], multiplied by itself with some bits turned,
/// both halves of the product folded together), so nothing is carried from one draw to the next and a
/// processor can work on several rounds at once. The counter has period 2^64; a shoe uses one
/// or two places of it for each round, and different shoes of one seed start at different places.
///
/// It passes the usual batteries of tests and is meant for simulation. It is **not** fit for real shoes: who
/// sees a few words can work out all others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stream {
    start: u64,
}

impl Stream {
    /// The words of this shoe.
    #[inline]
    pub(super) const fn new(Seed(seed): Seed, shoe: u64) -> Self {
        Self { start: mixed(mixed(seed ^ GAMMA).wrapping_add(shoe.wrapping_mul(GAMMA))) }
    }

    /// The word at this place.
    #[inline]
    pub(super) fn word(self, place: u64) -> u64 {
        let at = self.start.wrapping_add(place.wrapping_mul(STEP));
        let (low, high) = at.carrying_mul(at ^ TURN, 0);
        low ^ high
    }

    /// `K` indices, the first below `left`, the next below `left - 1`, and so on: a draw of `K` cards
    /// without replacement, every ordered draw exactly as likely as every other.
    #[inline]
    pub(super) fn draw<const K: usize>(self, place: u64, left: u64, threshold: u64) -> [usize; K] {
        let mut word = self.word(place);
        let mut repeat = place;
        loop {
            let (indices, rest) = digits(word, left);
            if rest >= threshold {
                return indices;
            }
            // One of the few words that would favour some draws: another replaces it.
            repeat = repeat.wrapping_add(REPEAT);
            word = self.repeated_word(repeat);
        }
    }

    /// Apart from the others, so that the loop above stays small.
    #[cold]
    #[inline(never)]
    fn repeated_word(self, place: u64) -> u64 {
        self.word(place)
    }
}

/// An unsigned word to draw from; the tests have a narrow one that they can go through whole.
pub(super) trait Word: Copy {
    /// The word times `bound`, as what overflows (below `bound`) and the word that stays.
    fn times(self, bound: u64) -> (usize, Self);
}

impl Word for u64 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the high word of a product is below the bound")]
    fn times(self, bound: u64) -> (usize, Self) {
        let (low, high) = self.carrying_mul(bound, 0);
        (high as usize, low)
    }
}

/// Several bounded indices out of one word (Brackett-Rozinsky and Lemire, 2024), and the rest of the word.
///
/// They are the digits of `word * product / 2^64` in the mixed radix of the bounds `left`, `left - 1`, …
/// Every draw has the same number of words whose rest is at least `2^64 mod product`, see [`threshold`].
#[inline]
fn digits<W: Word, const K: usize>(word: W, left: u64) -> ([usize; K], W) {
    let mut rest = word;
    let mut bound = left;
    let indices = [(); K].map(|()| {
        let (index, low) = rest.times(bound);
        bound = bound.wrapping_sub(1);
        rest = low;
        index
    });
    (indices, rest)
}

/// Below this rest a word is drawn again: `2^64 mod (left * (left - 1) * …)`, `draws` factors, which must
/// not overflow a word and of which none may be zero.
pub(super) fn threshold(left: u64, draws: u64) -> u64 {
    let product = (0..draws).fold(1_u64, |product, drawn| product.wrapping_mul(left - drawn));
    product.wrapping_neg() % product
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    impl Word for u8 {
        fn times(self, bound: u64) -> (usize, Self) {
            let product = u64::from(self) * bound;
            (usize::try_from(product >> 8).unwrap(), Self::try_from(product % 256).unwrap())
        }
    }

    #[test]
    fn every_draw_comes_from_equally_many_words() {
        for left in 3..=16 {
            let product = left * (left - 1);
            let below = 256 % product;
            let mut seen = BTreeMap::new();
            for word in 0..=u8::MAX {
                let (indices, rest) = digits::<u8, 2>(word, left as u64);
                assert!(indices[0] < left && indices[1] < left - 1);
                if usize::from(rest) >= below {
                    *seen.entry(indices).or_insert(0) += 1;
                }
            }
            assert_eq!(seen.len(), product, "{left}");
            assert!(seen.values().all(|&words| words == 256 / product), "{left}: {seen:?}");
        }
    }

    #[test]
    fn the_threshold_is_what_the_words_leave_over() {
        let product = 416_u128 * 415 * 414 * 413 * 412 * 411;
        assert_eq!(u128::from(threshold(416, 6)), (1 << 64) % product);
        assert_eq!(u128::from(threshold(16_575, 3)), (1 << 64) % (16_575 * 16_574 * 16_573));
        assert_eq!(threshold(6, 6), u64::try_from((1_u128 << 64) % 720).unwrap());
    }

    #[test]
    fn a_word_below_the_threshold_is_never_used() {
        let stream = Stream::new(Seed(1), 2);
        let left = 16_575;
        let (indices, rest) = digits::<u64, 3>(stream.word(0), left);
        assert_eq!(stream.draw::<3>(0, left, rest), indices);
        let repeats = (1..).map(|repeat| digits::<u64, 3>(stream.word(repeat * REPEAT), left));
        let next = repeats.into_iter().find(|(_, other)| *other > rest).unwrap();
        assert_eq!(stream.draw::<3>(0, left, rest + 1), next.0);
    }

    #[test]
    fn the_words_are_those_of_wyrand() {
        // The published step, written the usual way.
        let mut state = 42_u64;
        for place in 1..=5 {
            state = state.wrapping_add(0xa076_1d64_78bd_642f);
            let product = u128::from(state) * u128::from(state ^ 0xe703_7ed1_a0b4_28db);
            let [high, low] = [product >> 64, product % (1 << 64)].map(|half| u64::try_from(half).unwrap());
            assert_eq!(Stream { start: 42 }.word(place), high ^ low);
        }
    }

    #[test]
    fn the_mixing_function_is_that_of_splitmix64() {
        // The first outputs of the published generator for the seed 1234567.
        let words: Vec<u64> =
            (1..=3_u64).map(|i| mixed(1_234_567_u64.wrapping_add(i.wrapping_mul(GAMMA)))).collect();
        assert_eq!(words, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
