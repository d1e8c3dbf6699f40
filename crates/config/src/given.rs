//! A value as somebody gave it: written in the file, or as bare text in the environment or a flag.

use toml::de::DeValue;

/// A value as it was given.
#[derive(Clone, Copy)]
pub(crate) enum Given<'a> {
    /// In the file.
    Written(&'a DeValue<'a>),
    /// In the environment or a flag, where nothing has quotes.
    Bare(&'a str),
}

impl<'a> Given<'a> {
    /// Text: quoted in the file, anything elsewhere.
    pub(crate) fn text(self) -> Option<&'a str> {
        match self {
            Self::Written(value) => value.as_str(),
            Self::Bare(text) => Some(text),
        }
    }

    /// A whole number.
    pub(crate) fn whole(self) -> Option<i128> {
        match self {
            Self::Written(value) => {
                let number = value.as_integer()?;
                i128::from_str_radix(number.as_str(), number.radix()).ok()
            }
            Self::Bare(text) => text.trim().parse().ok(),
        }
    }

    /// True or false.
    pub(crate) fn flag(self) -> Option<bool> {
        match self {
            Self::Written(value) => value.as_bool(),
            Self::Bare(text) => text.trim().parse().ok(),
        }
    }

    /// Whether it is a number without quotes, where money belongs in them.
    pub(crate) fn is_bare_number(self) -> bool {
        matches!(self, Self::Written(DeValue::Float(_) | DeValue::Integer(_)))
    }

    /// How a refusal repeats it.
    pub(crate) fn shown(self) -> String {
        match self {
            Self::Bare(text) => shortened(text),
            Self::Written(value) => match value {
                DeValue::String(text) => shortened(text),
                DeValue::Integer(number) => match number.radix() {
                    10 => number.as_str().chars().take(40).collect(),
                    _ => i128::from_str_radix(number.as_str(), number.radix())
                        .map_or_else(|_| "a number".to_owned(), |number| number.to_string()),
                },
                DeValue::Float(number) => number.as_str().chars().take(40).collect(),
                DeValue::Boolean(flag) => flag.to_string(),
                DeValue::Datetime(_) => "a date without quotes".to_owned(),
                DeValue::Array(_) => "a list".to_owned(),
                DeValue::Table(_) => "a section".to_owned(),
            },
        }
    }
}

/// The text in quotes, cut where it would fill the screen.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return format!("{text:?}");
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{start:?}…")
}
