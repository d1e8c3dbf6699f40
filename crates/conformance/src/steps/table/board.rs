//! The board in the hall: what it shows is for information, and it is rebuilt from the journal.

use super::{Failure, Sentence, sentence};
use crate::floor::Floor;
use crate::world::{World, same};
use punto_roads::{Mark, Marks, Roads, RoundResult, Rows, Winner};
use punto_table::{Event, SettledRound};
use std::collections::BTreeMap;

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("by a fault the board shows {}", |world, holes, _| {
        world.asks()?.board = results(holes[0])?;
        Ok(())
    }),
    sentence("the board is rebuilt from the journal", |world, _, _| {
        let floor = world.asks()?;
        floor.board = happened(floor)?;
        Ok(())
    }),
    sentence("the board disagrees with the table", |world, _, _| {
        let floor = world.floor()?;
        same("agrees", floor.board == happened(floor)?, false)
    }),
    sentence("the board shows {}", |world, holes, _| shows(world, &results(holes[0])?)),
    sentence("the board is empty", |world, _, _| shows(world, &[])),
    sentence("the Big Road has {} columns", |world, holes, _| {
        let columns = roads(&world.floor()?.board).big().iter().map(|cell| cell.col + 1).max();
        same("columns", columns, Some(crate::world::number(holes[0])?))
    }),
];

/// `P`, `B` or `T` with their marks, as the roads write them.
fn results(text: &str) -> Result<Vec<RoundResult>, Failure> {
    text.split(' ').map(|token| token.parse().map_err(Failure::new)).collect()
}

fn roads(results: &[RoundResult]) -> Roads {
    let mut roads = Roads::new(Rows::default());
    for result in results {
        roads.push(*result);
    }
    roads
}

fn shows(world: &World<'_>, expected: &[RoundResult]) -> Result<(), Failure> {
    let roads = roads(&world.floor()?.board);
    let beads: Vec<RoundResult> = roads.bead().iter().map(|bead| bead.result).collect();
    same("results on the board", &*beads, expected)
}

/// The results of the rounds as they stand by the journal. A void round has none.
fn happened(floor: &Floor) -> Result<Vec<RoundResult>, Failure> {
    let mut rounds = BTreeMap::new();
    for event in floor.journal() {
        match event {
            Event::RoundSettled(settled) => {
                rounds.insert(settled.round, result(&settled.settlement)?);
            }
            Event::RoundResettled(again) => match &again.settlement {
                Some(settlement) => {
                    rounds.insert(again.round, result(settlement)?);
                }
                None => {
                    rounds.remove(&again.round);
                }
            },
            _ => {}
        }
    }
    Ok(rounds.into_values().collect())
}

fn result(settled: &SettledRound) -> Result<RoundResult, Failure> {
    let winner = match settled.winner {
        punto_rules::Winner::Player => Winner::Player,
        punto_rules::Winner::Banker => Winner::Banker,
        punto_rules::Winner::Tie => Winner::Tie,
    };
    let mark = |key: &str| match key {
        "player-pair" => Some(Mark::PlayerPair),
        "banker-pair" => Some(Mark::BankerPair),
        "six-two-cards" | "six-three-cards" => Some(Mark::Six),
        _ => None,
    };
    let marks = settled.marks.iter().filter_map(|key| mark(key)).fold(Marks::NONE, Marks::with);
    RoundResult::new(winner, marks).map_err(Failure::new)
}
