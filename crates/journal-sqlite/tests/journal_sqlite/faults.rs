//! Calls to the system that fail, are interrupted or take long; files and folders that may not be used.

use punto_journal::Journal as _;
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{
    Directory,
    programs::{acknowledged, ends, example, holds, needs_strace},
    sample::append,
};
use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::{PermissionsExt as _, chown},
    path::Path,
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Runs the example with calls to the system bent in this way.
fn bent(inject: &str, path: &Path, arguments: &[&str]) -> Output {
    let traced = inject.split(':').next().unwrap();
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={traced}")]);
    strace.args(["-e", &format!("inject={inject}")]);
    strace.arg("-P").arg(path).arg("-P").arg(path.with_extension("journal-wal"));
    strace.arg(example("append")).arg("run").arg(path).args(arguments).output().unwrap()
}

/// A journal as a killed process leaves it: some records in the file, some in the log.
fn left_by_a_kill(path: &Path) {
    let directory = Directory::new();
    let journal = SqliteJournal::create(directory.fresh()).unwrap();
    journal.append(&[append("before", 0, &["a", "b"])]).unwrap();
    let other = journal.path().to_owned();
    drop(journal);
    let journal = SqliteJournal::open(&other).unwrap();
    for after in 2..12 {
        journal.append(&[append("before", after, &["c"])]).unwrap();
    }
    fs::copy(&other, path).unwrap();
    fs::copy(other.with_extension("journal-wal"), path.with_extension("journal-wal")).unwrap();
}

/// The K-th call fails or is interrupted, for many K: the journal does not open, or stops, or goes on; whatever was
/// acknowledged is there, and nothing that was not.
fn fails(calls: &str, error: &str, until: usize) -> BTreeMap<i32, usize> {
    needs_strace();
    let directory = Directory::new();
    let mut codes = BTreeMap::new();
    for nth in 1..=until {
        let path = directory.fresh();
        left_by_a_kill(&path);
        let output = bent(&format!("{calls}:error={error}:when={nth}"), &path, &["1", "10", "3000", "2"]);
        let (heard, code) = (acknowledged(&output.stdout), output.status.code().unwrap());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!([0, 3, 4].contains(&code), "{calls} {nth} {error}: {code} {said}");
        assert_eq!(code == 0, said.is_empty(), "what fails says so: {code} {said}");
        *codes.entry(code).or_insert(0) += 1;
        let ends = ends(&SqliteJournal::open(&path).unwrap());
        holds(&ends, &heard, &format!("{calls} {nth} {error}"));
        assert_eq!(ends["before"], 12, "{calls} {nth} {error}");
        let unheard = ends.get("table/0").unwrap_or(&0) - heard.get("table/0").unwrap_or(&0);
        assert!(unheard <= 1, "{calls} {nth} {error}: {unheard} more than were acknowledged");
        fs::remove_file(path.with_extension("journal-reserve")).unwrap();
    }
    codes
}

/// SQLite takes a disk that cannot read for a damaged file, and so do we: it does not open until it reads again.
#[test]
fn a_read_that_fails_is_no_end_of_the_journal() {
    let codes = fails("pread64", "EIO", 25);
    assert!(codes[&4] >= 10, "opening reads a lot: {codes:?}");
}

#[test]
fn an_interrupted_call_is_made_again() {
    assert_eq!(fails("pread64", "EINTR", 8), BTreeMap::from([(0, 8)]));
    assert_eq!(fails("pwrite64", "EINTR", 8), BTreeMap::from([(0, 8)]));
}

#[test]
fn a_write_that_fails_anywhere_stops_the_journal() {
    let codes = fails("pwrite64,ftruncate", "EIO", 25);
    assert!(codes[&3] >= 15, "{codes:?}");
    let codes = fails("fsync,fdatasync", "EINTR", 6);
    assert!(!codes.contains_key(&0), "an fsync is never made again: {codes:?}");
}

/// A disk on which each fsync takes a third of a second: nothing is lost, everything is in order, and those who
/// wait share the waiting.
#[test]
fn a_slow_disk_loses_nothing() {
    needs_strace();
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let start = Instant::now();
    let output = bent("fsync,fdatasync:delay_enter=350000", &path, &["16", "4", "300"]);
    let took = start.elapsed();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    for stream in 0..16 {
        let prefix = format!("table/{stream} ");
        let said: Vec<_> = text.lines().filter_map(|line| line.strip_prefix(&prefix)).collect();
        assert_eq!(said, ["1", "2", "3", "4"], "{prefix}");
    }
    assert_eq!(ends(&SqliteJournal::open(&path).unwrap()).values().sum::<u64>(), 64);
    assert!(took > Duration::from_millis(4 * 350), "the disk was slow: {took:?}");
    assert!(took < Duration::from_secs(15), "64 appends do not wait 64 times: {took:?}");
}

