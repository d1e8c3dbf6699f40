//! What every request passes before anybody looks at what it asks: who is it, from where, and not too often.

use crate::app::App;
use crate::http::client::Source;
use crate::http::connections::Counted;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::identity::sessions::{Session, Subject, Use};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use punto_config::TableConfig;
use punto_office::SecretOf;
use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// The cookie of a session.
pub(crate) const COOKIE: &str = "punto_session";

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that a request comes from, as far as it can be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct From(pub(crate) IpAddr);

/// Counts a request behind a trusted proxy. A socket takes it along, and is counted for as long as it is open.
#[derive(Clone, Debug)]
pub(crate) struct InFlight(#[expect(dead_code, reason = "counted until it is dropped")] Option<Arc<Counted>>);

/// Whether whoever asks sees what only operators need: metrics, API documentation, and why the house is not ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Details {
    /// At the operators' own address, for staff, and for everybody in a demonstration.
    Shown,
    /// For strangers and patrons in a production house.
    Hidden,
}

/// Finds out who asks, refuses strangers' pages and floods, and leaves the caller for those behind.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let from = source(&app, &request);
    if let Err(problem) = app.rates.check_address(from.address) {
        return problem.into_response();
    }
    let in_flight = match app.count_in_flight(&from) {
        Ok(in_flight) => in_flight,
        Err(problem) => return problem.into_response(),
    };
    let bearer = bearer(request.headers()).map(str::to_owned);
    let cookie = cookie(request.headers()).map(str::to_owned);
    let is_write = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_write || is_socket) && bearer.is_none() && !app.origins.may_come_from(request.headers()) {
        let detail = "this page belongs to somebody else; open the house's own address";
        return Problem::new(StatusCode::FORBIDDEN, "foreign-origin", detail).into_response();
    }
    let now_ms = app.wall_ms();
    let (caller, is_old) = match (&bearer, &cookie) {
        (Some(bearer), _) => (app.who_bears(bearer, now_ms).await, false),
        (None, Some(cookie)) => {
            let usage = if is_write { Use::Act } else { Use::Read };
            app.sessions.find(cookie, now_ms, usage).map_or((Caller::Nobody, false), |session| {
                let is_old = session.is_due_for_rotation;
                (app.caller_of(session), is_old)
            })
        }
        (None, None) => (Caller::Nobody, false),
    };
    if let Err(problem) = app.rates.check_session(&caller) {
        return problem.into_response();
    }
    let is_shown = !app.is_production() || matches!(caller, Caller::Staff { must_change: false, .. });
    request.extensions_mut().insert(if is_shown { Details::Shown } else { Details::Hidden });
    request.extensions_mut().insert(caller);
    request.extensions_mut().insert(From(from.address));
    request.extensions_mut().insert(in_flight.clone());
    let mut response = next.run(request).await;
    drop(in_flight);
    if let Some(old) = cookie.filter(|_| is_old && bearer.is_none())
        && let Some(token) = app.rotate(old, now_ms).await
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, app.cookie(&token));
    }
    response
}

/// Lets through those who may ask this, and nobody else.
pub(crate) async fn admit(State(access): State<Access>, mut request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<Caller>().cloned().unwrap_or(Caller::Nobody);
    if let Err(problem) = access.check(&caller) {
        return problem.into_response();
    }
    let is_own =
        ["/api/session", "/api/session/password", "/api/session/pin"].contains(&request.uri().path());
    if matches!(caller, Caller::Staff { must_change: true, .. }) && !is_own {
        let detail = "choose your own password first: PUT /api/session/password";
        return Problem::new(StatusCode::FORBIDDEN, "password-must-change", detail).into_response();
    }
    if matches!(caller, Caller::Patron { must_choose_pin: true, .. }) && !is_own {
        if *request.method() == Method::GET && access.includes(Access::NOBODY) {
            // They read what anybody may, as nobody: the page on which they choose their PIN is made of that.
            request.extensions_mut().insert(Caller::Nobody);
            return next.run(request).await;
        }
        let detail = "the cash desk has seen this PIN; choose your own first: PUT /api/session/pin";
        return Problem::new(StatusCode::FORBIDDEN, "pin-must-change", detail).into_response();
    }
    next.run(request).await
}

/// Lets through those who see what only operators need.
pub(crate) async fn admit_operators(request: Request, next: Next) -> Response {
    if request.extensions().get::<Details>() == Some(&Details::Shown) {
        return next.run(request).await;
    }
    match request.extensions().get::<Caller>() {
        None | Some(Caller::Nobody) => {
            let detail =
                "this is for whoever runs the house: sign in as staff, or ask at [server] operator_listen";
            Problem::new(StatusCode::UNAUTHORIZED, "not-signed-in", detail).into_response()
        }
        Some(_) => Problem::not_allowed("staff").into_response(),
    }
}

