//! Tables that come and go while the house is open.

use crate::office::harness::{House, app};
use punto_server::Rulebooks;
use serde_json::{Value, json};

fn settings(house: &House) -> Value {
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    let opened = house.journal.read(&stream, punto_journal::Sequence::FIRST, 1).unwrap().remove(0);
    serde_json::from_str::<Value>(opened.payload.as_str()).unwrap()["settings"].take()
}

#[tokio::test(start_paused = true)]
async fn a_table_is_planned_opened_played_at_closed_and_retired() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "table": "rapid-2", "settings": settings(&house) });
    let path = ("POST", "/api/tables");
    let waits = house.send(path, &admin, "t1", Some(asked.clone())).await;
    house.get(&admin, "/api/tables/rapid-2").await.refused(404, "unknown");
    house.approved(waits).await.ok();
    let done = house.send(path, &admin, "t1", Some(asked.clone())).await.ok();
    let kinds: Vec<&str> =
        done["events"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["TablePlanned", "ApprovalGiven"]);
    assert!(house.send(path, &admin, "t1", Some(asked.clone())).await.is_repeat);
    let (_, token) = house.guest("Ann").await;
    house.post(&token, "/api/tables/rapid-2/play", json!({ "do": "join" })).await.ok();
    house.post(&token, "/api/tables/rapid-2/credits", json!({ "do": "buy-in", "amount": 100 })).await.ok();
    house.delete(&admin, "/api/tables/rapid-2").await.refused(409, "table-in-use");
    house.delete(&admin, "/api/tables/rapid").await.refused(409, "configured-table");
    house.post(&token, "/api/tables/rapid-2/credits", json!({ "do": "cash-out", "amount": 100 })).await.ok();
    let shift = house.sign_in("shift").await;
    // Nobody acts or watches: the round ends, and no other begins.
    tokio::time::sleep(std::time::Duration::from_mins(2)).await;
    // With a dealer signed on, the automatic dealer loads no other set.
    let dealer = house.sign_in("dealer").await;
    house.post(&dealer, "/api/tables/rapid-2/conduct", json!({ "do": "sign-on" })).await.ok();
    let ended = house.post(&shift, "/api/tables/rapid-2/conduct", json!({ "do": "reveal-shoe" })).await;
    house.approved_as("supervisor", ended).await.ok();
    let closed = house.post(&shift, "/api/tables/rapid-2/conduct", json!({ "do": "close-table" })).await;
    closed.ok();
    house.delete(&shift, "/api/tables/rapid-2").await.refused(403, "not-allowed");
    let retired = house.delete(&admin, "/api/tables/rapid-2").await;
    house.approved(retired).await.ok();
    house.get(&token, "/api/tables/rapid-2").await.refused(404, "unknown");
    // A house with a retired table opens.
    app(house.journal.clone(), Rulebooks::in_memory()).await.unwrap();
    // It can come back, with its history.
    let back = house.post(&admin, "/api/tables", asked).await;
    house.approved(back).await.ok();
    assert!(house.get(&token, "/api/tables/rapid-2").await.ok()["version"].as_u64().unwrap() > 3);
}

#[tokio::test(start_paused = true)]
async fn settings_that_the_rulebook_does_not_allow_are_refused() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let mut wrong = settings(&house);
    wrong["decks"] = json!(3);
    let asked = json!({ "table": "rapid-3", "settings": wrong });
    house.post(&admin, "/api/tables", asked).await.refused(422, "settings");
    let mut other = settings(&house);
    other["game"] = json!("no-such-game");
    house
        .post(&admin, "/api/tables", json!({ "table": "rapid-3", "settings": other }))
        .await
        .refused(422, "unknown-game");
    let bad = json!({ "table": "Rapid", "settings": settings(&house) });
    house.post(&admin, "/api/tables", bad).await.refused(422, "table-name");
    house.delete(&admin, "/api/tables/rapid-3").await.refused(404, "unknown-table");
}
