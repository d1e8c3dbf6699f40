//! Who works in the house: the administrator's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::identity::sessions::Subject;
use crate::routes::group;
use crate::routes::once::{DoneOnce, once};
use crate::routes::people::is_hidden;
use crate::routes::play::answered;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_office::{Command, StaffPost};
use punto_projections::Names;
use punto_vocabulary::StaffId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// A number of a member of staff stands in the names of their requests, which have an end.
const STAFF_ID_MAX: usize = 30;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new()
        .routes(routes!(hire))
        .routes(routes!(post))
        .routes(routes!(password))
        .routes(routes!(leave))
        .routes(routes!(back))
        .routes(routes!(unlock));
    group(Access::ADMINISTRATOR.or(Access::AUDITOR), seen).merge(group(Access::ADMINISTRATOR, done))
}

/// Everybody who works or worked here.
#[derive(Serialize, ToSchema)]
struct StaffList {
    /// By number.
    staff: Vec<Member>,
}

/// A member of staff.
#[derive(Serialize, ToSchema)]
struct Member {
    /// Their number.
    staff: StaffId,
    /// What they are called.
    name: String,
    /// In which post.
    #[schema(value_type = String)]
    post: StaffPost,
    /// Whether they work here now.
    is_working: bool,
    /// Whether they must choose a password before anything else.
    must_change_password: bool,
    /// When they last signed in, in Unix milliseconds.
    signed_in_at: Option<u64>,
    /// Until when nobody signs in under this number, in Unix milliseconds.
    locked_until: Option<u64>,
}

/// Everybody who works or worked here
#[utoipa::path(get, path = "/api/staff", tag = "office", responses((status = 200, body = StaffList), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>) -> Json<StaffList> {
    let (now, people) = (app.wall_time(), &app.floor.people);
    let staff = app.floor.shared.house.office(|office| {
        let member = |(id, member): (&StaffId, &punto_office::StaffMember)| Member {
            staff: id.clone(),
            // Whoever the vault has no name for is told by number alone.
            name: people.staff(id).unwrap_or_default(),
            post: member.post,
            is_working: member.is_working,
            must_change_password: member.must_change_password,
            signed_in_at: member.signed_in_at.map(punto_vocabulary::WallTime::ms),
            locked_until: office.locked_until(id, now).map(punto_vocabulary::WallTime::ms),
        };
        office.staff().map(member).collect()
    });
    Json(StaffList { staff })
}

/// Somebody who is taken on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Hire {
    /// Their number, which they sign in with and which nobody else ever gets.
    #[schema(max_length = 30)]
    staff: StaffId,
    /// What they are called.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
    /// In which post: dealer, pit-supervisor, pit-manager, shift-manager, cashier, auditor or administrator.
    #[schema(value_type = String)]
    post: StaffPost,
}

/// Take somebody on; the answer shows their first password, once
#[utoipa::path(
    post, path = "/api/staff", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Hire,
    responses((status = 201, body = DoneOnce), (status = 202, body = DoneOnce, description = "Nothing is done yet: it waits for a second person, and the secret is good from then on"), (status = 200, body = DoneOnce, description = "Sent again"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn hire(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(asked): Body<Hire>,
) -> Result<Response, Problem> {
    if asked.staff.as_str().len() > STAFF_ID_MAX {
        let detail = format!("the number of a member of staff has at most {STAFF_ID_MAX} characters");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "staff-id", detail));
    }
    let name = asked.name.trim().to_owned();
    if !(1..=60).contains(&name.chars().count()) || name.chars().any(is_hidden) {
        let detail = "a name is 1 to 60 characters that can be seen";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "name", detail));
    }
    app.hire(&caller, &key, (asked.staff, name, asked.post)).await.map(once)
}

/// Another post.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPost {
    /// Which.
    #[schema(value_type = String)]
    post: StaffPost,
}

/// Give somebody another post
#[utoipa::path(
    put, path = "/api/staff/{staff}/post", tag = "office", params(("staff" = StaffId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = NewPost,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn post(
    State(app): State<App>,
    caller: Caller,
    At(staff): At<StaffId>,
    key: RequestKey,
    Body(NewPost { post }): Body<NewPost>,
) -> Response {
    answered(app.in_office(&caller, &key, Command::ChangePost { staff, post }).await)
}

/// Give somebody a new password, shown once; their sessions end and they must change it
#[utoipa::path(
    post, path = "/api/staff/{staff}/password", tag = "office", params(("staff" = StaffId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 201, body = DoneOnce), (status = 202, body = DoneOnce, description = "Nothing is done yet: it waits for a second person, and the secret is good from then on"), (status = 200, body = DoneOnce, description = "Sent again"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn password(
    State(app): State<App>,
    caller: Caller,
    At(staff): At<StaffId>,
    key: RequestKey,
) -> Result<Response, Problem> {
    app.give_password(&caller, &key, staff).await.map(once)
}

/// Record that somebody has left; their sessions end
#[utoipa::path(
    delete, path = "/api/staff/{staff}", tag = "office", params(("staff" = StaffId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn leave(
    State(app): State<App>,
    caller: Caller,
    At(staff): At<StaffId>,
    key: RequestKey,
) -> Result<Response, Problem> {
    let done = app.in_office(&caller, &key, Command::DismissStaff { staff: staff.clone() }).await?;
    if !done.is_repeat {
        app.end_sessions(Subject::Staff(staff)).await?;
    }
    Ok(answered(Ok(done)))
}

/// Take somebody back, in the post that they had
#[utoipa::path(
    post, path = "/api/staff/{staff}/return", tag = "office", params(("staff" = StaffId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn back(State(app): State<App>, caller: Caller, At(staff): At<StaffId>, key: RequestKey) -> Response {
    answered(app.in_office(&caller, &key, Command::TakeBackStaff { staff }).await)
}

/// Let somebody sign in again who is locked out
#[utoipa::path(
    post, path = "/api/staff/{staff}/unlock", tag = "office", params(("staff" = StaffId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn unlock(State(app): State<App>, caller: Caller, At(staff): At<StaffId>, key: RequestKey) -> Response {
    answered(app.in_office(&caller, &key, Command::LiftLockOut { staff }).await)
}
