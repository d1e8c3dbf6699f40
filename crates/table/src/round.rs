//! What can be asked of the round in play.

use crate::state::LastRound;
use crate::{DealtCard, LiveWager, Misplaced, Round};
use punto_rules::{Card, CardsOut, Progress, Rulebook, Side};
use punto_vocabulary::{BettingBox, PatronId, WagerId};

impl Round {
    /// The faces of its cards in the order they were dealt, if all are known.
    #[must_use]
    pub fn faces(&self) -> Option<Vec<Card>> {
        self.cards.iter().map(|dealt| dealt.card).collect()
    }

    /// Whether a card of it lies face down.
    #[must_use]
    pub fn has_face_down(&self) -> bool {
        self.cards.iter().any(|dealt| dealt.card.is_none())
    }

    /// Every card that left the shoe in it, in order, if all faces are known.
    #[must_use]
    pub fn all_faces(&self) -> Option<Vec<Card>> {
        in_shoe_order(&self.cards, &self.excess, self.stands_as_it_lies).into_iter().collect()
    }

    /// Every card of it; those in no hand only where they are asked for.
    pub(crate) fn out(&self, with_excess: bool) -> CardsOut {
        let excess = if with_excess { &self.excess[..] } else { &[] };
        out(&self.cards, excess, self.stands_as_it_lies)
    }

    /// Its cards in the hands in front of which they lie, where the record has some of them at the other one. In each hand
    /// they are in the order in which they left the shoe (R17f).
    pub(crate) fn as_they_lie(&self, misplaced: &[Misplaced]) -> Vec<DealtCard> {
        let mut cards = self.cards.clone();
        if self.stands_as_it_lies {
            cards.sort_by_key(|dealt| dealt.place);
        }
        let mut there = [0, 0];
        for dealt in &mut cards {
            if misplaced.contains(&Misplaced { side: dealt.side, nth: dealt.nth }) {
                dealt.side = dealt.side.other();
            }
            let there = &mut there[usize::from(dealt.side == Side::Banker)];
            *there += 1;
            dealt.nth = *there;
        }
        in_dealing_order(&mut cards);
        cards
    }

    /// The hands with these cards where they lie: of those on record the misplaced ones at the other hand, and others that
    /// are in no hand yet. Nothing while one lies face down.
    pub(crate) fn hands_with(
        &self,
        misplaced: &[Misplaced],
        lying: &[(Side, Card)],
    ) -> Option<[Vec<Card>; 2]> {
        let cards = self.as_they_lie(misplaced);
        let hand = |side: Side| -> Option<Vec<Card>> {
            let on_record = cards.iter().filter(|dealt| dealt.side == side).map(|dealt| dealt.card);
            let more = lying.iter().filter(|(at, _)| *at == side).map(|(_, card)| Some(*card));
            on_record.chain(more).collect()
        };
        Some([hand(Side::Player)?, hand(Side::Banker)?])
    }

    /// What a ruling is made by that leaves these cards where they lie.
    pub(crate) fn out_as_they_lie(&self, misplaced: &[Misplaced]) -> CardsOut {
        out(&self.as_they_lie(misplaced), &[], true)
    }

