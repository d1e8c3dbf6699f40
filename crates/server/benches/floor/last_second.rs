//! Everybody bets in the last second: how long until each wager is answered, beside the bare journal at the same rate.

use crate::child::Server;
use crate::client::{Socket, connect, next, post, send, subscribe};
use futures_util::StreamExt as _;
use punto_journal::{Append, Journal as _};
use punto_journal_sqlite::SqliteJournal;
use punto_testkit::{Directory, sample};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// What came of one wager.
struct Bet {
    took: Duration,
    is_accepted: bool,
    /// Whether a card was on the felt before the answer.
    is_after_card: bool,
}

pub(crate) async fn run(tables: usize, terminals: usize) {
    println!("{tables} tables, {terminals} terminals, all betting in the last second");
    let server = Server::start(&["serve-house", &tables.to_string()]);
    let address: Arc<str> = server.address().into();
    let mut seated = JoinSet::new();
    for number in 0..terminals {
        let (address, table) = (address.clone(), format!("t{}", number % tables + 1));
        seated.spawn(async move { (seat(&address, &table, number).await, table, number) });
        if seated.len() >= 64 {
            // A few at a time come through the door.
            tokio::task::yield_now().await;
        }
    }
    let sockets: Vec<_> = seated.join_all().await;
    let mut betting = JoinSet::new();
    for (socket, table, number) in sockets {
        betting.spawn(bet_rounds(socket, table, number, 3));
    }
    let bets: Vec<Bet> = betting.join_all().await.into_iter().flatten().collect();
    let mut times: Vec<Duration> = bets.iter().map(|bet| bet.took).collect();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 1_000];
    let accepted = bets.iter().filter(|bet| bet.is_accepted).count();
    let late = bets.iter().filter(|bet| bet.is_after_card).count();
    println!("  {} wagers, {accepted} accepted, {late} answered after the first card", bets.len());
    println!("  sent to answered: p50 {:.2?}, p99 {:.2?}, worst {:.2?}", at(500), at(990), at(1_000));
    drop(server);
    bare_journal(terminals);
    saturate(tables, terminals).await;
}

async fn seat(address: &str, table: &str, number: usize) -> Socket {
    let guest = json!({"nickname": format!("n{number}")}).to_string();
    let token = post(address, "/api/guests", &guest).await["token"].as_str().unwrap().to_owned();
    let mut socket = connect(address, Some(&token)).await;
    let ask = |id: u64, ask: &str, act: Value| json!({"ask": ask, "id": id, "key": format!("in{id}"), "table": table, "act": act});
    send(&mut socket, &ask(2, "play", json!({"do": "join"}))).await;
    next(&mut socket, "{\"tell\":\"answer\"").await;
    send(&mut socket, &ask(3, "credits", json!({"do": "buy-in", "amount": 1_000_000}))).await;
    next(&mut socket, "{\"tell\":\"answer\"").await;
    subscribe(&mut socket, table).await;
    socket
}

/// Bets once in the last second of each of so many windows.
async fn bet_rounds(mut socket: Socket, table: String, number: usize, rounds: usize) -> Vec<Bet> {
    let mut bets = Vec::new();
    while bets.len() < rounds {
        let told = next(&mut socket, "{\"tell\":\"events\"").await;
        let events = told["events"].as_array().unwrap();
        let Some(opened) = events.iter().find(|event| event["kind"] == "bets-opened") else { continue };
        let window = opened["closes_at"].as_u64().unwrap() - opened["opened_at"].as_u64().unwrap();
        // Spread over the last second, but not over its last twentieth: the way there takes a moment too.
        let lead = 1_000 - (number * 7_919 % 950);
        tokio::time::sleep(Duration::from_millis(window - u64::try_from(lead).unwrap())).await;
        let key = format!("w{}", bets.len());
        let act = json!({"do": "place-wager", "on": "player", "stake": 1_000, "round": opened["round"]});
        let began = Instant::now();
        send(&mut socket, &json!({"ask": "play", "id": 9, "key": key, "table": table, "act": act})).await;
        bets.push(answer(&mut socket, began).await);
    }
    bets
}

async fn answer(socket: &mut Socket, began: Instant) -> Bet {
    let mut is_after_card = false;
    loop {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        is_after_card |= text.contains("\"kind\":\"card-dealt\"") && text.starts_with("{\"tell\":\"events\"");
        let is_accepted = text.starts_with("{\"tell\":\"answer\"");
        if is_accepted || text.starts_with("{\"tell\":\"refused\"") {
            return Bet { took: began.elapsed(), is_accepted, is_after_card };
        }
    }
}

/// The same number of appends a second, straight into the journal.
fn bare_journal(rate: usize) {
    let directory = Directory::new();
    let journal = SqliteJournal::create(directory.file("bare.journal")).unwrap();
    let threads = 64;
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
        let one = |thread: usize| {
            let journal = &journal;
            move || {
                let (start, mut times) = (Instant::now(), Vec::new());
                for number in 0..rate / threads {
                    let due = Duration::from_micros(
                        u64::try_from((number * threads + thread) * 1_000_000 / rate).unwrap(),
                    );
                    std::thread::sleep(due.saturating_sub(start.elapsed()));
                    let stream = format!("table/{thread}");
                    let append: Append =
                        sample::append(&stream, u64::try_from(number).unwrap(), &["WagerPlaced"]);
                    let began = Instant::now();
                    journal.append(&[append]).unwrap();
                    times.push(began.elapsed());
                }
                times
            }
        };
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(one(thread))).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 1_000];
    println!("  bare journal at {rate} a second: p50 {:.2?}, p99 {:.2?}", at(500), at(990));
}

/// Every terminal raises its wager again as soon as it is answered.
async fn saturate(tables: usize, terminals: usize) {
    let server = Server::start(&["serve-house", &tables.to_string()]);
    let address: Arc<str> = server.address().into();
    let mut seated = JoinSet::new();
    for number in 0..terminals {
        let (address, table) = (address.clone(), format!("t{}", number % tables + 1));
        seated.spawn(async move { (seat(&address, &table, number).await, table) });
    }
    let sockets: Vec<_> = seated.join_all().await;
    let until = Instant::now() + Duration::from_secs(20);
    let mut betting = JoinSet::new();
    for (mut socket, table) in sockets {
        betting.spawn(async move {
            let (mut accepted, mut number) = (0_u64, 0_u64);
            while Instant::now() < until {
                number += 1;
                let act = json!({"do": "place-wager", "on": "player", "stake": 1_000});
                let ask = json!({"ask": "play", "id": number, "key": format!("s{number}"), "table": table, "act": act});
                send(&mut socket, &ask).await;
                if answer(&mut socket, Instant::now()).await.is_accepted {
                    accepted += 1;
                } else {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
            accepted
        });
    }
    let accepted: u64 = betting.join_all().await.into_iter().sum();
    println!(
        "  as fast as answers come: {} wagers accepted a second, windows closed meanwhile included",
        accepted / 20
    );
}
