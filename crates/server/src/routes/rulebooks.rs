//! Versions of rulebooks, and from when on they are played by: the administrator's.

use crate::app::App;
use crate::caller::{Access, Caller};
use crate::done::Done;
use crate::extract::{At, Body, RequestKey};
use crate::problem::Problem;
use crate::routes::group;
use crate::routes::play::answered;
use crate::rulebooks::{RulebookLost, sha256_of};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_journal::Timestamp;
use punto_office::{Command, WallTime};
use punto_table::{GameKey, VersionName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(schedule)).routes(routes!(withdraw));
    group(Access::STAFF, seen).merge(group(Access::ADMINISTRATOR, done))
}

impl From<RulebookLost> for Problem {
    fn from(lost: RulebookLost) -> Self {
        Self::unavailable("rulebook-lost", lost.to_string())
    }
}

/// Every version of every rulebook.
#[derive(Serialize, ToSchema)]
struct RulebookList {
    /// What the house plays without anything scheduled.
    own: Vec<String>,
    /// What was scheduled, the earliest first.
    scheduled: Vec<RulebookRow>,
}

/// A version of a rulebook.
#[derive(Serialize, ToSchema)]
struct RulebookRow {
    /// Of which game.
    game: GameKey,
    /// What it is called.
    version: VersionName,
    /// The SHA-256 of its text.
    sha256: String,
    /// From when on it is in force, in Unix milliseconds.
    from: u64,
    /// Whether it is the one in force now.
    is_in_force: bool,
}

/// Every version of every rulebook, and from when on it is played by
#[utoipa::path(get, path = "/api/rulebooks", tag = "office", responses((status = 200, body = RulebookList), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>) -> Json<RulebookList> {
    let now = app.wall_time();
    let own = app.own_games.iter().map(|game| game.version.to_string()).collect();
    let scheduled = app.floor.shared.house.office(|office| {
        let row = |one: &punto_office::ScheduledRulebook| RulebookRow {
            game: one.game.clone(),
            version: one.version.clone(),
            sha256: one.sha256.to_string(),
            from: one.from.ms(),
            is_in_force: office.rulebook_in_force(&one.game, now) == Some(one),
        };
        office.scheduled().iter().map(row).collect()
    });
    Json(RulebookList { own, scheduled })
}

/// A version that is to be played by.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Schedule {
    /// The whole text of its file, as `punto rules` reads it.
    #[schema(min_length = 1)]
    rulebook: String,
    /// From when on it is in force, in Unix milliseconds.
    from: u64,
}

/// Play by a version of a rulebook from a time on
///
/// The text is read and checked first. Tables take it up between two sets of cards.
#[utoipa::path(
    post, path = "/api/rulebooks", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Schedule,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn schedule(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(asked): Body<Schedule>,
) -> Result<Response, Problem> {
    let wrong = |detail: String| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong-rulebook", detail);
    let mut games = app.own_games.clone();
    let from = Timestamp::from_unix_ms(asked.from);
    let game = games.schedule("rulebook", &asked.rulebook, from).map_err(|error| wrong(error.to_string()))?;
    let key_of_game =
        game.rulebook.front.key.parse().map_err(|_| wrong("its key cannot be written".to_owned()))?;
    // Records write the version with a part of its hash; the office knows the whole hash.
    let version = game.version.as_str().split('+').next().unwrap_or_default();
    let version = version.parse().map_err(|_| wrong(format!("its version {version:?} is too long")))?;
    let sha256 = sha256_of(&asked.rulebook).ok_or_else(|| wrong("it has no hash".to_owned()))?;
    let command =
        Command::ScheduleRulebook { game: key_of_game, version, sha256, from: WallTime::from_ms(asked.from) };
    // The text is on disk before the journal speaks of it. One that the office then refuses lies there unused.
    let there = app.clone();
    app.on_disk(move || there.rulebooks.put(&asked.rulebook)).await??;
    let done = app.in_office(&caller, &key, command).await?;
    if done.waits.is_some() {
        return Ok(answered(Ok(done)));
    }
    let there = app.clone();
    app.on_disk(move || there.shelve()).await??;
    Ok(answered(Ok(done)))
}

/// Do not play by it after all; only before it is in force
#[utoipa::path(
    delete, path = "/api/rulebooks/{game}/{version}", tag = "office",
    params(("game" = GameKey, Path), ("version" = VersionName, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    At((game, version)): At<(GameKey, VersionName)>,
    key: RequestKey,
) -> Result<Response, Problem> {
    let done = app.in_office(&caller, &key, Command::WithdrawRulebook { game, version }).await?;
    let there = app.clone();
    app.on_disk(move || there.shelve()).await??;
    Ok(answered(Ok(done)))
}
