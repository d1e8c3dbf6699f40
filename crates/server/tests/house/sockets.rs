//! A client on a real socket.

use futures_util::{SinkExt as _, StreamExt as _};
use punto_server::{App, Serving};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing that is sent takes longer than this to arrive, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    waiting: VecDeque<Value>,
    next: u64,
}

/// Lets people in at a port of this machine.
pub(crate) async fn serve(app: &App) -> Serving {
    Serving::begin(app.clone()).await.unwrap()
}

impl Socket {
    pub(crate) async fn try_open(serving: &Serving, headers: &[(&'static str, &str)]) -> Result<Self, Error> {
        let mut request = format!("ws://{}/api/live", serving.address).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        let mut socket = Self { stream, waiting: VecDeque::new(), next: 0 };
        assert_eq!(socket.tell().await.unwrap()["tell"], "welcome");
        Ok(socket)
    }

    pub(crate) async fn open(serving: &Serving, token: Option<&str>) -> Self {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let headers: Vec<_> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        Self::try_open(serving, &headers).await.unwrap()
    }

    /// The next message; nothing once the house has ended the connection.
    pub(crate) async fn tell(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await.expect("nothing came") {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this kind; others are dropped.
    pub(crate) async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Option<Value> {
        if let Some(at) = self.waiting.iter().position(&is_it) {
            return self.waiting.drain(..=at).next_back();
        }
        self.waiting.clear();
        loop {
            let told = self.tell().await?;
            if is_it(&told) {
                return Some(told);
            }
        }
    }

    /// Asks something, and gets the answer with its number. What comes between is kept for later.
    pub(crate) async fn ask(&mut self, mut ask: Value) -> Option<Value> {
        self.next += 1;
        ask["id"] = json!(self.next);
        self.send(&ask).await?;
        loop {
            let told = self.tell().await?;
            if told["id"] == json!(self.next) {
                return Some(told);
            }
            self.waiting.push_back(told);
        }
    }

    pub(crate) async fn send(&mut self, message: &Value) -> Option<()> {
        self.stream.send(Message::text(message.to_string())).await.ok()
    }

    pub(crate) async fn subscribe(&mut self, table: &str, view: &str) -> Option<Value> {
        self.ask(json!({"ask": "subscribe", "table": table, "view": view})).await
    }
}
