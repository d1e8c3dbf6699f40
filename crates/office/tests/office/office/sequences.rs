//! Whatever is asked in whatever order: what must never come to be does not.

use crate::office::floor::*;
use proptest::prelude::*;
use punto_office::{Command, Event, Office, StaffPost};
use punto_rules::Role;
use punto_vocabulary::{AdjustmentNumber, By};
use std::collections::{HashMap, HashSet};

const STAFF: [&str; 4] = ["A1", "A2", "S1", "S2"];
const POSTS: [StaffPost; 4] =
    [StaffPost::Administrator, StaffPost::PitSupervisor, StaffPost::ShiftManager, StaffPost::Auditor];

fn staff() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&STAFF[..])
}

fn anybody() -> impl Strategy<Value = By> {
    prop_oneof![
        3 => staff().prop_map(administrator),
        3 => staff().prop_map(|id| pit(id, Role::PitSupervisor)),
        1 => staff().prop_map(|id| pit(id, Role::ShiftManager)),
        2 => Just(patron("P1")),
        1 => Just(patron("P2")),
        2 => Just(By::House),
    ]
}

fn anything() -> impl Strategy<Value = Command> {
    let post = || prop::sample::select(&POSTS[..]);
    let number = || (1..5_u64).prop_map(AdjustmentNumber);
    prop_oneof![
        (staff(), post()).prop_map(|(staff, post)| hire(staff, post)),
        (staff(), post()).prop_map(|(staff, post)| Command::ChangePost { staff: id(staff), post }),
        staff().prop_map(|staff| Command::DismissStaff { staff: id(staff) }),
        staff().prop_map(|staff| Command::TakeBackStaff { staff: id(staff) }),
        Just(found()),
        (1..3_u64).prop_map(|round| dispute("P1", round)),
        (1..4_u64, any::<bool>()).prop_map(|(dispute, upheld)| answer(dispute, upheld)),
        (-2..3_i64, prop::option::of(1..4_u64)).prop_map(|(amount, dispute)| ask(amount, dispute)),
        number().prop_map(|adjustment| Command::ApproveAdjustment { adjustment }),
        number().prop_map(|adjustment| Command::DeclineAdjustment { adjustment, reason: note("no") }),
        number().prop_map(|adjustment| Command::CompleteAdjustment { adjustment }),
    ]
}

/// Mostly what can be done by whoever asks, so that much is done; now and then anything by anybody.
fn step() -> impl Strategy<Value = (By, Command)> {
    let boss = || prop::sample::select(vec![boss(), other_boss()]);
    let number = || (1..4_u64).prop_map(AdjustmentNumber);
    prop_oneof![
        4 => (anybody(), anything()),
        1 => (1..3_u64).prop_map(|round| (patron("P1"), dispute("P1", round))),
        1 => (boss(), (1..3_u64).prop_map(|dispute| answer(dispute, true))),
        3 => (boss(), (1..3_u64).prop_map(|dispute| ask(5, Some(dispute)))),
        2 => (boss(), number().prop_map(|adjustment| Command::ApproveAdjustment { adjustment })),
        1 => (boss(), number().prop_map(|adjustment| Command::DeclineAdjustment { adjustment, reason: note("no") })),
        2 => number().prop_map(|adjustment| (By::House, Command::CompleteAdjustment { adjustment })),
    ]
}

/// What was asked by whom and paid, gathered from the facts alone.
#[derive(Default)]
struct Facts {
    asked: HashMap<AdjustmentNumber, (punto_vocabulary::StaffId, Option<punto_vocabulary::DisputeNumber>)>,
    approved: HashSet<AdjustmentNumber>,
    done: HashSet<AdjustmentNumber>,
    answered: HashSet<punto_vocabulary::DisputeNumber>,
    paid: HashSet<punto_vocabulary::DisputeNumber>,
}

impl Facts {
    fn take(&mut self, event: &Event) {
        match event {
            Event::AdjustmentAsked(e) => {
                assert!(self.asked.insert(e.adjustment, (e.by.clone(), e.dispute)).is_none());
            }
            Event::AdjustmentApproved(e) => {
                assert_ne!(self.asked[&e.adjustment].0, e.by, "one person asked and approved");
                assert!(self.approved.insert(e.adjustment), "approved twice");
            }
            Event::AdjustmentDone(e) => {
                assert!(self.approved.contains(&e.adjustment), "done and never approved");
                assert!(self.done.insert(e.adjustment), "done twice");
                if let Some(dispute) = self.asked[&e.adjustment].1 {
                    assert!(self.paid.insert(dispute), "a dispute paid twice");
                }
            }
            Event::AdjustmentDeclined(e) => assert!(!self.done.contains(&e.adjustment)),
            Event::DisputeAnswered(e) => assert!(self.answered.insert(e.dispute), "answered twice"),
            _ => {}
        }
    }
}

fn small_office() -> Office {
    let mut office = office();
    for staff in ["D1", "M1", "H1", "X1"] {
        done(&mut office, &administrator("A1"), Command::DismissStaff { staff: id(staff) }, 0);
    }
    office
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]
    #[test]
    fn no_order_of_commands_breaks_a_promise(
        asked in prop::collection::vec((step(), 0..100_u64), 1..120),
    ) {
        let (mut office, mut facts) = (small_office(), Facts::default());
        let mut journal = Vec::new();
        for ((by, command), ms) in asked {
            let Ok(events) = run(&mut office, &by, command, ms) else { continue };
            for event in &events {
                facts.take(event);
            }
            prop_assert!(office.administrators() > 0);
            journal.extend(events);
        }
        // From the facts as they are written, the same office comes to be.
        let mut again = small_office();
        for event in &journal {
            let json = event.to_json().unwrap();
            again.evolve(&Event::from_json(event.kind(), &json).unwrap());
        }
        prop_assert_eq!(again, office);
    }
}

/// The sequences above come so far that the promises are put to the test.
#[test]
fn sequences_reach_what_they_are_meant_to_reach() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let sequences = prop::collection::vec((step(), 0..100_u64), 120);
    let mut facts: Vec<Facts> = Vec::new();
    for _ in 0..200 {
        let (mut office, mut seen) = (small_office(), Facts::default());
        for ((by, command), ms) in sequences.new_tree(&mut runner).unwrap().current() {
            let events = run(&mut office, &by, command, ms).unwrap_or_default();
            for event in &events {
                seen.take(event);
            }
        }
        facts.push(seen);
    }
    let reach = |what: fn(&Facts) -> bool| facts.iter().filter(|facts| what(facts)).count();
    assert!(reach(|facts| !facts.paid.is_empty()) > 50);
    assert!(reach(|facts| facts.done.len() > 1) > 20);
    assert!(reach(|facts| facts.asked.len() > facts.done.len()) > 50);
}
