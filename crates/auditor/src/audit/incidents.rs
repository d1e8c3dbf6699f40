//! Irregularities from the report to their end: who established the facts, whether the ruling is the paper's, and what
//! was done by it (I7, I13, I22).

use super::card::{Card, Due};
use super::finding::{Checked, ensure, fault};
use super::hands::Hands;
use super::incident::{Incident, Reading, Ruled};
use super::lying::can_be;
use super::payload::{
    About, Decision, DecisionMade, FactsEstablished, IrregularityReported, IrregularityRuled, Kind, Noticed,
    OfIrregularity, PostAssigned, Role, Ruling, SetRejected,
};
use super::round::{End, Round};
use super::rulings::{Facts, Paper, filed, listed, paper};
use super::settings::deck_size;
use super::shoe::Shoe;
use super::table::{By, Table};
use crate::book::Book;

/// The rulebook files of the first edition, which read some clauses otherwise. Nothing is held against them here that
/// was not held against them then.
pub(super) const FIRST_EDITION: [&str; 5] = [
    "commission-super-six-plus@4+64c5d0aa7e39",
    "fortune-six@4+b16c5032a50a",
    "rapid-etg@5+31b0462f158a",
    "six-star@2017-03-17+8d4e237b95ab",
    "super-six-etg@3+93a8afd2e9fd",
];

/// The most cards that a round takes.
const ROUND_CARDS_MAX: usize = 6;

impl By<'_> {
    /// Whether the record was made by the first edition's files.
    pub(crate) fn is_first_edition(self) -> bool {
        FIRST_EDITION.contains(&self.rulebook)
    }
}

impl Table {
    pub(crate) fn reported(&mut self, event: &IrregularityReported<'_>, by: By<'_>) -> Checked {
        let is_first_edition = event.noticed == Noticed::BeforeNextRound || by.is_first_edition();
        let may = is_first_edition || self.may(by.actor, Role::PitSupervisor);
        let mut incident = Incident::of(event, is_first_edition, may);
        incident.set = self.shoe.as_ref().map(|shoe| shoe.number);
        let checked = if is_first_edition {
            Ok(())
        } else {
            let told = self.check_kind(event).and(self.check_misplaced(event));
            self.check_moment(event).and(self.check_possible(event, by)).and(told)
        };
        // Noticed after the next round began: nothing changes (R17b).
        if event.noticed == Noticed::AfterNextRound {
            self.incidents.push(incident);
            return checked;
        }
        let lies_at = event.lies_at.filter(|_| event.excess.is_empty());
        // Cards that others named in between would be among theirs.
        let latest = self.incidents.iter().map(|incident| incident.number).max();
        let same = |first: &mut Incident| {
            first.kind == event.kind && first.ruled.is_none() && Some(first.number) == latest
        };
        if let Some(first) = self.incidents.pop_if(same) {
            let unsaid = lies_at.map(|side| self.cards().lying_anywhere(&first, side));
            // Where nobody said where they lie, none is said to.
            incident.join(first, unsaid.unwrap_or_default());
        }
        let taken = self.take_excess(event.round, &event.excess);
        self.incidents.push(incident);
        checked.and(taken)
    }

    /// A finding about the set of cards concerns the round in play; between rounds it touches none (R17d).
    fn check_moment(&self, event: &IrregularityReported<'_>) -> Checked {
        let current = self.round.as_ref().map(|round| round.number);
        let last = self.last.as_ref().map(|last| last.number);
        let is_then = match event.noticed {
            Noticed::InRound => current == Some(event.round) && event.about == About::Round,
            Noticed::AfterSettlement if event.kind.is_about_set() => {
                current.is_none() && event.about == About::Set
            }
            // Before the first round and after a void one no round can be meant.
            Noticed::AfterSettlement if event.about == About::Set => {
                let is_settled = self.last.as_ref().is_some_and(|last| matches!(last.end, End::Settled(_)));
                let can_be = matches!(event.kind, Kind::Other | Kind::ExcessOrExposedCard);
                current.is_none() && !is_settled && can_be
            }
            Noticed::AfterSettlement => current.is_none() && last == Some(event.round),
            Noticed::AfterNextRound => {
                !event.kind.is_about_set() && event.round < self.rounds && current != Some(event.round)
            }
            Noticed::BeforeNextRound => true,
        };
        ensure(is_then, "I22", || {
            format!("irregularity {} is recorded as noticed when it was not", event.irregularity)
        })
    }

