//! The burn: before the first round a card is turned, and it says how many go away unseen.

use punto_rules::{Card, PointValues};

/// What the burn came to. The turned card is shown; those burnt face down are known to nobody until the shoe
/// is revealed.
///
/// ```
/// use punto_shoe::Burned;
/// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
/// assert_eq!(Burned::guided_by("3h".parse()?, &rulebook.values).face_down, 3);
/// assert_eq!(Burned::guided_by("Kh".parse()?, &rulebook.values).face_down, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Burned {
    /// The first card of the shoe, turned for all to see.
    pub turned: Card,
    /// How many cards after it are burnt face down.
    pub face_down: usize,
}

impl Burned {
    /// What the turned card asks for: as many cards as it counts points, ten if it counts none.
    #[must_use]
    pub fn guided_by(turned: Card, values: &PointValues) -> Self {
        Self { turned, face_down: usize::from(values.burnt_after(turned.rank())) }
    }
}

/// Why cards cannot be burnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BurnRefused {
    /// Cards are out already.
    #[error("cards are burnt before the first card is dealt; {drawn} are out already")]
    CardsOut {
        /// How many.
        drawn: usize,
    },
    /// A shuffler has no burn.
    #[error("a shuffler shuffles before every round and burns no cards")]
    Shuffler,
    /// There are not enough.
    #[error("the turned card asks for {needed} cards to be burnt, and {left} are left")]
    TooFew {
        /// How many are asked for.
        needed: usize,
        /// How many are left.
        left: usize,
    },
}
