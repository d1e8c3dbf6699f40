//! Sets of cards, and the cards of a round as they are dealt, turned and corrected.

use crate::CardFrom;
use crate::event::{CardCorrected, CardDealt, CardsBurned, SetRejected, ShoeLoaded};
use crate::round::in_dealing_order;
use crate::state::{DealtCard, Shoe, State};
use punto_rules::{Card, Side};

impl State {
    pub(super) fn load(&mut self, loaded: &ShoeLoaded) {
        self.shoes = loaded.shoe;
        self.shoe = Some(Shoe {
            number: loaded.shoe,
            cards: loaded.cards.clone(),
            cut: None,
            out: Vec::new(),
            is_cut_card_out: false,
            rejected: None,
        });
    }

    pub(super) fn cut(&mut self, behind: u16) {
        match &mut self.shoe {
            Some(shoe) => shoe.cut = Some(behind),
            None => self.breaks("cards were cut where there was no set"),
        }
    }

    pub(super) fn cut_card_out(&mut self) {
        match &mut self.shoe {
            Some(shoe) => shoe.is_cut_card_out = true,
            None => self.breaks("the cut card came where there was no set"),
        }
    }

    /// A set that was found faulty after it was replaced deals no round anyway.
    pub(super) fn reject(&mut self, rejected: &SetRejected) {
        if let Some(shoe) = self.shoe.as_mut().filter(|shoe| shoe.number == rejected.shoe) {
            shoe.rejected = Some(rejected.kind);
        }
    }

    pub(super) fn burn(&mut self, burned: &CardsBurned) {
        match &mut self.shoe {
            Some(shoe) => {
                shoe.out.push(Some(burned.turned));
                shoe.out.extend((0..burned.face_down).map(|_| None));
            }
            None => self.breaks("cards were burned where there was no set"),
        }
    }

    pub(super) fn end_shoe(&mut self) {
        self.shoe = None;
        self.left_over.clear();
        self.between_rounds.clear();
        if let Some(round) = &mut self.round {
            round.left_before = 0;
        }
        let cards = self.round.iter_mut().map(|round| &mut round.cards);
        let cards = cards.chain(self.last.iter_mut().map(|last| &mut last.cards));
        cards.flatten().for_each(|dealt| dealt.place = None);
    }

    pub(super) fn deal(&mut self, dealt: &CardDealt) {
        let place = match dealt.from {
            CardFrom::LeftOver => {
                if !self.left_over.is_empty() {
                    self.left_over.remove(0);
                }
                if let Some(round) = &mut self.round {
                    // A card that the round itself left over and that is laid out again was not counted.
                    round.left_before = round.left_before.saturating_sub(1);
                }
                None
            }
            CardFrom::Shoe => self.shoe.as_mut().map(|shoe| {
                shoe.out.push(dealt.card);
                shoe.out.len() - 1
            }),
        };
        let card = DealtCard { side: dealt.side, nth: dealt.nth, card: dealt.card, place };
        match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                round.cards.push(card);
                if round.stands_as_it_lies {
                    in_dealing_order(&mut round.cards);
                }
            }
            // The card that a settled round lacked.
            (None, Some(last)) => last.cards.push(card),
            (None, None) => self.breaks("a card was dealt where there was no round"),
        }
    }

    pub(super) fn turn(&mut self, side: Side, nth: u8, card: Card) {
        let Some(round) = &mut self.round else {
            return self.breaks("a card was turned where there was no round");
        };
        let place = show(&mut round.cards, side, nth, card);
        self.out(place, card);
    }

    pub(super) fn out(&mut self, place: Option<usize>, card: Card) {
        let out = self.shoe.as_mut().and_then(|shoe| shoe.out.get_mut(place?));
        if let Some(out) = out {
            *out = Some(card);
        }
    }

    pub(super) fn correct(&mut self, corrected: &CardCorrected) {
        let CardCorrected { round, side, nth, new, .. } = *corrected;
        // The cards that were laid out again and left over came out of the shoe before any that is still in it.
        if let Some(laid_out) = self.round.as_mut().filter(|round| round.left_itself > 0) {
            laid_out.left_before = self.left_over.len();
        }
        let place = match (&mut self.round, &mut self.last) {
            (Some(current), _) if current.number == round => show(&mut current.cards, side, nth, new),
            (_, Some(last)) if last.number == round => show(&mut last.cards, side, nth, new),
            _ => None,
        };
        self.out(place, new);
    }
}

/// Gives a card of a hand this face, and says where it came from.
fn show(cards: &mut [DealtCard], side: Side, nth: u8, face: Card) -> Option<usize> {
    let dealt = cards.iter_mut().find(|dealt| dealt.side == side && dealt.nth == nth)?;
    dealt.card = Some(face);
    dealt.place
}
