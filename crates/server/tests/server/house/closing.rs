//! The last moment of betting: whatever comes when, every wager lies before the close, and the close before the first card.

use crate::house::client::{Client, Patron, until_open};
use crate::house::desk::{Premises, config};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

const TABLE: &str = "super-six";
const PLAY: &str = "/api/tables/super-six/play";

/// A wager somewhere around the close.
#[derive(Clone, Debug)]
struct Try {
    patron: usize,
    /// Milliseconds after the close; before it, below zero.
    after_close: i64,
    stake: i64,
    copies: usize,
    takes_back: bool,
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let moment = prop_oneof![Just(0), Just(-1), Just(1), -50_i64..=50];
    let one = (0_usize..3, moment, 10_i64..40, 1_usize..4, proptest::bool::weighted(0.2));
    let one = one.prop_map(|(patron, after_close, stake, copies, takes_back)| Try {
        patron,
        after_close,
        stake: stake * 100,
        copies,
        takes_back,
    });
    proptest::collection::vec(one, 1..24)
}

async fn send(patron: Patron, at: tokio::time::Instant, nth: usize, one: Try) -> Vec<(u16, Value)> {
    tokio::time::sleep_until(at).await;
    let act = json!({"do": "place-wager", "on": "player", "stake": one.stake});
    let act = if one.takes_back { json!({"do": "clear-wagers"}) } else { act };
    let key = format!("try-{nth}");
    let copies = (0..one.copies).map(|_| {
        let (client, key, act) = (patron.client.clone(), key.clone(), act.clone());
        tokio::spawn(async move { client.keyed(PLAY, &key, &act).await })
    });
    let mut replies = Vec::new();
    for copy in copies.collect::<Vec<_>>() {
        let reply = copy.await.unwrap();
        replies.push((reply.status.as_u16(), reply.body));
    }
    replies
}

async fn play(tries: Vec<Try>) {
    let mut config = config();
    config.tables.retain(|table| table.id.as_str() == TABLE);
    let mut premises = Premises::founded(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    let mut patrons = Vec::new();
    for name in ["Ann", "Bob", "Cy"] {
        let patron = client.come_in(name).await;
        patron.join(TABLE, 10_000).await;
        patrons.push(patron);
    }
    let round = until_open(&client, TABLE).await;
    let felt = client.get("/api/tables/super-six").await.ok();
    let now = client.get("/api/tables").await.ok()["server_time"].as_u64().unwrap();
    let left = felt["ends_at"].as_u64().unwrap() - now;
    let closes = tokio::time::Instant::now() + Duration::from_millis(left);
    let mut sent = Vec::new();
    for (nth, one) in tries.iter().enumerate() {
        let offset = Duration::from_millis(one.after_close.unsigned_abs());
        let at = if one.after_close < 0 { closes - offset } else { closes + offset };
        sent.push(tokio::spawn(send(patrons[one.patron].clone(), at, nth, one.clone())));
    }
    let mut accepted = BTreeSet::new();
    for (nth, sent) in sent.into_iter().enumerate() {
        let replies = sent.await.unwrap();
        assert_eq!(replies.len(), tries[nth].copies, "every request is answered");
        let done: Vec<_> = replies.iter().filter(|(status, _)| *status == 200).collect();
        assert!(done.is_empty() || done.len() == replies.len() || tries[nth].takes_back, "{replies:?}");
        assert!(done.iter().all(|reply| **reply == *done[0]), "{done:?}");
        for (status, body) in &replies {
            assert!([200, 409, 422].contains(status), "{status} {body}");
        }
        let has_events = done.first().is_some_and(|(_, body)| !body["events"].as_array().unwrap().is_empty());
        if has_events {
            assert!(tries[nth].after_close < 0, "taken at or after the close: {:?}", tries[nth]);
            accepted.insert(format!("try-{nth}"));
        }
    }
    tokio::time::sleep(Duration::from_secs(10)).await;
    check(&premises, round, &accepted);
    let staked: Vec<Value> =
        vec![patrons[0].own(TABLE).await, patrons[1].own(TABLE).await, patrons[2].own(TABLE).await];
    assert!(staked.iter().all(|own| own["credits"].as_i64().unwrap() >= 0));
    premises.audit();
}

/// Accepted if and only if recorded, and everything in its order.
fn check(premises: &Premises, round: u64, accepted: &BTreeSet<String>) {
    let mut recorded = BTreeSet::new();
    let (mut closed, mut dealt) = (false, false);
    for record in premises.records().iter().filter(|record| record.stream.as_str() == "table/super-six") {
        let data: Value = serde_json::from_str(record.payload.as_str()).unwrap();
        match record.kind.as_str() {
            "BetsOpened" if data["round"] != round => break,
            "WagerPlaced" | "WagerRaised" | "WagerWithdrawn" => {
                assert!(!closed && !dealt, "a wager moved after the close");
                let key = record.key.as_ref().unwrap().stem().to_owned();
                recorded.insert(key.rsplit('/').next().unwrap().to_owned());
            }
            "BetsClosed" => closed = true,
            "CardDealt" => {
                assert!(closed, "a card before the close");
                dealt = true;
            }
            _ => {}
        }
    }
    assert!(closed && dealt, "the round was never played");
    assert_eq!(&recorded, accepted);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_wager_lies_before_the_close(tries in tries()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
        runtime.block_on(play(tries));
    }
}
