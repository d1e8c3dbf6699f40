//! Accounts, disputes, limits and exclusions; a patron sees only what is theirs.

use crate::office::harness::{House, OPENED};
use serde_json::json;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

#[tokio::test(start_paused = true)]
async fn the_cashier_opens_an_account_and_the_patron_signs_in() {
    let house = House::open().await;
    let cashier = house.sign_in("cashier").await;
    let path = ("POST", "/api/patrons");
    let made = house.send(path, &cashier, "a1", Some(json!({ "nickname": "Ann" }))).await.ok();
    let (account, pin) = (made["account"].as_str().unwrap(), made["pin"].as_str().unwrap());
    let again = house.send(path, &cashier, "a1", Some(json!({ "nickname": "Ann" }))).await;
    assert!(again.is_repeat);
    assert_eq!((&again.body["account"], again.body.get("pin")), (&json!(account), None));
    let sign_in = |pin: &str| json!({ "account": account, "pin": pin });
    house.post("", "/api/patrons/sessions", sign_in("000000")).await.refused(401, "wrong-sign-in");
    let came = house.post("", "/api/patrons/sessions", sign_in(pin)).await.ok();
    assert_eq!((&came["patron"], &came["nickname"]), (&json!(account), &json!("Ann")));

    let chosen =
        house.post(&cashier, "/api/patrons", json!({ "nickname": "Ben", "pin": "271828" })).await.ok();
    assert_eq!(chosen.get("pin"), None, "a PIN that was chosen is not said again");
    for weak in ["1234", "111111", "123456", "654321", "12345a", "1234567890123"] {
        let asked = json!({ "nickname": "Ben", "pin": weak });
        house.post(&cashier, "/api/patrons", asked).await.refused(422, "pin");
    }
    for who in ["dealer", "supervisor", "admin", "auditor"] {
        let token = house.sign_in(who).await;
        house.post(&token, "/api/patrons", json!({ "nickname": "Eve" })).await.refused(403, "not-allowed");
    }
}

#[tokio::test(start_paused = true)]
async fn a_patron_sees_what_is_theirs_and_nothing_of_another() {
    let house = House::open().await;
    let ((ann, ann_token), (ben, ben_token)) = (house.guest("Ann").await, house.guest("Ben").await);
    let own = house.get(&ann_token, &format!("/api/patrons/{ann}")).await.ok();
    assert_eq!((&own["credits"], &own["tables"][0]["table"]), (&json!(100_000), &json!("rapid")));
    // Whether there is somebody of that name is not told apart from nobody.
    let other = house.get(&ann_token, &format!("/api/patrons/{ben}")).await;
    let nobody = house.get(&ann_token, "/api/patrons/g000000").await;
    other.refused(404, "unknown");
    assert_eq!(other.body, nobody.body);
    let cashier = house.sign_in("cashier").await;
    assert_eq!(house.get(&cashier, &format!("/api/patrons/{ben}")).await.ok()["nickname"], "Ben");
    house.get(&cashier, "/api/patrons/g000000").await.refused(404, "unknown");

    let round = house.bet_and_wait(&ann_token).await;
    let dispute = json!({ "table": "rapid", "round": round, "words": "I had Banker" });
    house.post(&ben_token, "/api/disputes", dispute.clone()).await.refused(404, "unknown");
    let path = ("POST", "/api/disputes");
    let raised = house.send(path, &ann_token, "d1", Some(dispute.clone())).await.ok();
    assert_eq!(raised["events"][0]["data"]["dispute"], 1);
    // Later the table has more records; the same request is still the same.
    house.post(&ben_token, "/api/tables/rapid/play", json!({ "do": "leave" })).await.ok();
    let again = house.send(path, &ann_token, "d1", Some(dispute.clone())).await;
    assert!(again.is_repeat, "{again:?}");
    assert_eq!(again.body["events"], raised["events"]);
    house.post(&ann_token, "/api/disputes", dispute).await.refused(409, "disputed");
    let wrong = json!({ "table": "rapid", "round": 9_999, "words": "which" });
    house.post(&ann_token, "/api/disputes", wrong).await.refused(404, "unknown");

    assert_eq!(house.get(&ben_token, "/api/disputes").await.ok()["disputes"], json!([]));
    assert_eq!(house.get(&ann_token, "/api/disputes").await.ok()["disputes"][0]["round"], round);
    let answer = json!({ "answer": "the camera says so too", "upheld": true });
    house.post(&ann_token, "/api/disputes/1/answer", answer.clone()).await.refused(403, "not-allowed");
    let supervisor = house.sign_in("supervisor").await;
    house.post(&supervisor, "/api/disputes/1/answer", answer.clone()).await.ok();
    house.post(&supervisor, "/api/disputes/1/answer", answer).await.refused(409, "answered");
    let seen = house.get(&ann_token, "/api/disputes").await.ok();
    assert_eq!(seen["disputes"][0]["answer"]["is_upheld"], true);
    assert_eq!(seen["disputes"][0]["answer"].get("by"), None, "who answered is the house's business");
    assert_eq!(
        house.get(&supervisor, "/api/disputes").await.ok()["disputes"][0]["answer"]["by"],
        "supervisor"
    );
}

