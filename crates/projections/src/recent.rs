//! The last rounds of a table, as far as something can still change in them, and what changes for history.

use crate::clock::RecordStamp;
use crate::index::{Balance, HistoryChange, PatronRound, RoundEntry, ShoeEntry, Totals};
use crate::money::{add, less, sum};
use crate::results::{points, result_of};
use punto_rules::{Clause, Money, Noticed, Rulebook};
use punto_table::{Event, RoundResettled, SettledRound};
use punto_vocabulary::{IrregularityNumber, PatronId, RoundNumber, StaffId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many rounds are kept. A settled round is corrected before the next one is over.
const KEPT: usize = 8;

/// The last rounds of a table, and the set of cards in play. However long a table is open, there are no more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentRounds {
    shoe: Option<ShoeEntry>,
    rounds: VecDeque<Recent>,
    /// The irregularity reported last after the round that followed had begun.
    late: Option<(IrregularityNumber, RoundNumber)>,
    /// What the event that is being taken in changes; there is nothing in it between two events.
    #[serde(skip)]
    changed: Changed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Recent {
    entry: RoundEntry,
    wagers: BTreeMap<PatronId, PatronRound>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Changed {
    told: Vec<HistoryChange>,
    rounds: BTreeSet<RoundNumber>,
    wagers: BTreeSet<RoundNumber>,
}

impl RecentRounds {
    /// This round, if it is one of the last.
    #[must_use]
    pub fn round(&self, round: RoundNumber) -> Option<&RoundEntry> {
        self.latest_first().find(|entry| entry.round == round)
    }

    /// The last rounds, the latest first.
    pub fn latest_first(&self) -> impl Iterator<Item = &RoundEntry> {
        self.rounds.iter().rev().map(|recent| &recent.entry)
    }

    /// What this patron put down and won in one of the last rounds that is over.
    #[must_use]
    pub fn of_patron_in(&self, patron: &PatronId, round: RoundNumber) -> Option<&PatronRound> {
        self.rounds.iter().find(|recent| recent.entry.round == round)?.wagers.get(patron)
    }

    /// Takes an event in.
    pub(crate) fn apply(&mut self, rulebook: &Rulebook, at: &RecordStamp<'_>, event: &Event) {
        self.note(at.sequence, event);
        match event {
            Event::BetsOpened(opened) => self.begin(rulebook, opened.round, at),
            Event::ShoeLoaded(_) | Event::ShoeEnded(_) => {}
            _ => self.extend(at, event),
        }
        match event {
            Event::RoundSettled(settled) => {
                self.end(rulebook, settled.round, Some(&settled.settlement), &[]);
                for (patron, stake, net) in nets(&settled.settlement) {
                    self.remember(patron, PatronRound { round: settled.round, stake, net, balance: None });
                }
            }
            Event::RoundVoided(voided) => {
                self.end(rulebook, voided.round, None, &voided.clauses);
                let mut stakes: BTreeMap<&PatronId, Money> = BTreeMap::new();
                for returned in &voided.returned {
                    add(stakes.entry(&returned.patron).or_default(), returned.amount);
                }
                for (patron, stake) in stakes {
                    let net = Money::ZERO;
                    self.remember(patron, PatronRound { round: voided.round, stake, net, balance: None });
                }
            }
            Event::RoundResettled(again) => self.settle_again(rulebook, again),
            _ => {}
        }
    }

    /// What the event that was taken in changes for history.
    pub(crate) fn changes(&mut self) -> Vec<HistoryChange> {
        let Changed { mut told, rounds, wagers } = std::mem::take(&mut self.changed);
        let among = |numbers: &BTreeSet<RoundNumber>| {
            let recent = self.rounds.iter().filter(|recent| numbers.contains(&recent.entry.round));
            recent.cloned().collect::<Vec<_>>()
        };
        told.extend(among(&rounds).into_iter().map(|recent| HistoryChange::Round(recent.entry)));
        let of = |recent: Recent| HistoryChange::Wagers { round: recent.entry.round, patrons: recent.wagers };
        told.extend(among(&wagers).into_iter().map(of));
        told
    }

    /// What is not about a round.
    fn note(&mut self, sequence: u64, event: &Event) {
        let dealer = |dealer: Option<&StaffId>| HistoryChange::Dealer { sequence, dealer: dealer.cloned() };
        let change = match event {
            Event::TableOpened(opened) => HistoryChange::Opened { sequence, decks: opened.settings.decks },
            Event::DealerSignedOn(on) => dealer(Some(&on.dealer)),
            Event::DealerHandedOver(over) => dealer(Some(&over.to)),
            Event::DealerSignedOff(_) => dealer(None),
            Event::IrregularityReported(reported) => {
                HistoryChange::Reported { irregularity: reported.irregularity, sequence }
            }
            Event::ShoeLoaded(loaded) => {
                let entry = ShoeEntry { shoe: loaded.shoe, loaded: sequence, ended: None };
                self.shoe = Some(entry);
                HistoryChange::Shoe(entry)
            }
            Event::ShoeEnded(_) => {
                let Some(entry) = self.shoe.take() else { return };
                HistoryChange::Shoe(ShoeEntry { ended: Some(sequence), ..entry })
            }
            _ => return,
        };
        self.changed.told.push(change);
    }

    fn begin(&mut self, rulebook: &Rulebook, round: RoundNumber, at: &RecordStamp<'_>) {
        let entry = RoundEntry {
            round,
            game: rulebook.front.key.clone(),
            first: at.sequence,
            last: at.sequence,
            later: Vec::new(),
            shoe: self.shoe.map(|entry| entry.shoe),
            started_ms: at.time_ms,
            result: None,
            is_void: false,
            is_again: false,
            clauses: Vec::new(),
            totals: None,
        };
        if self.rounds.len() >= KEPT {
            self.rounds.pop_front();
        }
        self.rounds.push_back(Recent { entry, wagers: BTreeMap::new() });
        self.changed.rounds.insert(round);
    }

    /// Whatever happens while a round is in play lies in its range, which history is told when it is over; afterwards
    /// only what is about it.
    fn extend(&mut self, at: &RecordStamp<'_>, event: &Event) {
        if let Some(round) = self.about_earlier(event) {
            if let Some(recent) = self.recent(round) {
                recent.entry.later.push(at.sequence);
            }
            self.changed.told.push(HistoryChange::Later { round, sequence: at.sequence });
            return;
        }
        let Some(Recent { entry, .. }) = self.rounds.back_mut() else { return };
        let is_over = entry.result.is_some() || entry.is_void;
        if !is_over || is_about_a_round(event) {
            entry.last = at.sequence;
        }
        if is_over && is_about_a_round(event) {
            self.changed.rounds.insert(entry.round);
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

    /// A round is over; without a settlement it is void.
    fn end(
        &mut self,
        rulebook: &Rulebook,
        round: RoundNumber,
        settled: Option<&SettledRound>,
        clauses: &[Clause],
    ) {
        let Some(Recent { entry, .. }) = self.recent(round) else { return };
        entry.is_void = settled.is_none();
        entry.result = settled.map(|settled| result_of(rulebook, settled).to_string());
        entry.totals = settled.map(|settled| Totals {
            player: points(rulebook, settled.player.iter().copied()),
            banker: points(rulebook, settled.banker.iter().copied()),
        });
        entry.clauses = clauses.to_vec();
        self.changed.rounds.insert(round);
        self.changed.wagers.insert(round);
    }

    fn settle_again(&mut self, rulebook: &Rulebook, again: &RoundResettled) {
        self.bet_anew(again);
        self.end(rulebook, again.round, again.settlement.as_ref(), &again.clauses);
        let Some(Recent { entry, wagers }) = self.recent(again.round) else { return };
        entry.is_again = true;
        for difference in &again.differences {
            let Some(own) = wagers.get_mut(&difference.patron) else { continue };
            add(&mut own.net, difference.amount);
            if let Some(balance) = &mut own.balance {
                let to_credits = less(difference.amount, difference.set_aside);
                add(&mut balance.after, to_credits);
                add(&mut balance.after, difference.owed);
            }
        }
    }

    /// By a corrected layout (R13c) people may have bet more or less, or in another round's stead not at all.
    fn bet_anew(&mut self, again: &RoundResettled) {
        let (Some(settled), round) = (&again.settlement, again.round) else { return };
        let Some(Recent { wagers, .. }) = self.recent(round) else { return };
        let stakes: BTreeMap<&PatronId, Money> =
            nets(settled).map(|(patron, stake, _)| (patron, stake)).collect();
        wagers.retain(|patron, _| stakes.contains_key(patron));
        for (patron, stake) in stakes {
            let new = PatronRound { round, stake, net: Money::ZERO, balance: None };
            wagers.entry(patron.clone()).or_insert(new).stake = stake;
        }
    }

    /// Notes a patron's credits around the round that has just ended, if they had wagers in it to the end.
    pub(crate) fn note_balance(&mut self, patron: &PatronId, round: RoundNumber, balance: Balance) {
        if let Some(own) = self.recent(round).and_then(|recent| recent.wagers.get_mut(patron)) {
            own.balance = Some(balance);
        }
    }

    fn remember(&mut self, patron: &PatronId, own: PatronRound) {
        if let Some(recent) = self.recent(own.round) {
            recent.wagers.insert(patron.clone(), own);
        }
    }

    fn recent(&mut self, round: RoundNumber) -> Option<&mut Recent> {
        self.rounds.iter_mut().rev().find(|recent| recent.entry.round == round)
    }
}

/// Whether an event after a round's end is about that round.
pub(crate) const fn is_about_a_round(event: &Event) -> bool {
    matches!(
        event,
        Event::CardCorrected(_)
            | Event::LayoutCorrected(_)
            | Event::RoundResettled(_)
            | Event::IrregularityReported(_)
            | Event::FactsEstablished(_)
            | Event::IrregularityRuled(_)
            | Event::DecisionMade(_)
            | Event::IrregularityDismissed(_)
            | Event::CardsReconstructed(_)
            | Event::CardsLeftOver(_)
            | Event::ChoicesOffered(_)
            | Event::ChoiceAsked(_)
            | Event::ChoiceMade(_)
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
