//! Double entry between patrons, tables, vouchers and the cash desk (I1, I2, I10).

use crate::book::{Book, DESK, TABLE, settings, settlement};
use serde_json::{Value, json};

const NATURAL: &str = "9s 2h Td 5c"; // Player 9, Banker 7

fn ann() -> Value {
    json!({"table": "t1", "patron": "ann"})
}

fn cash_out(book: Book, amount: i64, into: Value) -> Book {
    book.then(TABLE, "CreditsCashedOut", json!({"patron": "ann", "amount": amount, "into": into}))
}

fn issued(book: Book, voucher: &str, amount: i64, paid_by: Value) -> Book {
    let fact =
        json!({"voucher": voucher, "amount": amount, "paid_by": paid_by, "issued_at": 1, "expires_at": 9});
    book.and(DESK, "VoucherIssued", fact)
}

fn redeemed(book: Book, voucher: &str, amount: i64) -> Book {
    let fact = json!({"voucher": voucher, "amount": amount, "into": "cash"});
    let book = book.then(DESK, "VoucherRedeemed", fact);
    book.and(DESK, "CashPaid", json!({"amount": amount, "from": {"voucher": voucher}}))
}

/// Ann cashed 600.00 out into a voucher.
fn with_voucher() -> Book {
    let book = cash_out(Book::rapid(), 60_000, json!({"voucher": "v-1"}));
    issued(book, "v-1", 60_000, json!({"credits": ann()}))
}

#[test]
fn money_comes_and_goes_in_two_halves() {
    let out = cash_out(Book::rapid(), 30_000, json!("cash"));
    let summary =
        out.clone().and(DESK, "CashPaid", json!({"amount": 30_000, "from": {"credits": ann()}})).is_right();
    assert_eq!((summary.balances.cash, summary.balances.credits), (70_000, 70_000));
    assert_eq!((summary.all.credits_in, summary.all.credits_out), (100_000, 30_000));
    out.clone().finds(
        "table/t1 5: cash out of credits of ann at t1: 30000 cents, and the other half is missing (I1)",
    );
    out.clone().begin(1).finds(
        "table/t1 5: cash out of credits of ann at t1: 30000 cents, and the other half is missing (I1)",
    );
    let less = out.and(DESK, "CashPaid", json!({"amount": 29_000, "from": {"credits": ann()}}));
    assert_eq!(less.audit().expect_err("the halves differ").invariant, "I1");
    let paid = Book::rapid().then(DESK, "CashPaid", json!({"amount": 5, "from": {"credits": ann()}}));
    paid.finds("cashier 2: cash out of credits of ann at t1: 5 cents, and the other half is missing (I1)");
}

#[test]
fn nobody_bets_or_cashes_out_more_than_they_have() {
    let book = Book::rapid().begin(1).wager(1, "ann", "tie", 60_000).wager(2, "ann", "player", 50_000);
    book.finds("table/t1 7: 50000 cents were taken from the credits of ann, who has 40000 (I2)");
    cash_out(Book::rapid(), 100_001, json!("cash"))
        .finds("table/t1 5: 100001 cents were taken from the credits of ann, who has 100000 (I2)");
    Book::rapid()
        .begin(1)
        .wager(1, "bob", "tie", 1_000)
        .finds("table/t1 6: 1000 cents were taken from the credits of bob, who has 0 (I2)");
}

#[test]
fn no_more_is_taken_from_a_wager_than_lies_there() {
    let lies = Book::rapid().begin(1).wager(1, "ann", "tie", 2_000);
    lies.clone()
        .at("WagerWithdrawn", json!({"wager": 1, "amount": 2_001}))
        .finds("table/t1 7: 2001 cents were taken from wager 1, which has 2000 (I4)");
    lies.clone()
        .at("WagerWithdrawn", json!({"wager": 2, "amount": 1}))
        .finds("table/t1 7: there is no wager 2 in this round (I4)");
    lies.clone()
        .wager(3, "ann", "tie", 2_000)
        .finds("table/t1 7: wager 3 was placed, and 2 was to come (I4)");
    let early = lies.clone().at("WagerReturned", json!({"wager": 1, "amount": 1_000, "why": "choice"}));
    early.finds("table/t1 7: wagers of ann went back by choice, and ann did not choose that (I4)");
    let late = lies
        .close(1)
        .deals("9s")
        .at("WagerReturned", json!({"wager": 1, "amount": 1_000, "why": "differential"}));
    late.finds("table/t1 9: a wager was rejected after the first card had been dealt (I4)");
}

