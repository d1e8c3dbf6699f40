//! One pass over the journal: tables, cash desk, office, books, views and limits, all from the same records.
//!
//! A house opens on what comes of it. The pass begins with the first record, or with what a checkpoint saved; both give
//! the same, and the clock of the house is in neither.

use crate::identity::own_limits::Played;
use crate::office::rulebook_files::Rulebooks;
use crate::records::books::Standing;
use crate::records::history::{Changes, History};
use anyhow::Context;
use punto_house::{Games, Rebuilt, SavedHouse, StoredEvent};
use punto_journal::{ChainCheck, Journal, Position, PositionedRecord, RecordedEvent, WholeUntil};
use punto_projections::{ClockFace, HistoryChange, NoNames, SavedViews, TableViews};
use punto_table::Event;
use punto_vocabulary::TableId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;

/// How many records are read at once.
const CHUNK: usize = 4_096;

/// After so many records the history is handed over to the disk.
const RECORDS_A_COMMIT: u64 = 10_000;

/// What a pass needs beside the records.
#[derive(Clone, Copy, Debug)]
pub struct Beside<'a> {
    /// The games of the house without those that the office scheduled.
    pub own_games: &'a Games,
    /// The texts of those.
    pub rulebooks: &'a Rulebooks,
    /// So many minutes without a bet are a pause.
    pub pause_minutes: u32,
}

/// What the records so far have come to.
#[derive(Clone, Debug)]
pub struct Replayed {
    pub(crate) house: Rebuilt,
    pub(crate) games: Games,
    pub(crate) told: Told,
    /// The last record that is in.
    pub(crate) position: Position,
    check: ChainCheck,
}

/// What those who only follow the house have been told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    pub(crate) books: Standing,
    pub(crate) views: BTreeMap<TableId, TableViews>,
    pub(crate) played: Played,
}

/// The same, as a checkpoint keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    house: SavedHouse,
    books: Standing,
    views: BTreeMap<TableId, SavedViews>,
    played: Played,
}

impl Replayed {
    /// Before the first record.
    #[must_use]
    pub fn new(beside: &Beside<'_>) -> Self {
        let told = Told {
            books: Standing::default(),
            views: BTreeMap::new(),
            played: Played::new(beside.pause_minutes),
        };
        let games = beside.own_games.clone();
        let check = ChainCheck::after(&WholeUntil::default());
        Self { house: Rebuilt::default(), games, told, position: Position::START, check }
    }

    /// What was saved when the journal was whole so far.
    ///
    /// # Errors
    /// When it cannot be gone on from here: a rulebook is missing, or a setting is another now.
    pub fn restore(saved: Saved, until: &WholeUntil, beside: &Beside<'_>) -> anyhow::Result<Self> {
        let Saved { house, books, views, played } = saved;
        anyhow::ensure!(played.has_pause_of(beside.pause_minutes), "a pause is of another length now");
        let games = beside.rulebooks.with_scheduled(beside.own_games.clone(), house.office().scheduled())?;
        let restored = |(id, saved): (TableId, SavedViews)| {
            let known = |version: &str| Some(games.version(&version.parse().ok()?)?.rulebook.clone());
            let views = TableViews::restore(id.clone(), saved, known);
            let views = views.with_context(|| format!("a rulebook of table {id} is not here any more"))?;
            Ok((id, views))
        };
        let views = views.into_iter().map(restored).collect::<anyhow::Result<_>>()?;
        let house = Rebuilt::restore(house, &games)?;
        let (told, check) = (Told { books, views, played }, ChainCheck::after(until));
        Ok(Self { house, games, told, position: until.position, check })
    }

    /// Everything that is in it, to be kept.
    #[must_use]
    pub fn save(&self) -> Saved {
        let Told { books, views, played } = &self.told;
        Saved {
            house: self.house.save(),
            books: books.clone(),
            views: views.iter().map(|(id, views)| (id.clone(), views.save())).collect(),
            played: played.clone(),
        }
    }

    /// How far the journal is read, and whole.
    pub(crate) fn until(&self) -> WholeUntil {
        self.check.until(self.position)
    }

    /// How many records are in.
    pub(crate) fn records(&self) -> u64 {
        self.check.records()
    }

    /// The last record that is in.
    pub(crate) const fn position(&self) -> Position {
        self.position
    }

    /// What the books say.
    pub(crate) const fn books(&self) -> &Standing {
        &self.told.books
    }

    /// Forgets how those have played whom no limit asks about any more.
    pub(crate) fn sweep(&mut self) {
        self.told.played.sweep(self.until().time.unix_ms());
    }

