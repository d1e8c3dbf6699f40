//! Where the database is, and how it is reached.

use crate::{OpenFailed, tls::Tls};
use std::time::Duration;
use tokio_postgres::{
    Config,
    config::{SslMode, TargetSessionAttrs},
};

/// How long one attempt to reach one server may take.
const CONNECT_WAIT: Duration = Duration::from_secs(3);
/// When a server that says nothing is asked whether it is there, how often, and how many times.
const KEEPALIVE_IDLE: Duration = Duration::from_secs(5);
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(2);
const KEEPALIVE_RETRIES: u32 = 3;
/// After so long without an answer to what was sent a connection is given up. Nothing is concluded from that but that it is not
/// known what became of the last commit.
const UNANSWERED: Duration = Duration::from_secs(10);

/// A database, as an address in the form `postgres://user@host1,host2/name` says it.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    pub(crate) config: Config,
    pub(crate) tls: Tls,
}

impl Address {
    /// Reads an address. `sslrootcert` names a file with the certificates that the server's certificate has to follow from.
    pub(crate) fn parse(text: &str) -> Result<Self, OpenFailed> {
        let refused = |cause: String| OpenFailed::Address { cause };
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(refused("it does not begin with postgres://".to_owned()));
        }
        let (text, roots) = without_roots(text);
        // The error names what is wrong and never the password.
        let mut config: Config = text.parse().map_err(|error| refused(crate::failure::said(&error)))?;
        let is_named = config.get_application_name().is_some();
        if !is_named {
            config.application_name("punto");
        }
        config
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .keepalives(true)
            .keepalives_idle(KEEPALIVE_IDLE)
            .keepalives_interval(KEEPALIVE_INTERVAL)
            .keepalives_retries(KEEPALIVE_RETRIES)
            .tcp_user_timeout(UNANSWERED);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_WAIT);
        }
        let tls = match (config.get_ssl_mode(), roots) {
            (SslMode::Disable, _) => Tls::none(),
            (_, Some(file)) => {
                config.ssl_mode(SslMode::Require);
                Tls::trusting(&file).map_err(refused)?
            }
            (SslMode::Require, None) => {
                return Err(refused(
                    "sslmode=require needs sslrootcert=FILE: a certificate that nobody checks proves nothing"
                        .to_owned(),
                ));
            }
            // "prefer" would take whatever the server offers, unchecked.
            (_, None) => {
                config.ssl_mode(SslMode::Disable);
                Tls::none()
            }
        };
        Ok(Self { config, tls })
    }
}

/// The address without `sslrootcert`, which the library does not know, and the file that it names.
fn without_roots(text: &str) -> (String, Option<String>) {
    let Some((before, options)) = text.split_once('?') else { return (text.to_owned(), None) };
    let (mut rest, mut roots) = (Vec::new(), None);
    for option in options.split('&') {
        match option.strip_prefix("sslrootcert=") {
            Some(file) => roots = Some(file.replace("%2F", "/").replace("%2f", "/")),
            None => rest.push(option),
        }
    }
    let rest = if rest.is_empty() { before.to_owned() } else { format!("{before}?{}", rest.join("&")) };
    (rest, roots)
}
