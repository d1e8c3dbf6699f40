//! What can be wrong with events that move money.

use crate::{Account, Half, PostingRefused};
use punto_rules::Money;
use punto_vocabulary::{PatronId, RoundNumber, TableId, VoucherId, WagerId};

/// What is wrong with an event. The ledger is as it was before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerBroken {
    /// Its money does not add up.
    #[error(transparent)]
    Posting(#[from] PostingRefused),
    /// An account would get a balance that it cannot have.
    #[error("{why}: {account} would stand at {}", crate::in_writing(*balance))]
    Balance {
        /// Why money was to move.
        why: &'static str,
        /// Which account.
        account: Account,
        /// The balance.
        balance: crate::Cents,
    },
    /// An amount below zero, or of nothing where something must move.
    #[error("{why}: the amount cannot be {amount}")]
    Amount {
        /// Why money was to move.
        why: &'static str,
        /// The amount.
        amount: Money,
    },
    /// A sum that cannot be counted.
    #[error("{why}: the sum is beyond what can be counted")]
    TooLarge {
        /// Why money was to move.
        why: &'static str,
    },
    /// Money at a table that never opened.
    #[error("table {table} never opened")]
    TableNotOpen {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// A wager that is there already.
    #[error("wager {wager} at {table} was placed before")]
    WagerPlacedTwice {
        /// At which table.
        table: TableId,
        /// Its number at this table, in the order of placement.
        wager: WagerId,
    },
    /// A wager that was never placed.
    #[error("wager {wager} at {table} was never placed")]
    WagerUnknown {
        /// At which table.
        table: TableId,
        /// Its number at this table, in the order of placement.
        wager: WagerId,
    },
    /// A wager that is over.
    #[error("wager {wager} at {table} ended before; every wager ends once")]
    WagerEndedTwice {
        /// At which table.
        table: TableId,
        /// Its number at this table, in the order of placement.
        wager: WagerId,
    },
    /// A wager that is not as it was placed, or is paid otherwise than its result says.
    #[error("wager {wager} at {table}: {what}")]
    WagerDiffers {
        /// At which table.
        table: TableId,
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// In what.
        what: &'static str,
    },
    /// A round that ends, or a table that opens, with wagers left in play.
    #[error("{count} wagers at {table} are still in play")]
    StillInPlay {
        /// At which table.
        table: TableId,
        /// How many.
        count: usize,
    },
    /// More set aside than a patron got.
    #[error("{amount} is set aside for {patron} at {table}, who did not get so much")]
    SetAside {
        /// At which table.
        table: TableId,
        /// For whom.
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    },
    /// A round settled again that is not the last one that ended there.
    #[error("round {round} at {table} is not the last one that ended there")]
    NotTheLastRound {
        /// At which table.
        table: TableId,
        /// Its number, counted from 1 at this table; void rounds are counted too.
        round: RoundNumber,
    },
    /// A difference that the two settlements do not make.
    #[error("round {round} at {table} changes by {expected} for {patron}, not by {found}")]
    Difference {
        /// At which table.
        table: TableId,
        /// Which round.
        round: RoundNumber,
        /// For whom.
        patron: PatronId,
        /// What the settlements make.
        expected: Money,
        /// What the event says.
        found: Money,
    },
    /// A debt that is not a part of what has to be given back.
    #[error("{patron} at {table} cannot owe {owed} of {amount}")]
    Owed {
        /// At which table.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// The debt.
        owed: Money,
        /// What changes for the patron.
        amount: Money,
    },
    /// A voucher that is there already.
    #[error("voucher {voucher} was issued before")]
    VoucherIssuedTwice {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// A voucher that was never issued, or is over.
    #[error("voucher {voucher} is not outstanding; a voucher is issued and ended once")]
    VoucherNotOutstanding {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// A voucher for another amount than it was issued for.
    #[error("voucher {voucher} was issued for {issued}, not for {found}")]
    VoucherDiffers {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// What it was issued for.
        issued: Money,
        /// What the event says.
        found: Money,
    },
    /// An append is over, and half of a move is missing.
    #[error("{half}: {amount} was moved in one stream and not in the other")]
    HalfMissing {
        /// Of which move.
        half: Half,
        /// How much is in suspense.
        amount: Money,
    },
}
