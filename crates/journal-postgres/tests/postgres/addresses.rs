//! What does not open, and why.

use crate::{name_of, node, server};
use punto_journal::Journal as _;
use punto_journal_postgres::{OpenFailed, PostgresJournal, SCHEMA_VERSION};
use punto_testkit::{
    Directory,
    postgres::{Server, give_to_postgres},
    sample::append,
};
use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
};

fn said(opened: Result<PostgresJournal, OpenFailed>) -> String {
    opened.unwrap_err().to_string()
}

#[test]
fn a_server_that_may_lose_what_it_acknowledges_is_refused() {
    let unsafe_server = Server::start_with(&["fsync=off", "full_page_writes=off"]);
    assert_eq!(
        said(PostgresJournal::create(&unsafe_server.database())),
        "the database server has fsync = off; a journal needs on, because an acknowledged record could be lost"
    );
    let address = server().database();
    drop(PostgresJournal::create(&address).unwrap());
    let set = |value: &str| {
        server().ask(
            "postgres",
            &format!("ALTER DATABASE {} SET synchronous_commit = {value}", name_of(&address)),
        )
    };
    set("off");
    assert!(said(PostgresJournal::open(&address)).contains("synchronous_commit = off; a journal needs on,"));
    for safe in ["local", "remote_write", "remote_apply", "on"] {
        set(safe);
        drop(PostgresJournal::open(&address).unwrap());
    }
}

#[test]
fn a_database_is_a_journal_or_it_is_not() {
    let address = server().database();
    assert_eq!(PostgresJournal::open(&address).unwrap_err(), OpenFailed::NoJournal);
    drop(PostgresJournal::create(&address).unwrap());
    assert_eq!(PostgresJournal::create(&address).unwrap_err(), OpenFailed::Exists);
    server().ask(name_of(&address), "UPDATE punto.journal SET schema_version = 99");
    let later = OpenFailed::UnknownSchema { found: 99, known: SCHEMA_VERSION };
    assert_eq!(PostgresJournal::open(&address).unwrap_err(), later);
    let nowhere = PostgresJournal::open("postgres://punto@127.0.0.1:1/house").unwrap_err();
    assert!(matches!(nowhere, OpenFailed::Io { .. }), "{nowhere}");
    let unchecked = said(PostgresJournal::open(&format!("{address}?sslmode=require")));
    assert!(unchecked.contains("sslmode=require needs sslrootcert=FILE"), "{unchecked}");
    assert!(said(PostgresJournal::open("house.journal")).contains("does not begin with postgres://"));
}

/// Each thing that could be changed by hand is found where the journal is opened.
#[test]
fn what_was_changed_by_hand_does_not_open() {
    let changes = [
        ("UPDATE punto.records SET payload = '{}' WHERE position = 2", "broken at table/3 2"),
        ("DELETE FROM punto.records WHERE position = 3", "kept to end with record 3"),
        ("DELETE FROM punto.records WHERE position = 1", "position 1 is missing"),
        ("UPDATE punto.heads SET sequence = 9", "kept to end with record 9"),
        ("DELETE FROM punto.heads", "not kept where table/3 ends"),
        ("UPDATE punto.counter SET position = 7", "the counter says position 7"),
        ("DELETE FROM punto.calls", "0 calls with 0 records are kept; 1 with 3 are there"),
        ("UPDATE punto.calls SET records = 2", "the call k-1 is not kept for its records"),
        ("UPDATE punto.calls SET stem = 'other'", "the call other is not kept for its records"),
    ];
    for (change, expected) in changes {
        let address = server().database();
        let call = punto_testkit::sample::keyed("k-1", append("table/3", 0, &["a", "b", "c"]));
        node(&address).append(&[call]).unwrap();
        let refused = server().try_ask(name_of(&address), change);
        let is_guarded =
            change.contains("records SET payload") || change.contains("DELETE FROM punto.records");
        assert!(!is_guarded || !refused.status.success(), "{change}: the database itself refuses it");
        let by_force = format!("SET session_replication_role = replica; {change}");
        server().ask(name_of(&address), &by_force);
        let found = said(PostgresJournal::open(&address));
        assert!(found.contains(expected), "{change}: {found}");
    }
}

/// A certificate for this machine, as a server and as whoever trusts it need it.
fn certificate(folder: &Directory, name: &str) -> (PathBuf, PathBuf) {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let (public, private) = (folder.file(&format!("{name}.pem")), folder.file(&format!("{name}.key")));
    fs::write(&public, made.cert.pem()).unwrap();
    fs::write(&private, made.signing_key.serialize_pem()).unwrap();
    fs::set_permissions(&private, Permissions::from_mode(0o600)).unwrap();
    give_to_postgres(&private);
    (public, private)
}

#[test]
fn a_server_is_believed_by_its_certificate_only() {
    let folder = Directory::new();
    let ((public, private), (other, _)) = (certificate(&folder, "server"), certificate(&folder, "other"));
    let [public_file, private_file] = [&public, &private].map(|path| path.display().to_string());
    let settings = [format!("ssl_cert_file={public_file}"), format!("ssl_key_file={private_file}")];
    let server = Server::start_with(&["ssl=on", &settings[0], &settings[1]]);
    let address = server.database();
    let journal = PostgresJournal::create(&format!("{address}?sslrootcert={public_file}")).unwrap();
    journal.append(&[append("table/3", 0, &["x"])]).unwrap();
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'punto'";
    assert_eq!(server.ask(name_of(&address), encrypted), "t");
    let wrong = said(PostgresJournal::open(&format!("{address}?sslrootcert={}", other.display())));
    assert!(wrong.contains("certificate"), "{wrong}");
    let missing = said(PostgresJournal::open(&format!("{address}?sslrootcert=/no/such/file.pem")));
    assert!(missing.contains("cannot read the certificates /no/such/file.pem"), "{missing}");
}
