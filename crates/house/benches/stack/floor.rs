//! Houses, tables and patrons to measure.

use punto_house::{CashAct, Entropy, EntropyFailed, Failed, Games, House, Keys, Now, Order, Request};
use punto_journal::{Journal, Timestamp};
use punto_rules::Side::{Banker, Player};
use punto_rules::{Money, Role, Rulebook};
use punto_table::{
    Chips, Command, Conducted, CreditsBought, Dealt, Event, Limits, Means, PatronJoined, Place, Range,
    Refusal, Settings, Source, Table, TableOpened, WagerPlaced, evolve,
};
use punto_vocabulary::{By, PatronId, TableTime};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

pub(crate) const TABLES: usize = 64;
pub(crate) const PATRONS_OF_ROUND: usize = 10_000;

struct Counting(AtomicU64);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for byte in bytes {
            let word = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            *byte = word.to_le_bytes()[6];
        }
        Ok(())
    }
}

pub(crate) fn now() -> Now {
    Now { wall: Timestamp::from_unix_ms(1_700_000_000_000), since_open_ms: 1 }
}

fn settings() -> Settings {
    let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let range = Range { minimum: Money::from_cents(100), maximum: Money::from_cents(100_000_000) };
    Settings {
        game: "rapid-etg".into(),
        decks: 8,
        source: Source::ElectronicShuffler,
        dealt: Dealt::FaceUp,
        chips: Chips::Credits,
        conducted: Conducted::Automatically,
        felt: None,
        limits: Limits::uniform(rulebook, range),
        betting_ms: None,
        choice_ms: 1_000,
        hand_pay_above: None,
    }
}

fn ask<J: Journal>(house: &House<J>, by: By, order: Order) -> Result<(), Failed> {
    house.execute(&Request { key: None, by, order }, now()).map(|_| ())
}

fn at(table: usize, act: Command) -> Order {
    Order::At { table: format!("t{table}").parse().unwrap(), act }
}

/// Sixty-four tables with open bets and a patron at each.
pub(crate) fn house_with_tables<J: Journal>(journal: J) -> House<J> {
    let games = Games::of_the_house().unwrap();
    let entropy = Box::new(Counting(AtomicU64::new(7)));
    let house = House::open(journal, games, Keys::new([1; 32], [2; 32]), entropy, now()).unwrap();
    let boss = By::Staff { id: "boss".parse().unwrap(), role: Role::PitSupervisor };
    for table in 0..TABLES {
        house.add_table(&format!("t{table}").parse().unwrap(), "rapid-etg").unwrap();
        let open = Command::OpenTable { settings: Box::new(settings()) };
        ask(&house, boss.clone(), at(table, open)).unwrap();
        ask(&house, By::AutomaticDealer, at(table, Command::LoadElectronic {})).unwrap();
        let patron = patron(table);
        let place = Place::Terminal("t1".parse().unwrap());
        let join = Command::Join { patron: patron.clone(), place };
        ask(&house, By::Patron(patron.clone()), at(table, join)).unwrap();
        let amount = Money::from_cents(1_000_000_000);
        let buy = CashAct::BuyIn { table: format!("t{table}").parse().unwrap(), patron, amount };
        ask(&house, By::Cashier("c1".parse().unwrap()), Order::Cash(buy)).unwrap();
        ask(&house, By::AutomaticDealer, at(table, Command::OpenBets {})).unwrap();
    }
    house
}

fn patron(table: usize) -> PatronId {
    format!("patron-{table}").parse().unwrap()
}

/// One more chip on Banker, under a name of its own.
pub(crate) fn raise(table: usize, wager: usize) -> Request {
    let patron = patron(table);
    let stake = Money::from_cents(100);
    let place = Command::PlaceWager {
        round: None,
        patron: patron.clone(),
        on: "banker".parse().unwrap(),
        stake,
        betting_box: None,
    };
    let key = Some(format!("terminal-{table}/{wager}"));
    Request { key, by: By::Patron(patron), order: at(table, place) }
}

/// One table with open bets and so many patrons, each with credits.
pub(crate) fn hot_house<J: Journal>(journal: J, patrons: usize) -> House<J> {
    let games = Games::of_the_house().unwrap();
    let entropy = Box::new(Counting(AtomicU64::new(7)));
    let house = House::open(journal, games, Keys::new([1; 32], [2; 32]), entropy, now()).unwrap();
    let boss = By::Staff { id: "boss".parse().unwrap(), role: Role::PitSupervisor };
    house.add_table(&"t0".parse().unwrap(), "rapid-etg").unwrap();
    ask(&house, boss, at(0, Command::OpenTable { settings: Box::new(settings()) })).unwrap();
    ask(&house, By::AutomaticDealer, at(0, Command::LoadElectronic {})).unwrap();
    for number in 0..patrons {
        let (patron, place) = (patron(number), Place::Terminal(format!("t{number}").parse().unwrap()));
        ask(&house, By::Patron(patron.clone()), at(0, Command::Join { patron: patron.clone(), place }))
            .unwrap();
        let buy =
            CashAct::BuyIn { table: "t0".parse().unwrap(), patron, amount: Money::from_cents(1_000_000) };
        ask(&house, By::Cashier("c1".parse().unwrap()), Order::Cash(buy)).unwrap();
    }
    ask(&house, By::AutomaticDealer, at(0, Command::OpenBets {})).unwrap();
    house
}