    /// What cards dealt by the software disprove is not even recorded (R17e). What the house dealt stays its dealing, whichever
    /// set is in play when somebody speaks.
    fn check_possible(&self, event: &IrregularityReported<'_>, by: By<'_>) -> Checked {
        if !self.is_dealt_by_house() {
            return Ok(());
        }
        ensure(!event.kind.is_disproved_by_electronic_cards(), "I6", || {
            format!("{:?} is recorded of an electronic set, which rules it out", event.kind)
        })?;
        // The house itself says so when the order is lost.
        if event.kind != Kind::InsufficientCards || by.actor == "house" {
            return Ok(());
        }
        ensure(self.lacks_cards(), "I6", || {
            "too few cards are recorded of an electronic set that holds enough".to_owned()
        })
    }

    pub(crate) fn is_dealt_by_house(&self) -> bool {
        self.settings.as_ref().is_some_and(|settings| settings.source.is_electronic())
    }

    /// Whether the card that is due is not there, or between rounds those of a whole round are not.
    fn lacks_cards(&self) -> bool {
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        if deck_size(game).is_none() {
            return true;
        }
        let Some(left) = self.shoe.as_ref().and_then(|shoe| shoe.left(game)) else { return false };
        let left = left + self.left_over.len();
        match &self.round {
            Some(round) => left == 0 && matches!(round.hands.due(), Due::Card(..)),
            None => left < ROUND_CARDS_MAX,
        }
    }

    /// Cards that left the shoe and are in no hand.
    fn take_excess(&mut self, round: u64, cards: &[Card]) -> Checked {
        let current = self.round.as_ref().or(self.last.as_ref()).map(|round| round.number);
        ensure(cards.is_empty() || current.is_none_or(|current| current == round), "I6", || {
            format!("cards in excess are reported of round {round}, which is over")
        })?;
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        for card in cards {
            let place = match &mut self.shoe {
                Some(shoe) => Some((shoe.number, shoe.draw(game, Some(*card))?)),
                None => None,
            };
            let round = self.round.as_mut().or(self.last.as_mut());
            let hands = round.map_or(&mut self.between_rounds, |round| &mut round.hands);
            hands.excess(place, *card);
        }
        Ok(())
    }

    /// The cards of the round in play, of the last one, or those that left the shoe while there was neither.
    pub(crate) fn cards_mut(&mut self) -> &mut Hands {
        match self.round.as_mut().or(self.last.as_mut()) {
            Some(round) => &mut round.hands,
            None => &mut self.between_rounds,
        }
    }

    /// Once no card is left in no hand, no irregularity that is still open has one either.
    pub(crate) fn forget_moved_cards(&mut self) {
        if self.cards().in_no_hand().is_empty() {
            for incident in &mut self.incidents {
                incident.excess = 0;
                incident.lying.clear();
            }
        }
    }

    fn cards(&self) -> &Hands {
        self.round.as_ref().or(self.last.as_ref()).map_or(&self.between_rounds, |round| &round.hands)
    }

    fn incident(&mut self, number: u64) -> Checked<&mut Incident> {
        match self.incidents.iter_mut().find(|incident| incident.number == number) {
            Some(incident) => Ok(incident),
            None => fault("I8", format!("there is no irregularity {number} that is not over")),
        }
    }

    /// A pit supervisor or someone above, or the house that deals (R17e).
    pub(crate) fn established(&mut self, event: &FactsEstablished<'_>, by: By<'_>) -> Checked {
        let round = self.round.as_ref().or(self.last.as_ref()).map_or(0, |round| round.number);
        let is_electronic = self.is_dealt_by_house();
        let taken = self.take_excess(round, &event.excess);
        let may = self.may(by.actor, Role::PitSupervisor);
        let incident = self.incident(event.irregularity)?;
        incident.told.tell(event.facts.iter().map(|(fact, answer)| (*fact, *answer)));
        incident.excess += event.excess.len();
        incident.is_established = true;
        let is_observed = incident.kind == Kind::InsufficientCards && is_electronic;
        let number = incident.number;
        self.order_comes_first(number);
        ensure(may || is_observed, "I13", || {
            format!("{} established the facts of irregularity {number} without the right", by.actor)
        })?;
        taken
    }

    /// Whether this actor's own role, or a post at this table, is at least this one. The house is nobody's junior.
    pub(crate) fn may(&self, actor: &str, least: Role) -> bool {
        let Some((role, staff)) = actor.split_once(':') else {
            return matches!(actor, "house" | "automatic-dealer" | "clock");
        };
        let own = match role {
            "pit-supervisor" => Some(Role::PitSupervisor),
            "pit-manager" => Some(Role::PitManager),
            "shift-manager" => Some(Role::ShiftManager),
            _ => None,
        };
        own.max(self.posts.get(staff).copied()).is_some_and(|role| role >= least)
    }

