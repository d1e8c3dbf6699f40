//! The board in the hall: what it shows is for information, and it is rebuilt from the journal.

use super::{Failure, Sentence, sentence};
use crate::floor::Floor;
use crate::world::{World, same};
use punto_projections::{results_of, roads_of};
use punto_roads::RoundResult;

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("by a fault the board shows {}", |world, holes, _| {
        world.asks()?.board = results(holes[0])?;
        Ok(())
    }),
    sentence("the board is rebuilt from the journal", |world, _, _| {
        let floor = world.asks()?;
        floor.board = happened(floor);
        Ok(())
    }),
    sentence("the board disagrees with the table", |world, _, _| {
        let floor = world.floor()?;
        same("agrees", floor.board == happened(floor), false)
    }),
    sentence("the board shows {}", |world, holes, _| shows(world, &results(holes[0])?)),
    sentence("the board is empty", |world, _, _| shows(world, &[])),
    sentence("the Big Road has {} columns", |world, holes, _| {
        let columns =
            roads_of(world.floor()?.board.iter().copied()).big().iter().map(|cell| cell.col + 1).max();
        same("columns", columns, Some(crate::world::number(holes[0])?))
    }),
];

/// `P`, `B` or `T` with their marks, as the roads write them.
fn results(text: &str) -> Result<Vec<RoundResult>, Failure> {
    text.split(' ').map(|token| token.parse().map_err(Failure::new)).collect()
}

fn shows(world: &World<'_>, expected: &[RoundResult]) -> Result<(), Failure> {
    let roads = roads_of(world.floor()?.board.iter().copied());
    let beads: Vec<RoundResult> = roads.bead().iter().map(|bead| bead.result).collect();
    same("results on the board", &*beads, expected)
}

/// The results of the rounds as they stand by the journal. A void round has none.
fn happened(floor: &Floor) -> Vec<RoundResult> {
    results_of(floor.table().rulebook(), floor.journal()).into_iter().map(|(_, result)| result).collect()
}
