//! One irregularity that is not over: what was said about it, ruled and decided.

use super::card::{Card, Side};
use super::payload::{Decision, IrregularityReported, Kind, Misplaced, Noticed, Role, Ruling};
use super::rulings::Facts;

/// By which reading of the revised rulings an irregularity was recorded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    Earlier,
    Second,
}

/// An irregularity that is not over.
pub(crate) struct Incident {
    pub(crate) number: u64,
    pub(crate) round: u64,
    pub(crate) kind: Kind,
    pub(crate) noticed: Noticed,
    /// Recorded by the first edition, which knew two moments and no confirmation.
    pub(crate) is_first_edition: bool,
    /// Recorded by the second reading of the revised rulings. What is held against those records only, the records before
    /// could not know.
    pub(crate) reading: Reading,
    /// What somebody said who may establish it, and what others said.
    pub(crate) told: Facts,
    pub(crate) said: Facts,
    /// The set of cards in play when it was reported.
    pub(crate) set: Option<u64>,
    /// How many cards in no hand it named, and those of them that lie in front of one.
    pub(crate) excess: usize,
    pub(crate) lying: Vec<(Side, Card)>,
    /// Cards that are recorded at one hand and lie in front of the other.
    pub(crate) misplaced: Vec<Misplaced>,
    pub(crate) is_established: bool,
    pub(crate) ruled: Option<Ruled>,
    /// Whether people were asked to choose.
    pub(crate) is_offered: bool,
    pub(crate) decision: Option<(Decision, Role)>,
}

/// A ruling as it is recorded.
pub(crate) struct Ruled {
    pub(crate) ruling: Ruling,
    pub(crate) options: bool,
    pub(crate) decider: Option<Role>,
    pub(crate) clauses: Vec<String>,
}

impl Incident {
    /// As it is reported, by somebody who may establish facts or not.
    pub(crate) fn of(event: &IrregularityReported<'_>, is_first_edition: bool, may: bool) -> Self {
        let lying = event.lies_at.map(|side| event.excess.iter().map(move |card| (side, *card)));
        let (mut told, mut said) = (Facts::default(), Facts::default());
        let facts = event.facts.iter().map(|(fact, answer)| (*fact, *answer));
        if may { &mut told } else { &mut said }.tell(facts);
        Self {
            number: event.irregularity,
            round: event.round,
            kind: event.kind,
            noticed: event.noticed,
            is_first_edition,
            reading: if event.reading == Some("second") { Reading::Second } else { Reading::Earlier },
            told,
            said,
            set: None,
            excess: event.excess.len(),
            lying: lying.into_iter().flatten().collect(),
            misplaced: event.misplaced.clone(),
            is_established: false,
            ruled: None,
            is_offered: false,
            decision: None,
        }
    }

    /// Whether its cards were drawn together and nobody has said in which order.
    pub(crate) fn is_unordered(&self) -> bool {
        let is_known = self.told.or(self.said).order_known == Some(true);
        let is_waiting =
            self.decision.is_none() && self.ruled.as_ref().is_none_or(|ruled| ruled.ruling == Ruling::Decide);
        self.kind == Kind::SimultaneousDraw && self.reading == Reading::Second && is_waiting && !is_known
    }

    /// Whether all cards of the round are to be laid out by what is known of it.
    pub(crate) fn is_to_be_laid_out(&self) -> bool {
        let known = self.told.or(self.said);
        let can = match self.kind {
            Kind::SimultaneousDraw => known.order_known,
            Kind::WrongNumberOfCards
            | Kind::ShoeOrderAltered
            | Kind::ExcessOrExposedCard
            | Kind::WrongHand => known.reconstructible,
            _ => None,
        };
        self.reading == Reading::Second && can == Some(true)
    }

    /// More of the same, before anybody has said more about it, is one irregularity with the first. `unsaid` are the
    /// cards of the first of which it is only said now where they lie.
    pub(crate) fn join(&mut self, first: Self, unsaid: Vec<(Side, Card)>) {
        self.excess += first.excess;
        self.lying.splice(0..0, first.lying.into_iter().chain(unsaid));
        if self.misplaced.is_empty() {
            self.misplaced = first.misplaced;
        }
        // Whoever confirmed the first did not confirm what was added to it (R17e).
        self.is_established = false;
        self.told = self.told.or(first.told);
        self.said = self.said.or(first.said);
        self.set = first.set;
    }

    /// Whether its cards count elsewhere than they are recorded, and that was not recorded yet.
    pub(crate) fn is_to_stand(&self) -> bool {
        let goes_on = match &self.decision {
            Some((decision, _)) => matches!(decision, Decision::GoOn),
            None => self.ruled.as_ref().is_some_and(|ruled| ruled.ruling == Ruling::Continue),
        };
        goes_on && !self.misplaced.is_empty()
    }

    /// Whether a ruling or a decision in force says this.
    pub(crate) fn says(&self, ruling: Ruling) -> bool {
        let decided = match (&self.decision, ruling) {
            (Some((Decision::Void, _)), Ruling::Void) => true,
            (Some((Decision::Reconstruct | Decision::Order(_), _)), ruling) => ruling == Ruling::Reconstruct,
            _ => false,
        };
        decided || (self.is_in_force() && self.ruled.as_ref().is_some_and(|ruled| ruled.ruling == ruling))
    }

    /// Whether somebody with the right stands behind what is done: who established the facts, or who decided.
    pub(crate) fn is_in_force(&self) -> bool {
        self.is_established || self.decision.is_some()
    }

    /// Whether the shift manager decided to put the cards in order.
    pub(crate) fn is_put_in_order_by_decision(&self) -> bool {
        matches!(self.decision, Some((Decision::Reconstruct, _)))
    }

    /// Whether these are the clauses of its ruling.
    pub(crate) fn cites(&self, clauses: &[&str]) -> bool {
        self.ruled
            .as_ref()
            .is_some_and(|ruled| ruled.clauses.iter().map(String::as_str).eq(clauses.iter().copied()))
    }

    /// Whether somebody who may say so confirmed it. Who lets the round go on confirms nothing.
    pub(crate) fn is_confirmed(&self) -> bool {
        let is_so = matches!(self.decision, Some((Decision::Void | Decision::Reconstruct, _)));
        self.is_established || is_so
    }

    /// Whether nobody has confirmed or decided anything yet, so that it can be found unfounded.
    pub(crate) fn is_open(&self) -> bool {
        let is_ruled = self.ruled.as_ref().is_some_and(|ruled| ruled.ruling != Ruling::Decide);
        let is_confirmed = self.ruled.is_some() && self.is_established;
        !is_ruled && !is_confirmed && self.decision.is_none()
    }
}

impl Facts {
    pub(crate) fn tell<'a>(&mut self, facts: impl Iterator<Item = (&'a str, bool)>) {
        for (fact, answer) in facts {
            let known = match fact {
                "reconstructible" => &mut self.reconstructible,
                "order_known" => &mut self.order_known,
                "initial_deal" => &mut self.initial_deal,
                "too_few" => &mut self.too_few,
                _ => continue,
            };
            *known = Some(answer);
        }
    }

    /// These, and what only the others know.
    pub(crate) fn or(self, others: Self) -> Self {
        Self {
            reconstructible: self.reconstructible.or(others.reconstructible),
            order_known: self.order_known.or(others.order_known),
            initial_deal: self.initial_deal.or(others.initial_deal),
            too_few: self.too_few.or(others.too_few),
            ..self
        }
    }
}
