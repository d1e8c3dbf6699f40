//! A ruling is seen before it is made; what a patron owes by it is paid at the desk.

use crate::office::harness::House;
use serde_json::{Value, json};
use std::time::Duration;

/// Bets until it wins, and says in which round. The next one has not begun.
async fn wins(house: &House, token: &str) -> u64 {
    for _ in 0..200 {
        let round = house.get(token, "/api/tables/rapid").await.ok()["round"].as_u64();
        let wager = json!({ "do": "place-wager", "on": "player", "stake": 10_000, "round": round });
        if !house.post(token, "/api/tables/rapid/play", wager).await.status.is_success() {
            tokio::time::sleep(Duration::from_millis(200)).await;
            continue;
        }
        let last = loop {
            let last = house.get(token, "/api/tables/rapid/own").await.ok()["last"].clone();
            if last["round"].as_u64() == round {
                break last;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        if last["net"].as_i64().is_some_and(|net| net > 0) {
            return round.unwrap();
        }
    }
    panic!("nothing is ever won");
}

#[tokio::test(start_paused = true)]
#[expect(clippy::too_many_lines, reason = "one story from the ruling to the payment")]
async fn a_ruling_is_previewed_and_the_debt_that_comes_of_it_is_paid_in_cash() {
    let house = House::open().await;
    let (patron, token) = house.guest("Ann").await;
    let (supervisor, cashier) = (house.sign_in("supervisor").await, house.sign_in("cashier").await);
    let shift = house.sign_in("shift").await;
    let round = wins(&house, &token).await;
    let purse = format!("/api/patrons/{patron}");
    let credits = house.get(&token, &purse).await.ok()["credits"].clone();
    let out = json!({ "do": "cash-out", "table": "rapid", "patron": patron, "amount": credits });
    house.post(&cashier, "/api/cash", out).await.ok();

    let report = json!({ "do": "report", "kind": "other" });
    let path = "/api/tables/rapid/preview";
    house.post(&cashier, path, report.clone()).await.refused(403, "not-allowed");
    let version = house.get(&token, "/api/tables/rapid").await.ok()["version"].clone();
    let seen = house.post(&supervisor, path, report.clone()).await.ok();
    assert_eq!((&seen["ruling"]["ruling"], &seen["is_void"]), (&json!("decide"), &json!(false)), "{seen}");
    assert_eq!((&seen["round"], &seen["version"]), (&json!(round), &version));
    assert_eq!((&seen["noticed"], &seen["money"]), (&json!("after-settlement"), &json!([])));
    // What the house's own cards disprove is refused before it is reported.
    let foreign = json!({ "do": "report", "kind": "foreign-card" });
    house.post(&supervisor, path, foreign).await.refused(409, "disproved");
    // Nothing has happened, and what is reported is what was seen.
    assert_eq!(house.get(&token, "/api/tables/rapid").await.ok()["version"], version);
    let of = |done: &Value, kind: &str| {
        let events = done["events"].as_array().unwrap();
        events.iter().find(|event| event["kind"] == kind).unwrap()["data"].clone()
    };
    let done = house.post(&supervisor, "/api/tables/rapid/conduct", report).await.ok();
    let ruled = of(&done, "IrregularityRuled");
    for field in ["ruling", "clauses", "why", "decider", "options", "established"] {
        assert_eq!(seen["ruling"][field], ruled[field], "{field}");
    }

    let mut decide = json!({ "do": "decide", "decision": "void" });
    house.post(&supervisor, path, decide.clone()).await.refused(403, "not-allowed");
    let version = house.get(&token, "/api/tables/rapid").await.ok()["version"].clone();
    let seen = house.post(&shift, path, decide.clone()).await.ok();
    assert_eq!((&seen["is_void"], &seen["version"]), (&json!(true), &version), "{seen}");
    let theirs = &seen["money"][0];
    assert_eq!((&theirs["patron"], &theirs["name"]), (&json!(patron), &json!("Ann")));
    let owed = theirs["owed"].as_i64().unwrap();
    assert!(owed > 0 && theirs["difference"] == json!(-owed), "{theirs}");
    assert_eq!(house.get(&token, "/api/tables/rapid").await.ok()["version"], version);
    decide["reason"] = json!("the lights were out");
    let done = house.post(&shift, "/api/tables/rapid/conduct", decide).await.ok();
    assert_eq!(of(&done, "RoundResettled")["differences"][0]["owed"], json!(owed));
    // Something else can be reported at any time, and takes nothing back by itself (R17d, R18).
    let more = house.post(&supervisor, path, json!({ "do": "report", "kind": "other" })).await.ok();
    assert_eq!((&more["money"], &more["is_void"]), (&json!([]), &json!(false)), "{more}");

    // The pit and the dealer see who owes, and since which round.
    let pit = house.get(&supervisor, "/api/tables/rapid/pit").await.ok();
    let waits = &pit["dealer"]["owed"][0];
    assert_eq!((&waits["patron"], &waits["name"]), (&json!(patron), &json!("Ann")));
    assert_eq!((&waits["amount"], &waits["round"]), (&json!(owed), &json!(round)));
    assert!(waits["since"].as_u64().unwrap() > 0 && pit["dealer"]["hand_pays"] == json!([]), "{pit}");
    // Credits that cover it are not cashed out before it is repaid; whoever asks is told what to do.
    let buy = json!({ "do": "buy-in", "table": "rapid", "patron": patron, "amount": owed + 500 });
    house.post(&cashier, "/api/cash", buy).await.ok();
    let out = |amount: i64| json!({ "do": "cash-out", "amount": amount });
    let all = house.post(&token, "/api/tables/rapid/credits", out(owed + 500)).await;
    assert_eq!((all.status.as_u16(), &all.body["code"]), (409, &json!("owed-first")), "{all:?}");
    assert_eq!(all.body["facts"], json!({ "owed": owed, "free": 500 }));
    assert!(all.body["detail"].as_str().unwrap().contains("repay it first"), "{all:?}");
    house.post(&token, "/api/tables/rapid/credits", out(500)).await.ok();
    assert_eq!(house.get(&cashier, &purse).await.ok()["owed"], json!(owed));
    let pay =
        |amount: i64| json!({ "do": "repay-owed", "table": "rapid", "patron": patron, "amount": amount });
    house.post(&token, "/api/cash", pay(owed)).await.refused(403, "not-allowed");
    let too_much = house.post(&cashier, "/api/cash", pay(owed + 1)).await;
    assert_eq!(too_much.body["code"], "amount", "{too_much:?}");
    let till = house.get(&cashier, "/api/cash").await.ok()["till"].as_i64().unwrap();
    let paid = house.send(("POST", "/api/cash"), &cashier, "debt-1", Some(pay(owed))).await.ok();
    let kinds: Vec<&str> =
        paid["events"].as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["OwedPaidInCash", "CashReceived"]);
    assert!(house.send(("POST", "/api/cash"), &cashier, "debt-1", Some(pay(owed))).await.is_repeat);
    let desk = house.get(&cashier, "/api/cash").await.ok();
    assert_eq!(desk["till"], json!(till + owed));
    assert_eq!(
        (&desk["settings"]["tries_max"], &desk["second_person_for"][1]),
        (&json!(5), &json!("reset-pin"))
    );
    let after = house.get(&cashier, &purse).await.ok();
    assert_eq!((&after["owed"], &after["credits"]), (&json!(0), &json!(owed)));
    let pit = house.get(&supervisor, "/api/tables/rapid/pit").await.ok();
    assert_eq!(pit["dealer"]["owed"], json!([]));
    house.post(&token, "/api/tables/rapid/credits", out(owed)).await.ok();
    let nothing = house.post(&cashier, "/api/cash", pay(1)).await;
    assert!(nothing.status.is_client_error(), "{nothing:?}");
}

#[tokio::test(start_paused = true)]
async fn a_pin_is_reset_by_two_people_and_ends_sessions() {
    let house = House::open().await;
    let cashier = house.sign_in("cashier").await;
    let opened = json!({ "nickname": "Ann", "pin": "271828" });
    let account =
        house.post(&cashier, "/api/patrons", opened).await.ok()["account"].as_str().unwrap().to_owned();
    let sign_in = |pin: &str| json!({ "account": account, "pin": pin });
    let came = house.post("", "/api/patrons/sessions", sign_in("271828")).await.ok();
    let token = came["token"].as_str().unwrap().to_owned();
    let reset = |staff: &str, password: &str| json!({ "reason": "forgotten", "approver": { "staff": staff, "password": password } });
    let path = format!("/api/patrons/{account}/pin");
    house
        .post(&cashier, &path, reset("cashier", house.password("cashier")))
        .await
        .refused(403, "same-person");
    house.post(&cashier, &path, reset("supervisor", "wrong")).await.refused(401, "wrong-sign-in");
    let dealer = house.post(&cashier, &path, reset("dealer", house.password("dealer"))).await;
    assert_eq!(dealer.status.as_u16(), 403, "{dealer:?}");
    assert_eq!(house.get(&token, "/api/session").await.ok()["you"], "patron");
    let right = reset("supervisor", house.password("supervisor"));
    let made = house.send(("POST", &path), &cashier, "pin-1", Some(right.clone())).await.ok();
    let pin = made["pin"].as_str().unwrap();
    let again = house.send(("POST", &path), &cashier, "pin-1", Some(right.clone())).await;
    assert!(again.is_repeat && again.body.get("pin").is_none(), "{again:?}");
    assert_ne!(house.get(&token, "/api/session").await.body["you"], "patron", "the old session has ended");
    house.post("", "/api/patrons/sessions", sign_in("271828")).await.refused(401, "wrong-sign-in");
    let came = house.post("", "/api/patrons/sessions", sign_in(pin)).await.ok();
    assert_eq!(came["nickname"], "Ann");
    let mut weak = right.clone();
    weak["pin"] = json!("123456");
    house.post(&cashier, &path, weak).await.refused(422, "pin");
    let (guest, _) = house.guest("Ben").await;
    house.post(&cashier, &format!("/api/patrons/{guest}/pin"), right).await.refused(409, "no-account");
}

#[tokio::test(start_paused = true)]
async fn patrons_are_found_by_a_part_of_their_name_by_those_who_may() {
    let house = House::open().await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let (ann, token) = house.guest("Ann").await;
    for nickname in ["Joann", "Anneliese", "Bob"] {
        house.guest(nickname).await;
    }
    for who in [&cashier, &supervisor] {
        let found = house.get(who, "/api/patrons?name=aNN").await.ok();
        let names: Vec<&str> = found["patrons"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["nickname"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["Ann", "Anneliese", "Joann"]);
        assert_eq!(
            (&found["patrons"][0]["patron"], &found["patrons"][0]["tables"]),
            (&json!(ann), &json!(["rapid"]))
        );
        assert_eq!(found["has_more"], json!(false));
    }
    let few = house.get(&cashier, "/api/patrons?name=ann&limit=1").await.ok();
    assert_eq!((few["patrons"].as_array().unwrap().len(), &few["has_more"]), (1, &json!(true)));
    assert_eq!(
        house.get(&cashier, &format!("/api/patrons?name={ann}")).await.ok()["patrons"][0]["nickname"],
        "Ann"
    );
    for wrong in ["name=a", "name=", "limit=5", "name=ann&limit=51", "name=ann&skip=1"] {
        assert_eq!(
            house.get(&cashier, &format!("/api/patrons?{wrong}")).await.status.as_u16(),
            422,
            "{wrong}"
        );
    }
    house.get(&token, "/api/patrons?name=ann").await.refused(403, "not-allowed");
}

#[tokio::test(start_paused = true)]
async fn the_pit_sees_who_works_and_how_a_table_is_set_up() {
    let house = House::open().await;
    let (supervisor, dealer) = (house.sign_in("supervisor").await, house.sign_in("dealer").await);
    house.post(&dealer, "/api/tables/commission/conduct", json!({ "do": "sign-on" })).await.ok();
    let roster = house.get(&supervisor, "/api/roster").await.ok();
    let staff = roster["staff"].as_array().unwrap();
    let numbers: Vec<&str> = staff.iter().map(|one| one["staff"].as_str().unwrap()).collect();
    assert_eq!(numbers, ["dealer", "manager", "shift", "supervisor"]);
    assert_eq!((&staff[0]["post"], &staff[0]["deals_at"]), (&json!("dealer"), &json!(["commission"])));
    assert!(!roster.to_string().contains("signed_in_at"), "no more than the pit needs");
    let pit = house.get(&supervisor, "/api/tables/commission/pit").await.ok();
    assert_eq!((&pit["dealer_id"], &pit["choosing"]), (&json!("dealer"), &json!([])));
    let set_up = house.get(&supervisor, "/api/tables/commission/settings").await.ok();
    assert_eq!(
        (&set_up["is_open"], &set_up["settings"]["limits"]),
        (&json!(true), &pit["dealer"]["felt"]["limits"])
    );
    house.get(&dealer, "/api/roster").await.refused(403, "not-allowed");
}
