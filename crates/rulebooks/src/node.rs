//! Walking a file with care: every value knows its place and its field, so every refusal can name them.

use crate::fault::Fault;
use core::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value in the file, with its place and its path.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    pub(crate) field: String,
    pub(crate) span: Range<usize>,
    value: &'a DeValue<'a>,
}

/// A table in the file, all of whose keys are known.
pub(crate) struct Table<'a> {
    field: String,
    span: Range<usize>,
    entries: Vec<(&'a str, Node<'a>)>,
}

impl<'a> Node<'a> {
    /// The file as a whole.
    pub(crate) fn root(value: &'a DeValue<'a>) -> Self {
        Self { field: String::new(), span: 0..0, value }
    }

    fn new(field: String, value: &'a Spanned<DeValue<'a>>) -> Self {
        Self { field, span: value.span(), value: value.get_ref() }
    }

    /// The refusal of this value.
    pub(crate) fn refuse(&self, allowed: impl Into<String>) -> Fault {
        Fault {
            span: self.span.clone(),
            field: self.field.clone(),
            found: shown(self.value),
            allowed: allowed.into(),
        }
    }

    pub(crate) fn text(&self) -> Result<&'a str, Fault> {
        self.value.as_str().ok_or_else(|| self.refuse("text in quotes"))
    }

    /// Text that is not empty.
    pub(crate) fn words(&self) -> Result<&'a str, Fault> {
        match self.text()? {
            text if text.trim().is_empty() => Err(self.refuse("text that is not empty")),
            text => Ok(text),
        }
    }

    /// Text in small letters, digits and hyphens, as keys are.
    pub(crate) fn key(&self) -> Result<&'a str, Fault> {
        let text = self.text()?;
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let well_formed =
            text.bytes().all(fits) && text.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        if well_formed {
            Ok(text)
        } else {
            Err(self.refuse("a key of small letters, digits and hyphens, like player-pair"))
        }
    }

    /// A whole number in a range.
    pub(crate) fn whole(&self, range: RangeInclusive<u8>) -> Result<u8, Fault> {
        let number = self
            .value
            .as_integer()
            .and_then(|number| u8::from_str_radix(number.as_str(), number.radix()).ok());
        let in_range = number.filter(|number| range.contains(number));
        in_range
            .ok_or_else(|| self.refuse(format!("a whole number from {} to {}", range.start(), range.end())))
    }

    pub(crate) fn flag(&self) -> Result<bool, Fault> {
        self.value.as_bool().ok_or_else(|| self.refuse("true or false"))
    }

    /// Whatever can be made of the text, or else what is allowed.
    pub(crate) fn made<T>(&self, make: impl FnOnce(&'a str) -> Option<T>, allowed: &str) -> Result<T, Fault> {
        make(self.text()?).ok_or_else(|| self.refuse(allowed))
    }

    /// One of a few keys.
    pub(crate) fn one_of<T: Copy>(&self, choices: &[T], key: impl Fn(T) -> &'static str) -> Result<T, Fault> {
        let list =
            || choices.iter().map(|choice| format!("{:?}", key(*choice))).collect::<Vec<_>>().join(", ");
        let text = self.value.as_str().ok_or_else(|| self.refuse(format!("one of {}", list())))?;
        let keys: Vec<&str> = choices.iter().map(|choice| key(*choice)).collect();
        match choices.iter().find(|choice| key(**choice) == text) {
            Some(choice) => Ok(*choice),
            None => Err(self.refuse(format!("one of {}{}", list(), did_you_mean(text, &keys)))),
        }
    }

    pub(crate) fn list(&self) -> Result<Vec<Self>, Fault> {
        let array = self.value.as_array().ok_or_else(|| self.refuse("a list in square brackets"))?;
        Ok(array
            .iter()
            .enumerate()
            .map(|(i, value)| Self::new(format!("{}[{i}]", self.field), value))
            .collect())
    }

    /// A list, or a single value that stands for a list of one.
    pub(crate) fn one_or_more(&self) -> Result<Vec<Self>, Fault> {
        match self.value {
            DeValue::Array(array) if array.is_empty() => {
                Err(self.refuse("a value, or a list of at least one"))
            }
            DeValue::Array(_) => self.list(),
            _ => Ok(vec![self.clone()]),
        }
    }

    pub(crate) fn is_text(&self) -> bool {
        self.value.is_str()
    }

    pub(crate) fn is_flag(&self) -> bool {
        self.value.is_bool()
    }

    /// A table with no keys but these.
    pub(crate) fn table(&self, allowed: &[&str]) -> Result<Table<'a>, Fault> {
        let table = self.open_table()?;
        match table.entries.iter().find(|(key, _)| !allowed.contains(key)) {
            None => Ok(table),
            Some((key, node)) => Err(Fault {
                span: node.span.clone(),
                field: node.field.clone(),
                found: format!("the unknown key {key:?}"),
                allowed: format!("{}{}", allowed.join(", "), did_you_mean(key, allowed)),
            }),
        }
    }

    /// A table whose keys are data themselves.
    pub(crate) fn open_table(&self) -> Result<Table<'a>, Fault> {
        let table = self.value.as_table().ok_or_else(|| self.refuse("a table"))?;
        Ok(Table::new(self.field.clone(), self.span.clone(), table))
    }
}

