//! The irregularities of a table, waiting and done with.

use crate::clock::{ClockFace, RecordStamp};
use punto_rules::{Card, Clause, Fact, Kind, Noticed, Role, Ruling, Side};
use punto_table::{About, Decision, Event, Misdealt, Misplaced, Table};
use punto_vocabulary::{IrregularityNumber, Note, RoundNumber, TableTime, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// How many irregularities are kept, the latest.
pub const IRREGULARITIES_MAX: usize = 1_000;

/// An irregularity, as staff see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IrregularityView {
    /// Its number, counted from 1 at this table.
    pub irregularity: IrregularityNumber,
    /// In which round.
    pub round: RoundNumber,
    /// What happened.
    pub kind: Kind,
    /// When it was noticed.
    pub noticed: Noticed,
    /// When it was reported, in milliseconds on the server's clock.
    pub reported_ms: u64,
    /// Who reported it.
    pub reported_by: Box<str>,
    /// What is known about it.
    pub facts: BTreeMap<Fact, bool>,
    /// Cards that left the shoe and are in no hand.
    pub excess: Vec<Card>,
    /// The hand in front of which these cards lie, if they lie in front of one.
    #[serde(default)]
    pub lies_at: Option<Side>,
    /// In which way a card went to the wrong hand.
    #[serde(default)]
    pub misdealt: Option<Misdealt>,
    /// Cards that the record had at one hand and that lie in front of the other.
    #[serde(default)]
    pub misplaced: Vec<Misplaced>,
    /// Whether it is about the round or about the set of cards alone.
    #[serde(default)]
    pub about: About,
    /// What else was said.
    pub note: Option<Note>,
    /// Who said what happened, where that was asked, and in which words.
    #[serde(default)]
    pub established_by: Option<EstablishedView>,
    /// What was ruled.
    pub ruling: Option<Ruling>,
    /// Whether patrons choose.
    pub options: bool,
    /// The wagers that were won or lost already, whatever cards might have come.
    #[serde(default)]
    pub established: Vec<WagerKey>,
    /// Who must decide, where somebody must.
    pub decider: Option<Role>,
    /// The ruling in words.
    pub why: Option<Box<str>>,
    /// The clauses it rests on.
    pub clauses: Vec<Clause>,
    /// What somebody decided.
    pub decision: Option<DecisionView>,
    /// Who found the report unfounded, and in which words.
    #[serde(default)]
    pub dismissed_by: Option<EstablishedView>,
    /// Until when patrons choose, on the server's clock.
    pub choices_until_ms: Option<u64>,
    /// Whether play still waits for it.
    pub is_open: bool,
}

/// Who answered what the ruling turned on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EstablishedView {
    /// Who.
    pub by: Box<str>,
    /// When, in milliseconds on the server's clock.
    pub at_ms: u64,
    /// What else they said.
    pub note: Option<Note>,
}

/// What somebody decided, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DecisionView {
    /// What.
    pub decision: Decision,
    /// In which role.
    pub role: Role,
    /// Who.
    pub by: Box<str>,
    /// When, in milliseconds on the server's clock.
    pub at_ms: u64,
    /// One line in the words of whoever did it; it is kept for good.
    pub reason: Note,
}

/// The latest irregularities of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Irregularities {
    all: VecDeque<Kept>,
}

/// An irregularity, and until when patrons choose on the table's own clock: what that is on the server's is another time
/// after a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    view: IrregularityView,
    choices_until: Option<TableTime>,
}

impl Irregularities {
    /// All of them on a server's clock, the latest last.
    pub(crate) fn views(&self, clock: ClockFace) -> impl DoubleEndedIterator<Item = IrregularityView> {
        self.all.iter().map(move |one| {
            let choices_until_ms = one.choices_until.map(|until| clock.server_ms(until));
            IrregularityView { choices_until_ms, ..one.view.clone() }
        })
    }

    pub(crate) fn get(&self, number: IrregularityNumber) -> Option<&IrregularityView> {
        self.all.iter().rev().map(|one| &one.view).find(|view| view.irregularity == number)
    }

    fn change(&mut self, number: IrregularityNumber, change: impl FnOnce(&mut IrregularityView)) {
        if let Some(one) = self.all.iter_mut().rev().find(|one| one.view.irregularity == number) {
            change(&mut one.view);
        }
    }

    /// `after` is the table with the event.
    pub(crate) fn apply(&mut self, at: &RecordStamp<'_>, event: &Event, after: &Table) {
        match event {
            Event::IrregularityReported(reported) => self.report(at, reported),
            Event::FactsEstablished(known) => self.change(known.irregularity, |one| {
                one.facts.extend(known.facts.iter().map(|(fact, answer)| (*fact, *answer)));
                one.excess.extend_from_slice(&known.excess);
                let (by, note) = (at.actor.into(), known.note.clone());
                one.established_by = Some(EstablishedView { by, at_ms: at.time_ms, note });
            }),
            Event::IrregularityDismissed(dismissed) => self.change(dismissed.irregularity, |one| {
                let (by, note) = (at.actor.into(), Some(dismissed.reason.clone()));
                one.dismissed_by = Some(EstablishedView { by, at_ms: at.time_ms, note });
            }),
            Event::IrregularityRuled(ruled) => self.change(ruled.irregularity, |one| {
                (one.ruling, one.options, one.decider) = (Some(ruled.ruling), ruled.options, ruled.decider);
                (one.why, one.clauses) = (Some(ruled.why.clone()), ruled.clauses.clone());
                one.established.clone_from(&ruled.established);
            }),
            Event::DecisionMade(made) => self.change(made.irregularity, |one| {
                one.decision = Some(DecisionView {
                    decision: made.decision.clone(),
                    role: made.role,
                    by: at.actor.into(),
                    at_ms: at.time_ms,
                    reason: made.reason.clone(),
                });
            }),
            Event::ChoicesOffered(offered) => {
                let stop = after.stop().map(|stop| stop.irregularity);
                let stopped = self.all.iter_mut().rev().find(|one| Some(one.view.irregularity) == stop);
                if let Some(one) = stopped {
                    one.choices_until = Some(offered.until);
                }
            }
            Event::RoundResumed(_) | Event::RoundVoided(_) | Event::RoundResettled(_) => {}
            _ => return,
        }
        let waits = |number| {
            let mut all = after.stop().into_iter().chain(after.suspended());
            all.any(|stop| stop.irregularity == number)
        };
        self.all.iter_mut().for_each(|one| one.view.is_open = waits(one.view.irregularity));
    }

    fn report(&mut self, at: &RecordStamp<'_>, reported: &punto_table::IrregularityReported) {
        if self.all.len() >= IRREGULARITIES_MAX {
            self.all.pop_front();
        }
        let view = IrregularityView {
            irregularity: reported.irregularity,
            round: reported.round,
            kind: reported.kind,
            noticed: reported.noticed,
            reported_ms: at.time_ms,
            reported_by: at.actor.into(),
            facts: reported.facts.clone(),
            excess: reported.excess.clone(),
            lies_at: reported.lies_at,
            misdealt: reported.misdealt,
            misplaced: reported.misplaced.clone(),
            about: reported.about,
            note: reported.note.clone(),
            established_by: None,
            ruling: None,
            options: false,
            established: Vec::new(),
            decider: None,
            why: None,
            clauses: Vec::new(),
            decision: None,
            dismissed_by: None,
            choices_until_ms: None,
            is_open: false,
        };
        self.all.push_back(Kept { view, choices_until: None });
    }
}
