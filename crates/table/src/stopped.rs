//! What stopped play, and what the table itself knows about it: when it was noticed, and the facts that follow from its
//! record.

use crate::decide::cards_out;
use crate::state::State;
use crate::{About, Chips, Misdealt, Misplaced, Reading, Round, Stage, Table};
use punto_rules::{
    Card, CardsOut, Clause, Fact, HandsRefused, Kind, Noticed, Progress, Report, Role, Ruling, Side,
};
use punto_vocabulary::{IrregularityNumber, PatronId, RoundNumber, ShoeNumber, StaffId, TableTime};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// What stopped play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stop {
    /// Which irregularity.
    pub irregularity: IrregularityNumber,
    /// In which round.
    pub round: RoundNumber,
    /// What happened.
    pub kind: Kind,
    /// What is known about it.
    pub facts: BTreeMap<Fact, bool>,
    /// Those of the facts that somebody with the right established.
    #[serde(default)]
    pub established: Vec<Fact>,
    /// Whether it is about the set of cards alone.
    pub about: About,
    /// How many cards in excess it named.
    pub excess: usize,
    /// Those of them that lie in front of a hand.
    pub lying: Vec<(Side, Card)>,
    /// In which way a card went to the wrong hand.
    pub misdealt: Option<Misdealt>,
    /// Cards that the record has at one hand and that lie in front of the other.
    #[serde(default)]
    pub misplaced: Vec<Misplaced>,
    /// Whether a pit supervisor, or the house that deals, established the facts (R17e).
    pub is_confirmed: bool,
    /// The member of staff who reported it first; nobody where the house itself noticed it.
    #[serde(default)]
    pub reported_by: Option<StaffId>,
    /// The set of cards in play when it was reported.
    #[serde(default)]
    pub set: Option<ShoeNumber>,
    /// What is still to be carried out once patrons have chosen and the cards it takes are turned (R19).
    #[serde(default)]
    pub ruled: Option<Ruled>,
    /// By which reading of the rulings it is ruled on.
    #[serde(default)]
    pub reading: Reading,
    /// What is waited for.
    pub waits_for: WaitsFor,
}

/// What is waited for before play goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WaitsFor {
    /// Facts that the ruling turns on, a supervisor's confirmation, or cards to be turned.
    Facts,
    /// The card that a settled round lacks.
    MissingCard,
    /// The ruling has been made and is being carried out.
    Ruling(Ruled),
    /// Somebody with the right.
    Decision(Ruled),
    /// Patrons.
    Choices {
        /// Until when on the table's clock.
        until: TableTime,
        /// Who has not chosen yet.
        open: Vec<PatronId>,
        /// Until when those without a terminal who were asked may answer.
        asked: BTreeMap<PatronId, TableTime>,
    },
}

/// A ruling as far as it matters for what comes next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ruled {
    /// What was ruled.
    pub ruling: Ruling,
    /// Whether patrons choose.
    pub options: bool,
    /// Who decides, where somebody must.
    pub decider: Option<Role>,
    /// By which clauses.
    pub clauses: Vec<Clause>,
}

impl Stop {
    /// Whether a card of it lies at a hand and nobody said at which.
    pub(crate) fn lies_somewhere(&self) -> bool {
        self.kind == Kind::WrongHand && self.excess > self.lying.len()
    }

    /// Whether a card lies at the wrong hand and nobody said which card.
    pub(crate) fn is_unnamed(&self) -> bool {
        self.kind == Kind::WrongHand && self.excess == 0 && self.misplaced.is_empty()
    }

    /// Whether somebody said of a card that it counts elsewhere than the record has it.
    pub(crate) fn moves_cards(&self) -> bool {
        !self.lying.is_empty() || !self.misplaced.is_empty()
    }

    /// Whether its cards were drawn together and nobody has said in which order.
    pub(crate) fn is_unordered(&self) -> bool {
        let is_open = matches!(self.waits_for, WaitsFor::Facts | WaitsFor::Decision(_));
        let is_unknown = self.facts.get(&Fact::OrderKnown) != Some(&true);
        self.kind == Kind::SimultaneousDraw && self.reading == Reading::Second && is_open && is_unknown
    }

