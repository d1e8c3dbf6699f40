//! `--rulebook FILE`: a game of the user's own, wherever a game is named.

use crate::run::{answers, punto};
use serde_json::{Value, json};

const EZ: [&str; 2] = ["--rulebook", "examples/rulebooks/ez-baccarat.toml"];

fn with_ez<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [arguments, &EZ].concat()
}

#[test]
fn games_lists_it_before_the_houses_five() {
    let ran = punto(&with_ez(&["games", "--json"]), "");
    let games: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.status, games.as_array().unwrap().len()), (0, 6));
    assert_eq!((&games[0]["key"], &games[0]["house"]), (&json!("ez-baccarat"), &json!("Example")));
    assert!(punto(&with_ez(&["games"]), "").out.contains("ez-baccarat"));
}

#[test]
fn rules_shows_it_named_or_not_and_house_games_still() {
    let ran = punto(&with_ez(&["rules"]), "");
    assert_eq!(ran.status, 0);
    assert!(ran.out.contains("Dragon 7") && ran.out.contains("40:1"), "{}", ran.out);
    assert_eq!(punto(&with_ez(&["rules", "ez-baccarat"]), "").out, ran.out);
    assert!(punto(&with_ez(&["rules", "six-star"]), "").out.contains("Element Bonus"));
}

#[test]
fn settle_knows_it_named_or_not_and_house_games_still() {
    let line = |game: Value| {
        let wagers = json!([{ "id": "b", "on": "banker", "stake": 101 }, { "id": "d", "on": "dragon-7", "stake": 100 }]);
        json!({ "game": game, "cards": ["2h", "2c", "Kd", "2d", "4s", "3c"], "wagers": wagers }).to_string()
    };
    let house = r#"{"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[]}"#;
    let input = format!("{}\n{}\n{house}\n", line(json!("ez-baccarat")), line(Value::Null));
    let (status, answers) = answers(&with_ez(&["settle"]), &input);
    assert_eq!(status, 0, "{answers:?}");
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0]["outcome"]["marks"], json!(["dragon-7"]));
    assert_eq!([&answers[0]["wagers"][0]["result"], &answers[0]["wagers"][0]["clause"]], ["push", "4.2"]);
    assert_eq!(answers[0]["wagers"][1]["net"], 4000);
    assert_eq!(answers[2]["outcome"]["winner"], "player");
}

#[test]
fn settle_keeps_to_its_decks_and_its_differential() {
    let cards = json!(["9s", "3c", "Kd", "3h"]);
    let (_, answers) =
        answers(&with_ez(&["settle"]), &json!({ "decks": 5, "cards": cards, "wagers": [] }).to_string());
    assert_eq!(answers[0]["error"]["code"], "decks-not-permitted");
    let dragon = ["settle", "--rulebook", "examples/rulebooks/dragon-bonus.toml"];
    let wagers = json!([{ "id": "a", "on": "banker", "stake": 500 }]);
    let line = json!({ "cards": cards, "wagers": wagers, "limits": { "differential": 100 } }).to_string();
    let (status, answers) = crate::run::answers(&dragon, &line);
    assert_eq!((status, &answers[0]["wagers"][0]["effective"]), (0, &json!(100)));
}

#[test]
fn adjudicate_rules_by_it() {
    let input = concat!(
        r#"{"dealt":[],"irregularity":{"kind":"foreign-card"}}"#,
        "\n",
        r#"{"game":"ez-baccarat","dealt":["9s","3c","Kd","3h","2c"],"irregularity":{"kind":"wrong-number-of-cards","reconstructible":true}}"#,
        "\n",
        r#"{"dealt":[],"irregularity":{"kind":"not-shuffled"}}"#,
    );
    let (status, answers) = answers(&with_ez(&["adjudicate"]), input);
    assert_eq!(status, 0);
    assert_eq!((&answers[0]["ruling"], &answers[0]["clauses"]), (&json!("void"), &json!(["5.1"])));
    assert_eq!(answers[1]["reconstruction"]["left_over"], json!(["2c"]));
    assert_eq!((&answers[2]["decider"], &answers[2]["clauses"]), (&json!("shift-manager"), &json!(["R18"])));
}

#[test]
fn without_the_file_its_game_is_unknown() {
    let (status, answers) = answers(&["settle"], r#"{"game":"ez-baccarat","cards":[],"wagers":[]}"#);
    assert_eq!((status, &answers[0]["error"]["code"]), (1, &json!("unknown-game")));
}

#[test]
fn a_file_that_is_missing_or_wrong_ends_the_command_with_a_reason() {
    for command in ["games", "rules", "settle", "adjudicate"] {
        let ran = punto(&[command, "--rulebook", "no/such/file.toml"], "{}\n");
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{command}");
        assert!(ran.err.contains("no/such/file.toml") && ran.err.contains("check the path"), "{}", ran.err);
        // Any text file that is no rulebook will do.
        let ran = punto(&[command, "--rulebook", "Cargo.toml"], "{}\n");
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{command}");
        assert!(ran.err.contains("Cargo.toml:1: in `workspace`: found the unknown key"), "{}", ran.err);
    }
}
