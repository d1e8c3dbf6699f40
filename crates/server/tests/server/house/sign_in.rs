//! Staff at the door: passwords, locks, and those who have left.

use crate::house::client::{Client, Reply};
use crate::house::desk::{Premises, config};
use crate::house::schema::Description;
use crate::house::sockets::{Socket, serve};
use punto_house::OfficeAct;
use punto_server::App;
use punto_vocabulary::{By, StaffId};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::advance;

const MINUTE: Duration = Duration::from_mins(1);

async fn opened(config: punto_config::Config) -> (Premises, App, Client) {
    let mut premises = Premises::new(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    (premises, app, client)
}

fn said(reply: &Reply) -> (u16, String) {
    (reply.status.as_u16(), reply.body.to_string())
}

fn admin() -> By {
    By::Administrator("admin".parse().unwrap())
}

#[tokio::test(start_paused = true)]
async fn guessing_locks_the_name_even_for_the_right_password() {
    let (premises, _app, client) = opened(config()).await;
    let right = premises.password("dealer").to_owned();
    let mut wrong = Vec::new();
    for guess in 0..5 {
        wrong.push(said(&client.sign_in("dealer", &format!("guess-{guess}")).await));
    }
    let locked = client.sign_in("dealer", &right).await;
    assert_eq!(locked.status, 401);
    assert!(wrong.iter().all(|answer| *answer == said(&locked)), "{wrong:?}");
    assert!(locked.cookie().is_none());
    // Others are not locked, and the name comes back by itself.
    assert_eq!(client.sign_in("manager", premises.password("manager")).await.status, 201);
    advance(MINUTE * 15).await;
    assert_eq!(client.sign_in("dealer", &right).await.status, 201);
    let records = premises.records();
    let count = |kind: &str| records.iter().filter(|record| record.kind.as_str() == kind).count();
    assert_eq!(count("StaffLockedOut"), 1);
    assert!(count("SignInFailed") >= 5);
}

#[tokio::test(start_paused = true)]
async fn the_lock_is_as_the_configuration_says() {
    let mut config = config();
    config.sessions.lockout_tries = 2;
    config.sessions.lockout_minutes = 3;
    let (mut premises, _app, client) = opened(config).await;
    let right = premises.password("dealer").to_owned();
    for _ in 0..2 {
        client.sign_in("dealer", "guess").await;
    }
    assert_eq!(client.sign_in("dealer", &right).await.status, 401);
    advance(MINUTE * 3).await;
    assert_eq!(client.sign_in("dealer", &right).await.status, 201);
    // Another opening takes what the configuration says then.
    premises.config.sessions.lockout_tries = 3;
    premises.wall += 3_600_000;
    let again = Client::new(&premises.open().await);
    for _ in 0..2 {
        again.sign_in("dealer", "guess").await;
    }
    assert_eq!(again.sign_in("dealer", &right).await.status, 201);
}

#[tokio::test(start_paused = true)]
async fn a_name_that_nobody_has_is_answered_like_any_other() {
    let (_premises, _app, client) = opened(config()).await;
    let mut known = (Duration::MAX, String::new());
    let mut unknown = known.clone();
    for _ in 0..3 {
        for (name, is_known) in [("auditor", true), ("nobody-here", false), ("not a name!", false)] {
            let began = Instant::now();
            let reply = client.sign_in(name, "guess").await;
            let least = if is_known { &mut known } else { &mut unknown };
            *least = (least.0.min(began.elapsed()), format!("{:?}", said(&reply)));
        }
    }
    assert_eq!(known.1, unknown.1);
    assert!(unknown.0 * 3 > known.0, "{unknown:?} is answered faster than {known:?}");
}

#[tokio::test(start_paused = true)]
async fn who_has_left_is_nobody() {
    let (mut premises, _app, client) = opened(config()).await;
    let right = premises.password("dealer").to_owned();
    let token = client.sign_in("dealer", &right).await.cookie().unwrap();
    let dealer: StaffId = "dealer".parse().unwrap();
    premises.office(admin(), OfficeAct::DismissStaff { staff: dealer });
    let again = Client::new(&premises.open().await);
    let bearer = again.bearing(&token);
    assert_eq!(bearer.get("/api/session").await.ok()["you"], "nobody");
    assert_eq!(bearer.get("/api/tables/rapid/dealer").await.status, 401);
    let refused = again.sign_in("dealer", &right).await;
    assert_eq!(said(&refused), said(&again.sign_in("nobody-here", &right).await));
}

#[tokio::test(start_paused = true)]
async fn who_must_change_the_password_does_nothing_before() {
    let (mut premises, _app, _client) = opened(config()).await;
    let right = premises.password("supervisor").to_owned();
    let supervisor: StaffId = "supervisor".parse().unwrap();
    premises.office(admin(), OfficeAct::SetPassword { staff: supervisor, secret: None });
    let app = premises.open().await;
    let client = Client::new(&app);
    let signed_in = client.sign_in("supervisor", &right).await.ok();
    assert_eq!(signed_in["must_change_password"], true);
    let must_change = client.bearing(signed_in["token"].as_str().unwrap());
    for operation in Description::of(&app).operations() {
        if operation.path.starts_with("/api/session") && operation.path != "/api/session/reality-check" {
            continue;
        }
        let path = operation.path.replace("{table}", "super-six");
        let key = operation.needs_key.then(crate::house::client::new_key);
        let reply = must_change.send(&operation.method, &path, key.as_deref(), operation.body.as_ref()).await;
        assert_eq!(reply.status, 403, "{} {path} {}", operation.method, reply.body);
    }
    let weak = json!({"old": right, "new": "short"});
    assert_eq!(
        must_change.send("PUT", "/api/session/password", None, Some(&weak)).await.code(),
        "weak-password"
    );
    let new = json!({"old": right, "new": "a long sentence of mine"});
    let changed = must_change.send("PUT", "/api/session/password", None, Some(&new)).await.ok();
    assert_eq!(must_change.get("/api/session").await.ok()["you"], "nobody", "the old session ends");
    let free = client.bearing(changed["token"].as_str().unwrap());
    free.get("/api/tables/super-six/pit").await.ok();
    assert_eq!(client.sign_in("supervisor", &right).await.status, 401);
}

/// An open socket ends with its session, and at once: not when it is next looked after.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_socket_ends_with_its_session() {
    let (premises, app, client) = opened(config()).await;
    let serving = serve(&app).await;
    let right = premises.password("supervisor").to_owned();
    let first = client.sign_in("supervisor", &right).await.cookie().unwrap();
    let second = client.sign_in("supervisor", &right).await.cookie().unwrap();
    let mut on_first = Socket::open(&serving, Some(&first)).await;
    let mut on_second = Socket::open(&serving, Some(&second)).await;
    for socket in [&mut on_first, &mut on_second] {
        assert_eq!(socket.subscribe("super-six", "pit").await.unwrap()["tell"], "ok");
    }
    let began = Instant::now();
    client.bearing(&first).send("DELETE", "/api/session", None, None).await;
    assert!(on_first.until(|_| false).await.is_none());
    assert!(on_second.ask(json!({"ask": "ping"})).await.is_some(), "the other session goes on");
    let new = json!({"old": right, "new": "a long sentence of mine"});
    client.bearing(&second).send("PUT", "/api/session/password", None, Some(&new)).await.ok();
    assert!(on_second.until(|_| false).await.is_none());
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    serving.close().await;
}
