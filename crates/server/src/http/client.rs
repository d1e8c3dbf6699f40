//! Which client a request comes from. Limits are counted for each client, and not for the proxy in front of it.

use axum::http::HeaderMap;
use punto_config::{ForwardedHeader, ServerConfig};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Whom limits are counted for: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// Where a request comes from, as far as it can be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// The address.
    pub(crate) address: IpAddr,
    /// Whom its limits are counted for.
    pub(crate) client: Client,
    /// Whether a trusted proxy has named the address. Its connection is then not the client's.
    pub(crate) is_forwarded: bool,
}

impl Source {
    /// The peer of the connection, or the client that a trusted proxy names.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, server: &ServerConfig) -> Self {
        let peer = peer.to_canonical();
        let named = if is_trusted(peer, server) { forwarded(headers, server) } else { None };
        let address = named.unwrap_or(peer);
        Self { address, client: Client::of(address), is_forwarded: named.is_some() }
    }
}

/// Whether this is a proxy that is believed.
pub(crate) fn is_trusted(peer: IpAddr, server: &ServerConfig) -> bool {
    let peer = peer.to_canonical();
    server.trusted_proxies.iter().any(|proxy| proxy.to_canonical() == peer)
}

/// The right-most address that is no trusted proxy: the last one that a trusted proxy has seen itself. What stands left
/// of it was written by others. What cannot be read ends the search.
fn forwarded(headers: &HeaderMap, server: &ServerConfig) -> Option<IpAddr> {
    let name = match server.forwarded_header {
        ForwardedHeader::XForwardedFor => "x-forwarded-for",
        ForwardedHeader::Forwarded => "forwarded",
    };
    for line in headers.get_all(name).iter().rev() {
        for hop in line.to_str().ok()?.rsplit(',') {
            let node = match server.forwarded_header {
                ForwardedHeader::XForwardedFor => hop,
                ForwardedHeader::Forwarded => for_of(hop)?,
            };
            let address = address_of(node)?;
            if !is_trusted(address, server) {
                return Some(address);
            }
        }
    }
    None
}

/// `192.0.2.60` of `for=192.0.2.60;proto=http`.
fn for_of(hop: &str) -> Option<&str> {
    let mut pairs = hop.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| name.eq_ignore_ascii_case("for")).map(|(_, node)| node)
}

/// An address with or without a port, brackets and quotes.
fn address_of(node: &str) -> Option<IpAddr> {
    let node = node.trim().trim_matches('"');
    let bare = node.strip_prefix('[').and_then(|node| node.strip_suffix(']')).unwrap_or(node);
    let address = bare.parse().ok().or_else(|| Some(node.parse::<SocketAddr>().ok()?.ip()))?;
    Some(IpAddr::to_canonical(&address))
}

#[cfg(test)]
mod tests {
    use super::{Client, Source};
    use axum::http::HeaderMap;
    use punto_config::{ForwardedHeader, ServerConfig};

    /// Who is counted when this proxy sends these lines.
    #[track_caller]
    fn check(header: ForwardedHeader, peer: &str, lines: &[(&'static str, &str)], expected: &str) {
        let server = ServerConfig {
            trusted_proxies: vec!["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()],
            forwarded_header: header,
            ..ServerConfig::default()
        };
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let source = Source::of(peer.parse().unwrap(), &headers, &server);
        assert_eq!(source.address.to_string(), expected, "{lines:?}");
    }

    #[test]
    fn the_right_most_address_that_is_no_trusted_proxy_counts() {
        let xff = ForwardedHeader::XForwardedFor;
        check(xff, "10.0.0.1", &[("x-forwarded-for", "6.6.6.6, 203.0.113.7")], "203.0.113.7");
        check(xff, "10.0.0.1", &[("x-forwarded-for", "6.6.6.6,203.0.113.7, 10.0.0.2")], "203.0.113.7");
        let lines = [
            ("x-forwarded-for", "6.6.6.6"),
            ("x-forwarded-for", "203.0.113.7"),
            ("x-forwarded-for", "10.0.0.2"),
        ];
        check(xff, "10.0.0.1", &lines, "203.0.113.7");
        check(xff, "::ffff:10.0.0.1", &[("x-forwarded-for", "203.0.113.7:5123")], "203.0.113.7");
        check(xff, "10.0.0.1", &[("x-forwarded-for", "[2001:db8::1]:443")], "2001:db8::1");
        // Nobody else is believed, and what a client wrote itself is not read.
        check(xff, "10.0.0.3", &[("x-forwarded-for", "203.0.113.7")], "10.0.0.3");
        check(xff, "10.0.0.1", &[("x-forwarded-for", "203.0.113.7, unknown")], "10.0.0.1");
        check(xff, "10.0.0.1", &[("forwarded", "for=6.6.6.6")], "10.0.0.1");
        let forwarded = ForwardedHeader::Forwarded;
        let line = ("forwarded", "for=6.6.6.6, For=\"[2001:db8::1]:4711\";proto=https, for=10.0.0.2");
        check(forwarded, "10.0.0.1", &[line, ("x-forwarded-for", "6.6.6.6")], "2001:db8::1");
        check(forwarded, "10.0.0.1", &[("forwarded", "proto=https")], "10.0.0.1");
    }

    #[test]
    fn one_ipv6_network_is_one_client() {
        let of = |text: &str| Client::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("192.0.2.1"), of("::ffff:192.0.2.1"));
    }
}
