//! `cargo xtask test`: everything that CI runs, in the order in which it fails soonest.

use crate::process::{cargo, must};
use crate::tools::{CARGO_DENY, debian};
use crate::{api, clauses, fuzz, root, simulate, tidy, web};
use anyhow::bail;
use std::process::Command;
use std::time::Instant;

type Check = (&'static str, fn() -> anyhow::Result<()>);

/// How long each fuzzer runs within the tests.
const FUZZ_SECONDS: u32 = 8;

/// How many rounds are simulated within the tests.
const SIMULATED_ROUNDS: u64 = 100_000;

/// What they follow from.
const SIMULATION_SEED: u64 = 1;

const CHECKS: [Check; 13] = [
    ("format", || must(&mut cargo(["fmt", "--all", "--check"]))),
    ("tidy", tidy::run),
    ("screens", web::check),
    ("clippy", clippy),
    ("documentation", documentation),
    ("tests", tests),
    ("examples in the documentation", || must(&mut cargo(["test", "--workspace", "--doc", "--quiet"]))),
    ("journeys", web::journeys),
    ("api", api::run),
    ("clauses and mutants", clauses_and_mutants),
    ("simulation", simulation),
    ("licences, bans and sources", licences),
    ("fuzzers", || fuzz::run(FUZZ_SECONDS)),
];

pub(crate) fn run() -> anyhow::Result<()> {
    let start = Instant::now();
    let mut failed = vec![];
    for (name, check) in CHECKS {
        println!("\n=== {name}");
        let begun = Instant::now();
        let outcome = check();
        println!(
            "=== {name}: {} in {} s",
            if outcome.is_ok() { "ok" } else { "FAILED" },
            begun.elapsed().as_secs()
        );
        if let Err(error) = outcome {
            eprintln!("{error:#}");
            failed.push(name);
        }
    }
    println!("\nall checks took {} s", start.elapsed().as_secs());
    println!("{} passed, {} failed", CHECKS.len() - failed.len(), failed.len());
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

fn clippy() -> anyhow::Result<()> {
    must(&mut cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
}

/// The crash tests of the journal make system calls fail with strace, and kill an example program, which
/// `--all-targets` would build only as a test of itself.
fn tests() -> anyhow::Result<()> {
    debian("strace")?;
    must(&mut cargo(["build", "--workspace", "--examples", "--quiet"]))?;
    must(&mut cargo(["test", "--workspace", "--all-targets", "--quiet"]))
}

/// In this very build: another one, better optimised, would take longer than it saves.
fn simulation() -> anyhow::Result<()> {
    simulate::campaign(SIMULATION_SEED, SIMULATED_ROUNDS, None)
}

fn documentation() -> anyhow::Result<()> {
    must(
        cargo(["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn clauses_and_mutants() -> anyhow::Result<()> {
    clauses::check()
}

fn licences() -> anyhow::Result<()> {
    let mut deny = Command::new(CARGO_DENY.installed()?);
    must(deny.args(["--log-level", "error", "check", "licenses", "bans", "sources"]).current_dir(root()))
}
