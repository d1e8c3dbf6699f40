//! Sentences about layouts, announcements, and wagers after bets are closed.

use super::{Failure, Sentence, rows, sentence};
use crate::world::{World, cited, number, same};
use punto_rules::{Announcer, LateAct, LateAnswer, Moment};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("the player terminals show the layout, by clause {}", on_terminals),
    sentence("the layout is one of the diagrams {}, by clause {}", diagrams),
    sentence("the layout is one of these, by clause {}:", seatings),
    sentence("the layout has a betting area for {}, by clause {}", area),
    sentence("bets open when the {} {}, by clause {}", |world, holes, _| {
        announcement(world, Moment::BetsOpen, holes)
    }),
    sentence("bets close when the {} {}, by clause {}", |world, holes, _| {
        announcement(world, Moment::BetsClose, holes)
    }),
    sentence("in Chinese that is {} and {}", in_chinese),
    sentence(
        "once bets are closed, a wager that a patron would {} is refused, by clause {}",
        |world, holes, _| late(world, LateAnswer::Refused, holes),
    ),
    sentence(
        "once bets are closed, a wager that a patron would {} stands and is won or lost, by clause {}",
        |world, holes, _| late(world, LateAnswer::WagerStands, holes),
    ),
];

fn on_terminals(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    same("diagrams", world.book.layout.diagrams.len(), 0)?;
    cited(&world.book.layout.clause, holes[0])
}

fn diagrams(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let letters: Vec<&str> = world.book.layout.diagrams.iter().map(|diagram| &*diagram.letter).collect();
    same("diagrams", letters.join(" ").as_str(), holes[0])?;
    cited(&world.book.layout.clause, holes[1])
}

fn seatings(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let rows = rows(table, ["appendix", "shape", "seats"])?;
    same("layouts", world.book.layout.diagrams.len(), rows.len())?;
    for (diagram, [letter, shape, seats]) in world.book.layout.diagrams.iter().zip(rows) {
        same("appendix", &*diagram.letter, letter)?;
        let seating = diagram.seating.as_ref().map(|seating| (&*seating.shape, seating.seats));
        same(letter, seating, Some((shape, number(seats)?)))?;
    }
    cited(&world.book.layout.clause, holes[0])
}

fn area(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let area = world.rule(holes[0])?.clauses().area.as_ref();
    cited(area.ok_or_else(|| Failure::new("no area is prescribed"))?, holes[1])
}

/// `dealer announces "A"`, or `player terminal displays "A" or "B"`.
fn announcement(world: &World<'_>, moment: Moment, holes: &[&str]) -> Result<(), Failure> {
    let (by, words) = match holes[0] {
        "dealer" => (Announcer::Dealer, holes[1].strip_prefix("announces ")),
        "player" => (Announcer::Terminal, holes[1].strip_prefix("terminal displays ")),
        other => return Err(Failure::new(format!("{other:?} announces nothing"))),
    };
    let words = words.ok_or_else(|| Failure::new("who announces what?"))?;
    let found = world.book.announcements.iter().find(|announcement| announcement.moment == moment);
    let found = found.ok_or_else(|| Failure::new("nothing is announced then"))?;
    same("announcer", found.by, by)?;
    let quoted: Vec<String> = found.words.iter().map(|words| format!("{words:?}")).collect();
    same("words", quoted.join(" or ").as_str(), words)?;
    cited(&found.clause, holes[2])
}

fn in_chinese(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let zh: Vec<&str> =
        world.book.announcements.iter().filter_map(|announcement| announcement.zh.as_deref()).collect();
    same("announcements in Chinese", zh, holes.to_vec())
}

fn late(world: &World<'_>, answer: LateAnswer, holes: &[&str]) -> Result<(), Failure> {
    let acts = [LateAct::Place, LateAct::Increase, LateAct::Withdraw];
    let act = acts.into_iter().find(|act| act.key() == holes[0]);
    let act = act.ok_or_else(|| Failure::new(format!("nobody can {:?} a wager", holes[0])))?;
    let found = world.book.after_close.iter().find(|late| late.act == act);
    let found = found.ok_or_else(|| Failure::new("nothing is said about that"))?;
    same("answer", found.answer, answer)?;
    cited(&found.clause, holes[1])
}
