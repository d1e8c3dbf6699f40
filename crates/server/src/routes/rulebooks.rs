//! Versions of rulebooks, and from when on they are played by: the administrator's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::office::rulebook_files::{RulebookLost, sha256_of};
use crate::routes::group;
use crate::routes::play::answered;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_house::{Order, Request};
use punto_journal::Timestamp;
use punto_office::{Acknowledgement, Command, ScheduledRulebook};
use punto_vocabulary::{By, Digest, GameKey, StaffId, TableId, VersionName, WallTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(schedule)).routes(routes!(withdraw));
    let read = OpenApiRouter::new().routes(routes!(acknowledge));
    group(Access::STAFF, seen).merge(group(Access::ADMINISTRATOR, done)).merge(group(Access::AUDITOR, read))
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
    /// From when on it is in force, in Unix milliseconds, once an auditor has acknowledged it.
    from: u64,
    /// Whether an auditor has acknowledged it, or none had to when it was scheduled.
    is_acknowledged: bool,
    /// Which auditor acknowledged it.
    acknowledged_by: Option<StaffId>,
    /// Whether it is the one in force now: a new set of cards is dealt by it.
    is_in_force: bool,
    /// What it waits for; nothing where every table of its game goes by it, or a later version has taken its place.
    waits_for: Vec<WaitsFor>,
    /// The tables of its game that take it up with their next set of cards.
    waiting_tables: Vec<TableId>,
}

/// What a version of a rulebook waits for.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum WaitsFor {
    /// An auditor acknowledges it.
    Auditor,
    /// Its time comes.
    Time,
    /// Tables take it up, each with its next set of cards.
    NextSet,
}

/// Every version of every rulebook, and from when on it is played by
#[utoipa::path(get, path = "/api/rulebooks", tag = "office", responses((status = 200, body = RulebookList), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>) -> Json<RulebookList> {
    let now = app.wall_time();
    let own = app.own_games.iter().map(|game| game.version.to_string()).collect();
    let played = app.versions_played();
    let scheduled = app.floor.shared.house.office(|office| {
        let in_force = |one: &ScheduledRulebook| office.rulebook_in_force(&one.game, now) == Some(one);
        office.scheduled().iter().map(|one| row(one, in_force(one), now, &played)).collect()
    });
    Json(RulebookList { own, scheduled })
}

fn row(one: &ScheduledRulebook, is_in_force: bool, now: WallTime, played: &[Played]) -> RulebookRow {
    // Records name a version with the first digits of its hash.
    // A digest has 64 digits.
    let digits = one.sha256.as_str().get(..12).unwrap_or_default();
    let name = format!("{}+{digits}", one.version);
    let others = played.iter().filter(|at| *at.game == *one.game.as_str() && *at.version != *name);
    let waiting_tables: Vec<TableId> =
        others.filter(|_| is_in_force).map(|played| played.table.clone()).collect();
    let mut waits_for = Vec::new();
    if !one.is_acknowledged() {
        waits_for.push(WaitsFor::Auditor);
    }
    if now < one.from {
        waits_for.push(WaitsFor::Time);
    }
    if !waiting_tables.is_empty() {
        waits_for.push(WaitsFor::NextSet);
    }
    let acknowledged_by = match &one.acknowledged {
        Acknowledgement::By(auditor) => Some(auditor.clone()),
        Acknowledgement::Waits | Acknowledgement::NotNeeded => None,
    };
    RulebookRow {
        game: one.game.clone(),
        version: one.version.clone(),
        sha256: one.sha256.to_string(),
        from: one.from.ms(),
        is_acknowledged: one.is_acknowledged(),
        acknowledged_by,
        is_in_force,
        waits_for,
        waiting_tables,
    }
}

/// Which version a table goes by.
pub(crate) struct Played {
    pub(crate) table: TableId,
    pub(crate) game: Box<str>,
    pub(crate) version: Box<str>,
}

impl App {
    /// Which version every open table goes by.
    pub(crate) fn versions_played(&self) -> Vec<Played> {
        let played = |(table, on_floor): (TableId, crate::tables::floor::OnFloor)| {
            let views = on_floor.feed.views();
            let game = views.table().rulebook().front.key.clone();
            let version = views.rulebook_version().into();
            views.table().is_open().then_some(Played { table, game, version })
        };
        self.floor.tables().into_iter().filter_map(played).collect()
    }
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

/// Play by a version of a rulebook from a time on, once an auditor has acknowledged it
///
/// The text is read and checked first. Each table takes it up with its next set of cards.
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
    let game = app.read_version(&asked.rulebook, Timestamp::from_unix_ms(asked.from))?;
    let key_of_game =
        game.rulebook.front.key.parse().map_err(|_| wrong("its key cannot be written".to_owned()))?;
    // Records write the version with a part of its hash; the office knows the whole hash.
    // A text has a first part, however it is split.
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

/// What an auditor has read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Acknowledge {
    /// The SHA-256 of the text that they read.
    #[schema(value_type = String, min_length = 64, max_length = 64)]
    sha256: Digest,
}

/// Acknowledge that you have read a version; without this it does not come into force
#[utoipa::path(
    post, path = "/api/rulebooks/{game}/{version}/acknowledge", tag = "office",
    params(("game" = GameKey, Path), ("version" = VersionName, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Acknowledge,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn acknowledge(
    State(app): State<App>,
    caller: Caller,
    At((game, version)): At<(GameKey, VersionName)>,
    key: RequestKey,
    Body(Acknowledge { sha256 }): Body<Acknowledge>,
) -> Result<Response, Problem> {
    let Caller::Staff { id, .. } = &caller else { return Err(Problem::not_allowed("an auditor")) };
    let command = Command::AcknowledgeRulebook { game, version, sha256, auditor: id.clone() };
    // An auditor orders nothing at a table, so the house writes down what they say; the office checks their post.
    let request = Request { key: Some(key.stem(&caller)), by: By::House, order: Order::Office(command) };
    let done = app.floor.ask(request).await.map(|answer| Done::of(&answer, &caller))?;
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
