//! The house: its tables, its cash desk, its office, and the one way in.

use crate::approval::{Second, needs_nobody};
use crate::cash::Cash;
use crate::cash_act::UNKNOWN_NUMBER;
use crate::dealers::{check_dealer, moves_dealer, note_dealer};
use crate::dual_control;
use crate::office::OwnedOffice;
use crate::owned_table::{OwnedTable, is_finishing};
use crate::seen::Seen;
use crate::{Entropy, Failed, Game, Games, Keys, News, Order, Request, TableNews, Watcher, streams};
use parking_lot::{Mutex, RwLock};
use punto_cashier::{CashDesk, Generation, VoucherNumber};
use punto_journal::{
    Append, AppendFailed, ExpectedVersion, IdempotencyKey, Journal, RecordedEvent, Sequence, Timestamp,
};
use punto_office::Office;
use punto_table::{CONTRADICTS, Command, Event, Refusal, Table, evolve};
use punto_vocabulary::{By, Note, StaffId, TableId, TableTime, VoucherId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// When a request is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// What the clock on the wall says. Records carry it; nothing is decided by it but the end of
    /// vouchers, and what the office goes by: locks, limits, exclusions and versions of rulebooks.
    pub wall: Timestamp,
    /// Milliseconds of an even clock since the house opened. Tables go by this.
    pub since_open_ms: u64,
}

/// What would come of a command.
#[derive(Clone, Debug)]
pub struct Previewed {
    /// The last record of the table that it was decided after.
    pub version: Option<Sequence>,
    /// What would be written.
    pub events: Vec<Event>,
    /// The table as it is.
    pub before: Table,
    /// The table as it would be.
    pub after: Table,
}

/// What a request got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is in the journal because of it.
    pub records: Vec<RecordedEvent>,
    /// The voucher that is to be printed, if there is one.
    pub voucher: Option<PrintedVoucher>,
    /// Whether the request had come before, and this is its answer of then.
    pub is_repeat: bool,
}

/// A voucher on its way to the printer. The number is nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedVoucher {
    /// Its id: the number on the paper is nowhere in the journal.
    pub voucher: VoucherId,
    /// Which print of it; above the first it is marked as a duplicate.
    pub generation: Generation,
    /// The number that pays it.
    pub number: VoucherNumber,
}

/// A house on a journal.
///
/// Every method takes `&self`: each table, the cash desk and the office have a lock of their own, so tables do not wait for
/// each other.
pub struct House<J> {
    pub(crate) journal: J,
    pub(crate) games: RwLock<Arc<Games>>,
    pub(crate) keys: Keys,
    pub(crate) entropy: Box<dyn Entropy>,
    pub(crate) tables: RwLock<BTreeMap<TableId, Arc<Mutex<OwnedTable>>>>,
    pub(crate) cash: Mutex<Cash>,
    /// Whoever holds this may take a table, and nobody who holds a table or the cash desk takes this.
    pub(crate) office: Mutex<OwnedOffice>,
    /// What the office and the cash desk have come to, for those who only look.
    pub(crate) office_seen: Seen<Office>,
    pub(crate) cash_seen: Seen<CashDesk>,
    /// Where each dealer deals: nobody deals at two tables.
    pub(crate) dealers: Mutex<HashMap<StaffId, TableId>>,
    pub(crate) watcher: Option<Box<dyn Watcher>>,
}

impl<J: Journal> House<J> {
    /// Gives the house a table of this game. It is opened by a request.
    ///
    /// # Errors
    /// When the name is taken or cannot name a stream, and for a game that the house does not play.
    pub fn add_table(&self, id: &TableId, game: &str) -> Result<(), Failed> {
        let name = |why: String| Failed::TableName { table: id.clone(), why };
        let stream = streams::table_stream(id).map_err(|refused| name(refused.to_string()))?;
        let game = self.game(game)?;
        if self.office(|office| office.planned(id).is_some_and(|planned| planned.is_retired)) {
            return Err(name("it is retired; the administrator can plan it again".to_owned()));
        }
        let mut tables = self.tables.write();
        if tables.contains_key(id) {
            return Err(name("there is one already".to_owned()));
        }
        let table = Table::new(id.clone(), game.rulebook.clone());
        tables.insert(id.clone(), Arc::new(Mutex::new(OwnedTable::new(table, game, stream, None))));
        Ok(())
    }

    /// Tells this watcher of every append from now on. What came before is in the journal.
    #[must_use]
    pub fn watched_by(mut self, watcher: Box<dyn Watcher>) -> Self {
        self.watcher = Some(watcher);
        self
    }

