//! One run: a house from its first opening to its last closing.

use crate::broken::{Broken, Checked, ensure};
use crate::check::Checker;
use crate::director::Next;
use crate::world::World;
use crate::{FaultyJournal, Plan, Stats, Trouble};
use punto_house::Games;
use punto_rules::{Money, Role};
use punto_table::{Command, Conducted, Stage, Table};
use punto_vocabulary::PatronId;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

/// How many commands a table may need to get from anywhere to its closing, once nothing goes wrong any more.
const COMMANDS_MAX: usize = 600;

/// A run in which a promise was broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {broken}")]
pub struct Failure {
    /// What was run.
    pub plan: Plan,
    /// In which step.
    pub step: u64,
    /// What was broken.
    pub broken: Broken,
}

/// Runs a plan.
///
/// ```
/// let stats = punto_crash_test::run(&punto_crash_test::Plan::new(7, 20))?;
/// assert!(stats.rounds >= 20);
/// # Ok::<(), punto_crash_test::Failure>(())
/// ```
///
/// # Errors
/// The first promise that was broken. A panic is one (I19).
pub fn run(plan: &Plan) -> Result<Stats, Failure> {
    run_on(plan, FaultyJournal::default())
}

/// Runs a plan on a journal of the caller's, which may lie.
///
/// # Errors
/// As [`run`].
pub fn run_on(plan: &Plan, journal: FaultyJournal) -> Result<Stats, Failure> {
    let step = AtomicU64::new(0);
    let whole = catch_unwind(AssertUnwindSafe(|| whole(plan, journal, &step)));
    let result = whole.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(Broken::new("I19", format!("panic: {}", text.unwrap_or_default())))
    });
    result.map_err(|broken| Failure { plan: plan.clone(), step: step.load(Ordering::Relaxed), broken })
}

fn whole(plan: &Plan, journal: FaultyJournal, step: &AtomicU64) -> Checked<Stats> {
    let games = Games::of_the_house().map_err(|refused| Broken::new("I16", refused.to_string()))?;
    let mut world = World::new(plan, &games, journal)?;
    while world.checker.stats.rounds < plan.rounds && world.step < plan.steps_max {
        world.step()?;
        step.store(world.step, Ordering::Relaxed);
        ensure(world.step < 10_000 + plan.rounds.saturating_mul(300), "I16", || {
            let next: Vec<_> =
                (0..world.spots.len()).map(|spot| world.view(spot, crate::director::next)).collect();
            let rounds = world.checker.stats.rounds;
            let last = &world.last_refusal;
            format!("after {} steps there were {rounds} rounds; tables need {next:?}; {last:?}", world.step)
        })?;
    }
    world.close()?;
    world.checker.stats.steps = world.step;
    world.checker.stats.runs = 1;
    world.checker.finish(world.journal.records(), world.spent_cents)
}

