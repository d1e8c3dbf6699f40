//! Where the cells of a streak road lie: the Big Road and the three derived roads are all placed by this.
//!
//! A streak runs down its column until the board's edge or an earlier streak's tail stops it, and then to the
//! right: the "dragon tail". Two facts make every step constant in time, and neither is obvious:
//!
//! - **The cell to the right is always empty.** A streak moves only down and right, and so did every earlier
//!   one, whose head lies further left. Where an earlier streak passes beneath the head of a later one it can
//!   never come up again, so the later one stays above it in every column they share.
//! - **The top row has no gaps.** A head takes the first empty top cell beyond the previous head, and only
//!   the last streak can run along the top row, beyond its own head. So the first empty top cell beyond the
//!   previous head is the first one of all, and counting top cells finds it.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Rows, TailRule};

/// The two colours of a streak road.
///
/// On a derived road red says that the pattern repeats and blue that it does not; neither is a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The pattern repeats.
    Red,
    /// The pattern does not repeat.
    Blue,
}

/// Prints `red` or `blue`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Blue => "blue",
        })
    }
}

/// One cell of a derived road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColourCell {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// The colour drawn there.
    pub colour: Colour,
}

/// A row of a column is one bit of its `u128`.
const _: () = assert!(Rows::MAX.get() <= 128);

/// Cells placed in streaks of one colour, one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StreakRoad {
    rows: Rows,
    tail_rule: TailRule,
    cells: Vec<ColourCell>,
    /// Which rows of each column are taken. No column up to the last is ever empty.
    columns: Vec<u128>,
    /// How many cells of the top row are taken.
    top_cells: usize,
}

impl StreakRoad {
    pub(crate) fn new(rows: Rows, tail_rule: TailRule) -> Self {
        Self { rows, tail_rule, cells: Vec::new(), columns: Vec::new(), top_cells: 0 }
    }

    pub(crate) fn cells(&self) -> &[ColourCell] {
        &self.cells
    }

    /// The cell that would come next in this colour.
    pub(crate) fn next(&self, colour: Colour) -> ColourCell {
        match self.cells.last() {
            Some(last) if last.colour == colour => self.after(*last),
            _ => ColourCell { col: self.top_cells, row: 0, colour },
        }
    }

    pub(crate) fn push(&mut self, colour: Colour) {
        let cell = self.next(colour);
        if cell.col == self.columns.len() {
            self.columns.push(0);
        }
        self.columns[cell.col] |= bit(cell.row);
        self.top_cells += usize::from(cell.row == 0);
        self.cells.push(cell);
    }

    /// Takes back the last cell, if there is one.
    pub(crate) fn undo(&mut self) {
        let Some(cell) = self.cells.pop() else { return };
        self.top_cells -= usize::from(cell.row == 0);
        self.columns[cell.col] &= !bit(cell.row);
        // Only the last column can become empty, as its first cell is the one that added it.
        if self.columns[cell.col] == 0 {
            self.columns.pop();
        }
    }

    /// The cell that continues a streak: below if it may go there, to the right otherwise.
    fn after(&self, last: ColourCell) -> ColourCell {
        let below = ColourCell { row: last.row + 1, ..last };
        let held = self.tail_rule == TailRule::Stay && self.has_turned();
        if !held && below.row < self.rows.get() && self.is_empty(below) {
            below
        } else {
            ColourCell { col: last.col + 1, ..last }
        }
    }

    /// Whether the last step was to the right, within one streak.
    fn has_turned(&self) -> bool {
        matches!(self.cells[..], [.., before, last] if before.colour == last.colour && before.row == last.row)
    }

    fn is_empty(&self, cell: ColourCell) -> bool {
        self.columns[cell.col] & bit(cell.row) == 0
    }
}

const fn bit(row: usize) -> u128 {
    1 << row
}
