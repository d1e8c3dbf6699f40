//! The door to the street: connections are counted, given a limited time to say what they want, and closed in order.

use crate::app::App;
use crate::http::client::{self, Client};
use crate::http::connections::Connections;
use crate::http::guard::Peer;
use crate::http::write_timeout::Impatient;
use anyhow::Context as _;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::{Request, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tower::ServiceExt as _;

/// What a connection may hold of headers before it is cut.
const HEADERS_BYTES_MAX: usize = 16 * 1024;

/// How long a client may leave what it is sent lying, before it is cut.
const UNREAD_MAX: Duration = Duration::from_secs(10);

/// How often a house that closes looks whether all have gone.
const GOODBYE: Duration = Duration::from_millis(5);

/// Listens at the address of the configuration.
///
/// # Errors
/// When the address is taken or is not this machine's.
pub(crate) async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| {
        format!("cannot listen at {address}; is it taken? name another with --listen or [server] listen")
    })
}

/// What TLS needs, if the configuration gives certificates.
///
/// # Errors
/// When the files cannot be read or do not belong together.
pub(crate) fn tls(certificate: &Path, key: &Path) -> anyhow::Result<TlsAcceptor> {
    let read = |what: &str, path: &Path| format!("cannot read the {what} {}", path.display());
    let chain =
        CertificateDer::pem_file_iter(certificate).with_context(|| read("certificate", certificate))?;
    let chain: Vec<_> = chain.collect::<Result<_, _>>().with_context(|| read("certificate", certificate))?;
    let key = PrivateKeyDer::from_pem_file(key).with_context(|| read("key", key))?;
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .context("the certificate and the key do not belong together")?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// Where people come in, and to what.
pub(crate) struct Listening {
    pub(crate) listener: TcpListener,
    /// What speaks TLS, where the house does.
    pub(crate) acceptor: Option<TlsAcceptor>,
    pub(crate) router: Router,
    /// The count of connections here.
    pub(crate) connections: Connections,
}

/// Serves connections until told to stop; those that are open may then finish for as long as the grace lasts.
pub(crate) async fn serve(
    app: &App,
    Listening { listener, acceptor, router, connections: counts }: Listening,
    mut stop: watch::Receiver<bool>,
) {
    let server = &app.config.server;
    let mut connections = JoinSet::new();
    let header_timeout = Duration::from_millis(server.header_timeout_ms);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next(), if !connections.is_empty() => continue,
            _ = stop.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of files: let some connections end first.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let client = (!client::is_trusted(peer.ip(), server)).then(|| Client::of(peer.ip()));
        let Some(door) = counts.connect(client, server) else { continue };
        // Without it answers come later, and that is all.
        let _ = stream.set_nodelay(true);
        let counted = app.metrics.connection_opened();
        let (router, acceptor, stop) = (router.clone(), acceptor.clone(), stop.clone());
        connections.spawn(async move {
            // Counted until the stream is gone, which may be long after: a socket takes it along.
            let stream = Impatient::new(stream, UNREAD_MAX, (door, counted));
            connection(stream, peer, acceptor, router, header_timeout, stop).await;
        });
    }
    drop(listener);
    let grace = Duration::from_millis(server.shutdown_grace_ms);
    let all_gone = async {
        while connections.join_next().await.is_some() {}
        // Sockets have left their connections' tasks; each says goodbye by itself.
        while !counts.are_none() {
            tokio::time::sleep(GOODBYE).await;
        }
    };
    // Whoever is not gone by then is cut off.
    let _ = tokio::time::timeout(grace, all_gone).await;
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    acceptor: Option<TlsAcceptor>,
    router: Router,
    header_timeout: Duration,
    stop: watch::Receiver<bool>,
) {
    let Some(acceptor) = acceptor else {
        return talk(stream, peer, router, header_timeout, stop).await;
    };
    if let Ok(Ok(stream)) = tokio::time::timeout(header_timeout, acceptor.accept(stream)).await {
        talk(stream, peer, router, header_timeout, stop).await;
    }
}

async fn talk(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    router: Router,
    header_timeout: Duration,
    mut stop: watch::Receiver<bool>,
) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .max_buf_size(HEADERS_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = stop.changed() => {
            connection.as_mut().graceful_shutdown();
            // A connection that fails while it is closed is closed.
            let _ = connection.await;
        }
    }
}
