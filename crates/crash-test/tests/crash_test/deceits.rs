//! A run can fail: every lie of a journal is found out, and by the promise that it breaks.

use punto_crash_test::{Deceit, Failure, FaultyJournal, Plan, run_on, shrink};

/// The first failure among a few seeds on a journal that lies so.
fn found(deceit: Deceit) -> Option<Failure> {
    (0..12).find_map(|seed| {
        let journal = FaultyJournal::default();
        journal.deceive(deceit);
        run_on(&Plan::new(seed, 120), journal).err()
    })
}

fn check(deceit: Deceit, invariants: &[&str]) {
    let failure = found(deceit);
    let is_right = failure.as_ref().is_some_and(|failure| invariants.contains(&failure.broken.invariant));
    assert!(is_right, "{deceit:?}: {failure:?}");
}

#[test]
fn an_acknowledged_append_that_is_forgotten() {
    check(Deceit::Forgets(50), &["I3"]);
}

#[test]
fn a_request_that_acts_twice() {
    check(Deceit::ForgetsKeys, &["I3"]);
}

#[test]
fn half_an_answer() {
    check(Deceit::ForgetsHalfAnAnswer, &["I3"]);
}

#[test]
fn a_cent_too_much() {
    check(Deceit::PaysACentMore, &["I1", "I7"]);
}

#[test]
fn a_card_shown_that_lies_face_down() {
    check(Deceit::ShowsACard, &["I6", "I14", "I8"]);
}

#[test]
fn somebody_without_the_right() {
    check(Deceit::ChangesTheActor, &["I13"]);
}

#[test]
fn bets_that_are_never_closed() {
    check(Deceit::ClosesLate, &["I5", "I6"]);
}

#[test]
fn two_houses_that_both_write() {
    check(Deceit::NeverFences, &["I11", "I3", "I8"]);
}

#[test]
fn a_failure_says_its_step_and_shrinks() {
    // Lies are the journal's, not the plan's, so a shrunk plan without one does not fail: it stays as it was.
    let failure = found(Deceit::PaysACentMore).unwrap();
    assert!(failure.step > 0);
    assert_eq!(shrink(&failure).broken, failure.broken);
}
