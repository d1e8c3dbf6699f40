//! Simulations that people ask for.

use crate::app::App;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::operation::simulations::{Simulation, SimulationOrder};
use crate::routes::group;
use crate::routes::odds::decks;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let signed_in = OpenApiRouter::new()
        .routes(routes!(order))
        .routes(routes!(look, cancel))
        .routes(routes!(pause))
        .routes(routes!(resume));
    group(Access::PATRON.or(Access::STAFF), signed_in)
}

/// Order a simulation of whole shoes; it runs when those before it are over
///
/// At most 16 are kept in all, and 4 of one person's wait, run or are paused at once. They are forgotten when the house closes.
#[utoipa::path(
    post, path = "/api/simulations", tag = "odds",
    params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    request_body = SimulationOrder,
    responses(
        (status = 202, body = Simulation, description = "Taken; look at the address in `location`"),
        (status = "4XX", body = Problem), (status = 503, body = Problem)
    )
)]
async fn order(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(order): Body<SimulationOrder>,
) -> Result<Response, Problem> {
    let book = app.game(&order.game)?.rulebook.clone();
    let decks = decks(&book, order.decks)?;
    let (owner, simulations) = (caller.namespace(), app.lab.simulations.clone());
    let taken = app.on_disk(move || simulations.order(&owner, &key.0, book, decks, order)).await??;
    let location = format!("/api/simulations/{}", taken.id);
    Ok((StatusCode::ACCEPTED, [(header::LOCATION, location)], Json(taken)).into_response())
}

/// How far one's simulation is, what it has counted, and the exact figures beside
#[utoipa::path(
    get, path = "/api/simulations/{id}", tag = "odds", params(("id" = String, Path)),
    responses((status = 200, body = Simulation), (status = "4XX", body = Problem))
)]
async fn look(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<Json<Simulation>, Problem> {
    app.lab.simulations.look(&caller.namespace(), &id).map(Json)
}

/// Cancel one's simulation; what it has counted stands
#[utoipa::path(
    delete, path = "/api/simulations/{id}", tag = "odds", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem))
)]
async fn cancel(State(app): State<App>, caller: Caller, At(id): At<String>) -> Result<StatusCode, Problem> {
    app.lab.simulations.cancel(&caller.namespace(), &id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let one's simulation stand still; what it has counted is kept for an hour
#[utoipa::path(
    post, path = "/api/simulations/{id}/pause", tag = "odds", params(("id" = String, Path)),
    responses((status = 200, body = Simulation), (status = "4XX", body = Problem))
)]
async fn pause(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<Json<Simulation>, Problem> {
    app.lab.simulations.pause(&caller.namespace(), &id).map(Json)
}

/// Let one's simulation go on from where it stands; it counts what it would have counted without the pause
#[utoipa::path(
    post, path = "/api/simulations/{id}/resume", tag = "odds", params(("id" = String, Path)),
    responses((status = 200, body = Simulation), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn resume(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<Json<Simulation>, Problem> {
    app.lab.simulations.resume(&caller.namespace(), &id).map(Json)
}
