//! The cash desk: cash, and vouchers from issue to their one end (I1, I10).

use super::clearing::{Clearing, Crossing, From};
use super::finding::{Checked, ensure, fault};
use super::meters::VoucherCounts;
use super::table::read;
use serde::Deserialize;
use std::collections::HashMap;

/// What became of a voucher.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Outstanding,
    Redeemed,
    Voided,
    Expired,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            Self::Outstanding => "outstanding",
            Self::Redeemed => "redeemed",
            Self::Voided => "voided",
            Self::Expired => "expired",
        }
    }
}

struct Voucher {
    amount: i64,
    state: State,
    generation: u64,
}

/// The desk's books.
#[derive(Default)]
pub(crate) struct Cashier {
    pub(crate) cash: i128,
    pub(crate) outstanding: i128,
    pub(crate) house: i128,
    pub(crate) counts: VoucherCounts,
    vouchers: HashMap<String, Voucher>,
}

#[derive(Deserialize)]
struct CreditsAt {
    table: String,
    patron: String,
}

#[derive(Deserialize)]
struct CashReceived {
    amount: i64,
    into: Credited,
}

#[derive(Deserialize)]
struct CashPaid {
    amount: i64,
    from: Credited,
}

/// What cash became, or was.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Credited {
    Credits(CreditsAt),
    Voucher(String),
    HandPay(CreditsAt),
    Owed(CreditsAt),
}

#[derive(Deserialize)]
struct VoucherIssued {
    voucher: String,
    amount: i64,
    paid_by: Means,
}

#[derive(Deserialize)]
struct VoucherRedeemed {
    voucher: String,
    amount: i64,
    into: Means,
}

/// What paid a voucher, or what it became.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Means {
    Credits(CreditsAt),
    Cash,
}

#[derive(Deserialize)]
struct VoucherVoided {
    voucher: String,
    amount: i64,
    asked_by: String,
    approved_by: String,
}

#[derive(Deserialize)]
struct VoucherExpired {
    voucher: String,
    amount: i64,
}

#[derive(Deserialize)]
struct Printed {
    voucher: String,
    generation: u64,
}

impl Cashier {
    /// Follows one record of the desk.
    pub(crate) fn record(
        &mut self,
        (kind, payload): (&str, &str),
        clearing: &mut Clearing,
        at: (&str, u64),
    ) -> Checked {
        match kind {
            "CashReceived" => self.cash_received(read(payload)?, clearing, at),
            "CashPaid" => self.cash_paid(read(payload)?, clearing, at),
            "VoucherIssued" => self.issued(read(payload)?, clearing, at),
            "VoucherRedeemed" => self.redeemed(read(payload)?, clearing, at),
            "VoucherVoided" => {
                let VoucherVoided { voucher, amount, asked_by, approved_by } = read(payload)?;
                ensure(asked_by != approved_by, "I13", || {
                    format!("{asked_by} asked to void voucher {voucher} and approved it too")
                })?;
                self.end(&voucher, amount, State::Voided)?;
                self.house += i128::from(amount);
                self.counts.voided += 1;
                Ok(())
            }
            "VoucherExpired" => {
                let VoucherExpired { voucher, amount } = read(payload)?;
                self.end(&voucher, amount, State::Expired)?;
                self.house += i128::from(amount);
                self.counts.expired += 1;
                Ok(())
            }
            "VoucherReprinted" => self.reprinted(&read(payload)?),
            "VoucherPrinted" => self.printed(&read(payload)?),
            "DeskSet" | "VoucherRefused" | "PlaceSuspended" | "SuspensionLifted" => Ok(()),
            _ => fault("I1", format!("the auditor knows no event {kind} of the cash desk")),
        }
    }

    fn cash_received(&mut self, event: CashReceived, clearing: &mut Clearing, at: (&str, u64)) -> Checked {
        let CashReceived { amount, into } = event;
        self.cash += i128::from(amount);
        let crossing = match into {
            Credited::Credits(CreditsAt { table, patron }) => Crossing::CashIn { table, patron },
            Credited::Voucher(voucher) => Crossing::VoucherSold { voucher },
            Credited::Owed(CreditsAt { table, patron }) => Crossing::Owed { table, patron },
            Credited::HandPay(_) => return fault("I1", "cash was received into a hand pay"),
        };
        clearing.half(From::There, crossing, amount, at)
    }

