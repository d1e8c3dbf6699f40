//! Where anchors are sent, so that somebody who can write every file of the house still cannot make them unsaid.

use super::file;
use punto_journal::Anchor;
use std::io::{Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
/// How long an address or a command may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much of an answer is read to see its status.
const STATUS_BYTES: u64 = 64;

/// Somebody outside the house who keeps its anchors. A stronger one than these, which also checks or signs what it is
/// given, needs to do no more than this.
pub trait Witness: Send {
    /// What it is called in the log.
    fn name(&self) -> String;

    /// Gives it an anchor of the chain. An anchor that it has already is no fault: it may come twice.
    ///
    /// # Errors
    /// Says why it was not taken; it is sent again later.
    fn send(&mut self, anchor: &Anchor) -> Result<(), String>;

    /// The newest anchor that it was given, where it can be asked. None where it has none, or cannot be asked.
    ///
    /// # Errors
    /// Says why it does not answer.
    fn newest(&self) -> Result<Option<Anchor>, String> {
        Ok(None)
    }
}

/// A folder, best on another machine: the anchors lie there as they do beside the journal.
#[derive(Debug)]
pub struct FolderWitness(pub PathBuf);

impl Witness for FolderWitness {
    fn name(&self) -> String {
        format!("the folder {}", self.0.display())
    }

    fn send(&mut self, anchor: &Anchor) -> Result<(), String> {
        let newest = self.newest()?;
        let number = |anchor: &Anchor| anchor.link().map_or(0, |link| link.number);
        if newest.as_ref().is_some_and(|newest| number(newest) >= number(anchor)) {
            return Ok(());
        }
        let day = |anchor: &Anchor| anchor.time().unix_ms() / DAY_MS;
        let same_day = newest.filter(|newest| day(newest) == day(anchor));
        let files = file::list(&self.0).map_err(|trouble| trouble.to_string())?;
        let last = files.last().filter(|_| same_day.is_some());
        let path = last.cloned().unwrap_or_else(|| file::path_of(&self.0, number(anchor)));
        let bytes = if last.is_some() { std::fs::metadata(&path).map_or(0, |found| found.len()) } else { 0 };
        file::append(&path, bytes, &anchor.to_string()).map_err(|error| error.to_string())
    }

    fn newest(&self) -> Result<Option<Anchor>, String> {
        if !self.0.is_dir() {
            return Err("there is no such folder; make it, or make it reachable".to_owned());
        }
        let files = file::list(&self.0).map_err(|trouble| trouble.to_string())?;
        for path in files.iter().rev() {
            // A copy that was torn is sent again; the one before it counts meanwhile.
            let contents = file::read(path).map_err(|trouble| trouble.to_string())?;
            if let Some(newest) = contents.anchors.into_iter().next_back() {
                return Ok(Some(newest));
            }
        }
        Ok(None)
    }
}

/// A command of the operator, which reads the anchor from its standard input and ends with 0 once it is kept.
#[derive(Debug)]
pub struct CommandWitness(pub String);

impl Witness for CommandWitness {
    fn name(&self) -> String {
        "the command of `anchor_command`".to_owned()
    }

    fn send(&mut self, anchor: &Anchor) -> Result<(), String> {
        let said = |error: std::io::Error| error.to_string();
        let mut command = Command::new("sh");
        command.arg("-c").arg(&self.0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(said)?;
        if let Some(mut input) = child.stdin.take() {
            // A command that does not read all of it says by its status whether that was right.
            let _ = input.write_all(anchor.to_string().as_bytes());
        }
        let until = Instant::now() + PATIENCE;
        loop {
            match child.try_wait().map_err(said)? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => return Err(format!("it ended with {status}")),
                None if Instant::now() >= until => {
                    child.kill().map_err(said)?;
                    child.wait().map_err(said)?;
                    return Err(format!("it took longer than {} s", PATIENCE.as_secs()));
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
}

/// An address that takes anchors by POST, without TLS: where that is needed, a command with `curl` does it.
#[derive(Debug)]
pub struct HttpWitness {
    host: String,
    path: String,
}

impl HttpWitness {
    /// The witness at an address like `http://witness.example:8090/anchors`.
    #[must_use]
    pub fn at(url: &str) -> Option<Self> {
        let rest = url.strip_prefix("http://")?;
        let (host, path) = rest.split_once('/').map_or((rest, ""), |(host, path)| (host, path));
        let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'@');
        let fits = !host.is_empty() && is_plain(host) && is_plain(path);
        fits.then(|| Self { host: host.to_owned(), path: format!("/{path}") })
    }
}

impl Witness for HttpWitness {
    fn name(&self) -> String {
        format!("http://{}{}", self.host, self.path)
    }

    fn send(&mut self, anchor: &Anchor) -> Result<(), String> {
        let said = |error: std::io::Error| error.to_string();
        let with_port = if self.host.rsplit(':').next().is_some_and(|port| port.parse::<u16>().is_ok()) {
            ""
        } else {
            ":80"
        };
        let mut places = format!("{}{with_port}", self.host).to_socket_addrs().map_err(said)?;
        let place = places.next().ok_or("the name has no address")?;
        let mut stream = TcpStream::connect_timeout(&place, PATIENCE).map_err(said)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(said)?;
        stream.set_write_timeout(Some(PATIENCE)).map_err(said)?;
        let text = anchor.to_string();
        let request = format!(
            "POST {} HTTP/1.1\r\nhost: {}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\nconnection: \
             close\r\n\r\n{text}",
            self.path,
            self.host,
            text.len()
        );
        stream.write_all(request.as_bytes()).map_err(said)?;
        let mut answer = Vec::new();
        stream.take(STATUS_BYTES).read_to_end(&mut answer).map_err(said)?;
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).unwrap_or("");
        if status.len() == 3 && status.starts_with('2') {
            return Ok(());
        }
        Err(format!("it answered {:?}", answer.lines().next().unwrap_or("")))
    }
}
