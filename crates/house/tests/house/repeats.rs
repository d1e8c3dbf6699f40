//! A request that comes again does nothing more, and another one under its name is refused.

use crate::floor::{AUTO, Shared, buy_in, credits, opened, patron, place, run, table};
use punto_house::{CashAct, Failed, House, Order, Request};
use punto_journal::{Append, ExpectedVersion, IdempotencyKey, Journal as _, NewEvent, Position, Sequence};
use punto_rules::Money;
use punto_table::{Command, Dealt, HouseCommand};

fn wager(key: &str, cents: i64) -> Request {
    let act = place("banker", cents, false);
    Request { key: Some(key.to_owned()), by: patron("ann"), order: Order::At { table: table("t"), act } }
}

fn betting(journal: &Shared) -> House<Shared> {
    let house = opened(journal, "t", "rapid-etg", Dealt::FaceUp);
    run(&house, &AUTO, "t", Command::OpenBets {}, 0);
    house
}

#[test]
fn a_repeated_request_acts_once_and_gets_the_same_answer_also_after_a_restart() {
    let journal = Shared::default();
    let house = betting(&journal);
    let first = house.execute(&wager("k1", 10_000), crate::floor::at(1)).unwrap();
    assert!(!first.is_repeat);
    for ms in [2, 20_000] {
        let again = house.execute(&wager("k1", 10_000), crate::floor::at(ms)).unwrap();
        assert!(again.is_repeat);
        assert_eq!(again.records, first.records);
    }
    drop(house);
    let house = crate::floor::open(&journal);
    let again = house.execute(&wager("k1", 10_000), crate::floor::at(1)).unwrap();
    assert!(again.is_repeat);
    assert_eq!(again.records, first.records);
    assert_eq!(credits(&house, "t"), 90_000);
}

#[test]
fn another_request_under_the_same_name_is_refused() {
    let journal = Shared::default();
    let house = betting(&journal);
    house.execute(&wager("k1", 10_000), crate::floor::at(1)).unwrap();
    let other = house.execute(&wager("k1", 20_000), crate::floor::at(2));
    assert_eq!(other, Err(Failed::KeyReused { key: "k1".to_owned() }));
    let mut by_another = wager("k1", 10_000);
    by_another.by = patron("ben");
    assert!(matches!(house.execute(&by_another, crate::floor::at(2)), Err(Failed::KeyReused { .. })));
    assert_eq!(credits(&house, "t"), 90_000);
}

#[test]
fn a_name_must_be_one() {
    let journal = Shared::default();
    let house = betting(&journal);
    for key in ["", "a~b", "two words", &"x".repeat(200)] {
        assert!(
            matches!(house.execute(&wager(key, 10_000), crate::floor::at(1)), Err(Failed::Key(_))),
            "{key}"
        );
    }
}

#[test]
fn credits_are_put_down_only_beside_their_money() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    let amount = Money::from_cents(5);
    let buy = Command::House(HouseCommand::BuyCredits {
        patron: "ann".parse().unwrap(),
        amount,
        with: punto_table::Means::Cash,
    });
    let alone = crate::floor::act(&house, &crate::floor::cashier(), "t", buy, 0);
    assert_eq!(alone, Err(Failed::HousesOwn));
    let answer = buy_in(&house, "t", 500).unwrap();
    let streams: Vec<_> = answer.records.iter().map(|record| record.stream.as_str().to_owned()).collect();
    assert_eq!(streams, ["table/t", "cashier"]);
    // The table refuses, so nothing is paid for.
    let nobody = CashAct::BuyIn { table: table("t"), patron: "zoe".parse().unwrap(), amount };
    assert!(crate::floor::cash(&house, &crate::floor::cashier(), nobody).is_err());
    assert_eq!(house.cash_desk(|desk| desk.cash_received().amount), Money::from_cents(100_500));
}

#[test]
fn a_repetition_that_would_come_to_the_same_events_is_remembered_once() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    let place = punto_table::Place::Terminal("t1".parse().unwrap());
    let join = Command::Join { patron: "ann".parse().unwrap(), place };
    let order = Order::At { table: table("t"), act: join };
    let request = Request { key: Some("j".to_owned()), by: patron("ann"), order };
    let first = house.execute(&request, crate::floor::at(1)).unwrap();
    buy_in(&house, "t", 100).unwrap();
    let again = house.execute(&request, crate::floor::at(2)).unwrap();
    assert!(again.is_repeat);
    assert_eq!(again.records, first.records);
    buy_in(&house, "t", 100).unwrap();
    run(&house, &AUTO, "t", Command::OpenBets {}, 3);
}

/// The fingerprint that the edition before canonical fingerprints gave the wager of `wager("k1", 10_000)`.
const EARLIER: &str = "1505157f1d8d6d1a";

/// The journal as an earlier edition would have written it: the same records under the earlier fingerprint.
fn as_written_earlier(journal: &Shared) -> Shared {
    let earlier = Shared::default();
    for placed in journal.follow(Position::START, 1_000, std::time::Duration::ZERO).unwrap() {
        let record = placed.event;
        let key = record.key.map(|key| IdempotencyKey::of_request(key.stem(), EARLIER).unwrap());
        let event = NewEvent { kind: record.kind, version: record.version, payload: record.payload };
        let expected = match record.sequence.get() {
            1 => ExpectedVersion::Nothing,
            next => ExpectedVersion::Exactly(Sequence::new(next - 1).unwrap()),
        };
        let append = Append {
            stream: record.stream,
            expected,
            time: record.time,
            actor: record.actor,
            key,
            rulebook: record.rulebook,
            events: vec![event],
        };
        earlier.append(&[append]).unwrap();
    }
    earlier
}

#[test]
fn a_retry_across_an_upgrade_is_recognised() {
    let journal = Shared::default();
    let house = betting(&journal);
    house.execute(&wager("k1", 10_000), crate::floor::at(1)).unwrap();
    drop(house);
    let earlier = as_written_earlier(&journal);
    let house = crate::floor::open(&earlier);
    let again = house.execute(&wager("k1", 10_000), crate::floor::at(2)).unwrap();
    assert!(again.is_repeat, "it was done by the earlier edition");
    assert_eq!(credits(&house, "t"), 90_000);
    let other = house.execute(&wager("k1", 20_000), crate::floor::at(2));
    assert_eq!(other, Err(Failed::KeyReused { key: "k1".to_owned() }));
    assert_eq!(credits(&house, "t"), 90_000);
}
