//! Connections to read with, beside the writer's.

use crate::{
    failure::read_failed,
    row::{COLUMNS, placed},
};
use punto_journal::{Placed, Position, ReadFailed, Sequence, StreamId};
use rusqlite::{Connection, OpenFlags, Params, params};
use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// How many idle connections are kept.
const IDLE_MAX: usize = 4;

/// Opens read-only connections as they are needed and keeps a few.
#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), idle: Mutex::default() }
    }

    pub(crate) fn stream(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<Placed>, ReadFailed> {
        let sql = format!(
            "SELECT {COLUMNS} FROM records WHERE stream = ?1 AND sequence >= ?2 ORDER BY sequence LIMIT ?3"
        );
        self.query(&sql, params![stream.as_str(), signed(from.get()), limited(limit)])
    }

    pub(crate) fn after(&self, after: Position, limit: usize) -> Result<Vec<Placed>, ReadFailed> {
        let sql = format!("SELECT {COLUMNS} FROM records WHERE position > ?1 ORDER BY position LIMIT ?2");
        self.query(&sql, params![signed(after.get()), limited(limit)])
    }

    fn query(&self, sql: &str, params: impl Params) -> Result<Vec<Placed>, ReadFailed> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = idle.map_or_else(|| self.open(), Ok).map_err(|error| read_failed(&error))?;
        let found = query(&connection, sql, params)?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
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

/// All records that a query over [`COLUMNS`] gives.
pub(crate) fn query(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Vec<Placed>, ReadFailed> {
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
