//! What is revealed when a shoe ends, and whether it is what was promised.

use crate::{CardSet, Commitment, Cut, CutRefused, Salt};
use punto_rules::{Card, CardRefused};

/// Everything that a commitment was made over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reveal {
    /// The set that was shuffled.
    pub set: CardSet,
    /// The salt.
    pub salt: Salt,
    /// The whole order as it was committed to, before the cut.
    pub order: Vec<Card>,
}

impl Reveal {
    /// The commitment that these cards and this salt give.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::to(&self.set, self.salt.as_bytes(), self.order.iter().map(|card| card.notation()))
    }
}

/// Why a reveal is not what was promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// Cards are missing, or there are too many.
    #[error("{found} cards are revealed; the set has {needed}")]
    CardCount {
        /// How many are revealed.
        found: usize,
        /// How many the set has.
        needed: usize,
    },
    /// A card that is not in the set, or more of it than the set holds.
    #[error("card number {place} cannot be: {why}")]
    Card {
        /// Its place in the order, from 1.
        place: usize,
        /// What is wrong with it.
        #[source]
        why: CardRefused,
    },
    /// The commitment is another one.
    #[error("{published} was published, but game, decks, salt and order give {revealed}")]
    Commitment {
        /// The one that was published before the first bet.
        published: Commitment,
        /// The one that was recomputed.
        revealed: Commitment,
    },
    /// The cut is not possible.
    #[error(transparent)]
    Cut(#[from] CutRefused),
    /// Another card was dealt.
    #[error("card number {place} was dealt as {dealt}; the committed shoe has {committed} there")]
    Dealt {
        /// Its place from the cut on, from 1.
        place: usize,
        /// What was dealt.
        dealt: Card,
        /// What the shoe has there.
        committed: Card,
    },
    /// More cards were dealt than there are.
    #[error("{dealt} cards were dealt from a shoe of {cards}")]
    TooManyDealt {
        /// How many were dealt.
        dealt: usize,
        /// How many there are.
        cards: usize,
    },
}

/// Checks what is revealed against what was published, and gives the cards in the order they were dealt: the
/// committed order, cut.
///
/// ```
/// use punto_shoe::{CardSet, Cut, Mismatch, Seed, Shuffled, verify};
/// # fn entropy() -> [u8; 32] { std::array::from_fn(|i| i as u8) }
/// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// let set = CardSet::of(rulebook, 8)?;
/// let shuffled = Shuffled::new(Seed::new(entropy())?, set.clone());
/// let published = shuffled.commitment();
/// let mut reveal = shuffled.reveal();
/// assert_eq!(verify(&published, &reveal, Cut::at(1, &set)?)?[519], reveal.order[0]);
///
/// reveal.order.swap(0, 519);
/// assert!(matches!(verify(&published, &reveal, Cut::NONE), Err(Mismatch::Commitment { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Names what does not fit: the cards, the commitment, or the cut.
pub fn verify(published: &Commitment, reveal: &Reveal, cut: Cut) -> Result<Vec<Card>, Mismatch> {
    check_cards(&reveal.set, reveal.order.iter().copied(), reveal.order.len())?;
    check_commitment(published, reveal.commitment())?;
    cut.check(&reveal.set)?;
    let mut dealt = reveal.order.clone();
    dealt.rotate_left(cut.cards());
    Ok(dealt)
}

/// Checks also that the cards dealt are the first ones of the shoe, `None` for one burnt face down.
///
/// # Errors
/// As [`verify`], and names the first card that was dealt as another.
pub fn verify_dealt(
    published: &Commitment,
    reveal: &Reveal,
    cut: Cut,
    out: &[Option<Card>],
) -> Result<Vec<Card>, Mismatch> {
    let order = verify(published, reveal, cut)?;
    check_dealt(order.iter().copied(), order.len(), out)?;
    Ok(order)
}

/// The cards, so many of them, are exactly those of the set.
pub(crate) fn check_cards(
    set: &CardSet,
    order: impl Iterator<Item = Card>,
    found: usize,
) -> Result<(), Mismatch> {
    let needed = set.len();
    if found != needed {
        return Err(Mismatch::CardCount { found, needed });
    }
    let mut left = set.composition();
    for (place, card) in order.enumerate() {
        left.remove(card).map_err(|why| Mismatch::Card { place: place + 1, why })?;
    }
    Ok(())
}

pub(crate) fn check_commitment(published: &Commitment, revealed: Commitment) -> Result<(), Mismatch> {
    if revealed == *published {
        Ok(())
    } else {
        Err(Mismatch::Commitment { published: *published, revealed })
    }
}

/// The cards that are out are the first ones of the order, which has so many.
pub(crate) fn check_dealt(
    order: impl Iterator<Item = Card>,
    cards: usize,
    out: &[Option<Card>],
) -> Result<(), Mismatch> {
    if out.len() > cards {
        return Err(Mismatch::TooManyDealt { dealt: out.len(), cards });
    }
    for (place, (committed, dealt)) in order.zip(out).enumerate() {
        match *dealt {
            Some(dealt) if dealt != committed => {
                return Err(Mismatch::Dealt { place: place + 1, dealt, committed });
            }
            _ => {}
        }
    }
    Ok(())
}
