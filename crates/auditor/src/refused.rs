//! Why a round is not settled.

use std::error::Error;
use std::fmt;

/// Why a round is not settled; where several reasons hold, the first in this order is given.
///
/// The wagers are looked at one after the other, so a later wager's trouble never hides an earlier one's.
///
/// ```
/// use punto_auditor::{Refused, settle};
///
/// let refused = settle("faro", &[], &[], None).unwrap_err();
/// assert_eq!(refused, Refused::UnknownGame { game: "faro".to_owned() });
/// assert_eq!(refused.to_string(), "there is no game `faro`");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// None of the five games goes by this key.
    UnknownGame {
        /// The key given.
        game: String,
    },
    /// Limits came with a game whose rulebook has no differential.
    LimitsNotInThisGame {
        /// The game.
        game: String,
    },
    /// A limit is below zero.
    NegativeLimit {
        /// The limit, in cents.
        limit: i64,
    },
    /// The game's deck has no such card.
    CardNotInDeck {
        /// The game.
        game: String,
        /// The card as it was written.
        card: String,
    },
    /// The table of play asks for another card.
    TooFewCards {
        /// How many cards were given.
        found: usize,
        /// How many the table of play asks for at least.
        needed: usize,
    },
    /// The round was over before the last card.
    TooManyCards {
        /// How many cards were given.
        found: usize,
        /// How many the table of play asks for.
        needed: usize,
    },
    /// The game offers no such wager.
    WagerNotOffered {
        /// The game.
        game: String,
        /// The wager.
        on: String,
    },
    /// The stake is zero or below.
    StakeNotPositive {
        /// The stake, in cents.
        stake: i64,
    },
    /// The stake is beyond what is ever settled.
    StakeTooLarge {
        /// The stake, in cents.
        stake: i64,
        /// The largest stake, in cents.
        largest: i64,
    },
    /// Some pay line of the wager could not pay this stake in whole cents (ruling R7).
    StakeNotPayable {
        /// The wager.
        on: String,
        /// The stake, in cents.
        stake: i64,
        /// What the stake must be a multiple of, in cents.
        unit: i64,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame { game } => write!(f, "there is no game `{game}`"),
            Self::LimitsNotInThisGame { game } => write!(f, "`{game}` is settled without limits"),
            Self::NegativeLimit { limit } => write!(f, "a limit of {limit} cents is below zero"),
            Self::CardNotInDeck { game, card } => write!(f, "the deck of `{game}` has no card `{card}`"),
            Self::TooFewCards { found, needed } => {
                write!(f, "{found} cards were given and the table of play asks for at least {needed}")
            }
            Self::TooManyCards { found, needed } => {
                write!(f, "{found} cards were given and the table of play asks for {needed}")
            }
            Self::WagerNotOffered { game, on } => write!(f, "`{game}` offers no wager `{on}`"),
            Self::StakeNotPositive { stake } => write!(f, "a stake of {stake} cents is not above zero"),
            Self::StakeTooLarge { stake, largest } => {
                write!(f, "a stake of {stake} cents is beyond the largest, {largest}")
            }
            Self::StakeNotPayable { on, stake, unit } => {
                write!(f, "`{on}` cannot pay a stake of {stake} cents to the cent, only multiples of {unit}")
            }
        }
    }
}

impl Error for Refused {}
