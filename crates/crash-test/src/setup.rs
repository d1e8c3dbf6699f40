//! How a simulated house is set up: games, settings and people by chance.

use crate::Random;
use punto_rules::{Card, Money, PlayedAt, Role, Rulebook};
use punto_table::{Chips, Conducted, Dealt, Felt, Limits, Range, Settings, Source};
use punto_vocabulary::{By, PatronId, ShoeNumber, StaffId, TableId};

/// A table of the simulation, with the real cards that lie in its shoe.
pub(crate) struct Spot {
    pub(crate) id: TableId,
    pub(crate) game: Box<str>,
    pub(crate) settings: Settings,
    /// The real cards in the order they will come, and for which set.
    pub(crate) stack: (ShoeNumber, Vec<Card>),
}

/// A patron of the simulation.
pub(crate) struct Patron {
    pub(crate) id: PatronId,
    /// Numbers on the vouchers that they hold.
    pub(crate) vouchers: Vec<Box<str>>,
}

/// How rough a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weather {
    Fair,
    Rough,
    Storm,
}

/// A name that is short and plain, so that it always is one.
pub(crate) fn name<T: std::str::FromStr>(letter: char, number: usize) -> Option<T> {
    format!("{letter}{number}").parse().ok()
}

/// A member of staff: dealers are D, supervisors S, managers M, shift managers H.
pub(crate) fn staff(role: Role, number: usize) -> Option<By> {
    let letter = match role {
        Role::Dealer => 'D',
        Role::PitSupervisor => 'S',
        Role::PitManager => 'M',
        Role::ShiftManager => 'H',
    };
    Some(By::Staff { id: name::<StaffId>(letter, number)?, role })
}

/// Settings that the rulebook allows.
pub(crate) fn settings(rulebook: &Rulebook, random: &mut Random) -> Settings {
    let is_live = rulebook.front.played_at == PlayedAt::LiveTable;
    let (least, most) = (usize::from(rulebook.decks.min), usize::from(rulebook.decks.max));
    let decks = u8::try_from(random.between(least, most)).unwrap_or(8);
    let cards = usize::from(decks) * rulebook.deck.size();
    let source = match random.below(8) {
        0..=3 => {
            let behind = if random.per_mille(150) { random.below(3) } else { random.below(cards * 4 / 5) };
            Source::ElectronicShoe { behind_cut_card: u16::try_from(behind).unwrap_or(0) }
        }
        4 => Source::ElectronicShuffler,
        5 | 6 => Source::RealShoe,
        _ => Source::RealShuffler,
    };
    let dealt = if random.per_mille(300) { Dealt::FaceDown } else { Dealt::FaceUp };
    let chips = if is_live && random.per_mille(300) { Chips::Real } else { Chips::Credits };
    let automatic = source.is_electronic() && random.per_mille(500);
    Settings {
        game: rulebook.front.key.clone(),
        decks,
        source,
        dealt,
        chips,
        conducted: if automatic { Conducted::Automatically } else { Conducted::ByDealer },
        felt: felt(rulebook, random),
        limits: limits(rulebook, random),
        betting_ms: random.per_mille(500).then(|| 5_000 + random.word() % 20_000),
        choice_ms: 5_000 + random.word() % 20_000,
        hand_pay_above: random.per_mille(400).then(|| money(random.between(100, 20_000) * 100)),
    }
}

fn felt(rulebook: &Rulebook, random: &mut Random) -> Option<Felt> {
    if rulebook.front.played_at != PlayedAt::LiveTable {
        return None;
    }
    let diagram = random.pick(&rulebook.layout.diagrams)?;
    let seats = diagram.seating.as_ref().map_or(7, |seating| seating.seats);
    Some(Felt { letter: diagram.letter.clone(), seats })
}

pub(crate) fn money(cents: usize) -> Money {
    Money::from_cents(i64::try_from(cents).unwrap_or(i64::MAX))
}

/// Limits in chips of one unit.
pub(crate) fn limits(rulebook: &Rulebook, random: &mut Random) -> Limits {
    let unit = [100, 500, 1_000, 2_500][random.below(4)];
    let minimum = unit * random.between(1, 10);
    let range = Range { minimum: money(minimum), maximum: money(minimum * random.between(1, 200)) };
    let mut limits = Limits::uniform(rulebook, range);
    limits.chip_unit = money(unit);
    let tighter = random.between(1, 20);
    for (index, range) in limits.wagers.values_mut().enumerate() {
        if index % 2 == 1 {
            range.maximum = money(minimum * tighter);
        }
    }
    if rulebook.front.played_at == PlayedAt::LiveTable && random.per_mille(500) {
        limits.box_maximum = Some(money(minimum * random.between(1, 300)));
    }
    if limits.differential.is_some() {
        limits.differential = Some(money(minimum * random.between(1, 60)));
    }
    limits
}

/// Real cards in a random order.
pub(crate) fn stack(rulebook: &Rulebook, decks: u8, random: &mut Random) -> Vec<Card> {
    let mut cards: Vec<Card> = (0..decks).flat_map(|_| rulebook.deck.cards()).collect();
    random.shuffle(&mut cards);
    cards
}
