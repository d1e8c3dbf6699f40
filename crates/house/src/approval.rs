//! Acts that need a second person: they are recorded as asked for, and done in the very append in which they are approved.

use crate::office::OwnedOffice;
use crate::{Answer, CashAct, Failed, House, News, Now, OfficeAct, Order, Request, StoredEvent, TableNews};
use punto_journal::{Append, IdempotencyKey, Journal, RecordedEvent};
use punto_office::{DualAct, Event, Refusal, WaitingAct};
use punto_rules::Money;
use punto_table::{Command, Event as TableEvent, Table, evolve};
use punto_vocabulary::{ApprovalNumber, By, IrregularityNumber, RoundNumber, ShoeNumber, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the second person has written beside the act itself.
pub(crate) struct Second<'a> {
    pub(crate) office: &'a mut OwnedOffice,
    pub(crate) by: By,
    pub(crate) events: Vec<Event>,
    /// How much was set aside when this hand pay was asked for. The approval pays no other amount.
    pub(crate) paying: Option<(ApprovalNumber, Money)>,
}

impl Second<'_> {
    pub(crate) fn append(&self, key: Option<IdempotencyKey>, now: Now) -> Result<Append, Failed> {
        self.office.append(&self.by, &self.events, key, now)
    }

    pub(crate) fn remember(&mut self, records: &[RecordedEvent]) {
        self.office.remember(&self.events, records);
    }

    /// Whether a hand pay comes to what was asked for.
    pub(crate) fn check_amount(&self, at_table: &[TableEvent]) -> Result<(), Failed> {
        let Some((approval, asked)) = self.paying else { return Ok(()) };
        let is_other =
            |event: &TableEvent| matches!(event, TableEvent::HandPaid(paid) if paid.amount != asked);
        if at_table.iter().any(is_other) { Err(Refusal::AskedEarlier { approval }.into()) } else { Ok(()) }
    }
}

/// A request to the office, with the approval that goes into the same append, if it needed one.
pub(crate) struct Signed<'a> {
    pub(crate) request: &'a Request,
    pub(crate) approved: &'a [Event],
}

/// Stops what is on the list.
pub(crate) fn needs_nobody(act: Option<DualAct>) -> Result<(), Failed> {
    act.map_or(Ok(()), |act| Err(Failed::SecondPerson { act }))
}

/// Under this name the journal has what came of an act that was approved.
fn name_of(approval: ApprovalNumber) -> String {
    format!("approval-{approval}")
}

impl<J: Journal> House<J> {
    /// Whether acts on the list need a second person in this house.
    pub(crate) fn has_dual_control(&self) -> bool {
        self.office(|office| office.dual_control().is_some())
    }

    /// Has a request wait for a second person, whatever it would come to; the server says so of what only it can know,
    /// such as that a patron is absent. In a house without dual control it is done at once.
    ///
    /// # Errors
    /// As [`House::execute`].
    pub fn execute_with_second(&self, request: &Request, act: DualAct, now: Now) -> Result<Answer, Failed> {
        if self.has_dual_control() { self.ask_second(request, act, now) } else { self.execute(request, now) }
    }

    /// Records that somebody asked for an act on the list. It waits.
    pub(crate) fn ask_second(&self, request: &Request, act: DualAct, now: Now) -> Result<Answer, Failed> {
        let mut office = self.office.lock();
        let order = written(&request.order, &self.about(act, &request.order)?)?;
        self.unless_repeated(request, || {
            let ask = OfficeAct::AskApproval { act, order };
            self.write_office(&mut office, &Signed { request, approved: &[] }, &ask, now)
        })
    }

