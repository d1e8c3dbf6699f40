//! Requests on their way: answered, lost, repeated, late, and cut off by crashes.

use crate::Trouble;
use crate::broken::{Broken, Checked, ensure};
use crate::cards::names_a_card;
use crate::world::World;
use punto_house::{Answer, Failed, Order, Request};
use punto_journal::AppendFailed;
use punto_rules::Card;
use punto_table::Command;
use punto_vocabulary::By;

/// How many answers are kept to be asked for again.
const ANSWERED_MAX: usize = 40;

impl World<'_> {
    /// Asks something of a table.
    pub(crate) fn at(&mut self, spot: usize, by: By, act: Command) -> Checked<Option<Answer>> {
        let table = self.spots[spot].id.clone();
        self.send(by, Order::At { table, act })
    }

    /// Asks for a command of a table.
    pub(crate) fn command(&mut self, spot: usize, by: By, command: Command) -> Checked<Option<Answer>> {
        self.at(spot, by, command)
    }

    /// Sends a request, now or later.
    pub(crate) fn send(&mut self, by: By, order: Order) -> Checked<Option<Answer>> {
        self.requests += 1;
        let is_machine = matches!(by, By::Clock | By::AutomaticDealer | By::Reader);
        let key = (!is_machine).then(|| format!("r{}", self.requests));
        let request = Request { key, by, order };
        let may_be_late = matches!((&request.order, &request.by), (Order::At { .. }, By::Patron(_)));
        if may_be_late && self.strikes(Trouble::Late, 300) && self.late.len() < 20 {
            self.late.push(request);
            return Ok(None);
        }
        let answer = self.deliver(&request)?;
        self.learn(&request, answer.as_ref());
        Ok(answer)
    }

    /// A request arrives, in whatever weather. Who hears nothing asks again under the same key.
    pub(crate) fn deliver(&mut self, request: &Request) -> Checked<Option<Answer>> {
        if self.strikes(Trouble::CrashBefore, 12) {
            return self.cut_off(request, false);
        }
        if self.strikes(Trouble::Disk, 12) {
            return self.cut_off(request, true);
        }
        let answer = self.execute(request)?;
        if self.strikes(Trouble::CrashAfter, 12) {
            self.checker.stats.count("crash after");
            self.restart()?;
            return self.ask_again(request, answer);
        }
        Ok(answer)
    }

    /// The disk fails under a request, and the house dies of it.
    fn cut_off(&mut self, request: &Request, is_written: bool) -> Checked<Option<Answer>> {
        self.journal.fail_append(0, is_written);
        let cut_off = self.house.execute(request, self.now());
        self.journal.heal();
        self.follow()?;
        let failed = match cut_off {
            Err(Failed::Journal(AppendFailed::Io { .. })) => true,
            Err(_) => false,
            Ok(answer) => {
                ensure(answer.records.is_empty() || answer.is_repeat, "I3", || {
                    "a request was acknowledged that the disk did not take".to_owned()
                })?;
                false
            }
        };
        if !failed {
            return self.execute(request);
        }
        self.checker.stats.count(if is_written { "cut off, written" } else { "cut off, not written" });
        if self.random.per_mille(300) {
            // The old house must not write anything more.
            let before = self.checker.records();
            let _ = self.house.execute(request, self.now());
            self.follow()?;
            ensure(self.checker.records() == before, "I3", || {
                "a house wrote on after its disk failed".to_owned()
            })?;
        }
        self.restart()?;
        let Some(key) = &request.key else { return Ok(None) };
        // Where the house itself had something to write, such as a lock, that was not the request.
        let is_there = self.checker.knows(key);
        ensure(is_written || !is_there, "I3", || format!("request {key} was never written and is there"))?;
        let answer = self.execute(request)?;
        // A voucher's number that was turned away is turned away again, without another guess being counted.
        let is_refused = matches!(self.last_refusal, Some(Failed::VoucherNumber { .. })) && answer.is_none();
        let is_right = !is_there || is_refused || answer.as_ref().is_some_and(|answer| answer.is_repeat);
        ensure(is_right, "I3", || format!("request {key} is in the journal and was not answered from it"))?;
        Ok(answer)
    }

    /// Asks the same again and gets the same, once.
    pub(crate) fn ask_again(&mut self, request: &Request, first: Option<Answer>) -> Checked<Option<Answer>> {
        let Some(first) = first.filter(|first| request.key.is_some() && !first.records.is_empty()) else {
            return Ok(None);
        };
        let before = self.checker.records();
        let again = self.execute(request)?;
        let same = again.as_ref().is_some_and(|again| {
            again.is_repeat && again.records == first.records && again.voucher == first.voucher
        });
        ensure(same && self.checker.records() == before, "I3", || {
            format!("request {:?} was asked twice: {first:?}, then {again:?}", request.key)
        })?;
        Ok(Some(first))
    }

    pub(crate) fn follow(&mut self) -> Checked {
        self.checker.follow(self.journal.records(), self.since_open_ms)
    }

    /// Executes a request and holds the answer against the journal.
    pub(crate) fn execute(&mut self, request: &Request) -> Checked<Option<Answer>> {
        let before = self.checker.records();
        let result = self.house.execute(request, self.now());
        self.follow()?;
        match result {
            Ok(answer) => {
                self.checker.acknowledged(request.key.as_deref(), &answer)?;
                if request.key.is_some() && !answer.records.is_empty() && !answer.is_repeat {
                    if self.answered.len() >= ANSWERED_MAX {
                        let place = self.random.below(ANSWERED_MAX);
                        self.answered.swap_remove(place);
                    }
                    self.answered.push((request.clone(), answer.clone()));
                }
                Ok(Some(answer))
            }
            Err(failed) => {
                self.refused(request, &failed, before)?;
                self.last_refusal = Some(failed);
                Ok(None)
            }
        }
    }

    /// A refusal changes nothing and tells nobody a card.
    fn refused(&mut self, request: &Request, failed: &Failed, before: u64) -> Checked {
        let is_written = self.checker.records() != before;
        let (is_expected, may_write) = match failed {
            Failed::Refused(_)
            | Failed::CashRefused(_)
            | Failed::BadNumber { .. }
            | Failed::DealsElsewhere { .. }
            | Failed::HousesOwn
            | Failed::NoCardLeft
            | Failed::KeyReused { .. } => (true, false),
            Failed::VoucherNumber { .. } | Failed::Entropy(_) => (true, true),
            // Somebody asked a table with real cards for an electronic one.
            Failed::Shoe { cause, .. } => (cause == "the cards are real", false),
            Failed::Journal(AppendFailed::Full { .. }) => (self.full_until >= self.step, false),
            _ => (false, false),
        };
        self.checker.stats.count("refused");
        ensure(is_expected, "I16", || format!("{request:?} failed: {failed}"))?;
        ensure(!is_written || may_write, "I3", || format!("{request:?} was refused and written: {failed}"))?;
        let text = format!("{failed} {failed:?}");
        let asked = format!("{request:?}");
        let words = asked.split(|letter: char| !letter.is_ascii_alphanumeric());
        let named: Vec<Card> = words.filter_map(|word| Card::from_notation(word.as_bytes())).collect();
        ensure(!names_a_card(&text, &named), "I14", || format!("{asked} was told a card: {text}"))
    }

    /// Something answered lately is asked again, or its key is used for something else; something late arrives.
    pub(crate) fn repeat_something(&mut self) -> Checked {
        if !self.late.is_empty() && self.random.per_mille(500) {
            let place = self.random.below(self.late.len());
            let request = self.late.swap_remove(place);
            self.checker.stats.count("late");
            let answer = self.execute(&request)?;
            self.learn(&request, answer.as_ref());
            return Ok(());
        }
        let place = self.random.below(self.answered.len());
        let Some((request, answer)) = self.answered.get(place).cloned() else { return Ok(()) };
        if self.random.per_mille(600) {
            self.checker.stats.count("repeat");
            return self.ask_again(&request, Some(answer)).map(|_| ());
        }
        self.checker.stats.count("reused key");
        let Some(other) = self.spots.first().map(|spot| spot.id.clone()) else { return Ok(()) };
        let reason = "another request".parse().map_err(|_| Broken::new("I19", "a note"))?;
        let act = Command::LockTable { reason };
        let changed = Request { order: Order::At { table: other, act }, ..request };
        let before = self.checker.records();
        let result = self.house.execute(&changed, self.now());
        self.follow()?;
        let is_refused = matches!(result, Err(Failed::KeyReused { .. }));
        ensure(is_refused && self.checker.records() == before, "I3", || {
            format!("the key {:?} was used for something else: {result:?}", changed.key)
        })
    }
}
