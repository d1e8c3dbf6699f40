//! Which clauses are shown by which scenarios, and which wait for what.

use crate::Scenario;
use punto_rulebooks::{house_games, house_rulebook};
use std::collections::BTreeMap;
use toml::de::DeTable;

/// The tag of scenarios about the title page, which has no clause.
pub(crate) const FRONT_PAGE: &str = "front-page";

/// What is known about clauses beside their scenarios: which are only headings, and which wait for a
/// part of the house that is not built yet.
#[derive(Debug, Default)]
pub struct CoverageNotes {
    headings: Vec<(String, String)>,
    waiting: BTreeMap<(String, String), String>,
}

/// Something wrong with tags or notes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CoverageFault {
    /// The notes are not what they should be.
    #[error("the coverage notes: {0}")]
    Notes(String),
    /// A tag or note names a clause that its rulebook does not have.
    #[error("{place}: {game} has no clause {clause}")]
    NoSuchClause {
        /// Where it is named.
        place: String,
        /// The game.
        game: String,
        /// What was named.
        clause: String,
    },
    /// A clause is said to wait although scenarios show it.
    #[error("{game} {clause} is shown and need not wait any more; take it out of the notes")]
    NoLongerWaits {
        /// The game.
        game: String,
        /// The clause.
        clause: String,
    },
    /// A clause is neither shown nor waiting.
    #[error("{game} {clause} is shown by no scenario, and the notes do not say what it waits for")]
    Forgotten {
        /// The game.
        game: String,
        /// The clause.
        clause: String,
    },
}

/// How a clause is shown, or why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// By these scenarios: file, line and name.
    By(Vec<String>),
    /// It is only a heading, and everything below it is shown.
    ByItsParts,
    /// Not yet: what it waits for.
    Waits(String),
}

/// Every clause of the house's games and how it is shown.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Game, clause, and how it is shown, in the order of the rulebooks.
    pub clauses: Vec<(String, String, Shown)>,
}

impl CoverageNotes {
    /// Reads the notes: `[headings]` with a list for each game, `[waiting.GAME]` with a reason for each clause.
    ///
    /// # Errors
    /// Refuses what does not have that form.
    pub fn read(source: &str) -> Result<Self, CoverageFault> {
        let wrong = |message: &str| CoverageFault::Notes(message.to_owned());
        let parsed = DeTable::parse(source).map_err(|error| wrong(error.message()))?;
        let section = |name: &str| {
            let value = parsed
                .get_ref()
                .iter()
                .find(|(key, _)| key.get_ref() == name)
                .map(|(_, value)| value.get_ref());
            value.and_then(|value| value.as_table()).ok_or_else(|| wrong(&format!("no section [{name}]")))
        };
        let mut notes = Self::default();
        for (game, clauses) in section("headings")? {
            for clause in clauses.get_ref().as_array().ok_or_else(|| wrong("headings need a list"))? {
                let clause = clause.get_ref().as_str().ok_or_else(|| wrong("a heading is text"))?;
                notes.headings.push((game.get_ref().to_string(), clause.to_owned()));
            }
        }
        for (game, clauses) in section("waiting")? {
            for (clause, reason) in
                clauses.get_ref().as_table().ok_or_else(|| wrong("waiting needs a table"))?
            {
                let reason = reason.get_ref().as_str().ok_or_else(|| wrong("a reason is text"))?;
                notes
                    .waiting
                    .insert((game.get_ref().to_string(), clause.get_ref().to_string()), reason.to_owned());
            }
        }
        Ok(notes)
    }
}

