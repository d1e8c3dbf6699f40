//! `punto adjudicate`: irregularities to rulings.

use crate::run::{answer, punto, refusal};
use serde_json::{Value, json};

const MBS: [&str; 4] = ["super-six-etg", "six-star", "fortune-six", "rapid-etg"];
const RWS: [&str; 1] = ["commission-super-six-plus"];

/// Cards that are in both decks' notation once the suits are put in.
fn cards(game: &str, ranks: &str) -> Vec<String> {
    let suit = if game == "six-star" { 'f' } else { 'h' };
    ranks.chars().map(|rank| format!("{rank}{suit}")).collect()
}

fn request(game: &str, ranks: &str, irregularity: &str) -> Value {
    let irregularity: Value = serde_json::from_str(irregularity).unwrap();
    json!({ "game": game, "dealt": cards(game, ranks), "irregularity": irregularity })
}

/// Two cards, with which nothing is decided; and three, which decide the Player Pair.
const OPEN: &str = "A7";
const ESTABLISHED: &str = "A7A";

fn check(games: &[&str], ranks: &str, irregularity: &str, expected: &str) {
    for game in games {
        let ruled = answer("adjudicate", &request(game, ranks, irregularity).to_string());
        let clauses: Vec<&str> =
            ruled["clauses"].as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
        let options = if ruled["options"].as_bool().unwrap() { ", options" } else { "" };
        let decider = ruled["decider"].as_str().map_or(String::new(), |role| format!(" {role}"));
        let found =
            format!("{}{decider} by {}{options}", ruled["ruling"].as_str().unwrap(), clauses.join(" "));
        assert_eq!(found, expected, "{game} {irregularity}");
        assert!(!ruled["why"].as_str().unwrap().is_empty());
        assert_eq!(ruled["ruling"] == "reconstruct", ruled.get("reconstruction").is_some());
    }
}

#[test]
fn the_worked_example() {
    let line = r#"{"game":"commission-super-six-plus","dealt":["Ah","7c","Ad"],"irregularity":{"kind":"technical-interruption"}}"#;
    let ran = punto(&["adjudicate"], line);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let start = r#"{"ruling":"continue","options":false,"decider":null,"established":["player-pair"],"clauses":["5.4.1"],"why":""#;
    assert!(ran.out.starts_with(start), "{}", ran.out);
    let keys: Value = serde_json::from_str(&ran.out).unwrap();
    let keys: Vec<&String> = keys.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 6, "{keys:?}");
}

