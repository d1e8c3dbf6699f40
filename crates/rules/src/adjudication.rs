//! Adjudication: from a reported irregularity and the cards to a ruling.

use crate::established::established;
use crate::{
    Card, Clause, Decided, Fact, Kind, LaidOut, NotInDeck, Noticed, Options, PolicyRow, Progress, Report,
    Role, Rulebook, Ruling, Side, WagerRule,
};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

/// A ruling on an irregularity, with everything that it rests on.
#[derive(Clone, Debug)]
pub struct Adjudication<'r> {
    /// What is ruled.
    pub ruling: Ruling,
    /// Whether patrons may choose between going on and taking their wagers back (R19).
    pub options: bool,
    /// Who must decide, where somebody must.
    pub decider: Option<Role>,
    /// The wagers that are already won or lost, whatever cards may still come.
    pub established: Vec<(&'r WagerRule, Decided)>,
    /// The clauses and rulings it rests on.
    pub clauses: Vec<Clause>,
    /// The ruling in words that a dealer can read aloud.
    pub why: String,
    /// The cards laid out again, where the ruling is to reconstruct.
    pub reconstruction: Option<LaidOut<'r>>,
}

/// Why there is no ruling yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdjudicationRefused {
    /// The ruling turns on a fact that was not given.
    #[error("the ruling on {} turns on `{}`: {} Answer true or false", kind.key(), fact.key(), fact.question())]
    MissingFact {
        /// What happened.
        kind: Kind,
        /// What must be known.
        fact: Fact,
    },
    /// The ruling turns on the cards, which were not given.
    #[error("the ruling on {} turns on the cards: give `dealt`, every card that left the shoe, in order", kind.key())]
    MissingCards {
        /// What happened.
        kind: Kind,
    },
    /// A card of another deck.
    #[error("{0}; a foreign card is left out of `dealt`")]
    NotInDeck(#[from] NotInDeck),
}

