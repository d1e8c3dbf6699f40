//! Who signed in, who could not, and from where: read from the journal.

use crate::app::App;
use crate::http::extract::Asked;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::records::reading::limit;
use crate::reports::Attempt;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_house::{Failed, StoredEvent};
use punto_journal::{Journal as _, RecordedEvent, Sequence, StreamId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many records are read at once, and how often for one answer: the office has other records too.
const CHUNK: u64 = 1_024;
const CHUNKS_MAX: usize = 16;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ADMINISTRATOR.or(Access::AUDITOR), OpenApiRouter::new().routes(routes!(log)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    /// Only what stands before this number; the latest if left out.
    before: Option<u64>,
    /// At most so many, 100 if left out.
    limit: Option<usize>,
}

/// Signing in and out, the latest first.
#[derive(Serialize, ToSchema)]
struct SignInLog {
    /// What happened.
    entries: Vec<Entry>,
    /// What to ask for as `before` to see earlier ones; nothing where there are none.
    before: Option<u64>,
}

/// An attempt to sign in, or what followed from one.
#[derive(Serialize, ToSchema)]
struct Entry {
    /// Its number in the office's stream.
    sequence: u64,
    /// When, in Unix milliseconds.
    at: u64,
    /// `signed-in`, `signed-out`, `failed`, `locked-out` or `lock-out-lifted` of staff; `patron-signed-in`, `patron-failed`
    /// or `pin-chosen` of patrons with an account.
    what: &'static str,
    /// Whose number it was; nothing where nobody has the name that was given.
    staff: Option<String>,
    /// Whose account it was; nothing where there is no such account.
    patron: Option<String>,
    /// What that patron is called.
    nickname: Option<String>,
    /// Where they were.
    from: Option<String>,
    /// Until when they are locked out, in Unix milliseconds.
    until: Option<u64>,
}

/// Who signed in and out, who could not, and from where
#[utoipa::path(
    get, path = "/api/staff/log", tag = "office", params(("before" = Option<u64>, Query), ("limit" = Option<usize>, Query, minimum = 1, maximum = 1_000)),
    responses((status = 200, body = SignInLog), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn log(State(app): State<App>, Asked(page): Asked<Page>) -> Result<Json<SignInLog>, Problem> {
    app.reading(move |app| read(app, &page)).await.map(Json)
}

fn read(app: &App, page: &Page) -> Result<SignInLog, Problem> {
    let journal = app.floor.shared.house.journal();
    let broken = |error: &dyn std::fmt::Display| Problem::unavailable("journal-read", error.to_string());
    let office = StreamId::new("office").map_err(|error| broken(&error))?;
    let heads = journal.heads().map_err(Failed::from)?;
    let last = heads.iter().find(|head| head.stream == office).map_or(0, |head| head.sequence.get());
    // Before the first there is nothing.
    let mut end = page.before.map_or(last, |before| before.saturating_sub(1)).min(last);
    let limit = limit(page.limit, 100, 1_000)?;
    let mut entries = Vec::new();
    for _ in 0..CHUNKS_MAX {
        // The first page may be shorter.
        let Some(first) = Sequence::new(end.saturating_sub(CHUNK - 1).max(1)).filter(|_| end > 0) else {
            break;
        };
        // A page is short.
        let count = usize::try_from(end + 1 - first.get()).unwrap_or_default();
        let records = journal.read(&office, first, count).map_err(Failed::from)?;
        for record in records.iter().rev() {
            entries.extend(entry(app, record)?);
            end = record.sequence.get() - 1;
            if entries.len() == limit {
                return Ok(SignInLog { entries, before: (end > 0).then_some(end + 1) });
            }
        }
    }
    Ok(SignInLog { entries, before: (end > 0).then_some(end + 1) })
}

fn entry(app: &App, record: &RecordedEvent) -> Result<Option<Entry>, Problem> {
    let Ok(StoredEvent::Office(event)) = StoredEvent::read(record) else { return Ok(None) };
    let Some(Attempt { what, staff, patron, from, until }) = Attempt::of(&event) else { return Ok(None) };
    let nickname = patron.as_ref().map(|patron| app.floor.people.patron_from_vault(patron)).transpose()?;
    let nickname = nickname.flatten();
    let (staff, patron) = (staff.map(|id| id.to_string()), patron.map(|id| id.to_string()));
    let (sequence, at) = (record.sequence.get(), record.time.unix_ms());
    Ok(Some(Entry { sequence, at, what, staff, patron, nickname, from, until }))
}
