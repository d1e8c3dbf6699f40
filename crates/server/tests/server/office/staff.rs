//! Staff, machines and the log of the door.

use crate::office::harness::House;
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn somebody_is_taken_on_and_must_choose_a_password_first() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "staff": "D7", "name": "Dee", "post": "dealer" });
    let first = house.send(("POST", "/api/staff"), &admin, "hire-1", Some(asked.clone())).await;
    let password = first.body["secret"].as_str().unwrap().to_owned();
    assert_eq!(first.body["is_shown_before"], false);
    let done = house.approved(first).await.ok();

    // Sent again: the same event, and no secret.
    let again = house.send(("POST", "/api/staff"), &admin, "hire-1", Some(asked)).await;
    assert!(again.is_repeat);
    assert_eq!((again.body.get("secret"), &again.body["is_shown_before"]), (None, &json!(true)));
    assert_eq!(again.body["events"][0], done["events"][0]);

    let token = house.try_sign_in("D7", &password).await.ok()["token"].as_str().unwrap().to_owned();
    house.get(&token, "/api/tables/rapid/dealer").await.refused(403, "password-must-change");
    let changed = json!({ "old": password, "new": "a password of my own" });
    let answer = house.put(&token, "/api/session/password", changed).await.ok();
    let token = answer["token"].as_str().unwrap();
    house.get(token, "/api/tables/rapid/dealer").await.ok();

    let listed = house.get(&admin, "/api/staff").await.ok();
    let dee = listed["staff"].as_array().unwrap().iter().find(|one| one["staff"] == "D7").unwrap();
    assert_eq!((&dee["name"], &dee["post"]), (&json!("Dee"), &json!("dealer")));
    assert!(!listed.to_string().contains("argon2"), "no hash leaves the vault");
}

#[tokio::test(start_paused = true)]
async fn only_the_administrator_looks_after_staff() {
    let house = House::open().await;
    let asked = json!({ "staff": "X1", "name": "X", "post": "administrator" });
    for who in ["dealer", "supervisor", "manager", "shift", "cashier", "auditor"] {
        let token = house.sign_in(who).await;
        house.post(&token, "/api/staff", asked.clone()).await.refused(403, "not-allowed");
        house.post(&token, "/api/staff/admin/password", json!({})).await.refused(403, "not-allowed");
        house.delete(&token, "/api/staff/cashier").await.refused(403, "not-allowed");
        house
            .post(&token, "/api/machines", json!({ "machine": "m", "kind": "terminal" }))
            .await
            .refused(403, "not-allowed");
        let seen = house.get(&token, "/api/staff").await.status.as_u16();
        assert_eq!(seen, if who == "auditor" { 200 } else { 403 }, "{who}");
        let log = house.get(&token, "/api/staff/log").await.status.as_u16();
        assert_eq!(log, if who == "auditor" { 200 } else { 403 }, "{who}");
    }
    house.post("", "/api/staff", asked).await.refused(401, "not-signed-in");
    let admin = house.sign_in("admin").await;
    let long = json!({ "staff": "x".repeat(31), "name": "X", "post": "dealer" });
    house.post(&admin, "/api/staff", long).await.refused(422, "staff-id");
    house.send(("POST", "/api/staff"), &admin, "", Some(json!({}))).await.refused(400, "no-key");
}

#[tokio::test(start_paused = true)]
async fn a_new_password_ends_sessions_and_nobody_makes_their_own_so() {
    let house = House::open().await;
    let (admin, cashier) = (house.sign_in("admin").await, house.sign_in("cashier").await);
    house.get(&cashier, "/api/cash").await.ok();
    house.post(&admin, "/api/staff/admin/password", json!({})).await.refused(403, "own-password");
    let path = ("POST", "/api/staff/cashier/password");
    let given = house.send(path, &admin, "pw-1", None).await;
    let secret = given.body["secret"].as_str().unwrap().to_owned();
    house.get(&cashier, "/api/cash").await.ok();
    house.approved(given).await.ok();
    house.get(&cashier, "/api/cash").await.refused(401, "not-signed-in");
    house.try_sign_in("cashier", house.password("cashier")).await.refused(401, "wrong-sign-in");
    // Sent again it makes no other password: the one that was shown still holds.
    let again = house.send(path, &admin, "pw-1", None).await.ok();
    assert_eq!((again.get("secret"), &again["is_shown_before"]), (None, &json!(true)));
    house.try_sign_in("cashier", &secret).await.ok();
}

