//! What things at a table are called.

use serde::{Deserialize, Deserializer, Serialize};
use std::{fmt, str::FromStr, sync::Arc};

/// Why a text does not name anything.
///
/// ```
/// use punto_vocabulary::PatronId;
/// let refused = "Ann Lee".parse::<PatronId>().unwrap_err();
/// assert_eq!(refused.to_string(), "\"Ann Lee\" cannot name a patron: 1 to 64 of a-z, A-Z, 0-9 and . _ - : @");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} cannot name {what}: 1 to 64 of a-z, A-Z, 0-9 and . _ - : @")]
pub struct NotAName {
    found: Box<str>,
    what: &'static str,
}

fn is_name(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"._-:@".contains(&byte);
    (1..=64).contains(&text.len()) && text.bytes().all(fits)
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "openapi", schema(value_type = String, min_length = 1, max_length = 64))]
        #[cfg_attr(feature = "openapi", schema(pattern = "^[a-zA-Z0-9._:@-]{1,64}$"))]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The text itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = NotAName;

            fn from_str(text: &str) -> Result<Self, NotAName> {
                if is_name(text) {
                    Ok(Self(text.into()))
                } else {
                    let found: String = text.chars().take(80).collect();
                    Err(NotAName { found: found.into(), what: $what })
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name! {
    /// A table of the house.
    TableId, "a table"
}
name! {
    /// A patron, by pseudonym: records cannot be erased, so a person's name is kept elsewhere.
    PatronId, "a patron"
}
name! {
    /// A member of staff, by number.
    StaffId, "a member of staff"
}
name! {
    /// A player terminal.
    TerminalId, "a terminal"
}
name! {
    /// A wager that the game offers, by its key in the rulebook: `player-pair`.
    WagerKey, "a wager of the game"
}
name! {
    /// A voucher, by what the journal calls it. The number that pays it is not derived from this.
    VoucherId, "a voucher"
}

name! {
    /// A machine that speaks to the house: a card reader, a shoe, a terminal.
    MachineId, "a machine"
}
name! {
    /// A game, by its key in its rulebook: `six-star`.
    GameKey, "a game"
}
name! {
    /// A version of a rulebook, as records name it: `six-star@2`.
    VersionName, "a version of a rulebook"
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($of:ty)) => {
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $of);

        impl $name {
            /// The one after this.
            #[must_use]
            pub const fn next(self) -> Self {
                // No house plays long enough to come to the end of these numbers.
                Self(self.0.saturating_add(1))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A round of this table, counted from 1; void rounds are counted too.
    RoundNumber(u64)
}
number! {
    /// A wager of this table, counted from 1. Its number is also its place in the order of placement.
    WagerId(u64)
}
number! {
    /// A set of cards at this table, counted from 1.
    ShoeNumber(u64)
}
number! {
    /// An irregularity at this table, counted from 1.
    IrregularityNumber(u64)
}
number! {
    /// A dispute in this house, counted from 1.
    DisputeNumber(u64)
}
number! {
    /// An adjustment of somebody's credits in this house, counted from 1.
    AdjustmentNumber(u64)
}
number! {
    /// An act of this house that needs a second person, counted from 1.
    ApprovalNumber(u64)
}
number! {
    /// A betting box on the felt, counted from 1; the seat in front of it has the same number.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    BettingBox(u8)
}

/// Milliseconds on the table's own clock. It runs evenly, whatever becomes of the clock on the wall, stands
/// still while the house is down, and goes on from where it stood.
///
/// ```
/// use punto_vocabulary::TableTime;
/// assert_eq!(TableTime::from_ms(1_500).after_ms(500), TableTime::from_ms(2_000));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct TableTime(u64);

impl TableTime {
    /// So many milliseconds after the table's beginning.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// The milliseconds.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// So much later.
    #[must_use]
    pub const fn after_ms(self, ms: u64) -> Self {
        // A time that somebody names ends with the clock at the latest.
        Self(self.0.saturating_add(ms))
    }
}

/// A reason or a remark in somebody's words: one line, not empty, at most 500 characters.
///
/// ```
/// use punto_vocabulary::Note;
/// assert!("card 3 exposed while burning".parse::<Note>().is_ok());
/// assert!("".parse::<Note>().is_err() && "two\nlines".parse::<Note>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Note(Box<str>);

/// Why a text is not a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a reason is one line of 1 to 500 characters")]
pub struct NotANote;

impl Note {
    /// As much of this text as a note can hold, for reasons that a program gives.
    ///
    /// ```
    /// use punto_vocabulary::Note;
    /// assert_eq!(Note::cut("two\nlines").as_str(), "two lines");
    /// assert_eq!(Note::cut(" ").as_str(), "no reason was given");
    /// assert_eq!(Note::cut(&"x".repeat(900)).as_str().len(), 500);
    /// ```
    #[must_use]
    pub fn cut(text: &str) -> Self {
        let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let line: String = line.trim().chars().take(500).collect();
        let line = line.trim_end();
        Self(if line.is_empty() { "no reason was given" } else { line }.into())
    }

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Note {
    type Err = NotANote;

    fn from_str(text: &str) -> Result<Self, NotANote> {
        let text = text.trim();
        let fits = (1..=500).contains(&text.chars().count()) && !text.chars().any(char::is_control);
        if fits { Ok(Self(text.into())) } else { Err(NotANote) }
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
