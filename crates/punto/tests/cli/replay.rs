//! `punto replay`: a round told again.

use crate::house::{evening, folder, json_of, on, text};

#[test]
fn a_round_is_told_card_by_card_with_its_clauses() {
    let house = evening("replay");
    let ran = on("replay", &house, &["--table", "s", "--round", "1"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for words in [
        "6 Star",
        "table s, round 1",
        "rulebook six-star@",
        "\"Place your bets, please\" 请下注  [3.1]  dealer:d-s",
        "ann places 100.00 on Tie in box 1 (wager 1)",
        "patron:ann",
        "\"No more bets\" 停止下注  [3.2]",
        "Player first: 9火",
        "(the Player's first card is next)  [3.7.1]",
        "Tie, Player 9, Banker 9",
        "a natural ends the draw",
        "flaming-nines",
        "800.00",
        "wins",
    ] {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
    assert!(!ran.out.contains('\x1b'), "no colours in a pipe");
}

#[test]
fn corrections_irregularities_and_voids_are_told() {
    let house = evening("replay-corrected");
    let ran = on("replay", &house, &["--table", "s", "--round", "2"]);
    for words in [
        "was recorded as",
        "misread by the reader",
        "settled again as Banker wins",
        "Wagers, settled again",
        "[R17c]",
    ] {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
    // The last round if none is named.
    let ran = on("replay", &house, &["--table", "s"]);
    for words in [
        "round 3",
        "irregularity 1: foreign card",
        "\"a joker\"",
        "ruling: void",
        "5.1",
        "the round is void: 300.00 to cat go back",
    ] {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
}

#[test]
fn the_same_as_data() {
    let house = evening("replay-json");
    let ran = on("replay", &house, &["--table", "s", "--round", "1", "--json"]);
    assert!(!ran.out.contains("\\u001b"));
    let told = json_of(&ran);
    assert_eq!((&told["game"], &told["round"]), (&"six-star".into(), &1.into()));
    let steps = told["steps"].as_array().unwrap();
    let kinds: Vec<&str> = steps.iter().map(|step| step["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds.first(), Some(&"BetsOpened"));
    assert_eq!(kinds.last(), Some(&"RoundSettled"));
    assert_eq!(kinds.iter().filter(|kind| **kind == "CardDealt").count(), 4);
    let dealt = steps.iter().find(|step| step["kind"] == "CardDealt").unwrap();
    assert!(dealt["clauses"][0]["text"].is_string(), "{dealt:#}");
    let credits = told["credits"].as_array().unwrap();
    let ann = credits.iter().find(|purse| purse["patron"] == "ann").unwrap();
    // Tie at 8 to 1, and the bonus: 3,000.00 - 100.00 + 900.00 + 3,000.00.
    assert_eq!(
        (ann["before"].as_i64(), ann["after"].as_i64()),
        (Some(300_000), Some(300_000 - 10_000 + 90_000 + 300_000))
    );
    assert_eq!(told["settlements"][0]["wagers"][0]["result"], "win");
}

#[test]
fn a_bundle_tells_the_same_story() {
    let house = evening("replay-bundle");
    let file = folder("replayed").join("evidence");
    assert_eq!(on("export", &house, &["--table", "r", "--round", "5", "--out", text(&file)]).status, 0);
    let from_journal = json_of(&on("replay", &house, &["--table", "r", "--round", "5", "--json"]));
    let from_bundle = json_of(&on("replay", &file, &["--json"]));
    assert_eq!(from_journal["steps"], from_bundle["steps"]);
    assert_eq!(from_journal["credits"], from_bundle["credits"]);
    let ann = folder("replayed-ann").join("evidence");
    assert_eq!(on("export", &house, &["--patron", "ann", "--out", text(&ann)]).status, 0);
    assert_eq!(on("replay", &ann, &[]).status, 2, "of which table?");
    let from_patron = json_of(&on("replay", &ann, &["--table", "r", "--round", "6", "--json"]));
    let from_journal = json_of(&on("replay", &house, &["--table", "r", "--round", "6", "--json"]));
    assert_eq!(from_journal["credits"], from_patron["credits"]);
}

#[test]
fn wrong_wishes_are_answered() {
    let house = evening("replay-wishes");
    for (wish, word) in [
        (&[][..], "--table"),
        (&["--table", "x"], "it has r, s"),
        (&["--table", "s", "--round", "77"], "no round 77"),
    ] {
        let ran = on("replay", &house, wish);
        assert!(ran.status == 2 && ran.err.contains(word), "{wish:?} {}: {}", ran.status, ran.err);
    }
}
