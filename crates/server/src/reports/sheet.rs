//! A report as tables with captions: what the printed page and the file for a spreadsheet are both made from.

use crate::reports::gaming_day::moment;
use punto_rules::Money;

/// What stands in one place of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Words, perhaps somebody else's.
    Text(String),
    /// An amount.
    Money(Money),
    /// A number of things.
    Count(u64),
    /// A number of things that others may be taken off.
    Whole(i64),
    /// Hundredths of something.
    Hundredths(u64),
    /// A share, in millionths.
    Share(i64),
    /// A moment, in Unix milliseconds.
    Moment(u64),
    /// Nothing is known, or nothing applies.
    Nothing,
}

impl Cell {
    /// Whether it is a figure, which stands on the right.
    pub(crate) const fn is_figure(&self) -> bool {
        !matches!(self, Self::Text(_) | Self::Moment(_) | Self::Nothing)
    }

    /// As people read it.
    pub(crate) fn shown(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Money(money) => money.to_string(),
            Self::Count(count) => count.to_string(),
            Self::Whole(count) => count.to_string(),
            Self::Hundredths(count) => decimal(i64::try_from(*count).unwrap_or(i64::MAX), 2),
            Self::Share(millionths) => format!("{} %", decimal(*millionths, 4)),
            Self::Moment(ms) => moment(*ms),
            Self::Nothing => String::new(),
        }
    }
}

/// A whole number with the point so many digits from its end.
pub(crate) fn decimal(number: i64, digits: u32) -> String {
    let unit = 10_u64.pow(digits);
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    format!("{sign}{}.{:0width$}", size / unit, size % unit, width = digits as usize)
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Money> for Cell {
    fn from(money: Money) -> Self {
        Self::Money(money)
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<i64> for Cell {
    fn from(count: i64) -> Self {
        Self::Whole(count)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Nothing, Into::into)
    }
}

/// One table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) caption: String,
    pub(crate) columns: Vec<&'static str>,
    pub(crate) rows: Vec<Vec<Cell>>,
}

impl Section {
    pub(crate) fn new(caption: &str, columns: &[&'static str], rows: Vec<Vec<Cell>>) -> Self {
        Self { caption: caption.to_owned(), columns: columns.to_vec(), rows }
    }
}

/// What stands over a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    pub(crate) house: String,
    pub(crate) title: String,
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) made_at: u64,
    pub(crate) currency: String,
    pub(crate) is_play_money: bool,
}

/// Cells from anything that can be one.
macro_rules! cells {
    ($($cell:expr),* $(,)?) => { vec![$($crate::reports::sheet::Cell::from($cell)),*] };
}
pub(crate) use cells;
