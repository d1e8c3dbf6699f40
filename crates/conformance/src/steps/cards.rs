//! Sentences about decks, and what cards count.

use super::{Failure, Sentence, rows, sentence};
use crate::world::{World, cards, cited, number, same};
use punto_rules::{Deck, Rank, Suit};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("{} to {} decks of {} cards are used, by clause {}", decks),
    sentence("a set of {} decks is permitted", permitted),
    sentence("a set of {} decks is refused, by clause {}", refused),
    sentence("a deck has the ranks {} in each of {}", composition),
    sentence("{} is not a card of this game", foreign),
    sentence("these cards count, by clause {}:", values),
];

fn decks(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let decks = &world.book.decks;
    same("fewest decks", decks.min, number(holes[0])?)?;
    same("most decks", decks.max, number(holes[1])?)?;
    same("cards in a deck", world.book.deck.size(), number(holes[2])?)?;
    cited(&decks.clause, holes[3])
}

fn permitted(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    world.book.permit_decks(number(holes[0])?).map(|_| ()).map_err(Failure::new)
}

fn refused(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    match world.book.permit_decks(number(holes[0])?) {
        Ok(decks) => Err(Failure::new(format!("{decks} decks are permitted"))),
        Err(refused) => cited(&refused.clause, holes[1]),
    }
}

fn composition(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let deck: Deck = world.book.deck;
    let ranks: Vec<String> = deck.ranks().iter().map(|rank| rank.letter().to_string()).collect();
    same("ranks", ranks.join(" ").as_str(), holes[0])?;
    let suits: Vec<&str> = deck.suits().iter().copied().map(Suit::name).collect();
    same("suits", suits.join(", ").as_str(), &holes[1].replace(" and ", ", "))
}

fn foreign(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let cards = cards(holes[0])?;
    match world.book.lay_out(&cards) {
        Ok(_) => Err(Failure::new("it is dealt like any other")),
        Err(_) => Ok(()),
    }
}

fn values(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    for [name, points] in rows(table, ["card", "points"])? {
        let rank = Rank::ALL.into_iter().find(|rank| rank.name().eq_ignore_ascii_case(name));
        let rank = rank.ok_or_else(|| Failure::new(format!("no card is called {name:?}")))?;
        same(name, world.book.values.of(rank).get(), number(points)?)?;
        let clause = world.book.value_clauses.get(&rank);
        cited(clause.ok_or_else(|| Failure::new(format!("{name} has no clause")))?, holes[0])?;
    }
    Ok(())
}
