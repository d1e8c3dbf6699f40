//! Attacks that one person carried out against the first edition, carried out again: nobody moves money or history alone.

use crate::office::harness::{Answer, House};
use serde_json::{Value, json};

fn kinds(body: &Value) -> Vec<&str> {
    body["events"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

/// A voucher of 500.00 that a patron holds: its id and its number.
async fn voucher(house: &House, token: &str) -> (String, String) {
    let cashed = json!({ "do": "cash-out", "amount": 50_000 });
    let done = house.post(token, "/api/tables/rapid/credits", cashed).await.ok();
    let paper = &done["voucher"];
    (paper["voucher"].as_str().unwrap().to_owned(), paper["number"].as_str().unwrap().to_owned())
}

/// List, reprint, redeem: by one cashier.
#[tokio::test(start_paused = true)]
async fn a_cashier_cannot_reprint_a_patrons_voucher_and_redeem_it() {
    let house = House::open().await;
    let (_, token) = house.guest("Ann").await;
    let (id, number) = voucher(&house, &token).await;
    let cashier = house.sign_in("cashier").await;
    let listed = house.get(&cashier, "/api/vouchers").await.ok();
    assert_eq!(listed["vouchers"][0]["voucher"], *id);
    let reprint = json!({ "do": "reprint-voucher", "voucher": id });
    let waits = house.send(("POST", "/api/cash"), &cashier, "again-1", Some(reprint.clone())).await;
    assert_eq!(waits.status.as_u16(), 202, "{waits:?}");
    assert!(waits.body.get("voucher").is_none(), "no number is shown: {waits:?}");
    assert_eq!(waits.body["waits"]["who"], "a pit supervisor or above");
    // Neither by asking again nor by approving it themselves.
    let again = house.send(("POST", "/api/cash"), &cashier, "again-1", Some(reprint.clone())).await;
    assert!(again.is_repeat && again.body.get("voucher").is_none(), "{again:?}");
    house.approved_by(&cashier, &waits.body).await.refused(403, "same-person");
    let beside = json!({ "approver": { "staff": "cashier", "password": house.password("cashier") } });
    let path = format!("/api/approvals/{}/approve", waits.body["waits"]["approval"]);
    house.post(&cashier, &path, beside).await.refused(403, "same-person");
    // The paper that the patron holds is still good.
    let seen = house.get(&cashier, "/api/approvals").await.ok();
    assert_eq!(
        (&seen["waiting"][0]["by"], &seen["waiting"][0]["may_approve"]),
        (&json!("cashier"), &json!(false))
    );
    let redeem = json!({ "do": "redeem", "number": number });
    house.post(&token, "/api/tables/rapid/credits", redeem).await.ok();
    // Approved too late, it has nothing left to print.
    let supervisor = house.sign_in("supervisor").await;
    house.approved_by(&supervisor, &waits.body).await.refused(409, "redeemed");
}

/// With a second person it works, on either screen, and only whoever asked sees the number.
#[tokio::test(start_paused = true)]
async fn a_voucher_is_printed_again_by_two_people() {
    let house = House::open().await;
    let (_, token) = house.guest("Ann").await;
    let (id, _) = voucher(&house, &token).await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let reprint = json!({ "do": "reprint-voucher", "voucher": id });
    let waits = house.send(("POST", "/api/cash"), &cashier, "p1", Some(reprint.clone())).await;
    let seen = house.get(&supervisor, "/api/approvals").await.ok();
    let row = &seen["waiting"][0];
    assert_eq!((&row["may_approve"], &row["order"]["cash"]["voucher"]), (&json!(true), &json!(id)));
    let done = house.approved_by(&supervisor, &waits.body).await.ok();
    assert_eq!(kinds(&done), ["VoucherReprinted", "ApprovalGiven"]);
    assert!(done.get("voucher").is_none(), "the supervisor sees no number");
    let paper = house.send(("POST", "/api/cash"), &cashier, "p1", Some(reprint.clone())).await.ok();
    assert_eq!(paper["voucher"]["print"], 2);
    // Beside each other, on the cashier's screen.
    let waits = house.post(&cashier, "/api/cash", reprint).await;
    let path = format!("/api/approvals/{}/approve", waits.body["waits"]["approval"]);
    let beside = json!({ "approver": { "staff": "manager", "password": house.password("manager") } });
    let done = house.post(&cashier, &path, beside).await.ok();
    assert_eq!(done["voucher"]["print"], 3);
    assert_eq!(house.get(&cashier, "/api/approvals").await.ok()["waiting"], json!([]));
}

/// Hire ghosts, reset passwords, approve oneself: by one administrator.
#[tokio::test(start_paused = true)]
async fn an_administrator_cannot_approve_through_ghosts() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let ghost = |staff: &str, post: &str| json!({ "staff": staff, "name": "Ghost", "post": post });
    let first = house.post(&admin, "/api/staff", ghost("G1", "shift-manager")).await;
    assert_eq!(first.status.as_u16(), 202);
    house.approved_by(&admin, &first.body).await.refused(403, "same-person");
    // One ghost gets past somebody who does not look: it still approves nothing for the one who made it.
    let secret = first.body["secret"].as_str().unwrap().to_owned();
    house.approved(first).await.ok();
    let ghosts = house.try_sign_in("G1", &secret).await.ok()["token"].as_str().unwrap().to_owned();
    let own = json!({ "old": secret, "new": "the ghost's own password" });
    let ghosts =
        house.put(&ghosts, "/api/session/password", own).await.ok()["token"].as_str().unwrap().to_owned();
    let second = house.post(&admin, "/api/staff", ghost("G2", "cashier")).await;
    house.approved_by(&ghosts, &second.body).await.refused(403, "not-independent");
    // Nor does a real person's account whose password the administrator has reset.
    let reset = house.send(("POST", "/api/staff/manager/password"), &admin, "pw", None).await;
    let secret = reset.body["secret"].as_str().unwrap().to_owned();
    house.approved(reset).await.ok();
    let manager = house.try_sign_in("manager", &secret).await.ok()["token"].as_str().unwrap().to_owned();
    house.approved_by(&manager, &second.body).await.refused(403, "password-must-change");
}

/// Player at 50:1, in force at once: by one administrator.
#[tokio::test(start_paused = true)]
async fn an_administrator_cannot_change_a_pay_table() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let old = source.lines().find(|line| line.starts_with("version")).unwrap();
    let text = source.replace(old, "version = \"5-mine\"");
    let asked = json!({ "rulebook": text, "from": crate::office::harness::OPENED + 10_000 });
    let waits = house.post(&admin, "/api/rulebooks", asked).await;
    assert_eq!(waits.status.as_u16(), 202, "{waits:?}");
    assert_eq!(house.get(&admin, "/api/rulebooks").await.ok()["scheduled"], json!([]));
    house.approved_by(&admin, &waits.body).await.refused(403, "same-person");
}

