//! One settled round as the roads see it, and the short token that writes it: `B`, `Pn`, `Tpb`, `Bb6`.

use core::error::Error;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::marks::{Mark, Marks};

/// The two hands a round can be won by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The Player hand.
    Player,
    /// The Banker hand.
    Banker,
}

/// Prints `P` or `B`, as a token does.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Winner::from(*self).fmt(f)
    }
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The Player hand won.
    Player,
    /// The Banker hand won.
    Banker,
    /// Both hands have the same point total.
    Tie,
}

impl Winner {
    /// The side that won, or nothing for a tie.
    ///
    /// ```
    /// # use punto_roads::{Side, Winner};
    /// assert_eq!(Winner::Banker.side(), Some(Side::Banker));
    /// assert_eq!(Winner::Tie.side(), None);
    /// ```
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Player => Some(Side::Player),
            Self::Banker => Some(Side::Banker),
            Self::Tie => None,
        }
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Self {
        match side {
            Side::Player => Self::Player,
            Side::Banker => Self::Banker,
        }
    }
}

/// Prints `P`, `B` or `T`, as a token does.
impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Player => "P",
            Self::Banker => "B",
            Self::Tie => "T",
        })
    }
}

/// One settled round: who won, and what else is noted on it.
///
/// It is read from a token and printed as one. The marks may be written in any order; they are printed in the
/// order `p`, `b`, `n`, `6`.
///
/// ```
/// use punto_roads::{Mark, RoundResult, Winner};
///
/// let result: RoundResult = "B6b".parse()?;
/// assert_eq!(result.winner(), Winner::Banker);
/// assert!(result.marks().has(Mark::BankerPair));
/// assert_eq!(result.to_string(), "Bb6");
/// # Ok::<(), punto_roads::ResultError>(())
/// ```
// The fields are private so that a six on anything but a Banker win cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundResult {
    winner: Winner,
    marks: Marks,
}

impl RoundResult {
    /// A result with its marks.
    ///
    /// ```
    /// use punto_roads::{Mark, Marks, RoundResult, Winner};
    ///
    /// let six = Marks::NONE.with(Mark::Six);
    /// assert!(RoundResult::new(Winner::Banker, six).is_ok());
    /// assert!(RoundResult::new(Winner::Tie, six).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`ResultError::SixWithoutBankerWin`] if the marks hold [`Mark::Six`] and Banker did not win.
    pub fn new(winner: Winner, marks: Marks) -> Result<Self, ResultError> {
        if marks.has(Mark::Six) && winner != Winner::Banker {
            return Err(ResultError::SixWithoutBankerWin { winner });
        }
        Ok(Self { winner, marks })
    }

    /// A result with no marks.
    ///
    /// ```
    /// # use punto_roads::{RoundResult, Winner};
    /// assert_eq!(RoundResult::plain(Winner::Tie).to_string(), "T");
    /// ```
    #[must_use]
    pub const fn plain(winner: Winner) -> Self {
        Self { winner, marks: Marks::NONE }
    }

    /// How the round ended.
    #[must_use]
    pub const fn winner(self) -> Winner {
        self.winner
    }

    /// What else is noted on the round.
    #[must_use]
    pub const fn marks(self) -> Marks {
        self.marks
    }
}

/// Reads a token: `P`, `B` or `T`, then any of `p`, `b`, `n` and `6`, each at most once.
impl FromStr for RoundResult {
    type Err = ResultError;

    fn from_str(token: &str) -> Result<Self, ResultError> {
        let mut letters = token.chars();
        let winner = read_winner(letters.next().ok_or(ResultError::Empty)?)?;
        let marks = letters.try_fold(Marks::NONE, add_mark)?;
        Self::new(winner, marks)
    }
}

fn read_winner(letter: char) -> Result<Winner, ResultError> {
    match letter {
        'P' => Ok(Winner::Player),
        'B' => Ok(Winner::Banker),
        'T' => Ok(Winner::Tie),
        found => Err(ResultError::UnknownWinner { found }),
    }
}

fn add_mark(marks: Marks, letter: char) -> Result<Marks, ResultError> {
    let known = Mark::ALL.into_iter().find(|mark| mark.letter() == letter);
    let mark = known.ok_or(ResultError::UnknownMark { found: letter })?;
    if marks.has(mark) {
        return Err(ResultError::RepeatedMark { mark });
    }
    Ok(marks.with(mark))
}

/// Prints the token, marks in the order `p`, `b`, `n`, `6`.
impl fmt::Display for RoundResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.winner.fmt(f)?;
        self.marks.iter().try_for_each(|mark| f.write_char(mark.letter()))
    }
}

/// Why something is not a result.
///
/// It holds the offending letter and not the token, which may be of any length: the caller has it.
///
/// ```
/// use punto_roads::RoundResult;
///
/// let error = "P6".parse::<RoundResult>().unwrap_err();
/// assert_eq!(error.to_string(), "result has mark '6' after winner P; '6' goes with winner B only");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultError {
    /// The token has no letters.
    Empty,
    /// The first letter is not a winner.
    UnknownWinner {
        /// The letter found in the winner's place.
        found: char,
    },
    /// A later letter is not a mark.
    UnknownMark {
        /// The letter found in a mark's place.
        found: char,
    },
    /// A mark is written twice.
    RepeatedMark {
        /// The mark written twice.
        mark: Mark,
    },
    /// A six is noted on a round that Banker did not win.
    SixWithoutBankerWin {
        /// How the round ended.
        winner: Winner,
    },
}

impl fmt::Display for ResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("result is empty; it starts with 'P', 'B' or 'T'"),
            Self::UnknownWinner { found } => {
                write!(f, "result starts with {found:?}; it starts with 'P', 'B' or 'T'")
            }
            Self::UnknownMark { found } => {
                write!(f, "result has mark {found:?}; the marks are 'p', 'b', 'n' and '6'")
            }
            Self::RepeatedMark { mark } => {
                write!(f, "result has mark {:?} twice; each mark goes at most once", mark.letter())
            }
            Self::SixWithoutBankerWin { winner } => {
                write!(f, "result has mark '6' after winner {winner}; '6' goes with winner B only")
            }
        }
    }
}

impl Error for ResultError {}
