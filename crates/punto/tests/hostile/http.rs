//! HTTP by hand, so that it can also be wrong.

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long a test waits for an answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A header, by its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut fields = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        fields.find(|(named, _)| named.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// A refusal as the house words them: problem details with a code, and never a fault of its own.
    pub(crate) fn is_problem(&self) -> bool {
        (400..500).contains(&self.status)
            && self.header("content-type") == Some("application/problem+json")
            && self.json()["code"].is_string()
    }
}

/// A connection.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// A request as it goes over the wire.
pub(crate) fn written(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    for (name, value) in headers {
        write!(text, "{name}: {value}\r\n").unwrap();
    }
    if !body.is_empty() {
        write!(text, "content-type: application/json\r\ncontent-length: {}\r\n", body.len()).unwrap();
    }
    write!(text, "\r\n{body}").unwrap();
    text
}

/// A request on a connection of its own.
pub(crate) fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let answer = raw(address, written(method, path, headers, body).as_bytes());
    answer.unwrap_or_else(|| panic!("no answer to {method} {path}"))
}

/// Sends bytes on a connection of their own; nothing if the house closes it without an answer.
pub(crate) fn raw(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = connect(address);
    // A house that has heard enough closes while we still write.
    let _ = stream.write_all(bytes);
    read(&mut stream).unwrap()
}

/// Reads one answer; nothing if the connection ends instead.
pub(crate) fn read(stream: &mut impl Read) -> io::Result<Option<Answer>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        match stream.read(&mut byte) {
            Ok(1..) => head.extend(byte),
            Ok(0) => return Ok(None),
            Err(error) if is_end(&error) => return Ok(None),
            Err(error) => return Err(error),
        }
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut answer = Answer { status, head, body: String::new() };
    let length = answer.header("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    answer.body = String::from_utf8(body).unwrap();
    Ok(Some(answer))
}

/// Whether the other side has closed, in whatever manner.
pub(crate) fn is_end(error: &io::Error) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}
