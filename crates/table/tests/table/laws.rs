//! What must hold after every step: the money, the order of things, the limits, and a second settlement.

use crate::floor::RWS;
use punto_auditor::{PlainLimits, PlainResult, PlainWager, settle};
use punto_rules::{Card, Money, Side, Standing};
use punto_table::*;
use punto_vocabulary::BettingBox;

type Lawful = Result<(), String>;

#[derive(Default)]
pub(crate) struct Laws {
    is_closed: bool,
    epoch: u64,
}

impl Laws {
    pub(crate) fn check(&mut self, before: &Table, events: &[Event], after: &Table) -> Lawful {
        let mut table = before.clone();
        for event in events {
            self.check_order(event)?;
            let owned = owned(&table);
            if let Event::RoundSettled(settled) = event {
                second_settlement(&table, &settled.settlement)?;
            }
            if matches!(event, Event::BetsClosed(_)) {
                differential_kept(&table)?;
            }
            evolve(&mut table, event);
            let change = self::owned(&table) - owned;
            let is_right = is_real(&table) || change == granted(event);
            ensure(is_right, || format!("{} changed what patrons own by {change}", event.kind()))?;
        }
        ensure(table == *after, || "the events do not make the table".into())?;
        let debts = after.patrons().any(|(_, state)| {
            state.credits.cents() < 0 || state.hand_pay.cents() < 0 || state.owed.cents() < 0
        });
        ensure(!debts, || "somebody has less than nothing".into())?;
        ensure(after.epoch() >= self.epoch, || "an old epoch".into())?;
        self.epoch = after.epoch();
        ensure(after.shoe().is_none() || after.unseen().is_some(), || {
            "cards that no set holds are out".into()
        })?;
        limits_kept(after)
    }

    /// Wagers, then the close, then cards (I5).
    fn check_order(&mut self, event: &Event) -> Lawful {
        let is_right = match event {
            Event::BetsOpened(_) => {
                self.is_closed = false;
                true
            }
            Event::BetsClosed(_) => !std::mem::replace(&mut self.is_closed, true),
            Event::WagerPlaced(_) | Event::WagerRaised(_) | Event::WagerWithdrawn(_) => !self.is_closed,
            Event::CardDealt(_)
            | Event::LayoutCorrected(_)
            | Event::ResultAnnounced(_)
            | Event::RoundSettled(_) => self.is_closed,
            _ => true,
        };
        ensure(is_right, || format!("{} out of order", event.kind()))
    }
}

fn ensure(is_right: bool, broken: impl FnOnce() -> String) -> Lawful {
    if is_right { Ok(()) } else { Err(broken()) }
}

fn is_real(table: &Table) -> bool {
    table.settings().is_some_and(|settings| settings.chips == Chips::Real)
}

/// Credits, what is set aside, and what lies in wagers.
fn owned(table: &Table) -> i64 {
    let purses = table.patrons().map(|(_, state)| state.credits.cents() + state.hand_pay.cents());
    let wagers = table.round().into_iter().flat_map(|round| round.wagers.values());
    purses.sum::<i64>() + wagers.map(|wager| wager.stake.cents()).sum::<i64>()
}

/// By how much an event may change that.
fn granted(event: &Event) -> i64 {
    match event {
        Event::CreditsBought(bought) => bought.amount.cents(),
        Event::CreditsCashedOut(cashed) => -cashed.amount.cents(),
        Event::HandPaid(paid) if paid.into == HandPay::Cash => -paid.amount.cents(),
        Event::CreditsAdjusted(adjusted) => adjusted.amount.cents() - adjusted.owed_repaid.cents(),
        Event::OwedRepaid(repaid) => -repaid.amount.cents(),
        Event::RoundSettled(settled) => {
            let wagers = settled.settlement.wagers.iter();
            let bonuses = settled.settlement.bonuses.iter().map(|bonus| bonus.amount.cents()).sum::<i64>();
            wagers.map(|wager| wager.returned.cents() - wager.stake.cents()).sum::<i64>() + bonuses
        }
        Event::RoundResettled(again) => again
            .differences
            .iter()
            .map(|difference| difference.amount.cents() + difference.owed.cents())
            .sum(),
        _ => 0,
    }
}

