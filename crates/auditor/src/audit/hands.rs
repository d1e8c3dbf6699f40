//! The cards of one round: dealt as the table of play wants, turned, corrected, reconstructed (I6).

use super::card::{Card, Due, Side, due, told, total};
use super::finding::{Checked, ensure, fault};
use super::payload::CardsReconstructed;
use std::mem::take;

/// A card of the round, in the order they came.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    /// Its place among the cards that left a shoe, and which shoe; nothing where it was left over.
    pub(super) place: Option<(u64, usize)>,
    /// What it is, as far as anybody knows.
    pub(super) face: Option<Card>,
    /// Whether it lies face down.
    is_down: bool,
}

/// Where a card's face is to be written too: which shoe, and its place among the cards that left it.
pub(crate) type Place = Option<(u64, usize)>;

/// The cards of a round.
#[derive(Default)]
pub(crate) struct Hands {
    pub(super) drawn: Vec<Drawn>,
    /// The hands, as places in `drawn`.
    pub(super) player: Vec<usize>,
    pub(super) banker: Vec<usize>,
    /// The order that somebody with the right decided on (5.10), as places in `drawn`.
    pub(super) order: Option<Vec<usize>>,
    /// Whether cards that could not be put back count in the hands where they lie (R17f).
    pub(super) stands: bool,
    is_begun: bool,
}

impl Hands {
    /// Whether the dealing has begun; a card in excess may be out before, and even be laid to a hand.
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// Whether any card is in sight, in a hand or in none.
    pub(crate) fn is_any_out(&self) -> bool {
        !self.drawn.is_empty()
    }

    pub(crate) fn cards_in_hands(&self) -> usize {
        self.player.len() + self.banker.len()
    }

    /// Whether a card of it came from this set.
    pub(crate) fn is_of(&self, shoe: u64) -> bool {
        self.drawn.iter().any(|drawn| drawn.place.is_some_and(|(of, _)| of == shoe))
    }

    fn hand(&self, side: Side) -> &[usize] {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }

    /// The cards of a hand; nothing for one that lies face down.
    pub(crate) fn faces(&self, side: Side) -> Vec<Option<Card>> {
        self.hand(side).iter().map(|place| self.drawn[*place].face).collect()
    }

    /// The cards of a hand, if all are known.
    pub(crate) fn known(&self, side: Side) -> Option<Vec<Card>> {
        self.hand(side).iter().map(|place| self.drawn[*place].face).collect()
    }

    /// Whether any card still lies face down.
    pub(crate) fn is_any_down(&self) -> bool {
        self.player.iter().chain(&self.banker).any(|place| self.drawn[*place].is_down)
    }

    /// What the table of play wants.
    pub(crate) fn due(&self) -> Due {
        due(&self.faces(Side::Player), &self.faces(Side::Banker))
    }

    /// The two totals, if every card is known.
    pub(crate) fn totals(&self) -> Option<(u8, u8)> {
        Some((total(&self.faces(Side::Player))?, total(&self.faces(Side::Banker))?))
    }

    /// The totals of the first two cards of each hand, if they are known.
    pub(crate) fn first_totals(&self) -> Option<(u8, u8)> {
        let of = |side: Side| self.faces(side).get(..2).and_then(total);
        Some((of(Side::Player)?, of(Side::Banker)?))
    }

    /// The cards in dealing order: P1 B1 P2 B2, P3, B3.
    pub(crate) fn in_dealing_order(&self) -> Option<Vec<Card>> {
        let (player, banker) = (self.known(Side::Player)?, self.known(Side::Banker)?);
        Some(interleaved(&player, &banker))
    }

    /// Lays a card to a hand.
    pub(crate) fn deal(&mut self, side: Side, place: Place, face: Option<Card>, is_down: bool) {
        let at = self.drawn.len();
        self.is_begun = true;
        self.draw(Drawn { place, face, is_down });
        match side {
            Side::Player => self.player.push(at),
            Side::Banker => self.banker.push(at),
        }
    }

