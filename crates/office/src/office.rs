//! The state of the office, and what others ask it.

use crate::{
    Address, Adjustment, Dispute, DualControl, EndedAct, HouseMoney, LaterLimits, Machine, OfficeSettings,
    OwnLimits, Patron, PlannedTable, Refusal, ScheduledRulebook, SecretOf, StaffMember, StaffPost,
    WaitingAct,
};
use punto_vocabulary::{
    AdjustmentNumber, ApprovalNumber, By, Digest, DisputeNumber, GameKey, MachineId, PatronId, RoundNumber,
    StaffId, TableId, WallTime,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, VecDeque};

/// The office of the house: who works and plays here, machines, tables, disputes, adjustments and rulebooks.
///
/// It remembers people who have left and machines that were revoked, so that no number comes back for another.
///
/// ```
/// use punto_office::{Event, HouseFounded, HouseMoney, Office};
/// use punto_vocabulary::WallTime;
/// let mut office = Office::default();
/// assert_eq!(office.money(), None);
/// office.evolve(&HouseFounded { money: HouseMoney::Play, at: WallTime::from_ms(0) }.into());
/// assert_eq!(office.money(), Some(HouseMoney::Play));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    pub(crate) money: Option<HouseMoney>,
    pub(crate) settings: OfficeSettings,
    pub(crate) staff: BTreeMap<StaffId, StaffMember>,
    pub(crate) patrons: HashMap<PatronId, Patron>,
    /// Those without an account, the one who came first in front; see [`GUESTS_MAX`](crate::GUESTS_MAX).
    pub(crate) guests: VecDeque<PatronId>,
    pub(crate) machines: BTreeMap<MachineId, Machine>,
    pub(crate) disputes: BTreeMap<DisputeNumber, Dispute>,
    pub(crate) disputed: HashMap<(PatronId, TableId, RoundNumber), DisputeNumber>,
    /// Answered disputes, the one that was answered first in front; see [`CLOSED_MAX`](crate::CLOSED_MAX).
    pub(crate) answered: VecDeque<DisputeNumber>,
    pub(crate) adjustments: BTreeMap<AdjustmentNumber, Adjustment>,
    /// Which adjustment pays a dispute; one that was declined does not.
    pub(crate) paid_with: HashMap<DisputeNumber, AdjustmentNumber>,
    /// Adjustments that are done or declined, in the same way.
    pub(crate) closed: VecDeque<AdjustmentNumber>,
    /// What holds for acts that need a second person; nothing in a house that never set it.
    pub(crate) dual_control: Option<DualControl>,
    /// The last acts that were approved, refused or expired, the oldest first. All of them are in the journal.
    pub(crate) ended: VecDeque<EndedAct>,
    /// Acts that wait for their second person.
    pub(crate) waiting: BTreeMap<ApprovalNumber, WaitingAct>,
    /// How many acts ever waited.
    pub(crate) approvals: u64,
    /// In order of their time.
    pub(crate) rulebooks: Vec<ScheduledRulebook>,
    pub(crate) tables: BTreeMap<TableId, PlannedTable>,
    /// Digests of what the vault keeps.
    pub(crate) secrets: HashMap<SecretOf, Digest>,
    /// The latest time that was seen. A clock that goes back brings nothing back.
    pub(crate) latest: WallTime,
}

impl Office {
    /// What is played for, once the house is founded.
    #[must_use]
    pub const fn money(&self) -> Option<HouseMoney> {
        self.money
    }

    /// The rules for signing in.
    #[must_use]
    pub const fn settings(&self) -> &OfficeSettings {
        &self.settings
    }

    /// The digest of what the vault must keep for somebody, if they have a secret.
    #[must_use]
    pub fn secret_of(&self, whose: &SecretOf) -> Option<&Digest> {
        self.secrets.get(whose)
    }

    /// Whether any secret was ever recorded. Editions before this one recorded none.
    #[must_use]
    pub fn knows_secrets(&self) -> bool {
        !self.secrets.is_empty()
    }

    /// Notes that it was this late. Facts with a time do this by themselves.
    pub fn saw(&mut self, now: WallTime) {
        self.latest = self.latest.max(now);
    }

