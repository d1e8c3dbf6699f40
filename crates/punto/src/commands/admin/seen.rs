//! `punto admin tables` and `punto admin vouchers`: what the journal says, beside a running house too.

use super::Which;
use super::closed;
use crate::{Ended, show};
use clap::{Args, Subcommand};
use punto_cashier::{CashDesk, VoucherState};
use punto_house::{StoredEvent, table_of_stream};
use punto_journal::{Journal, Sequence, StreamId, walk};
use punto_table::Event;
use serde_json::json;

/// List the tables of the house
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin tables list --data /var/lib/punto")]
pub(crate) struct Tables {
    #[command(subcommand)]
    what: ListOnly,
}

/// List unpaid vouchers, without their numbers, which the house does not store
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  punto admin vouchers list --json")]
pub(crate) struct Vouchers {
    #[command(subcommand)]
    what: ListOnly,
}

#[derive(Debug, Subcommand)]
enum ListOnly {
    /// Print the list
    #[command(after_help = "Example:\n  punto admin tables list --json")]
    List {
        #[command(flatten)]
        which: Which,
    },
}

/// Every event of a stream, in order.
fn each(journal: &dyn Journal, stream: &StreamId, mut take: impl FnMut(StoredEvent)) -> anyhow::Result<()> {
    for record in walk(journal, stream, Sequence::FIRST) {
        take(StoredEvent::read(&record?)?);
    }
    Ok(())
}

impl Tables {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let ListOnly::List { which } = self.what;
        let config = which.config()?;
        let journal = closed::reader(&config)?;
        let office = closed::office(&config)?;
        let mut table = show::table(["table", "game", "open", "records"]);
        let mut rows = Vec::new();
        for head in journal.heads()? {
            let Some(id) = table_of_stream(&head.stream) else { continue };
            let (mut game, mut is_open) = (String::new(), false);
            each(&journal, &head.stream, |event| match event {
                StoredEvent::Table(_, Event::TableOpened(opened)) => {
                    (game, is_open) = (opened.settings.game.to_string(), true);
                }
                StoredEvent::Table(_, Event::TableClosed(_)) => is_open = false,
                _ => {}
            })?;
            let (name, planned) = (id.as_str(), office.planned(&id));
            let is_retired = planned.is_some_and(|planned| planned.is_retired);
            let word = if is_retired {
                "retired"
            } else if is_open {
                "yes"
            } else {
                "no"
            };
            table.add_row([name, &game, word, &head.sequence.get().to_string()]);
            rows.push(json!({
                "table": name, "game": game, "is_open": is_open, "is_retired": is_retired,
                "records": head.sequence.get(),
            }));
        }
        which.say(&json!({ "tables": rows }), &table.to_string())
    }
}

impl Vouchers {
    pub(crate) fn run(self) -> anyhow::Result<Ended> {
        let ListOnly::List { which } = self.what;
        let journal = closed::reader(&which.config()?)?;
        let mut desk = CashDesk::default();
        each(&journal, &StreamId::new(punto_house::CASHIER_STREAM)?, |event| {
            if let StoredEvent::Cashier(event) = event {
                desk.evolve(&event);
            }
        })?;
        let mut table = show::table(["voucher", "amount", "state"]);
        let mut rows = Vec::new();
        for (id, voucher) in desk.outstanding() {
            let is_pending = voucher.state == VoucherState::Pending;
            let state = if is_pending { "not confirmed printed" } else { "printed" };
            table.add_row([id.as_str(), &voucher.amount.to_string(), state]);
            rows.push(json!({
                "voucher": id, "amount": voucher.amount, "is_pending": is_pending,
                "issued_at": voucher.issued_at.ms(), "expires_at": voucher.expires_at.ms(),
            }));
        }
        which.say(&json!({ "vouchers": rows }), &table.to_string())
    }
}
