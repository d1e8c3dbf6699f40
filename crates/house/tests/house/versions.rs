//! Versions of a rulebook that come into force while the house runs: between sets of cards, never within a round.

use crate::floor::{
    AUTO, Counting, Shared, act, add, at, credits, finish, keys, open, patron, place, play_round, run,
    settings, staff, table,
};
use punto_house::{Adopted, Failed, Game, Games, House, StoredEvent};
use punto_journal::{Journal as _, RecordedEvent, Sequence, StreamId, Timestamp};
use punto_rules::{Money, Role, Side};
use punto_table::{Chips, Command, Dealt, Drawn, Event, Place, RealCards, Refusal, Settings, Source};
use punto_vocabulary::{BettingBox, By};
use std::sync::Arc;

/// The second version is in force from this time on.
const FROM_MS: u64 = 1_000_000;

/// The games of the house, and this one with a Tie that pays 9 to 1 from then on.
fn two_versions(game: &str) -> (Games, Game, Game) {
    let source = punto_rulebooks::house_source(game).unwrap();
    let changed = source.replacen("odds = \"8:1\"", "odds = \"9:1\"", 1);
    assert_ne!(changed, source);
    let mut games = Games::of_the_house().unwrap();
    let old = games.get(game).unwrap().clone();
    let new = games.schedule("changed.toml", &changed, at(FROM_MS).wall).unwrap();
    (games, old, new)
}

fn open_at(journal: &Shared, games: &Games, ms: u64) -> House<Shared> {
    House::open(journal.clone(), games.clone(), keys(), Box::new(Counting::new()), after(ms)).unwrap()
}

/// The time on the wall, with the house just opened.
fn after(ms: u64) -> punto_house::Now {
    punto_house::Now { since_open_ms: 0, ..at(ms) }
}

fn boss() -> By {
    staff("s1", Role::PitSupervisor)
}

fn records(journal: &Shared) -> Vec<RecordedEvent> {
    journal.read(&StreamId::new("table/t").unwrap(), Sequence::FIRST, 100_000).unwrap()
}

/// The versions that the records of this kind name, in order.
fn versions(journal: &Shared, kind: &str) -> Vec<String> {
    let of_kind = records(journal).into_iter().filter(|record| record.kind.as_str() == kind);
    of_kind.map(|record| record.rulebook.to_string()).collect()
}

/// The versions that the table's record says it went by, each with the hash of its file.
fn adopted(journal: &Shared) -> Vec<(String, String)> {
    let read = |record: &RecordedEvent| match StoredEvent::read(record).unwrap() {
        StoredEvent::Table(_, Event::RulebookAdopted(adopted)) => {
            Some((adopted.version.into(), adopted.sha256.to_string()))
        }
        _ => None,
    };
    records(journal).iter().filter_map(read).collect()
}

#[track_caller]
fn waits(house: &House<Shared>, game: &Game, ms: u64, for_what: &str) {
    let before = house.table(&table("t"), Clone::clone).unwrap();
    let adopted = house.adopt(&table("t"), game.clone(), at(ms)).unwrap();
    let Adopted::Later { why } = adopted else { panic!("adopted within {for_what}") };
    assert!(why.contains(for_what), "{why}");
    assert!(house.table(&table("t"), |table| *table == before).unwrap());
}

#[track_caller]
fn goes_by(house: &House<Shared>, game: &Game) {
    let is_it = house.table(&table("t"), |table| *table.rulebook() == *game.rulebook).unwrap();
    assert!(is_it, "the table does not go by {}", game.version);
    let locked = house.table(&table("t"), |table| table.locked().map(ToString::to_string)).unwrap();
    assert_eq!(locked, None);
}

#[test]
fn versions_follow_each_other_in_time() {
    let (mut games, old, new) = two_versions("rapid-etg");
    let in_force = |games: &Games, ms| games.in_force("rapid-etg", at(ms).wall).unwrap().version.clone();
    assert_eq!(in_force(&games, 0), old.version);
    assert_eq!(in_force(&games, FROM_MS - 1), old.version);
    assert_eq!(in_force(&games, FROM_MS), new.version);
    assert_eq!(in_force(&games, u64::MAX / 2), new.version);
    for game in [&old, &new] {
        assert_eq!(games.version(&game.version).map(|known| &known.version), Some(&game.version));
    }
    assert_eq!(games.get("rapid-etg").unwrap().version, old.version);
    assert_eq!(games.iter().count(), 5);
    // A third between the two, and the second once more from another time.
    let source = punto_rulebooks::house_source("rapid-etg").unwrap();
    let third = games.schedule("third.toml", &format!("{source}\n# third"), at(500).wall).unwrap();
    assert_eq!((in_force(&games, 499), in_force(&games, 500)), (old.version, third.version.clone()));
    assert_eq!(in_force(&games, FROM_MS), new.version);
    let changed = source.replacen("odds = \"8:1\"", "odds = \"9:1\"", 1);
    games.schedule("changed.toml", &changed, at(FROM_MS * 2).wall).unwrap();
    assert_eq!((in_force(&games, FROM_MS), in_force(&games, FROM_MS * 2)), (third.version, new.version));
    assert!(games.schedule("bad.toml", "nonsense", at(0).wall).is_err());
    // A game that has not begun is not played.
    let mut games = Games::default();
    games.schedule("changed.toml", &changed, at(5).wall).unwrap();
    assert!(games.in_force("rapid-etg", at(4).wall).is_none());
    assert!(games.in_force("rapid-etg", Timestamp::EPOCH).is_none());
}

