//! What opens and what does not.

use punto_journal_sqlite::{OpenFailed, SqliteJournal};
use punto_testkit::Directory;
use std::fs;

#[test]
fn one_writer_at_a_time() {
    let directory = Directory::new();
    let path = directory.fresh();
    let journal = SqliteJournal::create(&path).unwrap();
    assert_eq!(SqliteJournal::open(&path).unwrap_err(), OpenFailed::Locked { path: path.clone() });
    drop(journal);
    SqliteJournal::open(&path).unwrap();
}

#[test]
fn a_new_journal_replaces_nothing() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    assert_eq!(SqliteJournal::create(&path).unwrap_err(), OpenFailed::Exists { path });

    let path = directory.fresh();
    let log = path.with_extension("journal-wal");
    fs::write(&log, "left over").unwrap();
    assert_eq!(SqliteJournal::create(&path).unwrap_err(), OpenFailed::Exists { path: log });
}

#[test]
fn a_missing_or_empty_file_is_not_a_new_journal() {
    let directory = Directory::new();
    let path = directory.fresh();
    assert!(matches!(SqliteJournal::open(&path), Err(OpenFailed::Io { .. })));
    assert!(!path.exists());
    fs::write(&path, "").unwrap();
    assert!(matches!(SqliteJournal::open(&path), Err(OpenFailed::Damaged { .. })));
    let nowhere = directory.file("no/such/folder.journal");
    assert!(matches!(SqliteJournal::create(nowhere), Err(OpenFailed::Io { .. })));
}

#[test]
fn a_text_or_another_database_is_refused_and_left_alone() {
    let directory = Directory::new();
    let path = directory.fresh();
    let text = "no database\n".repeat(1000);
    fs::write(&path, &text).unwrap();
    let refused = SqliteJournal::open(&path).unwrap_err();
    assert!(matches!(refused, OpenFailed::Damaged { .. }), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    let path = directory.fresh();
    rusqlite::Connection::open(&path).unwrap().execute_batch("CREATE TABLE notes (text)").unwrap();
    let refused = SqliteJournal::open(&path).unwrap_err();
    assert!(matches!(refused, OpenFailed::NotAJournal { found: 0, .. }), "{refused}");
}
