//! Attacks from an open network: floods of sessions, guests and connections, guessing, and clients that ask and go.

use crate::house::client::{Client, new_key};
use crate::house::desk::{Premises, WALL, config};
use crate::house::sockets::{Socket, serve};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use futures_util::FutureExt as _;
use futures_util::future::join_all;
use punto_config::{Config, Mode};
use punto_journal::RecordedEvent;
use punto_server::{App, Clock, Peer, Serving};
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt as _;

/// Rows of the vault, as somebody with the file sees them.
fn rows(premises: &Premises, table: &str) -> usize {
    let vault = rusqlite::Connection::open(premises.vault()).unwrap();
    let count = format!("SELECT count(*) FROM {table}");
    vault.query_row(&count, [], |row| row.get::<_, i64>(0)).unwrap().try_into().unwrap()
}

/// The old house froze for 35 s: it looked at every pair of them under a lock, and deleted all in one transaction.
#[tokio::test(start_paused = true)]
async fn stale_sessions_are_forgotten_in_small_steps_while_everybody_is_served() {
    const STALE: usize = 150_000;
    let mut premises = Premises::founded(config());
    premises.put_into_vault(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150000)
         INSERT INTO sessions (token, kind, subject, began, seen, rotated) SELECT CAST(printf('%032d', i) AS BLOB), 'patron', 'g' || i, ?1, ?1, ?1 FROM n",
        [i64::try_from(WALL - 100_000_000).unwrap()],
    );
    let app = premises.open().await;
    let client = Client::new(&app);
    let ann = client.come_in("Ann").await;
    let serving = serve(&app).await;
    tokio::time::advance(Duration::from_secs(61)).await;
    let vault = rusqlite::Connection::open(premises.vault()).unwrap();
    // They go in the order of their tokens, so the first that is there says how many are left.
    let left_now = || {
        let first =
            vault.query_row("SELECT min(token) FROM sessions", [], |row| row.get::<_, Option<Vec<u8>>>(0));
        let first: Option<usize> =
            first.unwrap().map(|token| String::from_utf8(token).unwrap().parse().unwrap());
        first.map_or(0, |first| STALE + 1 - first)
    };
    let (mut left, mut steps) = (STALE, 0);
    while left > 0 {
        assert_eq!(client.get("/healthz").await.status, 200);
        assert_eq!(ann.client.get("/api/session").await.ok()["you"], "patron");
        tokio::time::sleep(Duration::from_millis(1)).await;
        let now = left_now();
        assert!(left - now <= 4 * 512, "{} sessions went while one request was answered", left - now);
        steps += usize::from(now < left);
        left = now;
    }
    assert!(steps >= STALE / (4 * 512), "{steps}");
    serving.close().await;
}

/// The journal grew by a record and the vault by two rows for each of 14,000 guests in 13 s.
#[tokio::test(start_paused = true)]
async fn guests_cost_nothing_until_they_join() {
    let mut premises = Premises::founded(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let before = (premises.records().len(), rows(&premises, "sessions"), rows(&premises, "patrons"));
    let ann = client.come_in("Ann").await;
    for nth in 0..14_000 {
        client.post("/api/guests", &json!({"nickname": format!("Bob {nth}")})).await.ok();
    }
    let after = (premises.records().len(), rows(&premises, "sessions"), rows(&premises, "patrons"));
    assert_eq!(before, after);
    // What a guest is told is as it was, and looking around writes nothing either.
    let told = ann.client.get("/api/session").await.ok();
    assert_eq!((told["nickname"].as_str(), told["kind"].as_str()), (Some("Ann"), Some("guest")));
    assert_eq!(ann.client.get("/api/session/limits").await.status, 200);
    let early = ann.play("super-six", &crate::house::client::on_player(10_000)).await;
    assert!(early.status.is_client_error(), "{}", early.body);
    // The automatic dealer may have begun, because somebody is there.
    let others = |record: &&RecordedEvent| record.actor.as_str() != "automatic-dealer";
    assert_eq!(premises.records()[before.0..].iter().filter(others).count(), 0);
    // Whoever takes part is written down: once, and before anything that they do.
    ann.join("super-six", 100_000).await;
    let kinds: Vec<String> =
        premises.records()[before.0..].iter().map(|record| record.kind.to_string()).collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "PatronRegistered").count(), 1, "{kinds:?}");
    let place = |kind: &str| kinds.iter().position(|there| there == kind).unwrap();
    assert!(place("PatronRegistered") < place("PatronJoined"), "{kinds:?}");
    assert_eq!((rows(&premises, "sessions"), rows(&premises, "patrons")), (before.1 + 1, before.2 + 1));
    premises.audit();
    let again = Client::new(&premises.open().await);
    assert_eq!(again.bearing(&ann.token).get("/api/session").await.ok()["nickname"], "Ann");
}

/// Limits that no client outlives, with the defaults of a production house.
fn strict() -> Config {
    let mut strict = config();
    let production = Config::defaults(Mode::Production);
    strict.limits.address_guests_per_minute = production.limits.address_guests_per_minute;
    strict.server.connections_per_address_max = 5;
    strict.server.trusted_proxies = vec!["127.0.0.1".parse().unwrap(), "10.0.0.1".parse().unwrap()];
    strict
}

