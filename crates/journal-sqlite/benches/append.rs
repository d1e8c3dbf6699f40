//! Durable appends: through the journal from 64 threads, beside a bare loop over SQLite that commits the same
//! rows, with hashes made beforehand, in groups of 64.
#![expect(clippy::unwrap_used, reason = "a benchmark that cannot be set up may stop")]

use divan::{Bencher, counter::ItemsCount};
use punto_journal::{Append, Chains, Journal as _, RecordedEvent};
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{
    Directory,
    sample::{append, keyed},
};
use rusqlite::{Connection, params};
use std::thread;

fn main() {
    divan::main();
}

const THREADS: usize = 64;
const CALLS: usize = 50;

/// What a thread appends to its own stream, call by call.
fn calls(thread: usize) -> Vec<Append> {
    let text = "x".repeat(200);
    let call = |call: usize| {
        keyed(&format!("{thread}/{call}"), append(&format!("table/{thread}"), call as u64, &[&text]))
    };
    (0..CALLS).map(call).collect()
}

#[divan::bench(sample_count = 20)]
fn journal_from_64_threads(bencher: Bencher<'_, '_>) {
    let directory = Directory::new();
    let calls: Vec<_> = (0..THREADS).map(calls).collect();
    bencher
        .counter(ItemsCount::new(THREADS * CALLS))
        .with_inputs(|| SqliteJournal::create(directory.fresh()).unwrap())
        .bench_local_values(|journal| {
            thread::scope(|scope| {
                for calls in &calls {
                    let journal = &journal;
                    scope.spawn(move || {
                        for call in calls {
                            journal.append(std::slice::from_ref(call)).unwrap();
                        }
                    });
                }
            });
            journal
        });
}

#[divan::bench(sample_count = 20)]
fn bare_sqlite_in_groups_of_64(bencher: Bencher<'_, '_>) {
    let directory = Directory::new();
    let mut chains = Chains::default();
    let threads: Vec<_> = (0..THREADS).map(calls).collect();
    let groups: Vec<Vec<RecordedEvent>> = (0..CALLS)
        .map(|call| {
            let group: Vec<_> = threads.iter().map(|calls| calls[call].clone()).collect();
            chains.record(&group).unwrap()
        })
        .collect();
    bencher
        .counter(ItemsCount::new(THREADS * CALLS))
        .with_inputs(|| {
            let path = directory.fresh();
            drop(SqliteJournal::create(&path).unwrap());
            let connection = Connection::open(path).unwrap();
            // Neither of the two brings its log into the database while it is measured.
            let pragmas =
                "PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA wal_autocheckpoint = 0";
            connection.execute_batch(pragmas).unwrap();
            connection
        })
        .bench_local_values(|connection| {
            let mut position = 0;
            for group in &groups {
                connection.execute_batch("BEGIN IMMEDIATE").unwrap();
                for record in group {
                    position += 1;
                    insert(&connection, position, record);
                }
                connection.execute_batch("COMMIT").unwrap();
            }
            connection
        });
}

fn insert(connection: &Connection, position: i64, record: &RecordedEvent) {
    let key = record.key.as_ref().unwrap().as_str();
    let mut row = connection
        .prepare_cached("INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")
        .unwrap();
    row.execute(params![
        position,
        record.stream.as_str(),
        record.sequence.get().cast_signed(),
        record.time.unix_ms().cast_signed(),
        record.actor.as_str(),
        key,
        record.rulebook.as_str(),
        record.kind.as_str(),
        record.version,
        record.payload.as_str(),
        record.previous.as_bytes(),
        record.hash.as_bytes(),
    ])
    .unwrap();
    let mut kept = connection.prepare_cached("INSERT INTO keys VALUES (?1, ?2, 1)").unwrap();
    kept.execute(params![key, position]).unwrap();
}
