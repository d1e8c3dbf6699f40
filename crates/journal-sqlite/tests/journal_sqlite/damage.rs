//! Every byte of a small journal changed, every length it can be cut to: the damage is reported, or everything
//! that was acknowledged is there.

use punto_journal::{Anchor, Journal as _, Position, RecordedEvent, SigningKey, Timestamp, check, verify};
use punto_journal_sqlite::{OpenFailed, SqliteJournal};
use punto_testkit::{
    Directory,
    sample::{append, keyed},
};
use rusqlite::Connection;
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

const THREADS: usize = 4;
/// The bytes of a page of a small journal.
const PAGE: usize = 512;

/// An empty journal with small pages, so that there are few bytes to change.
fn small(path: &Path) {
    drop(SqliteJournal::create(path).unwrap());
    let sql = format!(
        "PRAGMA journal_mode = delete; PRAGMA page_size = {PAGE}; VACUUM; PRAGMA journal_mode = wal;"
    );
    Connection::open(path).unwrap().execute_batch(&sql).unwrap();
}

fn records(journal: &SqliteJournal) -> Vec<RecordedEvent> {
    let placed = journal.follow(Position::START, 1000, Duration::ZERO).unwrap();
    placed.into_iter().map(|placed| placed.event).collect()
}

fn wal(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// Two streams, a call over both, with and without a key. Returns the log's length after each commit.
fn fill(journal: &SqliteJournal) -> Vec<usize> {
    let calls = [
        vec![append("table/3", 0, &["a", "b"])],
        vec![keyed("k-1", append("table/3", 2, &["c"])), keyed("k-1", append("cashier", 0, &["d"]))],
        vec![keyed("k-2", append("cashier", 1, &["e"]))],
        vec![append("table/3", 3, &["f"])],
    ];
    let length = || fs::read(wal(journal.path())).unwrap().len();
    calls.iter().map(|call| journal.append(call).map(|_| length()).unwrap()).collect()
}

/// Runs over all numbers on a few threads, each with a file of its own.
fn on_threads(numbers: usize, run: impl Fn(&Path, usize) + Sync) {
    let directory = Directory::new();
    let paths: Vec<_> = (0..THREADS).map(|_| directory.fresh()).collect();
    thread::scope(|scope| {
        for (first, path) in paths.iter().enumerate() {
            let run = &run;
            scope.spawn(move || (first..numbers).step_by(THREADS).for_each(|number| run(path, number)));
        }
    });
}

fn put(path: &Path, database: &[u8], log: Option<&[u8]>) {
    fs::write(path, database).unwrap();
    let _ = fs::remove_file(wal(path));
    if let Some(log) = log {
        fs::write(wal(path), log).unwrap();
    }
}

/// A journal that was closed, and its records.
fn closed() -> (Vec<u8>, Vec<RecordedEvent>) {
    let directory = Directory::new();
    let path = directory.fresh();
    small(&path);
    let journal = SqliteJournal::open(&path).unwrap();
    fill(&journal);
    let all = records(&journal);
    drop(journal);
    assert!(!wal(&path).exists(), "a closed journal is one file");
    (fs::read(&path).unwrap(), all)
}

/// A journal whose process was killed, its records, and the log's length after each commit.
fn killed() -> (Vec<u8>, Vec<u8>, Vec<RecordedEvent>, Vec<usize>) {
    let directory = Directory::new();
    let path = directory.fresh();
    small(&path);
    let journal = SqliteJournal::open(&path).unwrap();
    let lengths = fill(&journal);
    let all = records(&journal);
    (fs::read(&path).unwrap(), fs::read(wal(&path)).unwrap(), all, lengths)
}

#[test]
fn a_changed_byte_is_reported_or_does_not_matter() {
    let (database, all) = closed();
    on_threads(database.len(), |path, at| {
        let mask = if at % 9 == 8 { 0xff } else { 1 << (at % 9) };
        let mut changed = database.clone();
        changed[at] ^= mask;
        put(path, &changed, None);
        if let Ok(journal) = SqliteJournal::open(path) {
            assert_eq!(records(&journal), all, "byte {at} of {} xor {mask:#04x}", database.len());
            verify(&journal).unwrap();
        }
    });
}

#[test]
fn a_cut_file_is_reported() {
    let (database, _) = closed();
    let in_last_page = database.len() - PAGE..database.len();
    let lengths: Vec<_> = (0..database.len()).step_by(PAGE / 4).chain(in_last_page).collect();
    on_threads(lengths.len(), |path, number| {
        let length = lengths[number];
        put(path, &database[..length], None);
        let opened = SqliteJournal::open(path);
        let is_reported = matches!(opened, Err(OpenFailed::Damaged { .. } | OpenFailed::Broken { .. }));
        assert!(is_reported, "{length} bytes: {opened:?}");
    });
}

/// The log is cut where the process, or the disk, stopped. Every commit before the cut is there; a cut that takes
/// acknowledged records away is found by the anchor.
#[test]
fn a_cut_log_keeps_every_commit_before_the_cut() {
    let (database, log, all, lengths) = killed();
    let key = SigningKey::from_bytes(&[7; 32]);
    let anchor = anchored(&database, &log, &key);
    let after_commits = [0, 2, 4, 5, 6];
    // Every byte of the last two commits, and every second page before.
    let before = (0..lengths[1]).step_by(2 * PAGE + 7);
    let cuts: Vec<_> = before.chain(lengths[1]..=log.len()).collect();
    on_threads(cuts.len(), |path, number| {
        let length = cuts[number];
        put(path, &database, Some(&log[..length]));
        let journal = SqliteJournal::open(path).unwrap();
        let commits = lengths.iter().filter(|&&end| end <= length).count();
        let found = records(&journal);
        assert_eq!(found, all[..after_commits[commits]], "{length} bytes of the log");
        let checked = check(&anchor, &journal, &key.verifying_key());
        assert_eq!(checked.is_ok(), found.len() == all.len(), "{length} bytes: {checked:?}");
    });
}

/// A changed byte in the log ends it there, as SQLite reads it. The anchor tells.
#[test]
fn a_changed_byte_in_the_log_is_reported_or_found_by_the_anchor() {
    let (database, log, all, _) = killed();
    let key = SigningKey::from_bytes(&[7; 32]);
    let anchor = anchored(&database, &log, &key);
    on_threads(log.len(), |path, at| {
        let mut changed = log.clone();
        changed[at] ^= 0x01;
        put(path, &database, Some(&changed));
        let Ok(journal) = SqliteJournal::open(path) else { return };
        let found = records(&journal);
        assert_eq!(found, all[..found.len()], "byte {at}: nothing else than what was recorded");
        let checked = check(&anchor, &journal, &key.verifying_key());
        assert_eq!(checked.is_ok(), found.len() == all.len(), "byte {at}: {checked:?}");
    });
}

fn anchored(database: &[u8], log: &[u8], key: &SigningKey) -> Anchor {
    let directory = Directory::new();
    let path = directory.fresh();
    put(&path, database, Some(log));
    let journal = SqliteJournal::open(&path).unwrap();
    Anchor::sign(verify(&journal).unwrap().heads, key, Timestamp::EPOCH)
}