/// Headers that make browsers careful. Nothing is loaded from elsewhere, and nothing may frame the house.
pub(crate) async fn careful(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_documentation = request.uri().path().starts_with("/api/docs");
    let mut response = next.run(request).await;
    let policy = if is_documentation {
        // The documentation page brings its own script and styles its elements in place.
        HeaderValue::from_static(
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
        )
    } else {
        app.policy.clone()
    };
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    let mut put = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    if app.is_production() {
        put(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::X_FRAME_OPTIONS, "DENY");
    put(header::REFERRER_POLICY, "no-referrer");
    put(header::CACHE_CONTROL, "no-store");
    put(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    response
}

/// What a page of the house may fetch: its own, and the video of the tables that have one.
pub(crate) fn policy(tables: &[TableConfig]) -> anyhow::Result<HeaderValue> {
    let videos: BTreeSet<String> = tables
        .iter()
        .filter_map(|table| table.video.as_ref()?.origin())
        .map(|origin| origin.to_string())
        .collect();
    let mut policy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'; object-src 'none'"
        .to_owned();
    if !videos.is_empty() {
        let videos = videos.into_iter().collect::<Vec<_>>().join(" ");
        policy = format!("{policy}; media-src 'self' {videos}; frame-src {videos}");
    }
    Ok(HeaderValue::from_str(&policy)?)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let pairs = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = pairs.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, token)| token)
}

/// The address of the connection; behind a proxy that is trusted, the one it names.
fn source(app: &App, request: &Request) -> Source {
    let nowhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let peer = request.extensions().get::<Peer>().map_or(nowhere, |peer| peer.0.ip());
    Source::of(peer, request.headers(), &app.config.server)
}

impl App {
    /// Counts a request of a client behind a trusted proxy: the proxy's connections say nothing about its clients.
    fn count_in_flight(&self, from: &Source) -> Result<InFlight, Problem> {
        if !from.is_forwarded {
            return Ok(InFlight(None));
        }
        let server = &self.config.server;
        let counted = self.connections.request(from.client, server).ok_or_else(|| {
            let most = server.connections_per_address_max;
            Problem::too_many(format!(
                "one client has at most {most} requests and sockets at once; close some"
            ))
            .with("retry_after", 1)
        })?;
        Ok(InFlight(Some(Arc::new(counted))))
    }

    /// Who a session belongs to, as things stand now.
    pub(crate) fn caller_of(&self, session: Session) -> Caller {
        match session.subject {
            Subject::Patron(id) => {
                let must_choose_pin = self.must_choose_pin(&id);
                Caller::Patron { id, session: session.name, since_ms: session.began_ms, must_choose_pin }
            }
            Subject::Staff(id) => self.staff_caller(&id, session.name),
        }
    }

    /// Gives a session a new token, where waiting for the disk is allowed. If that fails, the old token stays.
    async fn rotate(&self, old: String, now_ms: u64) -> Option<String> {
        let app = self.clone();
        let rotated = self.on_disk(move || app.sessions.rotate(&old, now_ms)).await.ok()?;
        rotated.unwrap_or_else(|failed| {
            tracing::warn!(%failed, "a session keeps its old token: the vault could not be written");
            None
        })
    }

    /// A machine as it is enrolled now; nobody if it is not. What is no card reader and no shoe reads at no table.
    pub(crate) fn machine_caller(&self, id: punto_vocabulary::MachineId) -> Caller {
        let enrolled = self.floor.shared.house.office(|office| office.machine(&id).cloned());
        enrolled.map_or(Caller::Nobody, |machine| Caller::Machine {
            table: machine.table.filter(|_| machine.kind.needs_table()),
            id,
        })
    }

    /// Who bears this token: a session, or a machine with `name:secret`.
    async fn who_bears(&self, bearer: &str, now_ms: u64) -> Caller {
        let Some((name, secret)) = bearer.split_once(':') else {
            return self
                .sessions
                .find(bearer, now_ms, Use::Act)
                .map_or(Caller::Nobody, |session| self.caller_of(session));
        };
        let Ok(id) = name.parse::<punto_vocabulary::MachineId>() else { return Caller::Nobody };
        let asked = id.clone();
        let kept = match self.in_vault(move |vault| vault.machine(&asked)).await {
            Ok(kept) => kept,
            Err(problem) => {
                tracing::error!(machine = %id, why = problem.detail(), "a machine is not let in: the vault cannot be read");
                return Caller::Nobody;
            }
        };
        let shown = crate::identity::token::Digest::of(secret);
        let is_its = kept == Some(shown);
        if is_its && self.is_recorded(&SecretOf::Machine(id.clone()), shown.as_bytes()) {
            self.machine_caller(id)
        } else {
            Caller::Nobody
        }
    }
}
