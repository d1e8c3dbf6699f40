//! The journal of a house moves into a database and back, and is the same.

use crate::house::{Place, punto};
use punto_testkit::postgres::Server;
use serde_json::Value;
use std::path::Path;
use std::process::Output;

fn copy(from: &str, to: &str) -> Output {
    punto(&["journal", "copy", from, to, "--json"]).output().unwrap()
}

fn done(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn verified(what: &Path) -> Value {
    done(&punto(&["verify", "--json"]).arg(what).output().unwrap())
}

#[test]
fn a_house_moves_into_a_database_and_back() {
    let server = Server::start();
    let place = Place::new(&server);
    let folder = place.directory.file("house");
    let text = folder.to_str().unwrap();
    // A house in a file, closed after it was founded.
    let mut founded = punto(&["serve", "--data", text, "--listen", "127.0.0.1:0"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = std::io::BufReader::new(founded.stdout.take().unwrap());
    let mut said = String::new();
    while !said.contains("Ctrl-C closes it") {
        assert_ne!(std::io::BufRead::read_line(&mut out, &mut said).unwrap(), 0, "{said}");
    }
    let busy = copy(text, &place.address);
    assert!(
        String::from_utf8_lossy(&busy.stderr).contains("is open elsewhere"),
        "an open house is not copied"
    );
    std::process::Command::new("kill").arg(founded.id().to_string()).status().unwrap();
    assert!(founded.wait().unwrap().success());

    let copied = done(&copy(text, &place.address));
    assert!(copied["records"].as_u64().unwrap() > 10, "{copied}");
    let again = copy(text, &place.address);
    assert!(String::from_utf8_lossy(&again.stderr).contains("there are records already"));
    // The anchors of the folder hold for the database.
    let in_database = place.verified();
    assert!(in_database["counts"]["anchors_in_the_chain"].as_u64().unwrap() > 0, "{in_database:#}");
    assert_eq!(in_database["counts"]["records"], verified(&folder)["counts"]["records"]);

    // It opens there, goes on, and is not copied while it is open.
    let mut house = place.start();
    house.opens();
    let back = place.directory.file("back");
    let busy = copy(&place.address, back.to_str().unwrap());
    assert!(String::from_utf8_lossy(&busy.stderr).contains("the house is open"));
    house.signal("TERM");
    assert_eq!(house.ended().0, Some(0));
    std::fs::remove_dir_all(&back).unwrap_or_default();
    let copied = done(&copy(&place.address, back.to_str().unwrap()));
    assert_eq!(verified(&back)["counts"]["records"], copied["records"]);
    assert_eq!(place.verified()["counts"]["records"], copied["records"]);
}
