//! Acts that no single person may do: the one list of them, who may be the second person, and what the house sets for it.
//!
//! The list is data. What is not on it, one person with the right may do alone; what is on it, nobody does alone.

use crate::StaffPost;
use punto_rules::Money;
use punto_vocabulary::{ApprovalNumber, StaffId, WallTime};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// An act that needs a second person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DualAct {
    /// Hire somebody, or take somebody back.
    HireStaff,
    /// Give somebody another post.
    ChangePost,
    /// Give somebody a post at a table for a while.
    AssignPost,
    /// Give somebody else a new password.
    ResetPassword,
    /// Give a patron a new PIN.
    ResetPin,
    /// Schedule or withdraw a version of a rulebook.
    ChangeRulebook,
    /// Plan, change or retire a table.
    PlanTable,
    /// Print a voucher again.
    ReprintVoucher,
    /// Take a voucher out of circulation.
    VoidVoucher,
    /// Pay a hand pay above the house's limit.
    LargeHandPay,
    /// Correct a card or a layout of a settled round.
    CorrectSettledRound,
    /// Put a ruling in force that voids a round, changes a hand, gives options or settles again.
    RuleOnRound,
    /// Adjust a patron's credits.
    AdjustCredits,
    /// Let a patron play again whom the house excluded.
    LiftExclusion,
    /// End a set of cards before its cut card is out.
    EndShoeEarly,
    /// Place a wager from the credits of a patron who is absent.
    WagerForAbsentPatron,
    /// Cash out the credits of a patron who is absent.
    CashOutForAbsentPatron,
    /// Accept that the house was restored from an older copy.
    AcceptRestore,
    /// Erase a patron's name and PIN.
    ForgetPatron,
    /// Confirm that a set of cards is faulty, so that it deals no further round.
    RejectSet,
    /// Change the rules for vouchers.
    ChangeVoucherRules,
    /// Listen to a machine that reads cards.
    EnrolReader,
}

/// Who may be the second person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Approvers {
    /// A pit supervisor or somebody above.
    Pit,
    /// A pit manager or somebody above.
    PitManagers,
    /// An administrator or the table games shift manager.
    Administration,
}

impl Approvers {
    /// Whether somebody in this post is one of them.
    ///
    /// ```
    /// use punto_office::{Approvers, StaffPost};
    /// assert!(Approvers::Pit.include(StaffPost::ShiftManager));
    /// assert!(!Approvers::Pit.include(StaffPost::Dealer));
    /// ```
    #[must_use]
    pub const fn include(self, post: StaffPost) -> bool {
        match self {
            Self::Pit => {
                matches!(post, StaffPost::PitSupervisor | StaffPost::PitManager | StaffPost::ShiftManager)
            }
            Self::PitManagers => matches!(post, StaffPost::PitManager | StaffPost::ShiftManager),
            Self::Administration => matches!(post, StaffPost::Administrator | StaffPost::ShiftManager),
        }
    }
}

impl fmt::Display for Approvers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pit => "a pit supervisor or above",
            Self::PitManagers => "a pit manager or above",
            Self::Administration => "another administrator or the shift manager",
        })
    }
}

/// One line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DualRule {
    /// The act.
    pub act: DualAct,
    /// What it is, for people.
    pub title: &'static str,
    /// Who may approve it.
    pub approvers: Approvers,
}

const fn rule(act: DualAct, title: &'static str, approvers: Approvers) -> DualRule {
    DualRule { act, title, approvers }
}