#[tokio::test(start_paused = true)]
async fn whoever_leaves_is_out_at_once_and_can_come_back() {
    let house = House::open().await;
    let (admin, cashier) = (house.sign_in("admin").await, house.sign_in("cashier").await);
    house.delete(&admin, "/api/staff/cashier").await.ok();
    house.get(&cashier, "/api/cash").await.refused(401, "not-signed-in");
    house.try_sign_in("cashier", house.password("cashier")).await.refused(401, "wrong-sign-in");
    let back = house.post(&admin, "/api/staff/cashier/return", json!({})).await;
    house.approved(back).await.ok();
    house.sign_in("cashier").await;
    house.delete(&admin, "/api/staff/admin").await.refused(409, "last-administrator");
    let other = house.put(&admin, "/api/staff/cashier/post", json!({ "post": "auditor" })).await;
    house.approved(other).await.ok();
    let auditor = house.sign_in("cashier").await;
    house.get(&auditor, "/api/staff").await.ok();
    house.post(&auditor, "/api/patrons", json!({ "nickname": "Ann" })).await.refused(403, "not-allowed");
}

#[tokio::test(start_paused = true)]
async fn a_dealer_at_a_table_signs_off_first() {
    let house = House::open().await;
    let (admin, dealer) = (house.sign_in("admin").await, house.sign_in("dealer").await);
    house.post(&dealer, "/api/tables/six-star/conduct", json!({ "do": "sign-on" })).await.ok();
    let refused = house.delete(&admin, "/api/staff/dealer").await;
    refused.refused(409, "deals-elsewhere");
    assert!(refused.body["detail"].as_str().unwrap().contains("sign off"), "{refused:?}");
    house.post(&dealer, "/api/tables/six-star/conduct", json!({ "do": "sign-off" })).await.ok();
    house.delete(&admin, "/api/staff/dealer").await.ok();
}

#[tokio::test(start_paused = true)]
async fn failures_lock_are_logged_and_can_be_lifted() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    for _ in 0..5 {
        house.try_sign_in("cashier", "wrong").await.refused(401, "wrong-sign-in");
    }
    house.try_sign_in("cashier", house.password("cashier")).await.refused(401, "wrong-sign-in");
    house.try_sign_in("nobody-here", "wrong").await.refused(401, "wrong-sign-in");
    let log = house.get(&admin, "/api/staff/log?limit=3").await.ok();
    let what = |log: &serde_json::Value, at: usize| log["entries"][at]["what"].as_str().unwrap().to_owned();
    assert_eq!([what(&log, 0), what(&log, 1), what(&log, 2)], ["failed", "locked-out", "failed"]);
    assert_eq!((&log["entries"][0]["staff"], &log["entries"][1]["staff"]), (&json!(null), &json!("cashier")));
    let path = format!("/api/staff/log?limit=1000&before={}", log["before"]);
    let earlier = house.get(&admin, &path).await.ok();
    let failed = earlier["entries"].as_array().unwrap().iter().filter(|one| one["what"] == "failed");
    assert_eq!((failed.count(), &earlier["before"]), (4, &json!(null)));
    house.post(&admin, "/api/staff/cashier/unlock", json!({})).await.ok();
    house.sign_in("cashier").await;
    house.post(&admin, "/api/staff/cashier/unlock", json!({})).await.refused(409, "not-locked-out");
}

#[tokio::test(start_paused = true)]
async fn a_machine_speaks_with_its_secret_until_it_is_revoked() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "machine": "reader-1", "kind": "card-reader", "table": "six-star" });
    let path = ("POST", "/api/machines");
    let waits = house.send(path, &admin, "m1", Some(asked.clone())).await;
    let enrolled = waits.body.clone();
    house.approved(waits).await.ok();
    let bearer = format!("reader-1:{}", enrolled["secret"].as_str().unwrap());
    let again = house.send(path, &admin, "m1", Some(asked.clone())).await.ok();
    assert_eq!((again.get("secret"), &again["is_shown_before"]), (None, &json!(true)));
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "machine");
    house.post(&bearer, "/api/tables/rapid/read", json!({ "do": "deal-next" })).await.refused(404, "unknown");
    house.delete(&admin, "/api/machines/reader-1").await.ok();
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "nobody");
    // Enrolled again it has another secret; the old one stays dead.
    let waits = house.post(&admin, "/api/machines", asked).await;
    let anew = waits.body.clone();
    house.approved(waits).await.ok();
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "nobody");
    let bearer = format!("reader-1:{}", anew["secret"].as_str().unwrap());
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "machine");
    let shoe = json!({ "machine": "s1", "kind": "shoe" });
    house.post(&admin, "/api/machines", shoe).await.refused(409, "no-table");
}
