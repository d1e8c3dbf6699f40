//! A house that is stopped, or loses its power, in the middle of a round.

use crate::guest::{Guest, TABLE};
use crate::house::{House, folder, verify};
use crate::http::request;
use punto_testkit::programs::random;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Cards that come slowly enough to be in the middle of them.
const SLOW_CARDS: [&str; 2] = ["pace.speed.card_ms=150", "pace.speed.result_hold_ms=300"];

/// What the patron with this token sees of their own, after a restart too.
fn own(address: SocketAddr, token: &str) -> Value {
    let bearer = format!("Bearer {token}");
    let path = format!("/api/tables/{TABLE}/own");
    let answer = request(address, "GET", &path, &[("authorization", &bearer)], "");
    assert_eq!(answer.status, 200, "the session goes on: {answer:?}");
    answer.json()
}

/// All that a patron has at the table.
fn has(view: &Value) -> i64 {
    view["credits"].as_i64().unwrap() + view["staked"].as_i64().unwrap()
}

/// After a restart the wager was settled, or stands, or was returned: to the cent.
fn is_whole(view: &Value) {
    let has = has(view);
    assert!([90_000, 100_000, 110_000].contains(&has), "{view}");
}

#[test]
fn a_house_told_to_stop_in_mid_round_stops_in_order_and_goes_on() {
    let (_directory, data) = folder();
    let house = House::open(&data, &SLOW_CARDS);
    let mut guest = Guest::at(house.address);
    guest.bets();
    let token = guest.token.clone();
    let began = Instant::now();
    let (status, log) = house.terminate();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    assert!(!log.contains("panicked"), "{log}");
    verify(&data);
    assert_eq!(guest.socket.ends(), Some(1001), "sockets are told");
    let house = House::open(&data, &SLOW_CARDS);
    let view = own(house.address, &token);
    assert_eq!(view["staked"], 0, "the grace was long enough to finish the round: {view}");
    is_whole(&view);
    house.ends_well(&data);
}

/// Without any grace the round is left as it is, and taken up again.
#[test]
fn a_house_without_grace_leaves_the_round_and_takes_it_up() {
    let (_directory, data) = folder();
    let settings = [SLOW_CARDS[0], SLOW_CARDS[1], "server.shutdown_grace_ms=0"];
    let house = House::open(&data, &settings);
    let mut guest = Guest::at(house.address);
    guest.bets();
    let token = guest.token.clone();
    let (status, log) = house.terminate();
    assert_eq!((status.code(), log.contains("panicked")), (Some(0), false), "{log}");
    verify(&data);
    drop(guest);
    let house = House::open(&data, &settings);
    is_whole(&own(house.address, &token));
    house.ends_well(&data);
}

#[test]
fn a_house_killed_at_any_time_has_lost_nothing() {
    let (_directory, data) = folder();
    let mut seed = 7;
    let mut tokens: Vec<String> = vec![];
    for time in 0..5 {
        let house = House::open(&data, &SLOW_CARDS);
        for token in &tokens {
            is_whole(&own(house.address, token));
        }
        let mut guest = Guest::at(house.address);
        guest.bets();
        tokens.push(guest.token.clone());
        std::thread::sleep(Duration::from_millis(random(&mut seed) % 2_500));
        house.kill();
        verify(&data);
        assert!(time < 5);
    }
    let house = House::open(&data, &SLOW_CARDS);
    for token in &tokens {
        is_whole(&own(house.address, token));
    }
    house.ends_well(&data);
}
