//! Too many, too much: each is bounded for itself.

use crate::guest::{Guest, TABLE, come_in};
use crate::house::{House, folder};
use crate::http::{connect, read, request, written};
use crate::socket::{PING, Socket};
use serde_json::json;
use std::io::Write as _;
use std::time::{Duration, Instant};

#[test]
fn one_address_has_so_many_connections_and_keeps_those_it_has() {
    let (_directory, data) = folder();
    let house = House::open(&data, &["server.connections_per_address_max=20"]);
    let address = house.address;
    let mut guest = Guest::at(address);
    let mut held: Vec<_> = (0..60).map(|_| connect(address)).collect();
    let mut served = 0;
    for stream in &mut held {
        let _ = stream.write_all(written("GET", "/healthz", &[], "").as_bytes());
        served += usize::from(matches!(read(stream), Ok(Some(answer)) if answer.status == 200));
    }
    assert!((15..20).contains(&served), "{served} of 60 got in beside the one that was there");
    let told = guest.ask("play", json!({"do": "clear-wagers"}));
    assert!(told["tell"] == "answer" || told["problem"]["status"] == 409, "{told}");
    drop(held);
    let until = Instant::now() + Duration::from_secs(10);
    while crate::http::raw(address, written("GET", "/readyz", &[], "").as_bytes()).is_none() {
        assert!(Instant::now() < until, "places of those who went stay taken");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(guest);
    house.ends_well(&data);
}

/// The limits as they are by default, for what concerns one session and one socket.
const STRICT: [&str; 4] = [
    "limits.session_requests_per_second=20",
    "limits.session_requests_burst=60",
    "limits.socket_commands_per_second=20",
    "limits.socket_commands_burst=60",
];

#[test]
fn whoever_floods_is_slowed_and_others_are_served() {
    let (_directory, data) = folder();
    let house = House::open(&data, &STRICT);
    let address = house.address;
    let mut flooder = Guest::at(address);
    let token = flooder.token.clone();
    let mut refused = 0;
    for id in 1000..1400 {
        let ask = json!({"ask": "ping", "id": id});
        if flooder.socket.text(&ask.to_string()).is_err() {
            break;
        }
        refused += 1;
    }
    assert!(refused > 60);
    assert_eq!(flooder.socket.ends(), Some(1008), "a flood of commands ends the socket");
    let mut pings = Socket::open(address, &token);
    for _ in 0..400 {
        if pings.frame(PING, b"x").is_err() {
            break;
        }
    }
    assert_eq!(pings.ends(), Some(1008), "a flood of pings ends the socket");
    let bearer = format!("Bearer {token}");
    let path = format!("/api/tables/{TABLE}/own");
    let ask = || request(address, "GET", &path, &[("authorization", &bearer)], "");
    let limited = (0..200).map(|_| ask()).find(|answer| answer.status == 429).expect("a session is limited");
    assert!(limited.is_problem(), "{limited:?}");
    let other = come_in(address);
    let others = format!("Bearer {other}");
    let answer = request(address, "GET", "/api/session", &[("authorization", &others)], "");
    assert_eq!(answer.status, 200, "another session is not: {answer:?}");
    house.ends_well(&data);
}

#[test]
fn what_people_call_themselves_stays_in_one_line() {
    let (_directory, data) = folder();
    let house = House::open(&data, &["log.level=debug"]);
    let forged = "x\\r\\n2026-01-01T00:00:00Z  INFO forged";
    for nickname in
        [forged, "a\\nforged", "a\\u2028forged", "a\\u001b[2Jforged", "a\\u0000forged", "\\u202eforged", ""]
    {
        let answer = house.post("/api/guests", &[], &format!(r#"{{"nickname":"{nickname}"}}"#));
        assert_eq!((answer.status, answer.is_problem()), (422, true), "{nickname}: {answer:?}");
    }
    for staff in [forged, "a\\u001b[2Jforged", "forged\\u0085forged"] {
        let body = format!(r#"{{"staff":"{staff}","password":"wrong"}}"#);
        let answer = house.post("/api/staff/sessions", &[], &body);
        assert!(answer.is_problem(), "{answer:?}");
    }
    let answer = house.post("/api/guests", &[("x-forwarded-for", "9.9.9.9")], r#"{"nickname":"=1+1"}"#);
    assert_eq!(answer.status, 201, "an honest name may begin with anything: {answer:?}");
    let log = house.log();
    let is_forged = |line: &str| line.starts_with("2026-01-01") || line.trim_start().starts_with("forged");
    assert!(!log.lines().any(is_forged), "{log}");
    assert!(!log.contains('\u{1b}') && !log.contains('\u{85}'), "{log:?}");
    house.ends_well(&data);
}
