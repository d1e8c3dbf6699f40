//! Cards are dealt, turned and announced. A card that cannot be there, or is dealt where the table of play does
//! not want it, stops the round and is never silently taken.

use super::ruling::carry_out;
use super::{Decided, Decider};
use crate::event::{
    CardDealt, CardTurned, DrawAnnounced, IrregularityReported, ResultAnnounced, TotalsAnnounced,
};
use crate::state::{Round, Stage};
use crate::stopped::{Stop, WaitsFor};
use crate::{CardFrom, Chips, Drawn, Event, Misdealt, Refusal};
use punto_rules::{Card, CompletedRound, Kind, Progress, Side};
use punto_vocabulary::By;

impl Decider<'_> {
    /// The card that is due, or nothing when the hands are complete.
    pub(super) fn due(&self, round: &Round) -> Result<Option<(Side, u8)>, Refusal> {
        if let Some(next) = round.first_four() {
            return Ok(Some(next));
        }
        Ok(match round.progress(self.rulebook).ok_or(Refusal::TurnFirst)? {
            Progress::Dealing(dealing) => Some((dealing.due().side, dealing.due().nth)),
            Progress::Complete(_) => None,
        })
    }

    pub(super) fn deal(&self, drawn: Drawn) -> Decided {
        self.deals()?;
        match (&self.state.stop, drawn) {
            (Some(stop), drawn) if stop.waits_for == WaitsFor::MissingCard => {
                return self.deal_missing(stop, drawn);
            }
            (Some(stop), Drawn::Read { card: Some(card), side })
                if stop.waits_for == WaitsFor::Facts && self.state.round.is_some() =>
            {
                return self.one_more(stop, card, side);
            }
            _ => {}
        }
        let round = self.running()?;
        match drawn {
            Drawn::Read { card, side } => self.deal_read(round, card, side),
            Drawn::Foreign => {
                self.check_read()?;
                self.stop_for(Kind::ForeignCard, &[])
            }
        }
    }

    /// What the house deals by itself: it knows the card.
    pub(super) fn deal_next(&self, card: Option<Card>) -> Decided {
        self.conducts()?;
        if self.state.stop.as_ref().is_some_and(|stop| stop.waits_for == WaitsFor::MissingCard) {
            let why = "the missing card is read with its face".to_owned();
            return Err(Refusal::Cards { why });
        }
        self.deal_due(self.running()?, card)
    }

    /// Another card leaves the shoe before anybody has said more about what stopped play: it is reported with the
    /// others, so that none is lost.
    fn one_more(&self, stop: &Stop, card: Card, side: Option<Side>) -> Decided {
        self.check_read()?;
        if self.check_next(Some(card)).is_err() {
            return self.stop_for(Kind::ForeignCard, &[]);
        }
        // After cards of unknown order and others that came later it is in excess.
        let is_one = stop.kind != Kind::SimultaneousDraw || self.state.is_one_with(stop, stop.kind);
        let kind = if is_one { stop.kind } else { Kind::ExcessOrExposedCard };
        let lies_at = side.filter(|_| matches!(kind, Kind::WrongHand | Kind::ExcessOrExposedCard));
        self.stop_with(IrregularityReported { lies_at, ..self.noticed_now(kind, &[card])? })
    }

    /// The next card of an electronic set, or one that was left over.
    fn deal_due(&self, round: &Round, card: Option<Card>) -> Decided {
        self.check_dealing(round)?;
        let (side, nth) = self.due(round)?.ok_or(Refusal::NoCardDue)?;
        if let Some(next) = self.table.next_left_over() {
            if card != Some(next) {
                return Err(Refusal::ImpossibleCard { card: card.unwrap_or(next) });
            }
            return self.then(self.dealt(round, side, nth, card, CardFrom::LeftOver), stop_if_impossible);
        }
        if !self.settings()?.source.is_electronic() {
            return Err(Refusal::Cards { why: "real cards are read as they are dealt".to_owned() });
        }
        if card.is_some() == self.table.is_face_down() {
            let why = "a card shows its face exactly where cards are dealt face up".to_owned();
            return Err(Refusal::Cards { why });
        }
        self.check_next(card)?;
        Ok(self.dealt(round, side, nth, card, CardFrom::Shoe))
    }

    /// A real card as a reader or the keypad gives it.
    fn deal_read(&self, round: &Round, card: Option<Card>, side: Option<Side>) -> Decided {
        self.check_read()?;
        let due = if round.stage == Stage::Dealing { self.due(round)? } else { None };
        if let (Some((due, _)), Some(next)) = (due, self.table.next_left_over()) {
            if card == Some(next) && side.is_none_or(|side| side == due) {
                return self.deal_due(round, card);
            }
            return Err(Refusal::Cards {
                why: "a card that was left over comes first; deal it with deal-next".to_owned(),
            });
        }
        self.state.shoe.as_ref().map(|_| ()).ok_or(Refusal::NoShoe)?;
        if self.check_next(card).is_err() {
            return self.stop_for(Kind::ForeignCard, &[]);
        }
        match (due, card) {
            (None, Some(card)) => {
                let kind = self.kind_of_lying(Kind::ExcessOrExposedCard, &[], &[card], side);
                let reported = self.noticed_now(kind, &[card])?;
                self.stop_with(IrregularityReported { lies_at: side, ..reported })
            }
            (None, None) => self.check_dealing(round).and(Err(Refusal::NoCardDue)),
            (Some((due, _)), Some(card)) if side.is_some_and(|side| side != due) => {
                let misdealt = Some(Misdealt::Area);
                let kind = self.kind_of_lying(Kind::WrongHand, &[], &[card], side);
                let reported = self.noticed_now(kind, &[card])?;
                self.stop_with(IrregularityReported { lies_at: side, misdealt, ..reported })
            }
            (Some((due, _)), None) if side.is_some_and(|side| side != due) => {
                let why = "a card lies face down at the wrong hand: report wrong-hand, then read the card"
                    .to_owned();
                Err(Refusal::Cards { why })
            }
            (Some((side, nth)), card) => {
                self.check_dealing(round)?;
                let is_face_down = self.table.is_face_down();
                if card.is_none() && !is_face_down {
                    let why = "the card was not read; enter it by the keypad".to_owned();
                    return Err(Refusal::Cards { why });
                }
                let dealt = self.dealt(round, side, nth, card, CardFrom::Shoe);
                if card.is_some() && is_face_down {
                    return self.then(dealt, |desk| desk.stop_for(Kind::FaceUp, &[]));
                }
                // By hands that count as they lie a later card may show that one has a card too many (R17f).
                self.then(dealt, stop_if_impossible)
            }
        }
    }

    fn check_read(&self) -> Result<(), Refusal> {
        if self.settings()?.source.is_electronic() {
            return Err(Refusal::Cards { why: "the cards of this table are not read".to_owned() });
        }
        Ok(())
    }

    fn check_dealing(&self, round: &Round) -> Result<(), Refusal> {
        match round.stage {
            Stage::Betting { .. } => return Err(Refusal::WagersOpen),
            Stage::Announced => return Err(Refusal::NoCardDue),
            Stage::Dealing => {}
        }
        let is_unrecorded = self.settings()?.chips == Chips::Real && !round.is_layout_recorded;
        if is_unrecorded { Err(Refusal::Layout) } else { Ok(()) }
    }

    /// The events of a card: the draw is announced before it, the totals after the fourth.
    fn dealt(&self, round: &Round, side: Side, nth: u8, card: Option<Card>, from: CardFrom) -> Vec<Event> {
        let mut events = Vec::with_capacity(2);
        if nth == 3 {
            events.push(DrawAnnounced { side }.into());
        }
        events.push(CardDealt { side, nth, card, from }.into());
        if round.cards.len() == 3
            && !round.stands_as_it_lies
            && let (Some(mut faces), Some(card)) = (round.faces(), card)
        {
            faces.push(card);
            events.extend(self.totals(&faces).map(Event::from));
        }
        events
    }

    /// The announcement of the totals of the first four cards.
    fn totals(&self, faces: &[Card]) -> Option<TotalsAnnounced> {
        let progress = self.rulebook.lay_out(faces).ok()?.progress;
        let points = |side| progress.hand(side).points().get();
        Some(TotalsAnnounced { player: points(Side::Player), banker: points(Side::Banker) })
    }

    /// The same of the first two cards of each hand, where cards came to lie there in another way than one by one, unless it
    /// was made. Once a third card lies there it is made once.
    pub(super) fn totals_due(&self) -> Option<Event> {
        let round = self.state.round.as_ref()?;
        let (player, banker) = (round.hand(Side::Player)?, round.hand(Side::Banker)?);
        let (Some([p1, p2]), Some([b1, b2])) = (player.get(..2), banker.get(..2)) else { return None };
        let totals = self.totals(&[*p1, *b1, *p2, *b2])?;
        let is_due = match round.totals {
            None => true,
            Some(made) => made != (totals.player, totals.banker) && player.len() + banker.len() == 4,
        };
        is_due.then(|| totals.into())
    }

    /// Turned by whoever conducts, or by the patron who was granted the squeeze.
    pub(super) fn turn(&self, side: Side, nth: u8, card: Card) -> Decided {
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        match self.by {
            By::Patron(patron) => {
                let may = |squeeze: &crate::Squeeze| {
                    squeeze.is_granted
                        && squeeze.patron == *patron
                        && (squeeze.side, squeeze.nth) == (side, nth)
                };
                // Who took their wagers back (`5.12.3`) has nothing to squeeze for.
                let bets = round.wagers_of(patron).next().is_some();
                if !bets || !round.squeezes.iter().any(may) {
                    return Err(Refusal::NoSqueeze { why: "this card was not given to you to squeeze" });
                }
            }
            _ => self.conducts()?,
        }
        // Patrons choose before a card is turned (R19). Who decides what no patron chooses about may see the cards.
        let is_stopped = match self.state.stop.as_ref() {
            Some(stop) if self.table.must_see(stop).is_some() => true,
            Some(Stop { waits_for: WaitsFor::Decision(ruled), .. }) if !ruled.options => true,
            Some(_) => return Err(Refusal::Stopped),
            None => false,
        };
        let lies = |dealt: &&crate::DealtCard| (dealt.side, dealt.nth) == (side, nth) && dealt.card.is_none();
        let dealt = round.cards.iter().find(lies).ok_or(Refusal::NoSuchCard)?;
        if let Err(refusal) = self.check_face(dealt.place, card) {
            let is_electronic = self.settings()?.source.is_electronic();
            return if is_electronic { Err(refusal) } else { self.stop_for(Kind::ForeignCard, &[]) };
        }
        let turned = vec![CardTurned { side, nth, card }.into()];
        self.then(turned, |desk| if is_stopped { carry_out(desk) } else { after_turn(desk) })
    }

    pub(super) fn totals_if_four(&self) -> Vec<Event> {
        // Hands that count as they lie need not have two cards each (R17f).
        let is_dealt = |round: &&Round| round.cards.len() == 4 && !round.stands_as_it_lies;
        let faces = self.state.round.as_ref().filter(is_dealt).and_then(Round::faces);
        faces.and_then(|faces| self.totals(&faces)).into_iter().map(Event::from).collect()
    }

    pub(super) fn announce_result(&self) -> Decided {
        self.conducts()?;
        let round = self.running()?;
        self.check_dealing(round)?;
        Ok(vec![self.result(round)?])
    }

    /// The announcement of the result.
    pub(super) fn result(&self, round: &Round) -> Result<Event, Refusal> {
        let complete = self.complete(round)?;
        let points = |side| complete.hand(side).points().get();
        let (player, banker) = (points(Side::Player), points(Side::Banker));
        Ok(ResultAnnounced { winner: complete.winner(), player, banker }.into())
    }

    /// The hands, which must be complete.
    pub(super) fn complete(&self, round: &Round) -> Result<CompletedRound<'_>, Refusal> {
        if let Some((side, nth)) = self.due(round)? {
            return Err(Refusal::CardDue { side, nth });
        }
        match round.progress(self.rulebook) {
            Some(Progress::Complete(complete)) => Ok(complete),
            _ => Err(Refusal::TurnFirst),
        }
    }
}

fn stop_if_impossible(desk: &Decider<'_>) -> Decided {
    match &desk.state.round {
        Some(round) if round.stands_as_it_lies && desk.is_misdealt(round) => {
            desk.stop_for(Kind::WrongNumberOfCards, &[])
        }
        Some(round) if round.stands_as_it_lies => Ok(desk.totals_due().into_iter().collect()),
        _ => Ok(Vec::new()),
    }
}

/// The totals of the first four cards. A card that was corrected while this one lay face down may have left the
/// hands wrong.
fn after_turn(desk: &Decider<'_>) -> Decided {
    match &desk.state.round {
        Some(round) if desk.is_misdealt(round) => desk.stop_for(Kind::WrongNumberOfCards, &[]),
        _ => Ok(desk.totals_if_four()),
    }
}