impl Rulebook {
    /// Rules on an irregularity. `dealt` is every card that left the shoe, in order; it may be left out
    /// where the ruling does not turn on the cards. The facts are taken as told.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// use punto_rules::{Kind, Report, Ruling};
    /// let adjudication = rulebook.adjudicate(&Report::of(Kind::Other), None)?;
    /// assert_eq!(adjudication.ruling, Ruling::Decide);
    /// assert_eq!(adjudication.clauses[0].as_str(), "R18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Names the fact, or the cards, that the ruling turns on and that are missing.
    pub fn adjudicate(
        &self,
        report: &Report,
        dealt: Option<&[Card]>,
    ) -> Result<Adjudication<'_>, AdjudicationRefused> {
        let laid_out = dealt.map(|cards| self.lay_out(cards)).transpose()?;
        let established = laid_out.as_ref().map(|laid_out| established(self, &laid_out.progress));
        let missing_cards = AdjudicationRefused::MissingCards { kind: report.kind };
        let Some(row) = self.row_for(*report, established.as_deref())? else {
            return Ok(self.unprovided(report.noticed, established.unwrap_or_default()));
        };
        if row.turns_on_cards() && established.is_none() {
            return Err(missing_cards);
        }
        let established = established.unwrap_or_default();
        let options = match row.options {
            Options::Never => false,
            Options::Always => true,
            Options::UnlessEstablished => established.is_empty(),
        };
        let reconstruction = laid_out.filter(|_| row.ruling == Ruling::Reconstruct);
        let why = explain(row, options, &established, reconstruction.as_ref());
        let PolicyRow { ruling, decider, ref clauses, .. } = *row;
        Ok(Adjudication {
            ruling,
            options,
            decider,
            established,
            clauses: clauses.clone(),
            why,
            reconstruction,
        })
    }

    /// The first row that applies.
    fn row_for(
        &self,
        report: Report,
        established: Option<&[(&WagerRule, Decided)]>,
    ) -> Result<Option<&PolicyRow>, AdjudicationRefused> {
        let kind = report.kind;
        'rows: for row in self.irregularities.iter().filter(|row| row.kind == kind) {
            if row.noticed.is_some_and(|noticed| noticed != report.noticed) {
                continue;
            }
            for &(fact, wanted) in &row.facts {
                match report.fact(fact) {
                    None => return Err(AdjudicationRefused::MissingFact { kind, fact }),
                    Some(answer) if answer != wanted => continue 'rows,
                    Some(_) => {}
                }
            }
            if let Some(wanted) = row.established {
                let established = established.ok_or(AdjudicationRefused::MissingCards { kind })?;
                if established.is_empty() == wanted {
                    continue;
                }
            }
            return Ok(Some(row));
        }
        Ok(None)
    }

    /// Where the rulebook has no row: a late notice changes nothing (R17b), anything else is decided by
    /// the highest role at the table and never guessed (R18).
    fn unprovided<'r>(
        &'r self,
        noticed: Noticed,
        established: Vec<(&'r WagerRule, Decided)>,
    ) -> Adjudication<'r> {
        let (ruling, decider, clause, why) = match noticed {
            Noticed::AfterNextRound => {
                let why = "The next round has begun, so the result of the earlier round stands (R17b).";
                (Ruling::Stands, None, "R17b", why.to_string())
            }
            Noticed::BeforeNextRound => {
                let why = format!(
                    "The rulebook is silent on this; clauses {} were looked at. The {} decides whether to go on, reconstruct \
                     or void the round, and the decision is recorded with name, time and reason (R18).",
                    self.clauses_on_irregularities(),
                    Role::ShiftManager
                );
                (Ruling::Decide, Some(Role::ShiftManager), "R18", why)
            }
        };
        let clauses = clause.parse().map_or_else(|_| vec![], |clause| vec![clause]);
        Adjudication { ruling, options: false, decider, established, clauses, why, reconstruction: None }
    }

    /// The clauses that the policy cites, as a list in words.
    fn clauses_on_irregularities(&self) -> String {
        let cited =
            self.irregularities.iter().flat_map(|row| &row.clauses).filter(|clause| !clause.is_ruling());
        let in_order = self
            .clauses
            .iter()
            .map(|(clause, _)| clause)
            .filter(|&clause| cited.clone().any(|c| c == clause));
        in_order.map(Clause::as_str).collect::<Vec<_>>().join(", ")
    }
}

impl PolicyRow {
    fn turns_on_cards(&self) -> bool {
        self.options == Options::UnlessEstablished
            || self.established.is_some()
            || self.ruling == Ruling::Reconstruct
    }
}

fn explain(
    row: &PolicyRow,
    options: bool,
    established: &[(&WagerRule, Decided)],
    reconstruction: Option<&LaidOut<'_>>,
) -> String {
    let mut why = row.say.to_string();
    if let Some(laid_out) = reconstruction {
        why.push(' ');
        why.push_str(&laid_out.describe());
    }
    if options {
        why.push_str(" Every patron with a wager in the round may go on, or take all their wagers of the round back (R19).");
    } else if row.options == Options::UnlessEstablished {
        why.push_str(" No choice is given, because an outcome is established");
        if let Some((rule, decided)) = established.first() {
            let how = if *decided == Decided::Won { "won" } else { "lost" };
            why.extend([": ", &rule.to_string(), " has ", how, " already"]);
        }
        why.push('.');
    }
    why
}

impl LaidOut<'_> {
    /// The hands and what comes next, in words.
    #[must_use]
    pub fn describe(&self) -> String {
        let list = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let hand = |side: Side| match self.progress.hand(side).cards() {
            [] => format!("the {side} no card yet"),
            cards => format!("the {side} {}", list(cards)),
        };
        let next = match &self.progress {
            Progress::Dealing(round) => round.due().to_string(),
            Progress::Complete(_) => "both hands are complete".to_string(),
        };
        let left_over = match &*self.left_over {
            [] => String::new(),
            [card] => format!("; {card} goes to the next round"),
            cards => format!("; {} go to the next round", list(cards)),
        };
        format!("Laid out again: {}, {}; {next}{left_over}.", hand(Side::Player), hand(Side::Banker))
    }
}
