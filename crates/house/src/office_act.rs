//! Requests to the office. A table that is planned is there at once; one that is retired is gone at once.

use crate::adjustment::second_in;
use crate::approval::{Signed, needs_nobody};
use crate::dual_control;
use crate::office::OwnedOffice;
use crate::owned_table::OwnedTable;
use crate::{Answer, Failed, House, News, Now, OfficeAct, Request, StoredEvent, streams};
use parking_lot::Mutex;
use punto_cashier::Voucher;
use punto_journal::{Journal, Sequence};
use punto_office::{Evidence, Office};
use punto_rules::Money;
use punto_table::{Event, PatronState, Settings, Table};
use punto_vocabulary::{PatronId, RoundNumber, StaffId, TableId, VoucherId};
use std::sync::Arc;

impl<J: Journal> House<J> {
    /// Looks at the office as it is now.
    pub fn office<T>(&self, look: impl FnOnce(&Office) -> T) -> T {
        look(&self.office_seen.look())
    }

    /// Nobody who works in the house is named in a layout: whose chips lie at a table does not supervise it. The table
    /// itself knows only the staff that it has seen.
    pub(crate) fn check_nobody_works_here(&self, events: &[Event]) -> Result<(), Failed> {
        let lying = events.iter().flat_map(|event| match event {
            Event::LayoutRecorded(layout) => &layout.wagers[..],
            Event::LayoutCorrected(corrected) => &corrected.wagers[..],
            _ => &[],
        });
        let works = |office: &Office, patron: &PatronId| {
            patron.as_str().parse().is_ok_and(|staff: StaffId| office.post_of(&staff).is_some())
        };
        let mut patrons = lying.map(|lying| &lying.patron).peekable();
        if patrons.peek().is_some() && self.office(|office| patrons.any(|patron| works(office, patron))) {
            return Err(punto_table::Refusal::StaffDoNotPlay.into());
        }
        Ok(())
    }

    pub(crate) fn office_act(
        &self,
        office: &mut OwnedOffice,
        request: &Request,
        act: &OfficeAct,
        now: Now,
    ) -> Result<Answer, Failed> {
        self.office_act_signed(office, &Signed { request, approved: &[] }, act, now)
    }

    /// An act that is not on the list, or that a second person has approved.
    pub(crate) fn office_act_signed(
        &self,
        office: &mut OwnedOffice,
        signed: &Signed<'_>,
        act: &OfficeAct,
        now: Now,
    ) -> Result<Answer, Failed> {
        let request = signed.request;
        match act {
            // The first stands beside the table's own record, in the same append, or nowhere; of the second the house
            // itself finds out which line of the list an order is.
            OfficeAct::CompleteAdjustment { .. } | OfficeAct::AskApproval { .. } => Err(Failed::HousesOwn),
            OfficeAct::PlanTable { table, settings } => {
                self.plan_table(office, signed, (table, settings), now)
            }
            OfficeAct::RetireTable { table } => self.retire_table(office, signed, table, now),
            OfficeAct::Approve { approval } => self.approve(office, request, *approval, now),
            OfficeAct::ApproveAdjustment { adjustment } => match second_in(office, signed.approved) {
                Some(second) => self.adjust(office, signed, (&second, *adjustment), now),
                None => self.approve_adjustment(office, request, *adjustment, now),
            },
            act @ OfficeAct::ResetPin { .. } => self.reset_pin(office, signed, act, now),
            OfficeAct::DismissStaff { staff } | OfficeAct::ChangePost { staff, .. } => {
                // Whoever deals cannot sign off any more once they have gone. The lock is held until it is written.
                let dealers = self.dealers.lock();
                office.decide(&request.by, act, now)?;
                if let Some(table) = dealers.get(staff) {
                    return Err(Failed::DealsElsewhere { dealer: staff.clone(), table: table.clone() });
                }
                self.write_office(office, signed, act, now)
            }
            OfficeAct::DisputeRound { table, round, evidence, .. } => {
                self.check_evidence(table, *round, evidence)?;
                self.write_office(office, signed, act, now)
            }
            OfficeAct::ForgetPatron { patron, .. } => {
                office.decide(&request.by, act, now)?;
                self.check_settled(office, patron)?;
                self.write_office(office, signed, act, now)
            }
            act => self.write_office(office, signed, act, now),
        }
    }

    /// Nobody is forgotten whom the house owes something, or who owes it something.
    fn check_settled(&self, office: &OwnedOffice, patron: &PatronId) -> Result<(), Failed> {
        let open = |what| punto_office::Refusal::NotSettled { patron: patron.clone(), what };
        let tables = self.tables.read().clone();
        for desk in tables.values().chain(office.retired.values()) {
            let held = desk.lock();
            let staked = held.table.round().is_some_and(|round| round.wagers_of(patron).next().is_some());
            if staked {
                return Err(open("a wager is in play").into());
            }
            let Some(there) = held.table.patron(patron) else { continue };
            if has_money(there) {
                return Err(open("credits, a hand pay or a debt lie at a table").into());
            }
        }
        let is_theirs = |(_, voucher): (&VoucherId, &Voucher)| voucher.issued_to.as_ref() == Some(patron);
        if self.cash_desk(|desk| desk.outstanding().any(is_theirs)) {
            return Err(open("a voucher is not paid yet").into());
        }
        Ok(())
    }

