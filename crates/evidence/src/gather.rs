//! Puts a bundle together from a journal.

use crate::EvidenceFailed;
use crate::bundle::{About, Bundle, Opening, Seal, Span};
use crate::of_patron::Numbers;
use crate::scheduled::is_named;
use crate::span::{Followed, Outline};
use punto_cashier::{CashFrom, CashInto, CreditsAt, Event as CashEvent, PaidBy, PresentedAt, RedeemedInto};
use punto_house::{CASHIER_STREAM, Games, OFFICE_STREAM, StoredEvent, table_of_stream};
use punto_journal::{
    Anchor, Journal, ReadFailed, RecordedEvent, Sequence, SigningKey, StreamId, Timestamp, walk,
};
use punto_table::{Event, Table};
use punto_vocabulary::{PatronId, StaffId, TableId, VoucherId};
use std::collections::{BTreeMap, BTreeSet};

/// Reads a stream from its beginning to its end.
///
/// # Errors
/// When it cannot be read, and what `each` refuses.
pub fn each_record<E: From<ReadFailed>>(
    journal: &dyn Journal,
    stream: &StreamId,
    mut each: impl FnMut(RecordedEvent) -> Result<(), E>,
) -> Result<(), E> {
    walk(journal, stream, Sequence::FIRST).try_for_each(|record| each(record?))
}

/// The stream of this table, if it has a record.
///
/// # Errors
/// When there is no such table; says which there are.
pub fn stream_of(journal: &dyn Journal, table: &TableId) -> Result<StreamId, EvidenceFailed> {
    let streams = journal.streams()?;
    let found = streams.iter().find(|stream| table_of_stream(stream).as_ref() == Some(table)).cloned();
    found.ok_or_else(|| {
        let tables: Vec<String> =
            streams.iter().filter_map(table_of_stream).map(|table| table.to_string()).collect();
        EvidenceFailed::Unknown(format!("the house has no table {table}; it has {}", tables.join(", ")))
    })
}

/// Where shoes and rounds lie in the stream of a table.
fn outline(
    journal: &dyn Journal,
    games: &Games,
    stream: &StreamId,
    of: Option<&PatronId>,
) -> Result<Outline, EvidenceFailed> {
    let (mut outline, mut followed) = (Outline::default(), Followed::new(games.clone()));
    each_record(journal, stream, |record| -> Result<(), EvidenceFailed> {
        let sequence = record.sequence.get();
        followed.take(&record, |event, before| outline.take(sequence, event, before, of))?;
        Ok(())
    })?;
    Ok(outline)
}

/// Puts together what there is about a round or a patron. `texts` are those of the rulebooks that the office scheduled.
///
/// # Errors
/// When there is no such round or patron, or the journal cannot be read.
pub fn gather(
    journal: &dyn Journal,
    (games, texts): (&Games, &[String]),
    about: About,
    key: Option<&SigningKey>,
    now: Timestamp,
) -> Result<Bundle, EvidenceFailed> {
    let mut gathered = Gathered::default();
    match &about {
        About::Round { table, round } => {
            let table: TableId = table.parse()?;
            let stream = stream_of(journal, &table)?;
            let outline = outline(journal, games, &stream, None)?;
            let span = outline.of_round(*round).ok_or_else(|| {
                let latest =
                    outline.latest().map_or("none yet".to_owned(), |latest| format!("rounds 1 to {latest}"));
                EvidenceFailed::Unknown(format!("table {table} has no round {round}; it has {latest}"))
            })?;
            gathered.take_spans(journal, games, &stream, &[span], None)?;
        }
        About::Patron { patron } => {
            let patron: PatronId = patron.parse()?;
            gathered.theirs = Some(patron.clone());
            for stream in journal.streams()? {
                if stream.as_str() == CASHIER_STREAM {
                    gathered.take_cash(journal, &stream, &patron)?;
                } else if stream.as_str() == OFFICE_STREAM {
                    gathered.take_office(journal, &stream, &patron)?;
                } else {
                    let spans = outline(journal, games, &stream, Some(&patron))?.of_patron();
                    gathered.take_spans(journal, games, &stream, &spans, Some(&patron))?;
                }
            }
            if gathered.is_empty() {
                return Err(EvidenceFailed::Unknown(format!("the journal knows no patron {patron}")));
            }
        }
    }
    gathered.forget_bystanders();
    let heads = journal.heads()?;
    let anchor = key.map(|key| Anchor::sign(heads.clone(), key, now));
    let seal = key.map_or(Seal::Unsigned, |key| Seal::Signed { public_key: key.verifying_key().to_bytes() });
    let rulebooks = played_by(&gathered.spans, texts);
    let context = gathered.context.into_values().collect();
    Ok(Bundle {
        about,
        exported_ms: now.unix_ms(),
        rulebooks,
        context,
        spans: gathered.spans,
        heads,
        anchor,
        seal,
    })
}

