//! Wrong types, impossible values, contradictions and broken text, each by its line and all at once.

use crate::support::{bare, read, section_of, wrongs};
use proptest::prelude::*;
use punto_config::{Config, Key, Kind, Place};
use punto_rules::Money;

fn written(key: &Key, value: &str) -> String {
    match key.section {
        "table" if key.name == "id" => format!("[[table]]\ngame = \"rapid-etg\"\n\nid = {value}"),
        "table" if key.name == "game" => format!("[[table]]\nid = \"x\"\n\ngame = {value}"),
        "table" => format!("[[table]]\nid = \"x\"\ngame = \"rapid-etg\"\n{} = {value}", key.name),
        section => format!("\n\n[{section}]\n{} = {value}", key.name),
    }
}

#[track_caller]
fn check_refused(key: &Key, value: &str) {
    let found = wrongs(&written(key, value));
    let what = format!("{}.{} = {value}: {found:?}", key.section, key.name);
    assert_eq!(found.len(), 1, "{what}");
    assert!(found[0].starts_with("punto.toml line 4: "), "{what}");
    assert!(found[0].contains(&format!("`{}` cannot be ", key.name)), "{what}");
    assert!(found[0].ends_with(&format!("; allowed: {}", key.kind)), "{what}");
}

/// Whether the key takes whole numbers, text, lists or flags, by its kind.
fn takes(kind: &Kind, sample: &str) -> bool {
    match kind {
        Kind::Flag => sample == "true",
        Kind::Whole { .. } => sample == "7",
        Kind::List(_) => sample == "[]",
        Kind::Optional(kind) => takes(kind, sample),
        _ => false,
    }
}

#[test]
fn every_key_refuses_every_wrong_type() {
    let samples =
        ["1.5", "true", "7", "-1", "1979-05-27", "{ a = 1 }", "[[1]]", "[]", "\"\\u0001\"", "[\"\\u0001\"]"];
    let huge = ["340282366920938463463374607431768211456", "inf", "nan", "-9223372036854775808", "07:32:00"];
    for key in Config::keys() {
        for sample in samples.into_iter().chain(huge).filter(|sample| !takes(&key.kind, sample)) {
            // Seven is below the least of some keys, and refused all the same.
            check_refused(&key, sample);
        }
    }
}

#[test]
fn every_key_refuses_nonsense_in_a_variable_and_in_a_flag() {
    for key in Config::keys().into_iter().filter(|key| key.name != "id") {
        let section = section_of(&key);
        let variable = format!("PUNTO_{section}_{}", key.name).to_uppercase().replace(['.', '-'], "_");
        let ends = format!("; allowed: {}", key.kind);
        let refused =
            Config::read(None, [(variable.clone(), "\u{1}".to_owned())], []).unwrap_err().to_string();
        assert!(
            refused.starts_with(&format!("environment {variable}: ")) && refused.ends_with(&ends),
            "{refused}"
        );
        let flag = format!("{section}.{}", key.name);
        let refused = Config::read(None, [], [format!("{flag}=\u{1}")]).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("flag {flag}: ")) && refused.ends_with(&ends), "{refused}");
    }
}

