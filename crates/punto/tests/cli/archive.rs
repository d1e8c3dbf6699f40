//! A house whose old records are archived: it is verified, replayed, exported and copied as before, and plays on.

use crate::house::{House, RAPID, evening, folder, json_of, on, settings, text};
use punto_journal::{ArchiveOrder, Archiving as _, Journal as _, Position, SigningKey, Timestamp};
use punto_journal_sqlite::SqliteJournal;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Archives all records but the last few, in two segments, with the key of the house.
fn archive(house: &Path) -> Vec<PathBuf> {
    assert_eq!(on("anchor", house, &[]).status, 0, "the key is made");
    let key = SigningKey::from_bytes(&fs::read(house.join("keys/anchor.key")).unwrap().try_into().unwrap());
    archive_with(house, &key)
}

fn archive_with(house: &Path, key: &SigningKey) -> Vec<PathBuf> {
    let journal = SqliteJournal::open(house.join("house.journal")).unwrap();
    let all: u64 = journal.heads().unwrap().iter().map(|head| head.sequence.get()).sum();
    let (older_than, at_most) = (Timestamp::MAX, Position::new(all));
    for records in [all / 2, all / 2 - 3] {
        journal.archive(&ArchiveOrder { older_than, at_most, before: &[], records, key }).unwrap().unwrap();
    }
    while journal.trim().unwrap() {}
    segments(house)
}

fn segments(house: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(house.join("house.journal-archive")).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|end| end == "segment")).collect();
    files.sort();
    files
}

#[test]
fn a_house_with_an_archive_is_verified_replayed_exported_and_copied_as_before() {
    let house = evening("archive");
    let story = |house: &Path| on("replay", house, &["--table", "r", "--round", "1", "--json"]).out;
    let round = |house: &Path| {
        let file = folder("archive-bundle").join("evidence");
        let ran = on("export", house, &["--table", "r", "--round", "2", "--out", text(&file)]);
        assert_eq!(ran.status, 0, "{}", ran.err);
        json_of(&on("verify", &file, &["--json"]))
    };
    assert_eq!(on("anchor", &house, &[]).status, 0);
    let (told, proven) = (story(&house), round(&house));
    let counts = |house: &Path| json_of(&on("verify", house, &["--json"]));
    let mut before = counts(&house);
    let files = archive(&house);
    assert_eq!(files.len(), 2);
    let after = counts(&house);
    assert_eq!(after["archive_segments"], 2);
    before["archive_segments"] = after["archive_segments"].clone();
    before["counts"]["anchors"] = after["counts"]["anchors"].clone();
    assert_eq!(before, after);
    assert_eq!(told, story(&house), "told from the archive");
    let mut again = round(&house);
    again["exported_ms"] = proven["exported_ms"].clone();
    assert_eq!(proven, again);

    let public = fs::read_to_string(house.join("keys/anchor.pub")).unwrap();
    for file in &files {
        let alone = json_of(&on("verify", file, &["--key", public.trim(), "--json"]));
        assert_eq!((&alone["verified"], &alone["signed_by"]), (&true.into(), &public.trim().into()));
        let people = on("verify", file, &[]);
        assert!(people.status == 0 && people.out.contains("every hash recomputed"), "{}", people.out);
        let foreign = on("verify", file, &["--key", &"58".repeat(32)]);
        assert_ne!(foreign.status, 0, "{}", foreign.out);
        assert_ne!(on("replay", file, &["--table", "r"]).status, 0);
    }

    let copy = folder("archive-copy").join("backup");
    let ran = on("admin", Path::new("backup"), &[text(&copy), "--data", text(&house), "--with-keys"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let restored = folder("archive-restored").join("house");
    let ran = on("admin", Path::new("restore"), &[text(&copy), "--to", text(&restored)]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    for house in [&copy, &restored] {
        assert_eq!(segments(house).len(), 2);
        assert_eq!(counts(house)["counts"]["records"], after["counts"]["records"]);
        assert_eq!(told, story(house));
    }
}

#[test]
fn a_house_with_an_archive_plays_on() {
    let house = evening("archive-plays");
    archive(&house);
    let records =
        |house: &Path| json_of(&on("verify", house, &["--json"]))["counts"]["records"].as_u64().unwrap();
    let before = records(&house);
    let mut open = House::open(&house);
    open.table(
        "later",
        settings("rapid-etg", &RAPID, json!({ "electronic-shoe": { "behind_cut_card": 14 } })),
    );
    open.patron("later", "cay", json!({ "terminal": "t9" }), 500_000);
    open.dealer("later", "load-electronic", json!({}));
    open.close();
    assert!(records(&house) > before);
}

#[test]
fn a_spoiled_missing_or_foreign_segment_is_named() {
    let house = evening("archive-spoiled");
    let files = archive(&house);
    for file in &files {
        let whole = fs::read(file).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        let mut spoiled = whole.clone();
        spoiled[whole.len() / 3] ^= 4;
        fs::write(file, spoiled).unwrap();
        for ran in [on("verify", &house, &[]), on("verify", file, &[])] {
            assert!(ran.status != 0 && ran.err.contains(name) && ran.err.contains("broken"), "{}", ran.err);
        }
        fs::remove_file(file).unwrap();
        let ran = on("verify", &house, &[]);
        assert!(ran.status != 0 && ran.err.contains(name) && ran.err.contains("missing"), "{}", ran.err);
        fs::write(file, whole).unwrap();
    }
    assert_eq!(on("verify", &house, &[]).status, 0);
    // Whole, and signed by somebody who has another key.
    let forged = evening("archive-forged");
    assert_eq!(on("anchor", &forged, &[]).status, 0);
    archive_with(&forged, &SigningKey::from_bytes(&[9; 32]));
    let ran = on("verify", &forged, &[]);
    assert!(ran.status != 0 && ran.err.contains("another key"), "{}", ran.err);
    let ran = on("conduct", &forged, &[]);
    assert!(ran.status != 0 && ran.err.contains("not this house's"), "{}{}", ran.out, ran.err);
}
