//! Thousands of hostile messages over many sockets. Afterwards the house is as it was.

use crate::guest::{TABLE, come_in, new_key, plays_a_round};
use crate::house::{House, folder};
use crate::http::request;
use crate::mutate::{MALFORMED, Mutator};
use crate::socket::{BINARY, Heard, PING, Socket, TEXT, frame};
use punto_testkit::schema::Description;
use serde_json::{Value, json};
use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long the messages come.
const FUZZES_FOR: Duration = Duration::from_secs(12);

/// At least so many messages must have been sent, or the test has tested little.
const MESSAGES_MIN: usize = 3_000;

/// The house may have grown by so much afterwards: what the allocator keeps, and a few thousand records.
const GROWTH_KB_MAX: u64 = 64 * 1024;

/// Where staff does its worst: not where the others play afterwards.
const STAFFS_TABLE: &str = "six-star";

/// Every message that the description knows, at this table, under a new name each.
fn samples(house: &House, table: &str) -> Vec<Value> {
    let description = house.get("/api/openapi.json").json();
    let mut samples = Description::of("Ask", &description).samples();
    assert!(samples.len() > 20, "{} messages are described", samples.len());
    for sample in &mut samples {
        at_table(sample, table);
    }
    samples
}

fn at_table(value: &mut Value, table: &str) {
    let Value::Object(object) = value else { return };
    for (name, value) in object {
        match name.as_str() {
            "table" => *value = table.into(),
            "key" => *value = new_key().into(),
            _ => at_table(value, table),
        }
    }
}

/// The token of a member of staff who has chosen a password.
fn signed_in(house: &House, staff: &str) -> String {
    let (old, new) = (house.password(staff), "correct horse battery staple");
    let answer =
        house.post("/api/staff/sessions", &[], &json!({"staff": staff, "password": old}).to_string());
    assert_eq!(answer.status, 201, "{answer:?}");
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    if answer.json()["must_change_password"] != true {
        return token;
    }
    let bearer = format!("Bearer {token}");
    let body = json!({"old": old, "new": new}).to_string();
    let changed =
        request(house.address, "PUT", "/api/session/password", &[("authorization", &bearer)], &body);
    assert_eq!(changed.status, 200, "{changed:?}");
    changed.json()["token"].as_str().unwrap().to_owned()
}

/// What the house says to hostile messages: refusals of the client's own making, or answers to what was right after all.
fn look_at(told: &Value, sent: &[String]) {
    let status = told["problem"]["status"].as_u64().unwrap_or(200);
    assert!(status < 500, "{told} after {sent:?}");
}

/// Sends messages on one socket until they are through or it is ended; gives how many were sent.
fn one_socket(address: SocketAddr, token: &str, mutator: &mut Mutator, samples: &[Value]) -> usize {
    let mut socket = Socket::open(address, token);
    let mut sent = Vec::new();
    for _ in 0..25 {
        let message = match mutator.below(12) {
            0 => mutator.one(&MALFORMED).to_owned(),
            1 => "[".repeat(1 + mutator.below(10_000)),
            2 => format!("{}{}", "{\"a\":".repeat(mutator.below(2_000)), "\u{1F0A1}"),
            _ => {
                let nth = mutator.below(samples.len());
                mutator.mutated(&samples[nth])
            }
        };
        if socket.text(&message).is_err() {
            break;
        }
        sent.push(message);
    }
    let _ = socket.text(r#"{"ask":"ping","id":987654321}"#);
    loop {
        match socket.hear() {
            Ok(Heard::Text(text)) => {
                let told: Value = serde_json::from_str(&text).unwrap();
                look_at(&told, &sent);
                if told["id"] == 987_654_321 {
                    return sent.len();
                }
            }
            Ok(Heard::Closed(_)) => return sent.len(),
            Ok(Heard::Other) => {}
            Err(error) => panic!("no answer: {error} after {sent:?}"),
        }
    }
}

#[test]
fn thousands_of_hostile_messages_change_nothing() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let address = house.address;
    plays_a_round(address);
    let (patrons, staffs) = (samples(&house, TABLE), samples(&house, STAFFS_TABLE));
    let staff = ["dealer", "shift", "cashier", "admin"].map(|name| signed_in(&house, name));
    let before = house.memory_kb();
    let (messages, until) = (AtomicUsize::new(0), Instant::now() + FUZZES_FOR);
    std::thread::scope(|scope| {
        for seed in 0..12 {
            let (messages, patrons, staffs, staff) = (&messages, &patrons, &staffs, &staff);
            scope.spawn(move || {
                let mut mutator = Mutator::new(0x5eed + seed);
                let patron = come_in(address);
                while Instant::now() < until {
                    let (token, samples) = match mutator.below(3) {
                        0 => (mutator.one(&[&staff[0], &staff[1], &staff[2], &staff[3]]).as_str(), staffs),
                        1 => ("", patrons),
                        _ => (patron.as_str(), patrons),
                    };
                    let sent = one_socket(address, token, &mut mutator, samples);
                    messages.fetch_add(sent, Ordering::Relaxed);
                }
            });
        }
    });
    let messages = messages.into_inner();
    assert!(messages >= MESSAGES_MIN, "only {messages} messages");
    plays_a_round(address);
    let grown = house.memory_kb().saturating_sub(before);
    assert!(grown < GROWTH_KB_MAX, "{grown} kB more after {messages} messages");
    house.ends_well(&data);
}

