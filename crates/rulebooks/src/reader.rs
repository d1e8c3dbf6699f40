//! Reading a whole rulebook file, section by section.

use crate::condition::{condition, rank_letters, rank_of};
use crate::fault::Fault;
use crate::irregularities::irregularity;
use crate::node::{Node, Table, did_you_mean};
use crate::wagers::{bonus, wager};
use core::ops::{Range, RangeInclusive};
use punto_rules::{
    Action, AfterClose, Announcement, Announcer, CardPoints, Clause, Deck, DeckRange, Diagram, Differential,
    FrontPage, InitialDeal, LateAct, LateAnswer, Layout, Mark, Moment, Names, PlayedAt, PointValues, Rank,
    Row, Rulebook, Seating, TableOfPlay,
};
use std::collections::BTreeMap;

const SECTIONS: [&str; 14] = [
    "game",
    "cards",
    "values",
    "deal",
    "table_of_play",
    "wager",
    "bonus",
    "mark",
    "layout",
    "announcement",
    "after_close",
    "differential",
    "irregularity",
    "clauses",
];

/// Reads the sections of a file. A clause may be cited only if `[clauses]` has it.
pub(crate) fn rulebook(file: &Node<'_>) -> Result<Rulebook, Fault> {
    let file = file.table(&SECTIONS)?;
    let clauses = clauses(file.need("clauses")?)?;
    let cite = Citations { known: &clauses };
    let cards = file.need("cards")?.table(&["deck", "decks", "clause"])?;
    let deck = cards.need("deck")?.one_of(&Deck::ALL, Deck::key)?;
    let (values, value_clauses) = values(&file, deck, &cite)?;
    let wagers = unique(file.many("wager")?, "key", |node| wager(node, deck, &cite))?;
    if wagers.is_empty() {
        file.need("wager")?;
    }
    Ok(Rulebook {
        front: front_page(file.need("game")?)?,
        deck,
        decks: deck_range(&cards, &cite)?,
        values,
        value_clauses,
        initial_deal: initial_deal(file.need("deal")?, &cite)?,
        table_of_play: table_of_play(file.need("table_of_play")?, &cite)?,
        bonuses: unique(file.many("bonus")?, "key", |node| bonus(node, deck, &wagers, &cite))?,
        wagers,
        marks: unique(file.many("mark")?, "key", |node| mark(node, deck, &cite))?,
        layout: layout(file.need("layout")?, &cite)?,
        announcements: each(file.many("announcement")?, |node| announcement(node, &cite))?,
        after_close: each(file.many("after_close")?, |node| after_close(node, &cite))?,
        differential: file.get("differential").map(|node| differential(node, &cite)).transpose()?,
        irregularities: each(file.many("irregularity")?, |node| irregularity(node, &cite))?.concat(),
        clauses,
    })
}

/// The clauses that may be cited.
pub(crate) struct Citations<'c> {
    known: &'c [(Clause, Box<str>)],
}

impl Citations<'_> {
    /// A clause of this rulebook, or a ruling of the house.
    pub(crate) fn clause(&self, node: &Node<'_>) -> Result<Clause, Fault> {
        let text = node.text()?;
        let clause: Clause =
            text.parse().map_err(|_| node.refuse("a clause like \"3.10.1\", or a ruling like \"R18\""))?;
        if clause.is_ruling() || self.known.iter().any(|(known, _)| *known == clause) {
            return Ok(clause);
        }
        let known: Vec<&str> = self.known.iter().map(|(known, _)| known.as_str()).collect();
        Err(node.refuse(format!("a clause that [clauses] lists{}", did_you_mean(text, &known))))
    }

    /// The clause under the key `clause`.
    pub(crate) fn of(&self, table: &Table<'_>) -> Result<Clause, Fault> {
        self.clause(table.need("clause")?)
    }
}

