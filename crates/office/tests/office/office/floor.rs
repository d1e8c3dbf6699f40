//! A small office for tests.

use punto_office::{
    Command, Event, HouseMoney, MachineKind, Office, OwnLimits, PatronKind, Refusal, StaffPost, decide,
};
use punto_rules::{Money, Role};
use punto_table::{Chips, Conducted, Dealt, Limits, Range, Settings, Source};
use punto_vocabulary::{By, DisputeNumber, Note, RoundNumber, StaffId, WallTime};

pub(crate) const T0: u64 = 1_700_000_000_000;

pub(crate) fn at(ms: u64) -> WallTime {
    WallTime::from_ms(T0 + ms)
}

pub(crate) fn id(text: &str) -> StaffId {
    text.parse().unwrap()
}

pub(crate) fn note(text: &str) -> Note {
    text.parse().unwrap()
}

pub(crate) fn administrator(text: &str) -> By {
    By::Administrator(id(text))
}

pub(crate) fn pit(text: &str, role: Role) -> By {
    By::Staff { id: id(text), role }
}

pub(crate) fn boss() -> By {
    pit("S1", Role::PitSupervisor)
}

pub(crate) fn other_boss() -> By {
    pit("S2", Role::PitSupervisor)
}

pub(crate) fn cashier() -> By {
    By::Cashier(id("C1"))
}

pub(crate) fn patron(text: &str) -> By {
    By::Patron(text.parse().unwrap())
}

/// Does it, and gives what happened.
pub(crate) fn run(office: &mut Office, by: &By, command: Command, ms: u64) -> Result<Vec<Event>, Refusal> {
    let events = decide(office, by, command, at(ms))?;
    for event in &events {
        office.evolve(event);
    }
    Ok(events)
}

#[track_caller]
pub(crate) fn done(office: &mut Office, by: &By, command: Command, ms: u64) -> Vec<Event> {
    match run(office, by, command.clone(), ms) {
        Ok(events) => events,
        Err(refused) => panic!("{command:?}: {refused}"),
    }
}

#[track_caller]
pub(crate) fn refused(office: &Office, by: &By, command: Command, ms: u64) -> Refusal {
    decide(office, by, command, at(ms)).unwrap_err()
}

pub(crate) fn settings(game: &str) -> Settings {
    let rulebook = punto_rulebooks::house_rulebook(game).unwrap();
    let range = Range { minimum: Money::from_cents(1_000), maximum: Money::from_cents(1_000_000) };
    Settings {
        game: game.into(),
        decks: 8,
        source: Source::RealShoe,
        dealt: Dealt::FaceUp,
        chips: Chips::Credits,
        conducted: Conducted::ByDealer,
        felt: None,
        limits: Limits::uniform(rulebook, range),
        betting_ms: None,
        choice_ms: 5_000,
        hand_pay_above: None,
    }
}

pub(crate) fn found() -> Command {
    Command::Found { money: HouseMoney::Play, administrator: id("A1") }
}

pub(crate) fn hire(staff: &str, post: StaffPost) -> Command {
    Command::HireStaff { staff: id(staff), post, secret: None }
}

/// Somebody in every post, two of some; table T1; patrons P1 (an account) and P2 (a guest).
pub(crate) fn office() -> Office {
    let mut office = Office::default();
    done(&mut office, &By::House, found(), 0);
    let staff = [
        ("A2", StaffPost::Administrator),
        ("D1", StaffPost::Dealer),
        ("S1", StaffPost::PitSupervisor),
        ("S2", StaffPost::PitSupervisor),
        ("M1", StaffPost::PitManager),
        ("H1", StaffPost::ShiftManager),
        ("C1", StaffPost::Cashier),
        ("X1", StaffPost::Auditor),
    ];
    for (staff, post) in staff {
        done(&mut office, &administrator("A1"), hire(staff, post), 0);
    }
    let plan = Command::PlanTable { table: "T1".parse().unwrap(), settings: Box::new(settings("rapid-etg")) };
    done(&mut office, &administrator("A1"), plan, 0);
    done(&mut office, &cashier(), register("P1", PatronKind::Account), 0);
    done(&mut office, &By::House, register("P2", PatronKind::Guest), 0);
    office
}

pub(crate) fn register(patron: &str, kind: PatronKind) -> Command {
    Command::RegisterPatron { patron: patron.parse().unwrap(), kind }
}

pub(crate) fn dispute(patron: &str, round: u64) -> Command {
    Command::DisputeRound {
        patron: patron.parse().unwrap(),
        table: "T1".parse().unwrap(),
        round: RoundNumber(round),
        words: note("that was mine"),
        evidence: punto_office::Evidence { first: 3, last: 9, hash: "ab".repeat(32).parse().unwrap() },
    }
}

pub(crate) fn answer(dispute: u64, upheld: bool) -> Command {
    Command::AnswerDispute { dispute: DisputeNumber(dispute), answer: note("we looked"), upheld }
}

pub(crate) fn ask(amount: i64, dispute: Option<u64>) -> Command {
    Command::AskAdjustment {
        table: "T1".parse().unwrap(),
        patron: "P1".parse().unwrap(),
        amount: Money::from_cents(amount),
        reason: note("a slip"),
        dispute: dispute.map(DisputeNumber),
    }
}

pub(crate) fn enrol(machine: &str, kind: MachineKind, table: Option<&str>) -> Command {
    let table = table.map(|table| table.parse().unwrap());
    Command::EnrolMachine { machine: machine.parse().unwrap(), kind, table, secret: None }
}

pub(crate) fn limits(stake: Option<i64>, loss: Option<i64>, minutes: Option<u32>) -> OwnLimits {
    OwnLimits {
        stake_per_round: stake.map(Money::from_cents),
        loss_per_day: loss.map(Money::from_cents),
        minutes_per_session: minutes,
    }
}
