//! The project's chores. `cargo xtask test` is all that CI runs.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person who runs it")]

mod benchmark;
mod clauses;
mod fuzz;
mod process;
mod test;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};

/// The project's chores
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Everything that CI runs: format, lints, documentation, tests, clauses, mutants, licences, fuzzers
    Test,
    /// Which clause is shown by which scenario
    Clauses {
        /// Change every datum of every rulebook, one at a time, and see whether a scenario notices
        #[arg(long)]
        mutants: bool,
    },
    /// What no other tool holds: long files, paths of one machine, tests that do not run, unused dependencies
    Tidy,
    /// Run each fuzzer for a while
    Fuzz {
        /// How long each of them runs
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// `punto settle` over a million rounds from a pipe, beside a bare parse and print of the same lines
    BenchSettle {
        /// How many rounds
        #[arg(long, default_value_t = 1_000_000)]
        rounds: usize,
    },
}

fn main() -> anyhow::Result<()> {
    match Xtask::parse().chore {
        Chore::Test => test::run(),
        Chore::Clauses { mutants: false } => clauses::print(),
        Chore::Clauses { mutants: true } => clauses::print_mutants(),
        Chore::Tidy => tidy::run(),
        Chore::Fuzz { seconds } => fuzz::run(seconds),
        Chore::BenchSettle { rounds } => benchmark::settle(rounds),
    }
}

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}
