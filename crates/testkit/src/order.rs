//! Streams, sequences, versions, times and the order of commit.

use crate::sample::{append, at, keyed, stream};
use punto_journal::{
    AppendFailed, CALL_EVENTS_MAX, ExpectedVersion, Hash, Journal, Malformed, PAYLOAD_BYTES_MAX, Position,
    Quantity, Sequence,
};
use std::time::Duration;

fn sequence(number: u64) -> Sequence {
    Sequence::new(number).unwrap()
}

pub(crate) fn streams_and_sequences<J: Journal>(journal: &J) {
    assert_eq!(journal.streams(), Ok(vec![]));
    assert_eq!(journal.read(&stream("table/3"), Sequence::FIRST, 10), Ok(vec![]));
    let first = journal.append(&[append("table/3", 0, &["a", "b"])]).unwrap();
    let second = journal.append(&[append("cashier", 0, &["c"])]).unwrap();
    let third = journal.append(&[append("table/3", 2, &["d"])]).unwrap();
    let table = [first.clone(), third.clone()].concat();
    assert_eq!(journal.read(&stream("table/3"), Sequence::FIRST, 10).unwrap(), table);
    assert_eq!(journal.read(&stream("cashier"), Sequence::FIRST, 10).unwrap(), second);
    assert_eq!(journal.streams().unwrap(), [stream("cashier"), stream("table/3")]);
    assert_eq!(table.iter().map(|record| record.sequence.get()).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(table[0].previous, Hash::before_first(&stream("table/3")));
    assert_eq!(table[1].previous, table[0].hash);
    assert_eq!(table[2].previous, table[1].hash);
    let heads = journal.heads().unwrap();
    assert_eq!((heads[0].sequence, heads[0].hash), (sequence(1), second[0].hash));
    assert_eq!((heads[1].sequence, heads[1].hash), (sequence(3), third[0].hash));
    assert_eq!(table[2].payload.as_str(), r#"{"text":"d"}"#);
}

pub(crate) fn pages<J: Journal>(journal: &J) {
    let texts: Vec<_> = (0..10).map(|text| text.to_string()).collect();
    let texts: Vec<_> = texts.iter().map(String::as_str).collect();
    let all = journal.append(&[append("table/3", 0, &texts)]).unwrap();
    for from in 1..=12 {
        for limit in 0..=11 {
            let page = journal.read(&stream("table/3"), sequence(from), limit).unwrap();
            let skip = usize::try_from(from - 1).unwrap();
            assert_eq!(page, all.iter().skip(skip).take(limit).cloned().collect::<Vec<_>>());
        }
    }
    assert_eq!(journal.read(&stream("table/3"), sequence(u64::MAX), usize::MAX), Ok(vec![]));
    assert_eq!(journal.follow(Position::new(u64::MAX), usize::MAX, Duration::ZERO), Ok(vec![]));
}

pub(crate) fn all_or_none<J: Journal>(journal: &J) {
    journal.append(&[append("b", 0, &["1"])]).unwrap();
    let heads = journal.heads().unwrap();
    let refused = journal.append(&[append("a", 0, &["1"]), append("b", 0, &["2"]), append("c", 0, &["1"])]);
    assert!(matches!(refused, Err(AppendFailed::Conflict { .. })));
    assert_eq!(journal.heads().unwrap(), heads, "nothing of a refused call is recorded");

    let records = journal.append(&[append("a", 0, &["1"]), append("b", 1, &["2"])]).unwrap();
    assert_eq!(records.len(), 2);
    // The second append to one stream expects what the first one leaves.
    let twice = journal.append(&[append("a", 1, &["2"]), append("b", 2, &["3"]), append("a", 2, &["3"])]);
    assert_eq!(twice.unwrap()[2].sequence, sequence(3));
    let twice = journal.append(&[append("a", 3, &["4"]), append("a", 3, &["5"])]);
    assert!(matches!(twice, Err(AppendFailed::Conflict { .. })));
    assert_eq!(journal.read(&stream("a"), Sequence::FIRST, 10).unwrap().len(), 3);
}

pub(crate) fn conflicts<J: Journal>(journal: &J) {
    let conflict = |expected: u64, actual: u64| {
        Err(AppendFailed::Conflict {
            stream: stream("a"),
            expected: ExpectedVersion::after(Sequence::new(expected)),
            actual: ExpectedVersion::after(Sequence::new(actual)),
        })
    };
    assert_eq!(journal.append(&[append("a", 1, &["x"])]), conflict(1, 0));
    journal.append(&[append("a", 0, &["1", "2"])]).unwrap();
    for wrong in [0, 1, 3, u64::MAX] {
        assert_eq!(journal.append(&[append("a", wrong, &["x"])]), conflict(wrong, 2));
    }
    // A refused call leaves its key free.
    assert!(journal.append(&[keyed("k", append("a", 1, &["x"]))]).is_err());
    journal.append(&[keyed("k", append("a", 2, &["x"]))]).unwrap();
}

pub(crate) fn follows<J: Journal>(journal: &J) {
    let mut all = journal.append(&[append("b", 0, &["1"]), append("a", 0, &["1", "2"])]).unwrap();
    all.extend(journal.append(&[append("b", 1, &["2"])]).unwrap());
    let placed = journal.follow(Position::START, 100, Duration::ZERO).unwrap();
    assert!(placed.is_sorted_by(|one, next| one.position < next.position));
    assert_eq!(placed.iter().map(|placed| placed.event.clone()).collect::<Vec<_>>(), all);
    let mut after = Position::START;
    for one in &placed {
        let page = journal.follow(after, 1, Duration::ZERO).unwrap();
        assert_eq!(page, std::slice::from_ref(one));
        after = one.position;
    }
    assert_eq!(journal.follow(after, 1, Duration::ZERO), Ok(vec![]));
}

pub(crate) fn times<J: Journal>(journal: &J) {
    let append_at = |stream: &str, after: u64, ms: u64| {
        journal.append(&[at(ms, append(stream, after, &["x"]))]).unwrap()[0].time.unix_ms()
    };
    assert_eq!(append_at("a", 0, 5000), 5000);
    assert_eq!(append_at("a", 1, 4000), 5000, "a clock that goes back is lifted");
    assert_eq!(append_at("b", 0, 0), 5000, "over all streams");
    assert_eq!(append_at("b", 1, 5001), 5001);
    let records = journal.append(&[at(9000, append("a", 2, &["x"])), at(1, append("b", 2, &["x"]))]).unwrap();
    assert_eq!(records[1].time.unix_ms(), 9000, "within a call");
}

pub(crate) fn refusals<J: Journal>(journal: &J) {
    let malformed = |what| Err(AppendFailed::Malformed(what));
    assert_eq!(journal.append(&[]), malformed(Malformed::NoEvents));
    assert_eq!(journal.append(&[append("a", 0, &[])]), malformed(Malformed::NoEvents));
    let keys = [keyed("k-1", append("a", 0, &["x"])), append("b", 0, &["x"])];
    assert_eq!(journal.append(&keys), malformed(Malformed::KeysDiffer));
    let long = "x".repeat(PAYLOAD_BYTES_MAX);
    let (what, found) = (Quantity::PayloadBytes, PAYLOAD_BYTES_MAX + 11);
    let too_large = AppendFailed::TooLarge { what, found, limit: PAYLOAD_BYTES_MAX };
    assert_eq!(journal.append(&[append("a", 0, &[&long])]), Err(too_large));
    let many = vec!["x"; CALL_EVENTS_MAX + 1];
    assert!(matches!(journal.append(&[append("a", 0, &many)]), Err(AppendFailed::TooLarge { .. })));
    journal.append(&[append("a", 0, &many[1..])]).unwrap();
}