/// Killed while an fsync hangs: what waits for it was not acknowledged, and what was is there.
#[test]
fn a_process_killed_in_a_slow_fsync_loses_nothing() {
    needs_strace();
    let directory = Directory::new();
    let (path, heard, id) = (directory.fresh(), directory.file("heard"), directory.file("id"));
    drop(SqliteJournal::create(&path).unwrap());
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"]);
    strace.args(["-e", "inject=fsync,fdatasync:delay_enter=150000"]);
    strace.args(["sh", "-c", "echo $$ > \"$2\"; exec \"$0\" run \"$1\" 4 100 300"]);
    strace.arg(example("append")).arg(&path).arg(&id);
    strace.stdout(fs::File::create(&heard).unwrap()).stderr(Stdio::null());
    let mut child = strace.spawn().unwrap();
    let begun = Instant::now();
    while acknowledged(&fs::read(&heard).unwrap()).len() < 4 {
        assert!(begun.elapsed() < Duration::from_mins(1), "four threads append");
        thread::sleep(Duration::from_millis(20));
    }
    // In the middle of the next fsync.
    thread::sleep(Duration::from_millis(70));
    let id = fs::read_to_string(id).unwrap();
    assert!(Command::new("kill").args(["-9", id.trim()]).status().unwrap().success());
    child.wait().unwrap();
    let heard = acknowledged(&fs::read(heard).unwrap());
    holds(&ends(&SqliteJournal::open(&path).unwrap()), &heard, "killed in an fsync");
}

/// Runs the example as somebody without rights.
fn as_nobody(program: &Path, arguments: &[&str]) -> Output {
    let mut setpriv = Command::new("setpriv");
    setpriv.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program).args(arguments);
    setpriv.output().unwrap()
}

/// Says why in words, and changes nothing.
#[test]
fn files_and_folders_without_the_right_are_refused() {
    const NOBODY: u32 = 65534;
    let directory = Directory::new();
    let program = directory.file("append");
    fs::copy(example("append"), &program).unwrap();
    let folder = directory.file("journals");
    let path = folder.join("j");
    let name = path.to_str().unwrap();
    fs::create_dir(&folder).unwrap();
    drop(SqliteJournal::create(&path).unwrap());
    let files = ["", "-lock", "-reserve"].map(|suffix| folder.join(format!("j{suffix}")));
    for file in files.iter().chain([&folder]) {
        chown(file, Some(NOBODY), Some(NOBODY)).expect("this test needs to be root");
    }
    let mode = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    assert_eq!(as_nobody(&program, &["run", name, "1", "1", "100"]).status.code(), Some(0));
    let before = fs::read(&path).unwrap();
    let refused = |command: &[&str], cause: &str| {
        let output = as_nobody(&program, command);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(4), "{command:?}: {said}");
        assert!(said.contains(command[1]) && said.contains(cause), "{command:?}: {said}");
        assert_eq!(fs::read(&path).unwrap(), before);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "{command:?} leaves nothing");
    };
    let reads = || {
        let output = as_nobody(&program, &["read", name]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    mode(&path, 0o000);
    refused(&["verify", name], "cannot be opened: ");
    refused(&["read", name], "cannot be opened: ");
    mode(&path, 0o444);
    refused(&["verify", name], "may not be written");
    reads();
    mode(&path, 0o644);
    mode(&folder, 0o555);
    refused(&["verify", name], "cannot be opened: ");
    let new = folder.join("new");
    refused(&["verify", new.to_str().unwrap()], "Permission denied");
    reads();
    mode(&folder, 0o755);
    mode(&files[1], 0o000);
    refused(&["verify", name], "Permission denied");
    refused(&["verify", folder.join("no/such").to_str().unwrap()], "No such file or directory");
    mode(&files[1], 0o644);
    assert_eq!(as_nobody(&program, &["verify", name]).status.code(), Some(0));
}

#[test]
fn a_disk_that_cannot_be_written_is_refused() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let script = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" || exit 77
        exec \"$0\" verify \"$2\"";
    let mut unshare = Command::new("unshare");
    unshare.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(example("append"));
    let output = unshare.arg(directory.path()).arg(&path).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert!(said.contains("Read-only file system"), "{said}");
}
