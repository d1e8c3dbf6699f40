//! The test programs, as many at once as there are cores.
//!
//! `cargo test` runs them one after the other, and many of them wait: for a house to open, for a bet to close, for a slow
//! client to be thrown out.

use crate::{build, root};
use anyhow::{Context, bail, ensure};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

/// The packages whose tests take longest, the longest last.
const LONGEST: [&str; 3] = ["crates/journal-postgres", "crates/punto", "crates/server"];

/// The packages whose tests open a house, a database, a port or a browser: a quick run leaves them out.
const SLOW: [&str; 6] = ["crash-test", "house", "journal-postgres", "journal-sqlite", "punto", "server"];

/// A test program, and the folder of its package, where cargo would run it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Suite {
    program: PathBuf,
    package: PathBuf,
}

/// Builds everything that has tests, and runs it.
pub(crate) fn run() -> anyhow::Result<()> {
    run_all(built(build::tests())?)
}

/// The tests inside the crates, and those of every package that is not slow.
pub(crate) fn run_quick() -> anyhow::Result<()> {
    let (mut build, mut names) = (build::cargo_tests(["--lib"]), BTreeSet::new());
    for package in inside(&root().join("crates"))? {
        let tests = package.join("tests");
        if !is_slow(&package) && tests.is_dir() {
            names.extend(inside(&tests)?.iter().filter_map(|path| name_of_test(path)));
        }
    }
    build.args(names.iter().map(|name| format!("--test={name}")));
    let mut suites = built(build)?;
    suites.retain(|suite| !is_slow(&suite.package));
    run_all(suites)
}

fn is_slow(package: &Path) -> bool {
    package.file_name().is_some_and(|name| SLOW.iter().any(|slow| name == *slow))
}

fn inside(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))?;
    Ok(entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?)
}

/// The name of a test program, if this is one: a file, or a folder with a `main.rs`.
fn name_of_test(path: &Path) -> Option<String> {
    let is_test =
        path.extension().is_some_and(|extension| extension == "rs") || path.join("main.rs").is_file();
    is_test.then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned())).flatten()
}

fn run_all(mut suites: Vec<Suite>) -> anyhow::Result<()> {
    ensure!(!suites.is_empty(), "cargo built no tests");
    // Those that take longest are begun first: a pile is taken from its top.
    suites.sort_by_key(|suite| LONGEST.iter().position(|package| suite.package.ends_with(package)));
    let (pile, failed) = (Mutex::new(suites), Mutex::new(vec![]));
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(suite) = taken(&pile) {
                    if let Err(error) = suite.run() {
                        println!("{error:#}");
                        put(&failed, suite.name());
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if failed.is_empty() { Ok(()) } else { bail!("these failed: {}", failed.join(", ")) }
}

fn taken(pile: &Mutex<Vec<Suite>>) -> Option<Suite> {
    pile.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop()
}

fn put(failed: &Mutex<Vec<String>>, name: String) {
    failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(name);
}

impl Suite {
    /// The package and the name of its test, without what cargo adds.
    fn name(&self) -> String {
        let package = self.package.file_name().unwrap_or_default().to_string_lossy();
        let program = self.program.file_name().unwrap_or_default().to_string_lossy();
        let program = program.rsplit_once('-').map_or(&*program, |(name, _)| name);
        format!("{package}: {program}")
    }

    /// Runs it; prints what it said only if it failed.
    fn run(&self) -> anyhow::Result<()> {
        let begun = Instant::now();
        let mut command = Command::new(&self.program);
        command.current_dir(&self.package).env("CARGO_MANIFEST_DIR", &self.package).stdin(Stdio::null());
        let told = command.output().with_context(|| format!("cannot start {command:?}"))?;
        let (out, errors) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
        ensure!(told.status.success(), "=== {}: {}\n{out}{errors}", self.name(), told.status);
        let results = out.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
        let passed: Vec<&str> = results.filter_map(|line| line.split(';').next()).collect();
        println!("{}: {} in {} s", self.name(), passed.join(", "), begun.elapsed().as_secs());
        Ok(())
    }
}

/// Builds them, and reads from cargo's messages where they are.
fn built(mut build: Command) -> anyhow::Result<Vec<Suite>> {
    build.args(["--no-run", "--message-format=json-render-diagnostics"]).stderr(Stdio::inherit());
    let told = build.output().with_context(|| format!("cannot start {build:?}"))?;
    ensure!(told.status.success(), "{build:?} failed: {}", told.status);
    let messages = String::from_utf8(told.stdout).context("cargo's messages")?;
    messages.lines().filter_map(|line| suite(line).transpose()).collect()
}

/// The test program that one message tells of, if it tells of one: a program that was built as a test, which its profile
/// says. That its target could be one says nothing: `punto` itself is among them, and would open a house.
fn suite(message: &str) -> anyhow::Result<Option<Suite>> {
    if !message.contains(r#""test":true},"features":"#) {
        return Ok(None);
    }
    let Some(program) = text(message, "executable") else { return Ok(None) };
    let manifest = text(message, "manifest_path").with_context(|| format!("no manifest in {message}"))?;
    let package = Path::new(manifest).parent().with_context(|| format!("no folder of {manifest}"))?;
    Ok(Some(Suite { program: program.into(), package: package.to_path_buf() }))
}

/// The text of a field; cargo writes its messages without spaces.
fn text<'m>(message: &'m str, field: &str) -> Option<&'m str> {
    let (_, rest) = message.split_once(&format!("\"{field}\":\""))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_tells_where_a_test_program_is() {
        let message = r#"{"reason":"compiler-artifact","manifest_path":"/p/crates/roads/Cargo.toml","target":{"kind":["bin"],"test":true},"profile":{"opt_level":"1","test":true},"features":[],"filenames":["/t/roads-0a"],"executable":"/t/roads-0a","fresh":true}"#;
        let expected = Suite { program: "/t/roads-0a".into(), package: "/p/crates/roads".into() };
        assert_eq!(suite(message).unwrap(), Some(expected.clone()));
        assert_eq!(expected.name(), "roads: roads");
        assert_eq!(suite(&message.replace(r#""/t/roads-0a","fresh"#, r#"null,"fresh"#)).unwrap(), None);
        let plain = message.replace(r#""test":true},"features"#, r#""test":false},"features"#);
        assert_eq!(suite(&plain).unwrap(), None, "a program that is no test");
    }
}
