//! Records of every version of every kind, as they were written, stay readable and keep their hashes.
//!
//! A file in `golden/` is never changed. A new version of a payload, or of the record itself, adds a file.
#![expect(clippy::disallowed_methods, reason = "golden records are files; only the crate itself opens none")]

use punto_journal::{EventKind, Payload, RecordedEvent, Timestamp, Upcasters, verify};
use punto_testkit::Tampered;
use std::{collections::HashMap, fs, path::Path};

/// One field a line, a blank line between records.
fn golden(file: &Path) -> Vec<RecordedEvent> {
    let text = fs::read_to_string(file).unwrap();
    text.split("\n\n").map(|record| read(record.trim_end())).collect()
}

fn read(record: &str) -> RecordedEvent {
    let fields: HashMap<_, _> = record.lines().map(|line| line.split_once(": ").unwrap()).collect();
    RecordedEvent {
        stream: fields["stream"].parse().unwrap(),
        sequence: punto_journal::Sequence::new(fields["sequence"].parse().unwrap()).unwrap(),
        time: Timestamp::from_unix_ms(fields["time"].parse().unwrap()),
        actor: fields["actor"].parse().unwrap(),
        key: fields.get("key").map(|key| key.parse().unwrap()),
        rulebook: fields["rulebook"].parse().unwrap(),
        kind: fields["kind"].parse().unwrap(),
        version: fields["version"].parse().unwrap(),
        payload: Payload::new(fields["payload"]).unwrap(),
        previous: fields["previous"].parse().unwrap(),
        hash: fields["hash"].parse().unwrap(),
    }
}

/// The kinds that were ever recorded, with the steps to their current versions.
fn upcasters() -> Upcasters {
    let mut upcasters = Upcasters::default();
    upcasters.declare(EventKind::new("Sample").unwrap());
    upcasters
}

#[test]
fn every_golden_record_loads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let records = golden(&entry.unwrap().path());
        for record in &records {
            let current = upcasters().current(&record.kind, record.version, &record.payload).unwrap();
            assert_eq!(current.version, 1);
        }
        assert_eq!(verify(&Tampered(records.clone())).unwrap().records, records.len() as u64);
        files += 1;
    }
    assert_eq!(files, 1, "a file for each version");
}
