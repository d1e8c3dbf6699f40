//! Connections to read with, beside the writer's.

use crate::{
    failure::read_failed,
    past::{Past, Shelf},
    row::{COLUMNS, placed},
};
use parking_lot::Mutex;
use punto_journal::{Position, PositionedRecord, ReadFailed, RecordedEvent, Sequence, StreamId};
use rusqlite::{Connection, OpenFlags, Params, params};
use std::path::{Path, PathBuf};

/// How many idle connections are kept.
const IDLE_MAX: usize = 4;

/// Opens read-only connections as they are needed and keeps a few.
#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    shelf: Shelf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(path: &Path, shelf: Shelf) -> Self {
        Self { path: path.to_owned(), shelf, idle: Mutex::default() }
    }

    /// Reads with one of them, and with what is archived. Where more is archived meanwhile, live records may be gone that
    /// were looked for; then it is read once more.
    pub(crate) fn read<T>(
        &self,
        read: impl Fn(&Connection, Option<&Past>) -> Result<T, ReadFailed>,
    ) -> Result<T, ReadFailed> {
        loop {
            let past = self.shelf.now();
            let until = past.as_ref().map_or(Position::START, |past| past.until());
            let found = self.with_connection(|connection| read(connection, past.as_deref()));
            if self.shelf.until() == until {
                return found;
            }
        }
    }

    /// Reads with one of them what is live.
    pub(crate) fn with_connection<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, ReadFailed>,
    ) -> Result<T, ReadFailed> {
        let idle = self.idle.lock().pop();
        let connection = idle.map_or_else(|| self.open(), Ok).map_err(|error| read_failed(&error))?;
        let found = read(&connection)?;
        let mut idle = self.idle.lock();
        if idle.len() < IDLE_MAX {
            idle.push(connection);
        }
        Ok(found)
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(&self.path, flags)
    }
}

/// At most so many records of a stream, from this one on.
pub(crate) fn stream(
    connection: &Connection,
    past: Option<&Past>,
    stream: &StreamId,
    from: Sequence,
    limit: usize,
) -> Result<Vec<RecordedEvent>, ReadFailed> {
    let (mut found, mut next) = (Vec::new(), from.get());
    if let Some(past) = past.filter(|past| next <= past.end(stream)) {
        found = past.archive.read(stream, from, limit)?;
        next = past.end(stream) + 1;
    }
    if found.len() < limit {
        let sql = format!(
            "SELECT {COLUMNS} FROM records WHERE stream = ?1 AND sequence >= ?2 ORDER BY sequence LIMIT ?3"
        );
        let rest = params![stream.as_str(), signed(next), limited(limit - found.len())];
        found.extend(events(query(connection, &sql, rest)?));
    }
    Ok(found)
}

/// At most so many records after this position.
pub(crate) fn after(
    connection: &Connection,
    past: Option<&Past>,
    after: Position,
    limit: usize,
) -> Result<Vec<PositionedRecord>, ReadFailed> {
    let (mut found, mut after) = (Vec::new(), after);
    if let Some(past) = past.filter(|past| after < past.until()) {
        found = past.archive.follow(after, limit)?;
        after = past.until();
    }
    if found.len() < limit {
        let sql = format!("SELECT {COLUMNS} FROM records WHERE position > ?1 ORDER BY position LIMIT ?2");
        found.extend(query(connection, &sql, params![signed(after.get()), limited(limit - found.len())])?);
    }
    Ok(found)
}

/// The call whose key is the stem, or goes on with `~`: the last character that a key may have, so they all lie
/// before the stem with the one character that comes after it.
pub(crate) fn recorded(
    connection: &Connection,
    past: Option<&Past>,
    stem: &str,
) -> Result<Vec<RecordedEvent>, ReadFailed> {
    if stem.contains('~') {
        return Ok(Vec::new());
    }
    let sql = format!(
        "WITH calls (first, past) AS (
             SELECT position, position + records FROM keys WHERE key = ?1 AND position > ?4
             UNION ALL SELECT position, position + records FROM keys WHERE key >= ?2 AND key < ?3 AND position > ?4
         )
         SELECT {COLUMNS} FROM calls CROSS JOIN records ON position >= first AND position < past
         ORDER BY position"
    );
    let archived = signed(past.map_or(Position::START, Past::until).get());
    let names = params![stem, format!("{stem}~"), format!("{stem}\u{7f}"), archived];
    let found = events(query(connection, &sql, names)?);
    match past {
        Some(past) if found.is_empty() => past.recorded(stem),
        _ => Ok(found),
    }
}

pub(crate) fn events(placed: Vec<PositionedRecord>) -> Vec<RecordedEvent> {
    placed.into_iter().map(|placed| placed.event).collect()
}

/// All records that a query over [`COLUMNS`] gives.
pub(crate) fn query(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Vec<PositionedRecord>, ReadFailed> {
    let mut statement = connection.prepare_cached(sql).map_err(|error| read_failed(&error))?;
    let mut rows = statement.query(params).map_err(|error| read_failed(&error))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(|error| read_failed(&error))? {
        found.push(placed(row)?);
    }
    Ok(found)
}

/// SQLite counts to 2^63 - 1; nothing is stored beyond.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn limited(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
