//! The games and their rulebooks.

use crate::app::App;
use crate::http::extract::{Asked, At};
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::{group, json};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_journal::RulebookVersion;
use punto_json_lines::{Game, Manifest};
use serde::{Deserialize, Serialize};
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
    games: Vec<GameInForce<'g>>,
}

/// A game, and the version of its rulebook that is in force.
#[derive(Serialize, ToSchema)]
struct GameInForce<'g> {
    #[serde(flatten)]
    game: Game<'g>,
    /// The version that tables go by, as records and the story of a round write it, and `?version=` takes it:
    /// `rapid-etg@5+4f1c…`. Where tables go by different ones, the earliest; each table says its own.
    rulebook: &'g str,
    /// The version that is in force and that no table, or not every table, has taken up yet: each does with its next set
    /// of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    coming: Option<&'g str>,
}

/// The games that the house plays
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = GameList)))]
async fn games(State(app): State<App>) -> Response {
    let games = app.floor.shared.house.games();
    let keys = games.iter().map(|game| &*game.rulebook.front.key);
    let in_force: Vec<_> =
        keys.filter_map(|key| Some((app.game_played(key).ok()?, app.game(key).ok()?))).collect();
    let named = in_force.iter().map(|(played, in_force)| GameInForce {
        game: Game(&played.rulebook),
        rulebook: played.version.as_str(),
        coming: Some(in_force.version.as_str()).filter(|coming| *coming != played.version.as_str()),
    });
    json(&GameList { games: named.collect() })
}

impl App {
    /// A game as tables play it now: in the version in force, or in an earlier one that some table still goes by.
    pub(crate) fn game_played(&self, key: &str) -> Result<punto_house::Game, Problem> {
        let games = self.floor.shared.house.games();
        let played = self.versions_played();
        let is_played = |game: &&punto_house::Game| {
            played.iter().any(|at| *at.game == *key && *at.version == *game.version.as_str())
        };
        match games.versions(key).find(is_played) {
            Some(game) => Ok(game.clone()),
            None => self.game(key),
        }
    }
}

/// Which version of a rulebook.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct VersionAsked {
    /// As records and the story of a round write it: `rapid-etg@5+4f1c…`; the one that tables go by if left out.
    #[param(min_length = 1, max_length = 128)]
    version: Option<String>,
}

/// The rulebook of a game as tables play it, or in another version: pay tables, table of play, rulings, clauses
#[utoipa::path(
    get, path = "/api/games/{game}", tag = "tables",
    params(("game" = String, Path, description = "The key of the game"), VersionAsked),
    responses((status = 200, body = Manifest), (status = "4XX", body = Problem))
)]
async fn game(
    State(app): State<App>,
    At(key): At<String>,
    Asked(asked): Asked<VersionAsked>,
) -> Result<Response, Problem> {
    let in_force = app.game_played(&key)?;
    let Some(version) = asked.version else { return Ok(json(&Manifest(&in_force.rulebook))) };
    let games = app.floor.shared.house.games();
    let named = RulebookVersion::new(&version).ok().and_then(|version| games.version(&version));
    let Some(game) = named.filter(|game| *game.rulebook.front.key == *key) else {
        let known: Vec<&str> = games.versions(&key).map(|game| game.version.as_str()).collect();
        let detail = format!("of {key} the house has {}", known.join(", "));
        return Err(Problem::new(StatusCode::NOT_FOUND, "unknown-version", detail).with("versions", known));
    };
    Ok(json(&Manifest(&game.rulebook)))
}
