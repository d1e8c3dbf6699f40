//! A record of a table as whoever asks may see it.

use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::records::reading::table_event;
use punto_journal::RecordedEvent;
use punto_projections::{Audience, Sight};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A record with its place in the chain, as far as whoever asks may see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Seen {
    /// Its place in the stream.
    pub(crate) sequence: u64,
    /// When it was recorded, in Unix milliseconds.
    pub(crate) time_ms: u64,
    /// Who caused it: `patron`, `dealer`, `clock`; with a name behind a colon where whoever asks may know it.
    pub(crate) actor: String,
    /// The name of the request it came with, where the record is whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
    /// The rulebook it was decided by.
    pub(crate) rulebook: String,
    /// What kind of fact it is.
    pub(crate) kind: String,
    /// The version of the payload's shape.
    pub(crate) version: u16,
    /// The hash of the record before it.
    pub(crate) previous: String,
    /// Its own hash.
    pub(crate) hash: String,
    /// The exact text that was hashed, where the record is shown whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) payload: Option<String>,
    /// What may be seen of it, where it is shown in part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) data: Option<Value>,
}

impl Seen {
    /// These records of one table, in order, for this caller.
    ///
    /// # Errors
    /// When a record is none of a table.
    pub(crate) fn all(records: &[RecordedEvent], caller: &Caller) -> Result<Vec<Self>, Problem> {
        let mut audience = match caller {
            _ if Access::TABLE_STAFF.or(Access::AUDITOR).includes(caller.kind()) => Audience::Staff,
            Caller::Patron { id, .. } => Audience::patron(id.clone()),
            _ => Audience::Anybody,
        };
        let patron = if let Caller::Patron { id, .. } = caller { Some(id.as_str()) } else { None };
        let mut seen = Vec::with_capacity(records.len());
        for record in records {
            let is_theirs = !is_named(record) || record.actor.as_str().strip_prefix("patron:") == patron;
            seen.push(Self::of(record, audience.sight(&table_event(record)?, is_theirs)));
        }
        Ok(seen)
    }

    fn of(record: &RecordedEvent, sight: Sight) -> Self {
        let actor = record.actor.as_str();
        // What the house did by itself has no name in it.
        let (is_whole, data) = match sight {
            Sight::Unsigned if is_named(record) => (false, Some(fields(record))),
            Sight::Whole | Sight::Unsigned => (true, None),
            Sight::Part(part) => (false, Some(part)),
            Sight::Nothing => (false, None),
        };
        // A text has a first part, however it is split.
        let class = actor.split(':').next().unwrap_or_default();
        Self {
            sequence: record.sequence.get(),
            time_ms: record.time.unix_ms(),
            actor: if is_whole { actor } else { class }.to_owned(),
            key: record.key.as_ref().filter(|_| is_whole).map(ToString::to_string),
            rulebook: record.rulebook.to_string(),
            kind: record.kind.to_string(),
            version: record.version,
            previous: record.previous.to_string(),
            hash: record.hash.to_string(),
            payload: is_whole.then(|| record.payload.as_str().to_owned()),
            data: data.map(Value::Object),
        }
    }
}

/// Whether somebody with a name caused a record: who of the staff it was is not told.
fn is_named(record: &RecordedEvent) -> bool {
    record.actor.as_str().contains(':')
}

fn fields(record: &RecordedEvent) -> Map<String, Value> {
    // What is no object has nothing that anybody may see of it.
    serde_json::from_str(record.payload.as_str()).unwrap_or_default()
}
