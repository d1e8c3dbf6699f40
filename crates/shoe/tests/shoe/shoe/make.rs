//! Shoes to try things on.

use punto_rules::Rulebook;
use punto_shoe::{CardSet, Seed, Shuffled};

pub(crate) fn rulebook(game: &str) -> &'static Rulebook {
    punto_rulebooks::house_rulebook(game).unwrap()
}

pub(crate) fn set(game: &str, decks: u64) -> CardSet {
    CardSet::of(rulebook(game), decks).unwrap()
}

/// A seed that differs with its number.
pub(crate) fn seed(number: u8) -> Seed {
    Seed::new(std::array::from_fn(|i| u8::try_from(i).unwrap() ^ number)).unwrap()
}

/// Eight decks of a four-suit game.
pub(crate) fn shuffled(number: u8) -> Shuffled {
    Shuffled::new(seed(number), set("rapid-etg", 8))
}
