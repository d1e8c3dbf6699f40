//! Finding a patron by a part of their name, for the cash desk and the pit.

use crate::app::App;
use crate::http::extract::Asked;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::records::reading::limit;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use punto_office::{PatronKind, Refusal};
use punto_vocabulary::{PatronId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::CASHIER.or(Access::PIT), OpenApiRouter::new().routes(routes!(find)))
}

/// The longest part of a name that is looked for: as long as a number can be.
const NAME_MAX: usize = 64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// A part of the name, or the whole number.
    name: String,
    /// At most so many, 20 if left out.
    limit: Option<usize>,
}

/// Patrons of that name.
#[derive(Serialize, ToSchema)]
struct FoundPatrons {
    /// Those whose whole name it is first, then those whose name begins so, then the others.
    patrons: Vec<FoundPatron>,
    /// Whether there are more: say more of the name.
    has_more: bool,
}

/// A patron of that name.
#[derive(Serialize, ToSchema)]
struct FoundPatron {
    /// Their number.
    patron: PatronId,
    /// What others may call them.
    nickname: String,
    /// How they come to play: guest, account or voucher-holder.
    #[schema(value_type = String)]
    kind: PatronKind,
    /// Whether they do not play now, by their own wish or the pit's.
    is_excluded: bool,
    /// The tables where they are, or where something is theirs.
    tables: Vec<TableId>,
}

/// Find patrons by a part of their name, or by their whole number
#[utoipa::path(
    get, path = "/api/patrons", tag = "money",
    params(("name" = String, Query, min_length = 2, max_length = 64), ("limit" = Option<usize>, Query, minimum = 1, maximum = 50)),
    responses((status = 200, body = FoundPatrons), (status = "4XX", body = Problem))
)]
async fn find(State(app): State<App>, Asked(wanted): Asked<Wanted>) -> Result<Json<FoundPatrons>, Problem> {
    let limit = limit(wanted.limit, 20, 50)?;
    if !(2..=NAME_MAX).contains(&wanted.name.trim().chars().count()) {
        let detail = format!("say 2 to {NAME_MAX} characters of the name");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "name", detail));
    }
    let worker = app.clone();
    app.on_disk(move || worker.patrons_named(wanted.name.trim(), limit)).await.map(Json)
}

impl App {
    fn patrons_named(&self, name: &str, limit: usize) -> FoundPatrons {
        let mut named = self.floor.people.patrons_like(name);
        let has_more = named.len() > limit;
        named.truncate(limit);
        let (house, now) = (&self.floor.shared.house, self.wall_time());
        let floor = self.floor.tables();
        let row = |(id, nickname): (String, String)| {
            let patron: PatronId = id.parse().ok()?;
            let (kind, is_excluded) = house.office(|office| {
                let kind = office.patron(&patron)?.kind;
                let excluded = office.may_play(&patron, now);
                Some((kind, matches!(excluded, Err(Refusal::Excluded { .. }))))
            })?;
            let is_there = |table: &punto_table::Table| table.patron(&patron).is_some();
            let tables = floor.iter().filter(|(_, on_floor)| is_there(on_floor.feed.views().table()));
            let tables = tables.map(|(id, _)| id.clone()).collect();
            Some(FoundPatron { patron, nickname, kind, is_excluded, tables })
        };
        FoundPatrons { patrons: named.into_iter().filter_map(row).collect(), has_more }
    }
}
