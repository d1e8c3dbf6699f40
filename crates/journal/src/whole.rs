//! How far a journal was read and found whole.

use crate::{Head, Position, Timestamp};
use serde::{Deserialize, Serialize};

/// A place in the order of commit up to which a journal was read and found whole. Whoever trusts it, because it is signed
/// or because they read it themselves, checks the chains from there on only.
///
/// ```
/// use punto_journal::{ChainCheck, Position, WholeUntil};
/// let check = ChainCheck::after(&WholeUntil::default());
/// assert_eq!(check.until(Position::START), WholeUntil::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WholeUntil {
    /// The position of the last record.
    pub position: Position,
    /// How many records there were.
    pub records: u64,
    /// When that record was made.
    pub time: Timestamp,
    /// Where every stream ended, sorted.
    pub heads: Vec<Head>,
}

/// Before the first record.
impl Default for WholeUntil {
    fn default() -> Self {
        Self { position: Position::START, records: 0, time: Timestamp::EPOCH, heads: Vec::new() }
    }
}
