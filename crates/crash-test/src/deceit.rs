//! How a journal could lie, for the tests that see it found out.

use crate::{Deceit, FaultyJournal};
use punto_journal::{Actor, Append, AppendFailed, Chains, ExpectedVersion, Journal, Payload, RecordedEvent};

impl FaultyJournal {
    pub(crate) fn lie(&self, deceit: Deceit, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        let mut appends = appends.to_vec();
        match deceit {
            Deceit::Forgets(one_in) => {
                let heads = self.records().heads().unwrap_or_default();
                let records: u64 = heads.iter().map(|head| head.sequence.get()).sum();
                if records % one_in == one_in - 1 {
                    return forgotten(&heads, &appends);
                }
            }
            Deceit::ForgetsKeys => appends.iter_mut().for_each(|append| append.key = None),
            Deceit::PaysACentMore => change(&mut appends, "RoundSettled", |said| {
                let (before, rest) = said.split_once("\"returned\":")?;
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let more = digits.parse::<i64>().ok()? + 1;
                Some(format!("{before}\"returned\":{more}{}", &rest[digits.len()..]))
            }),
            Deceit::ShowsACard => change(&mut appends, "CardDealt", |said| {
                Some(said.replace("\"card\":null", "\"card\":\"9s\""))
            }),
            Deceit::ChangesTheActor => {
                for append in appends.iter_mut().filter(|append| names(append, "TableUnlocked")) {
                    append.actor = Actor::new("dealer:D1").unwrap_or_else(|_| append.actor.clone());
                }
            }
            Deceit::ClosesLate => {
                for append in appends.iter_mut().filter(|append| names(append, "BetsClosed")) {
                    append.events.retain(|event| event.kind.as_str() != "BetsClosed");
                }
                appends.retain(|append| !append.events.is_empty());
            }
            Deceit::NeverFences => {
                let heads = self.records().heads().unwrap_or_default();
                for append in &mut appends {
                    let last = heads.iter().find(|head| head.stream == append.stream);
                    append.expected = ExpectedVersion::after(last.map(|head| head.sequence));
                }
            }
            Deceit::ForgetsHalfAnAnswer => {}
        }
        if appends.is_empty() { Ok(Vec::new()) } else { self.records().append(&appends) }
    }
}

/// The answer of a disk that wrote nothing.
fn forgotten(heads: &[punto_journal::Head], appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
    let mut chains = Chains::default();
    let mut appends = appends.to_vec();
    for append in &mut appends {
        append.expected = ExpectedVersion::Nothing;
    }
    let mut records = chains.record(&appends)?;
    for record in &mut records {
        let last = heads.iter().find(|head| head.stream == record.stream);
        let before = last.map_or(0, |head| head.sequence.get());
        for _ in 0..before {
            record.sequence = record.sequence.next();
        }
    }
    Ok(records)
}

fn names(append: &Append, kind: &str) -> bool {
    append.events.iter().any(|event| event.kind.as_str() == kind)
}

fn change(appends: &mut [Append], kind: &str, said: impl Fn(&str) -> Option<String>) {
    for event in appends.iter_mut().flat_map(|append| &mut append.events) {
        if event.kind.as_str() == kind
            && let Some(payload) = said(event.payload.as_str()).and_then(|said| Payload::new(said).ok())
        {
            event.payload = payload;
        }
    }
}
