//! A copy of a journal, made beside the process that writes it.

use crate::{OpenFailed, SqliteReader, failure::opening_failed, names, past};
use punto_archive::Archive;
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    fs::{self, DirBuilder, File},
    io,
    os::unix::fs::DirBuilderExt as _,
    path::Path,
    time::Duration,
};

impl SqliteReader {
    /// Copies a journal as it stands at this moment into a new file, whether or not a process writes it, with the
    /// archive that it begins with, and opens the copy, which checks all of it.
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
        copy_file(from, to)?;
        copy_archive(from, to)?;
        Self::open(to)
    }
}

/// Copies a file of SQLite as it stands at this moment.
fn copy_file(from: &Path, to: &Path) -> Result<(), OpenFailed> {
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
    File::open(to).and_then(|file| file.sync_all()).map_err(io)
}

/// Copies the segments that the copy begins with. They do not change any more, so their journal may go on.
fn copy_archive(from: &Path, to: &Path) -> Result<(), OpenFailed> {
    let connection = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let connection = connection.map_err(|error| opening_failed(to, &error))?;
    let link = past::link(&connection, to)?;
    drop(connection);
    let Some(link) = link else { return Ok(()) };
    let (from, to) = (past::folder(from), past::folder(to));
    let io = |error: io::Error| OpenFailed::Io { path: to.clone(), cause: error.to_string() };
    DirBuilder::new().recursive(true).mode(0o700).create(&to).map_err(io)?;
    for segment in Archive::open(&from, link)?.each() {
        let segment = segment?;
        let file = to.join(segment.link().file_name());
        fs::copy(segment.path(), &file).and_then(|_| File::open(&file)?.sync_all()).map_err(io)?;
    }
    let index = names::file(&from);
    if index.exists() {
        copy_file(&index, &names::file(&to))?;
    }
    File::open(&to).and_then(|folder| folder.sync_all()).map_err(io)
}
