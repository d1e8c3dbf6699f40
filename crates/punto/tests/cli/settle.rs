//! `punto settle`: rounds that are settled.

use crate::run::{answer, punto};
use serde_json::{Value, json};

/// Settles wagers without a patron, `"on stake"`, and gives `"result net by clause"` for each.
fn check(game: &str, cards: &str, wagers: &[(&str, &str)]) -> Value {
    let sent: Vec<Value> = wagers
        .iter()
        .enumerate()
        .map(|(id, (wager, _))| {
            let (on, stake) = wager.split_once(' ').unwrap();
            json!({ "id": id.to_string(), "on": on, "stake": stake.parse::<i64>().unwrap() })
        })
        .collect();
    let cards: Vec<&str> = cards.split(' ').collect();
    let settled = answer("settle", &json!({ "game": game, "cards": cards, "wagers": sent }).to_string());
    for ((wager, expected), settled) in wagers.iter().zip(settled["wagers"].as_array().unwrap()) {
        let found =
            format!("{} {} by {}", settled["result"], settled["net"], settled["clause"]).replace('"', "");
        assert_eq!(found, *expected, "{game} {wager}");
        assert_eq!(settled["effective"], settled["stake"]);
        let [returned, stake, net] = ["returned", "stake", "net"].map(|key| settled[key].as_i64().unwrap());
        assert_eq!(returned, stake + net);
    }
    settled
}

#[test]
fn the_worked_example_to_the_letter() {
    let line = r#"{"game":"six-star","decks":8,"cards":["9f","4f","Tf","5f"],"wagers":[{"id":"a","player":"ann","on":"tie","stake":10000}]}"#;
    let expected = concat!(
        r#"{"outcome":{"winner":"tie","player":{"cards":["9f","Tf"],"points":9,"natural":true},"#,
        r#""banker":{"cards":["4f","5f"],"points":9,"natural":true},"#,
        r#""marks":["flaming-nines-player","flaming-nines-banker","element-4"]},"#,
        r#""wagers":[{"id":"a","on":"tie","stake":10000,"effective":10000,"result":"win","returned":90000,"#,
        r#""net":80000,"clause":"4.1"}],"#,
        r#""bonuses":[{"player":"ann","kind":"flaming-nines","amount":300000,"clause":"4.3"}]}"#,
        "\n"
    );
    let ran = punto(&["settle"], line);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, expected, ""));
}

#[test]
fn a_win_cites_its_pay_line_and_a_push_what_returns_it() {
    for game in ["super-six-etg", "six-star", "fortune-six", "rapid-etg"] {
        let cards = if game == "six-star" { "9g 9e Sf La" } else { "9s 9h Kd Qd" };
        check(
            game,
            cards,
            &[
                ("player 100", "push 0 by 3.10.1"),
                ("banker 100", "push 0 by 3.10.1"),
                ("tie 100", "win 800 by 4.1"),
            ],
        );
    }
    check(
        "commission-super-six-plus",
        "9s 9h Kd Qd",
        &[
            ("player 100", "push 0 by 3.14"),
            ("banker 100", "push 0 by 3.14"),
            ("tie 100", "win 800 by 4.1.2"),
        ],
    );
}

#[test]
fn a_six_pays_what_the_game_says() {
    // Player 5 on three cards, Banker 6 on two; then Banker 6 on three.
    let two = "2h 2c Kd 4d 3s";
    check("super-six-etg", two, &[("banker 100", "win 50 by 4.1"), ("super-six 100", "win 1500 by 4.1")]);
    check("rapid-etg", two, &[("banker 100", "win 50 by 4.1"), ("player 100", "lose -100 by 3.10")]);
    check("fortune-six", two, &[("banker 100", "win 50 by 4.1"), ("fortune-six 100", "win 1200 by 4.1")]);
    check(
        "commission-super-six-plus",
        two,
        &[("banker 100", "win 95 by 4.1.2"), ("super-six-plus 100", "win 1200 by 4.1.2")],
    );
    let three = "2h 2c Kd Qd 3s 4h";
    check("fortune-six", three, &[("banker 100", "win 50 by 4.1"), ("fortune-six 100", "win 2000 by 4.1")]);
    let settled = check("commission-super-six-plus", three, &[("super-six-plus 100", "win 2000 by 4.1.2")]);
    assert_eq!(settled["outcome"]["marks"], json!(["six-three-cards"]));
}

#[test]
fn a_pair_is_of_rank_and_of_the_first_two_cards() {
    let settled = check(
        "rapid-etg",
        "4h Ts 4d Jd",
        &[("player-pair 100", "win 1100 by 4.1"), ("banker-pair 100", "lose -100 by 3.8.2")],
    );
    assert_eq!(settled["outcome"]["marks"], json!(["player-pair"]));
    check(
        "rapid-etg",
        "9h 3s Kd 3d",
        &[("banker-pair 100", "win 1100 by 4.1"), ("player-pair 100", "lose -100 by 3.8.1")],
    );
}

