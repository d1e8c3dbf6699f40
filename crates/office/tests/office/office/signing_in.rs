//! Signing in: five failures within fifteen minutes, then fifteen minutes of nothing.

use crate::office::floor::*;
use punto_office::{Command, Event, Office, OfficeSettings, Refusal, SignInFailed, StaffLockedOut};
use punto_vocabulary::By;

const MINUTES_15: u64 = 15 * 60 * 1_000;

fn fail(office: &mut Office, ms: u64) -> Result<Vec<Event>, Refusal> {
    run(office, &By::House, failure(), ms)
}

fn failure() -> Command {
    Command::FailSignIn { name_known: Some(id("D1")), from: "10.0.0.1".parse().unwrap() }
}

fn sign_in() -> Command {
    Command::SignIn { staff: id("D1"), from: "10.0.0.1".parse().unwrap() }
}

fn locked(until: u64) -> Refusal {
    Refusal::LockedOut { staff: id("D1"), until: at(until) }
}

#[test]
fn the_fifth_failure_locks_for_a_quarter_of_an_hour_to_the_millisecond() {
    let mut office = office();
    for ms in 0..4 {
        assert_eq!(fail(&mut office, ms).unwrap().len(), 1);
    }
    office.may_sign_in(&id("D1"), &"10.0.0.1".parse().unwrap(), at(4)).unwrap();
    let events = fail(&mut office, 4).unwrap();
    let failed = SignInFailed { name_known: Some(id("D1")), from: "10.0.0.1".parse().unwrap(), at: at(4) };
    let lock = StaffLockedOut {
        staff: id("D1"),
        until: at(4 + MINUTES_15),
        tries: 5,
        from: Some("10.0.0.1".parse().unwrap()),
    };
    assert_eq!(events, [failed.into(), lock.into()]);
    for ms in [4, 5, 3 + MINUTES_15] {
        assert_eq!(refused(&office, &By::House, sign_in(), ms), locked(4 + MINUTES_15), "the right password");
        assert_eq!(refused(&office, &By::House, failure(), ms), locked(4 + MINUTES_15), "nothing is written");
    }
    done(&mut office.clone(), &By::House, sign_in(), 4 + MINUTES_15);
    // The count begins anew.
    for ms in 0..4 {
        assert_eq!(fail(&mut office, 4 + MINUTES_15 + ms).unwrap().len(), 1);
    }
    assert_eq!(fail(&mut office, 8 + MINUTES_15).unwrap().len(), 2);
}

#[test]
fn a_failure_is_forgotten_exactly_one_window_later() {
    for (ms, events) in [(MINUTES_15 - 1, 2), (MINUTES_15, 1)] {
        let mut office = office();
        for _ in 0..4 {
            fail(&mut office, 0).unwrap();
        }
        assert_eq!(office.failures(&id("D1"), at(ms)), if events == 2 { 4 } else { 0 });
        assert_eq!(fail(&mut office, ms).unwrap().len(), events, "{ms}");
    }
}

#[test]
fn signing_in_forgets_failures_and_others_are_not_locked() {
    let mut office = office();
    for _ in 0..4 {
        fail(&mut office, 0).unwrap();
    }
    done(&mut office, &By::House, sign_in(), 1);
    assert_eq!(office.failures(&id("D1"), at(1)), 0);
    for _ in 0..5 {
        fail(&mut office, 2).unwrap();
    }
    let other = Command::SignIn { staff: id("S1"), from: "10.0.0.1".parse().unwrap() };
    done(&mut office, &By::House, other, 3);
    for _ in 0..50 {
        let nobody = Command::FailSignIn { name_known: None, from: "10.0.0.9".parse().unwrap() };
        assert_eq!(done(&mut office, &By::House, nobody, 3).len(), 1);
    }
}

#[test]
fn a_clock_that_goes_back_opens_no_lock_and_brings_none_back() {
    let mut office = office();
    for _ in 0..5 {
        fail(&mut office, MINUTES_15).unwrap();
    }
    let until = 2 * MINUTES_15;
    for ms in [0, until - 1] {
        assert_eq!(refused(&office, &By::House, sign_in(), ms), locked(until));
    }
    // Somebody else was seen when the lock was over; now the clock goes back into it.
    let other = Command::SignOut { staff: id("S1") };
    done(&mut office, &By::House, other, until);
    assert_eq!(office.locked_until(&id("D1"), at(0)), None);
    let events = done(&mut office, &By::House, sign_in(), 0);
    assert!(matches!(&events[..], [Event::SignedIn(signed)] if signed.at == at(until)));
}

#[test]
fn failures_before_a_clock_that_went_back_still_count() {
    let mut office = office();
    for _ in 0..4 {
        fail(&mut office, 2 * MINUTES_15).unwrap();
    }
    assert_eq!(fail(&mut office, 0).unwrap().len(), 2);
    assert_eq!(office.locked_until(&id("D1"), at(0)), Some(at(3 * MINUTES_15)));
}

fn from(source: &str) -> (Command, Command) {
    let from: punto_office::Address = source.parse().unwrap();
    let failure = Command::FailSignIn { name_known: Some(id("D1")), from: from.clone() };
    (failure, Command::SignIn { staff: id("D1"), from })
}

