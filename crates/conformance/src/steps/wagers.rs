//! Sentences about wagers, what they pay, and bonuses.

use super::{Failure, Sentence, rows, sentence};
use crate::world::{Named, World, cited, money, same};
use punto_rules::{Money, Placed, Settled, StakeRefused, Standing, Verdict};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("these wagers are offered, by clause {}:", offered),
    sentence("each of them settles alone as in any combination", independent),
    sentence("{} wagers {} on {}", wagers),
    sentence("wagers of {} are settled:", settled_each),
    sentence("the wagers are settled:", settled_placed),
    sentence("the house keeps {} of the win as commission, by clause {}", commission),
    sentence("these bonuses are paid beside the wagers, by clause {}:", bonuses),
    sentence("{} gets the {} of {}, by clause {} and {}", bonus),
    sentence("{} gets one bonus", |world, holes, _| bonuses_of(world, holes[0], 1)),
    sentence("{} gets no bonus", |world, holes, _| bonuses_of(world, holes[0], 0)),
    sentence("a stake of {} on {} is refused; a multiple of {} would do", stake_refused),
];

fn offered(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["wager", "in Chinese", "key", "backs"])?;
    same("number of wagers", world.book.wagers.len(), rows.len())?;
    for (rule, [name, zh, key, backs]) in world.book.wagers.iter().zip(rows) {
        same("name", &*rule.name().en, name)?;
        same("name in Chinese", rule.name().zh.as_deref().unwrap_or_default(), zh)?;
        same("key", rule.key(), key)?;
        same(
            "hand it backs",
            rule.backs().map_or("-".to_owned(), |side| side.to_string()),
            backs.to_owned(),
        )?;
        cited(&rule.clauses().offered, holes[0])?;
    }
    Ok(())
}

/// Settles every combination of the game's wagers and compares each with the wager alone.
fn independent(world: &mut World<'_>, _: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let stake = Money::from_cents(10_000);
    let all: Vec<Placed<'_, usize>> = world
        .book
        .wagers
        .iter()
        .map(|rule| Ok(Placed { patron: 0, wager: rule.wager(stake).map_err(Failure::new)? }))
        .collect::<Result<_, Failure>>()?;
    let round = world.round()?;
    for chosen in 1_u32..1 << all.len() {
        let some: Vec<Placed<'_, usize>> =
            all.iter().enumerate().filter(|(i, _)| chosen & 1 << i != 0).map(|(_, placed)| *placed).collect();
        for (placed, together) in some.iter().zip(round.settle(&some).wagers()) {
            same("alone and together", Some(together), round.settle(&[*placed]).wagers().first())?;
        }
    }
    Ok(())
}

fn wagers(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let wager = world.rule(holes[2])?.wager(money(holes[1])?).map_err(Failure::new)?;
    world.placed.push(Named { patron: holes[0].to_owned(), standing: Standing::Seated, wager });
    Ok(())
}

fn settled_each(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let stake = money(holes[0])?;
    for [on, result, returned, clause] in rows(table, ["on", "result", "returned", "clause"])? {
        let wager = world.rule(on)?.wager(stake).map_err(Failure::new)?;
        let settlement = world.round()?.settle(&[Placed { patron: 0, wager }]);
        let settled = settlement.wagers().first().ok_or_else(|| Failure::new("nothing was settled"))?;
        check_settled(on, settled, [result, returned, clause])?;
    }
    Ok(())
}

fn settled_placed(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["patron", "on", "result", "returned", "clause"])?;
    let settlement = world.round()?.settle(&world.wagers());
    same("number of wagers", settlement.wagers().len(), rows.len())?;
    for ((named, settled), [patron, on, result, returned, clause]) in
        world.placed.iter().zip(settlement.wagers()).zip(rows)
    {
        same("patron", named.patron.as_str(), patron)?;
        same("wager", &*settled.wager().rule().name().en, on)?;
        check_settled(&format!("{patron} on {on}"), settled, [result, returned, clause])?;
    }
    Ok(())
}

fn check_settled(what: &str, settled: &Settled<'_>, expected: [&str; 3]) -> Result<(), Failure> {
    let [result, returned, clause] = expected;
    let found = match settled.verdict() {
        Verdict::Win(_) => "wins",
        Verdict::Push(_) => "is returned",
        Verdict::Lose => "loses",
    };
    same(what, found, result)?;
    same(what, settled.returned(), money(returned)?)?;
    cited(settled.clause(), clause)
}

fn commission(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let settlement = world.round()?.settle(&world.wagers());
    let kept: i64 = settlement.wagers().iter().map(|settled| settled.commission().cents()).sum();
    same("commission", Money::from_cents(kept), money(holes[0])?)?;
    let mut lines = settlement.wagers().iter().filter_map(|settled| match settled.verdict() {
        Verdict::Win(line) => line.commission(),
        Verdict::Push(_) | Verdict::Lose => None,
    });
    cited(&lines.next().ok_or_else(|| Failure::new("no commission is taken"))?.clause, holes[1])
}

fn bonuses(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["bonus", "in Chinese", "key", "on", "amount"])?;
    same("number of bonuses", world.book.bonuses.len(), rows.len())?;
    for (bonus, [name, zh, key, on, amount]) in world.book.bonuses.iter().zip(rows) {
        same("name", &*bonus.name.en, name)?;
        same("name in Chinese", bonus.name.zh.as_deref().unwrap_or_default(), zh)?;
        same("key", &*bonus.key, key)?;
        same("wager that carries it", &*bonus.on, world.rule(on)?.key())?;
        same("amount", bonus.amount, money(amount)?)?;
        cited(&bonus.clause, holes[0])?;
    }
    Ok(())
}

fn bonus(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let [patron, name, amount, clause, because] = *holes else {
        return Err(Failure::new("five words are needed"));
    };
    let settlement = world.round()?.settle(&world.wagers());
    let named = |won: &&punto_rules::BonusWon<'_, usize>| world.placed[won.patron].patron == patron;
    let won = settlement.bonuses().iter().find(named).ok_or_else(|| Failure::new("no bonus is paid"))?;
    same("bonus", &*won.bonus.name.en, name)?;
    same("amount", won.bonus.amount, money(amount)?)?;
    cited(&won.bonus.clause, clause)?;
    cited(&won.bonus.because, because)
}

fn bonuses_of(world: &World<'_>, patron: &str, expected: usize) -> Result<(), Failure> {
    let settlement = world.round()?.settle(&world.wagers());
    let count = settlement.bonuses().iter().filter(|won| world.placed[won.patron].patron == patron).count();
    same("bonuses", count, expected)
}

fn stake_refused(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    match world.rule(holes[1])?.wager(money(holes[0])?) {
        Err(StakeRefused::NotWholeCents { unit, .. }) => same("multiple", unit, money(holes[2])?),
        other => Err(Failure::new(format!("it is not refused for that: {other:?}"))),
    }
}
