//! Irregularities are established, ruled on by the rulebook, decided by whoever may where it is silent, and chosen about.

use super::ruling::{cards_out, carry_out};
use super::{Decided, Decider};
use crate::event::{
    ChoiceAsked, ChoiceMade, ChoicesOffered, DecisionMade, FactsEstablished, IrregularityDismissed,
    IrregularityReported, IrregularityRuled, RoundResumed, SetRejected, WagerReturned,
};
use crate::state::Stage;
use crate::stopped::{Stop, WaitsFor};
use crate::{Chips, Choice, Decision, Event, Refusal, ReturnedFor};
use crate::{Reading, Table, evolve};
use punto_rules::{Adjudication, Card, Fact, Kind, Noticed, Report, Role, Ruling};
use punto_vocabulary::{By, IrregularityNumber, Note, PatronId, StaffId};
use std::collections::{BTreeMap, BTreeSet};

impl Decider<'_> {
    /// These events, and then what comes of them.
    pub(super) fn then(&self, mut events: Vec<Event>, next: impl FnOnce(&Decider<'_>) -> Decided) -> Decided {
        let mut table: Table = self.table.clone();
        for event in &events {
            evolve(&mut table, event);
        }
        let desk = Decider {
            table: &table,
            state: &table.state,
            rulebook: self.rulebook,
            by: self.by,
            now: self.now,
        };
        events.extend(next(&desk)?);
        Ok(events)
    }

    /// Noticed after the next round began: it is recorded, and the earlier round is untouched.
    pub(super) fn too_late(&self, reported: IrregularityReported) -> Decided {
        let about = Report::of(reported.kind).noticed(Noticed::AfterNextRound);
        let about = reported.facts.iter().fold(about, |about, (&fact, &answer)| about.with(fact, answer));
        let ruling = self.rulebook.adjudicate(&about, None);
        let ruling = ruling.map_err(|refused| Refusal::Cards { why: refused.to_string() })?;
        let ruled = ruled(reported.irregularity, &ruling);
        Ok(vec![reported.into(), ruled.into()])
    }

    /// A pit supervisor or someone above says what is known; with it a ruling takes effect (R17e).
    pub(super) fn establish_facts(
        &self,
        facts: &BTreeMap<Fact, bool>,
        excess: &[Card],
        note: Option<&Note>,
    ) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        self.may_establish(facts)?;
        // A settled round whose missing card cannot be drawn is not reconstructible after all.
        let cannot_be_drawn = facts.get(&Fact::Reconstructible) == Some(&false) && excess.is_empty();
        let without_card = self.state.stop.as_ref().filter(|stop| stop.waits_for == WaitsFor::MissingCard);
        let irregularity = match without_card.filter(|_| cannot_be_drawn) {
            Some(stop) => stop.irregularity,
            None => self.unconfirmed()?.irregularity,
        };
        self.check_excess(excess)?;
        let (facts, excess, note) = (facts.clone(), excess.to_vec(), note.cloned());
        self.then(vec![FactsEstablished { irregularity, facts, excess, note }.into()], rule_on_facts)
    }

    /// A report that turns out unfounded ends there. A ruling that is in force is not undone so.
    pub(super) fn dismiss_report(&self, reason: &Note) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        let stop = self.unconfirmed()?;
        let is_on_record = stop.kind == Kind::WrongNumberOfCards && self.record_is_misdealt();
        if is_on_record {
            return Err(Refusal::disproved(
                "by the record itself a hand has a wrong number of cards; if the record is wrong, correct it (R17c)",
            ));
        }
        let irregularity = stop.irregularity;
        let dismissed = IrregularityDismissed { irregularity, reason: reason.clone() };
        self.then(vec![dismissed.into()], ask_again)
    }

    /// What waits for facts, or for a decision on what nobody has confirmed yet.
    fn unconfirmed(&self) -> Result<&Stop, Refusal> {
        let waits = |stop: &&Stop| match stop.waits_for {
            WaitsFor::Facts => true,
            WaitsFor::Decision(_) => !stop.is_confirmed,
            WaitsFor::MissingCard | WaitsFor::Ruling(_) | WaitsFor::Choices { .. } => false,
        };
        self.state.stop.as_ref().filter(waits).ok_or(Refusal::NothingWaits)
    }

    pub(super) fn decide(&self, decision: &Decision, reason: &Note) -> Decided {
        let waits = self.state.stop.as_ref().ok_or(Refusal::NothingWaits)?;
        let WaitsFor::Decision(ruled) = &waits.waits_for else { return Err(Refusal::NothingWaits) };
        let decider = ruled.decider.unwrap_or(Role::ShiftManager);
        let role = self.at_least(decider)?;
        self.check_open_way(decider, decision)?;
        self.check_possible_way(waits, decision)?;
        let irregularity = waits.irregularity;
        let made = DecisionMade { irregularity, decision: decision.clone(), role, reason: reason.clone() };
        // Whoever lets the round go on does not say that the set is faulty (R17d).
        let is_so = waits.is_confirmed || matches!(decision, Decision::Void | Decision::Reconstruct);
        let rejected = self.rejected_set(waits).filter(|_| is_so);
        let closing = if *decision == Decision::Void { Vec::new() } else { self.closing_after_a_card() };
        let made = closing.into_iter().chain([made.into()]).chain(rejected).collect();
        self.then(made, |desk| desk.follow(decision))
    }

    /// What was noticed after the next round began leaves the round alone: all that can be decided is that it stands.
    /// Money is given or taken by an adjustment, which is an act of its own (R18).
    pub(super) fn decide_late(
        &self,
        irregularity: IrregularityNumber,
        decision: &Decision,
        reason: &Note,
    ) -> Decided {
        let role = self.at_least(Role::ShiftManager)?;
        if !self.state.late.contains(&irregularity) {
            return Err(Refusal::NothingWaits);
        }
        if *decision != Decision::Stands {
            return Err(Refusal::Decision { open: "stands" });
        }
        let (decision, reason) = (decision.clone(), reason.clone());
        Ok(vec![DecisionMade { irregularity, decision, role, reason }.into()])
    }

    /// Where the rulebook asks for the order it gets the order (5.10); where it is silent, R18 has three ways, which are
    /// others once the round is settled.
    fn check_open_way(&self, decider: Role, decision: &Decision) -> Result<(), Refusal> {
        let is_settled = self.state.round.is_none();
        let (is_open, open) = match (decider, decision) {
            (Role::PitSupervisor, decision) => (matches!(decision, Decision::Order(_)), "order"),
            (_, Decision::Order(_) | Decision::GoOn) if is_settled => (false, "stands, reconstruct, void"),
            (_, Decision::Order(_)) => (false, "go-on, reconstruct, void"),
            (_, Decision::Stands) => (is_settled, "go-on, reconstruct, void"),
            (_, Decision::GoOn | Decision::Reconstruct | Decision::Void) => (true, ""),
        };
        if is_open { Ok(()) } else { Err(Refusal::Decision { open }) }
    }

    /// What the cards do not allow is not decided: an order that names others, hands that cannot count as they lie.
    fn check_possible_way(&self, stop: &Stop, decision: &Decision) -> Result<(), Refusal> {
        match decision {
            Decision::Order(order) => self.in_decided_order(stop, order).map(|_| ()),
            Decision::GoOn => match self.lying_hands(stop) {
                Ok(Some([player, banker])) => {
                    let possible = self.rulebook.hands_as_they_lie(&player, &banker).map(|_| ());
                    possible.map_err(|refused| Refusal::CannotReconstruct { why: refused.to_string() })
                }
                Ok(None) | Err(_) => Ok(()),
            },
            // Where no round is left, nothing can be put in order or be void.
            Decision::Reconstruct | Decision::Void
                if self.state.round.is_none() && self.about_last(stop).is_none() =>
            {
                Err(Refusal::Decision { open: "stands" })
            }
            Decision::Reconstruct if self.state.suspended.iter().any(Stop::is_unordered) => {
                let why = "cards were drawn together, and they are laid out once somebody says in which order they came \
                           (5.10): let the round go on, and decide on that first";
                Err(Refusal::CannotReconstruct { why: why.to_owned() })
            }
            Decision::Reconstruct | Decision::Void | Decision::Stands => Ok(()),
        }
    }

    /// Nobody bets on after having seen a card: where a ruling takes effect while bets are open, they are closed.
    fn closing_after_a_card(&self) -> Vec<Event> {
        let betting = self
            .state
            .round
            .as_ref()
            .filter(|round| matches!(round.stage, Stage::Betting { .. }) && !round.excess.is_empty());
        betting.map_or_else(Vec::new, |round| self.closing(round))
    }

    /// A set that is found faulty deals no further round (R17d).
    pub(super) fn rejected_set(&self, stop: &Stop) -> Option<Event> {
        let is_faulty = match stop.kind {
            Kind::ForeignCard | Kind::DeckShortageOrExcess | Kind::NotShuffled => true,
            Kind::ShoeOrderAltered => stop.facts.get(&Fact::Reconstructible) != Some(&true),
            Kind::WrongNumberOfCards
            | Kind::SimultaneousDraw
            | Kind::InsufficientCards
            | Kind::ExcessOrExposedCard
            | Kind::WrongHand
            | Kind::FaceUp
            | Kind::TechnicalInterruption
            | Kind::Other => false,
        };
        let shoe = self.state.shoe.as_ref().filter(|shoe| is_faulty && shoe.rejected.is_none())?;
        // A set that was loaded since is another.
        let shoe = Some(shoe).filter(|shoe| stop.set == Some(shoe.number))?;
        Some(SetRejected { shoe: shoe.number, kind: stop.kind }.into())
    }

    /// Whether people choose by word of mouth: where chips are real they need no terminal (R19).
    fn is_by_word_of_mouth(&self) -> bool {
        self.state.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Real)
    }

    pub(super) fn ask_choice(&self, patron: &PatronId) -> Decided {
        self.may_report()?;
        let (_, _, open) = self.choices()?;
        if !self.is_by_word_of_mouth() {
            return Err(Refusal::NotRealChips);
        }
        if !open.contains(patron) {
            return Err(Refusal::NothingWaits);
        }
        let choice_ms = self.settings()?.choice_ms;
        Ok(vec![ChoiceAsked { patron: patron.clone(), until: self.now.after_ms(choice_ms) }.into()])
    }

    pub(super) fn choose(&self, patron: &PatronId, choice: Choice) -> Decided {
        let recorded_by = self.who_records(patron)?;
        let (stop, until, open) = self.choices()?;
        let is_late = self.now >= until && !self.is_by_word_of_mouth();
        if is_late || !open.contains(patron) {
            return Err(Refusal::NothingWaits);
        }
        let mut events =
            vec![ChoiceMade { patron: patron.clone(), choice, in_time: true, recorded_by }.into()];
        if choice == Choice::TakeBack {
            let wagers = self.state.round.iter().flat_map(|round| round.wagers_of(patron));
            let why = ReturnedFor::Choice;
            events.extend(
                wagers.map(|(wager, lying)| Event::from(WagerReturned { wager, amount: lying.stake, why })),
            );
        }
        if open.len() > 1 { Ok(events) } else { self.then(events, |desk| desk.after_choices(stop)) }
    }

    fn choices(&self) -> Result<(&Stop, punto_vocabulary::TableTime, &[PatronId]), Refusal> {
        let stop = self.state.stop.as_ref().ok_or(Refusal::NothingWaits)?;
        match &stop.waits_for {
            WaitsFor::Choices { until, open, .. } => Ok((stop, *until, open)),
            _ => Err(Refusal::NothingWaits),
        }
    }

    /// The patron in person; where people have no terminal, a member of staff who writes down what they said.
    fn who_records(&self, patron: &PatronId) -> Result<Option<StaffId>, Refusal> {
        match self.by {
            By::Staff { id, .. } if self.is_by_word_of_mouth() => {
                self.may_report()?;
                Ok(Some(id.clone()))
            }
            _ => self.in_person(patron).map(|()| None),
        }
    }

    /// Who has not chosen in time goes on (R19). Where people choose by word of mouth, time runs only for those asked.
    pub(super) fn time_is_up(&self, stop: &Stop) -> Decided {
        let WaitsFor::Choices { until, open, asked } = &stop.waits_for else { return Ok(Vec::new()) };
        let is_up = |patron: &&PatronId| {
            let until = if self.is_by_word_of_mouth() { asked.get(*patron) } else { Some(until) };
            until.is_some_and(|until| self.now >= *until)
        };
        let go_on = |patron: &PatronId| {
            let (choice, in_time, recorded_by) = (Choice::GoOn, false, None);
            Event::from(ChoiceMade { patron: patron.clone(), choice, in_time, recorded_by })
        };
        let silent: Vec<Event> = open.iter().filter(is_up).map(go_on).collect();
        if silent.is_empty() || silent.len() < open.len() {
            return Ok(silent);
        }
        self.then(silent, |desk| desk.after_choices(stop))
    }

    /// Everybody has chosen: the round goes on, or the card that a settled one lacks is drawn.
    fn after_choices(&self, stop: &Stop) -> Decided {
        let is_to_carry_out = self.state.stop.as_ref().is_some_and(|stop| stop.ruled.is_some());
        match self.state.round {
            Some(_) if is_to_carry_out => carry_out(self),
            Some(_) => self.end_stop(stop),
            None => self.without_anybody(stop),
        }
    }

    /// Whoever was missing from the record of the layout chooses too; whoever was asked and has no wager does not.
    pub(super) fn ask_who_was_missing(&self, known: &BTreeSet<PatronId>) -> Decided {
        let (Some(stop), Some(round)) = (&self.state.stop, &self.state.round) else { return Ok(Vec::new()) };
        let open = match &stop.waits_for {
            WaitsFor::Choices { open, .. } => &open[..],
            WaitsFor::Ruling(_) if stop.ruled.as_ref().is_some_and(|ruled| ruled.options) => &[],
            _ => return Ok(Vec::new()),
        };
        let is_missing = |patron: &&PatronId| !known.contains(*patron);
        if !round.patrons().any(|patron| is_missing(&patron)) {
            let is_over = open.is_empty() && matches!(stop.waits_for, WaitsFor::Choices { .. });
            return if is_over { self.end_stop(stop) } else { carry_out(self) };
        }
        let asked = round.patrons().filter(|patron| open.contains(patron) || is_missing(patron));
        let until = self.now.after_ms(self.settings()?.choice_ms);
        Ok(vec![ChoicesOffered { patrons: asked.cloned().collect(), until }.into()])
    }

    /// This irregularity is over. An earlier one that waited for it goes on (R17g).
    pub(super) fn end_stop(&self, stop: &Stop) -> Decided {
        let resumed = RoundResumed { irregularity: stop.irregularity };
        let events = self.totals_due().into_iter().chain([resumed.into()]).collect();
        self.then(events, ask_again)
    }

    fn bets(&self, patron: &PatronId) -> bool {
        match (&self.state.round, &self.state.last) {
            (Some(round), _) => round.wagers_of(patron).next().is_some(),
            (None, Some(last)) => last.wagers.values().any(|wager| wager.patron == *patron),
            (None, None) => false,
        }
    }
}

