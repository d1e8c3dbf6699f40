//! Simulations through the router count what the crate counts.

use crate::api::house::{House, Person};
use axum::http::Method;
use punto_json_lines::{Manifest, compare};
use punto_odds::Odds;
use punto_odds::simulate::{Dealing, Plan, Seed, run};
use punto_rules::Composition;
use serde_json::{Value, json, to_value};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

/// Waits for a thread outside the runtime, whose clock is not the one that stands still.
async fn until_over(house: &House, who: &Person, id: &str) -> Value {
    for _ in 0..3_000 {
        let told = house.get(Some(who), &format!("/api/simulations/{id}")).await.ok();
        if ["done", "cancelled"].contains(&told["status"].as_str().unwrap()) {
            return told;
        }
        let pause = || std::thread::sleep(std::time::Duration::from_millis(20));
        tokio::task::spawn_blocking(pause).await.unwrap();
    }
    panic!("the simulation does not end");
}

#[tokio::test(start_paused = true)]
async fn a_simulation_counts_what_the_crate_counts() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let order = json!({ "game": "fortune-six", "decks": 8, "rounds": 100_000, "seed": 7 });
    let taken = house.post(Some(&ann), "/api/simulations", order).await;
    assert_eq!(taken.status.as_u16(), 202, "{}", taken.text);
    let told = until_over(&house, &ann, taken.json["id"].as_str().unwrap()).await;
    let book = punto_rulebooks::house_rulebook("fortune-six").unwrap();
    let plan = |shoes| Plan::new(book, 8, Dealing::fixed(book, 8), shoes, Seed(7)).unwrap();
    let shoes = 100_000_u64.div_ceil(plan(1).rounds_per_shoe().into());
    let tally = run(&plan(shoes), NonZeroUsize::MIN, |_| (), &AtomicBool::new(false));
    assert_eq!((&told["status"], &told["rounds"]), (&json!("done"), &json!(tally.rounds())));
    let engine = Odds::of(book);
    let exact = engine.analyse(&Composition::full(book.deck, 8)).unwrap();
    let counted = serde_json::to_string(&compare(book, &exact, &tally)).unwrap();
    assert_eq!(told["lines"], serde_json::from_str::<Value>(&counted).unwrap());
    let lines = told["lines"].as_array().unwrap();
    assert!(lines.iter().all(|line| line["z"].as_f64().unwrap().abs() < 6.0));
    // Each line is found in the rulebook by its place.
    let rules = to_value(Manifest(book)).unwrap();
    for line in lines {
        let rule = rules["wagers"].as_array().unwrap().iter().find(|rule| rule["key"] == line["on"]).unwrap();
        let nth = line["counts"]["nth"].as_u64().and_then(|nth| usize::try_from(nth).ok());
        let words = match line["counts"]["is"].as_str().unwrap() {
            "pays" => {
                let pays = &rule["pays"][nth.unwrap()];
                format!("{} ({})", pays["when"].as_str().unwrap(), pays["odds"].as_str().unwrap())
            }
            "returned" => format!("{} (returned)", rule["pushes"][nth.unwrap()]["when"].as_str().unwrap()),
            other => other.to_owned(),
        };
        assert_eq!(line["when"], words);
    }
    let points = told["convergence"].as_array().unwrap();
    assert_eq!(points.last().unwrap()["rounds"], json!(tally.rounds()));
    assert_eq!(points[0]["averages"].as_array().unwrap().len(), told["wagers"].as_array().unwrap().len());
}

#[tokio::test(start_paused = true)]
async fn simulations_are_bounded_named_and_ones_own() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let long = json!({ "game": "rapid-etg", "rounds": 100_000_000, "seed": 1 });
    let post = async |who: &Person, body: &Value, key: &str| {
        house.ask_as(Some(who), Method::POST, "/api/simulations", Some(body.clone()), key).await
    };
    let first = post(&ann, &long, "a").await.ok();
    let again = post(&ann, &long, "a").await.ok();
    assert_eq!(again["id"], first["id"]);
    let other = json!({ "game": "rapid-etg", "rounds": 5, "seed": 1 });
    assert_eq!(post(&ann, &other, "a").await.problem(), (422, "key-reused"));
    for key in ["b", "c", "d"] {
        post(&ann, &long, key).await.ok();
    }
    assert_eq!(post(&ann, &long, "e").await.problem(), (429, "too-many"));
    let bobs = post(&bob, &other, "a").await.ok();
    assert_ne!(bobs["id"], first["id"]);
    let id = first["id"].as_str().unwrap();
    let address = format!("/api/simulations/{id}");
    assert_eq!(house.get(Some(&bob), &address).await.problem(), (404, "unknown"));
    assert_eq!(house.ask(Some(&bob), Method::DELETE, &address, None).await.problem(), (404, "unknown"));
    assert_eq!(house.get(None, &address).await.status.as_u16(), 401);
    assert_eq!(house.ask(Some(&ann), Method::DELETE, &address, None).await.status.as_u16(), 204);
    assert_eq!(until_over(&house, &ann, id).await["status"], json!("cancelled"));
    for key in ["b", "c", "d"] {
        let id = post(&ann, &long, key).await.ok()["id"].as_str().unwrap().to_owned();
        let told = house.ask(Some(&ann), Method::DELETE, &format!("/api/simulations/{id}"), None).await;
        assert_eq!(told.status.as_u16(), 204);
    }
    // With those before it cancelled, it is its turn.
    assert_eq!(until_over(&house, &bob, bobs["id"].as_str().unwrap()).await["status"], json!("done"));
    for (wrong, code) in [
        (json!({ "game": "rapid-etg", "rounds": 0, "seed": 1 }), "rounds"),
        (json!({ "game": "rapid-etg", "rounds": 100_000_001, "seed": 1 }), "rounds"),
        (json!({ "game": "rapid-etg", "rounds": 5, "seed": 1, "decks": 99 }), "decks"),
        (json!({ "game": "rapid-etg", "rounds": 5, "seed": 1, "cut_depth": 416 }), "cut"),
        (json!({ "game": "rapid-etg", "rounds": 5, "seed": -1 }), "wrong-request"),
    ] {
        assert_eq!(post(&bob, &wrong, "z").await.problem(), (422, code), "{wrong}");
    }
    let unknown = json!({ "game": "roulette", "rounds": 5, "seed": 1 });
    assert_eq!(post(&bob, &unknown, "z").await.problem(), (404, "unknown-game"));
}

