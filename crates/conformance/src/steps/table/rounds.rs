//! A round is conducted at a gaming table: bets open and close, cards are dealt, the result is announced.

use super::{Failure, Sentence, nth, sentence};
use crate::floor::{Floor, who};
use crate::world::{World, cards, number, same, side};
use punto_rules::{Announcer, Card, Moment, Side, Winner};
use punto_table::{CardFrom, Command, Drawn, Event, HouseCommand, Stage};
use punto_vocabulary::{By, RoundNumber};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} announces \"{}\"", |world, holes, _| announce(world, holes, Announcer::Dealer)),
    sentence("the player terminals display \"{}\"", |world, holes, _| {
        announce(world, &["the dealer", holes[0]], Announcer::Terminal)
    }),
    sentence("{} deals {}", |world, holes, _| deal_read(world, holes, None)),
    sentence("{} deals {} to the {}", |world, holes, _| deal_read(world, holes, Some(side(holes[2])?))),
    sentence("{} deals {} cards face down", deal_face_down),
    sentence("{} deals the left-over {}", deal_left_over),
    sentence("{} draws a card that is not part of the set", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::Deal { drawn: Drawn::Foreign })
    }),
    sentence("{} turns the {}'s {} card: {}", turn),
    sentence("{} announces the result", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::AnnounceResult {})
    }),
    sentence("{} settles the wagers", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::Settle {})
    }),
    sentence("{} finishes the round with {}", |world, holes, _| finish(world, holes[0], &cards(holes[1])?)),
    sentence("{} finishes the round", |world, holes, _| finish(world, holes[0], &[])),
    sentence("round {} is in progress", |world, holes, _| {
        let found = world.floor()?.table().round().map(|round| round.number);
        same("round", found, Some(RoundNumber(number(holes[0])?)))
    }),
    sentence("no round is in progress", |world, _, _| {
        same("round", world.floor()?.table().round().map(|round| round.number), None)
    }),
    sentence("bets are open", |world, _, _| is_betting(world, true)),
    sentence("bets are closed", |world, _, _| is_betting(world, false)),
    sentence("the totals are announced as {} for the Player and {} for the Banker", totals),
    sentence("it is announced that the {} draws", draws),
    sentence("it is announced that the {} wins", |world, holes, _| match side(holes[0])? {
        Side::Player => announced(world, Winner::Player),
        Side::Banker => announced(world, Winner::Banker),
    }),
    sentence("the card comes from {}", comes_from),
];

/// Says the words that the rulebook has for opening or for closing the bets; whoever conducts does it with them.
fn announce(world: &mut World<'_>, holes: &[&str], by: Announcer) -> Result<(), Failure> {
    let says = |announcement: &&punto_rules::Announcement| {
        announcement.words.iter().any(|words| &**words == holes[1]) && announcement.by == by
    };
    let found = world.book.announcements.iter().find(says);
    let moment = found.ok_or_else(|| Failure::new("the rulebook has no such announcement"))?.moment;
    let command = match moment {
        Moment::BetsOpen => Command::OpenBets {},
        Moment::BetsClose => Command::CloseBets {},
    };
    world.asks()?.ask(&who(holes[0])?, &command)
}

fn deal(floor: &mut Floor, by: &By, card: Option<Card>, side: Option<Side>) -> Result<(), Failure> {
    let is_electronic = floor.settings()?.source.is_electronic();
    let next = Command::House(HouseCommand::DealNext { card });
    let read = Command::Deal { drawn: Drawn::Read { card, side } };
    floor.ask(by, if is_electronic { &next } else { &read })
}

fn deal_read(world: &mut World<'_>, holes: &[&str], side: Option<Side>) -> Result<(), Failure> {
    let floor = world.asks()?;
    for card in cards(holes[1])? {
        deal(floor, &who(holes[0])?, Some(card), side)?;
    }
    Ok(())
}

fn deal_face_down(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.asks()?;
    for _ in 0..number::<u8>(holes[1])? {
        deal(floor, &who(holes[0])?, None, None)?;
    }
    Ok(())
}

fn deal_left_over(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.asks()?;
    for card in cards(holes[1])? {
        floor.ask(&who(holes[0])?, &Command::House(HouseCommand::DealNext { card: Some(card) }))?;
    }
    Ok(())
}

fn turn(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let card = *cards(holes[3])?.first().ok_or_else(|| Failure::new("which card?"))?;
    let command = Command::Turn { side: side(holes[1])?, nth: nth(holes[2])?, card };
    world.asks()?.ask(&who(holes[0])?, &command)
}

/// Deals the cards, announces the result and settles.
fn finish(world: &mut World<'_>, by: &str, cards: &[Card]) -> Result<(), Failure> {
    let (floor, by) = (world.asks()?, who(by)?);
    for card in cards {
        deal(floor, &by, Some(*card), None)?;
    }
    floor.ask(&by, &Command::AnnounceResult {})?;
    floor.ask(&by, &Command::Settle {})
}

fn is_betting(world: &World<'_>, expected: bool) -> Result<(), Failure> {
    let round = world.floor()?.table().round().ok_or_else(|| Failure::new("no round is in progress"))?;
    same("bets are open", matches!(round.stage, Stage::Betting { .. }), expected)
}

fn totals(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let totals = world.floor()?.said().iter().find_map(|event| match event {
        Event::TotalsAnnounced(totals) => Some((totals.player, totals.banker)),
        _ => None,
    });
    same("totals", totals, Some((number(holes[0])?, number(holes[1])?)))
}

fn draws(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let draws = world.floor()?.said().iter().find_map(|event| match event {
        Event::DrawAnnounced(draw) => Some(draw.side),
        _ => None,
    });
    same("who draws", draws, Some(side(holes[0])?))
}

fn announced(world: &World<'_>, winner: Winner) -> Result<(), Failure> {
    let result = world.floor()?.said().iter().find_map(|event| match event {
        Event::ResultAnnounced(result) => Some(result.winner),
        _ => None,
    });
    same("result", result, Some(winner))
}

fn comes_from(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let from = world.floor()?.said().iter().find_map(|event| match event {
        Event::CardDealt(dealt) => Some(dealt.from),
        _ => None,
    });
    let expected = match holes[0] {
        "the shoe" => CardFrom::Shoe,
        "the last round" => CardFrom::LeftOver,
        other => return Err(Failure::new(format!("no card comes from {other:?}"))),
    };
    same("where from", from, Some(expected))
}