/// Those of the scheduled rulebooks that records of these spans were decided by.
fn played_by(spans: &[Span], texts: &[String]) -> Vec<String> {
    let names: BTreeSet<&str> =
        spans.iter().flat_map(|span| &span.records).map(|record| record.rulebook.as_str()).collect();
    let is_played = |text: &&String| names.iter().any(|name| is_named(text, name));
    texts.iter().filter(is_played).cloned().collect()
}

/// What was found so far.
#[derive(Default)]
struct Gathered {
    /// Whose bundle it is, if it is a patron's.
    theirs: Option<PatronId>,
    context: BTreeMap<(StreamId, u64), RecordedEvent>,
    spans: Vec<Span>,
}

/// Records that what comes later depends on.
#[derive(Default)]
struct InForce {
    opened: Option<RecordedEvent>,
    limits: Option<RecordedEvent>,
    joined: BTreeMap<PatronId, RecordedEvent>,
    /// Who acts in a higher post, which what they establish and decide rests on.
    posts: BTreeMap<StaffId, RecordedEvent>,
}

impl InForce {
    fn take(&mut self, record: &RecordedEvent, event: &Event) {
        match event {
            Event::TableOpened(_) => {
                self.opened = Some(record.clone());
                self.limits = None;
            }
            Event::LimitsSet(_) => self.limits = Some(record.clone()),
            Event::PatronJoined(joined) => {
                self.joined.insert(joined.patron.clone(), record.clone());
            }
            Event::PatronLeft(left) => {
                self.joined.remove(&left.patron);
            }
            Event::PostAssigned(assigned) => {
                self.posts.insert(assigned.staff.clone(), record.clone());
            }
            _ => {}
        }
    }

    fn records(&self) -> Vec<RecordedEvent> {
        let people = self.joined.values().chain(self.posts.values());
        let mut all: Vec<RecordedEvent> =
            self.opened.iter().chain(&self.limits).chain(people).cloned().collect();
        all.sort_by_key(|record| record.sequence);
        all
    }
}

impl Gathered {
    fn is_empty(&self) -> bool {
        self.context.is_empty() && self.spans.is_empty()
    }

    fn keep(&mut self, record: RecordedEvent) {
        self.context.insert((record.stream.clone(), record.sequence.get()), record);
    }

    /// Takes these spans of a table's stream, and what a patron did outside them.
    fn take_spans(
        &mut self,
        journal: &dyn Journal,
        games: &Games,
        stream: &StreamId,
        spans: &[(u64, u64)],
        patron: Option<&PatronId>,
    ) -> Result<(), EvidenceFailed> {
        let (mut followed, mut in_force) = (Followed::new(games.clone()), InForce::default());
        each_record(journal, stream, |record| -> Result<(), EvidenceFailed> {
            let sequence = record.sequence.get();
            let span = span_around(spans, sequence);
            if span.is_some_and(|(first, _)| *first == sequence) {
                let depended = in_force.records();
                self.spans.push(Span {
                    opening: openings(followed.table.as_ref()),
                    depends_on: depended.iter().map(|record| record.sequence.get()).collect(),
                    records: Vec::new(),
                });
                let is_outside = |record: &RecordedEvent| span_around(spans, record.sequence.get()).is_none();
                depended.into_iter().filter(is_outside).for_each(|record| self.keep(record));
            }
            let is_theirs = followed.take(&record, |event, _| {
                in_force.take(&record, event);
                patron.is_some_and(|patron| concerns(event, patron))
            })?;
            if span.is_some() {
                let span = self.spans.last_mut();
                let begun = || EvidenceFailed::Unreadable("a span goes on that has not begun".to_owned());
                span.ok_or_else(begun)?.records.push(record);
            } else if is_theirs == Some(true) {
                self.keep(record);
            }
            Ok(())
        })
    }

    /// Leaves out who sat at a table and had credits there without anything to do with the span.
    fn forget_bystanders(&mut self) {
        let mut needed: BTreeSet<(StreamId, u64)> = BTreeSet::new();
        for span in &mut self.spans {
            let Some(stream) = span.records.first().map(|record| record.stream.clone()) else { continue };
            let takes_part = |patron: &str| {
                let name = format!("\"{patron}\"");
                span.records.iter().any(|record| record.payload.as_str().contains(&name))
            };
            span.opening.retain(|opening| takes_part(&opening.patron));
            span.depends_on.retain(|sequence| {
                let comes = self.context.get(&(stream.clone(), *sequence)).and_then(joined);
                comes.is_none_or(|patron| takes_part(patron.as_str()))
            });
            needed.extend(span.depends_on.iter().map(|sequence| (stream.clone(), *sequence)));
        }
        let theirs = &self.theirs;
        self.context.retain(|place, record| {
            joined(record).is_none_or(|patron| theirs.as_ref() == Some(&patron) || needed.contains(place))
        });
    }

