//! A small house for tests.

use punto_house::{
    Answer, CashAct, Entropy, EntropyFailed, Failed, Games, House, Keys, Now, OpenFailed, Order, Request,
    StoredEvent,
};
use punto_journal::{
    Append, AppendFailed, Head, Journal, MemoryJournal, Position, PositionedRecord, ReadFailed,
    RecordedEvent, Sequence, StreamId, Timestamp,
};
use punto_rules::{Money, Role};
use punto_table::{Chips, Command, Conducted, Dealt, Event, Felt, Limits, Place, Range, Settings, Source};
use punto_vocabulary::{By, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A journal that outlives the houses that are opened on it.
#[derive(Clone, Default)]
pub(crate) struct Shared(pub(crate) Arc<MemoryJournal>);

impl Journal for Shared {
    fn append(&self, appends: &[Append]) -> Result<Vec<RecordedEvent>, AppendFailed> {
        self.0.append(appends)
    }
    fn read(
        &self,
        stream: &StreamId,
        from: Sequence,
        limit: usize,
    ) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.0.read(stream, from, limit)
    }
    fn recorded(&self, stem: &str) -> Result<Vec<RecordedEvent>, ReadFailed> {
        self.0.recorded(stem)
    }
    fn heads(&self) -> Result<Vec<Head>, ReadFailed> {
        self.0.heads()
    }
    fn follow(
        &self,
        after: Position,
        limit: usize,
        wait: Duration,
    ) -> Result<Vec<PositionedRecord>, ReadFailed> {
        self.0.follow(after, limit, wait)
    }
}

/// Entropy that anybody can predict.
pub(crate) struct Counting(AtomicU64);

