//! Reading beside a writer, after a crash, from copies and from disks that cannot be written; and nothing is
//! written.

use punto_journal::{AppendFailed, Journal, Position, ReadFailed, RecordedEvent, Sequence};
use punto_journal_sqlite::{OpenFailed, SqliteJournal, SqliteReader};
use punto_testkit::{
    Directory,
    programs::{Ends, acknowledged, ends, example, holds, needs_strace},
    sample::{append, keyed, stream},
};
use std::{
    collections::BTreeMap,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, SystemTime},
};

fn records(journal: &impl Journal) -> Vec<RecordedEvent> {
    let placed = journal.follow(Position::START, 1000, Duration::ZERO).unwrap();
    placed.into_iter().map(|placed| placed.event).collect()
}

/// Every file with its time and its bytes.
fn contents(folder: &Path) -> BTreeMap<PathBuf, (SystemTime, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let written = |path: &Path| fs::metadata(path).unwrap().modified().unwrap();
    entries.map(|path| (path.clone(), (written(&path), fs::read(path).unwrap()))).collect()
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    format!("{}{suffix}", path.display()).into()
}

/// Puts these files of an open journal, as a process that is killed leaves them, into an empty folder.
fn copied(journal: &SqliteJournal, suffixes: &[&str]) -> (Directory, PathBuf) {
    let directory = Directory::new();
    let copy = directory.fresh();
    for suffix in suffixes {
        fs::copy(beside(journal.path(), suffix), beside(&copy, suffix)).unwrap();
    }
    (directory, copy)
}

fn filled(path: &Path) -> SqliteJournal {
    let journal = SqliteJournal::create(path).unwrap();
    journal.append(&[append("table/3", 0, &["a", "b"])]).unwrap();
    let call = [keyed("k~1", append("table/3", 2, &["c"])), keyed("k~1", append("cashier", 0, &["d"]))];
    journal.append(&call).unwrap();
    journal
}

/// A reader shows everything, and leaves every byte and every time as they were.
fn reads_all(path: &Path, journal: &impl Journal) {
    let folder = path.parent().unwrap();
    let before = contents(folder);
    let reader = SqliteReader::open(path).unwrap();
    assert_eq!(records(&reader), records(journal));
    assert_eq!(reader.heads(), journal.heads());
    assert_eq!(reader.recorded("k"), journal.recorded("k"));
    let table = |journal: &dyn Journal| journal.read(&stream("table/3"), Sequence::FIRST, 10);
    assert_eq!(table(&reader), table(journal));
    assert_eq!(ends(&reader)["table/3"], 3);
    assert_eq!(reader.append(&[append("x", 0, &["x"])]), Err(AppendFailed::ReadOnly));
    assert_eq!(reader.append_finishing(&[append("x", 0, &["x"])]), Err(AppendFailed::ReadOnly));
    drop(reader);
    assert_eq!(contents(folder), before, "{}", path.display());
}

/// With its log and index as a killed process leaves them, with the log alone, and closed: here, and on a disk that
/// cannot be written.
#[test]
fn whatever_was_left_is_read_and_left_alone() {
    let directory = Directory::new();
    let journal = filled(&directory.fresh());
    let crashed = copied(&journal, &["", "-wal", "-shm"]);
    let without_index = copied(&journal, &["", "-wal"]);
    let (other, closed) = copied(&journal, &["", "-wal"]);
    drop(SqliteJournal::open(&closed).unwrap());
    assert!(!beside(&closed, "-wal").exists());
    fs::remove_file(beside(&closed, "-lock")).unwrap();
    for (folder, path) in [crashed, without_index, (other, closed)] {
        reads_all(&path, &journal);
        let script = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" || exit 77
            ! touch \"$1/x\" 2>&- && exec \"$0\" read \"$2\"";
        let mut unshare = Command::new("unshare");
        unshare.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(example("append"));
        let output = unshare.arg(folder.path()).arg(&path).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_ne!(output.status.code(), Some(77), "this test needs the right to mount: run it as root");
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_eq!(acknowledged(&output.stdout)["table/3"], 3, "{said}");
        reads_all(&path, &journal);
    }
}

/// Only the database's file, without its log: what was in the log is not there, and nothing else is amiss.
#[test]
fn a_file_whose_log_is_lost_is_an_older_copy() {
    let directory = Directory::new();
    let journal = filled(&directory.fresh());
    let (_folder, path) = copied(&journal, &[""]);
    assert_eq!(records(&SqliteReader::open(path).unwrap()), []);
}

