//! Irregularities are reported. A report stops play and does nothing more (R17e); what the software's own cards disprove
//! is refused.

use super::irregularity::rule_on_facts;
use super::{Decided, Decider};
use crate::event::{FactsEstablished, IrregularityReported};
use crate::state::LastRound;
use crate::stopped::{Stop, WaitsFor};
use crate::{About, Misdealt, Misplaced, Reading, Refusal};
use punto_rules::{Card, Fact, HandsRefused, Kind, Noticed, Role, Side};
use punto_vocabulary::{By, Note, RoundNumber};
use std::collections::BTreeMap;

/// The most cards that a round takes.
const ROUND_CARDS_MAX: usize = 6;

/// What somebody reports.
pub(super) struct Told<'c> {
    pub(super) round: Option<RoundNumber>,
    pub(super) kind: Kind,
    pub(super) facts: &'c BTreeMap<Fact, bool>,
    pub(super) excess: &'c [Card],
    pub(super) lies_at: Option<Side>,
    pub(super) misdealt: Option<Misdealt>,
    pub(super) misplaced: &'c [Misplaced],
    pub(super) note: Option<&'c Note>,
}

impl Decider<'_> {
    pub(super) fn report(&self, told: &Told<'_>) -> Decided {
        self.may_report()?;
        self.may_establish(told.facts)?;
        self.check_not_disproved(told)?;
        let (round, noticed, about) = self.moment(told)?;
        // Only cards of these kinds can come to count in a hand where they lie (R17f).
        let can_lie = matches!(told.kind, Kind::WrongHand | Kind::ExcessOrExposedCard);
        let kind = if noticed == Noticed::InRound && can_lie {
            self.kind_of_lying(told.kind, told.misplaced, told.excess, told.lies_at)
        } else {
            told.kind
        };
        let reported = IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round,
            kind,
            noticed,
            facts: told.facts.clone(),
            excess: told.excess.to_vec(),
            lies_at: told.lies_at.filter(|_| can_lie),
            misdealt: told.misdealt,
            misplaced: told.misplaced.to_vec(),
            about,
            note: told.note.cloned(),
            reading: Reading::Second,
            by: self.staff(),
        };
        self.check_misplaced(told, noticed)?;
        if noticed == Noticed::AfterNextRound {
            return self.too_late(reported);
        }
        self.check_excess(told.excess)?;
        self.check_lies_at(told, noticed)?;
        self.check_drawn_together(told)?;
        self.stop_with(reported)
    }

    /// The round that a report is about, and when it was noticed. A finding about the set of cards concerns the round in
    /// play, whichever round is named; between rounds it concerns the set alone (R17d).
    fn moment(&self, told: &Told<'_>) -> Result<(RoundNumber, Noticed, About), Refusal> {
        let current = self.state.round.as_ref().map(|round| round.number);
        if told.kind.is_about_set() {
            return Ok(match current {
                Some(round) => (round, Noticed::InRound, About::Round),
                None => (self.state.rounds, Noticed::AfterSettlement, About::Set),
            });
        }
        // Of a round that was settled and then voided nothing is left to rule on.
        let last = self.state.last.as_ref().filter(|last| last.settlement.is_some()).map(|last| last.number);
        let Some(asked) = told.round.or(current).or(last) else {
            // Before the first round and after a void one no round can be meant; a card may lie there all the same.
            return match told.kind {
                Kind::Other | Kind::ExcessOrExposedCard => {
                    Ok((self.state.rounds, Noticed::AfterSettlement, About::Set))
                }
                _ => Err(Refusal::NothingToReport),
            };
        };
        if Some(asked) == current {
            return Ok((asked, Noticed::InRound, About::Round));
        }
        if current.is_none() && Some(asked) == last {
            return Ok((asked, Noticed::AfterSettlement, About::Round));
        }
        if asked == RoundNumber(0) || asked >= self.state.rounds {
            return Err(Refusal::NothingToReport);
        }
        Ok((asked, Noticed::AfterNextRound, About::Round))
    }

    /// Where the rulebook is silent on a card that lies in front of a hand and the hand has a number of cards with it that
    /// it cannot have, that number is what the rulebook speaks of (R17b).
    pub(super) fn kind_of_lying(
        &self,
        kind: Kind,
        misplaced: &[Misplaced],
        cards: &[Card],
        lies_at: Option<Side>,
    ) -> Kind {
        let is_silent = !self.rulebook.irregularities.iter().any(|row| row.kind == kind);
        let is_said = lies_at.is_some() || !misplaced.is_empty();
        let Some(round) = self.state.round.as_ref().filter(|_| is_silent && is_said) else { return kind };
        let lying: Vec<(Side, Card)> =
            lies_at.into_iter().flat_map(|side| cards.iter().map(move |card| (side, *card))).collect();
        let hands = round.hands_with(misplaced, &lying);
        let lying = hands.map(|[player, banker]| self.rulebook.hands_as_they_lie(&player, &banker).err());
        if matches!(lying, Some(Some(HandsRefused::WrongNumber { .. }))) {
            Kind::WrongNumberOfCards
        } else {
            kind
        }
    }

    /// Cards that are drawn together while others still lie there without an order are reported with those, or as cards in
    /// excess that came after them.
    fn check_drawn_together(&self, told: &Told<'_>) -> Result<(), Refusal> {
        let open = || self.state.suspended.iter().chain(&self.state.stop);
        let is_open = told.kind == Kind::SimultaneousDraw && open().any(Stop::is_unordered);
        if !is_open || self.state.stop.as_ref().is_some_and(|first| self.state.is_one_with(first, told.kind))
        {
            return Ok(());
        }
        let why = "other cards were drawn together before; say their order first, and report later cards as \
                   excess-or-exposed-card";
        Err(Refusal::Cards { why: why.to_owned() })
    }

    /// A card that counts where it lies is named, now or in the report before.
    fn check_lies_at(&self, told: &Told<'_>, noticed: Noticed) -> Result<(), Refusal> {
        let waits = self.state.stop.as_ref().filter(|stop| stop.waits_for == WaitsFor::Facts);
        let is_named = !told.excess.is_empty() || waits.is_some_and(Stop::lies_somewhere);
        let is_said = told.kind == Kind::WrongHand && told.lies_at.is_some();
        if noticed != Noticed::InRound || !is_said || is_named {
            return Ok(());
        }
        let why = "name the card that lies there: in `excess` if it is in no hand yet, in `misplaced` if it is \
                   recorded at the other hand";
        Err(Refusal::Cards { why: why.to_owned() })
    }

    /// A card that lies in front of the other hand is one of the round in play, named once. Where the cards of an earlier
    /// report are still to be turned, the record is of the hands before that.
    fn check_misplaced(&self, told: &Told<'_>, noticed: Noticed) -> Result<(), Refusal> {
        if told.misplaced.is_empty() {
            return Ok(());
        }
        let refused = |why: &str| Err(Refusal::Cards { why: why.to_owned() });
        let Some(round) = self.state.round.as_ref().filter(|_| noticed == Noticed::InRound) else {
            return refused("only of the round in play it is said where a card lies that is on record");
        };
        if told.kind != Kind::WrongHand {
            return refused("a card that lies in front of the wrong hand is reported as wrong-hand");
        }
        let is_there =
            |one: &Misplaced| round.cards.iter().any(|dealt| (dealt.side, dealt.nth) == (one.side, one.nth));
        let is_repeated =
            (1..told.misplaced.len()).any(|at| told.misplaced[..at].contains(&told.misplaced[at]));
        if is_repeated || !told.misplaced.iter().all(is_there) {
            return Err(Refusal::NoSuchCard);
        }
        let open = self.state.suspended.iter().chain(&self.state.stop);
        let mut others = open.filter(|stop| !self.state.is_one_with(stop, told.kind));
        if others.any(|stop| !stop.misplaced.is_empty()) {
            return refused("other cards are known to lie at the wrong hand: turn the cards for that first");
        }
        Ok(())
    }

    /// Whoever conducts the game, and a supervisor also where nobody does.
    pub(super) fn may_report(&self) -> Result<(), Refusal> {
        if self.role() >= Some(Role::PitSupervisor) { Ok(()) } else { self.conducts() }
    }

    /// Whether the cards can be put in order, and in which they came, is for the pit supervisor to say (`5.7`). Whether an
    /// electronic set is in order the house knows itself.
    pub(super) fn may_establish(&self, facts: &BTreeMap<Fact, bool>) -> Result<(), Refusal> {
        let is_judged = |fact: &Fact| matches!(fact, Fact::Reconstructible | Fact::OrderKnown);
        if *self.by == By::House || !facts.keys().any(is_judged) {
            return Ok(());
        }
        self.at_least(Role::PitSupervisor)?;
        if self.is_dealt_by_house()? && facts.get(&Fact::Reconstructible) == Some(&false) {
            return Err(Refusal::disproved("the order of the electronic set is intact"));
        }
        Ok(())
    }

    /// Whether the house deals here. What it dealt stays its dealing, whichever set is in play now, or none.
    fn is_dealt_by_house(&self) -> Result<bool, Refusal> {
        Ok(self.settings()?.source.is_electronic())
    }

    /// Cards that the software deals cannot be foreign, missing or in the wrong place (R17e). With real cards the
    /// software shows its record, and the supervisor decides.
    fn check_not_disproved(&self, told: &Told<'_>) -> Result<(), Refusal> {
        if told.kind == Kind::FaceUp && !self.table.is_face_down() {
            return Err(Refusal::disproved("every card of this table is dealt face up"));
        }
        if !self.is_dealt_by_house()? {
            return Ok(());
        }
        let why = match told.kind {
            Kind::ForeignCard | Kind::DeckShortageOrExcess => {
                "the set is electronic and complete: its order was committed to before the first bet"
            }
            Kind::NotShuffled => "the house shuffled this electronic set and committed to its order",
            Kind::ShoeOrderAltered => "the order of this electronic set is the one that was committed to",
            Kind::InsufficientCards if self.has_enough_cards() => {
                "the electronic set holds enough cards for this round"
            }
            Kind::WrongNumberOfCards => "the house dealt these hands by the table of play",
            Kind::SimultaneousDraw | Kind::ExcessOrExposedCard => {
                "an electronic set gives one card at a time, and only the one that is due"
            }
            Kind::WrongHand => "the house dealt each card to the hand that it was due to",
            Kind::FaceUp => "the house deals every card of this table the way the table is set up",
            Kind::InsufficientCards | Kind::TechnicalInterruption | Kind::Other => return Ok(()),
        };
        Err(Refusal::disproved(why))
    }

    /// Within a round, whether the next card is there, or none is due any more; between rounds, whether a whole round is. Where
    /// no set is in play a new one is loaded: that is not too few cards.
    fn has_enough_cards(&self) -> bool {
        let Some(left) = self.table.cards_left().map(|left| left + self.state.left_over.len()) else {
            return true;
        };
        match &self.state.round {
            Some(round) => left > 0 || !matches!(self.due(round), Ok(Some(_))),
            None => left >= ROUND_CARDS_MAX,
        }
    }

    pub(super) fn check_excess(&self, excess: &[Card]) -> Result<(), Refusal> {
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
        let left = self.table.cards_left().ok_or(Refusal::NoShoe)?;
        if excess.len() > left {
            let why = format!("{} cards cannot be in excess: {left} were left in the set", excess.len());
            return Err(Refusal::Cards { why });
        }
        let impossible = excess.iter().find(|card| unseen.remove(**card).is_err());
        impossible.map_or(Ok(()), |card| Err(Refusal::ImpossibleCard { card: *card }))
    }

    /// Something that the table itself notices while a card is dealt.
    pub(super) fn stop_for(&self, kind: Kind, excess: &[Card]) -> Decided {
        self.stop_with(self.noticed_now(kind, excess)?)
    }

    /// An irregularity of the round in play about which nothing more is known.
    pub(super) fn noticed_now(&self, kind: Kind, excess: &[Card]) -> Result<IrregularityReported, Refusal> {
        let round = self.state.round.as_ref().ok_or(Refusal::NoRound)?;
        Ok(IrregularityReported {
            irregularity: self.state.irregularities.next(),
            round: round.number,
            kind,
            noticed: Noticed::InRound,
            facts: BTreeMap::new(),
            excess: excess.to_vec(),
            lies_at: None,
            misdealt: None,
            misplaced: Vec::new(),
            about: About::Round,
            note: None,
            reading: Reading::Second,
            by: self.staff(),
        })
    }

    /// Play stops. The rulebook rules at once where whoever reports may put a ruling in force.
    pub(super) fn stop_with(&self, reported: IrregularityReported) -> Decided {
        let irregularity = reported.irregularity;
        let is_established = self.establishes(reported.kind)?;
        let facts = reported.facts.clone();
        let mut events = vec![reported.into()];
        if is_established {
            let (excess, note) = (Vec::new(), None);
            events.push(FactsEstablished { irregularity, facts, excess, note }.into());
        }
        self.then(events, rule_on_facts)
    }

    /// Whether this report needs nobody else's word: a supervisor's own, or what the house that deals observes itself.
    fn establishes(&self, kind: Kind) -> Result<bool, Refusal> {
        let is_observed = kind == Kind::InsufficientCards && self.is_dealt_by_house()?;
        let is_the_house = matches!(self.by, By::House | By::AutomaticDealer | By::Clock);
        Ok(is_the_house || is_observed || self.role() >= Some(Role::PitSupervisor))
    }
}
