//! `punto replay`: a round told again.

use crate::house::{House, evening, folder, json_of, on, settings, staff, text};
use serde_json::json;

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

/// A wager that a pit employee places at a patron's request rests on 5.16 in the RWS game and on the house's own ruling
/// elsewhere.
#[test]
fn a_wager_placed_at_a_patrons_request_cites_what_allows_it() {
    let folder = folder("replay-at-request");
    let mut house = House::open(&folder);
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair"];
    let games = [("c", "commission-super-six-plus", "super-six-plus"), ("f", "fortune-six", "fortune-six")];
    for (table, game, own) in games {
        let mut settings = settings(game, &[&keys[..], &[own]].concat(), json!("real-shoe"));
        settings["felt"] = json!({ "letter": "A", "seats": 9 });
        if table == "c" {
            settings["limits"]["differential"] = json!(1_000_000);
        }
        house.table(table, settings);
        house.dealer(table, "load-shoe", json!({ "cards": "real" }));
        house.patron(table, "ann", json!({ "seat": 1 }), 100_000);
        house.dealer(table, "open-bets", json!({}));
        let placed = json!({ "patron": "ann", "on": "banker", "stake": 10_000, "betting_box": 1 });
        house.dealer(table, "place-wager", placed.clone());
        house.dealer(table, "place-wager", placed);
        house.dealer(table, "close-bets", json!({}));
    }
    house.close();
    for (table, clause) in [("c", "[5.16]"), ("f", "[R14]")] {
        let ran = on("replay", &folder, &["--table", table]);
        for said in ["placed by d-", "by d-"] {
            let line =
                ran.out.lines().find(|line| line.contains(said)).unwrap_or_else(|| panic!("{}", ran.out));
            assert!(line.contains("at their request") && line.contains(clause), "{line}");
        }
        assert_eq!(ran.out.matches(clause).count(), 2, "{}", ran.out);
    }
}

/// Chips that were recorded wrongly, and chips that nobody had recorded when the round was void.
#[test]
fn the_record_of_the_chips_is_told_as_it_was_and_as_it_is() {
    let folder = folder("replay-chips");
    let mut house = House::open(&folder);
    let keys = ["player", "banker", "tie", "player-pair", "banker-pair", "super-six-plus"];
    let mut settings = settings("commission-super-six-plus", &keys, json!("real-shoe"));
    (settings["felt"], settings["chips"]) = (json!({ "letter": "A", "seats": 9 }), json!("real"));
    settings["limits"]["differential"] = json!(1_000_000);
    house.table("c", settings);
    house.dealer("c", "load-shoe", json!({ "cards": "real" }));
    let lying =
        |stake: i64| json!([{ "patron": "seat-1", "on": "banker", "stake": stake, "betting_box": 1 }]);
    house.dealer("c", "open-bets", json!({}));
    house.dealer("c", "close-bets", json!({}));
    house.dealer("c", "record-layout", json!({ "wagers": lying(10_000) }));
    house.deal("c", &["Ks", "9h", "6d", "Kc"]);
    house.finish("c");
    let boss = staff("s1", "pit-supervisor");
    house.done(json!({ "by": boss, "table": "c", "do": "correct-layout", "wagers": lying(20_000), "reason": "a covered chip" }));
    house.dealer("c", "open-bets", json!({}));
    house.done(json!({ "by": boss, "table": "c", "do": "report", "kind": "foreign-card" }));
    house.close();
    let ran = on("replay", &folder, &["--table", "c", "--round", "1"]);
    let told =
        "recorded wrongly (a covered chip) as seat-1 100.00 on Banker in box 1; they lay so: seat-1 200.00";
    let line = ran.out.lines().find(|line| line.contains(told)).unwrap_or_else(|| panic!("{}", ran.out));
    assert!(line.contains("pit-supervisor:s1"), "{line}");
    let ran = on("replay", &folder, &["--table", "c", "--round", "2"]);
    assert!(ran.out.contains("the chips were not recorded; whatever lies there goes back"), "{}", ran.out);
    assert_eq!(on("verify", &folder, &[]).status, 0);
}
