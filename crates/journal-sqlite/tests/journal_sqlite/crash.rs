//! The real thing: a process that is killed, a write or an fsync that fails. What was acknowledged is
//! there, and the journal is whole.
//!
//! The process is the example `append`, which `cargo test` builds beside the tests.

use punto_journal::Journal as _;
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{
    Directory,
    programs::{Ends, acknowledged, ends, example, holds, needs_strace, random},
    sample::append,
};
use std::{
    fs,
    io::Read as _,
    path::Path,
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};

/// Everything heard is there, at most one more in each stream, and the journal takes more.
fn check(path: &Path, before: &Ends, heard: &Ends) -> Ends {
    let journal = SqliteJournal::open(path).unwrap();
    let ends = ends(&journal);
    holds(&ends, heard, "after a crash");
    for (stream, &end) in &ends {
        let known = heard.get(stream).or(before.get(stream)).copied().unwrap_or(0);
        assert!(end <= known + 1, "{stream} ends with {end}; only {known} were acknowledged");
    }
    ends
}

#[test]
fn nothing_acknowledged_is_lost_by_kill() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let (mut state, mut before) = (1, Ends::new());
    for round in 0..60 {
        // Large payloads now and then, so that the log is brought into the database under way.
        let bytes = if round % 4 == 0 { "60000" } else { "200" };
        let mut child = Command::new(example("append"))
            .args(["run", path.to_str().unwrap(), "4", "1000000", bytes])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdout, mut heard) = (child.stdout.take().unwrap(), vec![0]);
        // Two times out of three it is at work for sure; else it may be killed while it opens and checks.
        if round % 3 == 0 {
            heard.clear();
        } else {
            stdout.read_exact(&mut heard).unwrap();
        }
        thread::sleep(Duration::from_micros(random(&mut state) % 30_000));
        child.kill().unwrap();
        stdout.read_to_end(&mut heard).unwrap();
        child.wait().unwrap();
        let heard = acknowledged(&heard);
        before = check(&path, &before, &heard);
    }
}

fn run(command: &mut Command) -> Output {
    command.output().unwrap()
}

fn says_stopped(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
}

/// A file that may not grow any further, by the limit of the shell: the write fails.
#[test]
fn a_write_that_fails_stops_the_journal() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let mut before = Ends::new();
    for blocks in [200, 333, 500] {
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" run \"$1\" 2 100000 3000");
        let output = run(Command::new("sh").args(["-c", &script]).arg(example("append")).arg(&path));
        says_stopped(&output);
        before = check(&path, &before, &acknowledged(&output.stdout));
        assert!(!before.is_empty());
    }
    let journal = SqliteJournal::open(&path).unwrap();
    journal.append(&[append("after", 0, &["x"])]).unwrap();
}

/// Power may go at any time, so the disk has to have a record before the caller hears of it.
#[test]
fn nothing_is_acknowledged_before_the_disk_has_it() {
    needs_strace();
    let directory = Directory::new();
    let (path, log) = (directory.fresh(), directory.file("calls"));
    drop(SqliteJournal::create(&path).unwrap());
    let calls = "trace=fsync,fdatasync,pwrite64,write";
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-e", calls, "-o"]).arg(&log).arg(example("append")).arg("run").arg(&path);
    let heard = acknowledged(&run(strace.args(["1", "50", "200"])).stdout);
    assert_eq!(heard["table/0"], 50);
    let (mut is_written, mut is_synced, mut acknowledged) = (false, false, 0);
    for call in fs::read_to_string(&log).unwrap().lines() {
        if call.contains("pwrite64(") {
            (is_written, is_synced) = (true, false);
        } else if call.contains("sync(") || call.contains("sync resumed>") {
            is_synced = call.ends_with("= 0");
        } else if call.contains(r#"write(1, "table/0"#) {
            assert!(is_written && is_synced, "{call}");
            (is_written, acknowledged) = (false, acknowledged + 1);
        }
    }
    assert_eq!(acknowledged, 50);
}

/// The K-th fsync fails, for every K from opening over commits to bringing the log into the database.
#[test]
fn an_fsync_that_fails_stops_the_journal() {
    let directory = Directory::new();
    needs_strace();
    let mut codes = Vec::new();
    for nth in 1..=24 {
        let path = directory.fresh();
        drop(SqliteJournal::create(&path).unwrap());
        let inject = format!("inject=fsync,fdatasync:error=EIO:when={nth}");
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e", &inject]);
        // Not the folder: SQLite does not care about it, so opening the journal has seen to it.
        strace.arg("-P").arg(&path).arg("-P").arg(path.with_extension("journal-wal"));
        let output = run(strace.arg(example("append")).arg("run").arg(&path).args(["1", "20", "400000"]));
        let heard = acknowledged(&output.stdout);
        codes.push(output.status.code().unwrap());
        check(&path, &Ends::new(), &heard);
        fs::remove_file(&path).unwrap();
    }
    // First it does not open, then it stops, then it is done before the K-th: none in between went unnoticed.
    assert!(codes.is_sorted_by(|one, next| one >= next), "{codes:?}");
    let times = |code: i32| codes.iter().filter(|&&found| found == code).count();
    assert_eq!(times(4) + times(3) + times(0), codes.len(), "{codes:?}");
    assert!(times(3) >= 20, "{codes:?}");
}
