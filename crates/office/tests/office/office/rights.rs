//! Everybody against everything: whatever is not allowed is refused.

use crate::office::floor::*;
use punto_office::{
    Command, DualAct, DualControl, HouseMoney, KeptSecret, MachineKind, Office, OfficeSettings, PatronKind,
    Refusal, SecretOf, StaffPost,
};
use punto_rules::Role;
use punto_vocabulary::{AdjustmentNumber, ApprovalNumber, By};

/// Everybody there is, with a letter.
fn everybody() -> [(char, By); 15] {
    [
        ('p', patron("P1")),
        ('q', patron("P2")),
        ('v', patron("P7")),
        ('d', pit("D1", Role::Dealer)),
        ('s', pit("S1", Role::PitSupervisor)),
        ('t', pit("S2", Role::PitSupervisor)),
        ('m', pit("M1", Role::PitManager)),
        ('h', pit("H1", Role::ShiftManager)),
        ('c', cashier()),
        ('a', administrator("A1")),
        ('b', administrator("A2")),
        ('o', By::AutomaticDealer),
        ('r', By::Reader),
        ('k', By::Clock),
        ('H', By::House),
    ]
}

/// An office in which each of the commands can be done by whoever may.
fn busy() -> Office {
    let mut office = office();
    let admin = administrator("A1");
    done(&mut office, &admin, hire("D2", StaffPost::Dealer), 0);
    done(&mut office, &admin, Command::DismissStaff { staff: id("D2") }, 0);
    done(&mut office, &admin, hire("D3", StaffPost::Dealer), 0);
    for _ in 0..5 {
        let failed = Command::FailSignIn { name_known: Some(id("D3")), from: "10.0.0.1".parse().unwrap() };
        done(&mut office, &By::House, failed, 0);
    }
    done(&mut office, &admin, enrol("R1", MachineKind::CardReader, Some("T1")), 0);
    done(&mut office, &patron("P1"), dispute("P1", 1), 0);
    let exclude =
        Command::ExcludePatron { patron: "P2".parse().unwrap(), until: None, reason: Some(note("rude")) };
    done(&mut office, &boss(), exclude, 0);
    // The first waits, the second is approved.
    done(&mut office, &pit("H1", Role::ShiftManager), ask(100, None), 0);
    done(&mut office, &boss(), ask(100, None), 0);
    done(&mut office, &other_boss(), Command::ApproveAdjustment { adjustment: AdjustmentNumber(2) }, 0);
    done(&mut office, &admin, schedule("2", 5_000), 0);
    done(&mut office, &cashier(), register("P8", PatronKind::Account), 0);
    done(&mut office, &cashier(), register("P7", PatronKind::Account), 0);
    done(&mut office, &patron("P7"), Command::ChoosePin { patron: "P7".parse().unwrap() }, 0);
    done(&mut office, &By::House, Command::SetDualControl { settings: dual_control(0) }, 0);
    let asked = Command::AskApproval { act: DualAct::ReprintVoucher, order: serde_json::json!({}) };
    done(&mut office, &pit("H1", Role::ShiftManager), asked, 0);
    office
}

fn dual_control(cooling_off_ms: u64) -> DualControl {
    DualControl { cooling_off_ms, waits_ms: 1_000, hand_pay_max: punto_rules::Money::ZERO }
}

fn schedule(version: &str, from: u64) -> Command {
    Command::ScheduleRulebook {
        game: "six-star".parse().unwrap(),
        version: version.parse().unwrap(),
        sha256: "cd".repeat(32).parse().unwrap(),
        from: at(from),
    }
}

fn secret() -> KeptSecret {
    KeptSecret { whose: SecretOf::Staff(id("D1")), digest: "cd".repeat(32).parse().unwrap() }
}

/// What was found in a vault is believed once, and never after a secret was recorded.
#[test]
fn found_secrets_are_believed_once() {
    for first in [true, false] {
        let mut office = busy();
        done(&mut office, &By::House, Command::KeepSecrets { secrets: vec![secret()], found: first }, 0);
        assert_eq!(office.secret_of(&secret().whose), Some(&secret().digest));
        let again = Command::KeepSecrets { secrets: vec![secret()], found: true };
        assert_eq!(refused(&office, &By::House, again, 0), Refusal::SecretsKnown);
    }
}

