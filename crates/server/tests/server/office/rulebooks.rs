//! Versions of rulebooks that come into force while the house is open.

use crate::office::harness::{House, OPENED, app};
use punto_server::Rulebooks;
use punto_testkit::Directory;
use serde_json::{Value, json};
use std::time::Duration;

/// The rapid rulebook, looked over and called something else.
fn next_version() -> String {
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let old = source.lines().find(|line| line.starts_with("version")).unwrap();
    source.replace(old, "version = \"5-next\"")
}

/// The same with Player at 50 to 1.
fn player_at_fifty() -> String {
    let player = "{ when = { winner = \"player\" }, odds = \"1:1\"";
    let text = next_version();
    assert!(text.contains(player));
    text.replace(player, "{ when = { winner = \"player\" }, odds = \"50:1\"")
}

const NEXT: &str = "/api/rulebooks/rapid-etg/rapid-etg@5-next";

/// The first version that is scheduled, as it is listed.
async fn listed(house: &House, token: &str) -> Value {
    house.get(token, "/api/rulebooks").await.ok()["scheduled"][0].clone()
}

/// An administrator schedules a version, and the shift manager approves it.
async fn schedule(house: &House, admin: &str, asked: Value) {
    let waits = house.post(admin, "/api/rulebooks", asked).await;
    house.approved(waits).await.ok();
}

/// The auditor acknowledges what is scheduled, having read its hash there.
async fn acknowledge(house: &House) {
    let auditor = house.sign_in("auditor").await;
    let sha256 = listed(house, &auditor).await["sha256"].clone();
    house.post(&auditor, &format!("{NEXT}/acknowledge"), json!({ "sha256": sha256 })).await.ok();
}

fn versions(house: &House) -> Vec<String> {
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 10_000).unwrap();
    records.iter().map(|record| record.rulebook.to_string()).collect()
}

/// What the table recorded by the next version, in order.
fn kinds_by_next(house: &House) -> Vec<String> {
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 10_000).unwrap();
    let by_next = records.iter().skip_while(|record| !record.rulebook.as_str().contains("5-next"));
    by_next.map(|record| record.kind.to_string()).collect()
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
    let waits = house.send(path, &admin, "r1", Some(asked.clone())).await;
    house.approved(waits).await.ok();
    assert!(house.send(path, &admin, "r1", Some(asked.clone())).await.is_repeat);
    house.post(&admin, path.1, asked).await.refused(409, "rulebook-known");
    let listed = house.get(&admin, "/api/rulebooks").await.ok();
    assert_eq!(
        (&listed["scheduled"][0]["version"], &listed["scheduled"][0]["is_in_force"]),
        (&json!("rapid-etg@5-next"), &json!(false))
    );

    acknowledge(&house).await;
    tokio::time::sleep(Duration::from_secs(12)).await;
    let listed = house.get(&admin, "/api/rulebooks").await.ok();
    assert_eq!(listed["scheduled"][0]["is_in_force"], true);
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    // The table says in its record that it goes by it; what came before went by the version before.
    let kinds = kinds_by_next(&house);
    assert_eq!(kinds.first().map(String::as_str), Some("RulebookAdopted"), "{kinds:?}");
    assert!(kinds.iter().any(|kind| kind == "ShoeLoaded"), "{kinds:?}");
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
    schedule(&house, &admin, asked.clone()).await;
    let path = "/api/rulebooks/rapid-etg/rapid-etg@5-next";
    for who in ["shift", "auditor"] {
        let token = house.sign_in(who).await;
        house.get(&token, "/api/rulebooks").await.ok();
        house.delete(&token, path).await.refused(403, "not-allowed");
        house.post(&token, "/api/rulebooks", asked.clone()).await.refused(403, "not-allowed");
    }
    let withdrawn = house.delete(&admin, path).await;
    house.approved(withdrawn).await.ok();
    house.delete(&admin, path).await.refused(404, "unknown-rulebook");
    tokio::time::sleep(Duration::from_secs(70)).await;
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    assert!(!versions(&house).iter().any(|version| version.contains("5-next")));
}

