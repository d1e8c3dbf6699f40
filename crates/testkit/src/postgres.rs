//! A PostgreSQL server for tests: with its own folder and port, gone when the test is over, also when it is killed.

use crate::Directory;
use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// How long a server may take to start or to end.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the folder of a server is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Primary,
    Standby,
}

/// A server with an empty cluster of databases. It keeps what it acknowledges, as a journal wants it.
///
/// ```
/// let server = punto_testkit::postgres::Server::start();
/// assert_eq!(server.ask("postgres", "SELECT 1 + 1"), "2");
/// ```
#[derive(Debug)]
pub struct Server {
    directory: Directory,
    port: u16,
    databases: AtomicU64,
    settings: Vec<String>,
    running: Option<Child>,
    kind: Kind,
    /// Ends the server and removes its folder as soon as this process is gone, however it ends.
    guard: Child,
}

impl Server {
    /// Starts one.
    ///
    /// # Panics
    /// If there is no PostgreSQL (Debian's package `postgresql`), or it does not start.
    #[must_use]
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// Starts one with other settings, each as `name=value`.
    ///
    /// # Panics
    /// As [`start`](Self::start).
    #[must_use]
    pub fn start_with(settings: &[&str]) -> Self {
        let mut server = Self::prepared(settings, Kind::Primary);
        let mut make = as_postgres(&program("initdb"));
        make.args([
            "--no-sync",
            "--auth=trust",
            "--username=punto",
            "--encoding=UTF8",
            "--locale=C",
            "--pgdata",
        ]);
        done(make.arg(server.data()));
        server.run();
        server
    }

    /// Starts a standby of this server, which gets everything that this one writes.
    ///
    /// # Panics
    /// As [`start`](Self::start).
    #[must_use]
    pub fn standby(&self, name: &str) -> Self {
        let mut standby = Self::prepared(&[], Kind::Standby);
        let mut copy = as_postgres(&program("pg_basebackup"));
        copy.args([
            "--no-sync",
            "--checkpoint=fast",
            "--write-recovery-conf",
            "--wal-method=stream",
            "--pgdata",
        ]);
        let source = format!("host=127.0.0.1 port={} user=punto application_name={name}", self.port);
        done(copy.arg(standby.data()).args(["--dbname", &source]));
        standby.run();
        standby
    }

    fn prepared(settings: &[&str], kind: Kind) -> Self {
        let directory = Directory::new();
        let (port, settings) = (free_port(), settings.iter().map(ToString::to_string).collect());
        let guard = guard(&directory);
        give_to_postgres(directory.path());
        Self { directory, port, databases: AtomicU64::new(0), settings, running: None, kind, guard }
    }

    fn data(&self) -> PathBuf {
        self.directory.file("data")
    }

