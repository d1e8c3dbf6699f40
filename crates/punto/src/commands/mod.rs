//! The commands, one file each, and the option that most of them share.

pub(crate) mod adjudicate;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod man;
pub(crate) mod roads;
pub(crate) mod rules;
pub(crate) mod settle;
pub(crate) mod welcome;

use anyhow::Context;
use clap::Args;
use punto_rulebooks::Library;
use std::path::PathBuf;

/// A rulebook of the user's own.
#[derive(Debug, Args)]
pub(crate) struct OwnRulebook {
    /// A rulebook file of your own; its game is known beside the house's five
    #[arg(long, value_name = "FILE")]
    rulebook: Option<PathBuf>,
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
