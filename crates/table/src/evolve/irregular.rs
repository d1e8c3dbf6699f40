//! Irregularities: reported, established, ruled on, ended.

use crate::event::{
    ChoiceAsked, ChoiceMade, ChoicesOffered, DecisionMade, FactsEstablished, HandsStand,
    IrregularityReported, IrregularityRuled,
};
use crate::round::in_dealing_order;
use crate::state::{DealtCard, Stage, State};
use crate::stopped::{Ruled, Stop, WaitsFor};
use crate::{Choice, Decision};
use punto_rules::{Card, Kind, Noticed, Ruling, Side};
use punto_vocabulary::{IrregularityNumber, PatronId};
use std::collections::BTreeMap;

impl State {
    pub(super) fn offer_choices(&mut self, offered: &ChoicesOffered) {
        // Everybody who still plays is asked, so earlier open choices are asked again with these (R17g). What was
        // to be done after them is still to be done.
        let asked = |stop: &mut Stop| matches!(stop.waits_for, WaitsFor::Choices { .. });
        let waiting = self.suspended.iter_mut().filter(|stop| stop.ruled.is_some());
        waiting.filter_map(|stop| asked(stop).then_some(stop)).for_each(Stop::wait_for_cards);
        self.suspended.retain_mut(|stop| !asked(stop));
        match &mut self.stop {
            Some(stop) => {
                let (open, asked) = (offered.patrons.clone(), BTreeMap::new());
                stop.waits_for = WaitsFor::Choices { until: offered.until, open, asked };
            }
            None => self.breaks("choices were offered where nothing stopped play"),
        }
    }

    pub(super) fn ask_choice(&mut self, one: &ChoiceAsked) {
        match &mut self.stop {
            Some(Stop { waits_for: WaitsFor::Choices { asked, .. }, .. }) => {
                asked.insert(one.patron.clone(), one.until);
            }
            Some(_) | None => self.breaks("a patron was asked to choose where no choice was open"),
        }
    }

    /// Play goes on.
    pub(super) fn go_on(&mut self) {
        // Cards of the first edition that were drawn too many and not put in order are out of play; later
        // records say where such cards went, and leave none to their irregularity.
        let ended = self.stop.take().map_or(0..0, |stop| self.named_by(&stop));
        self.excess().drain(ended);
        self.stop = self.suspended.pop();
    }

    /// What was decided is carried out. The cards that were drawn together came in the order that was decided on
    /// (`5.10`).
    pub(super) fn decided(&mut self, made: &DecisionMade) {
        self.late.remove(&made.irregularity);
        let Some(stop) = self.stop.as_mut().filter(|stop| stop.irregularity == made.irregularity) else {
            return;
        };
        let WaitsFor::Decision(ruled) = &stop.waits_for else { return };
        let ruling = match made.decision {
            Decision::GoOn => Ruling::Continue,
            Decision::Reconstruct | Decision::Order(_) => Ruling::Reconstruct,
            Decision::Void => Ruling::Void,
            Decision::Stands => Ruling::Stands,
        };
        stop.carries_out(Ruled { ruling, ..ruled.clone() });
        if let Decision::Order(order) = &made.decision {
            let stop = stop.clone();
            self.put_in_order(order, &stop);
            self.put_hands_in_order(order, &stop);
        }
    }

    /// The same where some of the cards that were drawn together lie in hands: a hand gets another card when all are seen and
    /// laid out, and until then they count in this order.
    fn put_hands_in_order(&mut self, order: &[Card], stop: &Stop) {
        let named = self.named_by(stop);
        let Some(round) = self.round.as_mut().filter(|round| !round.stands_as_it_lies) else { return };
        let in_hands = round.cards.len();
        // At least two were drawn together. Whoever names every card of the round leaves the earlier ones where they are.
        let together = order.len().min(stop.excess.max(2));
        let (end, order) = (in_hands + named.end, &order[order.len() - together..]);
        let faces = round.cards.iter().map(|dealt| dealt.card).chain(round.excess.iter().copied().map(Some));
        // Where there are fewer cards, the order does not fit and changes nothing.
        let start = end.saturating_sub(together);
        let Some(before) = faces.skip(start).take(end - start).collect::<Option<Vec<Card>>>() else { return };
        if start >= in_hands || before == order || sorted(&before) != sorted(order) {
            return;
        }
        round.decided_order = order.to_vec();
        let mut came_out = Vec::new();
        for (at, card) in (start..end).zip(order) {
            match round.cards.get_mut(at) {
                Some(dealt) => {
                    dealt.card = Some(*card);
                    came_out.push((dealt.place, *card));
                }
                None => round.excess[at - in_hands] = *card,
            }
        }
        for (place, card) in came_out {
            self.out(place, card);
        }
    }