impl DualAct {
    /// Every act that needs a second person, and who may be that person. The office screen and `docs/security.md` show this
    /// list; nothing else in the program decides about it.
    pub const LIST: [DualRule; 22] = [
        rule(Self::HireStaff, "Hire somebody or take somebody back", Approvers::Administration),
        rule(Self::ChangePost, "Give somebody another post", Approvers::Administration),
        rule(Self::AssignPost, "Give somebody a post at a table for a while", Approvers::Pit),
        rule(Self::ResetPassword, "Reset somebody's password", Approvers::Administration),
        rule(Self::ResetPin, "Reset a patron's PIN", Approvers::Pit),
        rule(Self::ChangeRulebook, "Schedule or withdraw a rulebook version", Approvers::Administration),
        rule(Self::PlanTable, "Plan, change or retire a table", Approvers::Administration),
        rule(Self::ReprintVoucher, "Print a voucher again", Approvers::Pit),
        rule(Self::VoidVoucher, "Void a voucher", Approvers::Pit),
        rule(Self::LargeHandPay, "Pay a large hand pay", Approvers::Pit),
        rule(Self::CorrectSettledRound, "Correct a settled round", Approvers::Pit),
        rule(Self::RuleOnRound, "Void, reconstruct or resettle a round", Approvers::Pit),
        rule(Self::AdjustCredits, "Adjust a patron's credits", Approvers::Pit),
        rule(Self::LiftExclusion, "Lift an exclusion", Approvers::PitManagers),
        rule(Self::EndShoeEarly, "End a shoe before its cut card", Approvers::Pit),
        rule(Self::WagerForAbsentPatron, "Bet for an absent patron", Approvers::Pit),
        rule(Self::CashOutForAbsentPatron, "Cash out an absent patron", Approvers::Pit),
        rule(Self::AcceptRestore, "Accept a restored copy of the house", Approvers::Administration),
        rule(Self::ForgetPatron, "Forget a patron", Approvers::Administration),
        rule(Self::RejectSet, "Reject a set of cards", Approvers::Pit),
        rule(Self::ChangeVoucherRules, "Change the rules for vouchers", Approvers::Administration),
        rule(Self::EnrolReader, "Enrol a card reader or a shoe", Approvers::Administration),
    ];

    /// Its line of the list.
    ///
    /// ```
    /// use punto_office::{Approvers, DualAct};
    /// assert_eq!(DualAct::ReprintVoucher.rule().approvers, Approvers::Pit);
    /// ```
    #[must_use]
    pub const fn rule(self) -> DualRule {
        // The list has the acts in the order of the type; a test holds that.
        Self::LIST[self as usize]
    }
}

impl fmt::Display for DualAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule().title)
    }
}

/// What the house sets for acts that need a second person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DualControl {
    /// How old an account must be before it may approve anything, in milliseconds. Zero waives it: a demonstration.
    pub cooling_off_ms: u64,
    /// How long an act waits for its second person, in milliseconds.
    pub waits_ms: u64,
    /// A hand pay above this amount needs a second person.
    pub hand_pay_max: Money,
}

impl DualControl {
    /// Whether an act waits for some time, at most a week.
    #[must_use]
    pub const fn is_possible(&self) -> bool {
        0 < self.waits_ms && self.waits_ms <= 7 * 24 * 60 * 60 * 1_000 && self.hand_pay_max.cents() >= 0
    }
}

/// How an act that needed a second person ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedAct {
    /// What was asked.
    pub asked: WaitingAct,
    /// How it ended.
    pub outcome: ApprovalOutcome,
    /// By the clock on the wall.
    pub at: WallTime,
}

/// What became of an act that needed a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ApprovalOutcome {
    /// This person approved it, and it was done.
    Approved(StaffId),
    /// This person refused it, or took back what they had asked for.
    Refused(StaffId),
    /// Nobody approved it in time.
    Expired,
}

/// An act that waits for its second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingAct {
    /// What it is called.
    pub approval: ApprovalNumber,
    /// Which line of the list it is.
    pub act: DualAct,
    /// What exactly is to be done, as it was asked.
    pub order: Value,
    /// Who asked.
    pub by: StaffId,
    /// By the clock on the wall.
    pub at: WallTime,
    /// It expires at this tick.
    pub until: WallTime,
}
