//! `punto games`: the games it knows.

use super::OwnRulebook;
use crate::{Ended, show};
use clap::Args;
use comfy_table::Table;
use punto_json_lines::Game;
use punto_rulebooks::Library;
use punto_rules::WagerRule;
use std::io::Write;

/// List the games, with operator, version, decks and wagers
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto games\n  punto games --json | jq -r '.[].key'")]
pub(crate) struct Games {
    #[command(flatten)]
    own: OwnRulebook,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let library = self.own.library()?;
        let mut out = anstream::stdout().lock();
        if self.json {
            let games: Vec<Game<'_>> = library.games().map(Game).collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        } else {
            writeln!(out, "{}", list(&library))?;
            writeln!(out, "`punto rules GAME` shows a game's rules, each with its clause.")?;
        }
        Ok(Ended::Well)
    }
}

/// The games as a table for people.
pub(super) fn list(library: &Library) -> Table {
    let mut table =
        show::table(["game", "title", "house", "version", "in force from", "played at", "decks", "wagers"]);
    for book in library.games() {
        let front = &book.front;
        table.add_row([
            format!("{}{}{}", show::STRONG, front.key, show::RESET),
            front.title.to_string(),
            front.house.to_string(),
            front.version.as_deref().unwrap_or("unnumbered").to_owned(),
            front.in_force_from.to_string(),
            front.played_at.key().replace('-', " "),
            format!("{}-{} of {}", book.decks.min, book.decks.max, book.deck.size()),
            book.wagers.iter().map(WagerRule::key).collect::<Vec<_>>().join(", "),
        ]);
    }
    table
}
