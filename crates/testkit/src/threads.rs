//! Many callers at once.

use crate::sample::{append, keyed};
use punto_journal::{AppendFailed, Journal, Position, verify};
use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

const THREADS: u64 = 8;
const CALLS: u64 = 25;

/// Each thread appends to a stream of its own, to one that all share (trying again on a conflict), and follows.
pub(crate) fn many_writers<J: Journal>(journal: &J) {
    thread::scope(|scope| {
        for writer in 0..THREADS {
            scope.spawn(move || (0..CALLS).for_each(|call| write_one(journal, writer, call)));
        }
        let follower = scope.spawn(|| follow(journal, usize::try_from(2 * THREADS * CALLS).unwrap()));
        let followed = follower.join().unwrap();
        let all = journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap();
        assert_eq!(followed, all.into_iter().map(|placed| placed.event).collect::<Vec<_>>());
    });
    let heads = verify(journal).unwrap().heads;
    let ends: BTreeMap<_, _> = heads.iter().map(|head| (head.stream.as_str(), head.sequence.get())).collect();
    assert_eq!(ends["shared"], THREADS * CALLS, "nothing lost, nothing doubled");
    assert!((0..THREADS).all(|writer| ends[format!("own/{writer}").as_str()] == CALLS));
}

fn write_one<J: Journal>(journal: &J, writer: u64, call: u64) {
    let key = format!("{writer}/{call}");
    let own = append(&format!("own/{writer}"), call, &["x"]);
    loop {
        let heads = journal.heads().unwrap();
        let end = heads.iter().find(|head| head.stream.as_str() == "shared");
        let shared = append("shared", end.map_or(0, |head| head.sequence.get()), &[&key]);
        let appends = [keyed(&key, own.clone()), keyed(&key, shared)];
        match journal.append(&appends) {
            Ok(recorded) => {
                assert_eq!(journal.append(&appends), Ok(recorded), "again");
                return;
            }
            Err(AppendFailed::Conflict { .. }) => {}
            Err(failed) => panic!("{failed}"),
        }
    }
}

fn follow<J: Journal>(journal: &J, until: usize) -> Vec<punto_journal::RecordedEvent> {
    let (mut after, mut events) = (Position::START, Vec::new());
    while events.len() < until {
        let page = journal.follow(after, 7, Duration::from_secs(20)).unwrap();
        after = page.last().unwrap().position;
        events.extend(page.into_iter().map(|placed| placed.event));
    }
    events
}

pub(crate) fn waits_for_the_next<J: Journal>(journal: &J) {
    let start = Instant::now();
    thread::scope(|scope| {
        let waiting = scope.spawn(|| journal.follow(Position::START, 10, Duration::from_secs(20)).unwrap());
        thread::sleep(Duration::from_millis(20));
        let recorded = journal.append(&[append("a", 0, &["x"])]).unwrap();
        assert_eq!(waiting.join().unwrap()[0].event, recorded[0]);
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "a follower is woken, it does not wait to the end"
        );
    });
}

pub(crate) fn gives_up_waiting<J: Journal>(journal: &J) {
    let start = Instant::now();
    assert_eq!(journal.follow(Position::START, 10, Duration::from_millis(30)), Ok(vec![]));
    assert!(start.elapsed() >= Duration::from_millis(30));
}

/// Of many that decided on the same version, one wins and the others learn it.
pub(crate) fn one_winner<J: Journal>(journal: &J) {
    let won: usize = thread::scope(|scope| {
        let racers: Vec<_> = (0..THREADS)
            .map(|racer| {
                scope.spawn(move || {
                    let call = keyed(&racer.to_string(), append("voucher/1", 0, &[&racer.to_string()]));
                    usize::from(journal.append(&[call]).is_ok())
                })
            })
            .collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).sum()
    });
    assert_eq!(won, 1);
    assert_eq!(verify(journal).unwrap().records, 1);
}
