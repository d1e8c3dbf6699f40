//! `punto completions SHELL`: completions for a shell, from the same definitions as the commands.

use crate::{Ended, Punto};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::Write;

/// Write completions for your shell
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto completions bash > ~/.local/share/bash-completion/completions/punto"
)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let mut text = vec![];
        clap_complete::generate(self.shell, &mut Punto::command(), "punto", &mut text);
        std::io::stdout().lock().write_all(&text)?;
        Ok(Ended::Well)
    }
}