/// Every command about patrons, with the letters of those who may give it.
fn commands_about_patrons() -> Vec<(Command, &'static str)> {
    let (p1, p2) = ("P1".parse().unwrap(), "P2".parse().unwrap());
    let from: punto_office::Address = "10.0.0.1".parse().unwrap();
    vec![
        (Command::SignInPatron { patron: "P8".parse().unwrap(), from: from.clone() }, "H"),
        (Command::FailPatronSignIn { account_known: None, from: from.clone() }, "H"),
        (Command::FailPatronSignIn { account_known: Some("P8".parse().unwrap()), from }, "H"),
        (Command::ChoosePin { patron: "P7".parse().unwrap() }, "v"),
        (Command::CheckPin { patron: "P7".parse().unwrap() }, "c"),
        (Command::ForgetPatron { patron: "P8".parse().unwrap(), last_seen: at(0), kept_ms: 0 }, "ab"),
        (register("P9", PatronKind::Guest), "H"),
        (register("P9", PatronKind::Account), "c"),
        (register("P9", PatronKind::VoucherHolder), "cH"),
        (
            Command::ResetPin {
                patron: "P8".parse().unwrap(),
                reason: note("forgotten"),
                secret: None,
                approved_by: Some(pit("S1", Role::PitSupervisor)),
            },
            "c",
        ),
        (Command::SetOwnLimits { patron: p1, limits: limits(Some(5), None, None) }, "p"),
        (
            Command::ExcludePatron { patron: "P1".parse().unwrap(), until: None, reason: Some(note("why")) },
            "pstmh",
        ),
        (Command::LiftExclusion { patron: p2, reason: note("sober") }, "mh"),
    ]
}

/// Every other command, with the letters of those who may give it.
fn commands_about_the_house() -> Vec<(Command, &'static str)> {
    let t1 = "T1".parse().unwrap();
    let from: punto_office::Address = "10.0.0.1".parse().unwrap();
    vec![
        (Command::SetUp { settings: OfficeSettings::default() }, "abH"),
        (hire("N1", StaffPost::Auditor), "ab"),
        (Command::ChangePost { staff: id("D1"), post: StaffPost::PitSupervisor }, "ab"),
        (Command::ChangePost { staff: id("A1"), post: StaffPost::PitSupervisor }, "b"),
        (Command::DismissStaff { staff: id("D1") }, "ab"),
        (Command::DismissStaff { staff: id("A1") }, "ab"),
        (Command::TakeBackStaff { staff: id("D2") }, "ab"),
        (Command::SetPassword { staff: id("D1"), secret: None }, "dabH"),
        (Command::SetPassword { staff: id("C1"), secret: None }, "cabH"),
        (Command::SetPassword { staff: id("X1"), secret: None }, "abH"),
        (Command::SignIn { staff: id("D1"), from: from.clone() }, "H"),
        (Command::FailSignIn { name_known: Some(id("D1")), from: from.clone() }, "H"),
        (Command::FailSignIn { name_known: None, from }, "H"),
        (Command::SignOut { staff: id("D1") }, "H"),
        (Command::LiftLockOut { staff: id("D3") }, "ab"),
        (enrol("R2", MachineKind::Terminal, None), "ab"),
        (Command::RevokeMachine { machine: "R1".parse().unwrap() }, "ab"),
        (dispute("P1", 2), "p"),
        (answer(1, true), "stmh"),
        (ask(-5, None), "stmh"),
        (Command::ApproveAdjustment { adjustment: AdjustmentNumber(1) }, "stm"),
        (Command::DeclineAdjustment { adjustment: AdjustmentNumber(1), reason: note("no") }, "stmh"),
        (Command::CompleteAdjustment { adjustment: AdjustmentNumber(2) }, "H"),
        (schedule("3", 9_000), "ab"),
        (
            Command::AcknowledgeRulebook {
                game: "six-star".parse().unwrap(),
                version: "2".parse().unwrap(),
                sha256: "cd".repeat(32).parse().unwrap(),
                auditor: id("X1"),
            },
            "H",
        ),
        (
            Command::WithdrawRulebook { game: "six-star".parse().unwrap(), version: "2".parse().unwrap() },
            "ab",
        ),
        (Command::KeepSecrets { secrets: vec![secret()], found: true }, "H"),
        (
            Command::RecordRestore {
                reason: note("the disk failed"),
                approved_by: administrator("A2"),
                lost: Vec::new(),
                anchors_missing: 0,
            },
            "ha",
        ),
        (
            Command::PlanTable { table: "T2".parse().unwrap(), settings: Box::new(settings("six-star")) },
            "abH",
        ),
        (Command::RetireTable { table: t1 }, "ab"),
    ]
}

