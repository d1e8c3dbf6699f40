//! A ruling or a decision is carried out.

use super::{Decided, Decider, missing_card};
use crate::event::{CardDealt, CardsLeftOver, CardsReconstructed, ChoicesOffered, HandsStand, RoundVoided};
use crate::state::LastRound;
use crate::stopped::{Ruled, Stop, WaitsFor, completes};
use crate::{CardFrom, Decision, Event, Reading, Refusal, ReturnedWager, Table};
use punto_rules::{
    Adjudication, Card, CardsOut, Clause, Fact, HandsRefused, Kind, LaidOut, Progress, Report, Role, Ruling,
    Side,
};
use punto_vocabulary::PatronId;
use std::collections::BTreeSet;

/// Every card that left the shoe in the round it is about, as far as it is seen. Cards that cannot be put in order
/// establish nothing: they are left out where the hands go on without them, and where an interruption comes while
/// others are still looked into.
pub(crate) fn cards_out(table: &Table, stop: &Stop) -> Option<CardsOut> {
    // Of cards drawn together the order decides, not whether they can be put back.
    let turns_on_it = stop.kind != Kind::SimultaneousDraw;
    let cannot_be_put_in_order = turns_on_it && stop.facts.get(&Fact::Reconstructible) == Some(&false);
    let is_of_hands_alone =
        cannot_be_put_in_order || matches!(stop.kind, Kind::TechnicalInterruption | Kind::FaceUp);
    match (table.round(), table.last_round()) {
        (Some(round), _) if round.number == stop.round => {
            let out = if cannot_be_put_in_order && !stop.misplaced.is_empty() {
                round.out_as_they_lie(&stop.misplaced)
            } else {
                round.out(!is_of_hands_alone)
            };
            Some(table.without_unordered(round, out))
        }
        (_, Some(last)) if last.number == stop.round => Some(last.out()),
        _ => None,
    }
}

