//! Killed at every write: nothing acknowledged is missing, nothing else is paid, and the same cards follow.

use crate::books::{credits, is_interruption, records, table_events};
use crate::script::{House, Script};
use punto_table::Event;
use punto_testkit::Directory;
use punto_testkit::programs::needs_strace;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// No script needs as many fsyncs.
const FSYNCS_MAX: usize = 200;

fn is_refused(answer: &Value) -> bool {
    answer.get("error").is_some()
}

/// Kills the house at every fsync and checks each time what the journal holds in the end. `check` gets the answers
/// of before and after, as far as there were any, and the folder.
fn kill_everywhere(script: &Script, mut check: impl FnMut(usize, &[Value], &[Value], &Path)) {
    needs_strace();
    let lines = script.lines();
    for fsync in 1..FSYNCS_MAX {
        let directory = Directory::new();
        let folder = directory.file("house");
        // Made first, so that the count goes by what the script writes.
        House::start(&folder, None).send(&[]);
        let heard = House::start(&folder, Some(fsync)).send(&lines);
        let was_killed = heard.len() < lines.len();
        assert!(heard.iter().all(|answer| !is_refused(answer)), "{heard:?}");
        // Everything is sent again: what was heard must be there, the rest is done now.
        let again = House::start(&folder, None).send(&lines);
        assert_eq!(again.len(), lines.len(), "the house answers everything after a restart");
        for (before, after) in heard.iter().zip(&again) {
            assert_eq!(after["repeated"], true, "at fsync {fsync}: {before}");
            assert_eq!(before["events"], after["events"], "at fsync {fsync}");
            assert_eq!(before["voucher"], after["voucher"], "at fsync {fsync}");
        }
        check(fsync, &heard, &again, &folder);
        verify(&folder);
        if !was_killed {
            assert!(fsync > 15, "only {fsync} fsyncs in the whole script");
            return;
        }
    }
    panic!("the script never ran through");
}

/// `punto verify` is content.
fn verify(folder: &Path) {
    let verified = Command::new(env!("CARGO_BIN_EXE_punto")).arg("verify").arg(folder).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

fn without_interruptions(events: Vec<Event>) -> Vec<Event> {
    events.into_iter().filter(|event| !is_interruption(event)).collect()
}

/// What happened, without what differs from run to run: the id of a voucher and the time.
fn told(events: &[Event]) -> Vec<String> {
    let tell = |event: &Event| match event {
        Event::TableOpened(opened) => format!("opened with {:?}", opened.settings),
        Event::BetsOpened(opened) => format!("bets opened in round {}", opened.round),
        Event::CreditsCashedOut(cashed) => format!("{} cashed {}", cashed.patron, cashed.amount),
        event => format!("{event:?}"),
    };
    events.iter().map(tell).collect()
}

#[test]
fn an_mbs_round_is_the_same_wherever_the_house_was_killed() {
    let scripts = [
        Script {
            game: "rapid-etg",
            cards: &["9h", "5d", "6c", "Kd", "4s", "2h"],
            is_face_down: false,
            is_electronic: false,
        },
        Script {
            game: "fortune-six",
            cards: &["9h", "5d", "Kc", "Ad"],
            is_face_down: true,
            is_electronic: false,
        },
    ];
    for script in scripts {
        let directory = Directory::new();
        let folder = directory.file("model");
        let answers = House::start(&folder, None).send(&script.lines());
        assert!(answers.iter().all(|answer| !is_refused(answer)), "{answers:#?}");
        let model = records(&folder);
        let (model_credits, model) = (credits(&model), told(&table_events(&model)));
        kill_everywhere(&script, |fsync, _, again, folder| {
            assert!(again.iter().all(|answer| !is_refused(answer)), "at fsync {fsync}: {again:?}");
            let records = records(folder);
            assert_eq!(told(&without_interruptions(table_events(&records))), model, "at fsync {fsync}");
            assert_eq!(credits(&records), model_credits, "at fsync {fsync}");
        });
    }
}

#[test]
fn an_rws_round_is_void_with_every_wager_returned_or_goes_on_to_its_one_result() {
    let script = Script {
        game: "commission-super-six-plus",
        cards: &["9h", "5d", "Kc", "Ad"],
        is_face_down: false,
        is_electronic: false,
    };
    let directory = Directory::new();
    let folder = directory.file("model");
    House::start(&folder, None).send(&script.lines());
    let won = credits(&records(&folder));
    let (mut voids, mut settled) = (0, 0);
    kill_everywhere(&script, |fsync, _, again, folder| {
        let records = records(folder);
        let events = table_events(&records);
        let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
        let ends = count(|event| matches!(event, Event::RoundVoided(_) | Event::RoundSettled(_)));
        let opened = count(|event| matches!(event, Event::BetsOpened(_)));
        assert_eq!(ends, opened, "at fsync {fsync}: every round ends once");
        if count(|event| matches!(event, Event::RoundVoided(_))) > 0 {
            voids += 1;
            let cashed = again.last().is_some_and(|answer| !is_refused(answer));
            assert_eq!(credits(&records), if cashed { 95_000 } else { 100_000 }, "at fsync {fsync}");
            let Some(Event::RoundVoided(voided)) =
                events.iter().find(|event| matches!(event, Event::RoundVoided(_)))
            else {
                unreachable!()
            };
            assert_eq!(voided.clauses[0].as_str(), "5.4.2");
        } else {
            settled += 1;
            assert_eq!(credits(&records), won, "at fsync {fsync}");
        }
    });
    assert!(voids >= 5 && settled >= 5, "{voids} void, {settled} settled");
}

#[test]
fn the_same_electronic_cards_follow_wherever_the_house_was_killed() {
    // Six cards are asked for; those that are not due are refused.
    let script = Script {
        game: "rapid-etg",
        cards: &["", "", "", "", "", ""],
        is_face_down: false,
        is_electronic: true,
    };
    needs_strace();
    let lines = script.lines();
    for fsync in 1..FSYNCS_MAX {
        let directory = Directory::new();
        let folder = directory.file("house");
        House::start(&folder, None).send(&[]);
        let heard = House::start(&folder, Some(fsync)).send(&lines);
        let again = House::start(&folder, None).send(&lines);
        for (before, after) in heard.iter().zip(&again).filter(|(before, _)| !is_refused(before)) {
            assert_eq!(before["events"], after["events"], "at fsync {fsync}");
        }
        let records = records(&folder);
        credits(&records);
        let settled =
            table_events(&records).iter().filter(|event| matches!(event, Event::RoundSettled(_))).count();
        assert_eq!(settled, 1, "at fsync {fsync}");
        // Opening the house once more checks every card that is out against the sealed order.
        let sane = House::start(&folder, None).send(&lines[..1]);
        assert_eq!(sane[0]["repeated"], true);
        let locked = table_events(&crate::books::records(&folder));
        assert!(!locked.iter().any(|event| matches!(event, Event::TableLocked(_))), "at fsync {fsync}");
        verify(&folder);
        if heard.len() == lines.len() {
            assert!(fsync > 15, "only {fsync} fsyncs in the whole script");
            return;
        }
    }
    panic!("the script never ran through");
}
