//! Another value for every key there is, made from the table of keys.

use punto_config::{Config, File, Key, Kind, Wrong, WrongConfig};
use punto_rules::Money;

pub(crate) fn read(text: &str) -> Result<Config, WrongConfig> {
    Config::read(Some(File { name: "punto.toml", text }), [], [])
}

pub(crate) fn wrongs(text: &str) -> Vec<String> {
    read(text).unwrap_err().wrongs.iter().map(Wrong::to_string).collect()
}

/// One key changed, with whatever must change beside it, each as (section, key, TOML).
pub(crate) struct Change {
    pub(crate) entries: Vec<(String, String, String)>,
}

impl Change {
    pub(crate) fn flags(&self) -> Vec<String> {
        let flag =
            |(section, key, value): &(String, String, String)| format!("{section}.{key}={}", bare(value));
        self.entries.iter().map(flag).collect()
    }

    pub(crate) fn variables(&self) -> Vec<(String, String)> {
        let variable = |(section, key, value): &(String, String, String)| {
            let name = format!("PUNTO_{section}_{key}").to_uppercase().replace(['.', '-'], "_");
            (name, bare(value))
        };
        self.entries.iter().map(variable).collect()
    }

    /// The default's text with these lines changed.
    pub(crate) fn text(&self) -> String {
        let mut text = Config::print_default();
        for (section, key, value) in &self.entries {
            text = with_line(&text, section, key, value);
        }
        text
    }
}

/// The text with the value of one key replaced.
pub(crate) fn with_line(text: &str, section: &str, key: &str, value: &str) -> String {
    let mut here = String::new();
    let mut replaced = 0;
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            if let Some(id) = line.strip_prefix("id = ") {
                here = format!("table.{}", id.trim_matches('"'));
            } else if line.starts_with('[') {
                here = line.trim_matches(['[', ']']).to_owned();
            }
            if here == section && line.starts_with(&format!("{key} = ")) {
                replaced += 1;
                format!("{key} = {value}")
            } else {
                line.to_owned()
            }
        })
        .collect();
    assert_eq!(replaced, 1, "[{section}] {key} is printed once");
    lines.join("\n") + "\n"
}

/// As the environment and flags have it: without the quotes.
pub(crate) fn bare(toml: &str) -> String {
    toml.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(toml).to_owned()
}

/// The section of a key, for a table one in which the key can be changed alone.
pub(crate) fn section_of(key: &Key) -> String {
    match (key.section, key.name) {
        ("table", "game") => "table.super-six".to_owned(),
        ("table", "differential") => "table.commission".to_owned(),
        ("table", _) => "table.fortune-six".to_owned(),
        (section, _) => section.to_owned(),
    }
}

pub(crate) fn change(key: &Key) -> Change {
    let section = section_of(key);
    let default = Config::print_default();
    let mut here = String::new();
    let mut now = None;
    for line in default.lines() {
        if let Some(id) = line.strip_prefix("id = ") {
            here = format!("table.{}", id.trim_matches('"'));
        } else if line.starts_with('[') {
            here = line.trim_matches(['[', ']']).to_owned();
        }
        if here == section
            && let Some(value) = line.strip_prefix(&format!("{} = ", key.name))
        {
            now = Some(value.to_owned());
        }
    }
    let now = now.expect("every key is printed");
    let mut entries = vec![(section.clone(), key.name.to_owned(), other(key.name, &key.kind, &now))];
    assert_ne!(entries[0].2, now, "{section}.{}", key.name);
    let beside = match key.name {
        "tls_certificate" => Some(("tls_key", "\"k.pem\"")),
        "tls_key" => Some(("tls_certificate", "\"c.pem\"")),
        "chip_unit" => Some(("denominations", "[\"5.00\", \"10.00\"]")),
        _ => None,
    };
    entries.extend(beside.map(|(key, value)| (section, key.to_owned(), value.to_owned())));
    Change { entries }
}

/// Another value than this, in the form that is printed.
fn other(name: &str, kind: &Kind, now: &str) -> String {
    match (name, kind) {
        ("game", _) => "\"rapid-etg\"".to_owned(),
        ("chip_unit", _) => "\"5.00\"".to_owned(),
        ("listen" | "operator_listen", _) => "\"[::1]:9000\"".to_owned(),
        ("public_origin", _) => "[\"https://a.example\", \"http://b.example:8080\"]".to_owned(),
        ("trusted_proxies", _) => "[\"10.0.0.1\", \"fd00::1\"]".to_owned(),
        ("wager_limits", _) => "[\"tie 5.00 to 1,050.00\"]".to_owned(),
        ("video", _) => "\"https://video.example/table?low\"".to_owned(),
        ("felt_colour" | "line_colour" | "accent_colour", _) => "\"#0F3D2E\"".to_owned(),
        ("chip_colours", _) => "[\"25.00 #15703F\", \"1,000.00 #C59A1A\"]".to_owned(),
        ("denominations", _) => "[\"2.00\", \"1,000.00\"]".to_owned(),
        ("id", _) => "\"elsewhere\"".to_owned(),
        (_, Kind::Text { .. }) => "\"B\"".to_owned(),
        (_, Kind::Path) => "\"/else/where\"".to_owned(),
        (_, Kind::Flag) => (now != "true").to_string(),
        (_, Kind::Whole { max, .. }) => {
            // No number stands where none is given.
            let now: u64 = if now == "\"\"" { 0 } else { now.parse().unwrap() };
            if now < *max { now + 1 } else { now - 1 }.to_string()
        }
        (_, Kind::Money { .. }) => {
            let now: Money = bare(now).parse().unwrap_or(Money::ZERO);
            format!("\"{}\"", now.checked_add(Money::from_cents(100)).unwrap())
        }
        (_, Kind::Choice(words)) => {
            let word = words.iter().find(|word| **word != bare(now)).unwrap();
            format!("\"{word}\"")
        }
        (_, Kind::Optional(kind)) => other(name, kind, now),
        (_, Kind::Form(_) | Kind::List(_)) => panic!("say what else {name} can be"),
    }
}
