//! Cards that are in no hand, or in the wrong one: what they establish, where they count and where they go (R17f).

use super::card::{Card, Due, Side, due, told, total};
use super::finding::{Checked, ensure, fault};
use super::hands::{Hands, Place};
use super::incident::Incident;
use super::payload::{HandsStand, Misplaced};
use crate::deal::{banker_draws, player_draws};

/// How many cards are dealt first.
const INITIAL_CARDS: usize = 4;

impl Hands {
    fn hand_mut(&mut self, side: Side) -> &mut Vec<usize> {
        match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }

    /// The cards in no hand, as places, in the order in which they left the shoe.
    pub(crate) fn in_no_hand(&self) -> Vec<usize> {
        let is_in_none = |at: &usize| !self.player.contains(at) && !self.banker.contains(at);
        (0..self.drawn.len()).filter(is_in_none).collect()
    }

    /// Whether an outcome is established by the hands as they lie: a pair is decided by two cards, seen or not.
    /// Only so many cards establish anything, because the order of the others is not known.
    pub(crate) fn is_established(&self, in_order: usize) -> bool {
        let known = |hand: &[usize]| hand.iter().filter(|at| **at < in_order).count();
        known(&self.player) >= 2 || known(&self.banker) >= 2
    }

    /// Whether one is once all cards are laid out whose order is known.
    pub(crate) fn is_established_in_order(&self, in_order: usize) -> bool {
        let (player, banker, _) = self.lay_first(in_order);
        player.len() >= 2 || banker.len() >= 2
    }

    /// How many cards came before the last so many in no hand, those left out that came later still. Of cards drawn
    /// together there are at least two.
    pub(crate) fn before_last(&self, named: usize, later: usize) -> usize {
        let excess = self.in_no_hand();
        // Where fewer are in no hand, all of them came later.
        let end = excess.len().saturating_sub(later);
        let end_at = excess.get(end).copied().unwrap_or(self.drawn.len());
        if self.stands {
            // Where fewer came before, the first of them is meant.
            return excess.get(end.saturating_sub(named)).copied().filter(|_| named > 0).unwrap_or(end_at);
        }
        // At least two were drawn together, or as many as there are.
        end_at.saturating_sub(named.max(2))
    }

    /// All cards by the table of play, for as long as it is known whose they are, and how many are left. Hands that count
    /// as they lie stay so, and the others come after them (R17f).
    fn laid_out(&self) -> (Vec<Option<Card>>, Vec<Option<Card>>, Laid) {
        self.lay_first(usize::MAX)
    }

    fn lay_first(&self, in_order: usize) -> (Vec<Option<Card>>, Vec<Option<Card>>, Laid) {
        let (mut player, mut banker) = (Vec::new(), Vec::new());
        let mut waiting = self.order.clone().unwrap_or_else(|| (0..self.drawn.len()).collect());
        if self.stands {
            (player, banker) = (self.faces(Side::Player), self.faces(Side::Banker));
            waiting = self.in_no_hand();
        }
        for at in waiting.into_iter().filter(|at| *at < in_order) {
            match due(&player, &banker) {
                Due::Card(Side::Player, _) => player.push(self.drawn[at].face),
                Due::Card(Side::Banker, _) => banker.push(self.drawn[at].face),
                Due::Nothing => return (player, banker, Laid::TooMany),
                Due::FaceDown => return (player, banker, Laid::Unseen),
            }
        }
        let laid = match due(&player, &banker) {
            Due::Card(..) => Laid::TooFew,
            Due::Nothing => Laid::Right,
            Due::FaceDown => Laid::Unseen,
        };
        (player, banker, laid)
    }

    /// Whether one of the cards that were drawn together is among the first four. At least two were, and they came last.
    /// Of six cards in the hands nobody can tell how many did.
    pub(crate) fn together_in_first_four(&self) -> Option<bool> {
        let in_none = self.in_no_hand().len();
        let is_full = self.drawn.len() - in_none >= 6 && in_none == 0;
        // The same.
        (!is_full).then(|| self.drawn.len().saturating_sub(in_none.max(2)) < INITIAL_CARDS)
    }

