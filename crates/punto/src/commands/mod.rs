//! The commands, one file each, and the option that most of them share.

pub(crate) mod adjudicate;
pub(crate) mod admin;
pub(crate) mod anchor;
pub(crate) mod completions;
pub(crate) mod conduct;
pub(crate) mod counting;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod journal;
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod nodes;
pub(crate) mod odds;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod roads;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod settle;
pub(crate) mod shuffle;
pub(crate) mod simulate;
pub(crate) mod verify;

use anyhow::Context;
use clap::Args;
use punto_rulebooks::Library;
use punto_rules::{Money, Rulebook};
use std::path::PathBuf;

/// A rulebook of the user's own.
#[derive(Debug, Args)]
pub(crate) struct OwnRulebook {
    /// A rulebook file of your own; its game is added to the house's five
    #[arg(long, value_name = "FILE")]
    rulebook: Option<PathBuf>,
}

/// The game that a command is about.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game, as `punto games` lists it; not needed with --rulebook
    #[arg(required_unless_present = "rulebook")]
    game: Option<String>,
    #[command(flatten)]
    own: OwnRulebook,
}

impl GameArgs {
    /// The game as it is named on the command line.
    pub(crate) fn words(&self) -> String {
        let own = self.own.rulebook.as_ref().map(|file| format!("--rulebook {}", file.display()));
        self.game.iter().cloned().chain(own).collect::<Vec<_>>().join(" ")
    }

    /// The rulebook of the game: the one that is named, or else the user's own.
    pub(crate) fn with_rulebook<T>(
        &self,
        act: impl FnOnce(&Rulebook) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let library = self.own.library()?;
        match (&self.game, library.own_game()) {
            (Some(key), _) => act(library.game(key)?),
            (None, Some(own)) => act(own),
            (None, None) => anyhow::bail!("name a game, or give --rulebook FILE"),
        }
    }
}

/// Figures for programs instead of people.
#[derive(Debug, Args)]
pub(crate) struct ForPrograms {
    /// Print JSON for programs
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values
    #[arg(long)]
    pub(crate) csv: bool,
}

/// Reads an amount of money from the command line.
pub(crate) fn money(text: &str) -> Result<Money, String> {
    // People leave the cents out, or the last of them.
    let written = match text.split_once('.') {
        None => format!("{text}.00"),
        Some((_, cents)) if cents.len() == 1 => format!("{text}0"),
        Some(_) => text.to_owned(),
    };
    let amount =
        written.parse::<Money>().map_err(|_| format!("{text:?} is not an amount like 100 or 1,234.50"))?;
    if amount > Money::ZERO { Ok(amount) } else { Err("an amount above zero is needed".to_owned()) }
}

/// Reads a number of things from the command line: `1000000`, `1_000_000` or `1e6`.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is not a number like 1000000 or 1e6");
    let plain = text.replace('_', "");
    let (digits, zeros) = plain.split_once(['e', 'E']).unwrap_or((&plain, "0"));
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let power = zeros.parse().ok().and_then(|zeros| 10_u64.checked_pow(zeros)).ok_or_else(wrong)?;
    match number.checked_mul(power).ok_or_else(wrong)? {
        0 => Err("at least 1 is needed".to_owned()),
        number => Ok(number),
    }
}

/// The number of decks asked for, or eight, or the nearest that the game permits.
pub(crate) fn decks(book: &Rulebook, asked: Option<u64>) -> anyhow::Result<u8> {
    match asked {
        Some(decks) => Ok(book.permit_decks(decks)?),
        None => Ok(8.clamp(book.decks.min, book.decks.max)),
    }
}

impl OwnRulebook {
    /// The house's games, and the user's own if there is one.
    pub(crate) fn library(&self) -> anyhow::Result<Library> {
        let mut library = Library::default();
        if let Some(path) = &self.rulebook {
            let source = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read the rulebook {}; check the path", path.display()))?;
            library.add(&path.display().to_string(), &source)?;
        }
        Ok(library)
    }
}
