//! A set of cards from the shuffle to its end: no card more often than the decks hold it, and the committed
//! order card by card (I6).

use super::card::Card;
use super::finding::{Checked, ensure, fault};
use super::payload::{CardsBurned, LoadedCards, Revealed, ShoeLoaded};
use super::settings::deck_size;
use crate::card::check_card;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// The cards that left a shoe.
pub(crate) struct Shoe {
    pub(crate) number: u64,
    decks: u8,
    commitment: Option<String>,
    cut: Option<u16>,
    /// Whether the cut card of real cards is out: no other round is dealt from them.
    pub(crate) is_cut_card_out: bool,
    /// Every card that left it, in order; nothing for one that nobody has seen.
    out: Vec<Option<Card>>,
    seen: HashMap<Card, u16>,
}

impl Shoe {
    pub(crate) fn load(loaded: &ShoeLoaded<'_>) -> Self {
        let commitment = match loaded.cards {
            LoadedCards::Electronic { commitment } => Some(commitment.to_owned()),
            LoadedCards::Real => None,
        };
        let ShoeLoaded { shoe: number, decks, .. } = *loaded;
        let (out, seen) = (Vec::new(), HashMap::new());
        Self { number, decks, commitment, cut: None, is_cut_card_out: false, out, seen }
    }

    pub(crate) fn is_electronic(&self) -> bool {
        self.commitment.is_some()
    }

    pub(crate) fn cut(&mut self, behind: u16) -> Checked {
        ensure(self.cut.is_none() && self.out.is_empty(), "I6", || {
            "the cards were cut twice, or after a card had left the shoe".to_owned()
        })?;
        self.cut = Some(behind);
        Ok(())
    }

    /// The cut card comes out once, and of real cards only.
    pub(crate) fn cut_card(&mut self) -> Checked {
        let was_out = std::mem::replace(&mut self.is_cut_card_out, true);
        ensure(!was_out && !self.is_electronic(), "I6", || {
            "a cut card came out twice, or of an electronic set".to_owned()
        })
    }

    /// The first card is turned, and as many as it counts go face down; ten if it counts none.
    pub(crate) fn burn(&mut self, game: &str, burned: &CardsBurned) -> Checked {
        ensure(self.out.is_empty(), "I6", || "cards were burnt after a card had left the shoe".to_owned())?;
        self.draw(game, Some(burned.turned))?;
        self.out.extend((0..burned.face_down).map(|_| None));
        let points = burned.turned.points();
        let wanted = if points == 0 { 10 } else { points };
        ensure(deck_size(game).is_none() || burned.face_down == wanted, "I6", || {
            format!("{} was turned and {} cards were burnt, not {wanted}", burned.turned, burned.face_down)
        })
    }

    /// A card leaves the shoe: its place among those that left.
    pub(crate) fn draw(&mut self, game: &str, face: Option<Card>) -> Checked<usize> {
        let place = self.out.len();
        self.out.push(None);
        if let Some(card) = face {
            self.show(game, place, card)?;
        }
        let size = deck_size(game).map(|size| size * usize::from(self.decks));
        ensure(size.is_none_or(|size| self.out.len() <= size), "I6", || {
            format!("card {} left a shoe of {} decks", place + 1, self.decks)
        })?;
        Ok(place)
    }

    /// The card at this place is, or is now known to be, this one.
    pub(crate) fn show(&mut self, game: &str, place: usize, card: Card) -> Checked {
        let Some(out) = self.out.get_mut(place) else {
            return Ok(());
        };
        if let Some(before) = out.replace(card)
            && let Some(count) = self.seen.get_mut(&before)
        {
            // A face that was seen was counted.
            *count = count.saturating_sub(1);
        }
        let count = self.seen.entry(card).or_insert(0);
        *count += 1;
        let count = *count;
        ensure(deck_size(game).is_none() || check_card(game, card.text()).is_ok(), "I6", || {
            format!("the deck of {game} has no {card}")
        })?;
        ensure(count <= u16::from(self.decks), "I6", || {
            format!("{card} left the shoe {count} times, and it has {} decks", self.decks)
        })
    }