/// A stranger who fails on purpose once locked the name for everybody, whatever the right person did.
#[test]
fn a_stranger_locks_nobody_out_but_their_own_source() {
    let mut office = office();
    let (desk_failure, at_desk) = from("10.0.0.5");
    for network in 0..200_u64 {
        let (failure, sign_in) = from(&format!("2001:db8:0:{network:x}::{network:x}"));
        for _ in 0..5 {
            // Strangers together are slowed too, so some of these are not even written.
            _ = run(&mut office, &By::House, failure.clone(), network);
        }
        assert!(matches!(refused(&office, &By::House, sign_in, network), Refusal::LockedOut { .. }));
    }
    // From a source that is new the right person waits a little, and from one that they have used not at all.
    let Refusal::LockedOut { until, .. } = refused(&office, &By::House, at_desk.clone(), 200) else {
        panic!()
    };
    assert!(until <= at(200 + MINUTES_15 / 4), "{until:?}");
    done(&mut office, &By::House, at_desk.clone(), until.ms());
    for attack in 0..100_u64 {
        let now = until.ms() + attack * MINUTES_15;
        for network in 0..20 {
            let (failure, _) = from(&format!("203.0.113.{network}"));
            _ = run(&mut office, &By::House, failure, now);
        }
        done(&mut office, &By::House, at_desk.clone(), now);
    }
    // Their own mistakes there count as anybody's do.
    let now = until.ms() + 200 * MINUTES_15;
    for _ in 0..5 {
        done(&mut office, &By::House, desk_failure.clone(), now);
    }
    assert_eq!(refused(&office, &By::House, at_desk, now), locked(now + MINUTES_15));
}

#[test]
fn guessing_from_one_source_waits_twice_as_long_each_time() {
    let mut office = office();
    let mut now = 0;
    for doublings in 0..9 {
        for _ in 0..4 {
            assert_eq!(fail(&mut office, now).unwrap().len(), 1);
        }
        let lock = fail(&mut office, now).unwrap();
        let until = now + (MINUTES_15 << doublings.min(6));
        assert!(
            matches!(&lock[1], Event::StaffLockedOut(lock) if lock.until == at(until)),
            "{doublings} {lock:?}"
        );
        now = until;
    }
    // A day without a lock forgives.
    now += 24 * 60 * 60 * 1_000;
    for _ in 0..5 {
        fail(&mut office, now).unwrap();
    }
    assert_eq!(office.locked_until(&id("D1"), at(now)), Some(at(now + MINUTES_15)));
}

#[test]
fn guessing_from_many_sources_is_slowed() {
    let mut office = office();
    let mut written = 0;
    for guess in 0..10_000_u64 {
        let (failure, _) = from(&format!("198.51.{}.{}", guess / 250, guess % 250));
        // Ten guesses a second from ever new sources, for a quarter of an hour and more.
        written += run(&mut office, &By::House, failure, guess * 100).map_or(0, |events| events.len());
    }
    assert!(written < 60, "{written} of 10000 guesses were looked at");
}

#[test]
fn another_administrator_lifts_a_lock_and_nobody_lifts_their_own() {
    let mut office = office();
    let fail_admin = Command::FailSignIn { name_known: Some(id("A1")), from: "x".parse().unwrap() };
    for _ in 0..5 {
        done(&mut office, &By::House, fail_admin.clone(), 0);
    }
    let lift = Command::LiftLockOut { staff: id("A1") };
    assert_eq!(refused(&office, &administrator("A1"), lift.clone(), 1), Refusal::OwnLockOut);
    done(&mut office, &administrator("A2"), lift.clone(), 1);
    office.may_sign_in(&id("A1"), &"x".parse().unwrap(), at(1)).unwrap();
    let nothing = refused(&office, &administrator("A2"), lift, 1);
    assert_eq!(nothing, Refusal::NotLockedOut { staff: id("A1") });
}

#[test]
fn whoever_has_left_does_not_sign_in() {
    let mut office = office();
    done(&mut office, &administrator("A1"), Command::DismissStaff { staff: id("D1") }, 0);
    assert_eq!(refused(&office, &By::House, sign_in(), 0), Refusal::StaffGone { staff: id("D1") });
    let nobody = Command::SignIn { staff: id("Z9"), from: "x".parse().unwrap() };
    assert_eq!(refused(&office, &By::House, nobody, 0), Refusal::UnknownStaff { staff: id("Z9") });
}

#[test]
fn the_house_sets_its_own_numbers_within_reason() {
    let mut office = office();
    let settings = OfficeSettings { tries_max: 1, tries_window_ms: 10, locked_ms: 7, rulebook_delay_ms: 0 };
    done(&mut office, &administrator("A1"), Command::SetUp { settings }, 0);
    assert_eq!(fail(&mut office, 0).unwrap().len(), 2);
    assert_eq!(office.locked_until(&id("D1"), at(6)), Some(at(7)));
    assert_eq!(office.locked_until(&id("D1"), at(7)), None);
    for settings in [
        OfficeSettings { tries_max: 0, ..settings },
        OfficeSettings { tries_max: 101, ..settings },
        OfficeSettings { tries_window_ms: 0, ..settings },
        OfficeSettings { locked_ms: 0, ..settings },
    ] {
        let refused = refused(&office, &administrator("A1"), Command::SetUp { settings }, 0);
        assert_eq!(refused, Refusal::Settings);
    }
}
