//! Answers that say no, and what to do about it: problem details as RFC 9457 writes them.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use punto_house::Failed;
use punto_journal::AppendFailed;
use punto_table::Refusal;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Why something was not done, for programs (`code`) and for people (`detail`). Nothing has changed.
///
/// It is kept small, because almost every function may answer with one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Problem(Box<ProblemDetails>);

/// The members of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct ProblemDetails {
    /// Where this kind of problem is described: `/api/problems#` and the code.
    #[serde(rename = "type")]
    kind: String,
    /// The kind of problem in a few words.
    title: String,
    /// The status of the answer.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    /// A word for programs.
    code: String,
    /// What was wrong this time, and what to do.
    detail: String,
    /// Figures that belong to it: the room that is left, the limit, the clause.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object)]
    facts: Map<String, Value>,
}

impl Problem {
    /// A problem with this code.
    pub fn new(status: StatusCode, code: &str, detail: impl Into<String>) -> Self {
        Self(Box::new(ProblemDetails {
            kind: format!("/api/problems#{code}"),
            title: title(code),
            status: status.as_u16(),
            code: code.to_owned(),
            detail: detail.into(),
            facts: Map::new(),
        }))
    }

    /// The request itself cannot be read.
    pub fn unreadable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "unreadable", detail)
    }

    /// What the request names is not there, or is nobody else's business.
    #[must_use]
    pub fn unknown(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "unknown", format!("there is no such {what} here"))
    }

    /// Nobody is signed in.
    #[must_use]
    pub fn nobody() -> Self {
        let detail = "sign in first: patrons at POST /api/guests, staff at POST /api/staff/sessions";
        Self::new(StatusCode::UNAUTHORIZED, "not-signed-in", detail)
    }

    /// Somebody without the right.
    #[must_use]
    pub fn not_allowed(who: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "not-allowed", format!("only {who} may do this"))
    }

    /// Too much at once.
    pub fn too_many(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", detail)
    }

    /// The house cannot do it at the moment.
    pub fn unavailable(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, detail)
    }

    /// Too much waits for this already.
    pub(crate) fn busy(what: &str) -> Self {
        let detail = format!("too many wait for {what} already; try again in a moment");
        Self::unavailable("busy", detail).with("retry_after", 2)
    }

    /// With a figure beside it.
    #[must_use]
    pub fn with(mut self, fact: &str, value: impl Into<Value>) -> Self {
        self.0.facts.insert(fact.to_owned(), value.into());
        self
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// What was wrong this time, and what to do.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.0.detail
    }

    /// The word for programs.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.0.code
    }

    /// A typed refusal that serialises with a `code`: its other fields become facts.
    pub(crate) fn of_refusal(refusal: &(impl Serialize + ToString), status: fn(&str) -> StatusCode) -> Self {
        let mut fields = match serde_json::to_value(refusal) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let code = match fields.remove("code") {
            Some(Value::String(code)) => code,
            _ => "refused".to_owned(),
        };
        let mut problem = Self::new(status(&code), &code, refusal.to_string());
        problem.0.facts = fields;
        problem
    }
}

/// `below-minimum` as a title: `Below minimum`.
fn title(code: &str) -> String {
    let words = code.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a refusal by rule or state is in HTTP: forbidden, unprocessable as asked, or in conflict with the state.
fn status_of_refusal(code: &str) -> StatusCode {
    match code {
        "not-allowed" | "not-yours" | "others-credits" | "same-person" | "staff-do-not-play" | "excluded" => {
            StatusCode::FORBIDDEN
        }
        "settings" | "not-offered" | "no-such-box" | "chip-unit" | "below-minimum" | "above-maximum"
        | "amount" | "not-positive" | "voucher-too-large" | "too-much" | "no-such-place" | "cards"
        | "impossible-card" | "too-much-at-stake" | "too-many-wagers" => StatusCode::UNPROCESSABLE_ENTITY,
        "no-such-wager" => StatusCode::NOT_FOUND,
        _ => StatusCode::CONFLICT,
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::of_refusal(&refusal, status_of_refusal)
    }
}

impl From<Failed> for Problem {
    fn from(failed: Failed) -> Self {
        let detail = failed.to_string();
        let conflict = |code: &str| Self::new(StatusCode::CONFLICT, code, detail.clone());
        let wrong = |code: &str| Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail.clone());
        match &failed {
            Failed::Refused(refusal) => refusal.clone().into(),
            Failed::Broken { .. } => Self::unavailable("broken", detail),
            Failed::CashRefused(refusal) => Self::of_refusal(refusal, status_of_refusal),
            Failed::OfficeRefused(refusal) => refusal.clone().into(),
            Failed::SecondPerson { .. } => Self::new(StatusCode::FORBIDDEN, "two-people", detail),
            Failed::TableInUse { .. } => conflict("table-in-use"),
            Failed::UnknownTable { .. } => Self::unknown("table"),
            Failed::TableName { .. } => wrong("table-name"),
            Failed::UnknownGame { .. } => wrong("unknown-game"),
            Failed::DealsElsewhere { .. } => conflict("deals-elsewhere"),
            Failed::KeyReused { .. } => wrong("key-reused"),
            Failed::Key(_) => Self::new(StatusCode::BAD_REQUEST, "key", detail),
            Failed::VoucherNumber { .. } => conflict("unknown-voucher"),
            Failed::BadNumber { .. } => wrong("voucher-number"),
            Failed::HousesOwn => Self::new(StatusCode::FORBIDDEN, "houses-own", detail),
            Failed::NoCardLeft => conflict("no-card-left"),
            Failed::Journal(AppendFailed::Full { .. }) => Self::unavailable("disk-full", detail),
            Failed::Shoe { .. } => Self::unavailable("shoe", detail),
            Failed::Entropy(_) => Self::unavailable("entropy", detail),
            Failed::Fenced { .. } => Self::unavailable("fenced", detail),
            Failed::Journal(_) => Self::unavailable("journal", detail),
            Failed::Read(_) => Self::unavailable("journal-read", detail),
            Failed::Unwritable { .. } => wrong("unwritable"),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self).unwrap_or_else(|failed| {
            // The status says what kind of problem it is; what is missing is in the log.
            tracing::error!(%failed, problem = self.detail(), "a problem could not be written as JSON");
            Vec::new()
        });
        let kind = HeaderValue::from_static("application/problem+json");
        let mut response = (self.status(), [(header::CONTENT_TYPE, kind)], body).into_response();
        if let Some(seconds) = self.0.facts.get("retry_after").and_then(Value::as_u64) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
