//! Staff: posts, leaving and coming back, passwords.

use crate::office::floor::*;
use punto_office::{Command, Event, HouseMoney, Office, Refusal, StaffPost};
use punto_vocabulary::By;

#[test]
fn there_is_always_an_administrator_and_nobody_changes_their_own_post() {
    let mut office = Office::default();
    done(&mut office, &By::House, found(), 0);
    let admin = administrator("A1");
    for post in StaffPost::ALL {
        let own = Command::ChangePost { staff: id("A1"), post };
        assert_eq!(refused(&office, &admin, own, 0), Refusal::OwnPost);
    }
    let leave = Command::DismissStaff { staff: id("A1") };
    assert_eq!(refused(&office, &admin, leave.clone(), 0), Refusal::LastAdministrator { staff: id("A1") });
    done(&mut office, &admin, hire("A2", StaffPost::Administrator), 0);
    done(&mut office, &admin, Command::DismissStaff { staff: id("A2") }, 0);
    // Somebody who has left does not count.
    assert_eq!(refused(&office, &admin, leave.clone(), 0), Refusal::LastAdministrator { staff: id("A1") });
    done(&mut office, &admin, Command::TakeBackStaff { staff: id("A2") }, 0);
    done(&mut office, &admin, leave, 0);
    assert_eq!(office.administrators(), 1);
    assert_eq!(
        refused(&office, &admin, hire("N1", StaffPost::Dealer), 0),
        Refusal::NotInPost { staff: id("A1") }
    );
}

#[test]
fn a_number_is_given_once_and_every_change_is_one() {
    let mut office = office();
    let admin = administrator("A1");
    let known = Refusal::StaffKnown { staff: id("D1") };
    assert_eq!(refused(&office, &admin, hire("D1", StaffPost::Cashier), 0), known);
    let same = Command::ChangePost { staff: id("D1"), post: StaffPost::Dealer };
    assert_eq!(
        refused(&office, &admin, same, 0),
        Refusal::SamePost { staff: id("D1"), post: StaffPost::Dealer }
    );
    let back = Command::TakeBackStaff { staff: id("D1") };
    assert_eq!(refused(&office, &admin, back.clone(), 0), Refusal::StaffWorks { staff: id("D1") });
    let leave = Command::DismissStaff { staff: id("D1") };
    done(&mut office, &admin, leave.clone(), 0);
    assert_eq!(refused(&office, &admin, hire("D1", StaffPost::Cashier), 0), known, "also after they left");
    assert_eq!(refused(&office, &admin, leave, 0), Refusal::StaffGone { staff: id("D1") });
    done(&mut office, &admin, back, 0);
    assert_eq!(office.post_of(&id("D1")), Some(StaffPost::Dealer));
}

#[test]
fn a_password_from_somebody_else_must_be_changed() {
    let mut office = office();
    let set = || Command::SetPassword { staff: id("C1"), secret: None };
    for (by, must_change) in [(administrator("A1"), true), (cashier(), false), (By::House, false)] {
        let events = done(&mut office, &by, set(), 0);
        assert!(matches!(&events[..], [Event::PasswordSet(set)] if set.must_change == must_change), "{by:?}");
        let member = office.staff_member(&id("C1")).unwrap();
        assert!(member.has_password && member.must_change_password == must_change);
    }
    let own =
        done(&mut office, &administrator("A1"), Command::SetPassword { staff: id("A1"), secret: None }, 0);
    assert!(matches!(&own[..], [Event::PasswordSet(set)] if !set.must_change));
}

/// Whatever is in the journal is there for ever.
#[test]
fn no_field_of_any_event_is_named_like_a_secret() {
    let shape = include_str!("../../../src/event.rs");
    let fields = shape
        .lines()
        .filter_map(|line| line.strip_prefix("        ")?.split_once(": ").map(|(name, _)| name));
    let fields: Vec<&str> = fields.filter(|name| !name.starts_with("//")).collect();
    assert!(fields.len() > 50 && fields.contains(&"must_change"));
    for word in ["password", "pin", "token", "secret", "salt", "name", "email", "phone"] {
        assert!(!fields.contains(&word), "{word}");
    }
}

#[test]
fn the_first_password_of_a_house_for_money_must_be_changed() {
    for (money, must_change) in [(HouseMoney::Play, false), (HouseMoney::Real, true)] {
        let mut office = Office::default();
        done(&mut office, &By::House, Command::Found { money, administrator: id("A1") }, 0);
        let set = || Command::SetPassword { staff: id("A1"), secret: None };
        let must = |office: &Office| office.staff_member(&id("A1")).unwrap().must_change_password;
        done(&mut office, &By::House, set(), 0);
        assert_eq!(must(&office), must_change, "{money}");
        // The one that they choose themselves is theirs: the house says it for whoever has shown the old one.
        done(&mut office, &By::House, set(), 0);
        assert!(!must(&office), "{money}");
    }
}
