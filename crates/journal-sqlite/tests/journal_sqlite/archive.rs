//! A journal whose beginning is archived is the same journal.

use punto_archive::Segment;
use punto_journal::{
    Append, AppendFailed, ArchiveOrder, Archived, Archiving as _, Journal, Position, PositionedRecord,
    ReadFailed, RecordedEvent, Sequence, SigningKey, StreamId, Timestamp, WholeUntil, verify,
};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use punto_testkit::{
    Directory, journal_conformance,
    sample::{append, at, keyed, stream},
};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// Archives so many records, if there are so many that need not stay live.
fn archive(journal: &SqliteJournal, records: u64, before: &[(StreamId, Sequence)]) -> Option<Archived> {
    let key = key();
    let at_most = Position::new(u64::MAX);
    let order = ArchiveOrder { older_than: Timestamp::MAX, at_most, before, records, key: &key };
    journal.archive(&order).unwrap()
}

fn trim(journal: &SqliteJournal) {
    while journal.trim().unwrap() {}
}

/// A journal that archives all but the last record after every call.
struct Archiver(SqliteJournal);

impl Archiver {
    fn archived(&self) {
        let live = |from| self.0.follow(from, usize::MAX, Duration::ZERO).unwrap().len() as u64;
        let from = self.0.archive_link().map_or(Position::START, |link| link.last);
        let live = live(from);
        archive(&self.0, live.saturating_sub(1).max(1), &[]);
        trim(&self.0);
    }
}

impl Journal for Archiver {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let answer = self.0.append(appends);
        let records: u64 = self.0.heads().unwrap().iter().map(|head| head.sequence.get()).sum();
        // Each is written to the disk; the suite makes thousands of calls.
        if records < 40 || records.is_multiple_of(64) {
            self.archived();
        }
        answer
    }

    fn read(&self, of: &StreamId, from: Sequence, limit: usize) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.0.read(of, from, limit)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.0.recorded(stem)
    }

    fn heads(&self) -> Result<Vec<punto_journal::Head>, ReadFailed> {
        self.0.heads()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.0.follow(after, limit, wait)
    }
}

/// Three streams, calls with and without keys, some of two records; a second passes with each call.
fn fill(journal: &impl Journal, calls: std::ops::Range<u64>) {
    for call in calls {
        let mut appends = Vec::new();
        for which in [call % 3, (call + 1) % 3].into_iter().take(1 + usize::try_from(call % 2).unwrap()) {
            let name = format!("table/{which}");
            let heads = journal.heads().unwrap();
            let end =
                heads.iter().find(|head| head.stream.as_str() == name).map_or(0, |head| head.sequence.get());
            let one = at(1_000 * call, append(&name, end, &[&format!("call {call}")]));
            appends.push(if call % 5 == 0 { one } else { keyed(&format!("t-{call}~00{call:014x}"), one) });
        }
        journal.append(&appends).unwrap();
    }
}

fn all(journal: &impl Journal) -> Vec<PositionedRecord> {
    journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap()
}

/// A journal of 400 calls of which so many records are archived in segments of 100.
fn half_archived(path: &Path) -> (SqliteJournal, Vec<PositionedRecord>) {
    let journal = SqliteJournal::create(path).unwrap();
    fill(&journal, 0..400);
    let before = all(&journal);
    for _ in 0..4 {
        archive(&journal, 100, &[]).unwrap();
    }
    (journal, before)
}

fn segments(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(path)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "segment")).collect();
    files.sort();
    files
}

fn folder(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-archive", path.display()))
}

/// Everything that a journal says of itself is as it was.
#[track_caller]
fn is_the_same(journal: &impl Journal, before: &[PositionedRecord]) {
    assert_eq!(all(journal), before);
    assert_eq!(verify(journal).unwrap().records, before.len() as u64);
    for page in [1, 7, 99, 101, 250] {
        for after in [0, 1, 98, 99, 100, 399, 400, 401] {
            let found = journal.follow(Position::new(after), page, Duration::ZERO).unwrap();
            let from = usize::try_from(after).unwrap();
            assert_eq!(found, before[from..(from + page).min(before.len())], "{page} after {after}");
        }
    }
    for name in ["table/0", "table/1", "table/2"] {
        let of: Vec<_> = before.iter().filter(|placed| placed.event.stream.as_str() == name).collect();
        for from in [1, 2, 60, 120, 133, 134, 140, of.len()] {
            let read = journal.read(&stream(name), Sequence::new(from as u64).unwrap(), 90).unwrap();
            assert!(
                read.iter().eq(of.iter().skip(from - 1).take(90).map(|placed| &placed.event)),
                "{name} {from}"
            );
        }
    }
    for call in [1, 2, 3, 66, 133, 200, 266, 267, 399] {
        let found = journal.recorded(&format!("t-{call}")).unwrap();
        let key = format!("t-{call}~00{call:014x}");
        let is_of =
            |placed: &&PositionedRecord| placed.event.key.as_ref().is_some_and(|it| it.as_str() == key);
        assert!(found.iter().eq(before.iter().filter(is_of).map(|placed| &placed.event)), "{key}");
        assert_eq!(found.is_empty(), call % 5 == 0, "{key}");
    }
    assert!(journal.recorded("t-4000").unwrap().is_empty());
}

