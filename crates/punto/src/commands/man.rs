//! `punto man`: the manual, from the same definitions as the commands.

use crate::{Ended, Punto};
use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_mangen::Man as ManPage;
use std::io::Write;
use std::path::PathBuf;

/// Write the manual page
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto man | man -l -\n  punto man --dir /usr/local/share/man/man1")]
pub(crate) struct Man {
    /// Write one page a command into this folder instead of one page to standard output
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        if let Some(dir) = self.dir {
            std::fs::create_dir_all(&dir)
                .with_context(|| format!("cannot make the folder {}", dir.display()))?;
            clap_mangen::generate_to(Punto::command(), &dir)
                .with_context(|| format!("cannot write the manual to {}", dir.display()))?;
        } else {
            let mut page = vec![];
            ManPage::new(Punto::command()).render(&mut page)?;
            std::io::stdout().lock().write_all(&page)?;
        }
        Ok(Ended::Well)
    }
}