/// One request from this peer with this line of X-Forwarded-For.
async fn from(
    router: &Router,
    peer: &str,
    forwarded: Option<&str>,
    path: &str,
    body: Option<&Value>,
) -> StatusCode {
    let mut request = Request::builder().uri(path).method(if body.is_some() { "POST" } else { "GET" });
    request = request.header("content-type", "application/json");
    if let Some(line) = forwarded {
        request = request.header("x-forwarded-for", line);
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    let mut request = request.body(body).unwrap();
    request.extensions_mut().insert(Peer((peer.parse::<std::net::IpAddr>().unwrap(), 40_000).into()));
    router.clone().oneshot(request).await.unwrap().status()
}

#[tokio::test(start_paused = true)]
async fn limits_count_by_the_real_client() {
    let mut premises = Premises::founded(strict());
    let app = punto_server::router(&premises.open().await);
    let guest = json!({"nickname": "Ann"});
    let flood = async |peer: &str, forwarded: &dyn Fn(u64) -> Option<String>| {
        let mut let_in = 0;
        for nth in 0..60 {
            let line = forwarded(nth);
            let status = from(&app, peer, line.as_deref(), "/api/guests", Some(&guest)).await;
            let_in += usize::from(status == StatusCode::CREATED);
        }
        let_in
    };
    // One network of IPv6 is one client, however many addresses it has; so is one client behind the proxy, whatever it
    // writes in front; and a stranger who pretends to be a proxy is one.
    let networks = async |base: &str| {
        let mut let_in = 0;
        for nth in 0..60 {
            let peer = format!("{base}{nth:x}");
            let_in += usize::from(
                from(&app, &peer, None, "/api/guests", Some(&guest)).await == StatusCode::CREATED,
            );
        }
        let_in
    };
    assert!(networks("2001:db8:0:1::").await <= 21);
    assert!(flood("10.0.0.1", &|nth| Some(format!("6.6.6.{nth}, 203.0.113.7"))).await <= 21);
    assert!(flood("203.0.113.9", &|nth| Some(format!("6.6.6.{nth}"))).await <= 21);
    // Others behind the same proxy are not held back by that.
    assert_eq!(flood("10.0.0.1", &|nth| Some(format!("198.51.100.{nth}"))).await, 60);
}

/// One client behind the recommended proxy took every connection that the proxy's address had.
#[tokio::test(flavor = "multi_thread")]
async fn one_client_behind_the_proxy_shuts_nobody_out() {
    let mut premises = Premises::founded(strict());
    let app = premises.open().await;
    let serving = serve(&app).await;
    let open = async |client: &'static str| Socket::try_open(&serving, &[("x-forwarded-for", client)]).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(open("203.0.113.7").await.unwrap());
    }
    assert!(open("203.0.113.7").await.is_err(), "one client has no more than its share");
    assert!(open("203.0.113.7, 203.0.113.7").await.is_err());
    for client in ["198.51.100.1", "198.51.100.2", "2001:db8::1", "198.51.100.3", "198.51.100.4"] {
        held.push(open(client).await.unwrap());
    }
    drop(held.drain(..5));
    // Their places are free again as soon as the house has noticed.
    let again = async {
        while open("203.0.113.7").await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), again).await.expect("the places stay taken");
    serving.close().await;
}

async fn sign_in(app: &Router, peer: &str, staff: &str, password: &str) -> StatusCode {
    let body = json!({"staff": staff, "password": password});
    from(app, peer, None, "/api/staff/sessions", Some(&body)).await
}

