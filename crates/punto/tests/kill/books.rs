//! What the journal says after all, read by nobody's leave.

use punto_house::StoredEvent;
use punto_journal::{Journal, Position, RecordedEvent};
use punto_journal_sqlite::SqliteReader;
use punto_ledger::{Account, Ledger, Recorded};
use punto_table::Event;
use std::path::Path;
use std::time::Duration;

/// Every record, in the order of commit.
pub(crate) fn records(folder: &Path) -> Vec<RecordedEvent> {
    let journal = SqliteReader::open(folder.join("house.journal")).unwrap();
    let placed = journal.follow(Position::START, 100_000, Duration::ZERO).unwrap();
    placed.into_iter().map(|placed| placed.event).collect()
}

/// The events of the table.
pub(crate) fn table_events(records: &[RecordedEvent]) -> Vec<Event> {
    let event = |record: &RecordedEvent| match StoredEvent::read(record).unwrap() {
        StoredEvent::Table(_, event) => Some(event),
        StoredEvent::Cashier(_) | StoredEvent::Office(_) => None,
    };
    records.iter().filter_map(event).collect()
}

/// The credits of the patron by the ledger, which must be in order.
pub(crate) fn credits(records: &[RecordedEvent]) -> i64 {
    let mut ledger = Ledger::default();
    for record in records {
        let stored = StoredEvent::read(record).unwrap();
        match &stored {
            StoredEvent::Table(table, event) => ledger.apply(Recorded::Table { table, event }).unwrap(),
            StoredEvent::Cashier(event) => ledger.apply(Recorded::Cashier(event)).unwrap(),
            StoredEvent::Office(_) => {}
        }
    }
    ledger.check_settled().unwrap();
    assert_eq!(ledger.sum(), 0);
    let account = Account::Credits { table: "t".parse().unwrap(), patron: "ann".parse().unwrap() };
    i64::try_from(ledger.balance(&account)).unwrap()
}

/// What interruptions add to a round that goes on.
pub(crate) fn is_interruption(event: &Event) -> bool {
    matches!(
        event,
        Event::TableRecovered(_)
            | Event::IrregularityReported(_)
            | Event::FactsEstablished(_)
            | Event::IrregularityRuled(_)
            | Event::RoundResumed(_)
    )
}
