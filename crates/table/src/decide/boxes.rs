//! The limits of a wager and of a betting box (R11-R13a).

use super::Decider;
use super::betting::NewWager;
use crate::event::WagerReturned;
use crate::state::Round;
use crate::{Chips, Event, Limits, Refusal, ReturnedFor};
use punto_rules::{BoxWager, Money, Rejected, Rulebook, Side, StakeRefused};
use punto_vocabulary::{BettingBox, WagerId};

impl Decider<'_> {
    /// How much of it the differential leaves, and what it displaces (R12).
    pub(super) fn accept(&self, round: &Round, new: &NewWager<'_>) -> Result<(Money, Vec<Event>), Refusal> {
        let whole = Ok((new.stake, Vec::new()));
        let (Some(side), Some(betting_box)) = (new.rule.backs(), new.betting_box) else { return whole };
        let Some(mut limits) = differential(self.rulebook, &round.limits, side) else { return whole };
        let minimum = limits.minimum;
        if new.lying.is_some() {
            // What lies there meets the minimum already, so a smaller part can be added.
            limits.minimum = Money::ZERO;
        }
        let (ids, lying) = backing(self.rulebook, round, betting_box);
        let wager = BoxWager { side, stake: new.stake, standing: new.standing };
        let acceptance = limits.accept(&lying, wager);
        if acceptance.accepted == Money::ZERO {
            return Err(Refusal::DifferentialExceeded { limit: limits.differential });
        }
        let give_back = |Rejected { index, amount }: Rejected| {
            let stake = lying[index].stake;
            let amount = if stake.left_after(amount) < minimum { stake } else { amount };
            WagerReturned { wager: ids[index], amount, why: ReturnedFor::SeatedPriority }.into()
        };
        Ok((acceptance.accepted, acceptance.displaced.into_iter().map(give_back).collect()))
    }

    /// What goes back at closing because a withdrawal on the light side of a box opened an excess (R12). Real chips stay as
    /// they lie: what nobody rejected is pro-rated (R13, R13c).
    pub(super) fn beyond_differential(&self, round: &Round) -> Vec<Event> {
        let settings = self.state.settings.as_ref().filter(|settings| settings.chips == Chips::Credits);
        let seats = settings.and_then(|settings| settings.felt.as_ref());
        let boxes = (1..=seats.map_or(0, |felt| felt.seats)).map(BettingBox);
        let reject = |betting_box| {
            let (ids, lying) = backing(self.rulebook, round, betting_box);
            let limits = differential(self.rulebook, &round.limits, heavy_side(&lying));
            let rejected = limits.into_iter().flat_map(|limits| limits.reject_at_close(&lying));
            let why = ReturnedFor::Differential;
            let give_back =
                |Rejected { index, amount }| Event::from(WagerReturned { wager: ids[index], amount, why });
            rejected.map(give_back).collect::<Vec<_>>()
        };
        boxes.flat_map(reject).collect()
    }
}

/// The chip unit, the minimum and the maximum, of the patron and of the box.
pub(super) fn check_limits(round: &Round, new: &NewWager<'_>) -> Result<(), Refusal> {
    let limits = &round.limits;
    let (unit, on) = (limits.chip_unit, new.on.clone());
    if new.stake <= Money::ZERO || new.stake.cents() % unit.cents() != 0 {
        return Err(Refusal::ChipUnit { unit });
    }
    let range = limits.of(new.on).ok_or_else(|| Refusal::NotOffered { on: new.on.clone() })?;
    let lying = new.lying.map_or(Money::ZERO, |(_, wager)| wager.stake);
    let room = range.maximum.left_after(lying);
    let room = room_in_box(round, new).map_or(room, |in_box| in_box.min(room));
    if new.stake > room {
        return Err(Refusal::AboveMaximum { on, room });
    }
    let total = lying.checked_add(new.stake).ok_or_else(|| Refusal::AboveMaximum { on: on.clone(), room })?;
    if total < range.minimum {
        return Err(Refusal::BelowMinimum { on, minimum: range.minimum });
    }
    match new.rule.wager(total) {
        Ok(_) => Ok(()),
        Err(StakeRefused::NotWholeCents { unit, .. }) => Err(Refusal::ChipUnit { unit }),
        Err(_) => Err(Refusal::AboveMaximum { on, room }),
    }
}

/// What the maximum of the box leaves for Player or Banker, where there is one (R13a).
fn room_in_box(round: &Round, new: &NewWager<'_>) -> Option<Money> {
    let (maximum, betting_box) = (round.limits.box_maximum?, new.betting_box?);
    new.rule.backs()?;
    let same = round.on_box(betting_box).filter(|(_, wager)| wager.on == *new.on);
    // Where what lies there cannot be counted there is no room for more.
    Some(
        Money::sum(same.map(|(_, wager)| wager.stake)).map_or(Money::ZERO, |lying| maximum.left_after(lying)),
    )
}

/// The limits that the differential is judged by on this side, where the game has one.
pub(super) fn differential(rulebook: &Rulebook, limits: &Limits, side: Side) -> Option<punto_rules::Limits> {
    rulebook.differential.as_ref()?;
    let backing = rulebook.wagers.iter().filter(|rule| rule.backs() == Some(side));
    let minimum = |key: &str| Some(limits.of(&key.parse().ok()?)?.minimum);
    // The settings name limits for every wager that the game offers; without a wager on this side nothing has a minimum.
    let minimum = backing.filter_map(|rule| minimum(rule.key())).max().unwrap_or_default();
    Some(punto_rules::Limits { differential: limits.differential?, minimum })
}

/// The side with more money on it; on equal sides it does not matter which.
pub(super) fn heavy_side(lying: &[BoxWager]) -> Side {
    let on = |side| {
        let stakes = lying.iter().filter(|wager| wager.side == side).map(|wager| wager.stake.cents());
        stakes.map(i128::from).sum::<i128>()
    };
    if on(Side::Player) > on(Side::Banker) { Side::Player } else { Side::Banker }
}

/// The Banker and Player wagers of a box, in the order they were placed.
fn backing(rulebook: &Rulebook, round: &Round, betting_box: BettingBox) -> (Vec<WagerId>, Vec<BoxWager>) {
    let side = |on: &punto_vocabulary::WagerKey| rulebook.offered(on.as_str())?.backs();
    let lying = round.on_box(betting_box).filter_map(|(id, wager)| {
        Some((id, BoxWager { side: side(&wager.on)?, stake: wager.stake, standing: wager.standing }))
    });
    lying.unzip()
}