    /// Whether its cards are to be laid out again by what is known of it.
    pub(crate) fn is_to_be_laid_out(&self) -> bool {
        let turns_on = match self.kind {
            Kind::SimultaneousDraw => Fact::OrderKnown,
            Kind::WrongNumberOfCards
            | Kind::ShoeOrderAltered
            | Kind::ExcessOrExposedCard
            | Kind::WrongHand => Fact::Reconstructible,
            Kind::ForeignCard
            | Kind::DeckShortageOrExcess
            | Kind::InsufficientCards
            | Kind::NotShuffled
            | Kind::FaceUp
            | Kind::TechnicalInterruption
            | Kind::Other => return false,
        };
        self.reading == Reading::Second && self.facts.get(&turns_on) == Some(&true)
    }
}

impl Table {
    /// The left-over cards that may be dealt now.
    pub(crate) fn in_sight(&self) -> &[Card] {
        let cards = &self.state.left_over;
        self.round().map_or(cards, |round| &cards[..round.left_before.min(cards.len())])
    }

    /// The irregularity as the rulebook is asked about it. What a supervisor established counts; the rest is derived from
    /// the table's own record where that tells it, and a dealer's word counts where it does not.
    #[must_use]
    pub fn report_of(&self, stop: &Stop) -> Report {
        let report = Report::of(stop.kind).noticed(self.noticed(stop));
        // That a card is missing where by the record none is, a supervisor says in so many words (R17e).
        let counts = |fact: &Fact| {
            let is_judged = *fact == Fact::TooFew && stop.reading == Reading::Second;
            !is_judged || stop.established.contains(fact)
        };
        let told = stop.facts.iter().filter(|(fact, _)| counts(fact));
        let report = told.fold(report, |report, (&fact, &answer)| report.with(fact, answer));
        let derived = self.derived(stop).filter(|(fact, _)| !stop.established.contains(fact));
        let report = derived.map_or(report, |(fact, answer)| report.with(fact, answer));
        // Cards that could not be put back and cannot stay where they lie leave nothing to reconstruct (R17f).
        let is_beyond = stop.kind == Kind::WrongNumberOfCards && self.lies_impossibly(stop);
        if is_beyond { report.with(Fact::Reconstructible, false) } else { report }
    }

    /// Whether hands that count as they lie have a number of cards that the table of play cannot give them.
    fn lies_impossibly(&self, stop: &Stop) -> bool {
        match cards_out(self, stop) {
            Some(out @ CardsOut::AsTheyLie { .. }) => {
                matches!(out.lay_out(self.rulebook()), Some(Err(HandsRefused::WrongNumber { .. })))
            }
            Some(CardsOut::InOrder(_)) | None => false,
        }
    }

    /// When it was noticed. A round that is still in play is never a settled one.
    fn noticed(&self, stop: &Stop) -> Noticed {
        let is_in_play = self.round().is_some_and(|round| round.number == stop.round);
        if is_in_play { Noticed::InRound } else { Noticed::AfterSettlement }
    }

    /// The fact that the table's own record answers.
    fn derived(&self, stop: &Stop) -> Option<(Fact, bool)> {
        match stop.kind {
            Kind::SimultaneousDraw => Some((Fact::InitialDeal, is_initial_deal(self.round()?)?)),
            Kind::WrongNumberOfCards => Some((Fact::TooFew, self.has_too_few(stop)?)),
            // The order of an electronic set that is still here has survived.
            Kind::TechnicalInterruption => {
                let is_electronic = self.settings()?.source.is_electronic();
                self.shoe().filter(|_| is_electronic).map(|_| (Fact::Reconstructible, true))
            }
            Kind::ForeignCard
            | Kind::DeckShortageOrExcess
            | Kind::ShoeOrderAltered
            | Kind::InsufficientCards
            | Kind::NotShuffled
            | Kind::ExcessOrExposedCard
            | Kind::WrongHand
            | Kind::FaceUp
            | Kind::Other => None,
        }
    }

