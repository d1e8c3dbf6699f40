//! A journal in a file.

use crate::{
    OpenFailed,
    check::Follow,
    failure::opening_failed,
    group::Answer,
    lock::{Lock, beside},
    past::Shelf,
    readers::{self, Readers},
    reserve::{self, Room},
    schema,
    shared::Shared,
    store::Store,
    writer::{self, Calls, Chore, Job, QUEUE_MAX},
};
use punto_journal::{
    Append, AppendCall, AppendFailed, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent,
    Sequence, StreamId, WholeUntil,
};
use rusqlite::Connection;
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        mpsc::{SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

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
    pub(crate) shelf: Shelf,
    /// Held by whoever archives: one at a time.
    pub(crate) archiving: Mutex<()>,
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
    /// Refuses where there is a file already, or the log of one, and where there is no room for the reserve.
    pub fn create(path: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        let path = path.as_ref();
        let lock = Lock::take(path)?;
        for there in [path.to_owned(), beside(path, "-wal")] {
            if there.exists() {
                return Err(OpenFailed::Exists { path: there });
            }
        }
        let io = |error: io::Error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() };
        if reserve::keep(path).map_err(io)? == Room::Missing {
            return Err(OpenFailed::NoRoom { path: path.to_owned(), cause: NO_RESERVE.to_owned() });
        }
        let new = beside(path, "-new");
        write_empty(&new).map_err(|error| opening_failed(path, &error))?;
        let put_in_place = || {
            File::open(&new)?.sync_all()?;
            fs::rename(&new, path)
        };
        put_in_place().map_err(io)?;
        Self::open_locked(path, lock, &WholeUntil::default(), &mut |_| Ok(()))
    }

    /// Opens a journal that is there, after reading and checking all of it.
    ///
    /// Where the disk has no room for the reserve it opens as [low](Self::is_low): what is begun must be brought to
    /// its end, above all after a power failure.
    ///
    /// # Errors
    /// Refuses a file that is open elsewhere, is no journal, is of a later version, or is damaged anywhere.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        Self::open_from(path, &WholeUntil::default(), |_| Ok(()))
    }

    /// Opens a journal that was found whole up to here before, after checking that it still has that end, and reading and
    /// checking everything after it. Each record after it is also given to whoever follows, so that nobody needs to read
    /// it again.
    ///
    /// ```
    /// use punto_journal::{Journal, WholeUntil};
    /// use punto_journal_sqlite::SqliteJournal;
    /// # let directory = punto_testkit::Directory::new();
    /// # let path = directory.file("floor.journal");
    /// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
    /// SqliteJournal::create(&path)?.append(&[append])?;
    /// let mut records = 0;
    /// SqliteJournal::open_from(&path, &WholeUntil::default(), |_| {
    ///     records += 1;
    ///     Ok(())
    /// })?;
    /// assert_eq!(records, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`open`](Self::open), [`OpenFailed::Unlike`] where it does not have that end, and
    /// [`OpenFailed::NotFollowed`] where whoever follows cannot take a record in.
    pub fn open_from(
        path: impl AsRef<Path>,
        from: &WholeUntil,
        mut follow: impl FnMut(&PositionedRecord) -> Result<(), String>,
    ) -> Result<Self, OpenFailed> {
        let path = path.as_ref();
        let io = |cause: String| OpenFailed::Io { path: path.to_owned(), cause };
        let bytes = fs::metadata(path).map_err(|error| io(error.to_string()))?.len();
        if bytes == 0 {
            return Err(OpenFailed::Damaged { path: path.to_owned(), cause: "the file is empty".to_owned() });
        }
        let lock = Lock::take(path)?;
        Self::open_locked(path, lock, from, &mut follow)
    }

    fn open_locked(
        path: &Path,
        lock: Lock,
        from: &WholeUntil,
        follow: Follow<'_>,
    ) -> Result<Self, OpenFailed> {
        let io = |error: io::Error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() };
        // Where the file is opened twice, nobody takes a record in twice.
        let mut taken = from.position;
        let mut follow = |placed: &PositionedRecord| {
            if placed.position <= taken {
                return Ok(());
            }
            taken = placed.position;
            follow(placed)
        };
        let shelf = Shelf::default();
        let store = Store::open(path, from, &mut follow, &shelf);
        // A disk so full that the journal cannot even be opened gets the reserve at once.
        let mut store = match store {
            Err(OpenFailed::NoRoom { cause, .. }) => Store::open_low(path, from, &mut follow, &shelf, cause)?,
            opened => opened?,
        };
        if store.low.is_none() && reserve::keep(path).map_err(io)? == Room::Missing {
            store.low = Some(NO_RESERVE.to_owned());
        }
        let shared = Arc::new(Shared::new(&store));
        let (queue, jobs) = sync_channel(QUEUE_MAX);
        let publishes = Arc::clone(&shared);
        let writer = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer::run(store, jobs, publishes))
            .map_err(io)?;
        Ok(Self {
            path: path.to_owned(),
            shared,
            readers: Some(Readers::new(path, shelf.clone())),
            shelf,
            archiving: Mutex::default(),
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

    /// Whether the room on the disk is running out: then the reserve is given up, and the journal takes only
    /// [`append_finishing`](Journal::append_finishing). It stays so until it is opened again with more room.
    ///
    /// ```
    /// # let directory = punto_testkit::Directory::new();
    /// let journal = punto_journal_sqlite::SqliteJournal::create(directory.file("floor.journal"))?;
    /// assert!(!journal.is_low());
    /// # Ok::<(), punto_journal_sqlite::OpenFailed>(())
    /// ```
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.shared.is_low()
    }

    fn send_one(&self, appends: &[Append], is_finishing: bool) -> Answer {
        let answers = self.send(vec![AppendCall { appends: appends.to_vec(), is_finishing }])?;
        answers.into_iter().next().unwrap_or_else(|| Err(closed()))
    }

    fn send(&self, calls: Vec<AppendCall>) -> Result<Vec<Answer>, AppendFailed> {
        let (answers, answered) = sync_channel(1);
        self.queue
            .as_ref()
            .ok_or_else(closed)?
            .send(Job::Append(Calls { calls, answers }))
            .map_err(|_| closed())?;
        answered.recv().map_err(|_| closed())
    }

    /// Has the writer do this between two commits, and says how many rows it took.
    pub(crate) fn chore(&self, chore: Chore) -> Result<usize, AppendFailed> {
        let (answer, answered) = sync_channel(1);
        let job = Job::Chore(chore, answer);
        self.queue.as_ref().ok_or_else(closed)?.send(job).map_err(|_| closed())?;
        answered.recv().map_err(|_| closed())?
    }

    pub(crate) fn readers(&self) -> Result<&Readers, ReadFailed> {
        self.readers.as_ref().ok_or_else(|| ReadFailed::Io { cause: CLOSED.to_owned() })
    }
}

const CLOSED: &str = "it is closed";

fn closed() -> AppendFailed {
    AppendFailed::Stopped { cause: CLOSED.to_owned() }
}

const NO_RESERVE: &str = "8 MiB cannot be kept back for finishing what is begun";

fn write_empty(path: &Path) -> rusqlite::Result<()> {
    // Left over from a process that ended before it was done, or not there. What cannot be removed cannot be written to
    // either, and the lines below say so.
    let _ = fs::remove_file(path);
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    schema::create(&connection)?;
    connection.close().map_err(|(_, error)| error)
}

impl Journal for SqliteJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.send_one(appends, false)
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.send_one(appends, true)
    }

    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Answer> {
        let count = calls.len();
        let failed = |failed: AppendFailed| vec![Err(failed); count];
        self.send(calls).unwrap_or_else(failed)
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.readers()?.read(|connection, past| readers::stream(connection, past, stream, from, limit))
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.readers()?.read(|connection, past| readers::recorded(connection, past, stem))
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        Ok(self.shared.heads())
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        if !self.shared.wait(after, wait) {
            return Ok(Vec::new());
        }
        self.readers()?.read(|connection, past| readers::after(connection, past, after, limit))
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