    pub(crate) fn assigned(&mut self, event: &PostAssigned<'_>) {
        self.posts.insert(event.staff.to_owned(), event.post);
    }

    /// The report was unfounded: what it named never left the shoe.
    pub(crate) fn dismissed(&mut self, event: &OfIrregularity, by: By<'_>) -> Checked {
        let may = self.may(by.actor, Role::PitSupervisor);
        let incident = self.incident(event.irregularity)?;
        let (excess, is_open) = (incident.excess, incident.is_open());
        let later = self.named_later(event.irregularity);
        self.incidents.retain(|incident| incident.number != event.irregularity);
        let places = self.cards_mut().forget_last_excess(excess, later);
        if let Some(shoe) = &mut self.shoe {
            places.into_iter().rev().flatten().for_each(|(of, place)| {
                if of == shoe.number {
                    shoe.put_back(place);
                }
            });
        }
        ensure(is_open, "I22", || "an irregularity was dismissed after it had been ruled on".to_owned())?;
        ensure(may, "I13", || format!("{} dismissed a report without the right", by.actor))
    }

    pub(crate) fn ruled(&mut self, event: &IrregularityRuled<'_>, by: By<'_>) -> Checked {
        let ruled = Ruled {
            ruling: event.ruling,
            options: event.options,
            decider: event.decider,
            clauses: event.clauses.iter().map(|clause| (*clause).to_owned()).collect(),
        };
        let incident = self.incident(event.irregularity)?;
        incident.ruled = Some(ruled);
        let is_over = event.ruling == Ruling::Stands || incident.noticed == Noticed::AfterNextRound;
        if incident.noticed == Noticed::AfterNextRound && event.ruling == Ruling::Decide {
            self.late.push(event.irregularity);
        }
        let checked = self.check_ruling(event, by.book);
        self.mark_faulty_set(event.irregularity);
        if is_over {
            self.incidents.retain(|incident| incident.number != event.irregularity);
        }
        checked
    }

    fn check_ruling(&mut self, event: &IrregularityRuled<'_>, book: Option<&Book>) -> Checked {
        let game = self.settings()?.game.clone();
        let at = self.incidents.iter().position(|incident| incident.number == event.irregularity);
        let Some(incident) = at.map(|at| &self.incidents[at]) else { return Ok(()) };
        if incident.is_first_edition || deck_size(&game).is_none() {
            return Ok(());
        }
        let IrregularityRuled { irregularity, ruling, options, .. } = *event;
        let facts = self.facts_of(incident);
        let paper = match book {
            Some(book) => filed(book, incident.kind, incident.noticed, facts),
            None => paper(&game, incident.kind, incident.noticed, facts),
        };
        let paper = match paper {
            Ok(paper) => self.paper_for_lying_cards(incident, paper, book),
            Err(fact) => {
                return fault(
                    "I7",
                    format!("irregularity {irregularity} was ruled on before {fact} was known"),
                );
            }
        };
        let is_right = (ruling, options, event.decider) == (paper.ruling, paper.options, paper.decider)
            && event.clauses == paper.clauses;
        ensure(is_right, "I7", || {
            let clauses = event.clauses.join(", ");
            let found = format!("{ruling:?}, options {options}, by {clauses}");
            let own =
                format!("{:?}, options {}, by {}", paper.ruling, paper.options, paper.clauses.join(", "));
            format!("irregularity {irregularity} is ruled as {found}; it is {own}")
        })?;
        let has_effect =
            matches!(ruling, Ruling::Void | Ruling::Reconstruct) || (options && ruling != Ruling::Decide);
        ensure(!has_effect || incident.is_in_force(), "I13", || {
            format!(
                "the ruling on irregularity {irregularity} took effect and nobody had established the facts"
            )
        })
    }

