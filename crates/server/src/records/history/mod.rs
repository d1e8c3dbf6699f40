//! What has happened, on disk: rounds, sets of cards, wagers by patron, who dealt. It is built from the journal, follows it,
//! and holds nothing that cannot be built again; so no list in memory grows with the age of the house.

mod look_up;
mod open_shoe;
mod write;

pub(crate) use look_up::{OwnEntry, Place};

use crate::operation::private_files::private_file;
use parking_lot::{Mutex, MutexGuard};
use punto_journal::{Journal, Position, PositionedRecord, ReadFailed, Sequence, StreamId};
use punto_projections::HistoryChange;
use punto_vocabulary::TableId;
use rusqlite::{Connection, OptionalExtension as _, params};
use std::path::{Path, PathBuf};

const SCHEMA: &str = include_str!("schema.sql");

/// The shape of the file. Whoever changes the schema, or what is written into it, counts this up; an older file is then
/// emptied and built again.
const SHAPE: i64 = 1;

/// Every table of it.
const TABLES: [&str; 8] = ["taken", "rounds", "later", "wagers", "shoes", "openings", "dealers", "reports"];

/// The history of the house.
#[derive(Debug)]
pub struct History(Mutex<Kept>);

#[derive(Debug)]
struct Kept {
    sql: Connection,
    /// The last record that is in it.
    position: Position,
    /// Whether something was written that is not yet committed.
    is_begun: bool,
    /// Why nothing is written any more, as on a full disk. What is missing is taken in when the house opens next.
    stopped: Option<String>,
}

/// The history cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum HistoryFailed {
    /// There is no file, and none can be made.
    #[error("cannot write the history {}: {cause}; give the house a folder that it may write", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// The file.
    #[error(
        "the file of the history failed: {0}; if it is damaged, close the house and remove house.history: it is built again"
    )]
    Sql(#[from] rusqlite::Error),
    /// Something in it that is not what was written.
    #[error(
        "the history says {what}, which cannot be; close the house and remove house.history: it is built again"
    )]
    Strange {
        /// What it says.
        what: String,
    },
    /// It could not be written, and is behind.
    #[error(
        "the history is behind, because it could not be written: {why}; it goes on when the house is opened again"
    )]
    Stopped {
        /// In words for people.
        why: String,
    },
    /// The journal, which it is held against.
    #[error(transparent)]
    Journal(#[from] ReadFailed),
}

/// What an event changed in the history of a table.
pub(crate) type Changes = Vec<(TableId, HistoryChange)>;

impl History {
    /// Opens the history, or makes an empty one. Only its owner can read the file.
    ///
    /// # Errors
    /// When the file cannot be opened or is no history.
    pub fn open(path: &Path) -> Result<Self, HistoryFailed> {
        // SQLite makes files that everybody reads; one that is there it takes as it is.
        let made = private_file().create(true).truncate(false).open(path);
        made.map_err(|cause| HistoryFailed::File { path: path.to_owned(), cause })?;
        Self::prepare(Connection::open(path)?)
    }

    /// A history that is gone when it is closed.
    ///
    /// # Errors
    /// When SQLite has no memory.
    pub fn in_memory() -> Result<Self, HistoryFailed> {
        Self::prepare(Connection::open_in_memory()?)
    }

    fn prepare(sql: Connection) -> Result<Self, HistoryFailed> {
        sql.pragma_update(None, "journal_mode", "WAL")?;
        // What is lost with the power is taken from the journal again.
        sql.pragma_update(None, "synchronous", "NORMAL")?;
        let shape: i64 = sql.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if shape != SHAPE {
            for table in TABLES {
                sql.execute_batch(&format!("DROP TABLE IF EXISTS {table}"))?;
            }
            sql.execute_batch(SCHEMA)?;
            sql.pragma_update(None, "user_version", SHAPE)?;
        }
        let position = sql.query_row("SELECT position FROM taken", [], |row| row.get(0)).optional()?;
        let position = position.map_or(Position::START, Position::new);
        Ok(Self(Mutex::new(Kept { sql, position, is_begun: false, stopped: None })))
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock()
    }

    /// The last record that is in it.
    #[must_use]
    pub fn position(&self) -> Position {
        self.kept().position
    }

