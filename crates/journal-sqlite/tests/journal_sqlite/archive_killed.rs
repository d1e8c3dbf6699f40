//! A process that is killed while it archives: what was acknowledged is there, once, and every name is known.

use punto_journal::Journal as _;
use punto_journal_sqlite::{SqliteJournal, SqliteReader};
use punto_testkit::{
    Directory,
    programs::{Ends, acknowledged, ends, example, holds, needs_strace, random},
};
use std::{
    fs,
    io::Read as _,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// Everything heard is there, every name still names its record, and a reader finds the same.
fn check(path: &Path, heard: &Ends) -> Ends {
    let read = ends(&SqliteReader::open(path).unwrap());
    let journal = SqliteJournal::open(path).unwrap();
    let ends = ends(&journal);
    assert_eq!(ends, read);
    holds(&ends, heard, "after a crash");
    for (stream, &end) in &ends {
        for sequence in [1, end / 3, end / 2, end] {
            let found = journal.recorded(&format!("{stream}/{}", sequence.max(1))).unwrap();
            assert_eq!(found.len(), 1, "{stream} {sequence}");
            assert_eq!((found[0].stream.as_str(), found[0].sequence.get()), (&**stream, sequence.max(1)));
        }
    }
    ends
}

fn archived(path: &Path) -> u64 {
    SqliteJournal::open(path).unwrap().archive_link().map_or(0, |link| link.last.get())
}

#[test]
fn nothing_acknowledged_is_lost_by_kill_while_it_is_archived() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let mut state = 3;
    for _ in 0..30 {
        let mut child = Command::new(example("archive"))
            .args(["run", path.to_str().unwrap(), "40"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdout, mut heard) = (child.stdout.take().unwrap(), vec![0]);
        stdout.read_exact(&mut heard).unwrap();
        thread::sleep(Duration::from_micros(random(&mut state) % 60_000));
        child.kill().unwrap();
        stdout.read_to_end(&mut heard).unwrap();
        child.wait().unwrap();
        check(&path, &acknowledged(&heard));
    }
    assert!(archived(&path) >= 40, "nothing was archived");
}

/// Killed at the first call of each kind that changes the disk, at the second, and so on, until it is done.
#[test]
fn every_step_of_archiving_may_be_the_last() {
    needs_strace();
    for call in
        ["fsync,fdatasync", "rename,renameat,renameat2", "pwrite64", "write", "unlink,unlinkat,ftruncate"]
    {
        let mut is_done = false;
        for number in 1..400 {
            // Every write is too many: the first ones, and then some.
            if number > 12 && number % 29 != 0 && call.contains("write") {
                continue;
            }
            let directory = Directory::new();
            let path = directory.fresh();
            let journal = SqliteJournal::create(&path).unwrap();
            fill(&journal);
            drop(journal);
            let before = ends(&SqliteReader::open(&path).unwrap());
            let inject = format!("inject={call}:signal=KILL:when={number}");
            let traced = Command::new("strace")
                .args(["-f", "-qq", "-o", "/dev/null", "-e", &inject])
                .arg(example("archive"))
                .args(["once"])
                .arg(&path)
                .arg("50")
                .output()
                .unwrap();
            assert_eq!(check(&path, &before), before, "{call} {number}");
            // Whoever archives next goes on, and nothing is twice.
            let again = Command::new(example("archive")).arg("once").arg(&path).arg("50").output().unwrap();
            assert!(again.status.success(), "{call} {number}: {}", String::from_utf8_lossy(&again.stderr));
            assert_eq!(check(&path, &before), before, "{call} {number}");
            assert!(archived(&path) >= 100, "{call} {number}");
            let live = rusqlite::Connection::open(&path).unwrap();
            let first: u64 =
                live.query_row("SELECT min(position) FROM records", [], |row| row.get(0)).unwrap();
            assert_eq!(first, archived(&path) + 1, "{call} {number}: trimmed");
            let half = fs::metadata(format!("{}-archive/segment.new", path.display()));
            assert!(half.is_err(), "{call} {number}: half a segment is left");
            if traced.status.success() {
                is_done = true;
                break;
            }
        }
        assert!(is_done, "{call}: never ran through");
    }
}

fn fill(journal: &SqliteJournal) {
    use punto_testkit::sample::{append, keyed};
    for sequence in 1..=40 {
        for table in ["table/0", "table/1", "table/2"] {
            let one = append(table, sequence - 1, &["x"]);
            journal.append(&[keyed(&format!("{table}/{sequence}"), one)]).unwrap();
        }
    }
}