    /// Cards that cannot be put back count where they lie, if hands can have so many; else the round is void for a
    /// wrong number of cards (R17f).
    fn paper_for_lying_cards(&self, incident: &Incident, paper: Paper, book: Option<&Book>) -> Paper {
        let hands = self.round.as_ref().map(|round| &round.hands);
        let lies = hands.and_then(|hands| hands.with_lying(&incident.misplaced, &incident.lying));
        let is_to_stand =
            paper.ruling == Ruling::Continue || matches!(incident.decision, Some((Decision::GoOn, _)));
        let is_wrong = lies.is_some_and(|(player, banker)| !can_be(&player, &banker));
        let is_said = !incident.lying.is_empty() || !incident.misplaced.is_empty();
        if !is_to_stand || !is_said || !is_wrong {
            return paper;
        }
        if let Some(book) = book {
            let facts = Facts { reconstructible: Some(false), ..Facts::default() };
            return filed(book, Kind::WrongNumberOfCards, Noticed::InRound, facts).unwrap_or(paper);
        }
        let is_rws =
            self.settings.as_ref().is_some_and(|settings| settings.game == "commission-super-six-plus");
        let clauses: &[&str] = if is_rws { &["5.5.3"] } else { &["5.2"] };
        Paper { ruling: Ruling::Void, options: false, decider: None, clauses: listed(clauses) }
    }

    /// What people said, and what the record tells where nobody did.
    fn facts_of(&self, incident: &Incident) -> Facts {
        let of_round = |round: &&Round| round.number == incident.round;
        let round = self.round.as_ref().filter(of_round).or(self.last.as_ref().filter(of_round));
        let mut facts = incident.told;
        if let Some(round) = round {
            let in_order = self.in_order(round);
            facts.established = round.hands.is_established(in_order);
            facts.established_in_order = round.hands.is_established_in_order(in_order);
            match incident.kind {
                Kind::SimultaneousDraw => {
                    facts.initial_deal = facts.initial_deal.or_else(|| round.hands.together_in_first_four());
                }
                Kind::WrongNumberOfCards => {
                    let is_dealt = self.round.is_none() || round.is_announced;
                    let usable = if self.round.is_none() { self.left_over.len() } else { round.left_before };
                    let in_sight = self.left_over.get(..usable).unwrap_or(&self.left_over);
                    facts.too_few = facts.too_few.or_else(|| round.hands.too_few(is_dealt, in_sight));
                    // Cards that could not be put back and cannot stay where they lie (R17f).
                    if round.hands.lies_impossibly() {
                        facts.reconstructible = Some(false);
                    }
                }
                _ => {}
            }
        }
        // That a card is missing which is not by the record is not for a dealer to say (R17e).
        let counts = if incident.reading == Reading::Second && incident.kind == Kind::WrongNumberOfCards {
            Facts { too_few: None, ..incident.said }
        } else {
            incident.said
        };
        facts = facts.or(counts);
        let is_intact = self.shoe.as_ref().is_some_and(Shoe::is_electronic);
        if incident.kind == Kind::TechnicalInterruption && is_intact {
            facts.reconstructible = facts.reconstructible.or(Some(true));
        }
        facts
    }

    /// A set of which a fault is confirmed deals no further round, whether or not somebody recorded that (R17d).
    fn mark_faulty_set(&mut self, number: u64) {
        let Some(incident) = self.incidents.iter().find(|incident| incident.number == number) else { return };
        let is_confirmed = incident.is_confirmed();
        let ends = incident.kind.ends_set(incident.told.reconstructible);
        if is_confirmed && ends && !incident.is_first_edition && incident.noticed != Noticed::AfterNextRound {
            // A set that was loaded since is another.
            self.faulty =
                incident.set.filter(|set| self.shoe.as_ref().is_some_and(|shoe| shoe.number == *set));
        }
    }

    pub(crate) fn rejected(&mut self, event: &SetRejected) -> Checked {
        let shoe = self.shoe.as_ref().map(|shoe| shoe.number);
        let was_found = self.faulty == Some(event.shoe);
        self.faulty = Some(event.shoe);
        ensure(shoe == Some(event.shoe), "I6", || {
            format!("set {} was rejected and is not in play", event.shoe)
        })?;
        ensure(was_found, "I13", || {
            format!("set {} was rejected for {:?}, which nobody had confirmed", event.shoe, event.kind)
        })
    }

