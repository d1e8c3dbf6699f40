//! A WebSocket by hand, so that every frame can be wrong.

use crate::http::{Answer, connect, is_end, read};
use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

pub(crate) const TEXT: u8 = 0x81;
pub(crate) const BINARY: u8 = 0x82;
pub(crate) const PING: u8 = 0x89;

/// A socket to the house.
pub(crate) struct Socket<S = TcpStream> {
    pub(crate) stream: S,
}

/// What the house sent.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Heard {
    Text(String),
    /// The house ended it, with this code if it named one.
    Closed(Option<u16>),
    /// A ping, a pong.
    Other,
}

impl Socket {
    /// Opens a socket for somebody with this token.
    pub(crate) fn open(address: SocketAddr, token: &str) -> Self {
        Self::over(connect(address), token).unwrap_or_else(|answer| panic!("no socket: {answer:?}"))
    }
}

impl<S: Read + Write> Socket<S> {
    /// Opens a socket over a connection.
    pub(crate) fn over(mut stream: S, token: &str) -> Result<Self, Answer> {
        let authorization =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let ask = format!(
            "GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{authorization}\r\n"
        );
        stream.write_all(ask.as_bytes()).unwrap();
        let answer = read(&mut stream).unwrap().expect("an answer to the handshake");
        if answer.status == 101 { Ok(Self { stream }) } else { Err(answer) }
    }

    /// Sends a frame: its first byte, and the payload under a mask.
    pub(crate) fn frame(&mut self, first: u8, payload: &[u8]) -> io::Result<()> {
        self.stream.write_all(&frame(first, payload, true))
    }

    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.frame(TEXT, text.as_bytes())
    }

    /// The next thing that the house sends.
    pub(crate) fn hear(&mut self) -> io::Result<Heard> {
        let mut head = [0; 2];
        if let Err(error) = self.stream.read_exact(&mut head) {
            return if is_end(&error) { Ok(Heard::Closed(None)) } else { Err(error) };
        }
        let length = match head[1] & 0x7f {
            126 => {
                let mut length = [0; 2];
                self.stream.read_exact(&mut length)?;
                u64::from(u16::from_be_bytes(length))
            }
            127 => {
                let mut length = [0; 8];
                self.stream.read_exact(&mut length)?;
                u64::from_be_bytes(length)
            }
            short => u64::from(short),
        };
        let mut payload = vec![0; usize::try_from(length).unwrap()];
        self.stream.read_exact(&mut payload)?;
        Ok(match head[0] & 0x0f {
            1 => Heard::Text(String::from_utf8(payload).expect("the house sends UTF-8")),
            8 => Heard::Closed(payload.first_chunk().map(|code| u16::from_be_bytes(*code))),
            _ => Heard::Other,
        })
    }

    /// The next text that the house sends; nothing if it ends the connection.
    pub(crate) fn told(&mut self) -> Option<Value> {
        loop {
            match self.hear().unwrap() {
                Heard::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Heard::Closed(_) => return None,
                Heard::Other => {}
            }
        }
    }

    /// Reads on until the house tells something of this kind.
    pub(crate) fn until(&mut self, mut is_it: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let told = self.told().expect("the house goes on talking");
            if is_it(&told) {
                return told;
            }
        }
    }

    /// Asks something and waits for its answer.
    pub(crate) fn ask(&mut self, ask: &Value) -> Value {
        self.text(&ask.to_string()).unwrap();
        self.until(|told| told["id"] == ask["id"] && told["tell"] != "welcome")
    }

    /// Reads until the house ends the connection.
    pub(crate) fn ends(&mut self) -> Option<u16> {
        loop {
            if let Heard::Closed(code) = self.hear().unwrap() {
                return code;
            }
        }
    }
}

/// A frame as it goes over the wire.
pub(crate) fn frame(first: u8, payload: &[u8], is_masked: bool) -> Vec<u8> {
    let mask_bit = if is_masked { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match payload.len() {
        short @ ..126 => bytes.push(mask_bit | u8::try_from(short).unwrap()),
        middle @ ..65_536 => {
            bytes.push(mask_bit | 0x7e);
            bytes.extend(u16::try_from(middle).unwrap().to_be_bytes());
        }
        long => {
            bytes.push(mask_bit | 0x7f);
            bytes.extend(u64::try_from(long).unwrap().to_be_bytes());
        }
    }
    if is_masked {
        let mask = [0x12, 0x34, 0x56, 0x78];
        bytes.extend(mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    } else {
        bytes.extend(payload);
    }
    bytes
}