    /// How far the hands are by the table of play, if all faces are known. Nothing where a hand has a number of cards
    /// that the table of play cannot give it.
    #[must_use]
    pub fn progress<'r>(&self, rulebook: &'r Rulebook) -> Option<Progress<'r>> {
        if self.stands_as_it_lies {
            return rulebook.hands_as_they_lie(&self.hand(Side::Player)?, &self.hand(Side::Banker)?).ok();
        }
        Some(rulebook.lay_out(&self.faces()?).ok()?.progress)
    }

    /// The cards of a hand as they lie, if all their faces are known.
    #[must_use]
    pub fn hand(&self, side: Side) -> Option<Vec<Card>> {
        self.cards.iter().filter(|dealt| dealt.side == side).map(|dealt| dealt.card).collect()
    }

    /// Which of the first four cards is dealt next, if one is missing (R2).
    #[must_use]
    pub fn first_four(&self) -> Option<(Side, u8)> {
        const IN_ORDER: [(Side, u8); 4] =
            [(Side::Player, 1), (Side::Banker, 1), (Side::Player, 2), (Side::Banker, 2)];
        let is_there = |next: &(Side, u8)| self.cards.iter().any(|dealt| (dealt.side, dealt.nth) == *next);
        IN_ORDER.into_iter().find(|next| !is_there(next))
    }

    /// This patron's wagers.
    pub fn wagers_of(&self, patron: &PatronId) -> impl Iterator<Item = (WagerId, &LiveWager)> {
        let ids = self.by_patron.get(patron).map_or(&[][..], Vec::as_slice);
        ids.iter().filter_map(|id| Some((*id, self.wagers.get(id)?)))
    }

    /// Patrons with a wager in it.
    pub fn patrons(&self) -> impl Iterator<Item = &PatronId> {
        self.by_patron.iter().filter(|(_, wagers)| !wagers.is_empty()).map(|(patron, _)| patron)
    }

    /// The wagers on this box, in the order in which each came to the stake it has (R13d).
    pub fn on_box(&self, betting_box: BettingBox) -> impl Iterator<Item = (WagerId, &LiveWager)> {
        let wagers = self.reached.iter().filter_map(|id| Some((*id, self.wagers.get(id)?)));
        wagers.filter(move |(_, wager)| wager.betting_box == Some(betting_box))
    }
}

impl LastRound {
    /// Every card of it.
    pub(crate) fn out(&self) -> CardsOut {
        out(&self.cards, &self.excess, self.stands_as_it_lies)
    }

    /// Every card that left the shoe in it, in order, if that is known. Of hands that count as they lie it is not once
    /// their set is out of play.
    pub(crate) fn all_faces(&self) -> Option<Vec<Card>> {
        let is_known = !self.stands_as_it_lies || self.cards.iter().any(|dealt| dealt.place.is_some());
        let faces = in_shoe_order(&self.cards, &self.excess, self.stands_as_it_lies).into_iter();
        faces.collect::<Option<Vec<Card>>>().filter(|_| is_known)
    }

    /// Its hands, and whether the table of play asks for a card more. Nothing where a hand has a number of cards that
    /// it cannot have, or one that was another's.
    pub(crate) fn progress<'r>(&self, rulebook: &'r Rulebook) -> Option<Progress<'r>> {
        let laid_out = out(&self.cards, &[], self.stands_as_it_lies).lay_out(rulebook)?.ok()?;
        let on = |side| self.cards.iter().filter(|dealt| dealt.side == side).count();
        let fits = |side| laid_out.progress.hand(side).cards().len() == on(side);
        let lies_so = laid_out.left_over.is_empty() && fits(Side::Player) && fits(Side::Banker);
        lies_so.then_some(laid_out.progress)
    }
}

/// Puts cards in the order in which the table of play deals them: hand by hand, the Player first.
pub(crate) fn in_dealing_order(cards: &mut [DealtCard]) {
    cards.sort_by_key(|dealt| (dealt.nth, dealt.side == Side::Banker));
}

/// Every card in the order in which it left the shoe. Hands that count as they lie are not in it; left-over cards came
/// first.
fn in_shoe_order(cards: &[DealtCard], excess: &[Card], stands_as_it_lies: bool) -> Vec<Option<Card>> {
    let mut cards: Vec<&DealtCard> = cards.iter().collect();
    if stands_as_it_lies {
        cards.sort_by_key(|dealt| dealt.place);
    }
    cards.into_iter().map(|dealt| dealt.card).chain(excess.iter().copied().map(Some)).collect()
}

/// What a ruling is made by. Hands that count as they lie stay so, and later cards come after them (R17f).
fn out(cards: &[DealtCard], excess: &[Card], stands_as_it_lies: bool) -> CardsOut {
    let hand = |side: Side| cards.iter().filter(|dealt| dealt.side == side).map(|dealt| dealt.card).collect();
    if stands_as_it_lies {
        let (player, banker) = (hand(Side::Player), hand(Side::Banker));
        return CardsOut::AsTheyLie { player, banker, more: excess.to_vec() };
    }
    let faces = cards.iter().map(|dealt| dealt.card);
    CardsOut::InOrder(faces.chain(excess.iter().copied().map(Some)).collect())
}
