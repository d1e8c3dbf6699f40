//! Card readers, shoes and terminals: the administrator's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, Body, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::once::{DoneOnce, once};
use crate::routes::play::answered;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use punto_office::{Command, MachineKind};
use punto_vocabulary::{MachineId, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(enrol)).routes(routes!(revoke));
    group(Access::ADMINISTRATOR.or(Access::AUDITOR), seen).merge(group(Access::ADMINISTRATOR, done))
}

/// Every machine.
#[derive(Serialize, ToSchema)]
struct Machines {
    /// By name.
    machines: Vec<MachineRow>,
}

/// A machine.
#[derive(Serialize, ToSchema)]
struct MachineRow {
    /// What it is called.
    machine: MachineId,
    /// What it does.
    #[schema(value_type = String)]
    kind: MachineKind,
    /// Where it stands.
    table: Option<TableId>,
    /// Whether the house no longer listens to it.
    is_revoked: bool,
}

/// Every machine that is or was enrolled
#[utoipa::path(get, path = "/api/machines", tag = "office", responses((status = 200, body = Machines), (status = "4XX", body = Problem)))]
async fn list(State(app): State<App>) -> Json<Machines> {
    let machines = app.floor.shared.house.office(|office| {
        let row = |(id, machine): (&MachineId, &punto_office::Machine)| MachineRow {
            machine: id.clone(),
            kind: machine.kind,
            table: machine.table.clone(),
            is_revoked: machine.is_revoked,
        };
        office.machines().map(row).collect()
    });
    Json(Machines { machines })
}

/// A machine that is enrolled.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Enrol {
    /// What it is called.
    machine: MachineId,
    /// What it does: card-reader, shoe or terminal.
    #[schema(value_type = String)]
    kind: MachineKind,
    /// Where it stands. Readers and shoes stand at a table.
    #[serde(default)]
    table: Option<TableId>,
}

/// Listen to a machine; the answer shows its secret, once
///
/// The machine sends `Authorization: Bearer NAME:SECRET`.
#[utoipa::path(
    post, path = "/api/machines", tag = "office", params(("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Enrol,
    responses((status = 201, body = DoneOnce), (status = 202, body = DoneOnce, description = "Nothing is done yet: a card reader or a shoe waits for a second person, and the secret is good from then on"), (status = 200, body = DoneOnce, description = "Sent again"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn enrol(
    State(app): State<App>,
    caller: Caller,
    key: RequestKey,
    Body(Enrol { machine, kind, table }): Body<Enrol>,
) -> Result<Response, Problem> {
    app.enrol(&caller, &key, (machine, kind, table)).await.map(once)
}

/// Listen to a machine no more; its secret is forgotten
#[utoipa::path(
    delete, path = "/api/machines/{machine}", tag = "office", params(("machine" = MachineId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn revoke(
    State(app): State<App>,
    caller: Caller,
    At(machine): At<MachineId>,
    key: RequestKey,
) -> Result<Response, Problem> {
    let done = app.in_office(&caller, &key, Command::RevokeMachine { machine: machine.clone() }).await?;
    if !done.is_repeat {
        app.in_vault(move |vault| vault.forget_machine(&machine)).await?;
    }
    Ok(answered(Ok(done)))
}
