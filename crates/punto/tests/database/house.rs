//! Processes that have one house, or wait for it.

use punto_testkit::{Directory, postgres::Server};
use serde_json::Value;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpListener;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a house may take to open on a machine that does other things.
const OPENS_MAX: Duration = Duration::from_mins(1);

/// Every pace, so quick that a round takes two seconds.
fn config(address: &str) -> String {
    let pace = |name: &str| {
        format!(
            "[pace.{name}]\nbetting_ms = 1500\nclose_to_card_ms = 20\ncard_ms = 30\nturn_ms = 10\nsqueeze_ms = 50\n\
             third_card_pause_ms = 10\nresult_hold_ms = 50\npay_ms = 20\nrest_ms = 50\n"
        )
    };
    let paces = ["speed", "standard", "squeeze"].map(pace).concat();
    format!("{paces}[journal]\ndatabase = \"{address}\"\n")
}

/// The folder and the database of a house, and where it listens.
pub(crate) struct Place {
    pub(crate) directory: Directory,
    pub(crate) address: String,
    port: u16,
}

impl Place {
    pub(crate) fn new(server: &Server) -> Self {
        let (directory, address) = (Directory::new(), server.database());
        std::fs::write(directory.file("punto.toml"), config(&address)).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { directory, address, port }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts a process that opens the house as soon as no other one has it.
    pub(crate) fn start(&self) -> Process {
        self.start_at(self.port)
    }

    /// The same, at a port that the system chooses.
    pub(crate) fn start_elsewhere(&self) -> Process {
        self.start_at(0)
    }

    fn start_at(&self, port: u16) -> Process {
        let mut child = punto(&["serve", "--config"])
            .arg(self.directory.file("punto.toml"))
            .arg("--data")
            .arg(self.directory.file("house"))
            .args(["--listen", &format!("127.0.0.1:{port}"), "--set", "log.level=warn"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Process { child, out }
    }

    /// `punto verify` finds nothing wrong, and has something to look at.
    pub(crate) fn verified(&self) -> Value {
        let house = self.directory.file("house");
        let verified = punto(&["verify", &self.address, "--json", "--house"]).arg(house).output().unwrap();
        let said = String::from_utf8_lossy(&verified.stderr);
        let answer =
            serde_json::from_slice(&verified.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
        assert!(verified.status.success(), "{answer:#}{said}");
        answer
    }
}

/// A `punto serve`, killed when it goes out of scope.
pub(crate) struct Process {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Process {
    /// Waits until it lets people in; says how long that took.
    pub(crate) fn opens(&mut self) -> Duration {
        let (begun, mut said) = (Instant::now(), String::new());
        while !said.contains("Ctrl-C closes it") {
            let read = self.out.read_line(&mut said).unwrap();
            assert_ne!(read, 0, "the house does not open: {said}{}", self.said());
        }
        assert!(begun.elapsed() < OPENS_MAX);
        begun.elapsed()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends it a signal, like `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until it ends; gives its status and what it said.
    pub(crate) fn ended(&mut self) -> (Option<i32>, String) {
        (self.child.wait().unwrap().code(), self.said())
    }

    /// What it said to people who run it.
    fn said(&mut self) -> String {
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        said
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn punto(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_punto"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("PUNTO")) {
        command.env_remove(name);
    }
    command.args(arguments);
    command
}
