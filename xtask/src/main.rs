//! The project's chores. `cargo xtask test` is all that CI runs.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person who runs it")]

mod api;
mod benchmark;
mod build;
mod clients;
mod folder;
mod fuzz;
mod graph;
mod mutants;
mod process;
mod suites;
mod test;
mod tidy;
mod tools;
mod web;

use crate::build::example;
use crate::process::must;
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
    /// Everything that CI runs: format, lints, screens, documentation, tests, journeys, clauses, mutants, licences, fuzzers
    Test {
        /// Only what answers within two minutes in a tree that is built: format, lints, types, the tests of the pure crates
        #[arg(long)]
        quick: bool,
    },
    /// Ask the real server everything that its description says, rightly and wrongly, with schemathesis
    Api,
    /// The screens: types, components, and whole journeys through the real binary in a real browser
    Web {
        /// Only types, which need no binary and no browser
        #[arg(long)]
        quick: bool,
    },
    /// Measure how long a page is held up at once while cards are dealt; alone on the machine
    BenchWeb,
    /// Write the types of the screens anew from the description of the house
    Types,
    /// Take pictures of every screen, desktop and phone, into `docs/screenshots`
    Screenshots,
    /// Which clause is shown by which scenario
    Clauses {
        /// Change every datum of every rulebook, one at a time, and see whether a scenario notices
        #[arg(long)]
        mutants: bool,
    },
    /// What no other tool holds: long files, paths of one machine, tests that do not run, unused dependencies
    Tidy,
    /// Install the tools of the tests and build the fuzzers: what the tests do beside their own build
    Prepare,
    /// Run each fuzzer for a while
    Fuzz {
        /// How long each of them runs
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Change the code of the crates that decide about money, one place at a time, and see whether a test notices; takes hours
    Mutants {
        /// Only these of them: cashier, ledger, rules, table
        crates: Vec<String>,
        /// Only one part of so many: 3/16
        #[arg(long)]
        shard: Option<String>,
    },
    /// A whole house driven by one seed through chance, mistakes and crashes, every promise checked after every step
    CrashTest {
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
        plan: Option<String>,
        /// On so many threads; as many as there are cores if nothing is said
        #[arg(long)]
        threads: Option<usize>,
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
        Chore::Test { quick: true } => test::run_quick(),
        Chore::Test { quick: false } => test::run(),
        Chore::Api => api::run(),
        Chore::Web { quick: true } => web::check(),
        Chore::Web { quick: false } => web::check().and_then(|()| web::journeys()),
        Chore::BenchWeb => web::measure(),
        Chore::Types => web::types(),
        Chore::Screenshots => web::screenshots(),
        Chore::Clauses { mutants } => must(example("clauses")?.arg(if mutants { "mutants" } else { "list" })),
        Chore::Tidy => tidy::run(),
        Chore::Fuzz { seconds } => fuzz::run(seconds),
        Chore::Mutants { crates, shard } => mutants::run(&crates, shard.as_deref()),
        Chore::Prepare => test::prepare(),
        Chore::CrashTest { seed, rounds, only, plan, threads } => {
            let mut crash_test = example("crash_test")?;
            crash_test.args(["--seed", &seed.to_string(), "--rounds", &rounds.to_string()]);
            crash_test.args(only.map(|only| format!("--only={only}")));
            crash_test.args(plan.map(|plan| format!("--plan={plan}")));
            must(crash_test.args(threads.map(|threads| format!("--threads={threads}"))))
        }
        Chore::BenchSettle { rounds } => benchmark::settle(rounds),
    }
}

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Where cargo, started at the root, puts what it builds.
fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}
