//! Money that two people must agree on: vouchers that are voided, credits that are adjusted.

use crate::office::harness::House;
use punto_journal::{Journal as _, Sequence};
use serde_json::{Value, json};

fn void(staff: &str, password: &str) -> Value {
    json!({ "reason": "printed twice", "approver": { "staff": staff, "password": password } })
}

async fn voucher(house: &House, cashier: &str) -> String {
    let sold = house.post(cashier, "/api/cash", json!({ "do": "sell-voucher", "amount": 5_000 })).await.ok();
    let (voucher, number) =
        (sold["voucher"]["voucher"].as_str().unwrap(), sold["voucher"]["number"].as_str().unwrap());
    let listed = house.get(cashier, "/api/vouchers").await.ok();
    assert_eq!(listed["vouchers"][0]["voucher"], voucher);
    assert!(!listed.to_string().contains(number), "no number is shown again");
    voucher.to_owned()
}

/// Records cannot be erased, so nobody is in them by name, and nothing that somebody proves themselves with.
#[tokio::test(start_paused = true)]
async fn no_name_password_token_or_number_is_in_the_journal() {
    let house = House::open().await;
    let (cashier, admin) = (house.sign_in("cashier").await, house.sign_in("admin").await);
    let (patron, token) = house.guest("Annabelle").await;
    let sold = house.post(&cashier, "/api/cash", json!({ "do": "sell-voucher", "amount": 5_000 })).await.ok();
    let number = sold["voucher"]["number"].as_str().unwrap().to_owned();
    let hired = json!({ "staff": "S9", "name": "Susannah", "post": "pit-supervisor" });
    let hired = house.approved(house.post(&admin, "/api/staff", hired).await).await.ok().to_string();
    let of = |stream| house.journal.read(&stream, Sequence::FIRST, 10_000).unwrap();
    let records = house.journal.streams().unwrap().into_iter().flat_map(of);
    let records: String = records.map(|record| record.payload.as_str().to_owned() + "\n").collect();
    assert!(records.contains(&patron) && records.contains("S9"), "{hired}");
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let password = house.password("supervisor");
    for secret in ["Annabelle", "Susannah", "Cato", password, &token, &cashier, &number, &digits] {
        assert!(!secret.is_empty() && !records.contains(secret), "{secret:?} is in the journal");
    }
}

#[tokio::test(start_paused = true)]
async fn a_voucher_is_voided_by_two_people_who_prove_themselves() {
    let house = House::open().await;
    let cashier = house.sign_in("cashier").await;
    let id = voucher(&house, &cashier).await;
    let path = format!("/api/vouchers/{id}/void");
    let right = house.password("supervisor").to_owned();
    // Around the second person there is no way.
    let alone = json!({ "do": "void-voucher", "voucher": id, "reason": "mine", "approved_by": { "staff": { "id": "supervisor", "role": "pit-supervisor" } } });
    house.post(&cashier, "/api/cash", alone).await.refused(403, "two-people");
    // Oneself is not another person, whatever the password.
    house.post(&cashier, &path, void("cashier", house.password("cashier"))).await.refused(403, "same-person");
    // Somebody who may not approve.
    let dealer = void("dealer", house.password("dealer"));
    assert_eq!(house.post(&cashier, &path, dealer).await.status.as_u16(), 403);
    house.post(&cashier, &path, void("supervisor", "wrong")).await.refused(401, "wrong-sign-in");
    assert_eq!(house.get(&cashier, "/api/vouchers").await.ok()["total"], 1);
    let done = house.send(("POST", &path), &cashier, "void-1", Some(void("supervisor", &right))).await.ok();
    assert_eq!(
        (&done["events"][0]["data"]["asked_by"], &done["events"][0]["data"]["approved_by"]),
        (&json!("cashier"), &json!("supervisor"))
    );
    let again = house.send(("POST", &path), &cashier, "void-1", Some(void("supervisor", &right))).await;
    assert!(again.is_repeat);
    house.post(&cashier, &path, void("supervisor", &right)).await.refused(409, "voided");
    let desk = house.get(&cashier, "/api/cash").await.ok();
    assert_eq!(
        (&desk["vouchers"]["voided"]["count"], &desk["vouchers"]["is_even"]),
        (&json!(1), &json!(true))
    );
    assert_eq!((&desk["till"], &desk["vouchers"]["outstanding"]["amount"]), (&json!(5_000), &json!(0)));
    let patron = house.guest("Ann").await.1;
    house.get(&patron, "/api/vouchers").await.refused(403, "not-allowed");
    house.get(&patron, "/api/cash").await.refused(403, "not-allowed");
}