#[test]
fn a_journal_that_archives_everything_at_once_is_a_journal() {
    let directory = Directory::new();
    let make = || Archiver(SqliteJournal::create(directory.fresh()).unwrap());
    let reopen = |journal: Archiver| {
        let path = journal.0.path().to_owned();
        drop(journal);
        Archiver(SqliteJournal::open(path).unwrap())
    };
    journal_conformance(make, reopen);
}

#[test]
fn what_is_archived_is_read_as_before() {
    let directory = Directory::new();
    let path = directory.fresh();
    let (journal, before) = half_archived(&path);
    is_the_same(&journal, &before);
    is_the_same(&SqliteReader::open(&path).unwrap(), &before);
    trim(&journal);
    is_the_same(&journal, &before);
    is_the_same(&SqliteReader::open(&path).unwrap(), &before);
    drop(journal);
    let live = Connection::open(&path).unwrap();
    let (first, keys): (u64, u64) = live
        .query_row(
            "SELECT min(position), (SELECT count(*) FROM keys WHERE position < 390) FROM records",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert!((380..=401).contains(&first) && keys < 10, "{first} {keys}");
    drop(live);
    is_the_same(&SqliteReader::open(&path).unwrap(), &before);
    let mut taken = 0;
    let journal = SqliteJournal::open_from(&path, &WholeUntil::default(), |_| {
        taken += 1;
        Ok(())
    });
    let journal = journal.unwrap();
    assert_eq!(taken, before.len());
    is_the_same(&journal, &before);
    fill(&journal, 400..410);
    assert_eq!(all(&journal)[..before.len()], before);
    // And more is archived later.
    while archive(&journal, 100, &[]).is_some() {}
    trim(&journal);
    drop(journal);
    assert_eq!(all(&SqliteJournal::open(&path).unwrap())[..before.len()], before);
}

/// A terminal that was off for a year repeats its last request.
#[test]
fn an_archived_request_is_known_as_a_repeat() {
    let directory = Directory::new();
    let path = directory.fresh();
    let journal = SqliteJournal::create(&path).unwrap();
    let first = keyed("terminal-9/1~0123456789abcdef", append("table/7", 0, &["paid"]));
    let recorded = journal.append(std::slice::from_ref(&first)).unwrap();
    fill(&journal, 0..300);
    archive(&journal, 200, &[]).unwrap();
    trim(&journal);
    let known = |journal: &SqliteJournal| {
        assert_eq!(journal.append(std::slice::from_ref(&first)).unwrap(), recorded);
        let other = keyed("terminal-9/1~ffffffffffffffff", append("table/7", 1, &["paid again"]));
        assert!(matches!(journal.append(&[other]), Err(AppendFailed::KeyReused { .. })));
        let records = all(journal).len();
        assert_eq!(verify(journal).unwrap().records, records as u64);
    };
    known(&journal);
    drop(journal);
    known(&SqliteJournal::open(&path).unwrap());
    // Without its index, or with a damaged one, it is built again.
    for damage in [None, Some(&b"SQLite format 3\0 and nothing else"[..]), Some(&b""[..])] {
        for suffix in ["", "-wal", "-shm"] {
            drop(fs::remove_file(folder(&path).join(format!("names.index{suffix}"))));
        }
        // A reader builds nothing, and looks through the segments.
        assert_eq!(SqliteReader::open(&path).unwrap().recorded("terminal-9/1").unwrap(), recorded);
        if let Some(bytes) = damage {
            fs::write(folder(&path).join("names.index"), bytes).unwrap();
        }
        known(&SqliteJournal::open(&path).unwrap());
    }
    // An index without this name is found by a full check.
    let index = Connection::open(folder(&path).join("names.index")).unwrap();
    assert_eq!(index.execute("DELETE FROM names WHERE position = 1", []).unwrap(), 1);
    drop(index);
    let failed = SqliteJournal::open(&path).unwrap_err().to_string();
    assert!(failed.contains("names.index") && failed.contains("position 1"), "{failed}");
}

#[test]
fn what_must_stay_live_stays() {
    let directory = Directory::new();
    let journal = SqliteJournal::create(directory.fresh()).unwrap();
    fill(&journal, 0..400);
    let records = all(&journal);
    let open = &records[250].event;
    let before = [(open.stream.clone(), open.sequence), (stream("nobody"), Sequence::FIRST)];
    assert_eq!(archive(&journal, 251, &before), None);
    let archived = archive(&journal, 200, &before).unwrap();
    assert!((198..=200).contains(&archived.until.get()), "{archived:?}");
    assert_eq!(archived.records, archived.until.get());
    // A call that is cut would be repeated in part.
    let cut = usize::try_from(archived.until.get()).unwrap();
    let [last, next] = [&records[cut - 1].event.key, &records[cut].event.key];
    assert!(last.is_none() || last != next, "{last:?}");
    let key = key();
    let time = records[300].event.time;
    let mut order = ArchiveOrder {
        older_than: time,
        at_most: Position::new(1_000),
        before: &[],
        records: 102,
        key: &key,
    };
    assert_eq!(journal.archive(&order).unwrap(), None, "younger than that");
    order.records = 60;
    order.at_most = Position::new(archived.until.get() + 59);
    assert_eq!(journal.archive(&order).unwrap(), None, "not so far in a checkpoint");
    order.at_most = Position::new(archived.until.get() + 60);
    assert!(journal.archive(&order).unwrap().is_some());
}

#[test]
fn a_tampered_missing_or_swapped_segment_is_found_and_named() {
    let directory = Directory::new();
    let path = directory.fresh();
    let (journal, before) = half_archived(&path);
    trim(&journal);
    drop(journal);
    let files = segments(&path);
    assert_eq!(files.len(), 4);
    let whole = WholeUntil { ..whole(&path) };
    for file in &files {
        let bytes = fs::read(file).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        let is_named = || {
            let read = SqliteReader::open(&path).map(drop).unwrap_err().to_string();
            let open = SqliteJournal::open(&path).map(drop).unwrap_err().to_string();
            assert!(read.contains(name) && open.contains(name), "{name}: {read} {open}");
        };
        let mut changed = bytes.clone();
        changed[40] ^= 1;
        fs::write(file, changed).unwrap();
        is_named();
        // From a checkpoint the house opens, and finds it when it reads it.
        let journal = SqliteJournal::open_from(&path, &whole, |_| Ok(())).unwrap();
        let failed = verify(&journal).unwrap_err().to_string();
        assert!(failed.contains(name), "{failed}");
        drop(journal);
        fs::remove_file(file).unwrap();
        is_named();
        let failed = SqliteJournal::open_from(&path, &whole, |_| Ok(())).map(drop).unwrap_err();
        assert!(matches!(&failed, OpenFailed::Archive(_)) && failed.to_string().contains(name), "{failed}");
        for other in files.iter().filter(|other| *other != file) {
            fs::copy(other, file).unwrap();
            let failed = SqliteReader::open(&path).map(drop).unwrap_err().to_string();
            assert!(failed.contains("segment"), "{failed}");
        }
        fs::write(file, bytes).unwrap();
    }
    is_the_same(&SqliteReader::open(&path).unwrap(), &before);
}

fn whole(path: &Path) -> WholeUntil {
    let mut check = punto_journal::ChainCheck::default();
    let mut last = Position::START;
    let journal = SqliteJournal::open_from(path, &WholeUntil::default(), |placed| {
        check.take(&placed.event).unwrap();
        last = placed.position;
        Ok(())
    });
    drop(journal.unwrap());
    check.until(last)
}

/// From before the link, at it, and after it.
#[test]
fn a_checkpoint_fits_wherever_it_is() {
    let directory = Directory::new();
    let path = directory.fresh();
    let (journal, before) = half_archived(&path);
    trim(&journal);
    let link = journal.archive_link().unwrap();
    drop(journal);
    let mut check = punto_journal::ChainCheck::default();
    let last = link.last.get();
    let wanted =
        |at: u64| at == 50 || at == 500 || (last - 3..last + 4).contains(&at) || at == before.len() as u64;
    for (placed, next) in before.iter().zip(before.iter().skip(1).map(Some).chain([None])) {
        check.take(&placed.event).unwrap();
        let at = placed.position.get();
        // Checkpoints are made where a call has ended.
        let is_within =
            placed.event.key.is_some() && next.is_some_and(|next| next.event.key == placed.event.key);
        if !wanted(at) || is_within {
            continue;
        }
        let from = check.until(placed.position);
        let mut taken = Vec::new();
        let journal = SqliteJournal::open_from(&path, &from, |placed| {
            taken.push(placed.clone());
            Ok(())
        });
        drop(journal.unwrap());
        assert_eq!(taken, before[usize::try_from(at).unwrap()..], "from {at}");
        let mut unlike = from.clone();
        unlike.heads[0].hash = punto_journal::Hash::from_bytes([1; 32]);
        let failed = SqliteJournal::open_from(&path, &unlike, |_| Ok(())).map(drop).unwrap_err();
        assert!(matches!(failed, OpenFailed::Unlike { .. }), "{at}: {failed}");
    }
}

/// The live file alone: links and what is live cannot be bent.
#[test]
fn the_link_cannot_be_bent() {
    let directory = Directory::new();
    let path = directory.fresh();
    let (journal, _) = half_archived(&path);
    trim(&journal);
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    let live = || Connection::open(&path).unwrap();
    for sql in [
        "DELETE FROM archive",
        "UPDATE archive SET position = 1",
        "UPDATE archive SET position = position, link = ''",
        "DELETE FROM records WHERE position > (SELECT position FROM archive)",
        "DELETE FROM keys WHERE position > (SELECT position FROM archive)",
        "UPDATE records SET payload = '{}'",
    ] {
        assert!(live().execute(sql, []).is_err(), "{sql}");
    }
    for sql in [
        "DROP TRIGGER archive_only_grows; UPDATE archive SET position = position - 1",
        "DROP TRIGGER archive_is_not_removed; DELETE FROM archive",
        "DROP TRIGGER records_are_not_removed",
        "UPDATE archive SET position = position + 1",
        "UPDATE archive SET position = position + 1, link = replace(link, 'first', 'fjrst')",
    ] {
        live().execute_batch(sql).unwrap();
        let failed = SqliteJournal::open(&path).map(drop).unwrap_err();
        assert!(matches!(failed, OpenFailed::Damaged { .. }), "{sql}: {failed}");
        fs::write(&path, &bytes).unwrap();
        for suffix in ["-wal", "-shm"] {
            drop(fs::remove_file(format!("{}{suffix}", path.display())));
        }
    }
    SqliteJournal::open(&path).unwrap();
}

#[test]
fn a_copy_has_the_archive() {
    let (directory, elsewhere) = (Directory::new(), Directory::new());
    let (path, copy) = (directory.fresh(), elsewhere.fresh());
    let (journal, before) = half_archived(&path);
    let copied = SqliteReader::copy(&path, &copy).unwrap();
    trim(&journal);
    fill(&journal, 400..500);
    is_the_same(&copied, &before);
    drop(copied);
    is_the_same(&SqliteJournal::open(&copy).unwrap(), &before);
    assert_eq!(segments(&copy).len(), 4);
    Segment::open(&segments(&copy)[2]).unwrap().check().unwrap();
}

/// Most of a file that is not small is free: it is given back when the journal is opened next.
#[test]
fn the_live_file_becomes_small() {
    let directory = Directory::new();
    let path = directory.fresh();
    let journal = SqliteJournal::create(&path).unwrap();
    let text = "x".repeat(10_000);
    for after in 0..4_000 {
        journal.append(&[append("table/1", after, &[&text])]).unwrap();
    }
    archive(&journal, 3_900, &[]).unwrap();
    trim(&journal);
    drop(journal);
    let bytes = || fs::metadata(&path).unwrap().len();
    let before = bytes();
    drop(SqliteJournal::open(&path).unwrap());
    assert!(bytes() * 10 < before, "{} of {before}", bytes());
    assert_eq!(verify(&SqliteJournal::open(&path).unwrap()).unwrap().records, 4_000);
}

/// Readers and writers notice nothing while old records move.
#[test]
fn others_read_and_write_while_it_is_archived() {
    let directory = Directory::new();
    let journal = SqliteJournal::create(directory.fresh()).unwrap();
    fill(&journal, 0..400);
    let (before, is_done) = (all(&journal), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            fill(&journal, 400..900);
            is_done.store(true, Ordering::Relaxed);
        });
        for _ in 0..2 {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    assert_eq!(all(&journal)[..before.len()], before);
                    let call = journal.recorded("t-101").unwrap();
                    assert_eq!(call.len(), 2);
                    let read = journal.read(&stream("table/0"), Sequence::FIRST, 50).unwrap();
                    assert_eq!(read.len(), 50);
                }
            });
        }
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                archive(&journal, 20, &[]);
                journal.trim().unwrap();
            }
        });
    });
    trim(&journal);
    assert_eq!(verify(&journal).unwrap().records, all(&journal).len() as u64);
}
