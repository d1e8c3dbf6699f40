//! Running other programs from the root of the project.

use crate::root;
use anyhow::{Context, ensure};
use std::process::Command;

/// A cargo command at the root of the project.
pub(crate) fn cargo<const N: usize>(args: [&str; N]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// Runs the command and fails if it does.
pub(crate) fn must(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}
