//! Messages that come twice, late, out of order, or not at all.

use crate::house::client::{Client, Patron, on_player, until_open};
use crate::house::desk::{Premises, config};
use crate::house::sockets::{Socket, serve};
use punto_server::App;
use serde_json::{Value, json};
use std::time::Duration;

const TABLE: &str = "super-six";
const PLAY: &str = "/api/tables/super-six/play";

async fn with_ann(cents: i64) -> (Premises, App, Client, Patron) {
    let mut premises = Premises::founded(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let ann = client.come_in("Ann").await;
    ann.join(TABLE, cents).await;
    (premises, app, client, ann)
}

fn is_repeat(reply: &crate::house::client::Reply) -> bool {
    reply.headers.contains_key("idempotent-replayed")
}

#[tokio::test(start_paused = true)]
async fn a_wager_sent_five_times_and_again_tomorrow_is_one_wager() {
    let (mut premises, app, client, ann) = with_ann(100_000).await;
    until_open(&client, TABLE).await;
    let mut bodies = Vec::new();
    for nth in 0..5 {
        let reply = ann.client.keyed(PLAY, "one", &on_player(10_000)).await;
        assert_eq!(is_repeat(&reply), nth > 0);
        bodies.push(reply.ok());
    }
    let serving = serve(&app).await;
    serving.close().await;
    let again = Client::new(&premises.open().await).bearing(&ann.token);
    let reply = again.keyed(PLAY, "one", &on_player(10_000)).await;
    assert!(is_repeat(&reply));
    bodies.push(reply.ok());
    tokio::time::sleep(Duration::from_mins(1)).await;
    bodies.push(again.keyed(PLAY, "one", &on_player(10_000)).await.ok());
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:#?}");
    assert_eq!(premises.count(TABLE, "WagerPlaced"), 1);
    assert_eq!(premises.count(TABLE, "WagerRaised"), 0);
    premises.audit();
}

#[tokio::test(start_paused = true)]
async fn one_name_is_not_for_two_requests() {
    let (premises, _app, client, ann) = with_ann(100_000).await;
    until_open(&client, TABLE).await;
    ann.client.keyed(PLAY, "one", &on_player(10_000)).await.ok();
    for (path, act) in [
        (PLAY, on_player(10_100)),
        (PLAY, json!({"do": "place-wager", "on": "banker", "stake": 10_000})),
        (PLAY, json!({"do": "clear-wagers"})),
        (PLAY, json!({"do": "leave"})),
        ("/api/tables/rapid/play", on_player(10_000)),
        ("/api/tables/super-six/credits", json!({"do": "buy-in", "amount": 10_000})),
        ("/api/tables/super-six/credits", json!({"do": "cash-out", "amount": 10_000})),
        ("/api/tables/rapid/credits", json!({"do": "buy-in", "amount": 10_000})),
    ] {
        let reply = ann.client.keyed(path, "one", &act).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (422, "key-reused"), "{path} {act} {}", reply.body);
    }
    // And the other way round: the name of a purchase is not the name of a wager.
    ann.client
        .keyed("/api/tables/super-six/credits", "two", &json!({"do": "buy-in", "amount": 100}))
        .await
        .ok();
    assert_eq!(ann.client.keyed(PLAY, "two", &on_player(10_000)).await.code(), "key-reused");
    for (kind, times) in [("CreditsBought", 2), ("WagerPlaced", 1), ("WagerRaised", 0), ("WagerWithdrawn", 0)]
    {
        assert_eq!(premises.count(TABLE, kind), times, "{kind}");
    }
    assert_eq!(premises.count(TABLE, "PatronLeft") + premises.count("rapid", "CreditsBought"), 0);
}