    /// A card that left the shoe and is in no hand.
    pub(crate) fn excess(&mut self, place: Place, card: Card) {
        self.draw(Drawn { place, face: Some(card), is_down: false });
    }

    /// A card comes after all that left the shoe before, in whichever order those count.
    fn draw(&mut self, drawn: Drawn) {
        let at = self.drawn.len();
        self.drawn.push(drawn);
        self.order.iter_mut().for_each(|order| order.push(at));
    }

    /// The round goes on without the cards that are in no hand: so many.
    pub(crate) fn forget_excess(&mut self) -> usize {
        let (player, banker) = (take(&mut self.player), take(&mut self.banker));
        let drawn = take(&mut self.drawn);
        let were = drawn.len();
        self.order = None;
        for (at, card) in drawn.into_iter().enumerate() {
            let hand = if player.contains(&at) {
                &mut self.player
            } else if banker.contains(&at) {
                &mut self.banker
            } else {
                continue;
            };
            hand.push(self.drawn.len());
            self.drawn.push(card);
        }
        were - self.drawn.len()
    }

    /// Turns a card that lay face down.
    pub(crate) fn turn(&mut self, side: Side, nth: u8, card: Card) -> Checked<Place> {
        let drawn = self.find(side, nth)?;
        ensure(drawn.is_down, "I6", || {
            format!("card {nth} of the {} hand was turned and lay face up", side.word())
        })?;
        ensure(drawn.face.is_none_or(|face| face == card), "I6", || {
            format!("card {nth} of the {} hand was turned and is another than was left over", side.word())
        })?;
        drawn.is_down = false;
        drawn.face = Some(card);
        Ok(drawn.place)
    }

    /// Puts a card right that was recorded wrongly (R17c).
    pub(crate) fn correct(&mut self, side: Side, nth: u8, old: Card, new: Card) -> Checked<Place> {
        let drawn = self.find(side, nth)?;
        ensure(drawn.face == Some(old), "I6", || {
            format!("card {nth} of the {} hand was corrected from {old}, which it was not", side.word())
        })?;
        drawn.face = Some(new);
        Ok(drawn.place)
    }

    fn find(&mut self, side: Side, nth: u8) -> Checked<&mut Drawn> {
        let at = usize::from(nth).checked_sub(1).and_then(|nth| self.hand(side).get(nth)).copied();
        match at.and_then(|at| self.drawn.get_mut(at)) {
            Some(drawn) => Ok(drawn),
            None => fault("I6", format!("the {} hand has no card {nth}", side.word())),
        }
    }

    /// Only the cards drawn together are put in order: at least two, and those that were reported (5.10).
    pub(crate) fn check_front(&self, order: &[Card], reported: usize, later: usize) -> Checked {
        let together = if self.stands { reported } else { reported.max(2) };
        // Fewer cards than that all belong to those drawn together.
        let front = self.drawn.len().saturating_sub(together + later);
        // Who names every card of the round leaves the earlier ones where they are.
        let is_whole = order.len() + later == self.drawn.len();
        let keeps = self.drawn[..front].iter().zip(order).all(|(drawn, card)| drawn.face == Some(*card));
        ensure(order.len() <= together || (is_whole && keeps), "I6", || {
            "cards were put in another order that were not drawn together".to_owned()
        })
    }

