//! What a table's own state does not keep, and its views need.

use crate::balances::Balances;
use crate::board::{RunMemory, SHUFFLER_RESULTS_MAX};
use crate::boxes::{FeltChips, TotalView, totals};
use crate::clock::RecordStamp;
use crate::felt::{HandView, LastRoundView};
use crate::irregular::Irregularities;
use crate::patron_memory::PatronMemories;
use crate::people::{again, lying};
use crate::phase::{Latest, Phase};
use crate::pit::{AccountView, Log};
use crate::recent::RecentRounds;
use crate::results::result_of;
use crate::squeeze_order::SqueezeOrder;
use crate::waiting::Waiting;
use punto_rules::{Clause, Rulebook, Side};
use punto_table::{
    ChipsLying, DealtCard, Difference, Event, Limits, LiveWager, Place, ReturnedFor, SettledRound, Table,
    WagerReturned,
};
use punto_vocabulary::{BettingBox, PatronId, RoundNumber, WagerId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that is remembered beside the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    pub(crate) phase: Phase,
    pub(crate) entered_at: u64,
    latest: Latest,
    pub(crate) next_limits: Option<Limits>,
    pub(crate) seats: BTreeMap<BettingBox, PatronId>,
    /// How many patrons are at the table.
    pub(crate) here: usize,
    pub(crate) chips: FeltChips,
    /// How the money lay when bets closed.
    pub(crate) totals: Vec<TotalView>,
    pub(crate) run: RunMemory,
    pub(crate) previous: Option<RunMemory>,
    pub(crate) last: Option<LastRoundView>,
    /// The layout of the round that was over last.
    pub(crate) last_layout: Vec<ChipsLying>,
    /// Chips of the round in play, or of the one that was over last, that their patrons took back (`5.12.3`).
    pub(crate) taken_back: Vec<ChipsLying>,
    /// What people get or give back because that round was settled again.
    pub(crate) differences: Vec<Difference>,
    pub(crate) patrons: PatronMemories,
    pub(crate) squeeze: SqueezeOrder,
    pub(crate) irregularities: Irregularities,
    pub(crate) account: AccountView,
    pub(crate) log: Log,
    pub(crate) recent: RecentRounds,
    pub(crate) waiting: Waiting,
    balances: Balances,
}

/// What an event changes, as it was before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    /// The wager it is about.
    pub(crate) wager: Option<(WagerId, LiveWager)>,
    /// The seat of the patron it is about.
    pub(crate) seat: Option<BettingBox>,
    was_here: bool,
}

impl Before {
    pub(crate) fn of(event: &Event, table: &Table) -> Self {
        let wager = match event {
            Event::WagerRaised(raised) => Some(raised.wager),
            Event::WagerWithdrawn(withdrawn) => Some(withdrawn.wager),
            Event::WagerReturned(returned) => Some(returned.wager),
            _ => None,
        };
        let wager = wager.and_then(|id| Some((id, table.round()?.wagers.get(&id)?.clone())));
        let patron = match event {
            Event::PatronJoined(joined) => Some(&joined.patron),
            Event::PatronLeft(left) => Some(&left.patron),
            _ => None,
        };
        let place = patron.and_then(|patron| table.patron(patron)).and_then(|state| state.place.as_ref());
        let seat = match place {
            Some(Place::Seat(seat)) => Some(*seat),
            _ => None,
        };
        Self { wager, seat, was_here: place.is_some() }
    }
}

impl Memory {
    /// What must be noted while the table is as it was.
    pub(crate) fn before(&mut self, at: &RecordStamp<'_>, event: &Event, before: &Before, table: &Table) {
        self.patrons.apply(at.time_ms, event, table);
        self.account.apply(event, table);
        self.chips.apply(event, before.wager.as_ref().map(|(_, wager)| wager));
        self.recent.apply(table.rulebook(), at, event);
        self.balances.before(event, table);
        self.log.push(at, event);
        self.layout(event, table);
        if let (Event::RoundVoided(voided), Some(round)) = (event, table.round()) {
            self.last = Some(voided_round(table.rulebook(), voided.round, &round.cards, &voided.clauses));
        }
    }

    /// The layout of the last round, and what changed in it since.
    fn layout(&mut self, event: &Event, before: &Table) {
        match event {
            Event::BetsOpened(_) => {
                self.differences.clear();
                self.taken_back.clear();
            }
            Event::WagerReturned(WagerReturned { wager, amount, why: ReturnedFor::Choice }) => {
                let wager = before.round().and_then(|round| round.wagers.get(wager));
                let chips = wager.and_then(lying).map(|chips| ChipsLying { stake: *amount, ..chips });
                self.taken_back.extend(chips);
            }
            Event::RoundSettled(_) | Event::RoundVoided(_) => {
                let wagers = before.round().into_iter().flat_map(|round| round.wagers.values());
                let taken_back = self.taken_back.iter().cloned();
                self.last_layout = wagers.filter_map(lying).chain(taken_back).collect();
            }
            Event::LayoutCorrected(corrected) if before.round().is_none() => {
                let taken_back = self.taken_back.iter().cloned();
                self.last_layout = corrected.wagers.iter().map(again).chain(taken_back).collect();
            }
            Event::RoundResettled(again) => self.differences.clone_from(&again.differences),
            _ => {}
        }
    }

