//! Play stops for an irregularity, is ruled on, and goes on or not.

use super::{Failure, Sentence, nth, sentence};
use crate::floor::{patron, patrons, who};
use crate::world::{World, cards, number, same, side};
use punto_rules::{Card, Clause, Fact, Kind, Role, Ruling};
use punto_table::{By, Choice, Command, Decision, Event, IrregularityRuled, Note, RoundNumber, WaitsFor};
use std::collections::BTreeMap;

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} reports the irregularity {}", |world, holes, _| report(world, holes, None, &[])),
    sentence("{} reports the irregularity {}, with {} in no hand", |world, holes, _| {
        report(world, holes, None, &cards(holes[2])?)
    }),
    sentence("{} reports the irregularity {} of round {}", |world, holes, _| {
        report(world, holes, Some(RoundNumber(number(holes[2])?)), &[])
    }),
    sentence("{} says that the cards can be reconstructed", |world, holes, _| {
        says(world, holes[0], Fact::Reconstructible, true)
    }),
    sentence("{} says that the cards cannot be reconstructed", |world, holes, _| {
        says(world, holes[0], Fact::Reconstructible, false)
    }),
    sentence("{} says that the order of the cards is not known", |world, holes, _| {
        says(world, holes[0], Fact::OrderKnown, false)
    }),
    sentence("{} decides that the cards came in the order {}", |world, holes, _| {
        decides(world, holes[0], Decision::Order(cards(holes[1])?))
    }),
    sentence("{} decides that the round goes on", |world, holes, _| decides(world, holes[0], Decision::GoOn)),
    sentence("{} decides that the round is void", |world, holes, _| decides(world, holes[0], Decision::Void)),
    sentence("{} chooses to go on", |world, holes, _| chooses(world, holes[0], holes[0], Choice::GoOn)),
    sentence("{} takes the wagers back", |world, holes, _| {
        chooses(world, holes[0], holes[0], Choice::TakeBack)
    }),
    sentence("{} takes {}'s wagers back", |world, holes, _| {
        chooses(world, holes[0], holes[1], Choice::TakeBack)
    }),
    sentence("the power fails, and the house takes the table up again", |world, _, _| recover(world, true)),
    sentence("the power fails, the order of the cards is lost, and the house takes the table up again", {
        |world, _, _| recover(world, false)
    }),
    sentence("{} corrects the {}'s {} card to {}", correct),
    sentence("it is ruled that {}, by clause {}", ruled),
    sentence("play waits for {}", waits),
    sentence("play goes on", |world, _, _| {
        let resumed = |event: &Event| matches!(event, Event::RoundResumed(_));
        same("resumed", world.floor()?.said().iter().any(resumed), true)?;
        same("stopped", world.floor()?.table().stop().is_some(), false)
    }),
    sentence("the choice is offered to {}", |world, holes, _| {
        same("offered to", offered(world)?, patrons(holes[0])?)
    }),
    sentence("no choice is offered", |world, _, _| same("offered to", offered(world)?, vec![])),
    sentence("{} did not choose in time and goes on", late),
    sentence("{} is left for the next round", |world, holes, _| {
        same("left over", world.floor()?.table().left_over(), &*cards(holes[0])?)
    }),
];

fn note() -> Result<Note, Failure> {
    "as it was seen at the table".parse().map_err(Failure::new)
}

fn report(
    world: &mut World<'_>,
    holes: &[&str],
    round: Option<RoundNumber>,
    excess: &[Card],
) -> Result<(), Failure> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.key() == holes[1]);
    let kind = kind.ok_or_else(|| Failure::new(format!("no irregularity {:?}", holes[1])))?;
    let facts = BTreeMap::new();
    let command = Command::Report { round, kind, facts, excess: excess.to_vec(), note: Some(note()?) };
    world.asks()?.ask(&who(holes[0])?, &command)
}

fn says(world: &mut World<'_>, by: &str, fact: Fact, answer: bool) -> Result<(), Failure> {
    world.asks()?.ask(&who(by)?, &Command::EstablishFacts { facts: [(fact, answer)].into(), note: None })
}

fn decides(world: &mut World<'_>, by: &str, decision: Decision) -> Result<(), Failure> {
    world.asks()?.ask(&who(by)?, &Command::Decide { decision, reason: note()? })
}

fn chooses(world: &mut World<'_>, by: &str, name: &str, choice: Choice) -> Result<(), Failure> {
    world.asks()?.ask(&who(by)?, &Command::Choose { patron: patron(name)?, choice })
}

fn recover(world: &mut World<'_>, order_survived: bool) -> Result<(), Failure> {
    world.asks()?.ask(&By::House, &Command::Recover { order_survived, faces: vec![] })
}

fn correct(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let card = *cards(holes[3])?.first().ok_or_else(|| Failure::new("which card?"))?;
    let (side, nth) = (side(holes[1])?, nth(holes[2])?);
    world.asks()?.ask(&who(holes[0])?, &Command::CorrectCard { side, nth, card, reason: note()? })
}

fn ruling<'w>(world: &'w World<'_>) -> Result<&'w IrregularityRuled, Failure> {
    let found = world.floor()?.said().iter().find_map(|event| match event {
        Event::IrregularityRuled(ruled) => Some(ruled),
        _ => None,
    });
    found.ok_or_else(|| Failure::new("nothing was ruled"))
}

fn ruled(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let ruled = ruling(world)?;
    let words = match (ruled.ruling, ruled.decider) {
        (Ruling::Void, _) => "the round is void",
        (Ruling::Continue, _) => "the round goes on",
        (Ruling::Reconstruct, _) => "the cards are reconstructed",
        (Ruling::Stands, _) => "the result stands",
        (Ruling::Decide, Some(Role::PitSupervisor)) => "the pit supervisor decides",
        (Ruling::Decide, _) => "the shift manager decides",
    };
    same("ruling", words, holes[0])?;
    let clauses: Vec<&str> = ruled.clauses.iter().map(Clause::as_str).collect();
    same("clauses", clauses.join(" and ").as_str(), holes[1])
}

fn waits(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let found = match world.floor()?.table().stop().map(|stop| &stop.waits_for) {
        None => "nothing",
        Some(WaitsFor::Facts) => "facts",
        Some(WaitsFor::Ruling(_)) => "its ruling",
        Some(WaitsFor::Decision(_)) => "a decision",
        Some(WaitsFor::Choices { .. }) => "choices",
    };
    same("play waits for", found, holes[0])
}

fn offered(world: &World<'_>) -> Result<Vec<punto_table::PatronId>, Failure> {
    let offers = world.floor()?.said().iter().filter_map(|event| match event {
        Event::ChoicesOffered(offered) => Some(offered.patrons.clone()),
        _ => None,
    });
    Ok(offers.flatten().collect())
}

fn late(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let name = patron(holes[0])?;
    let chosen = world.floor()?.said().iter().find_map(|event| match event {
        Event::ChoiceMade(made) if made.patron == name => Some((made.choice, made.in_time)),
        _ => None,
    });
    same("choice, and whether it was in time", chosen, Some((Choice::GoOn, false)))
}