    fn put_in_order(&mut self, order: &[Card], stop: &Stop) {
        // An order that is too short is compared as it is, and does not fit then.
        let order = order[order.len().saturating_sub(stop.excess)..].to_vec();
        let named = self.named_by(stop);
        let excess = self.excess();
        if sorted(&excess[named.clone()]) != sorted(&order) {
            return;
        }
        let before: Vec<Option<Card>> = excess[named.start..].iter().copied().map(Some).collect();
        excess.splice(named.clone(), order.iter().copied());
        if let Some(shoe) = self.shoe.as_mut().filter(|shoe| shoe.out.ends_with(&before)) {
            let from = shoe.out.len() - before.len();
            shoe.out.splice(from..from + named.len(), order.into_iter().map(Some));
        }
    }

    pub(super) fn report(&mut self, reported: &IrregularityReported) {
        self.irregularities = reported.irregularity;
        if reported.noticed == Noticed::AfterNextRound {
            return;
        }
        self.add_excess(&reported.excess);
        let lying = reported.lies_at.map(|side| reported.excess.iter().map(move |card| (side, *card)));
        let set = self.shoe.as_ref().map(|shoe| shoe.number);
        let mut stop = Stop {
            irregularity: reported.irregularity,
            round: reported.round,
            kind: reported.kind,
            facts: reported.facts.clone(),
            established: Vec::new(),
            about: reported.about,
            excess: reported.excess.len(),
            lying: lying.into_iter().flatten().collect(),
            misdealt: reported.misdealt,
            misplaced: reported.misplaced.clone(),
            is_confirmed: false,
            reported_by: reported.by.clone(),
            set,
            ruled: None,
            reading: reported.reading,
            waits_for: WaitsFor::Facts,
        };
        match self.stop.take() {
            // More of the same, before anybody has said more about it.
            Some(first) if self.is_one_with(&first, stop.kind) => {
                // Where cards lie may be said after they were named.
                let lies = reported.lies_at.filter(|_| reported.excess.is_empty());
                let unsaid = lies.map_or_else(Vec::new, |side| self.lying_anywhere(&first, side));
                stop.excess += first.excess;
                stop.lying.splice(0..0, first.lying.into_iter().chain(unsaid));
                // What somebody confirmed before did not have these cards in it (R17e).
                stop.is_confirmed = false;
                stop.misdealt = stop.misdealt.or(first.misdealt);
                // Whoever names them last has looked last.
                if stop.misplaced.is_empty() {
                    stop.misplaced = first.misplaced;
                }
                stop.set = first.set;
                stop.reported_by = first.reported_by.or(stop.reported_by);
                stop.established = first.established;
                let said = std::mem::replace(&mut stop.facts, first.facts);
                stop.facts.extend(said);
            }
            first => self.suspended.extend(first),
        }
        self.stop = Some(stop);
    }

    /// Whether another report of this kind is one irregularity with the one that play is stopped for.
    pub(crate) fn is_one_with(&self, first: &Stop, kind: Kind) -> bool {
        // Cards that came in between would be among theirs.
        let is_last = self.suspended.iter().all(|other| other.irregularity < first.irregularity);
        first.kind == kind && first.waits_for == WaitsFor::Facts && is_last
    }

    /// The cards of this irregularity of which nobody said where they lie.
    fn lying_anywhere(&self, stop: &Stop, side: Side) -> Vec<(Side, Card)> {
        let mut cards = self.in_no_hand()[self.named_by(stop)].to_vec();
        for (_, card) in &stop.lying {
            if let Some(at) = cards.iter().position(|one| one == card) {
                cards.remove(at);
            }
        }
        cards.into_iter().map(|card| (side, card)).collect()
    }

