//! The order in which a wager is refused, one refusal a line: each is reached with what comes after it wrong too.

use crate::floor::*;
use punto_rules::{Money, Role};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, WagerId};

/// A table of the RWS game, box by box and limit by limit.
fn floor() -> Floor {
    let mut floor = Floor::with(RWS, |settings| {
        settings.betting_ms = Some(20_000);
        settings.hand_pay_above = Some(dollars(5_000));
        settings.limits.differential = Some(dollars(1_000));
        let range = Range { minimum: dollars(50), maximum: dollars(2_000) };
        settings.limits.wagers.values_mut().for_each(|wager| *wager = range);
    });
    floor.join("ann", 1);
    floor.join("bob", 0);
    floor
}

#[track_caller]
fn refused(floor: &Floor, by: &By, command: &Command, code: &str) -> Refusal {
    let refusal = decide(&floor.table, by, command, floor.now).unwrap_err();
    let json = serde_json::to_value(&refusal).unwrap();
    assert_eq!(json["code"], code, "{refusal}");
    refusal
}

#[test]
fn a_wager_is_refused_in_this_order() {
    let (ann, bob) = (patron("ann"), patron("bob"));
    let bad = |who: &str| Command::PlaceWager {
        round: None,
        patron: name(who),
        on: name("dragon"),
        stake: Money::from_cents(i64::MAX),
        betting_box: Some(BettingBox(99)),
    };
    let closed = Floor::closed(RWS);
    refused(&closed, &bob, &bad("ann"), "table-closed");
    let mut floor = floor();
    let mut locked = floor.clone();
    locked.ok(&supervisor(), Command::LockTable { reason: name("a spill") });
    refused(&locked, &bob, &bad("ann"), "table-locked");
    refused(&floor, &bob, &bad("ann"), "not-allowed");
    refused(&floor, &ann, &bad("ann"), "no-round");
    floor.open();
    let mut stopped = floor.clone();
    stopped.ok(&dealer(), report(punto_rules::Kind::Other, ""));
    stopped.now = stopped.now.after_ms(20_000);
    refused(&stopped, &patron("eve"), &bad("eve"), "stopped");
    let mut late = floor.clone();
    late.now = floor.now.after_ms(20_000);
    refused(&late, &patron("eve"), &bad("eve"), "wagers-closed");
    late.now = floor.now.after_ms(19_999);
    refused(&late, &patron("eve"), &bad("eve"), "not-at-table");
    let mut real = Floor::with(RWS, |settings| settings.chips = Chips::Real);
    real.open();
    refused(&real, &patron("eve"), &bad("eve"), "real-chips");
    refused(&due_by_hand(), &ann, &bad("ann"), "hand-pay-due");
    refused(&floor, &ann, &bad("ann"), "no-such-box");
    let bad = |stake: i64| Command::PlaceWager {
        round: None,
        patron: name("bob"),
        on: name("dragon"),
        stake: Money::from_cents(stake),
        betting_box: Some(BettingBox(1)),
    };
    refused(&floor, &bob, &bad(i64::MAX), "no-seated-wager");
    floor.bet("ann", "player", 900, 1);
    refused(&floor, &bob, &bad(i64::MAX), "not-offered");
    let on_player = |stake: i64| Command::PlaceWager {
        round: None,
        patron: name("bob"),
        on: name("player"),
        stake: Money::from_cents(stake),
        betting_box: Some(BettingBox(1)),
    };
    for stake in [i64::MIN, -100, 0, 1, 5_001, i64::MAX] {
        refused(&floor, &bob, &on_player(stake), "chip-unit");
    }
    let refusal = refused(&floor, &bob, &on_player(200_100), "above-maximum");
    assert_eq!(refusal, Refusal::AboveMaximum { on: name("player"), room: dollars(2_000) });
    refused(&floor, &bob, &on_player(i64::MAX / 100 * 100), "above-maximum");
    refused(&floor, &bob, &on_player(4_900), "below-minimum");
    let cash_out = Command::House(HouseCommand::CashOut {
        patron: name("bob"),
        amount: dollars(9_960),
        into: Means::Cash,
    });
    floor.ok(&cashier(), cash_out);
    floor.bet("ann", "player", 51, 1);
    refused(&floor, &bob, &on_player(6_000), "differential-exceeded");
    let refusal = refused(&floor, &bob, &wager("bob", "tie", 60, 1), "not-enough-credits");
    assert_eq!(refusal.to_string(), "40.00 in credits are not enough");
    floor.buy("bob", 20);
    floor.bet("bob", "tie", 60, 1);
}

