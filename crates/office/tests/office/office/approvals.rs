//! Acts that need a second person: who may be that person, and that one person with several accounts is still one.

use crate::office::floor::*;
use punto_office::{Approvers, Command, DualAct, DualControl, Event, HouseMoney, Office, Refusal, StaffPost};
use punto_rules::{Money, Role};
use punto_vocabulary::{ApprovalNumber, By};
use serde_json::json;

const HOUR: u64 = 60 * 60 * 1_000;
const HALF_HOUR: u64 = HOUR / 2;

/// Founders: two administrators, a shift manager, a supervisor and a cashier; then dual control with a day to cool off.
fn house() -> Office {
    let mut office = Office::default();
    let found = Command::Found { money: HouseMoney::Real, administrator: id("A1") };
    done(&mut office, &By::House, found, 0);
    for (staff, post) in [
        ("A2", StaffPost::Administrator),
        ("M1", StaffPost::ShiftManager),
        ("S1", StaffPost::PitSupervisor),
        ("C1", StaffPost::Cashier),
    ] {
        done(
            &mut office,
            &administrator("A1"),
            Command::HireStaff { staff: id(staff), post, secret: None },
            0,
        );
    }
    let settings =
        DualControl { cooling_off_ms: 24 * HOUR, waits_ms: HALF_HOUR, hand_pay_max: Money::from_cents(100) };
    done(&mut office, &By::House, Command::SetDualControl { settings }, 0);
    office
}

fn shift_manager() -> By {
    pit("M1", Role::ShiftManager)
}

fn ask(act: DualAct) -> Command {
    Command::AskApproval { act, order: json!({ "office": { "do": "anything" } }) }
}

fn approve(number: u64) -> Command {
    Command::Approve { approval: ApprovalNumber(number) }
}

/// Hires somebody as the house does once an act is approved.
fn hire(office: &mut Office, by: &str, staff: &str, post: StaffPost, ms: u64) {
    done(office, &administrator(by), Command::HireStaff { staff: id(staff), post, secret: None }, ms);
    // They choose a password of their own.
    done(office, &By::House, Command::SetPassword { staff: id(staff), secret: None }, ms);
}

#[test]
fn the_list_has_every_act_once_in_the_order_of_its_type() {
    for (place, rule) in DualAct::LIST.iter().enumerate() {
        assert_eq!(rule.act as usize, place, "{rule:?}");
        assert_eq!(rule.act.rule(), *rule);
    }
}

/// Every act on the list, asked for by somebody and approved by every post in turn.
#[test]
fn only_the_posts_that_the_list_names_approve() {
    let all: [(&str, StaffPost, By); 7] = [
        ("D1", StaffPost::Dealer, pit("D1", Role::Dealer)),
        ("S2", StaffPost::PitSupervisor, pit("S2", Role::PitSupervisor)),
        ("P1", StaffPost::PitManager, pit("P1", Role::PitManager)),
        ("M2", StaffPost::ShiftManager, pit("M2", Role::ShiftManager)),
        ("C2", StaffPost::Cashier, By::Cashier(id("C2"))),
        ("U1", StaffPost::Auditor, By::Administrator(id("U1"))),
        ("A3", StaffPost::Administrator, administrator("A3")),
    ];
    for rule in DualAct::LIST {
        for (staff, post, by) in &all {
            let mut office = house();
            hire(&mut office, "A2", staff, *post, 0);
            let later = 25 * HOUR;
            done(&mut office, &cashier(), ask(rule.act), later);
            let answer = run(&mut office, by, approve(1), later);
            if rule.approvers.include(*post) {
                assert!(matches!(answer.unwrap()[..], [Event::ApprovalGiven(_)]), "{rule:?} {post}");
                assert_eq!(office.waiting().count(), 0);
            } else {
                let refused = answer.unwrap_err();
                let is_right = matches!(refused, Refusal::NotAnApprover { .. } | Refusal::NotInPost { .. });
                assert!(is_right, "{rule:?} {post}: {refused}");
            }
        }
    }
}

#[test]
fn nobody_approves_what_they_asked_for() {
    let mut office = house();
    done(&mut office, &shift_manager(), ask(DualAct::RuleOnRound), 0);
    assert_eq!(refused(&office, &shift_manager(), approve(1), 0), Refusal::SamePerson);
    done(&mut office, &boss(), approve(1), 0);
    assert_eq!(
        refused(&office, &boss(), approve(1), 0),
        Refusal::NotWaiting { approval: ApprovalNumber(1) },
        "once"
    );
}

/// The administrator hires ghosts and approves through them: not before they have cooled off, and not after it either.
#[test]
fn ghosts_approve_nothing_for_whoever_made_them() {
    let mut office = house();
    hire(&mut office, "A1", "G1", StaffPost::Administrator, 0);
    done(&mut office, &administrator("A1"), ask(DualAct::HireStaff), 0);
    let new = refused(&office, &administrator("G1"), approve(1), 0);
    assert!(matches!(new, Refusal::CoolingOff { .. }), "{new}");
    let old = 30 * HOUR;
    done(&mut office, &administrator("A1"), ask(DualAct::HireStaff), old);
    let made = Refusal::NotIndependent { staff: id("G1"), on: id("A1") };
    assert_eq!(refused(&office, &administrator("G1"), approve(2), old), made);
    // A ghost's ghost is no better, nor is the other way round.
    hire(&mut office, "G1", "G2", StaffPost::Administrator, old);
    let older = 60 * HOUR;
    done(&mut office, &administrator("A1"), ask(DualAct::HireStaff), older);
    let refused_too = refused(&office, &administrator("G2"), approve(3), older);
    assert!(matches!(refused_too, Refusal::NotIndependent { .. }), "{refused_too}");
    done(&mut office, &administrator("G2"), ask(DualAct::ChangePost), older);
    let other_way = refused(&office, &administrator("A1"), approve(4), older);
    assert!(matches!(other_way, Refusal::NotIndependent { .. }), "{other_way}");
    // Somebody whom they did not make approves it.
    done(&mut office, &administrator("A2"), approve(3), older);
}

