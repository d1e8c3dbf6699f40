//! Somebody who means well.

use crate::http::request;
use crate::socket::Socket;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Where the tests play: a game at terminals, where everybody has a place.
pub(crate) const TABLE: &str = "rapid";

/// Somebody who came in by a nickname, and the token of their session.
pub(crate) fn come_in(address: SocketAddr) -> String {
    let answer = request(address, "POST", "/api/guests", &[], r#"{"nickname":"Ann"}"#);
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["token"].as_str().unwrap().to_owned()
}

/// A name for a request that no other has.
pub(crate) fn new_key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("k{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A patron on a socket who sits at the table and has credits.
pub(crate) struct Guest {
    pub(crate) socket: Socket,
    pub(crate) token: String,
    next: u64,
}

impl Guest {
    pub(crate) fn at(address: SocketAddr) -> Self {
        let token = come_in(address);
        let socket = Socket::open(address, &token);
        let mut guest = Self { socket, token, next: 1 };
        guest.done("play", json!({"do": "join"}));
        guest.done("credits", json!({"do": "buy-in", "amount": 100_000}));
        guest.next += 1;
        let subscribe = json!({"ask": "subscribe", "id": guest.next, "table": TABLE});
        assert_eq!(guest.socket.ask(&subscribe)["tell"], "ok");
        guest
    }

    /// Asks for something under a new name.
    pub(crate) fn ask(&mut self, ask: &str, act: Value) -> Value {
        self.next += 1;
        let ask = json!({"ask": ask, "id": self.next, "key": new_key(), "table": TABLE, "act": act});
        self.socket.ask(&ask)
    }

    /// The same, and it must be done.
    pub(crate) fn done(&mut self, ask: &str, act: Value) -> Value {
        let told = self.ask(ask, act);
        assert_eq!(told["tell"], "answer", "{told}");
        told
    }

    /// Bets as soon as bets are open.
    pub(crate) fn bets(&mut self) -> Value {
        let until = Instant::now() + Duration::from_secs(40);
        loop {
            let told = self.ask("play", json!({"do": "place-wager", "on": "player", "stake": 10_000}));
            if told["tell"] == "answer" {
                return told;
            }
            assert_eq!(told["problem"]["status"], 409, "{told}");
            assert!(Instant::now() < until, "bets never open: {told}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the wager is settled; gives what the patron sees then.
    pub(crate) fn is_settled(&mut self) -> Value {
        let told = self.socket.until(|told| {
            told["tell"] == "yours" && told["view"]["staked"] == 0 && told["view"]["last"].is_object()
        });
        told["view"].clone()
    }
}

/// Joins, bets and is settled, to the cent.
pub(crate) fn plays_a_round(address: SocketAddr) {
    let mut guest = Guest::at(address);
    guest.bets();
    let view = guest.is_settled();
    let credits = view["credits"].as_i64().unwrap();
    assert!(
        [90_000, 100_000, 110_000].contains(&credits),
        "a wager on Player loses, is returned, or wins: {view}"
    );
}
