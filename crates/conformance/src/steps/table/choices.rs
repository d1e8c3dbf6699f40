//! Patrons choose after an irregularity, in person or by word of mouth (R19).

use super::{Failure, Sentence, sentence};
use crate::floor::{patron, patrons, staff, who};
use crate::world::{World, same};
use punto_table::{Choice, ChoiceMade, Command, Event};
use punto_vocabulary::PatronId;

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} chooses to go on", |world, holes, _| chooses(world, holes[0], holes[0], Choice::GoOn)),
    sentence("{} takes the wagers back", |world, holes, _| {
        chooses(world, holes[0], holes[0], Choice::TakeBack)
    }),
    sentence("{} takes {}'s wagers back", |world, holes, _| {
        chooses(world, holes[0], holes[1], Choice::TakeBack)
    }),
    sentence("{} asks {} to choose", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::AskChoice { patron: patron(holes[1])? })
    }),
    sentence("{} records that {} goes on", |world, holes, _| {
        chooses(world, holes[0], holes[1], Choice::GoOn)
    }),
    sentence("{} records that {} takes the wagers back", |world, holes, _| {
        chooses(world, holes[0], holes[1], Choice::TakeBack)
    }),
    sentence("it is kept as {}'s choice, recorded by {}", |world, holes, _| {
        let made = made(world, &patron(holes[0])?)?;
        same("recorded by", made.recorded_by.as_ref(), Some(&staff(holes[1])?))
    }),
    sentence("the choice is offered to {}", |world, holes, _| {
        same("offered to", offered(world)?, patrons(holes[0])?)
    }),
    sentence("no choice is offered", |world, _, _| same("offered to", offered(world)?, vec![])),
    sentence("{} did not choose in time and goes on", late),
];

fn chooses(world: &mut World<'_>, by: &str, name: &str, choice: Choice) -> Result<(), Failure> {
    world.asks()?.ask(&who(by)?, &Command::Choose { patron: patron(name)?, choice })
}

fn made<'w>(world: &'w World<'_>, name: &PatronId) -> Result<&'w ChoiceMade, Failure> {
    let found = world.floor()?.said().iter().find_map(|event| match event {
        Event::ChoiceMade(made) if made.patron == *name => Some(made),
        _ => None,
    });
    found.ok_or_else(|| Failure::new(format!("{name} has not chosen")))
}

fn offered(world: &World<'_>) -> Result<Vec<PatronId>, Failure> {
    let offers = world.floor()?.said().iter().filter_map(|event| match event {
        Event::ChoicesOffered(offered) => Some(offered.patrons.clone()),
        _ => None,
    });
    Ok(offers.flatten().collect())
}

fn late(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let made = made(world, &patron(holes[0])?)?;
    same("choice, and whether it was in time", (made.choice, made.in_time), (Choice::GoOn, false))
}