/// Whoever resets a password can sign in with it: the account counts as theirs.
#[test]
fn an_account_with_a_reset_password_approves_nothing_for_whoever_reset_it() {
    let mut office = house();
    done(&mut office, &administrator("A1"), Command::SetPassword { staff: id("M1"), secret: None }, 0);
    done(&mut office, &administrator("A1"), ask(DualAct::PlanTable), 0);
    let theirs = refused(&office, &shift_manager(), approve(1), 0);
    assert_eq!(theirs, Refusal::MustChangePassword { staff: id("M1") });
    // Chosen again, by whoever knew it.
    done(&mut office, &By::House, Command::SetPassword { staff: id("M1"), secret: None }, 0);
    assert!(matches!(refused(&office, &shift_manager(), approve(1), 0), Refusal::CoolingOff { .. }));
    let later = 25 * HOUR;
    done(&mut office, &administrator("A1"), ask(DualAct::PlanTable), later);
    assert!(matches!(refused(&office, &shift_manager(), approve(2), later), Refusal::NotIndependent { .. }));
    done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), later);
    done(&mut office, &shift_manager(), approve(3), later);
}

#[test]
fn what_nobody_approves_expires_and_what_is_refused_is_over() {
    let mut office = house();
    done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), 0);
    done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), 0);
    let refuse = |number| Command::RefuseApproval { approval: ApprovalNumber(number), reason: note("no") };
    let not_theirs = refused(&office, &administrator("A1"), refuse(1), 0);
    assert_eq!(not_theirs, Refusal::NotAnApprover { who: Approvers::Pit });
    done(&mut office, &boss(), refuse(1), 0);
    assert!(matches!(refused(&office, &boss(), approve(1), 0), Refusal::NotWaiting { .. }));
    let late = refused(&office, &boss(), approve(2), HALF_HOUR);
    assert!(matches!(late, Refusal::ApprovalExpired { .. }), "{late}");
    let expire = Command::ExpireApprovals {};
    assert!(matches!(refused(&office, &boss(), expire.clone(), HALF_HOUR), Refusal::NotAllowed { .. }));
    let expired = done(&mut office, &By::Clock, expire, HALF_HOUR);
    assert!(matches!(expired[..], [Event::ApprovalExpired(_)]), "{expired:?}");
    assert_eq!(office.waiting().count(), 0);
    // Whoever asked takes it back.
    done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), 0);
    done(&mut office, &cashier(), refuse(3), HALF_HOUR);
}

#[test]
fn adjustments_and_new_pins_ask_for_independent_people_too() {
    let mut office = house();
    hire(&mut office, "A2", "S9", StaffPost::PitSupervisor, 0);
    let patron: punto_vocabulary::PatronId = "P1".parse().unwrap();
    let register =
        Command::RegisterPatron { patron: patron.clone(), kind: punto_office::PatronKind::Account };
    done(&mut office, &cashier(), register, 0);
    let reset = Command::ResetPin {
        patron,
        reason: note("lost"),
        secret: None,
        approved_by: Some(pit("S9", Role::PitSupervisor)),
    };
    assert!(matches!(refused(&office, &cashier(), reset.clone(), 0), Refusal::CoolingOff { .. }));
    done(&mut office, &cashier(), reset, 25 * HOUR);
}

/// Somebody at the machine asks in the administrator's own name for a new password, reads it there, and approves it.
#[test]
fn whoever_approves_a_password_that_was_asked_for_in_its_owners_name_counts_as_its_maker() {
    let mut office = house();
    let order = json!({ "office": Command::SetPassword { staff: id("A1"), secret: None } });
    let asked = Command::AskApproval { act: DualAct::ResetPassword, order };
    done(&mut office, &administrator("A1"), asked, 0);
    done(&mut office, &shift_manager(), approve(1), 0);
    let later = 25 * HOUR;
    done(&mut office, &administrator("A1"), ask(DualAct::HireStaff), later);
    let theirs = refused(&office, &shift_manager(), approve(2), later);
    assert!(matches!(theirs, Refusal::NotIndependent { .. }), "{theirs:?}");
    done(&mut office, &administrator("A2"), approve(2), later);
}

/// One person asks and asks. Others still ask, and what has expired is not counted.
#[test]
fn one_person_does_not_fill_the_list() {
    let mut office = house();
    for _ in 0..50 {
        done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), 0);
    }
    let full = refused(&office, &cashier(), ask(DualAct::ReprintVoucher), 0);
    assert_eq!(full, Refusal::TooManyWaiting { limit: 50 });
    done(&mut office, &administrator("A1"), ask(DualAct::HireStaff), 0);
    done(&mut office, &cashier(), ask(DualAct::ReprintVoucher), HALF_HOUR);
}
