//! Wagers are placed, raised and taken back at a gaming table, or recorded as they lie.

use super::{Failure, Sentence, key, name, rows, sentence};
use crate::floor::{patron, staff, who};
use crate::world::{World, money, number, same};
use punto_rules::{Money, Standing};
use punto_table::{ChipsLying, Command, Event, ReturnedFor};
use punto_vocabulary::{BettingBox, By, StaffId, WagerId};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} bets {} on {}", |world, holes, _| place(world, holes[0], holes[0], &holes[1..], None)),
    sentence("{} bets {} on {} in box {}", |world, holes, _| {
        place(world, holes[0], holes[0], &holes[1..3], Some(holes[3]))
    }),
    sentence("{} places {} on {} in box {} for {}", |world, holes, _| {
        place(world, holes[0], holes[4], &holes[1..3], Some(holes[3]))
    }),
    sentence("{} places {} on {} for {}", |world, holes, _| {
        place(world, holes[0], holes[3], &holes[1..3], None)
    }),
    sentence("{} withdraws the wager on {}", |world, holes, _| withdraw(world, holes[0], holes[1], None)),
    sentence("{} withdraws {} of the wager on {}", |world, holes, _| {
        withdraw(world, holes[0], holes[2], Some(money(holes[1])?))
    }),
    sentence("{} withdraws everything", |world, holes, _| {
        let command = Command::ClearWagers { patron: patron(holes[0])? };
        world.asks()?.ask(&who(holes[0])?, &command)
    }),
    sentence("{} records the chips as they lie:", |world, holes, table| {
        let wagers = chips(world, table)?;
        world.asks()?.ask(&who(holes[0])?, &Command::RecordLayout { wagers })
    }),
    sentence("{} records that no chips lie there", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::RecordLayout { wagers: vec![] })
    }),
    sentence("{} corrects the record of the chips:", |world, holes, table| {
        let (wagers, reason) = (chips(world, table)?, "seen on camera".parse().map_err(Failure::new)?);
        world.asks()?.ask(&who(holes[0])?, &Command::CorrectLayout { wagers, reason })
    }),
    sentence("{} is accepted and {} rejected", |world, holes, _| {
        let (stake, rejected, _) = placed(world)?;
        same("accepted and rejected", (stake, rejected), (money(holes[0])?, money(holes[1])?))
    }),
    sentence("it is kept as {}'s wager, placed by {}", |world, holes, _| {
        kept(world, holes[0], Some(&staff(holes[1])?))
    }),
    sentence("it is kept as {}'s wager, placed in person", |world, holes, _| kept(world, holes[0], None)),
    sentence("these wagers lie on the felt:", lie),
    sentence("no wager lies on the felt", |world, _, _| {
        let lying = world.floor()?.table().round().map_or(0, |round| round.wagers.len());
        same("wagers", lying, 0)
    }),
    sentence("these wagers go back:", go_back),
    sentence("no wager goes back", |world, _, _| {
        let back = |event: &&Event| matches!(event, Event::WagerReturned(_));
        same("wagers that go back", world.floor()?.said().iter().filter(back).count(), 0)
    }),
    sentence("{} withdrew {}", withdrew),
];

fn place(
    world: &mut World<'_>,
    by: &str,
    whose: &str,
    what: &[&str],
    on_box: Option<&str>,
) -> Result<(), Failure> {
    let on = key(world, what[1])?;
    let betting_box = on_box.map(|text| number(text).map(BettingBox)).transpose()?;
    let command =
        Command::PlaceWager { round: None, patron: patron(whose)?, on, stake: money(what[0])?, betting_box };
    world.asks()?.ask(&who(by)?, &command)
}

/// The patron's wager on this; where there is none, one that nobody has.
fn lying(world: &World<'_>, whose: &str, on: &str) -> Result<WagerId, Failure> {
    let (patron, on) = (patron(whose)?, key(world, on)?);
    let round = world.floor()?.table().round();
    let mut ids = round.into_iter().flat_map(|round| round.wagers_of(&patron));
    let found = ids.find(|(_, wager)| wager.on == on).map(|(id, _)| id);
    found.ok_or_else(|| Failure::new(format!("{whose} has no wager on {on}")))
}