    /// Takes what the office has about a patron.
    fn take_office(
        &mut self,
        journal: &dyn Journal,
        stream: &StreamId,
        patron: &PatronId,
    ) -> Result<(), EvidenceFailed> {
        let mut numbers = Numbers::default();
        each_record(journal, stream, |record| -> Result<(), EvidenceFailed> {
            let StoredEvent::Office(event) = StoredEvent::read(&record)? else { return Ok(()) };
            if numbers.is_about(&event, patron) {
                self.keep(record);
            }
            Ok(())
        })
    }

    /// Takes what a patron did at the cash desk, and what became of their vouchers.
    fn take_cash(
        &mut self,
        journal: &dyn Journal,
        stream: &StreamId,
        patron: &PatronId,
    ) -> Result<(), EvidenceFailed> {
        let mut vouchers: BTreeSet<VoucherId> = BTreeSet::new();
        each_record(journal, stream, |record| -> Result<(), EvidenceFailed> {
            let StoredEvent::Cashier(event) = StoredEvent::read(&record)? else { return Ok(()) };
            let (at, voucher) = parties(&event);
            let is_theirs = at.is_some_and(|at| at.patron == *patron);
            let is_known = voucher.is_some_and(|voucher| vouchers.contains(voucher));
            if is_theirs {
                vouchers.extend(voucher.cloned());
            }
            if is_theirs || is_known {
                self.keep(record);
            }
            Ok(())
        })
    }
}

/// Who comes to the table with this record, if it is such a one.
fn joined(record: &RecordedEvent) -> Option<PatronId> {
    match StoredEvent::read(record) {
        Ok(StoredEvent::Table(_, Event::PatronJoined(joined))) => Some(joined.patron),
        _ => None,
    }
}

/// The span that this sequence lies in; they are sorted and do not touch.
fn span_around(spans: &[(u64, u64)], sequence: u64) -> Option<&(u64, u64)> {
    let next = spans.partition_point(|(_, last)| *last < sequence);
    spans.get(next).filter(|(first, _)| *first <= sequence)
}

/// What everybody has at a table.
fn openings(table: Option<&Table>) -> Vec<Opening> {
    let has_something = |opening: &Opening| {
        [opening.credits, opening.hand_pay, opening.owed].iter().any(|money| money.cents() != 0)
    };
    let opening = |(patron, state): (&PatronId, &punto_table::PatronState)| Opening {
        patron: patron.to_string(),
        credits: state.credits,
        hand_pay: state.hand_pay,
        owed: state.owed,
    };
    table.into_iter().flat_map(Table::patrons).map(opening).filter(has_something).collect()
}

/// Whether an event outside rounds is about this patron's place or money.
fn concerns(event: &Event, patron: &PatronId) -> bool {
    match event {
        Event::PatronJoined(e) => e.patron == *patron,
        Event::PatronLeft(e) => e.patron == *patron,
        Event::CreditsBought(e) => e.patron == *patron,
        Event::CreditsCashedOut(e) => e.patron == *patron,
        Event::HandPaid(e) => e.patron == *patron,
        Event::CreditsAdjusted(e) => e.patron == *patron,
        Event::OwedRepaid(e) => e.patron == *patron,
        Event::OwedPaidInCash(e) => e.patron == *patron,
        _ => false,
    }
}

/// Whose credits an event of the cash desk is about, and which voucher.
fn parties(event: &CashEvent) -> (Option<&CreditsAt>, Option<&VoucherId>) {
    match event {
        CashEvent::CashReceived(e) => match &e.into {
            CashInto::Credits(at) | CashInto::Owed(at) => (Some(at), None),
            CashInto::Voucher(voucher) => (None, Some(voucher)),
        },
        CashEvent::CashPaid(e) => match &e.from {
            CashFrom::Credits(at) | CashFrom::HandPay(at) => (Some(at), None),
            CashFrom::Voucher(voucher) => (None, Some(voucher)),
        },
        CashEvent::VoucherIssued(e) => match &e.paid_by {
            PaidBy::Credits(at) => (Some(at), Some(&e.voucher)),
            PaidBy::Cash => (None, Some(&e.voucher)),
        },
        CashEvent::VoucherRedeemed(e) => match &e.into {
            RedeemedInto::Credits(at) => (Some(at), Some(&e.voucher)),
            RedeemedInto::Cash => (None, Some(&e.voucher)),
        },
        CashEvent::VoucherPrinted(e) => (None, Some(&e.voucher)),
        CashEvent::VoucherReprinted(e) => (None, Some(&e.voucher)),
        CashEvent::VoucherVoided(e) => (None, Some(&e.voucher)),
        CashEvent::VoucherExpired(e) => (None, Some(&e.voucher)),
        CashEvent::VoucherRefused(e) => (at_table(&e.place), None),
        CashEvent::PlaceSuspended(e) => (at_table(&e.place), None),
        CashEvent::SuspensionLifted(e) => (at_table(&e.place), None),
        CashEvent::DeskSet(_) => (None, None),
    }
}

const fn at_table(place: &PresentedAt) -> Option<&CreditsAt> {
    match place {
        PresentedAt::Table(at) => Some(at),
        PresentedAt::Terminal(_) | PresentedAt::Window(_) => None,
    }
}
