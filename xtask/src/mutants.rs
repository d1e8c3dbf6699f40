//! `cargo xtask mutants`: changes the code of the crates that decide about money, one place at a time, and sees whether a test
//! notices. What survives is printed at the end: a test is missing there, or the code is not needed.
//!
//! It takes hours for all of them, so it is no part of the tests. What may survive, and why, is in `.cargo/mutants.toml`.

use crate::process::cargo;
use crate::target;
use crate::tools::CARGO_MUTANTS;
use anyhow::{Context, bail, ensure};

/// The crates whose mistakes cost somebody money, the quickest first.
const CRATES: [&str; 4] = ["cashier", "ledger", "rules", "table"];

/// What `cargo-mutants` ends with if no test noticed a change, or if tests went on for ever with one.
const MISSED: i32 = 2;
const TIMED_OUT: i32 = 3;

pub(crate) fn run(asked: &[String], shard: Option<&str>) -> anyhow::Result<()> {
    for name in asked {
        ensure!(
            CRATES.contains(&name.as_str()),
            "no mutants are made of {name}; of these they are: {}",
            CRATES.join(", ")
        );
    }
    let tool = CARGO_MUTANTS.installed()?;
    let mut survived = vec![];
    for name in CRATES.iter().filter(|name| asked.is_empty() || asked.iter().any(|asked| asked == *name)) {
        let mut mutants = cargo(["mutants"]);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let bin =
            tool.parent().map(std::path::Path::to_path_buf).into_iter().chain(std::env::split_paths(&path));
        mutants.env("PATH", std::env::join_paths(bin)?);
        mutants.args([
            "--package",
            &format!("punto-{name}"),
            "--no-shuffle",
            "--colors",
            "never",
            "--output",
        ]);
        mutants.arg(target().join("mutants").join(name));
        mutants.args(shard.map(|shard| format!("--shard={shard}")));
        // Examples in the documentation are for readers: what only they notice counts as not noticed.
        let status =
            mutants.args(["--", "--lib", "--tests"]).status().context("cannot start cargo-mutants")?;
        match status.code() {
            Some(0) => {}
            Some(MISSED | TIMED_OUT) => survived.push(*name),
            _ => bail!("cargo-mutants could not do its work on {name}: {status}"),
        }
    }
    if survived.is_empty() { Ok(()) } else { bail!("mutants survive in {}", survived.join(", ")) }
}
