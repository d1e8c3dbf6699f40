//! A card that was recorded wrongly is put right (R17c).

use super::{Decided, Decider};
use crate::event::{CardCorrected, IrregularityDismissed, IrregularityReported};
use crate::state::{DealtCard, LastRound, Round, Stage};
use crate::stopped::{Stop, WaitsFor};
use crate::{About, Reading, Refusal};
use punto_rules::{Card, Kind, LaidOut, Noticed, Progress, Role, Side};
use punto_vocabulary::{Note, RoundNumber};
use std::collections::BTreeMap;

impl Decider<'_> {
    /// Until the result is announced the dealer may; then the pit supervisor, until the next round begins.
    pub(super) fn correct(&self, side: Side, nth: u8, card: Card, reason: &Note) -> Decided {
        if self.settings()?.source.is_electronic() {
            return Err(Refusal::TooLateToCorrect { why: "the cards are electronic and were not read" });
        }
        if self.state.stop.is_some() && !self.is_stopped_for_the_record() {
            return Err(Refusal::Stopped);
        }
        match (&self.state.round, &self.state.last) {
            (Some(round), _) => {
                if round.stage == Stage::Announced {
                    self.at_least(Role::PitSupervisor)?;
                } else {
                    self.conducts()?;
                }
                let corrected = self.corrected(round.number, &round.cards, (side, nth), card, reason)?;
                self.then(vec![corrected.into()], |desk| after_correction(desk, reason))
            }
            (None, Some(last)) => {
                self.at_least(Role::PitSupervisor)?;
                if last.settlement.is_none() {
                    return Err(Refusal::TooLateToCorrect { why: "the round is void" });
                }
                let corrected = self.corrected(last.number, &last.cards, (side, nth), card, reason)?;
                self.then(vec![corrected.into()], |desk| settle_again(desk, reason))
            }
            (None, None) => Err(Refusal::TooLateToCorrect { why: "there is no such round" }),
        }
    }

    fn corrected(
        &self,
        round: RoundNumber,
        cards: &[DealtCard],
        which: (Side, u8),
        new: Card,
        reason: &Note,
    ) -> Result<CardCorrected, Refusal> {
        let dealt = cards.iter().find(|dealt| (dealt.side, dealt.nth) == which);
        let old = dealt.and_then(|dealt| dealt.card).ok_or(Refusal::NoSuchCard)?;
        if old == new {
            return Err(Refusal::NoSuchCard);
        }
        self.check_face(dealt.and_then(|dealt| dealt.place), new)?;
        Ok(CardCorrected { round, side: which.0, nth: which.1, old, new, reason: reason.clone() })
    }

    /// Whether play is stopped only because by the record a hand has a wrong number of cards, and nobody has ruled on that
    /// yet. A record that was put right wrongly, or of which two cards were wrong, is put right again (R17c).
    fn is_stopped_for_the_record(&self) -> bool {
        let is_of_the_record = |stop: &Stop| {
            stop.kind == Kind::WrongNumberOfCards
                && stop.waits_for == WaitsFor::Facts
                && stop.excess == 0
                && stop.misplaced.is_empty()
        };
        self.state.suspended.is_empty()
            && self.state.stop.as_ref().is_some_and(is_of_the_record)
            && self.record_is_misdealt()
    }

    /// The record fits now. What play was stopped for is unfounded, if somebody put the record right who may say so (R17e).
    fn without_stop(&self, reason: &Note, next: impl FnOnce(&Decider<'_>) -> Decided) -> Decided {
        let Some(stop) = &self.state.stop else { return next(self) };
        if self.at_least(Role::PitSupervisor).is_err() {
            return Ok(Vec::new());
        }
        let (irregularity, reason) = (stop.irregularity, reason.clone());
        self.then(vec![IrregularityDismissed { irregularity, reason }.into()], next)
    }

    /// Whether by the faces that are known now a hand has too many cards, or too few when the result is announced.
    pub(super) fn is_misdealt(&self, round: &Round) -> bool {
        if round.stands_as_it_lies {
            return !round.has_face_down() && round.progress(self.rulebook).is_none();
        }
        let Some(laid_out) = round.faces().and_then(|faces| self.rulebook.lay_out(&faces).ok()) else {
            return false;
        };
        let is_short = matches!(laid_out.progress, Progress::Dealing(_)) && round.stage == Stage::Announced;
        is_short || !lies_as(&laid_out, &round.cards)
    }

    /// Whether the record of the round in play, or of the one just settled, is of a wrong number of cards.
    pub(super) fn record_is_misdealt(&self) -> bool {
        match (&self.state.round, &self.state.last) {
            (Some(round), _) => self.is_misdealt(round),
            (None, Some(last)) => !matches!(last.progress(self.rulebook), Some(Progress::Complete(_))),
            (None, None) => false,
        }
    }

    /// By the right cards the settled round had too many or too few.
    fn wrong_number(&self, last: &LastRound) -> IrregularityReported {
        IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: last.number,
            kind: Kind::WrongNumberOfCards,
            noticed: Noticed::AfterSettlement,
            facts: BTreeMap::new(),
            excess: Vec::new(),
            lies_at: None,
            misdealt: None,
            misplaced: Vec::new(),
            about: About::Round,
            note: None,
            reading: Reading::Second,
            by: self.staff(),
        }
    }
}

/// What was announced by the wrong card is announced again, unless by the right cards the hands are wrong.
fn after_correction(desk: &Decider<'_>, reason: &Note) -> Decided {
    let Some(round) = &desk.state.round else { return Ok(Vec::new()) };
    if desk.is_misdealt(round) {
        let is_stopped = desk.state.stop.is_some();
        return if is_stopped { Ok(Vec::new()) } else { desk.stop_for(Kind::WrongNumberOfCards, &[]) };
    }
    desk.without_stop(reason, |desk| match &desk.state.round {
        Some(round) if round.stage == Stage::Announced => Ok(vec![desk.result(round)?]),
        _ => Ok(desk.totals_if_four()),
    })
}

/// Whether each card lies on the hand that the table of play gives it: by the right cards a third one may have
/// been the other hand's, or nobody's.
fn lies_as(laid_out: &LaidOut<'_>, cards: &[DealtCard]) -> bool {
    let on = |side| cards.iter().filter(|dealt| dealt.side == side).count();
    let fits = |side| laid_out.progress.hand(side).cards().len() == on(side);
    laid_out.left_over.is_empty() && fits(Side::Player) && fits(Side::Banker)
}

fn settle_again(desk: &Decider<'_>, reason: &Note) -> Decided {
    let Some(last) = &desk.state.last else { return Ok(Vec::new()) };
    match last.progress(desk.rulebook) {
        Some(Progress::Complete(complete)) => desk.without_stop(reason, |desk| {
            let new = desk.settled_again(&complete, last)?;
            let clauses = "R17c".parse().into_iter().collect::<Vec<_>>();
            Ok(vec![desk.resettled(last, Some(new), &clauses)?])
        }),
        _ if desk.state.stop.is_some() => Ok(Vec::new()),
        _ => desk.stop_with(desk.wrong_number(last)),
    }
}
