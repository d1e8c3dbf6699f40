//! Nobody does alone what nobody does alone: acts without their approval, and signatures that are not independent (I21).

use crate::book::{Book, DESK};
use serde_json::{Value, json};

const OFFICE: &str = "office";
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// A house of four people who founded it, in which acts need a second person.
fn house() -> Book {
    let hired = |book: Book, (staff, post): (&str, &str)| {
        book.then(OFFICE, "StaffHired", json!({"staff": staff, "post": post}))
    };
    let founded = Book::rapid().then(OFFICE, "HouseFounded", json!({"money": "play", "at": 1})).then(
        OFFICE,
        "StaffHired",
        json!({"staff": "A1", "post": "administrator"}),
    );
    let people = [("H1", "shift-manager"), ("U1", "auditor"), ("S1", "pit-supervisor")];
    let settings = json!({"cooling_off_ms": DAY_MS, "waits_ms": 1_000, "hand_pay_max": 10_000});
    people.into_iter().fold(founded, hired).then(OFFICE, "DualControlSet", json!({"settings": settings}))
}

/// The last record, by this person and under this name.
fn signed(mut book: Book, actor: &str, key: Option<&str>) -> Book {
    let mut record = book.records.pop().expect("a record");
    actor.clone_into(&mut record.actor);
    record.key = key.map(str::to_owned);
    book.again(record);
    book
}

fn asked(book: Book, act: &str, order: Value) -> Book {
    let asked = json!({"approval": 1, "act": act, "by": "A1", "at": 5, "until": 9_000, "order": order});
    book.then(OFFICE, "ApprovalAsked", asked)
}

fn given(act: &str, by: &str) -> Value {
    json!({"approval": 1, "act": act, "asked_by": "A1", "by": by, "at": 6})
}

const HIRED: &str = "StaffHired";

fn ghost() -> Value {
    json!({"staff": "G1", "post": "auditor", "by": "A1", "at": 6})
}

#[test]
fn an_act_on_the_list_is_written_with_its_approval() {
    let name = Some("approval-1~ab");
    let hired = || {
        signed(asked(house(), "hire-staff", json!({})).then(OFFICE, HIRED, ghost()), "administrator:A1", name)
    };
    let approved =
        |act: &str| signed(hired().and(OFFICE, "ApprovalGiven", given(act, "H1")), "administrator:A1", name);
    approved("hire-staff").is_right();
    approved("reprint-voucher").finds("office 9: act 1 was approved as another than was asked for (I21)");
    hired().finds("office 8: StaffHired says that it is act 1, and nobody approved that act with it (I21)");
    let alone = signed(house().then(OFFICE, HIRED, ghost()), "administrator:A1", Some("k1~ab"));
    alone.finds("office 7: A1 did alone what takes a second person: StaffHired (I21)");
    let again = json!({"voucher": "v1", "generation": 2, "by": "C1"});
    let reprinted = signed(house().then(DESK, "VoucherReprinted", again), "cashier:C1", Some("k2~ab"));
    let found = reprinted.all_found();
    let alone = "cashier 2: C1 did alone what takes a second person: VoucherReprinted (I21)";
    assert!(found.iter().any(|finding| finding == alone), "{found:?}");
}

