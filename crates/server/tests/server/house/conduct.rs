//! How the house conducts its tables: some table is always open, nobody deals to an empty room, and a dealer who comes
//! takes over.

use crate::house::client::{Client, Patron, on_player, until_open};
use crate::house::desk::{Premises, config};
use crate::house::sockets::{Socket, serve};
use punto_config::{Config, Paces, TableConfig};
use punto_server::App;
use serde_json::{Value, json};
use std::time::Duration;

const HOUR_MS: u64 = 3_600_000;

/// The house as it comes, with its own paces.
fn as_it_comes() -> Config {
    Config { pace: Paces::default(), ..config() }
}

async fn opened(config: Config) -> (Premises, App, Client) {
    let mut premises = Premises::founded(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    (premises, app, client)
}

fn tables() -> Vec<String> {
    TableConfig::house_tables().iter().map(|table| table.id.to_string()).collect()
}

/// Somebody does something everywhere, so that every table has somebody.
async fn look_in(patron: &Patron) {
    for table in tables() {
        patron.play(&table, &json!({"do": "leave"})).await;
    }
}

/// From when to when each table was open for bets, by the records.
fn windows(premises: &Premises) -> Vec<(u64, u64)> {
    let mut windows = Vec::new();
    for table in tables() {
        let stream = format!("table/{table}");
        let mut opened = None;
        for record in premises.records().iter().filter(|record| record.stream.as_str() == stream) {
            match record.kind.as_str() {
                "BetsOpened" => opened = Some(record.time.unix_ms()),
                "BetsClosed" => windows.extend(opened.take().map(|from| (from, record.time.unix_ms()))),
                _ => {}
            }
        }
    }
    windows.sort_unstable();
    windows
}

#[tokio::test(start_paused = true)]
async fn some_table_is_always_open_for_bets() {
    let (premises, _app, client) = opened(as_it_comes()).await;
    let ann = client.come_in("Ann").await;
    for _ in 0..(HOUR_MS / 20_000) {
        look_in(&ann).await;
        tokio::time::sleep(Duration::from_secs(20)).await;
        // Guests stay for an hour at most without saying anything else.
        ann.client.get("/api/session").await;
    }
    let windows = windows(&premises);
    let first = windows[0].0;
    let (mut open_until, mut shut, mut gaps) = (first, 0, Vec::new());
    for (from, to) in &windows {
        if *from > open_until {
            shut += from - open_until;
            gaps.push((open_until - first, from - open_until));
        }
        open_until = open_until.max(*to);
    }
    let whole = open_until - first;
    assert!(whole > HOUR_MS - 60_000, "only {whole} ms were played");
    assert!(windows.len() > 300, "only {} rounds", windows.len());
    let per_mille = (whole - shut) * 1_000 / whole;
    assert_eq!(shut, 0, "open {per_mille} of 1000; {} gaps: {gaps:?}", gaps.len());
}

#[tokio::test(start_paused = true)]
async fn nobody_deals_to_an_empty_room() {
    let (premises, _app, client) = opened(as_it_comes()).await;
    tokio::time::sleep(Duration::from_millis(HOUR_MS)).await;
    for table in tables() {
        assert_eq!(premises.at_table(&table).len(), 1, "{table} was only opened");
    }
    // One table has somebody for a while; the others stay as they are.
    let ann = client.come_in("Ann").await;
    ann.play("rapid", &json!({"do": "join"})).await.ok();
    tokio::time::sleep(Duration::from_millis(HOUR_MS)).await;
    let rounds = premises.count("rapid", "BetsOpened");
    assert!((1..=3).contains(&rounds), "{rounds} rounds for somebody who went after 30 s");
    assert_eq!(premises.count("rapid", "RoundSettled"), rounds, "what was begun was finished");
    for table in tables().iter().filter(|table| *table != "rapid") {
        assert_eq!(premises.at_table(table).len(), 1, "{table}");
    }
}

fn by_the_automatic_dealer(premises: &Premises, table: &str) -> usize {
    let stream = format!("table/{table}");
    let records = premises.records();
    let automatic = records
        .iter()
        .filter(|record| record.stream.as_str() == stream && record.actor.as_str().starts_with("automatic"));
    automatic.count()
}

#[tokio::test(start_paused = true)]
async fn a_dealer_takes_over_and_hands_back() {
    let mut premises = Premises::new(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let ann = client.come_in("Ann").await;
    let dealer =
        client.bearing(&client.sign_in("dealer", premises.password("dealer")).await.cookie().unwrap());
    let conduct = |act: &'static str| {
        let dealer = dealer.clone();
        async move { dealer.post("/api/tables/rapid/conduct", &json!({"do": act})).await }
    };
    ann.join("rapid", 100_000).await;
    until_open(&client, "rapid").await;
    // A dealer comes between two rounds; in the middle of one only a supervisor changes who deals.
    assert_eq!(conduct("sign-on").await.code(), "round-in-progress");
    while conduct("sign-on").await.code() == "round-in-progress" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The lobby says by name who deals to those who work here, and to nobody else.
    for (asks, is_named) in [(&dealer, true), (&ann.client, false), (&client, false)] {
        let lobby = asks.get("/api/tables").await.ok();
        let card = lobby["tables"].as_array().unwrap().iter().find(|card| card["table"] == "rapid").unwrap();
        assert_eq!(
            (&card["dealer"]["kind"], card["dealer"]["name"].is_string()),
            (&json!("dealer"), is_named)
        );
    }
    let (before, rounds) =
        (by_the_automatic_dealer(&premises, "rapid"), premises.count("rapid", "BetsOpened"));
    for _ in 0..30 {
        ann.play("rapid", &json!({"do": "clear-wagers"})).await;
        tokio::time::sleep(Duration::from_secs(10)).await;
    }
    // The dealer conducts; only the clock closes bets by itself.
    conduct("open-bets").await.ok();
    ann.play("rapid", &on_player(10_000)).await.ok();
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(premises.count("rapid", "BetsClosed"), rounds + 1);
    for _ in 0..6 {
        conduct("deal-next").await;
    }
    conduct("announce-result").await.ok();
    conduct("settle").await.ok();
    assert_eq!(by_the_automatic_dealer(&premises, "rapid"), before, "somebody else dealt");
    let dealers =
        premises.records().iter().filter(|record| record.actor.as_str().contains("dealer:dealer")).count();
    assert!(dealers > 4, "{dealers}");
    conduct("sign-off").await.ok();
    for _ in 0..30 {
        ann.play("rapid", &json!({"do": "clear-wagers"})).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(premises.count("rapid", "RoundSettled") > rounds + 2, "the automatic dealer goes on");
    assert!(by_the_automatic_dealer(&premises, "rapid") > before);
    premises.audit();
}

/// Whoever is nobody's account is at a table by a label: a name that a dealer makes up sits nowhere.
#[tokio::test(start_paused = true)]
async fn a_dealer_seats_no_patron_who_does_not_exist() {
    let mut premises = Premises::new(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let dealer =
        client.bearing(&client.sign_in("dealer", premises.password("dealer")).await.cookie().unwrap());
    let join = |patron: &str| json!({"do": "join", "patron": patron, "place": {"seat": 3}});
    for _ in 0..100 {
        if dealer.post("/api/tables/commission/conduct", &json!({"do": "sign-on"})).await.code()
            != "round-in-progress"
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let refused = dealer.post("/api/tables/commission/conduct", &join("Mei")).await;
    assert_eq!(refused.code(), "unknown-patron");
    let mei = client.come_in("Mei").await;
    dealer.post("/api/tables/commission/conduct", &join(mei.id.as_str())).await.ok();
}

/// Ann on the first seat of the squeeze table.
async fn seated(client: &Client) -> Patron {
    let ann = client.come_in("Ann").await;
    ann.play("commission", &json!({"do": "join", "seat": 1})).await.ok();
    ann.credits("commission", &json!({"do": "buy-in", "amount": 100_000})).await.ok();
    ann
}

/// She bets, and asks for the Player's first card.
async fn asks_to_squeeze(client: &Client, ann: &Patron) {
    until_open(client, "commission").await;
    let mut bet = on_player(10_000);
    bet["betting_box"] = json!(1);
    ann.play("commission", &bet).await.ok();
    ann.play("commission", &json!({"do": "request-squeeze", "side": "player", "nth": 1})).await.ok();
}

/// She is given it, and begins.
async fn begins_to_squeeze(client: &Client, ann: &Patron) {
    asks_to_squeeze(client, ann).await;
    let turn = json!({"do": "turn-over", "side": "player", "nth": 1});
    while ann.play("commission", &turn).await.status != axum::http::StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn squeezes(turns_it_over: bool) -> (Premises, Vec<(u64, String, String, Value)>) {
    let (premises, _app, client) = opened(config()).await;
    let ann = seated(&client).await;
    asks_to_squeeze(&client, &ann).await;
    for _ in 0..1_000 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if turns_it_over && premises.count("commission", "SqueezeGranted") > 0 {
            ann.play("commission", &json!({"do": "turn-over", "side": "player", "nth": 1})).await;
        }
        if premises.count("commission", "RoundSettled") > 0 {
            break;
        }
    }
    let records = premises.records();
    let at = records.iter().filter(|record| record.stream.as_str() == "table/commission");
    let lines = at.map(|record| {
        let data = serde_json::from_str(record.payload.as_str()).unwrap();
        (record.time.unix_ms(), record.kind.to_string(), record.actor.to_string(), data)
    });
    let lines = lines.collect();
    (premises, lines)
}

#[tokio::test(start_paused = true)]
async fn a_squeeze_is_granted_and_ends_by_itself_or_by_the_patron() {
    for turns_it_over in [false, true] {
        let (premises, lines) = squeezes(turns_it_over).await;
        let kinds: Vec<&str> = lines.iter().map(|line| line.1.as_str()).collect();
        assert!(kinds.contains(&"SqueezeGranted"), "{kinds:?}");
        let is_the_card = |line: &&(u64, String, String, Value)| {
            line.1 == "CardTurned" && line.3["side"] == "player" && line.3["nth"] == 1
        };
        let turned = lines.iter().find(is_the_card).expect("it was never turned");
        assert_eq!(turned.2.starts_with("patron:"), turns_it_over, "{turned:?}");
        // Nothing else is turned before, and the patron has the time that the pace gives.
        let last_dealt =
            lines.iter().filter(|line| line.1 == "CardDealt").map(|line| line.0).take(4).max().unwrap();
        if !turns_it_over {
            assert!(turned.0 - last_dealt >= 1_000, "{} ms", turned.0 - last_dealt);
        }
        // A card that is turned is peeled for as long as the hand has: it was never said to be open.
        let next = lines.iter().filter(|line| line.1 == "CardTurned").nth(1).expect("no other was turned");
        assert!(next.0 - last_dealt >= 1_000, "{} ms", next.0 - last_dealt);
        assert!(kinds.contains(&"RoundSettled"), "{kinds:?}");
        premises.audit();
    }
}

#[tokio::test]
async fn everybody_watches_a_squeeze_and_the_round_goes_on_once_the_card_is_open() {
    let (premises, app, client) = opened(squeeze_of(60_000)).await;
    let serving = serve(&app).await;
    let ann = seated(&client).await;
    let (mut own, mut other) =
        (Socket::open(&serving, Some(&ann.token)).await, Socket::open(&serving, None).await);
    own.subscribe("commission", "felt").await.unwrap();
    other.subscribe("commission", "felt").await.unwrap();
    begins_to_squeeze(&client, &ann).await;
    let peel = |nth: u8, share: u16| {
        json!({"ask": "peel", "table": "commission",
               "peel": {"side": "player", "nth": nth, "share": share, "grip": 4, "dx": 0, "dy": -1000}})
    };
    // A card that is not theirs, a stranger's finger and a share that cannot be are not heard.
    own.send(&peel(2, 300)).await.unwrap();
    own.send(&peel(1, 1_001)).await.unwrap();
    other.send(&peel(1, 200)).await.unwrap();
    own.send(&peel(1, 400)).await.unwrap();
    let seen = other.until(|told| told["tell"] == "peeled").await.unwrap();
    assert_eq!((&seen["peel"]["share"], &seen["peel"]["nth"]), (&json!(400), &json!(1)));
    // Whoever comes now sees the card as the others do, whatever they came to see.
    for view in ["felt", "board"] {
        let mut late = Socket::open(&serving, None).await;
        late.subscribe("commission", view).await.unwrap();
        let snapshot = late.until(is_snapshot).await.unwrap();
        assert_eq!(snapshot["peels"], json!([peel(1, 400)["peel"]]), "{view}");
    }
    let turned = premises.count("commission", "CardTurned");
    assert_eq!(turned, 1, "the house waits for the finger");
    own.send(&peel(1, 1_000)).await.unwrap();
    // A finger that comes late closes nothing.
    own.send(&peel(1, 500)).await.unwrap();
    let again = json!({"ask": "snapshot", "id": 0, "table": "commission"});
    own.send(&again).await.unwrap();
    let opened = other.until(|told| told["tell"] == "peeled").await.unwrap();
    assert_eq!(opened["peel"]["share"], 1_000);
    let snapshot = loop {
        let snapshot = own.until(is_snapshot).await.unwrap();
        if snapshot["peels"] != json!([]) {
            break snapshot;
        }
    };
    assert_eq!(snapshot["peels"], json!([peel(1, 1_000)["peel"]]));
    // The hand has a minute; it goes on at once, and the next round begins without any.
    for kind in ["card-turned", "bets-opened"] {
        let is_told = |told: &Value| {
            told["tell"] == "events"
                && told["events"].as_array().unwrap().iter().any(|event| event["kind"] == kind)
        };
        own.until(is_told).await.unwrap();
    }
    own.send(&again).await.unwrap();
    assert_eq!(own.until(is_snapshot).await.unwrap()["peels"], json!([]));
}

#[tokio::test]
async fn a_card_that_is_only_peeled_lies_open_when_its_time_is_over() {
    let (_premises, app, client) = opened(squeeze_of(1_500)).await;
    let serving = serve(&app).await;
    let ann = seated(&client).await;
    let mut own = Socket::open(&serving, Some(&ann.token)).await;
    own.subscribe("commission", "felt").await.unwrap();
    begins_to_squeeze(&client, &ann).await;
    let peel = json!({"side": "player", "nth": 1, "share": 300, "grip": 4, "dx": 0, "dy": -1000});
    own.send(&json!({"ask": "peel", "table": "commission", "peel": peel})).await.unwrap();
    let held = own.until(|told| told["tell"] == "peeled").await.unwrap();
    assert_eq!(held["peel"]["share"], 300);
    // The house opens it before it turns the next one.
    let turns_next = |told: &Value| {
        told["tell"] == "events"
            && told["events"].as_array().unwrap().iter().any(|event| event["kind"] == "card-turned")
    };
    let next = own.until(|told| told["tell"] == "peeled" || turns_next(told)).await.unwrap();
    assert_eq!((&next["tell"], &next["peel"]["share"]), (&json!("peeled"), &json!(1_000)));
}

fn is_snapshot(told: &Value) -> bool {
    told["tell"] == "snapshot"
}

/// So long for whoever squeezes.
fn squeeze_of(squeeze_ms: u64) -> Config {
    let mut config = config();
    for pace in [&mut config.pace.speed, &mut config.pace.standard, &mut config.pace.squeeze] {
        pace.squeeze_ms = squeeze_ms;
    }
    config
}
