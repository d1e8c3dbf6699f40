//! Whether a file is a whole journal: its header, its schema, its pages, its chains, its keys.

use crate::{
    OpenFailed, SCHEMA_VERSION,
    names::Names,
    past::{self, Past},
    row::{COLUMNS, placed},
    schema::{APPLICATION_ID, WITHOUT_ARCHIVE, declared, expected, header},
};
use punto_journal::{ChainCheck, Head, IdempotencyKey, Position, PositionedRecord, ReadFailed, WholeUntil};
use rusqlite::{Connection, OptionalExtension as _, params};
use std::path::Path;

/// How many archived records are read at once.
const PAGE: usize = 4_096;

/// Takes each record in as it is read, in order of commit; says why it cannot.
pub(crate) type Follow<'a> = &'a mut dyn FnMut(&PositionedRecord) -> Result<(), String>;

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

/// Whether the index of archived names is built where it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Index {
    Build,
    LeaveAlone,
}

/// Reads the file, and its archive, from where it was found whole before, and refuses it at the first thing that is not
/// as it was written. Read from the beginning, the whole file is checked, page by page as well.
pub(crate) fn check(
    connection: &Connection,
    path: &Path,
    from: &WholeUntil,
    follow: Follow<'_>,
    index: Index,
) -> Result<(WholeUntil, Option<Past>), OpenFailed> {
    let damaged = |cause: String| OpenFailed::Damaged { path: path.to_owned(), cause };
    let failed = |error: rusqlite::Error| damaged(error.to_string());
    let found = header(connection, "application_id").map_err(failed)?;
    if found != APPLICATION_ID {
        return Err(OpenFailed::NotAJournal { path: path.to_owned(), found });
    }
    let found = header(connection, "user_version").map_err(failed)?;
    if !(WITHOUT_ARCHIVE..=SCHEMA_VERSION).contains(&found) {
        return Err(OpenFailed::UnknownSchema { path: path.to_owned(), found, known: SCHEMA_VERSION });
    }
    if let Some(difference) = schema_difference(connection, found).map_err(failed)? {
        return Err(damaged(difference));
    }
    let archive = past::of(connection, path)?;
    let is_from_the_beginning = from.position == Position::START;
    if is_from_the_beginning {
        let pages: String =
            connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(failed)?;
        if pages != "ok" {
            return Err(damaged(pages));
        }
    }
    let past = archive.map(|archive| open_past(archive, path, index)).transpose();
    let past = past.map_err(|failed| damaged(failed.to_string()))?;
    let checked = Checking { connection, past: past.as_ref(), from }.run(follow);
    let path = path.to_owned();
    let until = checked.map_err(|stopped| match stopped {
        Stopped::Read(ReadFailed::Damaged(broken)) => OpenFailed::Broken { path, broken },
        Stopped::Read(ReadFailed::Io { cause } | ReadFailed::Archive { cause }) => {
            OpenFailed::Damaged { path, cause }
        }
        Stopped::Unlike(cause) => OpenFailed::Unlike { path, cause },
        Stopped::NotFollowed(cause) => OpenFailed::NotFollowed { path, cause },
    })?;
    Ok((until, past))
}

fn open_past(archive: punto_archive::Archive, journal: &Path, index: Index) -> Result<Past, ReadFailed> {
    let folder = past::folder(journal);
    let names = match index {
        // A full disk may have no room even for opening the index to write.
        Index::Build => match Names::open(&archive, &folder) {
            Ok(names) => Some(names),
            Err(failed) => Some(Names::read(&archive, &folder).ok_or(failed)?),
        },
        Index::LeaveAlone => Names::read(&archive, &folder),
    };
    Ok(Past { archive, names })
}

/// A check in progress.
struct Checking<'a> {
    connection: &'a Connection,
    past: Option<&'a Past>,
    from: &'a WholeUntil,
}

