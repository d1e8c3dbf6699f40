//! `punto anchor`: where every stream ends, signed, to be kept elsewhere.

use crate::Ended;
use crate::data::{DataFolder, public_text, wall_clock};
use crate::evidence::source::Source;
use anyhow::Context;
use clap::Args;
use punto_journal::Journal;
use punto_server::{make_private_folder, private_file};
use std::io::Write;
use std::path::PathBuf;

/// Sign where every stream of a journal ends; kept elsewhere, this reveals a cut or rewritten journal
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto anchor ./house --out /mnt/stick/tonight.anchor\n  punto verify ./house --anchor /mnt/stick/tonight.anchor\n\nThe key is made on first use. Also keep its public half elsewhere:\nwith it, `punto verify --key` recognises a forged anchor."
)]
pub(crate) struct Anchor {
    /// The folder of the house
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Where to write it; DIR/anchors if left out, which is only a beginning: keep a copy elsewhere
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The folder of its keys; DIR/keys if left out
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

impl Anchor {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let (journal, _) = Source::at(&self.folder)?.journal()?;
        let data = DataFolder::new(&self.folder, self.keys.as_deref());
        let key = data.anchor_key()?;
        let now = wall_clock();
        let anchor = punto_journal::Anchor::sign(journal.heads()?, &key, now);
        let file = if let Some(file) = self.out {
            file
        } else {
            let folder = data.anchors_folder();
            make_private_folder(&folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
            folder.join(format!("{}.anchor", now.unix_ms()))
        };
        // An anchor is evidence: an older one is never replaced.
        let mut out = private_file()
            .create_new(true)
            .open(&file)
            .with_context(|| format!("cannot write {}; name another file with --out", file.display()))?;
        out.write_all(anchor.to_string().as_bytes())?;
        out.sync_all()?;
        let public = public_text(&key.verifying_key());
        let records: u64 = anchor.heads().iter().map(|head| head.sequence.get()).sum();
        let mut out = anstream::stdout().lock();
        if self.json {
            let answer = serde_json::json!({
                "anchor": file, "time_ms": now.unix_ms(), "streams": anchor.heads().len(), "records": records,
                "public_key": public.trim_end(), "public_key_file": data.anchor_public_file(),
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
        } else {
            writeln!(
                out,
                "{} streams with {records} records anchored in {}",
                anchor.heads().len(),
                file.display()
            )?;
            writeln!(
                out,
                "public key {}, also in {}",
                public.trim_end(),
                data.anchor_public_file().display()
            )?;
        }
        Ok(Ended::Well)
    }
}
