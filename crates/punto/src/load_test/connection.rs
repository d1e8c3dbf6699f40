//! The way into the house: HTTP for coming in and looking around, and the socket.

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue};
use hyper::{Method, Request, Uri};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A house that does not answer for so long is not there.
const ANSWER_MAX: Duration = Duration::from_secs(20);

/// The largest answer that is read.
const BODY_MAX: usize = 16 << 20;

/// A terminal reads one message at a time; it grows with the message.
const READ_BUFFER: usize = 2_048;

/// Where the house is.
#[derive(Clone, Debug)]
pub(crate) struct HouseAddress {
    authority: String,
}

/// An open socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// Why the house could not be asked.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct NotThere(String);

fn not_there(what: &str) -> impl FnOnce(String) -> NotThere + '_ {
    move |cause| NotThere(format!("{what}: {cause}"))
}

impl HouseAddress {
    /// Reads an address like `http://127.0.0.1:8080`.
    pub(crate) fn at(url: &str) -> Result<Self, String> {
        let wrong = |why: &str| format!("{url:?} is not the address of a house: {why}");
        let uri: Uri = url.parse().map_err(|_| wrong("write it like http://127.0.0.1:8080"))?;
        match uri.scheme_str() {
            Some("http") => {}
            Some("https") => {
                return Err(wrong("terminals speak plain http; name the address behind the proxy"));
            }
            _ => return Err(wrong("it begins with http://")),
        }
        let host = uri.host().ok_or_else(|| wrong("it has no host"))?;
        Ok(Self { authority: format!("{host}:{}", uri.port_u16().unwrap_or(80)) })
    }

    async fn connect(&self) -> Result<TcpStream, NotThere> {
        let tcp = timeout(ANSWER_MAX, TcpStream::connect(&self.authority)).await;
        let tcp = tcp.map_err(|_| NotThere("no answer".to_owned()))?;
        let tcp = tcp.map_err(|cause| not_there(&self.authority)(cause.to_string()))?;
        tcp.set_nodelay(true).map_err(|cause| not_there("nodelay")(cause.to_string()))?;
        Ok(tcp)
    }

    /// Asks something by HTTP: the status and what came with it.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        bearer: Option<&str>,
        body: Option<&Value>,
    ) -> Result<(u16, Value), NotThere> {
        let asked = async {
            let io = TokioIo::new(self.connect().await?);
            let shake = hyper::client::conn::http1::handshake::<_, Full<Bytes>>(io).await;
            let (mut sender, connection) =
                shake.map_err(|cause| not_there("handshake")(cause.to_string()))?;
            let driven = tokio::spawn(connection);
            let request = self.request(method, path, bearer, body)?;
            let response = sender.send_request(request).await;
            let response = response.map_err(|cause| not_there(path)(cause.to_string()))?;
            let status = response.status().as_u16();
            let body = http_body_util::Limited::new(response.into_body(), BODY_MAX).collect().await;
            let body = body.map_err(|cause| not_there(path)(cause.to_string()))?.to_bytes();
            driven.abort();
            Ok((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
        };
        timeout(ANSWER_MAX, asked).await.map_err(|_| NotThere(format!("{path}: no answer")))?
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        bearer: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Request<Full<Bytes>>, NotThere> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.authority);
        if let Some(bearer) = bearer {
            request = request.header(AUTHORIZATION, format!("Bearer {bearer}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        request.body(Full::new(body.into())).map_err(|cause| not_there(path)(cause.to_string()))
    }

    /// Opens the socket, with the session that this token is of.
    pub(crate) async fn open(&self, bearer: Option<&str>) -> Result<Socket, NotThere> {
        let tcp = self.connect().await?;
        let request = format!("ws://{}/api/live", self.authority).into_client_request();
        let mut request = request.map_err(|cause| not_there("socket")(cause.to_string()))?;
        if let Some(bearer) = bearer {
            let value = HeaderValue::from_str(&format!("Bearer {bearer}"));
            let value = value.map_err(|cause| not_there("token")(cause.to_string()))?;
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let opened = timeout(ANSWER_MAX, client_async_with_config(request, tcp, Some(config))).await;
        let opened = opened.map_err(|_| NotThere("socket: no answer".to_owned()))?;
        let (socket, _) = opened.map_err(|cause| not_there("socket")(cause.to_string()))?;
        Ok(Socket(socket))
    }
}

impl Socket {
    pub(crate) async fn send(&mut self, text: String) -> Result<(), NotThere> {
        let sent = timeout(ANSWER_MAX, self.0.send(Message::text(text))).await;
        let sent = sent.map_err(|_| NotThere("sending takes too long".to_owned()))?;
        sent.map_err(|cause| not_there("sending")(cause.to_string()))
    }

    /// The next text. Pings are answered meanwhile.
    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes, NotThere> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(Some(close)))) => return Err(NotThere(format!("closed: {close}"))),
                Some(Ok(_)) => {}
                Some(Err(cause)) => return Err(not_there("socket")(cause.to_string())),
                None => return Err(NotThere("the connection ended".to_owned())),
            }
        }
    }
}

impl NotThere {
    /// The house did not take what a connection cannot do without.
    pub(crate) fn refused(code: &str) -> Self {
        Self(format!("refused: {code}"))
    }

    /// The house does not answer.
    pub(crate) fn silent() -> Self {
        Self("no answer".to_owned())
    }

    /// Dropped on purpose, to see what becomes of an answer that nobody hears.
    pub(crate) fn on_purpose() -> Self {
        Self("dropped on purpose".to_owned())
    }
}