impl<'a> Table<'a> {
    pub(crate) fn new(field: String, span: Range<usize>, table: &'a DeTable<'a>) -> Self {
        let path = |key: &str| {
            // As TOML would write it: a key with dots in it, or nothing, in quotes.
            let is_bare = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
            let bare = !key.is_empty() && key.bytes().all(is_bare);
            let key = if bare { key.to_owned() } else { format!("{key:?}") };
            if field.is_empty() { key } else { format!("{field}.{key}") }
        };
        let mut entries: Vec<(&'a str, Node<'a>)> = table
            .iter()
            .map(|(key, value)| {
                (&**key.get_ref(), Node { span: key.span(), ..Node::new(path(key.get_ref()), value) })
            })
            .collect();
        // The order of the file, which the parser's map does not keep.
        entries.sort_by_key(|(_, node)| node.span.start);
        Self { field, span, entries }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.entries.iter().find(|(name, _)| *name == key).map(|(_, node)| node)
    }

    pub(crate) fn need(&self, key: &str) -> Result<&Node<'a>, Fault> {
        self.get(key).ok_or_else(|| Fault {
            span: self.span.clone(),
            field: if self.field.is_empty() { key.to_owned() } else { format!("{}.{key}", self.field) },
            found: "nothing".to_owned(),
            allowed: format!("the key {key:?} is required here"),
        })
    }

    /// The list of tables under this key; empty if the key is not there.
    pub(crate) fn many(&self, key: &str) -> Result<Vec<Node<'a>>, Fault> {
        self.get(key).map_or_else(|| Ok(vec![]), Node::list)
    }

    pub(crate) fn entries(&self) -> &[(&'a str, Node<'a>)] {
        &self.entries
    }
}

fn shown(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("{text:?}"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(_) => "a date without quotes".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// The nearest of the known words, if one is near.
pub(crate) fn did_you_mean(found: &str, known: &[&str]) -> String {
    const NEAR: usize = 2;
    // Words of very different length are not near, and comparing a word as long as a line would be costly.
    let length = |word: &str| word.chars().count();
    let found_length = length(found);
    let of_like_length = known.iter().filter(|word| length(word).abs_diff(found_length) <= NEAR);
    let nearest = of_like_length.map(|word| (strsim::damerau_levenshtein(found, word), word)).min();
    match nearest {
        Some((distance, word)) if distance <= NEAR => format!(" (did you mean {word:?}?)"),
        _ => String::new(),
    }
}
