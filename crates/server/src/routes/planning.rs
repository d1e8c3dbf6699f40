//! Tables that are opened and taken away while the house is open: the administrator's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::play::answered;
use axum::extract::State;
use axum::response::Response;
use punto_table::Settings;
use punto_vocabulary::TableId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ADMINISTRATOR, OpenApiRouter::new().routes(routes!(plan)).routes(routes!(retire)))
}

/// A table that is planned.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlanTable {
    /// What it is called: small letters, digits and `-`.
    table: TableId,
    /// How it is opened.
    settings: Settings,
}

/// Plan a table and open it
///
/// A table that is open goes on as it is, and takes the plan when it is opened next.
#[utoipa::path(
    post, path = "/api/tables", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = PlanTable,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn plan(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(PlanTable { table, settings }): Body<PlanTable>,
) -> Response {
    answered(app.plan_and_open(&caller, &key, (table, settings)).await)
}

/// Take a table out of the house; it is closed and nobody's money lies there
#[utoipa::path(
    delete, path = "/api/tables/{table}", tag = "office", params(("table" = TableId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn retire(State(app): State<App>, caller: Caller, At(table): At<TableId>, key: RequestKey) -> Response {
    answered(app.retire(&caller, &key, table).await)
}