    /// Decides, writes and remembers.
    pub(crate) fn write_office(
        &self,
        office: &mut OwnedOffice,
        Signed { request, approved }: &Signed<'_>,
        act: &OfficeAct,
        now: Now,
    ) -> Result<Answer, Failed> {
        let mut events = office.decide(&request.by, act, now)?;
        if approved.is_empty() && !events.is_empty() && self.has_dual_control() {
            // What would be refused anyway waits for nobody.
            needs_nobody(dual_control::in_office(&request.by, act))?;
        }
        events.extend_from_slice(approved);
        if events.is_empty() {
            return Ok(Answer { records: Vec::new(), voucher: None, is_repeat: false });
        }
        let call = [office.append(&request.by, &events, request.journal_key()?, now)?];
        let records = self.write(&call, is_finishing(act), &mut [&mut office.is_fenced])?;
        office.remember(&events, &records);
        self.tell(&News { records: &records, table: None, cash: &[], office: &events });
        Ok(Answer { records, voucher: None, is_repeat: false })
    }

    fn plan_table(
        &self,
        office: &mut OwnedOffice,
        signed: &Signed<'_>,
        (table, settings): (&TableId, &Settings),
        now: Now,
    ) -> Result<Answer, Failed> {
        let act = OfficeAct::PlanTable { table: table.clone(), settings: Box::new(settings.clone()) };
        office.decide(&signed.request.by, &act, now)?;
        let game = self.game(&settings.game)?;
        if let Ok(other) = self.table(table, |there| there.rulebook().front.key.clone())
            && other != settings.game
        {
            return Err(punto_office::Refusal::OtherGame { table: table.clone(), game: other }.into());
        }
        let wrong = |why: String| Failed::Refused(punto_table::Refusal::Settings { why });
        settings.check(&game.rulebook).map_err(|refused| wrong(refused.to_string()))?;
        let name = |why: String| Failed::TableName { table: table.clone(), why };
        let stream = streams::table_stream(table).map_err(|refused| name(refused.to_string()))?;
        let answer = self.write_office(office, signed, &act, now)?;
        let mut tables = self.tables.write();
        if !tables.contains_key(table) {
            let again = office.retired.remove(table);
            let desk = again.unwrap_or_else(|| {
                let new = Table::new(table.clone(), game.rulebook.clone());
                Arc::new(Mutex::new(OwnedTable::new(new, game, stream, None)))
            });
            desk.lock().is_fenced = false;
            tables.insert(table.clone(), desk);
        }
        Ok(answer)
    }

    /// Nothing is taken out of the house that is in use, or where money lies.
    fn retire_table(
        &self,
        office: &mut OwnedOffice,
        signed: &Signed<'_>,
        table: &TableId,
        now: Now,
    ) -> Result<Answer, Failed> {
        let act = OfficeAct::RetireTable { table: table.clone() };
        let Ok(owned) = self.owned(table) else { return self.write_office(office, signed, &act, now) };
        let mut held = owned.lock();
        // Whether this person may retire it comes first, so that nobody learns from the answer what lies there.
        office.decide(&signed.request.by, &act, now)?;
        if held.table.is_open() || held.table.patrons().any(|(_, patron)| has_money(patron)) {
            return Err(Failed::TableInUse { table: table.clone() });
        }
        let answer = self.write_office(office, signed, &act, now)?;
        // Whoever waits for this table gets it closed to them.
        held.is_fenced = true;
        drop(held);
        self.tables.write().remove(table);
        office.retired.insert(table.clone(), owned);
        Ok(answer)
    }

    /// Evidence begins with the opening of the round and ends with a record that the journal has.
    fn check_evidence(&self, table: &TableId, round: RoundNumber, evidence: &Evidence) -> Result<(), Failed> {
        let refused = || Failed::OfficeRefused(punto_office::Refusal::Evidence);
        let name = |why: String| Failed::TableName { table: table.clone(), why };
        let stream = streams::table_stream(table).map_err(|refused| name(refused.to_string()))?;
        let at = |sequence: u64| {
            let sequence = Sequence::new(sequence).ok_or_else(refused)?;
            self.journal.read(&stream, sequence, 1)?.pop().ok_or_else(refused)
        };
        let (first, last) = (at(evidence.first)?, at(evidence.last)?);
        let opens = match StoredEvent::read(&first) {
            Ok(StoredEvent::Table(_, Event::BetsOpened(opened))) => opened.round == round,
            _ => false,
        };
        if opens && last.hash.to_string() == evidence.hash.as_str() { Ok(()) } else { Err(refused()) }
    }
}

fn has_money(patron: &PatronState) -> bool {
    [patron.credits, patron.hand_pay, patron.owed].iter().any(|money| *money != Money::ZERO)
}

/// Whether an act brings something begun to its end or keeps somebody safe. A journal that is running out of room
/// still takes those.
const fn is_finishing(act: &OfficeAct) -> bool {
    !matches!(
        act,
        OfficeAct::HireStaff { .. }
            | OfficeAct::FailSignIn { .. }
            | OfficeAct::FailPatronSignIn { .. }
            | OfficeAct::RegisterPatron { .. }
            | OfficeAct::EnrolMachine { .. }
            | OfficeAct::AskAdjustment { .. }
            | OfficeAct::AskApproval { .. }
            | OfficeAct::ScheduleRulebook { .. }
            | OfficeAct::PlanTable { .. }
    )
}
