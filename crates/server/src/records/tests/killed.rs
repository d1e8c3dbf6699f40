//! The process that follows the journal is killed at every step: nothing is lost in the history and nothing counted twice (I26).

use super::evening::{Evening, with_beside};
use crate::records::history::History;
use crate::records::replay::{Replayed, each_after};
use punto_journal::{MemoryJournal, Position};
use punto_testkit::Directory;
use std::path::Path;

/// Follows the journal from its first record, or from a checkpoint, as far as `until`; hands over to the disk after every
/// `commits` records. What was not handed over when the history is dropped is lost, as with a process that is killed.
fn follow(journal: &MemoryJournal, history: &History, from: Option<&Replayed>, (until, commits): (u64, u64)) {
    with_beside(|beside| {
        let mut replayed = match from {
            Some(checkpoint) => Replayed::restore(checkpoint.save(), &checkpoint.until(), beside).unwrap(),
            None => Replayed::new(beside),
        };
        let after = replayed.position();
        each_after(journal, after, |placed| {
            if placed.position > Position::new(until) {
                return Ok(());
            }
            let changes = replayed.take(placed, beside)?;
            history.take(placed, &changes)?;
            if placed.position.get() % commits == 0 {
                history.commit()?;
            }
            Ok(())
        })
        .unwrap();
    });
}

/// Everything that is in a history, but how far it is.
fn told(file: &Path) -> Vec<String> {
    let sql = rusqlite::Connection::open(file).unwrap();
    let tables = ["rounds", "later", "wagers", "shoes", "openings", "dealers", "reports", "terminals"];
    let rows = |table: &str| -> Vec<String> {
        let mut select = sql.prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2")).unwrap();
        let columns = select.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let of = |column| row.get::<_, rusqlite::types::Value>(column).map(|value| format!("{value:?}"));
            Ok(format!("{table} {}", (0..columns).map(of).collect::<Result<Vec<_>, _>>()?.join(" ")))
        };
        select.query_map([], row).unwrap().collect::<Result<_, _>>().unwrap()
    };
    tables.iter().flat_map(|table| rows(table)).collect()
}

#[test]
fn a_follower_that_is_killed_after_any_record_loses_nothing_and_counts_nothing_twice() {
    let mut evening = Evening::begin();
    evening.goes_on(10);
    let (checkpoint, _) = evening.replayed();
    evening.goes_on(20);
    let (end, _) = evening.replayed();
    let end = end.position().get();
    let directory = Directory::new();
    let whole = directory.file("whole");
    follow(&evening.journal, &History::open(&whole).unwrap(), None, (end, 1));
    let whole = told(&whole);
    assert!(whole.iter().any(|row| row.starts_with("terminals")), "{whole:?}");
    assert!(whole.iter().filter(|row| row.starts_with("rounds")).count() == 3, "{whole:?}");
    for killed_at in checkpoint.position().get()..=end {
        let file = directory.fresh();
        // A checkpoint is written only after the history has everything that is in it.
        follow(&evening.journal, &History::open(&file).unwrap(), None, (checkpoint.position().get(), 1));
        follow(&evening.journal, &History::open(&file).unwrap(), Some(&checkpoint), (killed_at, 7));
        let history = History::open(&file).unwrap();
        assert!(history.position().get() <= killed_at);
        follow(&evening.journal, &history, Some(&checkpoint), (end, 1));
        drop(history);
        assert_eq!(told(&file), whole, "killed after record {killed_at}");
    }
}
