//! An open page is nobody at work: the idle limit ends a session whose socket is open, and says so before.

use crate::house::client::Client;
use crate::house::desk::{Premises, config};
use crate::house::sockets::Socket;
use punto_server::App;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, advance};

const MINUTE: Duration = Duration::from_mins(1);

/// A supervisor's page: the house signs staff out after 15 minutes.
struct Page {
    _premises: Premises,
    app: App,
    client: Client,
    token: String,
}

async fn opened() -> Page {
    let mut config = config();
    // These tests keep one token for longer than a browser would.
    config.sessions.rotate_minutes = config.sessions.staff_absolute_minutes;
    let mut premises = Premises::new(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    let token = client.sign_in("supervisor", premises.password("supervisor")).await.cookie().unwrap();
    Page { _premises: premises, app, client, token }
}

impl Page {
    async fn socket(&self) -> Socket {
        let cookie = format!("punto_session={}", self.token);
        let mut socket = Socket::in_memory(&self.app, &[("cookie", &cookie)]).await;
        assert_eq!(socket.subscribe("super-six", "pit").await.unwrap()["tell"], "ok");
        socket
    }

    fn browser(&self) -> Client {
        self.client.with_cookie(&self.token)
    }
}

fn is_ending(told: &Value) -> bool {
    told["tell"] == "session-ending"
}

/// Within a second of so many minutes.
fn assert_minutes(since: Instant, minutes: u32) {
    let (is, should) = (since.elapsed(), MINUTE * minutes);
    assert!(is >= should && is < should + Duration::from_secs(1), "{is:?} instead of {should:?}");
}

/// The page watches its table, answers pings and reads what it shows, as long as it is open.
#[tokio::test(start_paused = true)]
async fn a_page_that_is_left_open_is_signed_out_after_a_warning() {
    let page = opened().await;
    let began = Instant::now();
    let mut socket = page.socket().await;
    for _ in 0..12 {
        advance(MINUTE).await;
        socket.ask(json!({"ask": "ping"})).await.unwrap();
        page.browser().get("/api/tables").await.ok();
    }
    let warned = socket.until(is_ending).await.unwrap();
    assert_minutes(began, 14);
    assert!(warned["at"].is_u64(), "{warned}");
    assert_eq!(socket.until(|told| told["tell"] == "session-goes-on").await, None);
    assert_minutes(began, 15);
    assert_eq!(socket.closed_with, Some(4001));
    assert_eq!(page.browser().get("/api/session").await.ok()["you"], "nobody");
}

#[tokio::test(start_paused = true)]
async fn whoever_says_that_they_are_there_stays() {
    let page = opened().await;
    let (mut first, mut second) = (page.socket().await, page.socket().await);
    let warned = tokio::join!(first.until(is_ending), second.until(is_ending));
    assert!(warned.0.is_some() && warned.1.is_some(), "{warned:?}");
    let began = Instant::now();
    assert_eq!(first.ask(json!({"ask": "here"})).await.unwrap()["tell"], "ok");
    // The other page of the same person takes its warning away too.
    second.until(|told| told["tell"] == "session-goes-on").await.unwrap();
    assert_minutes(began, 0);
    let warned = tokio::join!(first.until(is_ending), second.until(is_ending));
    assert!(warned.0.is_some() && warned.1.is_some(), "{warned:?}");
    assert_minutes(began, 14);
    assert_eq!(page.browser().get("/api/session").await.ok()["you"], "staff");
}

/// What somebody does counts, whichever way it comes in: a command over the socket, a request that changes something,
/// and every request of a program with a token of its own.
#[tokio::test(start_paused = true)]
async fn what_somebody_does_counts() {
    let page = opened().await;
    let mut socket = page.socket().await;
    socket.until(is_ending).await.unwrap();
    let command = json!({"ask": "conduct", "key": "c1", "table": "super-six", "act": {"do": "call-help"}});
    let began = Instant::now();
    socket.ask(command).await.unwrap();
    socket.until(is_ending).await.unwrap();
    assert_minutes(began, 14);
    drop(socket);

    let (browser, program) = (page.browser(), page.client.bearing(&page.token));
    browser.post("/api/tables/super-six/conduct", &json!({"do": "call-help"})).await;
    advance(MINUTE * 14).await;
    assert_eq!(program.get("/api/session").await.ok()["you"], "staff");
    advance(MINUTE * 14).await;
    assert_eq!(browser.get("/api/session").await.ok()["you"], "staff");
    advance(MINUTE * 2).await;
    assert_eq!(browser.get("/api/session").await.ok()["you"], "nobody", "a page reads by itself");
}

/// A patron who watches a game without betting is not signed out for it.
#[tokio::test(start_paused = true)]
async fn a_patron_who_watches_is_there() {
    let page = opened().await;
    let ann = page.client.come_in("Ann").await;
    let bearer = format!("Bearer {}", ann.token);
    let mut socket = Socket::in_memory(&page.app, &[("authorization", &bearer)]).await;
    for _ in 0..70 {
        advance(MINUTE).await;
        socket.ask(json!({"ask": "ping"})).await.unwrap();
    }
    assert_eq!(ann.client.get("/api/session").await.ok()["you"], "patron");
}