#[test]
fn flaming_nines_and_elements_pay_in_six_star() {
    let settled = check(
        "six-star",
        "9f 3f Tf 4f",
        &[
            ("player 100", "win 120 by 4.1"),
            ("banker 100", "lose -100 by 3.10"),
            ("element-bonus 100", "win 5000 by 4.2"),
        ],
    );
    assert_eq!(settled["outcome"]["marks"], json!(["flaming-nines-player", "element-4"]));
    check(
        "six-star",
        "3f 9f 4f Tf",
        &[("banker 100", "win 120 by 4.1"), ("player 100", "lose -100 by 3.10")],
    );
    check("six-star", "2w 7w Tw Tw 3w", &[("element-bonus 100", "win 50000 by 4.2")]);
    check("six-star", "2w 2w Tw Tw 3w 9w", &[("element-bonus 100", "win 500000 by 4.2")]);
}

fn bonuses(cards: &str, wagers: &Value) -> Value {
    let cards: Vec<&str> = cards.split(' ').collect();
    answer("settle", &json!({ "game": "six-star", "cards": cards, "wagers": wagers }).to_string())["bonuses"]
        .clone()
}

const STARS: &str = "Sf Sg Lf Lg Fe Fa";

#[test]
fn the_tie_bonus_is_one_to_each_patron() {
    let tie =
        |id: u8, player: &str| json!({ "id": id.to_string(), "player": player, "on": "tie", "stake": 100 });
    let wagers = json!([
        tie(1, "bob"),
        tie(2, "ann"),
        tie(3, "bob"),
        { "id": "4", "player": "eve", "on": "player", "stake": 100 },
        { "id": "5", "on": "tie", "stake": 500 },
        { "id": "6", "on": "tie", "stake": 700, "box": 2 },
        { "id": "7", "player": null, "on": "tie", "stake": 700 },
    ]);
    let bonus = |player: Value| json!({ "player": player, "kind": "six-stars", "amount": 3_000_000, "clause": "4.3" });
    let expected = json!([bonus(json!("bob")), bonus(json!("ann")), bonus(Value::Null)]);
    assert_eq!(bonuses(STARS, &wagers), expected, "two wagers, one bonus; no name, one nameless patron");
}

#[test]
fn no_tie_wager_no_bonus_and_no_bonus_on_an_ordinary_tie() {
    assert_eq!(bonuses(STARS, &json!([{ "id": "a", "on": "banker", "stake": 100 }])), json!([]));
    assert_eq!(bonuses("9f 9g Tf Tg", &json!([{ "id": "a", "on": "tie", "stake": 100 }])), json!([]));
}

#[test]
fn cards_are_read_in_either_spelling_and_written_in_one() {
    let line = json!({ "game": "rapid-etg", "cards": ["10H", "3C", "9D", "TS"], "wagers": [] }).to_string();
    let outcome = answer("settle", &line)["outcome"].clone();
    assert_eq!(outcome["player"]["cards"], json!(["Th", "9d"]));
    assert_eq!(outcome["banker"]["cards"], json!(["3c", "Ts"]));
    assert_eq!(outcome["winner"], "player");
    let line = json!({ "game": "six-star", "cards": ["10A", "3W", "9G", "SE"], "wagers": [] }).to_string();
    assert_eq!(answer("settle", &line)["outcome"]["player"]["cards"], json!(["Ta", "9g"]));
}

#[test]
fn eight_decks_are_the_default() {
    for game in ["super-six-etg", "commission-super-six-plus", "fortune-six", "rapid-etg"] {
        let cards = ["Kh", "Kh", "Kh", "Kh", "Kh", "5c"];
        let settled = |decks: Value| {
            answer(
                "settle",
                &json!({ "game": game, "decks": decks, "cards": cards, "wagers": [] }).to_string(),
            )
        };
        assert_eq!(settled(Value::Null), settled(json!(8)));
        assert_eq!(settled(json!(5)), settled(json!(8)));
    }
}

#[test]
fn a_round_without_wagers_and_one_with_very_many_are_settled() {
    let wagers: Vec<Value> =
        (0..5000).map(|id| json!({ "id": id.to_string(), "on": "tie", "stake": 1 + id })).collect();
    let line =
        json!({ "game": "rapid-etg", "cards": ["9s", "9c", "Kd", "Qh"], "wagers": wagers }).to_string();
    let settled = answer("settle", &line);
    assert_eq!(settled["wagers"].as_array().map(Vec::len), Some(5000));
    assert_eq!(settled["wagers"][4999]["net"], 40_000);
}

#[test]
fn the_largest_stake_is_paid_to_the_cent() {
    let settled = check(
        "six-star",
        "2w 2w Tw Tw 3w 9w",
        &[
            ("element-bonus 1000000000000000", "win 5000000000000000000 by 4.2"),
            ("banker 1000000000000000", "lose -1000000000000000 by 3.10"),
        ],
    );
    assert_eq!(settled["wagers"][0]["returned"], 5_001_000_000_000_000_000_i64);
}
