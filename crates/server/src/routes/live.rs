//! The door of the socket.

use crate::app::App;
use crate::http::guard::InFlight;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::live::socket::Live;
use crate::routes::group;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What a socket holds for reading at first. It grows with the message, up to the largest that is allowed.
const READ_BUFFER: usize = 1_024;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(live)))
}

/// Open the socket: subscriptions, commands and their answers, and everything that happens
///
/// After the switch to WebSocket the client sends the messages described by the schema `Ask`, and is told those described
/// by the schema `Tell`, one JSON text each. See docs/api.md.
#[utoipa::path(
    get, path = "/api/live", tag = "tables",
    responses(
        (status = 101, description = "The socket is open: `Ask` is what a client sends (#/components/schemas/Ask), `Tell` what it is told (#/components/schemas/Tell)"),
        (status = 426, body = Problem, description = "Not a WebSocket request"),
    )
)]
async fn live(
    State(app): State<App>,
    caller: Caller,
    Extension(in_flight): Extension<InFlight>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        let detail = "this address speaks WebSocket: connect with ws:// or wss://";
        return Problem::new(StatusCode::UPGRADE_REQUIRED, "not-a-socket", detail).into_response();
    };
    let largest = app.config.server.frame_bytes_max;
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(largest)
        .max_frame_size(largest)
        .on_upgrade(move |socket| async move {
            Live::new(app, caller, socket).run().await;
            drop(in_flight);
        })
}
