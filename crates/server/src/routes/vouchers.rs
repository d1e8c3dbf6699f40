//! Vouchers that the house still owes, and taking one out of circulation by two people.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{Asked, At, Body, RequestKey};
use crate::http::guard::From;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::office::commands::Approver;
use crate::records::reading::limit;
use crate::routes::group;
use crate::routes::play::answered;
use axum::extract::State;
use axum::response::Response;
use axum::{Extension, Json};
use punto_cashier::VoucherState;
use punto_house::{CashAct, Order, Request};
use punto_office::DualAct;
use punto_rules::Money;
use punto_vocabulary::{Note, VoucherId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let desk = Access::CASHIER.or(Access::PIT);
    let seen = OpenApiRouter::new().routes(routes!(list));
    let done = OpenApiRouter::new().routes(routes!(void));
    group(desk.or(Access::AUDITOR), seen).merge(group(desk, done))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// How many to leave out, from the front.
    skip: Option<usize>,
    /// At most so many, 100 if left out.
    limit: Option<usize>,
    /// Only those whose paper may never have come out.
    pending: Option<bool>,
}

/// Vouchers that the house still owes.
#[derive(Serialize, ToSchema)]
struct Vouchers {
    /// How many there are in all.
    total: usize,
    /// The one that expires first in front. Their numbers are on the paper and nowhere else.
    vouchers: Vec<VoucherRow>,
}

/// A voucher without its number.
#[derive(Serialize, ToSchema)]
struct VoucherRow {
    /// What the journal calls it.
    voucher: VoucherId,
    /// What it is worth.
    amount: Money,
    /// When it was issued, in Unix milliseconds.
    issued_at: u64,
    /// When it is no longer good.
    expires_at: u64,
    /// Which print of it is the good one.
    print: u32,
    /// Whether its paper may never have come out.
    is_pending: bool,
}

/// Vouchers that the house still owes, without their numbers
#[utoipa::path(
    get, path = "/api/vouchers", tag = "money", params(("skip" = Option<usize>, Query), ("pending" = Option<bool>, Query), ("limit" = Option<usize>, Query, minimum = 1, maximum = 1_000)),
    responses((status = 200, body = Vouchers), (status = "4XX", body = Problem))
)]
async fn list(State(app): State<App>, Asked(page): Asked<Page>) -> Result<Json<Vouchers>, Problem> {
    // Who does not say how many to skip begins with the first.
    let (skip, limit) = (page.skip.unwrap_or_default(), limit(page.limit, 100, 1_000)?);
    // Who does not ask for pending ones alone gets all.
    let only_pending = page.pending.unwrap_or_default();
    Ok(Json(app.floor.shared.house.cash_desk(|desk| {
        let is_pending = |voucher: &punto_cashier::Voucher| voucher.state == VoucherState::Pending;
        let wanted = || desk.outstanding().filter(|(_, voucher)| !only_pending || is_pending(voucher));
        let row = |(id, voucher): (&VoucherId, &punto_cashier::Voucher)| VoucherRow {
            voucher: id.clone(),
            amount: voucher.amount,
            issued_at: voucher.issued_at.ms(),
            expires_at: voucher.expires_at.ms(),
            print: voucher.generation.get(),
            is_pending: is_pending(voucher),
        };
        Vouchers { total: wanted().count(), vouchers: wanted().skip(skip).take(limit).map(row).collect() }
    })))
}

/// Taking a voucher out of circulation: two people's.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Void {
    /// One line in the words of whoever did it; it is kept for good.
    reason: Note,
    /// The second person, where they stand beside whoever asks: a pit supervisor or somebody above. Left out: it waits for
    /// one.
    #[serde(default)]
    approver: Option<Approver>,
}

/// Take a voucher out of circulation; a second person signs in for this one act, or approves it on a screen of their own
#[utoipa::path(
    post, path = "/api/vouchers/{voucher}/void", tag = "money",
    params(("voucher" = VoucherId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")), request_body = Void,
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn void(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    At(voucher): At<VoucherId>,
    key: RequestKey,
    Body(Void { reason, approver }): Body<Void>,
) -> Result<Response, Problem> {
    let second = app.second_beside(&caller, DualAct::VoidVoucher, approver, from.0).await?;
    let act = CashAct::VoidVoucher { voucher, reason, approved_by: None };
    let request = Request { key: Some(key.stem(&caller)), by: caller.by()?, order: Order::Cash(act) };
    let asked = app.ask(&caller, request).await?;
    Ok(answered(app.approved_beside(&caller, asked, second).await))
}
