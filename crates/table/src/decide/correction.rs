//! A card that was recorded wrongly is put right (R17c).

use super::irregularity::rule;
use super::settling::settlement;
use super::{Decided, Desk};
use crate::event::{CardCorrected, IrregularityReported};
use crate::state::{DealtCard, LastRound, Stage};
use crate::{Event, Note, Refusal, RoundNumber};
use punto_rules::{Card, CompletedRound, DealRefused, Kind, Noticed, Role, Side};
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
        if dealt.is_some_and(|dealt| dealt.place.is_some()) {
            self.check_possible(new)?;
        } else if !self.rulebook.deck.contains(new) {
            // The set it came from is out of play: all that is known is the deck.
            return Err(Refusal::ImpossibleCard { card: new });
        }
        Ok(CardCorrected { round, side: which.0, nth: which.1, old, new, reason: reason.clone() })
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

/// By the right cards the hands may have one too many: then the cards are a case for the rulebook.
///
/// What was announced by the wrong card is announced again.
fn after_correction(desk: &Desk<'_>) -> Decided {
    let Some(round) = &desk.state.round else { return Ok(Vec::new()) };
    let Some(faces) = round.faces() else { return Ok(Vec::new()) };
    let is_announced = round.stage == Stage::Announced;
    let is_settled_by = match desk.rulebook.play(&faces) {
        Ok(complete) => lies_as(&complete, &round.cards),
        // A card is still due: in time before the result is announced, too late after.
        Err(DealRefused::TooFew { .. }) => !is_announced,
        Err(_) => false,
    };
    match (is_settled_by, is_announced) {
        (false, _) => desk.stop_for(Kind::WrongNumberOfCards, &[]),
        (true, true) => Ok(vec![desk.result(round)?]),
        (true, false) => Ok(desk.totals_if_four()),
    }
}

/// Whether each card lies on the hand that the table of play gives it: by the right cards a third one may have
/// been the other hand's.
fn lies_as(complete: &CompletedRound<'_>, cards: &[DealtCard]) -> bool {
    let on = |side| cards.iter().filter(|dealt| dealt.side == side).count();
    [Side::Player, Side::Banker].into_iter().all(|side| complete.hand(side).cards().len() == on(side))
}

fn settle_again(desk: &Desk<'_>) -> Decided {
    let Some(last) = &desk.state.last else { return Ok(Vec::new()) };
    let faces: Option<Vec<Card>> = last.cards.iter().map(|dealt| dealt.card).collect();
    let faces = faces.ok_or(Refusal::TurnFirst)?;
    match desk.rulebook.play(&faces) {
        Ok(complete) if lies_as(&complete, &last.cards) => {
            let new = settlement(&complete, &last.wagers, &last.limits, desk.hand_pay_above());
            let clauses = "R17c".parse().into_iter().collect::<Vec<_>>();
            Ok(vec![desk.resettled(last, Some(new), &clauses)])
        }
        _ => desk.then(vec![desk.wrong_number(last)], rule),
    }
}
