//! Each condition of the statements is taken out in turn, and a check fails. One that could be taken out would protect nothing.

use crate::{failover, leases, lost_answers, node_with, proxy::Cut, server};
use punto_journal::{Journal as _, Position, verify};
use punto_journal_postgres::Statements;
use punto_testkit::sample::{append, keyed};
use std::{thread, time::Duration};

type Check = fn(&Statements) -> Result<(), String>;

/// Two processes append at once to streams of their own and to one that both write, and repeat every call.
fn many_writers(statements: &Statements) -> Result<(), String> {
    let address = server().database();
    let nodes = [node_with(&address, statements), node_with(&address, statements)];
    let write = |writer: usize| {
        for sequence in 0..15 {
            let call =
                [keyed(&format!("{writer}/{sequence}"), append(&format!("own/{writer}"), sequence, &["x"]))];
            let recorded = nodes[writer % 2].append(&call).map_err(|failed| failed.to_string())?;
            let again = nodes[(writer + 1) % 2].append(&call).map_err(|failed| failed.to_string())?;
            if recorded != again {
                return Err("a repeated call gives something else".to_owned());
            }
        }
        Ok(())
    };
    let write = &write;
    thread::scope(|scope| {
        let writers: Vec<_> = (0..4).map(|writer| scope.spawn(move || write(writer))).collect();
        writers.into_iter().try_for_each(|writer| writer.join().unwrap())
    })?;
    let all = nodes[0].follow(Position::START, 1000, Duration::ZERO).map_err(|failed| failed.to_string())?;
    let verified = verify(&*nodes[1]).map_err(|failed| failed.to_string())?;
    if (all.len(), verified.records) == (60, 60) { Ok(()) } else { Err(format!("{} records", all.len())) }
}

fn cut_before(statements: &Statements) -> Result<(), String> {
    lost_answers::survives(Cut::Before, statements)
}

fn cut_after(statements: &Statements) -> Result<(), String> {
    lost_answers::survives(Cut::After, statements)
}

/// A statement without a condition, and the check that must find it.
struct Mutant {
    what: &'static str,
    check: Check,
    statements: Statements,
}

fn mutant(what: &'static str, check: Check, change: impl FnOnce(&mut Statements)) -> Mutant {
    let mut statements = Statements::default();
    change(&mut statements);
    Mutant { what, check, statements }
}

/// Puts something else in the place of a condition.
fn instead(text: &mut &'static str, condition: &str, other: &str) {
    assert!(text.contains(condition), "{condition} is no longer in {text}");
    *text = text.replacen(condition, other, 1).leak();
}

fn without(text: &mut &'static str, condition: &str) {
    instead(text, condition, "");
}

fn of_appends() -> Vec<Mutant> {
    let lock = |all: &mut Statements| without(&mut all.lock, " FOR UPDATE");
    let late: Check = |statements| lost_answers::survives(Cut::Late, statements);
    vec![
        mutant("the lock of appends", many_writers, lock),
        mutant("the lock of a lost commit", late, lock),
        mutant("the lock of taking", leases::taking_waits_for_appends, lock),
        mutant(
            "the lock that makes a commit wait for its standby",
            failover::a_restart_acknowledges_nothing,
            lock,
        ),
        mutant("where streams end", many_writers, |all| {
            instead(&mut all.heads, "stream = ANY ($1)", "$1::text[] IS NULL");
        }),
        mutant("the start of a call", many_writers, |all| {
            without(&mut all.known, "position >= c.position AND ");
        }),
        mutant("the end of a call", many_writers, |all| {
            without(&mut all.known, " AND position < c.position + c.records");
        }),
        mutant("the name of a call", many_writers, |all| {
            instead(&mut all.known, "c.stem = ANY ($1)", "$1::text[] IS NULL");
        }),
        mutant("the hash of a lost commit", cut_before, |all| {
            instead(&mut all.made, "hash = $2", "$2::bytea IS NOT NULL");
        }),
        mutant("finding a lost commit", cut_after, |all| {
            instead(&mut all.made, "hash = $2", "$2::bytea IS NULL");
        }),
        mutant("the lease's name", leases::each_lease_is_its_own, |all| {
            instead(&mut all.held, "l.name = f.name", "true");
            instead(&mut all.held, "SELECT l.name", "SELECT f.name");
        }),
        mutant("the holder in an append", leases::the_same_epoch_of_another_holder_is_fenced_off, |all| {
            without(&mut all.held, "AND l.holder = f.holder ");
        }),
        mutant("the epoch in an append", leases::an_older_epoch_of_the_same_holder_is_fenced_off, |all| {
            without(&mut all.held, "AND l.epoch = f.epoch");
        }),
    ]
}

