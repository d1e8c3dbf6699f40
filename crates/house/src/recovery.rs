//! Opening a house: every table is built again from the journal, checked, and taken up where it stood.

use crate::adoption::Versions;
use crate::cash::Cash;
use crate::desk::Desk;
use crate::house::{House, lock, note_dealer};
use crate::known::KnownNames;
use crate::office::{OfficeDesk, seen};
use crate::{Entropy, Failed, Games, Keys, Now, OpenFailed, StoredEvent, names};
use punto_cashier::CashDesk;
use punto_journal::{Journal, ReadFailed, RecordedEvent, Sequence, StreamId};
use punto_office::Office;
use punto_table::{By, Command, DealerSignedOn, Event, Table, TableId, evolve};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// How many records are read at a time.
const CHUNK: usize = 4_096;

impl<J: Journal> House<J> {
    /// Opens a house on its journal. Interrupted rounds are ruled on (R17, R17a) before anything else happens.
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
        let known = KnownNames::default();
        let mut tables = BTreeMap::new();
        let (mut desk, mut version) = (CashDesk::default(), None);
        let (mut office, mut office_version) = (Office::default(), None);
        for stream in journal.streams()? {
            if let Some(id) = names::table_of(&stream) {
                let table = read_table(&journal, (&games, now), &known, &id, &stream)?;
                tables.insert(id, Arc::new(Mutex::new(table)));
            } else if stream.as_str() == names::OFFICE {
                office_version = read(&journal, &known, &stream, |record| {
                    if let StoredEvent::Office(event) = StoredEvent::read(record)? {
                        office.evolve(&event);
                        office.saw(seen(record));
                    }
                    Ok(())
                })?;
            } else if stream.as_str() != names::CASHIER {
                return Err(OpenFailed::UnknownStream { stream: stream.to_string() });
            } else {
                version = read(&journal, &known, &stream, |record| {
                    if let StoredEvent::Cashier(event) = StoredEvent::read(record)? {
                        desk.evolve(&event);
                    }
                    Ok(())
                })?;
            }
        }
        let unnamed = |refused: punto_journal::NameRefused| ReadFailed::Io { cause: refused.to_string() };
        let cash = Cash::new(desk, &keys, version).map_err(unnamed)?;
        let mut office = OfficeDesk::new(office, office_version).map_err(unnamed)?;
        place_tables(&mut tables, &mut office, &games)?;
        let (office_seen, cash_seen) = (office.office.clone(), cash.desk.clone());
        let (tables, cash) = (RwLock::new(tables), Mutex::new(cash));
        let office = Mutex::new(office);
        let dealers = Mutex::new(HashMap::new());
        let games = RwLock::new(Arc::new(games));
        let house = Self {
            journal,
            games,
            keys,
            entropy,
            tables,
            cash,
            office,
            office_seen,
            cash_seen,
            dealers,
            known,
            watcher: None,
        };
        house.recover(now)?;
        Ok(house)
    }

    fn recover(&self, now: Now) -> Result<(), OpenFailed> {
        let desks: Vec<_> =
            self.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
        for desk in desks {
            let mut desk = lock(&desk);
            let table = desk.table.id().clone();
            let failed = |cause: Failed| OpenFailed::Recovery { table, cause: Box::new(cause) };
            self.take_up(&mut desk, now).map_err(failed)?;
        }
        Ok(())
    }

    fn take_up(&self, desk: &mut Desk, now: Now) -> Result<(), Failed> {
        if let Some(dealer) = desk.table.dealer().cloned() {
            let on = Event::from(DealerSignedOn { dealer });
            note_dealer(&mut lock(&self.dealers), desk.table.id(), &[on]);
        }
        if !desk.table.is_open() {
            return Ok(());
        }
        let is_electronic = desk.table.settings().is_some_and(|settings| settings.source.is_electronic());
        let (order_survived, faces) = if is_electronic && desk.table.shoe().is_some() {
            desk.faces_down(&self.keys).map_or((false, Vec::new()), |faces| (true, faces))
        } else {
            (true, Vec::new())
        };
        self.run(desk, &By::House, &Command::Recover { order_survived, faces }, None, now)?;
        self.check_rulebook(desk, now)
    }

    /// A round or a set of cards that was begun under a version of the rulebook that is not here waits for somebody.
    fn check_rulebook(&self, desk: &mut Desk, now: Now) -> Result<(), Failed> {
        let is_idle = desk.table.check_idle().is_ok();
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
    tables: &mut BTreeMap<TableId, Arc<Mutex<Desk>>>,
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
        let stream = names::stream_of(id).map_err(|refused| ReadFailed::Io { cause: refused.to_string() })?;
        let table = Table::new(id.clone(), game.rulebook.clone());
        tables.insert(id.clone(), Arc::new(Mutex::new(Desk::new(table, game, stream, None))));
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

/// Reads a stream to its end and says where that is.
fn read<J: Journal>(
    journal: &J,
    known: &KnownNames,
    stream: &StreamId,
    mut each: impl FnMut(&RecordedEvent) -> Result<(), OpenFailed>,
) -> Result<Option<Sequence>, OpenFailed> {
    let (mut next, mut last) = (Sequence::FIRST, None);
    loop {
        let records = journal.read(stream, next, CHUNK)?;
        for record in &records {
            each(record)?;
            record.key.iter().for_each(|key| known.add(key.stem()));
            last = Some(record.sequence);
            next = record.sequence.next();
        }
        if records.len() < CHUNK {
            return Ok(last);
        }
    }
}

fn read_table<J: Journal>(
    journal: &J,
    (games, now): (&Games, Now),
    known: &KnownNames,
    id: &TableId,
    stream: &StreamId,
) -> Result<Desk, OpenFailed> {
    let mut table: Option<(Table, crate::Game)> = None;
    let mut versions = Versions::new(games, now);
    let version = read(journal, known, stream, |record| {
        let StoredEvent::Table(_, event) = StoredEvent::read(record)? else { return Ok(()) };
        if table.is_none() {
            let Event::TableOpened(opened) = &event else {
                return Err(OpenFailed::NoBeginning { table: id.clone() });
            };
            let key = &opened.settings.game;
            let unknown = || OpenFailed::UnknownGame { table: id.clone(), game: key.clone() };
            let game = games.get(key).ok_or_else(unknown)?.clone();
            table = Some((Table::new(id.clone(), game.rulebook.clone()), game));
        }
        if let Some((table, _)) = &mut table {
            evolve(table, &event);
        }
        versions.note(&record.rulebook, &event);
        Ok(())
    })?;
    let (table, game) = table.ok_or_else(|| OpenFailed::NoBeginning { table: id.clone() })?;
    let mut desk = Desk::new(table, game, stream.clone(), version);
    versions.apply(&mut desk);
    Ok(desk)
}
