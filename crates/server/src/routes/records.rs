//! The journal itself, for the auditor.

use crate::app::App;
use crate::http::answers::without_seal;
use crate::http::extract::{Asked, At};
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::records::reading::limit;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use punto_evidence::{About, gather};
use punto_journal::{Head, RecordedEvent, Sequence, StreamId};
use punto_vocabulary::{RoundNumber, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many records are given at once: usually, and at most.
const RECORDS: (usize, usize) = (100, 1_000);

pub(super) fn routes() -> OpenApiRouter<App> {
    let journal = OpenApiRouter::new().routes(routes!(records)).routes(routes!(streams));
    let evidence = OpenApiRouter::new().routes(routes!(evidence));
    group(Access::AUDITOR, journal).merge(group(Access::PIT.or(Access::AUDITOR), evidence))
}

/// Which records.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RecordsAsked {
    /// The stream: `table/…`, `cashier` or `office`; all are at `/api/streams`.
    #[param(max_length = 128)]
    stream: String,
    /// Only records after this one; the `next` of the page before.
    after: Option<u64>,
    /// How many, at most 1,000; 100 if left out.
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<usize>,
}

/// Records of a stream.
#[derive(Serialize, ToSchema)]
struct RecordPage {
    /// The stream.
    stream: String,
    /// The records in order.
    records: Vec<Record>,
    /// What to ask for as `after` to go on; nothing at the end.
    next: Option<u64>,
    /// What is not here.
    note: &'static str,
}

/// A record as the journal has it.
#[derive(Serialize, ToSchema)]
struct Record {
    /// Its place in the stream.
    sequence: u64,
    /// When it was recorded, in Unix milliseconds.
    time_ms: u64,
    /// Who caused it.
    actor: String,
    /// The name of the request it came with.
    key: Option<String>,
    /// The rulebook it was decided by.
    rulebook: String,
    /// What kind of fact it is.
    kind: String,
    /// The version of the payload's shape.
    version: u16,
    /// What happened, as the text that was hashed; without the seal where there is one.
    payload: String,
    /// Whether the seal was taken out of the payload, which its hash covers.
    is_without_seal: bool,
    /// The hash of the record before it.
    previous: String,
    /// Its own hash.
    hash: String,
}

impl Record {
    fn of(record: &RecordedEvent) -> Self {
        let text = record.payload.as_str();
        let unsealed = (record.kind.as_str() == "ShoeLoaded").then(|| {
            // What is no object has no seal to take out, and is shown as it is.
            let mut data: Map<String, Value> = serde_json::from_str(text).unwrap_or_default();
            let before = data.clone();
            without_seal(&mut data);
            (data != before).then(|| Value::Object(data).to_string())
        });
        let unsealed = unsealed.flatten();
        Self {
            sequence: record.sequence.get(),
            time_ms: record.time.unix_ms(),
            actor: record.actor.to_string(),
            key: record.key.as_ref().map(ToString::to_string),
            rulebook: record.rulebook.to_string(),
            kind: record.kind.to_string(),
            version: record.version,
            is_without_seal: unsealed.is_some(),
            payload: unsealed.unwrap_or_else(|| text.to_owned()),
            previous: record.previous.to_string(),
            hash: record.hash.to_string(),
        }
    }
}

/// The records of a stream as they are, but for the seals of shoes
#[utoipa::path(
    get, path = "/api/records", tag = "history", params(RecordsAsked),
    responses((status = 200, body = RecordPage), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn records(
    State(app): State<App>,
    Asked(asked): Asked<RecordsAsked>,
) -> Result<Json<RecordPage>, Problem> {
    let limit = limit(asked.limit, RECORDS.0, RECORDS.1)?;
    let stream = StreamId::new(&asked.stream).map_err(|_| Problem::unknown("stream"))?;
    let answer = app.reading(move |app| {
        let is_there = app.journal().streams()?.contains(&stream);
        let from = asked.after.unwrap_or(0).checked_add(1).and_then(Sequence::new);
        let mut page = match (is_there, from) {
            (false, _) => return Err(Problem::unknown("stream")),
            (true, None) => Vec::new(),
            (true, Some(from)) => app.journal().read(&stream, from, limit + 1)?,
        };
        let has_more = page.len() > limit;
        page.truncate(limit);
        Ok(RecordPage {
            stream: stream.to_string(),
            next: page.last().map(|record| record.sequence.get()).filter(|_| has_more),
            records: page.iter().map(Record::of).collect(),
            note: "The sealed order of an electronic shoe is left out of `ShoeLoaded`; its hash covers it, so such a record \
                   cannot be recomputed from here. Everything else can. The seal is in the journal's own file.",
        })
    });
    answer.await.map(Json)
}

/// Every stream of the journal.
#[derive(Serialize, ToSchema)]
struct Streams {
    /// The streams with their last records.
    streams: Vec<StreamHead>,
}

/// The end of a stream.
#[derive(Serialize, ToSchema)]
struct StreamHead {
    /// The stream.
    stream: String,
    /// The place of its last record: how many there are.
    sequence: u64,
    /// The hash of its last record, and through it of all of them.
    hash: String,
}

/// Every stream of the journal with its last hash
#[utoipa::path(
    get, path = "/api/streams", tag = "history",
    responses((status = 200, body = Streams), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn streams(State(app): State<App>) -> Result<Json<Streams>, Problem> {
    let heads = app.reading(|app| Ok(app.journal().heads()?)).await?;
    Ok(Json(Streams { streams: heads.iter().map(StreamHead::of).collect() }))
}

impl StreamHead {
    fn of(head: &Head) -> Self {
        Self { stream: head.stream.to_string(), sequence: head.sequence.get(), hash: head.hash.to_string() }
    }
}

/// The evidence of a round: a bundle that `punto verify` checks anywhere
///
/// To be kept with a dispute: every record of the round and of the set of cards that it was dealt from, with what they depend on,
/// one JSON object a line, signed with the key of the house's anchors if it has one. `punto export` writes the same file.
#[utoipa::path(
    get, path = "/api/tables/{table}/rounds/{round}/evidence", tag = "history",
    params(("table" = TableId, Path), ("round" = u64, Path)),
    responses(
        (status = 200, body = String, content_type = "application/x-ndjson"),
        (status = "4XX", body = Problem), (status = 503, body = Problem)
    )
)]
async fn evidence(
    State(app): State<App>,
    At((table, round)): At<(TableId, u64)>,
) -> Result<Response, Problem> {
    let body = app.reading(move |app| app.evidence(&table, RoundNumber(round))).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

impl App {
    fn evidence(&self, table: &TableId, round: RoundNumber) -> Result<Vec<u8>, Problem> {
        // Whether there is such a round is known without reading the whole stream.
        self.round_entry(table, round)?;
        let about = About::Round { table: table.to_string(), round: round.0 };
        let key = self.anchoring.as_ref().map(|anchors| &anchors.key);
        let house = &self.floor.shared.house;
        // A version that nobody has any more is not in the bundle; checking it says so.
        let texts = house.office(|office| self.rulebooks.scheduled_by(office));
        let texts = texts.map_err(|lost| Problem::unavailable("journal-read", lost.to_string()))?;
        let (games, now) = (house.games(), self.floor.shared.clock.now().wall);
        let bundle = gather(self.journal(), (&games, &texts), about, key, now)?;
        Ok(bundle.write(key)?)
    }
}
