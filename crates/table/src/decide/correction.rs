//! A card that was recorded wrongly is put right (R17c).

use super::{Decided, Decider};
use crate::event::{CardCorrected, IrregularityReported};
use crate::state::{DealtCard, LastRound, Round, Stage};
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
        if self.state.stop.is_some() {
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
                self.then(vec![corrected.into()], after_correction)
            }
            (None, Some(last)) => {
                self.at_least(Role::PitSupervisor)?;
                if last.settlement.is_none() {
                    return Err(Refusal::TooLateToCorrect { why: "the round is void" });
                }
                let corrected = self.corrected(last.number, &last.cards, (side, nth), card, reason)?;
                self.then(vec![corrected.into()], settle_again)
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
fn after_correction(desk: &Decider<'_>) -> Decided {
    let Some(round) = &desk.state.round else { return Ok(Vec::new()) };
    if desk.is_misdealt(round) {
        return desk.stop_for(Kind::WrongNumberOfCards, &[]);
    }
    if round.stage == Stage::Announced {
        return Ok(vec![desk.result(round)?]);
    }
    Ok(desk.totals_if_four())
}

/// Whether each card lies on the hand that the table of play gives it: by the right cards a third one may have
/// been the other hand's, or nobody's.
fn lies_as(laid_out: &LaidOut<'_>, cards: &[DealtCard]) -> bool {
    let on = |side| cards.iter().filter(|dealt| dealt.side == side).count();
    let fits = |side| laid_out.progress.hand(side).cards().len() == on(side);
    laid_out.left_over.is_empty() && fits(Side::Player) && fits(Side::Banker)
}

fn settle_again(desk: &Decider<'_>) -> Decided {
    let Some(last) = &desk.state.last else { return Ok(Vec::new()) };
    match last.progress(desk.rulebook) {
        Some(Progress::Complete(complete)) => {
            let new = desk.settled_again(&complete, last)?;
            let clauses = "R17c".parse().into_iter().collect::<Vec<_>>();
            Ok(vec![desk.resettled(last, Some(new), &clauses)?])
        }
        _ => desk.stop_with(desk.wrong_number(last)),
    }
}
