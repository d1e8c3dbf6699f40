//! A client on a real socket.

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use punto_server::{App, Serving};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing that is sent takes longer than this to arrive, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a socket runs over: a port of this machine, or memory.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

pub(crate) struct Socket {
    stream: WebSocketStream<Box<dyn Wire>>,
    waiting: VecDeque<Value>,
    next: u64,
    /// The code with which the house ended the connection.
    pub(crate) closed_with: Option<u16>,
}

/// Lets people in at a port of this machine.
pub(crate) async fn serve(app: &App) -> Serving {
    Serving::begin(app.clone()).await.unwrap()
}

impl Socket {
    pub(crate) async fn try_open(serving: &Serving, headers: &[(&'static str, &str)]) -> Result<Self, Error> {
        let wire = TcpStream::connect(serving.address).await?;
        Self::over(Box::new(wire), &serving.address.to_string(), headers).await
    }

    /// A socket without a port: nothing of it is outside the runtime, so a paused clock goes on only when both ends wait.
    pub(crate) async fn in_memory(app: &App, headers: &[(&'static str, &str)]) -> Self {
        let (ours, theirs) = tokio::io::duplex(1 << 20);
        let service = TowerToHyperService::new(punto_server::router(app));
        let connection = http1::Builder::new().serve_connection(TokioIo::new(theirs), service);
        tokio::spawn(connection.with_upgrades());
        Self::over(Box::new(ours), "punto.example", headers).await.unwrap()
    }

    async fn over(wire: Box<dyn Wire>, host: &str, headers: &[(&'static str, &str)]) -> Result<Self, Error> {
        let mut request = format!("ws://{host}/api/live").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, _) = client_async(request, wire).await?;
        let mut socket = Self { stream, waiting: VecDeque::new(), next: 0, closed_with: None };
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
                Some(Ok(Message::Close(frame))) => {
                    self.closed_with = frame.map(|frame| frame.code.into());
                    return None;
                }
                Some(Err(_)) | None => return None,
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
