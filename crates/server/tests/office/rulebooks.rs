//! Versions of rulebooks that come into force while the house is open.

use crate::harness::{House, OPENED, app};
use punto_server::Rulebooks;
use punto_testkit::Directory;
use serde_json::json;
use std::time::Duration;

/// The rapid rulebook, looked over and called something else.
fn next_version() -> String {
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let old = source.lines().find(|line| line.starts_with("version")).unwrap();
    source.replace(old, "version = \"5-next\"")
}

fn versions(house: &House) -> Vec<String> {
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 10_000).unwrap();
    records.iter().map(|record| record.rulebook.to_string()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_version_is_scheduled_taken_up_and_needed_at_every_opening() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let text = next_version();
    let path = ("POST", "/api/rulebooks");
    let asked = json!({ "rulebook": text, "from": OPENED + 10_000 });
    house
        .post(&admin, path.1, json!({ "rulebook": "nonsense", "from": OPENED + 10_000 }))
        .await
        .refused(422, "wrong-rulebook");
    house.post(&admin, path.1, json!({ "rulebook": text, "from": 5 })).await.refused(409, "passed");
    house.approved(house.send(path, &admin, "r1", Some(asked.clone())).await).await.ok();
    assert!(house.send(path, &admin, "r1", Some(asked.clone())).await.is_repeat);
    house.post(&admin, path.1, asked).await.refused(409, "rulebook-known");
    let listed = house.get(&admin, "/api/rulebooks").await.ok();
    assert_eq!(
        (&listed["scheduled"][0]["version"], &listed["scheduled"][0]["is_in_force"]),
        (&json!("rapid-etg@5-next"), &json!(false))
    );

    tokio::time::sleep(Duration::from_secs(12)).await;
    let listed = house.get(&admin, "/api/rulebooks").await.ok();
    assert_eq!(listed["scheduled"][0]["is_in_force"], true);
    assert!(!versions(&house).iter().any(|version| version.contains("5-next")));
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    assert!(
        versions(&house).last().unwrap().starts_with("rapid-etg@5-next+"),
        "{:?}",
        versions(&house).last()
    );
    // The rulebook of before can still be read, so that a round of then is explained by it.
    let of_then = versions(&house).into_iter().find(|version| !version.contains("5-next")).unwrap();
    let asked = |version: &str| format!("/api/games/rapid-etg?version={}", version.replace('+', "%2B"));
    let old = house.get(&admin, &asked(&of_then)).await.ok();
    let new = house.get(&admin, &asked(versions(&house).last().unwrap())).await.ok();
    assert_eq!((&old["game"]["version"], &new["game"]["version"]), (&json!("5"), &json!("5-next")));
    assert_eq!(house.get(&admin, "/api/games/rapid-etg").await.ok(), new);
    let unknown = house.get(&admin, &asked("rapid-etg@4+0")).await;
    unknown.refused(404, "unknown-version");
    assert_eq!(unknown.body["facts"]["versions"].as_array().unwrap().len(), 2);
    house.get(&admin, &asked("six-star@1")).await.refused(404, "unknown-version");
    let late = "/api/rulebooks/rapid-etg/rapid-etg@5-next";
    house.delete(&admin, late).await.refused(409, "in-force");

    // A house whose rulebook is not there does not open; with it, it does.
    let lost = app(house.journal.clone(), Rulebooks::in_memory()).await.err().unwrap();
    assert!(lost.to_string().contains("is not there"), "{lost}");
    let found = Rulebooks::in_memory();
    found.put(&text).unwrap();
    app(house.journal.clone(), found).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_version_is_withdrawn_before_its_time() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "rulebook": next_version(), "from": OPENED + 60_000 });
    house.approved(house.post(&admin, "/api/rulebooks", asked.clone()).await).await.ok();
    let path = "/api/rulebooks/rapid-etg/rapid-etg@5-next";
    for who in ["shift", "auditor"] {
        let token = house.sign_in(who).await;
        house.get(&token, "/api/rulebooks").await.ok();
        house.delete(&token, path).await.refused(403, "not-allowed");
        house.post(&token, "/api/rulebooks", asked.clone()).await.refused(403, "not-allowed");
    }
    house.approved(house.delete(&admin, path).await).await.ok();
    house.delete(&admin, path).await.refused(404, "unknown-rulebook");
    tokio::time::sleep(Duration::from_secs(70)).await;
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    assert!(!versions(&house).iter().any(|version| version.contains("5-next")));
}

#[test]
fn a_rulebook_in_a_folder_is_known_by_its_hash() {
    let directory = Directory::new();
    let folder = directory.file("rulebooks");
    let rulebooks = Rulebooks::in_folder(&folder);
    let sha256 = rulebooks.put("the text").unwrap();
    assert_eq!(rulebooks.get(&sha256).unwrap(), "the text");
    let file = folder.join(format!("{sha256}.toml"));
    std::fs::write(&file, "another text").unwrap();
    assert!(rulebooks.get(&sha256).unwrap_err().to_string().contains("altered"));
    std::fs::remove_file(&file).unwrap();
    assert!(rulebooks.get(&sha256).is_err());
}
