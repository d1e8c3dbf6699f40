//! One person who wants money, at the edges of the list of acts that need two.

use crate::office::harness::{Answer, House};
use serde_json::{Value, json};
use std::time::Duration;

const CREDITS: &str = "/api/tables/rapid/credits";
const PLAY: &str = "/api/tables/rapid/play";
const CONDUCT: &str = "/api/tables/rapid/conduct";

#[track_caller]
fn waits(answer: &Answer, act: &str) {
    assert_eq!((answer.status.as_u16(), &answer.body["waits"]["act"]), (202, &json!(act)), "{answer:?}");
}

/// A house in which every win is set aside and a cashier alone pays up to this amount of it.
async fn setting_aside(alone_max: &str) -> House {
    House::open_with(&format!(
        "[approvals]\nwait_minutes = 1440\nhand_pay_alone_max = \"{alone_max}\"\n\n[[table]]\nid = \"rapid\"\ngame = \"rapid-etg\"\nhand_pay_above = \"20.00\"\n"
    ))
    .await
}

async fn aside(house: &House, token: &str, patron: &str) -> i64 {
    house.get(token, &format!("/api/patrons/{patron}")).await.ok()["hand_pay"].as_i64().unwrap()
}

/// Plays until a win is set aside for the patron; nobody bets again before it is paid.
async fn wins(house: &House, (patron, token): (&str, &str), cashier: &str, stake: i64) -> i64 {
    for _ in 0..6_000 {
        // Bets are not always open; whoever has lost everything buys in anew.
        let bet = json!({ "do": "place-wager", "on": "player", "stake": stake });
        let _ = house.post(token, PLAY, bet).await;
        let _ = house.post(token, CREDITS, json!({ "do": "buy-in", "amount": stake })).await;
        let won = aside(house, cashier, patron).await;
        if won > 0 {
            return won;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    panic!("nothing was won");
}

async fn goes_home(house: &House, token: &str) {
    house.delete(token, "/api/session").await.ok();
    tokio::time::sleep(Duration::from_mins(3)).await;
}

fn by_hand(patron: &str) -> Value {
    json!({ "do": "pay-by-hand", "table": "rapid", "patron": patron, "into": "cash" })
}

/// A win was set aside, and the patron went home before an attendant came: the cashier pays it to themself.
#[tokio::test(start_paused = true)]
async fn a_cashier_alone_pays_no_absent_patrons_win() {
    let house = setting_aside("1,000,000.00").await;
    let (patron, token) = house.guest("Ann").await;
    let cashier = house.sign_in("cashier").await;
    let won = wins(&house, (&patron, &token), &cashier, 10_000).await;
    goes_home(&house, &token).await;
    let asked = house.post(&cashier, "/api/cash", by_hand(&patron)).await;
    waits(&asked, "cash-out-for-absent-patron");
    assert_eq!(aside(&house, &cashier, &patron).await, won, "nothing is paid");
    let supervisor = house.sign_in("supervisor").await;
    let told = house.get(&supervisor, "/api/approvals").await.ok()["waiting"][0]["told"].to_string();
    let amount = format!("{}.{:02}", won / 100, won % 100);
    assert!(told.replace(',', "").contains(&amount), "{amount}: {told}");
    house.approved_by(&supervisor, &asked.body).await.ok();
    assert_eq!(aside(&house, &cashier, &patron).await, 0);
}

/// A hand pay is asked for and done in another way, and the approval then pays the next win, which is larger.
#[tokio::test(start_paused = true)]
async fn the_approval_of_a_hand_pay_pays_no_other_amount() {
    let house = setting_aside("10.00").await;
    let (patron, token) = house.guest("Ann").await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let small = wins(&house, (&patron, &token), &cashier, 3_000).await;
    let asked = house.post(&cashier, "/api/cash", by_hand(&patron)).await;
    waits(&asked, "large-hand-pay");
    let mut credits = by_hand(&patron);
    credits["into"] = json!("credits");
    let into_credits = house.post(&supervisor, "/api/cash", credits).await;
    house.approved(into_credits).await.ok();
    let large = wins(&house, (&patron, &token), &cashier, 50_000).await;
    assert!(large > small, "{large} {small}");
    house.approved_by(&supervisor, &asked.body).await.refused(409, "asked-earlier");
    assert_eq!(aside(&house, &cashier, &patron).await, large, "nothing is paid");
    let asked = house.post(&cashier, "/api/cash", by_hand(&patron)).await;
    house.approved_by(&supervisor, &asked.body).await.ok();
    assert_eq!(aside(&house, &cashier, &patron).await, 0);
}

/// The desk has seen a first code. Whoever signs in with it is not the patron, and proves nobody's presence.
#[tokio::test(start_paused = true)]
async fn a_first_code_makes_nobody_present() {
    let house = House::open().await;
    let (cashier, supervisor) = (house.sign_in("cashier").await, house.sign_in("supervisor").await);
    let opened =
        house.post(&cashier, "/api/patrons", json!({ "nickname": "Ann", "pin": "271828" })).await.ok();
    let account = opened["account"].as_str().unwrap();
    let join = json!({ "do": "join", "patron": account, "place": { "terminal": "t9" } });
    house.post(&supervisor, CONDUCT, join).await.ok();
    let buy = json!({ "do": "buy-in", "table": "rapid", "patron": account, "amount": 50_000 });
    house.post(&cashier, "/api/cash", buy).await.ok();
    house.post("", "/api/patrons/sessions", json!({ "account": account, "pin": "271828" })).await.ok();
    let out = json!({ "do": "cash-out", "table": "rapid", "patron": account, "amount": 50_000 });
    waits(&house.post(&cashier, "/api/cash", out).await, "cash-out-for-absent-patron");
}

/// A patron who has no page open shows at the window who they are.
#[tokio::test(start_paused = true)]
async fn a_pin_at_the_window_is_as_good_as_an_open_page() {
    let house = House::open().await;
    let cashier = house.sign_in("cashier").await;
    let opened =
        house.post(&cashier, "/api/patrons", json!({ "nickname": "Ann", "pin": "271828" })).await.ok();
    let account = opened["account"].as_str().unwrap();
    let came =
        house.post("", "/api/patrons/sessions", json!({ "account": account, "pin": "271828" })).await.ok();
    let chosen = json!({ "old": "271828", "new": "161803" });
    let chosen = house.put(came["token"].as_str().unwrap(), "/api/session/pin", chosen).await.ok();
    let token = chosen["token"].as_str().unwrap();
    house.post(token, PLAY, json!({ "do": "join" })).await.ok();
    let buy = json!({ "do": "buy-in", "table": "rapid", "patron": account, "amount": 50_000 });
    house.post(&cashier, "/api/cash", buy).await.ok();
    goes_home(&house, token).await;
    let out = json!({ "do": "cash-out", "table": "rapid", "patron": account, "amount": 10_000 });
    waits(&house.post(&cashier, "/api/cash", out.clone()).await, "cash-out-for-absent-patron");
    let check = format!("/api/patrons/{account}/pin/check");
    house.post(&cashier, &check, json!({ "pin": "161804" })).await.refused(401, "wrong-sign-in");
    waits(&house.post(&cashier, "/api/cash", out.clone()).await, "cash-out-for-absent-patron");
    house.post(&cashier, &check, json!({ "pin": "161803" })).await.ok();
    house.post(&cashier, "/api/cash", out.clone()).await.ok();
    tokio::time::sleep(Duration::from_mins(3)).await;
    waits(&house.post(&cashier, "/api/cash", out).await, "cash-out-for-absent-patron");
}

/// Close a table, and open it for another game, with fewer decks, or so that no win is ever set aside.
#[tokio::test(start_paused = true)]
async fn nobody_alone_opens_a_table_other_than_it_was_planned() {
    let house = House::open().await;
    let [supervisor, admin] = [house.sign_in("supervisor").await, house.sign_in("admin").await];
    let settings = |table: &'static str| {
        let (house, supervisor) = (&house, &supervisor);
        async move {
            let path = format!("/api/tables/{table}/settings");
            house.get(supervisor, &path).await.ok()["settings"].clone()
        }
    };
    let (at, before, rapid) =
        ("/api/tables/six-star/conduct", settings("six-star").await, settings("rapid").await);
    house.post(&supervisor, at, json!({ "do": "close-table" })).await.ok();
    let changed = |key: &str, value: Value| {
        let mut other = before.clone();
        other[key] = value;
        other
    };
    let mut another_game = rapid;
    another_game["conducted"] = before["conducted"].clone();
    let tries = [
        changed("decks", json!(4)),
        changed("hand_pay_above", json!(90_000_000)),
        changed("choice_ms", json!(1)),
        another_game.clone(),
    ];
    for settings in tries {
        for token in [&supervisor, &admin] {
            let open = json!({ "do": "open-table", "settings": settings.clone() });
            waits(&house.post(token, at, open).await, "plan-table");
        }
    }
    // What waits or is refused leaves the table's rulebook as it was.
    let dealer = house.sign_in("dealer").await;
    let open = json!({ "do": "open-table", "settings": another_game });
    assert_eq!(house.post(&dealer, at, open).await.status.as_u16(), 403);
    let stream = "table/six-star".parse().unwrap();
    let records = house.journal.read(&stream, punto_journal::Sequence::FIRST, 1_000).unwrap();
    assert!(records.iter().all(|record| record.kind.as_str() != "RulebookAdopted"));
    // Other limits are the pit's to set, and the table as it was is anybody's of the pit to open.
    let mut limits = before.clone();
    limits["limits"]["wagers"]["player"]["maximum"] = json!(200_000);
    house.post(&supervisor, at, json!({ "do": "open-table", "settings": limits })).await.ok();
}

/// A table that two people planned anew is opened so by one.
#[tokio::test(start_paused = true)]
async fn a_plan_that_two_people_made_is_opened_by_one() {
    let house = House::open().await;
    let [supervisor, admin] = [house.sign_in("supervisor").await, house.sign_in("admin").await];
    let at = "/api/tables/six-star";
    let mut settings = house.get(&supervisor, &format!("{at}/settings")).await.ok()["settings"].clone();
    settings["decks"] = json!(4);
    let plan = json!({ "table": "six-star", "settings": settings.clone() });
    let planned = house.post(&admin, "/api/tables", plan).await;
    house.approved(planned).await.ok();
    let conduct = format!("{at}/conduct");
    house.post(&supervisor, &conduct, json!({ "do": "close-table" })).await.ok();
    house.post(&supervisor, &conduct, json!({ "do": "open-table", "settings": settings })).await.ok();
}

/// One person asks until nobody else can ask for anything, a report among it.
#[tokio::test(start_paused = true)]
async fn nobody_fills_the_list_of_what_waits() {
    let house = House::open().await;
    let (cashier, admin) = (house.sign_in("cashier").await, house.sign_in("admin").await);
    let sold = house.post(&cashier, "/api/cash", json!({ "do": "sell-voucher", "amount": 5_000 })).await.ok();
    let reprint = json!({ "do": "reprint-voucher", "voucher": sold["voucher"]["voucher"] });
    for _ in 0..50 {
        waits(&house.post(&cashier, "/api/cash", reprint.clone()).await, "reprint-voucher");
    }
    house.post(&cashier, "/api/cash", reprint).await.refused(409, "too-many-waiting");
    let asked = house.post(&admin, "/api/staff/dealer/password", json!({})).await;
    waits(&asked, "reset-password");
}

/// A wager for somebody absent is asked for in one round, and approved when another one is in play.
#[tokio::test(start_paused = true)]
async fn a_wager_for_an_absent_patron_is_for_its_own_round() {
    let house = House::open().await;
    let (patron, token) = house.guest("Ann").await;
    let (supervisor, manager) = (house.sign_in("supervisor").await, house.sign_in("manager").await);
    goes_home(&house, &token).await;
    let wager = json!({ "do": "place-wager", "patron": patron, "on": "player", "stake": 10_000 });
    let asked = loop {
        let asked = house.post(&supervisor, CONDUCT, wager.clone()).await;
        if asked.status.as_u16() == 202 {
            break asked;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    };
    let (_, other) = house.guest("Ben").await;
    for _ in 0..2 {
        house.bet_and_wait(&other).await;
        tokio::time::sleep(Duration::from_mins(1)).await;
    }
    house.approved_by(&manager, &asked.body).await.refused(409, "asked-earlier");
}