impl Checking<'_> {
    fn run(&self, follow: Follow<'_>) -> Result<WholeUntil, Stopped> {
        self.heads()?;
        let (until, keys) = self.records(follow)?;
        if self.is_from_the_beginning() {
            self.keys(keys)?;
        }
        Ok(until)
    }

    fn is_from_the_beginning(&self) -> bool {
        self.from.position == Position::START
    }

    /// The last archived record.
    fn archived(&self) -> Position {
        self.past.map_or(Position::START, Past::until)
    }

    /// Every stream had this record when the file was found whole.
    fn heads(&self) -> Result<(), Stopped> {
        let from = self.from;
        let link = self.past.map(|past| past.archive.link());
        if link.is_some_and(|link| link.until() == *from) {
            return Ok(());
        }
        let mut last = Position::START;
        for head in &from.heads {
            let Head { stream, sequence, .. } = head;
            // Where a stream ended with the archive, the link says so; it ended before what was found whole.
            if from.position > self.archived() && link.is_some_and(|link| link.heads.contains(head)) {
                continue;
            }
            let Some(position) = self.position_of(head)? else {
                return Err(Stopped::Unlike(format!("{stream} {sequence} is missing or is another record")));
            };
            last = last.max(position);
        }
        if last != from.position {
            let cause = format!("the last of those records is at position {last}, not at {}", from.position);
            return Err(Stopped::Unlike(cause));
        }
        Ok(())
    }

    /// Where the record lies that the head speaks of, if it is there.
    fn position_of(&self, head: &Head) -> Result<Option<Position>, Stopped> {
        let Head { stream, sequence, hash } = head;
        if let Some(past) = self.past.filter(|past| sequence.get() <= past.end(stream)) {
            let found = past.archive.placed(stream, *sequence, 1)?;
            return Ok(found
                .first()
                .filter(|placed| placed.event.hash == *hash)
                .map(|placed| placed.position));
        }
        let sql = "SELECT position, hash FROM records WHERE stream = ?1 AND sequence = ?2";
        let mut statement = self.connection.prepare_cached(sql).map_err(io)?;
        let found = statement.query_row(params![stream.as_str(), sequence.get().cast_signed()], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?))
        });
        let found = found.optional().map_err(io)?.filter(|(_, found)| found == hash.as_bytes());
        Ok(found.map(|(position, _)| Position::new(position.cast_unsigned())))
    }

    /// The records after what was found whole before; gives where they end and how many live keys they have.
    fn records(&self, follow: Follow<'_>) -> Result<(WholeUntil, i64), Stopped> {
        let mut reading = Reading {
            check: ChainCheck::after(self.from),
            last: self.from.position,
            call: Call::default(),
            keys: 0,
            checking: self,
        };
        if let Some(past) = self.past {
            while reading.last < past.until() {
                for read in past.archive.follow(reading.last, PAGE)? {
                    reading.take(&read, follow)?;
                    let link = past.archive.link_at(read.position)?;
                    if link.is_some_and(|link| reading.check.until(read.position) != link.until()) {
                        let cause =
                            format!("the archive up to position {} does not end as it says", read.position);
                        return Err(ReadFailed::Archive { cause }.into());
                    }
                }
            }
        }
        let sql = format!("SELECT {COLUMNS} FROM records WHERE position > ?1 ORDER BY position");
        let mut statement = self.connection.prepare(&sql).map_err(io)?;
        let mut rows = statement.query([reading.last.get().cast_signed()]).map_err(io)?;
        while let Some(row) = rows.next().map_err(io)? {
            reading.take(&placed(row)?, follow)?;
        }
        reading.end_call()?;
        Ok((reading.check.until(reading.last), reading.keys))
    }

    fn keys(&self, keys: i64) -> Result<(), Stopped> {
        let archived = self.archived().get().cast_signed();
        let sql = "SELECT count(*) FROM keys WHERE position > ?1";
        let kept: i64 = self.connection.query_row(sql, [archived], |row| row.get(0)).map_err(io)?;
        if kept == keys {
            return Ok(());
        }
        Err(unlike(format!("{kept} keys are kept; records have {keys}")).into())
    }
}

/// Records, one after the other.
struct Reading<'a> {
    check: ChainCheck,
    last: Position,
    call: Call,
    /// How many live keys there are.
    keys: i64,
    checking: &'a Checking<'a>,
}

impl Reading<'_> {
    fn take(
        &mut self,
        read: &PositionedRecord,
        follow: &mut dyn FnMut(&PositionedRecord) -> Result<(), String>,
    ) -> Result<(), Stopped> {
        let next = self.last.get() + 1;
        if read.position.get() != next {
            let position = read.position;
            return Err(unlike(format!("position {next} is missing; position {position} follows")).into());
        }
        self.check.take(&read.event).map_err(ReadFailed::from)?;
        follow(read).map_err(Stopped::NotFollowed)?;
        self.last = read.position;
        if self.call.key != read.event.key {
            self.end_call()?;
            self.call = Call { key: read.event.key.clone(), position: next, records: 0 };
        }
        self.call.records += 1;
        Ok(())
    }

    fn end_call(&mut self) -> Result<(), Stopped> {
        let checking = self.checking;
        if self.call.position > checking.archived().get() {
            self.keys += i64::from(self.call.check(checking.connection)?);
        } else if checking.is_from_the_beginning()
            && let Some(names) = checking.past.and_then(|past| past.names.as_ref())
        {
            self.call.check_name(names)?;
        }
        Ok(())
    }
}

/// The first declaration that a new journal has and this one has not, or the other way round.
fn schema_difference(connection: &Connection, version: i64) -> rusqlite::Result<Option<String>> {
    let (found, expected) = (declared(connection)?, expected(version)?);
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

    /// The name of an archived call must be known.
    fn check_name(&self, names: &Names) -> Result<(), ReadFailed> {
        let Some(key) = &self.key else { return Ok(()) };
        if names.positions(key.stem())?.contains(&Position::new(self.position)) {
            return Ok(());
        }
        let position = self.position;
        Err(unlike(format!(
            "names.index of the archive does not know the name of the call at position {position}; remove the file, and it is built again"
        )))
    }
}

fn io(error: rusqlite::Error) -> ReadFailed {
    unlike(error.to_string())
}

fn unlike(cause: String) -> ReadFailed {
    ReadFailed::Io { cause }
}
