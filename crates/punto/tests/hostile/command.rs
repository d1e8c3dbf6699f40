//! `punto serve` at its start: what it reads, what it refuses, and what it says once.

use crate::house::{House, folder, punto, ran, serve};
use std::path::Path;
use std::process::Command;

/// `punto serve` with this configuration in its folder, and nothing else.
fn with_config(folder: &Path, text: &str) -> Command {
    std::fs::write(folder.join("punto.toml"), text).unwrap();
    let mut command = punto(&["serve", "--listen", "127.0.0.1:0"]);
    command.current_dir(folder);
    command
}

/// A start that must be refused; gives what it says.
fn refused(command: Command) -> String {
    let (status, out, err) = ran(command);
    assert!(matches!(status, Some(1 | 2)), "{status:?} {out} {err}");
    assert!(!err.contains("panicked") && !out.contains("is open"), "{out} {err}");
    err
}

#[test]
fn the_printed_configuration_is_the_default() {
    let (directory, _) = folder();
    let (status, printed, err) = ran(punto(&["serve", "--print-config"]));
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let read = |text: &str| {
        let file = punto_config::File { name: "punto.toml", text };
        punto_config::Config::read(Some(file), [], []).unwrap()
    };
    assert_eq!(read(&printed), punto_config::Config::default());
    assert!(printed.lines().filter(|line| line.starts_with('#')).count() > 50, "with comments");
    // Printed again by a house that has read it.
    let mut again = with_config(directory.path(), &printed);
    again.arg("--print-config");
    assert_eq!(ran(again).1, printed);
}

#[test]
fn a_wrong_configuration_is_refused_with_its_line_and_the_nearest_key() {
    let (directory, _) = folder();
    let said = refused(with_config(
        directory.path(),
        "[house]\nname = \"x\"\n\n[server]\nlissten = \"127.0.0.1:0\"\n",
    ));
    assert!(said.contains("punto.toml") && said.contains("line 5") | said.contains(":5"), "{said}");
    assert!(said.contains("lissten") && said.contains("`listen`"), "{said}");
    for (text, word) in [
        ("[servr]\n", "server"),
        ("[server]\nlisten = 5\n", "listen"),
        ("[server]\nbody_bytes_max = 99999999999\n", "body_bytes_max"),
        ("[server\n", "punto.toml"),
        ("[[table]]\nid = \"a\"\ngame = \"rapid-etgg\"\n", "rapid-etg"),
    ] {
        let said = refused(with_config(directory.path(), text));
        assert!(said.contains(word), "{text}: {said}");
    }
    assert!(
        !directory.path().join("punto-data").exists(),
        "nothing is made before the configuration is right"
    );
}

#[test]
fn half_a_production_house_is_refused_with_everything_that_it_lacks() {
    let (directory, _) = folder();
    let said = refused(with_config(directory.path(), "[house]\nmode = \"production\"\n"));
    for word in ["tls_certificate", "keys", "helpline", "[[table]]"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    // Whoever edits the printed configuration of the demonstration is told which limits are for load tests.
    let (_, printed, _) = ran(punto(&["serve", "--print-config"]));
    let said =
        refused(with_config(directory.path(), &printed.replace("mode = \"demo\"", "mode = \"production\"")));
    for key in ["connections_per_address_max", "address_requests_burst", "address_guests_per_minute"] {
        assert!(said.contains(&format!("`{key}` is ")) && said.contains("a limit for load tests"), "{said}");
    }
    let said = refused(with_config(directory.path(), "[server]\ntls_key = \"a.pem\"\n"));
    assert!(said.contains("tls_certificate"), "{said}");
    let both = "[server]\ntls_key = \"a.pem\"\ntls_certificate = \"b.pem\"\n";
    let said = refused(with_config(directory.path(), both));
    assert!(said.contains("b.pem"), "{said}");
}

#[test]
fn a_folder_has_one_house_and_passwords_are_said_once() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let password = house.password("admin");
    assert_eq!(password.len(), 17, "{password}");
    let said = refused(serve(&data, &[]));
    assert!(said.contains("is open elsewhere: a journal has one writer"), "{said}");
    assert_eq!(house.get("/readyz").status, 200, "the first one goes on");
    let taken = house.address;
    let (_other, elsewhere) = folder();
    let mut second = punto(&["serve", "--listen", &taken.to_string(), "--data"]);
    second.arg(&elsewhere);
    let said = refused(second);
    assert!(said.contains(&taken.to_string()) && said.contains("--listen"), "{said}");
    let (status, log) = house.terminate();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(!log.contains(&password), "a password in the log");
    let again = House::open(&data, &[]);
    assert!(!again.said.contains("passwords") && !again.said.contains(&password), "{}", again.said);
    again.ends_well(&data);
}

/// The user of nobody else: root may write even where nobody may.
#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    let (directory, data) = folder();
    House::open(&data, &[]).ends_well(&data);
    let script =
        "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" || exit 77; shift; exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(&data);
    let serving = serve(&data, &[]);
    command.arg(serving.get_program()).args(serving.get_args()).current_dir(directory.path());
    let (status, out, err) = ran(command);
    assert_ne!(status, Some(77), "this test needs the right to mount: run it as root: {err}");
    assert_eq!(status, Some(1), "{out} {err}");
    assert!(!err.contains("panicked") && !out.contains("is open"), "{out} {err}");
    assert!(err.to_lowercase().contains("read-only") || err.contains("readonly"), "{err}");
    assert!(err.contains("house"), "it says which: {err}");
    House::open(&data, &[]).ends_well(&data);
}
