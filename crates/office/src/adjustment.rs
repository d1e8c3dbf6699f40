//! Adjustments of somebody's credits: one person asks, another approves.

use punto_rules::Money;
use punto_vocabulary::{ApprovalNumber, DisputeNumber, Note, PatronId, StaffId, TableId, WallTime};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An adjustment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// At which table the credits lie.
    pub table: TableId,
    /// Whose they are.
    pub patron: PatronId,
    /// How much they get, or lose where it is below zero.
    pub amount: Money,
    /// One line in the words of whoever did it; it is kept for good.
    pub reason: Note,
    /// The upheld dispute that is paid with it, if one is.
    pub dispute: Option<DisputeNumber>,
    /// Who asked for it.
    pub asked_by: StaffId,
    /// When, where that was written down.
    pub asked_at: Option<WallTime>,
    /// When it was last approved or declined, where it was and that was written down.
    pub answered_at: Option<WallTime>,
    /// The act that waits, or waited, for its second person; none where it was asked for in a house that kept no list.
    #[serde(default)]
    pub approval: Option<ApprovalNumber>,
    /// Who approved it: somebody else.
    pub approved_by: Option<StaffId>,
    /// How it stands.
    pub state: AdjustmentState,
}

/// How an adjustment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AdjustmentState {
    /// Somebody else must approve it.
    Asked,
    /// It is to be written to the table.
    Approved,
    /// It is written to the table.
    Done,
    /// Nothing comes of it.
    Declined,
}

impl AdjustmentState {
    /// Whether something is still to be done.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Asked | Self::Approved)
    }
}

impl fmt::Display for AdjustmentState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Asked => "asked for and not yet approved",
            Self::Approved => "approved",
            Self::Done => "done",
            Self::Declined => "declined",
        })
    }
}
