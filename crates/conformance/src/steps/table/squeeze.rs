//! Squeezing a card at a gaming table.

use super::{Failure, Sentence, nth, sentence};
use crate::floor::{patron, who};
use crate::world::{World, same, side};
use punto_table::{Command, Event};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} asks to squeeze the {}'s {} card", |world, holes, _| {
        let (side, nth) = (side(holes[1])?, nth(holes[2])?);
        let command = Command::RequestSqueeze { patron: patron(holes[0])?, side, nth };
        world.asks()?.ask(&who(holes[0])?, &command)
    }),
    sentence("{} grants the squeeze of the {}'s {} card", |world, holes, _| {
        let command = Command::GrantSqueeze { side: side(holes[1])?, nth: nth(holes[2])? };
        world.asks()?.ask(&who(holes[0])?, &command)
    }),
    sentence("{} records that {} asks to squeeze the {}'s {} card", |world, holes, _| {
        let (side, nth) = (side(holes[2])?, nth(holes[3])?);
        let command = Command::RequestSqueeze { patron: patron(holes[1])?, side, nth };
        world.asks()?.ask(&who(holes[0])?, &command)
    }),
    sentence("{} records that {} accepts the {} hand", |world, holes, _| {
        let command = Command::AcceptHand { side: side(holes[2])?, patron: Some(patron(holes[1])?) };
        world.asks()?.ask(&who(holes[0])?, &command)
    }),
    sentence("{} may squeeze it", may_squeeze),
];

fn may_squeeze(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let granted = world.floor()?.said().iter().find_map(|event| match event {
        Event::SqueezeGranted(granted) => Some(&granted.patron),
        _ => None,
    });
    same("granted to", granted, Some(&patron(holes[0])?))
}
