//! One way to the second person, whatever the act: asked, seen by both, approved, refused or expired.

use crate::office::harness::{Answer, House};
use serde_json::{Value, json};
use std::time::Duration;

fn kinds(body: &Value) -> Vec<&str> {
    body["events"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

#[track_caller]
fn waits(answer: &Answer, act: &str) {
    assert_eq!((answer.status.as_u16(), &answer.body["waits"]["act"]), (202, &json!(act)), "{answer:?}");
}

async fn sold(house: &House, cashier: &str) -> String {
    let sold = house.post(cashier, "/api/cash", json!({ "do": "sell-voucher", "amount": 5_000 })).await.ok();
    sold["voucher"]["voucher"].as_str().unwrap().to_owned()
}

async fn count(house: &House, token: &str) -> u64 {
    house.get(token, "/api/vouchers").await.ok()["total"].as_u64().unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_voucher_is_voided_on_the_second_persons_own_screen() {
    let house = House::open().await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let id = sold(&house, &cashier).await;
    let path = format!("/api/vouchers/{id}/void");
    let reason = json!({ "reason": "printed twice" });
    let asked = house.send(("POST", &path), &cashier, "v1", Some(reason.clone())).await;
    waits(&asked, "void-voucher");
    assert_eq!(count(&house, &cashier).await, 1, "nothing is done yet");
    let told = house.get(&supervisor, "/api/approvals").await.ok()["waiting"][0]["told"].clone();
    assert_eq!(told["do"], "void-voucher");
    assert_eq!(told["facts"][1], json!({ "what": "voucher", "value": id }));
    house.approved_by(&cashier, &asked.body).await.refused(403, "same-person");
    let done = house.approved_by(&supervisor, &asked.body).await.ok();
    assert_eq!(kinds(&done), ["VoucherVoided", "ApprovalGiven"]);
    assert_eq!(done["events"][0]["data"]["approved_by"], "supervisor");
    // Whoever asked learns it by asking again; whoever approved gets the same answer, and nobody else approves it once more.
    assert_eq!(
        house.send(("POST", &path), &cashier, "v1", Some(reason)).await.ok()["events"],
        done["events"]
    );
    assert_eq!(house.approved_by(&supervisor, &asked.body).await.ok()["events"], done["events"]);
    let manager = house.sign_in("manager").await;
    house.approved_by(&manager, &asked.body).await.refused(409, "not-waiting");
    assert_eq!(count(&house, &cashier).await, 0);
    // The other way to the desk waits in the same list.
    let id = sold(&house, &cashier).await;
    let other = json!({ "do": "void-voucher", "voucher": id, "reason": "torn" });
    waits(&house.post(&cashier, "/api/cash", other).await, "void-voucher");
}

#[tokio::test(start_paused = true)]
async fn a_new_pin_is_good_when_it_is_approved_and_not_before() {
    let folder = punto_testkit::Directory::new();
    let vault = folder.file("vault");
    let house = House::open_at(&vault).await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let opened =
        house.post(&cashier, "/api/patrons", json!({ "nickname": "Ann", "pin": "271828" })).await.ok();
    let account = opened["account"].as_str().unwrap().to_owned();
    let sign_in = |pin: &str| json!({ "account": account, "pin": pin });
    let path = format!("/api/patrons/{account}/pin");
    let asked = house.post(&cashier, &path, json!({ "reason": "forgotten" })).await;
    waits(&asked, "reset-pin");
    let pin = asked.body["pin"].as_str().unwrap().to_owned();
    house.post("", "/api/patrons/sessions", sign_in(&pin)).await.refused(401, "wrong-sign-in");
    let came = house.post("", "/api/patrons/sessions", sign_in("271828")).await.ok();
    // Somebody with the files puts another PIN in the place of the one that waits.
    let file = rusqlite::Connection::open(&vault).unwrap();
    let kept: Vec<u8> = file.query_row("SELECT stored FROM waiting_secrets", [], |row| row.get(0)).unwrap();
    let planted =
        "UPDATE waiting_secrets SET stored = (SELECT CAST(password AS BLOB) FROM staff WHERE id = 'cashier')";
    assert_eq!(file.execute(planted, []).unwrap(), 1);
    house.approved_by(&supervisor, &asked.body).await.refused(409, "other-secret");
    // Put back as it was, it is approved.
    file.execute("UPDATE waiting_secrets SET stored = ?1", [&kept]).unwrap();
    house.approved_by(&supervisor, &asked.body).await.ok();
    let token = came["token"].as_str().unwrap();
    assert_ne!(house.get(token, "/api/session").await.body["you"], "patron", "the old session has ended");
    house.post("", "/api/patrons/sessions", sign_in("271828")).await.refused(401, "wrong-sign-in");
    house.post("", "/api/patrons/sessions", sign_in(&pin)).await.ok();
}

/// Rows of two people are exchanged in the vault: neither gets in as the other.
#[tokio::test(start_paused = true)]
async fn exchanged_rows_of_the_vault_let_nobody_in() {
    let folder = punto_testkit::Directory::new();
    let vault = folder.file("vault");
    let house = House::open_at(&vault).await;
    let file = rusqlite::Connection::open(&vault).unwrap();
    let exchange = "UPDATE staff SET password = CASE id WHEN 'cashier' THEN
        (SELECT password FROM staff WHERE id = 'admin') ELSE (SELECT password FROM staff WHERE id = 'cashier') END
        WHERE id IN ('cashier', 'admin')";
    assert_eq!(file.execute(exchange, []).unwrap(), 2);
    house.try_sign_in("admin", house.password("cashier")).await.refused(401, "wrong-sign-in");
    house.try_sign_in("cashier", house.password("admin")).await.refused(401, "wrong-sign-in");
}

#[tokio::test(start_paused = true)]
async fn an_adjustment_waits_in_the_list_like_any_other_act() {
    let house = House::open().await;
    let (patron, token) = house.guest("Ann").await;
    let (one, other) = (house.sign_in("supervisor").await, house.sign_in("manager").await);
    let credits = || async {
        house.get(&token, &format!("/api/patrons/{patron}")).await.ok()["credits"].as_i64().unwrap()
    };
    let ask =
        |amount: i64| json!({ "table": "rapid", "patron": patron, "amount": amount, "reason": "miscounted" });
    let asked = house.post(&one, "/api/adjustments", ask(2_500)).await;
    waits(&asked, "adjust-credits");
    assert_eq!(kinds(&asked.body), ["AdjustmentAsked", "ApprovalAsked"]);
    let told = house.get(&other, "/api/approvals").await.ok()["waiting"][0]["told"].clone();
    let fact = |what: &str| {
        let facts = told["facts"].as_array().unwrap();
        facts.iter().find(|fact| fact["what"] == what).unwrap()["value"].as_str().unwrap().to_owned()
    };
    assert_eq!((fact("amount"), fact("reason")), ("25.00".to_owned(), "miscounted".to_owned()));
    assert!(fact("patron").starts_with("Ann"), "{told}");
    house.approved_by(&one, &asked.body).await.refused(403, "same-person");
    let done = house.approved_by(&other, &asked.body).await.ok();
    assert_eq!(kinds(&done), ["CreditsAdjusted", "AdjustmentApproved", "AdjustmentDone", "ApprovalGiven"]);
    assert_eq!(credits().await, 102_500);
    // Refused in the one list, declined in the other, or left to expire: nothing comes of it by any way.
    let state = |number: usize| {
        let (house, other) = (&house, &other);
        async move {
            let rows = house.get(other, "/api/adjustments").await.ok()["adjustments"].clone();
            let row =
                rows.as_array().unwrap().iter().find(|row| row["adjustment"] == number).unwrap().clone();
            row["state"].as_str().unwrap().to_owned()
        }
    };
    let refused = house.post(&one, "/api/adjustments", ask(1)).await;
    let refuse = format!("/api/approvals/{}/refuse", refused.body["waits"]["approval"]);
    house.post(&other, &refuse, json!({ "reason": "no" })).await.ok();
    assert_eq!(state(2).await, "declined");
    house.post(&other, "/api/adjustments/2/approve", json!({})).await.refused(409, "adjustment-is");
    let declined = house.post(&one, "/api/adjustments", ask(2)).await;
    house.post(&other, "/api/adjustments/3/decline", json!({ "reason": "no" })).await.ok();
    house.approved_by(&other, &declined.body).await.refused(409, "not-waiting");
    let expired = house.post(&one, "/api/adjustments", ask(3)).await;
    tokio::time::sleep(Duration::from_mins(31)).await;
    let other = house.sign_in("manager").await;
    let refused = house.approved_by(&other, &expired.body).await;
    assert_eq!(refused.status.as_u16(), 409, "{refused:?}");
    let refused = house.post(&other, "/api/adjustments/4/approve", json!({})).await;
    assert_eq!(refused.status.as_u16(), 409, "{refused:?}");
    assert_eq!(house.get(&other, "/api/approvals").await.ok()["waiting"], json!([]));
}

/// What was asked for in a post counts only while whoever asked is in a post that may ask for it.
#[tokio::test(start_paused = true)]
async fn nothing_is_done_for_whoever_changed_post_or_left_meanwhile() {
    let house = House::open().await;
    let (admin, cashier) = (house.sign_in("admin").await, house.sign_in("cashier").await);
    let supervisor = house.sign_in("supervisor").await;
    let id = sold(&house, &cashier).await;
    let asked = house.post(&cashier, "/api/cash", json!({ "do": "reprint-voucher", "voucher": id })).await;
    waits(&asked, "reprint-voucher");
    let post = house.put(&admin, "/api/staff/cashier/post", json!({ "post": "dealer" })).await;
    house.approved(post).await.ok();
    let refused = house.approved_by(&supervisor, &asked.body).await;
    assert!(refused.status.is_client_error(), "{refused:?}");
    house.delete(&admin, "/api/staff/cashier").await.ok();
    house.approved_by(&supervisor, &asked.body).await.refused(409, "not-in-post");
    let kinds =
        house.journal.read(&"cashier".parse().unwrap(), punto_journal::Sequence::FIRST, 1_000).unwrap();
    assert!(kinds.iter().all(|record| record.kind.as_str() != "VoucherReprinted"));
}

/// A table of real cards at which a dealer has begun.
async fn with_real_cards(house: &House) -> (String, String) {
    let (supervisor, dealer) = (house.sign_in("supervisor").await, house.sign_in("dealer").await);
    let at = "/api/tables/six-star/conduct";
    let mut settings = house.get(&supervisor, "/api/tables/six-star/settings").await.ok()["settings"].clone();
    house.post(&supervisor, at, json!({ "do": "close-table" })).await.ok();
    (settings["source"], settings["conducted"]) = (json!("real-shoe"), json!("by-dealer"));
    settings["dealt"] = json!("face-up");
    let opened = house.post(&supervisor, at, json!({ "do": "open-table", "settings": settings })).await;
    house.approved_as("shift", opened).await.ok();
    house.post(&dealer, at, json!({ "do": "sign-on" })).await.ok();
    house.post(&dealer, at, json!({ "do": "load-shoe", "cards": "real" })).await.ok();
    (supervisor, dealer)
}

/// Report a foreign card between rounds that nobody else saw, and have the set taken away.
#[tokio::test(start_paused = true)]
async fn a_supervisor_alone_stops_a_table_and_rejects_no_set() {
    let house = House::open().await;
    let (supervisor, dealer) = with_real_cards(&house).await;
    let at = "/api/tables/six-star/conduct";
    let report = json!({ "do": "report", "kind": "foreign-card" });
    let asked = house.send(("POST", at), &supervisor, "r1", Some(report.clone())).await;
    waits(&asked, "reject-set");
    assert_eq!(kinds(&asked.body), ["IrregularityReported", "ApprovalAsked"], "play stops at once");
    let refused = house.post(&dealer, at, json!({ "do": "open-bets" })).await;
    assert_eq!(refused.status.as_u16(), 409, "{refused:?}");
    house.approved_by(&supervisor, &asked.body).await.refused(403, "same-person");
    waits(&house.post(&supervisor, at, json!({ "do": "establish-facts" })).await, "reject-set");
    let refused = house.post(&supervisor, at, json!({ "do": "end-shoe" })).await;
    assert_eq!(refused.status.as_u16(), 409, "{refused:?}");
    // Somebody else looks, and it is so.
    let manager = house.sign_in("manager").await;
    let done = house.approved_by(&manager, &asked.body).await.ok();
    assert!(kinds(&done).contains(&"SetRejected"), "{done}");
    // Whoever reported it is told all that came of it: that play stopped, and what the approval put in force.
    let told = house.send(("POST", at), &supervisor, "r1", Some(report)).await.ok();
    assert_eq!(kinds(&told), [&["IrregularityReported"][..], &kinds(&done)].concat());
    house.post(&supervisor, at, json!({ "do": "end-shoe" })).await.ok();
}

/// Correct a card of a settled round so that a third card is missing, and the table stands still.
#[tokio::test(start_paused = true)]
async fn a_supervisor_alone_corrects_no_card_of_a_settled_round() {
    let house = House::open().await;
    let (supervisor, dealer) = with_real_cards(&house).await;
    let at = "/api/tables/six-star/conduct";
    let done = |act: Value| {
        let (house, dealer) = (&house, &dealer);
        async move { house.post(dealer, at, act).await.ok() }
    };
    done(json!({ "do": "open-bets" })).await;
    done(json!({ "do": "close-bets" })).await;
    for card in ["9f", "8f", "Tf", "Tg"] {
        done(json!({ "do": "deal", "drawn": { "read": { "card": card } } })).await;
    }
    let announced = house.post(&dealer, at, json!({ "do": "announce-result" })).await;
    assert!(announced.status.is_success() || announced.status.as_u16() == 409, "{announced:?}");
    done(json!({ "do": "settle" })).await;
    let correct = json!({ "do": "correct-card", "side": "player", "nth": 1, "card": "2f", "reason": "mine" });
    let asked = house.post(&supervisor, at, correct).await;
    waits(&asked, "correct-settled-round");
    house.approved_by(&supervisor, &asked.body).await.refused(403, "same-person");
    // The table plays on meanwhile, and what was asked about one round is not done to the next.
    done(json!({ "do": "open-bets" })).await;
    let manager = house.sign_in("manager").await;
    house.approved_by(&manager, &asked.body).await.refused(409, "asked-earlier");
}

/// Vouchers that are good for a day, or a reader of one's own: by one administrator.
#[tokio::test(start_paused = true)]
async fn an_administrator_alone_changes_no_rules_and_listens_to_no_reader() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let supervisor = house.sign_in("supervisor").await;
    let before = house.get(&supervisor, "/api/cash").await.ok()["settings"].clone();
    let mut settings = before.clone();
    settings["tries_max"] = json!(9);
    let asked = house.post(&admin, "/api/cash", json!({ "do": "set-up", "settings": settings })).await;
    waits(&asked, "change-voucher-rules");
    house.approved_by(&admin, &asked.body).await.refused(403, "same-person");
    house.approved_by(&supervisor, &asked.body).await.refused(403, "not-an-approver");
    assert_eq!(house.get(&supervisor, "/api/cash").await.ok()["settings"], before);
    house.approved(asked).await.ok();
    assert_eq!(house.get(&supervisor, "/api/cash").await.ok()["settings"], settings);
    let reader = json!({ "machine": "mine", "kind": "card-reader", "table": "six-star" });
    let asked = house.post(&admin, "/api/machines", reader).await;
    waits(&asked, "enrol-reader");
    let bearer = format!("mine:{}", asked.body["secret"].as_str().unwrap());
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "nobody");
    house.approved_by(&admin, &asked.body).await.refused(403, "same-person");
    house.approved(asked).await.ok();
    assert_eq!(house.get(&bearer, "/api/session").await.ok()["you"], "machine");
}

/// A win that the house pays by hand, above what a cashier pays alone.
#[tokio::test(start_paused = true)]
async fn a_cashier_pays_no_large_hand_pay_alone() {
    let table = "[approvals]\nhand_pay_alone_max = \"10.00\"\n\n[[table]]\nid = \"rapid\"\ngame = \"rapid-etg\"\nhand_pay_above = \"20.00\"\n";
    let house = House::open_with(table).await;
    let (patron, token) = house.guest("Ann").await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let purse = format!("/api/patrons/{patron}");
    let aside = || async { house.get(&cashier, &purse).await.ok()["hand_pay"].as_i64().unwrap() };
    for _ in 0..3_000 {
        let bet = json!({ "do": "place-wager", "on": "player", "stake": 10_000 });
        // Bets are not always open; whoever has lost everything buys in anew.
        let _ = house.post(&token, "/api/tables/rapid/play", bet).await;
        let _ = house
            .post(&token, "/api/tables/rapid/credits", json!({ "do": "buy-in", "amount": 10_000 }))
            .await;
        if aside().await > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let large = aside().await;
    assert!(large > 1_000, "{large}");
    let pay = json!({ "do": "pay-by-hand", "table": "rapid", "patron": patron, "into": "cash" });
    let asked = house.post(&cashier, "/api/cash", pay).await;
    waits(&asked, "large-hand-pay");
    assert_eq!(aside().await, large, "nothing is paid");
    house.approved_by(&cashier, &asked.body).await.refused(403, "same-person");
    let done = house.approved_by(&supervisor, &asked.body).await.ok();
    assert!(kinds(&done).contains(&"HandPaid"), "{done}");
    assert_eq!(aside().await, 0);
    house.approved_by(&supervisor, &asked.body).await.ok();
    assert_eq!(aside().await, 0, "it is paid once");
}

/// The journal lists which records came of which request. No hash covers the list, so a cashier puts a line into it: what they
/// asked for is the append that printed somebody's voucher.
#[tokio::test]
async fn a_planted_name_of_a_request_shows_no_voucher() {
    let folder = punto_testkit::Directory::new();
    let file = folder.file("journal");
    let house = House::open_on(&file).await;
    let cashier = house.sign_in("cashier").await;
    let confirm = json!({ "do": "sell-voucher", "amount": 100 });
    let own = house.send(("POST", "/api/cash"), &cashier, "own", Some(confirm.clone())).await.ok();
    let (_, token) = house.guest("Ann").await;
    let cashed = json!({ "do": "cash-out", "amount": 50_000 });
    let paper = house.post(&token, "/api/tables/rapid/credits", cashed).await.ok()["voucher"].clone();
    let reprint = json!({ "do": "reprint-voucher", "voucher": paper["voucher"] });
    let asked = house.send(("POST", "/api/cash"), &cashier, "again", Some(reprint.clone())).await;
    waits(&asked, "reprint-voucher");
    let journal = rusqlite::Connection::open(&file).unwrap();
    let planted = "INSERT INTO keys (key, position, records)
        SELECT ?1, (SELECT max(position) FROM records WHERE kind = 'VoucherIssued'), 1";
    let name = format!("approval-{}~00", asked.body["waits"]["approval"]);
    assert_eq!(journal.execute(planted, [name]).unwrap(), 1);
    // And their own small sale, made to go on until the voucher of somebody else.
    let longer = "UPDATE keys SET records = 1 + (SELECT max(position) FROM records WHERE kind = 'VoucherIssued') - position
        WHERE position = (SELECT min(position) FROM records WHERE kind IN ('VoucherIssued', 'CashReceived'))";
    journal.execute_batch("DROP TRIGGER keys_are_not_changed").unwrap();
    assert_eq!(journal.execute(longer, []).unwrap(), 1);
    let number = paper["number"].as_str().unwrap();
    for (key, body) in [("again", reprint), ("own", confirm)] {
        let told = house.send(("POST", "/api/cash"), &cashier, key, Some(body)).await;
        assert!(!told.body.to_string().contains(number), "{key}: {told:?}");
    }
    assert_ne!(own["voucher"]["number"], paper["number"]);
}

/// One's own session becomes the administrator's, in the vault, while the house is closed.
#[tokio::test(start_paused = true)]
async fn a_session_that_was_planted_in_the_vault_lets_nobody_in() {
    let folder = punto_testkit::Directory::new();
    let vault = folder.file("vault");
    let house = House::open_at(&vault).await;
    let (cashier, admin) = (house.sign_in("cashier").await, house.sign_in("admin").await);
    let plant = "UPDATE sessions SET subject = 'admin' WHERE subject = 'cashier'";
    assert_eq!(rusqlite::Connection::open(&vault).unwrap().execute(plant, []).unwrap(), 1);
    let again = house.reopened_at(&vault).await;
    assert_eq!(again.get(&admin, "/api/session").await.ok()["you"], "staff", "an honest session goes on");
    assert_eq!(again.get(&cashier, "/api/session").await.ok()["you"], "nobody");
}
