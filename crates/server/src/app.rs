//! Everything that a request may need, in one place.

use crate::http::connections::Connections;
use crate::http::guard::COOKIE;
use crate::http::origin::Origins;
use crate::http::rates::Rates;
use crate::identity::caller::Caller;
use crate::identity::own_limits::OwnLimitsWatch;
use crate::identity::passwords::Passwords;
use crate::identity::pin_tries::PinTries;
use crate::identity::sessions::Sessions;
use crate::identity::stores::SecretStore;
use crate::office::rulebook_files::Rulebooks;
use crate::operation::chores::Anchors;
use crate::operation::lab::Lab;
use crate::operation::logo::Logo;
use crate::operation::metrics::Metrics;
use crate::records::follower::Follower;
use crate::tables::floor::Floor;
use axum::http::HeaderValue;
use punto_config::{Config, Mode};
use punto_house::Games;
use punto_vocabulary::{PatronId, WallTime};
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::{Notify, broadcast, watch};

/// The house on the network. Cloning it is cheap.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// What an [`App`] consists of.
pub struct Inner {
    pub(crate) config: Config,
    pub(crate) floor: Arc<Floor>,
    pub(crate) vault: Arc<dyn SecretStore>,
    pub(crate) sessions: Arc<Sessions>,
    pub(crate) passwords: Passwords,
    pub(crate) rates: Rates,
    pub(crate) pin_tries: PinTries,
    pub(crate) connections: Connections,
    pub(crate) origins: Origins,
    pub(crate) rulebooks: Arc<Rulebooks>,
    /// The games without what the office has scheduled.
    pub(crate) own_games: Games,
    pub(crate) limits: Arc<OwnLimitsWatch>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) lab: Lab,
    /// The house's sign, if it has one.
    pub(crate) logo: Option<Logo>,
    /// What pages may fetch and from where.
    pub(crate) policy: HeaderValue,
    pub(crate) follower: Follower,
    pub(crate) anchoring: Option<Anchors>,
    /// Told when a shoe has ended.
    pub(crate) anchor_due: Arc<Notify>,
    /// Patrons whose standing with the house has changed: excluded, or not any more.
    pub(crate) standings: broadcast::Sender<PatronId>,
    /// Turns when sockets are to be closed.
    pub(crate) closing: watch::Sender<bool>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    pub(crate) fn new(inner: Inner) -> Self {
        Self(Arc::new(inner))
    }

    /// What the clock on the wall says, in Unix milliseconds.
    pub(crate) fn wall_ms(&self) -> u64 {
        self.floor.shared.clock.now().wall.unix_ms()
    }

    /// The same, as the office and the cash desk take it.
    pub(crate) fn wall_time(&self) -> WallTime {
        WallTime::from_ms(self.wall_ms())
    }

    /// Whether it is for real money. Strangers then see less.
    pub(crate) fn is_production(&self) -> bool {
        self.config.house.mode == Mode::Production
    }

    /// Whether the house speaks TLS, itself or through a proxy in front of it.
    pub(crate) fn is_tls(&self) -> bool {
        self.config.server.tls_certificate.is_some() || self.config.server.behind_proxy
    }

    /// A cookie that no script reads, that no other site's page sends, and that only TLS carries where there is TLS.
    pub(crate) fn cookie(&self, token: &str) -> HeaderValue {
        self.cookie_for(token, None)
    }

    /// A cookie that takes the session away.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.cookie_for("", Some(0))
    }

    fn cookie_for(&self, token: &str, seconds: Option<u32>) -> HeaderValue {
        let secure = if self.is_tls() { "; Secure" } else { "" };
        let age = seconds.map_or_else(String::new, |seconds| format!("; Max-Age={seconds}"));
        let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict{secure}{age}");
        HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""))
    }

    /// Turns when sockets are to be closed.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// The same caller, as what they are now.
    pub(crate) fn as_of_now(&self, caller: &Caller) -> Caller {
        match caller {
            Caller::Staff { id, session, .. } => self.staff_caller(id, *session),
            Caller::Machine { id, .. } => self.machine_caller(id.clone()),
            Caller::Nobody | Caller::Patron { .. } => caller.clone(),
        }
    }
}
