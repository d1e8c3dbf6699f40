//! A settled round is settled again, after the card that it lacked was drawn or because it is void.

use super::differences::differences;
use super::settling::settlement;
use super::{Decided, Decider};
use crate::event::{CardDealt, RoundResettled};
use crate::state::{LastRound, LiveWager};
use crate::stopped::Stop;
use crate::{CardFrom, Drawn, Event, Refusal, SettledRound, SettledWager, Table, WagerResult};
use punto_rules::{Clause, CompletedRound, Fact, Progress, Side};
use punto_vocabulary::WagerId;
use std::collections::BTreeMap;

/// The card that a settled round lacks by the table of play.
pub(crate) fn missing_card(table: &Table) -> Option<(Side, u8)> {
    match table.last_round()?.progress(table.rulebook())? {
        Progress::Dealing(round) => Some((round.due().side, round.due().nth)),
        Progress::Complete(_) => None,
    }
}

impl Decider<'_> {
    pub(super) fn resettled(
        &self,
        last: &LastRound,
        settlement: Option<SettledRound>,
        clauses: &[Clause],
    ) -> Result<Event, Refusal> {
        let differences = differences(self.state, last, settlement.as_ref())?;
        Ok(RoundResettled { round: last.number, settlement, clauses: clauses.to_vec(), differences }.into())
    }

    /// The card that a settled round lacked, as a reader or the keypad gives it (`5.12.2`).
    pub(super) fn deal_missing(&self, stop: &Stop, drawn: Drawn) -> Decided {
        let Drawn::Read { card: Some(card), .. } = drawn else {
            let why = "the missing card is read with its face".to_owned();
            return Err(Refusal::Cards { why });
        };
        self.about_last(stop).ok_or(Refusal::NothingWaits)?;
        let (side, nth) = missing_card(self.table).ok_or(Refusal::NoCardDue)?;
        let from = match self.state.left_over.first() {
            Some(first) if *first == card => CardFrom::LeftOver,
            Some(first) => return Err(Refusal::ImpossibleCard { card: *first }),
            None => CardFrom::Shoe,
        };
        if from == CardFrom::Shoe {
            self.check_next(Some(card))?;
        }
        let dealt = CardDealt { side, nth, card: Some(card), from };
        self.then(vec![dealt.into()], |desk| desk.settle_completed(stop))
    }

    /// The round is settled again as soon as both hands are complete.
    fn settle_completed(&self, stop: &Stop) -> Decided {
        let last = self.about_last(stop).ok_or(Refusal::NothingWaits)?;
        match last.progress(self.rulebook) {
            Some(Progress::Complete(complete)) => {
                let new = self.settled_again(&complete, last)?;
                Ok(vec![self.resettled(last, Some(new), &self.clauses_in_force(stop))?])
            }
            Some(Progress::Dealing(_)) => Ok(Vec::new()),
            // By the card that was missing, hands that count as they lie cannot be (R17f).
            None => self.void_at_last(stop),
        }
    }

    /// What becomes of the wagers of a settled round by these hands. Whoever took theirs back has the stake.
    pub(super) fn settled_again(
        &self,
        complete: &CompletedRound<'_>,
        last: &LastRound,
    ) -> Result<SettledRound, Refusal> {
        let (back, on): (BTreeMap<WagerId, LiveWager>, BTreeMap<WagerId, LiveWager>) =
            last.wagers.clone().into_iter().partition(|(_, wager)| last.took_back.contains(&wager.patron));
        // Pro rata goes by all chips as they lay when bets closed (`5.13`, R9).
        let mut gone = last.taken_back.clone();
        gone.extend(back.clone());
        let mut new = settlement(complete, &on, &gone, self.pro_rata(&last.limits), self.hand_pay_above())?;
        let clause: Clause = "R19".parse().map_err(|_| Refusal::broken("R19 is no clause"))?;
        new.wagers.extend(back.into_iter().map(|(id, wager)| returned(id, wager, &clause)));
        new.wagers.sort_by_key(|wager| wager.wager);
        Ok(new)
    }

    /// The clauses of the ruling that led here.
    fn clauses_in_force(&self, stop: &Stop) -> Vec<Clause> {
        // The card is there by now; that it was missing led here.
        let report = self.table.report_of(stop).with(Fact::TooFew, true);
        let ruling = self.rulebook.adjudicate_unseen(&report, super::cards_out(self.table, stop).as_ref());
        // Where the rulebook is silent, no clause of it led here.
        ruling.map(|ruling| ruling.clauses).unwrap_or_default()
    }

    /// Everybody of a settled round has chosen. Where nobody goes on, no card has to be drawn: every wager goes back.
    pub(super) fn without_anybody(&self, stop: &Stop) -> Decided {
        let last = self.about_last(stop).ok_or(Refusal::NothingWaits)?;
        if last.wagers.values().any(|wager| !last.took_back.contains(&wager.patron)) {
            return Ok(Vec::new());
        }
        Ok(vec![self.resettled(last, None, &self.clauses_in_force(stop))?])
    }
}

/// A wager that its patron took back: what was paid on it is undone, and the stake goes back (`5.12.3`, R19).
fn returned(wager: WagerId, live: LiveWager, clause: &Clause) -> SettledWager {
    let LiveWager { patron, on, stake, .. } = live;
    let (result, clause) = (WagerResult::Push, clause.clone());
    SettledWager { wager, patron, on, stake, effective: stake, result, returned: stake, clause }
}
