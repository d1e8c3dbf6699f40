//! The life of a house: opened, served until it is told to stop, and closed without losing anything.

use crate::app::App;
use crate::routes::screens::{self, Screens};
use crate::{listen, routes};
use axum::Router;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// How often the house tidies up after those who have gone.
const SWEEP: Duration = Duration::from_mins(1);

/// A house that is open.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether it speaks TLS.
    pub is_tls: bool,
    app: App,
    stop: watch::Sender<bool>,
    server: tokio::task::JoinHandle<()>,
}

/// The whole router of a house without screens, as tests use it without a network.
pub fn router(app: &App) -> Router {
    router_with(app, screens::none)
}

/// The same with these screens.
pub fn router_with(app: &App, screens: Screens) -> Router {
    routes::all(app, screens).0
}

/// The description of the API, as JSON.
///
/// # Errors
/// Never for our own description; the writer of JSON reserves the right.
pub fn description(app: &App) -> Result<String, serde_json::Error> {
    routes::document::exact(&routes::all(app, screens::none).1)
}

impl Serving {
    /// Lets programs in; there are no screens.
    ///
    /// # Errors
    /// When the house cannot listen, or its certificates cannot be used.
    pub async fn begin(app: App) -> anyhow::Result<Self> {
        Self::begin_with(app, screens::none).await
    }

    /// Lets people in.
    ///
    /// # Errors
    /// When the house cannot listen, or its certificates cannot be used.
    pub async fn begin_with(app: App, screens: Screens) -> anyhow::Result<Self> {
        let server = &app.config.server;
        let acceptor = match (&server.tls_certificate, &server.tls_key) {
            (Some(certificate), Some(key)) => Some(listen::tls(certificate, key)?),
            _ => None,
        };
        let is_tls = acceptor.is_some();
        let listener = listen::bind(server.listen).await?;
        let address = listener.local_addr()?;
        let (stop, stopped) = watch::channel(false);
        let (router, serving) = (router_with(&app, screens), app.clone());
        let server =
            tokio::spawn(async move { listen::serve(&serving, listener, acceptor, router, stopped).await });
        tokio::spawn(sweep(app.clone()));
        tokio::spawn(app.clone().do_chores());
        Ok(Self { address, is_tls, app, stop, server })
    }

    /// Waits until the house cannot go on by itself, and says why.
    pub async fn given_up(&self) -> String {
        let mut given_up = self.app.floor.shared.given_up.subscribe();
        let why = given_up.wait_for(Option::is_some).await;
        why.ok().and_then(|why| why.clone()).unwrap_or_else(|| "the house has ended".to_owned())
    }

    /// Closes: no new round begins, rounds are finished or left as the rulebook takes them up again, what was asked is
    /// answered, and connections end.
    pub async fn close(self) {
        let grace = Duration::from_millis(self.app.config.server.shutdown_grace_ms);
        self.app.floor.close(Instant::now() + grace).await;
        self.app.lab.simulations.cancel_all();
        self.app.closing.send_replace(true);
        self.stop.send_replace(true);
        let _ = self.server.await;
        if let Err(failed) = self.app.anchor().await {
            tracing::error!(failed = format!("{failed:#}"), "the journal is not anchored");
        }
        self.app.anchors_sent().await;
    }
}

async fn sweep(app: App) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.rates.sweep();
        app.limits.sweep(app.wall_ms());
        if let Err(failed) = app.sessions.sweep(app.wall_ms()) {
            tracing::warn!(%failed, "old sessions are still kept");
        }
    }
}
