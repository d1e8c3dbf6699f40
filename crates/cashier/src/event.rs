//! What happened at the cash desk: facts in the past, as the journal keeps them.
//!
//! No event holds a voucher's number: the journal knows a voucher by its id, and the number follows from that
//! only with a key that is kept elsewhere.

use crate::{DeskSettings, Generation};
use punto_rules::Money;
use punto_vocabulary::{Note, PatronId, StaffId, TableId, TerminalId, VoucherId, WallTime, events};
use serde::{Deserialize, Serialize};

events! {
    /// Something that happened at the cash desk.
    enum Event;

    /// The house set its rules for vouchers.
    DeskSet {
        /// The rules.
        settings: DeskSettings,
    }
    /// Cash came in.
    CashReceived {
        /// In whole cents.
        amount: Money,
        /// What it became, in the same append.
        into: CashInto,
    }
    /// Cash went out.
    CashPaid {
        /// In whole cents.
        amount: Money,
        /// What it was, in the same append.
        from: CashFrom,
    }
    /// A voucher was issued. It is to be printed.
    VoucherIssued {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// What it is worth.
        amount: Money,
        /// What it was paid with, in the same append.
        paid_by: PaidBy,
        /// By the clock on the wall.
        issued_at: WallTime,
        /// At this tick it is no longer good.
        expires_at: WallTime,
    }
    /// The printer reported the voucher printed.
    VoucherPrinted {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// Which print of it.
        generation: Generation,
    }
    /// The voucher is printed again with a new number, marked as a duplicate. The old number is dead.
    VoucherReprinted {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// Which print of it this is.
        generation: Generation,
        /// Who had it printed.
        by: StaffId,
    }
    /// A voucher was redeemed.
    VoucherRedeemed {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// What it was worth.
        amount: Money,
        /// What it became, in the same append.
        into: RedeemedInto,
    }
    /// Two people took a voucher out of circulation.
    VoucherVoided {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// What it was worth.
        amount: Money,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who asked.
        asked_by: StaffId,
        /// Who approved: somebody else.
        approved_by: StaffId,
    }
    /// A voucher was not redeemed in time.
    VoucherExpired {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// What it was worth.
        amount: Money,
    }
    /// Somebody presented a number that no outstanding voucher has.
    VoucherRefused {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
        /// By the clock on the wall.
        at: WallTime,
    }
    /// Too many unknown numbers: no voucher is taken there until somebody lifts this.
    PlaceSuspended {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
        /// How many unknown numbers there were.
        tries: u32,
    }
    /// Vouchers are taken there again.
    SuspensionLifted {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
        /// Who lifted it.
        by: StaffId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
}

/// Where a patron's credits lie.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreditsAt {
    /// At which table.
    pub table: TableId,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
}

/// What received cash became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CashInto {
    /// Credits at a table.
    Credits(CreditsAt),
    /// A voucher.
    Voucher(VoucherId),
    /// What a patron owed at a table.
    Owed(CreditsAt),
}

/// What paid cash was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CashFrom {
    /// Credits at a table.
    Credits(CreditsAt),
    /// A voucher.
    Voucher(VoucherId),
    /// What was set aside for an attendant to pay.
    HandPay(CreditsAt),
}

/// What a voucher was paid with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PaidBy {
    /// Credits at a table.
    Credits(CreditsAt),
    /// Cash.
    Cash,
}

/// What a redeemed voucher became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RedeemedInto {
    /// Credits at a table.
    Credits(CreditsAt),
    /// Cash.
    Cash,
}

/// Where a voucher is presented.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PresentedAt {
    /// At a terminal.
    Terminal(TerminalId),
    /// At a live table, by this patron.
    Table(CreditsAt),
    /// At this cashier's window.
    Window(StaffId),
}

impl std::fmt::Display for PresentedAt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Terminal(terminal) => write!(f, "terminal {terminal}"),
            Self::Table(at) => write!(f, "table {} by {}", at.table, at.patron),
            Self::Window(cashier) => write!(f, "the window of {cashier}"),
        }
    }
}
