//! What patrons, staff, machines and cashiers do.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::live::requests::{CreditAct, MachineAct, PlayAct};
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use punto_house::CashAct;
use punto_table::Command;
use punto_vocabulary::TableId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let patrons = OpenApiRouter::new().routes(routes!(play)).routes(routes!(credits));
    let conduct = OpenApiRouter::new().routes(routes!(conduct));
    let cash = OpenApiRouter::new().routes(routes!(cash));
    let machines = OpenApiRouter::new().routes(routes!(read));
    group(Access::PATRON, patrons)
        .merge(group(Access::TABLE_STAFF.or(Access::ADMINISTRATOR), conduct))
        .merge(group(Access::CASHIER.or(Access::PIT).or(Access::ADMINISTRATOR), cash))
        .merge(group(Access::MACHINE, machines))
}

/// An answer, marked where it was given before.
pub(super) fn answered(done: Result<Done, Problem>) -> Response {
    let done = match done {
        Ok(done) => done,
        Err(problem) => return problem.into_response(),
    };
    let is_repeat = done.is_repeat;
    let status = if done.waits.is_some() { StatusCode::ACCEPTED } else { StatusCode::OK };
    mark_repeat((status, Json(done)).into_response(), is_repeat)
}

/// Says so where an answer was given before.
pub(super) fn mark_repeat(mut response: Response, is_repeat: bool) -> Response {
    if is_repeat {
        let name = HeaderName::from_static("idempotent-replayed");
        response.headers_mut().insert(name, HeaderValue::from_static("true"));
    }
    response
}

/// Do something at a table as a patron: join, bet, choose
///
/// `{"do":"join"}`, then `{"do":"place-wager","on":"player","stake":10000}` while bets are open.
#[utoipa::path(
    post, path = "/api/tables/{table}/play", tag = "play",
    params(("table" = TableId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = PlayAct,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn play(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
    key: RequestKey,
    Body(act): Body<PlayAct>,
) -> Response {
    answered(app.play(&caller, &table, &key, act).await)
}

/// Do something with one's credits at a table: take play money, cash out to a voucher, redeem one
#[utoipa::path(
    post, path = "/api/tables/{table}/credits", tag = "money",
    params(("table" = TableId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = CreditAct,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn credits(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
    key: RequestKey,
    Body(act): Body<CreditAct>,
) -> Response {
    answered(app.credits(&caller, &table, &key, act).await)
}

/// Conduct a table: deal, rule on irregularities, open and close
#[utoipa::path(
    post, path = "/api/tables/{table}/conduct", tag = "play",
    params(("table" = TableId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = Command,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn conduct(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
    key: RequestKey,
    Body(act): Body<Command>,
) -> Response {
    answered(app.conduct(&caller, &table, &key, act).await)
}

/// Report what a card reader or a shoe has seen at its table
///
/// `{"do":"deal","drawn":{"card":{"card":"9h","side":"player"}}}`: the table decides what it means.
#[utoipa::path(
    post, path = "/api/tables/{table}/read", tag = "play",
    params(("table" = TableId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = MachineAct,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn read(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
    key: RequestKey,
    Body(act): Body<MachineAct>,
) -> Response {
    let MachineAct::Deal { drawn } = act;
    answered(app.conduct(&caller, &table, &key, Command::Deal { drawn }).await)
}

/// Do something at the cash desk: sell and pay credits and vouchers
#[utoipa::path(
    post, path = "/api/cash", tag = "money",
    params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = CashAct,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn cash(State(app): State<App>, caller: Caller, key: RequestKey, Body(act): Body<CashAct>) -> Response {
    answered(app.cash(&caller, &key, act).await)
}
