//! `cargo xtask test`: everything that CI runs, in the order in which it fails soonest; with `--quick` the part that a
//! developer runs after every change.

use crate::build::{example, examples};
use crate::process::{cargo, must};
use crate::tools::{CARGO_DENY, SCHEMATHESIS, debian, debian_packages};
use crate::{api, clients, fuzz, root, suites, tidy, web};
use anyhow::{Context, bail};
use std::process::{Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::Instant;

type Check = (&'static str, fn() -> anyhow::Result<()>);

/// How long each fuzzer runs within the tests.
const FUZZ_SECONDS: u32 = 8;

/// How many rounds are simulated within the tests, and what they follow from.
const SIMULATED: [&str; 2] = ["--rounds=100000", "--seed=1"];

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
    ("crash test", crash_test),
    ("licences, bans and sources", licences),
    ("fuzzers", || fuzz::run(FUZZ_SECONDS)),
];

/// What says within two minutes, in a tree that is built already, whether a change is worth a whole run. It opens no house,
/// no browser and no port, and installs nothing but the packages of the screens.
const QUICK: [Check; 5] = [
    ("format", || must(&mut cargo(["fmt", "--all", "--check"]))),
    ("tidy", tidy::run),
    ("screens", web::check),
    ("clippy", clippy),
    ("tests of the pure crates", suites::run_quick),
];

/// The first check that needs what is prepared beside the others.
const FIRST_PREPARED: &str = "api";

pub(crate) fn run() -> anyhow::Result<()> {
    run_all(&CHECKS, Some(Beside::start()?))
}

pub(crate) fn run_quick() -> anyhow::Result<()> {
    run_all(&QUICK, None)
}

fn run_all(checks: &[Check], mut beside: Option<Beside>) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut failed = vec![];
    for &(name, check) in checks {
        if name == FIRST_PREPARED
            && let Some(beside) = beside.take()
        {
            beside.finish()?;
        }
        println!("\n=== {name}");
        let (begun, spent) = (Instant::now(), processor_seconds());
        let outcome = check();
        let said = if outcome.is_ok() { "ok" } else { "FAILED" };
        println!("=== {name}: {said} in {} s{}", begun.elapsed().as_secs(), told_since(spent));
        if let Err(error) = outcome {
            eprintln!("{error:#}");
            failed.push(name);
        }
    }
    println!("\nall checks took {} s{}", start.elapsed().as_secs(), told_since(Some(0)));
    println!("{} passed, {} failed", checks.len() - failed.len(), failed.len());
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// The processor time of all programs that have been started and have ended, in whole seconds: unlike the time on the wall it
/// says the same on a busy machine. Only Linux tells it in this way.
fn processor_seconds() -> Option<u64> {
    const TICKS_A_SECOND: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program is in parentheses and may hold spaces; the times of its children are the 14th and 15th field after it.
    let mut times = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let (user, system): (u64, u64) = (times.next()?.parse().ok()?, times.next()?.parse().ok()?);
    Some((user + system) / TICKS_A_SECOND)
}

fn told_since(earlier: Option<u64>) -> String {
    let spent = processor_seconds().zip(earlier).and_then(|(now, earlier)| now.checked_sub(earlier));
    spent.map_or_else(String::new, |spent| format!(", {spent} s of processor time"))
}

fn clippy() -> anyhow::Result<()> {
    must(&mut cargo(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
}

/// The crash tests of the journal make system calls fail with strace, and kill an example program. Those of the journal on
/// PostgreSQL start servers of their own.
fn tests() -> anyhow::Result<()> {
    debian("strace")?;
    debian_packages(&["postgresql"])?;
    examples()?;
    suites::run()
}

/// In the build of the tests: another one, better optimised, would take longer than it saves.
fn crash_test() -> anyhow::Result<()> {
    must(example("crash_test")?.args(SIMULATED))
}

/// With the examples, because they bring the features of the tests: without those, clippy's work could not be used here.
fn documentation() -> anyhow::Result<()> {
    let mut doc = cargo(["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    must(doc.args(["--lib", "--bins", "--examples"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn clauses_and_mutants() -> anyhow::Result<()> {
    must(example("clauses")?.arg("check"))
}

fn licences() -> anyhow::Result<()> {
    let deny = |args: &[&str]| -> anyhow::Result<Command> {
        let mut deny = Command::new(CARGO_DENY.installed()?);
        deny.args(["--log-level", "error"]).args(args).current_dir(root());
        Ok(deny)
    };
    must(&mut deny(&["check", "licenses", "bans", "sources"])?)?;
    // Only the database is fetched from the network. A build machine that cannot reach it says so and goes on: the
    // check passes without it, and nobody takes that for a clean bill.
    let fetched = deny(&["fetch", "db"])?.env("GIT_TERMINAL_PROMPT", "0").output()?;
    if !fetched.status.success() {
        let said = String::from_utf8_lossy(&fetched.stderr);
        let why = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("cargo-deny did not say why");
        println!("advisories not checked: the database of RustSec could not be fetched: {}", why.trim());
        return Ok(());
    }
    must(&mut deny(&["--offline", "check", "advisories"])?)
}

/// Installs the tools and builds the fuzzers. None of it shares anything with the build of the workspace.
pub(crate) fn prepare() -> anyhow::Result<()> {
    SCHEMATHESIS.installed()?;
    CARGO_DENY.installed()?;
    clients::prepare()?;
    fuzz::build()?;
    Ok(())
}

/// `cargo xtask prepare`, beside the checks and behind them: a crate that all others wait for leaves a core idle, and so
/// does a test that waits for a house.
struct Beside(JoinHandle<std::io::Result<Output>>);

impl Beside {
    fn start() -> anyhow::Result<Self> {
        let mut prepare = Command::new("nice");
        prepare.arg(std::env::current_exe()?).arg("prepare").stdin(Stdio::null());
        prepare.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = prepare.spawn().with_context(|| format!("cannot start {prepare:?}"))?;
        Ok(Self(std::thread::spawn(|| child.wait_with_output())))
    }

    /// Waits for it. If it failed, the check that misses something makes it, or fails in its turn.
    fn finish(self) -> anyhow::Result<()> {
        let Ok(told) = self.0.join() else { bail!("cannot wait for cargo xtask prepare") };
        let told = told.context("cargo xtask prepare")?;
        print!("{}{}", String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
        Ok(())
    }
}
