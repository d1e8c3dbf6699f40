//! A disk that fills up while the house is open.

use crate::guest::{TABLE, new_key};
use crate::house::{House, folder, serve};
use crate::http::request;
use serde_json::json;
use std::net::SocketAddr;
use std::os::fd::AsRawFd as _;
use std::process::Command;
use std::time::{Duration, Instant};

/// Asks for something at the table over HTTP; gives the status and the code.
fn ask(address: SocketAddr, token: &str, to: &str, act: &serde_json::Value) -> (u16, String) {
    let (bearer, key) = (format!("Bearer {token}"), new_key());
    let headers = [("authorization", bearer.as_str()), ("idempotency-key", key.as_str())];
    let answer = request(address, "POST", &format!("/api/tables/{TABLE}/{to}"), &headers, &act.to_string());
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

/// A small disk in memory, in a namespace of its own so that nothing is left mounted. The house is the process that
/// the namespace becomes; another fills its disk through `/proc`.
#[test]
fn a_full_disk_refuses_wagers_and_says_so() {
    let (directory, data) = folder();
    std::fs::create_dir(&data).unwrap();
    let script = "mount -t tmpfs -o size=40m tmpfs \"$1\" || exit 77; shift; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(&data);
    let serving = serve(&data, &[]);
    command.arg(serving.get_program()).args(serving.get_args()).current_dir(directory.path());
    let mut house = House::start(command);
    let address = house.address;
    let token = crate::guest::come_in(address);
    assert_eq!(ask(address, &token, "play", &json!({"do": "join"})).0, 200);
    let buy_in = json!({"do": "buy-in", "amount": 100_000});
    assert_eq!(ask(address, &token, "credits", &buy_in).0, 200);
    let until = Instant::now() + Duration::from_mins(1);
    let wager = json!({"do": "place-wager", "on": "player", "stake": 1_000});
    while ask(address, &token, "play", &wager).0 != 200 {
        assert!(Instant::now() < until, "bets open: {}", house.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    house.fill_disk(&data);
    let mut refused = false;
    while !refused {
        let (status, code) = ask(address, &token, "play", &wager);
        assert!(matches!(status, 200 | 409 | 422 | 503), "{status} {code} {}", house.log());
        assert!(status != 503 || code == "disk-full", "{code} {}", house.log());
        // Or the round has ended meanwhile, and no other begins.
        let is_over = code == "no-round" && house.get("/readyz").status == 503;
        refused = status == 503 || is_over;
        assert!(Instant::now() < until, "a full disk takes wagers for ever: {}", house.log());
    }
    assert_eq!(house.get("/healthz").status, 200, "{}", house.log());
    let lobby = house.get("/api/tables");
    assert_eq!(lobby.status, 200, "{lobby:?}");
    assert!(house.ended_within(Duration::from_secs(3)).is_none(), "it goes on: {}", house.log());
    let ready = house.get("/readyz");
    assert_eq!((ready.status, &ready.json()["code"]), (503, &json!("disk-full")), "{ready:?}");
    house.empty_disk(&data);
    // The operator makes room and starts the house again, on the disk that this keeps from going away.
    let disk = house.disk();
    let (status, log) = house.terminate();
    assert_eq!((status.code(), log.contains("panicked")), (Some(0), false), "{log}");
    let mut again = Command::new("nsenter");
    again.arg(format!("--mount=/proc/{}/fd/{}", std::process::id(), disk.as_raw_fd()));
    again.arg(serving.get_program()).args(serving.get_args()).current_dir(directory.path());
    let house = House::start(again);
    let until = Instant::now() + Duration::from_mins(1);
    while ask(house.address, &token, "play", &wager).0 != 200 {
        assert!(Instant::now() < until, "with room it takes wagers again: {}", house.log());
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(house.get("/readyz").status, 200);
    let (status, log) = house.terminate();
    assert_eq!((status.code(), log.contains("panicked")), (Some(0), false), "{log}");
    let mut verified = Command::new("nsenter");
    verified.arg(format!("--mount=/proc/{}/fd/{}", std::process::id(), disk.as_raw_fd()));
    verified.arg(env!("CARGO_BIN_EXE_punto")).arg("verify").arg(&data);
    let (status, out, err) = crate::house::ran(verified);
    assert_eq!(status, Some(0), "{out} {err}");
}
