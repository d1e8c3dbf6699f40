//! A house with an office: its journal verifies, exports and replays, and a forged approval is found.

use crate::house::{evening, folder, json_of, on, text};
use crate::verify::{chain_anew, forge};
use punto_house::{Entropy, EntropyFailed, Games, House, Keys, Now, OfficeAct, Order, Request};
use punto_journal::{Journal as _, Position, Sequence, StreamId, Timestamp};
use punto_journal_sqlite::SqliteJournal;
use punto_vocabulary::By;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::Duration;

struct NoEntropy;

impl Entropy for NoEntropy {
    fn fill(&self, _: &mut [u8]) -> Result<(), EntropyFailed> {
        Err(EntropyFailed { cause: "nothing is shuffled here".to_owned() })
    }
}

fn key(house: &Path, name: &str) -> [u8; 32] {
    fs::read(house.join("keys").join(name)).unwrap().try_into().unwrap()
}

/// The first record of round 1 at table `s`, the last record of the table, and its hash.
fn evidence(journal: &SqliteJournal) -> Value {
    let stream = StreamId::new("table/s").unwrap();
    let records = journal.read(&stream, Sequence::FIRST, 10_000).unwrap();
    let first = records.iter().find(|record| record.kind.as_str() == "BetsOpened").unwrap();
    let last = records.last().unwrap();
    json!({ "first": first.sequence.get(), "last": last.sequence.get(), "hash": last.hash.to_string() })
}

/// Opens the house and lets the office work: people, a dispute, an adjustment, exclusion.
fn with_office(house: &Path) {
    let journal = SqliteJournal::open(house.join("house.journal")).unwrap();
    let latest = journal.follow(Position::START, 1_000_000, Duration::ZERO).unwrap();
    let latest = latest.last().unwrap().event.time.unix_ms();
    let evidence = evidence(&journal);
    let at = |ms: u64| Now { wall: Timestamp::from_unix_ms(latest + ms), since_open_ms: ms };
    let keys = Keys::new(key(house, "shoe.key"), key(house, "voucher.key"));
    let open =
        House::open(journal, Games::of_the_house().unwrap(), keys, Box::new(NoEntropy), at(1)).unwrap();
    let boss = |id: &str| json!({ "staff": { "id": id, "role": "pit-supervisor" } });
    let (administrator, ann) = (json!({ "administrator": "A1" }), json!({ "patron": "ann" }));
    let hire = |id: &str, post: &str| json!({ "do": "hire-staff", "staff": id, "post": post });
    let asked = [
        (json!("house"), json!({ "do": "found", "money": "play", "administrator": "A1" })),
        (administrator.clone(), hire("S1", "pit-supervisor")),
        (administrator.clone(), hire("S2", "pit-supervisor")),
        (administrator, hire("C1", "cashier")),
        (json!({ "cashier": "C1" }), json!({ "do": "register-patron", "patron": "ann", "kind": "account" })),
        (json!({ "cashier": "C1" }), json!({ "do": "register-patron", "patron": "ben", "kind": "account" })),
        (
            ann.clone(),
            json!({
                "do": "dispute-round", "patron": "ann", "table": "s", "round": 1, "words": "I had more on Tie",
                "evidence": evidence,
            }),
        ),
        (boss("S1"), json!({ "do": "answer-dispute", "dispute": 1, "answer": "so you had", "upheld": true })),
        (
            boss("S1"),
            json!({
                "do": "ask-adjustment", "table": "s", "patron": "ann", "amount": 500, "reason": "dispute 1",
                "dispute": 1,
            }),
        ),
        (boss("S2"), json!({ "do": "approve-adjustment", "adjustment": 1 })),
        (ann, json!({ "do": "exclude-patron", "patron": "ann", "until": null, "reason": null })),
    ];
    for (n, (by, act)) in asked.into_iter().enumerate() {
        let by: By = serde_json::from_value(by).unwrap();
        let act: OfficeAct = serde_json::from_value(act).unwrap();
        let request = Request { key: Some(format!("office-{n}")), by, order: Order::Office(act.clone()) };
        open.execute(&request, at(10 + n as u64)).unwrap_or_else(|failed| panic!("{act:?}: {failed}"));
    }
}

#[test]
fn a_house_with_an_office_verifies_replays_and_is_exported() {
    let house = evening("office");
    with_office(&house);
    let after = json_of(&on("verify", &house, &["--json"]));
    assert_eq!(after["verified"], true);
    let people = on("verify", &house, &[]);
    assert!(people.out.contains("office@1"), "{}", people.out);

    let told = on("replay", &house, &["--table", "s", "--round", "1"]);
    assert_eq!((told.status, told.err.as_str()), (0, ""));

    let file = folder("bundle-office").join("evidence");
    let ran = on("export", &house, &["--patron", "ann", "--out", text(&file)]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    let bundle = fs::read_to_string(&file).unwrap();
    let lines = bundle.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let office: Vec<String> = lines
        .filter_map(|line| line.get("context").filter(|record| record["stream"] == "office").cloned())
        .map(|record| record["kind"].as_str().unwrap().to_owned())
        .collect();
    let theirs = ["PatronRegistered", "RoundDisputed", "DisputeAnswered", "AdjustmentAsked"];
    assert_eq!(office, [&theirs[..], &["AdjustmentApproved", "AdjustmentDone", "PatronExcluded"]].concat());
    assert_eq!(json_of(&on("verify", &file, &["--json"]))["verified"], true);

    let round = folder("bundle-office-round").join("evidence");
    let ran = on("export", &house, &["--table", "s", "--round", "1", "--out", text(&round)]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(json_of(&on("verify", &round, &["--json"]))["verified"], true);
}

#[test]
fn somebody_who_approves_what_they_asked_for_is_found_in_a_forged_journal() {
    let house = evening("office-forged");
    with_office(&house);
    forge(&house, |connection| {
        let changed = connection
            .execute(
                "UPDATE records SET payload = replace(payload, 'S2', 'S1') WHERE kind = 'AdjustmentApproved'",
                [],
            )
            .unwrap();
        assert_eq!(changed, 1);
        chain_anew(connection, "office");
    });
    let ran = on("verify", &house, &[]);
    assert_ne!(ran.status, 0);
    assert!(ran.err.contains("S1 asked for adjustment 1 and approved it too"), "{}", ran.err);
}