#[test]
fn a_version_comes_into_force_between_shoes_and_records_name_theirs() {
    let (games, old, new) = two_versions("rapid-etg");
    let journal = Shared::default();
    let house = open_at(&journal, &games, 0);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    waits(&house, &new, FROM_MS - 1, "is not in force yet");
    waits(&house, &new, FROM_MS, "a set of cards");
    run(&house, &AUTO, "t", Command::OpenBets {}, FROM_MS);
    waits(&house, &new, FROM_MS, "a round");
    run(&house, &patron("ann"), "t", place("tie", 10_000, false), FROM_MS);
    run(&house, &By::Clock, "t", Command::Tick {}, FROM_MS + 10_000);
    act(&house, &AUTO, "t", Command::DealNext {}, FROM_MS + 10_000).unwrap();
    waits(&house, &new, FROM_MS + 10_000, "a round");
    finish(&house, "t", FROM_MS + 10_000);
    waits(&house, &new, FROM_MS + 20_000, "a set of cards");
    act(&house, &boss(), "t", Command::RevealShoe {}, FROM_MS + 20_000).unwrap();
    goes_by(&house, &old);
    assert_eq!(house.adopt(&table("t"), new.clone(), at(FROM_MS + 20_000)), Ok(Adopted::Now));
    goes_by(&house, &new);
    assert_eq!(house.adopt(&table("t"), new.clone(), at(FROM_MS + 20_000)), Ok(Adopted::Now), "it is");
    act(&house, &AUTO, "t", Command::LoadElectronic {}, FROM_MS + 20_000).unwrap();
    play_round(&house, "t", FROM_MS + 30_000);
    let both = [old.version.to_string(), new.version.to_string()];
    assert_eq!(versions(&journal, "ShoeLoaded"), both);
    assert_eq!(versions(&journal, "RoundSettled"), both);
    assert_eq!(versions(&journal, "ShoeEnded"), both[..1]);
    // That it goes by the new one is a record of its own, with the hash of the file.
    assert_eq!(adopted(&journal), [(new.version.to_string(), new.sha256.to_string())]);
    assert!(new.version.as_str().ends_with(&format!("+{}", &new.sha256.as_str()[..12])));
    assert_eq!(versions(&journal, "RulebookAdopted"), both[1..]);
    punto_journal::verify(&journal).unwrap();
}

#[test]
fn a_version_that_the_settings_do_not_fit_is_refused_with_why() {
    let (games, old, new) = two_versions("rapid-etg");
    let journal = Shared::default();
    let house = open_at(&journal, &games, 0);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    act(&house, &boss(), "t", Command::RevealShoe {}, 0).unwrap();
    let mut fewer = (*new.rulebook).clone();
    let gone = fewer.wagers.pop().unwrap().key().to_owned();
    let version = punto_journal::RulebookVersion::new("rapid-etg@6+0").unwrap();
    let fewer = Game { rulebook: Arc::new(fewer), version, sha256: new.sha256.clone() };
    let Err(Failed::Refused(Refusal::Settings { why })) = house.adopt(&table("t"), fewer, at(FROM_MS)) else {
        panic!("adopted without {gone}")
    };
    assert!(why.contains(&gone), "{why}");
    let other = games.get("six-star").unwrap().clone();
    assert!(matches!(house.adopt(&table("t"), other, at(FROM_MS)), Err(Failed::Refused(_))));
    assert!(matches!(house.adopt(&table("x"), new, at(FROM_MS)), Err(Failed::UnknownTable { .. })));
    goes_by(&house, &old);
}

