//! The journal of a house: a file, or a database that one process has at a time.

use crate::lease::{HouseLease, taken};
use punto_journal::{
    Append, AppendCall, AppendFailed, ArchiveOrder, Archived, Archiving, ArchivingFailed, Head, Journal,
    Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence, StreamId, VerifyingKey, WholeUntil,
};
use punto_journal_postgres::{FencedJournal, OpenFailed as DatabaseFailed, Options, PostgresJournal};
use punto_journal_sqlite::{OpenFailed, SqliteJournal};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What a record is given to as it is read; says why it cannot take it in.
pub(crate) type Follow<'a> = &'a mut dyn FnMut(&PositionedRecord) -> Result<(), String>;

/// A journal that is open for writing, by nobody else.
#[derive(Debug)]
pub(crate) enum HouseJournal {
    /// In the data folder.
    File(SqliteJournal),
    /// In a database.
    Database(Owned),
}

/// A journal in a database, with the lease of the house. The journal is dropped first: what is queued is recorded before the lease
/// is given back.
#[derive(Debug)]
pub(crate) struct Owned {
    journal: FencedJournal,
    lease: Arc<HouseLease>,
}

/// The database with the journal of a house, of which this process is the only one that writes from the first moment that it asks for
/// the lease.
#[derive(Debug)]
pub(crate) struct Database {
    address: String,
    lease: Mutex<Option<Arc<HouseLease>>>,
}

impl Database {
    /// The database at this address; none where the address is empty.
    pub(crate) fn of(address: &str) -> Option<Self> {
        (!address.is_empty()).then(|| Self { address: address.to_owned(), lease: Mutex::default() })
    }

    /// Whether there is a journal with a record.
    pub(crate) fn has_journal(&self) -> anyhow::Result<bool> {
        Ok(PostgresJournal::has_records(&self.address)?)
    }

    /// The lease of the house, waited for as long as another process has it.
    pub(crate) fn lease(&self) -> anyhow::Result<Arc<HouseLease>> {
        // Whoever panicked with the lock held had put nothing in yet, or all of it.
        let mut lease = self.lease.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lease) = &*lease {
            return Ok(Arc::clone(lease));
        }
        let taken = taken(&self.address)?;
        *lease = Some(Arc::clone(&taken));
        Ok(taken)
    }

    /// Opens the journal from where it was found whole before.
    pub(crate) fn open(&self, from: &WholeUntil, follow: Follow<'_>) -> anyhow::Result<HouseJournal> {
        // First the lease, then the records: nobody else appends after they were read.
        let lease = self.lease()?;
        let journal = PostgresJournal::open_from(&self.address, from, follow, Options::default())?;
        let journal = Arc::new(journal).fenced(vec![lease.fence()]);
        Ok(HouseJournal::owned(journal, lease))
    }
}

impl HouseJournal {
    /// A journal in a database, and the lease that it is fenced with.
    pub(crate) fn owned(journal: FencedJournal, lease: Arc<HouseLease>) -> Self {
        Self::Database(Owned { journal, lease })
    }

    /// The lease of the house, which may be lost.
    pub(crate) fn lease(&self) -> Option<Arc<HouseLease>> {
        match self {
            Self::File(_) => None,
            Self::Database(Owned { lease, .. }) => Some(Arc::clone(lease)),
        }
    }

    /// Who signed the archive that it begins with, if it begins with one.
    pub(crate) fn archive_key(&self) -> Option<VerifyingKey> {
        match self {
            Self::File(file) => file.archive_link().map(|link| link.key),
            Self::Database(_) => None,
        }
    }

    /// What moves its old records to an archive: nothing does in a database.
    pub(crate) fn archiving(self: &Arc<Self>) -> Option<Arc<dyn Archiving>> {
        match **self {
            Self::File(_) => Some(Arc::<Self>::clone(self)),
            Self::Database(_) => None,
        }
    }

    fn journal(&self) -> &dyn Journal {
        match self {
            Self::File(file) => file,
            Self::Database(owned) => &owned.journal,
        }
    }

    /// A process that has lost the house stops at once; the database would refuse its appends, too.
    fn is_owned(&self) -> Result<(), AppendFailed> {
        match self {
            Self::Database(Owned { lease, .. }) if lease.is_lost() => {
                Err(AppendFailed::Stopped { cause: HouseLease::LOST.to_owned() })
            }
            _ => Ok(()),
        }
    }

    /// What is written outside the journal follows from what is read in it: anchors, checkpoints, the history. A process that may have
    /// lost the house reads nothing before it knows.
    fn is_sure(&self) -> Result<(), ReadFailed> {
        match self {
            Self::Database(Owned { lease, .. }) if !lease.is_sure() => {
                Err(ReadFailed::Io { cause: HouseLease::LOST.to_owned() })
            }
            _ => Ok(()),
        }
    }
}

/// Why a journal is not the one that was found whole before, if that is what is wrong.
pub(crate) fn unlike(failed: &anyhow::Error) -> Option<&str> {
    if let Some(OpenFailed::Unlike { cause, .. }) = failed.downcast_ref() {
        return Some(cause);
    }
    match failed.downcast_ref() {
        Some(DatabaseFailed::Unlike { cause }) => Some(cause),
        _ => None,
    }
}

impl Archiving for HouseJournal {
    fn archive(&self, order: &ArchiveOrder<'_>) -> Result<Option<Archived>, ArchivingFailed> {
        match self {
            Self::File(file) => file.archive(order),
            Self::Database(_) => Ok(None),
        }
    }

    fn trim(&self) -> Result<bool, ArchivingFailed> {
        match self {
            Self::File(file) => file.trim(),
            Self::Database(_) => Ok(false),
        }
    }
}

impl Journal for HouseJournal {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.is_owned()?;
        self.journal().append(appends)
    }

    fn append_finishing(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.is_owned()?;
        self.journal().append_finishing(appends)
    }

    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Result<Vec<RecordedEvent>, AppendFailed>> {
        match self.is_owned() {
            Ok(()) => self.journal().append_each(calls),
            Err(stopped) => calls.iter().map(|_| Err(stopped.clone())).collect(),
        }
    }

    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal().read(stream, from, limit)
    }

    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal().recorded(stem)
    }

    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.is_sure()?;
        self.journal().heads()
    }

    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.is_sure()?;
        self.journal().follow(after, limit, wait)
    }
}