#[tokio::test(start_paused = true)]
async fn player_at_fifty_to_one_is_not_in_force_because_an_administrator_says_so() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "rulebook": player_at_fifty(), "from": OPENED + 1_000 });
    schedule(&house, &admin, asked).await;
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let row = listed(&house, &admin).await;
    assert_eq!((&row["is_in_force"], &row["waits_for"]), (&json!(false), &json!(["auditor"])));
    // Nobody else can say it for the auditor, the administrator least of all.
    let read = json!({ "sha256": row["sha256"] });
    for who in ["admin", "shift", "manager", "supervisor", "cashier", "dealer"] {
        let token = house.sign_in(who).await;
        house.post(&token, &format!("{NEXT}/acknowledge"), read.clone()).await.refused(403, "not-allowed");
    }
    let auditor = house.sign_in("auditor").await;
    let other = json!({ "sha256": "ee".repeat(32) });
    house.post(&auditor, &format!("{NEXT}/acknowledge"), other).await.refused(409, "other-text");
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    assert!(!versions(&house).iter().any(|version| version.contains("5-next")));
    let game = house.get(&admin, "/api/games/rapid-etg").await.ok();
    assert_eq!(game["wagers"][0]["pays"][0]["odds"], "1:1");
    let withdrawn = house.delete(&admin, NEXT).await;
    house.approved(withdrawn).await.ok();
}

#[tokio::test(start_paused = true)]
async fn a_house_with_a_delay_takes_no_version_before_it() {
    let house = House::open_with("[house]\nrulebook_delay_hours = 24\n").await;
    let admin = house.sign_in("admin").await;
    let day = 24 * 60 * 60 * 1_000;
    let ask = |from: u64| json!({ "rulebook": player_at_fifty(), "from": from });
    let soon = house.post(&admin, "/api/rulebooks", ask(OPENED + day - 60_000)).await;
    soon.refused(409, "too-soon");
    schedule(&house, &admin, ask(OPENED + day + 60_000)).await;
    acknowledge(&house).await;
    assert_eq!(listed(&house, &admin).await["waits_for"], json!(["time"]));
}

/// Keeps a guest betting at the rapid table until something is so.
async fn play_until(house: &House, token: &str, mut is_so: impl FnMut(&[(String, String)]) -> bool) {
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    for _ in 0..5_000 {
        let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 100_000).unwrap();
        let told =
            |record: &punto_journal::RecordedEvent| (record.kind.to_string(), record.rulebook.to_string());
        if is_so(&records.iter().map(told).collect::<Vec<_>>()) {
            return;
        }
        let wager = json!({ "do": "place-wager", "on": "tie", "stake": 1_000 });
        // It is refused while bets are closed; the next one is not.
        house.post(token, "/api/tables/rapid/play", wager).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    panic!("the table never came so far");
}

