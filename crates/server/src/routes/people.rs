//! Coming in and going out: guests, patrons with an account, staff.

use crate::app::App;
use crate::http::extract::Body;
use crate::http::guard::{self, From};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::tables::floor::OnFloor;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use punto_office::{ExcludedBy, PatronKind, StaffPost};
use punto_rules::Money;
use punto_table::{PatronState, Place};
use punto_vocabulary::{PatronId, TableId, openapi::beside_each};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new()
        .routes(routes!(come_in))
        .routes(routes!(sign_in_patron))
        .routes(routes!(sign_in_staff))
        .routes(routes!(who_am_i, sign_out));
    let own = OpenApiRouter::new().routes(routes!(change_password));
    let patrons = OpenApiRouter::new().routes(routes!(acknowledge));
    group(Access::ANYBODY, open).merge(group(Access::STAFF, own)).merge(group(Access::PATRON, patrons))
}

/// A guest at the door.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    /// What others may call them: 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    nickname: String,
}

/// Somebody who is signed in.
#[derive(Serialize)]
pub(crate) struct SignedIn {
    /// Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie and need not look at it.
    token: String,
    #[serde(flatten)]
    you: You,
}

impl utoipa::PartialSchema for SignedIn {
    /// Who they are lies flat beside the token.
    fn schema() -> RefOr<Schema> {
        let what = "Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie.";
        let token = ObjectBuilder::new().schema_type(Type::String).description(Some(what));
        let fields = ObjectBuilder::new().property("token", token).required("token").build();
        beside_each(You::schema(), &fields, "Somebody who is signed in.")
    }
}

impl ToSchema for SignedIn {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("SignedIn")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        You::schemas(schemas);
    }
}

/// Who somebody is to the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "you", rename_all = "kebab-case")]
pub(crate) enum You {
    /// Nobody in particular.
    Nobody,
    /// A patron.
    Patron {
        /// What the house calls them.
        patron: String,
        /// What others may call them.
        nickname: String,
        /// How they come to play: guest, account or voucher-holder.
        #[schema(value_type = String)]
        kind: PatronKind,
        /// Whether they do not play now, by their own wish or the house's.
        is_excluded: bool,
        /// Who keeps them from playing: `self` for a self-exclusion, `house` for one by the pit.
        excluded_by: Option<ExcludedBy>,
        /// Until when, in Unix milliseconds; nothing is for ever.
        excluded_until: Option<u64>,
        /// Whether they must choose their own PIN before anything else.
        must_choose_pin: bool,
        /// When they came in or began to play without a pause, in Unix milliseconds. Signing in again changes nothing.
        since: u64,
        /// When bets next wait until they have said that they know how long they have played, in Unix milliseconds.
        reality_check_at: u64,
        /// How they stand today, in cents.
        net_today: i64,
        /// The tables at which they have a place, credits or open wagers, wherever they sat down.
        tables: Vec<OwnTable>,
    },
    /// A member of staff.
    Staff {
        /// Who.
        staff: String,
        /// What they are called.
        name: String,
        /// In which post.
        post: StaffPost,
        /// Whether they must choose a password first.
        must_change_password: bool,
    },
    /// A machine.
    Machine {
        /// Which.
        machine: String,
    },
}

/// A table at which a patron has something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct OwnTable {
    /// Its name, as the configuration or the office gave it.
    table: TableId,
    /// The name that people read.
    name: String,
    /// Where they play; nothing once they have left.
    place: Option<Place>,
    /// Credits that lie there and are in no wager.
    credits: Money,
    /// What lies in open wagers.
    staked: Money,
    /// In how many.
    wagers: usize,
    /// What is set aside for an attendant to pay.
    hand_pay: Money,
    /// What they owe the house.
    owed: Money,
}

