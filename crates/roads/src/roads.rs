//! All five roads of one shoe, kept in step.

use alloc::vec::Vec;

use crate::big::{BigCell, BigRoad};
use crate::board::{Rows, TailRule};
use crate::derived::{DerivedRoad, Streaks};
use crate::marks::Marks;
use crate::placement::ColourCell;
use crate::result::{RoundResult, Side};

/// One cell of the Bead Plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BeadCell {
    /// The column, from 0 on the left.
    pub col: usize,
    /// The row, from 0 on top.
    pub row: usize,
    /// The result drawn there.
    pub result: RoundResult,
}

/// The cell that each road would gain if one side won the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ask {
    /// The Big Road's cell, which a win always fills.
    pub big: BigCell,
    /// Big Eye Boy's cell, once that road has started.
    pub big_eye: Option<ColourCell>,
    /// The Small Road's cell, once that road has started.
    pub small: Option<ColourCell>,
    /// Cockroach Pig's cell, once that road has started.
    pub cockroach: Option<ColourCell>,
}

/// The five roads of one shoe, built one result at a time.
///
/// Two `Roads` are equal when they have the same board and the same results.
///
/// ```
/// use punto_roads::{Roads, RoundResult, Rows};
///
/// let mut roads = Roads::new(Rows::STANDARD);
/// for token in ["B", "B", "P", "P", "B"] {
///     roads.push(token.parse::<RoundResult>()?);
/// }
/// let places: Vec<_> = roads.big().iter().map(|cell| (cell.col, cell.row)).collect();
/// assert_eq!(places, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]);
/// assert_eq!(roads.big_eye().len(), 2);
/// # Ok::<(), punto_roads::ResultError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roads {
    rows: Rows,
    bead: Vec<BeadCell>,
    big: BigRoad,
    streaks: Streaks,
    big_eye: DerivedRoad,
    small: DerivedRoad,
    cockroach: DerivedRoad,
}

impl Roads {
    /// Empty roads whose tails stay in their row.
    #[must_use]
    pub fn new(rows: Rows) -> Self {
        Self::with_tail_rule(rows, TailRule::default())
    }

    /// Empty roads for a house that chooses its own tail rule.
    ///
    /// ```
    /// use punto_roads::{Roads, RoundResult, Rows, TailRule, Winner};
    ///
    /// let mut roads = Roads::with_tail_rule(Rows::new(2)?, TailRule::DropAgain);
    /// let [banker, player] = [Winner::Banker, Winner::Player].map(RoundResult::plain);
    /// roads.extend([banker, banker, banker, player, player, player]);
    ///
    /// // The Banker's tail lies beneath the Player's head; one column on there is room again.
    /// let places: Vec<_> = roads.big()[3..].iter().map(|cell| (cell.col, cell.row)).collect();
    /// assert_eq!(places, [(1, 0), (2, 0), (2, 1)]);
    /// # Ok::<(), punto_roads::RowsError>(())
    /// ```
    #[must_use]
    pub fn with_tail_rule(rows: Rows, tail_rule: TailRule) -> Self {
        Self {
            rows,
            bead: Vec::new(),
            big: BigRoad::new(rows, tail_rule),
            streaks: Streaks::default(),
            big_eye: DerivedRoad::new(1, rows, tail_rule),
            small: DerivedRoad::new(2, rows, tail_rule),
            cockroach: DerivedRoad::new(3, rows, tail_rule),
        }
    }

    /// Adds the next result to every road it concerns.
    pub fn push(&mut self, result: RoundResult) {
        let (index, rows) = (self.bead.len(), self.rows.get());
        self.bead.push(BeadCell { col: index / rows, row: index % rows, result });
        match result.winner().side() {
            Some(side) => self.push_win(side, result.marks()),
            None => self.big.push_tie(result.marks()),
        }
    }

    fn push_win(&mut self, side: Side, marks: Marks) {
        let step = self.big.step(side);
        for road in [&mut self.big_eye, &mut self.small, &mut self.cockroach] {
            road.push(&self.streaks, step);
        }
        self.streaks.push(step);
        self.big.push_win(side, marks);
    }

    /// Takes back the last result and returns it, leaving the roads as they were before it.
    ///
    /// ```
    /// use punto_roads::{Roads, RoundResult, Winner};
    ///
    /// let mut roads = Roads::default();
    /// roads.push(RoundResult::plain(Winner::Tie));
    /// assert_eq!(roads.undo(), Some(RoundResult::plain(Winner::Tie)));
    /// assert_eq!(roads, Roads::default());
    /// assert_eq!(roads.undo(), None);
    /// ```
    pub fn undo(&mut self) -> Option<RoundResult> {
        let result = self.bead.pop()?.result;
        match result.winner().side() {
            Some(_) => self.undo_win(),
            None => self.big.undo_tie(result.marks()),
        }
        Some(result)
    }

    fn undo_win(&mut self) {
        self.big.undo_win();
        self.streaks.undo();
        for road in [&mut self.big_eye, &mut self.small, &mut self.cockroach] {
            road.undo(&self.streaks);
        }
    }

    /// The cell that each road would gain if this side won the next round with nothing else to note.
    ///
    /// On each derived road the answers for the two sides are both there or both absent, and opposite in
    /// colour.
    #[must_use]
    pub fn ask(&self, side: Side) -> Ask {
        let step = self.big.step(side);
        let next = |road: &DerivedRoad| road.next(&self.streaks, step);
        Ask {
            big: self.big.next(side, Marks::NONE),
            big_eye: next(&self.big_eye),
            small: next(&self.small),
            cockroach: next(&self.cockroach),
        }
    }

    /// The Bead Plate: every result in order, column by column.
    #[must_use]
    pub fn bead(&self) -> &[BeadCell] {
        &self.bead
    }

    /// The Big Road, in the order of the wins; while the shoe has had only ties, one cell that carries them.
    #[must_use]
    pub fn big(&self) -> &[BigCell] {
        self.big.cells()
    }

    /// Big Eye Boy, which compares each streak with the one before it.
    #[must_use]
    pub fn big_eye(&self) -> &[ColourCell] {
        self.big_eye.cells()
    }

    /// The Small Road, which compares each streak with the second before it.
    #[must_use]
    pub fn small(&self) -> &[ColourCell] {
        self.small.cells()
    }

    /// Cockroach Pig, which compares each streak with the third before it.
    #[must_use]
    pub fn cockroach(&self) -> &[ColourCell] {
        self.cockroach.cells()
    }
}

/// Empty roads on the standard board.
impl Default for Roads {
    fn default() -> Self {
        Self::new(Rows::default())
    }
}

impl Extend<RoundResult> for Roads {
    fn extend<I: IntoIterator<Item = RoundResult>>(&mut self, results: I) {
        results.into_iter().for_each(|result| self.push(result));
    }
}
