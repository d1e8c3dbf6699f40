//! A patron's own limits: tighter ones at once, looser ones a day later.

use crate::app::App;
use crate::http::extract::{Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::play::mark_repeat;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use punto_office::{Command, Later, OwnLimits};
use punto_rules::Money;
use punto_vocabulary::PatronId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::PATRON, OpenApiRouter::new().routes(routes!(limits, set)))
}

/// Limits that one sets for oneself. What is left out is not limited.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = OwnLimitsView)]
struct Limits {
    /// The most that all wagers in one round may come to.
    #[serde(default)]
    stake_per_round: Option<Money>,
    /// The most that one may lose in one day.
    #[serde(default)]
    loss_per_day: Option<Money>,
    /// How long one may play without a pause.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 1440)]
    minutes_per_session: Option<u32>,
}

/// One's own limits.
#[derive(Serialize, ToSchema)]
struct LimitsView {
    /// What is in force now.
    in_force: Limits,
    /// What is looser and waits, each until its time.
    waiting: Vec<Waiting>,
}

/// A looser limit that waits.
#[derive(Serialize, ToSchema)]
struct Waiting {
    /// Which: `stake_per_round`, `loss_per_day` or `minutes_per_session`.
    which: &'static str,
    /// The limit then, in cents or minutes; nothing is no limit.
    limit: Option<i64>,
    /// From when on it is in force, in Unix milliseconds.
    from: u64,
}

impl App {
    fn own_limits(&self, patron: &PatronId) -> LimitsView {
        let now = self.wall_time();
        let both = |office: &punto_office::Office| {
            (office.limits_of(patron, now), office.later_limits_of(patron, now))
        };
        let (limits, later) = self.floor.shared.house.office(both);
        let money = |which, later: Option<Later<Money>>| {
            later.map(|later| Waiting { which, limit: later.limit.map(Money::cents), from: later.from.ms() })
        };
        let minutes = later.minutes_per_session.map(|later| Waiting {
            which: "minutes_per_session",
            limit: later.limit.map(i64::from),
            from: later.from.ms(),
        });
        let waiting = [
            money("stake_per_round", later.stake_per_round),
            money("loss_per_day", later.loss_per_day),
            minutes,
        ];
        let in_force = Limits {
            stake_per_round: limits.stake_per_round,
            loss_per_day: limits.loss_per_day,
            minutes_per_session: limits.minutes_per_session,
        };
        LimitsView { in_force, waiting: waiting.into_iter().flatten().collect() }
    }
}

/// One's own limits, and what waits
#[utoipa::path(
    get, path = "/api/session/limits", tag = "sessions",
    responses((status = 200, body = LimitsView), (status = "4XX", body = Problem))
)]
async fn limits(State(app): State<App>, caller: Caller) -> Result<Json<LimitsView>, Problem> {
    Ok(Json(app.own_limits(caller.patron()?)))
}

/// Set all of one's own limits: tighter ones are in force at once, looser ones after a day
#[utoipa::path(
    put, path = "/api/session/limits", tag = "sessions", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Limits,
    responses((status = 200, body = LimitsView), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn set(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(wish): Body<Limits>,
) -> Result<Response, Problem> {
    app.register_guest(&caller).await?;
    let patron = caller.patron()?.clone();
    let Limits { stake_per_round, loss_per_day, minutes_per_session } = wish;
    let limits = OwnLimits { stake_per_round, loss_per_day, minutes_per_session };
    let done = app.in_office(&caller, &key, Command::SetOwnLimits { patron: patron.clone(), limits }).await?;
    Ok(mark_repeat(Json(app.own_limits(&patron)).into_response(), done.is_repeat))
}
