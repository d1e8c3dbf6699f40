//! A patron's own limits and exclusions.

use crate::office::floor::*;
use punto_office::{
    CLOSED_MAX, Command, DisputeAnswered, Event, Evidence, ExcludedBy, GUESTS_MAX, LOOSER_AFTER_MS, Later,
    LaterLimits, Office, OwnLimits, PatronKind, PatronRegistered, Refusal, RoundDisputed,
};
use punto_rules::{Money, Role};
use punto_vocabulary::{By, Digest, DisputeNumber, PatronId, RoundNumber, WallTime};

const DAY: u64 = 24 * 60 * 60 * 1_000;

fn p1() -> PatronId {
    "P1".parse().unwrap()
}

fn set(office: &mut Office, wish: OwnLimits, ms: u64) -> usize {
    done(office, &patron("P1"), Command::SetOwnLimits { patron: p1(), limits: wish }, ms).len()
}

fn exclude(until: Option<WallTime>, reason: Option<&str>) -> Command {
    Command::ExcludePatron { patron: p1(), until, reason: reason.map(note) }
}

#[test]
fn tighter_is_in_force_at_once_and_looser_after_exactly_a_day_field_by_field() {
    assert_eq!(LOOSER_AFTER_MS, DAY);
    let mut office = office();
    let first = limits(Some(1_000), Some(5_000), Some(60));
    set(&mut office, first, 0);
    assert_eq!(office.limits_of(&p1(), at(0)), first, "from no limit at all to one is tighter");
    // One tighter, one looser, one taken away.
    set(&mut office, limits(Some(500), Some(6_000), None), 10);
    let now = limits(Some(500), Some(5_000), Some(60));
    assert_eq!(office.limits_of(&p1(), at(10)), now);
    assert_eq!(office.limits_of(&p1(), at(10 + DAY - 1)), now);
    assert_eq!(office.limits_of(&p1(), at(10 + DAY)), limits(Some(500), Some(6_000), None));
    let later = office.later_limits_of(&p1(), at(10));
    let from = at(10 + DAY);
    let waits = LaterLimits {
        stake_per_round: None,
        loss_per_day: Some(Later { limit: Some(Money::from_cents(6_000)), from }),
        minutes_per_session: Some(Later { limit: None, from }),
    };
    assert_eq!(later, waits);
    assert_eq!(office.later_limits_of(&p1(), from), LaterLimits::default());
}

#[test]
fn asking_again_does_not_begin_the_wait_anew_and_more_does() {
    let mut office = office();
    set(&mut office, limits(Some(1_000), None, None), 0);
    set(&mut office, limits(Some(2_000), None, None), 10);
    assert_eq!(set(&mut office, limits(Some(2_000), None, None), 20), 0, "nothing is written");
    set(&mut office, limits(Some(1_500), None, None), 30);
    assert_eq!(office.limits_of(&p1(), at(10 + DAY)), limits(Some(1_500), None, None));
    set(&mut office, limits(Some(3_000), None, None), 40);
    assert_eq!(office.limits_of(&p1(), at(40 + DAY - 1)), limits(Some(1_000), None, None));
    assert_eq!(office.limits_of(&p1(), at(40 + DAY)), limits(Some(3_000), None, None));
}

#[test]
fn a_waiting_limit_is_taken_back_by_wishing_for_what_is_in_force() {
    let mut office = office();
    set(&mut office, limits(Some(1_000), Some(9_000), None), 0);
    set(&mut office, limits(None, None, None), 1);
    set(&mut office, limits(Some(1_000), None, None), 2);
    assert_eq!(
        office.limits_of(&p1(), at(3 * DAY)),
        limits(Some(1_000), None, None),
        "the other one waited on"
    );
    assert_eq!(office.limits_of(&p1(), at(DAY)), limits(Some(1_000), Some(9_000), None));
    assert_eq!(office.limits_of(&p1(), at(1 + DAY)), limits(Some(1_000), None, None));
}

