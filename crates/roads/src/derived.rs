//! The derived roads: Big Eye Boy, Small Road and Cockroach Pig, which compare a streak with the one 1, 2
//! or 3 before it.
//!
//! By the book a streak's first win and its later wins are coloured by two rules. Let the streak that stands
//! before the win have length n, and the one `back` before that m:
//!
//! - a win that **starts** a streak is red if the two columns now complete are level, n = m;
//! - a win that **continues** the streak, to depth n + 1, is blue if it is the first to reach below the other
//!   column, n + 1 = m + 1.
//!
//! So one comparison, n = m, answers both, and answers them in opposite colours.

use alloc::vec::Vec;

use crate::board::{Rows, TailRule};
use crate::placement::{Colour, ColourCell, StreakRoad};

/// What a win does to the streak before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Starts,
    Continues,
}

/// The lengths of all streaks so far, every win counted wherever the board drew it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streaks {
    lengths: Vec<usize>,
}

impl Streaks {
    pub(crate) fn push(&mut self, step: Step) {
        match (step, self.lengths.last_mut()) {
            (Step::Continues, Some(length)) => *length += 1,
            _ => self.lengths.push(1),
        }
    }

    /// Takes back the last win.
    pub(crate) fn undo(&mut self) {
        match self.lengths.last_mut() {
            Some(length) if *length > 1 => *length -= 1,
            _ => drop(self.lengths.pop()),
        }
    }

    /// Whether the last streak is as long as the one `back` before it, if there is one.
    fn is_level(&self, back: usize) -> Option<bool> {
        let last = self.lengths.len().checked_sub(1)?;
        let earlier = last.checked_sub(back)?;
        Some(self.lengths[last] == self.lengths[earlier])
    }
}

/// One derived road. Its methods take the streaks as they stand before the win in question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DerivedRoad {
    /// How many streaks back it compares.
    back: usize,
    road: StreakRoad,
}

impl DerivedRoad {
    pub(crate) fn new(back: usize, rows: Rows, tail_rule: TailRule) -> Self {
        Self { back, road: StreakRoad::new(rows, tail_rule) }
    }

    pub(crate) fn cells(&self) -> &[ColourCell] {
        self.road.cells()
    }

    /// The cell a win would add, or nothing while the road has not started.
    pub(crate) fn next(&self, before: &Streaks, step: Step) -> Option<ColourCell> {
        self.colour(before, step).map(|colour| self.road.next(colour))
    }

    pub(crate) fn push(&mut self, before: &Streaks, step: Step) {
        if let Some(colour) = self.colour(before, step) {
            self.road.push(colour);
        }
    }

    /// Takes back the cell that a win added, if it added one.
    pub(crate) fn undo(&mut self, before: &Streaks) {
        if before.is_level(self.back).is_some() {
            self.road.undo();
        }
    }

    fn colour(&self, before: &Streaks, step: Step) -> Option<Colour> {
        let is_level = before.is_level(self.back)?;
        Some(if is_level == (step == Step::Starts) { Colour::Red } else { Colour::Blue })
    }
}
