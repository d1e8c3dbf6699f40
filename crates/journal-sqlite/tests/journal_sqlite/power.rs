//! Power goes: whatever was not synchronised is gone, or only a part of it is there.
//!
//! A process is traced; from its calls the files are built as a disk would hold them if power went after each of
//! many calls: everything up to the last fsync, and of what was written since, nothing, or any sectors of it.

use punto_journal::verify;
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{
    Directory,
    programs::{Ends, acknowledged, ends, example, holds, needs_strace, random},
};
use std::{collections::HashMap, fs, path::Path, process::Command};

/// What a disk writes at once.
const SECTOR: usize = 512;

/// A call to the system that matters here.
#[derive(Debug)]
enum Call {
    Write { file: String, at: usize, bytes: Vec<u8> },
    Cut { file: String, length: usize },
    Synced { file: String },
    Created { file: String },
    Removed { file: String },
    Heard(Vec<u8>),
}

/// The bytes of a text that strace wrote as `\x..`.
fn bytes_of(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).map(|byte| u8::from_str_radix(&byte[..2], 16).unwrap()).collect()
}

fn text_of(text: &str) -> String {
    String::from_utf8(bytes_of(text)).unwrap()
}

/// What stands between these two for the first time.
fn between<'a>(line: &'a str, from: &str, to: &str) -> Option<&'a str> {
    line.split_once(from)?.1.split_once(to).map(|(found, _)| found)
}

/// The calls in their order. A write counts from its beginning, an fsync from its end.
fn calls(log: &str) -> Vec<Call> {
    let mut begun: HashMap<&str, &str> = HashMap::new();
    let mut calls = Vec::new();
    for line in log.lines() {
        let (thread, call) = line.split_once(' ').unwrap();
        let call = call.trim_start();
        if call.contains("sync(") && call.contains("<unfinished") {
            begun.insert(thread, call);
        } else if call.contains("sync resumed>") {
            assert!(call.ends_with("= 0"), "{call}");
            let file = text_of(between(begun[thread], "<", ">").unwrap());
            calls.push(Call::Synced { file });
        } else {
            calls.extend(one(call));
        }
    }
    calls
}

fn one(call: &str) -> Option<Call> {
    let name = call.split_once('(')?.0;
    let file = || text_of(between(call, "<", ">").unwrap());
    Some(match name {
        "pwrite64" => {
            let bytes = bytes_of(between(call, "\"", "\"").unwrap());
            // The length and the place, up to the closing bracket or where the line was broken off.
            let numbers = call.rsplit_once("\", ").unwrap().1.split([')', ' ']);
            let numbers: Vec<usize> =
                numbers.take(2).map(|number| number.replace(',', "").parse().unwrap()).collect();
            let at = numbers[1];
            assert_eq!(numbers[0], bytes.len(), "all bytes are traced");
            Call::Write { file: file(), at, bytes }
        }
        "ftruncate" => {
            let length = between(call, ">, ", ")").or(between(call, ">, ", " <")).unwrap();
            Call::Cut { file: file(), length: length.parse().unwrap() }
        }
        "fsync" | "fdatasync" => {
            assert!(call.ends_with("= 0"), "{call}");
            Call::Synced { file: file() }
        }
        "openat" if call.contains("O_CREAT") => Call::Created { file: text_of(between(call, "\"", "\"")?) },
        "unlink" => Call::Removed { file: text_of(between(call, "\"", "\"")?) },
        "write" if call.starts_with("write(1<") => Call::Heard(bytes_of(between(call, "\"", "\"")?)),
        _ => return None,
    })
}

/// A file on a disk with a cache.
#[derive(Clone, Default)]
struct Disk {
    /// What is there for sure.
    durable: Vec<u8>,
    /// What was done since the last fsync.
    since: Vec<Change>,
    /// Whether its name is there for sure.
    is_named: bool,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Cut(usize),
}

impl Change {
    fn sectors(&self) -> Vec<Self> {
        match self {
            Self::Cut(length) => vec![Self::Cut(*length)],
            Self::Write(at, bytes) => {
                let mut parts = Vec::new();
                let mut start = 0;
                while start < bytes.len() {
                    let end = (start + SECTOR - (at + start) % SECTOR).min(bytes.len());
                    parts.push(Self::Write(at + start, bytes[start..end].to_vec()));
                    start = end;
                }
                parts
            }
        }
    }

    fn make(&self, file: &mut Vec<u8>) {
        match self {
            Self::Cut(length) => file.resize(*length, 0),
            Self::Write(at, bytes) => {
                file.resize(file.len().max(at + bytes.len()), 0);
                file[*at..at + bytes.len()].copy_from_slice(bytes);
            }
        }
    }
}

