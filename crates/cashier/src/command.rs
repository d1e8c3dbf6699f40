//! What people and machines ask of the cash desk.

use crate::{CreditsAt, DeskSettings, Generation, PaidBy, PresentedAt, RedeemedInto};
use punto_rules::Money;
use punto_vocabulary::{By, Note, VoucherId};

/// What is asked. Where credits are moved, this is one half: the table's half goes into the same append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Set the rules for vouchers. The administrator's.
    SetUp {
        /// The rules.
        settings: DeskSettings,
    },
    /// Take cash for credits. The cashier's.
    ReceiveCash {
        /// In whole cents.
        amount: Money,
        /// Where the credits come to lie.
        into: CreditsAt,
    },
    /// Take cash for what a patron owes. The cashier's.
    ReceiveOwed {
        /// In whole cents.
        amount: Money,
        /// Who owes it, and at which table.
        from: CreditsAt,
    },
    /// Pay cash for credits. The cashier's.
    PayCash {
        /// In whole cents.
        amount: Money,
        /// Where the credits lay.
        from: CreditsAt,
    },
    /// Pay what was set aside for an attendant. The cashier's.
    PayByHand {
        /// In whole cents.
        amount: Money,
        /// Where it was set aside.
        from: CreditsAt,
    },
    /// Issue a voucher: a patron's for their own credits, the cashier's for cash and for anybody's credits.
    IssueVoucher {
        /// What to call it: random, and never used before.
        voucher: VoucherId,
        /// What it is worth.
        amount: Money,
        /// What pays it.
        paid_by: PaidBy,
    },
    /// Report that the printer has printed it.
    ConfirmPrinted {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// Which print of it.
        generation: Generation,
    },
    /// Print a voucher again, because the paper never came out whole. The old number dies. Staff's.
    ReprintVoucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// Redeem a voucher: a patron's for their own credits, the cashier's for cash and for anybody's credits.
    RedeemVoucher {
        /// Which; found by its number in the [`VoucherIndex`](crate::VoucherIndex).
        voucher: VoucherId,
        /// What it becomes.
        into: RedeemedInto,
        /// Where it is presented.
        place: PresentedAt,
    },
    /// Turn away a well-formed number that the index does not know, and count it against the place.
    RefuseVoucher {
        /// Where it was presented.
        place: PresentedAt,
    },
    /// Take a voucher out of circulation. Two different people's.
    VoidVoucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who approves; they have shown who they are, as the one who asks has. Nobody yet: everything else is looked at
        /// first, and then it is refused.
        approved_by: Option<By>,
    },
    /// Look at the clock: whatever was not redeemed in time expires.
    ExpireVouchers,
    /// Take vouchers again at a place that was suspended. A supervisor's.
    LiftSuspension {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
}
