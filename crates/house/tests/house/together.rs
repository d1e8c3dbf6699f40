//! Requests that are done together come to the same as one after the other.

use crate::floor::{AUTO, Shared, at, credits, open, opened, patron, place, run, table};
use proptest::prelude::*;
use punto_house::{Answer, Failed, Games, House, Order, Request};
use punto_journal::{
    Append, AppendCall, AppendFailed, Head, Journal, Position, PositionedRecord, ReadFailed, RecordedEvent,
    Sequence, StreamId,
};
use punto_journal_sqlite::SqliteJournal;
use punto_rules::Money;
use punto_table::{Command, Dealt, Place};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

fn betting(journal: &Shared) -> House<Shared> {
    let house = opened(journal, "t", "rapid-etg", Dealt::FaceUp);
    let ben = Command::Join { patron: "ben".parse().unwrap(), place: Place::Terminal("t2".parse().unwrap()) };
    run(&house, &patron("ben"), "t", ben, 0);
    run(&house, &AUTO, "t", Command::OpenBets {}, 0);
    house
}

fn wager(key: Option<u8>, who: &str, on: &str, cents: i64) -> Request {
    let Command::PlaceWager { round, on, stake, betting_box, .. } = place(on, cents, false) else {
        unreachable!("a wager")
    };
    let placed = Command::PlaceWager { round, patron: who.parse().unwrap(), on, stake, betting_box };
    let order = Order::At { table: table("t"), act: placed };
    Request { key: key.map(|key| format!("k{key}")), by: patron(who), order }
}

/// Wagers that fit, that are too large or too small, that come again under their name or under another's, and whatever
/// may come between them.
fn requests() -> impl Strategy<Value = Vec<Request>> {
    let key = prop_oneof![Just(None), (0..6_u8).prop_map(Some)];
    let cents = prop_oneof![Just(1_000), Just(30_000), Just(99_000), Just(500), Just(2_000_000)];
    let on = prop_oneof![Just("banker"), Just("player"), Just("tie"), Just("six")];
    let who = prop_oneof![4 => Just("ann"), 1 => Just("ben")];
    let wager = (key, who, on, cents).prop_filter_map("a wager of the game", |(key, who, on, cents)| {
        (on != "six").then(|| wager(key, who, on, cents))
    });
    let close = Just(Command::CloseBets {}).prop_map(|command| {
        let order = Order::At { table: table("t"), act: command };
        Request { key: None, by: AUTO, order }
    });
    prop::collection::vec(prop_oneof![30 => wager, 1 => close], 0..24)
}

fn one_by_one(house: &House<Shared>, requests: &[Request]) -> Vec<Result<Answer, Failed>> {
    requests.iter().map(|request| house.execute(request, at(1))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn together_is_one_after_the_other(requests in requests(), again in requests()) {
        let (alone, joined) = (Shared::default(), Shared::default());
        let (one, other) = (betting(&alone), betting(&joined));
        for asked in [&requests, &again] {
            prop_assert_eq!(one_by_one(&one, asked), other.execute_each(asked, at(1)));
        }
        let records = |shared: &Shared| shared.follow(Position::START, 1_000, Duration::ZERO).unwrap();
        prop_assert_eq!(records(&alone), records(&joined));
        let rebuilt = open(&joined);
        prop_assert_eq!(credits(&other, "t"), credits(&one, "t"));
        prop_assert_eq!(credits(&rebuilt, "t"), credits(&one, "t"));
    }
}

/// A journal that counts its commits, and whose disk fails at one of them.
struct Counted {
    journal: Shared,
    commits: AtomicUsize,
    fails_at: Mutex<Option<usize>>,
}

impl Counted {
    fn commit(&self) -> Result<(), AppendFailed> {
        let commit = self.commits.fetch_add(1, Ordering::Relaxed);
        match *self.fails_at.lock().unwrap() {
            Some(fails_at) if commit >= fails_at => {
                Err(AppendFailed::Io { cause: "the disk is gone".to_owned() })
            }
            _ => Ok(()),
        }
    }
}

impl Journal for Counted {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.commit()?;
        self.journal.append(appends)
    }
    fn append_each(&self, calls: Vec<AppendCall>) -> Vec<Result<Vec<RecordedEvent>, AppendFailed>> {
        match self.commit() {
            Ok(()) => self.journal.append_each(calls),
            Err(failed) => vec![Err(failed); calls.len()],
        }
    }
    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal.read(stream, from, limit)
    }
    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.journal.recorded(stem)
    }
    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.journal.heads()
    }
    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.journal.follow(after, limit, wait)
    }
}

fn counted() -> House<Counted> {
    let journal = Shared::default();
    drop(betting(&journal));
    let counted = Counted { journal, commits: AtomicUsize::new(0), fails_at: Mutex::new(None) };
    let games = Games::of_the_house().unwrap();
    let entropy = Box::new(crate::floor::Counting::new());
    House::open(counted, games, crate::floor::keys(), entropy, at(0)).unwrap()
}

#[test]
fn many_wagers_are_one_commit() {
    let house = counted();
    let before = house.journal().commits.load(Ordering::Relaxed);
    let requests: Vec<_> = (0..20).map(|key| wager(Some(key), "ann", "banker", 1_000)).collect();
    let answers = house.execute_each(&requests, at(1));
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(house.journal().commits.load(Ordering::Relaxed), before + 1);
    let left = house.table(&table("t"), |table| table.patron(&"ann".parse().unwrap()).unwrap().credits);
    assert_eq!(left.unwrap(), Money::from_cents(80_000));
}

#[test]
fn a_disk_that_fails_answers_nobody_and_nothing_is_remembered() {
    let house = counted();
    let commits = house.journal().commits.load(Ordering::Relaxed);
    *house.journal().fails_at.lock().unwrap() = Some(commits);
    let requests: Vec<_> = (0..5).map(|key| wager(Some(key), "ann", "banker", 1_000)).collect();
    for answer in house.execute_each(&requests, at(1)) {
        assert!(matches!(answer, Err(Failed::Journal(AppendFailed::Io { .. }))), "{answer:?}");
    }
    let wagers = house.table(&table("t"), |table| table.round().unwrap().wagers.len()).unwrap();
    assert_eq!(wagers, 0);
}

#[test]
fn a_journal_in_a_file_answers_each_call_of_a_commit_by_itself() {
    let directory = punto_testkit::Directory::new();
    let journal = SqliteJournal::create(directory.fresh()).unwrap();
    let call = |version, kind: &str| AppendCall {
        appends: vec![punto_testkit::sample::append("table/3", version, &[kind])],
        is_finishing: false,
    };
    let answers = journal.append_each(vec![call(0, "opened"), call(5, "closed"), call(1, "closed")]);
    assert_eq!(answers.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert!(matches!(answers[1], Err(AppendFailed::Conflict { .. })));
    assert_eq!(journal.append_each(Vec::new()), []);
    assert_eq!(journal.follow(Position::START, 10, Duration::ZERO).unwrap().len(), 2);
}
