//! What kind of house it is, its tables and its rulebooks.

use punto_table::Settings;
use punto_vocabulary::{Digest, GameKey, StaffId, VersionName, WallTime};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is played for. It is said once, when the house is founded, so play money and real money never meet in one
/// journal (I1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HouseMoney {
    /// Money that is worth nothing.
    Play,
    /// Real money.
    Real,
}

impl fmt::Display for HouseMoney {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Play => "play money",
            Self::Real => "real money",
        })
    }
}

/// A table that the administrator planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedTable {
    /// How it is to be opened.
    pub settings: Settings,
    /// Whether it is no longer a table of the house.
    pub is_retired: bool,
}

/// A version of a rulebook with the day from which it is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledRulebook {
    /// Of which game.
    pub game: GameKey,
    /// What the version is called.
    pub version: VersionName,
    /// The SHA-256 of its file, so that no other file passes for it.
    pub sha256: Digest,
    /// It is in force from this tick on, once it is acknowledged.
    pub from: WallTime,
    /// Who scheduled it and who approved that; nobody where no second person was needed.
    pub signed_by: Vec<StaffId>,
    /// Whether an auditor has acknowledged it, and who.
    pub acknowledged: Acknowledgement,
}

/// Whether an auditor has acknowledged a version of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Acknowledgement {
    /// It waits for one.
    Waits,
    /// This one has.
    By(StaffId),
    /// It was scheduled before auditors acknowledged versions.
    NotNeeded,
}

impl ScheduledRulebook {
    /// Whether it waits for no auditor.
    #[must_use]
    pub fn is_acknowledged(&self) -> bool {
        self.acknowledged != Acknowledgement::Waits
    }

    /// Whether tables go by it at this time, as long as no later version is in force.
    #[must_use]
    pub fn is_in_force(&self, now: WallTime) -> bool {
        self.from <= now && self.is_acknowledged()
    }
}
