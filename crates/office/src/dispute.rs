//! Disputes about rounds.

use punto_vocabulary::{Digest, Note, PatronId, RoundNumber, StaffId, TableId, WallTime};
use serde::{Deserialize, Serialize};

/// The records that a dispute is about, named so that nobody can put others in their place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// The first record of the round in the table's stream.
    pub first: u64,
    /// The last record that the stream had then.
    pub last: u64,
    /// The hash of that last record; it covers all before it.
    pub hash: Digest,
}

/// A dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// Whose it is.
    pub patron: PatronId,
    /// At which table.
    pub table: TableId,
    /// About which round.
    pub round: RoundNumber,
    /// What the patron says.
    pub words: Note,
    /// What it is about.
    pub evidence: Evidence,
    /// When it was raised.
    pub at: WallTime,
    /// What the house said to it; an open dispute has none.
    pub answer: Option<DisputeAnswer>,
}

/// What the house said to a dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisputeAnswer {
    /// Who answered.
    pub by: StaffId,
    /// In which words.
    pub answer: Note,
    /// Whether the patron was right.
    pub is_upheld: bool,
}
