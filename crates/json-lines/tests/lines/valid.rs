//! Requests that are right: each gets an answer, and its money adds up.

use crate::ask::{Answer, Command, ask};
use proptest::prelude::*;
use punto_json_lines::Answered;
use punto_rulebooks::{house_games, house_rulebook};
use punto_rules::{Card, Fact, Kind, Noticed, Progress, Rulebook, STAKE_MAX};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(crate) fn any_game() -> impl Strategy<Value = &'static Rulebook> {
    prop::sample::select(house_games().to_vec()).prop_map(|key| house_rulebook(key).unwrap())
}

/// Cards as they would leave a shoe of eight decks, which hold more of each than six cards can ask for.
fn any_cards(book: &'static Rulebook, count: usize) -> impl Strategy<Value = Vec<Card>> {
    prop::collection::vec(prop::sample::select(book.deck.cards().collect::<Vec<_>>()), count)
}

/// The cards of one whole round.
fn any_round(book: &'static Rulebook) -> impl Strategy<Value = Vec<String>> {
    any_cards(book, 6).prop_map(|cards| match book.lay_out(&cards).unwrap().progress {
        Progress::Complete(round) => round.cards().iter().map(ToString::to_string).collect(),
        Progress::Dealing(round) => panic!("six cards are always enough: {round:?}"),
    })
}

fn any_wager(book: &'static Rulebook) -> impl Strategy<Value = Value> {
    let wager =
        (0..book.wagers.len(), 1_i64..=200, 0_u32..3, prop::option::of("[a-c]"), 1_u8..4, any::<bool>());
    wager.prop_map(|(index, units, tens, player, betting_box, standing)| {
        let rule = &book.wagers[index];
        let stake = rule.unit().cents() * units * 100_i64.pow(2 * tens);
        assert!(stake <= STAKE_MAX.cents());
        json!({ "on": rule.key(), "stake": stake, "player": player, "box": betting_box, "standing": standing })
    })
}

/// A request that `settle` must answer.
pub(crate) fn any_settle() -> impl Strategy<Value = Value> {
    any_game().prop_flat_map(|book| {
        let limits = prop::option::of((0_u64..100_000, 0_u64..1_000_000)).prop_map(|limits| {
            limits.map(|(minimum, differential)| json!({ "minimum": minimum, "differential": differential }))
        });
        let wagers = prop::collection::vec(any_wager(book), 0..20);
        (any_round(book), wagers, limits).prop_map(|(cards, mut wagers, limits)| {
            for (number, wager) in wagers.iter_mut().enumerate() {
                wager["id"] = format!("w{number}").into();
            }
            let limits = limits.filter(|_| book.differential.is_some());
            json!({ "game": &*book.front.key, "cards": cards, "wagers": wagers, "limits": limits })
        })
    })
}

/// A request that `adjudicate` must answer: every fact is given.
pub(crate) fn any_adjudicate() -> impl Strategy<Value = Value> {
    let game_and_cards = any_game()
        .prop_flat_map(|book| (Just(book), (0_usize..9).prop_flat_map(move |n| any_cards(book, n))));
    let told =
        (prop::sample::select(&Kind::ALL[..]), prop::sample::select(&Noticed::ALL[..]), any::<[bool; 4]>());
    (game_and_cards, told).prop_map(|((book, cards), (kind, noticed, answers))| {
        let dealt: Vec<String> = cards.iter().map(ToString::to_string).collect();
        let mut irregularity = json!({ "kind": kind.key(), "noticed": noticed.key() });
        for (fact, answer) in Fact::ALL.iter().zip(answers) {
            irregularity[fact.key()] = answer.into();
        }
        json!({ "game": &*book.front.key, "dealt": dealt, "irregularity": irregularity })
    })
}

/// A request that `roads` must answer.
pub(crate) fn any_roads() -> impl Strategy<Value = Value> {
    let token = prop_oneof!["[PT]p?b?n?", "Bp?b?n?6?"];
    (prop::collection::vec(token, 0..120), prop::option::of(1_u8..=12))
        .prop_map(|(results, rows)| json!({ "results": results, "rows": rows }))
}

fn answered(command: Command, request: &Value) -> Answer {
    let (answered, answer) = ask(command, request.to_string().as_bytes());
    assert_eq!(answered, Answered::Done, "{request}\n{answer:?}");
    answer
}

fn member(answer: &Answer, key: &str) -> Value {
    serde_json::from_str(answer[key].get()).unwrap()
}

