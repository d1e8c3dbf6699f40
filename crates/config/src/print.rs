//! Writing the configuration out, with what every key is for.

use crate::Config;
use crate::section::Section;
use std::fmt::Write;

const HEAD: &str = "\
# What the operator tells the house. Every key is here with its default; leave out what should stay so.
#
# Over this file goes the environment, and over that the flags. The key `listen` of [server] is
# PUNTO_SERVER_LISTEN in the environment and server.listen=value as a flag; the key `minimum` of the table
# `six-star` is PUNTO_TABLE_SIX_STAR_MINIMUM and table.six-star.minimum=value. A list is written there as here.
";

impl Config {
    /// The whole default as TOML, with a comment on every key. It reads back to exactly the default.
    ///
    /// ```
    /// use punto_config::{Config, File};
    /// let text = Config::print_default();
    /// let read = Config::read(Some(File { name: "punto.toml", text: &text }), [], [])?;
    /// assert_eq!(read, Config::default());
    /// # Ok::<(), punto_config::WrongConfig>(())
    /// ```
    #[must_use]
    pub fn print_default() -> String {
        Self::default().print()
    }

    /// This configuration as TOML, with a comment on every key.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = HEAD.to_owned();
        let mut values = self.clone();
        for (name, section) in values.sections() {
            print_section(&mut text, &format!("[{name}]"), section, Comments::All);
        }
        for (nth, table) in self.tables.iter().enumerate() {
            let comments = if nth == 0 { Comments::All } else { Comments::None };
            print_section(&mut text, "[[table]]", table, comments);
        }
        text
    }
}

/// Whether keys are explained; those of a second table were explained at the first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comments {
    All,
    None,
}

fn print_section(text: &mut String, head: &str, section: &dyn Section, comments: Comments) {
    text.push('\n');
    let comment = |text: &mut String, lines: &[&str]| {
        for line in lines.iter().filter(|_| comments == Comments::All) {
            text.push('#');
            text.push_str(line);
            text.push('\n');
        }
    };
    comment(text, section.doc());
    text.push_str(head);
    text.push('\n');
    for key in section.keys() {
        if comments == Comments::All {
            text.push('\n');
        }
        comment(text, key.doc);
        comment(text, &[&format!(" Allowed: {}.", key.kind)]);
        // Every key that is declared can be written; a test writes them all.
        let value = section.written(key.name).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} = {value}", key.name);
    }
}

/// The text as a TOML string.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            control if control.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{:04X}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}
