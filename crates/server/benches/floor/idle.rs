//! What a house takes when nothing happens.

use crate::child::Server;
use crate::client::{connect, post, subscribe};
use serde_json::json;
use std::time::Duration;

pub(crate) async fn run(terminals: usize) {
    let server = Server::start(&["serve-house", "5"]);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = server.core_ms();
    tokio::time::sleep(Duration::from_secs(30)).await;
    let used = server.core_ms() - before;
    println!("a house that nobody watches: {used} ms of a core in 30 s ({} %)", used * 100 / 30_000);
    drop(server);
    let server = Server::start(&["serve-house", "1"]);
    let body = json!({"staff": "dealer", "password": server.said["password"]}).to_string();
    let token =
        post(server.address(), "/api/staff/sessions", &body).await["token"].as_str().unwrap().to_owned();
    let mut dealer = connect(server.address(), Some(&token)).await;
    let sign_on = json!({"ask": "conduct", "id": 1, "key": "on", "table": "t1", "act": {"do": "sign-on"}});
    crate::client::send(&mut dealer, &sign_on).await;
    // What signing in took of memory is given back to the allocator and not to the system: the first terminals live in
    // it, and are not counted.
    let uncounted = terminals / 2;
    let mut before = 0;
    let mut sockets = Vec::new();
    for number in 0..terminals + uncounted {
        if number == uncounted {
            before = server.memory_kb();
        }
        let guest = json!({"nickname": format!("n{number}")}).to_string();
        let token = post(server.address(), "/api/guests", &guest).await["token"].as_str().unwrap().to_owned();
        let mut socket = connect(server.address(), Some(&token)).await;
        subscribe(&mut socket, "t1").await;
        sockets.push(socket);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let each = (server.memory_kb().saturating_sub(before)) * 1_024 / u64::try_from(terminals).unwrap();
    println!("{terminals} idle terminals of guests: {each} bytes each");
}