fn withdraw(world: &mut World<'_>, whose: &str, on: &str, amount: Option<Money>) -> Result<(), Failure> {
    let wager = lying(world, whose, on)?;
    world.asks()?.ask(&who(whose)?, &Command::WithdrawWager { wager, amount })
}

fn chips(world: &World<'_>, table: &[Vec<String>]) -> Result<Vec<ChipsLying>, Failure> {
    let mut wagers = vec![];
    for [whose, on_box, on, stake] in rows(table, ["patron", "box", "on", "stake"])? {
        let (on, betting_box) = (key(world, on)?, BettingBox(number(on_box)?));
        wagers.push(ChipsLying {
            patron: patron(whose)?,
            on,
            stake: money(stake)?,
            betting_box,
            placed_by: None,
        });
    }
    Ok(wagers)
}

/// What the latest sentence placed or raised: how much, how much was rejected, and who did it for the patron.
fn placed<'w>(world: &'w World<'_>) -> Result<(Money, Money, Option<&'w StaffId>), Failure> {
    let placed = |event: &'w Event| match event {
        Event::WagerPlaced(wager) => Some((wager.stake, wager.rejected, wager.placed_by.as_ref())),
        Event::WagerRaised(wager) => Some((wager.amount, wager.rejected, wager.placed_by.as_ref())),
        _ => None,
    };
    let found = world.floor()?.said().iter().find_map(placed);
    found.ok_or_else(|| Failure::new("no wager was placed"))
}

fn kept(world: &World<'_>, whose: &str, by: Option<&StaffId>) -> Result<(), Failure> {
    let (_, _, placed_by) = placed(world)?;
    same("who placed it", placed_by, by)?;
    let wager = world.floor()?.said().iter().find_map(|event| match event {
        Event::WagerPlaced(placed) => Some(placed.wager),
        Event::WagerRaised(raised) => Some(raised.wager),
        _ => None,
    });
    let wager = wager.ok_or_else(|| Failure::new("no wager was placed"))?;
    same("patron", world.floor()?.wager(wager)?.0, &patron(whose)?)
}

fn lie(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["patron", "place", "box", "on", "stake"])?;
    let round = world.floor()?.table().round().ok_or_else(|| Failure::new("no round is in progress"))?;
    same("wagers", round.wagers.len(), rows.len())?;
    for (wager, [whose, place, on_box, on, stake]) in round.wagers.values().zip(rows) {
        same("patron", wager.patron.as_str(), whose)?;
        let found = if wager.standing == Standing::Seated { "seated" } else { "standing" };
        same(whose, found, place)?;
        let found = wager.betting_box.map_or("-".to_owned(), |number| number.to_string());
        same("box", found.as_str(), on_box)?;
        same("on", name(world, &wager.on)?, on)?;
        same(whose, wager.stake, money(stake)?)?;
    }
    Ok(())
}

const fn because(why: ReturnedFor) -> &'static str {
    match why {
        ReturnedFor::SeatedPriority => "seated patrons come first",
        ReturnedFor::Differential => "the differential",
        ReturnedFor::SeatedPatronWithdrew => "the seated patron withdrew",
        ReturnedFor::Choice => "the patron chose so",
    }
}

fn go_back(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["patron", "on", "amount", "because"])?;
    let floor = world.floor()?;
    let mut found = vec![];
    for event in floor.said() {
        if let Event::WagerReturned(returned) = event {
            let (patron, on) = floor.wager(returned.wager)?;
            let amount = returned.amount.to_string();
            found.push([
                patron.to_string(),
                name(world, on)?.to_owned(),
                amount,
                because(returned.why).into(),
            ]);
        }
    }
    same("wagers that go back", found, rows.iter().map(|row| row.map(str::to_owned)).collect())
}

fn withdrew(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.floor()?;
    let mut total = 0;
    for event in floor.said() {
        if let Event::WagerWithdrawn(withdrawn) = event {
            same("patron", By::Patron(floor.wager(withdrawn.wager)?.0.clone()), who(holes[0])?)?;
            total += withdrawn.amount.cents();
        }
    }
    same("withdrawn", Money::from_cents(total), money(holes[1])?)
}
