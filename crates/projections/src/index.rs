//! Where each round lies in the journal, and in which rounds each patron had wagers.

use crate::clock::Placed;
use crate::money::{add, less, sum};
use crate::results::{points, result_of};
use punto_rules::{Clause, Money, Noticed, Rulebook};
use punto_table::{
    Event, IrregularityNumber, PatronId, RoundNumber, RoundResettled, SettledRound, ShoeNumber,
};
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
    /// The key of the game that was played.
    pub game: Box<str>,
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
    /// Whether it was settled more than once.
    pub is_again: bool,
    /// The clauses by which it is void, or was settled again.
    pub clauses: Vec<Clause>,
    /// What the two hands counted at the end; none while it is in play, and of a void one.
    pub totals: Option<Totals>,
}

/// What the two hands counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Totals {
    /// The Player's hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 9))]
    pub player: u8,
    /// The Banker's hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 9))]
    pub banker: u8,
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
    /// Their credits at the table around it; none where real chips are played with.
    pub balance: Option<Balance>,
}

/// A patron's credits at a table before their first wager of a round and after its settlement, as it stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Balance {
    /// Before.
    pub before: Money,
    /// After.
    pub after: Money,
}

/// Where a set of cards lies in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeEntry {
    /// Which set.
    pub shoe: ShoeNumber,
    /// The sequence number of its loading.
    pub loaded: u64,
    /// The sequence number of its end; none while it is in play.
    pub ended: Option<u64>,
}

/// An index of a table's rounds and sets of cards, for reading history from the journal by range.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundIndex {
    shoe: Option<ShoeNumber>,
    shoes: BTreeMap<ShoeNumber, ShoeEntry>,
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

    /// The rounds before this one, the latest first.
    pub fn before(&self, round: RoundNumber) -> impl Iterator<Item = &RoundEntry> {
        self.rounds.range(..round).rev().map(|(_, entry)| entry)
    }

    /// This set of cards.
    #[must_use]
    pub fn shoe(&self, shoe: ShoeNumber) -> Option<&ShoeEntry> {
        self.shoes.get(&shoe)
    }

    /// The rounds this patron had wagers in, the latest first.
    pub fn of_patron(&self, patron: &PatronId) -> impl Iterator<Item = &PatronRound> {
        self.patrons.get(patron).into_iter().flat_map(|rounds| rounds.iter().rev())
    }

    /// Takes an event in.
    pub fn apply(&mut self, rulebook: &Rulebook, at: &Placed<'_>, event: &Event) {
        match event {
            Event::ShoeLoaded(loaded) => {
                self.shoe = Some(loaded.shoe);
                let entry = ShoeEntry { shoe: loaded.shoe, loaded: at.sequence, ended: None };
                self.shoes.insert(loaded.shoe, entry);
            }
            Event::ShoeEnded(ended) => {
                self.shoe = None;
                if let Some(entry) = self.shoes.get_mut(&ended.shoe) {
                    entry.ended = Some(at.sequence);
                }
            }
            Event::BetsOpened(opened) => self.begin(rulebook, opened.round, at),
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
            Event::RoundResettled(again) => {
                self.bet_anew(again);
                self.end(rulebook, again.round, again.settlement.as_ref(), &again.clauses);
                if let Some(entry) = self.rounds.get_mut(&again.round) {
                    entry.is_again = true;
                }
                for difference in &again.differences {
                    let rounds = self.patrons.get_mut(&difference.patron).into_iter().flatten();
                    let entry = rounds.rev().find(|entry| entry.round == again.round);
                    if let Some(entry) = entry {
                        add(&mut entry.net, difference.amount);
                        if let Some(balance) = &mut entry.balance {
                            let to_credits = less(difference.amount, difference.set_aside);
                            add(&mut balance.after, to_credits);
                            add(&mut balance.after, difference.owed);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// By a corrected layout (R13c) people may have bet more or less, or in another round's stead not at all.
    fn bet_anew(&mut self, again: &RoundResettled) {
        let (Some(settled), round) = (&again.settlement, again.round) else { return };
        let stakes: BTreeMap<&PatronId, Money> =
            nets(settled).map(|(patron, stake, _)| (patron, stake)).collect();
        for (patron, rounds) in &mut self.patrons {
            let is_out = !stakes.contains_key(patron);
            rounds.retain(|entry| entry.round != round || !is_out);
        }
        for (patron, stake) in stakes {
            let rounds = self.patrons.get_mut(patron).into_iter().flatten();
            match rounds.rev().find(|entry| entry.round == round) {
                Some(entry) => entry.stake = stake,
                None => self.remember(patron, PatronRound { round, stake, net: Money::ZERO, balance: None }),
            }
        }
    }

    fn begin(&mut self, rulebook: &Rulebook, round: RoundNumber, at: &Placed<'_>) {
        let entry = RoundEntry {
            round,
            game: rulebook.front.key.clone(),
            first: at.sequence,
            last: at.sequence,
            later: Vec::new(),
            shoe: self.shoe,
            started_ms: at.time_ms,
            result: None,
            is_void: false,
            is_again: false,
            clauses: Vec::new(),
            totals: None,
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

    /// A round is over; without a settlement it is void.
    fn end(
        &mut self,
        rulebook: &Rulebook,
        round: RoundNumber,
        settled: Option<&SettledRound>,
        clauses: &[Clause],
    ) {
        let Some(entry) = self.rounds.get_mut(&round) else { return };
        entry.is_void = settled.is_none();
        entry.result = settled.map(|settled| result_of(rulebook, settled).to_string());
        entry.totals = settled.map(|settled| Totals {
            player: points(rulebook, settled.player.iter().copied()),
            banker: points(rulebook, settled.banker.iter().copied()),
        });
        entry.clauses = clauses.to_vec();
    }

    /// Notes a patron's credits around the round that has just ended, if they had wagers in it to the end.
    pub(crate) fn note_balance(&mut self, patron: &PatronId, round: RoundNumber, balance: Balance) {
        let last = self.patrons.get_mut(patron).and_then(VecDeque::back_mut);
        if let Some(own) = last.filter(|own| own.round == round) {
            own.balance = Some(balance);
        }
    }

    /// What this patron put down and won in a round.
    #[must_use]
    pub fn of_patron_in(&self, patron: &PatronId, round: RoundNumber) -> Option<&PatronRound> {
        self.of_patron(patron).find(|own| own.round <= round).filter(|own| own.round == round)
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
