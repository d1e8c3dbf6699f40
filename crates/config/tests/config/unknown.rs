//! Unknown keys, sections, variables and flags get the nearest known one.

use crate::support::{section_of, wrongs};
use punto_config::Config;

fn misspelt(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    let mut dropped = letters.clone();
    dropped.remove(middle);
    let mut added = letters;
    added.insert(middle, 'q');
    [dropped, added].map(|letters| letters.into_iter().collect()).to_vec()
}

#[test]
fn an_unknown_key_of_every_section_gives_the_nearest_and_its_line() {
    for key in Config::keys() {
        for wrong in misspelt(key.name) {
            let (head, title) = match key.section {
                "table" => {
                    ("[[table]]\nid = \"x\"\ngame = \"rapid-etg\"".to_owned(), "[[table]] x".to_owned())
                }
                section => (format!("[{section}]\n\n"), format!("[{section}]")),
            };
            let found = wrongs(&format!("{head}\n{wrong} = 1"));
            let expected =
                format!("punto.toml line 4: {title} has no key `{wrong}`; did you mean `{}`?", key.name);
            assert_eq!(found, [expected]);
        }
    }
}

#[test]
fn an_unknown_section_gives_the_nearest() {
    let mut sections: Vec<&str> = Config::keys().iter().map(|key| key.section).collect();
    sections.dedup();
    assert_eq!(sections.len(), 12);
    for section in sections {
        for wrong in misspelt(section) {
            let found = wrongs(&format!("\n[{wrong}]\n"));
            let right = if section == "table" { "[[table]]".to_owned() } else { format!("[{section}]") };
            let expected = format!("punto.toml line 2: there is no section [{wrong}]; did you mean {right}?");
            // A dot that was dropped or moved is another name altogether.
            if wrong.contains("pace.") || !section.contains("pace.") {
                assert_eq!(found, [expected]);
            }
        }
    }
}

#[test]
fn an_unknown_variable_gives_the_nearest() {
    for key in Config::keys().into_iter().filter(|key| key.name != "id") {
        let right =
            format!("PUNTO_{}_{}", section_of(&key), key.name).to_uppercase().replace(['.', '-'], "_");
        let wrong = format!("{right}Q");
        let refused = Config::read(None, [(wrong.clone(), "1".to_owned())], []).unwrap_err().to_string();
        assert_eq!(refused, format!("environment {wrong}: no key is set by this; did you mean {right}?"));
    }
}

#[test]
fn an_unknown_flag_gives_the_nearest() {
    let refused = |flag: &str| Config::read(None, [], [flag.to_owned()]).unwrap_err().to_string();
    for (flag, said) in [
        ("server.lisen=x", "flag server.lisen: [server] has no key `lisen`; did you mean `listen`?"),
        ("sever.listen=x", "flag sever.listen: there is no section [sever]; did you mean [server]?"),
        (
            "pace.sped.card_ms=1",
            "flag pace.sped.card_ms: there is no section [pace.sped]; did you mean [pace.speed]?",
        ),
        ("table.rapit.name=x", "flag table.rapit.name: there is no table `rapit`; did you mean `rapid`?"),
        ("table.rapid.nam=x", "flag table.rapid.nam: [[table]] rapid has no key `nam`; did you mean `name`?"),
        ("listen=x", "flag listen=x: write it as section.key=value, like server.listen=127.0.0.1:8080"),
        (
            "server.listen",
            "flag server.listen: write it as section.key=value, like server.listen=127.0.0.1:8080",
        ),
        ("", "flag : write it as section.key=value, like server.listen=127.0.0.1:8080"),
    ] {
        assert_eq!(refused(flag), said);
    }
    assert!(refused("table.rapid.id=x").contains("only in the file"));
}

#[test]
fn a_key_in_the_wrong_place_is_told_its_section() {
    for (text, said) in [
        ("listen = 1", "punto.toml line 1: `listen` stands outside every section; it belongs in [server]"),
        ("[log]\nhelpline = \"\"", "punto.toml line 2: [log] has no key `helpline`; it belongs in [house]"),
        (
            "[log]\ndenominations = []",
            "punto.toml line 2: [log] has no key `denominations`; it belongs in [[table]]",
        ),
        (
            "[log]\nxyzzyxyzzy = 1",
            "punto.toml line 2: [log] has no key `xyzzyxyzzy`; there are `level`, `format`",
        ),
        (
            "pace = 1",
            "punto.toml line 1: the paces are the sections [pace.speed], [pace.standard] and [pace.squeeze]",
        ),
        ("[table]", "punto.toml line 1: a table is written [[table]], with two brackets"),
        ("table = [1]", "punto.toml line 1: a table is written [[table]], and its keys below it"),
        ("house = 1", "punto.toml line 1: [house] is a section: write [house], and its keys below it"),
        ("[[house]]", "punto.toml line 1: [house] is a section: write [house], and its keys below it"),
        ("[\"table.rapid\"]", "punto.toml line 1: there is no section [table.rapid]"),
    ] {
        let found = wrongs(text);
        assert!(found.len() == 1 && found[0].starts_with(said), "{text}: {found:?}");
    }
}