pub(crate) fn each<T>(
    nodes: Vec<Node<'_>>,
    read: impl Fn(&Node<'_>) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    nodes.iter().map(read).collect()
}

/// Like [`each`], refusing a key that stands twice.
fn unique<T>(
    nodes: Vec<Node<'_>>,
    key: &str,
    read: impl Fn(&Node<'_>) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut seen = vec![];
    for node in &nodes {
        if let Some(named) = node.open_table()?.get(key) {
            let text = named.text()?;
            if seen.contains(&text) {
                return Err(named.refuse("a key that no entry before it has"));
            }
            seen.push(text);
        }
    }
    each(nodes, read)
}

fn clauses(node: &Node<'_>) -> Result<Vec<(Clause, Box<str>)>, Fault> {
    let table = node.open_table()?;
    table
        .entries()
        .iter()
        .map(|(key, text)| {
            let number = key.parse::<Clause>().ok().filter(|clause| !clause.is_ruling());
            let number = number
                .ok_or_else(|| text.refuse("a key that is a clause number in quotes, like \"3.10.1\""))?;
            Ok((number, text.words()?.into()))
        })
        .collect()
}

fn front_page(node: &Node<'_>) -> Result<FrontPage, Fault> {
    let table = node.table(&["key", "title", "house", "version", "in_force_from", "played_at"])?;
    Ok(FrontPage {
        key: table.need("key")?.key()?.into(),
        title: table.need("title")?.words()?.into(),
        house: table.need("house")?.words()?.into(),
        version: table.get("version").map(|node| node.words().map(Into::into)).transpose()?,
        in_force_from: date(table.need("in_force_from")?)?,
        played_at: table
            .need("played_at")?
            .one_of(&[PlayedAt::Terminals, PlayedAt::LiveTable], PlayedAt::key)?,
    })
}

/// A date, with a time of day if the rulebook gives one.
fn date(node: &Node<'_>) -> Result<Box<str>, Fault> {
    let fits = |text: &str, pattern: &str| {
        text.len() == pattern.len()
            && text
                .bytes()
                .zip(pattern.bytes())
                .all(|(t, p)| if p == b'0' { t.is_ascii_digit() } else { t == p })
    };
    let within = |text: &str, at: Range<usize>, range: RangeInclusive<u8>| {
        text.get(at).is_none_or(|digits| digits.parse().is_ok_and(|number| range.contains(&number)))
    };
    let make = |text: &str| {
        let shaped = fits(text, "0000-00-00") || fits(text, "0000-00-00 00:00");
        let on_calendar = within(text, 5..7, 1..=12) && within(text, 8..10, 1..=31);
        let on_clock = within(text, 11..13, 0..=23) && within(text, 14..16, 0..=59);
        (shaped && on_calendar && on_clock).then(|| text.into())
    };
    node.made(make, "a date like \"2019-09-16\", or with a time, \"2019-09-16 08:00\"")
}

fn deck_range(cards: &Table<'_>, cite: &Citations<'_>) -> Result<DeckRange, Fault> {
    let node = cards.need("decks")?;
    let clause = cite.of(cards)?;
    match node.list()?.as_slice() {
        [min, max] => {
            let min = min.whole(1..=20)?;
            Ok(DeckRange { min, max: max.whole(min..=20)?, clause })
        }
        _ => Err(node.refuse("the fewest and the most decks, like [4, 10]")),
    }
}

fn values(
    file: &Table<'_>,
    deck: Deck,
    cite: &Citations<'_>,
) -> Result<(PointValues, BTreeMap<Rank, Clause>), Fault> {
    let (mut values, mut clauses) = (PointValues::ZERO, BTreeMap::new());
    for node in file.many("values")? {
        let table = node.table(&["points", "clause"])?;
        let clause = cite.of(&table)?;
        for (letter, points) in table.need("points")?.open_table()?.entries() {
            let allowed = format!("each rank of the deck once: {}", rank_letters(deck));
            let rank = rank_of(letter, deck).filter(|rank| !clauses.contains_key(rank));
            let rank = rank.ok_or_else(|| points.refuse(allowed))?;
            if let Some(points) = CardPoints::new(points.whole(0..=10)?) {
                values.set(rank, points);
            }
            clauses.insert(rank, clause.clone());
        }
    }
    match deck.ranks().into_iter().find(|rank| !clauses.contains_key(rank)) {
        None => Ok((values, clauses)),
        Some(rank) => {
            let node = file.need("values")?;
            Err(Fault {
                found: format!("no points for the rank {}", rank.letter()),
                ..node.refuse("points for every rank of the deck")
            })
        }
    }
}

fn initial_deal(node: &Node<'_>, cite: &Citations<'_>) -> Result<InitialDeal, Fault> {
    let table = node.table(&["player", "banker"])?;
    Ok(InitialDeal {
        player: cite.clause(table.need("player")?)?,
        banker: cite.clause(table.need("banker")?)?,
    })
}

fn table_of_play(node: &Node<'_>, cite: &Citations<'_>) -> Result<TableOfPlay, Fault> {
    let table = node.table(&["natural", "player", "banker_alone", "banker"])?;
    let natural = table.need("natural")?.table(&["on", "clause"])?;
    let mut naturals = [false; 10];
    for total in natural.need("on")?.list()? {
        naturals[usize::from(total.whole(0..=9)?)] = true;
    }
    let calls = |key| {
        let table = table.need(key)?.table(&["calls", "clause"])?;
        Ok((row::<8>(table.need("calls")?)?, cite.of(&table)?))
    };
    let banker = table.need("banker")?.table(&["clause", "0", "1", "2", "3", "4", "5", "6", "7"])?;
    let mut rows = [[Action::Stand; 10]; 10];
    for (total, row) in rows.iter_mut().take(8).enumerate() {
        *row = self::row::<10>(banker.need(&total.to_string())?)?;
    }
    Ok(TableOfPlay {
        naturals: (naturals, cite.of(&natural)?),
        player: calls("player")?,
        banker_alone: calls("banker_alone")?,
        banker: (rows, cite.of(&banker)?),
    })
}

/// A row of N calls, `D` or `S`; what is beyond them stands.
fn row<const N: usize>(node: &Node<'_>) -> Result<Row, Fault> {
    let make = |text: &str| {
        let mut row = [Action::Stand; 10];
        let mut calls = text.split_whitespace();
        for action in row.iter_mut().take(N) {
            *action = match calls.next()? {
                "D" => Action::Draw,
                "S" => Action::Stand,
                _ => return None,
            };
        }
        calls.next().is_none().then_some(row)
    };
    node.made(make, &format!("{N} calls, D or S, with spaces between them"))
}

fn mark(node: &Node<'_>, deck: Deck, cite: &Citations<'_>) -> Result<Mark, Fault> {
    let table = node.table(&["key", "when", "clause"])?;
    Ok(Mark {
        key: table.need("key")?.key()?.into(),
        when: condition(table.need("when")?, deck)?,
        clause: cite.of(&table)?,
    })
}

/// The keys `name` and `zh`.
pub(crate) fn names(table: &Table<'_>) -> Result<Names, Fault> {
    Ok(Names { en: table.need("name")?.words()?.into(), zh: zh(table)? })
}

fn zh(table: &Table<'_>) -> Result<Option<Box<str>>, Fault> {
    table.get("zh").map(|node| node.words().map(Into::into)).transpose()
}

fn layout(node: &Node<'_>, cite: &Citations<'_>) -> Result<Layout, Fault> {
    let table = node.table(&["clause", "diagrams"])?;
    Ok(Layout { clause: cite.of(&table)?, diagrams: each(table.many("diagrams")?, diagram)? })
}

fn diagram(node: &Node<'_>) -> Result<Diagram, Fault> {
    if node.is_text() {
        return Ok(Diagram { letter: node.words()?.into(), seating: None });
    }
    let table = node.table(&["letter", "shape", "seats"])?;
    let shape = table.need("shape")?.one_of(&["bean", "mini"], |shape| shape)?.into();
    let seating = Some(Seating { shape, seats: table.need("seats")?.whole(1..=20)? });
    Ok(Diagram { letter: table.need("letter")?.words()?.into(), seating })
}

fn announcement(node: &Node<'_>, cite: &Citations<'_>) -> Result<Announcement, Fault> {
    let table = node.table(&["moment", "by", "words", "zh", "clause"])?;
    let words = table.need("words")?.one_or_more()?;
    Ok(Announcement {
        moment: table.need("moment")?.one_of(&[Moment::BetsOpen, Moment::BetsClose], Moment::key)?,
        by: table.need("by")?.one_of(&[Announcer::Dealer, Announcer::Terminal], Announcer::key)?,
        words: each(words, |node| node.words().map(Into::into))?,
        zh: zh(&table)?,
        clause: cite.of(&table)?,
    })
}

fn after_close(node: &Node<'_>, cite: &Citations<'_>) -> Result<AfterClose, Fault> {
    let table = node.table(&["act", "answer", "clause"])?;
    let acts = [LateAct::Place, LateAct::Increase, LateAct::Withdraw];
    let answers = [LateAnswer::Refused, LateAnswer::WagerStands];
    Ok(AfterClose {
        act: table.need("act")?.one_of(&acts, LateAct::key)?,
        answer: table.need("answer")?.one_of(&answers, LateAnswer::key)?,
        clause: cite.of(&table)?,
    })
}

fn differential(node: &Node<'_>, cite: &Citations<'_>) -> Result<Differential, Fault> {
    let table = node.table(&["excess", "pro_rata", "below_minimum"])?;
    Ok(Differential {
        excess: cite.clause(table.need("excess")?)?,
        pro_rata: cite.clause(table.need("pro_rata")?)?,
        below_minimum: cite.clause(table.need("below_minimum")?)?,
    })
}
