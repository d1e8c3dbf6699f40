//! How fast a round goes.

use crate::PaceName;
use crate::section::section;

section! {
    /// How fast a round goes at tables of this pace, in milliseconds.
    pub struct Pace {
        /// How long bets stay open. A dealer at a table conducted by a dealer closes them by hand.
        betting_ms: u64 = 20_000, 1_000..=600_000;
        /// From the close of bets to the first card.
        close_to_card_ms: u64 = 700, 0..=60_000;
        /// From one card to the next: its way and the gap after it.
        card_ms: u64 = 800, 0..=60_000;
        /// For a card to be turned and its total to appear.
        turn_ms: u64 = 500, 0..=60_000;
        /// How long the patron who squeezes has for one hand dealt face down, until the house opens it.
        /// 0: the house turns the cards itself.
        squeeze_ms: u64 = 0, 0..=60_000;
        /// The pause before a third card, while its reason is said.
        third_card_pause_ms: u64 = 900, 0..=60_000;
        /// How long the result stands before chips move.
        result_hold_ms: u64 = 2_000, 0..=60_000;
        /// For losing chips to be swept and winning wagers to be paid.
        pay_ms: u64 = 1_200, 0..=60_000;
        /// From the last chip paid until bets open again.
        rest_ms: u64 = 800, 0..=60_000;
    }
}

/// The three paces; every table names one.
///
/// ```
/// use punto_config::{PaceName, Paces};
/// let paces = Paces::default();
/// assert!(paces.of(PaceName::Speed).betting_ms < paces.of(PaceName::Squeeze).betting_ms);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paces {
    /// Quickly.
    pub speed: Pace,
    /// As at most tables.
    pub standard: Pace,
    /// Slowly, for the squeeze.
    pub squeeze: Pace,
}

impl Paces {
    /// The pace of this name.
    #[must_use]
    pub const fn of(&self, name: PaceName) -> &Pace {
        match name {
            PaceName::Speed => &self.speed,
            PaceName::Standard => &self.standard,
            PaceName::Squeeze => &self.squeeze,
        }
    }
}

impl Default for Paces {
    fn default() -> Self {
        let speed = Pace {
            betting_ms: 15_000,
            close_to_card_ms: 400,
            card_ms: 550,
            turn_ms: 300,
            third_card_pause_ms: 400,
            result_hold_ms: 1_200,
            pay_ms: 800,
            rest_ms: 1_000,
            ..Pace::default()
        };
        let squeeze = Pace {
            betting_ms: 25_000,
            close_to_card_ms: 900,
            card_ms: 950,
            squeeze_ms: 12_000,
            result_hold_ms: 2_500,
            rest_ms: 1_300,
            ..Pace::default()
        };
        Self { speed, standard: Pace::default(), squeeze }
    }
}
