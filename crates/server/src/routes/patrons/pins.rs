//! A patron's own PIN: they choose it where nobody sees it, and show it at the cash desk.

use crate::app::App;
use crate::http::extract::{At, Body};
use crate::http::guard::From;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::routes::group;
use crate::routes::people::{SignedIn, signed_in_again};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use punto_projections::Names as _;
use punto_vocabulary::PatronId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let patrons = OpenApiRouter::new().routes(routes!(choose));
    let desk = OpenApiRouter::new().routes(routes!(check));
    group(Access::PATRON, patrons).merge(group(Access::CASHIER, desk))
}

/// A new PIN.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPin {
    /// The one until now, or the first code from the cash desk.
    #[schema(min_length = 1, max_length = 128)]
    old: String,
    /// The one from now on: 6 to 12 digits, not all the same and not in a row.
    #[schema(min_length = 6, max_length = 12, pattern = "^[0-9]{6,12}$")]
    new: String,
}

/// Choose one's own PIN; every other session of one's own ends
#[utoipa::path(
    put, path = "/api/session/pin", tag = "sessions", request_body = NewPin,
    responses((status = 200, body = SignedIn), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn choose(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    Body(NewPin { old, new }): Body<NewPin>,
) -> Result<Response, Problem> {
    app.rates.check_sign_in(from.0)?;
    let (patron, token) = app.choose_pin(&caller, (old, new), from.0).await?;
    let nickname = app.floor.people.patron(&patron).unwrap_or_else(|| patron.to_string());
    let you = app.you_patron(&patron, nickname, app.wall_ms());
    Ok(signed_in_again(&app, token, you))
}

/// A PIN that the patron entered at the cash desk.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EnteredPin {
    /// As they entered it on the PIN pad.
    #[schema(min_length = 1, max_length = 128)]
    pin: String,
}

/// Check the PIN that a patron entered at the cash desk; the answer is only whether it is right
#[utoipa::path(
    post, path = "/api/patrons/{patron}/pin/check", tag = "money", params(("patron" = PatronId, Path)), request_body = EnteredPin,
    responses((status = 204, description = "It is their PIN"), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn check(
    State(app): State<App>,
    caller: Caller,
    Extension(from): Extension<From>,
    At(patron): At<PatronId>,
    Body(EnteredPin { pin }): Body<EnteredPin>,
) -> Result<StatusCode, Problem> {
    app.rates.check_sign_in(from.0)?;
    app.check_pin_at_desk(&caller, &patron, pin, from.0).await?;
    Ok(StatusCode::NO_CONTENT)
}
