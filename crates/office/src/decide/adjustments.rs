//! Adjustments: one person asks, and it waits for another like every act on the list; then the table is written to.

use super::{Decided, Decider};
use crate::{
    Adjustment, AdjustmentApproved, AdjustmentAsked, AdjustmentDeclined, AdjustmentDone, AdjustmentState,
    ApprovalAsked, ApprovalRefused, DualAct, DualControl, Event, Refusal,
};
use punto_rules::Money;
use punto_vocabulary::{AdjustmentNumber, ApprovalNumber, DisputeNumber, Note, PatronId, TableId};
use serde_json::{Value, json};

impl Decider<'_> {
    pub(super) fn ask(
        &self,
        (table, patron): (TableId, PatronId),
        amount: Money,
        reason: Note,
        dispute: Option<DisputeNumber>,
    ) -> Decided {
        let by = self.supervisor()?.clone();
        self.patron(&patron)?;
        if amount == Money::ZERO {
            return Err(Refusal::NoAmount { amount });
        }
        if let Some(dispute) = dispute {
            self.check_payable(dispute, &table, &patron)?;
        }
        let last = self.office.adjustments.last_key_value().map(|(number, _)| *number);
        // The first one comes after number zero, which nothing has.
        let adjustment = last.unwrap_or_default().next();
        let asked =
            AdjustmentAsked { adjustment, table, patron, amount, reason, dispute, by, at: Some(self.now) }
                .into();
        if self.office.dual_control.is_none() {
            return Ok(vec![asked]);
        }
        let waits = self.ask_approval(DualAct::AdjustCredits, order_of(adjustment))?;
        Ok(std::iter::once(asked).chain(waits).collect())
    }

    /// What was asked for before the house kept a list of acts for two people waits like any other act on it from now on.
    pub(super) fn ask_for_older(&self, settings: &DualControl) -> Vec<Event> {
        let is_older = |one: &&Adjustment| one.state == AdjustmentState::Asked && one.approval.is_none();
        let older = self.office.adjustments().filter(|(_, one)| is_older(one));
        let (at, until) = (self.now, self.now.after_ms(settings.waits_ms));
        let ask = |(number, (adjustment, one)): (u64, (AdjustmentNumber, &Adjustment))| {
            let approval = ApprovalNumber(number);
            let (act, order, by) = (DualAct::AdjustCredits, order_of(adjustment), one.asked_by.clone());
            ApprovalAsked { approval, act, order, by, at, until }.into()
        };
        (self.office.approvals + 1..).zip(older).map(ask).collect()
    }

    /// A dispute is paid once, and only where it was upheld.
    fn check_payable(
        &self,
        dispute: DisputeNumber,
        table: &TableId,
        patron: &PatronId,
    ) -> Result<(), Refusal> {
        let known = self.known_dispute(dispute)?;
        let is_upheld = known.answer.as_ref().is_some_and(|answer| answer.is_upheld);
        if !is_upheld || (&known.table, &known.patron) != (table, patron) {
            return Err(Refusal::NotUpheld { dispute });
        }
        match self.office.paid_with.get(&dispute) {
            Some(adjustment) => Err(Refusal::DisputePaid { dispute, adjustment: *adjustment }),
            None => Ok(()),
        }
    }

    pub(super) fn approve(&self, adjustment: AdjustmentNumber) -> Decided {
        let by = self.supervisor()?.clone();
        let known = self.known_adjustment(adjustment)?;
        check_state(adjustment, known, known.state == AdjustmentState::Asked)?;
        self.office.check_second(DualAct::AdjustCredits, &known.asked_by, &by, self.now)?;
        Ok(vec![AdjustmentApproved { adjustment, by, at: Some(self.now) }.into()])
    }

    /// Also after it was approved: the table may have refused it.
    pub(super) fn decline(&self, adjustment: AdjustmentNumber, reason: Note) -> Decided {
        let by = self.supervisor()?.clone();
        let known = self.known_adjustment(adjustment)?;
        check_state(adjustment, known, known.state.is_open())?;
        let waits = known.approval.filter(|approval| self.office.waiting.contains_key(approval));
        let refused = waits.map(|approval| {
            let (by, reason) = (by.clone(), reason.clone());
            ApprovalRefused { approval, by, reason, at: self.now }.into()
        });
        let declined = AdjustmentDeclined { adjustment, by, reason, at: Some(self.now) }.into();
        Ok(std::iter::once(declined).chain(refused).collect())
    }

    /// The adjustment that waits as this act, where it is one.
    pub(super) fn adjustment_of(&self, approval: ApprovalNumber) -> Option<AdjustmentNumber> {
        let mut open = self.office.open_adjustments();
        open.find(|(_, one)| one.approval == Some(approval)).map(|(number, _)| number)
    }

    pub(super) fn complete(&self, adjustment: AdjustmentNumber) -> Decided {
        self.check_house()?;
        let known = self.known_adjustment(adjustment)?;
        check_state(adjustment, known, known.state == AdjustmentState::Approved)?;
        Ok(vec![AdjustmentDone { adjustment }.into()])
    }

    fn known_adjustment(&self, adjustment: AdjustmentNumber) -> Result<&Adjustment, Refusal> {
        self.office.adjustments.get(&adjustment).ok_or(Refusal::UnknownAdjustment { adjustment })
    }
}

/// An adjustment as the act that waits.
fn order_of(adjustment: AdjustmentNumber) -> Value {
    json!({ "office": { "do": "approve-adjustment", "adjustment": adjustment } })
}

const fn check_state(
    adjustment: AdjustmentNumber,
    known: &Adjustment,
    stands_so: bool,
) -> Result<(), Refusal> {
    if stands_so { Ok(()) } else { Err(Refusal::AdjustmentIs { adjustment, state: known.state }) }
}
