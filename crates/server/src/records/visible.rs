//! A record of a table as whoever asks may see it.

use crate::http::answers::without_seal;
use crate::http::problem::Problem;
use crate::identity::caller::{Access, Caller};
use crate::records::reading::table_event;
use punto_journal::RecordedEvent;
use punto_table::Event;
use punto_vocabulary::{PatronId, WagerId};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
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

/// How much of a record somebody may see.
enum Sight {
    Whole,
    Part(Value),
    Nothing,
}

impl Seen {
    /// These records of one table, in order, for this caller.
    ///
    /// # Errors
    /// When a record is none of a table.
    pub(crate) fn all(records: &[RecordedEvent], caller: &Caller) -> Result<Vec<Self>, Problem> {
        let mut eyes = Eyes::of(caller);
        records.iter().map(|record| Ok(Self::of(record, eyes.look(record)?))).collect()
    }

    fn of(record: &RecordedEvent, sight: Sight) -> Self {
        let actor = record.actor.as_str();
        let is_whole = matches!(sight, Sight::Whole);
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
            data: if let Sight::Part(data) = sight { Some(data) } else { None },
        }
    }
}

/// Facts about the cards and the calls, which hold nothing that is anybody's own.
const PUBLIC: [&str; 21] = [
    "BetsOpened",
    "BetsClosed",
    "CardDealt",
    "CardTurned",
    "TotalsAnnounced",
    "DrawAnnounced",
    "ResultAnnounced",
    "CardsBurned",
    "ShoeEnded",
    "TableRecovered",
    "LimitsSet",
    "IrregularityRuled",
    "HandsStand",
    "SetRejected",
    "CutCardDrawn",
    "RoundResumed",
    "TableClosed",
    "TablePaused",
    "TableResumed",
    "TableTold",
    "BetsExtended",
];

/// Fields of other facts that everybody may see; the rest of them stays with the house.
const IN_PART: [(&str, &[&str]); 14] = [
    ("ShoeLoaded", &["shoe", "decks", "cards"]),
    ("ShoeCut", &["behind"]),
    ("SqueezeGranted", &["side", "nth"]),
    ("RoundSettled", &["round", "settlement"]),
    ("RoundVoided", &["round", "clauses", "returned"]),
    ("RoundResettled", &["round", "settlement", "clauses", "differences"]),
    ("CardCorrected", &["round", "side", "nth", "old", "new"]),
    // The faces of cards that are in no hand may be those that come first in the next round.
    ("IrregularityReported", &["irregularity", "round", "kind", "noticed"]),
    ("FactsEstablished", &["irregularity", "facts"]),
    ("IrregularityDismissed", &["irregularity"]),
    ("CardsReconstructed", &["player", "banker"]),
    ("DecisionMade", &["irregularity", "role"]),
    ("ChoicesOffered", &["until"]),
    ("ChoiceAsked", &["until"]),
];

/// Lists in which everybody finds their own lines and nobody those of others.
const LISTS: [&str; 5] = ["wagers", "bonuses", "hand_pays", "returned", "differences"];

/// What a caller may see, as far as the records have shown which wagers are theirs.
struct Eyes<'c> {
    sees_all: bool,
    patron: Option<&'c PatronId>,
    wagers: BTreeSet<WagerId>,
}

impl<'c> Eyes<'c> {
    fn of(caller: &'c Caller) -> Self {
        let patron = if let Caller::Patron { id, .. } = caller { Some(id) } else { None };
        let sees_all = Access::TABLE_STAFF.or(Access::AUDITOR).includes(caller.kind());
        Self { sees_all, patron, wagers: BTreeSet::new() }
    }

    fn look(&mut self, record: &RecordedEvent) -> Result<Sight, Problem> {
        let kind = record.kind.as_str();
        let is_sealed = kind == "ShoeLoaded" && record.payload.as_str().contains("\"sealed\"");
        if self.sees_all {
            return Ok(if is_sealed { self.part(record, kind) } else { Sight::Whole });
        }
        if self.is_own(record)? {
            return Ok(Sight::Whole);
        }
        // Who of the staff did something is not told; what the house did by itself has no name in it.
        let is_named = record.actor.as_str().contains(':');
        if PUBLIC.contains(&kind) {
            return Ok(if is_named { Sight::Part(object(record).into()) } else { Sight::Whole });
        }
        Ok(self.part(record, kind))
    }

    /// Whether a record is about this patron alone, and was caused by them or by nobody with a name.
    fn is_own(&mut self, record: &RecordedEvent) -> Result<bool, Problem> {
        let Some(patron) = self.patron else { return Ok(false) };
        let event = table_event(record)?;
        let is_about = match &event {
            Event::WagerPlaced(placed) if placed.patron == *patron => self.wagers.insert(placed.wager),
            Event::WagerRaised(raised) => self.wagers.contains(&raised.wager),
            Event::WagerWithdrawn(withdrawn) => self.wagers.contains(&withdrawn.wager),
            Event::WagerReturned(returned) => self.wagers.contains(&returned.wager),
            Event::PatronJoined(joined) => joined.patron == *patron,
            Event::PatronLeft(left) => left.patron == *patron,
            Event::CreditsBought(bought) => bought.patron == *patron,
            Event::CreditsCashedOut(out) => out.patron == *patron,
            Event::SqueezeRequested(asked) => asked.patron == *patron,
            Event::SqueezeGranted(granted) => granted.patron == *patron,
            Event::ChoiceMade(made) => made.patron == *patron,
            Event::CardTurned(_) => true,
            _ => false,
        };
        let actor = record.actor.as_str();
        Ok(is_about && (!actor.contains(':') || actor.strip_prefix("patron:") == Some(patron.as_str())))
    }

    /// What of a record may be seen that holds more than that.
    fn part(&self, record: &RecordedEvent, kind: &str) -> Sight {
        let mut data = object(record);
        without_seal(&mut data);
        if self.sees_all {
            return Sight::Part(data.into());
        }
        let Some((_, fields)) = IN_PART.iter().find(|(known, _)| *known == kind) else {
            return Sight::Nothing;
        };
        data.retain(|field, _| fields.contains(&field.as_str()));
        self.keep_own(&mut data);
        if let Some(Value::Object(settlement)) = data.get_mut("settlement") {
            self.keep_own(settlement);
        }
        Sight::Part(data.into())
    }

    fn keep_own(&self, data: &mut Map<String, Value>) {
        let patron = self.patron.map(PatronId::as_str);
        let is_own = |line: &Value| {
            let whose = line.get("patron").and_then(Value::as_str);
            whose.is_some() && whose == patron
        };
        for list in LISTS {
            if let Some(Value::Array(lines)) = data.get_mut(list) {
                lines.retain(is_own);
            }
        }
    }
}

fn object(record: &RecordedEvent) -> Map<String, Value> {
    // What is no object has nothing that anybody may see of it.
    serde_json::from_str(record.payload.as_str()).unwrap_or_default()
}