/// Come in as a guest, by a nickname
#[utoipa::path(
    post, path = "/api/guests", tag = "sessions", request_body = Guest,
    responses((status = 201, body = SignedIn), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn come_in(
    State(app): State<App>,
    Extension(from): Extension<From>,
    Body(guest): Body<Guest>,
) -> Result<Response, Problem> {
    app.rates.check_guest(from.0)?;
    app.check_anonymous_play()?;
    let nickname = nickname(&guest.nickname)?;
    let (patron, token) = app.let_in(&nickname)?;
    let you = app.you_patron(&patron, nickname, app.wall_ms());
    Ok(signed_in(&app, token, you))
}

pub(super) fn nickname(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let fits = (1..=24).contains(&text.chars().count()) && !text.chars().any(is_hidden);
    let detail = "a nickname is 1 to 24 characters that can be seen";
    let wrong = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "nickname", detail);
    if fits { Ok(text.to_owned()) } else { Err(wrong()) }
}

/// Characters that would let a name run into others, or turn around what stands beside it.
pub(super) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A patron with an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatronSignIn {
    /// The number of the account.
    #[schema(min_length = 1, max_length = 64)]
    account: String,
    /// The PIN.
    #[schema(min_length = 1, max_length = 128)]
    pin: String,
}

/// Sign in to an account that the cashier opened
#[utoipa::path(
    post, path = "/api/patrons/sessions", tag = "sessions", request_body = PatronSignIn,
    responses((status = 201, body = SignedIn), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn sign_in_patron(
    State(app): State<App>,
    Extension(from): Extension<From>,
    Body(asked): Body<PatronSignIn>,
) -> Result<Response, Problem> {
    app.rates.check_sign_in(from.0)?;
    let (patron, token) = app.sign_in_patron(&asked.account, asked.pin, from.0).await?;
    // An account whose name the vault lost has none.
    let nickname = punto_projections::Names::patron(&*app.floor.people, &patron).unwrap_or_default();
    let you = app.you_patron(&patron, nickname, app.wall_ms());
    Ok(signed_in(&app, token, you))
}

/// A member of staff at the door.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StaffSignIn {
    /// Their number.
    #[schema(min_length = 1, max_length = 64)]
    staff: String,
    /// Their password.
    #[schema(min_length = 1, max_length = 128)]
    password: String,
}

/// Sign in as a member of staff
#[utoipa::path(
    post, path = "/api/staff/sessions", tag = "sessions", request_body = StaffSignIn,
    responses((status = 201, body = SignedIn), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn sign_in_staff(
    State(app): State<App>,
    Extension(from): Extension<From>,
    Body(asked): Body<StaffSignIn>,
) -> Result<Response, Problem> {
    app.rates.check_sign_in(from.0)?;
    let (caller, token) = app.sign_in_staff(&asked.staff, asked.password, from.0).await?;
    let you = app.you(&caller);
    Ok(signed_in(&app, token, you))
}

pub(super) fn signed_in_again(app: &App, token: String, you: You) -> Response {
    let mut response = signed_in(app, token, you);
    *response.status_mut() = StatusCode::OK;
    response
}

fn signed_in(app: &App, token: String, you: You) -> Response {
    let cookie = app.cookie(&token);
    (StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(SignedIn { token, you })).into_response()
}

/// Who one is to the house
#[utoipa::path(get, path = "/api/session", tag = "sessions", responses((status = 200, body = You)))]
async fn who_am_i(State(app): State<App>, caller: Caller) -> Json<You> {
    Json(app.you(&caller))
}

/// Sign out
#[utoipa::path(delete, path = "/api/session", tag = "sessions", responses((status = 204), (status = 503, body = Problem)))]
async fn sign_out(State(app): State<App>, caller: Caller, headers: HeaderMap) -> Result<Response, Problem> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = bearer.and_then(|value| value.strip_prefix("Bearer ")).or_else(|| guard::cookie(&headers));
    // Who shows no token has no session to end.
    app.sign_out(&caller, token.unwrap_or_default()).await?;
    let gone: HeaderValue = app.no_cookie();
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]).into_response())
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one until now.
    #[schema(min_length = 1, max_length = 128)]
    old: String,
    /// The one from now on.
    #[schema(min_length = 1, max_length = 128)]
    new: String,
}

