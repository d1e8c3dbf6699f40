//! A table is opened for another game between shoes: what was played before stays what it was.

use crate::house::client::{Client, on_player, until_open};
use crate::house::desk::{Premises, config};
use serde_json::{Value, json};
use std::time::Duration;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap()
}

async fn settings_for(pit: &Client, like: &str) -> Value {
    pit.get(&format!("/api/tables/{like}/settings")).await.ok()["settings"].clone()
}

/// Plays a round of the first game, and opens the table for the other.
async fn change(premises: &mut Premises) {
    let app = premises.open().await;
    let client = Client::new(&app);
    let ann = client.come_in("Ann").await;
    let pit = client.sign_in("supervisor", premises.password("supervisor")).await.cookie().unwrap();
    let pit = client.bearing(&pit);
    let conduct = |act: Value| {
        let pit = pit.clone();
        async move { pit.post("/api/tables/rapid/conduct", &act).await }
    };
    ann.join("rapid", 100_000).await;
    until_open(&client, "rapid").await;
    ann.play("rapid", &on_player(10_000)).await.ok();
    while premises.count("rapid", "RoundSettled") == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let other = json!({"do": "open-table", "settings": settings_for(&pit, "super-six").await});
    assert_eq!(conduct(other.clone()).await.code(), "table-open");
    // Only between shoes, and before the automatic dealer goes on.
    conduct(json!({"do": "pause-table"})).await.ok();
    assert_eq!(conduct(json!({"do": "close-table"})).await.code(), "shoe-in-play");
    // The set could deal on: somebody else approves that it ends.
    let waits = conduct(json!({"do": "reveal-shoe"})).await.ok();
    let approve = |waits: &Value| format!("/api/approvals/{}/approve", waits["waits"]["approval"]);
    let manager = client.sign_in("manager", premises.password("manager")).await.cookie().unwrap();
    client.bearing(&manager).post(&approve(&waits), &json!({})).await.ok();
    let close = json!({"do": "close-table", "reason": "another game", "until_ms": 1_900_000_000_000_u64});
    conduct(close).await.ok();
    let felt = client.get("/api/tables/rapid").await.ok();
    let told = (&felt["phase"], &felt["closed"]["reason"], &felt["closed"]["until_ms"]);
    assert_eq!(told, (&json!("closed-table"), &json!("another game"), &json!(1_900_000_000_000_u64)));
    // Another game is another plan: it takes two people.
    let waits = conduct(other).await.ok();
    assert_eq!(waits["waits"]["act"], "plan-table");
    let shift = client.sign_in("shift", premises.password("shift")).await.cookie().unwrap();
    client.bearing(&shift).post(&approve(&waits), &json!({})).await.ok();
    assert_eq!(client.get("/api/tables/rapid").await.ok()["game"], "super-six-etg");
    // Credits wait for whoever comes back, and the new game is played with them.
    ann.play("rapid", &json!({"do": "join"})).await.ok();
    until_open(&client, "rapid").await;
    ann.play("rapid", &on_player(10_000)).await.ok();
    let rounds = premises.count("rapid", "RoundSettled");
    while premises.count("rapid", "RoundSettled") <= rounds {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn a_table_takes_up_another_game_and_has_it_after_a_restart() {
    let mut premises = Premises::new(config());
    runtime().block_on(change(&mut premises));
    runtime().block_on(async {
        let app = premises.open().await;
        let client = Client::new(&app);
        assert_eq!(client.get("/api/tables/rapid").await.ok()["game"], "super-six-etg");
        let story = |round: u64| {
            let client = client.clone();
            async move { client.get(&format!("/api/tables/rapid/rounds/{round}")).await.ok()["game"].clone() }
        };
        assert_eq!((story(1).await, story(2).await), (json!("rapid-etg"), json!("super-six-etg")));
        let lines = client.get("/api/tables/rapid/rounds").await.ok()["rounds"].clone();
        let game_of = |round: u64| {
            let mut lines = lines.as_array().unwrap().iter();
            lines.find(|line| line["round"] == round).unwrap()["game"].clone()
        };
        assert_eq!((game_of(1), game_of(2)), (json!("rapid-etg"), json!("super-six-etg")));
    });
    premises.audit();
}