    /// Runs it, after it was stopped or killed, and waits until it takes connections.
    ///
    /// # Panics
    /// If it does not.
    pub fn run(&mut self) {
        let mut command = as_postgres(&program("postgres"));
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        let folder = format!("unix_socket_directories={}", self.directory.path().display());
        let fixed =
            ["listen_addresses=127.0.0.1", &folder, "wal_level=replica", "max_connections=200", "jit=off"];
        for setting in fixed.into_iter().chain(self.settings.iter().map(String::as_str)) {
            command.args(["-c", setting]);
        }
        let log = fs::File::options().append(true).create(true).open(self.directory.file("log")).unwrap();
        command.stdin(Stdio::null()).stdout(log.try_clone().unwrap()).stderr(log);
        self.running = Some(command.spawn().unwrap());
        let since = Instant::now();
        while !self.try_ask("postgres", "SELECT 1").status.success() {
            assert!(since.elapsed() < PATIENCE, "PostgreSQL does not start: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What it has written to its log.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(self.directory.file("log")).unwrap_or_default()
    }

    /// Kills it, with all its processes at once.
    ///
    /// # Panics
    /// If it does not end.
    pub fn kill(&mut self) {
        let mut child = self.running.take().unwrap();
        // The first process would have its children end in order; so all of them are killed.
        let pid = child.id().to_string();
        let children = Command::new("pgrep").args(["--parent", &pid]).output().unwrap().stdout;
        let children = String::from_utf8(children).unwrap();
        let mut kill = Command::new("kill");
        kill.args(["-KILL", &pid]).args(children.split_whitespace()).stderr(Stdio::null());
        // A child that has just ended by itself is no failure.
        let _ = kill.status();
        child.wait().unwrap();
        self.is_gone(children.split_whitespace());
    }

    /// Waits until none of these processes is there any more: a new server refuses to start beside them.
    fn is_gone<'a>(&self, children: impl Iterator<Item = &'a str> + Clone) {
        let since = Instant::now();
        while children.clone().any(|pid| Path::new("/proc").join(pid).join("cwd").exists()) {
            assert!(since.elapsed() < PATIENCE, "a killed PostgreSQL does not end: {}", self.log());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes a standby the server.
    ///
    /// # Panics
    /// If it cannot.
    pub fn promote(&mut self) {
        assert_eq!(self.kind, Kind::Standby);
        self.kind = Kind::Primary;
        assert_eq!(self.ask("postgres", "SELECT pg_promote()"), "t");
    }

    /// The port it listens at, on this machine only.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Makes an empty database that nobody was given yet, and gives its address.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("house_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// The address of one of its databases.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        format!("postgres://punto@127.0.0.1:{}/{database}", self.port)
    }

    /// Says this in a database, and gives what comes back, in lines.
    ///
    /// # Panics
    /// If the server refuses it.
    pub fn ask(&self, database: &str, sql: &str) -> String {
        let output = self.try_ask(database, sql);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{sql}: {said}");
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }

    /// Says this in a database.
    ///
    /// # Panics
    /// If there is no `psql`.
    pub fn try_ask(&self, database: &str, sql: &str) -> Output {
        let port = self.port.to_string();
        let mut psql = Command::new(program("psql"));
        psql.args([
            "--no-psqlrc",
            "--quiet",
            "--tuples-only",
            "--no-align",
            "--host=127.0.0.1",
            "--username=punto",
        ]);
        psql.args(["--port", &port, "--dbname", database, "--command", sql]).output().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The guard sees the end of its input, ends the server at once and removes the folder.
        drop(self.guard.stdin.take());
        // Neither can be waited for twice.
        let _ = self.guard.wait();
        if let Some(mut child) = self.running.take() {
            // As above.
            let _ = child.wait();
        }
    }
}

/// Waits for the end of its input, which comes with the end of this process.
fn guard(directory: &Directory) -> Child {
    let script = r#"cat > /dev/null
        pid=$(head -n 1 "$0/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" 2> /dev/null
        while [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null && [ -e "/proc/$pid/cwd" ]; do sleep 0.02; done
        rm -rf "$0""#;
    let mut guard = Command::new("sh");
    guard.args(["-c", script]).arg(directory.path());
    guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// PostgreSQL refuses to run as root.
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap().stdout;
    id == b"0\n"
}

/// Makes a file or a folder the server's, where these tests run as root and it does not.
///
/// # Panics
/// If there is no such user.
pub fn give_to_postgres(path: &Path) {
    if is_root() {
        done(Command::new("chown").arg("postgres").arg(path));
    }
}

/// A program of PostgreSQL, by an unprivileged user.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    // It complains about a folder that it may not enter.
    command.current_dir("/");
    command
}

/// Where Debian has the programs of the newest PostgreSQL, or on the path.
fn program(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|entry| entry.path()).filter(|path| number(path).is_some()).max_by_key(number);
    newest.map_or_else(|| name.into(), |version| version.join("bin").join(name))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn done(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| {
        panic!("{command:?}: {error}; is PostgreSQL there (apt-get install postgresql)?")
    });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
