//! What cannot be and is all the same is never passed over: it is refused by name, and the table plays no further round.

use crate::floor::*;
use punto_rules::Money;
use punto_table::*;
use punto_vocabulary::{By, RoundNumber, WagerId};
use serde_json::Value;

/// The table as it would be if its state had been changed in this way.
fn damaged(floor: &Floor, change: impl FnOnce(&mut Value)) -> Table {
    let mut saved = serde_json::to_value(floor.table.save()).unwrap();
    change(&mut saved);
    let saved = serde_json::from_value(saved).unwrap();
    Table::restore(floor.table.id().clone(), floor.table.shared_rulebook().clone(), saved)
}

/// A round whose result is announced, with a wager of two patrons each.
fn announced() -> Floor {
    let mut floor = Floor::of("rapid-etg");
    floor.join("ann", 1);
    floor.join("bob", 2);
    floor.open();
    floor.bet("ann", "player", 100, 0);
    floor.bet("bob", "banker", 100, 0);
    floor.close();
    floor.deal(SIX_CARDS);
    floor
}

#[track_caller]
fn refuses_to_settle(table: &Table, why: &str) {
    let mut table = table.clone();
    let mut refused = None;
    for command in [Command::AnnounceResult {}, Command::Settle {}] {
        match decide(&table, &By::AutomaticDealer, &command, table.clock()) {
            Ok(events) => events.iter().for_each(|event| evolve(&mut table, event)),
            Err(refusal) => refused = Some(refusal),
        }
    }
    let Some(Refusal::Broken { what }) = refused else { panic!("{refused:?}") };
    assert!(what.contains(why), "{what}");
    assert!(table.round().is_some(), "the round waits");
}

#[test]
fn a_wager_that_cannot_be_made_again_is_not_left_out_of_the_settlement() {
    let floor = announced();
    let wager = floor.table.round().unwrap().wagers.keys().next().unwrap().0;
    let at = format!("/round/wagers/{wager}");
    let changed = |key: &'static str, to: Value| {
        let at = at.clone();
        damaged(&floor, move |state| state.pointer_mut(&at).unwrap()[key] = to)
    };
    refuses_to_settle(&changed("on", "roulette-red".into()), "roulette-red, which is not offered");
    refuses_to_settle(&changed("stake", 0.into()), "cannot be");
    refuses_to_settle(&changed("stake", i64::MAX.into()), "cannot be");
}

/// The events, one after the other, at a table of this game at which nothing has happened.
fn after(events: &[Event]) -> Table {
    let mut table = Floor::of("rapid-etg").table;
    for event in events {
        evolve(&mut table, event);
    }
    table
}

#[test]
fn an_event_that_does_not_fit_stops_play_and_nothing_else() {
    let dealt = CardDealt { side: punto_rules::Side::Player, nth: 1, card: None, from: CardFrom::Shoe };
    let returned = WagerReturned { wager: WagerId(7), amount: Money::ZERO, why: ReturnedFor::Differential };
    let settled = announced().finish();
    let settled = RoundSettled { round: RoundNumber(9), settlement: settled };
    for event in [dealt.into(), returned.into(), settled.into()] {
        let table = after(&[event]);
        let why = table.broken().expect("it is noticed").to_owned();
        let refused = decide(&table, &By::AutomaticDealer, &Command::OpenBets {}, table.clock());
        assert_eq!(refused, Err(Refusal::Broken { what: why.clone() }));
        // The state is kept with it, and only the first reason counts.
        let saved = serde_json::from_value(serde_json::to_value(table.save()).unwrap()).unwrap();
        let mut again = Table::restore(table.id().clone(), table.shared_rulebook().clone(), saved);
        assert_eq!(again.broken(), Some(&*why));
        evolve(
            &mut again,
            &WagerReturned { wager: WagerId(8), amount: Money::ZERO, why: ReturnedFor::Choice }.into(),
        );
        assert_eq!(again.broken(), Some(&*why));
        // It can be locked, and what is a patron's can be fetched.
        let lock = Command::LockTable { reason: name("it contradicts itself") };
        assert!(decide(&table, &By::House, &lock, table.clock()).is_ok());
        let leave = Command::House(HouseCommand::CashOut {
            patron: name("ann"),
            amount: Money::ZERO,
            into: Means::Cash,
        });
        let refused = decide(&table, &By::Cashier(name("c1")), &leave, table.clock());
        assert_eq!(refused, Err(Refusal::NotAtTable { patron: name("ann") }));
    }
}

#[test]
fn credits_that_cannot_be_counted_are_noticed_and_left_as_they_were() {
    let bought = |cents| {
        let (patron, amount, with) = (name("ann"), Money::from_cents(cents), Means::Cash);
        Event::from(CreditsBought { patron, amount, with })
    };
    let table = after(&[bought(i64::MAX), bought(1)]);
    assert_eq!(table.broken(), Some("a patron's credits came to more than can be counted"));
    assert_eq!(table.patron(&name("ann")).unwrap().credits, Money::from_cents(i64::MAX));
    let cashed = CreditsCashedOut { patron: name("ann"), amount: Money::from_cents(2), into: Means::Cash };
    let table = after(&[bought(i64::MIN + 1), cashed.into()]);
    assert_eq!(table.patron(&name("ann")).unwrap().credits, Money::from_cents(i64::MIN + 1));
    assert!(table.broken().is_some());
}
