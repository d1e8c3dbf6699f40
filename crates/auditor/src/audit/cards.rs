//! The cards of a table: its shoe, and the hands of its round (I6, I14).

use super::card::{Card, Due};
use super::finding::{Checked, ensure, fault};
use super::hands::{Hands, Place};
use super::incident::Incident;
use super::payload::{
    CardCorrected, CardDealt, CardFrom, CardTurned, CardsBurned, CardsLeftOver, CardsReconstructed,
    HandsStand, Inspection, Kind, ResultAnnounced, Role, Ruling, ShoeEnd, ShoeEnded, ShoeLoaded,
    TotalsAnnounced,
};
use super::round::{Bets, End};
use super::settings::{Dealt, deck_size};
use super::shoe::Shoe;
use super::table::{By, Table};

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
        self.faulty = None;
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
        })?;
        let Some(Inspection { cards, one_back, no_jokers, shuffled }) = event.inspection else {
            return Ok(());
        };
        let size = deck_size(&settings.game).map(|size| size as u64 * u64::from(event.decks));
        let is_complete = size.is_none_or(|size| size == cards);
        ensure(is_complete && one_back && no_jokers && shuffled, "I6", || {
            format!("shoe {} was loaded although its inspection failed", event.shoe)
        })
    }

    pub(crate) fn burned(&mut self, event: &CardsBurned) -> Checked {
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        from_shoe(&mut self.shoe)?.burn(game, event)
    }

    pub(crate) fn shoe_ended(&mut self, event: &ShoeEnded<'_>) -> Checked {
        self.left_over.clear();
        self.between_rounds = Hands::default();
        if let Some(round) = &mut self.round {
            round.left_before = 0;
        }
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

    pub(crate) fn dealt(&mut self, event: &CardDealt, by: By<'_>) -> Checked {
        let is_of_old = super::incidents::FIRST_EDITION.contains(&by.rulebook);
        let is_missing = self.is_card_missing();
        // An irregularity is brought to its end in a pause too.
        if is_missing { self.check_unlocked() } else { self.check_playing() }?;
        let CardDealt { side, nth, card, from } = *event;
        let Some(settings) = &self.settings else {
            return fault("I5", "the table has never opened");
        };
        let Some(round) = self.round.as_mut().or(self.last.as_mut().filter(|_| is_missing)) else {
            return fault("I5", "a card was dealt outside a round");
        };
        round.is_stale = is_missing;
        // Cards that a round left itself are for the next one (5.7).
        let usable = if is_missing { self.left_over.len() } else { round.left_before };
        // That more come than are there is found below, by `usable`.
        round.left_before = round.left_before.saturating_sub(usize::from(from == CardFrom::LeftOver));
        ensure(round.bets != Bets::Open, "I5", || "a card was dealt while bets were open".to_owned())?;
        let due = round.hands.due();
        let (place, face): (Place, Option<Card>) = match from {
            CardFrom::LeftOver => {
                ensure(!self.left_over.is_empty(), "I6", || "no card was left over".to_owned())?;
                ensure(usable > 0 || is_of_old, "I6", || {
                    "a card was dealt that the same round had left for the next one".to_owned()
                })?;
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
        ensure(from == CardFrom::LeftOver || usable == 0, "I6", || {
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

    /// Whether a settled round lacks a card that patrons have chosen to wait for (5.12.2, R19).
    fn is_card_missing(&self) -> bool {
        let lacks = |incident: &Incident| {
            incident.kind == Kind::WrongNumberOfCards && incident.says(Ruling::Reconstruct)
        };
        self.round.is_none() && self.incidents.iter().any(lacks)
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
    pub(crate) fn corrected(&mut self, event: &CardCorrected, by: By<'_>) -> Checked {
        let CardCorrected { round: number, side, nth, old, new } = *event;
        // The dealer does until the result is announced (R17c).
        let is_dealt = self.round.as_ref().is_some_and(|round| !round.is_announced);
        let may = is_dealt || self.may(by.actor, Role::PitSupervisor);
        ensure(may, "I13", || {
            format!("{} corrected a card after the result was announced, without the right", by.actor)
        })?;
        let place = match (&mut self.round, &mut self.last) {
            (Some(round), _) if round.number == number => {
                // What such a round left over came out of the shoe before whatever is still in it.
                if round.left_itself > 0 {
                    round.left_before = self.left_over.len();
                }
                round.hands.correct(side, nth, old, new)?
            }
            (None, Some(last)) if last.number == number => {
                (last.is_stale, last.put_right.card) = (true, true);
                last.hands.correct(side, nth, old, new)?
            }
            _ => return fault("I6", format!("a card of round {number} was corrected too late")),
        };
        self.show(place, new)
    }

    /// Cards that cannot be put back count in the hands in front of which they lie (5.12.1, R17f).
    pub(crate) fn hands_stand(&mut self, event: &HandsStand) -> Checked {
        let (mut misplaced, mut lying, mut is_laid_on) = (Vec::new(), Vec::new(), false);
        if let Some(incident) = self.incidents.last_mut() {
            lying.clone_from(&incident.lying);
            is_laid_on = incident.says(Ruling::Reconstruct);
            if !is_laid_on {
                misplaced = std::mem::take(&mut incident.misplaced);
            }
        }
        if is_laid_on {
            self.check_all_ordered()?;
        }
        let Some(round) = self.round.as_mut().or(self.last.as_mut()) else {
            return fault("I6", "hands were left as they lie outside a round");
        };
        round.is_stale = !matches!(round.end, End::Open);
        let before = round.hands.cards_in_hands();
        let stood =
            if is_laid_on { round.hands.lay_on(event) } else { round.hands.stand(event, &misplaced, &lying) };
        // What was announced was announced of other hands.
        round.is_announced &= round.hands.cards_in_hands() == before && misplaced.is_empty();
        stood
    }

    /// Cards that belong to no hand come first in the next round (5.7).
    pub(crate) fn kept(&mut self, event: CardsLeftOver) -> Checked {
        let is_in_play = self.is_of_set_in_play();
        let kept = self.cards_mut().leave_over(&event.cards);
        if is_in_play {
            self.left_over.extend(event.cards);
        }
        kept
    }

    /// Whether the cards in question came from the set that is in play: those of one that is not come no more.
    fn is_of_set_in_play(&self) -> bool {
        let shoe = self.shoe.as_ref().map(|shoe| shoe.number);
        let is_last = self.round.is_none();
        self.last
            .as_ref()
            .filter(|_| is_last)
            .is_none_or(|last| shoe.is_some_and(|shoe| last.hands.is_of(shoe)))
    }

    pub(crate) fn reconstructed(&mut self, event: CardsReconstructed) -> Checked {
        let is_in_play = self.is_of_set_in_play();
        let by_decision = self.incidents.last().is_some_and(Incident::is_put_in_order_by_decision);
        // A round that was just settled may be laid out again too, and is then settled again.
        let Some(round) = self.round.as_mut().or(self.last.as_mut()) else {
            return fault("I6", "cards were reconstructed outside a round");
        };
        round.is_stale = !matches!(round.end, End::Open);
        round.is_announced = false;
        round.left_itself = event.left_over.len();
        let stood = std::mem::take(&mut round.hands.stands);
        let shown = round.hands.reconstruct(&event);
        self.check_all_ordered()?;
        // What an earlier reconstruction left comes first.
        if is_in_play {
            self.left_over.extend(event.left_over);
        }
        for (place, card) in shown? {
            self.show(place, card)?;
        }
        // Hands that count as they lie stay so, unless somebody with the right decides otherwise (R17f).
        ensure(!stood || by_decision, "I6", || "hands that counted as they lay were laid out anew".to_owned())
    }

    pub(crate) fn totals(&mut self, event: &TotalsAnnounced) -> Checked {
        let found = (event.player, event.banker);
        let is_known = deck_size(&self.settings()?.game).is_some();
        let totals = self.in_play()?.hands.first_totals();
        ensure(!is_known || totals == Some(found), "I7", || {
            format!("the totals were announced as {found:?} and are {totals:?}")
        })
    }

    pub(crate) fn result(&mut self, event: &ResultAnnounced<'_>) -> Checked {
        let is_known = deck_size(&self.settings()?.game).is_some();
        let round = self.in_play()?;
        round.is_announced = true;
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