/// Bet from, and cash out, the credits of a patron who has gone.
#[tokio::test(start_paused = true)]
async fn nobody_alone_touches_the_credits_of_an_absent_patron() {
    let house = House::open().await;
    let (patron, token) = house.guest("Ann").await;
    let cashier = house.sign_in("cashier").await;
    let cash_out = json!({ "do": "cash-out", "table": "rapid", "patron": patron, "amount": 10_000 });
    // While she is here it is as before.
    house.post(&cashier, "/api/cash", cash_out.clone()).await.ok();
    house.delete(&token, "/api/session").await.ok();
    tokio::time::sleep(std::time::Duration::from_mins(3)).await;
    let to_voucher =
        json!({ "do": "cash-out-to-voucher", "table": "rapid", "patron": patron, "amount": 10_000 });
    for act in [cash_out, to_voucher] {
        let waits = house.post(&cashier, "/api/cash", act).await;
        assert_eq!(waits.status.as_u16(), 202, "{waits:?}");
        assert_eq!(waits.body["waits"]["act"], "cash-out-for-absent-patron");
        house.approved_by(&cashier, &waits.body).await.refused(403, "same-person");
    }
    let purse = house.get(&cashier, &format!("/api/patrons/{patron}")).await.ok();
    assert_eq!(purse["credits"], 90_000, "nothing moved");
    let supervisor = house.sign_in("supervisor").await;
    let manager = house.sign_in("manager").await;
    let wager = json!({ "do": "place-wager", "patron": patron, "on": "player", "stake": 10_000 });
    let waits: Answer = house.post(&supervisor, "/api/tables/rapid/conduct", wager).await;
    assert_eq!(waits.body["waits"]["act"], "wager-for-absent-patron", "{waits:?}");
    let refuse = format!("/api/approvals/{}/refuse", waits.body["waits"]["approval"]);
    house.post(&manager, &refuse, json!({ "reason": "she has gone home" })).await.ok();
    house.approved_by(&manager, &waits.body).await.refused(409, "not-waiting");
}

