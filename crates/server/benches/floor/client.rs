//! Clients of the benchmark: as little as possible beyond the socket.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Posts a body and gives the JSON of the answer; null if there is none.
pub(crate) async fn post(address: &str, path: &str, body: &str) -> Value {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or(Value::Null)
}

/// Opens a socket with small buffers.
pub(crate) async fn connect(address: &str, token: Option<&str>) -> Socket {
    let mut request = format!("ws://{address}/api/live").into_client_request().unwrap();
    if let Some(token) = token {
        let value = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", value);
    }
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let config = WebSocketConfig::default().read_buffer_size(2_048).write_buffer_size(0);
    client_async_with_config(request, stream, Some(config)).await.unwrap().0
}

pub(crate) async fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::Text(message.to_string().into())).await.unwrap();
}

/// The next message that begins as this. What is refused meanwhile stops the benchmark: it would wait for ever.
pub(crate) async fn next(socket: &mut Socket, begins: &str) -> Value {
    loop {
        let text = next_text(socket).await;
        if text.starts_with(begins) {
            return serde_json::from_str(&text).unwrap();
        }
        assert!(!text.starts_with("{\"tell\":\"refused\""), "{text}");
    }
}

/// The next message as it came.
pub(crate) async fn next_text(socket: &mut Socket) -> String {
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return text.as_str().to_owned();
        }
    }
}

/// Watches a table and waits for its snapshot.
pub(crate) async fn subscribe(socket: &mut Socket, table: &str) -> Value {
    send(socket, &json!({"ask": "subscribe", "id": 1, "table": table})).await;
    next(socket, "{\"tell\":\"snapshot\"").await
}
