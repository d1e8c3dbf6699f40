//! `punto roads`: results to the five scoreboards.

use crate::run::{answer, punto, refusal};
use serde_json::{Value, json};

fn roads(results: &str) -> Value {
    let results: Vec<&str> = results.split_whitespace().collect();
    answer("roads", &json!({ "results": results }).to_string())
}

fn places(cells: &Value) -> Vec<(u64, u64)> {
    let place = |cell: &Value| (cell["col"].as_u64().unwrap(), cell["row"].as_u64().unwrap());
    cells.as_array().unwrap().iter().map(place).collect()
}

fn colours(cells: &Value) -> String {
    let colour = |cell: &Value| cell["colour"].as_str().unwrap()[..1].to_owned();
    cells.as_array().unwrap().iter().map(colour).collect()
}

/// A cell of the Big Road with nothing noted on it.
fn big(col: u64, row: u64, result: Value) -> Value {
    json!({ "col": col, "row": row, "result": result, "ties": 0, "player_pair": false, "banker_pair": false,
            "natural": false, "six": false, "tie_player_pairs": 0, "tie_banker_pairs": 0 })
}

fn with(mut cell: Value, key: &str, value: Value) -> Value {
    cell[key] = value;
    cell
}

#[test]
fn the_worked_example() {
    let ran = punto(&["roads"], r#"{"results":["B","Bb","T","P"],"rows":6}"#);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let bead = |row: u64, result: &str| json!({ "col": 0, "row": row, "result": result, "ties": 0, "player_pair": false, "banker_pair": false, "natural": false });
    let second = with(with(big(0, 1, json!("B")), "banker_pair", json!(true)), "ties", json!(1));
    let ask = |big: Value, colour: &str| json!({ "big": big, "big_eye": { "col": 0, "row": 0, "colour": colour }, "small": null, "cockroach": null });
    let expected = json!({
        "bead": [bead(0, "B"), with(bead(1, "B"), "banker_pair", json!(true)), bead(2, "T"), bead(3, "P")],
        "big": [big(0, 0, json!("B")), second, big(1, 0, json!("P"))],
        "big_eye": [],
        "small": [],
        "cockroach": [],
        "ask": { "P": ask(big(1, 1, json!("P")), "red"), "B": ask(big(2, 0, json!("B")), "blue") },
    });
    assert_eq!(ran.out.parse::<Value>().unwrap(), expected);
    let order: Vec<Option<usize>> = ["bead", "big", "big_eye", "small", "cockroach", "ask"]
        .iter()
        .map(|key| ran.out.find(&format!("\"{key}\":")))
        .collect();
    assert!(order.is_sorted() && order[0].is_some());
}

#[test]
fn no_results_no_cells() {
    let roads = roads("");
    for road in ["bead", "big", "big_eye", "small", "cockroach"] {
        assert_eq!(roads[road], json!([]));
    }
    assert_eq!(
        roads["ask"]["P"],
        json!({ "big": big(0, 0, json!("P")), "big_eye": null, "small": null, "cockroach": null })
    );
}

#[test]
fn six_rows_are_the_default_and_others_can_be_asked_for() {
    let streak = |rows: Value| {
        let line = json!({ "results": vec!["B"; 8], "rows": rows }).to_string();
        let roads = answer("roads", &line);
        (places(&roads["big"]), places(&roads["bead"]))
    };
    let six = vec![(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)];
    assert_eq!(streak(Value::Null).0, six);
    assert_eq!(streak(json!(6)), streak(Value::Null));
    let (big, bead) = streak(json!(3));
    assert_eq!(big, [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2)]);
    assert_eq!(bead, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]);
}

#[test]
fn while_there_are_only_ties_they_stand_alone_at_the_origin() {
    let alone = with(with(big(0, 0, Value::Null), "ties", json!(2)), "tie_player_pairs", json!(1));
    assert_eq!(roads("T Tp")["big"], json!([alone]));
    let ask = roads("T Tp")["ask"]["B"]["big"].clone();
    assert_eq!([&ask["col"], &ask["row"], &ask["result"]], [&json!(0), &json!(0), &json!("B")]);
}

#[test]
fn leading_ties_ride_on_the_first_decided_cell() {
    let first = with(with(big(0, 0, json!("P")), "ties", json!(3)), "tie_banker_pairs", json!(1));
    let first = with(first, "natural", json!(true));
    assert_eq!(roads("T Tb Pn T B")["big"], json!([first, big(1, 0, json!("B"))]));
}

#[test]
fn every_mark_is_carried() {
    let cell = ["player_pair", "banker_pair", "natural", "six"]
        .iter()
        .fold(big(0, 0, json!("B")), |cell, mark| with(cell, mark, json!(true)));
    let drawn = roads("B6npb");
    assert_eq!(drawn["big"], json!([cell]));
    assert_eq!(drawn["bead"][0]["natural"], true);
}

#[test]
fn a_head_stands_above_a_dragons_tail() {
    let drawn = roads("B B B B B B B B P P P P P P P");
    let player: Vec<(u64, u64)> = places(&drawn["big"])[8..].to_vec();
    assert_eq!(player, [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]);
}

#[test]
fn derived_roads_compare_streaks() {
    // Streaks of 2, 2, 1: the second Player and the new streak both repeat the pattern.
    let drawn = roads("B B P P B");
    assert_eq!(
        (colours(&drawn["big_eye"]), places(&drawn["big_eye"])),
        ("rr".to_owned(), vec![(0, 0), (0, 1)])
    );
    // Streaks of 1, 2, 3, 4 by hand.
    let drawn = roads("B P P B B B T P P P P");
    assert_eq!(colours(&drawn["big_eye"]), "bbrbbrrb");
    assert_eq!(colours(&drawn["small"]), "brbrbr");
    assert_eq!(colours(&drawn["cockroach"]), "brr");
}

#[test]
fn asking_gives_opposite_colours_and_ties_change_nothing() {
    let [plain, with_ties] =
        ["B P P B B B P P P P", "B P P B B B P P P P T T"].map(|results| roads(results)["ask"].clone());
    for road in ["big_eye", "small", "cockroach"] {
        let [player, banker] = ["P", "B"].map(|side| plain[side][road]["colour"].as_str().unwrap());
        assert_ne!(player, banker, "{road}");
        assert_eq!(plain["P"][road], with_ties["P"][road]);
    }
}

#[test]
fn wrong_requests_are_refused() {
    for (line, code, word) in [
        (r#"{"results":["X"]}"#, "bad-result", "'X'"),
        (r#"{"results":["B","Bq"]}"#, "bad-result", "result 1"),
        (r#"{"results":["Bbb"]}"#, "bad-result", "twice"),
        (r#"{"results":["P6"]}"#, "bad-result", "6"),
        (r#"{"results":[""]}"#, "bad-result", "empty"),
        (r#"{"results":["B"],"rows":0}"#, "bad-rows", "0"),
        (r#"{"results":["B"],"rows":101}"#, "bad-rows", "101"),
        (r#"{"results":["B"],"rows":-1}"#, "bad-request", "-1"),
        (r#"{"results":["B"],"rows":6.0}"#, "bad-request", "6"),
        (r#"{"results":"B"}"#, "bad-request", "string"),
        (r#"{"results":[1]}"#, "bad-request", "integer"),
        (r#"{"rows":6}"#, "bad-request", "results"),
    ] {
        let (found, message) = refusal("roads", line);
        assert_eq!(found, code, "{line}: {message}");
        assert!(message.contains(word), "{line}: {message}");
    }
}
