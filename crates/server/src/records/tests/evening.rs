//! A house for tests: guests who come once and leave, and rounds between them.

use crate::office::rulebook_files::Rulebooks;
use crate::records::history::History;
use crate::records::replay::{Beside, Replayed};
use punto_config::Config;
use punto_house::{Answer, CashAct, Entropy, EntropyFailed, Failed, Games, House, Keys, Now, Order, Request};
use punto_journal::{MemoryJournal, Timestamp};
use punto_rules::{Money, Role};
use punto_table::{Chips, Command, Conducted, Dealt, Limits, Place, Range, Refusal, Settings, Source};
use punto_vocabulary::{By, PatronId, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

struct Counting(AtomicU64);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        for chunk in bytes.chunks_mut(8) {
            // SplitMix64: as good as chance, and the same every time.
            let mut word = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            let drawn = (word ^ (word >> 31)).to_le_bytes();
            chunk.copy_from_slice(&drawn[..chunk.len()]);
        }
        Ok(())
    }
}

pub(crate) struct Evening {
    house: House<Arc<MemoryJournal>>,
    pub(crate) journal: Arc<MemoryJournal>,
    table: TableId,
    guests: u64,
}

fn settings() -> Settings {
    let rulebook = punto_rulebooks::house_rulebook("rapid-etg").unwrap();
    let range = Range { minimum: Money::from_cents(100), maximum: Money::from_cents(1_000_000) };
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

impl Evening {
    /// A table with one patron who stays.
    pub(crate) fn begin() -> Self {
        let journal = Arc::new(MemoryJournal::new());
        let (games, keys) = (Games::of_the_house().unwrap(), Keys::new([1; 32], [2; 32]));
        let entropy = Box::new(Counting(AtomicU64::new(7)));
        let house = House::open(journal.clone(), games, keys, entropy, now()).unwrap();
        let table: TableId = "t0".parse().unwrap();
        house.add_table(&table, "rapid-etg").unwrap();
        let evening = Self { house, journal, table, guests: 0 };
        let boss = By::Staff { id: "boss".parse().unwrap(), role: Role::PitSupervisor };
        evening.at(boss, Command::OpenTable { settings: Box::new(settings()) });
        evening.at(By::AutomaticDealer, Command::LoadElectronic {});
        evening.comes(&resident());
        evening.buys(&resident(), 90_000_000);
        evening
    }

    fn ask(&self, by: By, order: Order) -> Result<Answer, Failed> {
        self.house.execute(&Request { key: None, by, order }, now())
    }

    fn at(&self, by: By, act: Command) {
        self.ask(by, Order::At { table: self.table.clone(), act }).unwrap();
    }

    fn comes(&self, patron: &PatronId) {
        let place = Place::Terminal(format!("web-{patron}").parse().unwrap());
        self.at(By::Patron(patron.clone()), Command::Join { patron: patron.clone(), place });
    }

    fn cash(&self, by: By, act: CashAct) -> Answer {
        self.ask(by, Order::Cash(act)).unwrap()
    }

    fn buys(&self, patron: &PatronId, cents: i64) {
        let (table, patron, amount) = (self.table.clone(), patron.clone(), Money::from_cents(cents));
        self.cash(cashier(), CashAct::BuyIn { table, patron, amount });
    }

    /// Somebody comes who never comes again: they buy in, cash out to a voucher, leave, and are paid for the voucher.
    fn guest(&mut self) {
        self.guests += 1;
        let patron: PatronId = format!("g{:012}", self.guests).parse().unwrap();
        self.comes(&patron);
        self.buys(&patron, 1_000);
        let (table, amount) = (self.table.clone(), Money::from_cents(1_000));
        let out = CashAct::CashOutToVoucher { table, patron: patron.clone(), amount };
        let printed = self.cash(By::Patron(patron.clone()), out).voucher.unwrap();
        self.at(By::Patron(patron.clone()), Command::Leave { patron });
        self.cash(cashier(), CashAct::RedeemForCash { number: printed.number.to_string().into() });
    }

    /// A whole round with a wager of the patron who stays.
    fn round(&self) {
        let auto = |act| self.ask(By::AutomaticDealer, Order::At { table: self.table.clone(), act });
        auto(Command::OpenBets {}).unwrap();
        let place = Command::PlaceWager {
            round: None,
            patron: resident(),
            on: "banker".parse().unwrap(),
            stake: Money::from_cents(100),
            betting_box: None,
        };
        self.at(By::Patron(resident()), place);
        auto(Command::CloseBets {}).unwrap();
        loop {
            match auto(Command::DealNext {}) {
                Ok(_) => {}
                Err(Failed::Refused(Refusal::NoCardDue)) => break,
                Err(failed) => unreachable!("{failed}"),
            }
        }
        auto(Command::AnnounceResult {}).unwrap();
        auto(Command::Settle {}).unwrap();
        auto(Command::RevealShoe {}).unwrap();
        auto(Command::LoadElectronic {}).unwrap();
    }

    pub(crate) fn goes_on(&mut self, guests: u64) {
        for _ in 0..guests / 10 {
            (0..10).for_each(|_| self.guest());
            self.round();
        }
    }

    /// What the journal comes to: the bytes of a checkpoint, and the history.
    pub(crate) fn replayed(&self) -> (Replayed, History) {
        let history = History::in_memory().unwrap();
        let replayed = with_beside(|beside| Replayed::read(&self.journal, &history, beside).unwrap());
        (replayed, history)
    }
}

/// What a pass over the journal needs beside it.
pub(crate) fn with_beside<T>(run: impl FnOnce(&Beside<'_>) -> T) -> T {
    let (games, rulebooks) = (Games::of_the_house().unwrap(), Rulebooks::in_memory());
    let pause_minutes = Config::default().play.session_pause_minutes;
    run(&Beside { own_games: &games, rulebooks: &rulebooks, pause_minutes })
}

fn now() -> Now {
    Now { wall: Timestamp::from_unix_ms(1_700_000_000_000), since_open_ms: 1 }
}

fn resident() -> PatronId {
    "a1".parse().unwrap()
}

fn cashier() -> By {
    By::Cashier("c1".parse().unwrap())
}