/// Five wrong passwords from anywhere locked a name for everybody: seven names were a whole house.
#[tokio::test(start_paused = true)]
async fn nobody_locks_all_staff_out_from_outside() {
    let mut premises = Premises::new(config());
    let app = punto_server::router(&premises.open().await);
    let staff: Vec<(String, String)> =
        premises.made.iter().map(|made| (made.staff.clone(), made.password.clone())).collect();
    for (name, password) in &staff {
        assert_eq!(sign_in(&app, "10.1.0.5", name, password).await, 201, "as every day");
    }
    for (name, password) in &staff {
        for guess in 0..6 {
            assert_eq!(sign_in(&app, "203.0.113.7", name, &format!("guess {guess}")).await, 401);
        }
        assert_eq!(sign_in(&app, "203.0.113.7", name, password).await, 401, "that source is locked");
    }
    for (name, password) in &staff {
        assert_eq!(sign_in(&app, "10.1.0.5", name, password).await, 201, "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_pin_is_locked_by_account_and_source() {
    let mut premises = Premises::new(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let cashier = client.sign_in("cashier", premises.password("cashier")).await.ok();
    let desk = client.bearing(cashier["token"].as_str().unwrap());
    let opened = desk.post("/api/patrons", &json!({"nickname": "Ann", "pin": "271828"})).await.ok();
    let router = punto_server::router(&app);
    let try_pin = async |peer: &str, pin: &str| {
        let body = json!({"account": opened["account"], "pin": pin});
        from(&router, peer, None, "/api/patrons/sessions", Some(&body)).await
    };
    assert_eq!(try_pin("10.1.0.5", "271828").await, 201);
    for pin in 0..6 {
        assert_eq!(try_pin("203.0.113.7", &format!("00000{pin}")).await, 401);
    }
    assert_eq!(try_pin("203.0.113.7", "271828").await, 401, "that source is locked");
    // Guessing from ever new sources is slowed, and the patron is not stopped where they have signed in before.
    for nth in 0..30 {
        try_pin(&format!("198.51.100.{nth}"), "000000").await;
    }
    assert_eq!(try_pin("198.51.100.99", "271828").await, 401, "strangers wait");
    assert_eq!(try_pin("10.1.0.5", "271828").await, 201);
}

/// A house for real money, founded and opened behind its proxy.
async fn production() -> (Premises, App, Serving) {
    let mut config = config();
    config.house.mode = Mode::Production;
    config.play.anonymous = Some(true);
    config.server.operator_listen = Some(([127, 0, 0, 1], 0).into());
    config.server.behind_proxy = true;
    let mut premises = Premises::new(config);
    let administrator: punto_vocabulary::StaffId = "ada".parse().unwrap();
    let money = punto_office::HouseMoney::Real;
    premises.office(punto_vocabulary::By::House, punto_house::OfficeAct::Found { money, administrator });
    let app = premises.try_open(Clock::simulated(WALL)).await.unwrap();
    let serving = serve(&app).await;
    (premises, app, serving)
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_see_no_figures_of_a_production_house() {
    let (_premises, app, serving) = production().await;
    let client = Client::new(&app);
    for path in ["/metrics", "/api/openapi.json", "/api/docs", "/api/docs/", "/api/docs/swagger-ui.css"] {
        assert_eq!(client.get(path).await.status, 401, "{path}");
    }
    let guest = client.come_in("Ann").await.client;
    assert_eq!(guest.get("/metrics").await.status, 403);
    let alive = client.get("/healthz").await;
    assert_eq!(alive.body, json!({"status": "alive"}), "and not which version");
    assert_eq!(alive.headers["strict-transport-security"], "max-age=31536000");
    assert_eq!(client.get("/readyz").await.status, 200);
    // At their own address operators see all of it, and nothing else is there.
    let address = serving.operator_address.unwrap();
    let ask = |path: &'static str| {
        tokio::task::spawn_blocking(move || {
            use std::io::{Read as _, Write as _};
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        })
    };
    let figures = ask("/metrics").await.unwrap();
    assert!(
        figures.contains("punto_disk_free_bytes") && figures.contains("punto_journal_bytes"),
        "{figures}"
    );
    assert!(ask("/healthz").await.unwrap().contains("version"));
    assert!(ask("/api/openapi.json").await.unwrap().starts_with("HTTP/1.1 200"));
    assert!(ask("/api/house").await.unwrap().starts_with("HTTP/1.1 404"));
    serving.close().await;
    // A demonstration shows everything to everybody, as before.
    let mut premises = Premises::founded(config());
    let demo = Client::new(&premises.open().await);
    for path in ["/metrics", "/api/openapi.json"] {
        assert_eq!(demo.get(path).await.status, 200, "{path}");
    }
    assert!(!demo.get("/healthz").await.headers.contains_key("strict-transport-security"));
}

/// Hundreds of clients ask for odds, which take a core each, and go without waiting for them.
#[tokio::test(flavor = "multi_thread")]
async fn the_queue_for_odds_is_bounded_and_whoever_goes_leaves_it() {
    let mut premises = Premises::founded(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let ask = |nth: usize| {
        let client = client.clone();
        async move { client.get(&format!("/api/odds/six-star?removed={}f", nth % 8 + 2)).await }
    };
    let asked: Vec<_> = (0..100).map(|nth| tokio::spawn(ask(nth))).collect();
    let answers: Vec<_> = join_all(asked).await.into_iter().map(Result::unwrap).collect();
    let busy: Vec<_> = answers.iter().filter(|answer| answer.status == 503).collect();
    assert!(!busy.is_empty() && busy.len() < 100, "{} of 100", busy.len());
    for answer in &busy {
        assert_eq!((answer.code(), answer.headers["retry-after"].to_str().unwrap()), ("busy", "2"));
    }
    assert!(answers.iter().all(|answer| answer.status == 200 || answer.status == 503));
    // A hundred who go again at once leave nothing behind: the next one is not told that too many wait. On a busy machine the
    // odds are sometimes there before anybody can go.
    for nth in 0..100 {
        let answered = Box::pin(ask(nth)).as_mut().now_or_never();
        assert!(
            answered.is_none_or(|answer| answer.status == 200),
            "request {nth} was told that too many wait"
        );
    }
    let patient = async {
        while ask(0).await.status == 503 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), patient).await.expect("the work of the gone is still done");
    assert_eq!(client.keyed("/api/guests", &new_key(), &json!({"nickname": "Ann"})).await.status, 201);
}
