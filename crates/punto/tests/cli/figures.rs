//! `odds`, `simulate` and `counting`: figures for programs, and clear answers to wrong questions.

use crate::run::{Ran, punto, root};
use punto_testkit::Directory;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let ran = punto(arguments, "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

/// A fraction as the contract writes it, as a numerator and a denominator.
fn fraction(value: &Value) -> (i128, i128) {
    let text = value.as_str().unwrap();
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    (numerator.parse().unwrap(), denominator.parse().unwrap())
}

#[test]
fn odds_has_the_form_of_the_contract() {
    let odds = json(&["odds", "rapid-etg", "--json"]);
    assert_eq!(
        (&odds["game"], &odds["decks"], &odds["cards"], &odds["stake"]),
        (&"rapid-etg".into(), &8.into(), &416.into(), &10_000.into())
    );
    assert_eq!(fraction(&odds["outcomes"]["banker"]), (8_954_111_587_648, 19_524_993_263_685));
    let banker = &odds["wagers"][1];
    assert_eq!(banker["on"], "banker");
    assert_eq!(banker["pays"][0]["ratio"], "1/2");
    assert_eq!(banker["house_edge"].as_f64().unwrap().to_string()[..10], *"0.01458104");
    let (numerator, denominator) = fraction(&banker["expectation"]);
    assert!(numerator < 0 && denominator > 0);
}

#[test]
fn chances_of_every_wager_add_up_to_one() {
    for game in ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"] {
        for wager in json(&["odds", game, "--decks", "5", "--json"])["wagers"].as_array().unwrap() {
            let sum = ["win", "push", "lose"].map(|key| fraction(&wager[key]));
            // Over the smallest common denominator, which fits.
            let common = sum.iter().fold(1_i128, |common, (_, d)| common / gcd(common, *d) * d);
            assert_eq!(
                sum.iter().map(|(n, d)| n * (common / d)).sum::<i128>(),
                common,
                "{game} {}",
                wager["on"]
            );
        }
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn a_shoe_can_be_given_by_removal_or_by_file() {
    let directory = Directory::new();
    let file = directory.file("shoe.json");
    let cards: Vec<String> = "A23456789TJQK"
        .chars()
        .flat_map(|rank| "shdc".chars().map(move |suit| format!("{rank}{suit}")))
        .map(|card| format!("\"{card}\":{}", if card == "Ah" { 7 } else { 8 }))
        .collect();
    std::fs::write(&file, format!("{{\"cards\":{{{}}}}}", cards.join(","))).unwrap();
    let by_file = json(&["odds", "rapid-etg", "--shoe", file.to_str().unwrap(), "--json"]);
    let by_removal = json(&["odds", "rapid-etg", "--removed", "AH", "--json"]);
    assert_eq!(by_file["wagers"], by_removal["wagers"]);
    assert_eq!((&by_file["cards"], &by_removal["cards"]), (&415.into(), &415.into()));
}

fn refused(arguments: &[&str]) -> String {
    let Ran { status: code, out: output, err: error } = punto(arguments, "");
    assert!(code == 1 || code == 2, "{arguments:?} gave {code}");
    assert_eq!(output, "");
    error
}

#[test]
fn wrong_shoes_are_refused_with_what_to_do() {
    let directory = Directory::new();
    for (name, text, says) in [
        ("empty", "", "the file is empty"),
        ("few", r#"{"cards":{"Ah":5}}"#, "5 cards are too few"),
        ("unknown", r#"{"cards":{"Xx":8}}"#, "is not a card"),
        ("foreign", r#"{"cards":{"9f":8}}"#, "not in the deck"),
        ("twice", r#"{"cards":{"Ah":3,"Ah":4}}"#, "counted twice"),
        ("spelt-twice", r#"{"cards":{"Th":3,"10h":4}}"#, "counted twice"),
        ("fraction", r#"{"cards":{"Ah":3.5}}"#, "invalid type"),
        ("negative", r#"{"cards":{"Ah":-3}}"#, "invalid value"),
        ("huge", r#"{"cards":{"Ah":600}}"#, "600 cards of rank A are more than the 40 that 10 decks hold"),
        ("not-json", "cards", "expected value"),
    ] {
        let file = directory.file(name);
        std::fs::write(&file, text).unwrap();
        let error = refused(&["odds", "rapid-etg", "--shoe", file.to_str().unwrap()]);
        assert!(error.contains(says), "{name}: {error}");
    }
    assert!(refused(&["odds", "rapid-etg", "--shoe", "no-such-file"]).contains("cannot read no-such-file"));
    assert!(refused(&["odds", "rapid-etg", "--removed", "Zz"]).contains("is not a card"));
    assert!(refused(&["odds", "rapid-etg", "--removed", &"Ah ".repeat(9)]).contains("no Ah is left"));
    assert!(refused(&["odds", "rapid-etg", "--decks", "11"]).contains("clause 2.1 says 4 to 10"));
    assert!(refused(&["odds", "rapid-etg", "--stake", "0.00"]).contains("above zero"));
    assert!(refused(&["odds", "nosuch"]).contains("unknown game"));
}

#[test]
fn a_stake_may_be_written_short() {
    let stake =
        |text: &str| json(&["odds", "rapid-etg", "--stake", text, "--json"])["stake"].as_i64().unwrap();
    assert_eq!(["100", "100.5", "1,234.50"].map(stake), [10_000, 10_050, 123_450]);
}

#[test]
fn effects_and_covariances_are_exact_for_programs() {
    let effects = json(&["odds", "rapid-etg", "--effects", "--json"]);
    assert_eq!(effects["effects"]["6h"].as_object().unwrap().len(), 5);
    let covariances = json(&["odds", "rapid-etg", "--covariances", "--json"]);
    let odds = json(&["odds", "rapid-etg", "--json"]);
    assert_eq!(covariances["covariances"]["banker"]["banker"], odds["wagers"][1]["variance"]);
}

#[test]
fn the_convergence_of_a_wager_with_a_bonus_is_that_of_its_exact_figure() {
    let ran = punto(&["simulate", "six-star", "--rounds", "1e6", "--stake", "10", "--csv"], "");
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|row| row.split(',').collect()).collect();
    let column = rows[0].iter().position(|name| *name == "tie exact").unwrap();
    let odds = json(&["odds", "six-star", "--stake", "10.00", "--json"]);
    let exact: f64 = rows[1][column].parse().unwrap();
    assert_eq!(
        exact.to_string()[..12],
        (-odds["wagers"][2]["house_edge"].as_f64().unwrap()).to_string()[..12]
    );
}

/// What a run that is interrupted after a moment leaves behind.
fn interrupted(arguments: &[&str]) -> String {
    let child = crate::run::start(arguments);
    std::thread::sleep(std::time::Duration::from_millis(700));
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn ctrl_c_ends_a_simulation_early_with_what_it_has() {
    let csv = interrupted(&["simulate", "rapid-etg", "--rounds", "1e12", "--csv"]);
    let last = csv.lines().last().unwrap().split(',').next().unwrap().to_owned();
    assert!(last.parse::<u64>().unwrap() > 0, "{csv}");
    let shown = interrupted(&["simulate", "rapid-etg", "--rounds", "1e12"]);
    assert!(shown.contains("ended early") && shown.contains("standard errors"), "{shown}");
}

#[test]
fn the_six_star_tie_depends_on_the_stake() {
    let edge = |stake: &str| {
        let odds = json(&["odds", "six-star", "--stake", stake, "--json"]);
        odds["wagers"][2]["house_edge"].as_f64().unwrap()
    };
    assert!(edge("1.00") < 0.0 && edge("2.00") > 0.0 && edge("1,000.00") > edge("100.00"));
    assert_eq!(json(&["odds", "six-star", "--json"])["wagers"][2]["bonuses"][0]["kind"], "flaming-nines");
}

#[test]
fn a_simulation_repeats_for_its_seed_whatever_the_threads() {
    let run = |threads: &str, seed: &str| {
        json(&["simulate", "six-star", "--rounds", "2e6", "--threads", threads, "--seed", seed, "--json"])
    };
    assert_eq!(run("1", "7"), run("2", "7"));
    assert_ne!(run("1", "7")["lines"], run("1", "8")["lines"]);
    for line in run("2", "7")["lines"].as_array().unwrap() {
        assert!(line["z"].as_f64().unwrap().abs() < 5.0, "{line}");
    }
}

#[test]
fn a_simulation_to_a_cut_card_says_that_it_shifts_the_averages() {
    let ran = punto(&["simulate", "rapid-etg", "--rounds", "1e5", "--cut", "14"], "");
    assert!(ran.out.contains("the averages differ from those of a fresh shoe"), "{}", ran.out);
    assert!(refused(&["simulate", "rapid-etg", "--cut", "3"]).contains("it can for 12 to"));
    assert!(refused(&["simulate", "rapid-etg", "--rounds", "many"]).contains("is not a number like"));
}

#[test]
fn convergence_is_comma_separated_and_ends_with_all_rounds() {
    let ran = punto(&["simulate", "fortune-six", "--rounds", "5e6", "--csv"], "");
    let rows: Vec<&str> = ran.out.lines().collect();
    assert!(rows[0].starts_with("rounds,player,player exact,banker,"));
    assert!(rows.len() > 3 && rows.iter().all(|row| row.split(',').count() == 13), "{}", ran.out);
    assert!(rows.last().unwrap().split(',').next().unwrap().parse::<u64>().unwrap() >= 5_000_000);
}

#[test]
fn counting_repeats_whatever_the_threads_and_finds_no_linear_count_of_pairs() {
    let run =
        |threads: &str| json(&["counting", "fortune-six", "--shoes", "6", "--threads", threads, "--json"]);
    assert_eq!(run("1"), run("2"));
    let counting = run("1");
    let pair = &counting["wagers"][3];
    assert_eq!(pair["on"], "player-pair");
    assert!(pair["tags"].as_object().unwrap().values().all(|tag| tag.as_f64().unwrap().abs() < 1e-12));
    assert!(
        counting["wagers"][5]["tags"]["6h"].as_f64().unwrap() < 0.0,
        "a six gone is bad for the Fortune Six"
    );
}

#[test]
fn an_own_rulebook_has_odds_too() {
    let file = root().join("examples/rulebooks/ez-baccarat.toml");
    let odds = json(&["odds", "--rulebook", file.to_str().unwrap(), "--json"]);
    let dragon = odds["wagers"].as_array().unwrap().iter().find(|wager| wager["on"] == "dragon-7").unwrap();
    assert_eq!(dragon["house_edge"].as_f64().unwrap().to_string()[..9], *"0.0761133");
}
