//! Whatever the text, it is read or refused; nothing panics.

use proptest::prelude::*;
use punto_rulebooks::{house_games, house_source, read};

/// Reads the text and, if it is refused, checks that the refusal is worth reading.
fn check(source: &str) {
    if let Err(wrong) = read("any.toml", source) {
        let lines = source.matches('\n').count() + 1;
        assert!((1..=lines).contains(&wrong.line), "line {} of {lines}: {wrong}", wrong.line);
        assert!(
            [&wrong.field, &wrong.found, &wrong.allowed].iter().all(|part| !part.is_empty()),
            "{wrong:?}"
        );
        assert!(wrong.to_string().starts_with(&format!("any.toml:{}: ", wrong.line)));
    }
}

fn house_source_of_any_game() -> impl Strategy<Value = &'static str> {
    prop::sample::select(house_games().to_vec()).prop_map(|key| house_source(key).unwrap())
}

/// The text with one stretch of characters replaced by something else.
fn replaced(source: &str, at: prop::sample::Index, length: usize, by: &str) -> String {
    let letters: Vec<char> = source.chars().collect();
    let start = at.index(letters.len());
    let end = (start + length).min(letters.len());
    letters[..start].iter().copied().chain(by.chars()).chain(letters[end..].iter().copied()).collect()
}

/// Words that mean something in a rulebook, so that mutations go further than the first quote.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "\"\"",
        "[",
        "]",
        "{",
        "}",
        "= 0",
        "= -1",
        "= 99999999999999999999",
        "= true",
        "= 1.5",
        "\n",
        "\"8:0\"",
        "\"0:1\"",
        "\"1000000:999999\"",
        "1979-05-27",
        "[[wager]]",
        "[clauses]",
        "\"R18\"",
        "points",
        "\u{0}",
        "七",
    ];
    prop_oneof![prop::sample::select(known.to_vec()).prop_map(str::to_owned), ".{0,6}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text(source in "\\PC*|[\\[\\]{}=\".,#a-z0-9\n ]*") {
        check(&source);
    }

    #[test]
    fn any_bytes_that_are_text(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&String::from_utf8_lossy(&bytes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_house_rulebook_with_something_replaced(
        source in house_source_of_any_game(), at: prop::sample::Index, length in 0_usize..12, by in word()
    ) {
        check(&replaced(source, at, length, &by));
    }

    #[test]
    fn a_house_rulebook_cut_off(source in house_source_of_any_game(), at: prop::sample::Index) {
        check(&replaced(source, at, usize::MAX / 2, ""));
    }

    #[test]
    fn a_house_rulebook_with_two_lines_swapped(
        source in house_source_of_any_game(), one: prop::sample::Index, other: prop::sample::Index
    ) {
        let mut lines: Vec<&str> = source.lines().collect();
        let (one, other) = (one.index(lines.len()), other.index(lines.len()));
        lines.swap(one, other);
        check(&lines.join("\n"));
    }
}