#[test]
fn what_has_come_into_force_is_what_the_next_wish_is_held_against() {
    let mut office = office();
    set(&mut office, limits(Some(1_000), None, None), 0);
    set(&mut office, limits(Some(2_000), None, None), 0);
    // A day later 2,000 is in force, so 1,500 is tighter.
    set(&mut office, limits(Some(1_500), None, None), DAY);
    assert_eq!(office.limits_of(&p1(), at(DAY)), limits(Some(1_500), None, None));
    // A clock that goes back does not loosen, nor tighten, what was seen.
    assert_eq!(office.limits_of(&p1(), at(0)), limits(Some(1_500), None, None));
}

#[test]
fn impossible_limits_are_refused() {
    let office = office();
    for wish in [limits(Some(0), None, None), limits(None, Some(-1), None), limits(None, None, Some(0))] {
        let command = Command::SetOwnLimits { patron: p1(), limits: wish };
        assert_eq!(refused(&office, &patron("P1"), command, 0), Refusal::Limits);
    }
    let nobody = "P9".parse().unwrap();
    assert_eq!(office.limits_of(&nobody, at(0)), OwnLimits::default());
    assert!(matches!(office.may_play(&nobody, at(0)), Err(Refusal::UnknownPatron { .. })));
}

#[test]
fn an_exclusion_ends_at_its_tick_and_is_never_shortened() {
    let mut office = office();
    let until = Some(at(1_000));
    done(&mut office, &patron("P1"), exclude(until, None), 0);
    for shorter in [at(1), at(999)] {
        let command = exclude(Some(shorter), None);
        assert_eq!(refused(&office, &patron("P1"), command, 0), Refusal::Shorter { patron: p1(), until });
    }
    let excluded = Err(Refusal::Excluded { patron: p1(), by: ExcludedBy::Themselves, until });
    assert_eq!(office.may_play(&p1(), at(0)), excluded);
    assert_eq!(office.may_play(&p1(), at(999)), excluded);
    assert_eq!(office.may_play(&p1(), at(1_000)), Ok(()));
    done(&mut office, &patron("P1"), exclude(Some(at(2_000)), None), 0);
    assert!(office.may_play(&p1(), at(1_999)).is_err());
    done(&mut office, &patron("P1"), exclude(None, None), 0);
    assert!(office.may_play(&p1(), WallTime::from_ms(u64::MAX)).is_err(), "for ever");
    assert!(matches!(
        refused(&office, &patron("P1"), exclude(Some(at(9_999)), None), 0),
        Refusal::Shorter { .. }
    ));
    let passed = Refusal::Passed { time: at(5), now: at(5) };
    assert_eq!(refused(&office, &patron("P1"), exclude(Some(at(5)), None), 5), passed);
}

#[test]
fn the_pit_lifts_its_own_exclusions_and_nobody_lifts_a_patrons() {
    let mut office = office();
    let manager = pit("M1", Role::PitManager);
    let lift = || Command::LiftExclusion { patron: p1(), reason: note("sober") };
    assert_eq!(refused(&office, &manager, lift(), 0), Refusal::NotExcluded { patron: p1() });
    assert_eq!(refused(&office, &boss(), exclude(None, None), 0), Refusal::NoReason);
    done(&mut office, &boss(), exclude(None, Some("past posting")), 0);
    assert!(office.may_play(&p1(), at(0)).is_err());
    done(&mut office, &manager, lift(), 0);
    office.may_play(&p1(), at(0)).unwrap();
    // Both at once: the pit lifts its own, the patron's stays.
    done(&mut office, &patron("P1"), exclude(Some(at(50)), None), 0);
    done(&mut office, &boss(), exclude(Some(at(90)), Some("past posting")), 0);
    assert_eq!(
        office.may_play(&p1(), at(60)),
        Err(Refusal::Excluded { patron: p1(), by: ExcludedBy::House, until: Some(at(90)) })
    );
    done(&mut office, &manager, lift(), 0);
    assert_eq!(
        office.may_play(&p1(), at(1)),
        Err(Refusal::Excluded { patron: p1(), by: ExcludedBy::Themselves, until: Some(at(50)) })
    );
    let own = Refusal::OwnExclusion { patron: p1(), until: Some(at(50)) };
    assert_eq!(refused(&office, &manager, lift(), 0), own);
    assert_eq!(office.may_play(&p1(), at(50)), Ok(()));
}