#[test]
fn an_idle_table_goes_by_the_version_in_force_when_the_house_opens() {
    let (games, old, new) = two_versions("rapid-etg");
    let journal = Shared::default();
    let house = open_at(&journal, &games, 0);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    act(&house, &boss(), "t", Command::RevealShoe {}, 0).unwrap();
    drop(house);
    goes_by(&open_at(&journal, &games, FROM_MS - 1), &old);
    goes_by(&open_at(&journal, &games, FROM_MS), &new);
    let named = versions(&journal, "TableRecovered");
    assert_eq!(named, [old.version.to_string(), new.version.to_string()]);
    assert_eq!(versions(&journal, "RulebookAdopted"), [new.version.to_string()]);
    goes_by(&open_at(&journal, &games, FROM_MS), &new);
    assert_eq!(versions(&journal, "RulebookAdopted").len(), 1, "it is recorded once");
    // A clock that is set back brings no earlier version back: not at opening, not while it is idle, and not with a set.
    let house = open_at(&journal, &games, FROM_MS - 1);
    goes_by(&house, &new);
    let adopted = house.adopt(&table("t"), old, at(FROM_MS - 1)).unwrap();
    assert!(matches!(adopted, Adopted::Later { .. }), "{adopted:?}");
    act(&house, &AUTO, "t", Command::LoadElectronic {}, FROM_MS - 1).unwrap();
    goes_by(&house, &new);
}

#[test]
fn a_table_that_opens_goes_by_the_version_in_force() {
    let (games, old, new) = two_versions("rapid-etg");
    let journal = Shared::default();
    let house = open_at(&journal, &games, 0);
    house.add_table(&table("t"), "rapid-etg").unwrap();
    goes_by(&house, &old);
    let boss = boss();
    let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
    run(&house, &boss, "t", Command::OpenTable { settings: settings.clone() }, FROM_MS - 1);
    goes_by(&house, &old);
    run(&house, &boss, "t", Command::CloseTable { reason: None, until_ms: None }, FROM_MS);
    run(&house, &boss, "t", Command::OpenTable { settings }, FROM_MS);
    goes_by(&house, &new);
    assert_eq!(versions(&journal, "TableOpened"), [old.version.to_string(), new.version.to_string()]);
    assert_eq!(versions(&journal, "RulebookAdopted"), [new.version.to_string()]);
}

#[test]
fn what_was_begun_by_the_old_version_ends_by_it_after_a_restart() {
    let (games, old, new) = two_versions("rapid-etg");
    // In mid-round, and between two rounds of a shoe.
    for is_in_round in [true, false] {
        let journal = Shared::default();
        let house = open_at(&journal, &games, 0);
        add(&house, "t", "rapid-etg", Dealt::FaceUp);
        if is_in_round {
            run(&house, &AUTO, "t", Command::OpenBets {}, 1);
            run(&house, &patron("ann"), "t", place("tie", 10_000, false), 2);
            run(&house, &By::Clock, "t", Command::Tick {}, 10_001);
            act(&house, &AUTO, "t", Command::DealNext {}, 10_001).unwrap();
        } else {
            play_round(&house, "t", 1);
        }
        drop(house);
        let house = open_at(&journal, &games, FROM_MS);
        goes_by(&house, &old);
        if is_in_round {
            waits(&house, &new, FROM_MS, "a round");
            finish(&house, "t", FROM_MS);
        }
        waits(&house, &new, FROM_MS, "a set of cards");
        assert_eq!(versions(&journal, "RoundSettled"), [old.version.to_string()]);
        act(&house, &boss(), "t", Command::RevealShoe {}, FROM_MS).unwrap();
        drop(house);
        goes_by(&open_at(&journal, &games, FROM_MS), &new);
    }
}

#[test]
fn a_version_that_is_not_here_any_more_locks_the_table() {
    let (games, _, new) = two_versions("rapid-etg");
    let journal = Shared::default();
    let house = open_at(&journal, &games, FROM_MS);
    house.add_table(&table("t"), "rapid-etg").unwrap();
    let settings = Box::new(settings("rapid-etg", Dealt::FaceUp));
    run(&house, &boss(), "t", Command::OpenTable { settings }, FROM_MS);
    goes_by(&house, &new);
    act(&house, &AUTO, "t", Command::LoadElectronic {}, FROM_MS).unwrap();
    drop(house);
    // Only the old version is known to this house.
    let house = open(&journal);
    let reason = house.table(&table("t"), |table| table.locked().map(ToString::to_string)).unwrap().unwrap();
    assert!(reason.starts_with(&format!("the rulebook changed from {}", new.version)), "{reason}");
}

fn real(settings: &mut Settings) {
    settings.source = Source::RealShoe;
    settings.chips = Chips::Credits;
}

