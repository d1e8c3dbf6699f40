//! `punto conduct`: a house driven line by line, for scripts and test laboratories.

use crate::data::{DataFolder, Opened, SystemEntropy, wall_clock};
use crate::{Ended, ndjson};
use anyhow::Context;
use clap::Args;
use punto_house::{Games, House, Now};
use punto_server::office_of;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Drive tables and the cash desk by script: reads one JSON request for each line and writes the recorded events
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto conduct ./house --scripted-clock < docs/examples/round.ndjson\n\nEach line names who asks (\"by\"), what (\"do\") and where (\"table\"); \"key\" makes a repetition\nharmless. A line is answered only after the journal has it. docs/conduct.md lists every request."
)]
pub(crate) struct Conduct {
    /// The folder of the house; made if it is not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The folder of its keys, best on another disk; DIR/keys if left out
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,
    /// Take the time from the script: \"at\" on a line is milliseconds since the house opened
    #[arg(long)]
    scripted_clock: bool,
    /// Answer in JSON, which is what happens anyway
    #[arg(long, hide = true)]
    json: bool,
}

impl Conduct {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let data = DataFolder::new(&self.folder, self.keys.as_deref());
        let Opened { keys, journal, mut anchors } = data.open()?;
        // Whoever writes lines here is believed to be anybody. Where two people are needed, that would be one person.
        anyhow::ensure!(
            office_of(&journal)?.dual_control().is_none(),
            "`punto serve` has opened this house, so some acts in it take two people; `punto conduct` asks nobody for a \
             password and does not open it. Conduct a house that `punto conduct` made"
        );
        let journal = Arc::new(journal);
        let games = Games::of_the_house().context("the house's own rulebooks")?;
        let opened = Instant::now();
        let now = |at: Option<u64>| {
            let elapsed = u64::try_from(opened.elapsed().as_millis()).unwrap_or(u64::MAX);
            // A script that names no time begins at zero.
            let since_open_ms = if self.scripted_clock { at.unwrap_or_default() } else { elapsed };
            Now { wall: wall_clock(), since_open_ms }
        };
        let house = House::open(journal.clone(), games, keys, Box::new(SystemEntropy), now(None))?;
        let ended = ndjson::stream(|line, out| punto_json_lines::conduct(&house, line, now, out));
        anchors.go_on(&journal)?;
        Ok(ended?)
    }
}
