//! A scenario cannot pass by what its table refused.

use punto_conformance::{Scenario, Step, run};
use punto_rulebooks::house_rulebook;

fn check(sentences: &[&str]) -> String {
    let step = |text: &&str| Step { text: (*text).to_owned(), table: vec![] };
    let scenario = Scenario {
        game: "rapid-etg".to_owned(),
        file: "unread.feature".into(),
        line: 1,
        name: "unread".to_owned(),
        clauses: vec![],
        steps: sentences.iter().map(step).collect(),
    };
    let Some(book) = house_rulebook("rapid-etg") else { return "no such game".to_owned() };
    run(&scenario, book).map_or_else(|failure| failure.to_string(), |()| "it holds".to_owned())
}

const TOO_EARLY: &str = "the dealer deals Ks";
const REFUSED: &str = "before this, the table had refused: no round is in progress";

#[test]
fn a_refusal_that_is_read_lets_the_scenario_go_on() {
    let read = "it is refused: no round is in progress";
    assert_eq!(check(&["a gaming table", TOO_EARLY, read, "no round is in progress"]), "it holds");
}

#[test]
fn a_refusal_that_nobody_reads_fails_the_scenario() {
    assert_eq!(check(&["a gaming table", TOO_EARLY]), REFUSED);
    let opening = "the player terminals display \"Place your bets, please\"";
    assert_eq!(check(&["a gaming table", TOO_EARLY, opening]), format!("{opening:?}: {REFUSED}"));
}

#[test]
fn a_refusal_that_did_not_come_fails_the_scenario() {
    let found = check(&["a gaming table", "the dealer leaves the table", "it is refused: no"]);
    assert!(found.contains("nothing is refused"), "{found}");
}

#[test]
fn a_scenario_without_a_table_says_so() {
    assert_eq!(check(&[TOO_EARLY]), format!("{TOO_EARLY:?}: there is no gaming table"));
}
