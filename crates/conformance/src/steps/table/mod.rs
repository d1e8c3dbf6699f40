//! Sentences about a gaming table: they ask it something, and say what came of it.

mod board;
mod choices;
mod money;
mod people;
mod placard;
mod rounds;
mod seen;
mod setup;
mod squeeze;
mod stops;
mod wagers;

use super::{Failure, Sentence, rows, sentence};
use crate::world::World;
use punto_vocabulary::WagerKey;

pub(super) const SENTENCES: &[&[Sentence]] = &[
    setup::SENTENCES,
    people::SENTENCES,
    wagers::SENTENCES,
    rounds::SENTENCES,
    seen::SENTENCES,
    money::SENTENCES,
    squeeze::SENTENCES,
    stops::SENTENCES,
    choices::SENTENCES,
    placard::SENTENCES,
    board::SENTENCES,
];

/// The wager with this name on the felt, by its key.
fn key(world: &World<'_>, name: &str) -> Result<WagerKey, Failure> {
    world.rule(name)?.key().parse().map_err(Failure::new)
}

/// The name on the felt of the wager with this key.
fn name<'w>(world: &'w World<'_>, key: &WagerKey) -> Result<&'w str, Failure> {
    let rule = world.book.offered(key.as_str());
    rule.map(|rule| &*rule.name().en).ok_or_else(|| Failure::new(format!("no wager has the key {key}")))
}

/// `first`, `second` or `third` card of a hand.
fn nth(text: &str) -> Result<u8, Failure> {
    match text {
        "first" => Ok(1),
        "second" => Ok(2),
        "third" => Ok(3),
        _ => Err(Failure::new(format!("a hand has no {text:?} card"))),
    }
}