/// A round of six-star with real cards and 100.00 of Ann's on the Tie, settled with an 8 that was a 9.
fn misread(house: &House<Shared>) {
    let boss = boss();
    house.add_table(&table("t"), "six-star").unwrap();
    let mut settings = settings("six-star", Dealt::FaceUp);
    real(&mut settings);
    run(house, &boss, "t", Command::OpenTable { settings: Box::new(settings) }, 0);
    run(house, &boss, "t", Command::LoadShoe { cards: RealCards::Real, inspection: None }, 0);
    let seat = Place::Seat(BettingBox(1));
    run(house, &patron("ann"), "t", Command::Join { patron: "ann".parse().unwrap(), place: seat }, 0);
    crate::floor::buy_in(house, "t", 100_000).unwrap();
    run(house, &boss, "t", Command::OpenBets {}, 0);
    run(house, &patron("ann"), "t", place("tie", 10_000, true), 0);
    run(house, &boss, "t", Command::CloseBets {}, 0);
    for card in ["9e", "8w", "Te", "Tw"] {
        let drawn = Drawn::Read { card: card.parse().ok(), side: None };
        run(house, &boss, "t", Command::Deal { drawn }, 0);
    }
    run(house, &boss, "t", Command::AnnounceResult {}, 0);
    run(house, &boss, "t", Command::Settle {}, 0);
    run(house, &boss, "t", Command::EndShoe { reveal: () }, 0);
    assert_eq!(credits(house, "t"), 90_000);
}

#[test]
fn the_last_round_is_put_right_by_the_version_it_was_played_by() {
    let (games, old, new) = two_versions("six-star");
    // Adopted while the house runs, by a restart, and both.
    for (adopts, restarts) in [(true, false), (false, true), (true, true)] {
        let journal = Shared::default();
        let mut house = open_at(&journal, &games, 0);
        misread(&house);
        if adopts {
            assert_eq!(house.adopt(&table("t"), new.clone(), at(FROM_MS)), Ok(Adopted::Now));
        }
        if restarts {
            drop(house);
            house = open_at(&journal, &games, FROM_MS);
        }
        goes_by(&house, &new);
        let (card, reason) = ("9w".parse().unwrap(), "misread".parse().unwrap());
        let correct = Command::CorrectCard { side: Side::Banker, nth: 1, card, reason };
        let events = run(&house, &boss(), "t", correct, FROM_MS);
        let again = events.iter().find_map(|event| match event {
            Event::RoundResettled(again) => Some(again.differences[0].amount),
            _ => None,
        });
        assert_eq!(again, Some(Money::from_cents(90_000)), "8 to 1, adopted {adopts}, restarted {restarts}");
        assert_eq!(versions(&journal, "RoundResettled"), [old.version.to_string()]);
        let boss = boss();
        run(&house, &boss, "t", Command::LoadShoe { cards: RealCards::Real, inspection: None }, FROM_MS);
        assert_eq!(versions(&journal, "ShoeLoaded").last(), Some(&new.version.to_string()));
    }
}

#[test]
fn a_closed_table_is_opened_for_another_game_and_is_taken_up_with_it() {
    let games = Games::of_the_house().unwrap();
    let (rapid, super_six) = (games.get("rapid-etg").unwrap(), games.get("super-six-etg").unwrap());
    let journal = Shared::default();
    let house = open_at(&journal, &games, 0);
    add(&house, "t", "rapid-etg", Dealt::FaceUp);
    play_round(&house, "t", 1);
    let opened = Command::OpenTable { settings: Box::new(settings("super-six-etg", Dealt::FaceUp)) };
    let refused = act(&house, &boss(), "t", opened.clone(), 90_000).unwrap_err();
    assert!(matches!(refused, Failed::Refused(Refusal::TableOpen)), "{refused}");
    goes_by(&house, rapid);
    let close = Command::CloseTable { reason: None, until_ms: None };
    let refused = act(&house, &boss(), "t", close.clone(), 90_000).unwrap_err();
    assert!(matches!(refused, Failed::Refused(Refusal::ShoeInPlay)), "only between shoes: {refused}");
    act(&house, &boss(), "t", Command::RevealShoe {}, 90_000).unwrap();
    let before = credits(&house, "t");
    run(&house, &boss(), "t", close, 90_000);
    run(&house, &boss(), "t", opened, 90_000);
    goes_by(&house, super_six);
    assert_eq!(credits(&house, "t"), before, "credits wait for their patron");
    let unknown = Command::OpenTable {
        settings: Box::new(Settings { game: "bridge".into(), ..settings("rapid-etg", Dealt::FaceUp) }),
    };
    let refused = act(&house, &boss(), "t", unknown, 90_000).unwrap_err();
    assert!(matches!(refused, Failed::UnknownGame { .. }), "{refused}");
    drop(house);
    let house = open_at(&journal, &games, 100_000);
    goes_by(&house, super_six);
    let named = versions(&journal, "TableOpened");
    assert_eq!(named, [rapid.version.to_string(), super_six.version.to_string()]);
}