#[tokio::test(start_paused = true)]
async fn wrong_passwords_of_a_second_person_are_counted_and_lock_them_out() {
    let house = House::open().await;
    let cashier = house.sign_in("cashier").await;
    let path = format!("/api/vouchers/{}/void", voucher(&house, &cashier).await);
    for _ in 0..5 {
        house.post(&cashier, &path, void("supervisor", "wrong")).await.refused(401, "wrong-sign-in");
    }
    let right = house.password("supervisor").to_owned();
    house.post(&cashier, &path, void("supervisor", &right)).await.refused(401, "wrong-sign-in");
    house.try_sign_in("supervisor", &right).await.refused(401, "wrong-sign-in");
    assert_eq!(house.get(&cashier, "/api/vouchers").await.ok()["total"], 1);
    // The cashier's own account has not suffered.
    house.sign_in("cashier").await;
    house.post(&cashier, &path, void("manager", house.password("manager"))).await.ok();
}

#[tokio::test(start_paused = true)]
async fn a_password_that_somebody_else_made_approves_nothing() {
    let house = House::open().await;
    let (admin, cashier) = (house.sign_in("admin").await, house.sign_in("cashier").await);
    let path = format!("/api/vouchers/{}/void", voucher(&house, &cashier).await);
    let asked = json!({ "staff": "S2", "name": "Sue", "post": "pit-supervisor" });
    let hired = house.post(&admin, "/api/staff", asked).await;
    let first = void("S2", hired.body["secret"].as_str().unwrap());
    house.approved(hired).await.ok();
    house.post(&cashier, &path, first).await.refused(403, "password-must-change");
    assert_eq!(house.get(&cashier, "/api/vouchers").await.ok()["total"], 1);
}

#[tokio::test(start_paused = true)]
async fn credits_are_adjusted_by_two_people_and_at_once() {
    let house = House::open().await;
    let (patron, token) = house.guest("Ann").await;
    let (one, other) = (house.sign_in("supervisor").await, house.sign_in("manager").await);
    let purse = format!("/api/patrons/{patron}");
    let credits = || async { house.get(&token, &purse).await.ok()["credits"].as_i64().unwrap() };
    assert_eq!(credits().await, 100_000);
    // Around the second person there is no way.
    let alone = json!({ "do": "adjust-credits", "patron": patron, "amount": 1, "reason": "mine", "approved_by": { "staff": { "id": "manager", "role": "pit-manager" } } });
    house.post(&one, "/api/tables/rapid/conduct", alone).await.refused(422, "wrong-request");
    let asked = json!({ "table": "rapid", "patron": patron, "amount": 2_500, "reason": "miscounted" });
    let done = house.post(&one, "/api/adjustments", asked.clone()).await.ok();
    assert_eq!(done["events"][0]["data"]["adjustment"], 1);
    house.post(&one, "/api/adjustments/1/approve", json!({})).await.refused(403, "same-person");
    assert_eq!(credits().await, 100_000);
    let done = house.send(("POST", "/api/adjustments/1/approve"), &other, "ok-1", None).await.ok();
    let kinds: Vec<&str> =
        done["events"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["CreditsAdjusted", "AdjustmentApproved", "AdjustmentDone", "ApprovalGiven"]);
    assert_eq!(credits().await, 102_500);
    assert!(house.send(("POST", "/api/adjustments/1/approve"), &other, "ok-1", None).await.is_repeat);
    // Whoever approved it gets the same answer, under whatever name; nobody else does.
    assert_eq!(house.post(&other, "/api/adjustments/1/approve", json!({})).await.ok(), done);
    house.post(&one, "/api/adjustments/1/approve", json!({})).await.refused(409, "adjustment-is");
    assert_eq!(credits().await, 102_500);
    // What the table cannot do stays asked, and can be declined.
    let too_much = json!({ "table": "rapid", "patron": patron, "amount": -102_501, "reason": "too much" });
    house.post(&one, "/api/adjustments", too_much).await.ok();
    house.post(&other, "/api/adjustments/2/approve", json!({})).await.refused(409, "not-enough-credits");
    let listed = house.get(&other, "/api/adjustments?open=true").await.ok();
    assert_eq!(
        (listed["adjustments"].as_array().unwrap().len(), &listed["adjustments"][0]["state"]),
        (1, &json!("asked"))
    );
    house.post(&other, "/api/adjustments/2/decline", json!({ "reason": "no" })).await.ok();
    for who in ["dealer", "cashier", "auditor", "admin"] {
        let token = house.sign_in(who).await;
        house.post(&token, "/api/adjustments", asked.clone()).await.refused(403, "not-allowed");
    }
    house.post(&token, "/api/adjustments", asked.clone()).await.refused(403, "not-allowed");
    let nowhere = json!({ "table": "nowhere", "patron": patron, "amount": 1, "reason": "x" });
    house.post(&one, "/api/adjustments", nowhere).await.refused(404, "unknown");
}
