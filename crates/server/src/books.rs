//! The books of the running house: every cent in double entry and every meter, from the same events as everything else.
//!
//! Tables hand their events over a bounded queue to one thread, so that nobody at a table waits for the books. What
//! cannot be true ends the house: books that do not balance are not played on.

use crate::problem::Problem;
use punto_house::{News, StoredEvent};
use punto_journal::{Journal, Position, ReadFailed, RecordedEvent, Sequence, StreamId};
use punto_ledger::{Ledger, LedgerBroken, Meters, MetersBroken, Recorded};
use punto_table::{Event, IrregularityNumber, StaffId, TableId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{oneshot, watch};

/// How many appends may wait for the books. A table that finds the queue full waits until there is room.
const QUEUE_MAX: usize = 8_192;

/// How many records are read at once.
const CHUNK: usize = 4_096;

/// Why books cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BooksBroken {
    /// Money that cannot be true.
    #[error("the books do not balance: {0}")]
    Ledger(#[from] LedgerBroken),
    /// A meter that cannot be counted.
    #[error("the meters cannot go on: {0}")]
    Meters(#[from] MetersBroken),
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadFailed),
    /// A record that is no event of a house.
    #[error(transparent)]
    Record(#[from] punto_house::UnreadableRecord),
    /// Play that cannot be taken in because the thread of the books could not be made.
    #[error("the books have nobody to keep them: {0}")]
    Thread(#[from] std::io::Error),
}

/// What the books say, up to the last append that was taken in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) ledger: Ledger,
    pub(crate) meters: Meters,
    /// The last record of each stream that is in.
    pub(crate) heads: BTreeMap<StreamId, Sequence>,
    /// Where each table was opened, and with how many decks.
    openings: BTreeMap<TableId, Vec<(Sequence, u8)>>,
    /// Who came to deal at each table, and where; nobody where a dealer left.
    dealers: BTreeMap<TableId, Vec<(Sequence, Option<StaffId>)>>,
    /// Where each irregularity was reported.
    reported: HashMap<(TableId, IrregularityNumber), Sequence>,
}

impl Standing {
    /// Recomputes everything from the journal; of each stream no more than `up_to` says, if it says anything.
    pub(crate) fn recompute(
        journal: &dyn Journal,
        is_wanted: impl Fn(&RecordedEvent) -> bool,
    ) -> Result<Self, BooksBroken> {
        let (mut standing, mut after) = (Self::default(), Position::START);
        loop {
            let placed = journal.follow(after, CHUNK, Duration::ZERO)?;
            let Some(last) = placed.last() else { break };
            after = last.position;
            for record in placed.iter().map(|placed| &placed.event).filter(|record| is_wanted(record)) {
                standing.take(record, &StoredEvent::read(record)?)?;
            }
        }
        standing.ledger.check_settled()?;
        Ok(standing)
    }

    /// Takes the next record, which holds this event. Whether the books balance is asked after the last one of an append.
    pub(crate) fn take(&mut self, record: &RecordedEvent, event: &StoredEvent) -> Result<(), BooksBroken> {
        match event {
            StoredEvent::Table(id, event) => self.table(id, record.sequence, event)?,
            StoredEvent::Cashier(event) => self.cash(event)?,
            StoredEvent::Office(_) => {}
        }
        self.heads.insert(record.stream.clone(), record.sequence);
        Ok(())
    }

    /// Checks that no half of a move is missing.
    pub(crate) fn check_settled(&self) -> Result<(), BooksBroken> {
        Ok(self.ledger.check_settled()?)
    }

    fn table(&mut self, id: &TableId, at: Sequence, event: &Event) -> Result<(), BooksBroken> {
        let dealer = |dealer: Option<&StaffId>| Some((at, dealer.cloned()));
        self.ledger.apply(Recorded::Table { table: id, event })?;
        self.meters.apply(Recorded::Table { table: id, event })?;
        match event {
            Event::TableOpened(opened) => {
                self.openings.entry(id.clone()).or_default().push((at, opened.settings.decks));
            }
            Event::IrregularityReported(reported) => {
                self.reported.insert((id.clone(), reported.irregularity), at);
            }
            _ => {}
        }
        let change = match event {
            Event::DealerSignedOn(on) => dealer(Some(&on.dealer)),
            Event::DealerHandedOver(over) => dealer(Some(&over.to)),
            Event::DealerSignedOff(_) => dealer(None),
            _ => None,
        };
        if let Some(change) = change {
            self.dealers.entry(id.clone()).or_default().push(change);
        }
        Ok(())
    }

    fn cash(&mut self, event: &punto_cashier::Event) -> Result<(), BooksBroken> {
        self.ledger.apply(Recorded::Cashier(event))?;
        Ok(())
    }

    fn take_in(&mut self, taken: Taken) -> Result<(), BooksBroken> {
        if let Some((id, events)) = &taken.table {
            for (at, event) in events {
                self.table(id, *at, event)?;
            }
        }
        for event in &taken.cash {
            self.cash(event)?;
        }
        self.heads.extend(taken.heads);
        Ok(self.ledger.check_settled()?)
    }

    /// The record with which a table was opened for play at this record, and with how many decks.
    pub(crate) fn opening(&self, table: &TableId, at: Sequence) -> Option<(Sequence, u8)> {
        let openings = self.openings.get(table)?;
        let after = openings.partition_point(|(opened, _)| *opened <= at);
        openings.get(after.checked_sub(1)?).copied()
    }

    /// Who dealt at a table when this record was written, before it.
    pub(crate) fn dealer(&self, table: &TableId, at: Sequence) -> Option<StaffId> {
        let dealers = self.dealers.get(table)?;
        let after = dealers.partition_point(|(came, _)| *came < at);
        dealers.get(after.checked_sub(1)?)?.1.clone()
    }

    /// Where an irregularity was reported.
    pub(crate) fn reported(&self, table: &TableId, number: IrregularityNumber) -> Option<Sequence> {
        self.reported.get(&(table.clone(), number)).copied()
    }
}

/// What one append brought.
#[derive(Debug)]
struct Taken {
    table: Option<(TableId, Vec<(Sequence, Event)>)>,
    cash: Vec<punto_cashier::Event>,
    heads: Vec<(StreamId, Sequence)>,
}

#[derive(Debug)]
enum Message {
    Taken(Taken),
    /// Everything before this is in.
    Mark(oneshot::Sender<()>),
}

/// The books, kept by a thread of their own.
#[derive(Clone, Debug)]
pub(crate) struct Books {
    standing: Arc<Mutex<Standing>>,
    queue: SyncSender<Message>,
}

impl Books {
    /// Keeps the books from here on. The house gives up, by `given_up`, when they do not balance later.
    pub(crate) fn go_on(
        standing: Standing,
        given_up: watch::Sender<Option<String>>,
    ) -> Result<Self, BooksBroken> {
        let (queue, messages) = sync_channel(QUEUE_MAX);
        let standing = Arc::new(Mutex::new(standing));
        let kept = standing.clone();
        std::thread::Builder::new()
            .name("books".to_owned())
            .spawn(move || keep(&kept, &messages, &given_up))?;
        Ok(Self { standing, queue })
    }

    /// Takes note of an append. Waits only when the queue is full.
    pub(crate) fn take_in(&self, news: &News<'_>) {
        let table = news.table.map(|table| {
            // The table's records come first in every append that touches a table.
            let events = news.records.iter().map(|record| record.sequence).zip(table.events);
            let events = events.filter(|(_, event)| !is_only_cards(event));
            (table.id.clone(), events.map(|(at, event)| (at, event.clone())).collect())
        });
        if table.is_none() && news.cash.is_empty() {
            return;
        }
        let heads = news.records.iter().map(|record| (record.stream.clone(), record.sequence)).collect();
        // Where nobody keeps the books any more, the house has given up.
        let _ = self.queue.send(Message::Taken(Taken { table, cash: news.cash.to_vec(), heads }));
    }

    /// Waits until everything that was answered before this is in the books.
    pub(crate) async fn caught_up(&self) -> Result<(), Problem> {
        let queue = self.queue.clone();
        let waited = tokio::task::spawn_blocking(move || {
            let (mark, done) = oneshot::channel();
            queue.send(Message::Mark(mark)).is_ok() && done.blocking_recv().is_ok()
        });
        if waited.await.unwrap_or(false) {
            return Ok(());
        }
        Err(Problem::unavailable("books", "the books are closed: the house has stopped"))
    }

    /// What the books say now.
    pub(crate) fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sets of cards are long, and no money is in them.
const fn is_only_cards(event: &Event) -> bool {
    matches!(event, Event::ShoeLoaded(_) | Event::ShoeEnded(_))
}

/// Keeps the books until the house is gone, or they do not balance.
fn keep(standing: &Mutex<Standing>, messages: &Receiver<Message>, given_up: &watch::Sender<Option<String>>) {
    for message in messages {
        match message {
            Message::Mark(mark) => {
                let _ = mark.send(());
            }
            Message::Taken(taken) => {
                let taken = standing.lock().unwrap_or_else(PoisonError::into_inner).take_in(taken);
                if let Err(broken) = taken {
                    let why = broken.to_string();
                    tracing::error!(why, "the house stops");
                    given_up.send_replace(Some(why));
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use punto_cashier::{CashInto, CashReceived, CreditsAt};
    use punto_rules::Money;

    /// One half of a move, as no house writes it.
    fn half() -> punto_cashier::Event {
        let at = CreditsAt { table: "T1".parse().unwrap(), patron: "P7".parse().unwrap() };
        CashReceived { amount: Money::from_cents(5_000), into: CashInto::Credits(at) }.into()
    }

    #[tokio::test]
    async fn half_of_a_move_ends_the_house() {
        let (given_up, mut why) = watch::channel(None);
        let books = Books::go_on(Standing::default(), given_up).unwrap();
        books.caught_up().await.unwrap();
        books.take_in(&News { records: &[], table: None, cash: &[half()], office: &[] });
        let why = why.wait_for(Option::is_some).await.unwrap().clone().unwrap();
        assert!(why.contains("the books do not balance"), "{why}");
        assert_eq!(books.caught_up().await.unwrap_err().code(), "books");
    }
}
