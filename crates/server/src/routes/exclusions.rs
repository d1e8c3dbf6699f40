//! Patrons who do not play for a while: by their own wish, or by the pit's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::play::answered;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_office::{Command, Event};
use punto_vocabulary::{Note, PatronId, WallTime};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

pub(super) fn routes() -> OpenApiRouter<App> {
    let pit = OpenApiRouter::new().routes(routes!(exclude));
    let managers = OpenApiRouter::new().routes(routes!(lift));
    let patrons = OpenApiRouter::new().routes(routes!(exclude_oneself));
    group(Access::PIT, pit)
        .merge(group(Access::PIT_MANAGER.or(Access::SHIFT_MANAGER), managers))
        .merge(group(Access::PATRON, patrons))
}

/// For how long; one of the three.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnExclusion {
    /// Until this time, in Unix milliseconds.
    #[serde(default)]
    until: Option<u64>,
    /// For so many days from now.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 36_500)]
    days: Option<u32>,
    /// For ever.
    #[serde(default)]
    for_ever: bool,
}

/// For how long, and why.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PitExclusion {
    /// Until this time, in Unix milliseconds.
    #[serde(default)]
    until: Option<u64>,
    /// For so many days from now.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 36_500)]
    days: Option<u32>,
    /// For ever.
    #[serde(default)]
    for_ever: bool,
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
}

impl App {
    /// Until when, as it was understood when the request came first.
    async fn until(
        &self,
        (caller, key): (&Caller, &RequestKey),
        (until, days, for_ever): (Option<u64>, Option<u32>, bool),
    ) -> Result<Option<WallTime>, Problem> {
        let before = self.written_before(caller, key).await?.into_iter().find_map(|event| match event {
            Event::PatronExcluded(excluded) => Some(excluded.until),
            _ => None,
        });
        match (until, days, for_ever) {
            (Some(until), None, false) => Ok(Some(WallTime::from_ms(until))),
            (None, Some(1..=36_500), false) if before.is_some() => Ok(before.flatten()),
            (None, Some(days @ 1..=36_500), false) => {
                Ok(Some(self.wall_time().after_ms(u64::from(days) * DAY_MS)))
            }
            (None, None, true) => Ok(None),
            _ => {
                let detail = "say one of until (Unix milliseconds), days (1 to 36500) or for_ever: true";
                Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "how-long", detail))
            }
        }
    }
}

/// Keep oneself from playing; it can be made longer and not shorter
#[utoipa::path(
    post, path = "/api/session/exclusion", tag = "sessions", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = OwnExclusion,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn exclude_oneself(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(asked): Body<OwnExclusion>,
) -> Result<Response, Problem> {
    app.register_guest(&caller).await?;
    let patron = caller.patron()?.clone();
    let until = app.until((&caller, &key), (asked.until, asked.days, asked.for_ever)).await?;
    let command = Command::ExcludePatron { patron, until, reason: None };
    Ok(answered(app.in_office(&caller, &key, command).await))
}

/// Keep a patron from playing
#[utoipa::path(
    post, path = "/api/patrons/{patron}/exclusion", tag = "office",
    params(("patron" = PatronId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = PitExclusion,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn exclude(
    State(app): State<App>,
    caller: Caller,
    At(patron): At<PatronId>,
    key: RequestKey,
    Body(asked): Body<PitExclusion>,
) -> Result<Response, Problem> {
    let until = app.until((&caller, &key), (asked.until, asked.days, asked.for_ever)).await?;
    let command = Command::ExcludePatron { patron, until, reason: Some(asked.reason) };
    Ok(answered(app.in_office(&caller, &key, command).await))
}

/// Why a patron may play again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Lift {
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
}

/// Let a patron play again whom the pit excluded
#[utoipa::path(
    delete, path = "/api/patrons/{patron}/exclusion", tag = "office",
    params(("patron" = PatronId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Lift,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn lift(
    State(app): State<App>,
    caller: Caller,
    At(patron): At<PatronId>,
    key: RequestKey,
    Body(Lift { reason }): Body<Lift>,
) -> Response {
    answered(app.in_office(&caller, &key, Command::LiftExclusion { patron, reason }).await)
}
