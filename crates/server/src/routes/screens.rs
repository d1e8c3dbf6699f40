//! The screens: whatever is asked for outside `/api` is a file of theirs, or an address that their page reads itself.
//!
//! The files come from whoever opens the house. This crate does not know them, so that a change of a screen builds only
//! what carries it.

use crate::http::problem::Problem;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use std::borrow::Cow;

/// One file of the screens.
#[derive(Clone, Debug)]
pub struct ScreenFile {
    /// What is in it.
    pub plain: Cow<'static, [u8]>,
    /// The same packed by gzip, where that is smaller.
    pub gzip: Option<Cow<'static, [u8]>>,
    /// What it is, as browsers are told.
    pub content_type: &'static str,
    /// Whether its name changes with its content, so that a browser may keep it for ever.
    pub is_immutable: bool,
}

/// Finds a file by its path, without a slash before it.
pub type Screens = fn(&str) -> Option<ScreenFile>;

/// A house for programs alone.
pub(crate) fn none(_: &str) -> Option<ScreenFile> {
    None
}

/// The page that every screen is shown in.
const PAGE: &str = "index.html";

/// How many names the address of a screen has at most, and how long each may be.
const NAMES_MAX: usize = 4;
const NAME_MAX: usize = 64;

/// A file whose name changes with its content is kept for a year.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The page is asked for again each time: it names the files of the version that the house has now.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers what no other address has.
pub(super) fn show(screens: Screens, request: &Request) -> Response {
    let (path, method) = (request.uri().path(), request.method());
    if path.starts_with("/api") || !matches!(*method, Method::GET | Method::HEAD) {
        return Problem::unknown("address").into_response();
    }
    match found(screens, path) {
        Some(file) => answer(file, request.headers()),
        None if path == "/" => Redirect::temporary("/api/docs").into_response(),
        None => Problem::unknown("address").into_response(),
    }
}

/// A file, or the page for what can be the address of a screen.
fn found(screens: Screens, path: &str) -> Option<ScreenFile> {
    let path = path.strip_prefix('/')?;
    screens(if is_address(path) { PAGE } else { path })
}

/// A few names between slashes, as tables have them, and nothing else: no dots, nothing encoded, nothing endless.
fn is_address(path: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_name = |part: &str| (1..=NAME_MAX).contains(&part.len()) && part.bytes().all(is_letter);
    path.is_empty() || path.split('/').count() <= NAMES_MAX && path.split('/').all(is_name)
}

fn answer(file: ScreenFile, asked: &HeaderMap) -> Response {
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
