//! Answers that carry a secret, once.

use crate::http::answers::Done;
use crate::routes::play::mark_repeat;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// What was done, with a secret that is shown this one time.
#[derive(Serialize, ToSchema)]
pub(super) struct DoneOnce {
    #[serde(flatten)]
    done: Done,
    /// The secret. Nothing when the request had come before.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    /// Whether the secret was shown before, to the same request. Whoever missed it asks for a new one.
    is_shown_before: bool,
}

/// An answer with a secret.
pub(super) fn once((done, secret): (Done, Option<String>)) -> Response {
    let is_repeat = done.is_repeat;
    let body = DoneOnce { done, secret, is_shown_before: is_repeat };
    let status = match (is_repeat, &body.done.waits) {
        (_, Some(_)) => StatusCode::ACCEPTED,
        (true, None) => StatusCode::OK,
        (false, None) => StatusCode::CREATED,
    };
    mark_repeat((status, Json(body)).into_response(), is_repeat)
}
