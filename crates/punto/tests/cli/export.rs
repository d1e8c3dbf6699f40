//! `punto export`, and `punto verify` on what it wrote.

use crate::house::{House, RAPID, evening, floor, folder, hex, json_of, on, settings, text};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// Exports and gives the file.
fn export(house: &Path, name: &str, what: &[&str]) -> PathBuf {
    let file = folder(&format!("bundle-{name}")).join("evidence");
    let ran = on("export", house, &[what, &["--out", text(&file)]].concat());
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    file
}

fn lines(file: &Path) -> Vec<Value> {
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn payloads(file: &Path, kind: &str) -> Vec<Value> {
    let records = lines(file).into_iter().filter_map(|line| {
        let record = line.get("record").or(line.get("context"))?.clone();
        (record["kind"] == kind).then(|| serde_json::from_str(record["payload"].as_str().unwrap()).unwrap())
    });
    records.collect()
}

#[test]
fn a_round_of_a_finished_shoe_is_proven_with_its_shuffle() {
    let house = evening("export-round");
    let file = export(&house, "round", &["--table", "r", "--round", "2"]);
    assert_eq!(payloads(&file, "BetsOpened").len(), 3, "the whole shoe");
    let found = json_of(&on("verify", &file, &["--json"]));
    assert_eq!(found["verified"], true);
    for (what, count) in [("rounds", 3), ("settlements", 3), ("shoes_revealed", 1), ("shoes_not_revealed", 0)]
    {
        assert_eq!(found[what], count, "{what}: {found:#}");
    }
    let public = fs::read_to_string(house.join("keys/anchor.pub")).unwrap();
    assert_eq!(found["signed_by"], public.trim());
    let people = on("verify", &file, &["--key", public.trim()]);
    for word in ["whole", "round 2 at table r", "cannot prove", "no kept anchor", "stated, not shown"] {
        assert!(people.out.contains(word), "{word}\n{}", people.out);
    }
    // An anchor that was kept and lies in the bundle proves that the house's journal had it.
    let kept = folder("bundle-kept").join("a.anchor");
    assert_eq!(on("anchor", &house, &["--out", text(&kept)]).status, 0);
    let ran = on(
        "verify",
        &file,
        &["--key", text(&house.join("keys/anchor.pub")), "--anchor", text(&kept), "--json"],
    );
    assert_eq!(json_of(&ran)["kept_anchors"], 1, "{}{}", ran.out, ran.err);
    let other = evening("export-other");
    let wrong = export(&other, "other", &["--table", "r", "--round", "1"]);
    let ran = on("verify", &wrong, &["--key", public.trim()]);
    assert!(ran.status == 1 && ran.err.contains("not with the one given"), "{}", ran.err);
}

#[test]
fn a_round_of_a_shoe_in_play_shows_no_card_that_was_not_dealt() {
    let house = evening("export-in-play");
    let file = export(&house, "in-play", &["--table", "r", "--round", "4"]);
    assert_eq!(payloads(&file, "BetsOpened").len(), 1, "not beyond the round's end");
    // Nobody is in it who had nothing to do with it.
    let alone = export(&house, "alone", &["--table", "s", "--round", "3"]);
    assert!(!fs::read_to_string(&alone).unwrap().contains("ben"));
    let found = json_of(&on("verify", &file, &["--json"]));
    assert_eq!((&found["shoes_not_revealed"], &found["settlements"]), (&json!(1), &json!(1)), "{found:#}");
    assert!(found["not_proven"].to_string().contains("order of shoe 2"), "{found:#}");
    let text = fs::read_to_string(&file).unwrap();
    assert!(!text.contains("\\\"salt\\\"") && !text.contains("\\\"order\\\""));
    for key in ["shoe.key", "voucher.key", "anchor.key"] {
        let key = hex(&fs::read(house.join("keys").join(key)).unwrap());
        assert!(!text.contains(&key));
    }
}

#[test]
fn corrections_and_voids_are_in_the_evidence() {
    let house = evening("export-corrected");
    for (round, kind) in [("2", "RoundResettled"), ("3", "RoundVoided")] {
        let file = export(&house, kind, &["--table", "s", "--round", round]);
        assert!(!payloads(&file, kind).is_empty(), "{kind}");
        let ran = on("verify", &file, &["--json"]);
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    }
}

#[test]
fn a_patrons_bundle_has_their_rounds_credits_and_vouchers() {
    let house = evening("export-patron");
    let file = export(&house, "patron", &["--patron", "ann"]);
    let found = json_of(&on("verify", &file, &["--json"]));
    assert_eq!(found["verified"], true, "{found:#}");
    // Both shoes of r, where she bet in rounds 1, 3, 4 and 6; at s up to her last round, since that shoe is in play.
    assert_eq!(found["rounds"], 8, "{found:#}");
    assert_eq!(payloads(&file, "CreditsBought").iter().filter(|bought| bought["patron"] == "ann").count(), 3);
    assert_eq!(payloads(&file, "VoucherIssued").len(), 2, "the one that was sold belongs to nobody");
    assert_eq!(payloads(&file, "VoucherRedeemed").len(), 2);
    assert_eq!(payloads(&file, "CashReceived").len(), 2);
    let text = fs::read_to_string(&file).unwrap();
    assert!(!text.contains("\"number\"") && !text.contains("number\\\""), "no voucher's number");
    // Leave out one purchase, seal it again: her credits do not add up any more.
    let bought = lines(&file).into_iter().position(|line| {
        line["context"]["kind"] == "CreditsBought"
            && line["context"]["payload"].as_str().unwrap().contains("ann")
    });
    if let Some(bought) = bought {
        let mut kept = lines(&file);
        kept.remove(bought);
        let ran = resealed(&kept, "patron-less");
        assert!(ran.status == 1, "{}{}", ran.out, ran.err);
    }
    assert_eq!(on("export", &house, &["--patron", "nobody"]).status, 2);
}

/// Writes a bundle with a new digest and no signature, as a forger without the key would, and verifies it.
fn resealed(lines: &[Value], name: &str) -> crate::run::Ran {
    use sha2::{Digest, Sha256};
    let mut body = String::new();
    for line in lines.iter().take(lines.len() - 1) {
        let mut line = line.clone();
        if let Some(header) = line.get_mut("evidence") {
            header["public_key"] = Value::Null;
        }
        if line.get("anchor").is_none() {
            body += &line.to_string();
            body.push('\n');
        }
    }
    let digest = hex(&Sha256::digest(&body));
    let file = folder(&format!("resealed-{name}")).join("evidence");
    fs::write(&file, format!("{body}{{\"sha256\":\"{digest}\",\"signature\":null}}\n")).unwrap();
    on("verify", &file, &[])
}

fn small(name: &str) -> PathBuf {
    let folder = folder(name);
    let mut house = House::open(&folder);
    house.table("r", settings("rapid-etg", &RAPID, json!("real-shoe")));
    house.dealer("r", "load-shoe", json!({ "cards": "real" }));
    house.patron("r", "ann", json!({ "terminal": "t1" }), 500_000);
    house.dealer("r", "open-bets", json!({}));
    house.wager("r", "ann", "banker", 10_000, Value::Null);
    house.dealer("r", "close-bets", json!({}));
    house.deal("r", &["9s", "3c", "Kd", "3h"]);
    house.finish("r");
    house.close();
    folder
}

#[test]
fn a_flipped_byte_is_found() {
    let house = small("export-flipped");
    let file = export(&house, "flipped", &["--table", "r", "--round", "1"]);
    let bytes = fs::read(&file).unwrap();
    let spoilt = folder("bundle-spoilt").join("evidence");
    // Every bit of every byte is flipped beside the reader; here the binary shows that it says so.
    for place in (0..bytes.len()).step_by(bytes.len() / 200).chain(bytes.len() - 220..bytes.len()) {
        let mut changed = bytes.clone();
        changed[place] ^= 1 << (place % 7);
        fs::write(&spoilt, &changed).unwrap();
        let ran = on("verify", &spoilt, &[]);
        assert_eq!(ran.status, 1, "byte {place}: {}", ran.out);
    }
    for shorter in [bytes.len() - 1, bytes.len() / 2, 1, 0] {
        fs::write(&spoilt, &bytes[..shorter]).unwrap();
        assert_eq!(on("verify", &spoilt, &[]).status, 1, "{shorter} bytes");
    }
}

#[test]
fn every_changed_field_of_a_record_is_found_although_the_digest_is_made_anew() {
    let house = small("export-fields");
    let file = export(&house, "fields", &["--table", "r", "--round", "1"]);
    let all = lines(&file);
    let ran = resealed(&all, "untouched");
    assert!(ran.status == 0 && ran.out.contains("nobody signed it"), "{}{}", ran.out, ran.err);
    let mut count = 0;
    for (place, line) in all.iter().enumerate() {
        let Some((form, record)) =
            ["record", "context"].iter().find_map(|form| Some((*form, line.get(*form)?)))
        else {
            continue;
        };
        for (field, value) in record.as_object().unwrap() {
            let mut changed = all.clone();
            changed[place][form][field] = match value {
                Value::Number(number) => json!(number.as_u64().unwrap() + 1),
                Value::Null => json!("some-key"),
                Value::String(text) if field == "payload" => json!(text.replacen('}', " }", 1)),
                Value::String(text) if text.len() == 64 => json!(format!("{:0<64}", &text[..60])),
                Value::String(text) => json!(format!("{text}x")),
                _ => unreachable!("{value}"),
            };
            let ran = resealed(&changed, "field");
            assert_eq!(ran.status, 1, "line {place} {field}: {}", ran.out);
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
    for place in 1..all.len() - 1 {
        let mut without = all.clone();
        without.remove(place);
        if all[place].get("anchor").is_none() && all[place].get("heads").is_none() {
            assert_eq!(resealed(&without, "without").status, 1, "line {place} left out");
        }
    }
}

#[test]
fn wrong_wishes_are_answered() {
    let house = small("export-wishes");
    for (wish, word) in [
        (&["--table", "r", "--round", "9"][..], "rounds 1 to 1"),
        (&["--table", "x", "--round", "1"], "it has r"),
        (&["--table", "r"], "--round"),
        (&[], "--table"),
        (&["--patron", "a b"], "cannot name"),
    ] {
        let ran = on("export", &house, wish);
        assert!(ran.status == 2 && ran.err.contains(word), "{wish:?} {}: {}", ran.status, ran.err);
    }
    // To standard output, and without the keys.
    fs::remove_dir_all(house.join("keys")).unwrap();
    let ran = on("export", &house, &["--table", "r", "--round", "1", "--unsigned"]);
    assert!(ran.status == 0 && ran.out.lines().count() > 10, "{}", ran.err);
    assert!(!house.join("keys").exists(), "nothing is made");
}

#[test]
fn every_round_of_every_table_can_be_exported_verified_and_told() {
    let house = floor("export-all");
    for (table, rounds) in [("c", 3), ("f", 2), ("k", 1), ("u", 3)] {
        for round in 1..=rounds {
            let round = round.to_string();
            let file =
                export(&house, &format!("all-{table}-{round}"), &["--table", table, "--round", &round]);
            let ran = on("verify", &file, &["--json"]);
            assert_eq!(ran.status, 0, "{table} {round}: {}{}", ran.out, ran.err);
            let told = json_of(&on("replay", &file, &["--json"]));
            let from_journal =
                json_of(&on("replay", &house, &["--table", table, "--round", &round, "--json"]));
            assert_eq!(told["steps"], from_journal["steps"]);
            assert_eq!(on("replay", &file, &[]).status, 0);
        }
    }
    for patron in ["ann", "ben", "dan"] {
        let file = export(&house, &format!("all-{patron}"), &["--patron", patron]);
        let ran = on("verify", &file, &["--json"]);
        assert_eq!(ran.status, 0, "{patron}: {}{}", ran.out, ran.err);
    }
}

/// What is decided long after, by whom a post gave the right long before, and a round put right when its cards are gone:
/// each bundle has what it rests on.
#[test]
fn a_bundle_reaches_back_to_what_a_late_decision_and_a_post_rest_on() {
    let directory = punto_testkit::Directory::new();
    let house = directory.file("house");
    let script = include_str!("scripts/decided-late.ndjson");
    let ran = crate::run::punto(&["conduct", text(&house), "--scripted-clock"], script);
    assert_eq!((ran.status, ran.out.contains("DecisionMade")), (0, true), "{}", ran.out);
    assert_eq!(on("verify", &house, &[]).status, 0);
    for round in ["1", "2", "3", "4"] {
        let bundle = directory.file(&format!("round-{round}.ndjson"));
        let ran = on("export", &house, &["--table", "t", "--round", round, "--out", text(&bundle)]);
        assert_eq!(ran.status, 0, "{}", ran.err);
        let ran = on("verify", &bundle, &[]);
        assert_eq!(ran.status, 0, "round {round}: {}{}", ran.out, ran.err);
    }
    let told = on("replay", &house, &["--table", "t", "--round", "1"]).out;
    assert!(told.contains("decided by the table games shift manager: the result stands"), "{told}");
    let told = on("replay", &house, &["--table", "t", "--round", "4"]).out;
    assert!(told.contains("the facts of irregularity 2 are confirmed"), "{told}");
    assert!(!told.contains("the result stands"), "{told}");
}
