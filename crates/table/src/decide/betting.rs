//! Bets open and close, and wagers are placed in between (R9-R13b).

use super::boxes::check_limits;
use super::patrons::not_here;
use super::{Decided, Decider};
use crate::event::{BetsClosed, BetsExtended, BetsOpened, WagerPlaced, WagerRaised, WagerWithdrawn};
use crate::state::{LiveWager, Round, Stage};
use crate::{Chips, Event, Place, Refusal};
use punto_rules::{Clause, LateAct, LateAnswer, Money, Standing, WagerRule};
use punto_vocabulary::{BettingBox, By, PatronId, WagerId, WagerKey};

/// How much longer bets stay open.
const EXTENSION_MS: u64 = 10_000;

impl Decider<'_> {
    pub(super) fn open_bets(&self) -> Decided {
        self.conducts()?;
        self.no_round()?;
        let settings = self.settings()?;
        let shoe = self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        let is_used_up = settings.source.is_shuffler() && !shoe.out.is_empty();
        if is_used_up || self.table.is_cut_card_out() {
            return Err(Refusal::ShoeIsOver);
        }
        if let Some(kind) = shoe.rejected {
            return Err(Refusal::SetRejected { kind });
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
            return self.time_is_up(stop);
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
        let stakes = round.wagers.values().map(|wager| wager.stake).chain([accepted]);
        self.check_countable(stakes, self.table.patron(patron))?;
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
        if !self.tells_seated_apart() || self.has_seated_patron(round, betting_box) {
            Ok(Standing::Standing)
        } else {
            Err(Refusal::NoSeatedWager { betting_box })
        }
    }

    /// Whether the rulebook knows a difference between seated and standing patrons (`1.17`, `1.18`): it is there for the
    /// differential, in which seated patrons come first. Elsewhere anybody bets on any box (R13b).
    pub(super) const fn tells_seated_apart(&self) -> bool {
        self.rulebook.differential.is_some()
    }

    /// Whether a patron who has a wager on any box sits at this one (R13b). Who walked away from a wager on it still bets
    /// there (R15).
    fn has_seated_patron(&self, round: &Round, betting_box: BettingBox) -> bool {
        let bets = |patron: &PatronId| round.wagers_of(patron).next().is_some();
        let was_seated = |(_, wager): (WagerId, &LiveWager)| wager.standing == Standing::Seated;
        self.table.seated_at(betting_box).is_some_and(bets) || round.on_box(betting_box).any(was_seated)
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
        Ok(vec![WagerWithdrawn { wager: id, amount }.into()])
    }

    pub(super) fn clear(&self, patron: &PatronId) -> Decided {
        self.in_person(patron)?;
        let round = self.running()?;
        self.check_may_withdraw(round)?;
        let withdraw =
            |(wager, lying): (WagerId, &LiveWager)| WagerWithdrawn { wager, amount: lying.stake }.into();
        let events: Vec<Event> = round.wagers_of(patron).map(withdraw).collect();
        if events.is_empty() { Err(Refusal::NoWagers) } else { Ok(events) }
    }

    fn check_may_withdraw(&self, round: &Round) -> Result<(), Refusal> {
        if self.is_betting(round) {
            // Chips are taken off the felt, and the dealer records what lies there then.
            let is_real = self.settings()?.chips == Chips::Real;
            return if is_real { Err(Refusal::RealChips) } else { Ok(()) };
        }
        match self.late(LateAct::Withdraw) {
            (LateAnswer::Refused, clause) => Err(Refusal::WagersClosed { clause }),
            (LateAnswer::WagerStands, clause) => Err(Refusal::WagerStands { clause }),
        }
    }
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
