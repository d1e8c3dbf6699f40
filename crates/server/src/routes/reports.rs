//! Reports, as JSON, for a spreadsheet or to be printed.

use crate::app::App;
use crate::http::extract::Asked as Query;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::reports::{Asked, Kind, STYLE, SealedReport};
use crate::routes::group;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let floor = OpenApiRouter::new()
        .routes(routes!(shift))
        .routes(routes!(tables))
        .routes(routes!(dealers))
        .routes(routes!(shoes))
        .routes(routes!(meters))
        .routes(routes!(irregularities));
    let vouchers = OpenApiRouter::new().routes(routes!(vouchers));
    let sign_ins = OpenApiRouter::new().routes(routes!(sign_ins));
    let open = OpenApiRouter::new().routes(routes!(style));
    let pit = Access::PIT.or(Access::AUDITOR);
    group(pit, floor)
        .merge(group(pit.or(Access::CASHIER), vouchers))
        .merge(group(pit.or(Access::ADMINISTRATOR), sign_ins))
        .merge(group(Access::ANYBODY, open))
}

/// A shift: rounds, drop, win and hold against theory, staff, irregularities, adjustments, open disputes
#[utoipa::path(
    get, path = "/api/reports/shift", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn shift(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Shift, asked).await
}

/// What every table did: rounds, drop, win and hold against theory
#[utoipa::path(
    get, path = "/api/reports/tables", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn tables(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Tables, asked).await
}

/// What every dealer did: rounds, pace, irregularities and corrections in their rounds
#[utoipa::path(
    get, path = "/api/reports/dealers", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn dealers(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Dealers, asked).await
}

/// Every set of cards that was in play: rounds, results, cards that came out, win, how it ended
#[utoipa::path(
    get, path = "/api/reports/shoes", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn shoes(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Shoes, asked).await
}

/// The meters per terminal, table and game and in all, compared with the journal where that is asked for
///
/// Meters count from the first record of the house, so `from` changes nothing.
#[utoipa::path(
    get, path = "/api/reports/meters", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn meters(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Meters, asked).await
}

/// Irregularities with their rulings, clauses and decisions
#[utoipa::path(
    get, path = "/api/reports/irregularities", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn irregularities(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Irregularities, asked).await
}

/// Vouchers: issued, redeemed, outstanding, voided, expired
#[utoipa::path(
    get, path = "/api/reports/vouchers", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn vouchers(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::Vouchers, asked).await
}

/// Who of the staff signed in and out, and who could not
#[utoipa::path(
    get, path = "/api/reports/sign-ins", tag = "reports", params(Asked),
    responses((status = 200, body = SealedReport), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn sign_ins(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    app.report(Kind::SignIns, asked).await
}

/// The style sheet of printed reports
#[utoipa::path(
    get, path = "/api/reports/style.css", tag = "reports",
    responses((status = 200, body = String, content_type = "text/css"))
)]
async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}
