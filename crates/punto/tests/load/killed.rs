//! Forty terminals at five tables; the house is killed twice while they play.

use crate::house::House;
use serde_json::Value;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

fn punto() -> Command {
    Command::new(env!("CARGO_BIN_EXE_punto"))
}

#[test]
fn not_a_cent_is_lost_or_counted_twice_when_the_house_is_killed() {
    let mut house = House::open();
    let playing = punto()
        .args([
            "load",
            &house.url(),
            "--terminals",
            "40",
            "--tables",
            "5",
            "--seconds",
            "15",
            "--disturb",
            "15",
        ])
        .args(["--seed", "7", "--json", "--data"])
        .arg(house.folder())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    for _ in 0..2 {
        sleep(Duration::from_millis(5_300));
        house.kill_and_open();
    }
    let played = playing.wait_with_output().unwrap();
    let report: Value = serde_json::from_slice(&played.stdout).unwrap();
    assert!(played.status.success(), "{report:#}");
    let count = |key: &str| report[key].as_u64().unwrap();
    assert_eq!((count("mismatch_count"), count("error_count")), (0, 0), "{report:#}");
    assert_eq!(report["tables"].as_array().unwrap().len(), 5);
    assert_eq!(report["journal"]["verified"], true, "{report:#}");
    // Everybody was thrown out twice, and came back; requests were on their way, on purpose and by chance.
    assert!(count("reconnects") >= 2 * 40, "{report:#}");
    assert!(count("resent") > 0 && count("lost_on_purpose") > 0 && count("repeated") > 0, "{report:#}");
    assert!(
        // How much is played in the time depends on the machine; that something is does not.
        count("rounds") >= 3 && count("wagers_accepted") > 20 && count("settlements") > 5,
        "{report:#}"
    );
    house.kill();
    let verified = punto().arg("verify").arg(house.folder()).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn who_only_watches_sees_every_frame() {
    let house = House::open();
    let watched = punto()
        .args(["load", &house.url(), "--terminals", "30", "--table", "rapid", "--seconds", "5"])
        .args(["--watch-only", "--json", "--idle-memory", &std::process::id().to_string()])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&watched.stdout).unwrap();
    assert!(watched.status.success(), "{report:#}");
    assert_eq!(report["wagers_sent"], 0);
    assert!(report["rounds"].as_u64().unwrap() >= 1, "{report:#}");
    assert!(report["spread"]["count"].as_u64().unwrap() > 5, "{report:#}");
    assert!(report["memory"]["connected_kb"].as_u64().unwrap() > 0, "{report:#}");
}

#[test]
fn a_house_that_is_not_there_is_said_to_be_so() {
    // Nothing can listen at port 0.
    for (arguments, said) in [
        (&["load", "http://127.0.0.1:0"][..], "there is no house at http://127.0.0.1:0"),
        (&["load", "https://127.0.0.1:0"], "plain http"),
        (&["load", "http://127.0.0.1:0", "--terminals", "100000000"], "ulimit -n 65536"),
    ] {
        let output = punto().args(arguments).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(said), "{told}");
    }
}
