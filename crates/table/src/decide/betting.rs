//! Bets open and close, and wagers are placed in between (R9-R13b).

use super::boxes::check_limits;
use super::irregularity::time_is_up;
use super::patrons::not_here;
use super::{Decided, Desk};
use crate::event::{
    BetsClosed, BetsExtended, BetsOpened, WagerPlaced, WagerRaised, WagerReturned, WagerWithdrawn,
};
use crate::state::{LiveWager, Round, Stage, WaitsFor};
use crate::{BettingBox, By, Chips, Event, PatronId, Place, Refusal, ReturnedFor, WagerId, WagerKey};
use punto_rules::{Clause, LateAct, LateAnswer, Money, Standing, WagerRule};
use std::collections::BTreeSet;

/// How much longer bets stay open.
const EXTENSION_MS: u64 = 10_000;

impl Desk<'_> {
    pub(super) fn open_bets(&self) -> Decided {
        self.conducts()?;
        self.no_round()?;
        let settings = self.settings()?;
        let shoe = self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        let is_used_up = settings.source.is_shuffler() && !shoe.out.is_empty();
        if is_used_up || self.table.is_cut_card_out() {
            return Err(Refusal::ShoeIsOver);
        }
        let closes_at = settings.betting_ms.map(|ms| self.now.after_ms(ms));
        Ok(vec![BetsOpened { round: self.state.rounds.next(), at: self.now, closes_at }.into()])
    }

    pub(super) fn close_bets(&self) -> Decided {
        if *self.by != By::Clock {
            self.conducts()?;
        }
        let round = self.running()?;
        let Stage::Betting { closes_at } = round.stage else {
            return Err(Refusal::WagersClosed { clause: self.late(LateAct::Place).1 });
        };
        // A dealer may close early; where a clock runs, the automatic dealer goes by it.
        let by_itself = matches!(self.by, By::Clock | By::AutomaticDealer);
        let is_early = closes_at.map_or(*self.by == By::Clock, |closes_at| self.now < closes_at);
        if by_itself && is_early {
            return Err(Refusal::WagersOpen);
        }
        Ok(self.closing(round))
    }

    /// What lies beyond the differential goes back, then bets are closed.
    pub(super) fn closing(&self, round: &Round) -> Vec<Event> {
        let mut events = self.beyond_differential(round);
        events.push(BetsClosed { round: round.number }.into());
        events
    }

    pub(super) fn tick(&self) -> Decided {
        if !matches!(self.by, By::Clock | By::House) {
            return Err(Refusal::only("the table's clock"));
        }
        if let Some(stop) = &self.state.stop {
            return match &stop.waits_for {
                WaitsFor::Choices { until, open } if self.now >= *until => Ok(time_is_up(stop, open)),
                _ => Ok(Vec::new()),
            };
        }
        match &self.state.round {
            Some(round) if self.state.paused.is_none() && self.is_time_up(round) => Ok(self.closing(round)),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn is_time_up(&self, round: &Round) -> bool {
        matches!(round.stage, Stage::Betting { .. }) && !self.is_betting(round)
    }

    /// Once in a round, for as long as anybody needs to make up their mind.
    pub(super) fn extend_bets(&self) -> Decided {
        self.conducts_in_person()?;
        let round = self.running()?;
        match round.stage {
            Stage::Betting { closes_at: Some(closes_at) } if !round.is_extended && self.is_betting(round) => {
                let closes_at = closes_at.after_ms(EXTENSION_MS);
                Ok(vec![BetsExtended { round: round.number, closes_at }.into()])
            }
            _ => Err(Refusal::NotExtended),
        }
    }

    /// What the rulebook answers to somebody who comes too late, and by which clause.
    fn late(&self, act: LateAct) -> (LateAnswer, Option<Clause>) {
        let row = self.rulebook.after_close.iter().find(|row| row.act == act);
        row.map_or((LateAnswer::Refused, None), |row| (row.answer, Some(row.clause.clone())))
    }

    pub(super) fn place_wager(
        &self,
        patron: &PatronId,
        on: &WagerKey,
        stake: Money,
        betting_box: Option<BettingBox>,
    ) -> Decided {
        let placed_by = self.for_patron(patron)?;
        let round = self.running()?;
        let lies = |wager: &LiveWager| wager.on == *on && wager.betting_box == betting_box;
        let lying = round.wagers_of(patron).find(|(_, wager)| lies(wager));
        if !self.is_betting(round) {
            let act = if lying.is_some() { LateAct::Increase } else { LateAct::Place };
            return Err(Refusal::WagersClosed { clause: self.late(act).1 });
        }
        if self.settings()?.chips == Chips::Real {
            return Err(Refusal::RealChips);
        }
        let standing = self.standing(round, patron, betting_box)?;
        let rule = self.offered(on)?;
        let new = NewWager { on, rule, stake, betting_box, standing, lying };
        check_limits(round, &new)?;
        let (accepted, mut events) = self.accept(round, &new)?;
        let credits = self.table.patron(patron).map_or(Money::ZERO, |state| state.credits);
        if accepted > credits {
            return Err(Refusal::NotEnoughCredits { credits });
        }
        let rejected = Money::from_cents(stake.cents() - accepted.cents());
        events.push(match lying {
            Some((wager, _)) => WagerRaised { wager, amount: accepted, rejected, placed_by }.into(),
            None => WagerPlaced {
                wager: self.state.wagers.next(),
                patron: patron.clone(),
                on: on.clone(),
                stake: accepted,
                rejected,
                betting_box,
                standing,
                placed_by,
            }
            .into(),
        });
        Ok(events)
    }

    pub(super) fn offered(&self, on: &WagerKey) -> Result<&WagerRule, Refusal> {
        self.rulebook.offered(on.as_str()).ok_or_else(|| Refusal::NotOffered { on: on.clone() })
    }

    /// Where the patron stands to the box they bet on; at terminals there are no boxes.
    fn standing(
        &self,
        round: &Round,
        patron: &PatronId,
        betting_box: Option<BettingBox>,
    ) -> Result<Standing, Refusal> {
        let state = self.table.patron(patron).ok_or_else(|| not_here(patron))?;
        let place = state.place.as_ref().ok_or_else(|| not_here(patron))?;
        if state.hand_pay > Money::ZERO {
            return Err(Refusal::HandPayDue { amount: state.hand_pay });
        }
        self.check_not_frozen(place)?;
        let betting_box = match (place, betting_box) {
            (Place::Terminal(_), None) => return Ok(Standing::Seated),
            (Place::Seat(_) | Place::Standing, Some(number)) if self.settings()?.has_box(number) => number,
            _ => return Err(Refusal::NoSuchBox { betting_box }),
        };
        if *place == Place::Seat(betting_box) {
            return Ok(Standing::Seated);
        }
        let is_seated = |wager: &LiveWager| wager.standing == Standing::Seated;
        if round.on_box(betting_box).any(|(_, wager)| is_seated(wager)) {
            Ok(Standing::Standing)
        } else {
            Err(Refusal::NoSeatedWager { betting_box })
        }
    }

    pub(super) fn withdraw(&self, id: WagerId, amount: Option<Money>) -> Decided {
        let By::Patron(patron) = self.by else { return Err(Refusal::only("the patron in person")) };
        let round = self.running()?;
        let wager = round.wagers.get(&id).filter(|wager| wager.patron == *patron);
        let wager = wager.ok_or(Refusal::NoSuchWager { wager: id })?;
        self.check_may_withdraw(round)?;
        let amount = amount.unwrap_or(wager.stake);
        if amount <= Money::ZERO || amount > wager.stake {
            return Err(Refusal::Amount { limit: wager.stake });
        }
        let rest = Money::from_cents(wager.stake.cents() - amount.cents());
        let unit = round.limits.chip_unit;
        if rest.cents() % unit.cents() != 0 {
            return Err(Refusal::ChipUnit { unit });
        }
        let minimum = round.limits.of(&wager.on).map_or(Money::ZERO, |range| range.minimum);
        if rest > Money::ZERO && rest < minimum {
            return Err(Refusal::BelowMinimum { on: wager.on.clone(), minimum });
        }
        let gone: Vec<WagerId> = if rest == Money::ZERO { vec![id] } else { Vec::new() };
        let mut events = vec![WagerWithdrawn { wager: id, amount }.into()];
        events.extend(left_alone(round, &gone));
        Ok(events)
    }

    pub(super) fn clear(&self, patron: &PatronId) -> Decided {
        self.in_person(patron)?;
        let round = self.running()?;
        self.check_may_withdraw(round)?;
        let gone: Vec<WagerId> = round.wagers_of(patron).map(|(id, _)| id).collect();
        if gone.is_empty() {
            return Err(Refusal::NoWagers);
        }
        let withdraw =
            |(wager, lying): (WagerId, &LiveWager)| WagerWithdrawn { wager, amount: lying.stake }.into();
        let mut events: Vec<Event> = round.wagers_of(patron).map(withdraw).collect();
        events.extend(left_alone(round, &gone));
        Ok(events)
    }

    fn check_may_withdraw(&self, round: &Round) -> Result<(), Refusal> {
        if self.is_betting(round) {
            return Ok(());
        }
        match self.late(LateAct::Withdraw) {
            (LateAnswer::Refused, clause) => Err(Refusal::WagersClosed { clause }),
            (LateAnswer::WagerStands, clause) => Err(Refusal::WagerStands { clause }),
        }
    }
}

/// The standing wagers of a box that no seated patron bets on any more go back (R13b).
///
/// What counts is how a wager was placed: a seated patron who walked away still bets on the box (R15).
pub(super) fn left_alone(round: &Round, gone: &[WagerId]) -> Vec<Event> {
    let is_seated = |wager: &LiveWager| wager.standing == Standing::Seated;
    let left = gone.iter().filter_map(|id| round.wagers.get(id)).filter(|wager| is_seated(wager));
    let boxes: BTreeSet<BettingBox> = left.filter_map(|wager| wager.betting_box).collect();
    let stays = |(id, wager): (WagerId, &LiveWager)| is_seated(wager) && !gone.contains(&id);
    let alone = boxes.into_iter().filter(|number| !round.on_box(*number).any(stays));
    let others = alone.flat_map(|number| round.on_box(number));
    let others = others.filter(|(id, wager)| !is_seated(wager) && !gone.contains(id));
    let why = ReturnedFor::SeatedPatronWithdrew;
    others.map(|(wager, lying)| WagerReturned { wager, amount: lying.stake, why }.into()).collect()
}

/// A wager that is asked for.
pub(super) struct NewWager<'a> {
    pub(super) on: &'a WagerKey,
    pub(super) rule: &'a WagerRule,
    pub(super) stake: Money,
    pub(super) betting_box: Option<BettingBox>,
    pub(super) standing: Standing,
    /// The wager of the same patron that lies there already.
    pub(super) lying: Option<(WagerId, &'a LiveWager)>,
}
