//! A card that was recorded wrongly is put right (R17c).

use super::irregularity::rule;
use super::settling::settlement;
use super::{Decided, Desk};
use crate::event::{CardCorrected, IrregularityReported};
use crate::state::{DealtCard, LastRound, Round, Stage};
use crate::{Event, Note, Refusal, RoundNumber};
use punto_rules::{Card, Kind, LaidOut, Noticed, Progress, Role, Side};
use std::collections::BTreeMap;

impl Desk<'_> {
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
        let Some(laid_out) = round.faces().and_then(|faces| self.rulebook.lay_out(&faces).ok()) else {
            return false;
        };
        let is_short = matches!(laid_out.progress, Progress::Dealing(_)) && round.stage == Stage::Announced;
        is_short || !lies_as(&laid_out, &round.cards)
    }

    /// By the right cards the settled round had too many or too few.
    fn wrong_number(&self, last: &LastRound) -> Event {
        IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: last.number,
            kind: Kind::WrongNumberOfCards,
            noticed: Noticed::BeforeNextRound,
            facts: BTreeMap::new(),
            excess: Vec::new(),
            note: None,
        }
        .into()
    }
}

/// What was announced by the wrong card is announced again, unless by the right cards the hands are wrong.
fn after_correction(desk: &Desk<'_>) -> Decided {
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

fn settle_again(desk: &Desk<'_>) -> Decided {
    let Some(last) = &desk.state.last else { return Ok(Vec::new()) };
    let faces: Option<Vec<Card>> = last.cards.iter().map(|dealt| dealt.card).collect();
    let faces = faces.ok_or(Refusal::TurnFirst)?;
    let laid_out = desk.rulebook.lay_out(&faces).ok().filter(|laid_out| lies_as(laid_out, &last.cards));
    match laid_out.map(|laid_out| laid_out.progress) {
        Some(Progress::Complete(complete)) => {
            let new = settlement(&complete, &last.wagers, desk.pro_rata(&last.limits), desk.hand_pay_above());
            let clauses = "R17c".parse().into_iter().collect::<Vec<_>>();
            Ok(vec![desk.resettled(last, Some(new), &clauses)])
        }
        _ => desk.then(vec![desk.wrong_number(last)], rule),
    }
}