fn check_money(sent: &Value, settled: &Value, limited: bool) {
    let cents = |key: &str| settled[key].as_i64().unwrap();
    let (stake, effective, returned, net) =
        (cents("stake"), cents("effective"), cents("returned"), cents("net"));
    for key in ["id", "on", "stake"] {
        assert_eq!(settled[key], sent[key]);
    }
    assert_eq!(returned, stake + net);
    assert!((0..=stake).contains(&effective) && (limited || effective == stake));
    match settled["result"].as_str().unwrap() {
        "win" => assert!(net > 0 || effective == 0, "{settled}"),
        "push" => assert_eq!(net, 0),
        "lose" => assert_eq!(returned, stake - effective),
        other => panic!("{other} is no result"),
    }
    assert!(settled["clause"].as_str().unwrap().contains('.'));
}

/// In each box, no side is further ahead than the differential, unless the minimums force it.
fn check_differential(request: &Value, settled: &[Value]) {
    let Some(limit) = request["limits"]["differential"].as_i64() else { return };
    let minimum = request["limits"]["minimum"].as_i64().unwrap();
    for betting_box in 1..4 {
        let side = |on: &str| -> (i64, i64) {
            let sent = request["wagers"].as_array().unwrap();
            let of_side =
                sent.iter().zip(settled).filter(|(sent, _)| sent["box"] == betting_box && sent["on"] == on);
            of_side.fold((0, 0), |(sum, least), (_, settled)| {
                let effective = settled["effective"].as_i64().unwrap();
                (sum + effective, least + effective.min(minimum))
            })
        };
        let [(player, least_player), (banker, least_banker)] = [side("player"), side("banker")];
        assert!(player <= (banker + limit).max(least_player), "{request}");
        assert!(banker <= (player + limit).max(least_banker), "{request}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_right_round_is_settled_and_its_money_adds_up(request in any_settle()) {
        let answer = answered(Command::Settle, &request);
        prop_assert!(answer.keys().eq(["bonuses", "outcome", "wagers"]));
        let settled = member(&answer, "wagers");
        let (sent, settled) = (request["wagers"].as_array().unwrap(), settled.as_array().unwrap());
        prop_assert_eq!(sent.len(), settled.len());
        for (sent, settled) in sent.iter().zip(settled) {
            check_money(sent, settled, !request["limits"].is_null());
        }
        check_differential(&request, settled);
        let bonuses = member(&answer, "bonuses");
        let bonuses = bonuses.as_array().unwrap();
        let patrons: BTreeSet<String> = bonuses.iter().map(|bonus| bonus["player"].to_string()).collect();
        prop_assert_eq!(patrons.len(), bonuses.len(), "one bonus to each patron");
    }

    #[test]
    fn a_right_report_gets_a_ruling(request in any_adjudicate()) {
        let answer = answered(Command::Adjudicate, &request);
        let ruling = member(&answer, "ruling");
        prop_assert_eq!(ruling == "reconstruct", answer.contains_key("reconstruction"));
        prop_assert_eq!(ruling == "decide", member(&answer, "decider").is_string());
        prop_assert!(!member(&answer, "clauses").as_array().unwrap().is_empty());
        prop_assert!(!member(&answer, "why").as_str().unwrap().is_empty());
        if ruling == "reconstruct" {
            let laid_out = member(&answer, "reconstruction");
            let count = |key: &str| laid_out[key].as_array().unwrap().len();
            prop_assert_eq!(count("player") + count("banker") + count("left_over"), request["dealt"].as_array().unwrap().len());
            prop_assert!(count("left_over") == 0 || laid_out["next"] == "complete");
        }
    }

    #[test]
    fn right_results_are_drawn(request in any_roads()) {
        let answer = answered(Command::Roads, &request);
        let results: Vec<&str> = request["results"].as_array().unwrap().iter().map(|r| r.as_str().unwrap()).collect();
        let bead = member(&answer, "bead");
        let drawn: Vec<&str> = bead.as_array().unwrap().iter().map(|cell| cell["result"].as_str().unwrap()).collect();
        prop_assert_eq!(drawn, results.iter().map(|r| &r[..1]).collect::<Vec<_>>());
        let big = member(&answer, "big");
        let ties: u64 = big.as_array().unwrap().iter().map(|cell| cell["ties"].as_u64().unwrap()).sum();
        prop_assert_eq!(ties, results.iter().filter(|r| r.starts_with('T')).count() as u64);
    }
}
