//! The house closes in the middle of a round, wherever that is, and opens again.

use crate::house::client::{Client, Patron, on_player, until_open};
use crate::house::desk::{Premises, config};
use crate::house::sockets::serve;
use serde_json::{Value, json};
use std::time::Duration;

/// What became of a round that was interrupted after so many records.
#[derive(Debug)]
struct Ended {
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

/// How the house comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Down {
    /// Told to close: rounds whose bets are closed are finished first.
    Closed,
    /// Gone between two records.
    Crashed,
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap()
}

/// Plays until the round has so many records, and is gone. Nothing if the round had fewer.
fn until_down(
    premises: &mut Premises,
    table: &str,
    is_live: bool,
    after: usize,
    down: Down,
) -> Option<Patron> {
    // With the runtime everything is gone that ran in it.
    runtime().block_on(async {
        let app = premises.open().await;
        let ann = Client::new(&app).come_in("Ann").await;
        place(&ann, table, is_live).await;
        while of_the_round(premises, table).len() < after {
            tokio::time::sleep(Duration::from_millis(5)).await;
            if premises.count(table, "BetsOpened") > 1 {
                return None;
            }
        }
        if down == Down::Closed {
            serve(&app).await.close().await;
        }
        Some(ann)
    })
}

/// Interrupts a round once it has so many records, opens again, and plays on.
fn interrupted(table: &str, is_live: bool, after: usize, down: Down) -> Option<Ended> {
    let mut premises = Premises::founded(config());
    let ann = until_down(&mut premises, table, is_live, after, down)?;
    let left = of_the_round(&premises, table);
    // The house was shut for a minute.
    premises.wall += 120_000;
    runtime().block_on(play_on(premises, table, &ann, left))
}

async fn play_on(
    mut premises: Premises,
    table: &str,
    ann: &Patron,
    left: Vec<(String, Value)>,
) -> Option<Ended> {
    let players = |(kind, data): &&(String, Value)| kind == "CardDealt" && data["side"] == "player";
    let players_cards = left.iter().filter(players).count();
    let again = Client::new(&premises.open().await);
    let ann = Patron { client: again.bearing(&ann.token), ..ann.clone() };
    for _ in 0..20 {
        ann.play(table, &json!({"do": "request-squeeze", "side": "banker", "nth": 1})).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let round = of_the_round(&premises, table);
    assert_eq!(&round[..left.len()], &left[..], "what was written stays");
    let has = |name: &str| round.iter().any(|(kind, _)| kind == name);
    let ended = Ended {
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

fn everywhere(table: &str, is_live: bool, down: Down) -> Vec<Ended> {
    (2..40).map_while(|after| interrupted(table, is_live, after, down)).collect()
}

#[test]
fn a_round_of_most_games_goes_on_from_the_very_next_card() {
    for (down, least) in [(Down::Closed, 3), (Down::Crashed, 9)] {
        let seen = everywhere("super-six", false, down);
        assert!(seen.iter().all(|ended| ended.is_settled && !ended.is_void), "{seen:#?}");
        assert!(seen.len() >= least, "{seen:#?}");
        if down == Down::Crashed {
            for cards in 0..=2 {
                assert!(seen.iter().any(|ended| ended.players_cards == cards), "{cards}: {seen:#?}");
            }
        }
        assert!(seen.iter().any(|ended| ended.has_result), "{seen:#?}");
    }
}

#[test]
fn a_round_of_commission_is_void_unless_something_was_decided() {
    for down in [Down::Closed, Down::Crashed] {
        let seen = everywhere("commission", true, down);
        for ended in &seen {
            assert!(ended.is_settled != ended.is_void, "{ended:?}");
            // Not even the Player's pair is decided before the second card.
            assert!(ended.players_cards >= 2 || ended.is_void, "nothing was decided: {ended:?}");
            assert!(!ended.has_result || ended.is_settled, "{ended:?}");
        }
        assert!(
            seen.iter().any(|ended| ended.is_void) && seen.iter().any(|ended| ended.is_settled),
            "{seen:#?}"
        );
    }
}
