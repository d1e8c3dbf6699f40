//! `punto verify` and `punto anchor` on a journal, whole and tampered with.

use crate::house::{House, RAPID, evening, folder, hex, json_of, on, settings, text};
use punto_journal::{Hash, StreamId};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A copy of a house, to be spoiled.
fn copy(house: &Path, name: &str) -> PathBuf {
    let to = folder(name);
    for part in ["keys", "anchors"] {
        if house.join(part).is_dir() {
            fs::create_dir_all(to.join(part)).unwrap();
            for entry in fs::read_dir(house.join(part)).unwrap() {
                let entry = entry.unwrap();
                fs::copy(entry.path(), to.join(part).join(entry.file_name())).unwrap();
            }
        }
    }
    fs::copy(house.join("house.journal"), to.join("house.journal")).unwrap();
    to
}

/// Changes a journal as somebody with the file and plenty of skill would: past its triggers, with the chain of every
/// stream computed anew.
pub(crate) fn forge(house: &Path, change: impl FnOnce(&Connection)) {
    let connection = Connection::open(house.join("house.journal")).unwrap();
    let triggers: Vec<(String, String)> = {
        let mut all =
            connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
        let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    };
    for (name, _) in &triggers {
        connection.execute(&format!("DROP TRIGGER {name}"), []).unwrap();
    }
    change(&connection);
    for (_, sql) in &triggers {
        connection.execute(sql, []).unwrap();
    }
    connection.pragma_update(None, "journal_mode", "delete").unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
}

/// Every hash again from the first record of the stream on.
pub(crate) fn chain_anew(connection: &Connection, stream: &str) {
    let mut previous = *Hash::before_first(&StreamId::new(stream).unwrap()).as_bytes();
    let mut statement = connection
        .prepare("SELECT position, sequence, time_ms, actor, key, rulebook, kind, version, payload FROM records WHERE stream = ?1 ORDER BY sequence")
        .unwrap();
    let mut rows = statement.query([stream]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let mut record = punto_auditor::Record {
            stream: stream.to_owned(),
            sequence: row.get::<_, i64>(1).unwrap().cast_unsigned(),
            time_ms: row.get::<_, i64>(2).unwrap().cast_unsigned(),
            actor: row.get(3).unwrap(),
            key: row.get(4).unwrap(),
            rulebook: row.get(5).unwrap(),
            kind: row.get(6).unwrap(),
            version: row.get(7).unwrap(),
            payload: row.get(8).unwrap(),
            previous,
            hash: [0; 32],
        };
        record.hash = record.computed_hash();
        let update = "UPDATE records SET previous = ?1, hash = ?2 WHERE position = ?3";
        connection
            .execute(update, (&record.previous[..], &record.hash[..], row.get::<_, i64>(0).unwrap()))
            .unwrap();
        previous = record.hash;
    }
}

/// The stream, the sequence and the words of what is broken.
fn broken(house: &Path, more: &[&str]) -> (String, u64, String) {
    let people = on("verify", house, more);
    let ran = on("verify", house, &[more, &["--json"]].concat());
    assert_eq!((ran.status, people.status), (1, 1), "{}{}", ran.out, ran.err);
    let found = json_of(&ran);
    assert_eq!(found["verified"], false);
    let what = found["broken"]["what"].as_str().unwrap().to_owned();
    assert!(people.err.contains(&what), "people read the same: {}", people.err);
    let stream = found["broken"]["stream"].as_str().unwrap_or_default().to_owned();
    (stream, found["broken"]["sequence"].as_u64().unwrap(), what)
}

#[test]
fn an_evening_is_whole_and_counted() {
    let house = evening("whole");
    let before = listing(&house);
    let ran = on("verify", &house, &["--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(listing(&house), before, "nothing is written");
    let found = json_of(&ran);
    assert_eq!(found["verified"], true);
    let counts = &found["counts"];
    for (what, count) in [
        ("streams", 3),
        ("rounds", 9),
        ("settlements", 8),
        ("settled_again", 1),
        ("void_rounds", 1),
        ("irregularities", 1),
        ("vouchers_issued", 3),
        ("vouchers_redeemed", 2),
        ("shoes_revealed", 1),
        ("shoes_in_play", 1),
        ("anchors", 0),
    ] {
        assert_eq!(counts[what], count, "{what}: {counts:#}");
    }
    assert_eq!(found["meters"]["credits_in"]["amount"], 500_000 * 2 + 300_000 * 2 + 50_000);
    assert_eq!(found["meters"]["credits_out"]["amount"], 50_000 * 2 + 10_000);
    assert_eq!(found["meters"]["voids"], json!({ "times": 1, "amount": 30_000 }));

    let people = on("verify", &house, &[]);
    assert_eq!((people.status, people.err.as_str()), (0, ""));
    for word in ["whole", "settlements", "second implementation", "meters in all", "16,500.00", "no anchor"] {
        assert!(people.out.contains(word), "{word}\n{}", people.out);
    }
    let file = on("verify", &house.join("house.journal"), &[]);
    assert_eq!(file.status, 0, "{}", file.err);
}

/// Every file of a folder with its length.
fn listing(folder: &Path) -> Vec<(PathBuf, u64)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(listing(&path));
        } else {
            found.push((path.clone(), fs::metadata(&path).unwrap().len()));
        }
    }
    found.sort();
    found
}

