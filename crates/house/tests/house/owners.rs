//! One owner a table, one table a dealer.

use crate::floor::{AUTO, Shared, act, add, open, opened, run, staff};
use punto_house::Failed;
use punto_rules::Role;
use punto_table::{Command, Dealt};

#[test]
fn a_house_that_was_taken_over_writes_nothing_more() {
    let journal = Shared::default();
    let first = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    let second = open(&journal);
    let late = act(&first, &AUTO, "t", Command::OpenBets {}, 0);
    assert!(matches!(late, Err(Failed::Fenced { .. })), "{late:?}");
    run(&second, &AUTO, "t", Command::OpenBets {}, 0);
    let later = act(&first, &AUTO, "t", Command::CloseBets {}, 99_999);
    assert!(matches!(later, Err(Failed::Fenced { .. })), "{later:?}");
}

#[test]
fn nobody_deals_at_two_tables() {
    let journal = Shared::default();
    let house = opened(&journal, "a", "rapid-etg", Dealt::FaceUp);
    add(&house, "b", "super-six-etg", Dealt::FaceUp);
    let (eve, boss) = (staff("eve", Role::Dealer), staff("boss", Role::PitSupervisor));
    run(&house, &eve, "a", Command::SignOn {}, 0);
    let elsewhere = |house: &punto_house::House<Shared>| act(house, &eve, "b", Command::SignOn {}, 0);
    assert!(matches!(elsewhere(&house), Err(Failed::DealsElsewhere { .. })));
    run(&house, &staff("kim", Role::Dealer), "b", Command::SignOn {}, 0);
    let over = act(&house, &boss, "b", Command::HandOver { to: "eve".parse().unwrap() }, 0);
    assert!(matches!(over, Err(Failed::DealsElsewhere { .. })));
    drop(house);
    let house = open(&journal);
    run(&house, &boss, "b", Command::SignOff {}, 0);
    assert!(matches!(elsewhere(&house), Err(Failed::DealsElsewhere { .. })), "also after a restart");
    run(&house, &eve, "a", Command::SignOff {}, 0);
    elsewhere(&house).unwrap();
}
