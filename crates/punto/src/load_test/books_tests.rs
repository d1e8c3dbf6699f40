//! The books notice every cent that is not theirs.

use crate::load_test::books::{Books, Looked, Settled};
use crate::load_test::felt::Felt;
use crate::load_test::wire::{Done, Event, Own};
use punto_rules::Rulebook;
use punto_vocabulary::RoundNumber;
use serde_json::{Value, json};

fn rulebook() -> &'static Rulebook {
    punto_rulebooks::house_rulebook("rapid-etg").unwrap()
}

fn done(version: u64, kind: &str, data: Value) -> Done {
    serde_json::from_value(json!({ "version": version, "events": [{ "kind": kind, "data": data }] })).unwrap()
}

/// A patron who bought 1,000.00 and has 50.00 on Player, as wager 7 in round 4.
fn books() -> Books {
    let mut books = Books::default();
    books.enter(&done(10, "CreditsBought", json!({ "patron": "p", "amount": 100_000 })), None).unwrap();
    let placed = json!({ "wager": 7, "patron": "p", "on": "player", "stake": 5_000, "rejected": 0 });
    books.enter(&done(12, "WagerPlaced", placed), Some(RoundNumber(4))).unwrap();
    books
}

fn own(version: u64, credits: i64, wagers: Value, last: Value) -> Own {
    let staked: i64 = wagers.as_array().unwrap().iter().map(|wager| wager["stake"].as_i64().unwrap()).sum();
    let own = json!({
        "version": version, "credits": credits, "hand_pay": 0, "owed": 0, "wagers": wagers, "staked": staked, "last": last,
    });
    serde_json::from_value(own).unwrap()
}

fn lying(stake: i64) -> Value {
    json!([{ "wager": 7, "on": "player", "stake": stake, "betting_box": null }])
}

fn settlement(result: &str, returned: i64) -> Value {
    let net = returned - 5_000;
    json!({
        "round": 4, "is_void": result == "void", "is_again": false, "bonuses": [], "stake": 5_000, "returned": returned, "net": net,
        "wagers": [{ "wager": 7, "on": "player", "stake": 5_000, "result": result, "returned": returned, "net": net }],
    })
}

/// The felt after a round that Player won with a natural nine, or that is void.
fn felt(round: u64, end: &str) -> Felt {
    let mut felt = Felt::default();
    let events = [
        json!({ "version": 11, "after": 0, "kind": "bets-opened", "round": round }),
        json!({ "version": 13, "after": 11, "kind": "card-dealt", "side": "player", "nth": 1, "card": "9h" }),
        json!({ "version": 14, "after": 13, "kind": "card-dealt", "side": "banker", "nth": 1, "card": "5s" }),
        json!({ "version": 15, "after": 14, "kind": "card-dealt", "side": "player", "nth": 2, "card": "Kd" }),
        json!({ "version": 16, "after": 15, "kind": "card-dealt", "side": "banker", "nth": 2, "card": "2c" }),
        json!({ "version": 17, "after": 16, "kind": end, "round": round }),
    ];
    for event in events {
        felt.take(&serde_json::from_value::<Event>(event).unwrap());
    }
    felt
}

fn look(books: &mut Books, own: &Own, felt: &Felt) -> Looked {
    books.look(own, felt, rulebook())
}

fn differs(looked: &Looked) -> bool {
    matches!(looked, Looked::Differs(_))
}

#[test]
fn a_round_that_is_paid_right_agrees() {
    let mut books = books();
    let before = own(12, 95_000, lying(5_000), Value::Null);
    assert_eq!(look(&mut books, &before, &Felt::default()), Looked::Agrees);
    let after = own(17, 105_000, json!([]), settlement("win", 10_000));
    assert_eq!(look(&mut books, &after, &felt(4, "round-settled")), Looked::Settled(Settled::Recomputed));
    assert_eq!((books.net, books.credits), (5_000, 105_000));
    assert!(books.open.is_none() && books.is_current());
}