    /// The last cards count in this order, but for those that came later still (5.10).
    pub(crate) fn decide_order(&mut self, order: &[Card], later: usize) -> Checked {
        // Where fewer were drawn, the order does not fit and is a finding below.
        let end = self.drawn.len().saturating_sub(later);
        // The same.
        let front = end.saturating_sub(order.len());
        let mut left: Vec<usize> = (front..end).collect();
        let mut places: Vec<usize> = (0..front).collect();
        for card in order {
            let is = |at: &usize| self.drawn[*at].face == Some(*card);
            let unseen = |at: &usize| self.drawn[*at].face.is_none();
            let found = left.iter().position(is).or_else(|| left.iter().position(unseen));
            match found {
                Some(found) => places.push(left.remove(found)),
                None => return fault("I6", format!("{card} was put in order and did not leave the shoe")),
            }
        }
        ensure(left.is_empty(), "I6", || {
            format!("{} cards of the round were left out of its order", left.len())
        })?;
        places.extend(end..self.drawn.len());
        // Cards in no hand came in this order; later ones may come before they are laid out.
        let is_in_none = |at: &usize| !self.player.contains(at) && !self.banker.contains(at);
        if (front..self.drawn.len()).all(|at| is_in_none(&at)) {
            self.drawn = places.into_iter().map(|at| self.drawn[at]).collect();
        } else {
            self.order = Some(places);
        }
        Ok(())
    }

    /// Whether somebody decided that the cards came in another order than they are recorded in, and they were not laid out by
    /// it (5.10).
    pub(crate) fn is_order_ignored(&self) -> bool {
        self.order.as_ref().is_some_and(|order| !order.iter().copied().eq(0..self.drawn.len()))
    }

    /// Checks that the cards, in the order they left the shoe, were laid out by the table of play for as long
    /// as it wanted one, and takes the hands over. The places whose faces came to be known are returned.
    pub(crate) fn reconstruct(&mut self, cards: &CardsReconstructed) -> Checked<Vec<(Place, Card)>> {
        let order = self.order.clone().unwrap_or_else(|| (0..self.drawn.len()).collect());
        let mut laid = interleaved(&cards.player, &cards.banker);
        let in_hands = laid.len();
        laid.extend_from_slice(&cards.left_over);
        let mut shown = Vec::new();
        for (at, card) in order.iter().zip(&laid) {
            let drawn = &mut self.drawn[*at];
            match drawn.face {
                Some(face) => ensure(face == *card, "I6", || {
                    format!("the reconstruction has {card} where {face} left the shoe")
                })?,
                None => shown.push((drawn.place, *card)),
            }
            drawn.face = Some(*card);
            drawn.is_down = false;
        }
        ensure(order.len() == laid.len(), "I6", || {
            format!("the reconstruction has {} cards and {} left the shoe", laid.len(), order.len())
        })?;
        // What is left over belongs to the next round now.
        self.drawn = order[..in_hands].iter().map(|at| self.drawn[*at]).collect();
        self.lay_out()?;
        let as_told = self.known(Side::Player).as_ref() == Some(&cards.player)
            && self.known(Side::Banker).as_ref() == Some(&cards.banker);
        ensure(as_told, "I6", || {
            let (player, banker) = (told(&cards.player), told(&cards.banker));
            format!("the table of play does not lay the cards out as Player {player}, Banker {banker}")
        })?;
        ensure(cards.left_over.is_empty() || self.due() == Due::Nothing, "I6", || {
            "cards were left over although the table of play wanted them".to_owned()
        })?;
        Ok(shown)
    }

    fn lay_out(&mut self) -> Checked {
        self.player.clear();
        self.banker.clear();
        self.order = None;
        for at in 0..self.drawn.len() {
            match self.due() {
                Due::Card(Side::Player, _) => self.player.push(at),
                Due::Card(Side::Banker, _) => self.banker.push(at),
                Due::Nothing | Due::FaceDown => {
                    return fault(
                        "I6",
                        "the reconstruction lays out a card that the table of play does not want",
                    );
                }
            }
        }
        Ok(())
    }
}

/// P1 B1 P2 B2 P3 B3, as far as there are any.
fn interleaved(player: &[Card], banker: &[Card]) -> Vec<Card> {
    let mut cards = Vec::with_capacity(player.len() + banker.len());
    for nth in 0..player.len().max(banker.len()) {
        cards.extend(player.get(nth));
        cards.extend(banker.get(nth));
    }
    cards
}
