//! Forgetting a patron: the administrator's.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::{At, RequestKey};
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::play::answered;
use axum::extract::State;
use axum::response::Response;
use punto_vocabulary::PatronId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ADMINISTRATOR, OpenApiRouter::new().routes(routes!(forget)))
}

/// Erase the name and the PIN of a patron; the journal keeps the pseudonym
///
/// Refused while money, a voucher, a dispute or an exclusion is between them and the house, and before the time is over
/// for which the house keeps names.
#[utoipa::path(
    post, path = "/api/patrons/{patron}/forget", tag = "office", params(("patron" = PatronId, Path), ("idempotency-key" = String, Header, min_length = 1, max_length = 64, pattern = "^[!-}]+$")),
    responses((status = 200, body = Done), (status = 202, body = Done, description = "Nothing is done yet: it waits for a second person"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn forget(
    State(app): State<App>,
    caller: Caller,
    At(patron): At<PatronId>,
    key: RequestKey,
) -> Response {
    answered(app.forget(&caller, &key, patron).await)
}
