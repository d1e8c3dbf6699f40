//! What is refused, what is settled, and what lies on the table.

use super::{Failure, Sentence, name, nth, rows, sentence};
use crate::world::{World, cards, money, same, side};
use punto_rules::{Card, Clause, Side};
use punto_table::{Event, SettledRound, SettledWager, WagerResult};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("it is refused: {}", refused),
    sentence("the table settles:", settles),
    sentence("the table settles nothing", |world, _, _| {
        let settled = |event: &Event| matches!(event, Event::RoundSettled(_));
        same("settled", world.floor()?.said().iter().any(settled), false)
    }),
    sentence("the round is void and these wagers go back, by clause {}:", void),
    sentence("the round has ended void, by clause {}", |world, holes, _| {
        same("clauses", voided(world)?.0.as_str(), holes[0])
    }),
    sentence("there is no result", no_result),
    sentence("nobody has seen the {}'s {} card", |world, holes, _| {
        same("face", face(world, side(holes[0])?, nth(holes[1])?)?, None)
    }),
    sentence("the {}'s {} card is {}", |world, holes, _| {
        let card = cards(holes[2])?.first().copied();
        same("face", face(world, side(holes[0])?, nth(holes[1])?)?, card)
    }),
    sentence("the {} holds {}", holds),
    sentence("the table rebuilt from its journal is the same", |world, _, _| {
        let floor = world.floor()?;
        same("rebuilt and remembered alike", floor.replayed()? == *floor.table(), true)
    }),
    sentence("{} is paid {} as {}", bonus),
];

fn refused(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.floor.as_deref_mut().ok_or_else(|| Failure::new("there is no gaming table"))?;
    same("refused", floor.refusal()?.to_string().as_str(), holes[0])
}

fn settlement<'w>(world: &'w World<'_>) -> Result<&'w SettledRound, Failure> {
    let found = world.floor()?.said().iter().find_map(|event| match event {
        Event::RoundSettled(settled) => Some(&settled.settlement),
        Event::RoundResettled(settled) => settled.settlement.as_ref(),
        _ => None,
    });
    found.ok_or_else(|| Failure::new("nothing was settled"))
}

fn line(world: &World<'_>, wager: &SettledWager) -> Result<[String; 7], Failure> {
    let result = match wager.result {
        WagerResult::Win => "wins",
        WagerResult::Lose => "loses",
        WagerResult::Push => "is returned",
    };
    Ok([
        wager.patron.to_string(),
        name(world, &wager.on)?.to_owned(),
        wager.stake.to_string(),
        wager.effective.to_string(),
        result.to_owned(),
        wager.returned.to_string(),
        wager.clause.to_string(),
    ])
}

fn settles(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let heading = ["patron", "on", "stake", "in action", "result", "returned", "clause"];
    let expected: Vec<_> = rows(table, heading)?.iter().map(|row| row.map(str::to_owned)).collect();
    let found: Vec<_> =
        settlement(world)?.wagers.iter().map(|wager| line(world, wager)).collect::<Result<_, _>>()?;
    same("settled", found, expected)
}

fn bonus(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let bonuses = &settlement(world)?.bonuses;
    let of = |bonus: &&punto_table::PaidBonus| bonus.patron.as_str() == holes[0];
    let found: Vec<_> = bonuses.iter().filter(of).map(|bonus| (bonus.amount, &*bonus.bonus)).collect();
    same("bonuses", found, vec![(money(holes[1])?, holes[2])])
}

/// The clauses that the round is void by, and what goes back.
fn voided(world: &World<'_>) -> Result<(String, Vec<[String; 3]>), Failure> {
    let floor = world.floor()?;
    let found = floor.said().iter().find_map(|event| match event {
        Event::RoundVoided(voided) => Some(voided),
        _ => None,
    });
    let voided = found.ok_or_else(|| Failure::new("the round is not void"))?;
    let mut back = vec![];
    for returned in &voided.returned {
        let (patron, on) = floor.wager(returned.wager)?;
        same("whose", patron, &returned.patron)?;
        back.push([patron.to_string(), name(world, on)?.to_owned(), returned.amount.to_string()]);
    }
    let clauses: Vec<&str> = voided.clauses.iter().map(Clause::as_str).collect();
    Ok((clauses.join(" and "), back))
}

fn void(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let (clauses, back) = voided(world)?;
    let rows = rows(table, ["patron", "on", "amount"])?;
    same("goes back", back, rows.iter().map(|row| row.map(str::to_owned)).collect())?;
    same("clauses", clauses.as_str(), holes[0])
}

/// Neither a result nor a settlement of the round that came last, and nothing left of it at the table.
fn no_result(world: &mut World<'_>, _: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.floor()?;
    let begun = floor.journal().iter().rposition(|event| matches!(event, Event::BetsOpened(_)));
    let begun = begun.ok_or_else(|| Failure::new("no round has begun"))?;
    let result = |event: &&Event| matches!(event, Event::ResultAnnounced(_) | Event::RoundSettled(_));
    same("result", floor.journal()[begun..].iter().find(result), None)?;
    same("last round", floor.table().last_round().map(|last| last.number), None)
}

fn face(world: &World<'_>, side: Side, nth: u8) -> Result<Option<Card>, Failure> {
    let round = world.floor()?.table().round().ok_or_else(|| Failure::new("no round is in progress"))?;
    let dealt = round.cards.iter().find(|dealt| (dealt.side, dealt.nth) == (side, nth));
    dealt.map(|dealt| dealt.card).ok_or_else(|| Failure::new("that card is not dealt yet"))
}

fn holds(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let round = world.floor()?.table().round().ok_or_else(|| Failure::new("no round is in progress"))?;
    let side = side(holes[0])?;
    let hand = round.cards.iter().filter(|dealt| dealt.side == side).filter_map(|dealt| dealt.card);
    same("cards", hand.collect::<Vec<_>>(), cards(holes[1])?)
}
