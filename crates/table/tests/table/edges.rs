//! Edges: nothing at all, very much, and the largest numbers.

use crate::floor::*;
use punto_rules::{Money, STAKE_MAX};
use punto_table::*;
use punto_vocabulary::{BettingBox, By, NotAnEvent, Note, PatronId, StaffId, TableTime, WagerKey};

#[test]
fn a_round_without_wagers_is_a_round() {
    for game in GAMES {
        let mut floor = Floor::of(game);
        floor.open();
        floor.close();
        floor.deal(SIX_CARDS);
        let settled = floor.finish();
        assert!(settled.wagers.is_empty() && settled.bonuses.is_empty());
        // With nobody to choose, an irregularity goes on at once.
        floor.open();
        floor.ok(&shift(), report(punto_rules::Kind::Other, ""));
        floor.ok(
            &shift(),
            Command::Decide { irregularity: None, decision: Decision::GoOn, reason: name("no harm") },
        );
        assert_eq!(floor.table.stop(), None);
        floor.check_replay();
    }
}

#[test]
fn ten_thousand_wagers_in_a_round() {
    let mut floor = Floor::with("six-star", |settings| settings.betting_ms = None);
    floor.join("ann", 1);
    floor.open();
    floor.bet("ann", "player", 10, 1);
    for at in 0..2_500 {
        let who = format!("p{at}");
        floor.join(&who, 0);
        for on in ["player", "banker", "tie", "player-pair"] {
            floor.bet(&who, on, 10, 1);
        }
    }
    floor.close();
    floor.deal(SIX_CARDS);
    let settled = floor.finish();
    assert_eq!(settled.wagers.len(), 10_001);
    // Player wins: 20 back of 40.
    assert_eq!(floor.credits("p2499"), dollars(10_000 - 40 + 20));
    floor.check_replay();
}

#[test]
fn the_largest_stakes_are_paid_to_the_cent() {
    let rule = rulebook("six-star").offered("element-bonus").unwrap();
    let most = Money::from_cents(rule.stake_max().cents() / 100 * 100);
    let mut floor = Floor::with("six-star", |settings| {
        settings.limits = Limits::uniform(rulebook("six-star"), Range { minimum: dollars(1), maximum: most });
    });
    let place = Place::Seat(BettingBox(1));
    floor.ok(&patron("ann"), Command::Join { patron: name("ann"), place });
    let buy =
        |amount| Command::House(HouseCommand::BuyCredits { patron: name("ann"), amount, with: Means::Cash });
    floor.ok(&cashier(), buy(STAKE_MAX));
    assert!(matches!(floor.no(&cashier(), buy(Money::from_cents(1))), Refusal::Amount { .. }));
    floor.open();
    let bet = |on: &str, stake| Command::PlaceWager {
        round: None,
        patron: name("ann"),
        on: name(on),
        stake,
        betting_box: Some(BettingBox(1)),
    };
    for cents in [i64::MAX, i64::MAX / 100 * 100, most.cents() + 100] {
        let refusal = floor.no(&patron("ann"), bet("element-bonus", Money::from_cents(cents)));
        assert!(matches!(refusal, Refusal::AboveMaximum { .. } | Refusal::ChipUnit { .. }), "{refusal}");
    }
    // What it could win is what limits it.
    let refusal = floor.no(&patron("ann"), bet("element-bonus", most.min(STAKE_MAX)));
    assert_eq!(refusal, Refusal::TooMuchAtStake { limit: ROUND_RETURN_MAX });
    let stake =
        Money::from_cents((ROUND_RETURN_MAX.cents() - STAKE_MAX.cents()) / 5_001 / 100 * 100 - 100_000);
    floor.ok(&patron("ann"), bet("element-bonus", stake));
    let before = floor.credits("ann");
    floor.close();
    // All six cards of one element: 5000 to 1.
    floor.deal("2f Tf 3f 3f 4f 5f");
    let settled = floor.finish();
    let won = stake.cents().checked_mul(5_001).unwrap();
    assert_eq!(settled.wagers[0].returned, Money::from_cents(won));
    assert_eq!(floor.credits("ann").cents(), before.cents().checked_add(won).unwrap());
    floor.check_replay();
}

#[test]
fn the_end_of_time_is_no_time_at_all() {
    let mut floor = Floor::of("rapid-etg");
    floor.join("ann", 0);
    floor.now = TableTime::from_ms(u64::MAX);
    floor.open();
    let refusal = floor.no(&patron("ann"), wager("ann", "player", 10, 0));
    assert!(matches!(refusal, Refusal::WagersClosed { .. }));
    assert_eq!(floor.kinds(&By::Clock, Command::Tick {}), ["BetsClosed"]);
}

#[test]
fn patrons_come_and_go_and_come_again() {
    let mut floor = Floor::of("six-star");
    for times in 1..=8 {
        floor.join("ann", 1);
        floor.open();
        floor.bet("ann", "player", 100, 1);
        floor.ok(&patron("ann"), Command::Leave { patron: name("ann") });
        floor.close();
        floor.deal(["9 2 T 3", "2 9 3 T"][times % 2]);
        floor.finish();
    }
    // Four wins and four losses of the same amount, and eight times 10,000.00 bought.
    assert_eq!(floor.credits("ann"), dollars(80_000));
    floor.check_replay();
}

#[test]
fn texts_that_name_nothing_are_refused_at_the_door() {
    for bad in ["", "Ann Lee", "a\nb", "ü", &"x".repeat(65)] {
        assert!(bad.parse::<PatronId>().is_err() && bad.parse::<WagerKey>().is_err());
        assert!(serde_json::from_value::<StaffId>(serde_json::json!(bad)).is_err());
    }
    for bad in ["", "  ", "a\nb", "a\u{7}", &"x".repeat(501)] {
        assert!(bad.parse::<Note>().is_err());
        assert!(serde_json::from_value::<Note>(serde_json::json!(bad)).is_err());
    }
    assert!(matches!(Event::from_json("Nothing", "{}"), Err(NotAnEvent::Kind { .. })));
    assert!(matches!(Event::from_json("BetsClosed", "{}"), Err(NotAnEvent::Fact { .. })));
    assert!(matches!(Event::from_json("BetsClosed", r#"{"round":1,"x":2}"#), Err(NotAnEvent::Fact { .. })));
    for bad in
        [r#"{"do":"settle","x":1}"#, r#"{"do":"dance"}"#, "{}", r#"{"do":"withdraw-wager","wager":-1}"#]
    {
        assert!(serde_json::from_str::<Command>(bad).is_err(), "{bad}");
    }
}