#[test]
fn a_cent_too_many_or_too_few_is_noticed() {
    for (credits, result, returned) in [
        (104_999, "win", 10_000),
        (105_001, "win", 10_001),
        (105_000, "push", 10_000),
        (95_000, "lose", 0),
        (100_000, "push", 5_000),
    ] {
        let after = own(17, credits, json!([]), settlement(result, returned));
        let looked = look(&mut books(), &after, &felt(4, "round-settled"));
        assert!(differs(&looked), "{credits} {result} {returned}: {looked:?}");
    }
}

#[test]
fn a_wager_may_neither_vanish_nor_grow_nor_come_twice() {
    let nothing = Felt::default();
    assert!(
        differs(&look(&mut books(), &own(12, 100_000, json!([]), Value::Null), &nothing)),
        "gone, with its money back"
    );
    assert!(
        differs(&look(&mut books(), &own(12, 90_000, lying(10_000), Value::Null), &nothing)),
        "counted twice"
    );
    let two = json!([
        { "wager": 7, "on": "player", "stake": 5_000, "betting_box": null },
        { "wager": 8, "on": "player", "stake": 5_000, "betting_box": null },
    ]);
    assert!(differs(&look(&mut books(), &own(13, 90_000, two, Value::Null), &nothing)), "placed twice");
    let placed = json!({ "wager": 7, "on": "player", "stake": 5_000 });
    assert!(books().enter(&done(12, "WagerPlaced", placed), Some(RoundNumber(4))).is_err());
    let raised = json!({ "wager": 9, "amount": 5_000 });
    assert!(books().enter(&done(12, "WagerRaised", raised), Some(RoundNumber(4))).is_err());
}

#[test]
fn a_void_round_gives_every_stake_back() {
    let felt = felt(4, "round-voided");
    let back = own(17, 100_000, json!([]), settlement("void", 5_000));
    assert_eq!(look(&mut books(), &back, &felt), Looked::Settled(Settled::Void));
    let kept = own(17, 95_000, json!([]), settlement("void", 0));
    assert!(differs(&look(&mut books(), &kept, &felt)));
    let paid = own(17, 105_000, json!([]), settlement("win", 10_000));
    assert!(differs(&look(&mut books(), &paid, &felt)), "paid for a round that is void for everybody else");
}

#[test]
fn what_is_older_than_an_answer_is_left_and_what_is_ahead_of_the_cards_waits() {
    let mut books = books();
    assert_eq!(look(&mut books, &own(11, 100_000, json!([]), Value::Null), &Felt::default()), Looked::Stale);
    let after = own(17, 105_000, json!([]), settlement("win", 10_000));
    assert_eq!(look(&mut books, &after, &Felt::default()), Looked::Wait);
    assert!(!books.is_current());
    assert_eq!(
        look(&mut books, &after, &felt(5, "round-settled")),
        Looked::Settled(Settled::Unseen),
        "cards of another round"
    );
}

#[test]
fn on_a_box_a_part_may_go_back_with_its_money() {
    let mut books = Books::default();
    books.enter(&done(10, "CreditsBought", json!({ "amount": 100_000 })), None).unwrap();
    let placed = json!({ "wager": 7, "on": "player", "stake": 5_000, "rejected": 0, "betting_box": 2 });
    books.enter(&done(12, "WagerPlaced", placed), Some(RoundNumber(4))).unwrap();
    let part = json!([{ "wager": 7, "on": "player", "stake": 3_000, "betting_box": 2 }]);
    let nothing = Felt::default();
    assert_eq!(
        look(&mut books.clone(), &own(13, 97_000, part.clone(), Value::Null), &nothing),
        Looked::Agrees
    );
    assert!(
        differs(&look(&mut books.clone(), &own(13, 95_000, part, Value::Null), &nothing)),
        "20.00 are missing"
    );
    assert_eq!(look(&mut books, &own(13, 100_000, json!([]), Value::Null), &nothing), Looked::Agrees);
    assert!(books.open.is_none());
}

#[test]
fn what_is_taken_back_by_choice_may_be_gone() {
    let mut books = books();
    let gone = own(20, 100_000, json!([]), Value::Null);
    books.enter(&done(20, "ChoiceMade", json!({ "patron": "p", "choice": "take-back" })), None).unwrap();
    assert_eq!(look(&mut books, &gone, &Felt::default()), Looked::Agrees);
    assert!(books.open.is_none());
}