    /// Whether fewer cards left the shoe than the table of play asks for. `None` where the record shows the right
    /// number, so that only people can say what is wrong, and while cards are still dealt.
    fn has_too_few(&self, stop: &Stop) -> Option<bool> {
        let laid_out = cards_out(self, stop)?.lay_out(self.rulebook())?.ok()?;
        let is_dealt = self.round().is_none_or(|round| round.stage == Stage::Announced);
        match (&laid_out.progress, laid_out.left_over.is_empty()) {
            // A card that was left over lies in sight: it was drawn, and is none that is missing (`5.7`).
            (Progress::Dealing(round), _) => is_dealt.then(|| !completes(*round, self.in_sight())),
            (Progress::Complete(_), false) => Some(false),
            (Progress::Complete(_), true) => None,
        }
    }
}

impl Table {
    /// How many cards were drawn together: those that the report named, and at least two. Hands that count as they lie
    /// have no order.
    pub(crate) fn drawn_together(&self, stop: &Stop) -> usize {
        let Some(round) = self.round() else { return 0 };
        if round.stands_as_it_lies { stop.excess } else { stop.excess.max(2) }
    }

    /// Whether patrons may choose, or get their wagers back, and nobody has recorded yet whose chips lie there (R13c, R19,
    /// R20). While bets are open nobody needs leave to take chips back.
    pub(crate) fn waits_for_layout(&self) -> bool {
        let is_unrecorded = self.settings().is_some_and(|settings| settings.chips == Chips::Real)
            && self.round().is_some_and(|round| {
                !round.is_layout_recorded && !matches!(round.stage, Stage::Betting { .. })
            });
        let gives = |stop: &Stop| match &stop.waits_for {
            WaitsFor::Ruling(ruled) => {
                (ruled.options || ruled.ruling == Ruling::Void) && stop.reading == Reading::Second
            }
            _ => false,
        };
        is_unrecorded && self.stop().is_some_and(gives)
    }

    /// Cards of unknown order establish nothing, and neither do those that came after them.
    pub(crate) fn without_unordered(&self, round: &Round, out: CardsOut) -> CardsOut {
        let open = self.suspended().iter().chain(self.stop()).filter(|stop| stop.is_unordered());
        open.filter(|stop| stop.round == round.number).fold(out, |out, stop| {
            let (excess, together) = (self.state.named_by(stop), self.drawn_together(stop));
            match out {
                CardsOut::InOrder(mut cards) => {
                    // Fewer cards than were drawn together are all of unknown order.
                    cards.truncate((round.cards.len() + excess.end).saturating_sub(together));
                    CardsOut::InOrder(cards)
                }
                CardsOut::AsTheyLie { player, banker, mut more } => {
                    more.truncate(excess.start);
                    CardsOut::AsTheyLie { player, banker, more }
                }
            }
        })
    }
}

impl State {
    /// Which of the cards in no hand this irregularity named. Cards of one that is still open and was reported later
    /// left the shoe after them.
    pub(crate) fn named_by(&self, stop: &Stop) -> Range<usize> {
        let others = self.suspended.iter().chain(&self.stop);
        let later = others.filter(|other| other.irregularity > stop.irregularity);
        let later: usize = later.map(|other| other.excess).sum();
        // Cards that have found their place since are named no more.
        let end = self.in_no_hand().len().saturating_sub(later);
        // As many of those before it as are still in no hand.
        end.saturating_sub(stop.excess)..end
    }
}

/// Whether these cards make the round complete.
pub(crate) fn completes(round: punto_rules::Round<'_>, cards: &[Card]) -> bool {
    let mut progress = Progress::Dealing(round);
    for &card in cards {
        let Progress::Dealing(dealing) = progress else { break };
        let Ok(next) = dealing.deal(card) else { return false };
        progress = next;
    }
    matches!(progress, Progress::Complete(_))
}

/// Whether at least one of the cards that were drawn together is among the first four. Cards that are in no hand yet
/// came after all that are, and at least two came together. Of six cards in the hands nobody can tell how many did.
fn is_initial_deal(round: &Round) -> Option<bool> {
    let (in_hands, in_none) = (round.cards.len(), round.excess.len());
    if in_hands >= 6 && in_none == 0 {
        return None;
    }
    // At least two were drawn together, so the earlier one may lie in a hand; the first two lie where nothing came before.
    let first_of_them = (in_hands + in_none).saturating_sub(in_none.max(2));
    Some(in_hands < 4 || first_of_them < 4)
}
