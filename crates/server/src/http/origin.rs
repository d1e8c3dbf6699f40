//! Which pages may speak for a signed-in browser: the house's own.

use axum::http::{HeaderMap, header};

/// The origins that may send writes and open sockets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origins {
    allowed: Vec<String>,
    is_tls: bool,
}

impl Origins {
    pub(crate) fn new(allowed: &[String], is_tls: bool) -> Self {
        let allowed =
            allowed.iter().map(|origin| origin.trim_end_matches('/').to_ascii_lowercase()).collect();
        Self { allowed, is_tls }
    }

    /// Whether a request comes from a page of the house, or from no page at all.
    ///
    /// Browsers send `Origin` with every write and every socket. Where no origins are named, the page's must be the
    /// host that the request was sent to.
    pub(crate) fn may_come_from(&self, headers: &HeaderMap) -> bool {
        let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
        if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
            return false;
        }
        if !headers.contains_key(header::ORIGIN) {
            return true;
        }
        let Some(origin) = text(header::ORIGIN).map(str::to_ascii_lowercase) else { return false };
        if !self.allowed.is_empty() {
            return self.allowed.contains(&origin);
        }
        // A request without a host comes from no page of this one.
        let host = text(header::HOST).unwrap_or_default().to_ascii_lowercase();
        let scheme = if self.is_tls { "https" } else { "http" };
        !host.is_empty() && origin == format!("{scheme}://{host}")
    }
}

#[cfg(test)]
mod tests {
    use super::Origins;
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    fn may(origins: &Origins, pairs: &[(&'static str, &'static str)]) -> bool {
        let header = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        origins.may_come_from(&pairs.iter().map(header).collect::<HeaderMap>())
    }

    #[test]
    fn only_the_houses_own_pages_speak_for_it() {
        let own = Origins::new(&[], false);
        let host = ("host", "localhost:8080");
        assert!(may(&own, &[host]));
        assert!(may(&own, &[host, ("origin", "http://localhost:8080")]));
        for foreign in ["http://evil.example", "https://localhost:8080", "http://localhost:8081", "null", ""]
        {
            assert!(!may(&own, &[host, ("origin", foreign)]), "{foreign}");
        }
        assert!(!may(&own, &[("origin", "http://")]));
        assert!(!may(&own, &[host, ("sec-fetch-site", "cross-site")]));
        assert!(!may(&own, &[host, ("origin", "http://localhost:8080"), ("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn named_origins_are_the_only_ones() {
        let named = Origins::new(&["https://punto.example/".to_owned()], true);
        assert!(may(&named, &[("host", "10.0.0.7"), ("origin", "https://Punto.example")]));
        assert!(!may(&named, &[("host", "10.0.0.7"), ("origin", "https://10.0.0.7")]));
    }
}
