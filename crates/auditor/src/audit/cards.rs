//! The cards of a table: its shoe, and the hands of its round (I6, I14).

use super::card::{Card, Due};
use super::finding::{Checked, ensure, fault};
use super::hands::Place;
use super::payload::{
    CardCorrected, CardDealt, CardFrom, CardTurned, CardsBurned, CardsReconstructed, Decision, DecisionMade,
    IrregularityReported, Noticed, ResultAnnounced, ShoeEnd, ShoeEnded, ShoeLoaded, TotalsAnnounced,
};
use super::round::{Bets, End};
use super::settings::{Dealt, deck_size};
use super::shoe::Shoe;
use super::table::Table;

/// The shoe that cards come from.
pub(crate) fn from_shoe(shoe: &mut Option<Shoe>) -> Checked<&mut Shoe> {
    shoe.as_mut().map_or_else(|| fault("I6", "there are no cards in the shoe"), Ok)
}

impl Table {
    pub(crate) fn shoe_loaded(&mut self, event: &ShoeLoaded<'_>) -> Checked {
        self.check_unlocked()?;
        let wanted = self.shoes + 1;
        self.shoes = event.shoe;
        let before = self.shoe.replace(Shoe::load(event));
        let is_electronic = self.shoe.as_ref().is_some_and(Shoe::is_electronic);
        ensure(before.is_none(), "I6", || "a shoe was loaded while another was in play".to_owned())?;
        ensure(event.shoe == wanted, "I6", || {
            format!("shoe {} was loaded, and {wanted} was to come", event.shoe)
        })?;
        // The commitment is published before the first bet.
        let in_time = self.round.as_ref().is_none_or(|round| round.is_shoe_replaced);
        ensure(in_time || !is_electronic, "I6", || {
            "an electronic shoe was loaded in the middle of a round".to_owned()
        })?;
        let settings = self.settings()?;
        ensure(settings.source.is_electronic() == is_electronic, "I6", || {
            "the cards do not come from where the table's settings say".to_owned()
        })?;
        ensure(event.decks == settings.decks, "I6", || {
            format!("a shoe of {} decks was loaded at a table of {}", event.decks, settings.decks)
        })
    }

    pub(crate) fn burned(&mut self, event: &CardsBurned) -> Checked {
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        from_shoe(&mut self.shoe)?.burn(game, event)
    }

    pub(crate) fn shoe_ended(&mut self, event: &ShoeEnded<'_>) -> Checked {
        self.left_over.clear();
        if let (Some(round), ShoeEnd::Replaced | ShoeEnd::Lost) = (&mut self.round, event.why) {
            round.is_shoe_replaced = true;
        }
        let Some(shoe) = self.shoe.take() else {
            return fault("I6", "a shoe ended and there was none");
        };
        ensure(shoe.number == event.shoe, "I6", || {
            format!("shoe {} ended while shoe {} was in play", event.shoe, shoe.number)
        })?;
        let Some(revealed) = &event.reveal else {
            self.unrevealed += u64::from(shoe.is_electronic());
            return Ok(());
        };
        self.revealed += 1;
        shoe.reveal(&self.settings()?.game, revealed)
    }

    pub(crate) fn dealt(&mut self, event: &CardDealt) -> Checked {
        self.check_playing()?;
        let CardDealt { side, nth, card, from } = *event;
        let Some(settings) = &self.settings else {
            return fault("I5", "the table has never opened");
        };
        let Some(round) = &mut self.round else {
            return fault("I5", "a card was dealt outside a round");
        };
        ensure(round.bets != Bets::Open, "I5", || "a card was dealt while bets were open".to_owned())?;
        let due = round.hands.due();
        let (place, face): (Place, Option<Card>) = match from {
            CardFrom::LeftOver => {
                ensure(!self.left_over.is_empty(), "I6", || "no card was left over".to_owned())?;
                let first = self.left_over.remove(0);
                ensure(card.is_none_or(|card| card == first), "I6", || {
                    format!("{first} was left over and another card was dealt for it")
                })?;
                (None, Some(first))
            }
            CardFrom::Shoe => {
                let shoe = from_shoe(&mut self.shoe)?;
                let place = shoe.draw(&settings.game, card)?;
                (Some((shoe.number, place)), card)
            }
        };
        round.hands.deal(side, place, face, card.is_none());
        ensure(from == CardFrom::LeftOver || self.left_over.is_empty(), "I6", || {
            "a card came from the shoe while others were left over".to_owned()
        })?;
        let is_shown = settings.dealt == Dealt::FaceUp;
        ensure(!is_shown || card.is_some(), "I6", || {
            "a card was dealt face down at a table face up".to_owned()
        })?;
        let is_seen_early = !is_shown && settings.source.is_electronic() && from == CardFrom::Shoe;
        ensure(!(is_seen_early && card.is_some()), "I14", || {
            "the face of a card is recorded before it was turned".to_owned()
        })?;
        if deck_size(&settings.game).is_none() {
            return Ok(());
        }
        ensure(due == Due::Card(side, nth), "I6", || match due {
            Due::Card(side, nth) => {
                format!("card {nth} of the {} hand was due, and another was dealt", side.word())
            }
            Due::Nothing => "a card was dealt although both hands were complete".to_owned(),
            Due::FaceDown => "a third card was dealt before those it turns on were turned".to_owned(),
        })
    }

