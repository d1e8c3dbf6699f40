//! What the pit must know to run the floor: who may deal or act in a post, and how a table is set up.

use crate::app::App;
use crate::http::extract::At;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_office::StaffPost;
use punto_projections::Names;
use punto_table::Settings;
use punto_vocabulary::{StaffId, TableId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let roster = OpenApiRouter::new().routes(routes!(roster));
    let settings = OpenApiRouter::new().routes(routes!(settings));
    let sees = Access::PIT.or(Access::AUDITOR).or(Access::ADMINISTRATOR);
    group(sees, roster.merge(settings))
}

/// Who works at tables now.
#[derive(Serialize, ToSchema)]
struct Roster {
    /// By number; nobody of the cash desk, the audit or the administration.
    staff: Vec<RosterRow>,
}

/// Somebody who works at tables.
#[derive(Serialize, ToSchema)]
struct RosterRow {
    /// Their number.
    staff: StaffId,
    /// What they are called.
    name: String,
    /// Their own post: dealer, pit-supervisor, pit-manager or shift-manager.
    #[schema(value_type = String)]
    post: StaffPost,
    /// The tables that they deal at now.
    deals_at: Vec<TableId>,
}

/// Who works at tables now, and where they deal
#[utoipa::path(get, path = "/api/roster", tag = "office", responses((status = 200, body = Roster), (status = "4XX", body = Problem)))]
async fn roster(State(app): State<App>) -> Json<Roster> {
    let mut dealing: BTreeMap<StaffId, Vec<TableId>> = BTreeMap::new();
    for (id, on_floor) in app.floor.tables() {
        if let Some(dealer) = on_floor.feed.views().table().dealer() {
            dealing.entry(dealer.clone()).or_default().push(id.clone());
        }
    }
    let people = &app.floor.people;
    let staff = app.floor.shared.house.office(|office| {
        let is_at_tables = |post: StaffPost| {
            !matches!(post, StaffPost::Cashier | StaffPost::Auditor | StaffPost::Administrator)
        };
        let there = office.staff().filter(|(_, member)| member.is_working && is_at_tables(member.post));
        let row = |(id, member): (&StaffId, &punto_office::StaffMember)| RosterRow {
            staff: id.clone(),
            // Whoever the vault has no name for is told by number alone.
            name: people.staff(id).unwrap_or_default(),
            post: member.post,
            // Who deals nowhere is at no table.
            deals_at: dealing.remove(id).unwrap_or_default(),
        };
        there.map(row).collect()
    });
    Json(Roster { staff })
}

/// How a table is set up.
#[derive(Serialize, ToSchema)]
struct TableSettings {
    /// Which table.
    table: TableId,
    /// Whether it is open.
    is_open: bool,
    /// How it was set up when it was opened last, with the limits in force; nothing if it never was.
    settings: Option<Settings>,
    /// How it will be set up when it is opened next.
    planned: Option<Settings>,
}

/// How a table is set up, and how it will be when it is opened next
#[utoipa::path(
    get, path = "/api/tables/{table}/settings", tag = "office", params(("table" = TableId, Path)),
    responses((status = 200, body = TableSettings), (status = "4XX", body = Problem))
)]
async fn settings(State(app): State<App>, At(table): At<TableId>) -> Result<Json<TableSettings>, Problem> {
    let feed = app.floor.table(&table)?.feed;
    let (is_open, settings) = {
        let views = feed.views();
        (views.table().is_open(), views.table().settings().cloned())
    };
    let planned = app.floor.shared.house.office(|office| {
        office.tables().find(|(id, _)| **id == table).map(|(_, planned)| planned.settings.clone())
    });
    Ok(Json(TableSettings { table, is_open, settings, planned }))
}
