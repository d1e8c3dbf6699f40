//! Where a rule comes from: a clause of a rulebook, or a ruling of the house.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A numbered clause of a rulebook (`3.10.1`), or one of the house's rulings (`R18`).
///
/// ```
/// use punto_rules::Clause;
/// let clause: Clause = "3.10.1".parse()?;
/// assert!(!clause.is_ruling());
/// assert!("R7a".parse::<Clause>()?.is_ruling());
/// assert!("3..1".parse::<Clause>().is_err());
/// # Ok::<(), punto_rules::NotAClause>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(Box<str>);

impl Clause {
    /// The clause as it is cited.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is a ruling of the house (`R18`) rather than a clause of the rulebook.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        self.0.starts_with('R')
    }
}

/// What was found where a clause number should stand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is not a clause: write numbers joined by dots, like 3.10.1, or a ruling, like R18")]
pub struct NotAClause {
    found: String,
}

impl FromStr for Clause {
    type Err = NotAClause;

    fn from_str(text: &str) -> Result<Self, NotAClause> {
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let well_formed = match text.strip_prefix('R') {
            Some(ruling) => {
                is_number(ruling.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(ruling))
            }
            None => text.split('.').all(is_number),
        };
        if well_formed { Ok(Self(text.into())) } else { Err(NotAClause { found: text.to_owned() }) }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