    /// This time, or the latest that was seen, if the clock went back.
    pub(crate) fn now(&self, now: WallTime) -> WallTime {
        self.latest.max(now)
    }

    /// Everybody who works or worked here.
    pub fn staff(&self) -> impl Iterator<Item = (&StaffId, &StaffMember)> {
        self.staff.iter()
    }

    /// This member of staff, whether or not they work here now.
    #[must_use]
    pub fn staff_member(&self, staff: &StaffId) -> Option<&StaffMember> {
        self.staff.get(staff)
    }

    /// What somebody is who works here now.
    #[must_use]
    pub fn post_of(&self, staff: &StaffId) -> Option<StaffPost> {
        self.staff.get(staff).filter(|member| member.is_working).map(|member| member.post)
    }

    /// As whom somebody gives commands now. Nobody does who has left, and no auditor does.
    #[must_use]
    pub fn acts_as(&self, staff: &StaffId) -> Option<By> {
        self.post_of(staff)?.by(staff)
    }

    /// Until when somebody somewhere cannot sign in under this name, if that is so now.
    #[must_use]
    pub fn locked_until(&self, staff: &StaffId, now: WallTime) -> Option<WallTime> {
        self.staff.get(staff)?.tries.latest_lock(self.now(now))
    }

    /// Whether somebody may try a password from there. Ask before the password is looked at: a locked source takes no
    /// password, not even the right one.
    ///
    /// # Errors
    /// When nobody has that number, they have left, or they are locked out.
    pub fn may_sign_in(&self, staff: &StaffId, from: &Address, now: WallTime) -> Result<(), Refusal> {
        let member = self.staff.get(staff);
        let member = member.ok_or_else(|| Refusal::UnknownStaff { staff: staff.clone() })?;
        if !member.is_working {
            return Err(Refusal::StaffGone { staff: staff.clone() });
        }
        match member.tries.locked_until(from, self.now(now)) {
            Some(until) => Err(Refusal::LockedOut { staff: staff.clone(), until }),
            None => Ok(()),
        }
    }

    /// How many times signing in failed within the window that ends now.
    #[must_use]
    pub fn failures(&self, staff: &StaffId, now: WallTime) -> u32 {
        self.staff.get(staff).map_or(0, |member| member.tries.failures(self.now(now), &self.settings))
    }

    /// How many administrators work here.
    #[must_use]
    pub fn administrators(&self) -> usize {
        let is_one = |member: &&StaffMember| member.is_working && member.post == StaffPost::Administrator;
        self.staff.values().filter(is_one).count()
    }

    /// Every patron that the house knows, in no order.
    pub fn patrons(&self) -> impl Iterator<Item = (&PatronId, &Patron)> {
        self.patrons.iter()
    }

    /// This patron.
    #[must_use]
    pub fn patron(&self, patron: &PatronId) -> Option<&Patron> {
        self.patrons.get(patron)
    }

    /// Whether a patron may play now.
    ///
    /// # Errors
    /// When the house does not know them, or they are excluded, by themselves or by the pit.
    pub fn may_play(&self, patron: &PatronId, now: WallTime) -> Result<(), Refusal> {
        let known = self.patrons.get(patron);
        let known = known.ok_or_else(|| Refusal::UnknownPatron { patron: patron.clone() })?;
        if known.is_forgotten {
            return Err(Refusal::Forgotten { patron: patron.clone() });
        }
        match known.excluded_at(self.now(now)) {
            Some((by, exclusion)) => {
                Err(Refusal::Excluded { patron: patron.clone(), by, until: exclusion.until })
            }
            None => Ok(()),
        }
    }

    /// Whether a voucher that was issued to this patron may be turned into credits now, by whoever holds it.
    ///
    /// # Errors
    /// When the patron is excluded: then the cash desk pays it, and no table takes it.
    pub fn may_redeem_at_table(&self, issued_to: &PatronId, now: WallTime) -> Result<(), Refusal> {
        let known = self.patrons.get(issued_to);
        match known.and_then(|known| known.excluded_at(self.now(now))) {
            Some(_) => Err(Refusal::VoucherOfExcluded),
            None => Ok(()),
        }
    }