/// Whoever was choosing when a second irregularity came gets the whole time again.
pub(super) fn ask_again(desk: &Decider<'_>) -> Decided {
    let waits = desk.state.stop.as_ref().map(|stop| &stop.waits_for);
    let open = match waits {
        Some(WaitsFor::Choices { open, .. }) => open,
        Some(WaitsFor::Ruling(_)) => return carry_out(desk),
        Some(WaitsFor::Facts | WaitsFor::MissingCard | WaitsFor::Decision(_)) | None => return rule(desk),
    };
    let patrons: Vec<PatronId> = open.iter().filter(|patron| desk.bets(patron)).cloned().collect();
    let choice_ms = desk.settings()?.choice_ms;
    Ok(vec![ChoicesOffered { patrons, until: desk.now.after_ms(choice_ms) }.into()])
}

/// The ruling, once everything it turns on is known and, where it has an effect, confirmed; nothing until then.
pub(super) fn rule(desk: &Decider<'_>) -> Decided {
    let Some(stop) = desk.state.stop.as_ref().filter(|stop| stop.waits_for == WaitsFor::Facts) else {
        return Ok(Vec::new());
    };
    let out = cards_out(desk.table, stop);
    let Ok(ruling) = desk.rulebook.adjudicate_unseen(&desk.table.report_of(stop), out.as_ref()) else {
        return Ok(Vec::new());
    };
    if needs_confirmation(stop, &ruling) && !stop.is_confirmed {
        return Ok(Vec::new());
    }
    // A card at the wrong hand counts where it lies (R17f), so that must be said.
    if ruling.ruling == Ruling::Continue && (stop.lies_somewhere() || is_to_be_named(stop)) {
        return Ok(Vec::new());
    }
    let impossible = desk.void_for_wrong_number(stop, &ruling);
    let ruling = ruled(stop.irregularity, impossible.as_ref().unwrap_or(&ruling));
    let mut events = match ruling.ruling {
        // With the ruling it is over, and its cards are kept before an earlier irregularity goes on (R17g).
        Ruling::Stands => desk.left_over_when_it_stands(stop).into_iter().collect(),
        Ruling::Decide => Vec::new(),
        Ruling::Void | Ruling::Continue | Ruling::Reconstruct => desk.closing_after_a_card(),
    };
    events.push(ruling.into());
    events.extend(desk.rejected_set(stop).filter(|_| stop.is_confirmed));
    desk.then(events, carry_out)
}

