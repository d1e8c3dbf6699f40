//! A span as a journal of its own, for the auditor, who begins at the beginning.
//!
//! Numbers that go on from what came before are counted anew, what patrons had is bought with cash at the start, and
//! whatever crosses to the cash desk crosses in cash. Nothing else is changed. The hashes are made anew too: those of
//! the real records are checked before.

use crate::bundle::{Bundle, Span};
use crate::{Broken, plain, scheduled};
use punto_auditor::{Audit, Options, Record, Summary};
use punto_house::{CASHIER_STREAM, OFFICE_STREAM};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What is counted through a table's stream.
const COUNTED: [&str; 4] = ["round", "wager", "shoe", "epoch"];

/// Audits a span of a table by itself.
pub(crate) fn audit(bundle: &Bundle, span: &Span) -> Result<Summary, Broken> {
    let mut rebased = Rebased::new(bundle, span);
    for (kind, fact) in scheduled::office_with(&bundle.rulebooks).map_err(Broken::of_all)? {
        rebased.push(OFFICE_STREAM, kind, &fact)?;
    }
    for record in bundle.depended_on(span) {
        rebased.real(plain(record))?;
    }
    for opening in &span.opening {
        if opening.credits.cents() > 0 {
            let bought =
                json!({ "patron": opening.patron, "amount": opening.credits.cents(), "with": "cash" });
            rebased.made("CreditsBought", bought)?;
        }
    }
    for record in &span.records {
        rebased.real(plain(record))?;
    }
    let Rebased { audit, origins, .. } = rebased;
    audit.finish().map_err(|finding| origin(&origins, finding))
}

struct Rebased {
    audit: Audit,
    table: String,
    /// What goes before: subtracted from whatever is counted.
    offsets: [u64; 4],
    /// The real sequence of each record of the table.
    origins: Vec<u64>,
    /// Where each stream ends, as far as it is made: the last sequence and hash.
    ends: BTreeMap<String, (u64, [u8; 32])>,
    stream: String,
    /// What is set aside for each patron within the span.
    aside: BTreeMap<String, i64>,
    /// What each patron owes since within the span.
    owed: BTreeMap<String, i64>,
    /// What a made record is like: the time and names of its neighbour.
    like: Option<Record>,
}

impl Rebased {
    fn new(bundle: &Bundle, span: &Span) -> Self {
        let stream = span.stream().to_owned();
        // Only a table's span has a table; the cash desk's names none.
        let table = stream.strip_prefix("table/").unwrap_or_default().to_owned();
        let like = bundle.depended_on(span).next().or(span.records.first()).map(plain);
        let audit = Audit::new(Options { rulebooks: bundle.rulebooks.clone(), ..Options::default() });
        let (ends, origins, offsets) = (BTreeMap::new(), Vec::new(), offsets(span));
        let (aside, owed) = (BTreeMap::new(), BTreeMap::new());
        Self { audit, table, offsets, origins, ends, stream, aside, owed, like }
    }

    /// Takes a record of the journal.
    fn real(&mut self, record: Record) -> Result<(), Broken> {
        let sequence = record.sequence;
        let mut fact: Value = serde_json::from_str(&record.payload).map_err(|error| Broken {
            stream: record.stream.clone(),
            sequence,
            what: format!("unreadable: {error}"),
        })?;
        self.count_anew(&mut fact);
        let kind = record.kind.clone();
        self.like = Some(record);
        match kind.as_str() {
            "CreditsBought" => fact["with"] = json!("cash"),
            "CreditsCashedOut" => fact["into"] = json!("cash"),
            "RoundSettled" => {
                let counted = count(&mut self.aside, &fact["settlement"]["hand_pays"], "amount");
                counted.map_err(|what| self.broken(sequence, what))?;
            }
            "RoundResettled" => {
                let counted = count(&mut self.aside, &fact["differences"], "set_aside")
                    .and_then(|()| count(&mut self.owed, &fact["differences"], "owed"));
                counted.map_err(|what| self.broken(sequence, what))?;
            }
            "CreditsAdjusted" => return self.adjusted(fact, sequence),
            "OwedRepaid" => return self.repaid(fact, sequence),
            "OwedPaidInCash" => return self.paid_in_cash(fact, sequence),
            "HandPaid" => return self.paid_by_hand(fact, sequence),
            _ => {}
        }
        self.taken(&kind, fact, sequence)
    }