    /// These cards left the shoe and are in no hand. The set that a settled round was dealt from may be out of play.
    fn add_excess(&mut self, cards: &[Card]) {
        let is_of_this_set = match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                round.excess.extend_from_slice(cards);
                true
            }
            (None, Some(last)) => {
                last.excess.extend_from_slice(cards);
                last.cards.iter().any(|dealt| dealt.place.is_some())
            }
            (None, None) => {
                self.between_rounds.extend_from_slice(cards);
                true
            }
        };
        if let Some(shoe) = self.shoe.as_mut().filter(|_| is_of_this_set) {
            shoe.out.extend(cards.iter().copied().map(Some));
        }
    }

    /// The cards of the round in play, or else of the last one, that are in no hand.
    fn excess(&mut self) -> &mut Vec<Card> {
        match (&mut self.round, &mut self.last) {
            (Some(round), _) => &mut round.excess,
            (None, Some(last)) => &mut last.excess,
            (None, None) => &mut self.between_rounds,
        }
    }

    pub(super) fn establish(&mut self, known: &FactsEstablished) {
        self.add_excess(&known.excess);
        if let Some(stop) = &mut self.stop {
            stop.facts.extend(known.facts.iter().map(|(fact, answer)| (*fact, *answer)));
            stop.established.extend(known.facts.keys());
            stop.excess += known.excess.len();
            stop.is_confirmed = true;
            // Without the card that it lacks, or with a report confirmed, it is ruled on again by what is known now.
            if matches!(stop.waits_for, WaitsFor::MissingCard | WaitsFor::Decision(_)) {
                stop.waits_for = WaitsFor::Facts;
            }
        }
        self.order_comes_first();
    }

    /// Cards are laid out once all have an order: what waits for that waits behind the cards that were drawn together
    /// (`5.10`, R17g).
    fn order_comes_first(&mut self) {
        let Some(unordered) = self.suspended.iter().position(Stop::is_unordered) else { return };
        if let Some(stop) = self.stop.take_if(|stop| stop.is_to_be_laid_out()) {
            self.suspended.insert(unordered, stop);
            self.stop = self.suspended.pop();
        }
    }

    /// The cards that it named never left the shoe.
    pub(super) fn dismiss(&mut self, irregularity: IrregularityNumber) {
        let Some(stop) = self.stop.take_if(|stop| stop.irregularity == irregularity) else { return };
        let named = self.named_by(&stop);
        let excess = self.excess();
        let before: Vec<Option<Card>> = excess[named.start..].iter().copied().map(Some).collect();
        excess.drain(named.clone());
        if let Some(shoe) = self.shoe.as_mut().filter(|shoe| shoe.out.ends_with(&before)) {
            let from = shoe.out.len() - before.len();
            shoe.out.drain(from..from + named.len());
        }
        self.stop = self.suspended.pop();
    }

    pub(super) fn choose(&mut self, made: &ChoiceMade) {
        if let Some(round) = self.round.as_mut().filter(|_| made.choice == Choice::TakeBack) {
            round.took_back.insert(made.patron.clone());
        }
        let is_settled = self.round.is_none();
        if let Some(last) = self.last.as_mut().filter(|_| is_settled && made.choice == Choice::TakeBack) {
            last.took_back.insert(made.patron.clone());
        }
        let Some(stop) = &mut self.stop else { return };
        let WaitsFor::Choices { open, .. } = &mut stop.waits_for else { return };
        open.retain(|patron| *patron != made.patron);
        let all_chose = open.is_empty();
        if is_settled && all_chose {
            stop.waits_for = WaitsFor::MissingCard;
        } else if all_chose {
            stop.wait_for_cards();
        }
    }

    pub(super) fn ruled(&mut self, ruled: &IrregularityRuled) {
        let stop = self.stop.as_mut().filter(|stop| stop.irregularity == ruled.irregularity);
        let Some(stop) = stop else {
            if ruled.ruling == Ruling::Decide {
                self.late.insert(ruled.irregularity);
            }
            return;
        };
        let IrregularityRuled { ruling, options, decider, ref clauses, .. } = *ruled;
        let kept = Ruled { ruling, options, decider, clauses: clauses.clone() };
        match ruling {
            Ruling::Decide => stop.waits_for = WaitsFor::Decision(kept),
            Ruling::Stands => self.stop = self.suspended.pop(),
            Ruling::Void | Ruling::Continue | Ruling::Reconstruct => stop.carries_out(kept),
        }
    }

    /// Cards in no hand find their place. Once none is left, no irregularity that is still open has one either.
    pub(super) fn cards_moved(&mut self) {
        if self.in_no_hand().is_empty() {
            for stop in self.suspended.iter_mut().chain(self.stop.as_mut()) {
                stop.excess = 0;
                stop.lying.clear();
            }
        }
    }

    /// Every card lies in the hand where it counts. Each keeps its place among those that left the shoe.
    pub(super) fn stand_as_they_lie(&mut self, hands: &HandsStand) {
        let misplaced = self.stop.as_mut().map(|stop| {
            let misplaced = std::mem::take(&mut stop.misplaced);
            // Cards that were put back lie where they are recorded.
            if stop.puts_cards_back() { Vec::new() } else { misplaced }
        });
        // Hands can come to stand as they lie without a stop: then nobody named a card that lies elsewhere.
        let misplaced = misplaced.unwrap_or_default();
        if let Some(round) = self.round.as_mut().filter(|_| !misplaced.is_empty()) {
            round.cards = round.as_they_lie(&misplaced);
        }
        let (cards, excess) = match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                round.stands_as_it_lies = true;
                (&mut round.cards, &mut round.excess)
            }
            (None, Some(last)) => {
                // Until the round is settled again, the card that it may lack is waited for.
                if let Some(stop) = &mut self.stop {
                    stop.waits_for = WaitsFor::MissingCard;
                }
                (&mut last.cards, &mut last.excess)
            }
            (None, None) => return,
        };
        let before = excess.len();
        // They left the shoe last, unless their set was replaced since (`5.10.2`).
        let named: Vec<Option<Card>> = excess.iter().copied().map(Some).collect();
        let shoe = self.shoe.as_ref().filter(|shoe| shoe.out.ends_with(&named));
        let out = shoe.map_or(0, |shoe| shoe.out.len());
        // Of a set that was replaced none has a place.
        let places = (out.saturating_sub(before)..out).map(Some).chain(std::iter::repeat(None));
        let mut left: Vec<(Card, Option<usize>)> = excess.drain(..).zip(places).collect();
        for (side, hand) in [(Side::Player, &hands.player), (Side::Banker, &hands.banker)] {
            let there = cards.iter().filter(|dealt| dealt.side == side).count();
            for (nth, card) in hand.iter().enumerate().skip(there) {
                let at = left.iter().position(|(one, _)| one == card);
                let place = at.and_then(|at| left.remove(at).1);
                let nth = u8::try_from(nth + 1).unwrap_or(u8::MAX);
                cards.push(DealtCard { side, nth, card: Some(*card), place });
            }
        }
        let in_none = left.len();
        let moved = before - in_none;
        *excess = left.into_iter().map(|(card, _)| card).collect();
        in_dealing_order(cards);
        // Earlier cards belong to an earlier irregularity that is still open.
        if let Some(stop) = &mut self.stop {
            // The cards of earlier irregularities that moved too are not counted by this one.
            stop.excess = stop.excess.saturating_sub(moved).min(in_none);
            stop.lying.clear();
            stop.ruled = None;
        }
        // What was announced was announced of other hands.
        if let Some(round) = self.round.as_mut().filter(|_| moved > 0 || !misplaced.is_empty())
            && round.stage == Stage::Announced
        {
            round.stage = Stage::Dealing;
        }
    }

    pub(super) fn leave_over(&mut self, cards: &[Card]) {
        // Cards of a set out of play come no more.
        let is_of_this_set = match (&self.round, &self.last) {
            (None, Some(last)) => last.cards.iter().any(|dealt| dealt.place.is_some()),
            (Some(_), _) | (None, None) => true,
        };
        if is_of_this_set {
            self.left_over.extend_from_slice(cards);
        }
        let named =
            self.stop.as_ref().map(|stop| self.named_by(stop)).filter(|named| named.len() >= cards.len());
        let excess = self.excess();
        let end = named.map_or(excess.len(), |named| named.end);
        // Records of the first edition may leave over cards that were not named before.
        excess.drain(end.saturating_sub(cards.len())..end);
        if let Some(stop) = &mut self.stop {
            // They were not counted by it then.
            stop.excess = stop.excess.saturating_sub(cards.len());
        }
    }
}