    /// Takes the next record, and says what it changes in the history.
    ///
    /// # Errors
    /// When its chain is broken, it is no event of a house, the books cannot take it, or a rulebook is missing.
    pub(crate) fn take(&mut self, placed: &PositionedRecord, beside: &Beside<'_>) -> anyhow::Result<Changes> {
        let record = &placed.event;
        self.check.take(record)?;
        let event = StoredEvent::read(record)?;
        self.house.take(record, &event, &self.games)?;
        if is_about_rulebooks(&event) {
            let scheduled = self.house.office().scheduled();
            self.games = beside.rulebooks.with_scheduled(beside.own_games.clone(), scheduled)?;
        }
        let changes = self.told.take(record, &event, &self.games)?;
        self.position = placed.position;
        Ok(changes)
    }

    /// Takes the next record here and in the history.
    ///
    /// # Errors
    /// When its chain is broken, it is no event of a house, the books cannot take it, a rulebook is missing, or the history
    /// cannot be written.
    pub fn take_with(
        &mut self,
        placed: &PositionedRecord,
        history: &History,
        beside: &Beside<'_>,
    ) -> anyhow::Result<()> {
        let changes = self.take(placed, beside)?;
        history.take(placed, &changes)?;
        if self.records().is_multiple_of(RECORDS_A_COMMIT) {
            history.commit()?;
        }
        Ok(())
    }

    /// What a whole journal has come to.
    ///
    /// # Errors
    /// As [`take_with`](Self::take_with).
    pub fn read(
        journal: &(impl Journal + ?Sized),
        history: &History,
        beside: &Beside<'_>,
    ) -> anyhow::Result<Self> {
        let mut replayed = Self::new(beside);
        each_after(journal, Position::START, |placed| replayed.take_with(placed, history, beside))?;
        history.commit()?;
        replayed.told.books.check_settled()?;
        Ok(replayed)
    }
}

impl Told {
    /// Takes the next record, which holds this event.
    pub(crate) fn take(
        &mut self,
        record: &RecordedEvent,
        event: &StoredEvent,
        games: &Games,
    ) -> anyhow::Result<Changes> {
        self.books.take(record, event)?;
        let StoredEvent::Table(id, event) = event else { return Ok(Changes::new()) };
        self.played.take_in(event, record.actor.as_str(), record.time.unix_ms());
        let changes = show(&mut self.views, id, record, event, games)?;
        Ok(changes.into_iter().map(|change| (id.clone(), change)).collect())
    }
}

/// Shows the views of a table what happened there, and says what that changes in its history.
pub(crate) fn show(
    views: &mut BTreeMap<TableId, TableViews>,
    id: &TableId,
    record: &RecordedEvent,
    event: &Event,
    games: &Games,
) -> anyhow::Result<Vec<HistoryChange>> {
    let views = match views.entry(id.clone()) {
        Entry::Occupied(there) => there.into_mut(),
        Entry::Vacant(empty) => {
            let Event::TableOpened(opened) = event else {
                anyhow::bail!("the stream of table {id} does not begin with TableOpened");
            };
            let key = &opened.settings.game;
            let game = games.version(&record.rulebook).or_else(|| games.get(key));
            let game = game.with_context(|| format!("table {id} plays {key}, which is not known here"))?;
            let mut new = TableViews::new(id.clone(), game.rulebook.clone(), ClockFace::default());
            new.go_by(game.rulebook.clone(), game.version.as_str());
            empty.insert(new)
        }
    };
    follow_game(views, record, event, games);
    // Names are for those who watch; nobody does yet.
    Ok(views.apply(&crate::open::placed(record), event, &NoNames).history)
}

/// A table that is opened, or gets a new set of cards, is seen by the rulebook that this was decided by.
pub(crate) fn follow_game(views: &mut TableViews, record: &RecordedEvent, event: &Event, games: &Games) {
    let opened_for = match event {
        Event::TableOpened(opened) => Some(&opened.settings.game),
        Event::ShoeLoaded(_) => None,
        _ => return,
    };
    let game = games.version(&record.rulebook).or_else(|| games.get(opened_for?));
    if let Some(game) = game {
        views.go_by(game.rulebook.clone(), game.version.as_str());
    }
}

/// Gives every record after this position to `take`, in order of commit. The last one ends an append: a page that is not
/// full ends with the journal as it was then.
pub(crate) fn each_after(
    journal: &(impl Journal + ?Sized),
    mut after: Position,
    mut take: impl FnMut(&PositionedRecord) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    loop {
        let page = journal.follow(after, CHUNK, Duration::ZERO)?;
        for placed in &page {
            take(placed)?;
            after = placed.position;
        }
        if page.len() < CHUNK {
            return Ok(());
        }
    }
}

const fn is_about_rulebooks(event: &StoredEvent) -> bool {
    use punto_office::Event::{RulebookAcknowledged, RulebookScheduled};
    matches!(event, StoredEvent::Office(RulebookScheduled(_) | RulebookAcknowledged(_)))
}
