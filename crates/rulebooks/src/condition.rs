//! Reading a condition: `{ winner = "banker", banker = { points = 6, cards = 2 } }`.

use crate::fault::Fault;
use crate::node::Node;
use core::ops::RangeInclusive;
use punto_rules::{
    Card, Condition, Deck, HandTest, PairTest, PointTotal, Rank, Side, Suit, SuitTest, Test, Winner,
};

/// Reads a conjunction of tests about cards of this deck.
pub(crate) fn condition(node: &Node<'_>, deck: Deck) -> Result<Condition, Fault> {
    let table = node.table(&["winner", "margin", "cards", "suit", "player", "banker"])?;
    let mut tests = vec![];
    for (key, value) in table.entries() {
        match *key {
            "winner" => tests.push(Test::Winner(value.one_of(&Winner::ALL, Winner::key)?)),
            "margin" => tests.push(Test::Margin(numbers(value, 0..=9)?)),
            "cards" => tests.push(Test::Cards(numbers(value, 4..=6)?)),
            "suit" => tests.push(Test::Suit(suit_test(value, deck)?)),
            "player" => hand_tests(value, Side::Player, deck, &mut tests)?,
            _ => hand_tests(value, Side::Banker, deck, &mut tests)?,
        }
    }
    if tests.is_empty() {
        return Err(node.refuse("at least one test, like { winner = \"banker\" }"));
    }
    Ok(Condition::all(tests))
}

fn hand_tests(node: &Node<'_>, side: Side, deck: Deck, tests: &mut Vec<Test>) -> Result<(), Fault> {
    let table = node.table(&["points", "cards", "natural", "pair", "suit", "ranks"])?;
    for (key, value) in table.entries() {
        let test = match *key {
            "points" => {
                HandTest::Points(numbers(value, 0..=9)?.iter().copied().map(PointTotal::of).collect())
            }
            "cards" => HandTest::Cards(numbers(value, 2..=3)?),
            "natural" => HandTest::Natural(value.flag()?),
            "pair" => HandTest::Pair(pair_test(value)?),
            "suit" => HandTest::Suit(suit_test(value, deck)?),
            _ => HandTest::Ranks(ranks(value, deck)?),
        };
        tests.push(Test::Hand(side, test));
    }
    Ok(())
}

fn numbers(node: &Node<'_>, range: RangeInclusive<u8>) -> Result<Box<[u8]>, Fault> {
    node.one_or_more()?.iter().map(|number| number.whole(range.clone())).collect()
}

fn pair_test(node: &Node<'_>) -> Result<PairTest, Fault> {
    if node.is_flag() {
        return node.flag().map(|pair| if pair { PairTest::Pair } else { PairTest::None });
    }
    let make = |text: &str| match text {
        "suited" => Some(PairTest::Suited),
        "unsuited" => Some(PairTest::Unsuited),
        _ => None,
    };
    if !node.is_text() {
        return Err(node.refuse(PAIRS));
    }
    node.made(make, PAIRS)
}

const PAIRS: &str = "true, false, \"suited\" or \"unsuited\"";

fn suit_test(node: &Node<'_>, deck: Deck) -> Result<SuitTest, Fault> {
    let letters: Vec<String> = deck.suits().iter().map(|suit| format!("\"{}\"", suit.letter())).collect();
    let allowed = format!("\"one\", \"mixed\", or a suit of the deck: {}", letters.join(", "));
    let make = |text: &str| match text {
        "one" => Some(SuitTest::One),
        "mixed" => Some(SuitTest::Mixed),
        _ => {
            let mut letters = text.chars();
            let suit = Suit::from_letter(letters.next()?).filter(|suit| deck.suits().contains(suit))?;
            letters.next().is_none().then_some(SuitTest::Is(suit))
        }
    };
    node.made(make, &allowed)
}

fn ranks(node: &Node<'_>, deck: Deck) -> Result<Box<[Rank]>, Fault> {
    let ranks: Box<[Rank]> =
        node.list()?.iter().map(|rank| self::rank(rank, deck)).collect::<Result<_, _>>()?;
    if (2..=3).contains(&ranks.len()) {
        Ok(ranks)
    } else {
        Err(node.refuse("a list of two or three ranks, as a hand has"))
    }
}

fn rank(node: &Node<'_>, deck: Deck) -> Result<Rank, Fault> {
    node.made(|text| rank_of(text, deck), &format!("a rank of the deck: {}", rank_letters(deck)))
}

/// The rank that the text names, if the deck has it.
pub(crate) fn rank_of(text: &str, deck: Deck) -> Option<Rank> {
    let mut letters = text.chars();
    let rank = Rank::from_letter(letters.next()?)?;
    let held = Card::new(rank, *deck.suits().first()?).is_some();
    (held && letters.next().is_none()).then_some(rank)
}

/// The letters of the deck's ranks, as a list in words.
pub(crate) fn rank_letters(deck: Deck) -> String {
    deck.ranks().map(|rank| rank.letter().to_string()).join(" ")
}