    /// Whether fewer cards left the shoe than the table of play asks for; nothing where it is the right number, and while
    /// cards are still dealt. What was left over and lies in sight is drawn already (5.7).
    pub(crate) fn too_few(&self, is_dealt: bool, in_sight: &[Card]) -> Option<bool> {
        let (mut player, mut banker, laid) = self.laid_out();
        match laid {
            Laid::TooFew if is_dealt => {
                for card in in_sight {
                    match due(&player, &banker) {
                        Due::Card(Side::Player, _) => player.push(Some(*card)),
                        Due::Card(Side::Banker, _) => banker.push(Some(*card)),
                        Due::Nothing | Due::FaceDown => break,
                    }
                }
                Some(due(&player, &banker) != Due::Nothing)
            }
            Laid::TooMany => Some(false),
            Laid::TooFew | Laid::Right | Laid::Unseen => None,
        }
    }

    /// Whether hands that count as they lie have a number of cards that they cannot have.
    pub(crate) fn lies_impossibly(&self) -> bool {
        let (player, banker, _) = self.laid_out();
        let seen = |hand: Vec<Option<Card>>| hand.into_iter().collect::<Option<Vec<Card>>>();
        let both = seen(player).zip(seen(banker));
        self.stands && both.is_some_and(|(player, banker)| !can_be(&player, &banker))
    }

    /// The cards of this irregularity of which nobody said where they lie.
    pub(crate) fn lying_anywhere(&self, incident: &Incident, side: Side) -> Vec<(Side, Card)> {
        let excess = self.in_no_hand();
        // Where fewer are in no hand, all of them are named.
        let named = &excess[excess.len().saturating_sub(incident.excess)..];
        let mut cards: Vec<Card> = named.iter().filter_map(|at| self.drawn[*at].face).collect();
        for (_, card) in &incident.lying {
            if let Some(at) = cards.iter().position(|one| one == card) {
                cards.remove(at);
            }
        }
        cards.into_iter().map(|card| (side, card)).collect()
    }

    /// The hands with the cards that lie in front of them, if all are known: some of those on record in front of the other
    /// hand, and some that are in none yet.
    pub(crate) fn with_lying(
        &self,
        misplaced: &[Misplaced],
        lying: &[(Side, Card)],
    ) -> Option<(Vec<Card>, Vec<Card>)> {
        let (player, banker) = self.swapped(misplaced);
        let with = |side: Side, hand: Vec<usize>| {
            let on_record = hand.into_iter().map(|at| self.drawn[at].face);
            let others = lying.iter().filter(|(at, _)| *at == side).map(|(_, card)| Some(*card));
            on_record.chain(others).collect::<Option<Vec<Card>>>()
        };
        Some((with(Side::Player, player)?, with(Side::Banker, banker)?))
    }

    /// The hands with these cards on the other side. In each they lie in the order in which they left the shoe.
    fn swapped(&self, misplaced: &[Misplaced]) -> (Vec<usize>, Vec<usize>) {
        if misplaced.is_empty() {
            return (self.player.clone(), self.banker.clone());
        }
        let (mut player, mut banker) = (Vec::new(), Vec::new());
        for (side, hand) in [(Side::Player, &self.player), (Side::Banker, &self.banker)] {
            for (before, at) in hand.iter().enumerate() {
                let is_swapped = misplaced.iter().any(|one| one.side == side && one.nth == before + 1);
                let lies_at_player = (side == Side::Player) != is_swapped;
                if lies_at_player { &mut player } else { &mut banker }.push(*at);
            }
        }
        player.sort_unstable();
        banker.sort_unstable();
        (player, banker)
    }

    /// Whether all these cards are there.
    pub(crate) fn has_all(&self, misplaced: &[Misplaced]) -> bool {
        misplaced.iter().all(|one| {
            let hand = if one.side == Side::Player { &self.player } else { &self.banker };
            (1..=hand.len()).contains(&one.nth)
        })
    }

    /// Takes the last cards in no hand off the record: they never left the shoe.
    pub(crate) fn forget_last_excess(&mut self, count: usize, later: usize) -> Vec<Place> {
        let excess = self.in_no_hand();
        // Where fewer are in no hand, all of them came later.
        let end = excess.len().saturating_sub(later);
        // Where fewer came before, all of those.
        let last: Vec<usize> = excess[end.saturating_sub(count)..end].to_vec();
        let places = last.iter().map(|at| self.drawn[*at].place).collect();
        last.iter().rev().for_each(|at| self.remove(*at));
        places
    }

