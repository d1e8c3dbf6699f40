//! A copy is the same journal, whatever its calls were.

use punto_journal::{CopyFailed, Journal as _, MemoryJournal, Position, copy};
use punto_testkit::sample::{append, at, keyed};
use std::time::Duration;

fn all(journal: &MemoryJournal) -> Vec<punto_journal::PositionedRecord> {
    journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap()
}

#[test]
fn a_copy_has_the_same_records_names_times_and_places() {
    let (from, to) = (MemoryJournal::new(), MemoryJournal::new());
    // Over the end of a page: a call of more records than a page has, and calls with and without names.
    let many: Vec<String> = (0..1500).map(|text| text.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    from.append(&[append("a", 0, &["1"]), append("b", 0, &["1", "2"])]).unwrap();
    for call in 0..900 {
        from.append(&[keyed(&format!("k/{call}"), at(2000 + call, append("a", 1 + call, &["x"])))]).unwrap();
    }
    from.append(&[keyed("large", at(9000, append("b", 2, &many))), keyed("large", append("a", 901, &["y"]))])
        .unwrap();
    from.append(&[append("a", 902, &["z"])]).unwrap();
    let mut reached = Vec::new();
    let copied = copy(&from, &to, |records| reached.push(records)).unwrap();
    assert_eq!((copied.records, reached.last()), (2405, Some(&2405)));
    assert_eq!(all(&to), all(&from));
    assert_eq!(to.recorded("large").unwrap().len(), 1501);
    assert_eq!(copy(&from, &to, |_| ()), Err(CopyFailed::NotEmpty));
}

#[test]
fn an_empty_journal_has_an_empty_copy() {
    assert_eq!(copy(&MemoryJournal::new(), &MemoryJournal::new(), |_| ()).unwrap().records, 0);
}
