//! What comes before the first live record: the archive, and the names that are known from it.

use crate::{
    OpenFailed,
    lock::beside,
    names::Names,
    readers::{self, events},
    schema::{WITHOUT_ARCHIVE, header},
};
use parking_lot::RwLock;
use punto_archive::{Archive, ArchiveLink};
use punto_journal::{Position, PositionedRecord, ReadFailed, RecordedEvent, StreamId};
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// How many records of a call are read at once.
const PAGE: usize = 64;

/// What is archived of a journal.
#[derive(Debug)]
pub(crate) struct Past {
    pub(crate) archive: Archive,
    /// None where there is no index and none may be written: then names are looked for in every segment.
    pub(crate) names: Option<Names>,
}

/// The folder of the archive of this journal.
pub(crate) fn folder(journal: &Path) -> PathBuf {
    beside(journal, "-archive")
}

/// The archive that the journal begins with, if it has one.
pub(crate) fn of(connection: &Connection, journal: &Path) -> Result<Option<Archive>, OpenFailed> {
    let link = link(connection, journal)?;
    Ok(link.map(|link| Archive::open(folder(journal), link)).transpose()?)
}

/// The link that the journal begins with, if it has one.
pub(crate) fn link(connection: &Connection, journal: &Path) -> Result<Option<ArchiveLink>, OpenFailed> {
    let damaged = |cause: String| OpenFailed::Damaged { path: journal.to_owned(), cause };
    let find = || -> rusqlite::Result<Option<(u64, String)>> {
        if header(connection, "user_version")? == WITHOUT_ARCHIVE {
            return Ok(None);
        }
        let mut statement = connection.prepare("SELECT position, link FROM archive")?;
        let mut rows = statement.query([])?;
        rows.next()?.map(|row| Ok((row.get(0)?, row.get(1)?))).transpose()
    };
    let Some((position, text)) = find().map_err(|error| damaged(error.to_string()))? else {
        return Ok(None);
    };
    let link: ArchiveLink = text.parse().map_err(|wrong| damaged(format!("its beginning: {wrong}")))?;
    if !link.is_signed() || link.last.get() != position {
        return Err(damaged("its beginning is not what was signed".to_owned()));
    }
    Ok(Some(link))
}

impl Past {
    /// The last archived record.
    pub(crate) fn until(&self) -> Position {
        self.archive.link().last
    }

    /// How many records of a stream are archived.
    pub(crate) fn end(&self, stream: &StreamId) -> u64 {
        let heads = &self.archive.link().heads;
        let at = heads.binary_search_by(|head| head.stream.cmp(stream)).ok();
        at.and_then(|at| heads.get(at)).map_or(0, |head| head.sequence.get())
    }

    /// The records of the archived call with this name.
    pub(crate) fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let Some(names) = &self.names else { return self.searched(stem) };
        for position in names.positions(stem)? {
            // Names are entered before the journal knows of the segment.
            if position > self.until() {
                continue;
            }
            let call = self.call(position)?;
            if call.first().and_then(|first| first.key.as_ref()).is_some_and(|key| key.stem() == stem) {
                return Ok(call);
            }
        }
        Ok(Vec::new())
    }

    /// The records from this position on with the same key.
    fn call(&self, position: Position) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let mut call: Vec<RecordedEvent> = Vec::new();
        // Positions begin with 1; an index that says 0 finds the first call, which is compared.
        let mut after = Position::new(position.get().saturating_sub(1));
        loop {
            let page = self.archive.follow(after, PAGE)?;
            let Some(last) = page.last() else { return Ok(call) };
            after = last.position;
            for event in events(page) {
                if event.key.is_none() || call.first().is_some_and(|first| first.key != event.key) {
                    return Ok(call);
                }
                call.push(event);
            }
        }
    }

    /// The same without an index.
    fn searched(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        let mut after = Position::START;
        loop {
            let page = self.archive.follow(after, 4_096)?;
            let Some(last) = page.last() else { return Ok(Vec::new()) };
            after = last.position;
            let is_it =
                |placed: &&PositionedRecord| placed.event.key.as_ref().is_some_and(|key| key.stem() == stem);
            if let Some(first) = page.iter().find(is_it) {
                return self.call(first.position);
            }
        }
    }
}

/// What is archived now. It grows while others read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf(Arc<RwLock<Option<Arc<Past>>>>);

impl Shelf {
    pub(crate) fn now(&self) -> Option<Arc<Past>> {
        self.0.read().clone()
    }

    pub(crate) fn put(&self, past: Option<Past>) {
        *self.0.write() = past.map(Arc::new);
    }

    /// How far it is archived now.
    pub(crate) fn until(&self) -> Position {
        self.now().map_or(Position::START, |past| past.until())
    }
}

/// Whether there are live records at or before the link: left over where trimming was interrupted.
pub(crate) fn has_leftover(connection: &Connection, until: Position) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM records WHERE position <= ?1)";
    connection.query_row(sql, [readers::signed(until.get())], |row| row.get(0))
}
