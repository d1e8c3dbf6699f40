//! A gaming table is opened, with its cards and its limits.

use super::{Failure, Sentence, sentence};
use crate::floor::{Floor, who};
use crate::world::{World, money, number, same};
use punto_rules::Rulebook;
use punto_table::{
    Chips, Command, Conducted, Dealt, Felt, HouseCommand, Inspection, Limits, Range, RealCards, Revealed,
    Settings, Source,
};

pub(super) const SENTENCES: &[Sentence] = &[
    sentence("a gaming table", |world, _, table| open(world, table)),
    sentence("a gaming table with:", |world, _, table| open(world, table)),
    sentence("{} opens a table with layout {}, for {} seats", opens),
    sentence("{} loads a set of cards", |world, holes, _| {
        let floor = world.asks()?;
        let load = load(floor.settings()?.source);
        floor.ask(&who(holes[0])?, &load)
    }),
    sentence("{} loads a set of real cards", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::LoadShoe { cards: RealCards::Real, inspection: None })
    }),
    sentence("{} loads a set of cards that were looked over:", looked_over),
    sentence("{} says that the cut card is out", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::CutCardOut {})
    }),
    sentence("{} takes the cards out", |world, holes, _| take_out(world, holes)),
    sentence("{} cuts {} cards to the back", |world, holes, _| {
        world.asks()?.ask(&who(holes[0])?, &Command::CutShoe { behind: number(holes[1])? })
    }),
    sentence("{} sets the minimum to {} and the differential to {}", set_limits),
    sentence("{} cards are in it", |world, holes, _| {
        same("cards", world.floor()?.table().cards_left(), Some(number(holes[0])?))
    }),
    sentence("no cards are in it", |world, _, _| same("cards", world.floor()?.table().cards_left(), None)),
];

/// Opens a table, has the dealer sign on and load the cards.
fn open(world: &mut World<'_>, table: &[Vec<String>]) -> Result<(), Failure> {
    let mut settings = usual(world.book);
    for row in table {
        let [name, value] = &**row else { return Err(Failure::new("the table needs two columns")) };
        set(&mut settings, name, value)?;
    }
    let mut floor = Floor::new(world.book)?;
    let load = load(settings.source);
    floor.ask(&who("the pit supervisor")?, &Command::OpenTable { settings: Box::new(settings) })?;
    floor.ask(&who("the dealer")?, &Command::SignOn {})?;
    floor.ask(&who("the dealer")?, &load)?;
    world.floor = Some(Box::new(floor));
    Ok(())
}

fn opens(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let mut settings = usual(world.book);
    settings.felt = Some(Felt { letter: holes[1].into(), seats: number(holes[2])? });
    world.finish()?;
    let mut floor = Floor::new(world.book)?;
    floor.ask(&who(holes[0])?, &Command::OpenTable { settings: Box::new(settings) })?;
    world.floor = Some(Box::new(floor));
    Ok(())
}

/// What a scenario need not say about its table.
fn usual(book: &Rulebook) -> Settings {
    let (minimum, maximum) =
        (punto_rules::Money::from_cents(1_000), punto_rules::Money::from_cents(1_000_000));
    let felt = book.layout.diagrams.first().map(|diagram| {
        let seats = diagram.seating.as_ref().map_or(7, |seating| seating.seats);
        Felt { letter: diagram.letter.clone(), seats }
    });
    Settings {
        game: book.front.key.clone(),
        decks: 8,
        source: Source::RealShoe,
        dealt: Dealt::FaceUp,
        chips: Chips::Credits,
        conducted: Conducted::ByDealer,
        felt,
        limits: Limits::uniform(book, Range { minimum, maximum }),
        betting_ms: None,
        choice_ms: 30_000,
        hand_pay_above: None,
    }
}

fn set(settings: &mut Settings, name: &str, value: &str) -> Result<(), Failure> {
    let wrong = || Failure::new(format!("a table has no {name:?} like {value:?}"));
    match (name, value) {
        ("cards", "a shoe") => settings.source = Source::RealShoe,
        ("cards", "a shuffler") => settings.source = Source::RealShuffler,
        ("cards", "an electronic shoe") => {
            settings.source = Source::ElectronicShoe { behind_cut_card: 14 };
        }
        ("cards", "an electronic shuffler") => settings.source = Source::ElectronicShuffler,
        ("dealt", "face up") => settings.dealt = Dealt::FaceUp,
        ("dealt", "face down") => settings.dealt = Dealt::FaceDown,
        ("chips", "real") => settings.chips = Chips::Real,
        ("minimum", least) => {
            let least = money(least)?;
            settings.limits.wagers.values_mut().for_each(|range| range.minimum = least);
        }
        ("maximum", most) => {
            let most = money(most)?;
            settings.limits.wagers.values_mut().for_each(|range| range.maximum = most);
        }
        ("maximum of a box", most) => settings.limits.box_maximum = Some(money(most)?),
        ("differential", most) => settings.limits.differential = Some(money(most)?),
        ("bets are open for", time) => settings.betting_ms = Some(super::people::ms(time)?),
        ("time for choices", time) => settings.choice_ms = super::people::ms(time)?,
        _ => return Err(wrong()),
    }
    Ok(())
}

/// A set as the table is told of it. Of an electronic one it learns a commitment and a seal, and of neither
/// anything about the cards.
fn load(source: Source) -> Command {
    if source.is_electronic() {
        let (commitment, sealed) = ("c0".repeat(32).into(), "5e".repeat(32).into());
        HouseCommand::LoadElectronic { commitment, sealed }.into()
    } else {
        Command::LoadShoe { cards: RealCards::Real, inspection: None }
    }
}

fn take_out(world: &mut World<'_>, holes: &[&str]) -> Result<(), Failure> {
    let floor = world.asks()?;
    let command = if floor.settings()?.source.is_electronic() {
        let reveal = Revealed { salt: "5a".repeat(32).into(), order: "As".repeat(8).into() };
        HouseCommand::EndElectronic { reveal }.into()
    } else {
        Command::EndShoe { reveal: () }
    };
    floor.ask(&who(holes[0])?, &command)
}

fn set_limits(world: &mut World<'_>, holes: &[&str], _: &[Vec<String>]) -> Result<(), Failure> {
    let floor = world.asks()?;
    let mut limits = floor.settings()?.limits.clone();
    let least = money(holes[1])?;
    limits.wagers.values_mut().for_each(|range| range.minimum = least);
    limits.differential = Some(money(holes[2])?);
    floor.ask(&who(holes[0])?, &Command::SetLimits { limits })
}

/// A new set, with what was found when it was looked over.
fn looked_over(world: &mut World<'_>, holes: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let mut inspection = Inspection { cards: 0, one_back: false, no_jokers: false, shuffled: false };
    for row in table {
        let [name, value] = &**row else { return Err(Failure::new("the table needs two columns")) };
        match (name.as_str(), value.as_str()) {
            ("cards", count) => inspection.cards = number(count)?,
            ("one back", answer) => inspection.one_back = answer == "yes",
            ("jokers", answer) => inspection.no_jokers = answer == "none",
            ("shuffled", answer) => inspection.shuffled = answer == "yes",
            _ => return Err(Failure::new(format!("nobody looks for {name:?}"))),
        }
    }
    let (cards, inspection) = (RealCards::Real, Some(inspection));
    world.asks()?.ask(&who(holes[0])?, &Command::LoadShoe { cards, inspection })
}
