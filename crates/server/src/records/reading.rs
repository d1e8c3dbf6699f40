//! Reading the journal for history and proof. That waits for the disk, so it is done where waiting is allowed, and by few
//! at a time.

use crate::app::App;
use crate::http::problem::Problem;
use axum::http::StatusCode;
use punto_evidence::EvidenceFailed;
use punto_house::{Game, StoredEvent, UnreadableRecord};
use punto_journal::{Journal, ReadFailed, RecordedEvent, Sequence, StreamId, walk};
use punto_projections::{RoundEntry, ShoeEntry};
use punto_rules::Rulebook;
use punto_table::Event;
use punto_vocabulary::{RoundNumber, ShoeNumber, TableId};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl From<ReadFailed> for Problem {
    fn from(failed: ReadFailed) -> Self {
        Self::unavailable("journal-read", failed.to_string())
    }
}

impl From<UnreadableRecord> for Problem {
    fn from(unreadable: UnreadableRecord) -> Self {
        Self::unavailable("journal-read", unreadable.to_string())
    }
}

impl From<EvidenceFailed> for Problem {
    fn from(failed: EvidenceFailed) -> Self {
        match failed {
            EvidenceFailed::Unknown(_) => Self::unknown("round"),
            EvidenceFailed::Unreadable(why) => Self::unavailable("journal-read", why),
        }
    }
}

/// The stream of a table.
pub(crate) fn stream_of(table: &TableId) -> Result<StreamId, Problem> {
    punto_house::table_stream(table).map_err(|_| Problem::unknown("table"))
}

/// Reads the event of a table's record.
pub(crate) fn table_event(record: &RecordedEvent) -> Result<Event, Problem> {
    match StoredEvent::read(record)? {
        StoredEvent::Table(_, event) => Ok(event),
        StoredEvent::Cashier(_) | StoredEvent::Office(_) => Err(Problem::unknown("table")),
    }
}

/// How many lines of a list are asked for, within what the house gives at once.
pub(crate) fn limit(asked: Option<usize>, usual: usize, most: usize) -> Result<usize, Problem> {
    let limit = asked.unwrap_or(usual);
    if (1..=most).contains(&limit) {
        return Ok(limit);
    }
    let detail = format!("limit={limit} is not possible; ask for 1 to {most} at a time");
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "limit", detail).with("min", 1).with("max", most))
}

impl App {
    /// Does something that reads much, where waiting is allowed, and no more than a few at a time.
    pub(crate) async fn reading<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.lab.reads.take().await?;
        let app = self.clone();
        self.on_disk(move || {
            let _turn = turn;
            work(&app)
        })
        .await?
    }

    pub(crate) fn journal(&self) -> &dyn Journal {
        &**self.floor.shared.house.journal()
    }

    /// A game of the house as it is played today.
    pub(crate) fn game(&self, key: &str) -> Result<Game, Problem> {
        let games = self.floor.shared.house.games();
        let game = games.in_force(key, self.floor.shared.clock.now().wall).or_else(|| games.get(key));
        game.cloned().ok_or_else(|| {
            let keys: Vec<&str> = games.iter().map(|game| &*game.rulebook.front.key).collect();
            Problem::new(StatusCode::NOT_FOUND, "unknown-game", format!("there are {}", keys.join(", ")))
                .with("games", keys)
        })
    }

    /// Where a round lies in the journal.
    pub(crate) fn round_entry(&self, table: &TableId, round: RoundNumber) -> Result<RoundEntry, Problem> {
        let feed = self.floor.table(table)?.feed;
        let recent = feed.views().recent().round(round).cloned();
        let found = match recent {
            Some(entry) => Some(entry),
            None => self.follower.look_up(|history| history.round(table, round))?,
        };
        found.ok_or_else(|| Problem::unknown("round"))
    }

    /// Where a set of cards lies in the journal, and where its records end.
    pub(crate) fn shoe_entry(&self, table: &TableId, shoe: ShoeNumber) -> Result<(ShoeEntry, u64), Problem> {
        let feed = self.floor.table(table)?.feed;
        let last = feed.views().version();
        let entry = self.follower.look_up(|history| history.shoe(table, shoe))?;
        let entry = entry.ok_or_else(|| Problem::unknown("shoe"))?;
        Ok((entry, entry.ended.unwrap_or(last)))
    }

    /// Every record of a round, also those that put it right later.
    pub(crate) fn records_of(
        &self,
        table: &TableId,
        entry: &RoundEntry,
    ) -> Result<Vec<RecordedEvent>, Problem> {
        let mut records = Vec::new();
        self.each_record(table, entry.first..=entry.last, |record| {
            records.push(record);
            Ok(())
        })?;
        for later in &entry.later {
            self.each_record(table, *later..=*later, |record| {
                records.push(record);
                Ok(())
            })?;
        }
        Ok(records)
    }

    /// Every record of a table from one to another, in order.
    pub(crate) fn each_record(
        &self,
        table: &TableId,
        range: RangeInclusive<u64>,
        mut each: impl FnMut(RecordedEvent) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let stream = stream_of(table)?;
        let Some(first) = Sequence::new(*range.start()) else { return Ok(()) };
        for record in walk(self.journal(), &stream, first) {
            let record = record?;
            if record.sequence.get() > *range.end() {
                break;
            }
            each(record)?;
        }
        Ok(())
    }

    /// The rulebook that a record was decided by.
    pub(crate) fn rulebook_of(
        &self,
        table: &TableId,
        record: &RecordedEvent,
    ) -> Result<Arc<Rulebook>, Problem> {
        let house = &self.floor.shared.house;
        if let Some(game) = house.games().version(&record.rulebook) {
            return Ok(game.rulebook.clone());
        }
        Ok(house.table(table, |table| table.shared_rulebook().clone())?)
    }
}
