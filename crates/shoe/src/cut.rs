//! The patron's cut, and the cut card.

use crate::CardSet;

/// A patron's cut: so many cards are taken off the front and put behind the others. It is made after the
/// commitment is published, so the house cannot have arranged what comes first.
///
/// ```
/// use punto_shoe::{CardSet, Cut};
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let set = CardSet::of(rulebook, 8)?;
/// assert_eq!(Cut::at(200, &set)?.cards(), 200);
/// assert!(Cut::at(416, &set).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cut(usize);

impl Cut {
    /// Nobody cuts.
    pub const NONE: Self = Self(0);

    /// A cut behind so many cards of this set.
    ///
    /// # Errors
    /// Refuses as many as there are, or more.
    pub fn at(cards: usize, set: &CardSet) -> Result<Self, CutRefused> {
        let cut = Self(cards);
        cut.check(set)?;
        Ok(cut)
    }

    /// How many cards go to the back.
    #[must_use]
    pub const fn cards(self) -> usize {
        self.0
    }

    pub(crate) fn check(self, set: &CardSet) -> Result<(), CutRefused> {
        // A set of no cards cannot be, so cutting nothing is always possible.
        if self.0 == 0 || self.0 < set.len() {
            Ok(())
        } else {
            Err(CutRefused::Cut { asked: self.0, cards: set.len() })
        }
    }
}

/// Where the cut card lies: in front of the last cards, which are not meant to be dealt. It is out as soon as
/// a card from behind it is drawn.
///
/// ```
/// use punto_shoe::{CardSet, CutCard};
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// let cut_card = CutCard::in_front_of_last(14, &CardSet::of(rulebook, 8)?)?;
/// assert_eq!(cut_card.behind(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CutCard(usize);

impl CutCard {
    /// In front of so many cards of this set.
    ///
    /// # Errors
    /// Refuses as many as there are, or more.
    pub fn in_front_of_last(behind: usize, set: &CardSet) -> Result<Self, CutRefused> {
        let cut_card = Self(behind);
        cut_card.check(set)?;
        Ok(cut_card)
    }

    /// How many cards lie behind it.
    #[must_use]
    pub const fn behind(self) -> usize {
        self.0
    }

    pub(crate) fn check(self, set: &CardSet) -> Result<(), CutRefused> {
        if self.0 < set.len() { Ok(()) } else { Err(CutRefused::CutCard { asked: self.0, cards: set.len() }) }
    }
}

/// Why cards cannot be cut, or the cut card not be put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CutRefused {
    /// The cut lies outside the cards.
    #[error("a cut behind {asked} cards is not possible: there are {cards}, and at least one must stay")]
    Cut {
        /// How many cards were to go to the back.
        asked: usize,
        /// How many there are.
        cards: usize,
    },
    /// The cut card would lie outside the cards.
    #[error(
        "the cut card cannot lie in front of the last {asked} cards: there are {cards}, and at least one must be dealt"
    )]
    CutCard {
        /// How many cards were to lie behind it.
        asked: usize,
        /// How many there are.
        cards: usize,
    },
}
