//! Play stops for an irregularity, is ruled on, and goes on or not.

use super::{Failure, Sentence, nth, sentence};
use crate::floor::who;
use crate::world::{World, cards, number, same, side};
use punto_rules::{Card, Clause, Fact, Kind, Role, Ruling, Side};
use punto_table::{
    About, Command, Decision, Event, HouseCommand, IrregularityRuled, Misdealt, Misplaced, WaitsFor,
};
use punto_vocabulary::{By, Note, RoundNumber};
use std::collections::BTreeMap;

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} reports the irregularity {}", |world, holes, _| report(world, holes, Told::default())),
    sentence("{} reports the irregularity {}, with {} in no hand", |world, holes, _| {
        report(world, holes, Told { excess: cards(holes[2])?, ..Told::default() })
    }),
    sentence("{} reports the irregularity {} of round {}", |world, holes, _| {
        report(world, holes, Told { round: Some(RoundNumber(number(holes[2])?)), ..Told::default() })
    }),
    sentence("{} reports that {} went to the person accepting the {} hand", |world, holes, _| {
        let (excess, lies_at) = (cards(holes[1])?, Some(side(holes[2])?));
        let told = Told { excess, lies_at, misdealt: Some(Misdealt::Person), ..Told::default() };
        report(world, &[holes[0], Kind::WrongHand.key()], told)
    }),
    sentence("{} reports that the {}'s {} card lies in front of the other hand", |world, holes, _| {
        let (misplaced, misdealt) = (vec![misplaced(holes[1], holes[2])?], Some(Misdealt::Area));
        report(world, &[holes[0], Kind::WrongHand.key()], Told { misdealt, misplaced, ..Told::default() })
    }),
    sentence("{} reports that the {}'s {} card and the {}'s {} card lie in front of the other hand", {
        |world, holes, _| {
            let misplaced = vec![misplaced(holes[1], holes[2])?, misplaced(holes[3], holes[4])?];
            let misdealt = Some(Misdealt::Area);
            report(world, &[holes[0], Kind::WrongHand.key()], Told { misdealt, misplaced, ..Told::default() })
        }
    }),
    sentence("{} reports that the {}'s {} card lies with the person who accepted the other hand", {
        |world, holes, _| {
            let (misplaced, misdealt) = (vec![misplaced(holes[1], holes[2])?], Some(Misdealt::Person));
            report(world, &[holes[0], Kind::WrongHand.key()], Told { misdealt, misplaced, ..Told::default() })
        }
    }),
    sentence("{} confirms it", |world, holes, _| establishes(world, holes[0], &[])),
    sentence("{} finds the report unfounded", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::DismissReport { reason: note()? })
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
    sentence("{} says that the order of the cards is known", |world, holes, _| {
        says(world, holes[0], Fact::OrderKnown, true)
    }),
    sentence("{} says that the hands can be reconstructed and a card is missing", |world, holes, _| {
        establishes(world, holes[0], &[(Fact::Reconstructible, true), (Fact::TooFew, true)])
    }),
    sentence("{} decides that the result stands", |world, holes, _| {
        decides(world, holes[0], Decision::Stands)
    }),
    sentence("{} decides that the cards are reconstructed", |world, holes, _| {
        decides(world, holes[0], Decision::Reconstruct)
    }),
    sentence("{} decides that the cards came in the order {}", |world, holes, _| {
        decides(world, holes[0], Decision::Order(cards(holes[1])?))
    }),
    sentence("{} decides that the round goes on", |world, holes, _| decides(world, holes[0], Decision::GoOn)),
    sentence("{} decides that the round is void", |world, holes, _| decides(world, holes[0], Decision::Void)),
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
    sentence("nothing is ruled yet", |world, _, _| {
        let ruled = |event: &&Event| matches!(event, Event::IrregularityRuled(_));
        same("ruled", world.floor()?.said().iter().find(ruled), None)
    }),
    sentence("nothing that was paid is taken back", |world, _, _| untouched(world)),
    sentence("it is recorded of the set of cards alone", |world, _, _| about_set(world)),
    sentence("the set of cards deals no further round", |world, _, _| {
        let rejected = |event: &Event| matches!(event, Event::SetRejected(_));
        same("rejected", world.floor()?.journal().iter().any(rejected), true)
    }),
    sentence("{} is left for the next round", |world, holes, _| {
        same("left over", world.floor()?.table().left_over(), &*cards(holes[0])?)
    }),
];

fn note() -> Result<Note, Failure> {
    "as it was seen at the table".parse().map_err(Failure::new)
}

/// What is told with a report.
#[derive(Default)]
struct Told {
    round: Option<RoundNumber>,
    excess: Vec<Card>,
    lies_at: Option<Side>,
    misdealt: Option<Misdealt>,
    misplaced: Vec<Misplaced>,
}

/// A card as the record has it.
fn misplaced(hand: &str, which: &str) -> Result<Misplaced, Failure> {
    Ok(Misplaced { side: side(hand)?, nth: nth(which)? })
}

fn report(world: &mut World<'_>, holes: &[&str], told: Told) -> Result<(), Failure> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.key() == holes[1]);
    let kind = kind.ok_or_else(|| Failure::new(format!("no irregularity {:?}", holes[1])))?;
    let (facts, note) = (BTreeMap::new(), Some(note()?));
    let Told { round, excess, lies_at, misdealt, misplaced } = told;
    let command = Command::Report { round, kind, facts, excess, lies_at, misdealt, misplaced, note };
    world.asks()?.ask(&who(holes[0])?, &command)
}

fn says(world: &mut World<'_>, by: &str, fact: Fact, answer: bool) -> Result<(), Failure> {
    establishes(world, by, &[(fact, answer)])
}

fn establishes(world: &mut World<'_>, by: &str, facts: &[(Fact, bool)]) -> Result<(), Failure> {
    let facts = facts.iter().copied().collect();
    world.asks()?.ask(&who(by)?, &Command::EstablishFacts { facts, excess: Vec::new(), note: None })
}

/// No event of the latest sentence changes what a round paid.
fn untouched(world: &World<'_>) -> Result<(), Failure> {
    let takes_back = |event: &&Event| {
        matches!(event, Event::RoundResettled(_) | Event::RoundVoided(_) | Event::WagerReturned(_))
    };
    same("taken back", world.floor()?.said().iter().find(takes_back), None)
}

fn about_set(world: &World<'_>) -> Result<(), Failure> {
    let reported = world.floor()?.journal().iter().rev().find_map(|event| match event {
        Event::IrregularityReported(reported) => Some(reported.about),
        _ => None,
    });
    same("what it is about", reported, Some(About::Set))
}

fn decides(world: &mut World<'_>, by: &str, decision: Decision) -> Result<(), Failure> {
    world.asks()?.ask(&who(by)?, &Command::Decide { irregularity: None, decision, reason: note()? })
}

fn recover(world: &mut World<'_>, order_survived: bool) -> Result<(), Failure> {
    world.asks()?.ask(&By::House, &Command::House(HouseCommand::Recover { order_survived, faces: vec![] }))
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
        Some(WaitsFor::MissingCard) => "the missing card",
        Some(WaitsFor::Ruling(_)) => "its ruling",
        Some(WaitsFor::Decision(_)) => "a decision",
        Some(WaitsFor::Choices { .. }) => "choices",
    };
    same("play waits for", found, holes[0])
}