/// No limit is passed where credits are bet (I20, R11-R13a).
fn limits_kept(table: &Table) -> Lawful {
    let Some(round) = table.round().filter(|_| !is_real(table)) else { return Ok(()) };
    for wager in round.wagers.values() {
        let range = round.limits.of(&wager.on).ok_or("a wager that is not offered")?;
        let fits = (range.minimum..=range.maximum).contains(&wager.stake);
        let in_units = wager.stake.cents() % round.limits.chip_unit.cents() == 0;
        ensure(fits && in_units, || format!("{wager:?} is beyond {range:?}"))?;
    }
    let Some(most) = round.limits.box_maximum else { return Ok(()) };
    for (betting_box, sides) in sides(round) {
        let high = sides.into_iter().max().unwrap_or_default();
        ensure(high <= most.cents(), || format!("{high} on one side of box {betting_box}"))?;
    }
    Ok(())
}

/// What lies on Player and on Banker, box by box.
fn sides(round: &Round) -> Vec<(BettingBox, [i64; 2])> {
    let on = |number, key: &str| {
        let same = round.on_box(number).filter(|(_, wager)| wager.on.as_str() == key);
        same.map(|(_, wager)| wager.stake.cents()).sum::<i64>()
    };
    (1..=9).map(BettingBox).map(|number| (number, [on(number, "player"), on(number, "banker")])).collect()
}

fn differential_kept(table: &Table) -> Lawful {
    let Some(round) = table.round().filter(|_| !is_real(table)) else { return Ok(()) };
    let Some(limit) = round.limits.differential else { return Ok(()) };
    for (number, [player, banker]) in sides(round) {
        let apart = (player - banker).abs();
        ensure(apart <= limit.cents(), || format!("box {number} closed {apart} apart"))?;
    }
    Ok(())
}

/// The auditor, who shares no code with us, comes to the same (I7).
fn second_settlement(table: &Table, ours: &SettledRound) -> Lawful {
    let round = table.round().ok_or("settled without a round")?;
    let game = &table.settings().ok_or("no settings")?.game;
    let hand = |side| if side == Side::Player { &ours.player } else { &ours.banker };
    let order = (0..3).flat_map(|nth| [Side::Player, Side::Banker].map(|side| hand(side).get(nth)));
    let cards: Vec<String> = order.flatten().map(Card::to_string).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let plain = |wager: &LiveWager| PlainWager {
        on: wager.on.to_string(),
        stake: wager.stake.cents(),
        patron: Some(wager.patron.to_string()),
        betting_box: wager.betting_box.map(|number| number.0.into()),
        standing: wager.standing == Standing::Standing,
    };
    // What was taken back since bets closed counts for pro rata, and for nothing else (R9).
    let lay: std::collections::BTreeMap<_, _> = round.wagers.iter().chain(&round.taken_back).collect();
    let wagers: Vec<PlainWager> = lay.values().map(|wager| plain(wager)).collect();
    let minimum = round.limits.wagers.values().next().map(|range| range.minimum.cents());
    let differential = round.limits.differential.map(Money::cents);
    let limits = (**game == *RWS).then_some(PlainLimits { minimum, differential });
    let theirs = settle(game, &cards, &wagers, limits.as_ref()).map_err(|refused| refused.to_string())?;
    let result = |result| match result {
        WagerResult::Win => PlainResult::Win,
        WagerResult::Lose => PlainResult::Lose,
        WagerResult::Push => PlainResult::Push,
    };
    let ours_is =
        |wager: &SettledWager| (wager.effective.cents(), result(wager.result), wager.returned.cents());
    let on =
        lay.keys().map(|id| round.wagers.contains_key(*id)).zip(&theirs.wagers).filter(|(is_on, _)| *is_on);
    let theirs_is = on.map(|(_, wager)| (wager.effective, wager.result, wager.returned));
    ensure(ours.wagers.iter().map(ours_is).eq(theirs_is), || format!("{ours:?} is not {theirs:?}"))?;
    let bonuses = ours.bonuses.iter().map(|bonus| bonus.amount.cents()).sum::<i64>();
    ensure(bonuses == theirs.bonuses.iter().map(|bonus| bonus.amount).sum::<i64>(), || {
        "the bonuses differ".into()
    })
}
