//! `punto admin forget`: erase a patron's name and PIN.

use super::Which;
use super::closed::{Closed, waits_for_second};
use super::proof::AskedBy;
use crate::Ended;
use clap::Args;
use punto_server::forget_order;
use punto_vocabulary::PatronId;
use serde_json::json;

/// Erase a patron's name and PIN from the vault; the journal keeps the pseudonym
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  punto admin forget a0123456789 --by ada\n\nIt is refused until [house] patron_names_kept_days after the last record about the\npatron, and while credits, a debt, a voucher, a dispute or an exclusion is open.\nOlder backups still contain the name."
)]
pub(crate) struct Forget {
    /// The number of the account, or the pseudonym of a guest
    patron: PatronId,
    #[command(flatten)]
    asked_by: AskedBy,
    #[command(flatten)]
    which: Which,
}

impl Forget {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let config = self.which.config()?;
        let closed = Closed::open(&config)?;
        let kept_days = config.house.patron_names_kept_days;
        let is_forgotten = |office: &punto_office::Office| {
            office.patron(&self.patron).is_some_and(|known| known.is_forgotten)
        };
        // Where a crash came between the journal and the vault, only the vault is left to do.
        if !closed.house.office(is_forgotten) {
            let order = forget_order(closed.house.journal(), self.patron.clone(), kept_days)?;
            if let Some(approval) = closed.ask(closed.asker(&self.asked_by)?, order)? {
                let words =
                    format!("{} is not forgotten yet{}", self.patron, waits_for_second(Some(approval)));
                let json =
                    json!({ "patron": self.patron, "is_forgotten": false, "waits_for_approval": approval });
                return self.which.say(&json, &words);
            }
        }
        closed.vault.forget_patron(&self.patron)?;
        let words =
            format!("{} is forgotten: the house has no name and no PIN of them any more", self.patron);
        self.which.say(&json!({ "patron": self.patron, "is_forgotten": true }), &words)
    }
}
