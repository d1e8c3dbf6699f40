//! Opening a house: every table is built again from the journal, checked, and taken up where it stood.

use crate::adoption::take_up_version;
use crate::cash::Cash;
use crate::dealers::note_dealer;
use crate::desk::Desk;
use crate::house::{House, OnHouse, lock};
use crate::office::OfficeDesk;
use crate::rebuilt::RebuiltTable;
use crate::{Entropy, Failed, Games, Keys, Now, OpenFailed, Rebuilt, names};
use punto_journal::{Journal, ReadFailed};
use punto_table::{By, Command, DealerSignedOn, Event, Table, TableId};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

impl<J: Journal> House<J> {
    /// Opens a house on its journal, which is read from its first record on. Interrupted rounds are ruled on (R17, R17a)
    /// before anything else happens.
    ///
    /// # Errors
    /// When the journal cannot be read, holds a record that this program does not know, or a table cannot be
    /// taken up again.
    pub fn open(
        journal: J,
        games: Games,
        keys: Keys,
        entropy: Box<dyn Entropy>,
        now: Now,
    ) -> Result<Self, OpenFailed> {
        let rebuilt = Rebuilt::read(&journal, &games)?;
        Self::open_rebuilt(journal, rebuilt, games, keys, entropy, now)
    }

    /// Opens a house on its journal, all records of which are in what was rebuilt.
    ///
    /// # Errors
    /// When a table cannot be taken up again.
    pub fn open_rebuilt(
        journal: J,
        rebuilt: Rebuilt,
        games: Games,
        keys: Keys,
        entropy: Box<dyn Entropy>,
        now: Now,
    ) -> Result<Self, OpenFailed> {
        let Rebuilt { tables, cash, cash_version, office, office_version } = rebuilt;
        let mut desks = BTreeMap::new();
        for (id, at) in tables {
            desks.insert(id, OnHouse::new(desk_of(at, &games, now)?));
        }
        let cash = Cash::new(cash, &keys, cash_version).map_err(unnamed)?;
        let mut office = OfficeDesk::new(office, office_version).map_err(unnamed)?;
        place_tables(&mut desks, &mut office, &games)?;
        let (office_seen, cash_seen) = (office.office.clone(), cash.desk.clone());
        let house = Self {
            journal,
            games: RwLock::new(Arc::new(games)),
            keys,
            entropy,
            tables: RwLock::new(desks),
            cash: Mutex::new(cash),
            office: Mutex::new(office),
            office_seen,
            cash_seen,
            dealers: Mutex::new(HashMap::new()),
            watcher: None,
        };
        house.recover(now)?;
        Ok(house)
    }

    fn recover(&self, now: Now) -> Result<(), OpenFailed> {
        let desks: Vec<_> =
            self.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
        for on_house in desks {
            let mut desk = lock(&on_house.desk);
            let table = desk.id.clone();
            let failed = |cause: Failed| OpenFailed::Recovery { table, cause: Box::new(cause) };
            self.take_up(&mut desk, now).map_err(failed)?;
        }
        Ok(())
    }

    fn take_up(&self, desk: &mut Desk, now: Now) -> Result<(), Failed> {
        let dealer = desk.table().dealer().cloned();
        if let Some(dealer) = dealer {
            let on = Event::from(DealerSignedOn { dealer });
            note_dealer(&mut lock(&self.dealers), &desk.id, &[on]);
        }
        self.record_version(desk, now)?;
        if !desk.table().is_open() {
            return Ok(());
        }
        let is_electronic = desk.table().settings().is_some_and(|settings| settings.source.is_electronic());
        let (order_survived, faces) = if is_electronic && desk.table().shoe().is_some() {
            desk.faces_down(&self.keys).map_or((false, Vec::new()), |faces| (true, faces))
        } else {
            (true, Vec::new())
        };
        match self.run(desk, &By::House, &Command::Recover { order_survived, faces }, None, now) {
            Ok(_) => {}
            // The other tables are taken up all the same.
            Err(Failed::Broken { what, .. }) => self.lock_broken(desk, &what, now)?,
            Err(failed) => return Err(failed),
        }
        self.check_rulebook(desk, now)
    }

    /// An idle table goes by the version in force, which may be another than that of its last record.
    fn record_version(&self, desk: &mut Desk, now: Now) -> Result<(), Failed> {
        let is_another = desk.begun_under.as_ref().is_some_and(|begun| *begun != desk.game.version);
        if !is_another || desk.table().check_idle().is_err() {
            return Ok(());
        }
        let game = desk.game.clone();
        self.record_adoption(desk, &game, now)
    }

    /// A round or a set of cards that was begun under a version of the rulebook that is not here waits for somebody.
    fn check_rulebook(&self, desk: &mut Desk, now: Now) -> Result<(), Failed> {
        let is_idle = desk.table().check_idle().is_ok();
        let Some(begun) = desk.begun_under.clone().filter(|begun| *begun != desk.game.version && !is_idle)
        else {
            return Ok(());
        };
        let reason = format!("the rulebook changed from {begun} to {}", desk.game.version);
        self.lock_table(desk, &reason, now)
    }
}

/// Tables that were planned and never opened are there; those that were retired are not.
fn place_tables(
    tables: &mut BTreeMap<TableId, OnHouse>,
    office: &mut OfficeDesk,
    games: &Games,
) -> Result<(), OpenFailed> {
    for (id, planned) in office.office.look().tables() {
        if tables.contains_key(id) {
            continue;
        }
        let key = &planned.settings.game;
        let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.clone() };
        let game = games.get(key).ok_or_else(unknown)?.clone();
        let stream = names::stream_of(id).map_err(unnamed)?;
        let table = Table::new(id.clone(), game.rulebook.clone());
        tables.insert(id.clone(), OnHouse::new(Desk::new(table, game, stream, None)));
    }
    let is_retired =
        |id: &TableId| office.office.look().planned(id).is_some_and(|planned| planned.is_retired);
    let retired: Vec<TableId> = tables.keys().filter(|id| is_retired(id)).cloned().collect();
    for id in retired {
        if let Some(desk) = tables.remove(&id) {
            office.retired.insert(id, desk);
        }
    }
    Ok(())
}

/// A table with its place in the journal, and the version of its rulebook that it goes on by.
fn desk_of(at: RebuiltTable, games: &Games, now: Now) -> Result<Desk, OpenFailed> {
    let RebuiltTable { table, version, begun_under, last_under } = at;
    let id = table.id().clone();
    let key = &table.rulebook().front.key;
    let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.clone() };
    let game = games.get(key).ok_or_else(unknown)?.clone();
    let stream = names::stream_of(&id).map_err(unnamed)?;
    let mut desk = Desk::new(table, game, stream, Some(version));
    take_up_version(&mut desk, begun_under, last_under, games, now);
    Ok(desk)
}

fn unnamed(refused: punto_journal::NameRefused) -> OpenFailed {
    ReadFailed::Io { cause: refused.to_string() }.into()
}