    /// A report that would rule on a round, or reject a set of cards, by the word of one person: it stops play at once, as
    /// every report does (R17e). What it would put in force is what waits.
    pub(crate) fn stop_and_ask(
        &self,
        request: &Request,
        (table, report): (&TableId, &Command),
        act: DualAct,
        now: Now,
    ) -> Result<Answer, Failed> {
        let Command::Report { facts, .. } = report else { return self.ask_second(request, act, now) };
        let mut office = self.office.lock();
        let owned = self.owned(table)?;
        let mut owned = owned.lock();
        self.unless_repeated(request, || {
            let mut events = owned.decide(&request.by, report, now)?;
            // What follows the report in its own right is what a supervisor establishes.
            let is_stop = matches!(events.first(), Some(TableEvent::IrregularityReported(_)));
            events.truncate(1);
            let mut stopped = owned.table.clone();
            for event in &events {
                evolve(&mut stopped, event);
            }
            if !is_stop || stopped.stop().is_none() {
                return Err(Failed::SecondPerson { act });
            }
            let establish = Command::EstablishFacts { facts: facts.clone(), excess: Vec::new(), note: None };
            let order = Order::At { table: table.clone(), act: establish };
            let ask = OfficeAct::AskApproval {
                act,
                order: written(&order, &Asked::At(Some(About::of(&stopped))))?,
            };
            let asked = office.decide(&request.by, &ask, now)?;
            let key = request.journal_key()?;
            let call = [
                owned.append(&request.by, (report, &events), key.clone(), now)?,
                office.append(&request.by, &asked, key, now)?,
            ];
            let records = self.write(&call, true, &mut [&mut owned.is_fenced, &mut office.is_fenced])?;
            owned.remember(&events, &records);
            office.remember(&asked, &records);
            let news = TableNews::of(&owned, &events);
            self.tell(&News { records: &records, table: Some(news), cash: &[], office: &asked });
            Ok(Answer { records, voucher: None, is_repeat: false })
        })
    }

    /// Somebody approves an act that waits: it is decided and written together with the approval, or nothing is.
    pub(crate) fn approve(
        &self,
        office: &mut OwnedOffice,
        request: &Request,
        approval: ApprovalNumber,
        now: Now,
    ) -> Result<Answer, Failed> {
        let found = office.office.look().waiting_act(approval).cloned();
        let Some(waiting) = found else {
            // Sent again, the same approval gets the same answer.
            let done = self.done_as(approval)?.filter(|done| was_approved_by(done, &request.by));
            return done.ok_or_else(|| Refusal::NotWaiting { approval }.into());
        };
        let events = office.decide(&request.by, &OfficeAct::Approve { approval }, now)?;
        let gone = || Failed::OfficeRefused(Refusal::NotInPost { staff: waiting.by.clone() });
        let by = office.office.look().acts_as(&waiting.by).ok_or_else(gone)?;
        let (order, about) = read(&waiting)?;
        let asked = Request { key: Some(name_of(approval)), by, order };
        let (about, amount) = match about {
            Asked::At(about) => (about, None),
            Asked::Paying(amount) => (None, amount),
        };
        let paying = amount.map(|amount| (approval, amount));
        let second = Second { office, by: request.by.clone(), events, paying };
        self.execute_approved(&asked, (approval, about), second, now)
    }

    fn execute_approved(
        &self,
        asked: &Request,
        (approval, about): (ApprovalNumber, Option<About>),
        mut second: Second<'_>,
        now: Now,
    ) -> Result<Answer, Failed> {
        match &asked.order {
            Order::At { table, act } => {
                let owned = self.owned(table)?;
                let mut owned = owned.lock();
                if about.is_some_and(|about| about != About::of(&owned.table)) {
                    return Err(Refusal::AskedEarlier { approval }.into());
                }
                self.act(&mut owned, asked, act, now, Some(&mut second))
            }
            Order::Cash(act) => self.cash_act(&mut self.cash.lock(), asked, act, now, Some(&mut second)),
            Order::Office(act) => {
                let signed = Signed { request: asked, approved: &second.events };
                self.office_act_signed(second.office, &signed, act, now)
            }
        }
    }

