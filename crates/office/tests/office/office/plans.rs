//! Machines, rulebooks and tables.

use crate::office::floor::*;
use punto_office::{Command, Event, MachineKind, Office, OfficeSettings, Refusal, RulebookScheduled};
use punto_vocabulary::{By, GameKey, VersionName};

fn game() -> GameKey {
    "six-star".parse().unwrap()
}

fn version(text: &str) -> VersionName {
    text.parse().unwrap()
}

fn schedule(name: &str, from: u64) -> Command {
    let sha256 = "cd".repeat(32).parse().unwrap();
    Command::ScheduleRulebook { game: game(), version: version(name), sha256, from: at(from) }
}

fn withdraw(name: &str) -> Command {
    Command::WithdrawRulebook { game: game(), version: version(name) }
}

fn acknowledge(name: &str, auditor: &str, digits: &str) -> Command {
    let sha256 = digits.repeat(32).parse().unwrap();
    Command::AcknowledgeRulebook { game: game(), version: version(name), sha256, auditor: id(auditor) }
}

fn in_force(office: &Office, ms: u64) -> Option<&str> {
    office.rulebook_in_force(&game(), at(ms)).map(|scheduled| scheduled.version.as_str())
}

#[test]
fn a_rulebook_is_in_force_from_its_tick_and_is_withdrawn_only_before() {
    let mut office = office();
    let admin = administrator("A1");
    done(&mut office, &admin, schedule("v3", 300), 0);
    done(&mut office, &admin, schedule("v2", 200), 0);
    done(&mut office, &By::House, acknowledge("v2", "X1", "cd"), 0);
    done(&mut office, &By::House, acknowledge("v3", "X1", "cd"), 0);
    let order: Vec<&str> = office.scheduled().iter().map(|scheduled| scheduled.version.as_str()).collect();
    assert_eq!(order, ["v2", "v3"]);
    for (ms, version) in [(0, None), (199, None), (200, Some("v2")), (299, Some("v2")), (300, Some("v3"))] {
        assert_eq!(in_force(&office, ms), version, "{ms}");
    }
    let known = Refusal::RulebookKnown { game: game(), version: version("v2") };
    assert_eq!(refused(&office, &admin, schedule("v2", 900), 0), known);
    let taken = Refusal::TimeTaken { game: game(), version: version("v2") };
    assert_eq!(refused(&office, &admin, schedule("v4", 200), 0), taken);
    let passed = Refusal::Passed { time: at(99), now: at(100) };
    assert_eq!(refused(&office, &admin, schedule("v4", 99), 100), passed);
    let too_late = Refusal::InForce { game: game(), version: version("v2"), from: at(200) };
    assert_eq!(refused(&office, &admin, withdraw("v2"), 200), too_late);
    let mut early = office.clone();
    done(&mut early, &admin, withdraw("v2"), 199);
    assert_eq!(in_force(&early, 250), None);
    done(&mut early, &admin, schedule("v2", 250), 199);
    let unknown = Refusal::UnknownRulebook { game: game(), version: version("v9") };
    assert_eq!(refused(&office, &admin, withdraw("v9"), 0), unknown);
    // What was in force stays so when the clock goes back.
    office.saw(at(200));
    assert_eq!(refused(&office, &admin, withdraw("v2"), 0), too_late);
    assert_eq!(in_force(&office, 0), Some("v2"));
}

#[test]
fn a_version_waits_for_an_auditor_who_read_that_very_text() {
    let mut office = office();
    let admin = administrator("A1");
    done(&mut office, &admin, schedule("v2", 200), 0);
    assert_eq!(in_force(&office, 1_000), None, "its time has come and nobody has read it");
    let only = Refusal::NotAllowed { who: "an auditor" };
    for other in ["A1", "A2", "S1", "H1", "C1", "nobody"] {
        assert_eq!(refused(&office, &By::House, acknowledge("v2", other, "cd"), 0), only, "{other}");
    }
    let house = Refusal::NotAllowed { who: "the house itself" };
    assert_eq!(refused(&office, &admin, acknowledge("v2", "X1", "cd"), 0), house);
    let other_text = refused(&office, &By::House, acknowledge("v2", "X1", "ee"), 0);
    assert!(matches!(other_text, Refusal::OtherText { .. }), "{other_text}");
    let unknown = Refusal::UnknownRulebook { game: game(), version: version("v9") };
    assert_eq!(refused(&office, &By::House, acknowledge("v9", "X1", "cd"), 0), unknown);
    // What nobody has acknowledged is not in force, whatever its time, and can be withdrawn.
    let mut withdrawn = office.clone();
    done(&mut withdrawn, &admin, withdraw("v2"), 1_000);
    done(&mut office, &By::House, acknowledge("v2", "X1", "cd"), 1_000);
    assert_eq!(in_force(&office, 1_000), Some("v2"));
    let twice = Refusal::Acknowledged { game: game(), version: version("v2") };
    assert_eq!(refused(&office, &By::House, acknowledge("v2", "X1", "cd"), 1_000), twice);
    // An auditor who has left acknowledges nothing.
    done(&mut withdrawn, &admin, schedule("v3", 5_000), 1_000);
    done(&mut withdrawn, &admin, Command::DismissStaff { staff: id("X1") }, 1_000);
    assert_eq!(refused(&withdrawn, &By::House, acknowledge("v3", "X1", "cd"), 1_000), only);
}

