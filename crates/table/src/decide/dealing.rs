//! Cards are dealt, turned and announced. A card that cannot be there, or is dealt where the table of play does
//! not want it, stops the round and is never silently taken.

use super::irregularity::rule;
use super::{Decided, Desk};
use crate::event::{
    CardDealt, CardTurned, DrawAnnounced, IrregularityReported, ResultAnnounced, TotalsAnnounced,
};
use crate::state::{Round, Stage, Stop, WaitsFor};
use crate::{By, CardFrom, Chips, Drawn, Event, Refusal};
use punto_rules::{Card, CompletedRound, Kind, Noticed, Progress, Side};

/// Who gets the first four cards (R2).
const INITIAL: [(Side, u8); 4] = [(Side::Player, 1), (Side::Banker, 1), (Side::Player, 2), (Side::Banker, 2)];

impl Desk<'_> {
    /// The card that is due, or nothing when the hands are complete.
    pub(super) fn due(&self, round: &Round) -> Result<Option<(Side, u8)>, Refusal> {
        if let Some(next) = INITIAL.get(round.cards.len()) {
            return Ok(Some(*next));
        }
        Ok(match round.progress(self.rulebook).ok_or(Refusal::TurnFirst)? {
            Progress::Dealing(dealing) => Some((dealing.due().side, dealing.due().nth)),
            Progress::Complete(_) => None,
        })
    }

    pub(super) fn deal(&self, drawn: Drawn) -> Decided {
        self.deals()?;
        if let (Some(stop), Drawn::Read { card: Some(card), .. }) = (&self.state.stop, drawn)
            && stop.waits_for == WaitsFor::Facts
            && self.state.round.is_some()
        {
            return self.one_more(stop, card);
        }
        let round = self.running()?;
        match drawn {
            Drawn::Due { card } => {
                self.conducts()?;
                self.deal_due(round, card)
            }
            Drawn::Read { card, side } => self.deal_read(round, card, side),
            Drawn::Foreign => {
                self.check_read()?;
                self.stop_for(Kind::ForeignCard, &[])
            }
        }
    }

    /// Another card leaves the shoe before anybody has said more about what stopped play: it is reported with the
    /// others, so that none is lost.
    fn one_more(&self, stop: &Stop, card: Card) -> Decided {
        self.check_read()?;
        if self.check_possible(card).is_err() {
            return self.stop_for(Kind::ForeignCard, &[]);
        }
        self.stop_with(IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: stop.round,
            kind: stop.kind,
            noticed: Noticed::BeforeNextRound,
            facts: stop.facts.clone(),
            excess: vec![card],
            note: None,
        })
    }

    /// The next card of an electronic set, or one that was left over.
    fn deal_due(&self, round: &Round, card: Option<Card>) -> Decided {
        self.check_dealing(round)?;
        let (side, nth) = self.due(round)?.ok_or(Refusal::NoCardDue)?;
        if let Some(&next) = self.state.left_over.first() {
            if card != Some(next) {
                return Err(Refusal::ImpossibleCard { card: card.unwrap_or(next) });
            }
            return Ok(self.dealt(round, side, nth, card, CardFrom::LeftOver));
        }
        if !self.settings()?.source.is_electronic() {
            return Err(Refusal::Cards { why: "real cards are read as they are dealt".to_owned() });
        }
        if self.table.cards_left().ok_or(Refusal::NoShoe)? == 0 {
            let why = "no card is left; report insufficient-cards".to_owned();
            return Err(Refusal::Cards { why });
        }
        if card.is_some() == self.table.is_face_down() {
            let why = "a card shows its face exactly where cards are dealt face up".to_owned();
            return Err(Refusal::Cards { why });
        }
        card.map_or(Ok(()), |card| self.check_possible(card))?;
        Ok(self.dealt(round, side, nth, card, CardFrom::Shoe))
    }

    /// A real card as a reader or the keypad gives it.
    fn deal_read(&self, round: &Round, card: Option<Card>, side: Option<Side>) -> Decided {
        self.real_cards()?;
        if card.is_some_and(|card| self.check_possible(card).is_err()) {
            return self.stop_for(Kind::ForeignCard, &[]);
        }
        let due = if round.stage == Stage::Dealing { self.due(round)? } else { None };
        match (due, card) {
            (None, Some(card)) => self.stop_for(Kind::ExcessOrExposedCard, &[card]),
            (None, None) => self.check_dealing(round).and(Err(Refusal::NoCardDue)),
            (Some((due, _)), Some(card)) if side.is_some_and(|side| side != due) => {
                self.stop_for(Kind::WrongHand, &[card])
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
                Ok(dealt)
            }
        }
    }

    fn check_read(&self) -> Result<(), Refusal> {
        if self.settings()?.source.is_electronic() {
            return Err(Refusal::Cards { why: "the cards of this table are not read".to_owned() });
        }
        Ok(())
    }

    fn real_cards(&self) -> Result<(), Refusal> {
        self.check_read()?;
        if !self.state.left_over.is_empty() {
            return Err(Refusal::Cards {
                why: "the cards left over from the last round come first".to_owned(),
            });
        }
        self.state.shoe.as_ref().map(|_| ()).ok_or(Refusal::NoShoe)
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
            && let (Some(mut faces), Some(card)) = (round.faces(), card)
        {
            faces.push(card);
            events.extend(self.totals(&faces));
        }
        events
    }

    /// The announcement of the totals of the first four cards.
    fn totals(&self, faces: &[Card]) -> Option<Event> {
        let progress = self.rulebook.lay_out(faces).ok()?.progress;
        let points = |side| progress.hand(side).points().get();
        Some(TotalsAnnounced { player: points(Side::Player), banker: points(Side::Banker) }.into())
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
        // Who says in which order cards came, or puts them in order, must see them (`5.10`, R18).
        let is_stopped = match self.state.stop.as_ref().map(|stop| &stop.waits_for) {
            Some(WaitsFor::Facts | WaitsFor::Decision(_)) => true,
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
        self.then(turned, |desk| if is_stopped { rule(desk) } else { after_turn(desk) })
    }

    pub(super) fn totals_if_four(&self) -> Vec<Event> {
        let faces = self.state.round.as_ref().filter(|round| round.cards.len() == 4).and_then(Round::faces);
        faces.and_then(|faces| self.totals(&faces)).into_iter().collect()
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

/// The totals of the first four cards. A card that was corrected while this one lay face down may have left the
/// hands wrong.
fn after_turn(desk: &Desk<'_>) -> Decided {
    match &desk.state.round {
        Some(round) if desk.is_misdealt(round) => desk.stop_for(Kind::WrongNumberOfCards, &[]),
        _ => Ok(desk.totals_if_four()),
    }
}