#[test]
fn numbers_and_money_are_taken_up_to_their_bounds_and_no_further() {
    fn bounds(kind: &Kind) -> Option<([String; 2], [String; 2])> {
        let cent = Money::from_cents(1);
        match kind {
            Kind::Whole { min, max } => {
                let below = min.checked_sub(1).map_or_else(|| "-1".to_owned(), |below| below.to_string());
                Some(([min.to_string(), max.to_string()], [below, (max + 1).to_string()]))
            }
            Kind::Money { min, max } => {
                let out = [min.checked_sub(cent).unwrap(), max.checked_add(cent).unwrap()];
                Some((
                    [*min, *max].map(|money| format!("\"{money}\"")),
                    out.map(|money| format!("\"{money}\"")),
                ))
            }
            Kind::Text { min, max } => {
                let text = |length: usize| format!("\"{}\"", "é".repeat(length));
                let below = if *min > 0 { text(0) } else { text(max + 1) };
                Some(([text(*min), text(*max)], [below, text(max + 1)]))
            }
            Kind::Optional(kind) => bounds(kind),
            _ => None,
        }
    }
    let mut tried = 0;
    for key in Config::keys() {
        let Some((within, beyond)) = bounds(&key.kind) else { continue };
        tried += 1;
        for value in beyond {
            check_refused(&key, &value);
        }
        for value in within {
            let said = read(&written(&key, &value)).err().map(|wrong| wrong.to_string()).unwrap_or_default();
            assert!(!said.contains("cannot be \""), "{}.{} = {value}: {said}", key.section, key.name);
            assert!(!said.contains(&format!("`{}` cannot be {}", key.name, bare(&value))), "{said}");
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn money_without_quotes_is_told_to_stand_in_them() {
    let found = wrongs("[play]\nguest_credits = 25.00");
    let said = "punto.toml line 2: [play] `guest_credits` cannot be 25.00: money is exact, so it stands in quotes \
                with two decimals, like \"25.00\"; allowed: money in quotes with two decimals, from \"1.00\" to \
                \"100,000,000.00\"";
    assert_eq!(found, [said]);
    for wrong in ["25", "\"25\"", "\"25.0\"", "\"2,5.00\"", "\"-1.00\"", "\"1e3\"", "\"25.005\"", "\"\""] {
        assert_eq!(wrongs(&format!("[play]\nguest_credits = {wrong}")).len(), 1, "{wrong}");
    }
    let read = read("[play]\nguest_credits = \"1000.00\"").unwrap();
    assert_eq!(read.play.guest_credits, Money::from_cents(100_000));
}

#[test]
fn a_colour_is_six_digits_and_a_video_comes_over_tls() {
    for wrong in
        ["0F3D2E", "#0F3D2", "#0F3D2E0", "#0F3D2G", "#+F3D2E", "green", "rgb(0,0,0)", "#0F3D2E;}", "#é3D2E"]
    {
        assert_eq!(wrongs(&format!("[house]\nfelt_colour = \"{wrong}\"")).len(), 1, "{wrong}");
    }
    for wrong in ["5.00", "#B3202F", "0.00 #B3202F", "-5.00 #B3202F", "5 #B3202F", "5.00 red"] {
        assert_eq!(wrongs(&format!("[house]\nchip_colours = [\"{wrong}\"]")).len(), 1, "{wrong}");
    }
    let long = format!("https://a.example/{}", "x".repeat(500));
    for wrong in [
        "http://a.example/",
        "javascript:alert(1)",
        "https://",
        "https:///x",
        "https://a.example/ x",
        "https://a.example/';",
        "https://user@a.example/",
        "https://a.example;script-src/",
        &long,
    ] {
        let text = format!("[[table]]\nid = \"x\"\ngame = \"rapid-etg\"\nvideo = \"{wrong}\"");
        assert_eq!(wrongs(&text).len(), 1, "{wrong}");
    }
    let table =
        "[[table]]\nid = \"x\"\ngame = \"rapid-etg\"\nlanguage = \"zh\"\nvideo = \"https://a.example/1\"";
    let told = read(table).unwrap().tables.remove(0);
    assert_eq!(told.language, Some(punto_config::Language::Chinese));
    assert_eq!(told.video.unwrap().as_str(), "https://a.example/1");
}

#[test]
fn numbers_may_be_written_in_any_way_that_toml_has() {
    for number in ["30_000", "0x7530", "+30000", "0o72460"] {
        let config = read(&format!("[server]\nrequest_timeout_ms = {number}")).unwrap();
        assert_eq!(config.server.request_timeout_ms, 30_000, "{number}");
    }
}

#[test]
fn everything_that_is_wrong_is_told_at_once_in_the_order_of_the_file() {
    let text = "\
[sever]
listen = 1
[server]
tls_key = \"k.pem\"
[house]
mode = \"real\"
nam = \"x\"
[sessions]
rotate_minutes = 800
[play]
guest_credits = 5.0
[[table]]
id = \"a\"
game = \"six-start\"
[[table]]
name = \"no id\"
[[table]]
id = \"a\"
game = \"rapid-etg\"
minimum = \"20,000.00\"
denominations = [\"5.00\", \"1.00\"]
decks = 3
[[table]]
id = \"a b\"
game = \"rapid-etg\"
";
    let found = wrongs(text);
    let lines: Vec<usize> = found
        .iter()
        .map(|wrong| {
            wrong.strip_prefix("punto.toml line ").unwrap().split_once(':').unwrap().0.parse().unwrap()
        })
        .collect();
    assert_eq!(lines, [1, 4, 6, 7, 9, 11, 14, 15, 15, 17, 18, 21, 22, 24], "{found:#?}");
}

#[test]
fn what_contradicts_itself_is_told_with_the_line_of_the_key() {
    let cases = [
        ("[server]\ntls_key = \"k\"", 2, "without `tls_certificate`"),
        ("[server]\ntls_certificate = \"c\"", 2, "without `tls_key`"),
        ("[server]\nconnections_per_address_max = 20001", 2, "`connections_max`, which is 20000"),
        ("[server]\nconnections_max = 11999", 1, "`connections_max`, which is 11999"),
        ("[sessions]\nstaff_idle_minutes = 721", 2, "`staff_absolute_minutes`, which is 720"),
        ("[sessions]\npatron_absolute_minutes = 59", 1, "`patron_absolute_minutes`, which is 59"),
        ("[sessions]\n\nrotate_minutes = 721", 3, "`staff_absolute_minutes`, which is 720"),
        ("[play]\nguest_credits = \"100,000.01\"", 2, "`guest_credits_max_per_day`, which is 100,000.00"),
        ("[house]\nchip_colours = [\"5.00 #B3202F\", \"5.00 #15703F\"]", 2, "has two colours for 5.00"),
        ("table = []", 1, "a house has at least one table"),
    ];
    for (text, line, said) in cases {
        let found = wrongs(text);
        let starts = format!("punto.toml line {line}: ");
        assert!(
            found.len() == 1 && found[0].starts_with(&starts) && found[0].contains(said),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn broken_text_is_told_by_line_with_what_was_wrong_before_it() {
    let found = wrongs("[server]\nlisen = 1\nbehind_proxy = tru\n[log]\nlevl = 1\nlevel = = 2\n");
    assert!(found[0].starts_with("punto.toml line 2: [server] has no key `lisen`"), "{found:?}");
    assert!(found[1].starts_with("punto.toml line 3: this is not TOML: "), "{found:?}");
    assert!(found[2].starts_with("punto.toml line 6: this is not TOML: "), "{found:?}");
    assert!(
        wrongs("[log]\nlevel = \"info\"\nlevel = \"warn\"")[0].starts_with("punto.toml line 3: "),
        "a key twice"
    );
}

#[test]
fn a_file_from_another_system_reads_with_the_same_lines() {
    let text = Config::print_default().replace('\n', "\r\n");
    assert_eq!(read(&text), Ok(Config::default()));
    assert_eq!(read(&format!("\u{feff}{text}")), Ok(Config::default()));
    assert!(wrongs("\u{feff}[log]\r\n\r\nlevl = 1\r\n")[0].starts_with("punto.toml line 3: "));
}

proptest! {
    #[test]
    fn no_text_makes_it_fall_over(text in "\\PC{0,200}", variable in "[A-Z_]{0,40}", flag in "\\PC{0,60}") {
        let _ = read(&text);
        let _ = Config::read(None, [(format!("PUNTO_{variable}"), text)], [flag]);
    }

    #[test]
    fn a_damaged_file_is_read_or_refused_by_a_line_of_it(at in any::<prop::sample::Index>(), length in 0_usize..40, put in "[\\[\\]\"=.#\\n{},a0-]{0,3}") {
        let mut letters: Vec<char> = Config::print_default().chars().collect();
        let start = at.index(letters.len());
        let end = (start + length).min(letters.len());
        letters.splice(start..end, put.chars());
        let text: String = letters.into_iter().collect();
        if let Err(wrong) = read(&text) {
            let lines = text.matches('\n').count() + 1;
            prop_assert!(!wrong.wrongs.is_empty());
            for wrong in wrong.wrongs {
                let inside = matches!(wrong.place, Place::Line { line, .. } if (1..=lines).contains(&line));
                prop_assert!(inside, "{wrong}");
            }
        }
    }
}
