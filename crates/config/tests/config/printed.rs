//! What is printed is documented, and reads back.

use crate::support::{change, read};
use punto_config::Config;

#[test]
fn the_default_reads_back_to_exactly_the_default() {
    assert_eq!(read(&Config::print_default()), Ok(Config::default()));
    assert_eq!(read(""), Ok(Config::default()));
}

#[test]
fn every_key_is_documented_and_printed_under_its_documentation() {
    let text = Config::print_default();
    let keys = Config::keys();
    assert!(keys.len() > 80, "{}", keys.len());
    for key in keys {
        assert!(key.doc.ends_with('.') && key.doc.len() > 15, "{}.{}: {:?}", key.section, key.name, key.doc);
        let head = if key.section == "table" {
            "\n[[table]]\n".to_owned()
        } else {
            format!("\n[{}]\n", key.section)
        };
        let section = text.split_once(&head).unwrap().1;
        let before = section.split_once(&format!("\n{} = ", key.name)).unwrap().0;
        let mut above = before.lines().rev();
        assert_eq!(above.next().unwrap(), format!("# Allowed: {}.", key.kind), "{}", key.name);
        let doc: Vec<&str> = above.take_while(|line| line.starts_with("# ")).collect();
        let doc: Vec<&str> = doc.into_iter().rev().map(|line| &line[2..]).collect();
        assert_eq!(doc.join(" "), key.doc, "{}", key.name);
    }
}

#[test]
fn every_key_changed_in_the_file_reads_back_changed_and_alone() {
    for key in Config::keys() {
        let text = change(&key).text();
        let config = read(&text).unwrap_or_else(|wrong| panic!("{}.{}: {wrong}", key.section, key.name));
        assert_ne!(config, Config::default(), "{}.{}", key.section, key.name);
        assert_eq!(config.print(), text, "{}.{}", key.section, key.name);
    }
}

#[test]
fn text_with_quotes_lines_and_other_scripts_reads_back() {
    for name in ["a \"b\" \\c", "宝 house", "tab or 'quote'", "#no comment", "€\u{a0}"] {
        let mut config = Config::default();
        config.house.name = name.to_owned();
        config.house.helpline = format!("{name}\nsecond line");
        assert_eq!(read(&config.print()), Ok(config), "{name}");
    }
}

#[test]
fn lines_of_the_printed_configuration_fit_a_screen() {
    let long: Vec<String> = Config::print_default()
        .lines()
        .filter(|line| line.chars().count() > 120)
        .map(str::to_owned)
        .collect();
    assert_eq!(long, Vec::<String>::new());
}
