//! Irregularities are reported, ruled on by the rulebook, and decided by whoever may where it is silent.

use super::betting::left_alone;
use super::ruling::{carry_out, faces_of};
use super::{Decided, Desk};
use crate::event::{
    CardTurned, ChoiceMade, DecisionMade, FactsEstablished, IrregularityReported, IrregularityRuled,
    RoundResumed, ShoeEnded, TableLocked, TableRecovered, WagerReturned,
};
use crate::state::{LastRound, Stage, Stop, WaitsFor};
use crate::{
    By, Choice, Decision, Event, IrregularityNumber, Note, PatronId, Refusal, ReturnedFor, RoundNumber,
    ShoeEnd, Table, WagerId, evolve,
};
use punto_rules::{Adjudication, Card, Composition, Fact, Kind, Noticed, Report, Role, Ruling};
use std::collections::BTreeMap;

/// Why a table is locked when an electronic set is lost.
const ORDER_LOST: &str = "the order of the cards did not survive: load a new set";

impl Desk<'_> {
    /// These events, and then what comes of them.
    pub(super) fn then(&self, mut events: Vec<Event>, next: impl FnOnce(&Desk<'_>) -> Decided) -> Decided {
        let mut table: Table = self.table.clone();
        for event in &events {
            evolve(&mut table, event);
        }
        let desk =
            Desk { table: &table, state: &table.state, rulebook: self.rulebook, by: self.by, now: self.now };
        events.extend(next(&desk)?);
        Ok(events)
    }

    pub(super) fn report(
        &self,
        round: Option<RoundNumber>,
        kind: Kind,
        facts: &BTreeMap<Fact, bool>,
        excess: &[Card],
        note: Option<&Note>,
    ) -> Decided {
        self.may_report()?;
        self.may_establish(facts)?;
        if self.state.stop.is_some() {
            return Err(Refusal::Stopped);
        }
        let current = self.state.round.as_ref().map(|round| round.number);
        // Of a round that was settled and then voided nothing is left to rule on.
        let last = self.state.last.as_ref().filter(|last| last.settlement.is_some()).map(|last| last.number);
        let asked = round.or(current).or(last).ok_or(Refusal::NothingToReport)?;
        let begins = |noticed| IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: asked,
            kind,
            noticed,
            facts: facts.clone(),
            excess: excess.to_vec(),
            note: note.cloned(),
        };
        if Some(asked) == current || (current.is_none() && Some(asked) == last) {
            self.check_excess(excess)?;
            return self.stop_with(begins(Noticed::BeforeNextRound));
        }
        if asked == RoundNumber(0) || asked >= self.state.rounds {
            return Err(Refusal::NothingToReport);
        }
        self.too_late(begins(Noticed::AfterNextRound))
    }

    /// Whoever conducts the game, and a supervisor also where nobody does.
    fn may_report(&self) -> Result<(), Refusal> {
        if self.role() >= Some(Role::PitSupervisor) { Ok(()) } else { self.conducts() }
    }

    /// Whether the cards can be put in order, and in which they came, is for the pit supervisor to say (`5.7`).
    fn may_establish(&self, facts: &BTreeMap<Fact, bool>) -> Result<(), Refusal> {
        let is_judged = |fact: &Fact| matches!(fact, Fact::Reconstructible | Fact::OrderKnown);
        if *self.by != By::House && facts.keys().any(is_judged) {
            self.at_least(Role::PitSupervisor)?;
        }
        Ok(())
    }

    fn check_excess(&self, excess: &[Card]) -> Result<(), Refusal> {
        if excess.is_empty() {
            return Ok(());
        }
        if self.settings()?.source.is_electronic() {
            let why = "an electronic set gives no card in excess".to_owned();
            return Err(Refusal::Cards { why });
        }
        let is_gone = |last: &LastRound| last.cards.iter().all(|dealt| dealt.place.is_none());
        if self.state.round.is_none() && self.state.last.as_ref().is_some_and(is_gone) {
            let why = "the set that the round was dealt from is out of play".to_owned();
            return Err(Refusal::Cards { why });
        }
        let mut unseen = self.table.unseen().ok_or(Refusal::NoShoe)?;
        let impossible = excess.iter().find(|card| unseen.remove(**card).is_err());
        impossible.map_or(Ok(()), |card| Err(Refusal::ImpossibleCard { card: *card }))
    }

    /// Noticed after the next round began: it is recorded, and the result stands.
    fn too_late(&self, reported: IrregularityReported) -> Decided {
        let about = Report::of(reported.kind).noticed(Noticed::AfterNextRound);
        let about = reported.facts.iter().fold(about, |about, (&fact, &answer)| about.with(fact, answer));
        let ruling = self.rulebook.adjudicate(&about, None);
        let ruling = ruling.map_err(|refused| Refusal::Cards { why: refused.to_string() })?;
        let ruled = ruled(reported.irregularity, &ruling);
        Ok(vec![reported.into(), ruled.into()])
    }

    /// Something that the table itself notices while a card is dealt.
    pub(super) fn stop_for(&self, kind: Kind, excess: &[Card]) -> Decided {
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        self.stop_with(IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: round.number,
            kind,
            noticed: Noticed::BeforeNextRound,
            facts: BTreeMap::new(),
            excess: excess.to_vec(),
            note: None,
        })
    }

    /// The round stops, and the rulebook rules as far as it can.
    pub(super) fn stop_with(&self, mut reported: IrregularityReported) -> Decided {
        let mut events = Vec::new();
        if let Some(round) = &self.state.round {
            let out = round.cards.len() + reported.excess.len();
            reported.facts.entry(Fact::InitialDeal).or_insert(out <= 4);
            // Nobody bets on after having seen a card.
            if matches!(round.stage, Stage::Betting { .. }) && !reported.excess.is_empty() {
                events = self.closing(round);
            }
        }
        events.push(reported.into());
        self.then(events, rule)
    }

    pub(super) fn establish_facts(&self, facts: &BTreeMap<Fact, bool>, note: Option<&Note>) -> Decided {
        self.may_report()?;
        self.may_establish(facts)?;
        let stop = self.state.stop.as_ref().filter(|stop| stop.waits_for == WaitsFor::Facts);
        let irregularity = stop.ok_or(Refusal::NothingWaits)?.irregularity;
        let known = FactsEstablished { irregularity, facts: facts.clone(), note: note.cloned() };
        self.then(vec![known.into()], rule)
    }

    pub(super) fn decide(&self, decision: &Decision, reason: &Note) -> Decided {
        let waits = self.state.stop.as_ref().ok_or(Refusal::NothingWaits)?;
        let WaitsFor::Decision(ruled) = &waits.waits_for else { return Err(Refusal::NothingWaits) };
        let decider = ruled.decider.unwrap_or(Role::ShiftManager);
        let role = self.at_least(decider)?;
        // Where the rulebook asks for the order it gets the order (5.10); where it is silent, R18 has three ways.
        let (is_open, open) = match (decider, decision) {
            (Role::PitSupervisor, Decision::Order(_)) => (true, ""),
            (Role::PitSupervisor, _) => (false, "order"),
            (_, Decision::Order(_)) => (false, "go-on, reconstruct, void"),
            _ => (true, ""),
        };
        if !is_open {
            return Err(Refusal::Decision { open });
        }
        let irregularity = waits.irregularity;
        let made = DecisionMade { irregularity, decision: decision.clone(), role, reason: reason.clone() };
        self.then(vec![made.into()], |desk| desk.follow(decision))
    }

    pub(super) fn choose(&self, patron: &PatronId, choice: Choice) -> Decided {
        self.in_person(patron)?;
        let stop = self.state.stop.as_ref().ok_or(Refusal::NothingWaits)?;
        let WaitsFor::Choices { until, open } = &stop.waits_for else { return Err(Refusal::NothingWaits) };
        if self.now >= *until || !open.contains(patron) {
            return Err(Refusal::NothingWaits);
        }
        let mut events = vec![ChoiceMade { patron: patron.clone(), choice, in_time: true }.into()];
        if choice == Choice::TakeBack {
            let wagers = self.state.round.iter().flat_map(|round| round.wagers_of(patron));
            let why = ReturnedFor::Choice;
            events.extend(
                wagers.map(|(wager, lying)| Event::from(WagerReturned { wager, amount: lying.stake, why })),
            );
            events.extend(self.others_without_seated(patron));
        }
        if open.len() == 1 {
            events.push(RoundResumed { irregularity: stop.irregularity }.into());
        }
        Ok(events)
    }

    /// While bets are open, standing patrons bet on a box only while its seated patron does (R13b).
    fn others_without_seated(&self, patron: &PatronId) -> Vec<Event> {
        let round = self.state.round.as_ref().filter(|round| matches!(round.stage, Stage::Betting { .. }));
        let Some(round) = round else { return Vec::new() };
        let gone: Vec<WagerId> = round.wagers_of(patron).map(|(id, _)| id).collect();
        left_alone(round, &gone)
    }

    /// The table is taken up again after the house was down: a round that was interrupted is ruled on (R17, R17a).
    /// Cards that lie face down are turned only where the ruling turns on them.
    pub(super) fn recover(&self, order_survived: bool, faces: &[Card]) -> Decided {
        if *self.by != By::House {
            return Err(Refusal::only("the house itself, when it starts,"));
        }
        let round = self.state.round.as_ref().map(|round| round.number);
        let epoch = self.state.epoch.saturating_add(1);
        let recovered = vec![TableRecovered { epoch, round }.into()];
        let events = self.then(recovered, |desk| desk.interrupted(order_survived, faces))?;
        self.then(events, |desk| Ok(desk.without_order(order_survived)))
    }

    fn interrupted(&self, order_survived: bool, faces: &[Card]) -> Decided {
        let Some(round) = &self.state.round else { return Ok(Vec::new()) };
        let is_electronic = self.settings()?.source.is_electronic();
        let lying = round.cards.iter().filter(|dealt| dealt.card.is_none()).count();
        if is_electronic && !order_survived && lying > faces.len() {
            // Nobody can turn these cards any more, and the hands cannot be completed without them.
            return self.stop_for(Kind::InsufficientCards, &[]);
        }
        let reported = IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: round.number,
            kind: Kind::TechnicalInterruption,
            noticed: Noticed::BeforeNextRound,
            facts: [(Fact::Reconstructible, order_survived)].into(),
            excess: Vec::new(),
            note: None,
        };
        let Some(stop) = &self.state.stop else {
            return self.then_turned(self.stop_with(reported)?, faces);
        };
        if stop.kind == Kind::TechnicalInterruption && stop.waits_for == WaitsFor::Facts {
            return self.then_turned(Vec::new(), faces);
        }
        // Play was stopped for something else. A round that the interruption voids is void; one that goes on goes
        // on waiting for what it waited for.
        let events = self.then_turned(self.stop_with(reported)?, faces)?;
        let is_void = events.iter().any(|event| matches!(event, Event::RoundVoided(_)));
        Ok(if is_void { events } else { Vec::new() })
    }

    /// These events, and then the cards turned that the ruling still waits for.
    fn then_turned(&self, events: Vec<Event>, faces: &[Card]) -> Decided {
        let turned = |desk: &Desk<'_>| {
            let waits = desk.state.stop.as_ref().is_some_and(|stop| stop.waits_for == WaitsFor::Facts);
            let Some(round) = desk.state.round.as_ref().filter(|_| waits) else { return Ok(Vec::new()) };
            let lying = round.cards.iter().filter(|dealt| dealt.card.is_none());
            let full = Composition::full(desk.rulebook.deck, u8::MAX);
            let mut unseen = desk.table.unseen().unwrap_or(full);
            let possible = lying.zip(faces).filter(|(_, card)| unseen.remove(**card).is_ok());
            let turn = |(dealt, card): (&crate::DealtCard, &Card)| {
                Event::from(CardTurned { side: dealt.side, nth: dealt.nth, card: *card })
            };
            desk.then(possible.map(turn).collect(), rule)
        };
        self.then(events, turned)
    }

    /// An electronic set whose order is lost cannot be dealt from, nor revealed: the table waits for somebody.
    fn without_order(&self, order_survived: bool) -> Vec<Event> {
        let electronic = self.state.settings.as_ref().is_some_and(|settings| settings.source.is_electronic());
        let Some(shoe) = self.state.shoe.as_ref().filter(|_| electronic && !order_survived) else {
            return Vec::new();
        };
        let ended = ShoeEnded { shoe: shoe.number, why: ShoeEnd::Lost, reveal: None }.into();
        let locked = ORDER_LOST.parse().ok().filter(|_| self.state.locked.is_none());
        let locked = locked.map(|reason| TableLocked { reason }.into());
        [ended].into_iter().chain(locked).collect()
    }
}

