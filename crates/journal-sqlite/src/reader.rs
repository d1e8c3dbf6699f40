//! A journal that is read and left alone.

use crate::{
    OpenFailed,
    check::{Index, check},
    failure::opening_failed,
    lock::beside,
    past::Past,
    readers::{after, recorded, stream},
};
use parking_lot::Mutex;
use punto_archive::Archive;
use punto_journal::{
    Append, AppendFailed, Chains, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent,
    Sequence, StreamId, WholeUntil,
};
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    fs, io,
    os::unix::ffi::OsStrExt as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

/// How often files that change under the reader are begun anew.
const TRIES_MAX: u32 = 5;
/// How long a writer that is just starting is waited for.
const BUSY_MS: Duration = Duration::from_secs(5);

/// A journal as it stood when it was opened, read without its lock and without a byte written beside it: next to
/// the process that writes it, from a copy, from a disk that cannot be written.
///
/// It shows what opening has checked, and nothing that came later. It takes no appends.
///
/// ```
/// use punto_journal::{AppendFailed, Journal, verify};
/// use punto_journal_sqlite::{SqliteJournal, SqliteReader};
/// # let directory = punto_testkit::Directory::new();
/// # let path = directory.file("floor.journal");
/// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
/// # let more = punto_testkit::sample::append("table/3", 1, &["closed"]);
/// let journal = SqliteJournal::create(&path)?;
/// journal.append(&[append])?;
///
/// let reader = SqliteReader::open(&path)?;
/// journal.append(&[more.clone()])?;
/// assert_eq!(verify(&reader)?.records, 1);
/// assert_eq!(reader.append(&[more]), Err(AppendFailed::ReadOnly));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SqliteReader {
    path: PathBuf,
    /// In one transaction from opening to closing.
    connection: Mutex<Connection>,
    chains: Chains,
    position: Position,
    past: Option<Past>,
    /// The files as they were, where no lock keeps a writer from changing them.
    unguarded: Option<Files>,
}

impl SqliteReader {
    /// Opens a journal for reading, after reading and checking all of it.
    ///
    /// While it is open, a process that writes the journal keeps its log from starting over, so close it soon.
    ///
    /// # Errors
    /// Refuses a file that is no journal, is of a later version, or is damaged anywhere, and names the first
    /// broken record.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        let path = path.as_ref();
        let io = |error: io::Error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() };
        let mut found = Files::of(path).map_err(io)?;
        for _ in 0..TRIES_MAX {
            let opened = Self::open_once(path, found);
            let now = Files::of(path).map_err(io)?;
            // What was read while a writer came or went is no evidence of anything.
            let is_evidence = match &opened {
                Ok(reader) => reader.is_still(),
                Err(_) => now == found,
            };
            if is_evidence {
                return opened;
            }
            found = now;
        }
        // A writer never rests: then its locks have guarded what was read, and it is what it is.
        let opened = Self::open_once(path, found)?;
        if opened.is_still() { Ok(opened) } else { Err(io(io::Error::other(CHANGED))) }
    }

    fn open_once(path: &Path, files: Files) -> Result<Self, OpenFailed> {
        if files.database.bytes == 0 {
            return Err(OpenFailed::Damaged { path: path.to_owned(), cause: "the file is empty".to_owned() });
        }
        let access = files.access();
        let connection = connect(path, access).map_err(|error| opening_failed(path, &error))?;
        let (until, past) =
            check(&connection, path, &WholeUntil::default(), &mut |_| Ok(()), Index::LeaveAlone)?;
        let (chains, position) = (Chains::after(&until), until.position);
        let unguarded = (access != Access::Shared).then_some(files);
        let connection = Mutex::new(connection);
        Ok(Self { path: path.to_owned(), connection, chains, position, past, unguarded })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The archive that the journal begins with, if something of it is archived.
    #[must_use]
    pub fn archive(&self) -> Option<&Archive> {
        self.past.as_ref().map(|past| &past.archive)
    }

    /// Whether what was read was there all the time: a lock holds it, or the files have not changed.
    fn is_still(&self) -> bool {
        self.unguarded.is_none_or(|files| Files::of(&self.path).is_ok_and(|now| now == files))
    }

    fn read_with<T>(&self, read: impl FnOnce(&Connection) -> Result<T, ReadFailed>) -> Result<T, ReadFailed> {
        let connection = self.connection.lock();
        let found = read(&connection);
        if self.is_still() { found } else { Err(ReadFailed::Io { cause: CHANGED.to_owned() }) }
    }
}

const CHANGED: &str = "it is being written since; open it again";

/// How a file can be read without writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// There is no log: the file is all there is, and SQLite is told that it does not change.
    Alone,
    /// There is a log with its index, which the writer shares. SQLite's locks guard what is read; if nobody
    /// writes, it makes an index of its own in memory.
    Shared,
    /// There is a log without its index, as in a copy: SQLite makes one in memory if it need not share it.
    Copied,
}

/// What tells that a file was written: its length and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    bytes: u64,
    written: Option<SystemTime>,
}

impl Stamp {
    fn of(path: &Path) -> io::Result<Self> {
        let found = fs::metadata(path)?;
        Ok(Self { bytes: found.len(), written: found.modified().ok() })
    }

    fn if_there(path: &Path) -> io::Result<Option<Self>> {
        match Self::of(path) {
            Ok(stamp) => Ok(Some(stamp)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The files of a journal at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Files {
    database: Stamp,
    log: Option<Stamp>,
    has_index: bool,
}

impl Files {
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        Ok(Self {
            database: Stamp::of(path)?,
            log: Stamp::if_there(&beside(path, "-wal"))?,
            has_index: Stamp::if_there(&beside(path, "-shm"))?.is_some(),
        })
    }

    pub(crate) fn access(&self) -> Access {
        match (self.log, self.has_index) {
            (None, _) => Access::Alone,
            (Some(_), true) => Access::Shared,
            (Some(_), false) => Access::Copied,
        }
    }
}

/// A connection in a transaction that writes nothing, not even beside the file, and not when it is closed.
pub(crate) fn connect(path: &Path, access: Access) -> rusqlite::Result<Connection> {
    let options = match access {
        Access::Alone => "immutable=1",
        Access::Shared => "readonly_shm=1",
        Access::Copied => "vfs=unix-none",
    };
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(uri(path, options), flags)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(BUSY_MS)?;
    if access == Access::Copied {
        connection.pragma_update(None, "locking_mode", "exclusive")?;
    }
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema")?;
    Ok(connection)
}

/// The path as SQLite reads it with options behind it.
fn uri(path: &Path, options: &str) -> String {
    use std::fmt::Write as _;

    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut uri = "file:".to_owned();
    for &byte in absolute.as_os_str().as_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => uri.push(byte.into()),
            // Writing into a text does not fail.
            _ => _ = write!(uri, "%{byte:02X}"),
        }
    }
    format!("{uri}?mode=ro&{options}")
}

impl Journal for SqliteReader {
    fn append(&self, _: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        Err(AppendFailed::ReadOnly)
    }

    fn read(&self, of: &StreamId, from: Sequence, limit: usize) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.read_with(|connection| stream(connection, self.past.as_ref(), of, from, limit))
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.read_with(|connection| recorded(connection, self.past.as_ref(), stem))
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        Ok(self.chains.heads())
    }

    /// Nothing comes after what was there on opening, so nothing is waited for.
    fn follow(
        &self,
        place: Position,
        limit: usize,
        _: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        if place >= self.position {
            return Ok(Vec::new());
        }
        self.read_with(|connection| after(connection, self.past.as_ref(), place, limit))
    }
}