impl World<'_> {
    fn step(&mut self) -> Checked {
        self.step += 1;
        let ms = if self.random.per_mille(10) { 60_000 } else { 300 };
        let ms = self.random.word() % ms;
        self.pass(ms);
        self.weather()?;
        let can_repeat = self.plan.has(Trouble::Repeats) && !self.answered.is_empty();
        if (can_repeat || !self.late.is_empty()) && self.random.per_mille(20) {
            return self.repeat_something();
        }
        let spot = self.random.below(self.spots.len());
        let roll = self.random.below(1_000);
        let chosen = |of: std::ops::Range<usize>, trouble| of.contains(&roll) && self.plan.has(trouble);
        if chosen(0..12, Trouble::Senseless) {
            self.senseless(spot)?;
        } else if chosen(12..20, Trouble::Staff) {
            self.staff_act(spot)?;
        } else if chosen(20..35, Trouble::Vouchers) {
            self.voucher_act()?;
        } else if chosen(35..50, Trouble::Irregularities) {
            self.irregularity(spot)?;
        } else if chosen(50..56, Trouble::Service) {
            self.service(spot)?;
        } else {
            self.play(spot)?;
        }
        if self.step.is_multiple_of(8) {
            self.view(spot, |table| self.checker.same(table))??;
        }
        if self.step.is_multiple_of(512) {
            self.view(spot, Checker::restores)??;
        }
        Ok(())
    }

    fn irregularity(&mut self, spot: usize) -> Checked {
        match self.random.below(6) {
            0..=2 => self.misdeal(spot),
            3 => self.correct(spot),
            _ => self.report(spot),
        }
    }

    /// A table goes on, or a patron does something at it.
    fn play(&mut self, spot: usize) -> Checked {
        let (is_betting, has_squeeze) = self.view(spot, |table| {
            let round = table.round();
            let is_betting = round.is_some_and(|round| matches!(round.stage, Stage::Betting { .. }));
            (is_betting, round.is_some_and(|round| !round.squeezes.is_empty()))
        })?;
        if has_squeeze && self.random.per_mille(300) {
            return self.squeeze(spot);
        }
        let patrons = if is_betting { 720 } else { 80 };
        if self.random.per_mille(patrons) { self.patron_acts(spot) } else { self.direct(spot) }
    }

    /// What comes from outside: clocks, disks, machines, other houses.
    fn weather(&mut self) -> Checked {
        if self.full_until != 0 && self.step > self.full_until {
            self.journal.fill_up(false);
            self.full_until = 0;
        }
        if self.strikes(Trouble::WallClock, 60) {
            self.checker.stats.count("wall clock");
            let jump = [3_600_000, 315_360_000_000][self.random.below(2)];
            let forth = self.random.per_mille(500) && self.wall_ms < 4_000_000_000_000;
            self.wall_ms = if forth { self.wall_ms + jump } else { self.wall_ms.saturating_sub(jump) };
        }
        if self.strikes(Trouble::Entropy, 20) {
            self.entropy.fail(self.random.between(1, 4));
        }
        if self.strikes(Trouble::Full, 15) {
            self.checker.stats.count("full");
            self.full_until = self.step + 40;
            self.journal.fill_up(true);
        }
        if self.strikes(Trouble::SecondHouse, 8) {
            self.second_house()?;
        }
        Ok(())
    }

    /// Another house opens on the journal while this one runs on. From then on only the other one writes.
    fn second_house(&mut self) -> Checked {
        self.checker.stats.count("second house");
        let (wall_ms, since_open_ms) = (self.wall_ms, self.since_open_ms);
        let second = self.open()?;
        let second = second.map_err(|failed| Broken::new("I16", failed.to_string()))?;
        let first_opened_ms = std::mem::replace(&mut self.since_open_ms, since_open_ms);
        for _ in 0..self.random.between(1, 4) {
            let spot = self.random.below(self.spots.len());
            if self.view(spot, Table::is_open)? {
                self.old_house_writes(spot)?;
            }
        }
        (self.wall_ms, self.since_open_ms) = (wall_ms, first_opened_ms);
        self.house = second;
        self.after_open()
    }

    /// The old house is asked for something, and must not do it.
    fn old_house_writes(&mut self, spot: usize) -> Checked {
        let by = self.staff(Role::ShiftManager);
        let table = self.spots[spot].id.clone();
        let is_locked = self.view(spot, |table| table.locked().is_some())?;
        let reason = crate::director::note("the old house")?;
        let command = if is_locked { Command::UnlockTable { reason } } else { Command::LockTable { reason } };
        self.requests += 1;
        let key = Some(format!("old{}", self.requests));
        let order = punto_house::Order::At { table, act: command };
        let request = punto_house::Request { key, by, order };
        for _ in 0..2 {
            let before = self.checker.records();
            let result = self.house.execute(&request, self.now());
            self.follow()?;
            let is_fenced = matches!(result, Err(punto_house::Failed::Fenced { .. }));
            ensure(is_fenced && self.checker.records() == before, "I11", || {
                format!("a house that was replaced still answers: {result:?}")
            })?;
        }
        Ok(())
    }

    /// Nothing goes wrong any more, and everybody does what is right: every table gets to its closing (I16).
    fn close(&mut self) -> Checked {
        self.is_calm = true;
        self.journal.heal();
        self.journal.fill_up(false);
        self.entropy.fail(0);
        self.restart()?;
        for request in std::mem::take(&mut self.late) {
            let answer = self.execute(&request)?;
            self.learn(&request, answer.as_ref());
        }
        for spot in 0..self.spots.len() {
            self.bring_to_rest(spot)?;
            self.pay_everybody(spot)?;
            self.close_table(spot)?;
        }
        self.check_vouchers()
    }

    fn bring_to_rest(&mut self, spot: usize) -> Checked {
        for _ in 0..COMMANDS_MAX {
            let next = self.view(spot, crate::director::next)?;
            let is_between = self.view(spot, |table| table.round().is_none() && table.stop().is_none())?;
            if is_between && next != Next::Unlock {
                return Ok(());
            }
            self.pass(100);
            self.follow_through(spot, next)?;
        }
        let state = self.view(spot, |table| format!("{:?} {:?}", table.stop(), table.round()))?;
        let (id, last) = (&self.spots[spot].id, &self.last_refusal);
        Err(Broken::new("I16", format!("table {id} does not come to rest: {last:?}; {state}")))
    }

    fn pay_everybody(&mut self, spot: usize) -> Checked {
        let here: Vec<(PatronId, punto_table::PatronState)> = self
            .view(spot, |table| table.patrons().map(|(id, state)| (id.clone(), state.clone())).collect())?;
        for (patron, punto_table::PatronState { credits, hand_pay, owed, .. }) in here {
            // What is owed comes off first.
            let repaid = owed.min(credits);
            if repaid > Money::ZERO {
                let by = self.cashier();
                let repay = Command::RepayOwed { patron: patron.clone(), amount: repaid };
                self.command(spot, by, repay)?;
            }
            let credits = credits.checked_sub(repaid).unwrap_or_default();
            if hand_pay > Money::ZERO {
                let (table, into) = (self.spots[spot].id.clone(), punto_table::HandPay::Cash);
                let (by, patron) = (self.cashier(), patron.clone());
                let act = punto_house::CashAct::PayByHand { table, patron, into };
                self.send(by, punto_house::Order::Cash(act))?;
            }
            if credits > Money::ZERO {
                self.cash_out_by(spot, &patron, credits)?;
            }
        }
        let left = self.view(spot, |table| {
            table.patrons().any(|(_, state)| state.credits > Money::ZERO || state.hand_pay > Money::ZERO)
        })?;
        ensure(!left, "I16", || format!("credits at {} cannot be fetched", self.spots[spot].id))
    }

    fn close_table(&mut self, spot: usize) -> Checked {
        // The first dealer asked may be at another table.
        for _ in 0..20 {
            if !self.view(spot, Table::is_open)? {
                return Ok(());
            }
            let needs_dealer = self.view(spot, |table| {
                let by_dealer = |settings: &punto_table::Settings| settings.conducted == Conducted::ByDealer;
                table.dealer().is_none() && table.settings().is_some_and(by_dealer)
            })?;
            if needs_dealer {
                self.follow_through(spot, Next::SignOn)?;
            } else if self.view(spot, |table| table.paused().is_some())? {
                self.follow_through(spot, Next::Resume)?;
            } else if self.view(spot, |table| table.shoe().is_some())? {
                let is_electronic = self.spots[spot].settings.source.is_electronic();
                let real = Command::EndShoe { reveal: () };
                let by = self.staff(Role::PitSupervisor);
                self.at(spot, by, if is_electronic { Command::RevealShoe {} } else { real })?;
            } else {
                let by = self.staff(Role::PitSupervisor);
                self.command(spot, by, Command::CloseTable { reason: None, until_ms: None })?;
            }
        }
        let (id, last) = (&self.spots[spot].id, &self.last_refusal);
        Err(Broken::new("I16", format!("table {id} cannot be closed: {last:?}")))
    }
}
