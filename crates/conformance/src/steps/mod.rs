//! The sentences that scenarios are made of, and what each of them checks.

mod cards;
mod differential;
mod front;
mod irregularities;
mod layout;
mod play;
mod table;
mod wagers;

use crate::feature::{Scenario, Step};
use crate::pattern::holes;
use crate::world::World;
use punto_rules::Rulebook;
use std::fmt;

/// Why a scenario failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(String);

impl Failure {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self(format!("{message}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// What a sentence does: it gets what stands in the holes of its pattern, and the table under it.
type Act = for<'r> fn(&mut World<'r>, &[&str], &[Vec<String>]) -> Result<(), Failure>;

/// A sentence with holes, and what it does.
struct Sentence {
    pattern: &'static str,
    act: Act,
}

const fn sentence(pattern: &'static str, act: Act) -> Sentence {
    Sentence { pattern, act }
}

/// Runs a scenario against a rulebook.
///
/// # Errors
/// Says which sentence did not hold and why.
pub fn run(scenario: &Scenario, book: &Rulebook) -> Result<(), Failure> {
    let mut world = World::new(book);
    for step in &scenario.steps {
        run_step(&mut world, step).map_err(|failure| Failure(format!("{:?}: {failure}", step.text)))?;
    }
    world.finish()
}

fn run_step(world: &mut World<'_>, step: &Step) -> Result<(), Failure> {
    let sentences = [
        front::SENTENCES,
        cards::SENTENCES,
        play::SENTENCES,
        wagers::SENTENCES,
        layout::SENTENCES,
        differential::SENTENCES,
        irregularities::SENTENCES,
    ];
    let fitting = sentences
        .into_iter()
        .chain(table::SENTENCES.iter().copied())
        .flatten()
        .filter_map(|sentence| Some((sentence, holes(sentence.pattern, &step.text)?)));
    // Where several fit, the one that leaves least open is meant.
    let (sentence, holes) = fitting
        .min_by_key(|(_, holes)| holes.iter().map(|hole| hole.len()).sum::<usize>())
        .ok_or_else(|| Failure::new("no such sentence is known"))?;
    (sentence.act)(world, &holes, &step.table)
}

/// The rows of a table under its heading, which must be this one.
fn rows<'t, const N: usize>(
    table: &'t [Vec<String>],
    heading: [&str; N],
) -> Result<Vec<[&'t str; N]>, Failure> {
    let cells = |row: &'t Vec<String>| -> Option<[&'t str; N]> {
        row.iter().map(String::as_str).collect::<Vec<_>>().try_into().ok()
    };
    let wrong = || Failure::new(format!("the table needs the columns {}", heading.join(", ")));
    let (first, rest) = table.split_first().ok_or_else(wrong)?;
    if cells(first) != Some(heading) {
        return Err(wrong());
    }
    rest.iter().map(|row| cells(row).ok_or_else(wrong)).collect()
}