/// A round in which ann has something set aside.
fn due_by_hand() -> Floor {
    let mut floor = floor();
    floor.open();
    floor.bet("ann", "tie", 1_000, 1);
    floor.close();
    floor.deal("9 9 T T");
    floor.finish();
    assert_eq!(floor.table.patron(&name("ann")).unwrap().hand_pay, dollars(9_000));
    assert_eq!(floor.credits("ann"), dollars(9_000));
    floor.open();
    floor
}

#[test]
fn what_is_set_aside_is_paid_by_an_attendant() {
    let mut floor = due_by_hand();
    let pay = |into| Command::House(HouseCommand::PayByHand { patron: name("ann"), into });
    assert!(matches!(floor.no(&patron("ann"), pay(HandPay::Credits)), Refusal::NotAllowed { .. }));
    assert!(matches!(floor.no(&supervisor(), pay(HandPay::Cash)), Refusal::NotAllowed { .. }));
    floor.ok(&supervisor(), pay(HandPay::Credits));
    assert_eq!(floor.credits("ann"), dollars(18_000));
    assert!(matches!(floor.no(&cashier(), pay(HandPay::Cash)), Refusal::NothingSetAside { .. }));
    let voucher = Means::Voucher(name("v-1"));
    let cash_out = |amount, into| {
        Command::House(HouseCommand::CashOut { patron: name("ann"), amount: dollars(amount), into })
    };
    let refusal = floor.no(&patron("ann"), cash_out(5_001, voucher.clone()));
    assert_eq!(refusal, Refusal::HandPayNeeded { limit: dollars(5_000) });
    floor.ok(&patron("ann"), cash_out(5_000, voucher));
    assert!(matches!(floor.no(&cashier(), cash_out(0, Means::Cash)), Refusal::Amount { .. }));
    assert!(matches!(floor.no(&cashier(), cash_out(13_001, Means::Cash)), Refusal::NotEnoughCredits { .. }));
    floor.ok(&cashier(), cash_out(13_000, Means::Cash));
}

#[test]
fn a_wager_is_placed_by_its_patron_or_by_a_pit_employee() {
    let mut floor = floor();
    floor.open();
    let bet = wager("ann", "player", 100, 1);
    for by in [
        patron("bob"),
        shift(),
        cashier(),
        staff("dealer-2", Role::Dealer),
        By::AutomaticDealer,
        By::Reader,
        By::Clock,
        By::House,
        By::Administrator(name("admin")),
    ] {
        assert!(matches!(floor.no(&by, bet.clone()), Refusal::NotAllowed { .. }), "{by:?}");
    }
    let both_names = |events: &[Event]| match events {
        [Event::WagerPlaced(placed)] => (placed.patron.to_string(), placed.placed_by.clone()),
        [Event::WagerRaised(raised)] => (String::new(), raised.placed_by.clone()),
        other => panic!("{other:?}"),
    };
    assert_eq!(both_names(&floor.ok(&dealer(), bet.clone())), ("ann".into(), Some(name("dealer-1"))));
    assert_eq!(both_names(&floor.ok(&supervisor(), bet.clone())), (String::new(), Some(name("pit-1"))));
    assert_eq!(both_names(&floor.ok(&manager(), bet.clone())), (String::new(), Some(name("pit-2"))));
    assert_eq!(both_names(&floor.ok(&patron("ann"), bet)), (String::new(), None));
    // Nobody takes a wager back for a patron.
    for by in [dealer(), supervisor(), patron("bob")] {
        let clear = Command::ClearWagers { patron: name("ann") };
        assert!(matches!(floor.no(&by, clear), Refusal::NotAllowed { .. }));
        let refusal = floor.no(&by, withdraw(WagerId(1), None));
        assert!(matches!(refusal, Refusal::NotAllowed { .. } | Refusal::NoSuchWager { .. }));
    }
}