impl Counting {
    pub(crate) fn new() -> Self {
        Self(AtomicU64::new(1))
    }
}

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for chunk in bytes.chunks_mut(8) {
            let word = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            let word = (word ^ (word >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9).to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

pub(crate) fn keys() -> Keys {
    Keys::new([7; 32], [9; 32])
}

pub(crate) fn at(ms: u64) -> Now {
    Now { wall: Timestamp::from_unix_ms(1_700_000_000_000 + ms), since_open_ms: ms }
}

pub(crate) fn open(journal: &Shared) -> House<Shared> {
    try_open(journal, keys()).unwrap()
}

pub(crate) fn try_open(journal: &Shared, keys: Keys) -> Result<House<Shared>, OpenFailed> {
    House::open(journal.clone(), Games::of_the_house().unwrap(), keys, Box::new(Counting::new()), at(0))
}

pub(crate) fn table(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn patron(name: &str) -> By {
    By::Patron(name.parse().unwrap())
}

pub(crate) fn staff(name: &str, role: Role) -> By {
    By::Staff { id: name.parse().unwrap(), role }
}

pub(crate) fn cashier() -> By {
    By::Cashier("c1".parse().unwrap())
}

pub(crate) const AUTO: By = By::AutomaticDealer;

pub(crate) fn settings(game: &str, dealt: Dealt) -> Settings {
    let rulebook = punto_rulebooks::house_rulebook(game).unwrap();
    let range = Range { minimum: Money::from_cents(1_000), maximum: Money::from_cents(1_000_000) };
    let seats = |letter: &str, seats| Some(Felt { letter: letter.into(), seats });
    let is_live = rulebook.front.played_at == punto_rules::PlayedAt::LiveTable;
    Settings {
        game: game.into(),
        decks: 8,
        source: Source::ElectronicShoe { behind_cut_card: 14 },
        dealt,
        chips: Chips::Credits,
        conducted: Conducted::Automatically,
        felt: if is_live { seats("A", 9) } else { None },
        limits: Limits::uniform(rulebook, range),
        betting_ms: Some(10_000),
        choice_ms: 5_000,
        hand_pay_above: None,
    }
}

/// Asks for something under no name.
pub(crate) fn ask(house: &House<Shared>, by: &By, order: Order, ms: u64) -> Result<Answer, Failed> {
    house.execute(&Request { key: None, by: by.clone(), order }, at(ms))
}

pub(crate) fn act(house: &House<Shared>, by: &By, id: &str, act: Command, ms: u64) -> Result<Answer, Failed> {
    ask(house, by, Order::At { table: table(id), act }, ms)
}

pub(crate) fn run(house: &House<Shared>, by: &By, id: &str, command: Command, ms: u64) -> Vec<Event> {
    events(&act(house, by, id, command, ms).unwrap())
}

pub(crate) fn cash(house: &House<Shared>, by: &By, act: CashAct) -> Result<Answer, Failed> {
    ask(house, by, Order::Cash(act), 0)
}

/// The events of a table in an answer.
pub(crate) fn events(answer: &Answer) -> Vec<Event> {
    let event = |record| match StoredEvent::read(record).unwrap() {
        StoredEvent::Table(_, event) => Some(event),
        StoredEvent::Cashier(_) | StoredEvent::Office(_) => None,
    };
    answer.records.iter().filter_map(event).collect()
}

/// An open table with a shoe, and Ann at it with 1,000.00.
pub(crate) fn opened(journal: &Shared, id: &str, game: &str, dealt: Dealt) -> House<Shared> {
    let house = open(journal);
    add(&house, id, game, dealt);
    house
}

pub(crate) fn add(house: &House<Shared>, id: &str, game: &str, dealt: Dealt) {
    house.add_table(&table(id), game).unwrap();
    let settings = Box::new(settings(game, dealt));
    let is_live = settings.felt.is_some();
    run(house, &staff("s1", Role::PitSupervisor), id, Command::OpenTable { settings }, 0);
    act(house, &AUTO, id, Command::LoadElectronic {}, 0).unwrap();
    let place = if is_live {
        Place::Seat(punto_vocabulary::BettingBox(1))
    } else {
        Place::Terminal("t1".parse().unwrap())
    };
    run(house, &patron("ann"), id, Command::Join { patron: "ann".parse().unwrap(), place }, 0);
    buy_in(house, id, 100_000).unwrap();
}

pub(crate) fn buy_in(house: &House<Shared>, id: &str, cents: i64) -> Result<Answer, Failed> {
    let (table, patron) = (table(id), "ann".parse().unwrap());
    cash(house, &cashier(), CashAct::BuyIn { table, patron, amount: Money::from_cents(cents) })
}

pub(crate) fn place(on: &str, cents: i64, is_live: bool) -> Command {
    Command::PlaceWager {
        round: None,
        patron: "ann".parse().unwrap(),
        on: on.parse().unwrap(),
        stake: Money::from_cents(cents),
        betting_box: is_live.then_some(punto_vocabulary::BettingBox(1)),
    }
}

pub(crate) fn credits(house: &House<Shared>, id: &str) -> i64 {
    let ann = "ann".parse().unwrap();
    house.table(&table(id), |table| table.patron(&ann).map_or(0, |ann| ann.credits.cents())).unwrap()
}

/// Plays one round to its end and gives everything that happened in it.
pub(crate) fn play_round(house: &House<Shared>, id: &str, ms: u64) -> Vec<Event> {
    let is_live = house.table(&table(id), |table| table.settings().unwrap().felt.is_some()).unwrap();
    let mut all = run(house, &AUTO, id, Command::OpenBets {}, ms);
    all.extend(run(house, &patron("ann"), id, place("banker", 10_000, is_live), ms + 1));
    all.extend(run(house, &By::Clock, id, Command::Tick {}, ms + 10_000));
    all.extend(finish(house, id, ms + 10_001));
    all
}

/// Deals, turns, announces and settles.
pub(crate) fn finish(house: &House<Shared>, id: &str, ms: u64) -> Vec<Event> {
    let mut all = Vec::new();
    loop {
        let down = house
            .table(&table(id), |table| {
                let cards = table.round().map(|round| round.cards.clone()).unwrap_or_default();
                let is_turning = cards.len() >= 4;
                cards.into_iter().find(|dealt| is_turning && dealt.card.is_none())
            })
            .unwrap();
        let next = match down {
            Some(dealt) => Command::TurnOver { side: dealt.side, nth: dealt.nth },
            None => Command::DealNext {},
        };
        match act(house, &AUTO, id, next, ms) {
            Ok(answer) => all.extend(events(&answer)),
            Err(Failed::Refused(punto_table::Refusal::NoCardDue)) => break,
            Err(failed) => panic!("{failed}"),
        }
    }
    all.extend(run(house, &AUTO, id, Command::AnnounceResult {}, ms));
    all.extend(run(house, &AUTO, id, Command::Settle {}, ms));
    all
}
