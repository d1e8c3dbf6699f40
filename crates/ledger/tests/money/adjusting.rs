//! Credits given or taken by two people, and debts repaid: where that money is.

use crate::house::*;
use punto_ledger::{Account, MeterTally};
use punto_table::*;
use punto_vocabulary::RoundNumber;

pub(crate) fn adjusted(who: usize, amount: i64, owed_repaid: i64) -> CreditsAdjusted {
    CreditsAdjusted {
        patron: patron(who),
        amount: cents(amount),
        owed_repaid: cents(owed_repaid),
        reason: "a stuck button".parse().unwrap(),
        asked_by: "S1".parse().unwrap(),
        approved_by: "M1".parse().unwrap(),
    }
}

impl House {
    /// Two people give credits or take them away; a debt comes first.
    pub(crate) fn adjust(&mut self, table: usize, who: usize, amount: i64) {
        let amount = if amount % 2 == 0 { amount } else { -amount.min(*self.purse(table, who)) };
        if amount != 0 {
            let owed = self.owed.entry((table, who)).or_default();
            let owed_repaid = amount.min(*owed).max(0);
            *owed -= owed_repaid;
            *self.purse(table, who) += amount - owed_repaid;
            self.adjusted[table] += amount;
            self.appends.push(vec![Self::at(table, adjusted(who, amount, owed_repaid))]);
        }
    }

    pub(crate) fn repay(&mut self, table: usize, who: usize, amount: i64) {
        let owed = self.owed.get(&(table, who)).copied().unwrap_or_default();
        let amount = amount.min(owed).min(*self.purse(table, who));
        if amount > 0 {
            *self.purse(table, who) -= amount;
            *self.owed.entry((table, who)).or_default() -= amount;
            let repaid = OwedRepaid { patron: patron(who), amount: cents(amount) };
            self.appends.push(vec![Self::at(table, repaid)]);
        }
    }
}

fn repaid(who: usize, amount: i64) -> OwedRepaid {
    OwedRepaid { patron: patron(who), amount: cents(amount) }
}

/// P0 has 50.00; P1 won 10.00 which was wrong, cashed it out, and owes it.
fn begun() -> Vec<Append> {
    let won = settled_wager(1, 1, 1_000, WagerResult::Push, 1_000);
    let lost = settled_wager(1, 1, 1_000, WagerResult::Lose, 0);
    let difference =
        Difference { patron: patron(1), amount: cents(-1_000), set_aside: cents(0), owed: cents(1_000) };
    let again = RoundResettled {
        round: RoundNumber(1),
        settlement: Some(settlement(vec![lost])),
        clauses: vec![],
        differences: vec![difference],
    };
    let out = CreditsCashedOut { patron: patron(1), amount: cents(1_000), into: Means::Cash };
    let from =
        punto_cashier::CashFrom::Credits(punto_cashier::CreditsAt { table: table("T1"), patron: patron(1) });
    vec![
        vec![at("T1", opened("rapid-etg", Chips::Credits))],
        bought("T1", 0, 5_000),
        bought("T1", 1, 1_000),
        vec![at("T1", placed(1, 1, 1_000))],
        vec![at("T1", RoundSettled { round: RoundNumber(1), settlement: settlement(vec![won]) })],
        vec![at("T1", out), desk(punto_cashier::CashPaid { amount: cents(1_000), from })],
        vec![at("T1", again)],
    ]
}

#[track_caller]
fn check(event: impl Into<Event>, says: &str) {
    let mut appends = begun();
    appends.push(vec![at("T1", event)]);
    assert_eq!(replay(&appends).unwrap_err().to_string(), says);
}

#[test]
fn an_adjustment_stands_against_an_account_of_its_own() {
    let mut appends = begun();
    appends.push(vec![at("T1", adjusted(0, -2_000, 0))]);
    appends.push(vec![at("T1", adjusted(1, 1_500, 600))]);
    appends.push(vec![at("T1", repaid(1, 400))]);
    let (ledger, meters) = replay(&appends).unwrap();
    let credits = |who| ledger.balance(&Account::Credits { table: table("T1"), patron: patron(who) });
    assert_eq!((credits(0), credits(1)), (3_000, 500));
    assert_eq!(ledger.balance(&Account::Receivable { table: table("T1"), patron: patron(1) }), 0);
    assert_eq!(ledger.balance(&Account::Adjustments { table: table("T1") }), 500);
    assert_eq!(ledger.balance(&Account::House { table: table("T1") }), 1_000, "won at play, no more");
    let total = meters.total();
    assert_eq!(total.adjustments, MeterTally { count: 2, amount: -500 });
    assert_eq!(total.debts_repaid, MeterTally { count: 1, amount: 400 });
}

#[test]
fn an_adjustment_that_cannot_be_true_is_refused() {
    let is_wrong = |amount: &str| format!("credits were adjusted: the amount cannot be {amount}");
    check(adjusted(0, 0, 0), &is_wrong("0.00"));
    check(adjusted(1, 500, -1), &is_wrong("-0.01"));
    check(adjusted(1, 500, 501), &is_wrong("5.01"));
    check(adjusted(1, -500, 1), &is_wrong("0.01"));
    check(adjusted(0, i64::MIN, 0), "credits were adjusted: the sum is beyond what can be counted");
    check(adjusted(0, -5_001, 0), "credits were adjusted: the credits of P0 at T1 would stand at -0.01");
    check(adjusted(1, 2_000, 1_001), "credits were adjusted: the debt of P1 at T1 would stand at 0.01");
    check(repaid(0, 1), "a debt was repaid: the debt of P0 at T1 would stand at 0.01");
    check(repaid(1, 1), "a debt was repaid: the credits of P1 at T1 would stand at -0.01");
    check(repaid(1, 0), "a debt was repaid: the amount cannot be 0.00");
    check(repaid(1, -1), "a debt was repaid: the amount cannot be -0.01");
}

#[test]
fn a_debt_that_is_paid_in_cash_needs_both_halves() {
    let paid = OwedPaidInCash { patron: patron(1), amount: cents(400) };
    let from = punto_cashier::CreditsAt { table: table("T1"), patron: patron(1) };
    let into = punto_cashier::CashInto::Owed(from);
    let received = punto_cashier::CashReceived { amount: cents(400), into };
    let mut appends = begun();
    appends.push(vec![at("T1", paid.clone()), desk(received)]);
    let (ledger, meters) = replay(&appends).unwrap();
    let credits = ledger.balance(&Account::Credits { table: table("T1"), patron: patron(1) });
    assert_eq!(credits, 0);
    assert_eq!(ledger.balance(&Account::Receivable { table: table("T1"), patron: patron(1) }), -600);
    assert_eq!(meters.total().debts_repaid, MeterTally { count: 1, amount: 400 });
    assert_eq!(meters.total().credits_in, 6_000, "no credits were bought");
    check(paid, "cash and debt of P1 at T1: -4.00 was moved in one stream and not in the other");
}
