//! The life of a house: opened, served until it is told to stop, and closed without losing anything.

use crate::app::App;
use crate::http::connections::Connections;
use crate::http::listen::{self, Listening};
use crate::routes;
use crate::routes::screens::{self, Screens};
use axum::Router;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// How often the house tidies up after those who have gone.
const SWEEP: Duration = Duration::from_mins(1);

/// How often clients are forgotten whose limits are whole again.
const SWEEP_RATES: Duration = Duration::from_secs(5);

/// How long a sweep of sessions pauses between two steps, so that sign-ins reach the vault in between.
const BETWEEN_STEPS: Duration = Duration::from_millis(2);

/// A house that is open.
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where operators look, if the configuration gives them an address of their own.
    pub operator_address: Option<SocketAddr>,
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
        let mut listening = vec![Listening {
            listener,
            acceptor,
            router: router_with(&app, screens),
            connections: app.connections.clone(),
        }];
        let mut operator_address = None;
        if let Some(operators) = server.operator_listen {
            let listener = listen::bind(operators).await?;
            operator_address = Some(listener.local_addr()?);
            let (router, connections) = (routes::operator(&app), Connections::default());
            listening.push(Listening { listener, acceptor: None, router, connections });
        }
        let serving = app.clone();
        let server = tokio::spawn(async move {
            let all = listening.into_iter().map(|one| listen::serve(&serving, one, stopped.clone()));
            futures_util::future::join_all(all).await;
        });
        tokio::spawn(sweep(app.clone()));
        tokio::spawn(sweep_rates(app.clone()));
        tokio::spawn(app.clone().do_chores());
        Ok(Self { address, operator_address, is_tls, app, stop, server })
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
        // A task that panicked serves nobody any more either; the house is closed all the same.
        let _ = self.server.await;
        if let Err(failed) = self.app.anchor().await {
            tracing::error!(failed = format!("{failed:#}"), "the journal is not anchored");
        }
        if let Err(failed) = self.app.checkpoint(1).await {
            tracing::error!(failed = format!("{failed:#}"), "no checkpoint is written; opening takes longer");
        }
        self.app.follower.close();
        self.app.anchors_sent().await;
    }
}

async fn sweep(app: App) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.limits.sweep(app.wall_ms());
        sweep_sessions(&app).await;
    }
}

/// Forgets clients that have been quiet. It is done often, because it holds the lists while it looks through them.
async fn sweep_rates(app: App) {
    loop {
        tokio::time::sleep(SWEEP_RATES).await;
        app.rates.sweep();
    }
}

/// Forgets expired sessions step by step. No step holds a lock for long, and none waits for the disk on a thread that
/// serves requests.
async fn sweep_sessions(app: &App) {
    loop {
        let there = app.clone();
        match app.on_disk(move || there.sessions.sweep_step(there.wall_ms())).await {
            Ok(Ok(true)) => tokio::time::sleep(BETWEEN_STEPS).await,
            Ok(Ok(false)) | Err(_) => return,
            Ok(Err(failed)) => {
                return tracing::warn!(%failed, "expired sessions are still in the vault; they stay expired");
            }
        }
    }
}
