//! The office: kept over a restart, repeated once, told to the watcher, and tied to the tables.

use crate::floor::{
    Shared, act, ask, at, buy_in, cash, cashier, opened, patron, run, settings, staff, table, try_open,
};
use crate::floor::{keys, open};
use punto_house::{
    Answer, CashAct, Failed, House, News, OfficeAct, OpenFailed, Order, Request, StoredEvent, Watcher,
};
use punto_journal::{
    Actor, Append, EventKind, ExpectedVersion, Journal as _, NewEvent, Payload, RulebookVersion, Sequence,
    StreamId,
};
use punto_office::{Evidence, HouseMoney, Office, OwnLimits, PatronKind, Refusal, StaffPost};
use punto_rules::{Money, Role};
use punto_table::{Chips, ChipsLying, Command, Dealt, RealCards, Source};
use punto_vocabulary::{BettingBox, By, RoundNumber, StaffId, WallTime};
use std::sync::{Arc, Mutex};

fn id(text: &str) -> StaffId {
    text.parse().unwrap()
}

fn admin() -> By {
    By::Administrator(id("A1"))
}

fn office(house: &House<Shared>, by: &By, act: OfficeAct, ms: u64) -> Result<Answer, Failed> {
    ask(house, by, Order::Office(act), ms)
}

#[track_caller]
fn done(house: &House<Shared>, by: &By, act: OfficeAct, ms: u64) -> Vec<punto_office::Event> {
    let answer = office(house, by, act, ms).unwrap();
    let read = |record| match StoredEvent::read(record).unwrap() {
        StoredEvent::Office(event) => event,
        other => panic!("{other:?}"),
    };
    answer.records.iter().map(read).collect()
}

fn found() -> OfficeAct {
    OfficeAct::Found { money: HouseMoney::Play, administrator: id("A1") }
}

fn plan(name: &str) -> OfficeAct {
    let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
    OfficeAct::PlanTable { table: table(name), settings }
}

fn retire(name: &str) -> OfficeAct {
    OfficeAct::RetireTable { table: table(name) }
}

/// People, a patron with limits, a table.
fn furnish(house: &House<Shared>) {
    done(house, &By::House, found(), 0);
    for (staff, post) in
        [("s1", StaffPost::PitSupervisor), ("s2", StaffPost::PitManager), ("c1", StaffPost::Cashier)]
    {
        done(house, &admin(), OfficeAct::HireStaff { staff: id(staff), post, secret: None }, 0);
    }
    let register = OfficeAct::RegisterPatron { patron: "ann".parse().unwrap(), kind: PatronKind::Account };
    done(house, &cashier(), register, 1);
    let limits = OwnLimits { minutes_per_session: Some(60), ..OwnLimits::default() };
    done(house, &patron("ann"), OfficeAct::SetOwnLimits { patron: "ann".parse().unwrap(), limits }, 2);
    let looser = OwnLimits { minutes_per_session: Some(90), ..limits };
    done(
        house,
        &patron("ann"),
        OfficeAct::SetOwnLimits { patron: "ann".parse().unwrap(), limits: looser },
        3,
    );
    for ms in 4..9 {
        let failed = OfficeAct::FailSignIn { name_known: Some(id("c1")), from: "10.0.0.7".parse().unwrap() };
        done(house, &By::House, failed, ms);
    }
}

fn state(house: &House<Shared>) -> Office {
    house.office(Clone::clone)
}

