//! `cargo xtask clauses`: the executable rulebook compared with the clauses of the five rulebooks.
//!
//! `clauses [list|mutants|check]`: lists every clause with its scenarios, changes every datum of every rulebook, or does
//! both and prints the closing lines only.
#![expect(clippy::print_stdout, reason = "a program for the command line")]

use anyhow::{Context, bail, ensure};
use punto_conformance::{Coverage, CoverageNotes, Scenario, Shown, Verdict, load, mutants};
use punto_rulebooks::{house_games, house_source};
use std::path::{Path, PathBuf};

fn main() -> anyhow::Result<()> {
    match std::env::args().nth(1).as_deref() {
        None | Some("list") => print(),
        Some("mutants") => print_mutants(),
        Some("check") => check(),
        Some(other) => bail!("there is no {other}; say list, mutants or check"),
    }
}

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}

fn scenarios() -> anyhow::Result<Vec<Scenario>> {
    let folder = root().join("conformance");
    let mut scenarios = load(&folder)?;
    for scenario in &mut scenarios {
        if let Ok(short) = scenario.file.strip_prefix(root()) {
            scenario.file = short.to_owned();
        }
    }
    Ok(scenarios)
}

fn coverage(scenarios: &[Scenario]) -> anyhow::Result<Coverage> {
    let notes =
        std::fs::read_to_string(root().join("conformance/coverage.toml")).context("the coverage notes")?;
    Coverage::of(scenarios, &CoverageNotes::read(&notes)?).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{}", faults.join("\n"))
    })
}

/// Prints every clause with its scenarios, and what the others wait for.
fn print() -> anyhow::Result<()> {
    let coverage = coverage(&scenarios()?)?;
    for (game, clause, shown) in &coverage.clauses {
        match shown {
            Shown::By(scenarios) => {
                println!("{game} {clause}");
                for scenario in scenarios {
                    println!("    {scenario}");
                }
            }
            Shown::ByItsParts => println!("{game} {clause}\n    a heading; everything below it is shown"),
            Shown::Waits(_) => {}
        }
    }
    println!("\nNot shown yet, and what they wait for:");
    for (game, clause, shown) in &coverage.clauses {
        if let Shown::Waits(reason) = shown {
            println!("{game} {clause}: {reason}");
        }
    }
    println!("\n{} of {} clauses shown", coverage.shown(), coverage.clauses.len());
    Ok(())
}

/// Runs the mutants and prints the survivors.
fn print_mutants() -> anyhow::Result<()> {
    let scenarios = scenarios()?;
    let (mut caught, mut by_reader, mut all) = (0, 0, 0);
    for game in house_games() {
        let source = house_source(game).context("a house game has a source")?;
        let found = mutants(source);
        ensure!(!found.is_empty(), "{game} has no mutants");
        all += found.len();
        for mutant in found {
            match mutant.judge(game, &scenarios) {
                Verdict::CaughtByScenario => caught += 1,
                Verdict::CaughtByReader => {
                    caught += 1;
                    by_reader += 1;
                }
                Verdict::Survived => {
                    let tags = mutant.tags.join(", ");
                    println!(
                        "survived: {game} {}: {} -> {} (no scenario tagged {tags} fails)",
                        mutant.field, mutant.before, mutant.after
                    );
                }
            }
        }
    }
    println!(
        "{by_reader} of them are no rulebooks any more and are refused on reading; the others fail a scenario with their clause"
    );
    println!("{caught} of {all} mutants caught");
    if caught == all { Ok(()) } else { bail!("{} mutants survived", all - caught) }
}

/// Both, as a check: only the closing lines are printed.
fn check() -> anyhow::Result<()> {
    let coverage = coverage(&scenarios()?)?;
    println!("{} of {} clauses shown", coverage.shown(), coverage.clauses.len());
    print_mutants()
}
