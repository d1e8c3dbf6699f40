//! Numbers that order things: within a stream, within the journal, in time.

use serde::{Deserialize, Serialize};
use std::{fmt, num::NonZeroU64};

/// The place of a record in its stream, counted from 1 without gaps.
///
/// ```
/// use punto_journal::Sequence;
/// assert_eq!(Sequence::FIRST.get(), 1);
/// assert_eq!(Sequence::FIRST.next().get(), 2);
/// assert_eq!(Sequence::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sequence(NonZeroU64);

impl Sequence {
    /// The first record of a stream.
    pub const FIRST: Self = Self(NonZeroU64::MIN);

    /// This place; none for 0.
    #[must_use]
    pub fn new(number: u64) -> Option<Self> {
        NonZeroU64::new(number).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0.get()
    }

    /// The place after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        // No journal is long enough: an append is refused before its sequence ends.
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// What the caller of an append believes about the stream it decided on.
///
/// ```
/// use punto_journal::{ExpectedVersion, Sequence};
/// assert!(ExpectedVersion::Nothing.holds(None));
/// assert!(ExpectedVersion::Exactly(Sequence::FIRST).holds(Some(Sequence::FIRST)));
/// assert!(!ExpectedVersion::Exactly(Sequence::FIRST).holds(None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedVersion {
    /// The stream has no record yet.
    Nothing,
    /// The last record of the stream is this one.
    Exactly(Sequence),
}

impl ExpectedVersion {
    /// Whether a stream with this last record is as expected.
    #[must_use]
    pub fn holds(self, last: Option<Sequence>) -> bool {
        Self::after(last) == self
    }

    /// What to expect of a stream with this last record.
    ///
    /// ```
    /// use punto_journal::{ExpectedVersion, Sequence};
    /// assert_eq!(ExpectedVersion::after(None), ExpectedVersion::Nothing);
    /// ```
    #[must_use]
    pub fn after(last: Option<Sequence>) -> Self {
        last.map_or(Self::Nothing, Self::Exactly)
    }
}

impl fmt::Display for ExpectedVersion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => formatter.write_str("no record"),
            Self::Exactly(sequence) => write!(formatter, "record {sequence}"),
        }
    }
}

/// A place in the order of commit over all streams, for those who follow the journal.
///
/// Later records have higher positions; a journal may leave numbers out. It is no part of a record and of no
/// hash: within a stream the sequence is the evidence.
///
/// ```
/// use punto_journal::Position;
/// assert!(Position::START < Position::new(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position(u64);

impl Position {
    /// Before the first record.
    pub const START: Self = Self(0);

    /// This place.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Milliseconds since 1970 in UTC, as the caller's clock says.
///
/// A journal never lets the times of its records go back: an earlier time is lifted to the last one recorded.
///
/// ```
/// use punto_journal::Timestamp;
/// assert_eq!(Timestamp::from_unix_ms(1_700_000_000_000).unix_ms(), 1_700_000_000_000);
/// assert_eq!(Timestamp::from_unix_ms(u64::MAX), Timestamp::MAX);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "u64", into = "u64")]
pub struct Timestamp(u64);

impl Timestamp {
    /// The start of 1970.
    pub const EPOCH: Self = Self(0);
    /// The last millisecond of the year 9999.
    pub const MAX: Self = Self(253_402_300_799_999);

    /// This time, or [`Timestamp::MAX`] if it is later than that.
    #[must_use]
    pub fn from_unix_ms(ms: u64) -> Self {
        Self(ms).min(Self::MAX)
    }

    /// The milliseconds.
    #[must_use]
    pub const fn unix_ms(self) -> u64 {
        self.0
    }
}

impl From<u64> for Timestamp {
    fn from(ms: u64) -> Self {
        Self::from_unix_ms(ms)
    }
}

impl From<Timestamp> for u64 {
    fn from(time: Timestamp) -> Self {
        time.unix_ms()
    }
}
