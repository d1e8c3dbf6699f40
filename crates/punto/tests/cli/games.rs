//! `punto games` and `punto rules`.

use crate::run::punto;
use serde_json::{Value, json};

const KEYS: [&str; 5] =
    ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"];

fn json_of(arguments: &[&str]) -> Value {
    let ran = punto(arguments, "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn the_five_games_with_house_version_decks_and_wagers() {
    let games = json_of(&["games", "--json"]);
    let common = ["player", "banker", "tie", "player-pair", "banker-pair"];
    let expected = [
        (KEYS[0], "MBS", json!("3"), "2017-02-17", 52, [4, 10], vec!["super-six"]),
        (KEYS[1], "RWS", json!("4"), "2019-09-16 08:00", 52, [4, 8], vec!["super-six-plus"]),
        (KEYS[2], "MBS", json!(null), "2017-03-17", 65, [4, 10], vec!["fortune-six", "element-bonus"]),
        (KEYS[3], "MBS", json!("4"), "2017-02-17", 52, [4, 10], vec!["fortune-six"]),
        (KEYS[4], "MBS", json!("5"), "2017-02-17", 52, [4, 10], vec![]),
    ];
    assert_eq!(games.as_array().unwrap().len(), expected.len());
    for (game, (key, house, version, from, cards, decks, more)) in
        games.as_array().unwrap().iter().zip(expected)
    {
        let wagers: Vec<&str> = common.into_iter().chain(more).collect();
        assert_eq!(game["key"], key);
        assert_eq!(game["house"], house);
        assert_eq!(game["version"], version, "{key}");
        assert_eq!(game["in_force_from"], from);
        assert_eq!(game["cards_per_deck"], cards);
        assert_eq!([&game["decks"]["min"], &game["decks"]["max"]], [decks[0], decks[1]]);
        assert_eq!(game["wagers"], json!(wagers), "{key}");
    }
}

#[test]
fn games_for_people_names_them_all() {
    let ran = punto(&["games"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for word in KEYS.iter().chain(&["MBS", "RWS", "unnumbered", "4-10 of 65", "4-8 of 52", "element-bonus"]) {
        assert!(ran.out.contains(word), "{word}\n{}", ran.out);
    }
}

#[test]
fn rules_for_people_shows_pays_play_and_irregularities_each_with_its_clause() {
    for key in KEYS {
        let ran = punto(&["rules", key], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        for word in ["Pays", "11:1", "8:1", "Table of play", "draw", "Irregularities", "foreign card", "void"]
        {
            assert!(ran.out.contains(word), "{key}: {word}\n{}", ran.out);
        }
    }
    let rules = punto(&["rules", "commission-super-six-plus"], "").out;
    let row = |words: &[&str]| rules.lines().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(row(&["19:20 after 1:20 commission", "4.1.2"]), "{rules}");
    assert!(row(&["Super Six Plus", "6 points on 2 cards", "12:1", "4.1.2"]), "{rules}");
    assert!(row(&["Banker on 3 against the Player's third card", "3.12"]), "{rules}");
    assert!(row(&["technical interruption", "established", "continue", "5.4.1"]), "{rules}");
}

#[test]
fn every_row_of_the_rules_cites_a_clause_that_the_rulebook_has() {
    for key in KEYS {
        let rules = json_of(&["rules", key, "--json"]);
        let numbers: Vec<&Value> =
            rules["clauses"].as_array().unwrap().iter().map(|row| &row["clause"]).collect();
        let check = |clause: &Value| {
            let ruling = clause.as_str().unwrap().starts_with('R');
            assert!(ruling || numbers.contains(&clause), "{key} {clause}");
        };
        for wager in rules["wagers"].as_array().unwrap() {
            check(&wager["offered"]);
            check(&wager["loses"]);
            let lines = ["pays", "pushes"].into_iter().flat_map(|name| wager[name].as_array().unwrap());
            lines.for_each(|line| check(&line["clause"]));
        }
        for row in ["player", "banker_alone", "banker", "naturals"] {
            check(&rules["table_of_play"][row]["clause"]);
        }
        for row in rules["irregularities"].as_array().unwrap() {
            assert!(!row["clauses"].as_array().unwrap().is_empty());
            row["clauses"].as_array().unwrap().iter().for_each(check);
        }
    }
}

#[test]
fn one_clause_is_shown_alone() {
    let ran = punto(&["rules", "six-star", "--clause", "3.10.1.1"], "");
    assert_eq!(ran.status, 0);
    assert!(ran.out.starts_with("six-star 3.10.1.1  "), "{}", ran.out);
    let ran = punto(&["rules", "six-star", "--clause", "9.9"], "");
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("six-star has no clause 9.9"), "{}", ran.err);
}

#[test]
fn an_unknown_game_is_refused_with_those_that_are_known() {
    let ran = punto(&["rules", "six-stars"], "");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("did you mean \"six-star\"?"), "{}", ran.err);
    assert!(KEYS.iter().all(|key| ran.err.contains(key)), "{}", ran.err);
}