#[test]
fn a_voucher_is_issued_and_redeemed_with_its_other_half() {
    let summary = with_voucher().is_right();
    assert_eq!((summary.balances.vouchers, summary.vouchers.issued), (60_000, 1));
    let summary = redeemed(with_voucher(), "v-1", 60_000).is_right();
    assert_eq!((summary.balances.vouchers, summary.balances.cash, summary.vouchers.redeemed), (0, 40_000, 1));
    let into = json!({"voucher": "v-1", "amount": 60_000, "into": {"credits": ann()}});
    let back = with_voucher().then(DESK, "VoucherRedeemed", into);
    let bought = json!({"patron": "ann", "amount": 60_000, "with": {"voucher": "v-1"}});
    back.clone().and(TABLE, "CreditsBought", bought).is_right();
    back.finds(
        "cashier 3: voucher v-1 into credits of ann at t1: 60000 cents, and the other half is missing (I1)",
    );
    cash_out(Book::rapid(), 60_000, json!({"voucher": "v-1"})).finds(
        "table/t1 5: voucher v-1 out of credits of ann at t1: 60000 cents, and the other half is missing (I1)",
    );
    issued(Book::rapid().begin(1), "v-2", 500, json!({"credits": ann()})).finds(
        "cashier 2: voucher v-2 out of credits of ann at t1: 500 cents, and the other half is missing (I1)",
    );
    let sold = Book::rapid().then(DESK, "CashReceived", json!({"amount": 500, "into": {"voucher": "v-3"}}));
    issued(sold, "v-3", 500, json!("cash")).is_right();
}

#[test]
fn a_voucher_ends_once() {
    redeemed(redeemed(with_voucher(), "v-1", 60_000), "v-1", 60_000)
        .finds("cashier 5: voucher v-1 was redeemed and is already redeemed (I10)");
    redeemed(with_voucher(), "v-1", 60_001)
        .finds("cashier 3: voucher v-1 is worth 60000 cents and was redeemed for 60001 (I10)");
    redeemed(with_voucher(), "v-9", 60_000).finds("cashier 3: voucher v-9 was never issued (I10)");
    let expired = with_voucher().then(DESK, "VoucherExpired", json!({"voucher": "v-1", "amount": 60_000}));
    let summary = expired.is_right();
    assert_eq!((summary.vouchers.expired, summary.balances.house), (1, 60_000));
    redeemed(expired, "v-1", 60_000)
        .finds("cashier 4: voucher v-1 was redeemed and is already expired (I10)");
    issued(with_voucher(), "v-1", 60_000, json!({"credits": ann()}))
        .finds("cashier 3: voucher v-1 was issued twice (I10)");
}

#[test]
fn two_people_void_a_voucher_and_prints_are_counted() {
    let void = |by: &str| {
        let fact = json!({"voucher": "v-1", "amount": 60_000, "reason": "torn", "asked_by": "s-1", "approved_by": by});
        with_voucher().then(DESK, "VoucherVoided", fact)
    };
    assert_eq!(void("s-2").is_right().vouchers.voided, 1);
    void("s-1").finds("cashier 3: s-1 asked to void voucher v-1 and approved it too (I13)");
    let print = |generation: u64| {
        let fact = json!({"voucher": "v-1", "generation": generation, "by": "s-1"});
        with_voucher().then(DESK, "VoucherReprinted", fact)
    };
    print(2).is_right();
    print(3).finds("cashier 3: voucher v-1 was printed again as print 3, not 2 (I10)");
    print(2)
        .then(DESK, "VoucherPrinted", json!({"voucher": "v-1", "generation": 1}))
        .finds("cashier 4: print 1 of voucher v-1 is not its latest (I10)");
}

/// Ann won 50.00 on 50.00 and all of it is set aside.
fn set_aside() -> Book {
    let mut table = settings("rapid-etg");
    table["hand_pay_above"] = json!(1_000);
    let book = Book::open(table).real_shoe(1).buys("ann", 100_000).begin(1).wager(1, "ann", "player", 5_000);
    let mut paid = settlement("player", NATURAL, &[(1, "ann", "player", 5_000, "win", 10_000)]);
    paid["hand_pays"] = json!([{"patron": "ann", "amount": 10_000}]);
    book.close(1).deals(NATURAL).settles(1, paid)
}

#[test]
fn a_hand_pay_is_paid_once() {
    let paid = |book: Book, amount: i64, into: &str| {
        book.at("HandPaid", json!({"patron": "ann", "amount": amount, "into": into}))
    };
    let credits = paid(set_aside(), 10_000, "credits");
    assert_eq!(credits.is_right().balances.credits, 105_000);
    paid(credits, 1, "credits")
        .finds("table/t1 13: 1 cents were paid by hand to ann, for whom 0 were set aside (I2)");
    let cash = paid(set_aside(), 10_000, "cash");
    let desk = json!({"amount": 10_000, "from": {"hand-pay": ann()}});
    assert_eq!(cash.clone().and(DESK, "CashPaid", desk).is_right().balances.cash, 90_000);
    cash.finds("table/t1 12: the hand pay of ann at t1: 10000 cents, and the other half is missing (I1)");
}

