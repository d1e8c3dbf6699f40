//! What is wrong with a rulebook file, and where.

use core::ops::Range;
use std::fmt;

/// A rulebook file that was refused: where, which field, what was found and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRulebook {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The field, as a path: `wager[2].pays[0].odds`.
    pub field: String,
    /// What stands there.
    pub found: String,
    /// What may stand there.
    pub allowed: String,
}

impl fmt::Display for WrongRulebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, field, found, allowed } = self;
        write!(f, "{file}:{line}: in `{field}`: found {found}; allowed: {allowed}")
    }
}

impl std::error::Error for WrongRulebook {}

/// The same while reading, before the place is turned into a line.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) span: Range<usize>,
    pub(crate) field: String,
    pub(crate) found: String,
    pub(crate) allowed: String,
}

impl Fault {
    pub(crate) fn in_file(self, file: &str, source: &str) -> WrongRulebook {
        let before = source.get(..self.span.start).unwrap_or(source);
        let line = before.matches('\n').count() + 1;
        let Self { field, found, allowed, .. } = self;
        WrongRulebook { file: file.to_owned(), line, field, found, allowed }
    }
}
