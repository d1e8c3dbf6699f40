//! Who may squeeze, kept up wager by wager.

use punto_rules::Money;
use punto_table::{Event, LiveWager, LyingWager, Place, Table};
use punto_vocabulary::{BettingBox, PatronId, WagerKey};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Who may squeeze (R16). The table finds it by looking at every wager, which is too slow to do for each of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SqueezeOrder {
    /// Everybody's Bets (R13d).
    bets: BTreeMap<PatronId, BTreeMap<Area, Bet>>,
    /// The Bets of patrons who sit, the highest first, of equal ones the one that reached its sum first.
    order: BTreeSet<(Reverse<i64>, u64, PatronId)>,
    /// Counts how often a Bet was placed or raised in this round.
    steps: u64,
}

type Area = (Option<BettingBox>, WagerKey);

/// What a patron has on one area of one box, and when it reached that sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Bet {
    sum: i64,
    reached: u64,
}

impl SqueezeOrder {
    /// Who may squeeze.
    pub(crate) fn holder(&self) -> Option<&PatronId> {
        self.order.first().map(|(_, _, patron)| patron)
    }

    /// `wager` is the one that the event is about, as it lay before; `table` is the table with the event.
    pub(crate) fn after(&mut self, event: &Event, wager: Option<&LiveWager>, table: &Table) {
        if table.round().is_none() || !table.is_face_down() {
            *self = Self::default();
            return;
        }
        match event {
            Event::BetsOpened(_) => *self = Self::default(),
            Event::WagerPlaced(placed) => {
                let area = (placed.betting_box, placed.on.clone());
                self.raise(&placed.patron, area, placed.stake, table);
            }
            Event::WagerRaised(raised) => {
                if let Some(wager) = wager {
                    self.raise(&wager.patron, area(wager), raised.amount, table);
                }
            }
            Event::WagerWithdrawn(withdrawn) => self.lower(wager, withdrawn.amount, table),
            Event::WagerReturned(returned) => self.lower(wager, returned.amount, table),
            Event::LayoutRecorded(layout) => self.lay_again(&layout.wagers, table),
            Event::LayoutCorrected(corrected) => self.lay_again(&corrected.wagers, table),
            Event::PatronJoined(joined) => self.rank(&joined.patron, table),
            Event::PatronLeft(left) => self.rank(&left.patron, table),
            _ => {}
        }
    }

    fn lay_again(&mut self, wagers: &[LyingWager], table: &Table) {
        *self = Self::default();
        for lying in wagers {
            let area = (Some(lying.betting_box), lying.on.clone());
            self.raise(&lying.patron, area, lying.stake, table);
        }
    }

    fn raise(&mut self, patron: &PatronId, area: Area, amount: Money, table: &Table) {
        self.unrank(patron);
        self.steps += 1;
        let bet = self.bets.entry(patron.clone()).or_default().entry(area).or_default();
        // A view only shows: the table has refused whatever could not be counted.
        *bet = Bet { sum: bet.sum.saturating_add(amount.cents()), reached: self.steps };
        self.rank(patron, table);
    }

    fn lower(&mut self, wager: Option<&LiveWager>, amount: Money, table: &Table) {
        let Some(wager) = wager else { return };
        self.unrank(&wager.patron);
        if let Some(bets) = self.bets.get_mut(&wager.patron) {
            if let Some(bet) = bets.get_mut(&area(wager)) {
                // The same.
                bet.sum = bet.sum.saturating_sub(amount.cents());
            }
            bets.retain(|_, bet| bet.sum > 0);
        }
        self.rank(&wager.patron, table);
    }

    fn unrank(&mut self, patron: &PatronId) {
        for bet in self.bets.get(patron).into_iter().flat_map(BTreeMap::values) {
            self.order.remove(&(Reverse(bet.sum), bet.reached, patron.clone()));
        }
    }

    /// Only who sits has a rank.
    fn rank(&mut self, patron: &PatronId, table: &Table) {
        self.unrank(patron);
        let place = table.patron(patron).and_then(|state| state.place.as_ref());
        if !matches!(place, Some(Place::Seat(_) | Place::Terminal(_))) {
            return;
        }
        for bet in self.bets.get(patron).into_iter().flat_map(BTreeMap::values) {
            self.order.insert((Reverse(bet.sum), bet.reached, patron.clone()));
        }
    }
}

fn area(wager: &LiveWager) -> Area {
    (wager.betting_box, wager.on.clone())
}
