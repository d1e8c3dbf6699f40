//! Adjustments: one person asks, another approves, and then the table is written to.

use super::{Decided, Desk};
use crate::{
    Adjustment, AdjustmentApproved, AdjustmentAsked, AdjustmentDeclined, AdjustmentDone, AdjustmentState,
    DualAct, Refusal,
};
use punto_rules::Money;
use punto_table::{AdjustmentNumber, DisputeNumber, Note, PatronId, TableId};

impl Desk<'_> {
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
        Ok(vec![
            AdjustmentAsked { adjustment, table, patron, amount, reason, dispute, by, at: Some(self.now) }
                .into(),
        ])
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
        Ok(vec![AdjustmentDeclined { adjustment, by, reason, at: Some(self.now) }.into()])
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

const fn check_state(
    adjustment: AdjustmentNumber,
    known: &Adjustment,
    stands_so: bool,
) -> Result<(), Refusal> {
    if stands_so { Ok(()) } else { Err(Refusal::AdjustmentIs { adjustment, state: known.state }) }
}
