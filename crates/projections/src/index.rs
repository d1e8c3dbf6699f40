//! Where each round lies in the journal, and in which rounds each patron had wagers.

use crate::clock::Placed;
use crate::money::{add, less, sum};
use crate::results::result_of;
use punto_rules::{Money, Noticed, Rulebook};
use punto_table::{Event, IrregularityNumber, PatronId, RoundNumber, SettledRound, ShoeNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// How many rounds are kept of each patron, the latest.
pub const ROUNDS_OF_PATRON_MAX: usize = 10_000;

/// Where a round lies in the journal, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundEntry {
    /// Which round.
    pub round: RoundNumber,
    /// The sequence number of its first event.
    pub first: u64,
    /// The sequence number of its last event. Events of other matters may lie between.
    pub last: u64,
    /// Events about it from after the next round began.
    pub later: Vec<u64>,
    /// The set of cards in play when it began.
    pub shoe: Option<ShoeNumber>,
    /// When it began, in milliseconds on the server's clock.
    pub started_ms: u64,
    /// Its result as the roads write it; none while it is in play, and of a void one.
    pub result: Option<String>,
    /// Whether it is void.
    pub is_void: bool,
}

/// A round in which a patron had wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatronRound {
    /// Which.
    pub round: RoundNumber,
    /// What they put down.
    pub stake: Money,
    /// What they won beyond it, below zero where they lost.
    pub net: Money,
}

/// An index of a table's rounds, for reading history from the journal by range.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundIndex {
    shoe: Option<ShoeNumber>,
    rounds: BTreeMap<RoundNumber, RoundEntry>,
    patrons: BTreeMap<PatronId, VecDeque<PatronRound>>,
    /// The irregularity reported last after the round that followed had begun.
    late: Option<(IrregularityNumber, RoundNumber)>,
}

impl RoundIndex {
    /// This round.
    #[must_use]
    pub fn round(&self, round: RoundNumber) -> Option<&RoundEntry> {
        self.rounds.get(&round)
    }

    /// All rounds, the latest first.
    pub fn latest_first(&self) -> impl Iterator<Item = &RoundEntry> {
        self.rounds.values().rev()
    }

    /// The rounds this patron had wagers in, the latest first.
    pub fn of_patron(&self, patron: &PatronId) -> impl Iterator<Item = &PatronRound> {
        self.patrons.get(patron).into_iter().flat_map(|rounds| rounds.iter().rev())
    }

    /// Takes an event in.
    pub fn apply(&mut self, rulebook: &Rulebook, at: &Placed<'_>, event: &Event) {
        match event {
            Event::ShoeLoaded(loaded) => self.shoe = Some(loaded.shoe),
            Event::ShoeEnded(_) => self.shoe = None,
            Event::BetsOpened(opened) => self.begin(opened.round, at),
            _ => self.extend(at, event),
        }
        match event {
            Event::RoundSettled(settled) => {
                self.end(settled.round, Some(result_of(rulebook, &settled.settlement).to_string()));
                for (patron, stake, net) in nets(&settled.settlement) {
                    self.remember(patron, PatronRound { round: settled.round, stake, net });
                }
            }
            Event::RoundVoided(voided) => {
                self.end(voided.round, None);
                let mut stakes: BTreeMap<&PatronId, Money> = BTreeMap::new();
                for returned in &voided.returned {
                    add(stakes.entry(&returned.patron).or_default(), returned.amount);
                }
                for (patron, stake) in stakes {
                    self.remember(patron, PatronRound { round: voided.round, stake, net: Money::ZERO });
                }
            }
            Event::RoundResettled(again) => {
                let result = again.settlement.as_ref().map(|new| result_of(rulebook, new).to_string());
                self.end(again.round, result);
                for difference in &again.differences {
                    let rounds = self.patrons.get_mut(&difference.patron).into_iter().flatten();
                    let entry = rounds.rev().find(|entry| entry.round == again.round);
                    if let Some(entry) = entry {
                        add(&mut entry.net, difference.amount);
                    }
                }
            }
            _ => {}
        }
    }

    fn begin(&mut self, round: RoundNumber, at: &Placed<'_>) {
        let entry = RoundEntry {
            round,
            first: at.sequence,
            last: at.sequence,
            later: Vec::new(),
            shoe: self.shoe,
            started_ms: at.time_ms,
            result: None,
            is_void: false,
        };
        self.rounds.insert(round, entry);
    }

    /// Whatever happens while a round is in play lies in its range; afterwards only what is about it.
    fn extend(&mut self, at: &Placed<'_>, event: &Event) {
        if let Some(round) = self.about_earlier(event) {
            if let Some(entry) = self.rounds.get_mut(&round) {
                entry.later.push(at.sequence);
            }
            return;
        }
        let Some(mut latest) = self.rounds.last_entry() else { return };
        let entry = latest.get_mut();
        let is_over = entry.result.is_some() || entry.is_void;
        if !is_over || is_about_a_round(event) {
            entry.last = at.sequence;
        }
    }

    /// The round that a report is about which came after the next one began.
    fn about_earlier(&mut self, event: &Event) -> Option<RoundNumber> {
        match event {
            Event::IrregularityReported(reported) if reported.noticed == Noticed::AfterNextRound => {
                self.late = Some((reported.irregularity, reported.round));
                Some(reported.round)
            }
            Event::IrregularityRuled(ruled) => {
                let (late, round) = self.late?;
                Some(round).filter(|_| late == ruled.irregularity)
            }
            _ => None,
        }
    }

    fn end(&mut self, round: RoundNumber, result: Option<String>) {
        if let Some(entry) = self.rounds.get_mut(&round) {
            entry.is_void = result.is_none();
            entry.result = result;
        }
    }

    fn remember(&mut self, patron: &PatronId, round: PatronRound) {
        if !self.patrons.contains_key(patron) {
            self.patrons.insert(patron.clone(), VecDeque::new());
        }
        if let Some(rounds) = self.patrons.get_mut(patron) {
            if rounds.len() >= ROUNDS_OF_PATRON_MAX {
                rounds.pop_front();
            }
            rounds.push_back(round);
        }
    }
}

/// Whether an event after a round's end is about that round.
pub(crate) const fn is_about_a_round(event: &Event) -> bool {
    matches!(
        event,
        Event::CardCorrected(_)
            | Event::RoundResettled(_)
            | Event::IrregularityReported(_)
            | Event::FactsEstablished(_)
            | Event::IrregularityRuled(_)
            | Event::DecisionMade(_)
            | Event::CardsReconstructed(_)
            | Event::RoundResumed(_)
    )
}

/// What each patron put down and won in a settled round.
fn nets(settled: &SettledRound) -> impl Iterator<Item = (&PatronId, Money, Money)> {
    let mut patrons: BTreeMap<&PatronId, (Money, Money)> = BTreeMap::new();
    for wager in &settled.wagers {
        let (stake, back) = patrons.entry(&wager.patron).or_default();
        add(stake, wager.stake);
        add(back, wager.returned);
    }
    for bonus in &settled.bonuses {
        add(&mut patrons.entry(&bonus.patron).or_default().1, bonus.amount);
    }
    patrons.into_iter().map(|(patron, (stake, back))| (patron, stake, less(back, stake)))
}

/// What the house won by a settlement.
pub(crate) fn house_win(settled: &SettledRound) -> Money {
    let won = settled.wagers.iter().map(|wager| less(wager.stake, wager.returned));
    let bonuses = sum(settled.bonuses.iter().map(|bonus| bonus.amount));
    less(sum(won), bonuses)
}
