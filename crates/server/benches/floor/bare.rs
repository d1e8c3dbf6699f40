//! The bound: axum's own WebSocket with one broadcast, and nothing else.

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::broadcast;

type Everybody = broadcast::Sender<Utf8Bytes>;

pub(crate) async fn serve() {
    let (everybody, _) = broadcast::channel::<Utf8Bytes>(256);
    let router =
        Router::new().route("/api/live", get(listen)).route("/tell", post(tell)).with_state(everybody);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{{\"address\":\"{}\"}}", listener.local_addr().unwrap());
    axum::serve(listener, router).await.unwrap();
}

async fn tell(State(everybody): State<Everybody>, text: String) {
    let _ = everybody.send(text.into());
}

async fn listen(State(everybody): State<Everybody>, upgrade: WebSocketUpgrade) -> Response {
    let mut told = everybody.subscribe();
    upgrade.read_buffer_size(1_024).write_buffer_size(0).on_upgrade(|mut socket| async move {
        let _ = socket.send(Message::Text("{\"tell\":\"welcome\"}".into())).await;
        loop {
            tokio::select! {
                heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { return },
                text = told.recv() => {
                    let Ok(text) = text else { return };
                    if socket.send(Message::Text(text)).await.is_err() { return }
                }
            }
        }
    })
}
