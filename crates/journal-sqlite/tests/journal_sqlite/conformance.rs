//! The journal in a file passes the suite.

use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{Directory, journal_conformance};

#[test]
fn sqlite_is_a_journal() {
    let directory = Directory::new();
    let make = || SqliteJournal::create(directory.fresh()).unwrap();
    let reopen = |journal: SqliteJournal| {
        let path = journal.path().to_owned();
        drop(journal);
        SqliteJournal::open(path).unwrap()
    };
    journal_conformance(make, reopen);
}
