//! What a scenario has said so far, and small helpers to read its words.

use crate::floor::Floor;
use crate::steps::Failure;
use punto_rules::{
    Adjudication, BoxWager, Card, Clause, CompletedRound, Limits, Money, Placed, Progress, Report, Round,
    Rulebook, Side, Standing, Wager, WagerRule,
};

/// The state of a scenario while its sentences are read in order.
pub(crate) struct World<'r> {
    pub(crate) book: &'r Rulebook,
    /// The cards as they were dealt, once some were.
    pub(crate) progress: Progress<'r>,
    /// Wagers placed by name.
    pub(crate) placed: Vec<Named<'r>>,
    /// Every card that left the shoe in a round that went wrong.
    pub(crate) dealt: Vec<Card>,
    /// The irregularity that is being reported.
    pub(crate) report: Option<Report>,
    /// The limits of the table.
    pub(crate) limits: Option<Limits>,
    /// What the last new wager came to, and what it pushed out.
    pub(crate) accepted: Option<(Money, Vec<(String, Money)>)>,
    /// The gaming table, where the scenario is played at one.
    pub(crate) floor: Option<Box<Floor>>,
}

/// A wager with the name of its patron and where that patron is.
pub(crate) struct Named<'r> {
    pub(crate) patron: String,
    pub(crate) standing: Standing,
    pub(crate) wager: Wager<'r>,
}

impl<'r> World<'r> {
    pub(crate) fn new(book: &'r Rulebook) -> Self {
        let progress = Progress::Dealing(Round::begin(book));
        let (placed, dealt) = (vec![], vec![]);
        Self { book, progress, placed, dealt, report: None, limits: None, accepted: None, floor: None }
    }

    /// The gaming table that the scenario is played at.
    pub(crate) fn floor(&self) -> Result<&Floor, Failure> {
        self.floor.as_deref().ok_or_else(|| Failure::new("there is no gaming table"))
    }

    /// The gaming table, when somebody asks something of it: nothing that was refused before is left unread.
    pub(crate) fn asks(&mut self) -> Result<&mut Floor, Failure> {
        let floor = self.floor.as_deref_mut().ok_or_else(|| Failure::new("there is no gaming table"))?;
        floor.begin()?;
        Ok(floor)
    }

    /// At the end of a scenario nothing that a table refused is left unread.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.floor.as_deref_mut().map_or(Ok(()), Floor::begin)
    }

    /// The round, which must be complete by now.
    pub(crate) fn round(&self) -> Result<&CompletedRound<'r>, Failure> {
        match &self.progress {
            Progress::Complete(round) => Ok(round),
            Progress::Dealing(round) => {
                Err(Failure::new(format!("the round is not complete: {}", round.due())))
            }
        }
    }

    /// The wager with this name on the felt.
    pub(crate) fn rule(&self, name: &str) -> Result<&'r WagerRule, Failure> {
        let found = self.book.wagers.iter().find(|rule| &*rule.name().en == name);
        found.ok_or_else(|| Failure::new(format!("no wager is called {name:?}")))
    }

    /// The ruling on what is reported.
    pub(crate) fn adjudication(&self) -> Result<Adjudication<'r>, Failure> {
        let report = self.report.ok_or_else(|| Failure::new("no irregularity is reported"))?;
        self.book.adjudicate(&report, Some(&self.dealt)).map_err(Failure::new)
    }

    /// The wagers in the order they were placed, each with a number for its patron.
    pub(crate) fn wagers(&self) -> Vec<Placed<'r, usize>> {
        let number =
            |name: &str| self.placed.iter().position(|placed| placed.patron == name).unwrap_or_default();
        self.placed
            .iter()
            .map(|placed| Placed { patron: number(&placed.patron), wager: placed.wager })
            .collect()
    }

    /// The wagers as the differential sees them.
    pub(crate) fn lying(&self) -> Vec<BoxWager> {
        let lying = |placed: &Named<'r>| {
            let side = placed.wager.rule().backs()?;
            Some(BoxWager { side, stake: placed.wager.stake(), standing: placed.standing })
        };
        self.placed.iter().filter_map(lying).collect()
    }
}

/// Reads cards with spaces between them.
pub(crate) fn cards(text: &str) -> Result<Vec<Card>, Failure> {
    text.split_whitespace().map(|card| card.parse().map_err(Failure::new)).collect()
}

/// Reads an amount.
pub(crate) fn money(text: &str) -> Result<Money, Failure> {
    text.parse().map_err(Failure::new)
}

/// Reads a number.
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| Failure::new(format!("{text:?} is not a number")))
}

/// Reads `Player` or `Banker`.
pub(crate) fn side(text: &str) -> Result<Side, Failure> {
    match text {
        "Player" => Ok(Side::Player),
        "Banker" => Ok(Side::Banker),
        _ => Err(Failure::new(format!("{text:?} is neither Player nor Banker"))),
    }
}

/// Fails unless both are equal.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), Failure> {
    if found == expected {
        Ok(())
    } else {
        Err(Failure::new(format!("{what}: found {found:?}, expected {expected:?}")))
    }
}

/// Fails unless this is the clause.
pub(crate) fn cited(found: &Clause, expected: &str) -> Result<(), Failure> {
    same("the clause", found.as_str(), expected)
}
