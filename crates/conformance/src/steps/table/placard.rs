//! What is displayed: the limits on the board and the terminals, whether bets are open, and what the dealer's console says
//! of the chips. All of it is read from the views that screens are drawn from, not from the table.

use super::{Failure, Sentence, rows, sentence};
use crate::world::{World, money, same};
use punto_projections::{LayoutLimit, NoNames, Phase};
use punto_table::{Limits, Range};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("it displays {} to {} for {}", |world, holes, _| {
        let key = super::key(world, holes[2])?;
        let expected = Some(Range { minimum: money(holes[0])?, maximum: money(holes[1])? });
        everywhere(world, holes[2], |limits| limits.of(&key), expected)
    }),
    sentence("it displays a differential of {}", |world, holes, _| {
        everywhere(world, "differential", |limits| limits.differential, Some(money(holes[0])?))
    }),
    sentence("it displays at most {} on one side of a box", |world, holes, _| {
        everywhere(world, "maximum of a box", |limits| limits.box_maximum, Some(money(holes[0])?))
    }),
    sentence("the screens show that bets are open", |world, _, _| phase(world, Phase::Betting)),
    sentence("the screens show that bets are closed", |world, _, _| phase(world, Phase::Closed)),
    sentence("the screens show that play is stopped", |world, _, _| {
        let views = world.floor()?.views();
        same("stopped on the board", views.board().stop.is_some(), true)?;
        same("stopped on the felt", views.felt(&NoNames).stop.is_some(), true)
    }),
    sentence("the screens show the last round as void", |world, _, _| phase(world, Phase::Void)),
    sentence("the dealer is warned:", warned),
    sentence("the dealer is warned of nothing", |world, _, _| {
        same("warnings", world.floor()?.views().dealer(&NoNames).warnings, vec![])
    }),
    sentence("the dealer is shown these differences:", differences),
    sentence("these results are shown: {}", |world, holes, _| results(world, holes[0])),
    sentence("no results are shown", |world, _, _| results(world, "")),
];

/// The board and the terminals show the same, and it is this.
fn everywhere<T: PartialEq + std::fmt::Debug>(
    world: &World<'_>,
    what: &str,
    of: impl Fn(&Limits) -> Option<T>,
    expected: Option<T>,
) -> Result<(), Failure> {
    let views = world.floor()?.views();
    let board = views.board().limits.as_ref().and_then(&of);
    let felt = views.felt(&NoNames).limits.as_ref().and_then(&of);
    same("the board and the terminals", &board, &felt)?;
    same(what, board, expected)
}

fn results(world: &World<'_>, expected: &str) -> Result<(), Failure> {
    let run = world.floor()?.views().board().run;
    let shown: Vec<&str> = run.results.iter().map(|result| result.result.as_str()).collect();
    same("results", shown.join(" ").as_str(), expected)
}

fn phase(world: &World<'_>, expected: Phase) -> Result<(), Failure> {
    let views = world.floor()?.views();
    same("on the board", views.board().phase, expected)?;
    same("on the felt", views.felt(&NoNames).phase, expected)
}

fn warned(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["box", "patron", "on", "limit", "allowed", "found", "clause"])?;
    let mut found = vec![];
    for warning in world.floor()?.views().dealer(&NoNames).warnings {
        let kind = match warning.kind {
            LayoutLimit::Differential => "differential",
            LayoutLimit::Minimum => "minimum",
            LayoutLimit::Maximum => "maximum",
        };
        let on = warning.on.as_ref().map(|key| super::name(world, key)).transpose()?;
        found.push([
            warning.betting_box.to_string(),
            warning.patron.map_or("-".to_owned(), |patron| patron.to_string()),
            on.unwrap_or("-").to_owned(),
            kind.to_owned(),
            warning.limit.to_string(),
            warning.found.to_string(),
            warning.clause.to_string(),
        ]);
    }
    same("warnings", found, rows.iter().map(|row| row.map(str::to_owned)).collect())
}

fn differences(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["patron", "amount"])?;
    let shown = world.floor()?.views().dealer(&NoNames).differences;
    let found = shown.iter().map(|more| [more.patron.to_string(), more.amount.to_string()]).collect();
    same("differences", found, rows.iter().map(|row| row.map(str::to_owned)).collect::<Vec<_>>())
}
