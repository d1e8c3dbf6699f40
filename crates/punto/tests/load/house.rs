//! The program itself as a house, quick and on a port of its own.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use punto_testkit::Directory;

/// How long the house may take to open.
const OPENS_MAX: Duration = Duration::from_secs(20);

/// Every pace, so quick that a round takes two seconds.
fn config() -> String {
    let pace = |name: &str| {
        format!(
            "[pace.{name}]\nbetting_ms = 1500\nclose_to_card_ms = 20\ncard_ms = 30\nturn_ms = 10\nsqueeze_ms = 50\n\
             third_card_pause_ms = 10\nresult_hold_ms = 50\npay_ms = 20\nrest_ms = 50\n"
        )
    };
    ["speed", "standard", "squeeze"].map(pace).concat()
}

/// A house in a folder of its own; killed when it goes out of scope.
pub(crate) struct House {
    directory: Directory,
    port: u16,
    process: Child,
}

impl House {
    pub(crate) fn open() -> Self {
        let directory = Directory::new();
        std::fs::write(directory.file("punto.toml"), config()).unwrap();
        // The system chooses the port; the house opens there again after it was killed.
        let (process, port) = start(&directory, 0);
        Self { directory, port, process }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.directory.file("house")
    }

    /// Kills it where it stands, and opens it again.
    pub(crate) fn kill_and_open(&mut self) {
        self.kill();
        (self.process, _) = start(&self.directory, self.port);
    }

    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts the house at this port, and waits until it lets people in; gives the port that it has.
fn start(directory: &Directory, port: u16) -> (Child, u16) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_punto"))
        .arg("serve")
        .arg("--config")
        .arg(directory.file("punto.toml"))
        .arg("--data")
        .arg(directory.file("house"))
        .args(["--listen", &format!("127.0.0.1:{port}"), "--set", "log.level=error"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let (mut out, mut said) = (BufReader::new(process.stdout.take().unwrap()), String::new());
    while !said.contains("Ctrl-C closes it") {
        assert_ne!(out.read_line(&mut said).unwrap(), 0, "the house does not open: {said}");
    }
    assert!(begun.elapsed() < OPENS_MAX, "the house took {:?} to open", begun.elapsed());
    let address = said.split("://").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
    (process, address.parse::<SocketAddr>().unwrap().port())
}
