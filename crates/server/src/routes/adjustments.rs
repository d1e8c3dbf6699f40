//! Credits put right by hand: one person of the pit asks, another approves, and then the table has it.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{Asked, At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::records::reading::limit;
use crate::routes::group;
use crate::routes::play::answered;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use punto_office::{AdjustmentState, Command};
use punto_rules::Money;
use punto_vocabulary::{AdjustmentNumber, DisputeNumber, Note, PatronId, StaffId, TableId, WallTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(ask)).routes(routes!(approve)).routes(routes!(decline));
    group(Access::PIT.or(Access::AUDITOR), seen).merge(group(Access::PIT, done))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// Only those that wait for somebody.
    open: Option<bool>,
    /// At most so many, 100 if left out.
    limit: Option<usize>,
}

/// Adjustments, the latest first.
#[derive(Serialize, ToSchema)]
struct Adjustments {
    /// The adjustments.
    adjustments: Vec<AdjustmentRow>,
}

/// An adjustment of somebody's credits.
#[derive(Serialize, ToSchema)]
struct AdjustmentRow {
    /// Its number.
    adjustment: AdjustmentNumber,
    /// At which table the credits lie.
    table: TableId,
    /// Whose they are.
    patron: PatronId,
    /// How much they get, or lose where it is below zero.
    amount: Money,
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
    /// The dispute that is paid with it.
    dispute: Option<DisputeNumber>,
    /// Who asked.
    asked_by: StaffId,
    /// When, in Unix milliseconds; nothing in records of before it was written down.
    asked_at: Option<u64>,
    /// When it was approved or declined, if it was.
    answered_at: Option<u64>,
    /// Who approved.
    approved_by: Option<StaffId>,
    /// How it stands: asked, approved, done or declined.
    #[schema(value_type = String)]
    state: AdjustmentState,
}

/// Adjustments, the latest first
#[utoipa::path(
    get, path = "/api/adjustments", tag = "office", params(("open" = Option<bool>, Query), ("limit" = Option<usize>, Query, minimum = 1, maximum = 1_000)),
    responses((status = 200, body = Adjustments), (status = "4XX", body = Problem))
)]
async fn list(State(app): State<App>, Asked(page): Asked<Page>) -> Result<Json<Adjustments>, Problem> {
    // Who does not ask for open ones alone gets all.
    let (only_open, limit) = (page.open.unwrap_or_default(), limit(page.limit, 100, 1_000)?);
    let mut adjustments: Vec<AdjustmentRow> = app.floor.shared.house.office(|office| {
        let wanted = office.adjustments().filter(|(_, one)| !only_open || one.state.is_open());
        wanted.map(row).collect()
    });
    adjustments.reverse();
    adjustments.truncate(limit);
    Ok(Json(Adjustments { adjustments }))
}

fn row((adjustment, one): (AdjustmentNumber, &punto_office::Adjustment)) -> AdjustmentRow {
    AdjustmentRow {
        adjustment,
        table: one.table.clone(),
        patron: one.patron.clone(),
        amount: one.amount,
        reason: one.reason.clone(),
        dispute: one.dispute,
        asked_by: one.asked_by.clone(),
        asked_at: one.asked_at.map(WallTime::ms),
        answered_at: one.answered_at.map(WallTime::ms),
        approved_by: one.approved_by.clone(),
        state: one.state,
    }
}

/// What is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AskAdjustment {
    /// At which table the credits lie.
    table: TableId,
    /// Whose they are.
    patron: PatronId,
    /// How much they get, or lose where it is below zero, in cents.
    amount: Money,
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
    /// The upheld dispute that is paid with it, if one is.
    #[serde(default)]
    dispute: Option<DisputeNumber>,
}

/// Ask for an adjustment of a patron's credits; somebody else must approve it
#[utoipa::path(
    post, path = "/api/adjustments", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = AskAdjustment,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "It is asked for, and waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn ask(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(asked): Body<AskAdjustment>,
) -> Result<Response, Problem> {
    app.floor.table(&asked.table)?;
    let AskAdjustment { table, patron, amount, reason, dispute } = asked;
    let command = Command::AskAdjustment { table, patron, amount, reason, dispute };
    Ok(answered(app.in_office(&caller, &key, command).await))
}

/// Approve what somebody else asked for; the credits are adjusted at once
#[utoipa::path(
    post, path = "/api/adjustments/{adjustment}/approve", tag = "office",
    params(("adjustment" = AdjustmentNumber, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn approve(
    State(app): State<App>,
    caller: Caller,
    At(adjustment): At<AdjustmentNumber>,
    key: RequestKey,
) -> Response {
    answered(app.in_office(&caller, &key, Command::ApproveAdjustment { adjustment }).await)
}

/// Why not.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decline {
    /// Why not.
    reason: Note,
}

/// Decline an adjustment, or take it back
#[utoipa::path(
    post, path = "/api/adjustments/{adjustment}/decline", tag = "office",
    params(("adjustment" = AdjustmentNumber, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Decline,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    At(adjustment): At<AdjustmentNumber>,
    key: RequestKey,
    Body(Decline { reason }): Body<Decline>,
) -> Response {
    answered(app.in_office(&caller, &key, Command::DeclineAdjustment { adjustment, reason }).await)
}