#[test]
fn frames_that_no_client_sends_end_the_socket() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let address = house.address;
    let token = come_in(address);
    let ping = br#"{"ask":"ping","id":1}"#;
    let long = vec![b'a'; 20_000];
    let bad_utf8 = frame(TEXT, b"{\"ask\":\"\xff\xfe\"}", true);
    let parts: Vec<u8> = (0..40).flat_map(|nth| frame(u8::from(nth == 0), &long[..1_000], true)).collect();
    for (what, bytes) in [
        ("an unmasked frame", frame(TEXT, ping, false)),
        ("a binary frame", frame(BINARY, ping, true)),
        ("bad UTF-8", bad_utf8),
        ("a message above the cap", frame(TEXT, &long, true)),
        ("a length of a terabyte", [&[TEXT, 0xff][..], &(1_u64 << 40).to_be_bytes(), &[0; 4]].concat()),
        ("a length with its first bit set", [&[TEXT, 0xff][..], &u64::MAX.to_be_bytes(), &[0; 4]].concat()),
        ("fragments above the cap", parts),
        ("a fragment of nothing", frame(0x80, ping, true)),
        ("a new message within another", [frame(0x01, ping, true), frame(TEXT, ping, true)].concat()),
        ("a compressed frame", frame(0xc1, ping, true)),
        ("reserved bits", frame(0xb1, ping, true)),
        ("a reserved opcode", frame(0x83, ping, true)),
        ("a reserved control opcode", frame(0x8b, ping, true)),
        ("a ping in fragments", frame(0x09, b"a", true)),
        ("a ping above 125 bytes", frame(PING, &long[..126], true)),
        ("a close of one byte", frame(0x88, &[3], true)),
        ("a close with a code that there is not", frame(0x88, &[0, 5], true)),
        ("HTTP", b"GET / HTTP/1.1\r\nhost: x\r\n\r\n".to_vec()),
    ] {
        let mut socket = Socket::open(address, &token);
        let _ = socket.stream.write_all(&bytes);
        let began = Instant::now();
        socket.ends();
        assert!(began.elapsed() < Duration::from_secs(10), "{what} was suffered for {:?}", began.elapsed());
    }
    let mut socket = Socket::open(address, &token);
    for text in MALFORMED.iter().cycle().take(40) {
        let _ = socket.text(text);
    }
    assert_eq!(socket.ends(), Some(1008), "mistake after mistake");
    house.ends_well(&data);
}

/// Empty fragments for ever never make a message, and a socket that is left in the middle of one is forgotten.
#[test]
fn fragments_and_pings_without_end_take_no_room() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let address = house.address;
    let token = come_in(address);
    plays_a_round(address);
    let before = house.memory_kb();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            let token = &token;
            scope.spawn(move || {
                let mut socket = Socket::open(address, token);
                socket.frame(0x01, b"{").unwrap();
                let flood = [frame(0x00, b"", true), frame(PING, b"x", true)].concat().repeat(20);
                let until = Instant::now() + Duration::from_secs(3);
                while Instant::now() < until && socket.stream.write_all(&flood).is_ok() {
                    let mut pongs = [0; 4096];
                    let _ = std::io::Read::read(&mut socket.stream, &mut pongs);
                }
            });
        }
        for _ in 0..200 {
            let mut socket = Socket::open(address, &token);
            let _ = socket.stream.write_all(&frame(0x01, b"{\"ask\":", true));
        }
        plays_a_round(address);
    });
    let grown = house.memory_kb().saturating_sub(before);
    assert!(grown < GROWTH_KB_MAX, "{grown} kB more");
    house.ends_well(&data);
}
