//! The same call twice is recorded once.

use crate::sample::{append, at, keyed};
use punto_journal::{
    Append, AppendFailed, ExpectedVersion, IdempotencyKey, Journal, Position, Sequence, verify,
};
use std::time::Duration;

fn count(journal: &impl Journal) -> usize {
    journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap().len()
}

/// The answer is lost; the caller asks again, later, with the version it reads now, before and after a restart.
pub(crate) fn repeated<J: Journal>(journal: J, reopen: impl Fn(J) -> J) {
    let call =
        [keyed("k-1", append("cashier", 0, &["out"])), keyed("k-1", append("table/3", 0, &["in", "seated"]))];
    let first = journal.append(&call).unwrap();
    journal.append(&[append("table/3", 2, &["other"])]).unwrap();
    let later = call.clone().map(|append| at(9000, append));
    let mut with_new_version = call.clone();
    with_new_version[1].expected = ExpectedVersion::Exactly(Sequence::new(3).unwrap());
    let again = |journal: &J| {
        for call in [&call, &later, &with_new_version] {
            assert_eq!(journal.append(call).as_ref(), Ok(&first), "a repeated call gives the first records");
        }
        assert_eq!(count(journal), 4, "a repeated call records nothing");
    };
    again(&journal);
    let journal = reopen(journal);
    again(&journal);
    let other = [keyed("k-1", append("table/3", 3, &["in"]))];
    assert!(matches!(journal.append(&other), Err(AppendFailed::KeyReused { .. })), "also after a restart");
    verify(&journal).unwrap();
}

/// Every part of the content counts.
pub(crate) fn other_content<J: Journal>(journal: &J) {
    let call = keyed("k-1", append("cashier", 0, &["out", "in"]));
    journal.append(std::slice::from_ref(&call)).unwrap();
    let others = [
        keyed("k-1", append("cashier", 0, &["out"])),
        keyed("k-1", append("cashier", 0, &["out", "in", "in"])),
        keyed("k-1", append("cashier", 0, &["out", "IN"])),
        keyed("k-1", append("cashier/2", 0, &["out", "in"])),
        {
            let mut other = call.clone();
            other.events[1].version = 2;
            other
        },
        {
            let mut other = call.clone();
            other.actor = punto_journal::Actor::new("staff:2").unwrap();
            other
        },
        {
            let mut other = call.clone();
            other.rulebook = punto_journal::RulebookVersion::new("sample@2").unwrap();
            other
        },
    ];
    for other in others {
        let failed = AppendFailed::KeyReused {
            key: IdempotencyKey::new("k-1").unwrap(),
            stream: call.stream.clone(),
            sequence: Sequence::FIRST,
        };
        assert_eq!(journal.append(&[other]), Err(failed));
    }
    let with_a_leg = [call.clone(), keyed("k-1", append("table/3", 0, &["in"]))];
    assert!(matches!(journal.append(&with_a_leg), Err(AppendFailed::KeyReused { .. })));
    assert_eq!(count(journal), 2);
}

/// A call is found by what the client sent, whatever the fingerprint, before and after a restart; its neighbours
/// in the alphabet are not.
pub(crate) fn found_by_stem<J: Journal>(journal: J, reopen: impl Fn(J) -> J) {
    let of = |stem: &str, fingerprint: &str, append: Append| Append {
        key: Some(IdempotencyKey::of_request(stem, fingerprint).unwrap()),
        ..append
    };
    let print = "9f86d081884c7d65";
    let bare = journal.append(&[keyed("t-1/8", append("a", 0, &["bare"]))]).unwrap();
    let call =
        [of("t-1/81", print, append("b", 0, &["out"])), of("t-1/81", print, append("a", 1, &["in", "x"]))];
    let first = journal.append(&call).unwrap();
    let neighbours = ["t-1/80", "t-1/811", "t-1/81!", "t-1/81}", "t-1/82", "T-1/81", "t-1/"];
    let append_one = |(after, stem): (u64, &'static str)| {
        let fingerprint = if after % 2 == 0 { "~~" } else { print };
        (stem, journal.append(&[of(stem, fingerprint, append("n", after, &[stem]))]).unwrap())
    };
    let others: Vec<_> = (0..).zip(neighbours).map(append_one).collect();
    journal.append(&[append("a", 3, &["no key"])]).unwrap();
    // The stem names the call: under another fingerprint it is another request, and refused.
    let another = [of("t-1/82", "other", append("b", 1, &["other"]))];
    assert!(matches!(journal.append(&another), Err(AppendFailed::KeyReused { .. })));
    let look_up = |journal: &J| {
        assert_eq!(
            journal.recorded("t-1/8"),
            Ok(bare.clone()),
            "a key without a fingerprint is its own stem"
        );
        assert_eq!(journal.recorded("t-1/81"), Ok(first.clone()), "all streams of the call, in order");
        for (stem, records) in &others {
            assert_eq!(journal.recorded(stem).as_ref(), Ok(records), "{stem}");
        }
        for nothing in
            ["", "t-1/8~", "t-1/81~", "t-1/81~9f86d081884c7d65", "t-1", "a", "\u{10ffff}", "%", "t-1/8_"]
        {
            assert_eq!(journal.recorded(nothing), Ok(vec![]), "{nothing:?}");
        }
        assert_eq!(journal.append(&call).as_ref(), Ok(&first), "the same call again");
        assert!(matches!(journal.append(&another), Err(AppendFailed::KeyReused { .. })));
    };
    look_up(&journal);
    let journal = reopen(journal);
    look_up(&journal);
    verify(&journal).unwrap();
}

/// A restart changes nothing, and the chain goes on where it ended.
pub(crate) fn reopened_goes_on<J: Journal>(journal: J, reopen: impl Fn(J) -> J) {
    journal.append(&[at(5000, append("table/3", 0, &["a", "b"]))]).unwrap();
    let before = journal.follow(Position::START, 10, Duration::ZERO).unwrap();
    let journal = reopen(reopen(journal));
    assert_eq!(journal.follow(Position::START, 10, Duration::ZERO).unwrap(), before);
    let conflict = journal.append(&[append("table/3", 0, &["c"])]);
    assert!(matches!(conflict, Err(AppendFailed::Conflict { .. })), "{conflict:?}");
    let next = journal.append(&[append("table/3", 2, &["c"])]).unwrap().remove(0);
    assert_eq!(next.previous, before[1].event.hash);
    assert_eq!(next.time.unix_ms(), 5000, "times do not go back over a restart");
    assert_eq!(verify(&journal).unwrap().records, 3);
}