    fn cash_paid(&mut self, event: CashPaid, clearing: &mut Clearing, at: (&str, u64)) -> Checked {
        let CashPaid { amount, from } = event;
        self.cash -= i128::from(amount);
        let crossing = match from {
            Credited::Credits(CreditsAt { table, patron }) => Crossing::CashOut { table, patron },
            Credited::Voucher(voucher) => Crossing::VoucherPaid { voucher },
            Credited::HandPay(CreditsAt { table, patron }) => Crossing::HandPay { table, patron },
            Credited::Owed(_) => return fault("I1", "cash was paid out of a debt"),
        };
        clearing.half(From::There, crossing, amount, at)
    }

    fn issued(&mut self, event: VoucherIssued, clearing: &mut Clearing, at: (&str, u64)) -> Checked {
        let VoucherIssued { voucher, amount, paid_by } = event;
        ensure(amount > 0, "I10", || format!("voucher {voucher} was issued over {amount} cents"))?;
        let issued = Voucher { amount, state: State::Outstanding, generation: 1 };
        let before = self.vouchers.insert(voucher.clone(), issued);
        ensure(before.is_none(), "I10", || format!("voucher {voucher} was issued twice"))?;
        self.outstanding += i128::from(amount);
        self.counts.issued += 1;
        match paid_by {
            Means::Credits(CreditsAt { table, patron }) => {
                clearing.half(From::There, Crossing::VoucherOut { voucher, table, patron }, amount, at)
            }
            Means::Cash => clearing.half(From::Here, Crossing::VoucherSold { voucher }, amount, at),
        }
    }

    fn redeemed(&mut self, event: VoucherRedeemed, clearing: &mut Clearing, at: (&str, u64)) -> Checked {
        let VoucherRedeemed { voucher, amount, into } = event;
        self.end(&voucher, amount, State::Redeemed)?;
        self.counts.redeemed += 1;
        match into {
            Means::Credits(CreditsAt { table, patron }) => {
                clearing.half(From::There, Crossing::VoucherIn { voucher, table, patron }, amount, at)
            }
            Means::Cash => clearing.half(From::Here, Crossing::VoucherPaid { voucher }, amount, at),
        }
    }

    fn find(&mut self, id: &str) -> Checked<&mut Voucher> {
        match self.vouchers.get_mut(id) {
            Some(voucher) => Ok(voucher),
            None => fault("I10", format!("voucher {id} was never issued")),
        }
    }

    /// A voucher ends once, with all that it is worth.
    fn end(&mut self, id: &str, amount: i64, state: State) -> Checked {
        let voucher = self.find(id)?;
        ensure(voucher.state == State::Outstanding, "I10", || {
            format!("voucher {id} was {} and is already {}", state.word(), voucher.state.word())
        })?;
        ensure(voucher.amount == amount, "I10", || {
            format!("voucher {id} is worth {} cents and was {} for {amount}", voucher.amount, state.word())
        })?;
        voucher.state = state;
        self.outstanding -= i128::from(amount);
        Ok(())
    }

    fn printed(&mut self, event: &Printed) -> Checked {
        let voucher = self.find(&event.voucher)?;
        ensure(voucher.generation == event.generation, "I10", || {
            format!("print {} of voucher {} is not its latest", event.generation, event.voucher)
        })
    }

    fn reprinted(&mut self, event: &Printed) -> Checked {
        let voucher = self.find(&event.voucher)?;
        ensure(voucher.state == State::Outstanding, "I10", || {
            format!("voucher {} was printed again and is {}", event.voucher, voucher.state.word())
        })?;
        voucher.generation += 1;
        let wanted = voucher.generation;
        ensure(event.generation == wanted, "I10", || {
            format!("voucher {} was printed again as print {}, not {wanted}", event.voucher, event.generation)
        })
    }
}