/// Paused again and again, it counts what it counts in one go, point by point.
#[tokio::test(start_paused = true)]
async fn a_pause_changes_nothing_but_the_time() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let order = json!({ "game": "rapid-etg", "rounds": 12_000_000, "seed": 11 });
    let ordered = async |key: &str| {
        let told = house.ask_as(Some(&ann), Method::POST, "/api/simulations", Some(order.clone()), key).await;
        told.ok()["id"].as_str().unwrap().to_owned()
    };
    let paused = ordered("a").await;
    let act = async |what: &str| {
        house.ask(Some(&ann), Method::POST, &format!("/api/simulations/{paused}/{what}"), None).await
    };
    let standing = async || house.get(Some(&ann), &format!("/api/simulations/{paused}")).await.ok();
    let (mut pauses, mut rounds) = (0, vec![]);
    while pauses < 4 && standing().await["status"] != "done" {
        rounds.push(standing().await["rounds"].as_u64().unwrap());
        assert_eq!(act("pause").await.ok()["status"], json!("paused"));
        assert_eq!(act("pause").await.ok()["status"], json!("paused"));
        let pause = || std::thread::sleep(std::time::Duration::from_millis(400));
        tokio::task::spawn_blocking(pause).await.unwrap();
        let still = standing().await;
        tokio::task::spawn_blocking(pause).await.unwrap();
        assert_eq!(standing().await, still);
        let resumed = act("resume").await.ok();
        assert!(["queued", "running"].contains(&resumed["status"].as_str().unwrap()), "{resumed}");
        let some = || std::thread::sleep(std::time::Duration::from_millis(60));
        tokio::task::spawn_blocking(some).await.unwrap();
        pauses += 1;
    }
    assert!(pauses > 1, "it was over before it could be paused: {rounds:?}");
    let mut paused_told = until_over(&house, &ann, &paused).await;
    let id = ordered("b").await;
    let mut told = until_over(&house, &ann, &id).await;
    assert_eq!(told["status"], json!("done"));
    (told["id"], paused_told["id"]) = (Value::Null, Value::Null);
    assert_eq!(told, paused_told);
    assert_eq!(act("pause").await.problem(), (409, "simulation-over"));
    assert_eq!(act("resume").await.problem(), (409, "simulation-over"));
}

/// A paused one that nobody comes back to gives its place to others; nobody else can touch it.
#[tokio::test(start_paused = true)]
async fn a_forgotten_pause_ends() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let long = json!({ "game": "rapid-etg", "rounds": 100_000_000, "seed": 1 });
    let mut addresses = vec![];
    for key in ["a", "b", "c", "d"] {
        let told = house.ask_as(Some(&ann), Method::POST, "/api/simulations", Some(long.clone()), key).await;
        let address = format!("/api/simulations/{}", told.ok()["id"].as_str().unwrap());
        let pause = format!("{address}/pause");
        assert_eq!(house.ask(Some(&bob), Method::POST, &pause, None).await.problem(), (404, "unknown"));
        assert_eq!(house.ask(Some(&ann), Method::POST, &pause, None).await.ok()["status"], json!("paused"));
        addresses.push(address);
    }
    let more =
        async |key| house.ask_as(Some(&ann), Method::POST, "/api/simulations", Some(long.clone()), key).await;
    assert_eq!(more("e").await.problem(), (429, "too-many"));
    tokio::time::advance(std::time::Duration::from_secs(3_599)).await;
    assert_eq!(house.get(Some(&ann), &addresses[0]).await.ok()["status"], json!("paused"));
    tokio::time::advance(std::time::Duration::from_secs(2)).await;
    let fifth = more("e").await.ok()["id"].as_str().unwrap().to_owned();
    for address in &addresses {
        assert_eq!(house.get(Some(&ann), address).await.ok()["status"], json!("cancelled"));
        let resume = format!("{address}/resume");
        let told = house.ask(Some(&ann), Method::POST, &resume, None).await;
        assert_eq!(told.problem(), (409, "simulation-over"));
    }
    house.ask(Some(&ann), Method::DELETE, &format!("/api/simulations/{fifth}"), None).await;
}
