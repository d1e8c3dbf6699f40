//! Who signed in, who could not, and from where: read from the journal.

use crate::app::App;
use crate::caller::Access;
use crate::extract::Asked;
use crate::problem::Problem;
use crate::records::limit;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_house::{Failed, StoredEvent};
use punto_journal::{Journal as _, RecordedEvent, Sequence, StreamId};
use punto_office::Event;
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

/// Something that happened at the door.
#[derive(Serialize, ToSchema)]
struct Entry {
    /// Its number in the office's stream.
    sequence: u64,
    /// When, in Unix milliseconds.
    at: u64,
    /// `signed-in`, `signed-out`, `failed`, `locked-out` or `lock-out-lifted`.
    what: &'static str,
    /// Whose number it was; nothing where nobody has the name that was given.
    staff: Option<String>,
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
    let mut end = page.before.map_or(last, |before| before.saturating_sub(1)).min(last);
    let limit = limit(page.limit, 100, 1_000)?;
    let mut entries = Vec::new();
    for _ in 0..CHUNKS_MAX {
        let Some(first) = Sequence::new(end.saturating_sub(CHUNK - 1).max(1)).filter(|_| end > 0) else {
            break;
        };
        let count = usize::try_from(end + 1 - first.get()).unwrap_or_default();
        let records = journal.read(&office, first, count).map_err(Failed::from)?;
        for record in records.iter().rev() {
            entries.extend(entry(record));
            end = record.sequence.get() - 1;
            if entries.len() == limit {
                return Ok(SignInLog { entries, before: (end > 0).then_some(end + 1) });
            }
        }
    }
    Ok(SignInLog { entries, before: (end > 0).then_some(end + 1) })
}

fn entry(record: &RecordedEvent) -> Option<Entry> {
    let Ok(StoredEvent::Office(event)) = StoredEvent::read(record) else { return None };
    let of = |what, staff: Option<String>, from: Option<String>, until| Entry {
        sequence: record.sequence.get(),
        at: record.time.unix_ms(),
        what,
        staff,
        from,
        until,
    };
    let who = |staff: &punto_table::StaffId| Some(staff.to_string());
    Some(match &event {
        Event::SignedIn(event) => of("signed-in", who(&event.staff), Some(event.from.to_string()), None),
        Event::SignedOut(event) => of("signed-out", who(&event.staff), None, None),
        Event::SignInFailed(event) => {
            of("failed", event.name_known.as_ref().and_then(who), Some(event.from.to_string()), None)
        }
        Event::StaffLockedOut(event) => {
            let from = event.from.as_ref().map(ToString::to_string);
            of("locked-out", who(&event.staff), from, Some(event.until.ms()))
        }
        Event::LockOutLifted(event) => of("lock-out-lifted", who(&event.staff), None, None),
        _ => return None,
    })
}
