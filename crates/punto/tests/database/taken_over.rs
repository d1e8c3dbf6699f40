//! A house passes from one process to the next, while people play, and the database goes away and comes back.

use crate::house::{Place, punto};
use punto_testkit::postgres::Server;
use serde_json::Value;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

#[test]
fn not_a_cent_is_lost_when_processes_and_the_database_are_killed() {
    let mut server = Server::start();
    let place = Place::new(&server);
    let mut first = place.start();
    first.opens();
    let mut second = place.start();
    let playing = punto(&["load", &place.url(), "--terminals", "20", "--tables", "5", "--seconds", "22"])
        .args(["--disturb", "15", "--seed", "7", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    sleep(Duration::from_secs(4));
    server.kill();
    server.run();
    sleep(Duration::from_secs(4));
    first.kill();
    let after_kill = second.opens();
    let mut third = place.start();
    sleep(Duration::from_secs(4));
    // A planned hand-over: rounds are finished first.
    second.signal("TERM");
    let (status, said) = second.ended();
    assert_eq!(status, Some(0), "{said}");
    let after_end = third.opens();
    println!("taken over {after_kill:?} after a kill, {after_end:?} after an orderly end");
    let played = playing.wait_with_output().unwrap();
    let report: Value = serde_json::from_slice(&played.stdout).unwrap();
    assert!(played.status.success(), "{report:#}");
    let count = |key: &str| report[key].as_u64().unwrap();
    assert_eq!((count("mismatch_count"), count("error_count")), (0, 0), "{report:#}");
    assert!(count("rounds") >= 3 && count("wagers_accepted") > 20, "{report:#}");
    third.signal("TERM");
    assert_eq!(third.ended().0, Some(0));
    assert!(place.verified()["counts"]["settlements"].as_u64().unwrap() > 3);
}

/// A process that was halted for longer than its lease wakes up, finds the house taken, and ends without a record.
#[test]
fn a_process_that_was_halted_too_long_stops_at_once() {
    let server = Server::start();
    let place = Place::new(&server);
    let mut first = place.start();
    first.opens();
    let mut second = place.start_elsewhere();
    first.signal("STOP");
    second.opens();
    first.signal("CONT");
    let (status, said) = first.ended();
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("another process has taken this house over"), "{said}");
    let leases =
        server.ask(place.address.rsplit('/').next().unwrap(), "SELECT name, epoch FROM punto.leases");
    assert_eq!(leases, "house|2");
    second.signal("TERM");
    assert_eq!(second.ended().0, Some(0));
    // Without the anchors of the folder: a process that is halted while it writes one still writes it when it wakes up.
    let verified = punto(&["verify", &place.address]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}
