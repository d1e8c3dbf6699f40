//! Who is who: sessions end when they should, tokens come from nowhere but the house, and nobody reaches what is another's.

use crate::house::client::{Client, new_key, on_player, until_open};
use crate::house::desk::{Premises, WALL, config};
use crate::house::schema::Description;
use punto_server::{App, Clock};
use serde_json::json;
use std::time::Duration;
use tokio::time::advance;

const MINUTE: Duration = Duration::from_mins(1);
/// A millisecond less than so many minutes.
const fn just_before(minutes: u64) -> Duration {
    Duration::from_millis(minutes * 60_000 - 1)
}

async fn who(client: &Client) -> String {
    client.get("/api/session").await.ok()["you"].as_str().unwrap().to_owned()
}

async fn opened() -> (Premises, App, Client) {
    let mut premises = Premises::founded(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    (premises, app, client)
}

#[tokio::test(start_paused = true)]
async fn an_idle_session_ends_at_the_tick() {
    let (_premises, _app, client) = opened().await;
    let ann = client.come_in("Ann").await;
    advance(just_before(60)).await;
    assert_eq!(who(&ann.client).await, "patron");
    advance(MINUTE * 60).await;
    assert_eq!(who(&ann.client).await, "nobody");
    assert_eq!(ann.play("super-six", &json!({"do": "join"})).await.status, 401);
}

#[tokio::test(start_paused = true)]
async fn a_session_in_use_ends_at_its_absolute_time() {
    let mut config = config();
    config.sessions.patron_absolute_minutes = 5;
    let mut premises = Premises::founded(config);
    let app = premises.open().await;
    let ann = Client::new(&app).come_in("Ann").await;
    for _ in 0..4 {
        advance(MINUTE).await;
        assert_eq!(who(&ann.client).await, "patron");
    }
    advance(MINUTE).await;
    assert_eq!(who(&ann.client).await, "nobody");
}

#[tokio::test(start_paused = true)]
async fn who_signs_out_is_out_also_after_a_restart() {
    let (mut premises, _app, client) = opened().await;
    let (ann, bob) = (client.come_in("Ann").await, client.come_in("Bob").await);
    for patron in [&ann, &bob] {
        patron.play("super-six", &json!({"do": "join"})).await.ok();
    }
    assert_eq!(ann.client.send("DELETE", "/api/session", None, None).await.status, 204);
    assert_eq!(who(&ann.client).await, "nobody");
    let again = Client::new(&premises.open().await);
    assert_eq!(who(&again.bearing(&ann.token)).await, "nobody");
    assert_eq!(who(&again.bearing(&bob.token)).await, "patron");
}

#[tokio::test(start_paused = true)]
async fn a_token_is_changed_and_the_old_one_dies() {
    let (mut premises, _app, client) = opened().await;
    let ann = client.come_in("Ann").await;
    ann.play("super-six", &json!({"do": "join"})).await.ok();
    let browser = client.with_cookie(&ann.token);
    advance(just_before(15)).await;
    assert_eq!(browser.get("/api/session").await.cookie(), None);
    advance(Duration::from_millis(1)).await;
    let reply = browser.get("/api/session").await;
    let new = reply.cookie().unwrap();
    assert_ne!(new, ann.token);
    // What was on its way when the token changed still arrives, and changes nothing again.
    advance(just_before(1)).await;
    let late = browser.get("/api/session").await;
    assert_eq!((late.body["you"].as_str(), late.cookie()), (Some("patron"), None));
    advance(Duration::from_millis(1)).await;
    assert_eq!(who(&browser).await, "nobody");
    assert_eq!(who(&client.with_cookie(&new)).await, "patron");
    let again = Client::new(&premises.open().await);
    assert_eq!(who(&again.with_cookie(&ann.token)).await, "nobody");
    assert_eq!(who(&again.with_cookie(&new)).await, "patron");
}

#[tokio::test(start_paused = true)]
async fn nobody_chooses_a_token() {
    let (_premises, _app, client) = opened().await;
    let given = "chosenchosenchosenchosenchosench";
    let fixed = client.with_cookie(given);
    let came = fixed.post("/api/guests", &json!({"nickname": "Ann"})).await;
    let token = came.cookie().unwrap();
    assert_ne!(token, given);
    assert_eq!(who(&fixed).await, "nobody");
    // A session that somebody else knows is not taken over either.
    let planted = client.with_cookie(&token).post("/api/guests", &json!({"nickname": "Bob"})).await;
    assert_ne!(planted.cookie().unwrap(), token);
}

#[tokio::test(start_paused = true)]
async fn a_token_in_the_address_is_nothing() {
    let (_premises, _app, client) = opened().await;
    let token = client.come_in("Ann").await.token;
    for name in ["token", "punto_session", "access_token", "session", "authorization"] {
        let reply = client.get(&format!("/api/session?{name}={token}")).await;
        assert!(reply.status.is_client_error() || reply.body["you"] == "nobody", "{name}: {}", reply.body);
    }
    let live = client.with("upgrade", "websocket").get(&format!("/api/tables/rapid/own?token={token}")).await;
    assert_eq!(live.status, 401);
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_goes_back_revives_nothing() {
    let (mut premises, _app, client) = opened().await;
    let ann = client.come_in("Ann").await;
    ann.play("super-six", &json!({"do": "join"})).await.ok();
    advance(MINUTE * 61).await;
    let bob = client.come_in("Bob").await;
    bob.play("super-six", &json!({"do": "join"})).await.ok();
    // Ann's session is over. The machine comes up again with a clock that says it is not.
    premises.wall = WALL;
    let again = Client::new(&premises.open().await);
    assert_eq!(who(&again.bearing(&ann.token)).await, "nobody");
    assert_eq!(who(&again.bearing(&bob.token)).await, "patron");
}

#[tokio::test(start_paused = true)]
async fn another_sites_page_writes_nothing_and_opens_no_socket() {
    let (premises, app, client) = opened().await;
    let ann = client.come_in("Ann").await;
    let before = premises.records().len();
    let host = client.with("host", "punto.example").with_cookie(&ann.token);
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "https://punto.example"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let page = host.with(name, value);
        for operation in Description::of(&app).operations() {
            if operation.method == "GET" {
                continue;
            }
            let path = operation.path.replace("{table}", "super-six");
            let reply = page.send(&operation.method, &path, Some(&new_key()), operation.body.as_ref()).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (403, "foreign-origin"), "{value} {path}");
        }
        let socket = page.with("upgrade", "websocket").with("connection", "upgrade").get("/api/live").await;
        assert_eq!(socket.code(), "foreign-origin", "{value}");
    }
    assert_eq!(premises.records().len(), before);
    let own = host.with("origin", "http://punto.example");
    own.post("/api/tables/super-six/play", &json!({"do": "join"})).await.ok();
}