#[test]
fn a_house_is_verified_while_it_plays() {
    let folder = folder("playing");
    let mut house = House::open(&folder);
    house.table("r", settings("rapid-etg", &RAPID, json!({ "electronic-shoe": { "behind_cut_card": 14 } })));
    let before = listing(&folder);
    let ran = on("verify", &folder, &["--json"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert_eq!(json_of(&ran)["counts"]["records"], 2);
    assert_eq!(listing(&folder), before);
    house.dealer("r", "load-electronic", json!({}));
    house.close();
    assert_eq!(json_of(&on("verify", &folder, &["--json"]))["counts"]["shoes_in_play"], 1);
}

#[test]
fn a_forged_settlement_is_found_although_every_hash_fits() {
    let house = evening("forged");
    let spoilt = copy(&house, "forged-settlement");
    forge(&spoilt, |connection| {
        let raise = "UPDATE records SET payload = json_set(payload, '$.settlement.wagers[0].returned', \
             (payload ->> '$.settlement.wagers[0].returned') + 100) WHERE stream = 'table/r' AND sequence = ?1";
        connection.execute(raise, [first_settlement(connection).cast_signed()]).unwrap();
        chain_anew(connection, "table/r");
    });
    let (stream, sequence, what) = broken(&spoilt, &[]);
    let connection = Connection::open(house.join("house.journal")).unwrap();
    assert_eq!((stream.as_str(), sequence), ("table/r", first_settlement(&connection)), "{what}");

    let spoilt = copy(&house, "forged-card");
    forge(&spoilt, |connection| {
        let other = "UPDATE records SET payload = json_set(payload, '$.card', iif(payload ->> '$.card' = 'Kh', 'Kd', 'Kh')) \
             WHERE position = (SELECT min(position) FROM records WHERE kind = 'CardDealt')";
        connection.execute(other, []).unwrap();
        chain_anew(connection, "table/r");
    });
    assert_eq!(broken(&spoilt, &[]).0, "table/r");

    let spoilt = copy(&house, "forged-cash");
    forge(&spoilt, |connection| {
        let more = "UPDATE records SET payload = json_set(payload, '$.amount', 600000) WHERE stream = 'cashier' AND sequence = 1";
        connection.execute(more, []).unwrap();
        chain_anew(connection, "cashier");
    });
    let (_, _, what) = broken(&spoilt, &[]);
    assert!(what.contains("ann"), "{what}");
}

fn first_settlement(connection: &Connection) -> u64 {
    let first = "SELECT min(sequence) FROM records WHERE stream = 'table/r' AND kind = 'RoundSettled'";
    connection.query_row(first, [], |row| row.get::<_, i64>(0)).unwrap().cast_unsigned()
}

#[test]
fn a_changed_swapped_or_doubled_record_is_named() {
    let house = evening("changed");
    let changes: [(&str, &str); 4] = [
        ("payload", "UPDATE records SET payload = payload || ' ' WHERE stream = 'table/r' AND sequence = 9"),
        ("actor", "UPDATE records SET actor = 'patron:eve' WHERE stream = 'table/r' AND sequence = 9"),
        (
            "swapped",
            "UPDATE records SET sequence = CASE sequence WHEN 9 THEN 100010 ELSE 100009 END WHERE stream = 'table/r' AND sequence IN (9, 10); \
             UPDATE records SET sequence = sequence - 100000 WHERE sequence > 100000",
        ),
        (
            "doubled",
            "UPDATE records SET (kind, payload, hash) = (SELECT kind, payload, hash FROM records WHERE stream = 'table/r' AND sequence = 8) \
             WHERE stream = 'table/r' AND sequence = 9",
        ),
    ];
    for (name, sql) in changes {
        let spoilt = copy(&house, &format!("changed-{name}"));
        forge(&spoilt, |connection| connection.execute_batch(sql).unwrap());
        let (stream, sequence, what) = broken(&spoilt, &[]);
        assert!(stream == "table/r" && (9..=10).contains(&sequence), "{name}: {stream} {sequence} {what}");
    }
}

#[test]
fn a_kept_anchor_finds_what_a_chain_cannot() {
    let house = folder("anchored");
    let mut conducted = House::open(&house);
    conducted
        .table("r", settings("rapid-etg", &RAPID, json!({ "electronic-shoe": { "behind_cut_card": 14 } })));
    conducted.patron("r", "ann", json!({ "terminal": "t1" }), 500_000);
    conducted.close();
    let older = copy(&house, "anchored-older");
    let mut conducted = House::open(&house);
    conducted.dealer("r", "load-electronic", json!({}));
    conducted.dealer("r", "burn-first", json!({}));
    conducted.electronic_round("r", &[("ann", "banker", 10_000)]);
    conducted.close();

    let kept = folder("kept").join("tonight.anchor");
    let ran = on("anchor", &house, &["--out", text(&kept), "--json"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let public = json_of(&ran)["public_key"].as_str().unwrap().to_owned();
    assert_eq!(fs::read_to_string(house.join("keys/anchor.pub")).unwrap(), format!("{public}\n"));
    assert!(
        !ran.out.contains(&hex(&fs::read(house.join("keys/anchor.key")).unwrap())),
        "the key itself is not told"
    );
    let with = ["--anchor", text(&kept), "--key", &public];
    assert_eq!(json_of(&on("verify", &house, &[&with[..], &["--json"]].concat()))["counts"]["anchors"], 1);
    assert_eq!(on("verify", &house.join("house.journal"), &with).status, 0);
    assert_eq!(
        on("verify", &house.join("house.journal"), &["--anchor", text(&kept)]).status,
        2,
        "needs --key"
    );
    assert_eq!(on("anchor", &house, &["--out", text(&kept)]).status, 1, "an anchor is never replaced");

    // An older copy and a cut tail are whole in themselves.
    assert_eq!(on("verify", &older, &[]).status, 0);
    let (stream, _, what) = broken(&older, &with);
    assert!(stream == "table/r" && what.contains("the end is missing"), "{what}");
    let cut = copy(&house, "anchored-cut");
    forge(&cut, |connection| {
        connection
            .execute("DELETE FROM keys WHERE position = (SELECT max(position) FROM records)", [])
            .unwrap();
        connection
            .execute("DELETE FROM records WHERE position = (SELECT max(position) FROM records)", [])
            .unwrap();
    });
    assert_eq!(on("verify", &cut, &[]).status, 0);
    assert!(broken(&cut, &with).2.contains("the end is missing"));

    // A journal made anew with valid hashes is another one; so is one with another name in it.
    let rewritten = copy(&house, "anchored-rewritten");
    forge(&rewritten, |connection| {
        let other = "UPDATE records SET actor = 'cashier:eve' WHERE actor = 'cashier:c1'";
        connection.execute(other, []).unwrap();
        chain_anew(connection, "table/r");
        chain_anew(connection, "cashier");
    });
    assert_eq!(on("verify", &rewritten, &[]).status, 0);
    assert!(broken(&rewritten, &with).2.contains("rewritten"));

    // A changed anchor, and one of somebody else.
    let forged = folder("kept-forged").join("tonight.anchor");
    fs::write(&forged, fs::read_to_string(&kept).unwrap().replacen("time 1", "time 2", 1)).unwrap();
    assert!(
        broken(&house, &["--anchor", text(&forged), "--key", &public]).2.contains("not signed by this key")
    );

    // What lies in the house's own folder is checked too.
    assert_eq!(on("anchor", &house, &[]).status, 0);
    assert_eq!(json_of(&on("verify", &house, &["--json"]))["counts"]["anchors"], 1);
}

#[test]
fn what_is_not_there_is_said_so() {
    let empty = folder("empty");
    let ran = on("verify", &empty, &[]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("name the folder of a house"), "{}", ran.err);
    assert_eq!(on("verify", Path::new("no/such/thing"), &[]).status, 1);
    fs::write(empty.join("house.journal"), b"SQLite format 3\0 and nothing else").unwrap();
    let ran = on("verify", &empty, &["--json"]);
    assert_eq!((ran.status, &json_of(&ran)["verified"]), (1, &Value::Bool(false)), "{}", ran.err);
    let ran = on("verify", &empty, &["--key", "nonsense", "--anchor", "x"]);
    assert!(ran.status != 0, "{}", ran.out);
}

#[test]
fn the_commands_have_help_with_an_example() {
    for name in ["verify", "anchor", "replay", "export"] {
        let ran = crate::run::punto(&[name, "--help"], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let (_, examples) = ran.out.split_once("Example:\n").unwrap();
        assert!(examples.contains(&format!("punto {name}")), "{name}: {examples}");
        let shown = examples.lines().take_while(|line| !line.is_empty());
        assert!(shown.into_iter().all(|line| line.len() <= 80), "a terminal would break it: {examples}");
    }
}
