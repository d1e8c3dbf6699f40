//! Sentences about the differential of a betting box.

use super::{Failure, Sentence, rows, sentence};
use crate::world::{Named, World, cited, money, same};
use punto_rules::{BoxWager, Differential, Limits, Money, Standing};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("the table's differential is {} and its minimum {}", limits),
    sentence("a betting box holds, in order of placement:", holds),
    sentence("{}, seated, offers {} on {}", |world, holes, _| offer(world, Standing::Seated, holes)),
    sentence("{}, standing, offers {} on {}", |world, holes, _| offer(world, Standing::Standing, holes)),
    sentence("{} is accepted, by clause {}", accepted),
    sentence("{} gets {} back", handed_back),
    sentence("nobody else gets anything back", |world, _, _| {
        same("handed back", world.accepted.as_ref().map_or(0, |(_, back)| back.len()), 0)
    }),
    sentence("bets are closed and the excess was not rejected", pro_rata),
    sentence("these amounts are in action, by clause {}:", in_action),
    sentence("wagers below the minimum stay whole, by clause {}", stay_whole),
];

fn rule<'w>(world: &'w World<'_>) -> Result<&'w Differential, Failure> {
    world.book.differential.as_ref().ok_or_else(|| Failure::new("the game knows no differential"))
}

fn table_limits(world: &World<'_>) -> Result<Limits, Failure> {
    world.limits.ok_or_else(|| Failure::new("the table has no limits yet"))
}

fn limits(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    world.limits = Some(Limits { differential: money(holes[0])?, minimum: money(holes[1])? });
    Ok(())
}

fn place(text: &str) -> Result<Standing, Failure> {
    match text {
        "seated" => Ok(Standing::Seated),
        "standing" => Ok(Standing::Standing),
        _ => Err(Failure::new(format!("{text:?} is neither seated nor standing"))),
    }
}

fn holds(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    for [patron, standing, on, stake] in rows(table, ["patron", "place", "on", "stake"])? {
        let wager = world.rule(on)?.wager(money(stake)?).map_err(Failure::new)?;
        world.placed.push(Named { patron: patron.to_owned(), standing: place(standing)?, wager });
    }
    Ok(())
}

fn offer(world: &mut World<'_>, standing: Standing, holes: &[&str]) -> Result<(), Failure> {
    let rule = world.rule(holes[2])?;
    let side = rule.backs().ok_or_else(|| Failure::new("it backs no hand"))?;
    let offered = BoxWager { side, stake: money(holes[1])?, standing };
    let acceptance = table_limits(world)?.accept(&world.lying(), offered);
    let back =
        |rejected: &punto_rules::Rejected| (world.placed[rejected.index].patron.clone(), rejected.amount);
    world.accepted = Some((acceptance.accepted, acceptance.displaced.iter().map(back).collect()));
    Ok(())
}

fn accepted(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let found = world.accepted.as_ref().map(|(accepted, _)| *accepted);
    same("accepted", found, Some(if holes[0] == "nothing" { Money::ZERO } else { money(holes[0])? }))?;
    cited(&rule(world)?.excess, holes[1])
}

fn handed_back(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let (_, back) = world.accepted.as_mut().ok_or_else(|| Failure::new("nothing was offered"))?;
    let expected = (holes[0].to_owned(), money(holes[1])?);
    match back.iter().position(|found| *found == expected) {
        Some(index) => {
            back.remove(index);
            Ok(())
        }
        None => Err(Failure::new(format!("handed back: {back:?}"))),
    }
}

fn pro_rata(world: &mut World<'_>, _: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let limits = table_limits(world)?;
    let wagers = world.placed.iter_mut().map(|named| (&named.patron, named.standing, &mut named.wager));
    limits.pro_rata(wagers);
    Ok(())
}

fn in_action(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["patron", "on", "in action"])?;
    same("wagers", world.placed.len(), rows.len())?;
    for (named, [patron, on, amount]) in world.placed.iter().zip(rows) {
        same("patron", named.patron.as_str(), patron)?;
        same("wager", &*named.wager.rule().name().en, on)?;
        same(patron, named.wager.in_action(), money(amount)?)?;
    }
    cited(&rule(world)?.pro_rata, holes[0])
}

fn stay_whole(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let minimum = table_limits(world)?.minimum;
    let cut = world
        .placed
        .iter()
        .find(|named| named.wager.stake() < minimum && named.wager.in_action() < named.wager.stake());
    same("a small wager that was cut", cut.map(|named| named.patron.as_str()), None)?;
    cited(&rule(world)?.below_minimum, holes[0])
}
