//! `punto admin accept-restore`: two people say that a house was lawfully restored from an older state. It is recorded for
//! ever, in the journal and in the chain of anchors.

use super::Which;
use super::closed::{self, Closed};
use super::proof::proven;
use crate::Ended;
use crate::data::{Contradicted, wall_clock};
use anyhow::Context;
use clap::Args;
use punto_house::OfficeAct;
use punto_journal::{Actor, Journal, Lost, Restored};
use punto_office::LostRecords;
use punto_server::{Vault, office_of};
use punto_vocabulary::{Note, StaffId, WallTime};
use serde_json::json;

/// Accept that the house was restored from an older copy, so that it opens again; needs two people
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin accept-restore --by ada --approved-by sam --reason \"disk failed\"\n\nBoth are administrators or shift managers who chose their own passwords before the\ncopy was made. The command reads these passwords from standard input, one on each\nline. `punto verify` reports for ever what was lost. Nobody can accept a journal\nwhose history contradicts the anchors."
)]
pub(crate) struct AcceptRestore {
    /// Who restored the house
    #[arg(long, value_name = "STAFF")]
    by: StaffId,
    /// Who approves it
    #[arg(long, value_name = "STAFF")]
    approved_by: StaffId,
    /// Why, in one line
    #[arg(long, value_name = "TEXT")]
    reason: Note,
    #[command(flatten)]
    which: Which,
}

impl AcceptRestore {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let config = self.which.config()?;
        let data = closed::folder(&config);
        let Contradicted { journal, key, found, anchors } = data.open_contradicted()?;
        let lost = anchors.lost(&journal, &key.verifying_key()).context(
            "this journal is not an older state of the house but another history; nobody may accept it",
        )?;
        let (by, approved_by) = (Actor::new(self.by.as_str())?, Actor::new(self.approved_by.as_str())?);
        let reason = self.reason.as_str();
        let is_line = Restored::new(by.clone(), approved_by.clone(), reason, None, Vec::new()).is_some();
        anyhow::ensure!(is_line, "the reason is one line of at most 500 characters");
        // Nothing is written before both have proven who they are: a house that opens writes by itself.
        let office = office_of(&journal)?;
        let vault = Vault::open(&data.vault_file())?;
        let asked = proven(&office, &vault, &self.by)?;
        let second = proven(&office, &vault, &self.approved_by)?;
        let missing = anchors.missing();
        let act = OfficeAct::RecordRestore {
            reason: self.reason.clone(),
            approved_by: second,
            lost: lost.iter().map(lost_records).collect(),
            anchors_missing: missing,
        };
        let now = wall_clock();
        punto_office::decide(&office, &asked, act.clone(), WallTime::from_ms(now.unix_ms()))?;
        // The anchor first: from then on the house opens, and its chain tells of the restore whatever happens next.
        let anchor =
            anchors.record((by, approved_by, reason), lost.clone(), (journal.heads()?, &key, now))?;
        drop((journal, vault));
        Closed::open(&config)?.ask(asked, act)?;
        let number = anchor.and_then(|anchor| anchor.link()).context("the restore was not anchored")?.number;
        let words = format!(
            "the restore is recorded in the journal and as anchor {number}: {found}\nlost: {}; {missing} anchors are missing. \
             The house opens again.",
            in_words(&lost)
        );
        let json = json!({
            "anchor": number, "found": found, "anchors_missing": missing, "by": self.by, "approved_by": self.approved_by,
            "lost": lost.iter().map(lost_records).collect::<Vec<_>>(),
        });
        self.which.say(&json, &words)
    }
}

fn lost_records(lost: &Lost) -> LostRecords {
    LostRecords { stream: lost.stream.as_str().into(), first: lost.first.get(), last: lost.last.get() }
}

fn in_words(lost: &[Lost]) -> String {
    let ranges: Vec<String> =
        lost.iter().map(|lost| format!("{} {} to {}", lost.stream, lost.first, lost.last)).collect();
    if ranges.is_empty() { "no record that was anchored".to_owned() } else { ranges.join(", ") }
}