/// The ruling, once everything it turns on is known; nothing until then.
pub(super) fn rule(desk: &Desk<'_>) -> Decided {
    let Some(stop) = desk.state.stop.as_ref().filter(|stop| stop.waits_for == WaitsFor::Facts) else {
        return Ok(Vec::new());
    };
    let faces = faces_of(desk.table, stop);
    let Ok(ruling) = desk.rulebook.adjudicate(&stop.report(), faces.as_deref()) else {
        return Ok(Vec::new());
    };
    if ruling.ruling == Ruling::Reconstruct && ruling.reconstruction.is_none() {
        return Ok(Vec::new());
    }
    let ruled = ruled(stop.irregularity, &ruling);
    desk.then(vec![ruled.into()], carry_out)
}

/// Who has not chosen in time goes on (R19).
pub(super) fn time_is_up(stop: &Stop, open: &[PatronId]) -> Vec<Event> {
    let goes_on = |patron: &PatronId| {
        ChoiceMade { patron: patron.clone(), choice: Choice::GoOn, in_time: false }.into()
    };
    let resumed = RoundResumed { irregularity: stop.irregularity }.into();
    open.iter().map(goes_on).chain([resumed]).collect()
}

fn ruled(irregularity: IrregularityNumber, ruling: &Adjudication<'_>) -> IrregularityRuled {
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