impl Disk {
    fn sync(&mut self) {
        self.since.drain(..).for_each(|change| change.make(&mut self.durable));
    }

    /// What is left when power goes, with so many of a hundred sectors that were not synchronised.
    fn left(&self, percent: u64, state: &mut u64) -> Option<Vec<u8>> {
        if !self.is_named && percent < 50 {
            return None;
        }
        let mut file = self.durable.clone();
        let sectors = self.since.iter().flat_map(Change::sectors);
        sectors.filter(|_| random(state) % 100 < percent).for_each(|change| change.make(&mut file));
        Some(file)
    }
}

/// The journal's file and its log.
struct Machine {
    folder: String,
    files: HashMap<String, Disk>,
    heard: Vec<u8>,
}

impl Machine {
    fn new(path: &Path) -> Self {
        let database = Disk { durable: fs::read(path).unwrap(), is_named: true, ..Disk::default() };
        let folder = path.parent().unwrap().to_str().unwrap().to_owned();
        let name = path.to_str().unwrap().to_owned();
        let files = HashMap::from([(format!("{name}-wal"), Disk::default()), (name, database)]);
        Self { folder, files, heard: Vec::new() }
    }

    fn take(&mut self, call: Call) {
        match call {
            Call::Heard(bytes) => self.heard.extend(bytes),
            Call::Synced { file } if file == self.folder => {
                self.files.values_mut().for_each(|disk| disk.is_named = true);
            }
            Call::Synced { file } => {
                self.files.get_mut(&file).map(Disk::sync);
            }
            Call::Created { file } | Call::Removed { file } => {
                if let Some(disk) = self.files.get_mut(&file).filter(|_| file.ends_with("-wal")) {
                    *disk = Disk::default();
                }
            }
            Call::Write { file, at, bytes } => {
                self.files.entry(file).and_modify(|disk| disk.since.push(Change::Write(at, bytes)));
            }
            Call::Cut { file, length } => {
                self.files.entry(file).and_modify(|disk| disk.since.push(Change::Cut(length)));
            }
        }
    }

    /// Power goes now: what is left opens, is whole, and has everything that was acknowledged.
    fn power_goes(&self, path: &Path, percent: u64, state: &mut u64) -> Ends {
        for (name, disk) in &self.files {
            let to = format!("{}{}", path.display(), if name.ends_with("-wal") { "-wal" } else { "" });
            let _ = fs::remove_file(&to);
            if let Some(bytes) = disk.left(percent, state) {
                fs::write(to, bytes).unwrap();
            }
        }
        let journal = SqliteJournal::open(path).unwrap();
        verify(&journal).unwrap();
        let (ends, heard) = (ends(&journal), acknowledged(&self.heard));
        holds(&ends, &heard, &format!("power went and {percent} sectors of a hundred were left"));
        ends
    }
}

/// Runs, and lets power go after every so many calls and after every answer. Says how often the database itself was
/// synchronised before the last answer.
fn run(calls_each: &str, bytes: &str, every: usize) -> usize {
    needs_strace();
    let directory = Directory::new();
    let (path, log, after) = (directory.fresh(), directory.file("calls"), directory.fresh());
    drop(SqliteJournal::create(&path).unwrap());
    let mut machine = Machine::new(&path);
    let traced = "trace=openat,pwrite64,fsync,fdatasync,ftruncate,unlink,write";
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-y", "-xx", "-s", "70000", "-e", traced, "-o"]).arg(&log);
    let output =
        strace.arg(example("append")).arg("run").arg(&path).args(["2", calls_each, bytes]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (mut state, mut losses, mut synced, mut synced_before) = (1, 0, 0, 0);
    for (number, call) in calls(&fs::read_to_string(&log).unwrap()).into_iter().enumerate() {
        let is_heard = matches!(call, Call::Heard(_));
        synced += usize::from(matches!(&call, Call::Synced { file } if Path::new(file) == path));
        synced_before = if is_heard { synced } else { synced_before };
        machine.take(call);
        if is_heard || number % every == 0 {
            let percent = [0, 50, 95][losses % 3];
            machine.power_goes(&after, percent, &mut state);
            losses += 1;
        }
    }
    assert_eq!(machine.heard, output.stdout, "everything that was said was traced");
    let database = &machine.files[path.to_str().unwrap()];
    assert_eq!(database.durable, fs::read(&path).unwrap(), "and everything that was written");
    assert!(losses > 30, "{losses}");
    synced_before
}

#[test]
fn power_may_go_at_any_time() {
    assert_eq!(run("40", "300", 3), 0);
}

/// With the log brought into the database under way.
#[test]
fn power_may_go_while_the_log_is_brought_in() {
    assert_eq!(run("7", "400000", 150), 1);
}