    /// The limits that a patron plays within now; none for a patron whom nobody knows.
    #[must_use]
    pub fn limits_of(&self, patron: &PatronId, now: WallTime) -> OwnLimits {
        self.patrons.get(patron).map_or_else(OwnLimits::default, |known| known.limits_at(self.now(now)))
    }

    /// The looser limits of a patron that still wait.
    #[must_use]
    pub fn later_limits_of(&self, patron: &PatronId, now: WallTime) -> LaterLimits {
        self.patrons.get(patron).map_or_else(LaterLimits::default, |known| known.later_at(self.now(now)))
    }

    /// Every machine that is or was enrolled.
    pub fn machines(&self) -> impl Iterator<Item = (&MachineId, &Machine)> {
        self.machines.iter()
    }

    /// This machine, if the house listens to it.
    #[must_use]
    pub fn machine(&self, machine: &MachineId) -> Option<&Machine> {
        self.machines.get(machine).filter(|known| !known.is_revoked)
    }

    /// Every dispute, the oldest in front.
    pub fn disputes(&self) -> impl Iterator<Item = (DisputeNumber, &Dispute)> {
        self.disputes.iter().map(|(number, dispute)| (*number, dispute))
    }

    /// Disputes without an answer, the oldest in front.
    pub fn open_disputes(&self) -> impl Iterator<Item = (DisputeNumber, &Dispute)> {
        self.disputes().filter(|(_, dispute)| dispute.answer.is_none())
    }

    /// This dispute.
    #[must_use]
    pub fn dispute(&self, dispute: DisputeNumber) -> Option<&Dispute> {
        self.disputes.get(&dispute)
    }

    /// Every adjustment, the oldest in front.
    pub fn adjustments(&self) -> impl Iterator<Item = (AdjustmentNumber, &Adjustment)> {
        self.adjustments.iter().map(|(number, adjustment)| (*number, adjustment))
    }

    /// Adjustments that wait for approval or to be written to the table, the oldest in front.
    pub fn open_adjustments(&self) -> impl Iterator<Item = (AdjustmentNumber, &Adjustment)> {
        self.adjustments().filter(|(_, adjustment)| adjustment.state.is_open())
    }

    /// This adjustment.
    #[must_use]
    pub fn adjustment(&self, adjustment: AdjustmentNumber) -> Option<&Adjustment> {
        self.adjustments.get(&adjustment)
    }

    /// What holds for acts that need a second person; nothing in a house that never set it.
    #[must_use]
    pub const fn dual_control(&self) -> Option<&DualControl> {
        self.dual_control.as_ref()
    }

    /// Acts that wait for their second person, the oldest in front; those whose time is up among them until the clock looks.
    pub fn waiting(&self) -> impl Iterator<Item = &WaitingAct> {
        self.waiting.values()
    }

    /// The last acts that were approved, refused or expired, the latest in front.
    pub fn ended_acts(&self) -> impl Iterator<Item = &EndedAct> {
        self.ended.iter().rev()
    }

    /// This act, while it waits.
    #[must_use]
    pub fn waiting_act(&self, approval: ApprovalNumber) -> Option<&WaitingAct> {
        self.waiting.get(&approval)
    }

    /// Every version of a rulebook that is or was to be played by, the earliest in front.
    #[must_use]
    pub fn scheduled(&self) -> &[ScheduledRulebook] {
        &self.rulebooks
    }

    /// The version of this game that is in force now, if one was scheduled.
    #[must_use]
    pub fn rulebook_in_force(&self, game: &GameKey, now: WallTime) -> Option<&ScheduledRulebook> {
        let now = self.now(now);
        self.rulebooks.iter().rfind(|scheduled| scheduled.game == *game && scheduled.is_in_force(now))
    }

    /// The tables of the house, without those that are retired.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &PlannedTable)> {
        self.tables.iter().filter(|(_, planned)| !planned.is_retired)
    }

    /// This table as it is planned, or was before it was retired.
    #[must_use]
    pub fn planned(&self, table: &TableId) -> Option<&PlannedTable> {
        self.tables.get(table)
    }
}
