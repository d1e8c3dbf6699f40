//! What the records of a journal have come to: every table, the cash desk and the office.
//!
//! A house is opened on this. It is built from the first record on, or from what was saved and the records since; both give
//! the same.

use crate::office::seen;
use crate::{Games, OpenFailed, StoredEvent};
use punto_cashier::CashDesk;
use punto_journal::{Journal, Position, RecordedEvent, RulebookVersion, Sequence};
use punto_office::Office;
use punto_table::{Event, SavedTable, Table, evolve};
use punto_vocabulary::TableId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;

/// How many records are read at a time.
const CHUNK: usize = 4_096;

/// Tables, cash desk and office as the records so far have left them.
///
/// ```
/// use punto_house::{Games, Rebuilt};
/// use punto_journal::MemoryJournal;
/// let games = Games::of_the_house()?;
/// let rebuilt = Rebuilt::read(&MemoryJournal::new(), &games)?;
/// assert_eq!(rebuilt.office().tables().count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rebuilt {
    pub(crate) tables: BTreeMap<TableId, RebuiltTable>,
    pub(crate) cash: CashDesk,
    pub(crate) cash_version: Option<Sequence>,
    pub(crate) office: Office,
    pub(crate) office_version: Option<Sequence>,
}

/// A table as its records so far have left it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RebuiltTable {
    pub(crate) table: Table,
    /// Its last record.
    pub(crate) version: Sequence,
    /// What that was decided by.
    pub(crate) begun_under: RulebookVersion,
    /// What the round settled last was decided by.
    pub(crate) last_under: Option<RulebookVersion>,
}

/// The same, as it is kept until the house opens again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SavedHouse {
    tables: BTreeMap<TableId, SavedAtTable>,
    cash: CashDesk,
    cash_version: Option<Sequence>,
    office: Office,
    office_version: Option<Sequence>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedAtTable {
    /// The key of the game that it was first opened for.
    game: Box<str>,
    table: SavedTable,
    version: Sequence,
    begun_under: RulebookVersion,
    last_under: Option<RulebookVersion>,
}

impl Rebuilt {
    /// Reads a journal from its first record on.
    ///
    /// # Errors
    /// When it cannot be read, or holds a record that this program does not know.
    pub fn read(journal: &(impl Journal + ?Sized), games: &Games) -> Result<Self, OpenFailed> {
        let (mut rebuilt, mut after) = (Self::default(), Position::START);
        loop {
            let page = journal.follow(after, CHUNK, Duration::ZERO)?;
            let Some(last) = page.last() else { return Ok(rebuilt) };
            after = last.position;
            for record in page.iter().map(|placed| &placed.event) {
                rebuilt.take(record, &StoredEvent::read(record)?, games)?;
            }
        }
    }

    /// Takes the next record, which holds this event.
    ///
    /// # Errors
    /// When it is of a game that is not played here, or of a table that was never opened.
    pub fn take(
        &mut self,
        record: &RecordedEvent,
        event: &StoredEvent,
        games: &Games,
    ) -> Result<(), OpenFailed> {
        match event {
            StoredEvent::Table(id, event) => self.take_at_table(id, record, event, games)?,
            StoredEvent::Cashier(event) => {
                self.cash.evolve(event);
                self.cash_version = Some(record.sequence);
            }
            StoredEvent::Office(event) => {
                self.office.evolve(event);
                self.office.saw(seen(record));
                self.office_version = Some(record.sequence);
            }
        }
        Ok(())
    }

    fn take_at_table(
        &mut self,
        id: &TableId,
        record: &RecordedEvent,
        event: &Event,
        games: &Games,
    ) -> Result<(), OpenFailed> {
        let begun_under = record.rulebook.clone();
        let at = match self.tables.entry(id.clone()) {
            Entry::Occupied(there) => there.into_mut(),
            Entry::Vacant(empty) => {
                let Event::TableOpened(opened) = event else {
                    return Err(OpenFailed::NoBeginning { table: id.clone() });
                };
                let table = Table::new(id.clone(), game(id, &opened.settings.game, games)?);
                let (version, last_under) = (record.sequence, None);
                let begun_under = begun_under.clone();
                empty.insert(RebuiltTable { table, version, begun_under, last_under })
            }
        };
        evolve(&mut at.table, event);
        if matches!(event, Event::RoundSettled(_)) {
            at.last_under = Some(begun_under.clone());
        }
        (at.version, at.begun_under) = (record.sequence, begun_under);
        Ok(())
    }

    /// The office.
    #[must_use]
    pub const fn office(&self) -> &Office {
        &self.office
    }

    /// Everything in it, to be kept.
    #[must_use]
    pub fn save(&self) -> SavedHouse {
        let saved = |(id, at): (&TableId, &RebuiltTable)| {
            let saved = SavedAtTable {
                game: at.table.rulebook().front.key.clone(),
                table: at.table.save(),
                version: at.version,
                begun_under: at.begun_under.clone(),
                last_under: at.last_under.clone(),
            };
            (id.clone(), saved)
        };
        SavedHouse {
            tables: self.tables.iter().map(saved).collect(),
            cash: self.cash.clone(),
            cash_version: self.cash_version,
            office: self.office.clone(),
            office_version: self.office_version,
        }
    }

    /// What was saved.
    ///
    /// # Errors
    /// When a table plays a game that the house does not know.
    pub fn restore(saved: SavedHouse, games: &Games) -> Result<Self, OpenFailed> {
        let restored = |(id, at): (TableId, SavedAtTable)| {
            let rulebook = game(&id, &at.game, games)?;
            let table = Table::restore(id.clone(), rulebook, at.table);
            let SavedAtTable { version, begun_under, last_under, .. } = at;
            Ok((id, RebuiltTable { table, version, begun_under, last_under }))
        };
        Ok(Self {
            tables: saved.tables.into_iter().map(restored).collect::<Result<_, OpenFailed>>()?,
            cash: saved.cash,
            cash_version: saved.cash_version,
            office: saved.office,
            office_version: saved.office_version,
        })
    }
}

impl SavedHouse {
    /// The office, which says which versions of rulebooks are needed to go on.
    #[must_use]
    pub const fn office(&self) -> &Office {
        &self.office
    }
}

fn game(id: &TableId, key: &str, games: &Games) -> Result<std::sync::Arc<punto_rules::Rulebook>, OpenFailed> {
    let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.into() };
    Ok(games.get(key).ok_or_else(unknown)?.rulebook.clone())
}
