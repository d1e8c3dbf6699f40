//! The pages about the configuration and the operator's manual name only settings that exist, and their examples are
//! accepted.

use crate::support::read;
use punto_config::{Config, Mode};
use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../../docs/configuration.md");
const PRODUCTION: &str = include_str!("../../../../docs/operation/punto.toml");

/// The pages of the operator's manual, each with its name.
fn manual() -> Vec<(String, String)> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let pages = fs::read_dir(docs.join("operation")).unwrap().map(|entry| entry.unwrap().path());
    let pages = pages.chain([docs.join("operation.md"), docs.join("configuration.md")]);
    let read = |path: std::path::PathBuf| (path.display().to_string(), fs::read_to_string(&path).unwrap());
    pages.filter(|path| path.extension().is_some_and(|end| end == "md")).map(read).collect()
}

/// What stands between backticks on a page, without its blocks of code.
fn spans(page: &str) -> impl Iterator<Item = &str> {
    let prose = page.split("```").step_by(2);
    prose.flat_map(|prose| prose.lines()).flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// A section and a key, where the text is `[section] key`, with or without a value.
fn setting(span: &str) -> Option<(&str, &str)> {
    let (section, key) = span.strip_prefix('[')?.split_once("] ")?;
    Some((section, key.split(' ').next().unwrap_or(key)))
}

/// Whether a text looks like the name of a key: small words joined by underscores.
fn is_key_like(span: &str) -> bool {
    span.contains('_')
        && span.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
        && !span.starts_with("punto_")
}

fn examples(page: &str) -> impl Iterator<Item = &str> {
    page.split("```toml\n").skip(1).map(|rest| rest.split_once("```").unwrap().0)
}

#[test]
fn every_example_of_the_page_reads() {
    assert!(examples(PAGE).count() >= 2);
    for (name, page) in manual() {
        for example in examples(&page) {
            let config = read(example).unwrap_or_else(|wrong| panic!("{name}: {example}\n{wrong}"));
            config.check().unwrap_or_else(|wrong| panic!("{name}: {example}\n{wrong}"));
        }
    }
}

#[test]
fn the_production_house_of_the_manual_opens() {
    let config = read(PRODUCTION).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(config.house.mode, Mode::Production);
    config.check().unwrap_or_else(|wrong| panic!("{wrong}"));
}

#[test]
fn every_section_is_on_the_page() {
    for key in Config::keys() {
        let name = if key.section.starts_with("pace.") { "pace.…" } else { key.section };
        assert!(PAGE.contains(&format!("[{name}]")), "{name}");
    }
}

#[test]
fn every_setting_in_the_manual_exists() {
    let keys = Config::keys();
    let mut named = 0;
    for (name, page) in manual() {
        for span in spans(&page) {
            if let Some((section, key)) = setting(span) {
                let exists = keys.iter().any(|known| (known.section, known.name) == (section, key));
                assert!(exists, "{name} names the setting {span:?}, which does not exist");
                named += 1;
            } else if is_key_like(span) {
                let exists = keys.iter().any(|known| known.name == span);
                assert!(exists, "{name} names {span:?}, which is no setting");
            }
        }
    }
    assert!(named > 30, "only {named} settings were found: is the manual still where this test looks?");
}
