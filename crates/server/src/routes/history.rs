//! Rounds that were played.

use crate::app::App;
use crate::http::extract::{Asked, At};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::open::placed;
use crate::records::history::{OwnEntry, Place};
use crate::records::reading::{limit, table_event};
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use punto_projections::{Balance, RoundEntry, RoundStory, Totals, round_story};
use punto_rules::{Clause, Money};
use punto_table::Event;
use punto_vocabulary::{RoundNumber, ShoeNumber, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many rounds are given at once: usually, and at most.
const ROUNDS: (usize, usize) = (50, 200);

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new().routes(routes!(rounds)).routes(routes!(round));
    let own = OpenApiRouter::new().routes(routes!(own_history));
    group(Access::ANYBODY, open).merge(group(Access::PATRON, own))
}

/// Which rounds.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RoundsAsked {
    /// Only rounds before this one; the `next` of the page before.
    before: Option<u64>,
    /// How many, at most 200; 50 if left out.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// Rounds of a table, the latest first.
#[derive(Serialize, ToSchema)]
struct Rounds {
    /// The rounds.
    rounds: Vec<RoundLine>,
    /// What to ask for as `before` to go on; nothing at the end.
    next: Option<RoundNumber>,
}

/// A round in a list.
#[derive(Serialize, ToSchema)]
struct RoundLine {
    /// Its number, counted from 1 at this table; void rounds are counted too.
    round: RoundNumber,
    /// The key of the game that was played.
    game: Box<str>,
    /// The set of cards in play when it began.
    shoe: Option<ShoeNumber>,
    /// When it began, in Unix milliseconds.
    started_ms: u64,
    /// Its result as the roads write it (`B`, `Ppn`, `T`); none while it is in play, and of a void one.
    result: Option<String>,
    /// What the two hands counted; none while it is in play, and of a void one.
    totals: Option<Totals>,
    /// Whether it is void.
    is_void: bool,
    /// Whether it was settled more than once.
    is_again: bool,
    /// The clauses by which it is void, or was settled again.
    clauses: Vec<Clause>,
    /// The version of the table at its first event.
    first: u64,
    /// The version of the table at its last event.
    last: u64,
}

impl RoundLine {
    fn of(entry: &RoundEntry) -> Self {
        let RoundEntry { round, first, last, shoe, started_ms, totals, is_void, is_again, .. } = *entry;
        let (game, result, clauses) = (entry.game.clone(), entry.result.clone(), entry.clauses.clone());
        Self { round, game, shoe, started_ms, result, totals, is_void, is_again, clauses, first, last }
    }
}

/// Rounds of a table, the latest first
#[utoipa::path(
    get, path = "/api/tables/{table}/rounds", tag = "history", params(("table" = TableId, Path), RoundsAsked),
    responses((status = 200, body = Rounds), (status = "4XX", body = Problem))
)]
async fn rounds(
    State(app): State<App>,
    At(table): At<TableId>,
    Asked(asked): Asked<RoundsAsked>,
) -> Result<Json<Rounds>, Problem> {
    let limit = limit(asked.limit, ROUNDS.0, ROUNDS.1)?;
    let feed = app.floor.table(&table)?.feed;
    let before = RoundNumber(asked.before.unwrap_or(u64::MAX));
    let there = app.clone();
    let look = move || there.follower.look_up(|history| history.rounds_before(&table, before, limit + 1));
    let rounds = app.on_disk(look).await??;
    // The end of a round in play is in nobody's history yet.
    let newest =
        |entry: &RoundEntry| RoundLine::of(feed.views().recent().round(entry.round).unwrap_or(entry));
    let mut lines: Vec<RoundLine> = rounds.iter().map(newest).collect();
    let has_more = lines.len() > limit;
    lines.truncate(limit);
    let next = lines.last().map(|line| line.round).filter(|_| has_more);
    Ok(Json(Rounds { rounds: lines, next }))
}

