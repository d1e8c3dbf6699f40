//! What follows a person: an exclusion, a limit on minutes, a PIN; and that an open page is nobody at work.

use crate::house::client::{Client, Patron, on_player, until_open};
use crate::house::desk::{Premises, config};
use crate::house::sockets::{Socket, serve};
use punto_config::{Config, Mode};
use punto_house::OfficeAct;
use punto_office::HouseMoney;
use punto_server::App;
use punto_vocabulary::By;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::advance;

const MINUTE: Duration = Duration::from_mins(1);

async fn opened(config: Config) -> (Premises, App, Client) {
    let mut premises = Premises::new(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    (premises, app, client)
}

/// A member of staff who is signed in.
async fn staff(premises: &Premises, client: &Client, who: &str) -> (Client, String) {
    let token = client.sign_in(who, premises.password(who)).await.ok()["token"].as_str().unwrap().to_owned();
    (client.bearing(&token), token)
}

/// A session of an account, begun with this PIN.
async fn sign_in(client: &Client, account: &str, pin: &str) -> Patron {
    let came = client.post("/api/patrons/sessions", &json!({"account": account, "pin": pin})).await.ok();
    let token = came["token"].as_str().unwrap().to_owned();
    Patron { id: account.to_owned(), client: client.bearing(&token), token }
}

async fn choose_pin(patron: &Patron, old: &str, new: &str) -> crate::house::client::Reply {
    patron.client.send("PUT", "/api/session/pin", None, Some(&json!({"old": old, "new": new}))).await
}

/// An account whose holder has chosen the PIN 271828 for themself, and their first session.
async fn account(cashier: &Client, client: &Client, nickname: &str) -> Patron {
    let made = cashier.post("/api/patrons", &json!({"nickname": nickname})).await.ok();
    let (account, code) = (made["account"].as_str().unwrap(), made["pin"].as_str().unwrap());
    let first = sign_in(client, account, code).await;
    choose_pin(&first, code, "271828").await;
    sign_in(client, account, "271828").await
}

/// Who must go on playing leaves no trace but a voucher: it was taken at any terminal from a guest of another name.
#[tokio::test(start_paused = true)]
async fn an_excluded_persons_voucher_is_paid_at_the_desk_and_taken_at_no_terminal() {
    let (premises, _app, client) = opened(config()).await;
    let (cashier, _) = staff(&premises, &client, "cashier").await;
    let ann = client.come_in("Ann").await;
    ann.join("super-six", 100_000).await;
    let out = ann.credits("super-six", &json!({"do": "cash-out", "amount": 60_000})).await.ok();
    let number = out["voucher"]["number"].as_str().unwrap().to_owned();
    ann.client.post("/api/session/exclusion", &json!({"days": 7})).await.ok();

    let bea = client.come_in("Bea").await;
    bea.play("super-six", &json!({"do": "join"})).await.ok();
    let before = premises.records().len();
    let redeem = json!({"do": "redeem", "number": number});
    let taken = bea.credits("super-six", &redeem).await;
    assert_eq!((taken.status.as_u16(), taken.code()), (403, "voucher-of-excluded"), "{}", taken.body);
    assert!(!taken.body.to_string().contains(&ann.id), "whose it is stays with the house: {}", taken.body);
    let by_cashier =
        json!({"do": "redeem-at-table", "table": "super-six", "patron": bea.id, "number": number});
    let taken = cashier.post("/api/cash", &by_cashier).await;
    assert_eq!(taken.code(), "voucher-of-excluded", "{}", taken.body);
    assert_eq!(premises.records().len(), before);

    cashier.post("/api/cash", &json!({"do": "redeem-for-cash", "number": number})).await.ok();
    assert_eq!(bea.own("super-six").await["credits"], 0);
    premises.audit();
}

/// Once the exclusion has passed a voucher is worth what it was, and others' vouchers always are.
#[tokio::test(start_paused = true)]
async fn vouchers_of_everybody_else_are_taken() {
    let (_premises, _app, client) = opened(config()).await;
    let (ann, bea) = (client.come_in("Ann").await, client.come_in("Bea").await);
    for one in [&ann, &bea] {
        one.join("super-six", 100_000).await;
    }
    let mut numbers = Vec::new();
    for one in [&ann, &bea] {
        let out = one.credits("super-six", &json!({"do": "cash-out", "amount": 50_000})).await.ok();
        numbers.push(out["voucher"]["number"].as_str().unwrap().to_owned());
    }
    ann.client.post("/api/session/exclusion", &json!({"days": 1})).await.ok();
    bea.credits("super-six", &json!({"do": "redeem", "number": numbers[1]})).await.ok();
    advance(MINUTE * 60 * 24).await;
    let cleo = client.come_in("Cleo").await;
    cleo.play("super-six", &json!({"do": "join"})).await.ok();
    cleo.credits("super-six", &json!({"do": "redeem", "number": numbers[0]})).await.ok();
}

/// Tables that deal on while nobody does anything.
fn never_idle() -> Config {
    let mut config = config();
    config.play.unwatched_after_ms = 3_600_000;
    config
}

#[tokio::test(start_paused = true)]
async fn a_limit_on_minutes_is_not_begun_anew_by_signing_in_again() {
    let (premises, _app, client) = opened(never_idle()).await;
    let (cashier, _) = staff(&premises, &client, "cashier").await;
    let ann = account(&cashier, &client, "Ann").await;
    let limit = json!({"minutes_per_session": 30});
    ann.client.send("PUT", "/api/session/limits", Some("l1"), Some(&limit)).await.ok();
    ann.join("super-six", 1_000_000).await;
    bet(&client, &ann).await.ok();
    advance(MINUTE * 20).await;
    bet(&client, &ann).await.ok();
    advance(MINUTE * 11).await;
    let over = bet(&client, &ann).await;
    assert_eq!((over.code(), &over.body["facts"]["limit"]), ("own-limit", &json!("time")), "{}", over.body);

    ann.client.send("DELETE", "/api/session", None, None).await;
    let again = sign_in(&client, &ann.id, "271828").await;
    let over = bet(&client, &again).await;
    assert_eq!((over.code(), &over.body["facts"]["limit"]), ("own-limit", &json!("time")), "{}", over.body);
    // A pause is a pause: after it the time counts anew, signed in or not.
    advance(MINUTE * 30).await;
    bet(&client, &again).await.ok();
}

/// Bets in the next round that opens.
async fn bet(client: &Client, patron: &Patron) -> crate::house::client::Reply {
    loop {
        until_open(client, "super-six").await;
        let reply = patron.play("super-six", &on_player(10_000)).await;
        if reply.code() != "wagers-closed" {
            return reply;
        }
    }
}

/// The time played is in the journal, so that no restart takes it away.
#[tokio::test(start_paused = true)]
async fn a_limit_on_minutes_holds_over_a_restart() {
    let (mut premises, _app, client) = opened(never_idle()).await;
    let (cashier, _) = staff(&premises, &client, "cashier").await;
    let ann = account(&cashier, &client, "Ann").await;
    let limit = json!({"minutes_per_session": 30});
    ann.client.send("PUT", "/api/session/limits", Some("l1"), Some(&limit)).await.ok();
    ann.join("super-six", 1_000_000).await;
    for _ in 0..3 {
        bet(&client, &ann).await.ok();
        advance(MINUTE * 10).await;
    }
    premises.wall += 31 * 60_000;
    let again = Client::new(&premises.open().await);
    let ann = sign_in(&again, &ann.id, "271828").await;
    assert_eq!(bet(&again, &ann).await.code(), "own-limit");
}

/// A house that plays for money, with its staff.
async fn production(mut config: Config) -> (Premises, Client) {
    config.house.mode = Mode::Production;
    let mut premises = Premises::new(config);
    let administrator = "admin".parse().unwrap();
    premises.office(By::House, OfficeAct::Found { money: HouseMoney::Real, administrator });
    let app = premises.open().await;
    (premises, Client::new(&app))
}

#[tokio::test(start_paused = true)]
async fn a_house_for_money_takes_nobody_without_an_account_unless_it_says_so() {
    let (mut premises, client) = production(config()).await;
    assert_eq!(client.get("/api/house").await.ok()["allows_anonymous_play"], false);
    let before = premises.records().len();
    let came = client.post("/api/guests", &json!({"nickname": "Ann"})).await;
    assert_eq!((came.status.as_u16(), came.code()), (403, "no-anonymous-play"), "{}", came.body);
    assert!(came.body["detail"].as_str().unwrap().contains("cash desk"), "{}", came.body);
    assert_eq!(premises.records().len(), before);

    premises.config.play.anonymous = Some(true);
    let client = Client::new(&premises.open().await);
    assert_eq!(client.get("/api/house").await.ok()["allows_anonymous_play"], true);
    let ann = client.come_in("Ann").await;
    ann.play("super-six", &json!({"do": "join"})).await.ok();
    // Who came in while it was allowed does not play on when it is not.
    premises.config.play.anonymous = None;
    let client = Client::new(&premises.open().await);
    let ann = Patron { client: client.bearing(&ann.token), ..ann };
    let refused = ann.play("super-six", &on_player(10_000)).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (403, "no-anonymous-play"), "{}", refused.body);
}

