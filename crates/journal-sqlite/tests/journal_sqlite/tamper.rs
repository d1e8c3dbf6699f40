//! Somebody with `sqlite3` and time: what the file refuses, what opening finds, what only the anchor finds.

use punto_journal::{Anchor, AnchorFailed, Journal as _, SigningKey, Timestamp, check, verify};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use punto_testkit::{
    Directory,
    sample::{append, at, keyed},
};
use rusqlite::Connection;
use std::{fs, path::Path};

fn make(path: &Path, text: &str) {
    let journal = SqliteJournal::create(path).unwrap();
    journal.append(&[append("table/3", 0, &["a", text])]).unwrap();
    let call = [keyed("k-1", append("table/3", 2, &["c"])), keyed("k-1", append("cashier", 0, &["d"]))];
    journal.append(&call).unwrap();
    journal.append(&[at(2000, append("table/3", 3, &["e"]))]).unwrap();
}

/// Takes the triggers out, runs this, puts the triggers back as they were, and opens the file.
fn open_after(sql: &str) -> OpenFailed {
    let directory = Directory::new();
    let path = directory.fresh();
    make(&path, "b");
    let connection = Connection::open(&path).unwrap();
    let triggers: Vec<(String, String)> = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .and_then(|mut found| found.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .unwrap();
    for (name, _) in &triggers {
        connection.execute(&format!("DROP TRIGGER {name}"), []).unwrap();
    }
    connection.execute_batch(sql).unwrap();
    for (_, trigger) in &triggers {
        connection.execute(trigger, []).unwrap();
    }
    drop(connection);
    let read = SqliteReader::open(&path).unwrap_err();
    let failed = SqliteJournal::open(&path).unwrap_err();
    assert_eq!(read, failed, "a reader finds the same");
    failed
}

fn broken_at(sql: &str, place: &str) {
    let failed = open_after(sql).to_string();
    assert!(failed.contains(&format!("is broken at {place}: ")), "{sql}: {failed}");
}

fn damaged(sql: &str, cause: &str) {
    let failed = open_after(sql);
    assert!(matches!(&failed, OpenFailed::Damaged { .. }), "{sql}: {failed:?}");
    assert!(failed.to_string().contains(cause), "{sql}: {failed}");
}

#[test]
fn the_file_refuses_update_and_delete() {
    let directory = Directory::new();
    let path = directory.fresh();
    make(&path, "b");
    let connection = Connection::open(&path).unwrap();
    for table in ["records", "keys"] {
        for sql in [format!("UPDATE {table} SET position = position + 10"), format!("DELETE FROM {table}")] {
            let refused = connection.execute(&sql, []).unwrap_err().to_string();
            assert!(refused.contains("is never"), "{refused}");
        }
    }
    let doubled = "INSERT INTO records SELECT 99, stream, sequence, time_ms, actor, key, rulebook, kind, \
                   version, payload, previous, hash FROM records WHERE position = 1";
    let refused = connection.execute(doubled, []).unwrap_err().to_string();
    assert!(refused.contains("UNIQUE constraint failed: records.stream, records.sequence"), "{refused}");
    let twice = connection.execute("INSERT INTO keys VALUES ('k-1', 9, 1)", []).unwrap_err().to_string();
    assert!(twice.contains("UNIQUE constraint failed: keys.key"), "{twice}");
}

#[test]
fn every_changed_column_is_named() {
    for change in [
        "time_ms = time_ms + 1",
        "actor = 'staff:2'",
        "actor = 'Ann Lee'",
        "key = 'k-9'",
        "rulebook = 'sample@2'",
        "kind = 'Simple'",
        "version = 2",
        "payload = '{}'",
        "previous = randomblob(32)",
        "hash = randomblob(32)",
    ] {
        broken_at(&format!("UPDATE records SET {change} WHERE position = 2"), "table/3 2");
    }
    broken_at("UPDATE records SET stream = 'table/4' WHERE position = 2", "table/4 1");
    broken_at("UPDATE records SET sequence = 9 WHERE position = 2", "table/3 2");
}

#[test]
fn removed_swapped_and_doubled_records_are_found() {
    damaged("DELETE FROM records WHERE position = 1", "position 1 is missing");
    damaged("DELETE FROM records WHERE position = 4; DELETE FROM keys", "position 4 is missing");
    let close_gap = "UPDATE records SET position = position - 1 WHERE position > 2";
    broken_at(&format!("DELETE FROM records WHERE position = 2; {close_gap}"), "table/3 2");
    let swap = "UPDATE records SET position = 99 WHERE position = 1; \
                UPDATE records SET position = 1 WHERE position = 2; \
                UPDATE records SET position = 2 WHERE position = 99;";
    broken_at(swap, "table/3 1");
    let double = "INSERT INTO records SELECT 6, stream, 5, time_ms, actor, key, rulebook, kind, version, \
                  payload, previous, hash FROM records WHERE position = 5";
    broken_at(double, "table/3 5");
}

#[test]
fn keys_that_do_not_fit_the_records_are_found() {
    damaged("DELETE FROM keys", "the key k-1 is not kept for the 2 records from position 3 on");
    damaged("UPDATE keys SET records = 1", "the key k-1 is not kept");
    damaged("UPDATE keys SET key = 'k-2'", "the key k-1 is not kept");
    damaged("INSERT INTO keys VALUES ('k-2', 1, 1)", "2 keys are kept; records have 1");
}

#[test]
fn another_schema_is_found() {
    damaged("CREATE TABLE notes (text)", "the schema is not of a journal: table notes");
    damaged("DROP VIEW journal_heads", "the schema is not as it was made: view journal_heads");
    let newer = open_after("PRAGMA user_version = 3");
    assert!(newer.to_string().ends_with("has schema version 3; this program knows 1 to 2"), "{newer}");
    damaged("PRAGMA user_version = 2", "the schema is not as it was made");
    let foreign = open_after("PRAGMA application_id = 7");
    assert!(matches!(foreign, OpenFailed::NotAJournal { found: 7, .. }), "{foreign}");
}

#[test]
fn a_missing_trigger_is_found() {
    let directory = Directory::new();
    let path = directory.fresh();
    make(&path, "b");
    Connection::open(&path).unwrap().execute("DROP TRIGGER records_are_not_changed", []).unwrap();
    let failed = SqliteJournal::open(&path).unwrap_err().to_string();
    assert!(failed.contains("trigger records_are_not_changed"), "{failed}");
}

#[test]
fn an_older_copy_and_a_rewritten_journal_are_found_by_the_anchor() {
    let directory = Directory::new();
    let [path, older, rewritten] = [directory.fresh(), directory.fresh(), directory.fresh()];
    let key = SigningKey::from_bytes(&[7; 32]);
    make(&path, "b");
    fs::copy(&path, &older).unwrap();
    let journal = SqliteJournal::open(&path).unwrap();
    journal.append(&[append("cashier", 1, &["paid"])]).unwrap();
    let anchor = Anchor::sign(verify(&journal).unwrap().heads, &key, Timestamp::EPOCH);
    assert_eq!(check(&anchor, &journal, &key.verifying_key()), Ok(()));

    let journal = SqliteJournal::open(&older).unwrap();
    verify(&journal).unwrap();
    let found = check(&anchor, &journal, &key.verifying_key());
    assert!(matches!(found, Err(AnchorFailed::Cut { .. })), "{found:?}");

    make(&rewritten, "B");
    let journal = SqliteJournal::open(&rewritten).unwrap();
    journal.append(&[append("cashier", 1, &["PAID"])]).unwrap();
    verify(&journal).unwrap();
    let found = check(&anchor, &journal, &key.verifying_key());
    assert!(matches!(found, Err(AnchorFailed::Rewritten { .. })), "{found:?}");
}

#[test]
fn auditors_read_plain_views() {
    let directory = Directory::new();
    let path = directory.fresh();
    make(&path, "b");
    let journal = SqliteJournal::open(&path).unwrap();
    let connection = Connection::open(&path).unwrap();
    let (time, hash): (String, String) = connection
        .query_row("SELECT time, hash FROM journal_records WHERE position = 5", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    assert_eq!(time, "1970-01-01T00:00:02.000Z");
    let heads: Vec<String> = connection
        .prepare("SELECT stream || ' ' || sequence || ' ' || hash FROM journal_heads ORDER BY stream")
        .and_then(|mut heads| heads.query_map([], |row| row.get(0))?.collect())
        .unwrap();
    let said = journal.heads().unwrap();
    assert_eq!(hash, said[1].hash.to_string());
    let said: Vec<_> =
        said.iter().map(|head| format!("{} {} {}", head.stream, head.sequence, head.hash)).collect();
    assert_eq!(heads, said);
}
