//! A copy of a journal, made beside the process that writes it.

use crate::{OpenFailed, SqliteReader, failure::opening_failed};
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{fs::File, io, path::Path, time::Duration};

impl SqliteReader {
    /// Copies a journal as it stands at this moment into a new file, whether or not a process writes it, and opens the
    /// copy, which checks all of it.
    ///
    /// ```
    /// use punto_journal::{Journal, verify};
    /// use punto_journal_sqlite::{SqliteJournal, SqliteReader};
    /// # let directory = punto_testkit::Directory::new();
    /// # let (path, copy) = (directory.file("floor.journal"), directory.file("copy.journal"));
    /// # let append = punto_testkit::sample::append("table/3", 0, &["opened"]);
    /// let journal = SqliteJournal::create(&path)?;
    /// journal.append(&[append])?;
    /// assert_eq!(verify(&SqliteReader::copy(&path, &copy)?)?.records, 1);
    /// assert!(SqliteReader::copy(&path, &copy).is_err(), "a copy replaces nothing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is no journal, the copy is there already or cannot be written, or the copy is damaged.
    pub fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Self, OpenFailed> {
        let (from, to) = (from.as_ref(), to.as_ref());
        if to.exists() {
            return Err(OpenFailed::Exists { path: to.to_owned() });
        }
        let copied = || -> rusqlite::Result<()> {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(from, flags)?;
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
            connection.busy_timeout(Duration::from_secs(5))?;
            connection.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
            Ok(())
        };
        copied().map_err(|error| opening_failed(from, &error))?;
        let io = |error: io::Error| OpenFailed::Io { path: to.to_owned(), cause: error.to_string() };
        File::open(to).and_then(|file| file.sync_all()).map_err(io)?;
        Self::open(to)
    }
}