/// The demonstration lets everybody in, and stops when it is told to.
#[tokio::test(start_paused = true)]
async fn a_demonstration_takes_guests() {
    let (mut premises, _app, client) = opened(config()).await;
    assert_eq!(client.get("/api/house").await.ok()["allows_anonymous_play"], true);
    client.come_in("Ann").await.join("super-six", 10_000).await;
    premises.config.play.anonymous = Some(false);
    let client = Client::new(&premises.open().await);
    let came = client.post("/api/guests", &json!({"nickname": "Bob"})).await;
    assert_eq!(came.code(), "no-anonymous-play", "{}", came.body);
}

fn is_standing(told: &Value) -> bool {
    told["tell"] == "standing"
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_concerned_is_told_of_an_exclusion_at_once_and_by_its_name() {
    let (premises, app, client) = opened(config()).await;
    let serving = serve(&app).await;
    let ann = client.come_in("Ann").await;
    ann.join("super-six", 100_000).await;
    let other = client.come_in("Bob").await;
    let mut sockets = Vec::new();
    for who in ["dealer", "supervisor", "cashier"] {
        let (_, token) = staff(&premises, &client, who).await;
        let mut socket = Socket::open(&serving, Some(&token)).await;
        if who == "dealer" {
            socket.subscribe("super-six", "dealer").await.unwrap();
        }
        sockets.push(socket);
    }
    let (mut own, mut others) =
        (Socket::open(&serving, Some(&ann.token)).await, Socket::open(&serving, Some(&other.token)).await);
    ann.client.post("/api/session/exclusion", &json!({"days": 7})).await.ok();
    let expected = |by: &str, told: &Value| {
        assert_eq!(
            (told["patron"].as_str(), told["excluded_by"].as_str()),
            (Some(&*ann.id), Some(by)),
            "{told}"
        );
    };
    for socket in &mut sockets {
        let told = socket.until(is_standing).await.unwrap();
        expected("self", &told);
        assert_eq!(told["nickname"], "Ann");
        assert!(told["excluded_until"].is_u64(), "{told}");
    }
    expected("self", &own.until(is_standing).await.unwrap());
    let (pit, _) = staff(&premises, &client, "supervisor").await;
    let ever = json!({"for_ever": true, "reason": "shouting"});
    pit.post(&format!("/api/patrons/{}/exclusion", ann.id), &ever).await.ok();
    for socket in sockets.iter_mut().chain([&mut own]) {
        let told = socket.until(is_standing).await.unwrap();
        expected("house", &told);
        assert_eq!(told["excluded_until"], Value::Null);
    }
    // Another patron is told nothing of it: the next thing they hear is the answer to their own question.
    assert_eq!(others.ask(json!({"ask": "ping"})).await.unwrap()["tell"], "pong");
    let purse = pit.get(&format!("/api/patrons/{}", ann.id)).await.ok();
    assert_eq!((&purse["excluded_by"], &purse["excluded_until"]), (&json!("house"), &Value::Null));
    let refused = ann.play("super-six", &json!({"do": "join"})).await;
    assert_eq!((refused.code(), &refused.body["facts"]["by"]), ("excluded", &json!("house")));
    // A dealer who opens the table later sees it with the table.
    let (_, token) = staff(&premises, &client, "dealer").await;
    let mut late = Socket::open(&serving, Some(&token)).await;
    late.subscribe("super-six", "dealer").await.unwrap();
    expected("house", &late.until(is_standing).await.unwrap());
    serving.close().await;
}
