//! `conduct`: requests to a house in, what became of them out.

use crate::answer::{read, write};
use crate::read::{Reference, echoed};
use crate::{Answered, Refusal};
use punto_house::{Answer, CashAct, Failed, House, Order, PrintedVoucher, Request};
use punto_journal::{Journal, RecordedEvent};
use punto_rules::Money;
use punto_table::{Command, HouseCommand};
use punto_vocabulary::{By, Note, PatronId, TableId};
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;

/// The one thing that only the house says at a table and that a script may say as well: a script brings both people itself.
const ADJUST_CREDITS: &str = "adjust-credits";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdjustCredits {
    patron: PatronId,
    amount: Money,
    reason: Note,
    approved_by: By,
}

impl From<AdjustCredits> for Command {
    fn from(AdjustCredits { patron, amount, reason, approved_by }: AdjustCredits) -> Self {
        HouseCommand::AdjustCredits { patron, amount, reason, approved_by }.into()
    }
}

/// A request on a line: who asks, under which name, what, and where.
///
/// `do` names what is asked: a command of a table with its fields beside it, or an act of the cash desk.
#[derive(Debug, Deserialize)]
pub struct ConductRequest<'l> {
    #[serde(borrow, default, rename = "ref", deserialize_with = "echoed")]
    reference: Option<Reference<'l>>,
    key: Option<String>,
    by: By,
    /// Milliseconds since the house opened, where the script brings its own clock.
    at: Option<u64>,
    #[serde(rename = "do")]
    act: String,
    #[serde(flatten)]
    rest: Fields,
}

/// The fields of an object, each of which stands there once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Fields(Map<String, Value>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Once;
        impl<'de> Visitor<'de> for Once {
            type Value = Map<String, Value>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("fields")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = members.next_entry::<String, Value>()? {
                    if fields.insert(name.clone(), value).is_some() {
                        return Err(A::Error::custom(format!("duplicate field `{name}`")));
                    }
                }
                Ok(fields)
            }
        }
        from.deserialize_map(Once).map(Self)
    }
}

/// What can be asked of the cash desk.
const CASH_ACTS: [&str; 13] = [
    "buy-in",
    "cash-out",
    "cash-out-to-voucher",
    "redeem-at-table",
    "redeem-for-cash",
    "sell-voucher",
    "pay-by-hand",
    "confirm-printed",
    "reprint-voucher",
    "void-voucher",
    "lift-suspension",
    "expire-vouchers",
    "set-up",
];

impl ConductRequest<'_> {
    /// The time that the script gives, if it does.
    #[must_use]
    pub const fn at(&self) -> Option<u64> {
        self.at
    }

    /// The request as the house takes it.
    ///
    /// # Errors
    /// When there is nothing of that name to do, or its fields are others.
    pub fn request(&self) -> Result<Request, Refusal> {
        let (key, by) = (self.key.clone(), self.by.clone());
        Ok(Request { key, by, order: self.order()? })
    }

    fn order(&self) -> Result<Order, Refusal> {
        if self.by == By::House {
            return Err(Refusal::new("wrong-request", "nobody speaks for the house itself"));
        }
        let mut fields = self.rest.0.clone();
        let wrong = |error: serde_json::Error| Refusal::new("wrong-request", error);
        if CASH_ACTS.contains(&&*self.act) {
            fields.insert("do".to_owned(), Value::String(self.act.clone()));
            let act: CashAct = serde_json::from_value(Value::Object(fields)).map_err(wrong)?;
            return Ok(Order::Cash(act));
        }
        let table = fields.remove("table");
        let table = table.ok_or_else(|| Refusal::new("wrong-request", "name the table: \"table\":\"…\""))?;
        let table: TableId = serde_json::from_value(table).map_err(wrong)?;
        if self.act == ADJUST_CREDITS {
            let adjusted: AdjustCredits = serde_json::from_value(Value::Object(fields)).map_err(wrong)?;
            return Ok(Order::At { table, act: adjusted.into() });
        }
        fields.insert("do".to_owned(), Value::String(self.act.clone()));
        let act = serde_json::from_value(Value::Object(fields)).map_err(wrong)?;
        Ok(Order::At { table, act })
    }
}

