//! `punto report GAME --html FILE`: the sheet for a regulator.

use super::{GameArgs, money};
use crate::Ended;
use anyhow::Context;
use clap::Args;
use punto_odds::sheet::{SheetOptions, page};
use punto_rules::Money;
use std::path::PathBuf;

/// Write the sheet for a regulator: rules, pays, exact figures and charts on one page
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto report six-star --html six-star.html")]
pub(crate) struct Report {
    #[command(flatten)]
    game: GameArgs,
    /// Where to write the page
    #[arg(long, value_name = "FILE")]
    html: PathBuf,
    /// The number of decks that the summary and the charts are for; 8 if the game permits it
    #[arg(long, value_name = "N")]
    decks: Option<u64>,
    /// The stake that a fixed bonus is spread over
    #[arg(long, default_value = "100.00", value_parser = money)]
    stake: Money,
}

impl Report {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        self.game.with_rulebook(|book| {
            let decks = super::decks(book, self.decks)?;
            let game = self.game.words();
            let command = format!(
                "punto report {game} --decks {decks} --stake {} --html {}",
                self.stake,
                self.html.display()
            );
            let options = SheetOptions { decks, stake: self.stake, game, command };
            let html = page(book, &options);
            std::fs::write(&self.html, html)
                .with_context(|| format!("cannot write {}", self.html.display()))?;
            anstream::eprintln!("wrote {}", self.html.display());
            Ok(Ended::Well)
        })
    }
}
