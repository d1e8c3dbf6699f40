//! What a house chooses about its board: how many rows, and what a dragon's tail may do.

use core::error::Error;
use core::fmt;

/// How many rows a road has: 1 to 100, six on nearly every board.
///
/// ```
/// use punto_roads::Rows;
///
/// assert_eq!(Rows::default(), Rows::new(6)?);
/// assert_eq!(Rows::new(0).unwrap_err().to_string(), "a board has 1 to 100 rows, not 0");
/// # Ok::<(), punto_roads::RowsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rows(u8);

impl Rows {
    /// The six rows of the usual board.
    pub const STANDARD: Self = Self(6);
    /// The lowest board.
    pub const MIN: Self = Self(1);
    /// The highest board.
    pub const MAX: Self = Self(100);

    /// A board with this many rows.
    ///
    /// # Errors
    ///
    /// [`RowsError`] if the number is not in 1 to 100.
    pub fn new(rows: u64) -> Result<Self, RowsError> {
        match u8::try_from(rows) {
            Ok(count) if (Self::MIN.0..=Self::MAX.0).contains(&count) => Ok(Self(count)),
            _ => Err(RowsError { found: rows }),
        }
    }

    /// The number of rows.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl Default for Rows {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// A number of rows that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowsError {
    /// The number asked for.
    pub found: u64,
}

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (Rows::MIN.get(), Rows::MAX.get());
        write!(f, "a board has {min} to {max} rows, not {}", self.found)
    }
}

impl Error for RowsError {}

/// May a streak that has turned right go down again, once it is past what blocked it?
///
/// Both are in use. On any one road they part in about one shoe in a hundred, and then in the place of cells,
/// never in their colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TailRule {
    /// No: it stays in its row until it ends.
    #[default]
    Stay,
    /// Yes: it goes down whenever the cell below is empty.
    DropAgain,
}