#[tokio::test(start_paused = true)]
async fn a_busy_automatic_table_takes_a_version_up_with_its_next_set_of_cards() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let (_, token) = house.guest("Ann").await;
    let sets = |records: &[(String, String)]| {
        let loaded = records.iter().filter(|(kind, _)| kind == "ShoeLoaded");
        loaded.map(|(_, version)| version.clone()).collect::<Vec<String>>()
    };
    play_until(&house, &token, |records| records.iter().any(|(kind, _)| kind == "RoundSettled")).await;
    let wall = house.get(&admin, "/api/tables").await.ok()["server_time"].as_u64().unwrap();
    let asked = json!({ "rulebook": player_at_fifty(), "from": wall + 1_000 });
    schedule(&house, &admin, asked).await;
    acknowledge(&house).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    // It is in force, the table still plays the set that lies there, and everybody is told so.
    let row = listed(&house, &admin).await;
    assert_eq!((&row["is_in_force"], &row["waits_for"]), (&json!(true), &json!(["next-set"])));
    assert_eq!(row["waiting_tables"], json!(["rapid"]));
    let of_rapid = |games: &Value| {
        let mut games = games["games"].as_array().unwrap().iter();
        games.find(|game| game["key"] == "rapid-etg").cloned().unwrap()
    };
    let game = of_rapid(&house.get(&admin, "/api/games").await.ok());
    let felt = house.get(&admin, "/api/tables/rapid").await.ok();
    assert_eq!(game["rulebook"], felt["rulebook"]);
    assert!(game["rulebook"].as_str().unwrap().starts_with("rapid-etg@5+"), "{game}");
    assert!(game["coming"].as_str().unwrap().starts_with("rapid-etg@5-next+"), "{game}");
    assert_eq!(house.get(&admin, "/api/games/rapid-etg").await.ok()["game"]["version"], "5");

    play_until(&house, &token, |records| sets(records).len() == 2).await;
    let stream = punto_journal::StreamId::new("table/rapid").unwrap();
    let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 100_000).unwrap();
    let loaded: Vec<String> = records
        .iter()
        .filter(|record| record.kind.as_str() == "ShoeLoaded")
        .map(|record| record.rulebook.to_string())
        .collect();
    assert!(
        loaded[0].starts_with("rapid-etg@5+") && loaded[1].starts_with("rapid-etg@5-next+"),
        "{loaded:?}"
    );
    let felt = house.get(&admin, "/api/tables/rapid").await.ok();
    assert_eq!(felt["rulebook"].as_str(), Some(&*loaded[1]));
    let game = of_rapid(&house.get(&admin, "/api/games").await.ok());
    assert_eq!((&game["rulebook"], &game["coming"]), (&felt["rulebook"], &json!(null)));
    // A whole set of cards later the administrator has been signed out.
    let admin = house.sign_in("admin").await;
    assert_eq!(listed(&house, &admin).await["waits_for"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn what_a_version_changes_is_read_before_it_is_signed() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let text = player_at_fifty();
    let preview = house.post(&admin, "/api/rulebooks/preview", json!({ "rulebook": text })).await.ok();
    let changes: Vec<(String, &Value, &Value)> = preview["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| {
            let path: Vec<&str> =
                change["path"].as_array().unwrap().iter().map(|part| part.as_str().unwrap()).collect();
            (path.join("/"), &change["before"], &change["after"])
        })
        .collect();
    assert_eq!(
        changes,
        [
            ("game/version".to_owned(), &json!("5"), &json!("5-next")),
            ("wagers/player/pays/1/odds".to_owned(), &json!("1:1"), &json!("50:1")),
        ]
    );
    let edge = |odds: &Value, on: &str| {
        let wagers = odds["wagers"].as_array().unwrap();
        wagers.iter().find(|wager| wager["on"] == on).unwrap()["house_edge"].as_f64().unwrap()
    };
    assert!((edge(&preview["odds_before"], "player") - 0.012_351).abs() < 0.000_001, "{preview}");
    assert!(edge(&preview["odds_after"], "player") < -20.0, "{preview}");
    assert_eq!(
        preview["odds_before"]["wagers"][1], preview["odds_after"]["wagers"][1],
        "Banker is as it was"
    );
    // Nothing was kept of it.
    let address = format!("/api/rulebooks/changes/{}", preview["sha256"].as_str().unwrap());
    house.get(&admin, &address).await.refused(404, "unknown-rulebook");
    let asked = json!({ "rulebook": text, "from": OPENED + 60_000 });
    schedule(&house, &admin, asked).await;
    for who in ["auditor", "shift", "admin"] {
        let token = house.sign_in(who).await;
        assert_eq!(house.get(&token, &address).await.ok(), preview, "{who}");
    }
    let cashier = house.sign_in("cashier").await;
    house.get(&cashier, &address).await.refused(403, "not-allowed");
    for (old, new) in [("3 = \"D D D D D D D D S D\"", "3 = \"D D D D D D D D D D\""), ("9 = 9", "9 = 8")] {
        assert!(text.contains(old));
        let other = json!({ "rulebook": text.replacen(old, new, 1) });
        house.post(&admin, "/api/rulebooks/preview", other.clone()).await.refused(422, "wrong-rulebook");
        let asked = json!({ "rulebook": other["rulebook"], "from": OPENED + 90_000 });
        house.post(&admin, "/api/rulebooks", asked).await.refused(422, "wrong-rulebook");
    }
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
