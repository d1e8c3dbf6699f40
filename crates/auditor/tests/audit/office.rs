//! The office: no money in it, and two people for every adjustment.

use crate::book::Book;
use serde_json::{Value, json};

const OFFICE: &str = "office";

impl Book {
    fn office(self, kind: &str, payload: Value) -> Self {
        self.then(OFFICE, kind, payload)
    }
}

fn founded() -> Book {
    Book::rapid()
        .office("HouseFounded", json!({"money": "play", "at": 1}))
        .and(OFFICE, "StaffHired", json!({"staff": "A1", "post": "administrator"}))
        .office("PatronRegistered", json!({"patron": "P1", "kind": "guest", "by": "house"}))
}

fn disputed() -> Book {
    let evidence = json!({"first": 1, "last": 2, "hash": "ab".repeat(32)});
    let dispute = json!({
        "dispute": 1, "patron": "P1", "table": "t1", "round": 1, "words": "no", "evidence": evidence, "at": 2,
    });
    founded().office("RoundDisputed", dispute)
}

fn answer(upheld: bool) -> Value {
    json!({"dispute": 1, "by": "S1", "answer": "we looked", "upheld": upheld})
}

fn ask(number: u64, dispute: Option<u64>) -> Value {
    json!({
        "adjustment": number, "table": "t1", "patron": "P1", "amount": -500, "reason": "a slip",
        "dispute": dispute, "by": "S1",
    })
}

fn by(number: u64, by: &str) -> Value {
    json!({"adjustment": number, "by": by})
}

#[test]
fn an_office_in_order_is_no_unknown_stream() {
    let book = disputed()
        .office("DisputeAnswered", answer(true))
        .office("AdjustmentAsked", ask(1, Some(1)))
        .office("AdjustmentDeclined", json!({"adjustment": 1, "by": "S1", "reason": "too much"}))
        .office("AdjustmentAsked", ask(2, Some(1)))
        .office("AdjustmentApproved", by(2, "S2"))
        .office("AdjustmentDone", json!({"adjustment": 2}));
    let summary = book.is_right();
    assert_eq!((summary.unknown_records, summary.streams[OFFICE]), (0, 10));
    let mut broken = book.clone();
    broken.records.last_mut().expect("a record").payload.push(' ');
    broken.finds("office 10: the hash does not fit the content (I9)");
}

#[test]
fn what_cannot_be_is_found() {
    let cases = [
        (
            founded().office("HouseFounded", json!({"money": "real", "at": 9})),
            "office 4: the house was founded twice (I1)",
        ),
        (
            Book::rapid().office("StaffLeft", json!({"staff": "A1"})),
            "office 1: StaffLeft before the house was founded (I1)",
        ),
        (
            founded().office("StaffLeft", json!({"staff": "A1"})),
            "office 4: the house has no administrator (I13)",
        ),
        (
            founded().office("StaffPostChanged", json!({"staff": "A1", "post": "auditor"})),
            "office 4: the house has no administrator (I13)",
        ),
        (founded().office("StaffLeft", json!({"staff": "S9"})), "office 4: S9 was never taken on (I13)"),
        (
            founded().office("TableFlooded", json!({})),
            "office 4: the auditor knows no event TableFlooded of the office (I8)",
        ),
        (
            disputed().office("DisputeAnswered", answer(true)).office("DisputeAnswered", answer(false)),
            "office 6: dispute 1 was answered twice (I13)",
        ),
        (
            disputed().office("DisputeAnswered", answer(false)).office("AdjustmentAsked", ask(1, Some(1))),
            "office 6: adjustment 1 pays dispute 1, which is not upheld (I13)",
        ),
        (
            disputed()
                .office("DisputeAnswered", answer(true))
                .office("AdjustmentAsked", ask(1, Some(1)))
                .office("AdjustmentAsked", ask(2, Some(1))),
            "office 7: dispute 1 is paid twice (I1)",
        ),
        (
            founded().office("AdjustmentAsked", ask(1, None)).office("AdjustmentApproved", by(1, "S1")),
            "office 5: S1 asked for adjustment 1 and approved it too (I13)",
        ),
        (
            founded()
                .office("AdjustmentAsked", ask(1, None))
                .office("AdjustmentDone", json!({"adjustment": 1})),
            "office 5: adjustment 1 is asked at this point (I13)",
        ),
        (
            founded()
                .office("AdjustmentAsked", ask(1, None))
                .office("AdjustmentApproved", by(1, "S2"))
                .office("AdjustmentDone", json!({"adjustment": 1}))
                .office("AdjustmentDone", json!({"adjustment": 1})),
            "office 7: adjustment 1 is done at this point (I13)",
        ),
    ];
    for (book, finding) in cases {
        book.finds(finding);
    }
}
