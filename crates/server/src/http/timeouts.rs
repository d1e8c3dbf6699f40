//! How long the house waits: for a request to be done, and for the body of one to arrive.

use crate::app::App;
use crate::http::problem::Problem;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout, timeout_at};

/// Until when the body of a request must have arrived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyBy(Instant);

/// Ends a task when nobody waits for it any more.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Gives a request up that takes too long, so that nobody waits for ever and nothing is held for them.
///
/// A socket is not cut: its request is answered as soon as it is switched over.
pub(crate) async fn in_time(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let server = &app.config.server;
    let body_by = Instant::now() + Duration::from_millis(server.header_timeout_ms);
    request.extensions_mut().insert(BodyBy(body_by));
    let changes_nothing = matches!(*request.method(), Method::GET | Method::HEAD)
        || request.uri().path().starts_with("/api/odds/");
    // What changes something is brought to its end, also when nobody waits for the answer any more: half of it must not
    // be done. What only reads or computes ends when the client has gone.
    let work = tokio::spawn(next.run(request));
    let _dropped = changes_nothing.then(|| AbortOnDrop(work.abort_handle()));
    let answered = timeout(Duration::from_millis(server.request_timeout_ms), work).await;
    if let Ok(Err(_)) = answered {
        return Problem::unavailable("failed", "the request failed; send it again under the same name")
            .into_response();
    }
    answered.ok().and_then(Result::ok).unwrap_or_else(|| {
        let detail = "the house is too busy to have answered in time; it may have been done all the same: send the \
                      request again under the same name (idempotency-key), and it is done once";
        Problem::unavailable("too-slow", detail).into_response()
    })
}

/// Waits for a body until it must be there.
///
/// # Errors
/// When it is not. Half a body is left on the connection then, and hyper closes it after the answer.
pub(crate) async fn arrives<T>(by: Option<BodyBy>, body: impl Future<Output = T>) -> Result<T, Problem> {
    let Some(BodyBy(by)) = by else { return Ok(body.await) };
    let late = "the body did not arrive in time; send the request again, all of it at once";
    timeout_at(by, body).await.map_err(|_| Problem::new(StatusCode::REQUEST_TIMEOUT, "slow-body", late))
}
