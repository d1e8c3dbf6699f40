//! Chips on the felt, and how much lies on what.

use crate::money::{add, less, sum, take};
use punto_rules::{Money, Rulebook, Side, WagerRule};
use punto_table::{Event, LiveWager, LyingWager, Round};
use punto_vocabulary::{BettingBox, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Chips of all patrons on one wager of one box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChipsView {
    /// On what.
    pub on: WagerKey,
    /// How much in all.
    pub total: Money,
}

/// What lay on one wager when bets closed, without saying how much money that was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TotalView {
    /// On what.
    pub on: WagerKey,
    /// Its share of all money of the round, in hundredths of a percent, rounded down.
    pub share_bp: u32,
    /// How many patrons bet on it.
    pub patrons: usize,
}

/// The two sides of a betting box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoxView {
    /// Which box.
    pub betting_box: BettingBox,
    /// What lies on Player.
    pub player: Money,
    /// What lies on Banker.
    pub banker: Money,
    /// How far the sides lie apart.
    pub difference: Money,
    /// How far they may, where the game limits it.
    pub limit: Option<Money>,
}

/// Chips by box and wager, kept up wager by wager.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FeltChips {
    lying: BTreeMap<(BettingBox, WagerKey), Money>,
}

impl FeltChips {
    /// `wager` is the one that the event is about, as it lay before.
    pub(crate) fn apply(&mut self, event: &Event, wager: Option<&LiveWager>) {
        match event {
            Event::WagerPlaced(placed) => self.lay(placed.betting_box, &placed.on, placed.stake),
            Event::WagerRaised(raised) => {
                if let Some(wager) = wager {
                    self.lay(wager.betting_box, &wager.on, raised.amount);
                }
            }
            Event::WagerWithdrawn(withdrawn) => self.lift(wager, withdrawn.amount),
            Event::WagerReturned(returned) => self.lift(wager, returned.amount),
            Event::LayoutRecorded(layout) => self.lay_again(&layout.wagers),
            Event::BetsOpened(_) | Event::RoundSettled(_) | Event::RoundVoided(_) => self.lying.clear(),
            _ => {}
        }
    }

    /// A recorded layout takes the place of what was recorded before.
    pub(crate) fn lay_again(&mut self, wagers: &[LyingWager]) {
        self.lying.clear();
        for lying in wagers {
            self.lay(Some(lying.betting_box), &lying.on, lying.stake);
        }
    }

    fn lay(&mut self, betting_box: Option<BettingBox>, on: &WagerKey, amount: Money) {
        if let Some(number) = betting_box {
            add(self.lying.entry((number, on.clone())).or_default(), amount);
        }
    }

    fn lift(&mut self, wager: Option<&LiveWager>, amount: Money) {
        let Some(LiveWager { betting_box: Some(number), on, .. }) = wager else { return };
        let place = (*number, on.clone());
        if let Some(lying) = self.lying.get_mut(&place) {
            take(lying, amount);
            if lying.cents() <= 0 {
                self.lying.remove(&place);
            }
        }
    }

    pub(crate) fn total(&self, betting_box: BettingBox, on: &WagerKey) -> Money {
        // Where nothing lies, the total is nothing.
        self.lying.get(&(betting_box, on.clone())).copied().unwrap_or_default()
    }

    pub(crate) fn on_box(&self, betting_box: BettingBox) -> Vec<ChipsView> {
        let of_box = self.lying.iter().filter(|((number, _), _)| *number == betting_box);
        of_box.map(|((_, on), total)| ChipsView { on: on.clone(), total: *total }).collect()
    }
}

/// What lies on each wager: how much, and of how many patrons.
pub(crate) fn sums(round: &Round) -> BTreeMap<&WagerKey, (Money, usize)> {
    let mut on: BTreeMap<&WagerKey, (Money, BTreeSet<_>)> = BTreeMap::new();
    for wager in round.wagers.values() {
        let (stake, patrons) = on.entry(&wager.on).or_default();
        add(stake, wager.stake);
        patrons.insert(&wager.patron);
    }
    on.into_iter().map(|(on, (stake, patrons))| (on, (stake, patrons.len()))).collect()
}

/// The shares of the wagers of a round.
pub(crate) fn totals(round: &Round) -> Vec<TotalView> {
    let sums = sums(round);
    let all = sum(sums.values().map(|(stake, _)| *stake));
    let share = |stake: Money| {
        let parts = i128::from(stake.cents()) * 10_000 / i128::from(all.cents().max(1));
        // A part of the whole is between 0 and 10,000.
        u32::try_from(parts).unwrap_or_default()
    };
    let total = |(on, (stake, patrons)): (&WagerKey, (Money, usize))| TotalView {
        on: on.clone(),
        share_bp: share(stake),
        patrons,
    };
    sums.into_iter().map(total).collect()
}

/// The two sides of every box that has a wager on one.
pub(crate) fn boxes(rulebook: &Rulebook, round: &Round) -> Vec<BoxView> {
    let mut sides: BTreeMap<BettingBox, (Money, Money)> = BTreeMap::new();
    for wager in round.wagers.values() {
        let backs = rulebook.offered(wager.on.as_str()).and_then(WagerRule::backs);
        if let (Some(number), Some(side)) = (wager.betting_box, backs) {
            let (player, banker) = sides.entry(number).or_default();
            add(if side == Side::Player { player } else { banker }, wager.stake);
        }
    }
    let limit = round.limits.differential;
    let view = |(betting_box, (player, banker)): (BettingBox, (Money, Money))| {
        // Two sums of stakes differ by less than can be counted.
        let difference = Money::from_cents(less(player, banker).cents().saturating_abs());
        BoxView { betting_box, player, banker, difference, limit }
    };
    sides.into_iter().map(view).collect()
}