#[tokio::test(start_paused = true)]
async fn a_wager_that_comes_late_is_refused_and_costs_nothing() {
    let (premises, _app, client, ann) = with_ann(100_000).await;
    let round = until_open(&client, TABLE).await;
    tokio::time::sleep(Duration::from_millis(2_050)).await;
    let late = ann.play(TABLE, &on_player(10_000)).await;
    assert_eq!(late.status, 409, "{}", late.body);
    let next = until_open(&client, TABLE).await;
    assert!(next > round);
    let old = json!({"do": "place-wager", "on": "player", "stake": 10_000, "round": round});
    let reply = ann.play(TABLE, &old).await;
    assert_eq!((reply.status.as_u16(), reply.code()), (409, "other-round"));
    assert_eq!(ann.own(TABLE).await["credits"], 100_000);
    assert_eq!(premises.count(TABLE, "WagerPlaced"), 0);
    let now = json!({"do": "place-wager", "on": "player", "stake": 10_000, "round": next});
    ann.play(TABLE, &now).await.ok();
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_was_lost_comes_when_it_is_asked_for_again() {
    let (premises, _app, client, ann) = with_ann(100_000).await;
    until_open(&client, TABLE).await;
    for (nth, key) in ["a", "b", "c", "d"].into_iter().enumerate() {
        // The client goes away at some moment while it is done.
        let sender = ann.client.clone();
        let lost = tokio::spawn(async move { sender.keyed(PLAY, key, &on_player(1_000)).await });
        for _ in 0..nth {
            tokio::task::yield_now().await;
        }
        lost.abort();
        let _ = lost.await;
        let first = ann.client.keyed(PLAY, key, &on_player(1_000)).await.ok();
        let second = ann.client.keyed(PLAY, key, &on_player(1_000)).await.ok();
        assert_eq!(first, second);
    }
    let staked = premises.count(TABLE, "WagerPlaced") + premises.count(TABLE, "WagerRaised");
    assert_eq!(staked, 4);
    assert_eq!(ann.own(TABLE).await["credits"], 96_000);
}

#[tokio::test(start_paused = true)]
async fn a_captured_request_is_worth_nothing_to_another() {
    let (premises, _app, client, ann) = with_ann(100_000).await;
    let bob = client.come_in("Bob").await;
    until_open(&client, TABLE).await;
    let placed = ann.client.keyed(PLAY, "one", &on_player(10_000)).await.ok();
    let replayed = bob.client.keyed(PLAY, "one", &on_player(10_000)).await;
    assert_eq!(replayed.status, 409, "{}", replayed.body);
    assert!(!replayed.body.to_string().contains(&ann.id));
    assert_eq!(client.keyed(PLAY, "one", &on_player(10_000)).await.status, 401);
    assert_eq!(premises.count(TABLE, "WagerPlaced"), 1);
    assert_eq!(ann.client.keyed(PLAY, "one", &on_player(10_000)).await.ok(), placed);
}

#[tokio::test(start_paused = true)]
async fn out_of_order_is_refused_or_does_what_it_says() {
    let (premises, _app, client, ann) = with_ann(100_000).await;
    until_open(&client, TABLE).await;
    let early = ann.client.keyed(PLAY, "back", &json!({"do": "withdraw-wager", "wager": 1})).await;
    assert!(early.status.is_client_error());
    let placed = ann.client.keyed(PLAY, "put", &on_player(10_000)).await.ok();
    let withdraw = json!({"do": "withdraw-wager", "wager": placed["events"][0]["data"]["wager"]});
    let back = ann.client.keyed(PLAY, "take", &withdraw).await.ok();
    assert_eq!(ann.client.keyed(PLAY, "take", &withdraw).await.ok(), back);
    // The wager that arrives once more after it was taken back stays taken back.
    assert_eq!(ann.client.keyed(PLAY, "put", &on_player(10_000)).await.ok(), placed);
    let own = ann.own(TABLE).await;
    assert_eq!((own["credits"].as_i64(), own["staked"].as_i64()), (Some(100_000), Some(0)));
    assert_eq!(premises.count(TABLE, "WagerWithdrawn"), 1);
}

/// Play money has a limit for one day, also for those who ask many times at once.
#[tokio::test(start_paused = true)]
async fn play_money_asked_for_all_at_once_stays_within_the_day() {
    let (_premises, app, _client, ann) = with_ann(100_000).await;
    let most = app_day_limit();
    let asked = (0..32).map(|_| {
        let ann = ann.clone();
        tokio::spawn(async move { ann.credits(TABLE, &json!({"do": "buy-in", "amount": 1_000_000})).await })
    });
    for asked in asked.collect::<Vec<_>>() {
        asked.await.unwrap();
    }
    let own = ann.own(TABLE).await;
    assert!(own["credits"].as_i64().unwrap() <= most, "{own}");
    drop(app);
}

fn app_day_limit() -> i64 {
    config().play.guest_credits_max_per_day.cents()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sockets_cannot_bet_the_same_credits() {
    let (premises, app, client, ann) = with_ann(10_000).await;
    let serving = serve(&app).await;
    let mut one = Socket::open(&serving, Some(&ann.token)).await;
    let mut two = Socket::open(&serving, Some(&ann.token)).await;
    one.subscribe(TABLE, "felt").await.unwrap();
    until_open(&client, TABLE).await;
    let bet = |key: &str| json!({"ask": "play", "key": key, "table": TABLE, "act": on_player(10_000)});
    let (first, second) = tokio::join!(one.ask(bet("one")), two.ask(bet("two")));
    let answers = [first.unwrap(), second.unwrap()];
    let won = answers.iter().filter(|answer| answer["tell"] == "answer").count();
    assert_eq!(won, 1, "{answers:?}");
    // The same request over both sockets is one request.
    let same = two.ask(bet("one")).await.unwrap();
    if answers[0]["tell"] == "answer" {
        assert_eq!((same["repeated"].as_bool(), &same["done"]), (Some(true), &answers[0]["done"]));
    }
    assert_eq!(premises.count(TABLE, "WagerPlaced"), 1);
    serving.close().await;
    premises.audit();
}

/// Waits until a table is in one of these phases.
async fn until_phase(client: &Client, phases: &[&str]) {
    for _ in 0..3_000 {
        let felt = client.get("/api/tables/super-six").await.ok();
        if phases.contains(&felt["phase"].as_str().unwrap()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("never {phases:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wager_stands_when_the_line_drops_in_any_phase() {
    let (premises, app, client, ann) = with_ann(100_000).await;
    let serving = serve(&app).await;
    let mut wagers = 0;
    for phases in [&["betting"][..], &["closed"], &["dealing"], &["result"], &["settled", "void"]] {
        let mut socket = Socket::open(&serving, Some(&ann.token)).await;
        socket.subscribe(TABLE, "felt").await.unwrap();
        let round = until_open(&client, TABLE).await;
        let act = json!({"do": "place-wager", "on": "player", "stake": 1_000, "round": round});
        let key = crate::house::client::new_key();
        let bet = json!({"ask": "play", "key": key, "table": TABLE, "act": act});
        let answer = socket.ask(bet).await.unwrap();
        if answer["tell"] != "answer" {
            // The window was just over: the machine is busy.
            assert_eq!(answer["problem"]["status"], 409, "{answer}");
            continue;
        }
        wagers += 1;
        until_phase(&client, phases).await;
        drop(socket);
        let mut again = Socket::open(&serving, Some(&ann.token)).await;
        again.subscribe(TABLE, "felt").await.unwrap();
        let snapshot = again.until(|told| told["tell"] == "snapshot").await.unwrap();
        assert!(snapshot["view"]["round"].as_u64().unwrap() >= round);
        let yours = again.until(|told| told["tell"] == "yours").await.unwrap()["view"].clone();
        let is_there = |wager: &Value| wager["stake"].as_i64() >= Some(1_000);
        let lies = yours["wagers"].as_array().unwrap().iter().any(is_there);
        let was_settled = yours["last"]["round"].as_u64() >= Some(round);
        assert!(lies || was_settled, "{phases:?} {yours}");
    }
    assert!(wagers > 0);
    tokio::time::sleep(Duration::from_secs(6)).await;
    serving.close().await;
    premises.audit();
    assert_eq!(premises.count(TABLE, "WagerPlaced") + premises.count(TABLE, "WagerRaised"), wagers);
}