    pub(crate) fn decided(&mut self, event: &DecisionMade, by: By<'_>) -> Checked {
        let DecisionMade { irregularity, ref decision, role } = *event;
        let may = self.may(by.actor, role);
        if let Some(at) = self.late.iter().position(|late| *late == irregularity) {
            self.late.remove(at);
            let stands = matches!(decision, Decision::Stands) && role == Role::ShiftManager;
            ensure(stands, "I22", || {
                format!("irregularity {irregularity} of an earlier round was not left to stand")
            })?;
            return ensure(may, "I13", || format!("{} decided as {role:?} and is none", by.actor));
        }
        let is_of_old = self.incidents.iter().any(|one| one.number == irregularity && one.is_first_edition);
        let together =
            self.incidents.iter().find(|one| one.number == irregularity).map_or(0, |one| one.excess);
        let later = self.named_later(irregularity);
        let ordered = match (decision, self.round.as_mut().or(self.last.as_mut())) {
            (Decision::Order(order), Some(round)) => {
                let kept = if is_of_old { Ok(()) } else { round.hands.check_front(order, together, later) };
                round.hands.decide_order(order, later).and(kept)
            }
            _ => Ok(()),
        };
        let incident = self.incident(irregularity)?;
        incident.decision = Some((decision.clone(), role));
        let is_first_edition = incident.is_first_edition;
        let decider = incident.ruled.as_ref().filter(|ruled| ruled.ruling == Ruling::Decide);
        let has_right = decider.is_some_and(|ruled| ruled.decider.is_none_or(|decider| role >= decider));
        self.mark_faulty_set(irregularity);
        ensure(is_first_edition || has_right, "I13", || {
            format!("irregularity {irregularity} was decided as {role:?} without the right")
        })?;
        ensure(may, "I13", || format!("{} decided as {role:?} and is none", by.actor))?;
        ordered
    }

    /// Play goes on. What the first edition left in no hand was out of the round; later records say where it went.
    pub(crate) fn resumed(&mut self, event: &OfIrregularity) -> Checked {
        let ended = self.incidents.iter().position(|incident| incident.number == event.irregularity);
        let ended = ended.map(|at| self.incidents.remove(at));
        let offered =
            ended.as_ref().map_or(Ok(()), |ended| self.check_offered(ended).and(Self::check_stood(ended)));
        let is_of_old = ended.is_none_or(|ended| ended.is_first_edition);
        // Where another irregularity still waits, so may the cards.
        let is_order_due = !is_of_old && self.incidents.is_empty();
        ensure(!is_order_due || !self.cards().is_order_ignored(), "I6", || {
            "play went on, and the cards were not laid out in the order that was decided on (5.10)".to_owned()
        })?;
        // Cards that an earlier irregularity named still wait for it (R17g).
        if !is_of_old && !self.incidents.is_empty() {
            return offered;
        }
        let lost = self.cards_mut().forget_excess();
        ensure(is_of_old || lost == 0, "I6", || {
            format!("play went on and {lost} cards are neither in a hand nor kept for the next round")
        })?;
        offered
    }

    /// The round is void by a ruling in force, or by the decision of somebody with the right.
    pub(crate) fn check_void(&self, round: u64, clauses: &[&str]) -> Checked {
        let mut of_round = self.incidents.iter().filter(|incident| incident.round == round);
        let founded = of_round.any(|incident| {
            incident.is_first_edition || (incident.says(Ruling::Void) && incident.cites(clauses))
        });
        ensure(founded, "I13", || {
            format!("round {round} is void by {}, and no ruling says so", clauses.join(", "))
        })
    }

    /// The irregularity by which a settled round was reopened is over.
    pub(crate) fn end_reopening(&mut self, round: u64) {
        let ends = |incident: &Incident| incident.round == round && incident.ruled.is_some();
        if let Some(at) = self.incidents.iter().rposition(ends) {
            self.incidents.remove(at);
        }
    }

    /// What was paid changes only by 5.5.3 or 5.2, a corrected record, or the shift manager's decision (R17d).
    pub(crate) fn check_reopened(&self, last: &Round, is_void: bool, clauses: &[&str]) -> Checked {
        let by_correction = !is_void
            && ((last.put_right.card && clauses == ["R17c"])
                || (last.put_right.layout && clauses == ["R13c"]));
        let mut of_round = self.incidents.iter().filter(|incident| incident.round == last.number);
        let by_ruling = of_round.any(|incident| {
            let reaches_back = incident.kind == Kind::WrongNumberOfCards && incident.is_established;
            let is_decided = incident.decision.as_ref().is_some_and(|(_, role)| *role == Role::ShiftManager);
            // Where everybody took their wagers back, nothing is left to settle (R19).
            let is_left = !is_void || last.has_players();
            let says = incident.says(if is_void { Ruling::Void } else { Ruling::Reconstruct })
                || (!is_left && incident.says(Ruling::Reconstruct));
            incident.is_first_edition || ((reaches_back || is_decided) && says && incident.cites(clauses))
        });
        ensure(by_correction || by_ruling, "I22", || {
            format!(
                "what round {} paid was changed by {}, which does not allow it",
                last.number,
                clauses.join(", ")
            )
        })
    }
}
