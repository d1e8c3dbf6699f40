//! The screens: whatever is asked for outside `/api` is a file of theirs, or an address that their page reads itself.

use crate::problem::Problem;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use punto_screens::{ARE_HERE, File, PAGE};

/// A file whose name changes with its content is kept for a year.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The page is asked for again each time: it names the files of the version that the house has now.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers what no other address has.
pub(super) async fn show(request: Request) -> Response {
    let (path, method) = (request.uri().path(), request.method());
    if path.starts_with("/api") || !matches!(*method, Method::GET | Method::HEAD) {
        return Problem::unknown("address").into_response();
    }
    if !ARE_HERE && path == "/" {
        return Redirect::temporary("/api/docs").into_response();
    }
    match found(request.uri()) {
        Some(file) => answer(file, request.headers()),
        None => Problem::unknown("address").into_response(),
    }
}

/// A file, or the page for the address of a screen: those have no dot in their last part.
fn found(uri: &Uri) -> Option<File> {
    let path = uri.path().trim_start_matches('/');
    let last = path.rsplit('/').next().unwrap_or_default();
    punto_screens::find(if last.contains('.') { path } else { PAGE })
}

fn answer(file: File, asked: &HeaderMap) -> Response {
    let takes_gzip = asked
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|coding| coding.trim() == "gzip" || coding.trim().starts_with("gzip;q=1"));
    let cache = if file.is_immutable { FOR_EVER } else { ASK_AGAIN };
    let head = [
        (header::CONTENT_TYPE, HeaderValue::from_static(file.content_type)),
        (header::CACHE_CONTROL, cache),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    match file.gzip.filter(|_| takes_gzip) {
        Some(packed) => {
            let coding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (StatusCode::OK, head, [coding], packed.into_owned()).into_response()
        }
        None => (StatusCode::OK, head, file.plain.into_owned()).into_response(),
    }
}