    fn remove(&mut self, at: usize) {
        self.drawn.remove(at);
        self.order.iter_mut().for_each(|order| order.retain(|place| *place != at));
        let ordered = self.order.iter_mut().flatten();
        for place in
            self.player.iter_mut().chain(&mut self.banker).chain(ordered).filter(|place| **place > at)
        {
            *place -= 1;
        }
    }

    /// Each card counts in the hand in front of which it lies.
    pub(crate) fn stand(
        &mut self,
        hands: &HandsStand,
        misplaced: &[Misplaced],
        lying: &[(Side, Card)],
    ) -> Checked {
        let wanted = self.with_lying(misplaced, lying);
        self.stands = true;
        (self.player, self.banker) = self.swapped(misplaced);
        for (side, card) in lying {
            let at = self.in_no_hand().into_iter().find(|at| self.drawn[*at].face == Some(*card));
            let Some(at) = at else {
                return fault("I6", format!("{card} counts where it lies and did not leave the shoe"));
            };
            self.hand_mut(*side).push(at);
        }
        let HandsStand { player, banker } = hands;
        let is_told = wanted.as_ref() == Some(&(player.clone(), banker.clone()));
        ensure(is_told, "I6", || {
            format!("the hands do not lie as Player {}, Banker {}", told(player), told(banker))
        })?;
        ensure(can_be(player, banker), "I6", || {
            "a hand counts as it lies with more cards than the table of play can give it".to_owned()
        })
    }

    /// Cards in no hand are laid to hands that count as they lie, for as long as the table of play wants one (5.7, R17f).
    pub(crate) fn lay_on(&mut self, hands: &HandsStand) -> Checked {
        ensure(self.stands, "I6", || "hands count as they lie, and no ruling said so".to_owned())?;
        for at in self.in_no_hand() {
            match self.due() {
                Due::Card(side, _) => self.hand_mut(side).push(at),
                Due::Nothing | Due::FaceDown => break,
            }
        }
        let HandsStand { player, banker } = hands;
        let lies = self.known(Side::Player).zip(self.known(Side::Banker));
        ensure(lies.as_ref() == Some(&(player.clone(), banker.clone())), "I6", || {
            format!("the hands do not lie as Player {}, Banker {}", told(player), told(banker))
        })
    }

    /// The last cards in no hand leave the round; they must be these. Those before them belong to an earlier irregularity
    /// that is still open.
    pub(crate) fn leave_over(&mut self, cards: &[Card]) -> Checked {
        let excess = self.in_no_hand();
        // Where fewer are in no hand than are left over, they differ, which is a finding.
        let excess = &excess[excess.len().saturating_sub(cards.len())..];
        let found: Option<Vec<Card>> = excess.iter().map(|at| self.drawn[*at].face).collect();
        excess.iter().rev().for_each(|at| self.remove(*at));
        ensure(found.as_deref() == Some(cards), "I6", || {
            format!("{} are kept for the next round, and other cards are in no hand", told(cards))
        })
    }
}

/// What comes of laying all cards out.
enum Laid {
    TooFew,
    Right,
    TooMany,
    Unseen,
}

/// Whether the table of play can give the hands so many cards, whatever may still come.
pub(crate) fn can_be(player: &[Card], banker: &[Card]) -> bool {
    if player.len() > 3 || banker.len() > 3 {
        return false;
    }
    let totals = |hand: &[Card]| -> Vec<u8> {
        let two: Vec<Option<Card>> = hand.iter().take(2).copied().map(Some).collect();
        if hand.len() < 2 { (0..10).collect() } else { total(&two).into_iter().collect() }
    };
    let third = player.get(2).map(|card| card.points());
    for of_player in totals(player) {
        for of_banker in totals(banker) {
            let is_right = match (player_draws(of_player, of_banker), third) {
                (false, Some(_)) => false,
                (false, None) => banker.len() < 3 || banker_draws(of_banker, of_player, None),
                (true, Some(_)) => banker.len() < 3 || banker_draws(of_banker, of_player, third),
                // The Player still draws, and only then it is known what the Banker does.
                (true, None) => {
                    banker.len() < 3 || (0..10).any(|any| banker_draws(of_banker, of_player, Some(any)))
                }
            };
            if is_right {
                return true;
            }
        }
    }
    false
}