    fn broken(&self, sequence: u64, what: &str) -> Broken {
        Broken { stream: self.stream.clone(), sequence, what: what.to_owned() }
    }

    /// Whom a fact is about, and the amount that it says.
    fn said(&self, fact: &Value, sequence: u64) -> Result<(String, i64), Broken> {
        said(fact, "amount").map_err(|what| self.broken(sequence, what))
    }

    /// As much of this as the audit knows to be owed, which is then owed no more.
    fn known_debt(&mut self, patron: String, repaid: i64) -> i64 {
        let owed = self.owed.entry(patron).or_default();
        let known = repaid.min(*owed).max(0);
        *owed -= known;
        known
    }

    /// A debt from before the span is not known to the audit: what was written off of it is left out.
    fn adjusted(&mut self, mut fact: Value, sequence: u64) -> Result<(), Broken> {
        let (patron, amount) = self.said(&fact, sequence)?;
        let (_, repaid) = said(&fact, "owed_repaid").map_err(|what| self.broken(sequence, what))?;
        let known = self.known_debt(patron, repaid);
        let amount = repaid.checked_sub(known).and_then(|unknown| amount.checked_sub(unknown));
        let amount = amount.ok_or_else(|| self.broken(sequence, UNCOUNTABLE))?;
        if amount == 0 && repaid != known {
            return Ok(());
        }
        fact["amount"] = json!(amount);
        fact["owed_repaid"] = json!(known);
        self.taken("CreditsAdjusted", fact, sequence)
    }

    /// A debt from before the span is not known to the audit: credits that went to it were cashed out.
    fn repaid(&mut self, mut fact: Value, sequence: u64) -> Result<(), Broken> {
        let (patron, amount) = self.said(&fact, sequence)?;
        let known = self.known_debt(patron, amount);
        if amount > known {
            let out = json!({ "patron": fact["patron"], "amount": amount - known, "into": "cash" });
            self.taken("CreditsCashedOut", out, sequence)?;
        }
        if known == 0 {
            return Ok(());
        }
        fact["amount"] = json!(known);
        self.taken("OwedRepaid", fact, sequence)
    }

    /// A debt from before the span is not known to the audit: cash for it is left out.
    fn paid_in_cash(&mut self, mut fact: Value, sequence: u64) -> Result<(), Broken> {
        let (patron, amount) = self.said(&fact, sequence)?;
        let known = self.known_debt(patron, amount);
        if known == 0 {
            return Ok(());
        }
        fact["amount"] = json!(known);
        let into = json!({ "owed": { "table": self.table, "patron": fact["patron"] } });
        self.taken("OwedPaidInCash", fact, sequence)?;
        self.push(CASHIER_STREAM, "CashReceived", &json!({ "amount": known, "into": into }))
    }

    /// What was set aside before the span is not known to the audit: as far as it becomes credits it is bought.
    fn paid_by_hand(&mut self, mut fact: Value, sequence: u64) -> Result<(), Broken> {
        let (patron, amount) = self.said(&fact, sequence)?;
        // Nothing was set aside for them within the span.
        let known = self.aside.remove(&patron).unwrap_or_default().clamp(0, amount.max(0));
        let is_credits = fact["into"] == "credits";
        if is_credits && amount > known {
            let bought = json!({ "patron": patron, "amount": amount - known, "with": "cash" });
            self.taken("CreditsBought", bought, sequence)?;
        }
        if known == 0 {
            return Ok(());
        }
        fact["amount"] = json!(known);
        self.taken("HandPaid", fact.clone(), sequence)?;
        if is_credits {
            return Ok(());
        }
        let from = json!({ "hand-pay": { "table": self.table, "patron": patron } });
        self.push(CASHIER_STREAM, "CashPaid", &json!({ "amount": known, "from": from }))
    }

    /// Takes a record that only the audit sees.
    fn made(&mut self, kind: &str, fact: Value) -> Result<(), Broken> {
        let sequence = self.like.as_ref().map_or(0, |like| like.sequence);
        self.taken(kind, fact, sequence)
    }

