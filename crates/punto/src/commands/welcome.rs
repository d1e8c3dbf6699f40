//! `punto` alone: until there is a house to open, the games and the commands.

use super::games::list;
use crate::{Ended, Punto, show};
use clap::CommandFactory;
use punto_rulebooks::Library;
use std::io::Write;

pub(crate) fn run() -> anyhow::Result<Ended> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}Punto{}, a baccarat house in one binary\n", show::STRONG, show::RESET)?;
    writeln!(out, "{}", list(&Library::default()))?;
    writeln!(out, "\n{}Commands{}", show::HEADING, show::RESET)?;
    for command in Punto::command().get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        writeln!(out, "  punto {:<12} {about}", command.get_name())?;
    }
    writeln!(
        out,
        "\nEvery command has --help with an example. The house itself (`punto serve`) is being built."
    )?;
    Ok(Ended::Well)
}
