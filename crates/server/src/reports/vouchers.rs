//! Vouchers: what was outstanding and what was issued is what was redeemed, voided, expired, and is outstanding.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_cashier::{Event, PaidBy, RedeemedInto, VoucherReprinted};
use punto_house::{Failed, StoredEvent};
use punto_journal::RecordedEvent;
use punto_rules::Money;
use punto_vocabulary::VoucherId;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The vouchers of a time. `outstanding_before + issued = redeemed + voided + expired + outstanding`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct VouchersReport {
    /// Outstanding when the time began.
    outstanding_before: Sum,
    /// Issued in it.
    issued: Sum,
    /// Redeemed in it.
    redeemed: Sum,
    /// Voided in it by two people.
    voided: Sum,
    /// Expired in it.
    expired: Sum,
    /// Outstanding when it ended.
    outstanding: Sum,
    /// Whether both sides are equal.
    is_balanced: bool,
    /// Vouchers that were printed again in it: each time the paper before it became worthless.
    reprints: Vec<Reprint>,
    /// Every voucher that was outstanding at some moment of the time.
    vouchers: Vec<ReportedVoucher>,
}

/// How many vouchers, and how much together, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportedSum)]
struct Sum {
    /// How many.
    count: u64,
    /// How much together.
    amount: Money,
}

/// A voucher. Its number is in no report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct ReportedVoucher {
    /// What the journal calls it.
    voucher: String,
    /// What it is worth.
    amount: Money,
    /// How it stood when the time ended.
    state: VoucherStood,
    /// What it was paid with.
    paid_by: String,
    /// When it was issued, in Unix milliseconds.
    issued_at: u64,
    /// At this moment it is no longer good.
    expires_at: u64,
    /// When it ended, if it did.
    ended_at: Option<u64>,
    /// What it became, or why it was voided and by whom.
    became: Option<String>,
}

/// A voucher was printed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Reprint {
    /// When, in Unix milliseconds.
    at: u64,
    /// What the journal calls the voucher.
    voucher: String,
    /// What it is worth.
    amount: Option<Money>,
    /// Which print of it.
    print: u32,
    /// Who had it printed.
    by: String,
    /// What they are called.
    name: String,
    /// Who approved it; nobody before acts needed a second person.
    approved_by: Option<String>,
    /// What they are called.
    approved_by_name: Option<String>,
}

/// How a voucher stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum VoucherStood {
    /// The house owes it.
    Outstanding,
    /// It was redeemed.
    Redeemed,
    /// Two people took it out of circulation.
    Voided,
    /// It was not redeemed in time.
    Expired,
}

impl VoucherStood {
    const fn word(self) -> &'static str {
        match self {
            Self::Outstanding => "outstanding",
            Self::Redeemed => "redeemed",
            Self::Voided => "voided",
            Self::Expired => "expired",
        }
    }
}

impl Sum {
    fn add(&mut self, amount: Money) -> Result<(), Problem> {
        let too_large = || Problem::unavailable("report", "a sum is too large to be counted");
        self.amount = self.amount.checked_add(amount).ok_or_else(too_large)?;
        self.count += 1;
        Ok(())
    }
}

impl App {
    /// Reads the cash desk from its first record: what is outstanding may have been issued long ago.
    pub(super) fn vouchers_report(&self, span: Span) -> Result<VouchersReport, Problem> {
        let mut known: BTreeMap<VoucherId, ReportedVoucher> = BTreeMap::new();
        let mut reprints = Vec::new();
        if let Some(stream) = self.stream(punto_house::CASHIER_STREAM)? {
            let until = Span { from: 0, to: span.to };
            self.walk(&stream, until, |record, event| {
                let StoredEvent::Cashier(event) = event else { return Ok(()) };
                if let Event::VoucherReprinted(again) = &event
                    && span.from <= record.time.unix_ms()
                {
                    let amount = known.get(&again.voucher).map(|row| row.amount);
                    reprints.push(self.reprint(record, again, amount)?);
                }
                take_in(&mut known, event, record.time.unix_ms(), span.from);
                check_length(known.len().max(reprints.len()))
            })?;
        }
        VouchersReport::of(known.into_values(), reprints, span)
    }

    /// Who had a voucher printed again, and who approved it in the same append.
    fn reprint(
        &self,
        record: &RecordedEvent,
        again: &VoucherReprinted,
        amount: Option<Money>,
    ) -> Result<Reprint, Problem> {
        let beside = match &record.key {
            Some(key) => self.journal().recorded(key.stem()).map_err(Failed::from)?,
            None => vec![],
        };
        let approved_by = beside.iter().find_map(|record| match StoredEvent::read(record) {
            Ok(StoredEvent::Office(punto_office::Event::ApprovalGiven(given))) => Some(given.by),
            _ => None,
        });
        Ok(Reprint {
            at: record.time.unix_ms(),
            voucher: again.voucher.to_string(),
            amount,
            print: again.generation.get(),
            by: again.by.to_string(),
            name: self.staff_name(&again.by),
            approved_by_name: approved_by.as_ref().map(|by| self.staff_name(by)),
            approved_by: approved_by.map(|by| by.to_string()),
        })
    }
}