/// The ruling on what was just established. Whoever establishes that a card cannot be put back is told that it must be
/// said where it lies.
pub(super) fn rule_on_facts(desk: &Decider<'_>) -> Decided {
    let cannot_be_put_back =
        |stop: &&Stop| stop.is_confirmed && stop.facts.get(&Fact::Reconstructible) == Some(&false);
    let goes_on = |stop: &Stop| {
        let out = cards_out(desk.table, stop);
        let ruling = desk.rulebook.adjudicate_unseen(&desk.table.report_of(stop), out.as_ref());
        ruling.is_ok_and(|ruling| ruling.ruling == Ruling::Continue)
    };
    let is_unsaid = |stop: &Stop| stop.lies_somewhere() || (is_to_be_named(stop) && goes_on(stop));
    if desk.state.stop.as_ref().filter(cannot_be_put_back).is_some_and(is_unsaid) {
        let why = "say first which card lies in front of which hand: report wrong-hand once more, with `lies_at` for a \
                   card in no hand, with `misplaced` for one that is recorded at the other hand";
        return Err(Refusal::Cards { why: why.to_owned() });
    }
    rule(desk)
}

/// Whether somebody must say which card lies at the wrong hand. What an earlier reading left open goes on as it did.
fn is_to_be_named(stop: &Stop) -> bool {
    stop.is_unnamed() && stop.reading == Reading::Second
}

/// Whether a ruling waits for a pit supervisor: one that voids, changes a hand, gives options or settles again, and one
/// that ends a set of cards or says where a card in excess goes (R17d, R17e).
pub(crate) fn needs_confirmation(stop: &Stop, ruling: &Adjudication<'_>) -> bool {
    match ruling.ruling {
        Ruling::Void | Ruling::Reconstruct => true,
        Ruling::Continue => ruling.options || stop.excess > 0,
        Ruling::Stands => stop.kind.is_about_set() || stop.excess > 0,
        // Whoever decides puts it in force.
        Ruling::Decide => false,
    }
}

pub(super) fn ruled(irregularity: IrregularityNumber, ruling: &Adjudication<'_>) -> IrregularityRuled {
    IrregularityRuled {
        irregularity,
        ruling: ruling.ruling,
        options: ruling.options,
        decider: ruling.decider,
        established: ruling.established.iter().filter_map(|(rule, _)| rule.key().parse().ok()).collect(),
        clauses: ruling.clauses.clone(),
        why: ruling.why.as_str().into(),
    }
}