/// Seven to seven, but the Player's seven was a six, and Ann has lost. So much of her credits is still there.
fn corrected(keeps: i64) -> Book {
    let book = Book::rapid().begin(1).wager(1, "ann", "player", 5_000).close(1).deals("7s 2h Td 5c");
    let correction =
        json!({"round": 1, "side": "player", "nth": 1, "old": "7s", "new": "6s", "reason": "misread"});
    let push = [(1, "ann", "player", 5_000, "push", 5_000)];
    let book = book.settles(1, settlement("tie", "7s 2h Td 5c", &push));
    let book = cash_out(book, 100_000 - keeps, json!("cash"));
    let book = book.and(DESK, "CashPaid", json!({"amount": 100_000 - keeps, "from": {"credits": ann()}}));
    book.at("CardCorrected", correction)
}

fn again(book: Book, settlement: Value, amount: i64, owed: i64) -> Book {
    let differences = json!([{"patron": "ann", "amount": amount, "set_aside": 0, "owed": owed}]);
    let fact = json!({"round": 1, "settlement": settlement, "clauses": ["R17c"], "differences": differences});
    book.at("RoundResettled", fact)
}

fn lost() -> Value {
    settlement("banker", "6s 2h Td 5c", &[(1, "ann", "player", 5_000, "lose", 0)])
}

#[test]
fn a_round_settled_again_moves_the_difference() {
    let summary = again(corrected(10_000), lost(), -5_000, 0).is_right();
    assert_eq!((summary.balances.credits, summary.balances.house), (5_000, 5_000));
    assert_eq!((summary.all.rounds, summary.all.wagered, summary.all.returned), (1, 5_000, 0));
    again(corrected(10_000), lost(), -4_000, 0)
        .finds("table/t1 15: ann gets -4000 cents more after the round was settled again; it is -5000 (I7)");
    let wrong = settlement("banker", "6s 2h Td 5c", &[(1, "ann", "player", 5_000, "push", 5_000)]);
    assert_eq!(again(corrected(10_000), wrong, 0, 0).audit().expect_err("settled wrongly").invariant, "I7");
    let left_out = json!({"round": 1, "settlement": lost(), "clauses": [], "differences": []});
    corrected(10_000)
        .at("RoundResettled", left_out)
        .finds("table/t1 15: ann, who had 5000 cents, is left out of the differences (I7)");
    again(Book::rapid().begin(1), lost(), 0, 0)
        .finds("table/t1 6: a round was settled again after the next began (I7)");
}

#[test]
fn what_the_credits_do_not_cover_is_owed() {
    let summary = again(corrected(2_000), lost(), -5_000, 3_000).is_right();
    assert_eq!((summary.balances.credits, summary.balances.receivables), (0, 3_000));
    again(corrected(2_000), lost(), -5_000, 0)
        .finds("table/t1 15: ann is recorded to owe 0 cents; the credits leave 3000 uncovered (I2)");
    again(corrected(9_000), lost(), -5_000, 1_000)
        .finds("table/t1 15: ann is recorded to owe 1000 cents; the credits leave 0 uncovered (I2)");
}

#[test]
fn a_settled_round_that_is_undone_gives_the_stakes_back() {
    let lost = [(1, "ann", "banker", 5_000, "lose", 0)];
    let book = Book::rapid().begin(1).wager(1, "ann", "banker", 5_000).close(1).deals(NATURAL);
    let book = book.settles(1, settlement("player", NATURAL, &lost));
    let book = book.reports_of_old(1, "foreign-card");
    let summary = again(book.clone(), Value::Null, 5_000, 0).begin(2).is_right();
    assert_eq!((summary.all.rounds, summary.all.voids, summary.all.voided), (0, 1, 5_000));
    assert_eq!((summary.balances.credits, summary.balances.house), (100_000, 0));
    again(book, Value::Null, 10_000, 0)
        .finds("table/t1 14: ann gets 10000 cents more after the round was settled again; it is 5000 (I7)");
}

fn adjusted(amount: i64, owed_repaid: i64) -> Value {
    json!({
        "patron": "ann", "amount": amount, "owed_repaid": owed_repaid, "reason": "a stuck button",
        "asked_by": "s-1", "approved_by": "m-1",
    })
}

