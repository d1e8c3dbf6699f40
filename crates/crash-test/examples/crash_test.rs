//! `cargo xtask crash-test`: houses driven by one seed; a failure is shrunk, and printed with how to repeat it.
#![expect(clippy::print_stdout, reason = "a program for the command line")]
#![expect(
    clippy::disallowed_methods,
    reason = "it says how long it took; the simulation itself has no clock"
)]

use anyhow::bail;
use clap::Parser;
use punto_crash_test::{Failure, Plan, Stats, run, shrink};
use std::io::{IsTerminal as _, Write as _};
use std::time::Instant;

/// Where failures that were mended are kept: a test runs them all.
const KEPT: &str = "crates/crash-test/seeds.txt";

/// A whole house driven by one seed through chance, mistakes and crashes, every promise checked after every step
#[derive(Debug, Parser)]
struct Simulate {
    /// What everything follows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many rounds
    #[arg(long, default_value_t = 100_000)]
    rounds: u64,
    /// Only the run with this seed of its own, as a failure prints it
    #[arg(long, value_name = "SUBSEED")]
    only: Option<u64>,
    /// Only this plan, as a shrunk failure prints it
    #[arg(long, conflicts_with = "only")]
    plan: Option<Plan>,
    /// On so many threads; as many as there are cores if nothing is said
    #[arg(long)]
    threads: Option<usize>,
}

fn main() -> anyhow::Result<()> {
    let Simulate { seed, rounds, only, plan, threads } = Simulate::parse();
    let plan = plan.or_else(|| only.map(|only| Plan::new(only, rounds)));
    plan.map_or_else(|| campaign(seed, rounds, threads), |plan| one(&plan))
}

/// As many houses as have so many rounds together.
fn campaign(seed: u64, rounds: u64, threads: Option<usize>) -> anyhow::Result<()> {
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
    let result = punto_crash_test::campaign(seed, rounds, threads, progress);
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
                "repeat it with: cargo xtask crash-test --only {} --rounds {}",
                failure.plan.seed, failure.plan.rounds
            );
            print_shrunk(&failure)
        }
    }
}

/// One house.
fn one(plan: &Plan) -> anyhow::Result<()> {
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
    println!("repeat it with: cargo xtask crash-test --plan \"{}\"", shrunk.plan);
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
