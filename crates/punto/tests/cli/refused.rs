//! `punto settle`: what is refused, with its error, while the other lines go on.

use crate::run::{answers, refusal};
use serde_json::{Value, json};

const CARDS: [&str; 4] = ["9s", "3c", "Kd", "3h"];

fn round(game: &str, cards: &[&str], wagers: &Value) -> Value {
    json!({ "game": game, "cards": cards, "wagers": wagers })
}

fn wager(game: &str, on: &str, stake: &Value) -> Value {
    let cards = if game == "six-star" { ["9g", "3e", "Tf", "3a"] } else { CARDS };
    round(game, &cards, &json!([{ "id": "a", "on": on, "stake": stake }]))
}

fn with(mut line: Value, key: &str, value: Value) -> Value {
    line[key] = value;
    line
}

/// A line, the code of its refusal, and words of the message.
type Refused = (Value, &'static str, &'static [&'static str]);

/// Every refusal.
fn refusals() -> Vec<Refused> {
    [wrong_cards(), wrong_wagers(), wrong_rounds()].concat()
}

fn wrong_cards() -> Vec<Refused> {
    let none = json!([]);
    let four_decks = |cards: &[&str]| with(round("rapid-etg", cards, &json!([])), "decks", json!(4));
    vec![
        // A card not in the deck.
        (round("rapid-etg", &["9f", "3c", "Kd", "3h"], &none), "card-not-in-deck", &["9f"]),
        (round("six-star", &CARDS, &none), "card-not-in-deck", &["9s"]),
        (round("rapid-etg", &["9s", "3c", "Kd", "Xh"], &none), "not-a-card", &["Xh", "Kh"]),
        (round("rapid-etg", &["9s", "3c", "kd", "3h"], &none), "not-a-card", &["kd"]),
        (round("rapid-etg", &["9s", "3c", "", "3h"], &none), "not-a-card", &["\"\""]),
        // More copies than the decks hold.
        (four_decks(&["Kh", "Kh", "Kh", "Kh", "Kh", "5c"]), "too-many-copies", &["Kh", "4"]),
        // Too few or too many for the table of play.
        (round("rapid-etg", &[], &none), "too-few-cards", &["0 cards", "Player"]),
        (round("rapid-etg", &["9s", "3c", "Kd"], &none), "too-few-cards", &["3 cards", "Banker"]),
        (round("rapid-etg", &["2s", "7c", "Kd", "Kh"], &none), "too-few-cards", &["Player", "3"]),
        (round("rapid-etg", &["2s", "2c", "Kd", "Kh", "2d"], &none), "too-few-cards", &["Banker", "3"]),
        (round("rapid-etg", &["9s", "3c", "Kd", "3h", "2c"], &none), "too-many-cards", &["5", "4"]),
        (
            round("rapid-etg", &["2s", "2c", "Kd", "Kh", "2d", "2h", "5c"], &none),
            "too-many-cards",
            &["7", "6"],
        ),
    ]
}

fn wrong_wagers() -> Vec<Refused> {
    let stake = |stake: Value| wager("rapid-etg", "tie", &stake);
    vec![
        // A wager that the game does not offer.
        (
            wager("rapid-etg", "super-six", &json!(100)),
            "wager-not-offered",
            &["super-six", "player-pair", "\"a\""],
        ),
        (
            wager("six-star", "super-six-plus", &json!(100)),
            "wager-not-offered",
            &["fortune-six", "element-bonus"],
        ),
        (wager("rapid-etg", "Tie", &json!(100)), "wager-not-offered", &["tie"]),
        // Stakes.
        (stake(json!(0)), "bad-stake", &["0.00", "\"a\""]),
        (stake(json!(-100)), "bad-stake", &["-1.00"]),
        (stake(json!(0.5)), "bad-stake", &["0.5", "whole"]),
        (stake(json!(100.0)), "bad-stake", &["100.0", "whole"]),
        (stake(json!("100")), "bad-stake", &["\"100\"", "whole"]),
        (stake(json!(1_000_000_000_000_001_i64)), "bad-stake", &["10,000,000,000,000.00"]),
        (stake(json!(u64::MAX)), "bad-stake", &["10^15"]),
        (stake(json!(i64::MIN)), "bad-stake", &["-92,233,720,368,547,758.08"]),
        (stake(json!(1e300)), "bad-stake", &["10^15"]),
        (stake(Value::Null), "bad-request", &["whole number of cents"]),
        // Stakes that some line could not pay in whole cents, whatever this round pays.
        (
            wager("rapid-etg", "banker", &json!(101)),
            "stake-not-payable",
            &["1.01", "0.02", "1.00 or 1.02", "R7"],
        ),
        (
            wager("commission-super-six-plus", "banker", &json!(110)),
            "stake-not-payable",
            &["0.20", "1.00 or 1.20"],
        ),
        (wager("six-star", "player", &json!(3)), "stake-not-payable", &["0.05"]),
        (wager("six-star", "banker", &json!(15)), "stake-not-payable", &["0.10 or 0.20"]),
        // A repeated id.
        (
            round(
                "rapid-etg",
                &CARDS,
                &json!([{ "id": "x", "on": "tie", "stake": 1 }, { "id": "y", "on": "tie", "stake": 1 }, { "id": "x", "on": "player", "stake": 1 }]),
            ),
            "repeated-id",
            &["\"x\""],
        ),
    ]
}

fn wrong_rounds() -> Vec<Refused> {
    let none = json!([]);
    vec![
        // A number of decks that the rulebook forbids.
        (
            with(round("rapid-etg", &CARDS, &none), "decks", json!(3)),
            "decks-not-permitted",
            &["3", "2.1", "4 to 10"],
        ),
        (with(round("rapid-etg", &CARDS, &none), "decks", json!(11)), "decks-not-permitted", &["11"]),
        (
            with(round("commission-super-six-plus", &CARDS, &none), "decks", json!(9)),
            "decks-not-permitted",
            &["2.2.1", "4 to 8"],
        ),
        (with(round("rapid-etg", &CARDS, &none), "decks", json!(264)), "decks-not-permitted", &["264"]),
        // Limits in a game without a differential, and limits that are none.
        (
            with(round("rapid-etg", &CARDS, &none), "limits", json!({ "minimum": 1, "differential": 1 })),
            "limits-not-allowed",
            &["limits", "rapid-etg"],
        ),
        (
            with(round("six-star", &["9g", "3e", "Tf", "3a"], &none), "limits", json!({})),
            "limits-not-allowed",
            &["six-star"],
        ),
        (
            with(round("commission-super-six-plus", &CARDS, &none), "limits", json!({ "differential": -1 })),
            "bad-limits",
            &["differential", "-1"],
        ),
        (
            with(round("commission-super-six-plus", &CARDS, &none), "limits", json!({ "minimum": 0.5 })),
            "bad-limits",
            &["minimum", "0.5"],
        ),
        // A game nobody knows, or none.
        (round("baccarat", &CARDS, &none), "unknown-game", &["baccarat", "six-star"]),
        (json!({ "cards": CARDS, "wagers": [] }), "bad-request", &["game"]),
        (json!({ "game": "rapid-etg", "cards": CARDS }), "bad-request", &["wagers"]),
        (json!({ "game": "rapid-etg", "wagers": [] }), "bad-request", &["cards"]),
        (
            round("rapid-etg", &CARDS, &json!([{ "id": "a", "on": "tie", "stake": 1, "box": 0 }])),
            "bad-box",
            &["1"],
        ),
    ]
}

#[test]
fn each_refusal_has_its_code_and_says_what_is_allowed() {
    for (line, code, words) in refusals() {
        let (found, message) = refusal("settle", &line.to_string());
        assert_eq!(found, code, "{line}\n{message}");
        assert!(words.iter().all(|word| message.contains(word)), "{line}\n{message}");
    }
}

#[test]
fn the_other_lines_go_on_in_order_and_the_status_is_1() {
    let good = wager("rapid-etg", "player", &json!(100));
    let mut input = String::new();
    for (number, (line, ..)) in refusals().into_iter().enumerate() {
        let bad = with(line, "ref", json!({ "bad": number }));
        let good = with(good.clone(), "ref", json!(number));
        input.extend([bad.to_string(), good.to_string()].map(|line| line + "\n"));
    }
    let (status, answers) = answers(&["settle"], &input);
    assert_eq!((status, answers.len()), (1, 2 * refusals().len()));
    for (number, (pair, (_, code, _))) in answers.chunks(2).zip(refusals()).enumerate() {
        assert_eq!((&pair[0]["ref"]["bad"], &pair[0]["error"]["code"]), (&json!(number), &json!(code)));
        assert_eq!((&pair[1]["ref"], &pair[1]["wagers"][0]["net"]), (&json!(number), &json!(100)));
    }
}

#[test]
fn a_number_that_json_allows_and_no_stake_can_be_is_refused_with_its_ref() {
    let line = r#"{"ref":1,"game":"rapid-etg","cards":["9s","3c","Kd","3h"],"wagers":[{"id":"a","on":"tie","stake":1e999}]}"#;
    let (status, answers) = answers(&["settle"], line);
    assert_eq!((status, &answers[0]["ref"]), (1, &json!(1)));
    assert!(answers[0]["error"]["code"].is_string());
}
