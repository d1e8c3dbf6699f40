//! What the codes of problems mean.

use crate::app::App;
use crate::identity::caller::Access;
use crate::routes::group;
use axum::response::Html;
use std::fmt::Write as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(problems)))
}

/// What the codes of problems mean
#[utoipa::path(
    get, path = "/api/problems", tag = "operation",
    responses((status = 200, body = String, content_type = "text/html"))
)]
async fn problems() -> Html<String> {
    let mut rows = String::new();
    for (code, means) in PROBLEMS {
        // Writing into a text does not fail.
        let _ = write!(rows, "<dt id=\"{code}\">{code}</dt><dd>{means}</dd>");
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Problems</title><h1>Problems</h1>\
         <p>Every refusal has a code for programs and says in its detail what to do. Codes of the rules, such as \
         <code>below-minimum</code> or <code>wagers-closed</code>, carry their figures and their clause in \
         <code>facts</code>. These are the server's own:</p><dl>{rows}</dl></html>"
    ))
}

/// The codes that come from the server itself, not from the rules.
const PROBLEMS: &[(&str, &str)] = &[
    ("unreadable", "The body or a header cannot be read: it is not JSON, or cut short."),
    ("wrong-request", "The body is JSON, but not what is asked here; the detail names the field."),
    ("not-json", "Send the header content-type: application/json."),
    ("too-large", "The body is above the limit of this house."),
    ("slow-body", "The body did not arrive in time; send it all at once."),
    ("too-slow", "The house did not answer in time; the same request, sent again, finds out."),
    ("no-key", "A command needs a name of its own in the header idempotency-key."),
    ("key", "The name of a request is 1 to 64 visible ASCII characters."),
    ("key-reused", "The name was used for another request; choose a new one for each."),
    ("not-signed-in", "Say who you are: patrons at /api/guests, staff at /api/staff/sessions."),
    ("wrong-sign-in", "Name and password do not belong together, or the name is locked for a while."),
    ("password-must-change", "Choose your own password first."),
    ("pin-must-change", "The cash desk has seen this PIN; choose your own first."),
    ("no-anonymous-play", "Nobody plays here without an account; the cash desk opens one."),
    ("not-allowed", "Somebody else's to do; the detail says whose."),
    ("two-people", "Two different people must agree; the detail says where."),
    ("foreign-origin", "The page that sent this is not the house's own."),
    ("unknown", "There is no such thing here, or it is nobody else's business."),
    ("too-many", "Too often; facts.retry_after says how many seconds to wait."),
    ("own-limit", "The patron's own limit for a round, a day or a session."),
    ("reality-check", "Say first that you know how long you have played."),
    ("play-money", "So much play money is not given at once, or in a day."),
    ("closing", "The house is closing; the same request, sent again later, finds out."),
    ("disk-full", "No room is left for new rounds; what has begun is finished."),
    ("journal", "The journal could not be written; the same request, sent again, finds out."),
    (
        "internal",
        "The program itself failed at this request, and its log says how; sent again it finds out what was done.",
    ),
    (
        "broken",
        "The record of the table contradicts itself; the house has locked it, and whoever runs the house must look.",
    ),
    ("fenced", "Another server owns this table now."),
];