#[tokio::test(start_paused = true)]
async fn tighter_limits_hold_at_once_and_looser_ones_after_a_day() {
    let house = House::open().await;
    let (_, token) = house.guest("Ann").await;
    let tight = house.put(&token, "/api/session/limits", json!({ "stake_per_round": 5_000 })).await.ok();
    assert_eq!((&tight["in_force"]["stake_per_round"], &tight["waiting"]), (&json!(5_000), &json!([])));
    let bet = json!({ "do": "place-wager", "on": "player", "stake": 10_000 });
    house.post(&token, "/api/tables/rapid/play", bet).await.refused(409, "own-limit");
    let loose = house.put(&token, "/api/session/limits", json!({})).await.ok();
    assert_eq!(loose["in_force"]["stake_per_round"], 5_000);
    let waits = &loose["waiting"][0];
    assert_eq!((&waits["which"], &waits["limit"]), (&json!("stake_per_round"), &json!(null)));
    let from = waits["from"].as_u64().unwrap();
    assert!((OPENED + DAY_MS..OPENED + 2 * DAY_MS).contains(&from), "{from}");
    assert_eq!(house.get(&token, "/api/session/limits").await.ok(), loose);
    for minutes in [0, 1_441] {
        let impossible = json!({ "minutes_per_session": minutes });
        house.put(&token, "/api/session/limits", impossible).await.refused(409, "limits");
    }
    let dealer = house.sign_in("dealer").await;
    house.get(&dealer, "/api/session/limits").await.refused(403, "not-allowed");
}

#[tokio::test(start_paused = true)]
async fn patrons_exclude_themselves_and_the_pit_excludes_and_lifts_its_own() {
    let house = House::open().await;
    let ((ann, ann_token), (ben, _)) = (house.guest("Ann").await, house.guest("Ben").await);
    let path = ("POST", "/api/session/exclusion");
    house.post(&ann_token, path.1, json!({})).await.refused(422, "how-long");
    house.post(&ann_token, path.1, json!({ "days": 1, "for_ever": true })).await.refused(422, "how-long");
    let week = json!({ "days": 7 });
    let first = house.send(path, &ann_token, "x1", Some(week.clone())).await.ok();
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let again = house.send(path, &ann_token, "x1", Some(week)).await;
    assert!(again.is_repeat, "{again:?}");
    assert_eq!(again.body["events"], first["events"]);
    house.post(&ann_token, path.1, json!({ "days": 1 })).await.refused(409, "shorter");
    let bet = json!({ "do": "place-wager", "on": "player", "stake": 10_000 });
    house.post(&ann_token, "/api/tables/rapid/play", bet).await.refused(403, "excluded");

    let (supervisor, manager) = (house.sign_in("supervisor").await, house.sign_in("manager").await);
    let exclusion = format!("/api/patrons/{ben}/exclusion");
    house
        .post(&ann_token, &exclusion, json!({ "for_ever": true, "reason": "me too" }))
        .await
        .refused(403, "not-allowed");
    house.post(&supervisor, &exclusion, json!({ "for_ever": true })).await.refused(422, "wrong-request");
    house.post(&supervisor, &exclusion, json!({ "for_ever": true, "reason": "shouting" })).await.ok();
    let cashier = house.sign_in("cashier").await;
    assert_eq!(house.get(&cashier, &format!("/api/patrons/{ben}")).await.ok()["is_excluded"], true);
    house.delete(&supervisor, &exclusion).await.refused(403, "not-allowed");
    let lifted = house.delete(&manager, &exclusion).await;
    house.approved(lifted).await.ok();
    house.delete(&manager, &exclusion).await.refused(409, "not-excluded");
    house.delete(&manager, &format!("/api/patrons/{ann}/exclusion")).await.refused(409, "own-exclusion");
}
