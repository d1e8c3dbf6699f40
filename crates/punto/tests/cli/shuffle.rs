//! `shuffle`: shoes that are whole, promised and repeatable only when asked for; and raw bytes.

use crate::run::{command, punto, start};
use punto_rules::Card;
use punto_shoe::{CardSet, Commitment, Cut, Reveal, verify};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Read;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The shoes of a run, which must succeed.
fn shoes(arguments: &[&str]) -> Vec<Value> {
    let ran = punto(&[&["shuffle"], arguments].concat(), "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.ends_with('\n'));
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The bytes of a raw run, which must succeed.
fn raw(arguments: &[&str]) -> Vec<u8> {
    let output = command(&[&["shuffle", "--raw"], arguments].concat()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    output.stdout
}

fn cards(shoe: &Value) -> Vec<Card> {
    shoe["cards"].as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect()
}

/// The shoe as one who reads the line can check it.
fn check(shoe: &Value, game: &str, decks: u64) {
    let set = CardSet::of(punto_rulebooks::house_rulebook(game).unwrap(), decks).unwrap();
    let reveal = Reveal { set, salt: shoe["salt"].as_str().unwrap().parse().unwrap(), order: cards(shoe) };
    let commitment: Commitment = shoe["commitment"].as_str().unwrap().parse().unwrap();
    // This also says that the cards are exactly those of the decks.
    assert_eq!(verify(&commitment, &reveal, Cut::NONE), Ok(reveal.order.clone()));
    assert_eq!((&shoe["game"], &shoe["decks"]), (&game.into(), &decks.into()));
}

#[test]
fn every_shoe_is_the_whole_set_and_its_commitment_recomputes() {
    for (game, decks) in [
        ("super-six-etg", 8),
        ("commission-super-six-plus", 4),
        ("six-star", 8),
        ("fortune-six", 6),
        ("rapid-etg", 10),
    ] {
        let shoes = shoes(&["--game", game, "--decks", &decks.to_string(), "--shoes", "3"]);
        assert_eq!(shoes.len(), 3);
        for (number, shoe) in (1..).zip(&shoes) {
            assert_eq!(shoe["shoe"], number);
            check(shoe, game, decks);
        }
    }
}

#[test]
fn a_line_has_this_form() {
    let ran = punto(&["shuffle", "--game", "rapid-etg", "--decks", "8", "--shoes", "1"], "");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with(r#"{"shoe":1,"game":"rapid-etg","decks":8,"commitment":""#), "{}", ran.out);
    assert!(ran.out.trim_end().ends_with(r#""]}"#));
    let shoe: Value = serde_json::from_str(&ran.out).unwrap();
    for key in ["commitment", "salt"] {
        let text = shoe[key].as_str().unwrap();
        assert!(text.len() == 64 && text.bytes().all(|digit| b"0123456789abcdef".contains(&digit)), "{text}");
    }
    assert_eq!(shoe["cards"].as_array().unwrap().len(), 416);
}

#[test]
fn one_shoe_of_eight_decks_is_what_is_shuffled_unless_more_is_said() {
    let shoes = shoes(&["--game", "six-star"]);
    assert_eq!(shoes.len(), 1);
    check(&shoes[0], "six-star", 8);
}

#[test]
fn without_a_seed_no_two_shoes_are_alike() {
    let ask = ["--game", "rapid-etg", "--shoes", "50"];
    let both = [shoes(&ask), shoes(&ask)].concat();
    for key in ["commitment", "salt"] {
        let different: BTreeSet<&str> = both.iter().map(|shoe| shoe[key].as_str().unwrap()).collect();
        assert_eq!(different.len(), 100);
    }
    let orders: BTreeSet<Vec<Card>> = both.iter().map(cards).collect();
    assert_eq!(orders.len(), 100);
    assert_ne!(raw(&["--bytes", "32"]), raw(&["--bytes", "32"]));
}

#[test]
fn with_a_seed_they_repeat_and_the_warning_says_never_for_play() {
    let ask = |shoes: &str, seed: &str| {
        punto(&["shuffle", "--game", "rapid-etg", "--decks", "8", "--shoes", shoes, "--seed", seed], "")
    };
    let five = ask("5", SEED);
    assert_eq!(five.out, ask("5", &SEED.to_uppercase()).out);
    assert!(five.out.starts_with(&ask("2", SEED).out), "more shoes do not change the first ones");
    assert!(five.err.starts_with("never for play"), "{}", five.err);
    assert_ne!(five.out, ask("5", &SEED.replace("1f", "20")).out);
    let different: BTreeSet<String> = five.out.lines().map(|line| line[60..].to_owned()).collect();
    assert_eq!(different.len(), 5);
    for line in five.out.lines() {
        check(&serde_json::from_str(line).unwrap(), "rapid-etg", 8);
    }
    // The test vector of docs/shuffle.md.
    assert!(five.out.contains(r#""shoe":1,"game":"rapid-etg","decks":8,"commitment":"18a635c5cdf9618aa45f3db9d4e6d105d4dfac03f9e101f7e91040bbaa79c79f""#));
}

#[test]
fn raw_bytes_are_the_keystream_of_the_seed() {
    let bytes = raw(&["--seed", SEED, "--bytes", "100000"]);
    assert_eq!(bytes.len(), 100_000);
    assert_eq!(bytes[..8], [0x39, 0xfd, 0x2b, 0x7d, 0xd9, 0xc5, 0x19, 0x6a]);
    assert_eq!(bytes[..10], raw(&["--seed", SEED, "--bytes", "10"]));
    assert_eq!(raw(&["--seed", SEED, "--bytes", "65537"]), bytes[..65_537]);
}

/// A second, plain reading of `docs/shuffle.md`: takes a shoe's bytes from the front and shuffles by them.
fn shuffled_by(bytes: &mut &[u8], mut order: Vec<String>) -> (String, Vec<String>) {
    let take = |bytes: &mut &[u8], count: usize| {
        let (taken, rest) = bytes.split_at(count);
        *bytes = rest;
        taken.to_vec()
    };
    let salt = take(bytes, 32).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    for last in (1..order.len()).rev() {
        let chosen = loop {
            let word = take(bytes, 4);
            let word = usize::from(word[0]) | usize::from(word[1]) << 8;
            let mask = (last + 1).next_power_of_two() - 1;
            if word & mask <= last {
                break word & mask;
            }
        };
        order.swap(last, chosen);
    }
    (salt, order)
}

#[test]
fn with_shoes_raw_bytes_are_those_that_the_shoes_are_made_from() {
    let ask = ["--game", "six-star", "--decks", "6", "--shoes", "20", "--seed", SEED];
    let all = raw(&ask);
    let mut bytes = all.as_slice();
    for shoe in shoes(&ask) {
        let deck = ["f", "g", "e", "w", "a"].map(|suit| {
            "A23456789TSLF".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().concat()
        });
        let deck: Vec<String> =
            deck.concat().as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into()).collect();
        let (salt, order) = shuffled_by(&mut bytes, vec![deck; 6].concat());
        assert_eq!(shoe["salt"], *salt);
        assert_eq!(shoe["cards"], Value::from(order));
    }
    assert_eq!(bytes.len(), 0, "and not a byte more");
}

#[test]
fn raw_bytes_never_end_and_a_reader_may_leave() {
    let mut child = start(&["shuffle", "--raw"]);
    let mut some = vec![0; 300_000];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn wrong_usage_says_what_is_right() {
    for (arguments, status, says) in [
        (&[][..], 2, "--game"),
        (&["--game", "nosuch"], 2, "unknown game"),
        (&["--game", "six-stars"], 2, "six-star"),
        (&["--game", "rapid-etg", "--decks", "11"], 2, "clause 2.1 says 4 to 10"),
        (&["--game", "rapid-etg", "--decks", "3"], 2, "3 decks are not permitted"),
        (&["--game", "rapid-etg", "--shoes", "0"], 2, "at least 1"),
        (&["--game", "rapid-etg", "--shoes", "many"], 2, "like 1000000 or 1e6"),
        (&["--game", "rapid-etg", "--seed", "12"], 2, "exactly 64 hexadecimal digits"),
        (&["--game", "rapid-etg", "--seed", &"0".repeat(64)], 2, "stuck"),
        (&["--game", "rapid-etg", "--bytes", "5"], 2, "--raw"),
        (&["--raw", "--bytes", "5", "--shoes", "2"], 2, "--shoes"),
        (&["--raw", "--bytes", "0"], 2, "at least 1"),
        (&["--raw", "--shoes", "2"], 2, "--game"),
    ] {
        let ran = punto(&[&["shuffle"], arguments].concat(), "");
        assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{arguments:?} {}", ran.err);
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn the_help_has_examples_that_work() {
    let help = punto(&["shuffle", "--help"], "").out;
    let examples = help.split_once("Example:\n").unwrap().1;
    assert!(examples.lines().all(|line| line.len() <= 88), "{help}");
    let first = examples.lines().next().unwrap().split_whitespace().skip(1).collect::<Vec<_>>();
    assert_eq!(punto(&first, "").out.lines().count(), 2);
}
