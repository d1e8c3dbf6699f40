//! One table, thousands of terminals: how long until the last of them has an event.

use crate::child::Server;
use crate::client::{Socket, connect, next, next_text, post, send, subscribe};
use futures_util::StreamExt as _;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;

/// How many events are measured.
const EVENTS: usize = 30;

/// How a frame of events begins.
const EVENTS_FRAME: &str = "{\"tell\":\"events\"";

pub(crate) async fn run(terminals: usize) {
    println!("one table, {terminals} terminals");
    let (house, texts) = of_house(terminals).await;
    let bare = of_bare(terminals, &texts).await;
    let show = |name: &str, mut times: Vec<Duration>| {
        times.sort_unstable();
        let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "  {name}: the last has it after {middle:.1?} (median of {}), {worst:.1?} at worst",
            times.len()
        );
        middle
    };
    let house = show("house         ", house);
    let bare = show("bare broadcast", bare);
    println!("  ratio {} %", house.as_micros() * 100 / bare.as_micros().max(1));
}

/// Tasks that report every text frame of an event.
#[expect(clippy::disallowed_methods, reason = "the bench hears only as much as it sends")]
fn listen(sockets: Vec<Socket>) -> mpsc::UnboundedReceiver<(Instant, usize)> {
    let (told, heard) = mpsc::unbounded_channel();
    for mut socket in sockets {
        let told = told.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                if let Message::Text(text) = message
                    && text.starts_with(EVENTS_FRAME)
                    && told.send((Instant::now(), text.len())).is_err()
                {
                    return;
                }
            }
        });
    }
    heard
}

async fn last_of(heard: &mut mpsc::UnboundedReceiver<(Instant, usize)>, terminals: usize) -> Instant {
    let mut last = Instant::now();
    for _ in 0..terminals {
        last = heard.recv().await.unwrap().0;
    }
    last
}

async fn of_house(terminals: usize) -> (Vec<Duration>, Vec<String>) {
    let server = Server::start(&["serve-house", "1"]);
    let address = server.address().to_owned();
    let password = server.said["password"].as_str().unwrap();
    let body = json!({"staff": "dealer", "password": password}).to_string();
    let token = post(&address, "/api/staff/sessions", &body).await["token"].as_str().unwrap().to_owned();
    let mut dealer = connect(&address, Some(&token)).await;
    let mut key = 0;
    // Before anybody watches: the automatic dealer would begin to deal.
    ask(&mut dealer, &mut key, "sign-on").await;
    next(&mut dealer, "{\"tell\":\"answer\"").await;
    subscribe(&mut dealer, "t1").await;
    let mut sockets = Vec::with_capacity(terminals);
    for _ in 0..terminals {
        let mut socket = connect(&address, None).await;
        subscribe(&mut socket, "t1").await;
        sockets.push(socket);
    }
    let mut heard = listen(sockets);
    for act in ["load-electronic", "burn-first"] {
        conduct(&mut dealer, &mut key, act).await;
        last_of(&mut heard, terminals).await;
    }
    let (mut times, mut texts) = (Vec::new(), Vec::new());
    let round = ["open-bets", "close-bets", "deal-next", "deal-next", "deal-next", "deal-next"];
    while times.len() < EVENTS {
        for act in round {
            let began = Instant::now();
            texts.push(conduct(&mut dealer, &mut key, act).await);
            times.push(last_of(&mut heard, terminals).await - began);
        }
        // To the end of the round, whatever is drawn.
        for act in ["deal-next", "deal-next", "announce-result", "settle"] {
            if try_conduct(&mut dealer, &mut key, act).await.is_some() {
                last_of(&mut heard, terminals).await;
            }
        }
    }
    (times, texts)
}

/// Carries out an act that must be possible, and gives the frame that everybody got.
async fn conduct(dealer: &mut Socket, key: &mut u64, act: &str) -> String {
    try_conduct(dealer, key, act).await.unwrap()
}

/// Carries out an act if it is the moment for it; gives the frame that everybody got.
async fn try_conduct(dealer: &mut Socket, key: &mut u64, act: &str) -> Option<String> {
    ask(dealer, key, act).await;
    let (mut is_answered, mut frame) = (false, None);
    // The answer and the frame come in either order.
    while !is_answered || frame.is_none() {
        let text = next_text(dealer).await;
        if text.starts_with("{\"tell\":\"refused\"") {
            return None;
        }
        is_answered |= text.starts_with("{\"tell\":\"answer\"");
        frame = frame.or_else(|| text.starts_with(EVENTS_FRAME).then_some(text));
    }
    frame
}

async fn ask(dealer: &mut Socket, key: &mut u64, act: &str) {
    *key += 1;
    let ask =
        json!({"ask": "conduct", "id": *key, "key": key.to_string(), "table": "t1", "act": {"do": act}});
    send(dealer, &ask).await;
}

async fn of_bare(terminals: usize, texts: &[String]) -> Vec<Duration> {
    let server = Server::start(&["serve-bare"]);
    let address = server.address().to_owned();
    let mut sockets = Vec::with_capacity(terminals);
    for _ in 0..terminals {
        let mut socket = connect(&address, None).await;
        next(&mut socket, "{\"tell\":\"welcome\"").await;
        sockets.push(socket);
    }
    let mut heard = listen(sockets);
    let mut times = Vec::new();
    for text in texts {
        let began = Instant::now();
        post(&address, "/tell", text).await;
        times.push(last_of(&mut heard, terminals).await - began);
    }
    times
}
