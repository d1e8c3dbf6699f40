//! The games and their rulebooks.

use crate::app::App;
use crate::caller::Access;
use crate::extract::At;
use crate::problem::Problem;
use crate::routes::{group, json};
use axum::extract::State;
use axum::response::Response;
use punto_protocol::{Game, Manifest};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(games)).routes(routes!(game)))
}

/// The games that the house plays.
#[derive(Serialize, ToSchema)]
struct GameList<'g> {
    /// The games, by key.
    games: Vec<Game<'g>>,
}

/// The games that the house plays
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = GameList)))]
async fn games(State(app): State<App>) -> Response {
    let games = app.floor.shared.house.games();
    let keys = games.iter().map(|game| &*game.rulebook.front.key);
    let in_force: Vec<_> = keys.filter_map(|key| app.game(key).ok()).collect();
    let games = in_force.iter().map(|game| Game(&game.rulebook)).collect();
    json(&GameList { games })
}

/// The rulebook of a game as it is in force: pay tables, table of play, rulings, clauses
#[utoipa::path(
    get, path = "/api/games/{game}", tag = "tables", params(("game" = String, Path, description = "The key of the game")),
    responses((status = 200, body = Manifest), (status = 404, body = Problem))
)]
async fn game(State(app): State<App>, At(key): At<String>) -> Result<Response, Problem> {
    Ok(json(&Manifest(&app.game(&key)?.rulebook)))
}
