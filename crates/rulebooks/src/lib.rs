#![doc = include_str!("../README.md")]

mod condition;
mod fault;
mod irregularities;
mod library;
mod node;
mod reader;
mod wagers;

pub use fault::WrongRulebook;
pub use library::{Library, UnknownGame, first_edition, house_games, house_rulebook, house_source};

use fault::Fault;
use node::Node;
use punto_rules::Rulebook;
use toml::de::{DeTable, DeValue};

/// Reads a rulebook from the text of a file; `file` is only for the message.
///
/// ```
/// let wrong = punto_rulebooks::read("mine.toml", "[game]\nkee = \"mine\"").unwrap_err();
/// assert_eq!((wrong.line, wrong.field.as_str()), (1, "clauses"));
/// ```
///
/// # Errors
/// Refuses a wrong file with the line, the field, what was found there and what is allowed.
pub fn read(file: &str, source: &str) -> Result<Rulebook, WrongRulebook> {
    let parsed = DeTable::parse(source).map_err(|error| not_toml(&error).in_file(file, source))?;
    let root = DeValue::Table(parsed.into_inner());
    reader::rulebook(&Node::root(&root)).map_err(|fault| fault.in_file(file, source))
}

fn not_toml(error: &toml::de::Error) -> Fault {
    Fault {
        span: error.span().unwrap_or(0..0),
        field: "the file".to_owned(),
        found: error.message().to_owned(),
        allowed: "TOML; see https://toml.io".to_owned(),
    }
}
