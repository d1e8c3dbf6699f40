//! What tells one request from another under the same name, for as long as journals are kept.
//!
//! The fingerprint goes by what was asked as people write it: the JSON of the API, its fields in alphabetical order, without
//! those that are empty. So it stays the same when a struct's fields change places, and when a request gains a field that this
//! one does not use.

use crate::{CashAct, Failed, OfficeAct, Order, Request};
use data_encoding::HEXLOWER;
use punto_rules::Side;
use punto_table::Command;
use punto_vocabulary::TableId;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// How many bytes of the hash it has.
const BYTES: usize = 8;

impl Request {
    /// Digits that another request under the same name would not have.
    pub(crate) fn fingerprint(&self) -> Result<String, Failed> {
        let order = match &self.order {
            Order::At { table, act } => {
                json!({ "table": table, "act": serde_json::to_value(act).map_err(unwritable)? })
            }
            Order::Cash(act) => json!({ "cash": act }),
            Order::Office(act) => json!({ "office": act }),
        };
        let mut asked = String::new();
        write_canonical(&json!({ "by": &self.by, "order": order }), &mut asked);
        Ok(digits(asked.as_bytes()))
    }

    /// The digits that earlier editions gave it, which hashed it as serde happened to write it. They are in journals and are
    /// still recognised; nothing new is written under them.
    pub(crate) fn earlier_fingerprint(&self) -> Result<String, Failed> {
        let order = match &self.order {
            Order::At { table, act } => EarlierOrder::At { table, act: EarlierAct::of(act) },
            Order::Cash(act) => EarlierOrder::Cash(act),
            Order::Office(act) => EarlierOrder::Office(act),
        };
        Ok(digits(&serde_json::to_vec(&(&self.by, &order)).map_err(unwritable)?))
    }
}

/// An order in the shape that earlier editions hashed.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum EarlierOrder<'r> {
    At { table: &'r TableId, act: EarlierAct<'r> },
    Cash(&'r CashAct),
    Office(&'r OfficeAct),
}

/// There, what only the house knows the cards of was no command of the table.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum EarlierAct<'r> {
    Do(&'r Command),
    LoadElectronic,
    BurnFirst,
    DealNext,
    TurnOver { side: Side, nth: u8 },
    RevealShoe,
}

impl<'r> EarlierAct<'r> {
    const fn of(command: &'r Command) -> Self {
        match command {
            Command::LoadElectronic {} => Self::LoadElectronic,
            Command::BurnFirst {} => Self::BurnFirst,
            Command::DealNext {} => Self::DealNext,
            Command::TurnOver { side, nth } => Self::TurnOver { side: *side, nth: *nth },
            Command::RevealShoe {} => Self::RevealShoe,
            command => Self::Do(command),
        }
    }
}

fn unwritable(error: serde_json::Error) -> Failed {
    Failed::Unwritable { cause: error.to_string() }
}

fn digits(asked: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(asked)[..BYTES])
}

/// Writes a value in the one way in which it is hashed.
fn write_canonical(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut said: Vec<_> = fields.iter().filter(|(_, value)| !is_empty(value)).collect();
            said.sort_unstable_by_key(|(name, _)| *name);
            out.push('{');
            for (nth, (name, value)) in said.into_iter().enumerate() {
                write_plain(&Value::String(name.clone()), nth, out);
                out.push(':');
                write_canonical(value, out);
            }
            out.push('}');
        }
        Value::Array(all) => {
            out.push('[');
            for (nth, value) in all.iter().enumerate() {
                out.push_str(if nth > 0 { "," } else { "" });
                write_canonical(value, out);
            }
            out.push(']');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => write_plain(value, 0, out),
    }
}

/// A value without parts, after a comma unless it is the first.
fn write_plain(value: &Value, nth: usize, out: &mut String) {
    let comma = if nth > 0 { "," } else { "" };
    // Writing into a text cannot fail.
    let _ = write!(out, "{comma}{value}");
}

/// What a field says that could as well be left out.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(all) => all.is_empty(),
        Value::Object(_) | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use punto_vocabulary::By;

    /// Each line is a request, its fingerprint, and the one that earlier editions gave it. No line is ever changed.
    const GOLDEN: &str = include_str!("../tests/house/golden/fingerprints.ndjson");

    fn request(line: &Value) -> Request {
        let read = |name: &str| line[name].clone();
        let by: By = serde_json::from_value(read("by")).unwrap();
        let order = if line["cash"].is_object() {
            Order::Cash(serde_json::from_value::<CashAct>(read("cash")).unwrap())
        } else if line["office"].is_object() {
            Order::Office(serde_json::from_value(read("office")).unwrap())
        } else {
            let table = serde_json::from_value(read("table")).unwrap();
            Order::At { table, act: serde_json::from_value(read("act")).unwrap() }
        };
        Request { key: Some("k".to_owned()), by, order }
    }

    #[test]
    fn a_request_has_the_fingerprint_that_it_always_had() {
        let read = |line| serde_json::from_str::<Value>(line).unwrap();
        let lines: Vec<Value> = GOLDEN.lines().map(read).collect();
        let kept = lines.iter().map(|line| json!([line["fingerprint"], line["earlier"]]));
        let found = lines.iter().map(|line| {
            let request = request(line);
            json!([request.fingerprint().unwrap(), request.earlier_fingerprint().unwrap()])
        });
        assert_eq!(found.collect::<Vec<_>>(), kept.collect::<Vec<_>>());
    }

    #[test]
    fn the_order_of_fields_and_what_is_empty_do_not_matter_and_all_else_does() {
        let canonical = |text: &str| {
            let mut out = String::new();
            write_canonical(&serde_json::from_str(text).unwrap(), &mut out);
            out
        };
        let one = canonical(r#"{"do":"x","a":1,"b":{"d":"é\n","c":[{"z":null,"y":false}]}}"#);
        assert_eq!(one, r#"{"a":1,"b":{"c":[{"y":false}],"d":"é\n"},"do":"x"}"#);
        assert_eq!(canonical(r#"{"b":{"c":[{"y":false}],"e":[],"d":"é\n"},"a":1,"f":null,"do":"x"}"#), one);
        for other in [r#"{"a":0}"#, r#"{"a":false}"#, r#"{"a":""}"#, r#"{"a":[null]}"#, r#"{"a":{}}"#, "{}"] {
            assert_eq!(canonical(other), other);
        }
    }
}
