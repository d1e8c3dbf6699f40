//! Credits move through vouchers, in one append, and a voucher pays once.

use crate::floor::{Shared, add, cash, cashier, credits, open, opened, patron, table};
use punto_house::{CashAct, Failed, House};
use punto_rules::Money;
use punto_table::Dealt;
use std::sync::atomic::{AtomicUsize, Ordering};

fn two_tables(journal: &Shared) -> House<Shared> {
    let house = opened(journal, "a", "rapid-etg", Dealt::FaceUp);
    add(&house, "b", "super-six-etg", Dealt::FaceUp);
    house
}

fn to_voucher(house: &House<Shared>, cents: i64) -> String {
    let act = CashAct::CashOutToVoucher {
        table: table("a"),
        patron: "ann".parse().unwrap(),
        amount: Money::from_cents(cents),
    };
    cash(house, &patron("ann"), act).unwrap().voucher.unwrap().number.to_string()
}

fn redeem(house: &House<Shared>, number: &str) -> Result<punto_house::Answer, Failed> {
    let act =
        CashAct::RedeemAtTable { table: table("b"), patron: "ann".parse().unwrap(), number: number.into() };
    cash(house, &patron("ann"), act)
}

#[test]
fn a_voucher_carries_credits_from_one_table_to_another_also_over_a_restart() {
    let journal = Shared::default();
    let house = two_tables(&journal);
    let number = to_voucher(&house, 40_000);
    assert_eq!((credits(&house, "a"), credits(&house, "b")), (60_000, 100_000));
    drop(house);
    let house = open(&journal);
    redeem(&house, &number).unwrap();
    assert_eq!((credits(&house, "a"), credits(&house, "b")), (60_000, 140_000));
    assert!(redeem(&house, &number).is_err());
}

#[test]
fn a_voucher_presented_a_hundred_times_at_once_pays_once() {
    let journal = Shared::default();
    let house = two_tables(&journal);
    let number = to_voucher(&house, 40_000);
    let paid = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..100 {
            scope.spawn(|| {
                let as_cash = CashAct::RedeemForCash { number: number.as_str().into() };
                let attempts = [redeem(&house, &number), cash(&house, &cashier(), as_cash)];
                paid.fetch_add(attempts.iter().filter(|attempt| attempt.is_ok()).count(), Ordering::Relaxed);
            });
        }
    });
    assert_eq!(paid.into_inner(), 1);
}

#[test]
fn guessed_numbers_are_counted_and_the_place_is_suspended() {
    let journal = Shared::default();
    let house = two_tables(&journal);
    let number = to_voucher(&house, 40_000);
    // Numbers of the right form that no voucher has.
    let other = Shared::default();
    let strange = House::open(
        other,
        punto_house::Games::of_the_house().unwrap(),
        punto_house::Keys::new([1; 32], [2; 32]),
        Box::new(crate::floor::Counting::new()),
        crate::floor::at(0),
    )
    .unwrap();
    add(&strange, "a", "rapid-etg", Dealt::FaceUp);
    for _ in 0..5 {
        let guess = to_voucher(&strange, 100);
        assert!(matches!(redeem(&house, &guess), Err(Failed::VoucherNumber { .. })));
    }
    assert!(matches!(redeem(&house, &number), Err(Failed::CashRefused(_))), "suspended, also for a good one");
    drop(house);
    assert!(matches!(redeem(&open(&journal), &number), Err(Failed::CashRefused(_))), "also after a restart");
    assert!(
        matches!(redeem(&open(&journal), "1234"), Err(Failed::BadNumber { .. })),
        "a typing error is none"
    );
}

#[test]
fn a_redemption_that_is_sent_again_is_answered_again_and_is_no_guess() {
    let journal = Shared::default();
    let house = two_tables(&journal);
    let number = to_voucher(&house, 40_000);
    let act = CashAct::RedeemAtTable {
        table: table("b"),
        patron: "ann".parse().unwrap(),
        number: number.as_str().into(),
    };
    let order = punto_house::Order::Cash(act);
    let request = punto_house::Request { key: Some("r1".to_owned()), by: patron("ann"), order };
    let first = house.execute(&request, crate::floor::at(1)).unwrap();
    for _ in 0..10 {
        let again = house.execute(&request, crate::floor::at(2)).unwrap();
        assert!(again.is_repeat);
        assert_eq!(again.records, first.records);
    }
    assert_eq!(credits(&house, "b"), 140_000);
    redeem(&house, &to_voucher(&house, 100)).unwrap();
}

#[test]
fn a_refused_number_that_is_sent_again_under_its_name_is_one_guess() {
    let journal = Shared::default();
    let house = two_tables(&journal);
    let good = to_voucher(&house, 40_000);
    redeem(&house, &good).unwrap();
    let act = CashAct::RedeemAtTable {
        table: table("b"),
        patron: "ann".parse().unwrap(),
        number: good.as_str().into(),
    };
    let order = punto_house::Order::Cash(act);
    let request = punto_house::Request { key: Some("g".to_owned()), by: patron("ann"), order };
    for _ in 0..10 {
        let refused = house.execute(&request, crate::floor::at(1));
        assert!(matches!(refused, Err(Failed::VoucherNumber { .. })), "{refused:?}");
    }
    redeem(&house, &to_voucher(&house, 100)).unwrap();
}
