//! `punto settle` with `limits`: an excess that was not rejected in time is pro-rated, box by box (R13).

use crate::run::answer;
use serde_json::{Value, json};

const PLAYER_WINS: [&str; 4] = ["9s", "3c", "Kd", "3h"];
const BANKER_WINS: [&str; 4] = ["3s", "9c", "Kd", "Kh"];

/// Each wager is `"box side stake seated"`, and somebody else's; gives what stays in action of each, in order.
fn settled(cards: [&str; 4], limits: &Value, wagers: &[&str]) -> Vec<Value> {
    let wagers: Vec<Value> = wagers
        .iter()
        .enumerate()
        .map(|(id, wager)| {
            let parts: Vec<&str> = wager.split(' ').collect();
            let [betting_box, on, stake, standing] = parts[..] else { panic!("{wager}") };
            let betting_box: Option<u32> = betting_box.parse().ok();
            json!({ "id": id.to_string(), "player": format!("p{id}"), "on": on, "stake": stake.parse::<i64>().unwrap(), "box": betting_box,
                    "standing": standing == "standing" })
        })
        .collect();
    let line =
        json!({ "game": "commission-super-six-plus", "cards": cards, "wagers": wagers, "limits": limits });
    answer("settle", &line.to_string())["wagers"].as_array().unwrap().clone()
}

fn check(limits: &Value, wagers: &[&str], expected: &[i64]) {
    let settled = settled(PLAYER_WINS, limits, wagers);
    let effective: Vec<i64> = settled.iter().map(|wager| wager["effective"].as_i64().unwrap()).collect();
    assert_eq!(effective, expected, "{limits} {wagers:?}");
    for wager in settled {
        let [stake, effective, returned, net] =
            ["stake", "effective", "returned", "net"].map(|key| wager[key].as_i64().unwrap());
        let win = if wager["on"] == "player" { effective } else { -effective };
        assert_eq!((net, returned), (win, stake + win), "{wager}");
    }
}

#[test]
fn each_box_is_judged_alone() {
    check(
        &json!({ "minimum": 5_000, "differential": 100_000 }),
        &[
            "1 banker 300000 seated",
            "2 banker 300000 seated",
            "1 player 100000 standing",
            "3 player 50000 seated",
            "4 player 250000 seated",
            "4 banker 20000 standing",
        ],
        &[200_000, 100_000, 100_000, 50_000, 120_000, 20_000],
    );
}

#[test]
fn at_the_limit_nothing_is_cut_and_one_step_above_it_the_excess_is() {
    let limits = json!({ "differential": 1_000 });
    check(&limits, &["1 banker 1500 seated", "1 player 500 seated"], &[1_500, 500]);
    check(&limits, &["1 banker 1520 seated", "1 player 500 seated"], &[1_500, 500]);
    check(&json!({ "differential": 0 }), &["1 banker 1500 seated", "1 player 500 seated"], &[500, 500]);
    check(&json!({ "differential": 0 }), &["1 banker 1500 seated"], &[0]);
}

#[test]
fn wagers_of_a_box_shrink_by_one_factor() {
    let limits = json!({ "differential": 30_000 });
    check(
        &limits,
        &["1 banker 10000 seated", "1 banker 20000 standing", "1 banker 30000 standing"],
        &[5_000, 10_000, 15_000],
    );
}

#[test]
fn cents_left_over_go_by_largest_remainder_then_seated_then_placement() {
    let limits = json!({ "differential": 200 });
    // 66 and two thirds each: two cents are left over, the seated patron's first, then by placement.
    check(&limits, &["1 banker 100 standing", "1 banker 100 seated", "1 banker 100 standing"], &[67, 67, 66]);
    check(&limits, &["1 banker 100 standing", "1 banker 100 standing", "1 banker 100 seated"], &[67, 66, 67]);
    check(&limits, &["1 banker 100 seated", "1 banker 100 seated", "1 banker 100 seated"], &[67, 67, 66]);
    check(
        &limits,
        &["1 player 100 standing", "1 player 100 standing", "1 player 100 standing"],
        &[67, 67, 66],
    );
    // 28.57, 57.14 and 114.29: the one cent goes to the largest remainder, seated or not.
    check(&limits, &["1 banker 100 standing", "1 banker 200 seated", "1 banker 400 seated"], &[29, 57, 114]);
}

