//! One person at the machine of the house: they run its commands, and are not everybody whom they name.

use crate::history::{approve, sign_in};
use crate::house::{House, folder, punto, ran, verify};
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

/// Runs a command with these lines on its standard input.
fn told(arguments: &[&str], data: &Path, lines: &str) -> (Option<i32>, String, String) {
    let mut command = punto(arguments);
    command.arg(data).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that refuses at once does not read.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// What `punto admin` says to somebody who types this password.
fn admin(data: &Path, what: &[&str], password: &str) -> (Option<i32>, String, String) {
    let arguments = [&["admin"][..], what, &["--json", "--data"]].concat();
    told(&arguments, data, &format!("{password}\n"))
}

fn bearer(house: &House, staff: &str, password: &str) -> String {
    let signed_in = sign_in(house, staff, password);
    format!("Bearer {}", signed_in.json()["token"].as_str().unwrap())
}

const GHOST: [&str; 7] = ["staff", "add", "ghost", "--name", "Ghost", "--post", "administrator"];

/// The shift manager hires a ghost in the administrator's name, reads the password, and approves it in their own.
#[test]
fn nobody_asks_at_the_machine_in_somebody_elses_name() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let [admins, shifts] = ["admin", "shift"].map(|staff| house.password(staff));
    house.terminate();
    let by = |who: &'static str| [&GHOST[..], &["--by", who]].concat();
    for (what, password, why) in [
        (GHOST.to_vec(), &*shifts, "name an administrator with --by"),
        (by("admin"), &shifts, "do not belong together"),
        (by("admin"), "", "do not belong together"),
        (by("shift"), &shifts, "only an administrator"),
        (by("nobody"), &shifts, "do not belong together"),
        (vec!["staff", "password", "dealer"], &shifts, "name an administrator with --by"),
        (vec!["staff", "password", "shift"], &shifts, "name an administrator with --by"),
        (vec!["staff", "remove", "dealer"], &shifts, "name an administrator with --by"),
    ] {
        let (status, out, err) = admin(&data, &what, password);
        assert!(status == Some(1) && err.contains(why), "{what:?}: {out}{err}");
    }
    // The administrator in person asks, and somebody else approves.
    let (status, out, err) = admin(&data, &by("admin"), &admins);
    assert_eq!(status, Some(0), "{err}");
    let waits: Value = serde_json::from_str(&out).unwrap();
    let house = House::open(&data, &[]);
    let admins = bearer(&house, "admin", &admins);
    let path = format!("/api/approvals/{}/approve", waits["waits_for_approval"]);
    let own = house.post(&path, &[("authorization", &admins), ("idempotency-key", "own")], "{}");
    assert_eq!(own.json()["code"], "same-person", "{own:?}");
    approve(&house, ("shift", &shifts), &waits["waits_for_approval"]);
    house.terminate();
    verify(&data);
}

/// An administrator who lost their password asks for their own without one. Whoever approves it may have read it there.
#[test]
fn whoever_approves_a_password_of_the_machine_is_not_its_owners_second_person() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let shifts = house.password("shift");
    house.terminate();
    let (status, out, err) = admin(&data, &["staff", "password", "admin"], "");
    assert_eq!(status, Some(0), "{err}");
    let new: Value = serde_json::from_str(&out).unwrap();
    let house = House::open(&data, &[]);
    approve(&house, ("shift", &shifts), &new["waits_for_approval"]);
    let admins = bearer(&house, "admin", new["password"].as_str().unwrap());
    let hire = json!({ "staff": "ghost", "name": "Ghost", "post": "dealer" }).to_string();
    let asked = house.post("/api/staff", &[("authorization", &admins), ("idempotency-key", "hire")], &hire);
    assert_eq!(asked.status, 202, "{asked:?}");
    let shifts = bearer(&house, "shift", &shifts);
    let path = format!("/api/approvals/{}/approve", asked.json()["waits"]["approval"]);
    let refused = house.post(&path, &[("authorization", &shifts), ("idempotency-key", "ghost")], "{}");
    assert_eq!(refused.json()["code"], "not-independent", "{refused:?}");
    house.terminate();
    verify(&data);
}

/// `punto conduct` believes whatever a line says of who asks. It made 50,000.00 of nothing in a house that was whole afterwards.
#[test]
fn nobody_conducts_a_house_that_was_open() {
    let (_directory, data) = folder();
    House::open(&data, &[]).terminate();
    let by = |id: &str| json!({ "staff": { "id": id, "role": "pit-manager" } });
    let adjust = json!({
        "table": "rapid", "by": by("supervisor"), "approved_by": by("manager"), "do": "adjust-credits", "patron": "ann",
        "amount": 5_000_000, "reason": "x", "key": "k1",
    });
    let sell =
        json!({ "by": { "cashier": "cashier" }, "do": "sell-voucher", "amount": 5_000_000, "key": "k2" });
    let (status, out, err) = told(&["conduct"], &data, &format!("{adjust}\n{sell}\n"));
    assert!(status == Some(1) && out.is_empty() && err.contains("asks nobody for a password"), "{out}{err}");
    let mut vouchers = punto(&["admin", "vouchers", "list", "--json", "--data"]);
    vouchers.arg(&data);
    let (status, out, err) = ran(vouchers);
    assert_eq!((status, out.contains("5000000")), (Some(0), false), "{out}{err}");
    verify(&data);
}
