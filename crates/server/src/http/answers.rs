//! What a command got: the same whenever it is asked for again, because it is read from the journal.

use crate::identity::caller::Caller;
use punto_house::{Answer, PrintedVoucher, StoredEvent, table_of};
use punto_journal::RecordedEvent;
use punto_office::{DualAct, Event};
use punto_vocabulary::{ApprovalNumber, WallTime};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A command was carried out and is on disk.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Done {
    /// The version of the table after it, where it was at a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<u64>,
    /// What happened because of it, as far as whoever asked may see it.
    pub(crate) events: Vec<DoneEvent>,
    /// The voucher to be printed. Its number is shown here and nowhere else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) voucher: Option<VoucherPaper>,
    /// What it waits for: nothing has been done yet, and a second person must approve it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) waits: Option<Waits>,
    /// Whether the same request had come before; then this is its answer of then.
    #[serde(skip)]
    pub(crate) is_repeat: bool,
}

/// An act that waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Waits {
    /// Its number: approve it at `POST /api/approvals/{approval}/approve`.
    pub(crate) approval: ApprovalNumber,
    /// Which line of the list it is.
    pub(crate) act: DualAct,
    /// What it is, for people.
    pub(crate) title: String,
    /// Who may approve it.
    pub(crate) who: String,
    /// It expires then, in Unix milliseconds.
    pub(crate) until: u64,
}

impl Waits {
    pub(crate) fn of(approval: ApprovalNumber, act: DualAct, until: WallTime) -> Self {
        let rule = act.rule();
        let (title, who) = (rule.title.to_owned(), rule.approvers.to_string());
        Self { approval, act, title, who, until: until.ms() }
    }

    /// What these records have wait, if they do.
    fn in_records(records: &[RecordedEvent]) -> Option<Self> {
        records.iter().find_map(|record| match StoredEvent::read(record) {
            Ok(StoredEvent::Office(Event::ApprovalAsked(asked))) => {
                Some(Self::of(asked.approval, asked.act, asked.until))
            }
            _ => None,
        })
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct DoneEvent {
    /// In which stream of the journal: `table/…`, `cashier` or `office`.
    pub(crate) stream: String,
    /// Its number there.
    pub(crate) sequence: u64,
    /// What kind of thing it is: `WagerPlaced`.
    pub(crate) kind: String,
    /// The thing itself.
    #[schema(value_type = Object)]
    pub(crate) data: Value,
}

/// A voucher on its way to the printer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct VoucherPaper {
    /// What the journal calls it.
    pub(crate) voucher: String,
    /// The number that pays it, with its check digits. Whoever has it has the money.
    pub(crate) number: String,
    /// Which print of it; above 1 it is marked as a duplicate.
    pub(crate) print: u64,
}

/// What a patron may see of what they have brought about, if it is theirs.
const PATRONS_KINDS: [&str; 14] = [
    "PatronJoined",
    "PatronLeft",
    "CreditsBought",
    "CreditsCashedOut",
    "WagerPlaced",
    "WagerRaised",
    "WagerWithdrawn",
    "SqueezeRequested",
    "CardTurned",
    "ChoiceMade",
    "OwedRepaid",
    "RoundDisputed",
    "PatronLimitsSet",
    "PatronExcluded",
];

impl Done {
    /// The answer for this caller.
    pub(crate) fn of(answer: &Answer, caller: &Caller) -> Self {
        let at_table = answer.records.iter().rfind(|record| table_of(record).is_some());
        Self {
            version: at_table.map(|record| record.sequence.get()),
            events: answer.records.iter().filter_map(|record| seen(record, caller)).collect(),
            voucher: answer.voucher.as_ref().map(VoucherPaper::of),
            waits: Waits::in_records(&answer.records),
            is_repeat: answer.is_repeat,
        }
    }
}

/// What this caller may see of a record.
fn seen(record: &RecordedEvent, caller: &Caller) -> Option<DoneEvent> {
    let (stream, kind) = (record.stream.as_str(), record.kind.as_str());
    let mut data: Map<String, Value> = serde_json::from_str(record.payload.as_str()).ok()?;
    if let Caller::Patron { id, .. } = caller {
        let is_theirs = data.get("patron").is_none_or(|patron| patron.as_str() == Some(id.as_str()));
        if !PATRONS_KINDS.contains(&kind) || !is_theirs {
            return None;
        }
    }
    without_seal(&mut data);
    let (stream, kind) = (stream.to_owned(), kind.to_owned());
    Some(DoneEvent { stream, sequence: record.sequence.get(), kind, data: Value::Object(data) })
}

/// The order of an electronic set stays in the house, even under seal.
pub(crate) fn without_seal(data: &mut Map<String, Value>) {
    let cards = data.get_mut("cards").and_then(Value::as_object_mut);
    let electronic = cards.and_then(|cards| cards.get_mut("electronic")).and_then(Value::as_object_mut);
    if let Some(electronic) = electronic {
        electronic.remove("sealed");
    }
}

impl VoucherPaper {
    fn of(printed: &PrintedVoucher) -> Self {
        Self {
            voucher: printed.voucher.to_string(),
            number: printed.number.to_string(),
            print: u64::from(printed.generation.get()),
        }
    }
}
