//! The set of cards that is shuffled.

use punto_rules::{Card, Composition, Deck, DecksRefused, Rulebook};
use std::fmt;

/// So many complete decks of a game, one back, no jokers: what goes into the shoe.
///
/// ```
/// use punto_shoe::CardSet;
/// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// let set = CardSet::of(rulebook, 8)?;
/// assert_eq!((set.len(), set.to_string().as_str()), (520, "8 decks of six-star"));
/// assert!(CardSet::of(rulebook, 80).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardSet {
    game: Box<str>,
    deck: Deck,
    decks: u8,
}

impl CardSet {
    /// So many decks of this game.
    ///
    /// # Errors
    /// Refuses a number outside what the rulebook permits, naming its clause.
    pub fn of(rulebook: &Rulebook, decks: u64) -> Result<Self, DecksRefused> {
        let decks = rulebook.permit_decks(decks)?;
        Ok(Self { game: rulebook.front.key.clone(), deck: rulebook.deck, decks })
    }

    /// The key of the game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The deck it is made of.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// How many decks.
    #[must_use]
    pub const fn decks(&self) -> u8 {
        self.decks
    }

    /// How many cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.decks as usize * self.deck.size()
    }

    /// Whether it has no cards at all, which no rulebook permits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards as they come out of their boxes, deck after deck: the order that every shuffle starts from.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.decks).flat_map(|_| self.deck.cards())
    }

    /// How many there are of each card.
    #[must_use]
    pub fn composition(&self) -> Composition {
        Composition::full(self.deck, self.decks)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = if self.decks == 1 { "" } else { "s" };
        write!(f, "{} deck{s} of {}", self.decks, self.game)
    }
}
