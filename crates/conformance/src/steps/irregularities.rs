//! Sentences about irregularities and rulings.

use super::{Failure, Sentence, sentence};
use crate::world::{World, cards, same, side};
use punto_rules::{Clause, Fact, Kind, LaidOut, Noticed, Progress, Report, Role, Ruling};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} have left the shoe", left_the_shoe),
    sentence("no card has left the shoe", |_, _, _| Ok(())),
    sentence("the irregularity {} is reported", report),
    sentence("the cards can be reconstructed", |world, _, _| fact(world, Fact::Reconstructible, true)),
    sentence("the cards cannot be reconstructed", |world, _, _| fact(world, Fact::Reconstructible, false)),
    sentence("the order of the shoe survived", |world, _, _| fact(world, Fact::Reconstructible, true)),
    sentence("the order of the shoe did not survive", |world, _, _| {
        fact(world, Fact::Reconstructible, false)
    }),
    sentence("the order of the cards is known", |world, _, _| fact(world, Fact::OrderKnown, true)),
    sentence("the order of the cards is not known", |world, _, _| fact(world, Fact::OrderKnown, false)),
    sentence("it happened in the initial deal", |world, _, _| fact(world, Fact::InitialDeal, true)),
    sentence("it happened after the initial deal", |world, _, _| fact(world, Fact::InitialDeal, false)),
    sentence("fewer cards left the shoe than the table of play asks for", |world, _, _| {
        fact(world, Fact::TooFew, true)
    }),
    sentence("more cards left the shoe than the table of play asks for", |world, _, _| {
        fact(world, Fact::TooFew, false)
    }),
    sentence("it was noticed after the next round began", |world, _, _| {
        noticed(world, Noticed::AfterNextRound)
    }),
    sentence("it was noticed after the round was settled", |world, _, _| {
        noticed(world, Noticed::AfterSettlement)
    }),
    sentence("the round is void, by clause {}", |world, holes, _| ruled(world, Ruling::Void, holes[0])),
    sentence("the round goes on, by clause {}", |world, holes, _| ruled(world, Ruling::Continue, holes[0])),
    sentence("the cards are reconstructed, by clause {}", |world, holes, _| {
        ruled(world, Ruling::Reconstruct, holes[0])
    }),
    sentence("the result stands, by clause {}", |world, holes, _| ruled(world, Ruling::Stands, holes[0])),
    sentence("the pit supervisor decides, by clause {}", |world, holes, _| {
        decided(world, Role::PitSupervisor, holes[0])
    }),
    sentence("the shift manager decides, by clause {}", |world, holes, _| {
        decided(world, Role::ShiftManager, holes[0])
    }),
    sentence("patrons may choose", |world, _, _| same("choice", world.adjudication()?.options, true)),
    sentence("patrons have no choice", |world, _, _| same("choice", world.adjudication()?.options, false)),
    sentence("{} is established", established),
    sentence("nothing is established", |world, _, _| {
        same("established", world.adjudication()?.established.len(), 0)
    }),
    sentence("the {} lies as {}", lies),
    sentence("the next card is the {}'s", next_is),
    sentence("both hands are complete", |world, _, _| {
        same("complete", matches!(laid_out(world)?.progress, Progress::Complete(_)), true)
    }),
    sentence("{} goes to the next round", left_over),
    sentence("nothing is left over", |world, _, _| same("left over", laid_out(world)?.left_over.len(), 0)),
];

fn left_the_shoe(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    world.dealt = cards(holes[0])?;
    Ok(())
}

fn report(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.key() == holes[0]);
    world.report =
        Some(Report::of(kind.ok_or_else(|| Failure::new(format!("no irregularity {:?}", holes[0])))?));
    Ok(())
}

fn fact(world: &mut World<'_>, fact: Fact, answer: bool) -> Result<(), Failure> {
    let report = world.report.ok_or_else(|| Failure::new("no irregularity is reported"))?;
    world.report = Some(report.with(fact, answer));
    Ok(())
}

fn noticed(world: &mut World<'_>, when: Noticed) -> Result<(), Failure> {
    let report = world.report.ok_or_else(|| Failure::new("no irregularity is reported"))?;
    world.report = Some(report.noticed(when));
    Ok(())
}

fn ruled(world: &World<'_>, ruling: Ruling, clauses: &str) -> Result<(), Failure> {
    let adjudication = world.adjudication()?;
    same("ruling", adjudication.ruling, ruling)?;
    let found: Vec<&str> = adjudication.clauses.iter().map(Clause::as_str).collect();
    same("clauses", found.join(" and ").as_str(), clauses)
}

fn decided(world: &World<'_>, role: Role, clauses: &str) -> Result<(), Failure> {
    same("decider", world.adjudication()?.decider, Some(role))?;
    ruled(world, Ruling::Decide, clauses)
}

fn established(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let adjudication = world.adjudication()?;
    let names: Vec<&str> = adjudication.established.iter().map(|(rule, _)| &*rule.name().en).collect();
    if names.contains(&holes[0]) { Ok(()) } else { Err(Failure::new(format!("established: {names:?}"))) }
}

fn laid_out<'r>(world: &World<'r>) -> Result<LaidOut<'r>, Failure> {
    world.adjudication()?.reconstruction.ok_or_else(|| Failure::new("nothing is reconstructed"))
}

fn lies(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    same("cards", laid_out(world)?.progress.hand(side(holes[0])?).cards(), &cards(holes[1])?)
}

fn next_is(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    match laid_out(world)?.progress {
        Progress::Complete(_) => Err(Failure::new("both hands are complete")),
        Progress::Dealing(round) => same("next", round.due().side, side(holes[0])?),
    }
}

fn left_over(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    same("left over", laid_out(world)?.left_over, cards(holes[0])?)
}
