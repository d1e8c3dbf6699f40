//! Staff and patrons come and go.

use super::{Failure, Sentence, rows, sentence};
use crate::floor::{patron, patrons, place, role, staff, who};
use crate::world::{World, money, number, same};
use punto_table::{Command, HouseCommand, Means};
use punto_vocabulary::{By, VoucherId};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("these patrons come to the table:", come),
    sentence("{} signs on", |world, holes, _| world.asks()?.ask(&who(holes[0])?, &Command::SignOn {})),
    sentence("{} hands the table over to {}", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::HandOver { to: staff(holes[1])? })
    }),
    sentence("{} assigns {} to act as {} for {}", assign),
    sentence("{} pass", |world, holes, _| world.asks()?.pass(ms(holes[0])?)),
    sentence("{} passes", |world, holes, _| world.asks()?.pass(ms(holes[0])?)),
    sentence("{} takes {}", take_place),
    sentence("{} leaves the table", leave),
    sentence("{} buys credits for {} with a voucher", |world, holes, _| {
        buy(world, &who(holes[0])?, holes, Means::Voucher(voucher()?))
    }),
    sentence("{} cashes {} out into a voucher", |world, holes, _| {
        cash_out(world, &who(holes[0])?, holes, Means::Voucher(voucher()?))
    }),
    sentence("the cashier pays {} {} in cash", |world, holes, _| {
        cash_out(world, &who("the cashier")?, holes, Means::Cash)
    }),
    sentence("the dealer at the table is {}", |world, holes, _| {
        same("dealer", world.floor()?.table().dealer(), Some(&staff(holes[0])?))
    }),
    sentence("{} sits at box {}", |world, holes, _| {
        let seat = punto_vocabulary::BettingBox(number(holes[1])?);
        same("patron", world.floor()?.table().seated_at(seat), Some(&patron(holes[0])?))
    }),
    sentence("the patrons of the round are {}", |world, holes, _| {
        let round = world.floor()?.table().round();
        let found: Vec<_> = round.map(|round| round.patrons().cloned().collect()).unwrap_or_default();
        same("patrons", found, patrons(holes[0])?)
    }),
    sentence("nobody is a patron of the round", |world, _, _| {
        let round = world.floor()?.table().round().ok_or_else(|| Failure::new("no round is in progress"))?;
        same("patrons", round.patrons().count(), 0)
    }),
];

/// `30 seconds` or `60 minutes`, in milliseconds.
pub(super) fn ms(text: &str) -> Result<u64, Failure> {
    let wrong = || Failure::new(format!("{text:?} is no time"));
    let (count, unit) = text.split_once(' ').ok_or_else(wrong)?;
    let unit = match unit {
        "second" | "seconds" => 1_000,
        "minute" | "minutes" => 60_000,
        _ => return Err(wrong()),
    };
    Ok(number::<u64>(count)? * unit)
}

fn voucher() -> Result<VoucherId, Failure> {
    "voucher-1".parse().map_err(Failure::new)
}

fn come(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    for [name, at, credits] in rows(table, ["patron", "place", "credits"])? {
        join(world, name, at)?;
        if credits != "-" {
            buy(world, &who("the cashier")?, &[name, credits], Means::Cash)?;
        }
    }
    Ok(())
}

fn join(world: &mut World<'_>, name: &str, at: &str) -> Result<(), Failure> {
    let command = Command::Join { patron: patron(name)?, place: place(at)? };
    world.asks()?.ask(&By::Patron(patron(name)?), &command)
}

fn take_place(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    join(world, holes[0], holes[1])
}

fn leave(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let by = who(holes[0])?;
    let command = match &by {
        By::Patron(patron) => Command::Leave { patron: patron.clone() },
        _ => Command::SignOff {},
    };
    world.asks()?.ask(&by, &command)
}

fn buy(world: &mut World<'_>, by: &By, holes: &[&str], with: Means) -> Result<(), Failure> {
    let command = Command::House(HouseCommand::BuyCredits {
        patron: patron(holes[0])?,
        amount: money(holes[1])?,
        with,
    });
    world.asks()?.ask(by, &command)
}

fn cash_out(world: &mut World<'_>, by: &By, holes: &[&str], into: Means) -> Result<(), Failure> {
    let command =
        Command::House(HouseCommand::CashOut { patron: patron(holes[0])?, amount: money(holes[1])?, into });
    world.asks()?.ask(by, &command)
}

fn assign(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let command =
        Command::AssignPost { staff: staff(holes[1])?, post: role(holes[2])?, for_ms: ms(holes[3])? };
    world.asks()?.ask(&who(holes[0])?, &command)
}
