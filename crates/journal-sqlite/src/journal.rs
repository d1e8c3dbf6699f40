//! A journal in a file.

use crate::{
    OpenFailed,
    check::{Whole, check},
    failure::append_failed,
    group::Store,
    lock::{Lock, beside},
    readers::Readers,
    schema,
    shared::Shared,
    writer::{self, Job, QUEUE_MAX},
};
use punto_journal::{
    Append, AppendFailed, Head, Journal, Placed, Position, ReadFailed, RecordedEvent, Sequence, StreamId,
};
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// How long the writer waits for another program that holds the file, such as an auditor's `sqlite3`.
const BUSY_MS: Duration = Duration::from_secs(5);

/// A journal in an SQLite file.
///
/// ```
/// use punto_journal::{Journal, verify};
/// use punto_journal_sqlite::SqliteJournal;
/// # let directory = punto_testkit::Directory::new();
/// # let path = directory.file("floor.journal");
/// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
/// let journal = SqliteJournal::create(&path)?;
/// journal.append(&[append])?;
/// drop(journal);
///
/// let journal = SqliteJournal::open(&path)?;
/// assert_eq!(verify(&journal)?.records, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SqliteJournal {
    path: PathBuf,
    shared: Arc<Shared>,
    readers: Option<Readers>,
    queue: Option<SyncSender<Job>>,
    writer: Option<JoinHandle<()>>,
    /// Held as long as the journal is open.
    _lock: Lock,
}

impl SqliteJournal {
    /// Makes an empty journal and opens it. The file appears whole or not at all.
    ///
    /// # Errors
    /// Refuses where there is a file already, or the log of one.
    pub fn create(path: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        let path = path.as_ref();
        let lock = Lock::take(path)?;
        for there in [path.to_owned(), beside(path, "-wal")] {
            if there.exists() {
                return Err(OpenFailed::Exists { path: there });
            }
        }
        let new = beside(path, "-new");
        let failed = |cause: String| OpenFailed::Io { path: path.to_owned(), cause };
        write_empty(&new).map_err(|error| failed(error.to_string()))?;
        let put_in_place = || {
            File::open(&new)?.sync_all()?;
            fs::rename(&new, path)
        };
        put_in_place().map_err(|error: std::io::Error| failed(error.to_string()))?;
        Self::open_locked(path, lock)
    }

    /// Opens a journal that is there, after reading and checking all of it.
    ///
    /// # Errors
    /// Refuses a file that is open elsewhere, is no journal, is of a later version, or is damaged anywhere.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        let path = path.as_ref();
        let io = |cause: String| OpenFailed::Io { path: path.to_owned(), cause };
        let bytes = fs::metadata(path).map_err(|error| io(error.to_string()))?.len();
        if bytes == 0 {
            return Err(OpenFailed::Damaged { path: path.to_owned(), cause: "the file is empty".to_owned() });
        }
        let lock = Lock::take(path)?;
        Self::open_locked(path, lock)
    }

    fn open_locked(path: &Path, lock: Lock) -> Result<Self, OpenFailed> {
        let damaged = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase | rusqlite::ErrorCode::DatabaseCorrupt) => {
                OpenFailed::Damaged { path: path.to_owned(), cause: error.to_string() }
            }
            _ => OpenFailed::Io { path: path.to_owned(), cause: append_failed(&error).to_string() },
        };
        let connection = connect(path).map_err(damaged)?;
        let Whole { chains, position } = check(&connection, path)?;
        // What an earlier process left in the log may be in memory only, if its fsync failed: written into the
        // database it is durable whatever became of the log.
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(damaged)?;
        // SQLite does the same for the log it has just made, but keeps quiet when it fails.
        sync_folder(path)
            .map_err(|error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() })?;
        let shared = Arc::new(Shared::new(chains.clone(), position));
        let store = Store { connection, chains, position };
        let (queue, jobs) = sync_channel(QUEUE_MAX);
        let publishes = Arc::clone(&shared);
        let writer = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer::run(store, jobs, publishes))
            .map_err(|error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() })?;
        Ok(Self {
            path: path.to_owned(),
            shared,
            readers: Some(Readers::new(path)),
            queue: Some(queue),
            writer: Some(writer),
            _lock: lock,
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn readers(&self) -> Result<&Readers, ReadFailed> {
        self.readers.as_ref().ok_or_else(|| ReadFailed::Io { cause: CLOSED.to_owned() })
    }
}

const CLOSED: &str = "it is closed";

/// Makes the names of the files durable.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn write_empty(path: &Path) -> rusqlite::Result<()> {
    // Left over from a process that ended before it was done; there is nothing in it.
    let _ = fs::remove_file(path);
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    schema::create(&connection)?;
    connection.close().map_err(|(_, error)| error)
}

/// A connection that writes durably or says that it could not.
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_MS)?;
    connection.set_prepared_statement_cache_capacity(16);
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(connection)
}

impl Journal for SqliteJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let stopped = || AppendFailed::Stopped { cause: CLOSED.to_owned() };
        let (answer, answered) = sync_channel(1);
        let job = Job { call: appends.to_vec(), answer };
        self.queue.as_ref().ok_or_else(stopped)?.send(job).map_err(|_| stopped())?;
        answered.recv().map_err(|_| stopped())?
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let found = self.readers()?.stream(stream, from, limit)?;
        Ok(found.into_iter().map(|placed| placed.event).collect())
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        Ok(self.shared.heads())
    }

    fn follow(&self, after: Position, limit: usize, wait: Duration) -> Result<Vec<Placed>, ReadFailed> {
        if self.shared.wait(after, wait) { self.readers()?.after(after, limit) } else { Ok(Vec::new()) }
    }
}

impl Drop for SqliteJournal {
    fn drop(&mut self) {
        self.readers = None;
        self.queue = None;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has already left its callers without an answer.
            let _ = writer.join();
        }
    }
}