#[tokio::test(start_paused = true)]
async fn cookies_are_for_the_house_alone() {
    for is_behind_proxy in [false, true] {
        let mut config = config();
        config.server.behind_proxy = is_behind_proxy;
        let mut premises = Premises::founded(config);
        let app = premises.open().await;
        let client = Client::new(&app);
        let came = client.post("/api/guests", &json!({"nickname": "Ann"})).await;
        let token = came.cookie().unwrap();
        advance(MINUTE * 15).await;
        let changed = client.with_cookie(&token).get("/api/session").await;
        let gone = client.with_cookie(&token).send("DELETE", "/api/session", None, None).await;
        for reply in [came, changed, gone] {
            let cookie = reply.headers["set-cookie"].to_str().unwrap();
            let parts: Vec<&str> = cookie.split("; ").skip(1).collect();
            for part in ["Path=/", "HttpOnly", "SameSite=Strict"] {
                assert!(parts.contains(&part), "{cookie}");
            }
            assert_eq!(parts.contains(&"Secure"), is_behind_proxy, "{cookie}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_anothers_cannot_be_reached() {
    let (premises, _app, client) = opened().await;
    let (ann, bob) = (client.come_in("Ann").await, client.come_in("Bob").await);
    ann.join("super-six", 100_000).await;
    bob.join("super-six", 100_000).await;
    until_open(&client, "super-six").await;
    let placed = ann.play("super-six", &on_player(10_000)).await.ok();
    let wager = &placed["events"][0]["data"]["wager"];
    let before = premises.records().len();
    for act in [
        json!({"do": "withdraw-wager", "wager": wager}),
        json!({"do": "withdraw-wager", "wager": wager, "amount": 100}),
    ] {
        let reply = bob.play("super-six", &act).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (404, "no-such-wager"), "{}", reply.body);
    }
    // Nobody says whose: there is no field for it.
    for (path, act) in [
        ("play", json!({"do": "clear-wagers", "patron": ann.id})),
        ("play", json!({"do": "place-wager", "on": "player", "stake": 10_000, "patron": ann.id})),
        ("play", json!({"do": "leave", "patron": ann.id})),
        ("credits", json!({"do": "cash-out", "amount": 10_000, "patron": ann.id})),
        ("credits", json!({"do": "buy-in", "amount": 10_000, "patron": ann.id})),
    ] {
        let reply = bob.client.post(&format!("/api/tables/super-six/{path}"), &act).await;
        assert_eq!(reply.status, 422, "{act}");
    }
    assert_eq!(premises.records().len(), before);
    let own = bob.own("super-six").await;
    assert_eq!((own["patron"].as_str(), own["staked"].as_i64()), (Some(&*bob.id), Some(0)));
    assert_eq!(own["credits"], 100_000);
    let shown = bob.client.get("/api/tables/super-six").await.ok().to_string();
    assert!(!shown.contains(&ann.id) && !shown.contains(&ann.token), "{shown}");
    let ours = ann.own("super-six").await;
    assert_eq!((ours["staked"].as_i64(), ours["credits"].as_i64()), (Some(10_000), Some(90_000)));
}

#[tokio::test(start_paused = true)]
async fn play_money_and_money_are_two_houses() {
    let (mut premises, _app, _client) = opened().await;
    premises.config.house.mode = punto_config::Mode::Production;
    let refused = premises.try_open(Clock::simulated(WALL)).await.err().expect("it opened");
    assert!(refused.to_string().contains("never plays for both"), "{refused}");
    // Nor does a house that plays for money begin without somebody who looks after it.
    let mut config = config();
    config.house.mode = punto_config::Mode::Production;
    let mut new = Premises::new(config);
    assert!(new.try_open(Clock::simulated(WALL)).await.is_err());
}
