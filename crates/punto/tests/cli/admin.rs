//! `punto admin`: a house founded, staffed, copied while it runs, and put back.

use crate::house::{House, evening, folder, json_of, on, text};
use crate::run::{Ran, command, punto, ran, root};
use serde_json::{Value, json};
use std::path::Path;

/// Beside the house, because a `punto.toml` where the command runs is read.
fn admin(house: &Path, what: &[&str]) -> Ran {
    let mut command = command(&[&["admin"][..], what, &["--data", text(house), "--json"]].concat());
    ran(command.current_dir(house.parent().unwrap()), b"")
}

#[track_caller]
fn done(house: &Path, what: &[&str]) -> Value {
    let ran = admin(house, what);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{what:?}");
    json_of(&ran)
}

#[track_caller]
fn refused(ran: &Ran, why: &str) {
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.err.contains(why), "{}", ran.err);
}

#[test]
fn every_part_has_help_with_an_example() {
    let parts = [
        &["found"][..],
        &["staff"],
        &["staff", "list"],
        &["staff", "add"],
        &["staff", "password"],
        &["staff", "remove"],
        &["tables"],
        &["tables", "list"],
        &["vouchers"],
        &["rulebook"],
        &["rulebook", "add"],
        &["rulebook", "list"],
        &["backup"],
        &["restore"],
        &["accept-restore"],
    ];
    for part in parts {
        let ran = punto(&[&["admin"][..], part, &["--help"]].concat(), "");
        assert_eq!(ran.status, 0, "{part:?}");
        assert!(ran.out.contains("Example:\n  punto admin"), "{part:?}: {}", ran.out);
    }
}

#[test]
fn a_house_is_founded_once_and_staffed() {
    let house = folder("admin-found");
    let founded = done(&house, &["found", "--administrator", "ada"]);
    assert_eq!(founded["money"], "play");
    assert!(founded["password"].as_str().unwrap().len() >= 15);
    refused(&admin(&house, &["found", "--administrator", "bob"]), "the house is founded");
    let first = done(&house, &["staff", "add", "dora", "--name", "Dora", "--post", "dealer"]);
    let second = done(&house, &["staff", "password", "dora"]);
    assert_ne!(first["password"], second["password"]);
    refused(
        &admin(&house, &["staff", "add", "dora", "--name", "Dora", "--post", "dealer"]),
        "numbers are given once",
    );
    refused(&admin(&house, &["staff", "remove", "ada"]), "only administrator");
    assert_eq!(admin(&house, &["staff", "add", "x", "--name", "X", "--post", "king"]).status, 2);
    done(&house, &["staff", "remove", "dora"]);
    let listed = done(&house, &["staff", "list"]);
    let row = |at: usize| (listed["staff"][at]["staff"].clone(), listed["staff"][at]["is_working"].clone());
    assert_eq!([row(0), row(1)], [(json!("ada"), json!(true)), (json!("dora"), json!(false))]);
    assert_eq!(json_of(&on("verify", &house, &["--json"]))["verified"], true);
}

#[test]
fn a_rulebook_is_scheduled_and_kept_by_its_hash() {
    let house = folder("admin-rulebook");
    done(&house, &["found", "--administrator", "ada"]);
    let source = std::fs::read_to_string(root().join("rulebooks/rapid-etg.toml")).unwrap();
    let old = source.lines().find(|line| line.starts_with("version")).unwrap();
    let file = house.join("next.toml");
    std::fs::write(&file, source.replace(old, "version = \"5-next\"")).unwrap();
    refused(&admin(&house, &["rulebook", "add", text(&file), "--from", "2000-12-01 08:00"]), "has passed");
    let added = done(&house, &["rulebook", "add", text(&file), "--from", "2099-12-01 08:00"]);
    let kept = house.join("rulebooks").join(format!("{}.toml", added["sha256"].as_str().unwrap()));
    assert_eq!(std::fs::read(&kept).unwrap(), std::fs::read(&file).unwrap());
    let listed = done(&house, &["rulebook", "list"]);
    assert_eq!(listed["scheduled"][0]["version"], "rapid-etg@5-next");
    // A house whose rulebook was altered does not open.
    std::fs::write(&kept, "altered").unwrap();
    refused(&admin(&house, &["staff", "password", "ada"]), "was altered");
}

#[test]
fn a_house_is_copied_while_it_writes_and_put_back() {
    let house = evening("admin-backup");
    done(&house, &["found", "--administrator", "ada"]);
    assert_eq!(on("anchor", &house, &[]).status, 0);
    let mut running = House::open(&house);
    let sell = json!({ "by": { "cashier": "c1" }, "do": "sell-voucher", "amount": 100 });
    running.done(sell.clone());
    refused(&admin(&house, &["staff", "password", "ada"]), "the house is open");
    assert!(done(&house, &["vouchers", "list"])["vouchers"].as_array().unwrap().len() >= 2);
    assert!(done(&house, &["tables", "list"])["tables"].as_array().unwrap().len() >= 2);
    let places = folder("admin-copies");
    let backup = places.join("tonight");
    let copied = std::thread::scope(|scope| {
        let copying = scope.spawn(|| done(&house, &["backup", text(&backup)]));
        while !copying.is_finished() {
            running.done(sell.clone());
        }
        copying.join().unwrap()
    });
    running.close();
    assert_eq!((&copied["verified"], &copied["anchors"]), (&json!(true), &json!(1)));
    assert!(!backup.join("keys").exists(), "keys stay where they are");
    assert!(backup.join("people.vault").exists());
    refused(&admin(&house, &["backup", text(&backup)]), "is not empty");

    let again = places.join("again");
    let restore =
        |from: &Path, to: &Path| punto(&["admin", "restore", text(from), "--to", text(to), "--json"], "");
    let restored = json_of(&restore(&backup, &again));
    assert_eq!((&restored["records"], &restored["anchors"]), (&copied["records"], &json!(1)));
    assert_eq!(restored["has_keys"], false);
    refused(&restore(&backup, &again), "is not empty");
    // It is the same house, and goes on with its keys.
    let keys = again.join("keys");
    std::fs::create_dir_all(&keys).unwrap();
    for entry in std::fs::read_dir(house.join("keys")).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), keys.join(entry.file_name())).unwrap();
    }
    assert_eq!(json_of(&on("verify", &again, &["--json"]))["verified"], true);
    done(&again, &["staff", "password", "ada"]);

    // A backup in which a record was changed is put back nowhere.
    let forged = places.join("forged");
    std::fs::create_dir_all(&forged).unwrap();
    let mut bytes = std::fs::read(backup.join("house.journal")).unwrap();
    let at = bytes.windows(13).position(|window| window == b"VoucherIssued").unwrap();
    bytes[at] = b'W';
    std::fs::write(forged.join("house.journal"), bytes).unwrap();
    let ran = restore(&forged, &places.join("never"));
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(!places.join("never").exists());
}
