//! How requests are read: what cannot be read is answered as a problem, never as plain text.

use crate::app::App;
use crate::http::problem::Problem;
use crate::http::timeouts::{BodyBy, arrives};
use crate::identity::caller::Caller;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

/// The body, as JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// What the path names.
pub(crate) struct At<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

/// The name of a request, so that sending it twice does nothing more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestKey(pub(crate) String);

/// Lower-case word of the header that names a request.
const KEY: &str = "idempotency-key";

/// How long the name of a request may be.
pub(crate) const KEY_MAX: usize = 64;

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            let detail = "send the body as JSON, with the header content-type: application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", detail));
        }
        let by = request.extensions().get::<BodyBy>().copied();
        let bytes = arrives(by, Bytes::from_request(request, state)).await?;
        let bytes = bytes.map_err(|rejection: BytesRejection| {
            let code =
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE { "too-large" } else { "unreadable" };
            Problem::new(rejection.status(), code, rejection.body_text())
        })?;
        read_json(&bytes).map(Self)
    }
}

/// Reads JSON; what it lacks is said with its place.
pub(crate) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong-request", error.to_string())
        }
        _ => Problem::unreadable(format!("the body is not JSON: {error}")),
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    // What is missing or no text is no JSON, and is refused as that.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let named = Path::<T>::from_request_parts(parts, state).await;
        let unknown = |rejection: PathRejection| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "unknown",
                format!("nothing is called so: {}", rejection.body_text()),
            )
        };
        named.map(|Path(named)| Self(named)).map_err(unknown)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let asked = Query::<T>::from_request_parts(parts, state).await;
        let wrong = |rejection: QueryRejection| {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "wrong-request", rejection.body_text())
        };
        asked.map(|Query(asked)| Self(asked)).map_err(wrong)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let key = parts.headers.get(KEY).ok_or_else(|| {
            let detail = "name the request: a header idempotency-key with 1 to 64 visible characters, \
                          new for each request and the same when it is sent again";
            Problem::new(StatusCode::BAD_REQUEST, "no-key", detail)
        })?;
        // What is no text is no key, and is refused as that.
        Self::read(key.to_str().unwrap_or_default())
    }
}

impl RequestKey {
    /// Checks the name of a request.
    pub(crate) fn read(key: &str) -> Result<Self, Problem> {
        let is_name = (1..=KEY_MAX).contains(&key.len())
            && key.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'~');
        if is_name {
            return Ok(Self(key.to_owned()));
        }
        let detail = "the name of a request is 1 to 64 visible ASCII characters without spaces and ~";
        Err(Problem::new(StatusCode::BAD_REQUEST, "key", detail))
    }

    /// What the journal calls it: nobody's names meet anybody else's.
    pub(crate) fn stem(&self, caller: &Caller) -> String {
        format!("{}/{}", caller.namespace(), self.0)
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    /// The guard has found out who it is.
    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or(Self::Nobody))
    }
}
