//! What is seen of tables.

use crate::app::App;
use crate::http::extract::At;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_projections::{BoardView, DealerView, FeltView, LobbyCard, Names, NoNames, PatronView, PitView};
use punto_vocabulary::TableId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Those who are told by name who deals, without going to the table.
const KNOW_DEALERS: Access = Access::TABLE_STAFF.or(Access::AUDITOR).or(Access::ADMINISTRATOR);

pub(super) fn routes() -> OpenApiRouter<App> {
    let open = OpenApiRouter::new().routes(routes!(lobby)).routes(routes!(felt)).routes(routes!(board));
    let own = OpenApiRouter::new().routes(routes!(own));
    let dealer = OpenApiRouter::new().routes(routes!(dealer));
    let pit = OpenApiRouter::new().routes(routes!(pit));
    group(Access::ANYBODY, open)
        .merge(group(Access::PATRON, own))
        .merge(group(Access::TABLE_STAFF.or(Access::AUDITOR), dealer))
        .merge(group(Access::PIT.or(Access::AUDITOR), pit))
}

/// Every table, and what time it is.
#[derive(Serialize, ToSchema)]
struct Lobby {
    /// The time that every other time here goes by, in Unix milliseconds.
    server_time: u64,
    /// Whether play is for nothing.
    is_play_money: bool,
    /// The sign before an amount.
    currency: String,
    /// The tables.
    tables: Vec<LobbyCard>,
}

/// Every table, for choosing one
///
/// Who deals is told by name to those who are told it elsewhere: table staff, auditors and administrators.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Lobby)))]
async fn lobby(State(app): State<App>, caller: Caller) -> Json<Lobby> {
    let tables = app.floor.tables();
    let names: &dyn Names = if KNOW_DEALERS.includes(caller.kind()) { &*app.floor.people } else { &NoNames };
    let card = |(_, on_floor): &(TableId, crate::tables::floor::OnFloor)| on_floor.feed.views().lobby(names);
    Json(Lobby {
        server_time: app.floor.shared.clock.server_ms(),
        is_play_money: app.config.gives_play_money(),
        currency: app.config.house.currency.clone(),
        tables: tables.iter().map(card).collect(),
    })
}

/// What everybody at a table sees
#[utoipa::path(
    get, path = "/api/tables/{table}", tag = "tables", params(("table" = TableId, Path)),
    responses((status = 200, body = FeltView), (status = 404, body = Problem))
)]
async fn felt(State(app): State<App>, At(table): At<TableId>) -> Result<Json<FeltView>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let view = feed.views().felt(&*app.floor.people);
    Ok(Json(view))
}

/// What the display board of a table shows
#[utoipa::path(
    get, path = "/api/tables/{table}/board", tag = "tables", params(("table" = TableId, Path)),
    responses((status = 200, body = BoardView), (status = 404, body = Problem))
)]
async fn board(State(app): State<App>, At(table): At<TableId>) -> Result<Json<BoardView>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let view = feed.views().board();
    Ok(Json(view))
}

/// One's own place, credits and wagers at a table
#[utoipa::path(
    get, path = "/api/tables/{table}/own", tag = "tables", params(("table" = TableId, Path)),
    responses((status = 200, body = PatronView), (status = "4XX", body = Problem))
)]
async fn own(
    State(app): State<App>,
    caller: Caller,
    At(table): At<TableId>,
) -> Result<Json<PatronView>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let view = feed.views().patron(caller.patron()?, &*app.floor.people);
    Ok(Json(view))
}

/// What the dealer of a table sees
#[utoipa::path(
    get, path = "/api/tables/{table}/dealer", tag = "tables", params(("table" = TableId, Path)),
    responses((status = 200, body = DealerView), (status = "4XX", body = Problem))
)]
async fn dealer(State(app): State<App>, At(table): At<TableId>) -> Result<Json<DealerView>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let view = feed.views().dealer(&*app.floor.people);
    Ok(Json(view))
}

/// What the pit sees of a table
#[utoipa::path(
    get, path = "/api/tables/{table}/pit", tag = "tables", params(("table" = TableId, Path)),
    responses((status = 200, body = PitView), (status = "4XX", body = Problem))
)]
async fn pit(State(app): State<App>, At(table): At<TableId>) -> Result<Json<PitView>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let view = feed.views().pit(&*app.floor.people);
    Ok(Json(view))
}
