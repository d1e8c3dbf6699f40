//! Conditions as JSON: they say what the rulebook's own judge says, of every round that chance deals.

use crate::valid::any_game;
use proptest::prelude::*;
use punto_json_lines::Manifest;
use punto_rules::{Card, CompletedRound, Progress, Rulebook, Side, WagerRule, Winner};
use serde_json::{Value, json, to_value};

/// Whether a number is among those of a list.
fn is_any(test: &Value, number: usize) -> bool {
    test["any"].as_array().unwrap().iter().any(|one| one.as_u64() == Some(number as u64))
}

fn is_suit(test: &Value, cards: &[Card]) -> bool {
    let letters: Vec<char> = cards.iter().map(|card| card.suit().letter()).collect();
    let is_one = letters.iter().all(|letter| *letter == letters[0]);
    match test["is"].as_str().unwrap() {
        "one" => is_one,
        "mixed" => !is_one,
        letter => is_one && letters[0].to_string() == letter,
    }
}

fn is_pair(test: &Value, cards: &[Card]) -> bool {
    let is_pair = cards[0].rank() == cards[1].rank();
    let is_suited = is_pair && cards[0].suit() == cards[1].suit();
    match test["is"].as_str().unwrap() {
        "pair" => is_pair,
        "suited" => is_suited,
        "unsuited" => is_pair && !is_suited,
        "none" => !is_pair,
        other => panic!("{other}"),
    }
}

/// Judges one test from its JSON alone, as a screen would.
fn holds(book: &Rulebook, test: &Value, round: &CompletedRound) -> bool {
    let (player, banker) = (round.hand(Side::Player), round.hand(Side::Banker));
    let hand = if test["side"] == "banker" { banker } else { player };
    let (points, cards) = (hand.points().get(), hand.cards());
    let all: Vec<Card> = player.cards().iter().chain(banker.cards()).copied().collect();
    match test["test"].as_str().unwrap() {
        "winner" => test["is"] == round.winner().key(),
        "margin" => is_any(test, player.points().get().abs_diff(banker.points().get()).into()),
        "cards" => is_any(test, all.len()),
        "suit" => is_suit(test, &all),
        "hand-points" => is_any(test, points.into()),
        "hand-cards" => is_any(test, cards.len()),
        "hand-natural" => {
            let is = cards.len() == 2 && book.table_of_play.is_natural(hand.points());
            test["is"] == is
        }
        "hand-pair" => is_pair(test, cards),
        "hand-suit" => is_suit(test, cards),
        "hand-ranks" => {
            let sorted = |mut letters: Vec<String>| {
                letters.sort();
                letters
            };
            let asked = test["ranks"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned());
            let has = cards.iter().map(|card| card.rank().letter().to_string());
            sorted(asked.collect()) == sorted(has.collect())
        }
        other => panic!("no such test: {other}"),
    }
}

fn line_that_pays<'m>(book: &Rulebook, wager: &'m Value, round: &CompletedRound) -> Option<&'m Value> {
    let is_met =
        |line: &&Value| line["tests"].as_array().unwrap().iter().all(|test| holds(book, test, round));
    wager["pays"].as_array().unwrap().iter().find(is_met)
}

proptest! {
    #[test]
    fn tests_judge_as_the_rulebook_does((book, cards) in any_game().prop_flat_map(|book| {
        let deck: Vec<Card> = book.deck.cards().collect();
        (Just(book), prop::collection::vec(prop::sample::select(deck), 6))
    })) {
        let Progress::Complete(round) = book.lay_out(&cards).unwrap().progress else { panic!("six are enough") };
        let told = to_value(Manifest(book)).unwrap();
        for (rule, wager) in book.wagers.iter().zip(told["wagers"].as_array().unwrap()) {
            let line = rule.lines().iter().position(|line| line.when().holds(round.facts()));
            let found = line_that_pays(book, wager, &round);
            prop_assert_eq!(found, line.map(|nth| &wager["pays"][nth]), "{}", WagerRule::key(rule));
        }
        for (mark, out) in book.marks.iter().zip(told["marks"].as_array().unwrap()) {
            let is_met = out["tests"].as_array().unwrap().iter().all(|test| holds(book, test, &round));
            prop_assert_eq!(is_met, mark.when.holds(round.facts()), "{}", out);
        }
        for (bonus, out) in book.bonuses.iter().zip(told["bonuses"].as_array().unwrap()) {
            let is_met = out["tests"].as_array().unwrap().iter().all(|test| holds(book, test, &round));
            prop_assert_eq!(is_met, bonus.when.holds(round.facts()), "{}", out);
        }
    }
}

#[test]
fn a_line_says_the_same_in_words_and_in_tests() {
    let book = punto_rulebooks::house_rulebook("commission-super-six-plus").unwrap();
    let told = to_value(Manifest(book)).unwrap();
    let wagers = told["wagers"].as_array().unwrap();
    let lines = wagers.iter().flat_map(|wager| wager["pays"].as_array().unwrap());
    let six = lines.clone().find(|line| line["when"] == "Banker wins with 6 points on 2 cards").unwrap();
    let tests = six["tests"].as_array().unwrap();
    for test in [
        json!({"test": "winner", "is": Winner::Banker.key()}),
        json!({"test": "hand-points", "side": "banker", "any": [6]}),
        json!({"test": "hand-cards", "side": "banker", "any": [2]}),
    ] {
        assert!(tests.contains(&test), "{six}");
    }
    assert_eq!(tests.len(), 3);
}
