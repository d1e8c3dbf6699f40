//! For whoever keeps the house running.

use crate::app::App;
use crate::http::guard::{Details, admit_operators};
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::group;
use axum::extract::State;
use axum::http::header;
use axum::middleware::from_fn;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new().routes(routes!(alive)).routes(routes!(ready));
    let operators = OpenApiRouter::new().routes(routes!(metrics)).route_layer(from_fn(admit_operators));
    group(Access::ANYBODY, open).merge(group(Access::ANYBODY, operators))
}

/// That the process is there.
#[derive(Serialize, ToSchema)]
struct Alive {
    /// Always `alive`.
    status: &'static str,
    /// The version of the program; in a production house for staff and operators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
}

/// Whether the process is there
#[utoipa::path(get, path = "/healthz", tag = "operation", responses((status = 200, body = Alive)))]
async fn alive(Extension(details): Extension<Details>) -> Json<Alive> {
    let version = (details == Details::Shown).then_some(env!("CARGO_PKG_VERSION"));
    Json(Alive { status: "alive", version })
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
async fn ready(
    State(app): State<App>,
    Extension(details): Extension<Details>,
) -> Result<Json<Ready>, Problem> {
    let hidden = |_| Problem::unavailable("not-ready", "the house takes no wagers now; try again later");
    let readiness =
        readiness(&app).map(|()| Json(Ready { status: "ready", tables: app.floor.tables().len() }));
    if details == Details::Shown { readiness } else { readiness.map_err(hidden) }
}

/// Whether the house takes wagers, or why not.
fn readiness(app: &App) -> Result<(), Problem> {
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
    Ok(())
}

/// The figures of the house, as Prometheus reads them
#[utoipa::path(
    get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "application/openmetrics-text"))
)]
async fn metrics(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    let there = app.clone();
    app.on_disk(move || there.metrics.measure_disk(&there.config.house.data)).await?;
    let tables = app.floor.tables();
    let watchers = tables.iter().map(|(_, table)| table.feed.watchers()).sum();
    for (id, table) in &tables {
        app.metrics.of_tables.waiting(id, table.waiting());
    }
    app.follower.books(|books| {
        books.meters.tables().for_each(|(id, meter)| app.metrics.of_tables.meter(id, meter));
    });
    app.tell_ages();
    let text = app.metrics.text(app.floor.waiting(), tables.len(), watchers);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text))
}
