//! Houses that earlier versions left behind: every later version opens them, goes on where they stopped, and verifies them. Their
//! folders are never changed.

use crate::guest::new_key;
use crate::house::{House, folder, verify};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

/// A copy of a house, with the rights that its files had.
fn copied(name: &str) -> (punto_testkit::Directory, PathBuf) {
    let (directory, data) = folder();
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name), &data);
    (directory, data)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    fs::set_permissions(to, fs::Permissions::from_mode(0o700)).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (entry, to) = (entry.as_ref().unwrap().path(), to.join(entry.as_ref().unwrap().file_name()));
        if entry.is_dir() {
            copy(&entry, &to);
        } else {
            fs::write(&to, fs::read(&entry).unwrap()).unwrap();
            fs::set_permissions(&to, fs::Permissions::from_mode(0o600)).unwrap();
        }
    }
}

/// What the house shows of the round that waits, and of those before it.
fn shown(house: &House) -> (Value, Value) {
    let felt = house.get("/api/tables/rapid").json();
    let mut rounds = house.get("/api/tables/rapid/rounds").json()["rounds"].take();
    for round in rounds.as_array_mut().unwrap() {
        // Each opening adds a record to the round that waits.
        round.as_object_mut().unwrap().remove("last");
    }
    (felt["stop"].clone(), rounds)
}

/// Signs the shift manager in, by the password that the house gave them then.
fn shift_manager(house: &House) -> String {
    let body = json!({ "staff": "shift", "password": "ss8us-mgp33-8fk89" }).to_string();
    let signed_in = house.post("/api/staff/sessions", &[("origin", "http://localhost")], &body);
    assert_eq!(signed_in.status, 201, "{signed_in:?}");
    signed_in.json()["token"].as_str().unwrap().to_owned()
}

#[test]
fn a_house_with_an_incident_still_open_is_taken_over_and_the_incident_goes_on() {
    let (_directory, data) = copied("house-2026-11-19");
    verify(&data);
    let house = House::open(&data, &[]);
    // The checkpoint of another version is no use; the state is built from the records.
    assert!(!house.log().contains("the house goes on from a checkpoint"), "{}", house.log());
    let (stop, rounds) = shown(&house);
    assert_eq!(
        (&stop["irregularity"], &stop["round"], &stop["ruling"]),
        (&json!(1), &json!(3), &json!("decide"))
    );
    assert!(rounds.as_array().is_some_and(|rounds| rounds.len() >= 2), "{rounds}");
    house.terminate();
    // Opened again, it goes on from a checkpoint of its own and shows the same.
    let house = House::open(&data, &[]);
    assert!(house.log().contains("the house goes on from a checkpoint"), "{}", house.log());
    assert_eq!(shown(&house), (stop, rounds));
    let token = shift_manager(&house);
    let (authorization, key) = (format!("Bearer {token}"), new_key());
    let decide = json!({ "do": "decide", "decision": "void", "reason": "nobody knows whose hand it was" });
    let headers = [("authorization", &*authorization), ("idempotency-key", &*key)];
    let decided = house.post("/api/tables/rapid/conduct", &headers, &decide.to_string());
    // It waits for a second person, as it would have in the house of then.
    assert_eq!(decided.status, 202, "{decided:?}");
    house.terminate();
    verify(&data);
}