/// Ann won 100.00, cashed all 1,100.00 out, and the round was undone: she owes 100.00.
fn in_debt() -> Book {
    let won = settlement("player", NATURAL, &[(1, "ann", "player", 10_000, "win", 20_000)]);
    let book = Book::rapid().begin(1).wager(1, "ann", "player", 10_000).close(1).deals(NATURAL);
    let book = cash_out(book.settles(1, won), 110_000, json!("cash"));
    let book = book.and(DESK, "CashPaid", json!({"amount": 110_000, "from": {"credits": ann()}}));
    let difference = json!({"patron": "ann", "amount": -10_000, "set_aside": 0, "owed": 10_000});
    book.reports_of_old(1, "foreign-card").at(
        "RoundResettled",
        json!({"round": 1, "settlement": null, "clauses": ["5.15"], "differences": [difference]}),
    )
}

#[test]
fn two_people_adjust_credits_and_a_debt_comes_first() {
    let summary = Book::rapid().at("CreditsAdjusted", adjusted(-30_000, 0)).is_right();
    assert_eq!((summary.balances.credits, summary.balances.adjustments), (70_000, 30_000));
    assert_eq!((summary.all.adjustments, summary.all.adjustment_count), (-30_000, 1));
    assert_eq!(summary.terminals["t-7"].adjustments, -30_000);
    let book = in_debt();
    assert_eq!(book.is_right().balances.receivables, 10_000);
    let book = book.at("CreditsAdjusted", adjusted(4_000, 4_000));
    assert_eq!(book.is_right().balances.receivables, 6_000);
    let book = book.buys("ann", 3_000).at("OwedRepaid", json!({"patron": "ann", "amount": 2_000}));
    let summary = book.is_right();
    assert_eq!((summary.balances.receivables, summary.balances.credits), (4_000, 1_000));
    assert_eq!(summary.all.debts_repaid, 2_000);
    let summary = book.at("CreditsAdjusted", adjusted(5_000, 4_000)).is_right();
    assert_eq!((summary.balances.receivables, summary.balances.credits), (0, 2_000));
    assert_eq!(summary.balances.house, 0, "what was given is no loss at play");
}

#[test]
fn an_adjustment_that_is_not_right_is_found() {
    let adjust = |fact: Value| Book::rapid().at("CreditsAdjusted", fact);
    adjust(adjusted(0, 0)).finds("table/t1 5: the credits of ann were adjusted by nothing (I1)");
    adjust(adjusted(-100_001, 0))
        .finds("table/t1 5: the credits of ann, who has 100000, were adjusted by -100001 cents (I2)");
    adjust(adjusted(500, 100))
        .finds("table/t1 5: 100 of 500 cents went to what ann owed; of 0 owed it is 0 (I2)");
    let mut alone = adjusted(500, 0);
    alone["approved_by"] = json!("s-1");
    adjust(alone).finds("table/t1 5: s-1 asked for an adjustment and approved it (I13)");
    in_debt()
        .at("CreditsAdjusted", adjusted(500, 0))
        .finds("table/t1 16: 0 of 500 cents went to what ann owed; of 10000 owed it is 500 (I2)");
    Book::rapid()
        .at("OwedRepaid", json!({"patron": "ann", "amount": 1}))
        .finds("table/t1 5: ann repaid 1 cents and owed 0 (I2)");
    in_debt()
        .at("OwedRepaid", json!({"patron": "ann", "amount": 1}))
        .finds("table/t1 16: 1 cents were taken from the credits of ann, who has 0 (I2)");
}

/// Cash for a debt: what the table says, and what the desk says.
fn paid(book: Book, at_table: i64, at_desk: i64) -> Book {
    book.at("OwedPaidInCash", json!({"patron": "ann", "amount": at_table})).and(
        DESK,
        "CashReceived",
        json!({"amount": at_desk, "into": {"owed": ann()}}),
    )
}

#[test]
fn a_debt_is_paid_in_cash_and_both_halves_are_there() {
    let before = in_debt().is_right().balances;
    let summary = paid(in_debt(), 4_000, 4_000).is_right();
    assert_eq!((summary.balances.receivables, summary.balances.credits), (6_000, before.credits));
    assert_eq!((summary.balances.cash, summary.all.debts_repaid), (before.cash + 4_000, 4_000));
    assert_eq!(summary.all.credits_in, in_debt().is_right().all.credits_in, "no credits were bought");
    paid(in_debt(), 10_001, 10_001).finds("table/t1 16: ann paid 10001 cents and owed 10000 (I2)");
    paid(in_debt(), 4_000, 3_000)
        .finds("table/t1 16: cash for the debt of ann at t1: 4000 cents, and the other half is missing (I1)");
    in_debt()
        .at("OwedPaidInCash", json!({"patron": "ann", "amount": 1}))
        .finds("table/t1 16: cash for the debt of ann at t1: 1 cents, and the other half is missing (I1)");
}
