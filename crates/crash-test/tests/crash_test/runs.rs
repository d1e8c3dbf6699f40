//! Runs with everything that can go wrong, and the plans that once failed.

use punto_crash_test::{Plan, Stats, campaign, run};

#[test]
fn a_few_thousand_rounds_keep_every_promise() {
    let stats = campaign(2026, 3_000, 2, |_| ())
        .unwrap_or_else(|failure| panic!("cargo xtask crash-test --only {}: {failure}", failure.plan.seed));
    assert!(stats.rounds >= 3_000);
    for what in ["restart", "crash in recovery", "second house", "repeat", "reused key", "late", "refused"] {
        assert!(stats.of(what) > 0, "{what} never happened");
    }
}

#[test]
fn every_kind_of_event_happens() {
    let mut stats = Stats::default();
    for seed in 0..400 {
        match run(&Plan::new(seed, 60)) {
            Ok(one) => stats.add(&one),
            Err(failure) => panic!("seed {seed}: {failure}"),
        }
    }
    // Hardly anybody owes anything since nothing that was paid is taken back without a clause: thousands of houses have no
    // debt that is paid in cash. The tests of the office and the command line pay one.
    // Simulated houses have one version of each rulebook; the tests of the house and the server adopt others.
    let is_rare = |kind: &&&str| ["OwedPaidInCash", "RulebookAdopted"].contains(kind);
    let kinds = punto_table::Event::KINDS.iter().filter(|kind| !is_rare(kind));
    let missing: Vec<&&str> = kinds.filter(|kind| stats.of(kind) == 0).collect();
    assert!(missing.is_empty(), "{missing:?} never happened");
}

#[test]
fn a_run_is_the_same_every_time() {
    let plan = Plan::new(99, 80);
    assert_eq!(run(&plan), run(&plan));
}

#[test]
fn kept_seeds_stay_mended() {
    for line in include_str!("../../seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let plan: Plan = line.parse().unwrap();
        if let Err(failure) = run(&plan) {
            panic!("{plan}: {failure}");
        }
    }
}
