//! Opening a house: every table is built again from the journal, checked, and taken up where it stood.

use crate::adoption::take_up_version;
use crate::cash::Cash;
use crate::dealers::note_dealer;
use crate::house::House;
use crate::office::OwnedOffice;
use crate::owned_table::OwnedTable;
use crate::rebuilt::RebuiltTable;
use crate::{Entropy, Failed, Games, Keys, Now, OpenFailed, Rebuilt, streams};
use parking_lot::{Mutex, RwLock};
use punto_journal::{Journal, ReadFailed};
use punto_table::{Command, DealerSignedOn, Event, HouseCommand, Table};
use punto_vocabulary::{By, TableId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

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
            desks.insert(id, Arc::new(Mutex::new(desk_of(at, &games, now)?)));
        }
        let cash = Cash::new(cash, &keys, cash_version).map_err(unnamed)?;
        let mut office = OwnedOffice::new(office, office_version).map_err(unnamed)?;
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
        let desks: Vec<_> = self.tables.read().values().cloned().collect();
        for owned in desks {
            let mut owned = owned.lock();
            let table = owned.table.id().clone();
            let failed = |cause: Failed| OpenFailed::Recovery { table, cause: Box::new(cause) };
            self.take_up(&mut owned, now).map_err(failed)?;
        }
        Ok(())
    }

    fn take_up(&self, owned: &mut OwnedTable, now: Now) -> Result<(), Failed> {
        if let Some(dealer) = owned.table.dealer().cloned() {
            let on = Event::from(DealerSignedOn { dealer });
            note_dealer(&mut self.dealers.lock(), owned.table.id(), &[on]);
        }
        self.record_version(owned, now)?;
        if !owned.table.is_open() {
            return Ok(());
        }
        let is_electronic = owned.table.settings().is_some_and(|settings| settings.source.is_electronic());
        let (order_survived, faces) = if is_electronic && owned.table.shoe().is_some() {
            owned.faces_down(&self.keys).map_or((false, Vec::new()), |faces| (true, faces))
        } else {
            (true, Vec::new())
        };
        match self.run(
            owned,
            &By::House,
            &Command::House(HouseCommand::Recover { order_survived, faces }),
            None,
            now,
        ) {
            Ok(_) => {}
            // The other tables are taken up all the same.
            Err(Failed::Broken { what, .. }) => self.lock_broken(owned, &what, now)?,
            Err(failed) => return Err(failed),
        }
        self.check_rulebook(owned, now)
    }

    /// An idle table goes by the version in force, which may be another than that of its last record.
    fn record_version(&self, owned: &mut OwnedTable, now: Now) -> Result<(), Failed> {
        let is_another = owned.begun_under.as_ref().is_some_and(|begun| *begun != owned.game.version);
        if !is_another || owned.table.check_idle().is_err() {
            return Ok(());
        }
        let game = owned.game.clone();
        self.record_adoption(owned, &game, now)
    }

    /// A round or a set of cards that was begun under a version of the rulebook that is not here waits for somebody.
    fn check_rulebook(&self, owned: &mut OwnedTable, now: Now) -> Result<(), Failed> {
        let is_idle = owned.table.check_idle().is_ok();
        let Some(begun) = owned.begun_under.clone().filter(|begun| *begun != owned.game.version && !is_idle)
        else {
            return Ok(());
        };
        let reason = format!("the rulebook changed from {begun} to {}", owned.game.version);
        self.lock_table(owned, &reason, now)
    }
}

/// Tables that were planned and never opened are there; those that were retired are not.
fn place_tables(
    tables: &mut BTreeMap<TableId, Arc<Mutex<OwnedTable>>>,
    office: &mut OwnedOffice,
    games: &Games,
) -> Result<(), OpenFailed> {
    for (id, planned) in office.office.look().tables() {
        if tables.contains_key(id) {
            continue;
        }
        let key = &planned.settings.game;
        let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.clone() };
        let game = games.get(key).ok_or_else(unknown)?.clone();
        let stream = streams::table_stream(id).map_err(unnamed)?;
        let table = Table::new(id.clone(), game.rulebook.clone());
        tables.insert(id.clone(), Arc::new(Mutex::new(OwnedTable::new(table, game, stream, None))));
    }
    let is_retired =
        |id: &TableId| office.office.look().planned(id).is_some_and(|planned| planned.is_retired);
    let retired: Vec<TableId> = tables.keys().filter(|id| is_retired(id)).cloned().collect();
    for id in retired {
        if let Some(owned) = tables.remove(&id) {
            office.retired.insert(id, owned);
        }
    }
    Ok(())
}

/// A table with its place in the journal, and the version of its rulebook that it goes on by.
fn desk_of(at: RebuiltTable, games: &Games, now: Now) -> Result<OwnedTable, OpenFailed> {
    let RebuiltTable { table, version, begun_under, last_under } = at;
    let id = table.id().clone();
    let key = &table.rulebook().front.key;
    let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.clone() };
    let game = games.get(key).ok_or_else(unknown)?.clone();
    let stream = streams::table_stream(&id).map_err(unnamed)?;
    let mut owned = OwnedTable::new(table, game, stream, Some(version));
    take_up_version(&mut owned, begun_under, last_under, games, now);
    Ok(owned)
}

fn unnamed(refused: punto_journal::NameRefused) -> OpenFailed {
    ReadFailed::Io { cause: refused.to_string() }.into()
}
