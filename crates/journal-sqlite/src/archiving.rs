//! Moves the oldest records into a segment, and removes them from the live file. The steps and what a crash after each of them
//! leaves are in `docs/decisions/archive.md`.

use crate::{
    SqliteJournal,
    failure::{append_failed, read_failed},
    names::{self, Names},
    past::{self, Past},
    readers::{self, signed},
    schema,
    store::Store,
    writer::Chore,
};
use punto_archive::{Archive, ArchiveLink, RECORDS_MAX};
use punto_journal::{
    AppendFailed, ArchiveOrder, Archived, Archiving, ArchivingFailed, Position, ReadFailed, Sequence,
    StreamId, Timestamp,
};
use rusqlite::{Connection, OptionalExtension as _, params};

/// How many rows are removed at once: callers wait for it.
const TRIM_ROWS: usize = 1_000;

impl Archiving for SqliteJournal {
    fn archive(&self, order: &ArchiveOrder<'_>) -> Result<Option<Archived>, ArchivingFailed> {
        let _one = self.archiving.lock();
        if self.is_low() {
            return Err(failed("the disk is full"));
        }
        let before = self.shelf.now();
        let link = before.as_ref().map(|past| past.archive.link());
        let from = link.map_or(Position::START, |link| link.last);
        let readers = self.readers().map_err(failed)?;
        let cut = readers.with_connection(|connection| cut(connection, from, order)).map_err(failed)?;
        let Some(until) = cut else { return Ok(None) };
        let folder = past::folder(self.path());
        Archive::set_aside(&folder, link).map_err(failed)?;
        let (mut entered, mut last_key) = (Vec::new(), None);
        let read = |after: Position, limit: usize| {
            let page =
                readers.with_connection(|connection| readers::after(connection, None, after, limit))?;
            entered.extend(page.iter().filter_map(|placed| names::name_of(placed, &mut last_key)));
            Ok(page)
        };
        let link = punto_archive::write(&folder, link, until, order.key, read).map_err(failed)?;
        names::enter(&folder, &link, &mut entered).map_err(failed)?;
        let archive = Archive::open(&folder, link.clone()).map_err(failed)?;
        let names = Names::open(&archive, &folder).map_err(failed)?;
        self.chore(Chore::Link(until, link.to_string())).map_err(failed)?;
        self.shelf.put(Some(Past { archive, names: Some(names) }));
        Ok(Some(Archived { until, records: link.records() }))
    }

    fn trim(&self) -> Result<bool, ArchivingFailed> {
        if self.is_low() || self.shelf.now().is_none() {
            return Ok(false);
        }
        self.chore(Chore::Trim(TRIM_ROWS)).map(|rows| rows == TRIM_ROWS).map_err(failed)
    }
}

impl SqliteJournal {
    /// The newest link of the archive, if something is archived.
    #[must_use]
    pub fn archive_link(&self) -> Option<ArchiveLink> {
        self.shelf.now().map(|past| past.archive.link().clone())
    }
}

fn failed(cause: impl ToString) -> ArchivingFailed {
    ArchivingFailed { cause: cause.to_string() }
}

/// The last record that is to be archived now, if there are as many as are wanted.
fn cut(
    connection: &Connection,
    from: Position,
    order: &ArchiveOrder<'_>,
) -> Result<Option<Position>, ReadFailed> {
    let wanted = order.records.clamp(1, RECORDS_MAX);
    let sql = "SELECT coalesce(max(position), 0) FROM records";
    let end: u64 = connection.query_row(sql, [], |row| row.get(0)).map_err(|error| read_failed(&error))?;
    let mut until = oldest(connection, from, end.min(order.at_most.get()), order.older_than)?;
    for (stream, sequence) in order.before {
        if let Some(position) = position_of(connection, stream, *sequence)? {
            // Positions begin with 1.
            until = until.min(position.saturating_sub(1));
        }
    }
    let Some(most) = from.get().checked_add(wanted).filter(|&most| most <= until) else { return Ok(None) };
    let mut until = most;
    // A call is never split: whoever repeats it gets all of its records.
    while until > from.get()
        && until < end
        && key_at(connection, until)?
            .is_some_and(|key| key_at(connection, until + 1).is_ok_and(|next| next.as_ref() == Some(&key)))
    {
        until -= 1;
    }
    Ok((until > from.get()).then(|| Position::new(until)))
}

/// The last of these positions whose record was made before this time. Times never go back, so halving finds it.
fn oldest(
    connection: &Connection,
    from: Position,
    most: u64,
    older_than: Timestamp,
) -> Result<u64, ReadFailed> {
    let (mut low, mut high) = (from.get(), most.max(from.get()));
    while low < high {
        let middle = high - (high - low) / 2;
        let sql = "SELECT time_ms FROM records WHERE position = ?1";
        let time: u64 = connection
            .query_row(sql, [signed(middle)], |row| row.get(0))
            .map_err(|error| read_failed(&error))?;
        if time < older_than.unix_ms() {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Ok(low)
}

fn position_of(
    connection: &Connection,
    stream: &StreamId,
    sequence: Sequence,
) -> Result<Option<u64>, ReadFailed> {
    let sql = "SELECT position FROM records WHERE stream = ?1 AND sequence = ?2";
    let found = connection.query_row(sql, params![stream.as_str(), signed(sequence.get())], |row| row.get(0));
    found.optional().map_err(|error| read_failed(&error))
}

fn key_at(connection: &Connection, position: u64) -> Result<Option<String>, ReadFailed> {
    let sql = "SELECT key FROM records WHERE position = ?1";
    let found = connection.query_row(sql, [signed(position)], |row| row.get(0)).optional();
    Ok(found.map_err(|error| read_failed(&error))?.flatten())
}

impl Store {
    /// Does this in a transaction of its own, and says how many rows it took.
    pub(crate) fn chore(&mut self, chore: &Chore) -> Result<usize, AppendFailed> {
        let mut done = || -> rusqlite::Result<usize> {
            let transaction = self.connection.transaction()?;
            let rows = match chore {
                Chore::Link(position, link) => {
                    if schema::header(&transaction, "user_version")? == schema::WITHOUT_ARCHIVE {
                        schema::with_archive(&transaction)?;
                    }
                    transaction.execute(
                        "INSERT INTO archive VALUES (1, ?1, ?2) ON CONFLICT (number) \
                         DO UPDATE SET position = excluded.position, link = excluded.link",
                        params![signed(position.get()), link],
                    )?
                }
                Chore::Trim(rows) => trim(&transaction, *rows)?,
            };
            transaction.commit()?;
            Ok(rows)
        };
        done().map_err(|error| append_failed(&error))
    }
}

fn trim(connection: &Connection, rows: usize) -> rusqlite::Result<usize> {
    let sql = "SELECT coalesce(max(position), 0) FROM (SELECT position FROM records \
               WHERE position <= (SELECT position FROM archive) ORDER BY position LIMIT ?1)";
    let last: i64 = connection.query_row(sql, [signed(rows as u64)], |row| row.get(0))?;
    let keys =
        "DELETE FROM keys WHERE key IN (SELECT key FROM records WHERE position <= ?1 AND key IS NOT NULL)";
    connection.execute(keys, [last])?;
    connection.execute("DELETE FROM records WHERE position <= ?1", [last])
}