/// One round from the first call to its end, with the wagers that whoever asks may see
///
/// Everybody sees the cards and the calls, patrons also their own wagers, table staff and auditors all of them.
#[utoipa::path(
    get, path = "/api/tables/{table}/rounds/{round}", tag = "history",
    params(("table" = TableId, Path), ("round" = u64, Path)),
    responses((status = 200, body = RoundStory), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn round(
    State(app): State<App>,
    caller: Caller,
    At((table, round)): At<(TableId, u64)>,
) -> Result<Json<RoundStory>, Problem> {
    let (at, round) = (table.clone(), RoundNumber(round));
    let story = app.reading(move |app| app.story(&at, round)).await?;
    Ok(Json(if Access::TABLE_STAFF.or(Access::AUDITOR).includes(caller.kind()) {
        story.for_staff()
    } else if let Caller::Patron { id, .. } = &caller {
        let (there, patron) = (app.clone(), id.clone());
        let look = move || there.follower.look_up(|history| history.own_round(&table, round, &patron));
        let own = app.on_disk(look).await??;
        story.for_patron(id, own.and_then(|own| own.balance))
    } else {
        story.for_public()
    }))
}

impl App {
    /// A round told from its records.
    pub(crate) fn story(&self, table: &TableId, round: RoundNumber) -> Result<RoundStory, Problem> {
        let entry = self.round_entry(table, round)?;
        let records = self.records_of(table, &entry)?;
        let first = records.first().ok_or_else(|| Problem::unknown("round"))?;
        let rulebook = self.rulebook_of(table, first)?;
        let events: Vec<Event> = records.iter().map(table_event).collect::<Result<_, _>>()?;
        let story = round_story(&rulebook, records.iter().map(placed).zip(&events));
        let story = story.ok_or_else(|| Problem::unknown("round"))?;
        Ok(RoundStory { rulebook: first.rulebook.as_str().into(), ..story })
    }
}

/// Which of one's own rounds.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct OwnAsked {
    /// Only rounds before this place; the `next` of the page before.
    #[param(max_length = 128)]
    before: Option<String>,
    /// How many, at most 200; 50 if left out.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// One's own rounds, the latest first.
#[derive(Serialize, ToSchema)]
struct OwnRounds {
    /// The rounds.
    rounds: Vec<OwnRound>,
    /// What to ask for as `before` to go on; nothing at the end.
    next: Option<String>,
}

/// A round in which one had wagers.
#[derive(Serialize, ToSchema)]
struct OwnRound {
    /// At which table.
    table: TableId,
    /// The name that people read.
    table_name: String,
    #[serde(flatten)]
    round: RoundLine,
    /// What one put down, in cents.
    stake: Money,
    /// What one won beyond it, in cents; below zero where one lost.
    net: Money,
    /// One's credits at the table around it; nothing where real chips are played with.
    balance: Option<Balance>,
}

/// Reads where a list stands from the `next` of a page.
fn read_place(text: &str) -> Result<Place, Problem> {
    let parts: Vec<&str> = text.splitn(3, '.').collect();
    let place = match *parts {
        [started_ms, round, table] => started_ms.parse().ok().zip(round.parse().ok()).zip(table.parse().ok()),
        _ => None,
    };
    let Some(((started_ms, round), table)) = place else {
        let detail = "before is the `next` of the page before, as it was given";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "before", detail));
    };
    Ok(Place { started_ms, round, table })
}

/// One's own rounds at all tables, the latest first
#[utoipa::path(
    get, path = "/api/history", tag = "history", params(OwnAsked),
    responses((status = 200, body = OwnRounds), (status = "4XX", body = Problem))
)]
async fn own_history(
    State(app): State<App>,
    caller: Caller,
    Asked(asked): Asked<OwnAsked>,
) -> Result<Json<OwnRounds>, Problem> {
    let limit = limit(asked.limit, ROUNDS.0, ROUNDS.1)?;
    let before = asked.before.as_deref().map(read_place).transpose()?;
    let (there, patron) = (app.clone(), caller.patron()?.clone());
    let look = move || {
        there.follower.look_up(|history| history.own_rounds_before(&patron, before.as_ref(), limit + 1))
    };
    let mut found = app.on_disk(look).await??;
    let has_more = found.len() > limit;
    found.truncate(limit);
    let written =
        |last: &OwnEntry| format!("{}.{}.{}", last.entry.started_ms, last.entry.round.0, last.table);
    let next = found.last().map(written).filter(|_| has_more);
    let shown = |OwnEntry { table, entry, own }: OwnEntry| {
        let (table_name, round) = (app.name_of(&table), RoundLine::of(&entry));
        OwnRound { table, table_name, round, stake: own.stake, net: own.net, balance: own.balance }
    };
    Ok(Json(OwnRounds { rounds: found.into_iter().map(shown).collect(), next }))
}