#[tokio::test(start_paused = true)]
async fn what_nobody_approves_expires_and_stays_in_the_journal() {
    let house = House::open().await;
    let (_, token) = house.guest("Ann").await;
    let (id, _) = voucher(&house, &token).await;
    let cashier = house.sign_in("cashier").await;
    let waits = house.post(&cashier, "/api/cash", json!({ "do": "reprint-voucher", "voucher": id })).await;
    tokio::time::sleep(std::time::Duration::from_mins(31)).await;
    let supervisor = house.sign_in("supervisor").await;
    house.approved_by(&supervisor, &waits.body).await.refused(409, "approval-expired");
}

/// The hash of a password that waits is exchanged in the vault before somebody approves it.
#[tokio::test(start_paused = true)]
async fn a_password_that_was_exchanged_while_it_waited_is_not_approved() {
    let folder = punto_testkit::Directory::new();
    let vault = folder.file("vault");
    let house = House::open_at(&vault).await;
    let admin = house.sign_in("admin").await;
    let asked = json!({ "staff": "S9", "name": "Sue", "post": "pit-supervisor" });
    let hired = house.post(&admin, "/api/staff", asked).await;
    let planted =
        "UPDATE waiting_secrets SET stored = (SELECT CAST(password AS BLOB) FROM staff WHERE id = 'dealer')";
    let changed = rusqlite::Connection::open(&vault).unwrap().execute(planted, []).unwrap();
    assert_eq!(changed, 1);
    let shift = house.sign_in("shift").await;
    house.approved_by(&shift, &hired.body).await.refused(409, "other-secret");
    house.try_sign_in("S9", house.password("dealer")).await.refused(401, "wrong-sign-in");
    assert_eq!(house.get(&shift, "/api/approvals").await.ok()["waiting"][0]["act"], "hire-staff");
    // Left alone it is approved, and the password that was shown is good.
    let reset = house.send(("POST", "/api/staff/cashier/password"), &admin, "pw", None).await;
    let secret = reset.body["secret"].as_str().unwrap().to_owned();
    house.approved_by(&shift, &reset.body).await.ok();
    house.try_sign_in("cashier", &secret).await.ok();
}

