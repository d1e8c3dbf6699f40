//! A ruling or a decision is carried out.

use super::differences::differences;
use super::settling::settlement;
use super::{Decided, Desk};
use crate::event::{CardsReconstructed, ChoicesOffered, RoundResettled, RoundResumed, RoundVoided};
use crate::state::{LastRound, Ruled, Stop, WaitsFor};
use crate::{Decision, Event, PatronId, Refusal, ReturnedWager, Table};
use punto_rules::{Card, Clause, Progress, Ruling, Side};

/// Every card that left the shoe in the round it is about, in order, if all faces are known.
pub(crate) fn faces_of(table: &Table, stop: &Stop) -> Option<Vec<Card>> {
    match (table.round(), table.last_round()) {
        (Some(round), _) if round.number == stop.round => round.all_faces(),
        (_, Some(last)) if last.number == stop.round => {
            let faces = last.cards.iter().map(|dealt| dealt.card);
            faces.chain(last.excess.iter().copied().map(Some)).collect()
        }
        _ => None,
    }
}

impl Desk<'_> {
    /// What somebody decided.
    pub(super) fn follow(&self, decision: &Decision) -> Decided {
        let Some(stop) = &self.state.stop else { return Ok(Vec::new()) };
        let WaitsFor::Decision(ruled) = &stop.waits_for else { return Ok(Vec::new()) };
        let faces = || faces_of(self.table, stop).ok_or(Refusal::TurnFirst);
        match decision {
            Decision::Void => self.void(stop, &ruled.clauses),
            Decision::GoOn => Ok(self.go_on(stop, ruled)),
            Decision::Reconstruct => self.reconstruct(stop, ruled, &faces()?),
            Decision::Order(order) => {
                let (mut there, mut named) = (faces()?, order.clone());
                there.sort_unstable();
                named.sort_unstable();
                if there != named {
                    let why = "the order must name exactly the cards that are out".to_owned();
                    return Err(Refusal::CannotReconstruct { why });
                }
                match self.reconstruct(stop, ruled, order) {
                    // By the true order a card is missing, and the round is settled: it cannot be completed.
                    Err(Refusal::CannotReconstruct { .. }) => self.void(stop, &ruled.clauses),
                    decided => decided,
                }
            }
        }
    }

    /// Every wager goes back (R20).
    fn void(&self, stop: &Stop, clauses: &[Clause]) -> Decided {
        if let Some(last) = self.about_last(stop) {
            return Ok(vec![self.resettled(last, None, clauses)]);
        }
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        let back = round.wagers.iter().map(|(wager, lying)| ReturnedWager {
            wager: *wager,
            patron: lying.patron.clone(),
            amount: lying.stake,
        });
        let voided = RoundVoided { round: round.number, clauses: clauses.to_vec(), returned: back.collect() };
        Ok(vec![voided.into()])
    }

    /// The round goes on, after patrons have chosen where they may.
    fn go_on(&self, stop: &Stop, ruled: &Ruled) -> Vec<Event> {
        let resumed = RoundResumed { irregularity: stop.irregularity };
        let Some(round) = self.state.round.as_ref().filter(|_| ruled.options) else {
            return vec![resumed.into()];
        };
        let patrons: Vec<PatronId> = round.patrons().cloned().collect();
        if patrons.is_empty() {
            return vec![resumed.into()];
        }
        let choice_ms = self.state.settings.as_ref().map_or(0, |settings| settings.choice_ms);
        vec![ChoicesOffered { patrons, until: self.now.after_ms(choice_ms) }.into()]
    }

    /// The cards are laid out again in this order, and what is left over goes to the next round.
    fn reconstruct(&self, stop: &Stop, ruled: &Ruled, order: &[Card]) -> Decided {
        let laid_out = self.rulebook.lay_out(order);
        let laid_out = laid_out.map_err(|refused| Refusal::CannotReconstruct { why: refused.to_string() })?;
        let hand = |side| laid_out.progress.hand(side).cards().to_vec();
        let cards = CardsReconstructed {
            player: hand(Side::Player),
            banker: hand(Side::Banker),
            left_over: laid_out.left_over.clone(),
        };
        let Some(last) = self.about_last(stop) else {
            return self.then(vec![cards.into()], |desk| Ok(desk.go_on(stop, ruled)));
        };
        let Progress::Complete(complete) = &laid_out.progress else {
            let why = "cards are missing, and the round is settled".to_owned();
            return Err(Refusal::CannotReconstruct { why });
        };
        let new = settlement(complete, &last.wagers, self.pro_rata(&last.limits), self.hand_pay_above());
        Ok(vec![cards.into(), self.resettled(last, Some(new), &ruled.clauses)])
    }

    /// The settled round, if it is what the irregularity is about.
    fn about_last(&self, stop: &Stop) -> Option<&LastRound> {
        self.state.last.as_ref().filter(|last| self.state.round.is_none() && last.number == stop.round)
    }

    pub(super) fn resettled(
        &self,
        last: &LastRound,
        settlement: Option<crate::SettledRound>,
        clauses: &[Clause],
    ) -> Event {
        let differences = differences(self.state, last, settlement.as_ref());
        RoundResettled { round: last.number, settlement, clauses: clauses.to_vec(), differences }.into()
    }
}

/// What the rulebook ruled.
pub(super) fn carry_out(desk: &Desk<'_>) -> Decided {
    let Some(stop) = &desk.state.stop else { return Ok(Vec::new()) };
    let WaitsFor::Ruling(ruled) = &stop.waits_for else { return Ok(Vec::new()) };
    match ruled.ruling {
        Ruling::Void => desk.void(stop, &ruled.clauses),
        Ruling::Continue => Ok(desk.go_on(stop, ruled)),
        Ruling::Reconstruct => {
            let faces = faces_of(desk.table, stop).ok_or(Refusal::TurnFirst)?;
            desk.reconstruct(stop, ruled, &faces)
        }
        Ruling::Stands | Ruling::Decide => Ok(Vec::new()),
    }
}
