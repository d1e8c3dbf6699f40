//! An anchor kept elsewhere shows what a chain cannot.

use punto_journal::{
    Anchor, AnchorFailed, Journal, MemoryJournal, Position, RecordedEvent, SigningKey, Timestamp, check,
    verify,
};
use punto_testkit::{Tampered, sample::append};
use std::time::Duration;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

fn journal(texts: [&str; 3]) -> MemoryJournal {
    let journal = MemoryJournal::new();
    journal.append(&[append("table/3", 0, &texts), append("cashier", 0, &texts[..1])]).unwrap();
    journal
}

fn anchor(journal: &impl Journal) -> Anchor {
    Anchor::sign(journal.heads().unwrap(), &key(), Timestamp::from_unix_ms(9000))
}

fn records(journal: &impl Journal) -> Vec<RecordedEvent> {
    let all = journal.follow(Position::START, 100, Duration::ZERO).unwrap();
    all.into_iter().map(|placed| placed.event).collect()
}

#[test]
fn a_journal_may_grow() {
    let journal = journal(["a", "b", "c"]);
    let anchor = anchor(&journal);
    journal.append(&[append("table/3", 3, &["d"]), append("table/4", 0, &["e"])]).unwrap();
    assert_eq!(check(&anchor, &journal, &key().verifying_key()), Ok(()));
}

#[test]
fn a_cut_tail_and_an_older_copy_are_found() {
    let journal = journal(["a", "b", "c"]);
    let anchor = anchor(&journal);
    let mut cut = records(&journal);
    assert_eq!(cut.pop().unwrap().stream.as_str(), "cashier");
    verify(&Tampered(cut.clone())).expect("a cut chain is whole in itself");
    let found = check(&anchor, &Tampered(cut.clone()), &key().verifying_key());
    assert!(matches!(found, Err(AnchorFailed::Cut { found: None, .. })), "{found:?}");
    cut = records(&journal);
    cut.remove(2);
    verify(&Tampered(cut.clone())).expect("a cut chain is whole in itself");
    let found = check(&anchor, &Tampered(cut), &key().verifying_key()).unwrap_err();
    assert_eq!(found.to_string(), "table/3 was anchored up to record 3 and now has 2: the end is missing");
}

#[test]
fn a_rewritten_chain_is_found() {
    let anchor = anchor(&journal(["a", "b", "c"]));
    let rewritten = journal(["A", "b", "c"]);
    verify(&rewritten).expect("a rewritten chain is whole in itself");
    let found = check(&anchor, &rewritten, &key().verifying_key());
    assert!(matches!(found, Err(AnchorFailed::Rewritten { .. })), "{found:?}");
}

#[test]
fn the_signature_holds_every_byte_of_the_text() {
    let journal = journal(["a", "b", "c"]);
    let text = anchor(&journal).to_string();
    let public = key().verifying_key();
    assert_eq!(check(&text.parse().unwrap(), &journal, &public), Ok(()));
    for at in 0..text.len() {
        for flip in [1, 2, 4, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= flip;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            let Ok(changed) = changed.parse::<Anchor>() else { continue };
            assert_eq!(check(&changed, &journal, &public), Err(AnchorFailed::Signature), "byte {at}");
        }
    }
    let other = SigningKey::from_bytes(&[8; 32]).verifying_key();
    assert_eq!(check(&text.parse().unwrap(), &journal, &other), Err(AnchorFailed::Signature));
    assert!((0..text.len()).all(|end| text[..end].parse::<Anchor>().is_err()), "a cut text is no anchor");
}