/// Nobody but the two has to guess what was done: the pit sees it, and so does the report of the shift.
#[tokio::test(start_paused = true)]
async fn what_two_people_did_is_told_in_words() {
    let house = House::open().await;
    let (_, token) = house.guest("Ann").await;
    let (id, _) = voucher(&house, &token).await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let reprint = || json!({ "do": "reprint-voucher", "voucher": id });
    let waits = house.post(&cashier, "/api/cash", reprint()).await;
    let seen = house.get(&supervisor, "/api/approvals").await.ok();
    let told = &seen["waiting"][0]["told"];
    assert_eq!(told["do"], "reprint-voucher");
    assert_eq!(told["facts"][0], json!({ "what": "voucher", "value": id }));
    assert_eq!(told["facts"][1], json!({ "what": "amount", "value": "500.00" }));
    house.approved_by(&supervisor, &waits.body).await.ok();
    let waits = house.post(&cashier, "/api/cash", reprint()).await;
    let refuse = format!("/api/approvals/{}/refuse", waits.body["waits"]["approval"]);
    house.post(&supervisor, &refuse, json!({ "reason": "the paper is here" })).await.ok();
    house.post(&cashier, "/api/cash", reprint()).await.ok();
    let manager = house.sign_in("manager").await;
    let ended = house.get(&manager, "/api/approvals").await.ok()["ended"].clone();
    let outcomes: Vec<&str> =
        ended.as_array().unwrap().iter().map(|row| row["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["refused", "approved"]);
    assert_eq!((&ended[1]["name"], &ended[1]["ended_by_name"]), (&json!("Cato"), &json!("Sam")));
    let report = house.get(&manager, "/api/reports/shift").await.ok();
    let rows = report["report"]["second_person"].as_array().unwrap();
    let row = |at: usize| (&rows[at]["asked_by"], &rows[at]["outcome"], &rows[at]["ended_by"]);
    assert_eq!(row(0), (&json!("cashier"), &json!("approved"), &json!("supervisor")));
    assert_eq!(row(1), (&json!("cashier"), &json!("refused"), &json!("supervisor")));
    assert_eq!(row(2), (&json!("cashier"), &json!("waits"), &json!(null)));
    assert_eq!(rows[0]["told"], *told);
    assert_eq!(rows[1]["reason"], "the paper is here");
    let vouchers = house.get(&manager, "/api/reports/vouchers").await.ok();
    let again = &vouchers["report"]["reprints"][0];
    assert_eq!((&again["by"], &again["approved_by"]), (&json!("cashier"), &json!("supervisor")));
    assert_eq!((&again["print"], &again["amount"]), (&json!(2), &json!(50_000)));
}

/// An auditor whom the administrator has hired acknowledges nothing that this administrator proposed.
#[tokio::test(start_paused = true)]
async fn an_auditor_acknowledges_nothing_of_whoever_made_them() {
    let house = House::open().await;
    let admin = house.sign_in("admin").await;
    let hired =
        house.post(&admin, "/api/staff", json!({ "staff": "A9", "name": "Ghost", "post": "auditor" })).await;
    let secret = hired.body["secret"].as_str().unwrap().to_owned();
    house.approved(hired).await.ok();
    let ghost = house.try_sign_in("A9", &secret).await.ok()["token"].as_str().unwrap().to_owned();
    let own = json!({ "old": secret, "new": "the ghost's own password" });
    let ghost =
        house.put(&ghost, "/api/session/password", own).await.ok()["token"].as_str().unwrap().to_owned();
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let old = source.lines().find(|line| line.starts_with("version")).unwrap();
    let text = source.replace(old, "version = \"5-next\"");
    let asked = json!({ "rulebook": text, "from": crate::office::harness::OPENED + 10_000 });
    let waits = house.post(&admin, "/api/rulebooks", asked).await;
    house.approved(waits).await.ok();
    let listed = house.get(&ghost, "/api/rulebooks").await.ok()["scheduled"][0].clone();
    let read = json!({ "sha256": listed["sha256"] });
    let path = "/api/rulebooks/rapid-etg/rapid-etg@5-next/acknowledge";
    house.post(&ghost, path, read.clone()).await.refused(403, "not-independent");
    let auditor = house.sign_in("auditor").await;
    house.post(&auditor, path, read).await.ok();
}

/// Close an electronic table, open it with real cards, and enter those that one wants.
#[tokio::test(start_paused = true)]
async fn a_supervisor_cannot_make_an_electronic_table_one_with_real_cards() {
    let house = House::open().await;
    let supervisor = house.sign_in("supervisor").await;
    let at = "/api/tables/six-star/conduct";
    let mut settings = house.get(&supervisor, "/api/tables/six-star/settings").await.ok()["settings"].clone();
    house.post(&supervisor, at, json!({ "do": "close-table" })).await.ok();
    settings["source"] = json!("real-shoe");
    settings["conducted"] = json!("by-dealer");
    let open = json!({ "do": "open-table", "settings": settings });
    let waits = house.post(&supervisor, at, open).await;
    assert_eq!(
        (waits.status.as_u16(), &waits.body["waits"]["act"]),
        (202, &json!("plan-table")),
        "{waits:?}"
    );
    house.approved_by(&supervisor, &waits.body).await.refused(403, "same-person");
    house.approved_as("shift", waits).await.ok();
    let now = house.get(&supervisor, "/api/tables/six-star/settings").await.ok();
    assert_eq!(now["settings"]["source"], "real-shoe");
}

/// What was asked about one set of cards and one round is not approved about the next.
#[tokio::test(start_paused = true)]
async fn an_approval_is_not_used_for_another_round() {
    let house = House::open().await;
    let supervisor = house.sign_in("supervisor").await;
    let (_, token) = house.guest("Ann").await;
    house.bet_and_wait(&token).await;
    let at = "/api/tables/rapid/conduct";
    let waits = loop {
        house.post(&supervisor, at, json!({ "do": "pause-table" })).await;
        let asked = house.post(&supervisor, at, json!({ "do": "reveal-shoe" })).await;
        if asked.status.as_u16() == 202 {
            break asked;
        }
        // A round is in play: it goes on, and the table pauses after it.
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    };
    assert_eq!(waits.body["waits"]["act"], "end-shoe-early");
    house.post(&supervisor, at, json!({ "do": "resume-table" })).await.ok();
    house.bet_and_wait(&token).await;
    let manager = house.sign_in("manager").await;
    let refused = house.approved_by(&manager, &waits.body).await;
    refused.refused(409, "asked-earlier");
}
