//! Adjudication: from a reported irregularity and the cards to a ruling.

use crate::established::established;
use crate::{
    Card, Clause, Decided, Fact, HandsRefused, Kind, LaidOut, NotInDeck, Noticed, Options, PolicyRow,
    Progress, Report, Role, Rulebook, Ruling, Side, WagerRule,
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

/// The cards that left the shoe, as far as they are seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardsOut {
    /// In the order they left it; nothing for one that lies face down.
    InOrder(Vec<Option<Card>>),
    /// Hands that count as they lie (R17f), and the cards that left the shoe after them.
    AsTheyLie {
        /// The Player's cards.
        player: Vec<Option<Card>>,
        /// The Banker's cards.
        banker: Vec<Option<Card>>,
        /// Cards in no hand.
        more: Vec<Card>,
    },
}

impl CardsOut {
    /// The cards by the table of play, for as long as it wants one. Nothing while one lies face down.
    #[must_use]
    pub fn lay_out<'r>(&self, rulebook: &'r Rulebook) -> Option<Result<LaidOut<'r>, HandsRefused>> {
        let seen = |cards: &[Option<Card>]| cards.iter().copied().collect::<Option<Vec<Card>>>();
        Some(match self {
            Self::InOrder(cards) => rulebook.lay_out(&seen(cards)?).map_err(HandsRefused::from),
            Self::AsTheyLie { player, banker, more } => {
                rulebook.lay_out_on(&seen(player)?, &seen(banker)?, more)
            }
        })
    }

    /// The first two cards of each hand that counts as it lies, which it has whatever comes after them. Nothing while one of
    /// them lies face down.
    pub(crate) fn first_of_each<'r>(&self, rulebook: &'r Rulebook) -> Option<Progress<'r>> {
        let Self::AsTheyLie { player, banker, .. } = self else { return None };
        let first = |hand: &[Option<Card>]| hand.iter().take(2).copied().collect::<Option<Vec<Card>>>();
        rulebook.hands_as_they_lie(&first(player)?, &first(banker)?).ok()
    }

    fn hands(&self) -> [&[Option<Card>]; 2] {
        match self {
            Self::InOrder(cards) => [cards, &[]],
            Self::AsTheyLie { player, banker, .. } => [player, banker],
        }
    }

    /// Where the first card lies that nobody has seen.
    pub(crate) fn first_unseen(&self) -> Option<usize> {
        self.hands().into_iter().flatten().position(Option::is_none)
    }

    /// The same with this card there.
    pub(crate) fn with(&self, at: usize, card: Card) -> Self {
        let mut out = self.clone();
        let place = match &mut out {
            Self::InOrder(cards) => cards.get_mut(at),
            Self::AsTheyLie { player, banker, .. } => player.iter_mut().chain(banker).nth(at),
        };
        if let Some(place) = place {
            *place = Some(card);
        }
        out
    }
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
        let out = dealt.map(|cards| CardsOut::InOrder(cards.iter().copied().map(Some).collect()));
        self.adjudicate_unseen(report, out.as_ref())
    }

    /// The same where some of the cards lie face down: an outcome is established only if it is whichever they are.
    ///
    /// ```
    /// let rulebook = punto_rulebooks::house_rulebook("commission-super-six-plus").ok_or("no such game")?;
    /// use punto_rules::{CardsOut, Kind, Report, Ruling};
    /// let out = CardsOut::InOrder(vec![None, Some("9s".parse()?)]);
    /// let interrupted = rulebook.adjudicate_unseen(&Report::of(Kind::TechnicalInterruption), Some(&out))?;
    /// assert_eq!(interrupted.ruling, Ruling::Void);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Names the fact, or the cards, that the ruling turns on and that are missing.
    pub fn adjudicate_unseen(
        &self,
        report: &Report,
        out: Option<&CardsOut>,
    ) -> Result<Adjudication<'_>, AdjudicationRefused> {
        let laid_out = match out.and_then(|out| out.lay_out(self)) {
            Some(Err(HandsRefused::NotInDeck(foreign))) => return Err(foreign.into()),
            Some(Err(HandsRefused::WrongNumber { .. })) | None => None,
            Some(Ok(laid_out)) => Some(laid_out),
        };
        let established = out.map(|out| established(self, out));
        let missing_cards = AdjudicationRefused::MissingCards { kind: report.kind };
        let Some(row) = self.row_for(*report, established.as_deref())? else {
            // Where no cards were given, nothing is established.
            return Ok(self.unprovided(*report, established.unwrap_or_default()));
        };
        if row.turns_on_cards() && established.is_none() {
            return Err(missing_cards);
        }
        // The same.
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
        let is_about = |row: &&PolicyRow| (row.kind, row.noticed) == (kind, report.noticed);
        'rows: for row in self.irregularities.iter().filter(is_about) {
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

    /// Where the rulebook has no row. A result stands once the next round has begun (R17b), and a finding about the
    /// set of cards or an interruption takes nothing back that was paid (R17d). Anything else is decided by the highest
    /// role at the table and never guessed (R18).
    fn unprovided<'r>(
        &'r self,
        report: Report,
        established: Vec<(&'r WagerRule, Decided)>,
    ) -> Adjudication<'r> {
        let stands = |clause, why: &str| (Ruling::Stands, None, clause, why.to_string());
        let (ruling, decider, clause, why) = match (report.kind, report.noticed) {
            (Kind::Other, _) => self.silent(report.noticed),
            (_, Noticed::AfterNextRound) => {
                stands("R17b", "The next round has begun, so the result of the earlier round stands (R17b).")
            }
            (kind, Noticed::AfterSettlement)
                if kind.is_about_set() || kind == Kind::TechnicalInterruption =>
            {
                stands(
                    "R17d",
                    "The round is settled and paid, so its result stands and nothing is taken back (R17d).",
                )
            }
            (_, Noticed::InRound | Noticed::AfterSettlement) => self.silent(report.noticed),
        };
        let clauses = clause.parse().map_or_else(|_| vec![], |clause| vec![clause]);
        Adjudication { ruling, options: false, decider, established, clauses, why, reconstruction: None }
    }

    /// The rulebook is silent: the shift manager decides, in the ways that R18 leaves at that moment.
    fn silent(&self, noticed: Noticed) -> (Ruling, Option<Role>, &'static str, String) {
        let ways = match noticed {
            Noticed::InRound => "whether to go on, reconstruct or void the round",
            Noticed::AfterSettlement => {
                "whether the result stands, is reconstructed and settled again, or the round is void"
            }
            Noticed::AfterNextRound => {
                "whether the result simply stands or money is adjusted; the round itself is untouched"
            }
        };
        let why = format!(
            "The rulebook is silent on this; clauses {} were looked at. The {} decides {ways} (R18).",
            self.clauses_on_irregularities(),
            Role::ShiftManager,
        );
        (Ruling::Decide, Some(Role::ShiftManager), "R18", why)
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
            let how = match decided {
                Decided::Won => "won",
                Decided::Lost => "lost",
                Decided::Unseen => "won or lost",
            };
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