#[test]
fn a_version_scheduled_before_auditors_were_asked_is_a_fact() {
    let mut office = office();
    let sha256 = "cd".repeat(32).parse().unwrap();
    let of_then = RulebookScheduled { game: game(), version: version("v2"), sha256, from: at(200), at: None };
    office.evolve(&Event::from(of_then));
    assert_eq!(in_force(&office, 200), Some("v2"));
}

#[test]
fn a_version_is_in_force_no_sooner_than_the_delay() {
    let mut office = office();
    let admin = administrator("A1");
    let settings = OfficeSettings { rulebook_delay_ms: 1_000, ..OfficeSettings::default() };
    done(&mut office, &By::House, Command::SetUp { settings }, 0);
    let too_soon = Refusal::TooSoon { time: at(1_499), earliest: at(1_500) };
    assert_eq!(refused(&office, &admin, schedule("v2", 1_499), 500), too_soon);
    done(&mut office, &admin, schedule("v2", 1_500), 500);
}

#[test]
fn machines_stand_where_they_must_and_are_revoked() {
    let mut office = office();
    let admin = administrator("A1");
    for kind in [MachineKind::CardReader, MachineKind::Shoe] {
        assert_eq!(refused(&office, &admin, enrol("R1", kind, None), 0), Refusal::NoTable { kind });
    }
    let nowhere = Refusal::UnknownTable { table: "T9".parse().unwrap() };
    assert_eq!(refused(&office, &admin, enrol("R1", MachineKind::Terminal, Some("T9")), 0), nowhere);
    done(&mut office, &admin, enrol("R1", MachineKind::CardReader, Some("T1")), 0);
    done(&mut office, &admin, enrol("R2", MachineKind::Terminal, None), 0);
    let machine = "R1".parse().unwrap();
    let known = Refusal::MachineKnown { machine: "R1".parse().unwrap() };
    assert_eq!(refused(&office, &admin, enrol("R1", MachineKind::Shoe, Some("T1")), 0), known);
    assert!(office.machine(&machine).is_some());
    let revoke = Command::RevokeMachine { machine: machine.clone() };
    done(&mut office, &admin, revoke.clone(), 0);
    assert!(office.machine(&machine).is_none());
    assert_eq!(refused(&office, &admin, revoke, 0), Refusal::UnknownMachine { machine });
    done(&mut office, &admin, enrol("R1", MachineKind::Shoe, Some("T1")), 0);
}

#[test]
fn a_table_stays_with_its_game_and_comes_back_when_it_is_planned_again() {
    let mut office = office();
    let admin = administrator("A1");
    let plan =
        |game: &str| Command::PlanTable { table: "T1".parse().unwrap(), settings: Box::new(settings(game)) };
    assert_eq!(done(&mut office, &admin, plan("rapid-etg"), 0), [], "nothing new");
    assert!(matches!(refused(&office, &admin, plan("six-star"), 0), Refusal::OtherGame { .. }));
    let retire = || Command::RetireTable { table: "T1".parse().unwrap() };
    done(&mut office, &admin, retire(), 0);
    assert_eq!(office.tables().count(), 0);
    assert!(matches!(refused(&office, &admin, retire(), 0), Refusal::UnknownTable { .. }));
    assert!(matches!(refused(&office, &admin, plan("six-star"), 0), Refusal::OtherGame { .. }));
    done(&mut office, &admin, plan("rapid-etg"), 0);
    assert_eq!(office.tables().count(), 1);
}
