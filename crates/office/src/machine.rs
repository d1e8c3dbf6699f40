//! Machines that speak to the house.

use punto_vocabulary::TableId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a machine does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MachineKind {
    /// Reads cards as they are dealt.
    CardReader,
    /// Deals cards.
    Shoe,
    /// A patron plays at it.
    Terminal,
}

impl MachineKind {
    /// Whether it can only stand at a table.
    #[must_use]
    pub const fn needs_table(self) -> bool {
        matches!(self, Self::CardReader | Self::Shoe)
    }
}

impl fmt::Display for MachineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CardReader => "a card reader",
            Self::Shoe => "a shoe",
            Self::Terminal => "a terminal",
        })
    }
}

/// A machine as the office knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// What it does.
    pub kind: MachineKind,
    /// Where it stands, if it stands at one table.
    pub table: Option<TableId>,
    /// Whether the house no longer listens to it.
    pub is_revoked: bool,
}