impl Decider<'_> {
    /// What somebody decided.
    pub(super) fn follow(&self, decision: &Decision) -> Decided {
        let Some(stop) = &self.state.stop else { return Ok(Vec::new()) };
        let WaitsFor::Ruling(ruled) = &stop.waits_for else { return Ok(Vec::new()) };
        match decision {
            Decision::Void => self.void(stop, &ruled.clauses),
            Decision::Order(order) => self.reconstruct(stop, ruled, &self.in_decided_order(stop, order)?),
            Decision::GoOn | Decision::Stands | Decision::Reconstruct => carry_out(self),
        }
    }

    /// Every wager goes back (R20).
    fn void(&self, stop: &Stop, clauses: &[Clause]) -> Decided {
        if let Some(last) = self.about_last(stop) {
            return Ok(vec![self.resettled(last, None, clauses)?]);
        }
        // What goes back to whom is known once the layout is recorded.
        if self.table.waits_for_layout() {
            return Ok(Vec::new());
        }
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        let back = round.wagers.iter().map(|(wager, lying)| ReturnedWager {
            wager: *wager,
            patron: lying.patron.clone(),
            amount: lying.stake,
        });
        let voided = RoundVoided { round: round.number, clauses: clauses.to_vec(), returned: back.collect() };
        Ok(vec![voided.into()])
    }

    /// The round goes on, after patrons have chosen where they may.
    fn go_on(&self, stop: &Stop, ruled: &Ruled) -> Decided {
        // Who may choose is known once the layout is recorded.
        if self.table.waits_for_layout() {
            return Ok(Vec::new());
        }
        match self.choices_by(stop, ruled)? {
            Some(offered) => Ok(vec![offered]),
            None if self.about_last(stop).is_some() => Ok(Vec::new()),
            None => self.end_stop(stop),
        }
    }

    /// What patrons are asked, where they may choose and somebody is there to.
    fn choices_by(&self, stop: &Stop, ruled: &Ruled) -> Result<Option<Event>, Refusal> {
        let patrons: BTreeSet<&PatronId> = match (&self.state.round, self.about_last(stop)) {
            _ if !ruled.options => BTreeSet::new(),
            (Some(round), _) => round.patrons().collect(),
            (None, last) => {
                let wagers = last.into_iter().flat_map(|last| last.wagers.values());
                let took_back =
                    |patron: &&PatronId| last.is_some_and(|last| last.took_back.contains(*patron));
                wagers.map(|wager| &wager.patron).filter(|patron| !took_back(patron)).collect()
            }
        };
        if patrons.is_empty() {
            return Ok(None);
        }
        let until = self.now.after_ms(self.settings()?.choice_ms);
        let patrons = patrons.into_iter().cloned().collect();
        Ok(Some(ChoicesOffered { patrons, until }.into()))
    }

    /// Patrons choose before a card is turned, so that nobody chooses with the result in sight (R19). The cards are laid
    /// out once all are seen: only then it is known which hand gets which, and that it can have so many.
    fn before_turning(&self, stop: &Stop, ruled: &Ruled) -> Decided {
        Ok(self.choices_by(stop, ruled)?.into_iter().collect())
    }

    /// The hands count as they lie, and a card that belongs to none comes first in the next round (R17f).
    fn let_hands_stand(&self, stop: &Stop, ruled: &Ruled) -> Decided {
        let mut events = Vec::new();
        match self.lying_hands(stop) {
            Ok(None) => {}
            Ok(Some([player, banker])) => match self.rulebook.hands_as_they_lie(&player, &banker) {
                Ok(_) => events.push(HandsStand { player, banker }.into()),
                Err(HandsRefused::WrongNumber { .. }) => return self.void_at_last(stop),
                Err(refused) => return Err(Refusal::CannotReconstruct { why: refused.to_string() }),
            },
            Err(_) => return self.before_turning(stop, ruled),
        }
        events.extend(self.left_over(stop));
        if self.state.round.is_none() {
            return self.then(events, |desk| desk.end_stop(stop));
        }
        self.then(events, |desk| desk.go_on(stop, ruled))
    }

    /// The hands with the cards that lie in front of them, where the irregularity named some. Refused while a card of
    /// them lies face down.
    pub(super) fn lying_hands(&self, stop: &Stop) -> Result<Option<[Vec<Card>; 2]>, Refusal> {
        let Some(round) = self.state.round.as_ref().filter(|_| stop.moves_cards()) else {
            return Ok(None);
        };
        Ok(Some(round.hands_with(&stop.misplaced, &stop.lying).ok_or(Refusal::TurnFirst)?))
    }

    /// The cards in excess that lie in front of no hand.
    pub(super) fn left_over(&self, stop: &Stop) -> Option<Event> {
        let excess = self.state.in_no_hand();
        let mut cards = excess[self.state.named_by(stop)].to_vec();
        // In front of a hand of a settled round it belongs to no hand any more.
        for (_, card) in stop.lying.iter().filter(|_| self.state.round.is_some()) {
            if let Some(at) = cards.iter().position(|one| one == card) {
                cards.remove(at);
            }
        }
        Some(CardsLeftOver { cards: cards.clone() }.into()).filter(|_| !cards.is_empty())
    }

    /// A card drawn in excess after a settled round, whose result stands, is the first of the next round (`5.7`).
    pub(super) fn left_over_when_it_stands(&self, stop: &Stop) -> Option<Event> {
        self.left_over(stop).filter(|_| self.state.round.is_none())
    }

    /// Where hands would have to count as they lie and cannot, the round is void for a wrong number of cards (R17f).
    pub(super) fn void_for_wrong_number(
        &self,
        stop: &Stop,
        ruling: &Adjudication<'_>,
    ) -> Option<Adjudication<'_>> {
        let [player, banker] = self.lying_hands(stop).ok()?.filter(|_| ruling.ruling == Ruling::Continue)?;
        let wrong = self.rulebook.hands_as_they_lie(&player, &banker).err();
        wrong.filter(|wrong| matches!(wrong, HandsRefused::WrongNumber { .. }))?;
        self.wrong_number_of_cards(stop)
    }

    fn wrong_number_of_cards(&self, stop: &Stop) -> Option<Adjudication<'_>> {
        let report = Report::of(Kind::WrongNumberOfCards).with(Fact::Reconstructible, false);
        self.rulebook.adjudicate_unseen(&report, cards_out(self.table, stop).as_ref()).ok()
    }

    /// By a card that was turned or dealt after patrons had chosen a hand has more cards than it can have.
    pub(super) fn void_at_last(&self, stop: &Stop) -> Decided {
        let ruling = self.wrong_number_of_cards(stop).ok_or(Refusal::NothingWaits)?;
        let mut events = vec![super::irregularity::ruled(stop.irregularity, &ruling).into()];
        events.extend(self.void(stop, &ruling.clauses)?);
        Ok(events)
    }

    /// The cards are laid out again, and what is left over goes to the next round.
    fn reconstruct(&self, stop: &Stop, ruled: &Ruled, out: &CardsOut) -> Decided {
        let Some(laid_out) = out.lay_out(self.rulebook) else {
            // Cards that lie as they were dealt are in their intended order, and stay face down.
            let is_in_order = self.state.round.as_ref().is_none_or(|round| round.decided_order.is_empty());
            let is_as_dealt = self.state.in_no_hand().is_empty() && is_in_order;
            return if is_as_dealt { self.go_on(stop, ruled) } else { self.before_turning(stop, ruled) };
        };
        let laid_out = laid_out.map_err(|refused| Refusal::CannotReconstruct { why: refused.to_string() })?;
        let mut events = laid_out_as(out, &laid_out);
        match (self.about_last(stop), &laid_out.progress) {
            (Some(_), Progress::Complete(_))
                if stop.kind == Kind::WrongNumberOfCards && stop.facts.get(&Fact::TooFew) == Some(&true) =>
            {
                let why = "by the record no card is missing; correct the record first (R17c)".to_owned();
                Err(Refusal::CannotReconstruct { why })
            }
            // Nobody is left without a choice by being told that no card is missing where one is (5.12).
            (Some(_), Progress::Dealing(round))
                if stop.kind == Kind::WrongNumberOfCards
                    && stop.facts.get(&Fact::TooFew) == Some(&false)
                    && !completes(*round, self.table.left_over()) =>
            {
                let why =
                    "by the record a card is missing; say so (too_few), or correct the record first (R17c)";
                Err(Refusal::CannotReconstruct { why: why.to_owned() })
            }
            (Some(last), Progress::Complete(complete)) => {
                let new = self.settled_again(complete, last)?;
                events.push(self.resettled(last, Some(new), &ruled.clauses)?);
                Ok(events)
            }
            (Some(_), Progress::Dealing(_)) if stop.kind == Kind::WrongNumberOfCards && !ruled.options => {
                self.then(events, |desk| desk.deal_in_sight(stop, ruled))
            }
            _ => self.then(events, |desk| desk.go_on(stop, ruled)),
        }
    }

    /// The card that a settled round lacks was left over and lies in sight: it is laid there at once (`5.7`).
    fn deal_in_sight(&self, stop: &Stop, ruled: &Ruled) -> Decided {
        let next = missing_card(self.table).zip(self.table.next_left_over());
        let Some(((side, nth), card)) = next else { return self.go_on(stop, ruled) };
        let dealt = CardDealt { side, nth, card: Some(card), from: CardFrom::LeftOver };
        self.then(vec![dealt.into()], |desk| {
            let last = desk.about_last(stop).ok_or(Refusal::NothingWaits)?;
            match last.progress(desk.rulebook) {
                Some(Progress::Complete(complete)) => {
                    let new = desk.settled_again(&complete, last)?;
                    Ok(vec![desk.resettled(last, Some(new), &ruled.clauses)?])
                }
                Some(Progress::Dealing(_)) => desk.deal_in_sight(stop, ruled),
                None => desk.void_at_last(stop),
            }
        })
    }

    /// The cards that a ruling lays out. Hands that count as they lie stay so (R17f), unless the shift manager decides to
    /// put all cards in the order in which they left the shoe.
    fn cards_to_lay(&self, stop: &Stop, ruled: &Ruled) -> Option<CardsOut> {
        if ruled.decider != Some(Role::ShiftManager) {
            return cards_out(self.table, stop);
        }
        match (&self.state.round, self.about_last(stop)) {
            (Some(round), _) if round.has_face_down() => Some(round.out(true)),
            (Some(round), _) => round.all_faces().map(in_order),
            (None, last) => last?.all_faces().map(in_order),
        }
    }

    /// The settled round, if it is what the irregularity is about.
    pub(super) fn about_last(&self, stop: &Stop) -> Option<&LastRound> {
        let last = self.state.last.as_ref().filter(|_| self.state.round.is_none() && stop.about.is_round());
        last.filter(|last| last.number == stop.round)
    }

    /// The cards of the round with those that were drawn together in this order. The others keep theirs (`5.10`).
    pub(super) fn in_decided_order(&self, stop: &Stop, order: &[Card]) -> Result<CardsOut, Refusal> {
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        let refused = |why: &str| Err(Refusal::CannotReconstruct { why: why.to_owned() });
        let mut out = round.out(true);
        let count = self.table.drawn_together(stop);
        // Cards of an irregularity that was reported later came after them, and stay there.
        let later = round.excess.len() - self.state.named_by(stop).end;
        let named = match &out {
            // Whoever names every card of the round leaves the earlier ones where they are.
            CardsOut::InOrder(cards) if order.len() + later == cards.len() => {
                // An order that is too short to name them all is refused below.
                let front = order.len().saturating_sub(count);
                if !cards[..front].iter().zip(order).all(|(is, named)| *is == Some(*named)) {
                    return refused("only the cards drawn together are put in order; the others keep theirs");
                }
                &order[front..]
            }
            CardsOut::InOrder(_) | CardsOut::AsTheyLie { .. } => order,
        };
        let there: Option<Vec<Card>> = match &out {
            CardsOut::InOrder(cards) => last_of(cards, count, later).iter().copied().collect(),
            CardsOut::AsTheyLie { more, .. } => Some(last_of(more, count, later).to_vec()),
        };
        // A card of theirs that lies face down in a hand must be seen to be named.
        let (mut there, mut sorted) = (there.ok_or(Refusal::TurnFirst)?, named.to_vec());
        there.sort_unstable();
        sorted.sort_unstable();
        if there != sorted {
            return refused("the order must name exactly the cards that were drawn together");
        }
        match &mut out {
            CardsOut::InOrder(cards) => {
                let end = cards.len() - later;
                cards.splice(end - named.len()..end, named.iter().copied().map(Some));
            }
            CardsOut::AsTheyLie { more, .. } => {
                let end = more.len() - later;
                more.splice(end - named.len()..end, named.iter().copied());
            }
        }
        Ok(out)
    }
}