#[test]
fn a_restart_keeps_everything() {
    let journal = Shared::default();
    let house = open(&journal);
    furnish(&house);
    done(&house, &admin(), plan("n1"), 10);
    assert!(house.has_table(&table("n1")), "a planned table is there at once");
    let before = state(&house);
    drop(house);
    let house = open(&journal);
    assert_eq!(state(&house), before);
    assert!(house.has_table(&table("n1")), "also one that was never opened");
    let now = WallTime::from_ms(at(10).wall.unix_ms());
    let ann = "ann".parse().unwrap();
    assert_eq!(house.office(|office| office.limits_of(&ann, now)).minutes_per_session, Some(60));
    let sign_in = OfficeAct::SignIn { staff: id("c1"), from: "10.0.0.7".parse().unwrap() };
    let locked = office(&house, &By::House, sign_in, 11);
    assert!(matches!(locked, Err(Failed::OfficeRefused(Refusal::LockedOut { .. }))), "{locked:?}");
    let again = office(&house, &By::House, found(), 11);
    assert_eq!(again, Err(Failed::OfficeRefused(Refusal::Founded { money: HouseMoney::Play })));
    // The table that was planned can be opened and played at.
    let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
    run(&house, &staff("s1", Role::PitSupervisor), "n1", Command::OpenTable { settings }, 12);
    let records = journal.read(&StreamId::new("office").unwrap(), Sequence::FIRST, 1).unwrap();
    assert_eq!(records[0].rulebook.as_str(), "office@1");
}

#[test]
fn a_repeated_request_acts_once_also_after_a_restart_and_another_under_its_name_is_refused() {
    let journal = Shared::default();
    let house = open(&journal);
    furnish(&house);
    let request = |amount: i64| Request {
        key: Some("adjust-1".to_owned()),
        by: staff("s1", Role::PitSupervisor),
        order: Order::Office(OfficeAct::AskAdjustment {
            table: table("t"),
            patron: "ann".parse().unwrap(),
            amount: Money::from_cents(amount),
            reason: "a slip".parse().unwrap(),
            dispute: None,
        }),
    };
    let first = house.execute(&request(5), at(20)).unwrap();
    let again = house.execute(&request(5), at(21)).unwrap();
    assert!(again.is_repeat && again.records == first.records);
    assert_eq!(house.execute(&request(6), at(21)), Err(Failed::KeyReused { key: "adjust-1".to_owned() }));
    drop(house);
    let house = open(&journal);
    let again = house.execute(&request(5), at(22)).unwrap();
    assert!(again.is_repeat && again.records == first.records);
    assert_eq!(house.office(|office| office.adjustments().count()), 1);
}

#[test]
fn a_house_that_was_taken_over_writes_nothing_more_in_its_office() {
    let journal = Shared::default();
    let first = open(&journal);
    furnish(&first);
    let second = open(&journal);
    done(
        &second,
        &admin(),
        OfficeAct::HireStaff { staff: id("d1"), post: StaffPost::Dealer, secret: None },
        30,
    );
    for _ in 0..2 {
        let late = OfficeAct::HireStaff { staff: id("d2"), post: StaffPost::Dealer, secret: None };
        assert!(matches!(office(&first, &admin(), late, 31), Err(Failed::Fenced { .. })));
    }
    assert_eq!(second.office(|office| office.staff().count()), 5);
}

/// Keeps what it is told.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<(usize, usize)>>>);

impl Watcher for Kept {
    fn recorded(&self, news: &News<'_>) {
        assert!(news.office.is_empty() || (news.table.is_none() && news.cash.is_empty()));
        self.0.lock().unwrap().push((news.records.len(), news.office.len()));
    }
}

#[test]
fn the_watcher_is_told_once_of_what_is_on_disk() {
    let kept = Kept::default();
    let house = open(&Shared::default()).watched_by(Box::new(kept.clone()));
    furnish(&house);
    let news = kept.0.lock().unwrap();
    assert!(news.iter().all(|(records, events)| records == events), "{news:?}");
    assert_eq!((news[0], news.last()), ((2, 2), Some(&(2, 2))), "the founding, and the fifth failure");
}