impl Coverage {
    /// Compares the scenarios with the clauses of the house's games.
    ///
    /// # Errors
    /// Lists every tag and note that names no clause, and every clause that is neither shown nor waiting.
    pub fn of(scenarios: &[Scenario], notes: &CoverageNotes) -> Result<Self, Vec<CoverageFault>> {
        let mut faults = misnamed(scenarios, notes);
        let mut clauses = vec![];
        for game in house_games() {
            let Some(book) = house_rulebook(game) else { continue };
            for (clause, _) in &book.clauses {
                match shown(game, clause.as_str(), scenarios, notes) {
                    Ok(shown) => clauses.push((game.to_owned(), clause.to_string(), shown)),
                    Err(fault) => faults.push(fault),
                }
            }
        }
        if faults.is_empty() { Ok(Self { clauses }) } else { Err(faults) }
    }

    /// How many clauses are shown.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.clauses.iter().filter(|(_, _, shown)| !matches!(shown, Shown::Waits(_))).count()
    }
}

fn exists(game: &str, clause: &str) -> bool {
    house_rulebook(game).is_some_and(|book| book.clauses.iter().any(|(known, _)| known.as_str() == clause))
}

fn misnamed(scenarios: &[Scenario], notes: &CoverageNotes) -> Vec<CoverageFault> {
    let tags = scenarios.iter().flat_map(|scenario| {
        let place = format!("{}:{}", scenario.file.display(), scenario.line);
        scenario.clauses.iter().map(move |clause| (place.clone(), scenario.game.clone(), clause.clone()))
    });
    let noted = notes.headings.iter().chain(notes.waiting.keys());
    let noted = noted.map(|(game, clause)| ("the coverage notes".to_owned(), game.clone(), clause.clone()));
    tags.chain(noted)
        .filter(|(_, game, clause)| clause != FRONT_PAGE && !exists(game, clause))
        .map(|(place, game, clause)| CoverageFault::NoSuchClause { place, game, clause })
        .collect()
}

fn shown(
    game: &str,
    clause: &str,
    scenarios: &[Scenario],
    notes: &CoverageNotes,
) -> Result<Shown, CoverageFault> {
    let (owned_game, owned_clause) = (game.to_owned(), clause.to_owned());
    let by: Vec<String> = shown_by(game, clause, scenarios)
        .map(|scenario| format!("{}:{} {}", scenario.file.display(), scenario.line, scenario.name))
        .collect();
    let waits = notes.waiting.get(&(owned_game.clone(), owned_clause.clone()));
    let key = (owned_game, owned_clause);
    match (by.is_empty(), waits) {
        (false, None) => Ok(Shown::By(by)),
        (false, Some(_)) => Err(CoverageFault::NoLongerWaits { game: key.0, clause: key.1 }),
        (true, Some(reason)) => Ok(Shown::Waits(reason.clone())),
        (true, None) if notes.headings.contains(&key) && parts_are_shown(game, clause, scenarios, notes) => {
            Ok(Shown::ByItsParts)
        }
        (true, None) => Err(CoverageFault::Forgotten { game: key.0, clause: key.1 }),
    }
}

fn shown_by<'s>(game: &str, clause: &str, scenarios: &'s [Scenario]) -> impl Iterator<Item = &'s Scenario> {
    scenarios
        .iter()
        .filter(move |scenario| scenario.game == game && scenario.clauses.iter().any(|tag| tag == clause))
}

/// Whether there is something below the heading, and all of it is shown.
fn parts_are_shown(game: &str, heading: &str, scenarios: &[Scenario], notes: &CoverageNotes) -> bool {
    let Some(book) = house_rulebook(game) else { return false };
    let below = |clause: &str| clause.strip_prefix(heading).is_some_and(|rest| rest.starts_with('.'));
    let mut parts =
        book.clauses.iter().map(|(clause, _)| clause.as_str()).filter(|clause| below(clause)).peekable();
    let is_shown = |clause: &str| {
        let noted = notes.headings.iter().any(|(of, heading)| of == game && heading == clause);
        shown_by(game, clause, scenarios).next().is_some()
            || (noted && parts_are_shown(game, clause, scenarios, notes))
    };
    parts.peek().is_some() && parts.all(is_shown)
}