fn commands() -> Vec<(Command, &'static str)> {
    [commands_about_patrons(), commands_about_the_house(), commands_about_two()].concat()
}

/// Those about acts that need a second person.
fn commands_about_two() -> Vec<(Command, &'static str)> {
    vec![
        (Command::SetDualControl { settings: dual_control(1) }, "H"),
        // The first waits for the pit and was asked for by the shift manager.
        (Command::Approve { approval: ApprovalNumber(1) }, "stm"),
        (Command::RefuseApproval { approval: ApprovalNumber(1), reason: note("no") }, "stmh"),
        (Command::ExpireApprovals {}, "kH"),
    ]
}

#[test]
fn everybody_may_do_what_is_theirs_and_nothing_else() {
    let office = busy();
    for (command, who) in commands() {
        for (letter, by) in everybody() {
            let decided = punto_office::decide(&office, &by, command.clone(), at(0));
            assert_eq!(decided.is_ok(), who.contains(letter), "{by:?} {command:?}: {decided:?}");
        }
    }
}

/// Each name of a command on the wire, so that none is forgotten above.
#[test]
fn no_command_is_left_out() {
    let name = |command: &Command| serde_json::to_value(command).unwrap()["do"].as_str().unwrap().to_owned();
    let names: std::collections::BTreeSet<String> =
        commands().iter().map(|(command, _)| name(command)).collect();
    let unknown = serde_json::from_str::<Command>(r#"{"do":"nothing"}"#).unwrap_err().to_string();
    let known = unknown.split('`').skip(1).step_by(2).filter(|name| *name != "nothing");
    for name in known {
        assert!(name == "found" || names.contains(name), "{name} is not in the table");
    }
    assert!(unknown.matches('`').count() > 2 * names.len(), "{unknown}");
}

#[test]
fn a_house_is_founded_by_itself_once_and_before_anything_else() {
    let nothing = Office::default();
    for (letter, by) in everybody() {
        assert_eq!(punto_office::decide(&nothing, &by, found(), at(0)).is_ok(), letter == 'H', "{by:?}");
        for (command, _) in commands() {
            assert_eq!(refused(&nothing, &by, command, 0), Refusal::NotFounded);
        }
    }
    let office = office();
    let real = Command::Found { money: HouseMoney::Real, administrator: id("A1") };
    assert_eq!(refused(&office, &By::House, real, 0), Refusal::Founded { money: HouseMoney::Play });
    assert_eq!(office.money(), Some(HouseMoney::Play));
}

#[test]
fn nobody_acts_in_a_post_that_is_not_theirs_now() {
    let mut office = office();
    let lie = administrator("S1");
    let not_theirs = Refusal::NotInPost { staff: id("S1") };
    assert_eq!(refused(&office, &lie, hire("N1", StaffPost::Dealer), 0), not_theirs);
    assert_eq!(refused(&office, &pit("S1", Role::ShiftManager), ask(5, None), 0), not_theirs);
    let change = Command::ChangePost { staff: id("S1"), post: StaffPost::Cashier };
    done(&mut office, &administrator("A1"), change, 0);
    assert_eq!(refused(&office, &boss(), ask(5, None), 0), not_theirs);
    done(&mut office, &By::Cashier(id("S1")), register("P9", PatronKind::Account), 0);
    done(&mut office, &administrator("A1"), Command::DismissStaff { staff: id("S1") }, 0);
    assert_eq!(refused(&office, &By::Cashier(id("S1")), register("P8", PatronKind::Account), 0), not_theirs);
    assert_eq!(office.acts_as(&id("S1")), None);
}