/// Wagers of all of these patrons at the one table, so many of each.
pub(crate) fn hot_wagers(patrons: usize, each: usize) -> Vec<Request> {
    let wager = |number: usize| {
        let Request { key, by, order } = raise(number % patrons, number);
        let Order::At { act, .. } = order else { unreachable!("a wager is placed at a table") };
        Request { key, by, order: at(0, act) }
    };
    (0..patrons * each).map(wager).collect()
}

/// Whole rounds at one table, with a wager in each.
pub(crate) fn play_rounds<J: Journal>(house: &House<J>, table: usize, rounds: usize) {
    let auto = |act: Command| ask(house, By::AutomaticDealer, at(table, act));
    for round in 0..rounds {
        house.execute(&raise(table, round), now()).unwrap();
        auto(Command::CloseBets {}).unwrap();
        loop {
            match auto(Command::DealNext {}) {
                Ok(()) => {}
                Err(Failed::Refused(Refusal::NoCardDue)) => break,
                Err(failed) => unreachable!("{failed}"),
            }
        }
        auto(Command::AnnounceResult {}).unwrap();
        auto(Command::Settle {}).unwrap();
        auto(Command::RevealShoe {}).unwrap();
        auto(Command::LoadElectronic {}).unwrap();
        auto(Command::OpenBets {}).unwrap();
    }
}

/// Tables of a house share their rulebook.
static SHARED: OnceLock<Arc<Rulebook>> = OnceLock::new();

fn open_table(id: &str) -> Table {
    let shared = || punto_rulebooks::house_rulebook("rapid-etg").unwrap().clone().into();
    let mut table = Table::new(id.parse().unwrap(), SHARED.get_or_init(shared).clone());
    evolve(
        &mut table,
        &TableOpened { settings: settings(), at: TableTime::from_ms(0), opened_by: None }.into(),
    );
    table
}

/// Tables at which nothing happens.
pub(crate) fn idle_tables(count: usize) -> Vec<Table> {
    (0..count).map(|number| open_table(&format!("t{number}"))).collect()
}

/// A table with so many patrons, each with credits.
pub(crate) fn patrons(count: usize) -> Table {
    let mut table = open_table("crowd");
    for number in 0..count {
        let patron: PatronId = format!("patron-{number:06}").parse().unwrap();
        let place = Place::Terminal(format!("t{number}").parse().unwrap());
        let amount = Money::from_cents(100_000);
        evolve(&mut table, &PatronJoined { patron: patron.clone(), place }.into());
        evolve(&mut table, &CreditsBought { patron, amount, with: Means::Cash }.into());
    }
    table
}

/// A round with a wager of each of ten thousand patrons, announced and not settled.
pub(crate) fn crowded_table() -> Table {
    let mut table = patrons(PATRONS_OF_ROUND);
    let shoe = punto_table::ShoeLoaded {
        shoe: punto_vocabulary::ShoeNumber(1),
        decks: 8,
        cards: punto_table::LoadedCards::Electronic { commitment: "".into(), sealed: "".into() },
        inspection: None,
    };
    let round = punto_vocabulary::RoundNumber(1);
    let opened = punto_table::BetsOpened { round, at: TableTime::from_ms(1), closes_at: None };
    evolve(&mut table, &shoe.into());
    evolve(&mut table, &opened.into());
    for number in 0..PATRONS_OF_ROUND {
        let placed = WagerPlaced {
            wager: punto_vocabulary::WagerId(number as u64 + 1),
            patron: format!("patron-{number:06}").parse().unwrap(),
            on: ["banker", "player", "tie", "player-pair"][number % 4].parse().unwrap(),
            stake: Money::from_cents(1_000),
            rejected: Money::ZERO,
            betting_box: None,
            standing: punto_rules::Standing::Seated,
            placed_by: None,
        };
        evolve(&mut table, &placed.into());
    }
    evolve(&mut table, &punto_table::BetsClosed { round }.into());
    for (side, nth, card) in [(Player, 1, "9h"), (Banker, 1, "5d"), (Player, 2, "Kc"), (Banker, 2, "Ad")] {
        let card = Some(card.parse().unwrap());
        let dealt = punto_table::CardDealt { side, nth, card, from: punto_table::CardFrom::Shoe };
        evolve(&mut table, &Event::from(dealt));
    }
    let winner = punto_rules::Winner::Player;
    evolve(&mut table, &punto_table::ResultAnnounced { winner, player: 9, banker: 6 }.into());
    table
}
