//! The one build of the workspace that all checks share.
//!
//! Every command builds the whole workspace with the dependencies of its tests. Any other choice of packages would give the
//! dependencies other features, and build most of the crates once more.

use crate::process::{cargo, must};
use crate::target;
use std::process::Command;

/// The programs that the examples are: the tests kill one, and some of the chores are others. As a target of `cargo test`
/// an example is built only as a test of itself, and none of them has one.
pub(crate) fn examples() -> anyhow::Result<()> {
    must(&mut cargo(["build", "--workspace", "--examples", "--quiet"]))
}

/// One of them, built.
pub(crate) fn example(name: &str) -> anyhow::Result<Command> {
    examples()?;
    Ok(Command::new(target().join("debug/examples").join(name)))
}

/// `cargo test` with everything that has tests, and `punto` itself.
pub(crate) fn tests() -> Command {
    cargo_tests(["--lib", "--bins", "--tests", "--benches"])
}

/// `cargo test` of the whole workspace with these targets.
pub(crate) fn cargo_tests<const N: usize>(targets: [&str; N]) -> Command {
    let mut tests = cargo(["test", "--workspace", "--quiet"]);
    tests.args(targets);
    tests
}

/// Builds that, with `punto`, and runs nothing.
pub(crate) fn punto() -> anyhow::Result<()> {
    must(tests().arg("--no-run"))
}