fn writing(path: &Path) -> Child {
    let mut append = Command::new(example("append"));
    append.arg("run").arg(path).args(["2", "1000000", "3000"]).stdout(Stdio::piped()).spawn().unwrap()
}

/// Again and again while a process appends and brings its log into the database: every reader sees a whole journal
/// with everything that was acknowledged before, and the process is not disturbed.
#[test]
fn beside_a_process_that_writes() {
    needs_strace();
    let directory = Directory::new();
    let path = directory.fresh();
    let mut child = writing(&path);
    let mut stdout = child.stdout.take().unwrap();
    let mut heard = vec![0];
    stdout.read_exact(&mut heard).unwrap();
    let mut seen = Ends::new();
    for _ in 0..15 {
        let mut more = vec![0; 1000];
        stdout.read_exact(&mut more).unwrap();
        heard.extend(more);
        let now = ends(&SqliteReader::open(&path).unwrap());
        holds(&now, &acknowledged(&heard), "heard");
        holds(&now, &seen, "seen");
        assert_ne!(now, seen);
        seen = now;
    }
    writes_nothing(&path);
    assert!(child.try_wait().unwrap().is_none(), "the writer goes on");
    child.kill().unwrap();
    stdout.read_to_end(&mut heard).unwrap();
    child.wait().unwrap();
    holds(&ends(&SqliteReader::open(&path).unwrap()), &acknowledged(&heard), "killed");
    holds(&ends(&SqliteJournal::open(&path).unwrap()), &acknowledged(&heard), "opened");
}

/// No call that changes a file or a name, and no memory shared with one for writing. (As root SQLite gives the log
/// to the owner of the database, whose it is.)
fn writes_nothing(path: &Path) {
    let directory = Directory::new();
    let log = directory.file("calls");
    let changing = "trace=pwrite64,pwritev,ftruncate,fallocate,rename,renameat,unlink,unlinkat,mkdir,chmod,\
                    fchmod,chown,utimensat,flock,mmap,write";
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-qq", "-e", changing, "-o"]).arg(&log).arg(example("append")).arg("read");
    let output = strace.arg(path).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let is_private = |call: &str| call.contains("mmap(") && !call.contains("PROT_WRITE, MAP_SHARED");
    let is_output = |call: &str| call.contains("write(1<");
    let calls = fs::read_to_string(&log).unwrap();
    let changes: Vec<_> = calls.lines().filter(|call| !is_private(call) && !is_output(call)).collect();
    assert_eq!(changes, [""; 0]);
    assert!(
        calls.contains("-shm>") && calls.contains("PROT_READ, MAP_SHARED"),
        "it shares the index: {calls}"
    );
}

/// Nothing guards a file that nobody had open. Whoever reads it hears that it is written now.
#[test]
fn a_writer_that_comes_later_is_noticed() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(filled(&path));
    let reader = SqliteReader::open(&path).unwrap();
    assert_eq!(records(&reader).len(), 4);
    let journal = SqliteJournal::open(&path).unwrap();
    journal.append(&[append("table/3", 3, &["e"])]).unwrap();
    let failed = reader.recorded("k").unwrap_err();
    assert!(matches!(&failed, ReadFailed::Io { cause } if cause.contains("open it again")), "{failed}");
    assert_eq!(records(&SqliteReader::open(&path).unwrap()).len(), 5);
}

#[test]
fn what_is_no_journal_is_refused() {
    let directory = Directory::new();
    let path = directory.fresh();
    assert!(matches!(SqliteReader::open(&path), Err(OpenFailed::Io { .. })));
    assert!(matches!(SqliteReader::open(directory.file("no/such")), Err(OpenFailed::Io { .. })));
    fs::write(&path, "").unwrap();
    assert!(matches!(SqliteReader::open(&path), Err(OpenFailed::Damaged { .. })));
    fs::write(&path, "no database\n".repeat(1000)).unwrap();
    assert!(matches!(SqliteReader::open(&path), Err(OpenFailed::Damaged { .. })));
    assert_eq!(contents(directory.path()).len(), 1, "and nothing is made");
}

/// Characters that mean something in an address do not lead elsewhere.
#[test]
fn any_path_is_read() {
    let directory = Directory::new();
    for name in ["a b?mode=rwc#x%20.journal", "ä&immutable=0.journal"] {
        let path = directory.file(name);
        drop(filled(&path));
        assert_eq!(records(&SqliteReader::open(&path).unwrap()).len(), 4);
    }
}
