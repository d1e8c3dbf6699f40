//! What is wrong with a configuration, and where.

use std::fmt;

/// Where something was given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In a file.
    Line {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
    },
    /// In a variable of the environment.
    Variable(String),
    /// In a flag.
    Flag(String),
    /// Nowhere: it is the default.
    Default,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { file, line } => write!(f, "{file} line {line}"),
            Self::Variable(name) => write!(f, "environment {name}"),
            Self::Flag(flag) => write!(f, "flag {flag}"),
            Self::Default => f.write_str("default"),
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Where it was given.
    pub place: Place,
    /// What was found and what is allowed.
    pub what: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Everything that is wrong with a configuration, in the order it was given.
///
/// ```
/// use punto_config::{Config, File};
/// let text = "[server]\nlisen = 5\nbehind_proxy = 1\n";
/// let wrong = Config::read(Some(File { name: "punto.toml", text }), [], []).unwrap_err();
/// assert_eq!(
///     wrong.to_string(),
///     "punto.toml line 2: [server] has no key `lisen`; did you mean `listen`?\n\
///      punto.toml line 3: [server] `behind_proxy` cannot be 1; allowed: true or false",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongConfig {
    /// All of it; never empty.
    pub wrongs: Vec<Wrong>,
}

impl fmt::Display for WrongConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.wrongs.iter().map(Wrong::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for WrongConfig {}
