//! A disk that is full: nothing new is taken, what is begun is finished from the room that was kept back, and
//! nothing acknowledged is lost.
//!
//! The disks are small ones in memory, each in a namespace of its own so that nothing is left mounted.

use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{
    Directory,
    programs::{Ends, acknowledged, ends, example, holds, needs_strace},
};
use std::{collections::BTreeMap, fs, os::unix::fs::MetadataExt as _, process::Command};

/// What a script said on a disk of this size: under each heading `= NAME` the lines after it, and the messages.
fn on_disk(size: &str, script: &str) -> (BTreeMap<String, String>, String) {
    let directory = Directory::new();
    let script = format!(
        "mount -t tmpfs -o size={size} tmpfs \"$1\" && cd \"$1\" || exit 77
        run() {{ echo \"= $1\"; shift; \"$append\" \"$@\"; code=$?; echo \"= code\"; echo $code; }}
        append=$0; {script}"
    );
    let mut unshare = Command::new("unshare");
    unshare.args(["--map-root-user", "--mount", "sh", "-c", &script]).arg(example("append"));
    let output = unshare.arg(directory.path()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_ne!(output.status.code(), Some(77), "this test needs the right to mount: run it as root: {said}");
    let text = String::from_utf8(output.stdout).unwrap();
    let mut name = "";
    let mut parts = BTreeMap::new();
    for part in text.split("= ").skip(1) {
        let (heading, lines) = part.split_once('\n').unwrap();
        name = if heading == "code" { name } else { heading };
        let key = if heading == "code" { format!("{name} code") } else { name.to_owned() };
        parts.insert(key, lines.trim_end().to_owned());
    }
    (parts, said)
}

fn heard(parts: &BTreeMap<String, String>, name: &str) -> Ends {
    acknowledged(format!("{}\n", parts[name]).as_bytes())
}

#[test]
fn a_full_disk_takes_nothing_new_and_finishes_what_is_begun() {
    for bytes in [200, 3000, 60_000] {
        let script = format!(
            "run full run j 2 100000 {bytes} 300
            run read read j
            head -c 64m /dev/zero > other
            run still run j 2 100000 3000 0
            rm other; mount -o remount,size=40m .
            run more run j 2 5 3000
            run end verify j"
        );
        let (parts, said) = on_disk("10m", &script);
        assert_eq!(parts["full code"], "6", "all was finished: {said}");
        assert!(said.contains("the journal has no room left for anything new"), "{said}");
        let full = heard(&parts, "full");
        assert!(full.values().all(|&last| last > 300), "{full:?}");
        assert_eq!(heard(&parts, "read"), full, "exactly what was acknowledged");
        // With nothing given back it opens, to finish; or not, and says so.
        assert!(["6", "4"].contains(&parts["still code"].as_str()), "{parts:?} {said}");
        assert_eq!(parts["more code"], "0", "with room it takes everything again: {said}");
        assert_eq!(heard(&parts, "more"), heard(&parts, "end"));
        assert!(heard(&parts, "end").iter().all(|(stream, &last)| last == full[stream] + 5), "{parts:?}");
    }
}

/// The disk was filled by somebody else while the journal was closed: the reserve makes room to open and to finish.
#[test]
fn a_journal_on_a_full_disk_opens_to_finish() {
    let script = "run some run j 2 20 3000
        head -c 64m /dev/zero > other
        run full run j 2 10 3000 50
        run end verify j";
    let (parts, said) = on_disk("12m", script);
    assert_eq!([&parts["some code"], &parts["full code"]], ["0", "6"], "{said}");
    assert_eq!(heard(&parts, "end")["table/0"], 70, "nothing new, and fifty to finish");
}

#[test]
fn a_reserve_that_is_used_up_stops_the_journal() {
    let script = "run full run j 2 100000 3000 100000
        mount -o remount,size=80m .
        run end verify j";
    let (parts, said) = on_disk("10m", script);
    assert_eq!(parts["full code"], "3", "{said}");
    assert!(said.contains("the journal has no room left: "), "{said}");
    holds(&heard(&parts, "end"), &heard(&parts, "full"), "used up");
}

#[test]
fn a_new_journal_needs_room_for_the_reserve() {
    let (parts, said) = on_disk("1m", "run new run j 1 1 200; echo \"= files\"; ls");
    assert_eq!(parts["new code"], "4");
    assert_eq!(said, "j has no room on its disk: 8 MiB cannot be kept back for finishing what is begun\n");
    assert_eq!(parts["files"], "j-lock", "and nothing is left");
}

/// The room is really taken, and taken again if it was given away.
#[test]
fn the_reserve_is_kept() {
    let directory = Directory::new();
    let path = directory.fresh();
    let reserve = path.with_extension("journal-reserve");
    let taken = || fs::metadata(&reserve).map_or(0, |found| found.blocks() * 512);
    let journal = SqliteJournal::create(&path).unwrap();
    assert!(taken() >= 8 << 20, "{}", taken());
    assert!(!journal.is_low());
    drop(journal);
    for left in [None, Some(0), Some(1 << 20)] {
        fs::remove_file(&reserve).unwrap();
        if let Some(left) = left {
            fs::File::create(&reserve).unwrap().set_len(left).unwrap();
        }
        drop(SqliteJournal::open(&path).unwrap());
        assert!(taken() >= 8 << 20, "{left:?} {}", taken());
    }
}

/// The K-th write finds no room, for every K: nothing new is taken, and five more are, to finish.
#[test]
fn a_write_without_room_is_survived_wherever_it_is() {
    needs_strace();
    let directory = Directory::new();
    let mut codes = BTreeMap::new();
    for nth in (1..=40).chain([150, 700, 2300, 2600, 3000]) {
        let path = directory.fresh();
        drop(SqliteJournal::create(&path).unwrap());
        let inject = format!("inject=pwrite64:error=ENOSPC:when={nth}");
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e", &inject]);
        // Each thread has its own count. Only the one that writes should meet its K-th.
        strace.arg("-P").arg(&path).arg("-P").arg(path.with_extension("journal-wal"));
        let bytes = if nth < 100 { "200" } else { "400000" };
        strace.arg(example("append")).arg("run").arg(&path).args(["1", "12", bytes, "5"]);
        let output = strace.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        let (heard, code) = (acknowledged(&output.stdout), output.status.code().unwrap());
        *codes.entry(code).or_insert(0) += 1;
        assert!(code == 0 || code == 6 && heard["table/0"] >= 5, "write {nth} ended with {code}: {said}");
        let ends = ends(&SqliteJournal::open(&path).unwrap());
        assert_eq!(ends, heard, "write {nth}");
    }
    assert!(codes[&6] > 30, "{codes:?}");
}

/// Something else than a lack of room stands in the way of the reserve: no reason to take only half.
#[test]
fn a_reserve_that_cannot_be_made_is_a_failure() {
    let directory = Directory::new();
    let path = directory.fresh();
    drop(SqliteJournal::create(&path).unwrap());
    let reserve = path.with_extension("journal-reserve");
    fs::remove_file(&reserve).unwrap();
    fs::create_dir(&reserve).unwrap();
    let failed = SqliteJournal::open(&path).unwrap_err().to_string();
    assert!(failed.contains("cannot be opened: "), "{failed}");
    fs::remove_dir(&reserve).unwrap();
    SqliteJournal::open(&path).unwrap();
}
