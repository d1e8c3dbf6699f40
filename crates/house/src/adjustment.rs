//! Adjustments of credits: approved in the office, written to the table and completed, all in one append or not at all.

use crate::approval::Signed;
use crate::office::OwnedOffice;
use crate::{Answer, Failed, House, News, Now, OfficeAct, Request, TableNews};
use punto_journal::Journal;
use punto_office::{AdjustmentDone, Event, Refusal};
use punto_table::{Command, HouseCommand};
use punto_vocabulary::{AdjustmentNumber, By};

impl<J: Journal> House<J> {
    /// Somebody approves an adjustment by its own number: it is the act that waits with it.
    pub(crate) fn approve_adjustment(
        &self,
        office: &mut OwnedOffice,
        request: &Request,
        adjustment: AdjustmentNumber,
        now: Now,
    ) -> Result<Answer, Failed> {
        let known = office.office.look().adjustment(adjustment).map(|known| (known.approval, known.state));
        let Some((Some(approval), state)) = known else {
            // A house that keeps no list of acts for two people asks for two people all the same.
            let signed = Signed { request, approved: &[] };
            return self.adjust(office, &signed, (&request.by, adjustment), now);
        };
        match self.approve(office, request, approval, now) {
            Err(Failed::OfficeRefused(Refusal::NotWaiting { .. })) => {
                Err(Refusal::AdjustmentIs { adjustment, state }.into())
            }
            answer => answer,
        }
    }

    /// What the office approves, the table does at once. Where the table refuses, nothing is approved.
    pub(crate) fn adjust(
        &self,
        office: &mut OwnedOffice,
        Signed { request, approved }: &Signed<'_>,
        (by, adjustment): (&By, AdjustmentNumber),
        now: Now,
    ) -> Result<Answer, Failed> {
        let act = OfficeAct::ApproveAdjustment { adjustment };
        let mut in_office = office.decide(by, &act, now)?;
        let unknown = || Failed::OfficeRefused(Refusal::UnknownAdjustment { adjustment });
        let asked = office.office.look().adjustment(adjustment).ok_or_else(unknown)?.clone();
        // Whoever asked must still be somebody who may ask.
        let gone = || Failed::OfficeRefused(Refusal::NotInPost { staff: asked.asked_by.clone() });
        let asker = office.office.look().acts_as(&asked.asked_by).ok_or_else(gone)?;
        let command = Command::House(HouseCommand::AdjustCredits {
            patron: asked.patron,
            amount: asked.amount,
            reason: asked.reason,
            approved_by: by.clone(),
        });
        let owned = self.owned(&asked.table)?;
        let mut owned = owned.lock();
        let at_table = owned.decide(&asker, &command, now)?;
        in_office.push(AdjustmentDone { adjustment }.into());
        in_office.extend_from_slice(approved);
        let key = request.journal_key()?;
        let call = [
            owned.append(by, (&command, &at_table), key.clone(), now)?,
            office.append(by, &in_office, key, now)?,
        ];
        let records = self.write(&call, true, &mut [&mut owned.is_fenced, &mut office.is_fenced])?;
        owned.remember(&at_table, &records);
        office.remember(&in_office, &records);
        let table = TableNews::of(&owned, &at_table);
        self.tell(&News { records: &records, table: Some(table), cash: &[], office: &in_office });
        self.lock_if_broken(&mut owned, now)?;
        Ok(Answer { records, voucher: None, is_repeat: false })
    }

    /// A patron's new PIN names who approved it. Before that it waits, if nothing else stands against it.
    pub(crate) fn reset_pin(
        &self,
        office: &mut OwnedOffice,
        signed: &Signed<'_>,
        act: &OfficeAct,
        now: Now,
    ) -> Result<Answer, Failed> {
        let OfficeAct::ResetPin { patron, reason, secret, approved_by } = act.clone() else {
            return self.write_office(office, signed, act, now);
        };
        let has_list = self.has_dual_control();
        let named = approved_by.filter(|_| !has_list);
        let approved_by = second_in(office, signed.approved).or(named);
        let act = OfficeAct::ResetPin { patron, reason, secret, approved_by };
        match self.write_office(office, signed, &act, now) {
            Err(Failed::OfficeRefused(Refusal::SamePerson)) if has_list && signed.approved.is_empty() => {
                Err(Failed::SecondPerson { act: punto_office::DualAct::ResetPin })
            }
            answer => answer,
        }
    }
}

/// Whoever approved it, as they act now.
pub(crate) fn second_in(office: &OwnedOffice, approved: &[Event]) -> Option<By> {
    approved.iter().find_map(|event| match event {
        Event::ApprovalGiven(given) => office.office.look().acts_as(&given.by),
        _ => None,
    })
}
