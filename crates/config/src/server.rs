//! The server: where it listens, what it bounds, and how often anybody may ask.

use crate::section::section;
use crate::setting::{Setting, parsed};
use crate::{ForwardedHeader, Kind, given::Given, print::quoted};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

section! {
    /// Where the house listens, and the bound of everything that others can make it hold.
    pub struct ServerConfig {
        /// The address and port.
        listen: SocketAddr = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)), ();
        /// The certificate chain in PEM; given together with the key, the house speaks TLS alone.
        tls_certificate: Option<PathBuf> = None, ();
        /// The private key of the certificate in PEM.
        tls_key: Option<PathBuf> = None, ();
        /// Says that a proxy in front of the house speaks TLS for it, where there is no certificate here.
        behind_proxy: bool = false, ();
        /// The origins whose pages may write and open sockets. None listed: the host that the page asked for.
        public_origin: Vec<Origin> = vec![], ();
        /// The proxies that are believed when they say for whom they ask. Nobody else is. Limits then count by the client
        /// that the proxy names, and not by the proxy.
        trusted_proxies: Vec<IpAddr> = vec![], ();
        /// The header in which a trusted proxy names its client. The house ignores the other one, because a client may
        /// have written it. The client is the right-most address that is no trusted proxy.
        forwarded_header: ForwardedHeader = ForwardedHeader::XForwardedFor, ();
        /// A second address and port for whoever runs the house: `/metrics`, `/api/docs`, `/healthz` and `/readyz` with
        /// details, without TLS and without signing in. Only operators may reach it. In a production house the other
        /// addresses show these to signed-in staff only; in a demonstration to everybody.
        operator_listen: Option<SocketAddr> = None, ();
        /// The most connections at once.
        connections_max: usize = 20_000, 1..=1_000_000;
        /// The most connections at once of one client: an IPv4 address, or the /64 network of an IPv6 address. Behind a
        /// trusted proxy, the most requests and sockets at once. The default leaves room for `punto load` with 10,000
        /// terminals from one machine; in a production house it is 256, and more than 2,000 is refused.
        connections_per_address_max: usize = 12_000, 1..=1_000_000;
        /// The largest body of a request, in bytes.
        body_bytes_max: usize = 65_536, 1_024..=16_777_216;
        /// How long a client may take to send its headers, and as long again for the body after them.
        header_timeout_ms: u64 = 10_000, 100..=120_000;
        /// How long a request may take until it is given up.
        request_timeout_ms: u64 = 30_000, 100..=600_000;
        /// How long a stop waits for rounds to end and requests to be answered.
        shutdown_grace_ms: u64 = 20_000, 0..=600_000;
        /// The largest message that a socket may send, in bytes.
        frame_bytes_max: usize = 16_384, 256..=1_048_576;
        /// How many messages may wait for one slow socket until it is closed; it comes back to a snapshot.
        outbox_frames_max: usize = 256, 4..=65_536;
        /// How many tables one socket may watch.
        subscriptions_max: usize = 16, 1..=1_024;
    }
}

section! {
    /// How often anybody may ask. A burst is what may come at once before the rate counts. An address is one client: an
    /// IPv4 address, or the /64 network of an IPv6 address, and behind a trusted proxy the one that it names.
    pub struct LimitConfig {
        /// Requests a second of one session.
        session_requests_per_second: u32 = 20, 1..=1_000_000;
        /// Requests at once of one session.
        session_requests_burst: u32 = 60, 1..=1_000_000;
        /// Requests a second from one address. The default leaves room for `punto load` from one machine; in a production
        /// house it is 100, and more than 1,000 is refused.
        address_requests_per_second: u32 = 2_000, 1..=1_000_000;
        /// Requests at once from one address. The default leaves room for 10,000 terminals of `punto load` to come in; in a
        /// production house it is 400, and more than 5,000 is refused.
        address_requests_burst: u32 = 24_000, 1..=1_000_000;
        /// Commands a second of one socket.
        socket_commands_per_second: u32 = 20, 1..=1_000_000;
        /// Commands at once of one socket.
        socket_commands_burst: u32 = 60, 1..=1_000_000;
        /// Attempts to sign in a minute from one address. A production house refuses more than 300.
        address_sign_ins_per_minute: u32 = 30, 1..=1_000_000;
        /// New guests a minute from one address. The default leaves room for 10,000 terminals of `punto load`; in a
        /// production house it is 20, and more than 600 is refused.
        address_guests_per_minute: u32 = 12_000, 1..=1_000_000;
    }
}

/// Where a page comes from: a scheme and a host, with a port where it is not the usual one.
///
/// ```
/// use punto_config::Origin;
/// assert_eq!("https://punto.example:8443".parse::<Origin>().unwrap().as_str(), "https://punto.example:8443");
/// assert!("https://punto.example/".parse::<Origin>().is_err(), "a page, not an origin");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(Box<str>);

impl Origin {
    /// As a browser sends it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Origin {
    type Err = NotAnOrigin;

    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let rest =
            text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(NotAnOrigin)?;
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (rest, None),
        };
        let in_host = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b);
        let is_v6 = || {
            let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
            inner.is_some_and(|inner| inner.parse::<std::net::Ipv6Addr>().is_ok())
        };
        let is_host = !host.is_empty() && host.len() <= 253 && host.bytes().all(in_host) || is_v6();
        let is_port = port.is_none_or(|port| {
            port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0)
        });
        if is_host && is_port { Ok(Self(text.into())) } else { Err(NotAnOrigin) }
    }
}

/// Text that is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin is a scheme and a host in small letters, and a port if need be: https://punto.example")]
pub struct NotAnOrigin;

parsed!(Origin, "an origin in quotes, without a path, like \"https://punto.example\"");
