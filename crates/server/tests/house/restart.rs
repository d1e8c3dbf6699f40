//! The house closes in the middle of a round, wherever that is, and opens again.

use crate::client::{Client, Patron, on_player, until_open};
use crate::desk::{Premises, config};
use crate::sockets::serve;
use serde_json::{Value, json};
use std::time::Duration;

/// What became of a round that was interrupted after so many records.
#[derive(Debug)]
struct Ended {
    records_before: usize,
    has_result: bool,
    is_settled: bool,
    is_void: bool,
    players_cards: usize,
}

fn of_the_round(premises: &Premises, table: &str) -> Vec<(String, Value)> {
    let all = premises.at_table(table);
    let wager = all.iter().position(|(kind, _)| kind == "WagerPlaced").unwrap();
    let opened = all[..wager].iter().rposition(|(kind, _)| kind == "BetsOpened").unwrap();
    let next =
        all[wager..].iter().position(|(kind, _)| kind == "BetsOpened").map_or(all.len(), |at| wager + at);
    all[opened..next].to_vec()
}

async fn place(ann: &Patron, table: &str, is_live: bool) {
    let seat = if is_live { json!({"do": "join", "seat": 1}) } else { json!({"do": "join"}) };
    ann.play(table, &seat).await.ok();
    ann.credits(table, &json!({"do": "buy-in", "amount": 100_000})).await.ok();
    let mut bet = on_player(10_000);
    if is_live {
        bet["betting_box"] = json!(1);
    }
    until_open(&ann.client, table).await;
    ann.play(table, &bet).await.ok();
}

/// Interrupts a round once it has so many records, and plays on. Nothing if the round had fewer.
async fn interrupted(table: &str, is_live: bool, after: usize) -> Option<Ended> {
    let mut premises = Premises::founded(config());
    let app = premises.open().await;
    let ann = Client::new(&app).come_in("Ann").await;
    place(&ann, table, is_live).await;
    while of_the_round(&premises, table).len() < after {
        tokio::time::sleep(Duration::from_millis(5)).await;
        if premises.count(table, "BetsOpened") > 1 {
            return None;
        }
    }
    serve(&app).await.close().await;
    let left = of_the_round(&premises, table);
    let players = |(kind, data): &&(String, Value)| kind == "CardDealt" && data["side"] == "player";
    let players_cards = left.iter().filter(players).count();
    // The house was shut for a minute.
    premises.wall += 120_000;
    let again = Client::new(&premises.open().await);
    let ann = Patron { client: again.bearing(&ann.token), ..ann };
    for _ in 0..20 {
        ann.play(table, &json!({"do": "request-squeeze", "side": "banker", "nth": 1})).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let round = of_the_round(&premises, table);
    assert_eq!(&round[..left.len()], &left[..], "what was written stays");
    let has = |name: &str| round.iter().any(|(kind, _)| kind == name);
    let ended = Ended {
        records_before: left.len(),
        has_result: left.iter().any(|(kind, _)| kind == "RoundSettled"),
        is_settled: has("RoundSettled"),
        is_void: has("RoundVoided"),
        players_cards,
    };
    let own = ann.own(table).await;
    if ended.is_void {
        assert_eq!(own["credits"], 100_000, "{ended:?}");
    } else {
        let returned = round.iter().find(|(kind, _)| kind == "RoundSettled").unwrap().1.clone();
        let back = returned["settlement"]["wagers"][0]["returned"].as_i64().unwrap();
        assert_eq!(own["credits"].as_i64().unwrap(), 90_000 + back, "{ended:?}");
    }
    assert!(premises.count(table, "BetsOpened") > 1, "the table plays on: {ended:?}");
    premises.audit();
    Some(ended)
}

#[tokio::test(start_paused = true)]
async fn a_round_of_most_games_goes_on_from_the_very_next_card() {
    let mut seen = Vec::new();
    for after in 1..20 {
        let Some(ended) = interrupted("super-six", false, after).await else { break };
        assert!(ended.is_settled && !ended.is_void, "{ended:?}");
        seen.push(ended);
    }
    assert!(seen.len() > 6, "{seen:?}");
    assert!(
        seen.iter().any(|ended| ended.has_result) && seen.iter().any(|ended| ended.players_cards == 1),
        "{seen:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_round_of_commission_is_void_unless_something_was_decided() {
    let mut seen = Vec::new();
    for after in 1..30 {
        let Some(ended) = interrupted("commission", true, after).await else { break };
        assert!(ended.is_settled != ended.is_void, "{ended:?}");
        if ended.records_before == 0 || ended.players_cards < 2 {
            assert!(ended.is_void, "nothing was decided: {ended:?}");
        }
        if ended.has_result {
            assert!(ended.is_settled, "{ended:?}");
        }
        seen.push(ended);
    }
    assert!(seen.iter().any(|ended| ended.is_void) && seen.iter().any(|ended| ended.is_settled), "{seen:?}");
}