    /// What follows from the table as it is now.
    pub(crate) fn after(&mut self, at: &RecordStamp<'_>, event: &Event, before: &Before, table: &Table) {
        match event {
            Event::PatronJoined(_) | Event::PatronLeft(_) => self.people(event, before),
            Event::LimitsSet(set) => self.next_limits = Some(set.limits.clone()),
            Event::TableOpened(_) => {
                (self.next_limits, self.latest) = (None, Latest::None);
                self.turn_page(None);
            }
            Event::ShoeLoaded(loaded) => {
                self.latest = Latest::None;
                let is_shuffler = table.settings().is_some_and(|settings| settings.source.is_shuffler());
                if !is_shuffler || self.run.results.len() >= SHUFFLER_RESULTS_MAX {
                    self.turn_page(Some(loaded.shoe));
                } else {
                    self.run.shoe.get_or_insert(loaded.shoe);
                }
            }
            Event::BetsOpened(_) => {
                (self.next_limits, self.latest) = (None, Latest::None);
                self.totals.clear();
            }
            Event::BetsClosed(_) | Event::LayoutRecorded(_) => {
                // Without a round nothing is staked.
                self.totals = table.round().map(totals).unwrap_or_default();
            }
            Event::LayoutCorrected(corrected) => {
                if let Some(round) = table.round() {
                    self.totals = totals(round);
                    self.chips.lay_again(&corrected.wagers);
                }
            }
            Event::RoundSettled(_)
            | Event::RoundVoided(_)
            | Event::RoundResettled(_)
            | Event::CardCorrected(_) => self.round_is_over(event, table),
            _ => {}
        }
        self.balances.after(event, table, &mut self.recent);
        self.waiting.after(at, event, table);
        self.squeeze.after(event, before.wager.as_ref().map(|(_, wager)| wager), table);
        self.irregularities.apply(at, event, table);
        let phase = Phase::of(table, self.latest);
        if phase != self.phase || matches!(event, Event::BetsOpened(_)) {
            (self.phase, self.entered_at) = (phase, at.time_ms);
        }
    }

    fn people(&mut self, event: &Event, before: &Before) {
        if let Some(seat) = before.seat {
            self.seats.remove(&seat);
        }
        match event {
            Event::PatronJoined(joined) => {
                self.here += usize::from(!before.was_here);
                if let Place::Seat(seat) = joined.place {
                    self.seats.insert(seat, joined.patron.clone());
                }
            }
            // Who leaves was counted when they came.
            _ => self.here = self.here.saturating_sub(usize::from(before.was_here)),
        }
    }

    /// A new board. One that never had a result is not worth keeping.
    fn turn_page(&mut self, shoe: Option<punto_vocabulary::ShoeNumber>) {
        let old = std::mem::replace(&mut self.run, RunMemory { shoe, results: BTreeMap::new() });
        if !old.results.is_empty() {
            self.previous = Some(old);
        }
    }

    fn round_is_over(&mut self, event: &Event, table: &Table) {
        let rulebook = table.rulebook();
        match event {
            Event::RoundSettled(settled) => {
                self.latest = Latest::Settled;
                self.run.results.insert(settled.round, result_of(rulebook, &settled.settlement));
                self.last = Some(settled_round(rulebook, settled.round, &settled.settlement));
            }
            Event::RoundVoided(_) => self.latest = Latest::Void,
            Event::RoundResettled(again) => {
                let cards = table.last_round().map_or(&[][..], |last| &last.cards);
                let void = || voided_round(rulebook, again.round, cards, &again.clauses);
                let settled = |new| settled_round(rulebook, again.round, new);
                let last = again.settlement.as_ref().map_or_else(void, settled);
                self.last = Some(LastRoundView { is_again: true, clauses: again.clauses.clone(), ..last });
                self.latest = if again.settlement.is_some() { Latest::Settled } else { Latest::Void };
                self.correct_board(rulebook, again.round, again.settlement.as_ref());
            }
            Event::CardCorrected(corrected) => {
                let last = table.last_round().filter(|last| last.number == corrected.round);
                if let (Some(view), Some(last)) = (&mut self.last, last) {
                    view.player = HandView::of(rulebook, &last.cards, Side::Player);
                    view.banker = HandView::of(rulebook, &last.cards, Side::Banker);
                }
            }
            _ => {}
        }
    }

    /// The round may be one of the set before: the last round can be looked at until the next begins.
    fn correct_board(&mut self, rulebook: &Rulebook, round: RoundNumber, settled: Option<&SettledRound>) {
        let pages = [Some(&mut self.run), self.previous.as_mut()];
        for page in pages.into_iter().flatten().filter(|page| page.results.contains_key(&round)) {
            match settled {
                Some(settled) => page.results.insert(round, result_of(rulebook, settled)),
                None => page.results.remove(&round),
            };
        }
    }
}

fn settled_round(rulebook: &Rulebook, round: RoundNumber, settled: &SettledRound) -> LastRoundView {
    LastRoundView {
        round,
        is_void: false,
        is_again: false,
        clauses: Vec::new(),
        winner: Some(settled.winner),
        result: Some(result_of(rulebook, settled).to_string()),
        marks: settled.marks.clone(),
        player: HandView::whole(rulebook, &settled.player),
        banker: HandView::whole(rulebook, &settled.banker),
    }
}

fn voided_round(
    rulebook: &Rulebook,
    round: RoundNumber,
    cards: &[DealtCard],
    clauses: &[Clause],
) -> LastRoundView {
    LastRoundView {
        round,
        is_void: true,
        is_again: false,
        clauses: clauses.to_vec(),
        winner: None,
        result: None,
        marks: Vec::new(),
        player: HandView::of(rulebook, cards, Side::Player),
        banker: HandView::of(rulebook, cards, Side::Banker),
    }
}