impl Stop {
    /// Only these still have to choose.
    pub(super) fn keep_choosing(&mut self, plays: impl Fn(&PatronId) -> bool) {
        let WaitsFor::Choices { open, .. } = &mut self.waits_for else { return };
        open.retain(|patron| plays(patron));
        if open.is_empty() {
            self.wait_for_cards();
        }
    }

    /// Patrons have chosen, or are asked elsewhere: what is still to be done waits for cards to be turned.
    fn wait_for_cards(&mut self) {
        if let Some(ruled) = self.ruled.clone() {
            self.waits_for = WaitsFor::Ruling(Ruled { options: false, ..ruled });
        }
    }

    /// Whether the ruling that is carried out puts cards back where they belong.
    fn puts_cards_back(&self) -> bool {
        matches!(&self.waits_for, WaitsFor::Ruling(ruled) if ruled.ruling == Ruling::Reconstruct)
    }

    /// This is to be done. Where it moves cards, that may have to wait for patrons to choose and for cards to be turned.
    fn carries_out(&mut self, ruled: Ruled) {
        let moves = match ruled.ruling {
            Ruling::Reconstruct => true,
            Ruling::Continue => self.moves_cards(),
            Ruling::Void | Ruling::Stands | Ruling::Decide => false,
        };
        self.ruled = Some(ruled.clone()).filter(|_| moves);
        self.waits_for = WaitsFor::Ruling(ruled);
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
