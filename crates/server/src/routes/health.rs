//! For whoever keeps the house running.

use crate::app::App;
use crate::caller::Access;
use crate::problem::Problem;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new().routes(routes!(alive)).routes(routes!(ready)).routes(routes!(metrics));
    group(Access::ANYBODY, open)
}

/// That the process is there.
#[derive(Serialize, ToSchema)]
struct Alive {
    /// Always `alive`.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
}

/// Whether the process is there
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = Alive)))]
async fn alive() -> Json<Alive> {
    Json(Alive { status: "alive", version: env!("CARGO_PKG_VERSION") })
}

/// That the house takes wagers.
#[derive(Serialize, ToSchema)]
struct Ready {
    /// Always `ready`.
    status: &'static str,
    /// How many tables are on the floor.
    tables: usize,
}

/// Whether the house takes wagers
#[utoipa::path(
    get, path = "/readyz", tag = "operation",
    responses((status = 200, body = Ready), (status = 503, body = Problem, description = "Not now, and why"))
)]
async fn ready(State(app): State<App>) -> Result<Json<Ready>, Problem> {
    if let Some(why) = &*app.floor.shared.given_up.borrow() {
        return Err(Problem::unavailable("given-up", why.clone()));
    }
    if *app.closing.borrow() || app.floor.is_closing() {
        return Err(Problem::unavailable("closing", "the house is closing"));
    }
    if app.floor.shared.is_full.load(std::sync::atomic::Ordering::Relaxed) {
        let detail = "the disk is full: no new round begins; make room and start the house again";
        return Err(Problem::unavailable("disk-full", detail));
    }
    Ok(Json(Ready { status: "ready", tables: app.floor.tables().len() }))
}

/// The figures of the house, as Prometheus reads them
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "application/openmetrics-text"))
)]
async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let tables = app.floor.tables();
    let watchers = tables.iter().map(|(_, table)| table.feed.watchers()).sum();
    for (id, table) in &tables {
        app.metrics.of_tables.waiting(id, table.waiting());
    }
    for (id, meter) in app.books.standing().meters.tables() {
        app.metrics.of_tables.meter(id, meter);
    }
    app.tell_ages();
    let text = app.metrics.text(app.floor.waiting(), tables.len(), watchers);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text)
}