#[test]
fn rulings_of_the_mbs_games() {
    const SILENT: &str = "decide shift-manager by R18";
    for (irregularity, expected) in [
        (r#"{"kind":"foreign-card"}"#, "void by 5.1 5.1.1"),
        (r#"{"kind":"deck-shortage-or-excess"}"#, SILENT),
        (r#"{"kind":"wrong-number-of-cards","reconstructible":false}"#, "void by 5.2"),
        (r#"{"kind":"wrong-number-of-cards","reconstructible":true}"#, "reconstruct by 5.2"),
        (r#"{"kind":"wrong-number-of-cards","noticed":"after-next-round"}"#, "stands by 5.2"),
        (r#"{"kind":"simultaneous-draw","order_known":false,"initial_deal":true}"#, "void by 5.3"),
        (r#"{"kind":"simultaneous-draw","order_known":false,"initial_deal":false}"#, SILENT),
        (r#"{"kind":"simultaneous-draw","order_known":true}"#, "reconstruct by 5.3"),
        (r#"{"kind":"shoe-order-altered","reconstructible":false}"#, "void by 5.4"),
        (r#"{"kind":"shoe-order-altered","reconstructible":true}"#, "reconstruct by 5.4"),
        (r#"{"kind":"insufficient-cards"}"#, "void by 5.5"),
        (r#"{"kind":"not-shuffled"}"#, SILENT),
        (r#"{"kind":"excess-or-exposed-card","reconstructible":true}"#, SILENT),
        (r#"{"kind":"wrong-hand","reconstructible":false}"#, SILENT),
        (r#"{"kind":"face-up"}"#, SILENT),
        (r#"{"kind":"technical-interruption","reconstructible":true}"#, "continue by R17 5.4"),
        (r#"{"kind":"technical-interruption","reconstructible":false}"#, "void by R17 5.4"),
        (r#"{"kind":"other"}"#, SILENT),
    ] {
        check(&MBS, OPEN, irregularity, expected);
        check(&MBS, ESTABLISHED, irregularity, expected);
    }
}

#[test]
fn rulings_of_the_rws_game_that_do_not_look_at_the_cards() {
    for (irregularity, expected) in [
        (r#"{"kind":"foreign-card"}"#, "void by 5.5.1"),
        (r#"{"kind":"deck-shortage-or-excess"}"#, "void by 5.5.2"),
        (r#"{"kind":"wrong-number-of-cards","reconstructible":false}"#, "void by 5.5.3"),
        (r#"{"kind":"wrong-number-of-cards","noticed":"after-next-round"}"#, "stands by R17b 5.11"),
        (
            r#"{"kind":"wrong-number-of-cards","reconstructible":true,"too_few":true}"#,
            "reconstruct by 5.12.2 5.12, options",
        ),
        (
            r#"{"kind":"simultaneous-draw","order_known":false}"#,
            "decide pit-supervisor by 5.10 5.10.1 5.10.2, options",
        ),
        (r#"{"kind":"simultaneous-draw","order_known":true}"#, "reconstruct by 5.7 5.10.1, options"),
        (r#"{"kind":"shoe-order-altered","reconstructible":false}"#, "continue by 5.12.1 5.12, options"),
        (r#"{"kind":"shoe-order-altered","reconstructible":true}"#, "reconstruct by 5.12.2 5.12, options"),
        (r#"{"kind":"insufficient-cards"}"#, "void by 5.5.4"),
        (r#"{"kind":"not-shuffled"}"#, "void by 5.5.5"),
        (r#"{"kind":"wrong-hand","reconstructible":false}"#, "continue by 5.12.1 5.8 5.12, options"),
        (r#"{"kind":"other"}"#, "decide shift-manager by 5.17"),
    ] {
        check(&RWS, OPEN, irregularity, expected);
        check(&RWS, ESTABLISHED, irregularity, expected);
    }
    for kind in ["simultaneous-draw", "shoe-order-altered", "excess-or-exposed-card", "wrong-hand", "face-up"]
    {
        let late = format!(r#"{{"kind":"{kind}","noticed":"after-next-round"}}"#);
        check(&RWS, ESTABLISHED, &late, "stands by R17b 5.11");
    }
}

#[test]
fn rulings_of_the_rws_game_that_turn_on_what_is_established() {
    for (irregularity, ruling) in [
        (
            r#"{"kind":"wrong-number-of-cards","reconstructible":true,"too_few":false}"#,
            "reconstruct by 5.7 5.7.1",
        ),
        (r#"{"kind":"excess-or-exposed-card","reconstructible":true}"#, "reconstruct by 5.7 5.7.1"),
        (r#"{"kind":"excess-or-exposed-card","reconstructible":false}"#, "continue by 5.12.1 5.7.1"),
        (r#"{"kind":"wrong-hand","reconstructible":true}"#, "reconstruct by 5.8"),
        (r#"{"kind":"face-up"}"#, "continue by 5.9"),
    ] {
        check(&RWS, OPEN, irregularity, &format!("{ruling}, options"));
        check(&RWS, ESTABLISHED, irregularity, ruling);
    }
    let interruption = r#"{"kind":"technical-interruption"}"#;
    check(&RWS, OPEN, interruption, "void by 5.4.2");
    check(&RWS, "", interruption, "void by 5.4.2");
    check(&RWS, ESTABLISHED, interruption, "continue by 5.4.1");
    check(&RWS, "A78", interruption, "continue by 5.4.1");
}

#[test]
fn noticed_late_the_earlier_result_stands_in_every_game() {
    for kind in ["insufficient-cards", "not-shuffled", "technical-interruption", "face-up"] {
        let late = format!(r#"{{"kind":"{kind}","noticed":"after-next-round"}}"#);
        check(&MBS, OPEN, &late, "stands by R17b");
        check(&RWS, OPEN, &late, "stands by R17b 5.11");
    }
    // What no clause knows is somebody's to decide at any time.
    for noticed in ["in-round", "after-settlement", "after-next-round"] {
        let other = format!(r#"{{"kind":"other","noticed":"{noticed}"}}"#);
        check(&MBS, OPEN, &other, "decide shift-manager by R18");
        check(&RWS, OPEN, &other, "decide shift-manager by 5.17");
    }
}

#[test]
fn noticed_after_settlement_only_a_wrong_number_of_cards_reaches_back() {
    for (irregularity, mbs, rws) in [
        (r#""foreign-card""#, "stands by 5.1.2", "stands by 5.5 R17d"),
        (r#""deck-shortage-or-excess""#, "stands by R17d", "stands by 5.5 R17d"),
        (r#""insufficient-cards""#, "stands by R17d", "stands by 5.5 R17d"),
        (r#""not-shuffled""#, "stands by R17d", "stands by 5.5 R17d"),
        (r#""shoe-order-altered""#, "stands by R17d", "stands by R17d"),
        (r#""technical-interruption""#, "stands by R17d", "stands by R17d"),
        (r#""simultaneous-draw""#, "decide shift-manager by R18", "decide shift-manager by 5.17 R17d"),
        (r#""wrong-hand""#, "decide shift-manager by R18", "decide shift-manager by 5.17 R17d"),
        (r#""excess-or-exposed-card""#, "decide shift-manager by R18", "stands by 5.7 R17f"),
        (r#""face-up""#, "decide shift-manager by R18", "stands by 5.9"),
        (r#""wrong-number-of-cards","reconstructible":false"#, "void by 5.2", "void by 5.5.3"),
        (
            r#""wrong-number-of-cards","reconstructible":true,"too_few":false"#,
            "reconstruct by 5.2",
            "reconstruct by 5.7 5.7.1",
        ),
        (
            r#""wrong-number-of-cards","reconstructible":true,"too_few":true"#,
            "reconstruct by 5.2",
            "reconstruct by 5.12.2 5.12, options",
        ),
    ] {
        let settled = format!(r#"{{"kind":{irregularity},"noticed":"after-settlement"}}"#);
        check(&MBS, ESTABLISHED, &settled, mbs);
        check(&RWS, ESTABLISHED, &settled, rws);
    }
}

#[test]
fn noticed_in_the_round_is_the_default() {
    for game in MBS.iter().chain(&RWS) {
        let line =
            |more: &str| request(game, OPEN, &format!(r#"{{"kind":"foreign-card"{more}}}"#)).to_string();
        let by_default = answer("adjudicate", &line(""));
        assert_eq!(by_default, answer("adjudicate", &line(r#","noticed":"in-round""#)));
        // As earlier versions called it.
        assert_eq!(by_default, answer("adjudicate", &line(r#","noticed":"before-next-round""#)));
    }
}

#[test]
fn what_is_established_is_told_wager_by_wager() {
    let established = |game: &str, ranks: &str| {
        answer("adjudicate", &request(game, ranks, r#"{"kind":"other"}"#).to_string())["established"].clone()
    };
    for game in MBS.iter().chain(&RWS) {
        assert_eq!(established(game, ""), json!([]));
        assert_eq!(established(game, OPEN), json!([]));
        assert!(established(game, "A78A").as_array().unwrap().len() >= 2);
    }
    assert_eq!(established(RWS[0], "A73"), json!(["player-pair"]), "lost is decided too");
    // Player stands on 6, so a Banker with 6 can only tie.
    assert_eq!(established(RWS[0], "A75"), json!(["player-pair", "super-six-plus"]));
    // Two naturals: nothing more can come.
    let all = json!(["player", "banker", "tie", "player-pair", "banker-pair", "super-six-plus"]);
    assert_eq!(established(RWS[0], "9KK8"), all);
    // Player stands on 7, Banker draws on 5: either may win, but no longer with 6.
    assert_eq!(established(RWS[0], "7KK5"), json!(["player-pair", "banker-pair", "super-six-plus"]));
}

fn missing(games: &[&str], irregularity: &str, fact: &str) {
    for game in games {
        let (code, message) = refusal("adjudicate", &request(game, OPEN, irregularity).to_string());
        assert_eq!(code, "missing-fact", "{game} {irregularity}");
        assert!(message.contains(&format!("`{fact}`")), "{game} {irregularity}: {message}");
    }
}

#[test]
fn a_missing_fact_that_the_ruling_turns_on_is_named() {
    let every: Vec<&str> = MBS.iter().chain(&RWS).copied().collect();
    for kind in ["wrong-number-of-cards", "shoe-order-altered"] {
        missing(&every, &format!(r#"{{"kind":"{kind}"}}"#), "reconstructible");
    }
    missing(&every, r#"{"kind":"simultaneous-draw"}"#, "order_known");
    missing(&MBS, r#"{"kind":"simultaneous-draw","order_known":false}"#, "initial_deal");
    missing(&MBS, r#"{"kind":"technical-interruption"}"#, "reconstructible");
    missing(&RWS, r#"{"kind":"excess-or-exposed-card"}"#, "reconstructible");
    missing(&RWS, r#"{"kind":"wrong-hand"}"#, "reconstructible");
    missing(&RWS, r#"{"kind":"wrong-number-of-cards","reconstructible":true}"#, "too_few");
}

#[test]
fn a_fact_that_does_not_matter_may_be_left_out_or_given() {
    for game in MBS.iter().chain(&RWS) {
        let line = |facts: &str| {
            request(game, OPEN, &format!(r#"{{"kind":"insufficient-cards"{facts}}}"#)).to_string()
        };
        let facts = r#","reconstructible":true,"order_known":false,"initial_deal":true"#;
        assert_eq!(answer("adjudicate", &line("")), answer("adjudicate", &line(facts)));
    }
}

#[test]
fn missing_cards_are_named_where_the_ruling_turns_on_them() {
    let (code, message) = refusal(
        "adjudicate",
        r#"{"game":"commission-super-six-plus","irregularity":{"kind":"technical-interruption"}}"#,
    );
    assert_eq!(code, "missing-fact");
    assert!(message.contains("`dealt`"), "{message}");
    let ruled = answer(
        "adjudicate",
        r#"{"game":"commission-super-six-plus","irregularity":{"kind":"foreign-card"}}"#,
    );
    assert_eq!(ruled["ruling"], "void");
}

fn reconstruction(dealt: &str) -> Value {
    let dealt: Vec<&str> = dealt.split_whitespace().collect();
    let line = json!({ "game": "commission-super-six-plus", "dealt": dealt,
                       "irregularity": { "kind": "excess-or-exposed-card", "reconstructible": true } });
    answer("adjudicate", &line.to_string())["reconstruction"].clone()
}

#[test]
fn a_reconstruction_lays_the_cards_out_and_keeps_what_is_left_over() {
    let laid_out = |player: &[&str], banker: &[&str], next: &str, left_over: &[&str]| json!({ "player": player, "banker": banker, "next": next, "left_over": left_over });
    assert_eq!(
        reconstruction("9S 3c Kd 3h 2c 10d"),
        laid_out(&["9s", "Kd"], &["3c", "3h"], "complete", &["2c", "Td"])
    );
    assert_eq!(
        reconstruction("2s 2c Kd Kh 3c 5d 7h"),
        laid_out(&["2s", "Kd", "3c"], &["2c", "Kh", "5d"], "complete", &["7h"])
    );
    assert_eq!(reconstruction("2s 2c Kd Kh"), laid_out(&["2s", "Kd"], &["2c", "Kh"], "player-draws", &[]));
    assert_eq!(reconstruction("7s 2c Kd Kh"), laid_out(&["7s", "Kd"], &["2c", "Kh"], "banker-draws", &[]));
    assert_eq!(reconstruction("7s 2c Kd"), laid_out(&["7s", "Kd"], &["2c"], "banker-draws", &[]));
    assert_eq!(reconstruction(""), laid_out(&[], &[], "player-draws", &[]));
}

#[test]
fn wrong_reports_are_refused() {
    let line = |dealt: &str, irregularity: &str| {
        format!(r#"{{"game":"rapid-etg","decks":4,"dealt":{dealt},"irregularity":{irregularity}}}"#)
    };
    let good = r#"{"kind":"other"}"#;
    for (line, code, word) in [
        (line(r#"["9f"]"#, good), "card-not-in-deck", "9f"),
        (line(r#"["2s","3s","4s","5s","6s","7s","8s","9f"]"#, good), "card-not-in-deck", "9f"),
        (line(r#"["Xx"]"#, good), "not-a-card", "Xx"),
        (line(r#"["2s","2s","2s","2s","2s"]"#, good), "too-many-copies", "2s"),
        (line("[]", r#"{"kind":"earthquake"}"#), "bad-request", "foreign-card"),
        (line("[]", r#"{"kind":"other","noticed":"later"}"#), "bad-request", "after-next-round"),
        (line("[]", r#"{"kind":"other","reconstructible":"yes"}"#), "bad-request", "boolean"),
        (line("[]", r#"{"kind":"other","sure":true}"#), "bad-request", "sure"),
        (line("[]", "{}"), "bad-request", "kind"),
        (r#"{"game":"rapid-etg","dealt":[]}"#.to_owned(), "bad-request", "irregularity"),
        (r#"{"game":"rapid","irregularity":{"kind":"other"}}"#.to_owned(), "unknown-game", "rapid-etg"),
        (
            r#"{"game":"rapid-etg","decks":3,"irregularity":{"kind":"other"}}"#.to_owned(),
            "decks-not-permitted",
            "4 to 10",
        ),
    ] {
        let (found, message) = refusal("adjudicate", &line);
        assert_eq!(found, code, "{line}: {message}");
        assert!(message.contains(word), "{line}: {message}");
    }
}
