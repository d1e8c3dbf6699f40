//! What may stand under a key, in words: one sentence for the printed configuration and for refusals alike.

use punto_rules::Money;
use std::fmt;

/// What may stand under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text of so many characters.
    Text {
        /// The least.
        min: usize,
        /// The most.
        max: usize,
    },
    /// The path of a file or folder.
    Path,
    /// Text of a certain form, said in words.
    Form(&'static str),
    /// A whole number.
    Whole {
        /// The least.
        min: u64,
        /// The most.
        max: u64,
    },
    /// An amount of money, in quotes with two decimals.
    Money {
        /// The least.
        min: Money,
        /// The most.
        max: Money,
    },
    /// True or false.
    Flag,
    /// One of a few words.
    Choice(Vec<&'static str>),
    /// A value, or empty quotes for none.
    Optional(Box<Self>),
    /// A list of values.
    List(Box<Self>),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { min, max } => write!(f, "text in quotes, {min} to {max} characters"),
            Self::Path => f.write_str("a path in quotes"),
            Self::Form(form) => f.write_str(form),
            Self::Whole { min, max } => write!(f, "a whole number from {min} to {max}"),
            Self::Money { min, max } => {
                write!(f, "money in quotes with two decimals, from \"{min}\" to \"{max}\"")
            }
            Self::Flag => f.write_str("true or false"),
            Self::Choice(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                write!(f, "one of {}", quoted.join(", "))
            }
            Self::Optional(kind) => write!(f, "{kind}; or \"\" for none"),
            Self::List(kind) => write!(f, "a list in square brackets, each {kind}"),
        }
    }
}