    pub(crate) fn turned(&mut self, event: &CardTurned) -> Checked {
        let place = self.in_play()?.hands.turn(event.side, event.nth, event.card)?;
        self.show(place, event.card)
    }

    /// Writes a face that came to be known to the shoe it came from, if that is still in play.
    fn show(&mut self, place: Place, card: Card) -> Checked {
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        match (place, &mut self.shoe) {
            (Some((number, place)), Some(shoe)) if shoe.number == number => shoe.show(game, place, card),
            _ => Ok(()),
        }
    }

    /// A correction is for the round in play, or for the last one until the next begins (R17c).
    pub(crate) fn corrected(&mut self, event: &CardCorrected) -> Checked {
        let CardCorrected { round: number, side, nth, old, new } = *event;
        let place = match (&mut self.round, &mut self.last) {
            (Some(round), _) if round.number == number => round.hands.correct(side, nth, old, new)?,
            (None, Some(last)) if last.number == number => {
                last.is_stale = true;
                last.hands.correct(side, nth, old, new)?
            }
            _ => return fault("I6", format!("a card of round {number} was corrected too late")),
        };
        self.show(place, new)
    }

    pub(crate) fn reported(&mut self, event: &IrregularityReported) -> Checked {
        // Noticed after the next round began: nothing changes (R17b).
        if event.noticed == Noticed::AfterNextRound {
            return Ok(());
        }
        let current = self.round.as_ref().or(self.last.as_ref()).map(|round| round.number);
        ensure(event.excess.is_empty() || current == Some(event.round), "I6", || {
            format!("cards in excess are reported of round {}, which is over", event.round)
        })?;
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        for card in &event.excess {
            let place = match &mut self.shoe {
                Some(shoe) => Some((shoe.number, shoe.draw(game, Some(*card))?)),
                None => None,
            };
            if let Some(round) = self.round.as_mut().or(self.last.as_mut()) {
                round.hands.excess(place, *card);
            }
        }
        Ok(())
    }

    pub(crate) fn decided(&mut self, event: &DecisionMade) -> Checked {
        match (&event.decision, self.round.as_mut().or(self.last.as_mut())) {
            (Decision::Order(order), Some(round)) => round.hands.decide_order(order),
            _ => Ok(()),
        }
    }

    pub(crate) fn reconstructed(&mut self, event: CardsReconstructed) -> Checked {
        // A round that was just settled may be laid out again too, and is then settled again.
        let Some(round) = self.round.as_mut().or(self.last.as_mut()) else {
            return fault("I6", "cards were reconstructed outside a round");
        };
        round.is_stale = !matches!(round.end, End::Open);
        let shown = round.hands.reconstruct(&event);
        // What an earlier reconstruction left comes first.
        self.left_over.extend(event.left_over);
        for (place, card) in shown? {
            self.show(place, card)?;
        }
        Ok(())
    }

    pub(crate) fn totals(&mut self, event: &TotalsAnnounced) -> Checked {
        let found = (event.player, event.banker);
        let is_known = deck_size(&self.settings()?.game).is_some();
        let totals = self.in_play()?.hands.totals();
        ensure(!is_known || totals == Some(found), "I7", || {
            format!("the totals were announced as {found:?} and are {totals:?}")
        })
    }

    pub(crate) fn result(&mut self, event: &ResultAnnounced<'_>) -> Checked {
        let is_known = deck_size(&self.settings()?.game).is_some();
        let round = self.in_play()?;
        ensure(!round.hands.is_any_down(), "I6", || {
            "a result was announced while a card lay face down".to_owned()
        })?;
        if !is_known {
            return Ok(());
        }
        ensure(round.hands.due() == Due::Nothing, "I6", || {
            "a result was announced before the hands were complete".to_owned()
        })?;
        let winner = match round.hands.totals() {
            Some((player, banker)) if player > banker => "player",
            Some((player, banker)) if player < banker => "banker",
            _ => "tie",
        };
        let totals = round.hands.totals();
        let is_right = event.winner == winner && totals == Some((event.player, event.banker));
        ensure(is_right, "I7", || {
            let ResultAnnounced { winner: told, player, banker } = event;
            format!("the result was announced as {told} {player} to {banker}; it is {winner}, {totals:?}")
        })
    }
}