fn take_in(known: &mut BTreeMap<VoucherId, ReportedVoucher>, event: Event, at: u64, from: u64) {
    let (voucher, state, became) = match event {
        Event::VoucherIssued(e) => {
            let paid_by = match &e.paid_by {
                PaidBy::Cash => "cash".to_owned(),
                PaidBy::Credits(credits) => format!("credits at {}", credits.table),
            };
            let row = ReportedVoucher {
                voucher: e.voucher.to_string(),
                amount: e.amount,
                state: VoucherStood::Outstanding,
                paid_by,
                issued_at: at,
                expires_at: e.expires_at.ms(),
                ended_at: None,
                became: None,
            };
            known.insert(e.voucher, row);
            return;
        }
        Event::VoucherRedeemed(e) => {
            let into = match &e.into {
                RedeemedInto::Cash => "cash".to_owned(),
                RedeemedInto::Credits(credits) => format!("credits at {}", credits.table),
            };
            (e.voucher, VoucherStood::Redeemed, Some(into))
        }
        Event::VoucherVoided(e) => {
            let why = format!("{} (asked by {}, approved by {})", e.reason, e.asked_by, e.approved_by);
            (e.voucher, VoucherStood::Voided, Some(why))
        }
        Event::VoucherExpired(e) => (e.voucher, VoucherStood::Expired, None),
        _ => return,
    };
    if at < from {
        // It was over before this time.
        known.remove(&voucher);
    } else if let Some(row) = known.get_mut(&voucher) {
        (row.state, row.ended_at, row.became) = (state, Some(at), became);
    }
}

impl VouchersReport {
    fn of(
        rows: impl Iterator<Item = ReportedVoucher>,
        reprints: Vec<Reprint>,
        span: Span,
    ) -> Result<Self, Problem> {
        let mut report = Self { reprints, ..Self::default() };
        for row in rows {
            let came =
                if row.issued_at < span.from { &mut report.outstanding_before } else { &mut report.issued };
            came.add(row.amount)?;
            let went = match row.state {
                VoucherStood::Outstanding => &mut report.outstanding,
                VoucherStood::Redeemed => &mut report.redeemed,
                VoucherStood::Voided => &mut report.voided,
                VoucherStood::Expired => &mut report.expired,
            };
            went.add(row.amount)?;
            report.vouchers.push(row);
        }
        let both = |sums: &[Sum]| {
            let amount: i128 = sums.iter().map(|sum| i128::from(sum.amount.cents())).sum();
            (sums.iter().map(|sum| sum.count).sum::<u64>(), amount)
        };
        let went = [report.redeemed, report.voided, report.expired, report.outstanding];
        report.is_balanced = both(&[report.outstanding_before, report.issued]) == both(&went);
        Ok(report)
    }

    pub(crate) fn sections(&self) -> Vec<Section> {
        let sum = |name: &str, sum: Sum| cells![name, sum.count, sum.amount];
        let sums = vec![
            sum("outstanding before", self.outstanding_before),
            sum("issued", self.issued),
            sum("redeemed", self.redeemed),
            sum("voided", self.voided),
            sum("expired", self.expired),
            sum("outstanding", self.outstanding),
        ];
        let row = |row: &ReportedVoucher| {
            cells![
                row.voucher.as_str(),
                row.amount,
                row.state.word(),
                row.paid_by.as_str(),
                Cell::Moment(row.issued_at),
                Cell::Moment(row.expires_at),
                row.ended_at.map_or(Cell::Nothing, Cell::Moment),
                row.became.clone(),
            ]
        };
        let columns = ["voucher", "amount", "state", "paid by", "issued", "expires", "ended", "became"];
        let reprint = |row: &Reprint| {
            cells![
                Cell::Moment(row.at),
                row.voucher.as_str(),
                row.amount.map_or(Cell::Nothing, Cell::Money),
                u64::from(row.print),
                row.by.as_str(),
                row.name.as_str(),
                row.approved_by.clone(),
                row.approved_by_name.clone(),
            ]
        };
        let again = ["at", "voucher", "amount", "print", "by", "name", "approved by", "approver"];
        vec![
            Section::new("Sums", &["vouchers", "count", "amount"], sums),
            Section::new("Vouchers", &columns, self.vouchers.iter().map(row).collect()),
            Section::new("Printed again", &again, self.reprints.iter().map(reprint).collect()),
        ]
    }
}
