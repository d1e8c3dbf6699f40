//! The page about the configuration says what is so.

use crate::support::read;
use punto_config::Config;

const PAGE: &str = include_str!("../../../../docs/configuration.md");

#[test]
fn every_example_of_the_page_reads() {
    let examples: Vec<&str> =
        PAGE.split("```toml\n").skip(1).map(|rest| rest.split_once("```").unwrap().0).collect();
    assert!(examples.len() >= 2);
    for example in examples {
        let config = read(example).unwrap_or_else(|wrong| panic!("{example}\n{wrong}"));
        config.check().unwrap_or_else(|wrong| panic!("{example}\n{wrong}"));
    }
}

#[test]
fn every_section_is_on_the_page() {
    for key in Config::keys() {
        let name = if key.section.starts_with("pace.") { "pace.…" } else { key.section };
        assert!(PAGE.contains(&format!("[{name}]")), "{name}");
    }
}
