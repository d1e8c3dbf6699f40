//! The Big Road: wins in streaks, with ties and pairs riding on them.

use alloc::vec::Vec;

use crate::board::{Rows, TailRule};
use crate::derived::Step;
use crate::marks::{Mark, Marks};
use crate::placement::{Colour, StreakRoad};
use crate::result::Side;

/// One cell of the Big Road.
///
/// ```
/// use punto_roads::{Roads, RoundResult, Side};
///
/// let mut roads = Roads::default();
/// roads.push("T".parse::<RoundResult>()?);
/// assert_eq!(roads.big()[0].result, None);
///
/// roads.push("B".parse::<RoundResult>()?);
/// let [cell] = roads.big() else { panic!("a leading tie takes no cell of its own") };
/// assert_eq!((cell.result, cell.ties), (Some(Side::Banker), 1));
/// # Ok::<(), punto_roads::ResultError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BigCell {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// Who won, or nothing while the shoe has had only ties.
    pub result: Option<Side>,
    /// What is noted on the deciding round; nothing of the ties.
    pub marks: Marks,
    /// How many ties ride on the cell: those that followed it and, on the first, those that led.
    pub ties: usize,
    /// How many of those ties had a Player Pair.
    pub tie_player_pairs: usize,
    /// How many of those ties had a Banker Pair.
    pub tie_banker_pairs: usize,
}

impl BigCell {
    /// The corner of the board before the first decision, where leading ties are kept.
    const CORNER: Self = Self {
        col: 0,
        row: 0,
        result: None,
        marks: Marks::NONE,
        ties: 0,
        tie_player_pairs: 0,
        tie_banker_pairs: 0,
    };

    fn add_tie(&mut self, marks: Marks) {
        self.ties += 1;
        self.tie_player_pairs += usize::from(marks.has(Mark::PlayerPair));
        self.tie_banker_pairs += usize::from(marks.has(Mark::BankerPair));
    }

    fn remove_tie(&mut self, marks: Marks) {
        self.ties -= 1;
        self.tie_player_pairs -= usize::from(marks.has(Mark::PlayerPair));
        self.tie_banker_pairs -= usize::from(marks.has(Mark::BankerPair));
    }

    /// Whether nothing is left to draw on the cell.
    fn is_blank(&self) -> bool {
        self.result.is_none() && self.ties == 0
    }
}

/// The cells of the Big Road, and the placement that they follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BigRoad {
    cells: Vec<BigCell>,
    placement: StreakRoad,
}

impl BigRoad {
    pub(crate) fn new(rows: Rows, tail_rule: TailRule) -> Self {
        Self { cells: Vec::new(), placement: StreakRoad::new(rows, tail_rule) }
    }

    pub(crate) fn cells(&self) -> &[BigCell] {
        &self.cells
    }

    /// What a win of this side would do to the last streak.
    pub(crate) fn step(&self, side: Side) -> Step {
        match self.cells.last() {
            Some(last) if last.result == Some(side) => Step::Continues,
            _ => Step::Starts,
        }
    }

    /// The cell that a win would fill, together with the ties that led up to it if it is the first.
    pub(crate) fn next(&self, side: Side, marks: Marks) -> BigCell {
        let place = self.placement.next(ring(side));
        let ties = self.leading_ties().unwrap_or(BigCell::CORNER);
        BigCell { col: place.col, row: place.row, result: Some(side), marks, ..ties }
    }

    pub(crate) fn push_win(&mut self, side: Side, marks: Marks) {
        let cell = self.next(side, marks);
        if self.leading_ties().is_some() {
            self.cells.pop();
        }
        self.cells.push(cell);
        self.placement.push(ring(side));
    }

    pub(crate) fn push_tie(&mut self, marks: Marks) {
        if self.cells.is_empty() {
            self.cells.push(BigCell::CORNER);
        }
        self.change_last(|cell| cell.add_tie(marks));
    }

    /// Takes back the last result, which was a win.
    pub(crate) fn undo_win(&mut self) {
        self.placement.undo();
        // Ties that came after the win have been taken back already: any still on its cell led up to it.
        self.change_last(|cell| {
            cell.result = None;
            cell.marks = Marks::NONE;
        });
    }

    /// Takes back the last result, which was a tie with these marks.
    pub(crate) fn undo_tie(&mut self, marks: Marks) {
        self.change_last(|cell| cell.remove_tie(marks));
    }

    /// Changes the last cell, and drops it if that leaves it blank.
    fn change_last(&mut self, change: impl FnOnce(&mut BigCell)) {
        self.cells.last_mut().map(change);
        self.cells.pop_if(|cell| cell.is_blank());
    }

    fn leading_ties(&self) -> Option<BigCell> {
        self.cells.last().filter(|cell| cell.result.is_none()).copied()
    }
}

/// The colour of the ring that the Big Road draws for a win.
const fn ring(side: Side) -> Colour {
    match side {
        Side::Banker => Colour::Red,
        Side::Player => Colour::Blue,
    }
}
