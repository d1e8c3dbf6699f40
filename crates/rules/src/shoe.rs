//! What a set of cards holds: how many of each card are left.

use crate::{Card, Deck, NotInDeck};
use core::fmt;

/// A count of every card, as in a full set of decks or in what is left of one.
///
/// ```
/// use punto_rules::{Composition, Deck};
/// let mut shoe = Composition::full(Deck::FiftyTwo, 8);
/// assert_eq!(shoe.total(), 416);
/// shoe.remove("Ah".parse()?)?;
/// assert_eq!(shoe.count("Ah".parse()?), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Composition {
    deck: Deck,
    counts: [u16; 65],
}

impl Composition {
    /// This many complete decks.
    #[must_use]
    pub fn full(deck: Deck, decks: u8) -> Self {
        let mut counts = [0; 65];
        counts[..deck.size()].fill(u16::from(decks));
        Self { deck, counts }
    }

    /// No card at all.
    #[must_use]
    pub fn empty(deck: Deck) -> Self {
        Self::full(deck, 0)
    }

    /// The deck that the cards belong to.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// How many of this card there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u16 {
        self.deck.position(card).map_or(0, |position| self.counts[position])
    }

    /// How many cards there are.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Says how many of this card there are.
    ///
    /// # Errors
    /// Refuses a card of another deck.
    pub fn set(&mut self, card: Card, count: u16) -> Result<(), CardRefused> {
        let position = self.deck.position(card).ok_or(NotInDeck { card })?;
        self.counts[position] = count;
        Ok(())
    }

    /// Takes a card away.
    ///
    /// # Errors
    /// Refuses a card of another deck, and a card of which none is left.
    pub fn remove(&mut self, card: Card) -> Result<(), CardRefused> {
        let position = self.deck.position(card).ok_or(NotInDeck { card })?;
        let left = self.counts[position].checked_sub(1).ok_or(CardRefused::NoneLeft { card })?;
        self.counts[position] = left;
        Ok(())
    }
}

impl fmt::Debug for Composition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.deck.cards().map(|card| (card, self.count(card)))).finish()
    }
}

/// Why a card cannot come out of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardRefused {
    /// It belongs to another deck.
    #[error(transparent)]
    NotInDeck(#[from] NotInDeck),
    /// All of them are out already.
    #[error("no {card} is left: all of them are out already")]
    NoneLeft {
        /// The card.
        card: Card,
    },
}
