//! SQLite alone: the same rows, hashes made beforehand, committed durably in groups.

use punto_journal::RecordedEvent;
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::Directory;
use rusqlite::{Connection, params};
use std::time::Instant;

/// Commits the records in groups of this size and gives events a second.
pub(crate) fn commits(directory: &Directory, records: &[RecordedEvent], group: usize) -> u64 {
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let connection = Connection::open(path).unwrap();
    let pragmas = "PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA wal_autocheckpoint = 0";
    connection.execute_batch(pragmas).unwrap();
    let start = Instant::now();
    let mut position = 0;
    for group in records.chunks(group) {
        connection.execute_batch("BEGIN IMMEDIATE").unwrap();
        for record in group {
            position += 1;
            insert(&connection, position, record);
        }
        connection.execute_batch("COMMIT").unwrap();
    }
    super::per_second(records.len(), start.elapsed())
}

fn insert(connection: &Connection, position: i64, record: &RecordedEvent) {
    let key = record.key.as_ref().map(|key| key.as_str().to_owned());
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
    if let Some(key) = key {
        let mut kept = connection.prepare_cached("INSERT INTO keys VALUES (?1, ?2, 1)").unwrap();
        kept.execute(params![key, position]).unwrap();
    }
}