#[test]
fn a_wager_left_without_standing_is_seated() {
    let line = |second: Value| {
        let wagers = json!([
            { "id": "a", "player": "ann", "on": "banker", "stake": 100, "box": 1, "standing": true },
            second,
            { "id": "c", "player": "cat", "on": "banker", "stake": 100, "box": 1, "standing": true },
        ]);
        let line = json!({ "game": "commission-super-six-plus", "cards": PLAYER_WINS, "wagers": wagers,
                           "limits": { "differential": 100 } });
        answer("settle", &line.to_string())["wagers"][1]["effective"].clone()
    };
    let ben = json!({ "id": "b", "player": "ben", "on": "banker", "stake": 100, "box": 1 });
    assert_eq!(line(ben.clone()), 34);
    let mut standing = ben;
    standing["standing"] = json!(true);
    assert_eq!(line(standing), 33);
}

/// Wagers of one patron on the same area of the same box count together, and so do those of nobody named (R13d).
#[test]
fn wagers_of_one_patron_are_one_bet() {
    let effective = |player: Value| {
        let wager = |id: &str, stake: i64| json!({ "id": id, "player": player, "on": "banker", "stake": stake, "box": 1 });
        let line = json!({ "game": "commission-super-six-plus", "cards": PLAYER_WINS,
                           "wagers": [wager("a", 4_000), wager("b", 200_000)],
                           "limits": { "minimum": 5_000, "differential": 100_000 } });
        let settled = answer("settle", &line.to_string())["wagers"].as_array().unwrap().clone();
        settled.iter().map(|wager| wager["effective"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    // Neither is below the minimum by itself: 204000 are cut to 100000, each in proportion.
    assert_eq!(effective(json!("ann")), [1_961, 98_039]);
    assert_eq!(effective(Value::Null), [1_961, 98_039]);
}

#[test]
fn a_wager_below_the_minimum_stays_whole() {
    let limits = json!({ "minimum": 5_000, "differential": 100_000 });
    check(&limits, &["1 banker 4000 standing", "1 banker 200000 seated"], &[4_000, 96_000]);
}

#[test]
fn none_is_cut_below_the_minimum() {
    let limits = json!({ "minimum": 5_000, "differential": 50_000 });
    check(&limits, &["1 banker 6000 standing", "1 banker 200000 seated"], &[5_000, 45_000]);
    let limits = json!({ "minimum": 5_000, "differential": 10_000 });
    check(
        &limits,
        &["1 banker 10000 seated", "1 banker 10000 standing", "1 banker 10000 standing"],
        &[5_000; 3],
    );
}

#[test]
fn only_wagers_on_the_two_hands_count() {
    let limits = json!({ "differential": 1_000 });
    let settled = settled(
        PLAYER_WINS,
        &limits,
        &["1 tie 900000 seated", "1 banker-pair 900000 seated", "1 banker 1000 seated"],
    );
    assert!(settled.iter().all(|wager| wager["effective"] == wager["stake"]));
}

#[test]
fn wagers_without_a_box_lie_in_one() {
    check(&json!({ "differential": 1_000 }), &["- banker 1000 seated", "- banker 1000 seated"], &[500, 500]);
}

#[test]
fn a_minimum_alone_changes_nothing() {
    for limits in [json!({ "minimum": 5_000 }), json!({}), Value::Null] {
        check(&limits, &["1 banker 900000 seated"], &[900_000]);
    }
}

#[test]
fn a_pro_rated_win_is_rounded_to_the_nearest_cent_and_a_half_goes_to_the_patron() {
    for (differential, net) in [(10, 10), (9, 9), (7, 7), (30, 29), (50, 48), (52, 49)] {
        let settled =
            settled(BANKER_WINS, &json!({ "differential": differential }), &["1 banker 100 seated"]);
        assert_eq!((&settled[0]["effective"], &settled[0]["net"]), (&json!(differential), &json!(net)));
        assert_eq!(settled[0]["returned"], 100 + net);
    }
}

#[test]
fn a_push_returns_all_of_a_pro_rated_wager() {
    let settled = settled(["9s", "9c", "Kd", "Kh"], &json!({ "differential": 10 }), &["1 banker 100 seated"]);
    assert_eq!(
        (&settled[0]["effective"], &settled[0]["returned"], &settled[0]["net"]),
        (&json!(10), &json!(100), &json!(0))
    );
}
