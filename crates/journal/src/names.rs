//! Short texts that name things: streams, actors, keys, rulebooks, kinds of events.
//!
//! Each is checked once, where it is made. Spaces and control characters are never in them, so that they stand
//! unquoted in a line of text, in a log and in an anchor.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr, sync::Arc};

/// Why a text is not such a name.
///
/// ```
/// use punto_journal::StreamId;
/// let refused = StreamId::new("table 3").unwrap_err();
/// assert_eq!(refused.to_string(), "a stream id of 7 bytes has ' ' at byte 5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameRefused {
    /// Nothing at all.
    #[error("{what} is empty")]
    Empty {
        /// The kind of name, with its article.
        what: &'static str,
    },
    /// More bytes than a name may have.
    #[error("{what} has {bytes} bytes; the limit is {limit}")]
    TooLong {
        /// The kind of name, with its article.
        what: &'static str,
        /// How many bytes there are.
        bytes: usize,
        /// How many there may be.
        limit: usize,
    },
    /// A character that may not be in it, or not there.
    #[error("{what} of {bytes} bytes has {character:?} at byte {at}")]
    Character {
        /// The kind of name, with its article.
        what: &'static str,
        /// How many bytes there are.
        bytes: usize,
        /// The character.
        character: char,
        /// Where it stands, counted from 0.
        at: usize,
    },
}

/// Which characters a name is made of.
#[derive(Clone, Copy)]
enum Alphabet {
    /// Lower case letters, digits, `-`, `_`, `.`, in parts with `/` between them.
    Path,
    /// Everything that is printed in ASCII, without the space.
    Graphic,
}

impl Alphabet {
    fn has(self, character: char, before: Option<char>, is_last: bool) -> bool {
        match (self, character) {
            (Self::Path, '/') => !matches!(before, None | Some('/')) && !is_last,
            (Self::Path, 'a'..='z' | '0'..='9' | '-' | '_' | '.') => true,
            (Self::Path, _) => false,
            (Self::Graphic, _) => character.is_ascii_graphic(),
        }
    }
}

fn checked(
    text: &str,
    what: &'static str,
    limit: usize,
    alphabet: Alphabet,
) -> Result<Arc<str>, NameRefused> {
    let bytes = text.len();
    if text.is_empty() {
        return Err(NameRefused::Empty { what });
    }
    if bytes > limit {
        return Err(NameRefused::TooLong { what, bytes, limit });
    }
    let mut before = None;
    for (at, character) in text.char_indices() {
        if !alphabet.has(character, before, at + character.len_utf8() == bytes) {
            return Err(NameRefused::Character { what, bytes, character, at });
        }
        before = Some(character);
    }
    Ok(text.into())
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $what:literal, $limit:literal, $alphabet:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Arc<str>);

        impl $name {
            /// The most bytes it may have.
            pub const BYTES_MAX: usize = $limit;

            /// Takes a text that is such a name.
            ///
            /// # Errors
            /// Says what is wrong with any other text.
            pub fn new(text: &str) -> Result<Self, NameRefused> {
                checked(text, $what, $limit, Alphabet::$alphabet).map(Self)
            }

            /// The text itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "{}({})", stringify!($name), &self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::new(&String::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }

        impl FromStr for $name {
            type Err = NameRefused;

            fn from_str(text: &str) -> Result<Self, NameRefused> {
                Self::new(text)
            }
        }
    };
}

name! {
    /// One stream of the journal: a table, the cashier, the floor.
    ///
    /// Lower case letters, digits, `-`, `_` and `.`, in parts with `/` between them.
    ///
    /// ```
    /// use punto_journal::StreamId;
    /// assert_eq!(StreamId::new("table/3")?.as_str(), "table/3");
    /// assert!(StreamId::new("table//3").is_err());
    /// assert!(StreamId::new("Table/3").is_err());
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    StreamId, "a stream id", 128, Path
}

name! {
    /// Who caused an event: a pseudonym of a patron, the number of a member of staff, a part of the machine.
    ///
    /// Never a person's name: records cannot be erased, so names are kept elsewhere.
    ///
    /// ```
    /// use punto_journal::Actor;
    /// assert_eq!(Actor::new("patron:7f3a")?.to_string(), "patron:7f3a");
    /// assert!(Actor::new("Ann Lee").is_err());
    /// # Ok::<(), punto_journal::NameRefused>(())
    /// ```
    Actor, "an actor", 128, Graphic
}

name! {
    /// What a caller calls one command, so that sending it again does nothing more.
    ///
    /// ```
    /// use punto_journal::IdempotencyKey;
    /// assert!(IdempotencyKey::new("terminal-12/000481").is_ok());
    /// assert!(IdempotencyKey::new("").is_err());
    /// ```
    IdempotencyKey, "an idempotency key", 128, Graphic
}

name! {
    /// The rulebook an event was decided by, exactly.
    ///
    /// ```
    /// use punto_journal::RulebookVersion;
    /// assert!(RulebookVersion::new("rapid-etg@1.0").is_ok());
    /// ```
    RulebookVersion, "a rulebook version", 128, Graphic
}

name! {
    /// What kind of fact an event is.
    ///
    /// ```
    /// use punto_journal::EventKind;
    /// assert!(EventKind::new("WagerPlaced").is_ok());
    /// ```
    EventKind, "an event kind", 64, Graphic
}
