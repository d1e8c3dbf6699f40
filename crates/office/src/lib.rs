#![doc = include_str!("../README.md")]

mod adjustment;
mod command;
mod decide;
mod dispute;
mod dual_control;
mod event;
mod evolve;
mod history;
mod house;
mod machine;
mod office;
#[cfg(feature = "openapi")]
mod openapi;
mod patron;
mod refusal;
mod settings;
mod staff;
mod text;
mod tries;

pub use adjustment::{Adjustment, AdjustmentState};
pub use command::Command;
pub use decide::decide;
pub use dispute::{Dispute, DisputeAnswer, Evidence};
pub use dual_control::{ApprovalOutcome, Approvers, DualAct, DualControl, DualRule, EndedAct, WaitingAct};
pub use event::*;
pub use evolve::{CLOSED_MAX, GUESTS_MAX};
pub use history::{KeptSecret, LostRecords, SecretOf};
pub use house::{Acknowledgement, HouseMoney, PlannedTable, ScheduledRulebook};
pub use machine::{Machine, MachineKind};
pub use office::Office;
pub use patron::{ExcludedBy, Later, LaterLimits, OwnLimits, Patron, PatronKind};
pub use refusal::Refusal;
pub use settings::{LOOSER_AFTER_MS, OfficeSettings};
pub use staff::{StaffMember, StaffPost};
pub use text::{Address, NotAnAddress};
pub use tries::{LockOut, Tries};
