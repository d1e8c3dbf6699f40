//! Versions of rulebooks that the office scheduled: what they say, and from when on tables may go by them (I7, I13).

use super::finding::{Checked, ensure, fault};
use super::settings::deck_size;
use crate::book::Book;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// How many digits of a file's hash the name of a version carries.
const DIGITS: usize = 12;

/// The versions that the office knows, and the texts that were given to the audit.
#[derive(Default)]
pub(crate) struct Versions {
    /// By the SHA-256 of their bytes, in hexadecimal digits.
    texts: HashMap<String, String>,
    /// By the name that records give them.
    known: HashMap<String, Version>,
    /// The least time between scheduling a version and its coming into force.
    delay_ms: u64,
}

struct Version {
    game: String,
    sha256: String,
    from: u64,
    is_acknowledged: bool,
    text: Text,
}

/// What is known of a version's file.
enum Text {
    Read(Box<Book>),
    /// A game that the auditor does not know; its rounds are not settled a second time.
    UnknownGame,
    /// No text with this hash was given.
    Missing,
    Unreadable(String),
}

/// Of `OfficeSet`.
#[derive(Deserialize)]
pub(crate) struct OfficeSet {
    settings: OfficeSettings,
}

#[derive(Deserialize)]
struct OfficeSettings {
    #[serde(default)]
    rulebook_delay_ms: u64,
}

#[derive(Deserialize)]
pub(crate) struct Scheduled {
    game: String,
    version: String,
    sha256: String,
    from: u64,
    /// When; records of before auditors acknowledged versions do not say it.
    #[serde(default)]
    at: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Withdrawn {
    game: String,
    version: String,
}

#[derive(Deserialize)]
pub(crate) struct Acknowledged {
    pub(crate) game: String,
    pub(crate) version: String,
    pub(crate) sha256: String,
    pub(crate) by: String,
    pub(crate) at: u64,
}

impl Versions {
    pub(crate) fn new(texts: &[String]) -> Self {
        let texts = texts.iter().map(|text| (sha256_of(text), text.clone())).collect();
        Self { texts, ..Self::default() }
    }

    pub(crate) fn set(&mut self, event: &OfficeSet) {
        self.delay_ms = event.settings.rulebook_delay_ms;
    }

    pub(crate) fn scheduled(&mut self, event: Scheduled) -> Checked {
        let Scheduled { game, version, sha256, from, at } = event;
        let text = match self.texts.get(&sha256) {
            _ if deck_size(&game).is_none() => Text::UnknownGame,
            None => Text::Missing,
            Some(text) => match Book::read(&game, text) {
                Ok(book) => Text::Read(Box::new(book)),
                Err(why) => Text::Unreadable(why),
            },
        };
        let Some(digits) = sha256.get(..DIGITS) else {
            return fault("I8", format!("{sha256} is no hash of a rulebook"));
        };
        let name = format!("{version}+{digits}");
        // A delay beyond the end of time is never over.
        let is_too_soon = at.is_some_and(|at| from < at.saturating_add(self.delay_ms));
        let known = Version { game, sha256, from, is_acknowledged: at.is_none(), text };
        let before = self.known.insert(name.clone(), known);
        ensure(before.is_none(), "I13", || format!("{name} was scheduled twice"))?;
        ensure(!is_too_soon, "I13", || {
            format!(
                "{name} is in force from {from} on, sooner than {} ms after it was scheduled",
                self.delay_ms
            )
        })
    }

    /// It never was in force, so no record of a table may name it.
    pub(crate) fn withdrawn(&mut self, event: &Withdrawn) -> Checked {
        let before = self.known.len();
        let name = format!("{}+", event.version);
        self.known.retain(|known, version| !(known.starts_with(&name) && version.game == event.game));
        let was_known = self.known.len() < before;
        ensure(was_known, "I13", || format!("{} was withdrawn and never scheduled", event.version))
    }

    pub(crate) fn acknowledged(&mut self, event: &Acknowledged) -> Checked {
        let Acknowledged { game, version, sha256, .. } = event;
        // A hash that is too short names no version, which is a finding below.
        let name = format!("{version}+{}", sha256.get(..DIGITS).unwrap_or_default());
        let known = self.known.get_mut(&name);
        let Some(known) = known.filter(|known| (&known.game, &known.sha256) == (game, sha256)) else {
            return fault("I13", format!("{version} was acknowledged and never scheduled"));
        };
        known.is_acknowledged = true;
        Ok(())
    }

    /// What a record of a table goes by: nothing for a version that was never scheduled, which the tables written by
    /// hand are for. A version goes by its own text, once it is in force.
    pub(crate) fn book(&self, rulebook: &str, time_ms: u64) -> (Option<&Book>, Checked) {
        if self.known.is_empty() {
            return (None, Ok(()));
        }
        let Some(version) = self.known.get(rulebook) else { return (None, Ok(())) };
        let in_time = ensure(version.from <= time_ms, "I13", || {
            format!("{rulebook} is played by and is in force only from {} on", version.from)
        });
        let known = ensure(version.is_acknowledged, "I13", || {
            format!("{rulebook} is played by and no auditor has acknowledged it")
        });
        let (book, read) = match &version.text {
            Text::Read(book) => (Some(&**book), Ok(())),
            Text::UnknownGame => (None, Ok(())),
            Text::Missing => (
                None,
                fault(
                    "I7",
                    format!(
                        "the text of {rulebook} is missing or altered: no rulebook with the SHA-256 {} was found",
                        version.sha256
                    ),
                ),
            ),
            Text::Unreadable(why) => (None, fault("I7", format!("{rulebook} cannot be settled by: {why}"))),
        };
        (book, in_time.and(known).and(read))
    }
}

fn sha256_of(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::with_capacity(64), |mut digits, byte| {
        for half in [byte >> 4, byte & 15] {
            digits.extend(char::from_digit(u32::from(half), 16));
        }
        digits
    })
}