#[test]
fn only_a_closed_table_without_money_is_retired_and_it_comes_back_with_its_past() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    furnish(&house);
    let adopt = plan("t");
    done(&house, &admin(), adopt, 20);
    let in_use = Err(Failed::TableInUse { table: table("t") });
    assert_eq!(office(&house, &admin(), retire("t"), 20), in_use, "open");
    let stranger = office(&house, &patron("ann"), retire("t"), 20);
    assert!(matches!(stranger, Err(Failed::OfficeRefused(Refusal::NotAllowed { .. }))), "{stranger:?}");
    act(&house, &staff("s1", Role::PitSupervisor), "t", Command::RevealShoe {}, 20).unwrap();
    run(
        &house,
        &staff("s1", Role::PitSupervisor),
        "t",
        Command::CloseTable { reason: None, until_ms: None },
        20,
    );
    assert_eq!(office(&house, &admin(), retire("t"), 20), in_use, "money lies there");
    let out = CashAct::CashOut {
        table: table("t"),
        patron: "ann".parse().unwrap(),
        amount: Money::from_cents(100_000),
    };
    let reopened = Box::new(settings("rapid-etg", Dealt::FaceUp));
    run(&house, &staff("s1", Role::PitSupervisor), "t", Command::OpenTable { settings: reopened }, 20);
    cash(&house, &cashier(), out).unwrap();
    run(
        &house,
        &staff("s1", Role::PitSupervisor),
        "t",
        Command::CloseTable { reason: None, until_ms: None },
        20,
    );
    done(&house, &admin(), retire("t"), 21);
    assert!(!house.has_table(&table("t")));
    assert!(matches!(house.add_table(&table("t"), "rapid-etg"), Err(Failed::TableName { .. })));
    drop(house);
    let house = open(&journal);
    assert!(!house.has_table(&table("t")), "also after a restart");
    assert!(matches!(buy_in(&house, "t", 100), Err(Failed::UnknownTable { .. })));
    done(&house, &admin(), plan("t"), 22);
    let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
    run(&house, &staff("s1", Role::PitSupervisor), "t", Command::OpenTable { settings }, 22);
}

#[test]
fn a_table_is_planned_only_for_a_game_of_the_house_and_as_it_can_be() {
    let house = opened(&Shared::default(), "t", "rapid-etg", Dealt::FaceUp);
    furnish(&house);
    let mut unknown = settings("rapid-etg", Dealt::FaceUp);
    unknown.game = "snap".into();
    let plan = |settings| OfficeAct::PlanTable { table: table("t"), settings: Box::new(settings) };
    assert!(matches!(office(&house, &admin(), plan(unknown), 9), Err(Failed::UnknownGame { .. })));
    let mut wrong = settings("rapid-etg", Dealt::FaceUp);
    wrong.decks = 77;
    let refused = office(&house, &admin(), plan(wrong), 9);
    assert!(matches!(refused, Err(Failed::Refused(punto_table::Refusal::Settings { .. }))), "{refused:?}");
    let other = office(&house, &admin(), plan(settings("super-six-etg", Dealt::FaceUp)), 9);
    assert!(matches!(other, Err(Failed::OfficeRefused(Refusal::OtherGame { .. }))), "{other:?}");
    assert_eq!(house.office(|office| office.tables().count()), 0);
}

