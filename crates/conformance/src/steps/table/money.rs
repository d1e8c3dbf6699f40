//! Money of patrons and of the house.

use super::{Failure, Sentence, sentence};
use crate::floor::patron;
use crate::world::{World, money, same};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} has {} in credits", |world, holes, _| {
        same(holes[0], world.floor()?.credits(&patron(holes[0])?), money(holes[1])?)
    }),
    sentence("{} has nothing at the table", |world, holes, _| {
        same(holes[0], world.floor()?.table().patron(&patron(holes[0])?), None)
    }),
    sentence("the house has won {}", |world, holes, _| house(world, money(holes[0])?.cents())),
    sentence("the house has lost {}", |world, holes, _| house(world, -money(holes[0])?.cents())),
    sentence("the house has neither won nor lost", |world, _, _| house(world, 0)),
];

/// Counted twice: what patrons brought and have no more, and what the settlements say. Both must be this.
fn house(world: &World<'_>, cents: i64) -> Result<(), Failure> {
    let floor = world.floor()?;
    let till = floor.till();
    same("what patrons have lost to the house, in cents", till.brought - till.held, cents)?;
    same("what the settlements say, in cents", floor.settled().values().sum::<i64>(), cents)
}