    /// Whether the last record that is in it is in this journal.
    ///
    /// # Errors
    /// When one of the two cannot be read.
    pub fn is_of(&self, journal: &(impl Journal + ?Sized)) -> Result<bool, HistoryFailed> {
        let last = self.kept().last()?;
        let Some((stream, sequence, hash)) = last else { return Ok(true) };
        let (Ok(stream), Some(sequence)) = (StreamId::new(&stream), Sequence::new(sequence)) else {
            return Ok(false);
        };
        let there = journal.read(&stream, sequence, 1)?;
        Ok(there.first().is_some_and(|record| record.hash.to_string() == hash))
    }

    /// Forgets everything; it is built again from the first record on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn clear(&self) -> Result<(), HistoryFailed> {
        let mut kept = self.kept();
        kept.commit()?;
        for table in TABLES {
            kept.sql.execute(&format!("DELETE FROM {table}"), [])?;
        }
        kept.position = Position::START;
        Ok(())
    }

    /// The history, if nothing is missing in it.
    fn whole(&self) -> Result<MutexGuard<'_, Kept>, HistoryFailed> {
        let kept = self.kept();
        match &kept.stopped {
            Some(why) => Err(HistoryFailed::Stopped { why: why.clone() }),
            None => Ok(kept),
        }
    }

    /// Writes nothing any more, and takes back what is not yet handed over to the disk.
    pub(crate) fn stop(&self, why: String) {
        let mut kept = self.kept();
        if std::mem::take(&mut kept.is_begun)
            && let Err(failed) = kept.sql.execute_batch("ROLLBACK")
        {
            tracing::warn!(%failed, "the history was left in the middle; SQLite takes it back when it is opened");
        }
        kept.stopped = Some(why);
    }

    /// Takes in what a record changed, once: what is in already is passed over. It is on its way to the disk from the next
    /// [`commit`](Self::commit) on.
    pub(crate) fn take(&self, placed: &PositionedRecord, changes: &Changes) -> Result<(), HistoryFailed> {
        let mut kept = self.kept();
        if kept.stopped.is_some() || placed.position <= kept.position {
            return Ok(());
        }
        kept.position = placed.position;
        if changes.is_empty() {
            return Ok(());
        }
        kept.begin()?;
        changes.iter().try_for_each(|(table, change)| write::change(&kept.sql, table, change))?;
        kept.note_last(placed)
    }

    /// Hands over what was taken in to the disk, in its time.
    pub(crate) fn commit(&self) -> Result<(), HistoryFailed> {
        self.kept().commit()
    }

    /// Brings everything up to this record to the disk, and comes back when it is there.
    pub(crate) fn sync(&self, last: &PositionedRecord) -> Result<(), HistoryFailed> {
        let mut kept = self.whole()?;
        if last.position == kept.position {
            kept.begin()?;
            kept.note_last(last)?;
        }
        kept.commit()?;
        Ok(kept.sql.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }
}

impl Kept {
    fn begin(&mut self) -> Result<(), HistoryFailed> {
        if !self.is_begun {
            self.sql.execute_batch("BEGIN IMMEDIATE")?;
            self.is_begun = true;
        }
        Ok(())
    }

    fn commit(&mut self) -> Result<(), HistoryFailed> {
        if std::mem::take(&mut self.is_begun) {
            self.sql.execute_batch("COMMIT")?;
        }
        Ok(())
    }

    /// Which record was taken in last, and its hash.
    fn last(&self) -> Result<Option<(String, u64, String)>, HistoryFailed> {
        let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        Ok(self.sql.query_row("SELECT stream, sequence, hash FROM taken", [], row).optional()?)
    }

    fn note_last(&self, placed: &PositionedRecord) -> Result<(), HistoryFailed> {
        let record = &placed.event;
        let (stream, hash) = (record.stream.as_str(), record.hash.to_string());
        let mut upsert = self.sql.prepare_cached("REPLACE INTO taken VALUES (1, ?1, ?2, ?3, ?4)")?;
        upsert.execute(params![placed.position.get(), stream, record.sequence.get(), hash])?;
        Ok(())
    }
}
