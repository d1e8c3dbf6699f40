//! What is remembered of each patron: how long they sit, what they won, and how they were settled last.

use crate::money::{add, less, sum, take};
use punto_rules::{Clause, Money};
use punto_table::{Event, LiveWager, PaidBonus, SettledRound, SettledWager, Table, WagerResult};
use punto_vocabulary::{PatronId, RoundNumber, WagerId, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a patron's wagers in a round were settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnSettlement {
    /// Which round.
    pub round: RoundNumber,
    /// Whether the round is void and every stake went back.
    pub is_void: bool,
    /// Whether this stands in the place of an earlier settlement.
    pub is_again: bool,
    /// Wager by wager.
    pub wagers: Vec<SettledLine>,
    /// Fixed bonuses.
    pub bonuses: Vec<BonusLine>,
    /// What is set aside for an attendant to pay.
    pub set_aside: Option<Money>,
    /// What was put down.
    pub stake: Money,
    /// What came back, stakes and bonuses included.
    pub returned: Money,
    /// What was won beyond the stakes, below zero where it was lost.
    pub net: Money,
}

/// A wager as it was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettledLine {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// On what.
    pub on: WagerKey,
    /// The money put down.
    pub stake: Money,
    /// The part of it that was in action.
    pub effective: Money,
    /// What became of it.
    pub result: WagerOutcome,
    /// What went back.
    pub returned: Money,
    /// What was won beyond the stake, below zero where it was lost.
    pub net: Money,
    /// By which clause.
    pub clause: Option<Clause>,
}

/// A fixed bonus that was paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BonusLine {
    /// Its key in the rulebook.
    pub bonus: Box<str>,
    /// In whole cents.
    pub amount: Money,
    /// By which clause.
    pub clause: Clause,
}

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WagerOutcome {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// It was returned by the result.
    Push,
    /// It went back because the round is void.
    Void,
}

impl From<WagerResult> for WagerOutcome {
    fn from(result: WagerResult) -> Self {
        match result {
            WagerResult::Win => Self::Win,
            WagerResult::Lose => Self::Lose,
            WagerResult::Push => Self::Push,
        }
    }
}

impl From<&SettledWager> for SettledLine {
    fn from(wager: &SettledWager) -> Self {
        Self {
            wager: wager.wager,
            on: wager.on.clone(),
            stake: wager.stake,
            effective: wager.effective,
            result: wager.result.into(),
            returned: wager.returned,
            net: less(wager.returned, wager.stake),
            clause: Some(wager.clause.clone()),
        }
    }
}

impl SettledLine {
    /// A wager of a void round.
    pub(crate) fn void(id: WagerId, wager: &LiveWager, clause: Option<&Clause>) -> Self {
        Self {
            wager: id,
            on: wager.on.clone(),
            stake: wager.stake,
            effective: wager.stake,
            result: WagerOutcome::Void,
            returned: wager.stake,
            net: Money::ZERO,
            clause: clause.cloned(),
        }
    }
}

/// What is remembered of one patron.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PatronMemory {
    pub(crate) session: Option<Session>,
    pub(crate) last: Option<OwnSettlement>,
}

/// Since a patron sat down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Session {
    pub(crate) since_ms: u64,
    pub(crate) rounds: u64,
    pub(crate) staked: Money,
    pub(crate) net: Money,
}

/// What is remembered of all patrons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PatronMemories {
    all: BTreeMap<PatronId, PatronMemory>,
}

impl PatronMemories {
    pub(crate) fn get(&self, patron: &PatronId) -> Option<&PatronMemory> {
        self.all.get(patron)
    }

    fn of(&mut self, patron: &PatronId) -> &mut PatronMemory {
        self.all.entry(patron.clone()).or_default()
    }

