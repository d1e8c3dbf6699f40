//! Whether a file is a whole journal: its header, its schema, its pages, its chains, its keys.

use crate::{
    OpenFailed, SCHEMA_VERSION,
    row::{COLUMNS, placed},
    schema::{APPLICATION_ID, declared, expected, header},
};
use punto_journal::{ChainCheck, Head, IdempotencyKey, Placed, Position, ReadFailed, WholeUntil};
use rusqlite::{Connection, OptionalExtension as _, params};
use std::path::Path;

/// Takes each record in as it is read, in order of commit; says why it cannot.
pub(crate) type Follow<'a> = &'a mut dyn FnMut(&Placed) -> Result<(), String>;

/// Why reading stopped.
enum Stopped {
    Read(ReadFailed),
    Unlike(String),
    NotFollowed(String),
}

impl<E: Into<ReadFailed>> From<E> for Stopped {
    fn from(failed: E) -> Self {
        Self::Read(failed.into())
    }
}

/// Reads the file, from where it was found whole before, and refuses it at the first thing that is not as it was
/// written. Read from the beginning, the whole file is checked, page by page as well.
pub(crate) fn check(
    connection: &Connection,
    path: &Path,
    from: &WholeUntil,
    follow: Follow<'_>,
) -> Result<WholeUntil, OpenFailed> {
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
    let is_from_the_beginning = from.position == Position::START;
    if is_from_the_beginning {
        let pages: String =
            connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
        if pages != "ok" {
            return Err(damaged(pages));
        }
    }
    let checked = check_heads(connection, from).and_then(|()| check_records(connection, from, follow));
    let checked = checked.and_then(|(until, keys)| {
        if is_from_the_beginning {
            check_keys(connection, keys)?;
        }
        Ok(until)
    });
    let path = path.to_owned();
    checked.map_err(|stopped| match stopped {
        Stopped::Read(ReadFailed::Damaged(broken)) => OpenFailed::Broken { path, broken },
        Stopped::Read(ReadFailed::Io { cause }) => OpenFailed::Damaged { path, cause },
        Stopped::Unlike(cause) => OpenFailed::Unlike { path, cause },
        Stopped::NotFollowed(cause) => OpenFailed::NotFollowed { path, cause },
    })
}

/// Every stream had this record when the file was found whole.
fn check_heads(connection: &Connection, from: &WholeUntil) -> Result<(), Stopped> {
    let sql = "SELECT position, hash FROM records WHERE stream = ?1 AND sequence = ?2";
    let mut statement = connection.prepare(sql).map_err(io)?;
    let mut last = Position::START;
    for Head { stream, sequence, hash } in &from.heads {
        let found = statement.query_row(params![stream.as_str(), sequence.get().cast_signed()], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?))
        });
        let found = found.optional().map_err(io)?.filter(|(_, found)| found == hash.as_bytes());
        let Some((position, _)) = found else {
            return Err(Stopped::Unlike(format!("{stream} {sequence} is missing or is another record")));
        };
        last = last.max(Position::new(position.cast_unsigned()));
    }
    if last != from.position {
        let cause = format!("the last of those records is at position {last}, not at {}", from.position);
        return Err(Stopped::Unlike(cause));
    }
    Ok(())
}

/// The first declaration that a new journal has and this one has not, or the other way round.
fn schema_difference(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let (found, expected) = (declared(connection)?, expected()?);
    let missing = expected.iter().find(|one| !found.contains(one)).map(|one| ("not as it was made", one));
    // Other views do no harm: they hold nothing and change nothing.
    let is_added = |one: &&String| !expected.contains(one) && !one.starts_with("view ");
    let added = found.iter().find(is_added).map(|one| ("not of a journal", one));
    let name = |(what, one): (&str, &String)| {
        // A text has a first part, however it is split.
        format!("the schema is {what}: {}", one.split(':').next().unwrap_or_default())
    };
    Ok(missing.or(added).map(name))
}

/// The records after what was found whole before; gives where they end and how many keys they have.
fn check_records(
    connection: &Connection,
    from: &WholeUntil,
    follow: Follow<'_>,
) -> Result<(WholeUntil, i64), Stopped> {
    let (mut check, mut last) = (ChainCheck::after(from), from.position);
    let mut call = Call::default();
    let mut keys = 0_i64;
    let sql = format!("SELECT {COLUMNS} FROM records WHERE position > ?1 ORDER BY position");
    let mut statement = connection.prepare(&sql).map_err(io)?;
    let mut rows = statement.query([from.position.get().cast_signed()]).map_err(io)?;
    while let Some(row) = rows.next().map_err(io)? {
        let read = placed(row)?;
        let next = last.get() + 1;
        if read.position.get() != next {
            let position = read.position;
            return Err(unlike(format!("position {next} is missing; position {position} follows")).into());
        }
        check.take(&read.event).map_err(ReadFailed::from)?;
        follow(&read).map_err(Stopped::NotFollowed)?;
        last = read.position;
        if call.key != read.event.key {
            keys += i64::from(call.check(connection)?);
            call = Call { key: read.event.key, position: next, records: 0 };
        }
        call.records += 1;
    }
    keys += i64::from(call.check(connection)?);
    Ok((check.until(last), keys))
}

fn check_keys(connection: &Connection, keys: i64) -> Result<(), Stopped> {
    let kept: i64 = connection.query_row("SELECT count(*) FROM keys", [], |row| row.get(0)).map_err(io)?;
    if kept == keys {
        return Ok(());
    }
    Err(unlike(format!("{kept} keys are kept; records have {keys}")).into())
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
