//! Known answers, worked out with other programs.

use crate::shoe::make::set;
use punto_shoe::{Keystream, Seed, Shuffled, Words};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

#[test]
fn the_keystream_is_chacha20() {
    // openssl enc -chacha20 -K $SEED -iv 00000000000000000000000000000000 < /dev/zero | head -c 64
    let mut bytes = [0; 64];
    Keystream::new(&SEED.parse().unwrap()).fill(&mut bytes);
    assert_eq!(
        hex(&bytes),
        "39fd2b7dd9c5196a8dbd0377b8dc4a498a35d86fbcde6accb2cc7d4cd8ea2492\
         2b23cce7a26023ab3f0eef693ac87f64258235eab1f7a32dc22762a0485b410c"
    );
    // RFC 8439, appendix A.1, test vector 3 is key 00..01, nonce zero, counter one: the second block.
    let seed: Seed = format!("{}01", "00".repeat(31)).parse().unwrap();
    let mut keystream = Keystream::new(&seed);
    keystream.fill(&mut bytes);
    keystream.fill(&mut bytes);
    assert_eq!(
        hex(&bytes),
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a\
         8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
    );
}

#[test]
fn words_are_the_bytes_least_significant_first() {
    let mut keystream = Keystream::new(&SEED.parse().unwrap());
    assert_eq!([keystream.next_word(), keystream.next_word()], [Ok(0x7d2b_fd39), Ok(0x6a19_c5d9)]);
}

/// What a few lines of Python and openssl make of the same seed, by `docs/shuffle.md` alone.
#[test]
fn whole_shoes_are_those_of_another_program() {
    for (game, decks, commitment, first) in [
        (
            "rapid-etg",
            8,
            "923806e13dcbabcfd27d3a0bcc97a115cb6699ab85a5100adae68eab2106d8b7",
            ["8d", "9s", "6c", "4c", "9c", "2c", "Ah", "Qd"],
        ),
        (
            "six-star",
            4,
            "f0ed8dbf542e421f2edd186b5f831ba91527453cb8bab7ac6a9b343fdebb2846",
            ["Sa", "8g", "3g", "Tw", "Ta", "3f", "Ag", "Se"],
        ),
    ] {
        let shuffled = Shuffled::new(SEED.parse().unwrap(), set(game, decks));
        assert_eq!(shuffled.commitment().to_string(), commitment);
        let reveal = shuffled.reveal();
        assert_eq!(
            reveal.salt.to_string(),
            "39fd2b7dd9c5196a8dbd0377b8dc4a498a35d86fbcde6accb2cc7d4cd8ea2492"
        );
        assert!(reveal.order.iter().map(ToString::to_string).take(8).eq(first));
    }
}

#[test]
fn a_stuck_source_is_refused() {
    for byte in 0..=255 {
        assert!(Seed::new([byte; 32]).is_err());
    }
    let mut nearly = [0; 32];
    nearly[31] = 1;
    assert!(Seed::new(nearly).is_ok());
}

#[test]
fn what_is_not_a_seed_is_refused_without_being_repeated() {
    for (text, says) in [
        ("", "found 0 characters"),
        ("12", "found 2 characters"),
        (&"g".repeat(64), "0 of them"),
        (&"é".repeat(32), "found 32 characters, 0 of them"),
        (&"0".repeat(65), "found 65"),
        (&"+1".repeat(32), "32 of them"),
        (&"0".repeat(64), "stuck"),
    ] {
        let error = text.parse::<Seed>().unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
        assert!(text.is_empty() || text.len() < 3 || !error.contains(text));
    }
    assert!(SEED.to_uppercase().parse::<Seed>().is_ok());
}
