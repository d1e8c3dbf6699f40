//! The file as the writer holds it.

use crate::{
    OpenFailed,
    check::{Follow, Index, check},
    failure::{has_no_room, opening_failed},
    past::{Shelf, has_leftover},
    reserve,
};
use punto_journal::{Chains, Position, WholeUntil};
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    fs::File,
    path::{Path, PathBuf},
    time::Duration,
};

/// How long the writer waits for another program that holds the file, such as an auditor's `sqlite3`.
pub(crate) const BUSY_MS: Duration = Duration::from_secs(5);

/// With fewer free pages a file is not compacted: it will fill them again.
const FREE_PAGES_MIN: u64 = 4_096;

/// The connection that writes, and where the journal ends for it. After a failure it must not be used again:
/// then it knows of records that the disk may not have.
pub(crate) struct Store {
    pub(crate) path: PathBuf,
    pub(crate) connection: Connection,
    pub(crate) chains: Chains,
    pub(crate) position: Position,
    /// What is archived.
    pub(crate) shelf: Shelf,
    /// Why only what is begun may be finished, if so.
    pub(crate) low: Option<String>,
}

impl Store {
    /// Opens the file, after reading and checking what comes after this.
    pub(crate) fn open(
        path: &Path,
        from: &WholeUntil,
        follow: Follow<'_>,
        shelf: &Shelf,
    ) -> Result<Self, OpenFailed> {
        let failed = |error: rusqlite::Error| opening_failed(path, &error);
        let connection = connect(path).map_err(failed)?;
        let (until, past) = check(&connection, path, from, follow, Index::Build)?;
        shelf.put(past);
        compact(&connection, shelf.until()).map_err(failed)?;
        // What an earlier process left in the log may be in memory only, if its fsync failed: written into the
        // database it is durable whatever became of the log.
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(failed)?;
        // SQLite does the same for the log it has just made, but keeps quiet when it fails.
        sync_folder(path)
            .map_err(|error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() })?;
        let (chains, position) = (Chains::after(&until), until.position);
        Ok(Self { path: path.to_owned(), connection, chains, position, shelf: shelf.clone(), low: None })
    }

    /// Gives the reserve to the disk, which is full, and opens the file to finish what is begun.
    pub(crate) fn open_low(
        path: &Path,
        from: &WholeUntil,
        follow: Follow<'_>,
        shelf: &Shelf,
        cause: String,
    ) -> Result<Self, OpenFailed> {
        let failed =
            |error: std::io::Error| OpenFailed::Io { path: path.to_owned(), cause: error.to_string() };
        reserve::release(path).map_err(failed)?;
        Ok(Self { low: Some(cause), ..Self::open(path, from, follow, shelf)? })
    }

    /// Lets go of the files as they are, for the next one who opens them.
    pub(crate) fn abandon(self) {
        // Nothing can be done if even this fails; the next opening checks everything again.
        let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }
}

/// Gives the disk back what archived records have taken, if that is most of a file that is not small. It takes as long as
/// writing what is still live.
fn compact(connection: &Connection, archived: Position) -> rusqlite::Result<()> {
    if archived == Position::START || has_leftover(connection, archived)? {
        return Ok(());
    }
    let pages = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
    let (free, all) = (pages("freelist_count")?, pages("page_count")?);
    if free < FREE_PAGES_MIN || free * 2 < all {
        return Ok(());
    }
    match connection.execute_batch("VACUUM") {
        // Nothing was changed; the file stays as large as it is.
        Err(error) if has_no_room(&error) => Ok(()),
        done => done,
    }
}

/// Makes the names of the files durable.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// A connection that writes durably or says that it could not.
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    // SQLite opens a file that may not be written all the same, and complains at the first record.
    if connection.is_readonly(rusqlite::MAIN_DB)? {
        let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY);
        return Err(rusqlite::Error::SqliteFailure(code, Some("it may not be written".to_owned())));
    }
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
