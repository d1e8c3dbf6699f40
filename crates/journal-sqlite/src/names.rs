//! The names of requests whose records are archived, so that one that comes again is known.
//!
//! The file holds nothing that the segments do not: it is built from them, and whatever it finds is compared with the
//! record.

use crate::{
    lock::beside,
    reader::{Files, connect},
};
use parking_lot::Mutex;
use punto_archive::{Archive, ArchiveLink, short_name};
use punto_journal::{IdempotencyKey, Position, PositionedRecord, ReadFailed};
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};
use std::{
    fs,
    path::{Path, PathBuf},
};

const SCHEMA: &str = "
CREATE TABLE names (name INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (name, position)) STRICT, WITHOUT ROWID;
CREATE TABLE built (position INTEGER PRIMARY KEY, link BLOB NOT NULL) STRICT;
PRAGMA user_version = 1;";
const VERSION: i64 = 1;

/// How many records are read at once when it is built.
const PAGE: usize = 4_096;

/// The names, to be looked up.
#[derive(Debug)]
pub(crate) struct Names(Mutex<Connection>);

pub(crate) fn file(folder: &Path) -> PathBuf {
    folder.join("names.index")
}

impl Names {
    /// Opens them for reading, without a byte written; nothing where there are none, or they are not of this archive.
    pub(crate) fn read(archive: &Archive, folder: &Path) -> Option<Self> {
        let path = file(folder);
        let connection = connect(&path, Files::of(&path).ok()?.access()).ok()?;
        let is_whole = is_built(&connection, archive.link()).ok()?;
        is_whole.then(|| Self(Mutex::new(connection)))
    }

    /// Opens them beside the one who writes, and builds what is missing.
    pub(crate) fn open(archive: &Archive, folder: &Path) -> Result<Self, ReadFailed> {
        let path = file(folder);
        let made = prepare(&path).or_else(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                remove(&path);
                prepare(&path)
            }
            _ => Err(error),
        });
        let mut connection = made.map_err(failed)?;
        if !is_built(&connection, archive.link()).map_err(failed)? {
            build(&mut connection, archive)?;
        }
        Ok(Self(Mutex::new(connection)))
    }

    /// Where calls begin that may have this name.
    pub(crate) fn positions(&self, stem: &str) -> Result<Vec<Position>, ReadFailed> {
        let connection = self.0.lock();
        let find = || -> rusqlite::Result<Vec<Position>> {
            let mut statement = connection.prepare_cached("SELECT position FROM names WHERE name = ?1")?;
            let found = statement.query_map([short_name(stem)], |row| row.get(0).map(Position::new))?;
            found.collect()
        };
        find().map_err(failed)
    }
}

fn failed(error: rusqlite::Error) -> ReadFailed {
    let cause = format!(
        "names.index of the archive: {error}; if it is damaged, close the journal and remove it: it is built again"
    );
    ReadFailed::Io { cause }
}

/// Enters the names of a segment that was just written, before the journal names it.
pub(crate) fn enter(
    folder: &Path,
    link: &ArchiveLink,
    names: &mut [(u64, Position)],
) -> Result<(), ReadFailed> {
    let mut connection = prepare(&file(folder)).map_err(failed)?;
    insert(&mut connection, link, names).map_err(failed)
}

/// The name of a call that begins with this record, if the one before it is of another call.
pub(crate) fn name_of(
    placed: &PositionedRecord,
    before: &mut Option<IdempotencyKey>,
) -> Option<(u64, Position)> {
    let key = placed.event.key.as_ref();
    let is_new = key != before.as_ref();
    before.clone_from(&placed.event.key);
    key.filter(|_| is_new).map(|key| (short_name(key.stem()), placed.position))
}

fn prepare(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != VERSION {
        connection.execute_batch("DROP TABLE IF EXISTS names; DROP TABLE IF EXISTS built;")?;
        connection.execute_batch(SCHEMA)?;
    }
    Ok(connection)
}

fn remove(path: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        // What is not there is gone already; what cannot be removed is found when it is opened.
        let _ = fs::remove_file(beside(path, suffix));
    }
}

/// Whether every name of the archive up to this link is entered: a link is entered after its names, and after every link before it.
fn is_built(connection: &Connection, link: &ArchiveLink) -> rusqlite::Result<bool> {
    let found: Option<Vec<u8>> = connection
        .query_row("SELECT link FROM built WHERE position = ?1", [link.last.get()], |row| row.get(0))
        .optional()?;
    Ok(found.is_some_and(|found| found == link.digest().as_bytes()))
}

/// Enters every name of the archive.
fn build(connection: &mut Connection, archive: &Archive) -> Result<(), ReadFailed> {
    for segment in archive.each() {
        let segment = segment?;
        let link = segment.link();
        if is_built(connection, link).map_err(failed)? {
            continue;
        }
        let (mut names, mut before) = (Vec::new(), None);
        let mut after = Position::new(link.first.get() - 1);
        while after < link.last {
            let page = archive.follow(after, PAGE)?;
            let Some(last) = page.last() else { break };
            after = last.position;
            let within = page.iter().filter(|placed| placed.position <= link.last);
            names.extend(within.filter_map(|placed| name_of(placed, &mut before)));
        }
        insert(connection, link, &mut names).map_err(failed)?;
    }
    Ok(())
}

fn insert(
    connection: &mut Connection,
    link: &ArchiveLink,
    names: &mut [(u64, Position)],
) -> rusqlite::Result<()> {
    // In order they go side by side into the file.
    names.sort_unstable();
    let transaction = connection.transaction()?;
    {
        let mut statement = transaction.prepare_cached("INSERT OR IGNORE INTO names VALUES (?1, ?2)")?;
        for (name, position) in names.iter() {
            statement.execute(params![name, position.get()])?;
        }
    }
    let sql = "REPLACE INTO built VALUES (?1, ?2)";
    transaction.execute(sql, params![link.last.get(), link.digest().as_bytes()])?;
    transaction.commit()?;
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}