/// Does what a line asks of a house and writes what became of it as one line.
///
/// A table that is opened and not there yet is added. The time is asked for when the request is read.
pub fn conduct<J: Journal>(
    house: &House<J>,
    line: &[u8],
    now: impl FnOnce(Option<u64>) -> punto_house::Now,
    out: &mut Vec<u8>,
) -> Answered {
    let asked: ConductRequest<'_> = match read(line) {
        Ok(asked) => asked,
        Err(refusal) => return refused(out, None, refusal.code, &refusal.message),
    };
    let request = match asked.request() {
        Ok(request) => request,
        Err(refusal) => return refused(out, asked.reference, refusal.code, &refusal.message),
    };
    let answer = add_if_new(house, &request).and_then(|()| house.execute(&request, now(asked.at)));
    match answer {
        Ok(answer) => {
            // What was done is in the journal; a line that could not be written is the reader's loss.
            let _ = write(&AnswerOut::of(asked.reference, &answer), out);
            out.push(b'\n');
            Answered::Done
        }
        Err(failed) => refused(out, asked.reference, &code(&failed), &failed.to_string()),
    }
}

fn add_if_new<J: Journal>(house: &House<J>, request: &Request) -> Result<(), Failed> {
    match &request.order {
        Order::At { table, act: Command::OpenTable { settings } } if !house.has_table(table) => {
            house.add_table(table, &settings.game)
        }
        _ => Ok(()),
    }
}

fn refused(out: &mut Vec<u8>, reference: Option<Reference<'_>>, code: &str, message: &str) -> Answered {
    let error = ErrorOut { code, message };
    // Texts can always be written as JSON.
    let _ = write(&RefusedOut { reference, error }, out);
    out.push(b'\n');
    Answered::Refused
}

/// A word for a program to look at.
fn code(failed: &Failed) -> String {
    let fixed = match failed {
        Failed::Refused(refusal) => return own_code(refusal, "refused"),
        Failed::Broken { .. } => "broken",
        Failed::SecondPerson { .. } => "second-person",
        Failed::CashRefused(_) => "cash-refused",
        Failed::OfficeRefused(refusal) => return own_code(refusal, "office-refused"),
        Failed::TableInUse { .. } => "table-in-use",
        Failed::UnknownTable { .. } => "unknown-table",
        Failed::TableName { .. } => "table-name",
        Failed::UnknownGame { .. } => "unknown-game",
        Failed::DealsElsewhere { .. } => "deals-elsewhere",
        Failed::KeyReused { .. } => "key-reused",
        Failed::Key(_) => "key",
        Failed::VoucherNumber { .. } => "unknown-voucher",
        Failed::BadNumber { .. } => "voucher-number",
        Failed::HousesOwn => "houses-own",
        Failed::NoCardLeft => "no-card-left",
        Failed::Shoe { .. } => "shoe",
        Failed::Entropy(_) => "entropy",
        Failed::Fenced { .. } => "fenced",
        Failed::Journal(_) => "journal",
        Failed::Read(_) => "journal-read",
        Failed::Unwritable { .. } => "unwritable",
    };
    fixed.to_owned()
}

/// The word that a refusal has for itself.
fn own_code(refusal: &impl Serialize, otherwise: &str) -> String {
    let coded = serde_json::to_value(refusal).ok();
    let code = coded.as_ref().and_then(|value| value.get("code")).and_then(Value::as_str);
    code.unwrap_or(otherwise).to_owned()
}

#[derive(Serialize)]
struct RefusedOut<'a> {
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference<'a>>,
    error: ErrorOut<'a>,
}

#[derive(Serialize)]
struct ErrorOut<'a> {
    code: &'a str,
    message: &'a str,
}

#[derive(Serialize)]
struct AnswerOut<'a> {
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<Reference<'a>>,
    events: Vec<EventOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    voucher: Option<VoucherOut<'a>>,
    repeated: bool,
}

impl<'a> AnswerOut<'a> {
    fn of(reference: Option<Reference<'a>>, answer: &'a Answer) -> Self {
        Self {
            reference,
            events: answer.records.iter().filter_map(EventOut::of).collect(),
            voucher: answer.voucher.as_ref().map(VoucherOut::of),
            repeated: answer.is_repeat,
        }
    }
}

/// A record without its hashes.
#[derive(Serialize)]
struct EventOut<'a> {
    stream: &'a str,
    sequence: u64,
    kind: &'a str,
    #[serde(borrow)]
    event: &'a RawValue,
}

impl<'a> EventOut<'a> {
    fn of(record: &'a RecordedEvent) -> Option<Self> {
        Some(Self {
            stream: record.stream.as_str(),
            sequence: record.sequence.get(),
            kind: record.kind.as_str(),
            event: serde_json::from_str(record.payload.as_str()).ok()?,
        })
    }
}

#[derive(Serialize)]
struct VoucherOut<'a> {
    voucher: &'a str,
    number: String,
    duplicate: bool,
}

impl<'a> VoucherOut<'a> {
    fn of(printed: &'a PrintedVoucher) -> Self {
        Self {
            voucher: printed.voucher.as_str(),
            number: printed.number.to_string(),
            duplicate: printed.generation.is_duplicate(),
        }
    }
}
