//! Adjustments of credits: approved in the office, written to the table and completed, all in one append or not at all.

use crate::house::lock;
use crate::office::OfficeDesk;
use crate::{Answer, Failed, House, News, Now, OfficeAct, Request, TableNews};
use punto_journal::Journal;
use punto_office::{AdjustmentDone, Refusal};
use punto_table::{AdjustmentNumber, Command};

impl<J: Journal> House<J> {
    /// What the office approves, the table does at once. Where the table refuses, nothing is approved.
    pub(crate) fn approve_adjustment(
        &self,
        office: &mut OfficeDesk,
        request: &Request,
        adjustment: AdjustmentNumber,
        now: Now,
    ) -> Result<Answer, Failed> {
        let act = OfficeAct::ApproveAdjustment { adjustment };
        let mut in_office = office.decide(&request.by, &act, now)?;
        let unknown = || Failed::OfficeRefused(Refusal::UnknownAdjustment { adjustment });
        let asked = office.office.look().adjustment(adjustment).ok_or_else(unknown)?.clone();
        // Whoever asked must still be somebody who may ask.
        let gone = || Failed::OfficeRefused(Refusal::NotInPost { staff: asked.asked_by.clone() });
        let asker = office.office.look().acts_as(&asked.asked_by).ok_or_else(gone)?;
        let command = Command::AdjustCredits {
            patron: asked.patron,
            amount: asked.amount,
            reason: asked.reason,
            approved_by: request.by.clone(),
        };
        let desk = self.desk(&asked.table)?;
        let mut desk = lock(&desk);
        let at_table = desk.decide(&asker, &command, now)?;
        in_office.push(AdjustmentDone { adjustment }.into());
        let key = request.journal_key()?;
        let call = [
            desk.append(&request.by, (&command, &at_table), key.clone(), now)?,
            office.append(&request.by, &in_office, key, now)?,
        ];
        let records = self.write(&call, true, &mut [&mut desk.is_fenced, &mut office.is_fenced])?;
        desk.remember(&at_table, &records);
        office.remember(&in_office, &records);
        let table = TableNews::of(&desk, &at_table);
        self.tell(&News { records: &records, table: Some(table), cash: &[], office: &in_office });
        self.lock_if_broken(&mut desk, now)?;
        Ok(Answer { records, voucher: None, is_repeat: false })
    }
}