#[test]
fn evidence_is_what_the_journal_has() {
    let journal = Shared::default();
    let house = opened(&journal, "t", "rapid-etg", Dealt::FaceUp);
    furnish(&house);
    crate::floor::play_round(&house, "t", 20);
    let records = journal.read(&StreamId::new("table/t").unwrap(), Sequence::FIRST, 1_000).unwrap();
    let first = records.iter().find(|record| record.kind.as_str() == "BetsOpened").unwrap().sequence.get();
    let last = records.last().unwrap();
    let evidence =
        Evidence { first, last: last.sequence.get(), hash: last.hash.to_string().parse().unwrap() };
    let dispute = |round: u64, evidence: &Evidence| OfficeAct::DisputeRound {
        patron: "ann".parse().unwrap(),
        table: table("t"),
        round: RoundNumber(round),
        words: "that was mine".parse().unwrap(),
        evidence: evidence.clone(),
    };
    let zeros = "00".repeat(32).parse().unwrap();
    for (round, wrong) in [
        (2, evidence.clone()),
        (1, Evidence { first: first + 1, ..evidence.clone() }),
        (1, Evidence { first: 0, ..evidence.clone() }),
        (1, Evidence { last: evidence.last - 1, ..evidence.clone() }),
        (1, Evidence { last: evidence.last + 1, ..evidence.clone() }),
        (1, Evidence { hash: zeros, ..evidence.clone() }),
    ] {
        let refused = office(&house, &patron("ann"), dispute(round, &wrong), 90_000);
        assert_eq!(refused, Err(Failed::OfficeRefused(Refusal::Evidence)), "{round} {wrong:?}");
    }
    done(&house, &patron("ann"), dispute(1, &evidence), 90_000);
}

#[test]
fn an_adjustment_is_done_only_beside_the_tables_own_record() {
    let house = open(&Shared::default());
    furnish(&house);
    let complete = OfficeAct::CompleteAdjustment { adjustment: punto_vocabulary::AdjustmentNumber(1) };
    assert_eq!(office(&house, &By::House, complete, 9), Err(Failed::HousesOwn));
}

#[test]
fn a_stream_that_is_nobodys_is_refused_by_name() {
    let journal = Shared::default();
    let append = Append {
        stream: StreamId::new("garden").unwrap(),
        expected: ExpectedVersion::Nothing,
        time: at(0).wall,
        actor: Actor::new("house").unwrap(),
        key: None,
        rulebook: RulebookVersion::new("garden@1").unwrap(),
        events: vec![NewEvent {
            kind: EventKind::new("RosesPlanted").unwrap(),
            version: 1,
            payload: Payload::new("{}".to_owned()).unwrap(),
        }],
    };
    journal.0.append(&[append]).unwrap();
    let refused = try_open(&journal, keys()).unwrap_err();
    assert!(matches!(refused, OpenFailed::Record(_)), "{refused:?}");
    assert!(refused.to_string().starts_with("garden 1 cannot be read: "), "{refused}");
}

/// Whose chips lie at a table does not supervise it, so nobody who works in the house is named in a layout, also at a table
/// that has never seen them.
#[test]
fn nobody_who_works_here_is_named_in_a_layout() {
    let journal = Shared::default();
    let house = open(&journal);
    furnish(&house);
    let (game, s1) = ("commission-super-six-plus", staff("s1", Role::PitSupervisor));
    house.add_table(&table("c"), game).unwrap();
    let mut settings = settings(game, Dealt::FaceUp);
    (settings.chips, settings.source) = (Chips::Real, Source::RealShoe);
    run(&house, &s1, "c", Command::OpenTable { settings: Box::new(settings) }, 20);
    let load = Command::LoadShoe { cards: RealCards::Real, inspection: None };
    for command in [load, Command::OpenBets {}, Command::CloseBets {}] {
        run(&house, &s1, "c", command, 20);
    }
    let layout = |patron: &str| Command::RecordLayout {
        wagers: vec![ChipsLying {
            patron: patron.parse().unwrap(),
            on: "banker".parse().unwrap(),
            stake: Money::from_cents(10_000),
            betting_box: BettingBox(1),
            placed_by: None,
        }],
    };
    let is_refused = |failed: Option<Failed>| {
        matches!(failed, Some(Failed::Refused(punto_table::Refusal::StaffDoNotPlay)))
    };
    assert!(is_refused(act(&house, &s1, "c", layout("s2"), 20).err()));
    assert!(is_refused(house.preview(&table("c"), &s1, &layout("s2"), at(20)).err()));
    // Who has left plays like anybody else.
    done(&house, &admin(), OfficeAct::DismissStaff { staff: id("s2") }, 21);
    run(&house, &s1, "c", layout("s2"), 22);
}
