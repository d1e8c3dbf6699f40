//! Running other programs from the root of the project.

use crate::root;
use anyhow::{Context, ensure};
use std::process::Command;

/// A cargo command at the root of the project. What a later change could build on is not kept: keeping it takes a quarter of
/// the time of a first build, which is what CI does.
pub(crate) fn cargo<const N: usize>(args: [&str; N]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    if std::env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    away_from_settings(&mut command);
    command
}

/// Takes the settings of a house away that the environment holds: they are not for the houses of the tests.
pub(crate) fn away_from_settings(command: &mut Command) {
    let is_setting = |name: &str| name.starts_with("PUNTO_") && name != "PUNTO_WEB_DIST";
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_setting)) {
        command.env_remove(name);
    }
}

/// Runs the command and fails if it does.
pub(crate) fn must(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}
