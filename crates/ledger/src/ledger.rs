//! The ledger: events go in, balances come out.

use crate::balances::Balances;
use crate::cashier_postings::Vouchers;
use crate::halves::{self, Halves};
use crate::table_book::TableBook;
use crate::{Account, Cents, LedgerBroken, Posting};
use punto_vocabulary::TableId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// An event as it stands in the journal.
#[derive(Clone, Copy, Debug)]
pub enum Recorded<'a> {
    /// In the stream of a table.
    Table {
        /// Which table.
        table: &'a TableId,
        /// What happened.
        event: &'a punto_table::Event,
    },
    /// In the stream of the cash desk.
    Cashier(&'a punto_cashier::Event),
}

/// All money of the house, in double entry.
///
/// ```
/// use punto_cashier::{CashInto, CashReceived, CreditsAt};
/// use punto_ledger::{Account, Ledger, Recorded};
/// use punto_rules::Money;
/// let mut ledger = Ledger::default();
/// let into = CashInto::Credits(CreditsAt { table: "T1".parse()?, patron: "P7".parse()? });
/// let half = CashReceived { amount: Money::from_cents(5_000), into }.into();
/// ledger.apply(Recorded::Cashier(&half))?;
/// assert_eq!(ledger.balance(&Account::Suspense), 5_000);
///
/// // The append ends, and table T1 knows nothing of those credits.
/// let broken = ledger.check_settled().unwrap_err();
/// assert_eq!(
///     broken.to_string(),
///     "cash and credits of P7 at T1: 50.00 was moved in one stream and not in the other",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    balances: Balances,
    tables: HashMap<TableId, TableBook>,
    vouchers: Vouchers,
    halves: Halves,
}

impl Ledger {
    /// What an event moves, as things stand; nothing for most.
    ///
    /// # Errors
    /// When the event cannot be true.
    pub fn posting(&self, recorded: Recorded<'_>) -> Result<Option<Posting>, LedgerBroken> {
        match recorded {
            Recorded::Table { table, event } => match self.tables.get(table) {
                Some(book) => book.posting(table, event),
                None => TableBook::posting_unopened(table, event),
            },
            Recorded::Cashier(event) => self.vouchers.posting(event),
        }
    }

    /// Takes an event in.
    ///
    /// # Errors
    /// When the event cannot be true: the ledger then stays as it was, and the house must not go on.
    pub fn apply(&mut self, recorded: Recorded<'_>) -> Result<(), LedgerBroken> {
        match recorded {
            Recorded::Table { table, event } => self.apply_table(table, event),
            Recorded::Cashier(event) => {
                let Some(posting) = self.vouchers.posting(event)? else { return Ok(()) };
                let waiting = halves::of_cashier(posting.why(), event)?;
                self.balances.post(&posting)?;
                self.halves.take_in(waiting);
                self.vouchers.take_in(event);
                Ok(())
            }
        }
    }

    fn apply_table(&mut self, table: &TableId, event: &punto_table::Event) -> Result<(), LedgerBroken> {
        if !TableBook::concerns(event) {
            return Ok(());
        }
        let Some(book) = self.tables.get_mut(table) else {
            TableBook::posting_unopened(table, event)?;
            if let punto_table::Event::TableOpened(event) = event {
                self.tables.insert(table.clone(), TableBook::new(event.settings.chips));
            }
            return Ok(());
        };
        if let Some(posting) = book.posting(table, event)? {
            let waiting = halves::of_table(posting.why(), table, event)?;
            self.balances.post(&posting)?;
            self.halves.take_in(waiting);
        }
        book.take_in(event);
        Ok(())
    }

    /// Checks, after each append, that no half of a move is without its other half.
    ///
    /// # Errors
    /// Names the move whose other half is missing.
    pub fn check_settled(&self) -> Result<(), LedgerBroken> {
        self.halves.check_none()
    }

    /// What lies in an account, in cents.
    #[must_use]
    pub fn balance(&self, account: &Account) -> Cents {
        self.balances.of(account)
    }

    /// Every account that ever had a balance, in no order.
    pub fn balances(&self) -> impl Iterator<Item = (&Account, Cents)> {
        self.balances.iter()
    }

    /// The sum of all accounts in cents: zero, always.
    #[must_use]
    pub fn sum(&self) -> Cents {
        self.balances().map(|(_, balance)| balance).sum()
    }

    /// How many wagers are in play at a table.
    #[must_use]
    pub fn wagers_in_play(&self, table: &TableId) -> usize {
        self.tables.get(table).map_or(0, TableBook::wagers_in_play)
    }
}
