//! The real binary, serving.

use crate::http::{Answer, request};
use punto_testkit::Directory;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Rounds that take two seconds, and limits that one machine full of tests does not reach.
pub(crate) const QUICK: [&str; 34] = [
    "pace.speed.betting_ms=1000",
    "pace.speed.close_to_card_ms=20",
    "pace.speed.card_ms=20",
    "pace.speed.turn_ms=20",
    "pace.speed.third_card_pause_ms=20",
    "pace.speed.result_hold_ms=20",
    "pace.speed.pay_ms=20",
    "pace.speed.rest_ms=20",
    "pace.standard.betting_ms=1000",
    "pace.standard.close_to_card_ms=20",
    "pace.standard.card_ms=20",
    "pace.standard.turn_ms=20",
    "pace.standard.third_card_pause_ms=20",
    "pace.standard.result_hold_ms=20",
    "pace.standard.pay_ms=20",
    "pace.standard.rest_ms=20",
    "pace.squeeze.betting_ms=1000",
    "pace.squeeze.close_to_card_ms=20",
    "pace.squeeze.card_ms=20",
    "pace.squeeze.turn_ms=20",
    "pace.squeeze.squeeze_ms=100",
    "pace.squeeze.third_card_pause_ms=20",
    "pace.squeeze.result_hold_ms=20",
    "pace.squeeze.pay_ms=20",
    "pace.squeeze.rest_ms=20",
    "limits.session_requests_per_second=1000000",
    "limits.session_requests_burst=1000000",
    "limits.address_requests_per_second=1000000",
    "limits.address_requests_burst=1000000",
    "limits.socket_commands_per_second=1000000",
    "limits.socket_commands_burst=1000000",
    "limits.address_sign_ins_per_minute=1000000",
    "limits.address_guests_per_minute=1000000",
    "server.shutdown_grace_ms=10000",
];

/// How long a busy machine may take to open a house.
const OPENS_WITHIN: Duration = Duration::from_mins(1);

/// No house that has a reason to stop takes longer.
const ENDS_WITHIN: Duration = Duration::from_mins(2);

/// A house that is open.
pub(crate) struct House {
    child: Child,
    pub(crate) address: SocketAddr,
    /// What it printed for people.
    pub(crate) said: String,
    log: Arc<Mutex<String>>,
}

/// `punto serve` on a folder, at a free port of this machine alone.
pub(crate) fn serve(data: &Path, settings: &[&str]) -> Command {
    let mut command = punto(&["serve", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(data);
    for setting in QUICK.iter().chain(settings) {
        command.args(["--set", setting]);
    }
    command.current_dir(data.parent().unwrap());
    command
}

/// The binary, away from whatever the environment says to a house.
pub(crate) fn punto(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_punto"));
    command.args(arguments);
    let ours = |name: &str| name.starts_with("PUNTO") || name.starts_with("CLICOLOR");
    for (name, _) in std::env::vars().filter(|(name, _)| ours(name)) {
        command.env_remove(name);
    }
    command
}

/// Runs something to its end.
pub(crate) fn ran(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

impl House {
    /// Opens a house in this folder.
    pub(crate) fn open(data: &Path, settings: &[&str]) -> Self {
        Self::start(serve(data, settings))
    }

    /// Starts a command that serves, and waits until it lets people in.
    pub(crate) fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        let mut errors = child.stderr.take().unwrap();
        let kept = log.clone();
        let logger = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = errors.read(&mut bytes) {
                kept.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..read]));
            }
        });
        let (mut out, mut said) = (BufReader::new(child.stdout.take().unwrap()), String::new());
        let began = Instant::now();
        while !said.contains("Ctrl-C closes it") {
            if out.read_line(&mut said).unwrap() == 0 {
                logger.join().unwrap();
                panic!("it did not open: {:?} {said} {}", child.wait(), log.lock().unwrap());
            }
        }
        assert!(began.elapsed() < OPENS_WITHIN, "it took {:?} to open", began.elapsed());
        let address = said.split("://").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
        Self { address: address.parse().unwrap(), child, said, log }
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// The password of a member of staff of a new house.
    pub(crate) fn password(&self, staff: &str) -> String {
        let line = self.said.lines().find(|line| line.split_whitespace().next() == Some(staff));
        line.unwrap_or_else(|| panic!("no {staff} in {}", self.said))
            .split_whitespace()
            .last()
            .unwrap()
            .to_owned()
    }

    /// What it answers to a request without a body.
    pub(crate) fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, &[], "")
    }

    pub(crate) fn post(&self, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        request(self.address, "POST", path, headers, body)
    }

    /// How much memory it holds.
    pub(crate) fn memory_kb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Fills the disk of a house that has one of its own.
    pub(crate) fn fill_disk(&self, data: &Path) {
        // Writing fails in the end: that is the point.
        let zeroes = std::fs::File::open("/dev/zero").unwrap();
        let mut filler = std::fs::File::create(self.filler(data)).unwrap();
        let filled = std::io::copy(&mut zeroes.take(1 << 32), &mut filler);
        assert!(filled.is_err(), "the disk is not full");
    }

    /// Gives the room back.
    pub(crate) fn empty_disk(&self, data: &Path) {
        std::fs::remove_file(self.filler(data)).unwrap();
    }

    /// Keeps a disk of the house's own from going away with it.
    pub(crate) fn disk(&self) -> std::fs::File {
        std::fs::File::open(format!("/proc/{}/ns/mnt", self.child.id())).unwrap()
    }

    /// A file beside the journal, as the house itself sees its disk.
    fn filler(&self, data: &Path) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.child.id()));
        root.join(data.strip_prefix("/").unwrap()).join("filler")
    }

    /// Waits until it ends by itself.
    pub(crate) fn ended(mut self) -> (ExitStatus, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, self.log());
            }
            assert!(began.elapsed() < ENDS_WITHIN, "it goes on: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Asks it to stop, as an operator does, and waits for it.
    pub(crate) fn terminate(mut self) -> (ExitStatus, String) {
        signal(self.child.id(), "TERM");
        let status = self.child.wait().unwrap();
        (status, self.log())
    }

    /// Takes its power away.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it has stopped by itself.
    pub(crate) fn ended_within(&mut self, most: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + most;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }

    /// It has stayed well: it is ready, one can play and is paid, nothing panicked; then it stops well and its books are right.
    pub(crate) fn ends_well(self, data: &Path) {
        let ready = self.get("/readyz");
        assert_eq!(ready.status, 200, "{ready:?} {}", self.log());
        crate::guest::plays_a_round(self.address);
        let (status, log) = self.terminate();
        assert!(!log.contains("panicked"), "{log}");
        assert_eq!(status.code(), Some(0), "{log}");
        verify(data);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn signal(process: u32, name: &str) {
    let status = Command::new("kill").args([format!("-{name}"), process.to_string()]).status().unwrap();
    assert!(status.success(), "cannot send {name} to {process}");
}

/// `punto verify` is content.
pub(crate) fn verify(data: &Path) {
    let mut command = punto(&["verify"]);
    command.arg(data);
    let (status, out, err) = ran(command);
    assert_eq!(status, Some(0), "{out} {err}");
}

/// A folder for a house that is not there yet.
pub(crate) fn folder() -> (Directory, PathBuf) {
    let directory = Directory::new();
    let data = directory.file("house");
    (directory, data)
}