    /// `before` is the table without the event.
    pub(crate) fn apply(&mut self, time_ms: u64, event: &Event, before: &Table) {
        match event {
            Event::PatronJoined(joined) => {
                let begins = || Session { since_ms: time_ms, ..Session::default() };
                self.of(&joined.patron).session.get_or_insert_with(begins);
            }
            Event::PatronLeft(left) => self.of(&left.patron).session = None,
            // Who left and has nothing here is remembered until the next round begins.
            Event::BetsOpened(_) => self.all.retain(|patron, _| before.patron(patron).is_some()),
            Event::RoundSettled(settled) => {
                for own in settlements(settled.round, &settled.settlement) {
                    self.settle(own.0, own.1);
                }
            }
            Event::RoundVoided(voided) => {
                let wagers = before.round().map(|round| &round.wagers);
                for own in voids(voided.round, wagers.into_iter().flatten(), voided.clauses.first()) {
                    self.settle(own.0, own.1);
                }
            }
            Event::LayoutCorrected(corrected) => {
                // The wagers of a round in play are counted when it is settled.
                let last = before.last_round().filter(|last| last.number == corrected.round);
                for wager in last.into_iter().flat_map(|last| last.wagers.values()) {
                    self.count(&wager.patron, corrected.round, |session| {
                        take(&mut session.staked, wager.stake);
                    });
                }
                for lying in corrected.wagers.iter().filter(|_| last.is_some()) {
                    self.count(&lying.patron, corrected.round, |session| {
                        add(&mut session.staked, lying.stake);
                    });
                }
            }
            Event::RoundResettled(again) => {
                let wagers = before.last_round().map(|last| &last.wagers);
                let owns = match &again.settlement {
                    Some(new) => settlements(again.round, new),
                    None => voids(again.round, wagers.into_iter().flatten(), again.clauses.first()),
                };
                for (patron, own) in owns {
                    self.of(patron).last = Some(OwnSettlement { is_again: true, ..own });
                }
                for difference in &again.differences {
                    if let Some(session) = &mut self.of(&difference.patron).session {
                        add(&mut session.net, difference.amount);
                    }
                }
            }
            _ => {}
        }
    }

    /// Counts anew what a patron put down in a settled round; how it was settled is said again after that.
    fn count(&mut self, patron: &PatronId, round: RoundNumber, count: impl FnOnce(&mut Session)) {
        let memory = self.of(patron);
        if memory.last.as_ref().is_some_and(|last| last.round == round) {
            memory.last = None;
        }
        if let Some(session) = &mut memory.session {
            count(session);
        }
    }

    fn settle(&mut self, patron: &PatronId, own: OwnSettlement) {
        let memory = self.of(patron);
        if let Some(session) = &mut memory.session {
            session.rounds += 1;
            add(&mut session.net, own.net);
            add(&mut session.staked, own.stake);
        }
        memory.last = Some(own);
    }
}

type Owns<'e> = Vec<(&'e PatronId, OwnSettlement)>;

/// What each patron got by a settlement.
fn settlements(round: RoundNumber, settled: &SettledRound) -> Owns<'_> {
    let mut wagers: BTreeMap<&PatronId, Vec<SettledLine>> = BTreeMap::new();
    for wager in &settled.wagers {
        wagers.entry(&wager.patron).or_default().push(wager.into());
    }
    let mut bonuses: BTreeMap<&PatronId, Vec<BonusLine>> = BTreeMap::new();
    for PaidBonus { patron, bonus, amount, clause } in &settled.bonuses {
        let line = BonusLine { bonus: bonus.clone(), amount: *amount, clause: clause.clone() };
        bonuses.entry(patron).or_default().push(line);
    }
    let aside: BTreeMap<_, _> = settled.hand_pays.iter().map(|aside| (&aside.patron, aside.amount)).collect();
    // A bonus and a hand pay come of a wager, so whoever has one is here.
    let own = |(patron, wagers)| {
        // Most patrons win no bonus.
        let bonuses = bonuses.remove(patron).unwrap_or_default();
        (patron, own(round, wagers, bonuses, aside.get(patron).copied()))
    };
    wagers.into_iter().map(own).collect()
}

/// What goes back to each patron of a void round.
fn voids<'e>(
    round: RoundNumber,
    wagers: impl Iterator<Item = (&'e WagerId, &'e LiveWager)>,
    clause: Option<&Clause>,
) -> Owns<'e> {
    let mut lines: BTreeMap<&PatronId, Vec<SettledLine>> = BTreeMap::new();
    for (id, wager) in wagers {
        lines.entry(&wager.patron).or_default().push(SettledLine::void(*id, wager, clause));
    }
    let own =
        |(patron, wagers)| (patron, OwnSettlement { is_void: true, ..own(round, wagers, Vec::new(), None) });
    lines.into_iter().map(own).collect()
}

fn own(
    round: RoundNumber,
    wagers: Vec<SettledLine>,
    bonuses: Vec<BonusLine>,
    set_aside: Option<Money>,
) -> OwnSettlement {
    let stake = sum(wagers.iter().map(|wager| wager.stake));
    let back = wagers.iter().map(|wager| wager.returned);
    let returned = sum(back.chain(bonuses.iter().map(|bonus| bonus.amount)));
    let net = less(returned, stake);
    OwnSettlement { round, is_void: false, is_again: false, wagers, bonuses, set_aside, stake, returned, net }
}
