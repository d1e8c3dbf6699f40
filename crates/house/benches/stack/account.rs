//! A balance that follows a patron from table to table, in the two ways that it could be kept: as an account that every wager
//! touches, or as credits at the table that are moved there from the account when a table needs more.

use punto_journal::{
    Actor, Append, EventKind, ExpectedVersion, IdempotencyKey, Journal, NewEvent, Payload, RulebookVersion,
    Sequence, StreamId, Timestamp,
};
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::Directory;
use std::thread;
use std::time::Instant;

const TABLES: usize = 64;
const WAGERS: usize = 300;

/// The end of a stream that this thread owns.
struct End {
    stream: StreamId,
    last: Option<Sequence>,
}

impl End {
    fn new(stream: &str) -> Self {
        Self { stream: StreamId::new(stream).unwrap(), last: None }
    }

    fn append(&self, kind: &str, payload: &str, key: &IdempotencyKey) -> Append {
        let (kind, payload) = (EventKind::new(kind).unwrap(), Payload::new(payload).unwrap());
        Append {
            stream: self.stream.clone(),
            expected: self.last.map_or(ExpectedVersion::Nothing, ExpectedVersion::Exactly),
            time: Timestamp::from_unix_ms(1_700_000_000_000),
            actor: Actor::new("patron:p1").unwrap(),
            key: Some(key.clone()),
            rulebook: RulebookVersion::new("rapid-etg@2024+0123456789ab").unwrap(),
            events: vec![NewEvent { kind, version: 1, payload }],
        }
    }

    fn goes_on(&mut self) {
        self.last = Some(self.last.map_or(Sequence::FIRST, Sequence::next));
    }
}

/// Wagers a second where each of them, or one of so many, also takes from the patron's account in the same append.
fn wagers(directory: &Directory, an_account_every: usize) -> u64 {
    let journal = SqliteJournal::create(directory.fresh()).unwrap();
    let start = Instant::now();
    thread::scope(|scope| {
        for table in 0..TABLES {
            let journal = &journal;
            scope.spawn(move || {
                let mut at_table = End::new(&format!("table/t{table}"));
                let mut account = End::new(&format!("account/p{table}"));
                for wager in 0..WAGERS {
                    let key = IdempotencyKey::new(&format!("terminal-{table}/{wager}")).unwrap();
                    let placed = r#"{"wager":17,"patron":"p1","on":"banker","stake":100,"rejected":0}"#;
                    let mut call = vec![at_table.append("WagerPlaced", placed, &key)];
                    let is_moved = wager % an_account_every == 0;
                    if is_moved {
                        let taken = r#"{"patron":"p1","table":"t1","amount":100}"#;
                        call.push(account.append("AccountTaken", taken, &key));
                    }
                    journal.append(&call).unwrap();
                    at_table.goes_on();
                    if is_moved {
                        account.goes_on();
                    }
                }
            });
        }
    });
    super::per_second(TABLES * WAGERS, start.elapsed())
}

/// Prints both ways beside each other, and the bytes that each leaves on the disk follow from the records.
pub(crate) fn print(directory: &Directory) {
    for run in 1..=3 {
        let (each, moved) = (wagers(directory, 1), wagers(directory, 20));
        println!(
            "a balance that follows the patron, run {run}: {each} wagers/s where each touches the account, {moved} where one of \
             20 moves credits to the table: {} %",
            moved * 100 / each.max(1)
        );
    }
}
