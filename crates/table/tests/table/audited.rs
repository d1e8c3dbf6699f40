//! The auditor, who shares no code with the table, reads all that happened at it and finds nothing.

use crate::floor::Floor;
use punto_auditor::{Audit, Record};
use punto_table::{Event, HandPay, Means, ShoeEnded};
use punto_vocabulary::By;
use std::collections::HashMap;

/// What records call whoever gave a command.
pub(crate) fn actor(by: &By) -> String {
    match by {
        By::Patron(patron) => format!("patron:{patron}"),
        By::Staff { id, role } => format!("{}:{id}", role.key()),
        By::Cashier(id) => format!("cashier:{id}"),
        By::Administrator(id) => format!("administrator:{id}"),
        By::AutomaticDealer => "automatic-dealer".to_owned(),
        By::Reader => "reader".to_owned(),
        By::Clock => "clock".to_owned(),
        By::House => "house".to_owned(),
    }
}

/// The other half of a record by which cash crosses the desk.
fn at_the_desk(event: &Event) -> Option<(&'static str, String)> {
    let at = |what: &str, patron: &_| format!(r#"{{"{what}":{{"table":"table-1","patron":"{patron}"}}}}"#);
    Some(match event {
        Event::CreditsBought(bought) if bought.with == Means::Cash => {
            let (amount, into) = (bought.amount.cents(), at("credits", &bought.patron));
            ("CashReceived", format!(r#"{{"amount":{amount},"into":{into}}}"#))
        }
        Event::CreditsCashedOut(out) if out.into == Means::Cash => {
            let (amount, from) = (out.amount.cents(), at("credits", &out.patron));
            ("CashPaid", format!(r#"{{"amount":{amount},"from":{from}}}"#))
        }
        Event::HandPaid(paid) if paid.into == HandPay::Cash => {
            let (amount, from) = (paid.amount.cents(), at("hand-pay", &paid.patron));
            ("CashPaid", format!(r#"{{"amount":{amount},"from":{from}}}"#))
        }
        Event::OwedPaidInCash(paid) => {
            let (amount, into) = (paid.amount.cents(), at("owed", &paid.patron));
            ("CashReceived", format!(r#"{{"amount":{amount},"into":{into}}}"#))
        }
        _ => return None,
    })
}

/// Reads the whole journal of a table; says what is wrong with it.
pub(crate) fn check(floor: &Floor) -> Result<(), String> {
    let mut audit = Audit::default();
    let mut ends: HashMap<String, (u64, [u8; 32])> = HashMap::new();
    for (at, (event, by)) in floor.log.iter().zip(&floor.actors).enumerate() {
        // The orders that these tests reveal are made up.
        let event = match event {
            Event::ShoeEnded(ended) => ShoeEnded { reveal: None, ..ended.clone() }.into(),
            event => event.clone(),
        };
        let payload = event.to_json().map_err(|error| error.to_string())?;
        let table = ("table/table-1", event.kind(), payload);
        let desk = at_the_desk(&event).map(|(kind, payload)| ("cashier", kind, payload));
        for (stream, kind, payload) in desk.into_iter().chain([table]) {
            let end = ends.get(stream).copied();
            let (sequence, previous) = end.unwrap_or_else(|| (0, Record::before_first(stream)));
            let mut record = Record {
                stream: stream.to_owned(),
                sequence: sequence + 1,
                time_ms: at as u64,
                actor: by.clone(),
                key: None,
                rulebook: "today".to_owned(),
                kind: kind.to_owned(),
                version: 1,
                payload,
                previous,
                hash: [0; 32],
            };
            record.hash = record.computed_hash();
            ends.insert(stream.to_owned(), (record.sequence, record.hash));
            audit.record(&record).map_err(|finding| {
                let before: Vec<String> =
                    floor.log[at.saturating_sub(12)..=at].iter().map(|event| format!("{event:?}")).collect();
                format!("{finding}\n{}", before.join("\n"))
            })?;
        }
    }
    audit.finish().map(|_| ()).map_err(|finding| finding.to_string())
}
