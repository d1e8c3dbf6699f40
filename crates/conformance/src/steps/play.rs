//! Sentences about dealing, drawing and winning.

use super::{Failure, Sentence, sentence};
use crate::world::{World, cards, cited, number, same, side};
use punto_rules::{Action, Card, CompletedRound, Progress, Rank, Rulebook, Side, Why, Winner};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} are dealt", deal),
    sentence("{} is dealt", deal),
    sentence("no card has been dealt", |_, _, _| Ok(())),
    sentence("the {} hand is {} with {} points", hand),
    sentence("the {} has {} points", points),
    sentence("the {}'s {} card is next, by clause {}", next_card),
    sentence("the round is complete", |world, _, _| world.round().map(|_| ())),
    sentence("the {} wins", wins),
    sentence("the round is a Tie", |world, _, _| same("winner", world.round()?.winner(), Winner::Tie)),
    sentence("the {} has a natural", |world, holes, _| natural(world, holes[0], true)),
    sentence("the {} has no natural", |world, holes, _| natural(world, holes[0], false)),
    sentence("nobody draws, because a natural ends the draw, by clause {}", natural_ends),
    sentence("the dealer calls: {}", call),
    sentence("the Player calls on its total, by clause {}:", player_row),
    sentence("the Banker calls on its total when the Player has stood, by clause {}:", banker_row),
    sentence("the Banker calls on its total against the Player's third card, by clause {}:", banker_table),
    sentence("the round shows {}, by clause {}", shows),
    sentence("the round does not show {}", shows_not),
    sentence("the round shows nothing", |world, _, _| same("marks", world.round()?.marks().count(), 0)),
];

fn deal(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    for card in cards(holes[0])? {
        match world.progress {
            Progress::Dealing(round) => world.progress = round.deal(card).map_err(Failure::new)?,
            Progress::Complete(_) => {
                return Err(Failure::new(format!("the round is complete before {card}")));
            }
        }
    }
    Ok(())
}

fn hand(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let hand = world.progress.hand(side(holes[0])?);
    same("cards", hand.cards(), &cards(holes[1])?)?;
    same("points", hand.points().get(), number(holes[2])?)
}

fn points(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    same("points", world.progress.hand(side(holes[0])?).points().get(), number(holes[1])?)
}

fn next_card(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let Progress::Dealing(round) = world.progress else { return Err(Failure::new("the round is complete")) };
    let due = round.due();
    let nth = ["first", "second", "third"].iter().position(|nth| *nth == holes[1]).map(|index| index + 1);
    same("side", due.side, side(holes[0])?)?;
    same("which card", Some(usize::from(due.nth)), nth)?;
    match due.why {
        Why::InitialDeal(clause) => cited(clause, holes[2]),
        Why::TableOfPlay(call) => cited(call.clause, holes[2]),
    }
}

fn wins(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let winner = match side(holes[0])? {
        Side::Player => Winner::Player,
        Side::Banker => Winner::Banker,
    };
    same("winner", world.round()?.winner(), winner)
}

fn natural(world: &World<'_>, name: &str, expected: bool) -> Result<(), Failure> {
    same("natural", world.round()?.is_natural(side(name)?), expected)
}

fn natural_ends(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    for call in world.round()?.calls() {
        same("reason", call.reason, punto_rules::Reason::Natural)?;
        same("call", call.action, Action::Stand)?;
        cited(call.clause, holes[0])?;
    }
    Ok(())
}

/// The call of the hand that is next, or of either hand once the round is complete, word for word.
fn call(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let calls: Vec<String> = match world.progress {
        Progress::Dealing(round) => vec![round.due().to_string()],
        Progress::Complete(round) => round.calls().iter().map(ToString::to_string).collect(),
    };
    if calls.iter().any(|call| call == holes[0]) {
        Ok(())
    } else {
        Err(Failure::new(format!("the calls are {calls:?}")))
    }
}

/// A card of this rank and the deck's first suit.
fn card(book: &Rulebook, rank: Rank) -> Result<Card, Failure> {
    let suit = *book.deck.suits().first().ok_or_else(|| Failure::new("the deck has no suit"))?;
    Card::new(rank, suit).ok_or_else(|| Failure::new("the deck has no such card"))
}

