//! Whether a file is a whole journal: its header, its schema, its pages, its chains, its keys.

use crate::{
    OpenFailed, SCHEMA_VERSION,
    row::{COLUMNS, placed},
    schema::{APPLICATION_ID, declared, expected, header},
};
use punto_journal::{ChainCheck, Chains, IdempotencyKey, Placed, Position, ReadFailed};
use rusqlite::{Connection, OptionalExtension as _, params};
use std::path::Path;

/// What opening learns by reading everything once.
pub(crate) struct Whole {
    pub(crate) chains: Chains,
    pub(crate) position: Position,
}

/// Reads the whole file and refuses it at the first thing that is not as it was written.
pub(crate) fn check(connection: &Connection, path: &Path) -> Result<Whole, OpenFailed> {
    let damaged = |cause: String| OpenFailed::Damaged { path: path.to_owned(), cause };
    let failed = |error: rusqlite::Error| damaged(error.to_string());
    let found = header(connection, "application_id").map_err(failed)?;
    if found != APPLICATION_ID {
        return Err(OpenFailed::NotAJournal { path: path.to_owned(), found });
    }
    let found = header(connection, "user_version").map_err(failed)?;
    if found != SCHEMA_VERSION {
        return Err(OpenFailed::UnknownSchema { path: path.to_owned(), found, known: SCHEMA_VERSION });
    }
    if let Some(difference) = schema_difference(connection).map_err(failed)? {
        return Err(damaged(difference));
    }
    let pages: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if pages != "ok" {
        return Err(damaged(pages));
    }
    check_records(connection).map_err(|failed| match failed {
        ReadFailed::Damaged(broken) => OpenFailed::Broken { path: path.to_owned(), broken },
        ReadFailed::Io { cause } => damaged(cause),
    })
}

/// The first declaration that a new journal has and this one has not, or the other way round.
fn schema_difference(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let (found, expected) = (declared(connection)?, expected()?);
    let missing = expected.iter().find(|one| !found.contains(one)).map(|one| ("not as it was made", one));
    // Other views do no harm: they hold nothing and change nothing.
    let is_added = |one: &&String| !expected.contains(one) && !one.starts_with("view ");
    let added = found.iter().find(is_added).map(|one| ("not of a journal", one));
    let name = |(what, one): (&str, &String)| {
        format!("the schema is {what}: {}", one.split(':').next().unwrap_or_default())
    };
    Ok(missing.or(added).map(name))
}

fn check_records(connection: &Connection) -> Result<Whole, ReadFailed> {
    let mut whole = Whole { chains: Chains::default(), position: Position::START };
    let mut check = ChainCheck::default();
    let mut call = Call::default();
    let mut keys = 0_i64;
    let mut statement =
        connection.prepare(&format!("SELECT {COLUMNS} FROM records ORDER BY position")).map_err(io)?;
    let mut rows = statement.query([]).map_err(io)?;
    while let Some(row) = rows.next().map_err(io)? {
        let Placed { position, event } = placed(row)?;
        let next = whole.position.get() + 1;
        if position.get() != next {
            return Err(unlike(format!("position {next} is missing; position {position} follows")));
        }
        check.take(&event)?;
        whole.chains.resume(&event);
        whole.position = position;
        if call.key != event.key {
            keys += i64::from(call.check(connection)?);
            call = Call { key: event.key, position: next, records: 0 };
        }
        call.records += 1;
    }
    keys += i64::from(call.check(connection)?);
    let kept: i64 = connection.query_row("SELECT count(*) FROM keys", [], |row| row.get(0)).map_err(io)?;
    if kept == keys { Ok(whole) } else { Err(unlike(format!("{kept} keys are kept; records have {keys}"))) }
}

/// Neighbouring records with the same key.
#[derive(Default)]
struct Call {
    key: Option<IdempotencyKey>,
    position: u64,
    records: u64,
}

impl Call {
    /// Whether there is a key. If so it must be kept with exactly these records.
    fn check(&self, connection: &Connection) -> Result<bool, ReadFailed> {
        let Some(key) = &self.key else { return Ok(false) };
        let mut statement =
            connection.prepare_cached("SELECT position, records FROM keys WHERE key = ?1").map_err(io)?;
        let kept = statement.query_row(params![key.as_str()], |row| Ok((row.get(0)?, row.get(1)?)));
        let kept: Option<(i64, i64)> = kept.optional().map_err(io)?;
        if kept == Some((self.position.cast_signed(), self.records.cast_signed())) {
            return Ok(true);
        }
        let Self { position, records, .. } = self;
        Err(unlike(format!(
            "the key {key} is not kept for the {records} records from position {position} on"
        )))
    }
}

fn io(error: rusqlite::Error) -> ReadFailed {
    unlike(error.to_string())
}

fn unlike(cause: String) -> ReadFailed {
    ReadFailed::Io { cause }
}
