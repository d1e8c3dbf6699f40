//! `cargo xtask simulate`: houses driven by one seed; a failure is shrunk, and printed with how to repeat it.

use anyhow::bail;
use punto_simulation::{Failure, Plan, Stats, run, shrink};
use std::io::{IsTerminal as _, Write as _};
use std::time::Instant;

/// Where failures that were mended are kept: a test runs them all.
const KEPT: &str = "crates/simulation/seeds.txt";

/// As many houses as have so many rounds together.
pub(crate) fn campaign(seed: u64, rounds: u64, threads: Option<usize>) -> anyhow::Result<()> {
    let threads = threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    println!("simulating {rounds} rounds from seed {seed} on {threads} threads");
    let begun = Instant::now();
    let is_terminal = std::io::stdout().is_terminal();
    let progress = |stats: &Stats| {
        if is_terminal {
            print!("\r{} of {rounds} rounds, {} records", stats.rounds, stats.records);
            let _ = std::io::stdout().flush();
        }
    };
    let result = punto_simulation::campaign(seed, rounds, threads, progress);
    if is_terminal {
        println!();
    }
    match result {
        Ok(stats) => {
            print_stats(&stats, begun);
            Ok(())
        }
        Err(failure) => {
            println!("seed {seed}, sub-seed {}: {failure}", failure.plan.seed);
            println!(
                "repeat it with: cargo xtask simulate --only {} --rounds {}",
                failure.plan.seed, failure.plan.rounds
            );
            print_shrunk(&failure)
        }
    }
}

/// One house.
pub(crate) fn one(plan: &Plan) -> anyhow::Result<()> {
    println!("simulating {plan}");
    let begun = Instant::now();
    match run(plan) {
        Ok(stats) => {
            print_stats(&stats, begun);
            Ok(())
        }
        Err(failure) => {
            println!("{failure}");
            print_shrunk(&failure)
        }
    }
}

fn print_shrunk(failure: &Failure) -> anyhow::Result<()> {
    println!("shrinking …");
    let shrunk = shrink(failure);
    println!("shrunk to {} steps: {}", shrunk.step, shrunk.broken);
    println!("repeat it with: cargo xtask simulate --plan \"{}\"", shrunk.plan);
    println!("once it is mended, keep this line in {KEPT}:\n{}", shrunk.plan);
    bail!("{} was broken", failure.broken.invariant)
}

fn print_stats(stats: &Stats, begun: Instant) {
    let seconds = begun.elapsed();
    let Stats { runs, steps, rounds, records, counts } = stats;
    println!(
        "{rounds} rounds in {runs} houses: {steps} steps, {records} records, every promise kept, {seconds:.1?}"
    );
    let counts: Vec<String> = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
    println!("{}", counts.join(", "));
}