    pub(crate) fn tell(&self, news: &News<'_>) {
        if let Some(watcher) = &self.watcher {
            watcher.recorded(news);
        }
    }

    /// Remembers what is on disk now, and tells of it.
    pub(crate) fn remember(
        &self,
        owned: &mut OwnedTable,
        events: &[Event],
        records: &[RecordedEvent],
        mut second: Option<&mut Second<'_>>,
    ) {
        owned.remember(events, records);
        if let Some(second) = second.as_deref_mut() {
            second.remember(records);
        }
        let table = Some(TableNews::of(owned, events));
        let office = second.map_or(&[][..], |second| &second.events);
        self.tell(&News { records, table, cash: &[], office });
    }

    pub(crate) fn game(&self, key: &str) -> Result<Game, Failed> {
        self.games().get(key).cloned().ok_or_else(|| Failed::UnknownGame { game: key.into() })
    }

    /// The games that the house plays, as they are scheduled now.
    pub fn games(&self) -> Arc<Games> {
        self.games.read().clone()
    }

    /// Puts other versions of games in the place of those that were scheduled. Tables take them up when they are
    /// opened, or by [`House::adopt`].
    pub fn set_games(&self, games: Games) {
        *self.games.write() = Arc::new(games);
    }

    /// The journal.
    pub const fn journal(&self) -> &J {
        &self.journal
    }

    /// The tables of the house.
    pub fn tables(&self) -> Vec<TableId> {
        self.tables.read().keys().cloned().collect()
    }

    /// Whether the house has this table.
    pub fn has_table(&self, id: &TableId) -> bool {
        self.tables.read().contains_key(id)
    }