/// Choose another password; every other session of one's own ends
#[utoipa::path(
    put, path = "/api/session/password", tag = "sessions", request_body = NewPassword,
    responses((status = 200, body = SignedIn), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn change_password(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    Body(asked): Body<NewPassword>,
) -> Result<Response, Problem> {
    app.rates.check_sign_in(from.0)?;
    let (caller, token) = app.change_password(&caller, asked.old, asked.new, from.0).await?;
    let you = app.you(&caller);
    Ok(signed_in_again(&app, token, you))
}

/// Say that one has seen how long one has played
#[utoipa::path(
    post, path = "/api/session/reality-check", tag = "sessions",
    responses((status = 204), (status = "4XX", body = Problem))
)]
async fn acknowledge(State(app): State<App>, caller: Caller) -> StatusCode {
    if let Ok(patron) = caller.patron() {
        app.limits.acknowledge(patron, app.wall_ms());
    }
    StatusCode::NO_CONTENT
}

impl App {
    /// The tables at which a patron has something.
    fn tables_of(&self, patron: &PatronId) -> Vec<OwnTable> {
        let own = |(table, on_floor): (TableId, OnFloor)| {
            let views = on_floor.feed.views();
            let there = views.table();
            let state = there.patron(patron)?;
            let wagers = there.round().into_iter().flat_map(|round| round.wagers_of(patron));
            let (count, staked) = wagers.fold((0, Money::ZERO), |(count, sum), (_, wager)| {
                (count + 1, sum.checked_add(wager.stake).unwrap_or(sum))
            });
            let PatronState { place, credits, hand_pay, owed } = state.clone();
            let name = self.name_of(&table);
            Some(OwnTable { table, name, place, credits, staked, wagers: count, hand_pay, owed })
        };
        self.floor.tables().into_iter().filter_map(own).collect()
    }

    /// A patron whose session began then.
    pub(super) fn you_patron(&self, patron: &PatronId, nickname: String, since_ms: u64) -> You {
        let standing = self.standing_of(patron);
        let standing = standing.as_ref();
        You::Patron {
            patron: patron.to_string(),
            nickname,
            kind: standing.map_or_else(|| self.kind_of_guests(), |standing| standing.kind),
            is_excluded: standing.is_some_and(|standing| standing.excluded_by.is_some()),
            excluded_by: standing.and_then(|standing| standing.excluded_by),
            excluded_until: standing.and_then(|standing| standing.excluded_until),
            must_choose_pin: self.must_choose_pin(patron),
            since: self.limits.here_since(patron, since_ms, self.wall_ms()),
            reality_check_at: self.limits.reminds_at(self, patron, since_ms),
            net_today: self.limits.net_today(patron),
            tables: self.tables_of(patron),
        }
    }

    pub(crate) fn you(&self, caller: &Caller) -> You {
        let people = &*self.floor.people;
        match caller {
            Caller::Nobody => You::Nobody,
            Caller::Machine { id, .. } => You::Machine { machine: id.to_string() },
            Caller::Patron { id, since_ms, session, .. } => {
                let nickname = punto_projections::Names::patron(people, id)
                    .or_else(|| self.sessions.guest_name(session).map(String::from))
                    // An account whose name the vault lost has none.
                    .unwrap_or_default();
                self.you_patron(id, nickname, *since_ms)
            }
            Caller::Staff { id, post, must_change, .. } => You::Staff {
                staff: id.to_string(),
                // Whoever the vault has no name for is told by number alone.
                name: punto_projections::Names::staff(people, id).unwrap_or_default(),
                post: *post,
                must_change_password: *must_change,
            },
        }
    }
}