fn of_taking() -> Vec<Mutant> {
    vec![
        mutant("the end of a lease", leases::a_former_owner_is_fenced_off, |all| {
            without(&mut all.take, "WHERE l.until < clock_timestamp() ");
        }),
        mutant("a new epoch", leases::a_former_owner_is_fenced_off, |all| {
            instead(&mut all.take, "greatest(l.epoch, $4::bigint) + 1", "l.epoch");
        }),
        mutant(
            "an epoch that the process never had, of a lost lease",
            leases::no_process_has_an_epoch_twice,
            |all| {
                instead(&mut all.take, "SELECT $1, $2, $4::bigint + 1", "SELECT $1, $2, 1");
            },
        ),
        mutant(
            "an epoch that the process never had, of an older lease",
            leases::no_process_has_an_epoch_twice,
            |all| {
                instead(&mut all.take, "greatest(l.epoch, $4::bigint)", "l.epoch");
            },
        ),
        mutant("the calm after a fail-over", leases::a_new_server_gives_every_lease_one_term, |all| {
            instead(&mut all.calm, "timeline <> punto.timeline()", "false");
        }),
        mutant("the calm only after a fail-over", leases::a_former_owner_is_fenced_off, |all| {
            without(&mut all.calm, " WHERE timeline <> punto.timeline()");
        }),
        mutant("waiting for the end of the calm", leases::a_new_server_gives_every_lease_one_term, |all| {
            without(&mut all.take, "WHERE calm_until < clock_timestamp() ");
        }),
    ]
}

fn of_renewing_and_giving_back() -> Vec<Mutant> {
    let mut mutants = Vec::new();
    let conditions: [(&str, &str, &str, Check); 3] = [
        ("the lease", "name = $1", "$1::text IS NOT NULL", leases::each_lease_is_its_own),
        (
            "the holder",
            "holder = $2",
            "$2::text IS NOT NULL",
            leases::the_same_epoch_of_another_holder_is_fenced_off,
        ),
        (
            "the epoch",
            "epoch = $3",
            "$3::bigint IS NOT NULL",
            leases::an_older_epoch_of_the_same_holder_is_fenced_off,
        ),
    ];
    for (what, condition, other, check) in conditions {
        mutants.push(mutant(format!("{what} that is renewed").leak(), check, |all| {
            instead(&mut all.renew, condition, other);
        }));
        mutants.push(mutant(format!("{what} that is given back").leak(), check, |all| {
            instead(&mut all.release, condition, other);
        }));
    }
    mutants
}

#[test]
fn no_condition_can_be_taken_out() {
    for check in [many_writers, cut_before, cut_after] {
        assert_eq!(check(&Statements::default()), Ok(()), "with all conditions");
    }
    let mutants =
        of_appends().into_iter().chain(of_taking()).chain(of_renewing_and_giving_back()).collect::<Vec<_>>();
    let mut unnoticed = Vec::new();
    // Most of them wait most of the time.
    for some in mutants.chunks(6) {
        thread::scope(|scope| {
            let run = |mutant: &Mutant| (mutant.check)(&mutant.statements).is_ok().then_some(mutant.what);
            let running: Vec<_> = some.iter().map(|mutant| scope.spawn(move || run(mutant))).collect();
            unnoticed.extend(running.into_iter().filter_map(|mutant| mutant.join().unwrap()));
        });
    }
    assert!(unnoticed.is_empty(), "no check failed without: {}", unnoticed.join(", "));
}