fn registered(patron: &str, kind: PatronKind) -> Event {
    PatronRegistered { patron: patron.parse().unwrap(), kind, by: By::House }.into()
}

#[test]
fn however_many_guests_come_the_office_remembers_no_more_than_so_many() {
    let mut office = office();
    let before = office.patrons().count();
    office.evolve(&registered("A1", PatronKind::Account));
    for number in 0..3 * GUESTS_MAX {
        office.evolve(&registered(&format!("g{number}"), PatronKind::Guest));
    }
    assert!(office.patrons().count() <= before + 1 + GUESTS_MAX);
    let (first, last): (PatronId, PatronId) =
        ("g0".parse().unwrap(), format!("g{}", 3 * GUESTS_MAX - 1).parse().unwrap());
    assert!(office.patron(&first).is_none() && office.patron(&last).is_some());
    assert!(office.patron(&"A1".parse().unwrap()).is_some(), "an account is no guest");
    let again = Command::RegisterPatron { patron: first.clone(), kind: PatronKind::Guest };
    done(&mut office, &By::House, again, 0);
    assert!(office.patron(&first).is_some(), "whoever comes again is registered again");
}

#[test]
fn what_a_guest_has_set_or_was_told_is_never_forgotten() {
    let mut office = office();
    office.evolve(&registered("P8", PatronKind::Guest));
    office.evolve(&registered("P9", PatronKind::Guest));
    let (p8, p9): (PatronId, PatronId) = ("P8".parse().unwrap(), "P9".parse().unwrap());
    let wish = limits(Some(1_000), None, None);
    done(&mut office, &patron("P8"), Command::SetOwnLimits { patron: p8.clone(), limits: wish }, 0);
    let keep_out =
        Command::ExcludePatron { patron: p9.clone(), until: None, reason: Some(note("asked to leave")) };
    done(&mut office, &boss(), keep_out, 0);
    for number in 0..GUESTS_MAX + 2 {
        office.evolve(&registered(&format!("g{number}"), PatronKind::Guest));
    }
    assert_eq!(office.limits_of(&p8, at(0)), wish);
    assert!(matches!(office.may_play(&p9, at(0)), Err(Refusal::Excluded { .. })));
}

#[test]
fn however_many_disputes_are_answered_the_office_remembers_no_more_than_so_many() {
    let mut office = office();
    let raised = |number: u64| -> Event {
        RoundDisputed {
            dispute: DisputeNumber(number),
            patron: p1(),
            table: "T1".parse().unwrap(),
            round: RoundNumber(number),
            words: note("it was mine"),
            evidence: Evidence { first: 1, last: 2, hash: Digest::from_bytes([7; 32]) },
            at: at(0),
        }
        .into()
    };
    let answered = |number: u64| -> Event {
        let (dispute, by) = (DisputeNumber(number), id("S1"));
        DisputeAnswered { dispute, by, answer: note("it was not"), upheld: false }.into()
    };
    let last = 3 * CLOSED_MAX as u64;
    (1..=last).for_each(|number| office.evolve(&raised(number)));
    // The latest one is answered first.
    office.evolve(&answered(last));
    (1..last).for_each(|number| office.evolve(&answered(number)));
    assert_eq!(office.disputes().count(), CLOSED_MAX);
    assert!(office.dispute(DisputeNumber(last)).is_some(), "the next one is numbered after it");
    assert!(office.dispute(DisputeNumber(1)).is_none());
    assert_eq!(office.open_disputes().count(), 0);
}