    /// Looks at a table as it is now.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn table<T>(&self, id: &TableId, look: impl FnOnce(&Table) -> T) -> Result<T, Failed> {
        Ok(look(&self.owned(id)?.lock().table))
    }

    /// The game that a table goes by now, in its version.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn goes_by(&self, id: &TableId) -> Result<Game, Failed> {
        Ok(self.owned(id)?.lock().game.clone())
    }

    /// Looks at a table as it is now, and at its clock.
    ///
    /// # Errors
    /// When there is no such table.
    pub fn table_and_clock<T>(
        &self,
        id: &TableId,
        now: Now,
        look: impl FnOnce(&Table, TableTime) -> T,
    ) -> Result<T, Failed> {
        let owned = self.owned(id)?;
        let owned = owned.lock();
        Ok(look(&owned.table, owned.now(now).max(owned.table.clock())))
    }

    /// What would come of a command at a table now. It is decided as it would be, and nothing is written or remembered.
    ///
    /// # Errors
    /// When there is no such table, or the command would be refused.
    pub fn preview(&self, id: &TableId, by: &By, command: &Command, now: Now) -> Result<Previewed, Failed> {
        let owned = self.owned(id)?;
        let owned = owned.lock();
        let events = owned.decide(by, command, now)?;
        self.check_nobody_works_here(&events)?;
        let before = owned.table.clone();
        let mut after = before.clone();
        for event in &events {
            evolve(&mut after, event);
        }
        Ok(Previewed { version: owned.version, events, before, after })
    }

    /// Looks at the cash desk as it is now.
    pub fn cash_desk<T>(&self, look: impl FnOnce(&CashDesk) -> T) -> T {
        look(&self.cash_seen.look())
    }

    pub(crate) fn owned(&self, id: &TableId) -> Result<Arc<Mutex<OwnedTable>>, Failed> {
        let tables = self.tables.read();
        tables.get(id).cloned().ok_or_else(|| Failed::UnknownTable { table: id.clone() })
    }

    /// Does what is asked: decides, writes, remembers, and then answers.
    ///
    /// # Errors
    /// Says why not. After any failure of the journal it is not known whether the request is in it; the same
    /// request under the same name finds out.
    pub fn execute(&self, request: &Request, now: Now) -> Result<Answer, Failed> {
        let answer = match &request.order {
            Order::At { table, act } => {
                let owned = self.owned(table)?;
                let mut owned = owned.lock();
                self.unless_repeated(request, || self.act(&mut owned, request, act, now, None))
            }
            Order::Cash(act) => {
                let mut cash = self.cash.lock();
                self.unless_repeated(request, || self.cash_act(&mut cash, request, act, now, None))
            }
            Order::Office(act) => {
                let mut office = self.office.lock();
                self.unless_repeated(request, || self.office_act(&mut office, request, act, now))
            }
        };
        match answer {
            Err(Failed::Broken { table, what }) => {
                self.lock_broken(&mut self.owned(&table)?.lock(), &what, now)?;
                Err(Failed::Broken { table, what })
            }
            Err(Failed::SecondPerson { act }) => match &request.order {
                Order::At { table, act: report @ Command::Report { .. } } => {
                    self.stop_and_ask(request, (table, report), act, now)
                }
                Order::At { .. } | Order::Cash(_) | Order::Office(_) => self.ask_second(request, act, now),
            },
            answer => answer,
        }
    }

    /// Does it, unless it was done before. Nearly every request is new, so it is decided first: a name that the journal knows
    /// is refused by the journal, and only then, or where there is nothing to write, is the earlier answer looked up.
    pub(crate) fn unless_repeated(
        &self,
        request: &Request,
        act: impl FnOnce() -> Result<Answer, Failed>,
    ) -> Result<Answer, Failed> {
        match act() {
            Ok(answer) if !answer.records.is_empty() => Ok(answer),
            // What the journal could not write may be in it all the same, and must not be told as done.
            Err(failed) if failed.is_of_the_disk() => Err(failed),
            otherwise => self.repeated(request)?.map_or(otherwise, Ok),
        }
    }

    /// The answer that this request got when it came before, if it did.
    ///
    /// # Errors
    /// When its name was used for another request, or the journal cannot be read.
    pub fn answered(&self, request: &Request) -> Result<Option<Answer>, Failed> {
        self.repeated(request)
    }

    /// The answer of a request that came before.
    pub(crate) fn repeated(&self, request: &Request) -> Result<Option<Answer>, Failed> {
        let Some(key) = request.journal_key()? else { return Ok(None) };
        let mut records = self.journal.recorded(key.stem())?;
        let Some(first) = records.first() else { return Ok(None) };
        // The list of names beside the records is under no hash: every record must say itself that it is of this call.
        for record in &records {
            let is_its = record.key.as_ref().map_or(Ok(false), |recorded| request.is_called(recorded))?;
            if !is_its {
                return Err(Failed::KeyReused { key: key.stem().to_owned() });
            }
        }
        if first.kind.as_str() == "VoucherRefused" {
            // It was turned away then, and counted; sent again it is no other try.
            return Err(Failed::VoucherNumber { why: UNKNOWN_NUMBER.to_owned() });
        }
        let asked = records.iter().position(|record| record.kind.as_str() == "ApprovalAsked");
        if let Some(asked) = asked
            && let Some(done) = self.done_since(&records[asked])?
        {
            // What happened at once, such as that a report stopped play, is part of what came of it.
            records.remove(asked);
            records.extend(done.records);
            return Ok(Some(Answer { records, ..done }));
        }
        let voucher = self.printed(&records);
        Ok(Some(Answer { records, voucher, is_repeat: true }))
    }

    pub(crate) fn act(
        &self,
        owned: &mut OwnedTable,
        request: &Request,
        act: &Command,
        now: Now,
        second: Option<&mut Second<'_>>,
    ) -> Result<Answer, Failed> {
        if matches!(act, Command::LoadElectronic {} | Command::LoadShoe { .. }) {
            // Before the cards are shuffled: a new set is dealt by the version in force when it is loaded.
            let key = owned.game.rulebook.front.key.clone();
            self.take_up_in_force(owned, &key, now)?;
        }
        let command = match owned.prepare(&request.by, act, &self.keys, &*self.entropy) {
            Ok(command) => command,
            Err(Failed::Entropy(failed)) => {
                if let Some(answer) = self.repeated(request)? {
                    return Ok(answer);
                }
                self.lock_table(owned, &failed.to_string(), now)?;
                return Err(failed.into());
            }
            Err(failed) => return Err(failed),
        };
        if let Command::OpenTable { settings } = &command {
            self.check_opening(owned, (&request.by, &command, settings), second.is_some(), now)?;
            self.take_up_in_force(owned, &settings.game, now)?;
        }
        self.run_with(owned, &request.by, &command, request.journal_key()?, now, second)
    }

    /// Decides a command at a table, writes what comes of it and remembers it.
    pub(crate) fn run(
        &self,
        owned: &mut OwnedTable,
        by: &By,
        command: &Command,
        key: Option<IdempotencyKey>,
        now: Now,
    ) -> Result<Answer, Failed> {
        self.run_with(owned, by, command, key, now, None)
    }

    /// The same; where a second person approved it, that is written in the same append.
    fn run_with(
        &self,
        owned: &mut OwnedTable,
        by: &By,
        command: &Command,
        key: Option<IdempotencyKey>,
        now: Now,
        mut second: Option<&mut Second<'_>>,
    ) -> Result<Answer, Failed> {
        let events = owned.decide(by, command, now)?;
        self.check_nobody_works_here(&events)?;
        if events.is_empty() {
            return self.nothing_to_do(second, key, now);
        }
        if second.is_none() && self.has_dual_control() {
            let planned = self.planned(owned.table.id());
            needs_nobody(dual_control::at_table((&owned.table, planned.as_ref()), by, command, &events))?;
        }
        let dealers = self.dealers.lock();
        check_dealer(&dealers, owned.table.id(), &events)?;
        let mut call = vec![owned.append(by, (command, &events), key.clone(), now)?];
        let mut fences = vec![&mut owned.is_fenced];
        if let Some(second) = second.as_deref_mut() {
            call.push(second.append(key, now)?);
            fences.push(&mut second.office.is_fenced);
        }
        // Nobody else signs on meanwhile; other commands do not wait for each other.
        let held = events.iter().any(moves_dealer).then_some(dealers);
        let records = self.write(&call, is_finishing(command), &mut fences)?;
        if let Some(mut dealers) = held {
            note_dealer(&mut dealers, owned.table.id(), &events);
        }
        self.remember(owned, &events, &records, second);
        self.lock_if_broken(owned, now)?;
        Ok(Answer { records, voucher: None, is_repeat: false })
    }

    /// Stops a table from which the house cannot deal. A closed one deals nothing, and a locked one stays so.
    pub(crate) fn lock_table(&self, owned: &mut OwnedTable, reason: &str, now: Now) -> Result<(), Failed> {
        let reason = Note::cut(reason);
        match self.run(owned, &By::House, &Command::LockTable { reason }, None, now) {
            Ok(_) | Err(Failed::Refused(Refusal::TableClosed | Refusal::TableLocked { .. })) => Ok(()),
            Err(failed) => Err(failed),
        }
    }

    /// Stops a table whose record contradicts itself, and writes down why.
    pub(crate) fn lock_broken(&self, owned: &mut OwnedTable, what: &str, now: Now) -> Result<(), Failed> {
        self.lock_table(owned, &format!("{CONTRADICTS}: {what}"), now)
    }

    /// Stops a table if an event did not fit what was there before. Nobody can unlock it for longer than a moment.
    pub(crate) fn lock_if_broken(&self, owned: &mut OwnedTable, now: Now) -> Result<(), Failed> {
        match owned.table.broken().map(ToOwned::to_owned) {
            Some(what) if owned.table.locked().is_none() => self.lock_broken(owned, &what, now),
            Some(_) | None => Ok(()),
        }
    }

    /// Writes a call. When a stream does not end where this house left it, somebody else owns it now.
    pub(crate) fn write(
        &self,
        call: &[Append],
        is_finishing: bool,
        fences: &mut [&mut bool],
    ) -> Result<Vec<RecordedEvent>, Failed> {
        let written =
            if is_finishing { self.journal.append_finishing(call) } else { self.journal.append(call) };
        let records = written.map_err(|failed| match failed {
            AppendFailed::Conflict { stream, .. } => {
                let places = call.iter().position(|append| append.stream == stream);
                if let Some(fence) = places.and_then(|place| fences.get_mut(place)) {
                    **fence = true;
                }
                Failed::Fenced { stream: stream.to_string() }
            }
            failed => failed.into(),
        })?;
        // The same request at another table at the same time, come to exactly the same events, has the records of
        // the other: they are not remembered here.
        let is_new = call.first().is_some_and(|append| is_new(append.expected, &records));
        let key = call.first().and_then(|append| append.key.clone());
        match (is_new, key, records.first()) {
            (false, Some(key), Some(first)) => {
                let (stream, sequence) = (first.stream.clone(), first.sequence);
                Err(AppendFailed::KeyReused { key, stream, sequence }.into())
            }
            _ => Ok(records),
        }
    }
}

/// Whether records lie where they were decided for, and are not those of the same call from earlier.
pub(crate) fn is_new(expected: ExpectedVersion, records: &[RecordedEvent]) -> bool {
    records.first().is_some_and(|record| match expected {
        ExpectedVersion::Nothing => record.sequence == Sequence::FIRST,
        ExpectedVersion::Exactly(last) => record.sequence == last.next(),
    })
}

impl<J> std::fmt::Debug for House<J> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").field("tables", &self.tables.read().len()).finish_non_exhaustive()
    }
}