    /// How many cards it still holds, of a deck that is known.
    pub(crate) fn left(&self, game: &str) -> Option<usize> {
        // More cards out than the set holds is a finding of its own; none is left then.
        deck_size(game).map(|size| (size * usize::from(self.decks)).saturating_sub(self.out.len()))
    }

    /// The card at this place, the last one, never left it.
    pub(crate) fn put_back(&mut self, place: usize) {
        if place + 1 == self.out.len()
            && let Some(Some(card)) = self.out.pop()
            && let Some(count) = self.seen.get_mut(&card)
        {
            // A face that was seen was counted.
            *count = count.saturating_sub(1);
        }
    }

    /// Compares what left the shoe with what was committed to.
    pub(crate) fn reveal(&self, game: &str, revealed: &Revealed<'_>) -> Checked {
        let Some(commitment) = &self.commitment else {
            return fault("I6", "an order is revealed of cards that nobody committed to");
        };
        let Some(salt) = bytes_of_hex(revealed.salt) else {
            return fault("I6", "the salt of the commitment is not 64 hexadecimal digits");
        };
        let mut bytes = Sha256::new();
        bytes.update(b"punto-shoe-1\0");
        bytes.update(game);
        bytes.update([0, self.decks]);
        bytes.update(salt);
        bytes.update(revealed.order);
        let computed: [u8; 32] = bytes.finalize().into();
        ensure(bytes_of_hex(commitment) == Some(computed), "I6", || {
            "the order revealed is not the one that was committed to".to_owned()
        })?;
        let mut order = cards_of(revealed.order)?;
        self.check_complete(game, &order)?;
        let cut = usize::from(self.cut.unwrap_or(0));
        ensure(cut <= order.len(), "I6", || format!("a cut behind {cut} cards of {}", order.len()))?;
        order.rotate_left(cut);
        self.check_order(&order)
    }

    fn check_order(&self, order: &[Card]) -> Checked {
        for (place, out) in self.out.iter().enumerate() {
            let committed = order.get(place);
            let fits = out.is_none_or(|card| committed == Some(&card)) && committed.is_some();
            ensure(fits, "I6", || {
                let found = out.as_ref().map_or("a card face down", Card::text);
                let committed = committed.map_or("none", Card::text);
                format!("card {} of the shoe was {found} and the committed order has {committed}", place + 1)
            })?;
        }
        Ok(())
    }

    fn check_complete(&self, game: &str, order: &[Card]) -> Checked {
        let Some(size) = deck_size(game) else {
            return Ok(());
        };
        let wanted = size * usize::from(self.decks);
        let mut count: HashMap<Card, u16> = HashMap::new();
        for card in order {
            *count.entry(*card).or_insert(0) += 1;
        }
        let complete = order.len() == wanted
            && count.values().all(|count| *count == u16::from(self.decks))
            && count.keys().all(|card| check_card(game, card.text()).is_ok());
        ensure(complete, "I6", || {
            format!("the order revealed is not {} complete decks of {game}", self.decks)
        })
    }
}

fn cards_of(order: &str) -> Checked<Vec<Card>> {
    let mut cards = Vec::with_capacity(order.len() / 2);
    for place in (0..order.len()).step_by(2) {
        match order.get(place..place + 2).and_then(Card::read) {
            Some(card) => cards.push(card),
            None => return fault("I6", "the order revealed is not two characters a card"),
        }
    }
    Ok(cards)
}

/// Reads 64 hexadecimal digits.
fn bytes_of_hex(text: &str) -> Option<[u8; 32]> {
    let digit = |digit: u8| char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let text = text.as_bytes();
    if text.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = (digit(pair[0])? << 4) | digit(pair[1])?;
    }
    Some(bytes)
}
