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

#[cfg(test)]
mod from {
    use super::*;
    use punto_journal::{Journal as _, Position, WholeUntil, verify};
    use punto_testkit::sample;
    use std::path::Path;
    use std::time::Duration;

    /// A journal of four records in two streams, and how far it was whole after the first two.
    fn four_records(path: &Path) -> WholeUntil {
        let journal = SqliteJournal::create(path).unwrap();
        journal.append(&[sample::append("table/1", 0, &["opened"])]).unwrap();
        journal.append(&[sample::append("table/2", 0, &["opened"])]).unwrap();
        let records = verify(&journal).unwrap().records;
        let time = journal.follow(Position::START, 9, Duration::ZERO).unwrap()[1].event.time;
        let heads = journal.heads().unwrap();
        journal.append(&[sample::append("table/1", 1, &["locked", "unlocked"])]).unwrap();
        WholeUntil { position: Position::new(2), records, time, heads }
    }

    #[test]
    fn only_what_came_after_is_read_and_checked() {
        let directory = Directory::new();
        let path = directory.fresh();
        let from = four_records(&path);
        let mut taken = Vec::new();
        let journal = SqliteJournal::open_from(&path, &from, |placed| {
            taken.push(placed.position.get());
            Ok(())
        });
        assert_eq!(taken, [3, 4]);
        assert_eq!(verify(&journal.unwrap()).unwrap().records, 4);
        let failed = SqliteJournal::open_from(&path, &from, |_| Err("no".to_owned())).unwrap_err();
        assert!(matches!(failed, OpenFailed::NotFollowed { .. }), "{failed}");

        // What is changed before that is found by whoever reads everything, what is changed after it at once.
        change(&path, 1);
        SqliteJournal::open_from(&path, &from, |_| Ok(())).unwrap();
        assert!(matches!(SqliteJournal::open(&path), Err(OpenFailed::Broken { .. })));
        change(&path, 3);
        let failed = SqliteJournal::open_from(&path, &from, |_| Ok(())).unwrap_err();
        assert!(matches!(failed, OpenFailed::Broken { .. }), "{failed}");
    }

    /// Changes a record, as somebody does who writes the file and leaves no other trace.
    fn change(path: &Path, position: i64) {
        let connection = rusqlite::Connection::open(path).unwrap();
        let name = "records_are_not_changed";
        let sql = "SELECT sql FROM sqlite_schema WHERE name = ?1";
        let trigger: String = connection.query_row(sql, [name], |row| row.get(0)).unwrap();
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
        connection.execute("UPDATE records SET actor = 'somebody' WHERE position = ?1", [position]).unwrap();
        connection.execute_batch(&trigger).unwrap();
    }

    #[test]
    fn a_journal_with_another_end_is_not_taken_for_the_one_before() {
        let directory = Directory::new();
        let path = directory.fresh();
        let from = four_records(&path);
        let mut later = from.clone();
        later.heads[0].hash = later.heads[1].hash;
        let mut further = from.clone();
        further.heads[0].sequence = further.heads[0].sequence.next().next().next();
        let mut elsewhere = from.clone();
        elsewhere.position = Position::new(1);
        for unlike in [later, further, elsewhere] {
            let failed = SqliteJournal::open_from(&path, &unlike, |_| Ok(())).unwrap_err();
            assert!(matches!(failed, OpenFailed::Unlike { .. }), "{failed}");
        }
    }
}
