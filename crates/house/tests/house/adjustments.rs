//! Adjustments: two people, two streams, one append.

use crate::floor::{Shared, act, add, ask, at, cashier, credits, open, opened, patron, staff, table};
use punto_house::{Answer, Failed, House, OfficeAct, Order, Request};
use punto_journal::Journal as _;
use punto_office::{AdjustmentState, HouseMoney, PatronKind, Refusal, StaffPost};
use punto_rules::{Money, Role};
use punto_table::{Command, Dealt};
use punto_vocabulary::{AdjustmentNumber, By, StaffId};

fn id(text: &str) -> StaffId {
    text.parse().unwrap()
}

fn boss(name: &str) -> By {
    staff(name, Role::PitSupervisor)
}

fn office(house: &House<Shared>, by: &By, act: OfficeAct) -> Result<Answer, Failed> {
    ask(house, by, Order::Office(act), 1)
}

fn approve(number: u64) -> OfficeAct {
    OfficeAct::ApproveAdjustment { adjustment: AdjustmentNumber(number) }
}

fn ask_for(cents: i64) -> OfficeAct {
    OfficeAct::AskAdjustment {
        table: table("t"),
        patron: "ann".parse().unwrap(),
        amount: Money::from_cents(cents),
        reason: "miscounted".parse().unwrap(),
        dispute: None,
    }
}

/// A table with ann at it, and an office with two supervisors.
fn house(journal: &Shared) -> House<Shared> {
    let house = opened(journal, "t", "rapid-etg", Dealt::FaceUp);
    office(&house, &By::House, OfficeAct::Found { money: HouseMoney::Play, administrator: id("A1") })
        .unwrap();
    let admin = By::Administrator(id("A1"));
    let posts =
        [("s1", StaffPost::PitSupervisor), ("s2", StaffPost::PitSupervisor), ("c1", StaffPost::Cashier)];
    for (who, post) in posts {
        office(&house, &admin, OfficeAct::HireStaff { staff: id(who), post, secret: None }).unwrap();
    }
    let register = OfficeAct::RegisterPatron { patron: "ann".parse().unwrap(), kind: PatronKind::Account };
    office(&house, &cashier(), register).unwrap();
    house
}

fn state(house: &House<Shared>, number: u64) -> AdjustmentState {
    house.office(|office| office.adjustment(AdjustmentNumber(number)).unwrap().state)
}

#[test]
fn an_approved_adjustment_is_written_to_both_streams_in_one_append() {
    let journal = Shared::default();
    let house = house(&journal);
    office(&house, &boss("s1"), ask_for(2_500)).unwrap();
    let same = office(&house, &boss("s1"), approve(1));
    assert_eq!(same, Err(Failed::OfficeRefused(Refusal::SamePerson)));
    assert_eq!(credits(&house, "t"), 100_000);
    let request = Request { key: Some("k1".to_owned()), by: boss("s2"), order: Order::Office(approve(1)) };
    let answer = house.execute(&request, at(2)).unwrap();
    let kinds: Vec<&str> = answer.records.iter().map(|record| record.kind.as_str()).collect();
    assert_eq!(kinds, ["CreditsAdjusted", "AdjustmentApproved", "AdjustmentDone"]);
    assert_eq!(credits(&house, "t"), 102_500);
    assert_eq!(state(&house, 1), AdjustmentState::Done);
    // Sent again it is the same answer, and nobody gets anything more.
    let again = house.execute(&request, at(3)).unwrap();
    assert!(again.is_repeat);
    assert_eq!(again.records.len(), 3);
    assert_eq!(credits(&house, "t"), 102_500);
    let other = Request { key: Some("k2".to_owned()), ..request };
    assert!(matches!(house.execute(&other, at(4)), Err(Failed::OfficeRefused(Refusal::AdjustmentIs { .. }))));
    drop(house);
    let house = open(&journal);
    assert_eq!((credits(&house, "t"), state(&house, 1)), (102_500, AdjustmentState::Done));
}

#[test]
fn what_the_table_refuses_is_not_approved() {
    let journal = Shared::default();
    let house = house(&journal);
    office(&house, &boss("s1"), ask_for(-100_001)).unwrap();
    let heads = journal.heads().unwrap();
    let refused = office(&house, &boss("s2"), approve(1));
    assert!(
        matches!(refused, Err(Failed::Refused(punto_table::Refusal::NotEnoughCredits { .. }))),
        "{refused:?}"
    );
    assert_eq!(journal.heads().unwrap(), heads, "nothing is written to either stream");
    assert_eq!(state(&house, 1), AdjustmentState::Asked);
}

#[test]
fn nobody_approves_for_an_asker_who_has_left() {
    let journal = Shared::default();
    let house = house(&journal);
    office(&house, &boss("s1"), ask_for(500)).unwrap();
    let admin = By::Administrator(id("A1"));
    office(&house, &admin, OfficeAct::DismissStaff { staff: id("s1") }).unwrap();
    let refused = office(&house, &boss("s2"), approve(1));
    assert_eq!(refused, Err(Failed::OfficeRefused(Refusal::NotInPost { staff: id("s1") })));
    assert_eq!(credits(&house, "t"), 100_000);
}

#[test]
fn a_dealer_signs_off_before_they_leave_or_become_something_else() {
    let journal = Shared::default();
    let house = house(&journal);
    add(&house, "live", "six-star", Dealt::FaceUp);
    let admin = By::Administrator(id("A1"));
    office(&house, &admin, OfficeAct::HireStaff { staff: id("d1"), post: StaffPost::Dealer, secret: None })
        .unwrap();
    let dealer = staff("d1", Role::Dealer);
    act(&house, &dealer, "live", Command::SignOn {}, 5).unwrap();
    let leave = || OfficeAct::DismissStaff { staff: id("d1") };
    let post = OfficeAct::ChangePost { staff: id("d1"), post: StaffPost::Cashier };
    for asked in [leave(), post] {
        let refused = office(&house, &admin, asked);
        assert!(matches!(refused, Err(Failed::DealsElsewhere { .. })), "{refused:?}");
    }
    // Whether somebody may dismiss at all comes first.
    let not_theirs = office(&house, &patron("ann"), leave());
    assert!(matches!(not_theirs, Err(Failed::OfficeRefused(Refusal::NotAllowed { .. }))), "{not_theirs:?}");
    act(&house, &dealer, "live", Command::SignOff {}, 6).unwrap();
    office(&house, &admin, leave()).unwrap();
}