/// So many of these before the later ones.
fn last_of<T>(cards: &[T], count: usize, later: usize) -> &[T] {
    // Fewer cards than were named are compared with the order, which then does not fit and is refused.
    let end = cards.len().saturating_sub(later);
    // As many of those before it as there are.
    &cards[end.saturating_sub(count)..end]
}

fn in_order(cards: Vec<Card>) -> CardsOut {
    CardsOut::InOrder(cards.into_iter().map(Some).collect())
}

/// The record of cards that were laid out.
fn laid_out_as(out: &CardsOut, laid_out: &LaidOut<'_>) -> Vec<Event> {
    let hand = |side| laid_out.progress.hand(side).cards().to_vec();
    let (player, banker) = (hand(Side::Player), hand(Side::Banker));
    let left_over = laid_out.left_over.clone();
    match out {
        CardsOut::InOrder(_) => vec![CardsReconstructed { player, banker, left_over }.into()],
        CardsOut::AsTheyLie { .. } => {
            let left = Some(CardsLeftOver { cards: left_over }).filter(|left| !left.cards.is_empty());
            [HandsStand { player, banker }.into()].into_iter().chain(left.map(Event::from)).collect()
        }
    }
}

/// What the rulebook ruled, or somebody decided. Where cards were to be turned first, as far as it goes.
pub(super) fn carry_out(desk: &Decider<'_>) -> Decided {
    let Some(stop) = &desk.state.stop else { return Ok(Vec::new()) };
    let WaitsFor::Ruling(ruled) = &stop.waits_for else { return Ok(Vec::new()) };
    match ruled.ruling {
        Ruling::Void => desk.void(stop, &ruled.clauses),
        Ruling::Continue | Ruling::Stands => desk.let_hands_stand(stop, ruled),
        // The cards are laid out, and it waited for the layout.
        Ruling::Reconstruct if stop.ruled.is_none() && stop.reading == Reading::Second => {
            desk.go_on(stop, ruled)
        }
        Ruling::Reconstruct => {
            let why = "the order in which the cards left the shoe is not known any more".to_owned();
            let out = desk.cards_to_lay(stop, ruled).ok_or(Refusal::CannotReconstruct { why })?;
            desk.reconstruct(stop, ruled, &out)
        }
        Ruling::Decide => Ok(Vec::new()),
    }
}