/// A card that counts `value`, named by its face: a ten for nothing.
fn valued(book: &Rulebook, value: usize) -> Result<Card, Failure> {
    card(book, if value == 0 { Rank::Ten } else { Rank::ALL[value - 1] })
}

/// The first four cards that give the Player and the Banker these totals.
fn initial(book: &Rulebook, player: usize, banker: usize) -> Result<[Card; 4], Failure> {
    Ok([valued(book, player)?, valued(book, banker)?, valued(book, 0)?, valued(book, 0)?])
}

/// What the table of play makes of these cards: the word for what the hand does, and the clause.
fn called(book: &Rulebook, cards: &[Card], side: Side) -> Result<(&'static str, String), Failure> {
    let call = match book.lay_out(cards).map_err(Failure::new)?.progress {
        Progress::Complete(round) => the_call(&round, side),
        Progress::Dealing(round) => match round.due().why {
            Why::TableOfPlay(call) if call.side == side => call,
            _ => return Err(Failure::new(format!("the {side} is not next: {}", round.due()))),
        },
    };
    let word = if call.action == Action::Draw { "draws" } else { "stands" };
    Ok((word, call.clause.to_string()))
}

fn the_call<'r>(round: &CompletedRound<'r>, side: Side) -> punto_rules::Call<'r> {
    let [player, banker] = round.calls();
    if side == Side::Player { player } else { banker }
}

/// The numbers in a table's heading, and the words under them, row by row.
fn grid(table: &[Vec<String>]) -> Result<Vec<(usize, usize, &str)>, Failure> {
    let (heading, rows) = table.split_first().ok_or_else(|| Failure::new("the table is empty"))?;
    let mut cells = vec![];
    for row in rows {
        let total = number(row.first().ok_or_else(|| Failure::new("a row is empty"))?)?;
        for (column, word) in heading.iter().zip(row).skip(1) {
            cells.push((total, number(column)?, word.as_str()));
        }
    }
    Ok(cells)
}

/// Two rows: totals, and what the hand does on each.
fn line(table: &[Vec<String>]) -> Result<Vec<(usize, &str)>, Failure> {
    let [totals, words] = table else { return Err(Failure::new("the table needs two rows")) };
    totals.iter().zip(words).skip(1).map(|(total, word)| Ok((number(total)?, word.as_str()))).collect()
}

fn player_row(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    for (total, word) in line(table)? {
        let found = called(world.book, &initial(world.book, total, 7)?, Side::Player)?;
        same(&format!("the Player on {total}"), found, (word_of(word)?, holes[0].to_owned()))?;
    }
    Ok(())
}

fn banker_row(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    for (total, word) in line(table)? {
        for player in [6, 7] {
            let found = called(world.book, &initial(world.book, player, total)?, Side::Banker)?;
            same(&format!("the Banker on {total}"), found, (word_of(word)?, holes[0].to_owned()))?;
        }
    }
    Ok(())
}

fn banker_table(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let cells = grid(table)?;
    same("cells", cells.len(), 80)?;
    for (total, third, word) in cells {
        let mut cards = initial(world.book, 0, total)?.to_vec();
        cards.push(valued(world.book, third)?);
        let found = called(world.book, &cards, Side::Banker)?;
        same(
            &format!("the Banker on {total} against {third}"),
            found,
            (word_of(word)?, holes[0].to_owned()),
        )?;
    }
    Ok(())
}

fn word_of(word: &str) -> Result<&'static str, Failure> {
    match word {
        "draws" => Ok("draws"),
        "stands" => Ok("stands"),
        _ => Err(Failure::new(format!("{word:?} is neither draws nor stands"))),
    }
}

fn shows(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let shown = world.round()?.marks().any(|mark| mark == holes[0]);
    if !shown {
        return Err(Failure::new(format!("it shows {:?}", world.round()?.marks().collect::<Vec<_>>())));
    }
    let mark = world.book.marks.iter().find(|mark| &*mark.key == holes[0]);
    cited(&mark.ok_or_else(|| Failure::new("no such mark"))?.clause, holes[1])
}

fn shows_not(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    same("mark shown", world.round()?.marks().any(|mark| mark == holes[0]), false)
}
