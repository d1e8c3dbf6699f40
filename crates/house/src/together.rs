//! What many patrons ask at one table at the same moment: decided in order, each on what the ones before it came to, and put
//! on disk in one commit.
//!
//! It comes to the same as asking one after the other. A busy table would otherwise wait for the disk once for each wager.

use crate::house::is_new;
use crate::owned_table::OwnedTable;
use crate::{Answer, Failed, House, Now, Order, Request};
use punto_journal::{Append, AppendCall, ExpectedVersion, Journal, Sequence};
use punto_table::{Command, Event, Table, evolve};
use punto_vocabulary::{By, TableId};
use std::collections::HashSet;

/// A call, and where its stream must end for it.
type Expecting = (ExpectedVersion, AppendCall);

/// A request that is decided on what the requests before it came to, and not yet on disk.
enum Ahead {
    /// These events of this table are on their way.
    Decided(Vec<Event>),
    /// It changes nothing, or is refused.
    Unwritten(Result<Answer, Failed>),
}

impl<J: Journal> House<J> {
    /// Does what is asked, in order, and answers each request by itself, as [`execute`](Self::execute) does. Wagers of
    /// patrons that follow each other at one table are put on disk together.
    pub fn execute_each(&self, requests: &[Request], now: Now) -> Vec<Result<Answer, Failed>> {
        let mut answers = Vec::with_capacity(requests.len());
        while let Some(rest) = requests.get(answers.len()..).filter(|rest| !rest.is_empty()) {
            match wagers_of_one_table(rest) {
                Some((table, wagers @ [_, _, ..])) => answers.extend(self.wagers(table, wagers, now)),
                _ => answers.push(self.execute(&rest[0], now)),
            }
        }
        answers
    }

    /// Wagers at one table, in order.
    fn wagers(&self, table: &TableId, requests: &[Request], now: Now) -> Vec<Result<Answer, Failed>> {
        let owned = match self.owned(table) {
            Ok(owned) => owned,
            Err(failed) => return vec![Err(failed); requests.len()],
        };
        let mut owned = owned.lock();
        let Some((ahead, calls)) = self.decide_ahead(&owned, requests, now) else {
            drop(owned);
            return requests.iter().map(|request| self.execute(request, now)).collect();
        };
        let expected: Vec<_> = calls.iter().map(|(expected, _)| *expected).collect();
        let calls = calls.into_iter().map(|(_, call)| call).collect();
        let mut written = self.journal.append_each(calls).into_iter().zip(expected);
        let mut answers = Vec::with_capacity(requests.len());
        for ahead in ahead {
            answers.push(match ahead {
                Ahead::Unwritten(answer) => answer,
                Ahead::Decided(events) => match written.next() {
                    Some((Ok(records), expected)) if is_new(expected, &records) => {
                        self.remember(&mut owned, &events, &records, None);
                        Ok(Answer { records, voucher: None, is_repeat: false })
                    }
                    Some((Err(failed), _)) if Failed::from(failed.clone()).is_of_the_disk() => {
                        // Nobody knows what the disk has. Each finds out by asking again under the same name.
                        answers.resize(requests.len(), Err(failed.into()));
                        return answers;
                    }
                    // It had come before, or there is no room for it. What was decided after it was decided on something
                    // that is not so: the journal has refused that, and it is decided again.
                    _ => break,
                },
            });
        }
        for request in &requests[answers.len()..] {
            answers.push(self.at_table(&mut owned, request, now));
        }
        answers
    }

    /// Decides each request on what those before it come to, without remembering anything. `None` where the record of the
    /// table contradicts itself: that is for one request at a time, which locks the table.
    fn decide_ahead(
        &self,
        owned: &OwnedTable,
        requests: &[Request],
        now: Now,
    ) -> Option<(Vec<Ahead>, Vec<Expecting>)> {
        let (mut table, mut version) = (owned.table.clone(), owned.version);
        let (mut ahead, mut calls) = (Vec::with_capacity(requests.len()), Vec::with_capacity(requests.len()));
        for request in requests {
            match self.decide_wager(owned, (&table, version), request, now) {
                Ok(Some((events, append))) => {
                    for event in &events {
                        evolve(&mut table, event);
                        version = Some(version.map_or(Sequence::FIRST, Sequence::next));
                    }
                    calls.push((append.expected, AppendCall { appends: vec![append], is_finishing: false }));
                    ahead.push(Ahead::Decided(events));
                }
                // Before any of them is written, so that a later one under the same name is not taken for it.
                Ok(None) => ahead.push(Ahead::Unwritten(self.unless_repeated(request, || Ok(nothing())))),
                Err(Failed::Broken { .. }) => return None,
                Err(failed) => ahead.push(Ahead::Unwritten(self.unless_repeated(request, || Err(failed)))),
            }
        }
        table.broken().is_none().then_some((ahead, calls))
    }

    /// What a wager comes to at a table that has this version; nothing where it changes nothing.
    fn decide_wager(
        &self,
        owned: &OwnedTable,
        (table, version): (&Table, Option<Sequence>),
        request: &Request,
        now: Now,
    ) -> Result<Option<(Vec<Event>, Append)>, Failed> {
        let Order::At { act: command, .. } = &request.order else {
            return Err(Failed::HousesOwn);
        };
        let events = owned.decide_on(table, &request.by, command, now)?;
        self.check_nobody_works_here(&events)?;
        if events.is_empty() {
            return Ok(None);
        }
        let key = request.journal_key()?;
        let append = owned.append_after(version, &request.by, (command, &events), key, now)?;
        Ok(Some((events, append)))
    }

    /// A request at this table, by itself.
    pub(crate) fn at_table(
        &self,
        owned: &mut OwnedTable,
        request: &Request,
        now: Now,
    ) -> Result<Answer, Failed> {
        match &request.order {
            Order::At { act, .. } => {
                self.unless_repeated(request, || self.act(owned, request, act, now, None))
            }
            Order::Cash(_) | Order::Office(_) => Err(Failed::HousesOwn),
        }
    }
}

/// The wagers of patrons at one table with which these requests begin, each under a name of its own.
fn wagers_of_one_table<'r>(requests: &'r [Request]) -> Option<(&'r TableId, &'r [Request])> {
    let table = table_of_wager(requests.first()?)?;
    let mut names = HashSet::new();
    let is_next = |request: &&'r Request| {
        table_of_wager(request) == Some(table) && request.key.as_deref().is_none_or(|key| names.insert(key))
    };
    let count = requests.iter().take_while(is_next).count();
    Some((table, &requests[..count]))
}

/// The answer to what changes nothing.
const fn nothing() -> Answer {
    Answer { records: Vec::new(), voucher: None, is_repeat: false }
}

/// The table of a wager that a patron places. Nothing of it is on the list of acts that need a second person, and no card
/// is drawn for it.
const fn table_of_wager(request: &Request) -> Option<&TableId> {
    match (&request.order, &request.by) {
        (Order::At { table, act: Command::PlaceWager { .. } }, By::Patron(_)) => Some(table),
        _ => None,
    }
}