    fn taken(&mut self, kind: &str, fact: Value, origin_sequence: u64) -> Result<(), Broken> {
        let at = json!({ "credits": { "table": self.table, "patron": fact["patron"] } });
        let amount = fact["amount"].clone();
        self.origins.push(origin_sequence);
        let stream = self.stream.clone();
        self.push(&stream, kind, &fact)?;
        match kind {
            "CreditsBought" => {
                self.push(CASHIER_STREAM, "CashReceived", &json!({ "amount": amount, "into": at }))
            }
            "CreditsCashedOut" => {
                self.push(CASHIER_STREAM, "CashPaid", &json!({ "amount": amount, "from": at }))
            }
            _ => Ok(()),
        }
    }

    fn push(&mut self, stream: &str, kind: &str, fact: &Value) -> Result<(), Broken> {
        let Some(like) = &self.like else { return Ok(()) };
        let end = self.ends.entry(stream.to_owned()).or_insert_with(|| (0, Record::before_first(stream)));
        let mut record = Record {
            stream: stream.to_owned(),
            sequence: end.0 + 1,
            kind: kind.to_owned(),
            payload: fact.to_string(),
            previous: end.1,
            ..like.clone()
        };
        record.hash = record.computed_hash();
        *end = (record.sequence, record.hash);
        self.audit.record(&record).map_err(|finding| origin(&self.origins, finding))
    }

    fn count_anew(&self, fact: &mut Value) {
        match fact {
            Value::Object(fields) => {
                for (name, value) in fields.iter_mut() {
                    let counted = COUNTED.iter().position(|counted| counted == name);
                    let number =
                        // The offset is the lowest number of the span.
                        counted.and_then(|place| Some(value.as_u64()?.saturating_sub(self.offsets[place])));
                    match number {
                        Some(number) => *value = json!(number),
                        None => self.count_anew(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.count_anew(value)),
            _ => {}
        }
    }
}

/// A finding, with the place of the real record.
fn origin(origins: &[u64], finding: punto_auditor::Finding) -> Broken {
    let mut broken = Broken::from(finding);
    // Sequences begin with one.
    let place = usize::try_from(broken.sequence).unwrap_or(usize::MAX).saturating_sub(1);
    broken.sequence = origins.get(place).copied().unwrap_or(broken.sequence);
    broken
}

/// How far each thing had been counted before the span.
fn offsets(span: &Span) -> [u64; 4] {
    let first = |kind: &str, read: fn(&Value) -> Option<u64>| {
        let found = span.records.iter().filter(|record| record.kind.as_str() == kind);
        let numbers = found.filter_map(|record| read(&serde_json::from_str(record.payload.as_str()).ok()?));
        numbers.min()
    };
    let placed = first("WagerPlaced", |fact| fact["wager"].as_u64());
    let lowest =
        |fact: &Value| fact["wagers"].as_array()?.iter().filter_map(|lying| lying["wager"].as_u64()).min();
    let laid = first("LayoutRecorded", lowest);
    let corrected = first("LayoutCorrected", lowest);
    let wager = [placed, laid, corrected].into_iter().flatten().min();
    let round = first("BetsOpened", |fact| fact["round"].as_u64());
    let shoe = first("ShoeLoaded", |fact| fact["shoe"].as_u64());
    let epoch = first("TableRecovered", |fact| fact["epoch"].as_u64());
    // Numbers begin with one.
    [round, wager, shoe, epoch].map(|first| first.map_or(0, |first| first.saturating_sub(1)))
}

const UNCOUNTABLE: &str = "its amounts come to more than can be counted";

/// Whom a fact is about, and the amount in this field.
fn said(fact: &Value, field: &str) -> Result<(String, i64), &'static str> {
    let patron = fact["patron"].as_str().ok_or("it names no patron")?;
    Ok((patron.to_owned(), fact[field].as_i64().ok_or("it names no amount")?))
}

/// Counts a field for each patron.
fn count(counts: &mut BTreeMap<String, i64>, patrons: &Value, field: &str) -> Result<(), &'static str> {
    for one in patrons.as_array().into_iter().flatten() {
        let (patron, amount) = said(one, field)?;
        let sum = counts.entry(patron).or_default();
        *sum = sum.checked_add(amount).ok_or(UNCOUNTABLE)?;
    }
    Ok(())
}
