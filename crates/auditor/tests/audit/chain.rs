//! The chain and the times (I9, I17).

use crate::book::{Book, TABLE, settings};
use punto_auditor::{Audit, Options};
use serde_json::json;

fn two_tables() -> Book {
    Book::rapid().then("table/t2", "TableOpened", json!({"settings": settings("rapid-etg"), "at": 0}))
}

#[test]
fn an_untouched_journal_passes() {
    let summary = two_tables().is_right();
    assert_eq!(summary.records, 6);
    assert_eq!(summary.streams["table/t2"], 1);
}

#[test]
fn every_field_is_under_the_hash() {
    let book = two_tables();
    let changes: [fn(&mut punto_auditor::Record); 7] = [
        |record| record.actor.push('x'),
        |record| record.key = Some("other".to_owned()),
        |record| record.rulebook.push('x'),
        |record| record.kind = "TableUnlocked".to_owned(),
        |record| record.version = 2,
        |record| record.payload.push(' '),
        |record| record.hash[31] ^= 1,
    ];
    for change in changes {
        let mut changed = book.clone();
        change(&mut changed.records[1]);
        changed.finds("table/t1 2: the hash does not fit the content (I9)");
    }
}

#[test]
fn a_record_that_is_missing_doubled_or_from_elsewhere_is_found() {
    let book = two_tables();
    let mut missing = book.clone();
    missing.records.remove(1);
    missing.finds("table/t1 3: the record has number 3, and 2 was to come (I9)");
    let mut doubled = book.clone();
    doubled.records.insert(1, doubled.records[0].clone());
    doubled.finds("table/t1 1: the record has number 1, and 2 was to come (I9)");
    let mut first = book;
    first.records[0].previous = [0; 32];
    first.records[0].hash = first.records[0].computed_hash();
    first.finds("table/t1 1: the previous hash is not the hash of the record before (I9)");
}

#[test]
fn time_never_goes_back_even_between_streams() {
    let mut book = two_tables();
    let last = book.records.last_mut().expect("a record");
    last.time_ms = 0;
    last.hash = last.computed_hash();
    book.finds("table/t2 1: the time goes back from 4 to 0 (I17)");
}

#[test]
fn several_findings_can_be_collected() {
    let mut book = two_tables();
    book.records[0].actor.push('x');
    book.records[1].actor.push('x');
    book.records[2].actor.push('x');
    let mut audit = Audit::new(Options { findings_max: 2, ..Options::default() });
    let refused = book.records.iter().filter(|record| audit.record(record).is_err()).count();
    assert_eq!((refused, audit.findings().len()), (3, 2));
    let (summary, findings, found) = audit.all();
    assert_eq!((summary.records, findings.len(), found), (6, 2, 3));
}

#[test]
fn streams_nobody_knows_are_chained_and_counted() {
    let book = Book::rapid().then("floor", "ShiftBegan", json!({"by": "s-1"}));
    assert_eq!(book.is_right().unknown_records, 1);
    let mut broken = book.clone();
    broken.records.last_mut().expect("a record").payload.push(' ');
    broken.finds("floor 1: the hash does not fit the content (I9)");
    let unknown = book.then(TABLE, "TableTilted", json!({}));
    unknown.finds("table/t1 5: the auditor knows no event TableTilted of a table (I8)");
}

#[test]
fn a_payload_that_is_no_such_event_is_found() {
    let finding = Book::rapid().at("BetsOpened", json!({"round": "one"})).audit().expect_err("unreadable");
    assert!(finding.what.starts_with("the record does not say what its kind says"), "{finding}");
}

/// Computed in Python from the documented bytes.
#[test]
fn the_hash_is_that_of_the_documented_bytes() {
    let hex = |bytes: [u8; 32]| bytes.map(|byte| format!("{byte:02x}")).concat();
    let previous = punto_auditor::Record::before_first("table/3");
    assert_eq!(hex(previous), "403b3eb5949e4ee14ede69b069b6a5f9192707e2986e06651aef98eecf74a3f0");
    let mut record = punto_auditor::Record {
        stream: "table/3".to_owned(),
        sequence: 1,
        time_ms: 1_700_000_000_000,
        actor: "dealer:7".to_owned(),
        key: None,
        rulebook: "six-star".to_owned(),
        kind: "TableOpened".to_owned(),
        version: 2,
        payload: "{\"a\":\"é\"}".to_owned(),
        previous,
        hash: [0; 32],
    };
    let without = "e936280705173d9103462c907f595579386c8f09462216f9f955a69d677ad3c0";
    assert_eq!(hex(record.computed_hash()), without);
    record.key = Some("k/1".to_owned());
    let with = "bd06602d03930de869efc118d3905ef4057f80cca41cdeb4e54e9e7f6404871a";
    assert_eq!(hex(record.computed_hash()), with);
}