#[test]
fn an_auditor_and_a_restorer_are_independent_too() {
    let order = json!({"office": {"do": "schedule-rulebook", "game": "rapid-etg", "version": "v6"}});
    let name = Some("approval-1~ab");
    let scheduled =
        json!({"game": "rapid-etg", "version": "v6", "sha256": "ab".repeat(32), "from": 100, "at": 6});
    let book = asked(house(), "change-rulebook", order).then(OFFICE, "RulebookScheduled", scheduled);
    let book = signed(book, "administrator:A1", name);
    let book =
        signed(book.and(OFFICE, "ApprovalGiven", given("change-rulebook", "H1")), "administrator:A1", name);
    let word = |by: &str, at: u64| json!({"game": "rapid-etg", "version": "v6", "sha256": "ab".repeat(32), "by": by, "at": at});
    let right = book.clone().then(OFFICE, "RulebookAcknowledged", word("U1", 7)).all_found();
    assert!(!right.iter().any(|finding| finding.contains("I21")), "{right:?}");
    let reset = json!({"staff": "U1", "by": "H1", "must_change": false, "at": 7});
    let late = word("U1", 7 + DAY_MS);
    let found =
        book.then(OFFICE, "PasswordSet", reset).then(OFFICE, "RulebookAcknowledged", late).all_found();
    let wrong =
        "of U1 and H1, who signed the acknowledgement of v6, one made or reset the other's account (I21)";
    assert!(found.iter().any(|finding| finding.ends_with(wrong)), "{found:?}");
    let restored =
        json!({"by": "A1", "approved_by": "A1", "reason": "disk", "lost": [], "anchors_missing": 0, "at": 9});
    house()
        .then(OFFICE, "HouseRestored", restored)
        .finds("office 7: A1 asked for the restore and approved it too (I21)");
}

/// An adjustment that waits in the list needs its approval; one of before the list was approved in a list of its own.
#[test]
fn an_adjustment_of_the_list_is_approved_in_the_list() {
    let order = json!({"office": {"do": "approve-adjustment", "adjustment": 4}});
    let word = json!({"adjustment": 4, "by": "H1"});
    let alone = |book: Book| {
        signed(book.then(OFFICE, "AdjustmentApproved", word.clone()), "shift-manager:H1", Some("k1~ab"))
    };
    let wrong = "H1 did alone what takes a second person: AdjustmentApproved (I21)";
    let found = |book: Book| alone(book).all_found().iter().any(|finding| finding.ends_with(wrong));
    assert!(found(asked(house(), "adjust-credits", order)));
    assert!(!found(house()));
}

/// What editions before the list wrote without an approval must be of that very act where it says that it is of one.
#[test]
fn a_reader_that_is_said_to_be_approved_was_approved_as_one() {
    let name = Some("approval-1~ab");
    let reader = json!({"machine": "r1", "kind": "card-reader", "table": null});
    let enrolled = |act: &str| {
        let book = asked(house(), act, json!({})).then(OFFICE, "MachineEnrolled", reader.clone());
        let book = signed(book, "administrator:A1", name);
        signed(book.and(OFFICE, "ApprovalGiven", given(act, "H1")), "administrator:A1", name).all_found()
    };
    let wrong = r#"MachineEnrolled was done with act 1, which approves "hire-staff" (I21)"#;
    assert!(enrolled("hire-staff").iter().any(|finding| finding.ends_with(wrong)));
    assert!(!enrolled("enrol-reader").iter().any(|finding| finding.contains("I21")));
}

/// A script names two people at the table itself, and asks nobody in the office.
#[test]
fn credits_adjusted_past_the_office_are_found() {
    let two = json!({"patron": "ann", "amount": 500, "owed_repaid": 0, "reason": "x", "asked_by": "S1", "approved_by": "H1"});
    let adjusted = |key: Option<&str>| {
        signed(house().at("CreditsAdjusted", two.clone()), "pit-supervisor:S1", key).all_found()
    };
    let wrong =
        |found: Vec<String>, what: &str| assert!(found.iter().any(|one| one.ends_with(what)), "{found:?}");
    wrong(
        adjusted(Some("k1~ab")),
        "credits were adjusted at a table, and the office approved no adjustment with it (I21)",
    );
    wrong(adjusted(None), "S1 adjusted credits alone (I21)");
    wrong(
        adjusted(Some("approval-1~ab")),
        "CreditsAdjusted says that it is act 1, and nobody approved that act with it (I21)",
    );
    // Editions before the list wrote the office's word under the same name.
    let key = Some("k1~ab");
    let book = signed(house().at("CreditsAdjusted", two.clone()), "shift-manager:H1", key);
    let book = signed(
        book.and(OFFICE, "AdjustmentApproved", json!({"adjustment": 4, "by": "H1"})),
        "shift-manager:H1",
        key,
    );
    let found = book.all_found();
    assert!(!found.iter().any(|one| one.contains("credits were adjusted")), "{found:?}");
}
