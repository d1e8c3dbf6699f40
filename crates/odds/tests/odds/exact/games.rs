//! The games under test, the cards of a shoe written out, and a generator for shoes that nobody chose.

use punto_rules::{Card, Composition, Deck, Rulebook};
use std::sync::LazyLock;

static EXAMPLES: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let read = |name: &str| punto_rulebooks::read(name, &example_source(name)).unwrap();
    ["ez-baccarat.toml", "dragon-bonus.toml"].map(read).into()
});

/// The text of an example rulebook.
pub(crate) fn example_source(file: &str) -> String {
    std::fs::read_to_string(format!("{}/../../examples/rulebooks/{file}", env!("CARGO_MANIFEST_DIR")))
        .unwrap()
}

/// The five games of the house and the two examples.
pub(crate) fn games() -> impl Iterator<Item = &'static Rulebook> {
    let house = punto_rulebooks::house_games().map(|key| punto_rulebooks::house_rulebook(key).unwrap());
    house.into_iter().chain(EXAMPLES.iter())
}

/// One of them.
pub(crate) fn game(key: &str) -> &'static Rulebook {
    games().find(|book| &*book.front.key == key).unwrap()
}

/// Cards written with spaces between them.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A shoe of these cards.
pub(crate) fn shoe(deck: Deck, cards: &[Card]) -> Composition {
    let mut shoe = Composition::empty(deck);
    for card in cards {
        shoe.set(*card, shoe.count(*card) + 1).unwrap();
    }
    shoe
}

/// Numbers that look random and are the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// The next one, below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}