    /// An approved act that turns out to change nothing: the approval itself is kept.
    pub(crate) fn nothing_to_do(
        &self,
        second: Option<&mut Second<'_>>,
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Answer, Failed> {
        let Some(second) = second else {
            return Ok(Answer { records: Vec::new(), voucher: None, is_repeat: false });
        };
        let call = [second.append(key, now)?];
        let records = self.write(&call, true, &mut [&mut second.office.is_fenced])?;
        second.remember(&records);
        self.tell(&News { records: &records, table: None, cash: &[], office: &second.events });
        Ok(Answer { records, voucher: None, is_repeat: false })
    }

    /// What came of an act that this record asked for, if it was approved since.
    pub(crate) fn done_since(&self, asked: &RecordedEvent) -> Result<Option<Answer>, Failed> {
        match StoredEvent::read(asked) {
            Ok(StoredEvent::Office(Event::ApprovalAsked(asked))) => self.done_as(asked.approval),
            _ => Ok(None),
        }
    }

    fn done_as(&self, approval: ApprovalNumber) -> Result<Option<Answer>, Failed> {
        let name = name_of(approval);
        let records = self.journal.recorded(&name)?;
        // The journal finds calls by a list of names beside its records, which no hash covers: the records themselves must
        // say that they are of this call.
        let is_its = |record: &RecordedEvent| record.key.as_ref().is_some_and(|key| key.stem() == name);
        if records.is_empty() || !records.iter().all(is_its) {
            return Ok(None);
        }
        let voucher = self.printed(&records);
        Ok(Some(Answer { records, voucher, is_repeat: true }))
    }
}

fn was_approved_by(done: &Answer, by: &By) -> bool {
    done.records.iter().any(|record| match (StoredEvent::read(record), by) {
        (
            Ok(StoredEvent::Office(Event::ApprovalGiven(given))),
            By::Staff { id, .. } | By::Cashier(id) | By::Administrator(id),
        ) => given.by == *id,
        _ => false,
    })
}

/// What a correction, a ruling or the end of a set was asked about. What was asked about one round or set of cards is not done to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct About {
    round: RoundNumber,
    shoe: Option<ShoeNumber>,
    /// The irregularity that stops play, if one does: what was established about one is not established about the next.
    #[serde(default)]
    stop: Option<IrregularityNumber>,
}

impl About {
    fn of(table: &Table) -> Self {
        let (shoe, stop) = (table.shoe(), table.stop());
        let (shoe, stop) = (shoe.map(|shoe| shoe.number), stop.map(|stop| stop.irregularity));
        Self { round: table.latest_round(), shoe, stop }
    }
}

impl<J: Journal> House<J> {
    /// What an order is asked about, where it matters.
    fn about(&self, dual: DualAct, order: &Order) -> Result<Asked, Failed> {
        let is_about = matches!(
            dual,
            DualAct::CorrectSettledRound
                | DualAct::RuleOnRound
                | DualAct::RejectSet
                | DualAct::EndShoeEarly
                | DualAct::WagerForAbsentPatron
        );
        match order {
            Order::At { table, .. } if is_about => {
                self.table(table, About::of).map(|about| Asked::At(Some(about)))
            }
            Order::Cash(CashAct::PayByHand { table, patron, .. }) => {
                let aside = |there: &Table| there.patron(patron).map(|state| state.hand_pay);
                self.table(table, aside).map(Asked::Paying)
            }
            Order::At { .. } | Order::Cash(_) | Order::Office(_) => Ok(Asked::At(None)),
        }
    }
}

/// What an order was asked about: what it is done to must be the same when it is approved.
enum Asked {
    At(Option<About>),
    /// How much was set aside, of a hand pay. Earlier editions did not write that down.
    Paying(Option<Money>),
}

/// An order as the journal keeps it: `{"table":"rapid","act":{"do":"end-shoe"},"about":{"round":3,"shoe":1,"stop":null}}`,
/// `{"cash":{…}}`, with the `amount` of a hand pay, or `{"office":{…}}`.
fn written(order: &Order, asked: &Asked) -> Result<Value, Failed> {
    let unwritable = |error: serde_json::Error| Failed::Unwritable { cause: error.to_string() };
    Ok(match (order, asked) {
        (Order::At { table, act }, asked) => {
            let about = if let Asked::At(about) = asked { *about } else { None };
            json!({ "table": table, "act": serde_json::to_value(act).map_err(unwritable)?, "about": about })
        }
        (Order::Cash(act), Asked::Paying(Some(amount))) => json!({ "cash": act, "amount": amount }),
        (Order::Cash(act), _) => json!({ "cash": act }),
        (Order::Office(act), _) => json!({ "office": act }),
    })
}

/// The order that waits, and what it was asked about. Earlier editions did not write that down.
fn read(waiting: &WaitingAct) -> Result<(Order, Asked), Failed> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        At { table: TableId, act: Command, about: Option<About> },
        Cash { cash: CashAct, amount: Option<Money> },
        Office { office: Box<OfficeAct> },
    }
    let kept: Kept = serde_json::from_value(waiting.order.clone())
        .map_err(|error| Failed::Unwritable { cause: format!("act {}: {error}", waiting.approval) })?;
    Ok(match kept {
        Kept::At { table, act, about } => (Order::At { table, act }, Asked::At(about)),
        Kept::Cash { cash, amount } => (Order::Cash(cash), Asked::Paying(amount)),
        Kept::Office { office } => (Order::Office(*office), Asked::At(None)),
    })
}
