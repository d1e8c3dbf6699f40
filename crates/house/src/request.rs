//! What is asked of the house, and how a repetition is told from another request.

use crate::{Failed, OfficeAct};
use punto_cashier::{DeskSettings, Generation, PresentedAt};
use punto_journal::IdempotencyKey;
use punto_rules::Money;
use punto_table::{Command, HandPay};
use punto_vocabulary::{By, Note, PatronId, TableId, VoucherId};
use serde::{Deserialize, Serialize};

/// A request, with a name of its own. Sent again under the same name it does nothing more and gets the same
/// answer; another request under that name is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its name: at most 100 visible ASCII characters, without `~`. The clock and the automatic dealer, who never
    /// ask twice, need none.
    pub key: Option<String>,
    /// Who asks.
    pub by: By,
    /// What.
    pub order: Order,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Something at a table.
    At {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// What.
        act: Command,
    },
    /// Something at the cash desk.
    Cash(CashAct),
    /// Something in the office.
    Office(OfficeAct),
}

/// Something at the cash desk. What moves credits to or from a table is written to both streams at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CashAct {
    /// Sell credits at a table for cash.
    BuyIn {
        /// Where they come to lie.
        table: TableId,
        /// Whose they are.
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    },
    /// Take cash for what a patron owes at a table.
    RepayOwed {
        /// Where they owe it.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// How much of it.
        amount: Money,
    },
    /// Pay cash for credits at a table.
    CashOut {
        /// Where they lie.
        table: TableId,
        /// Whose they are.
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    },
    /// Turn credits at a table into a voucher.
    CashOutToVoucher {
        /// Where they lie.
        table: TableId,
        /// Whose they are.
        patron: PatronId,
        /// In whole cents.
        amount: Money,
    },
    /// Turn a voucher into credits at a table.
    RedeemAtTable {
        /// Where they come to lie.
        table: TableId,
        /// Whose they are.
        patron: PatronId,
        /// The number on the voucher.
        #[cfg_attr(feature = "openapi", schema(examples("1234 5678 9012 3456 7888")))]
        number: Box<str>,
    },
    /// Pay cash for a voucher.
    RedeemForCash {
        /// The number on the voucher.
        #[cfg_attr(feature = "openapi", schema(examples("1234 5678 9012 3456 7888")))]
        number: Box<str>,
    },
    /// Sell a voucher for cash.
    SellVoucher {
        /// What it is worth.
        amount: Money,
    },
    /// Pay what was set aside at a table.
    PayByHand {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Into what.
        into: HandPay,
    },
    /// Report that a voucher is printed.
    ConfirmPrinted {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// Which print of it.
        generation: Generation,
    },
    /// Print a voucher again; the old number dies.
    ReprintVoucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
    },
    /// Take a voucher out of circulation: two different people's.
    VoidVoucher {
        /// Its id: the number on the paper is nowhere in the journal.
        voucher: VoucherId,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
        /// Who approves, in a house that keeps no list of acts for two people. Elsewhere it waits, and whoever approves
        /// it is the second person, whatever stands here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approved_by: Option<By>,
    },
    /// Take vouchers again at a place that was suspended.
    LiftSuspension {
        /// The terminal, the table, or the cashier's window.
        place: PresentedAt,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Let vouchers expire whose time is up.
    ExpireVouchers {},
    /// Set the rules for vouchers.
    SetUp {
        /// The rules.
        settings: DeskSettings,
    },
}

impl Request {
    /// What the journal calls the call that comes of it.
    pub(crate) fn journal_key(&self) -> Result<Option<IdempotencyKey>, Failed> {
        let Some(stem) = &self.key else { return Ok(None) };
        IdempotencyKey::of_request(stem, &self.fingerprint()?).map(Some).map_err(Failed::Key)
    }

    /// Whether the journal calls this request so, in this edition or in an earlier one.
    pub(crate) fn is_called(&self, key: &IdempotencyKey) -> Result<bool, Failed> {
        let recorded = key.fingerprint();
        let is_its =
            recorded == Some(&*self.fingerprint()?) || recorded == Some(&*self.earlier_fingerprint()?);
        Ok(is_its && self.key.as_deref() == Some(key.stem()))
    }
}
