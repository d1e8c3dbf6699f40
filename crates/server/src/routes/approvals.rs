//! Acts that need a second person: the list of them, what waits, and the second person's word.

use crate::app::App;
use crate::http::answers::{Done, Waits};
use crate::http::extract::{At, Body, RequestKey};
use crate::http::guard::From;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::office::commands::Approver;
use crate::office::order_facts::OrderTold;
use crate::routes::group;
use crate::routes::play::answered;
use axum::extract::State;
use axum::response::Response;
use axum::{Extension, Json};
use punto_office::{ApprovalOutcome, Command, DualAct, DualRule, EndedAct, WaitingAct};
use punto_projections::Names as _;
use punto_rules::Money;
use punto_vocabulary::{ApprovalNumber, Note, StaffId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(approve)).routes(routes!(refuse));
    let staff = Access::TABLE_STAFF.or(Access::CASHIER).or(Access::ADMINISTRATOR);
    group(Access::STAFF, seen).merge(group(staff, done))
}

/// How many ended acts are shown.
const ENDED_SHOWN: usize = 20;

/// What holds in this house for acts that need a second person.
#[derive(Serialize, ToSchema)]
struct DualControlView {
    /// Every act that needs a second person, and who may be that person.
    list: Vec<DualRule>,
    /// An account approves nothing before it is so old, in milliseconds. Zero: a demonstration, where this is waived.
    cooling_off_ms: u64,
    /// How long an act waits, in milliseconds.
    waits_ms: u64,
    /// A cashier alone pays hand pays up to this amount.
    hand_pay_max: Money,
    /// What waits now, the oldest first.
    waiting: Vec<WaitingRow>,
    /// What was approved, refused or expired lately, the latest first. The shift report has all of it.
    ended: Vec<EndedRow>,
}

/// An act that needed a second person and is over.
#[derive(Serialize, ToSchema)]
struct EndedRow {
    /// Its number.
    approval: ApprovalNumber,
    /// Which line of the list it is.
    act: DualAct,
    /// What was to be done, as people read it.
    told: OrderTold,
    /// Who asked.
    by: StaffId,
    /// What they are called.
    name: String,
    /// How it ended: `approved`, `refused` or `expired`.
    outcome: &'static str,
    /// Who approved or refused it; nobody where it expired.
    ended_by: Option<StaffId>,
    /// What they are called.
    ended_by_name: String,
    /// When it ended, in Unix milliseconds.
    at: u64,
}

/// An act that waits for a second person.
#[derive(Serialize, ToSchema)]
struct WaitingRow {
    /// Which it is, what it is, who may approve it, and until when.
    #[serde(flatten)]
    waits: Waits,
    /// Who asked.
    by: StaffId,
    /// What they are called.
    name: String,
    /// When, in Unix milliseconds.
    at: u64,
    /// What is to be done, as people read it.
    told: OrderTold,
    /// The same, as it was asked.
    #[schema(value_type = Object)]
    order: Value,
    /// Whether whoever looks at this may approve it.
    may_approve: bool,
}

/// Every act that needs a second person, and those that wait for one
#[utoipa::path(get, path = "/api/approvals", tag = "office", responses((status = 200, body = DualControlView), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>, caller: Caller) -> Json<DualControlView> {
    let now = app.wall_time();
    // The words for it look at the house again, so nothing of it is held meanwhile.
    let (settings, waiting, ended) = app.floor.shared.house.office(|office| {
        let may_approve = |waiting: &WaitingAct| {
            let check = |id| office.check_second(waiting.act, &waiting.by, id, now);
            caller.staff().is_some_and(|id| check(id).is_ok())
        };
        let open = office.waiting().filter(|waiting| now < waiting.until);
        let waiting: Vec<(WaitingAct, bool)> =
            open.map(|waiting| (waiting.clone(), may_approve(waiting))).collect();
        let ended: Vec<EndedAct> = office.ended_acts().take(ENDED_SHOWN).cloned().collect();
        (office.dual_control().copied(), waiting, ended)
    });
    Json(DualControlView {
        list: DualAct::LIST.to_vec(),
        cooling_off_ms: settings.map_or(0, |settings| settings.cooling_off_ms),
        waits_ms: settings.map_or(0, |settings| settings.waits_ms),
        hand_pay_max: settings.map_or(Money::ZERO, |settings| settings.hand_pay_max),
        waiting: waiting.into_iter().map(|waiting| waiting_row(&app, waiting)).collect(),
        ended: ended.into_iter().map(|ended| ended_row(&app, ended)).collect(),
    })
}

fn waiting_row(app: &App, (waiting, may_approve): (WaitingAct, bool)) -> WaitingRow {
    WaitingRow {
        waits: Waits::of(waiting.approval, waiting.act, waiting.until),
        // A name that the vault has forgotten is shown as none: the number beside it says who it was.
        name: app.floor.people.staff(&waiting.by).unwrap_or_default(),
        by: waiting.by,
        at: waiting.at.ms(),
        told: app.told_of(&waiting.order),
        order: waiting.order,
        may_approve,
    }
}

fn ended_row(app: &App, EndedAct { asked, outcome, at }: EndedAct) -> EndedRow {
    let (outcome, ended_by) = match outcome {
        ApprovalOutcome::Approved(by) => ("approved", Some(by)),
        ApprovalOutcome::Refused(by) => ("refused", Some(by)),
        ApprovalOutcome::Expired => ("expired", None),
    };
    let people = &app.floor.people;
    EndedRow {
        approval: asked.approval,
        act: asked.act,
        told: app.told_of(&asked.order),
        // As in `waiting_row`.
        name: people.staff(&asked.by).unwrap_or_default(),
        by: asked.by,
        outcome,
        // The same; an act that expired was ended by nobody.
        ended_by_name: ended_by.as_ref().and_then(|by| people.staff(by)).unwrap_or_default(),
        ended_by,
        at: at.ms(),
    }
}

/// The second person's word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Approve {
    /// The second person, where they stand beside whoever is signed in here. Left out: whoever is signed in approves.
    #[serde(default)]
    approver: Option<Approver>,
}

/// Approve an act that somebody else asked for; it is done at once
///
/// The second person is signed in, or stands beside whoever is and proves who they are for this one act. A voucher's number is
/// shown to whoever asked for the act, and to nobody else: they send their request again.
#[utoipa::path(
    post, path = "/api/approvals/{approval}/approve", tag = "office",
    params(("approval" = ApprovalNumber, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Approve,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn approve(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    At(approval): At<ApprovalNumber>,
    key: RequestKey,
    Body(Approve { approver }): Body<Approve>,
) -> Result<Response, Problem> {
    let by = match approver {
        Some(approver) => app.second_person(&caller, approver, from.0).await?,
        None => caller.by()?,
    };
    let key = Some(key.stem(&caller));
    Ok(answered(app.approve(&caller, by, (approval, key)).await))
}

/// Why nothing comes of it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Refuse {
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
}

/// Refuse an act that waits, or take back what one asked for
#[utoipa::path(
    post, path = "/api/approvals/{approval}/refuse", tag = "office",
    params(("approval" = ApprovalNumber, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Refuse,
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn refuse(
    State(app): State<App>,
    caller: Caller,
    At(approval): At<ApprovalNumber>,
    key: RequestKey,
    Body(Refuse { reason }): Body<Refuse>,
) -> Result<Response, Problem> {
    let done = app.in_office(&caller, &key, Command::RefuseApproval { approval, reason }).await?;
    app.in_vault(move |vault| vault.forget_waiting(approval)).await?;
    Ok(answered(Ok(done)))
}
