//! The simulated house with everything around it: clocks, people, the disk, and the checker.

use crate::broken::{Broken, Checked, ensure};
use crate::check::Checker;
use crate::entropy::SeededEntropy;
use crate::setup::{Patron, Spot, Weather, name, settings, stack};
use crate::{FaultyJournal, Plan, Random, Trouble, sub_seed};
use punto_house::{Answer, Failed, Games, House, Keys, Now, Request};
use punto_journal::Timestamp;
use punto_rules::{Card, Role};
use punto_table::Table;
use punto_vocabulary::By;

/// Where the clock on the wall begins: some day in 2026.
const WALL_MS: u64 = 1_780_000_000_000;

/// Everything there is.
pub(crate) struct World<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) random: Random,
    pub(crate) games: Games,
    pub(crate) journal: FaultyJournal,
    pub(crate) entropy: SeededEntropy,
    pub(crate) house: House<FaultyJournal>,
    pub(crate) checker: Checker,
    pub(crate) wall_ms: u64,
    pub(crate) since_open_ms: u64,
    pub(crate) shoe_key: u8,
    pub(crate) requests: u64,
    pub(crate) spots: Vec<Spot>,
    pub(crate) patrons: Vec<Patron>,
    pub(crate) weather: Weather,
    /// What patrons have paid at the cash desk less what they got there, by their own count from answers.
    pub(crate) spent_cents: i128,
    /// What was answered lately, to be asked again.
    pub(crate) answered: Vec<(Request, Answer)>,
    /// Requests on their way.
    pub(crate) late: Vec<Request>,
    /// Why the latest request that was refused was.
    pub(crate) last_refusal: Option<Failed>,
    pub(crate) step: u64,
    pub(crate) full_until: u64,
    /// Whether nothing goes wrong any more.
    pub(crate) is_calm: bool,
}

pub(crate) fn keys(shoe_key: u8) -> Keys {
    Keys::new([shoe_key.wrapping_add(1); 32], [0x5A; 32])
}

impl<'p> World<'p> {
    pub(crate) fn new(plan: &'p Plan, games: &Games, journal: FaultyJournal) -> Checked<Self> {
        let mut random = Random::new(plan.seed);
        let entropy = SeededEntropy::new(sub_seed(plan.seed, u64::MAX));
        let now = Now { wall: Timestamp::from_unix_ms(WALL_MS), since_open_ms: 0 };
        let source = Box::new(entropy.clone());
        let house = House::open(journal.restarted(), games.clone(), keys(0), source, now);
        let house = house.map_err(|failed| Broken::new("I16", failed.to_string()))?;
        let weather = match random.below(10) {
            0 | 1 => Weather::Fair,
            9 => Weather::Storm,
            _ => Weather::Rough,
        };
        let checker = Checker::new(games.clone(), entropy.clone());
        let (spots, patrons) = people(plan, games, &mut random);
        let mut world = Self {
            plan,
            random,
            games: games.clone(),
            journal,
            entropy,
            house,
            checker,
            wall_ms: WALL_MS,
            since_open_ms: 0,
            shoe_key: 0,
            requests: 0,
            spots,
            patrons,
            weather,
            spent_cents: 0,
            answered: Vec::new(),
            late: Vec::new(),
            last_refusal: None,
            step: 0,
            full_until: 0,
            is_calm: false,
        };
        world.add_tables()?;
        Ok(world)
    }

    /// Gives the house those of the tables that its journal does not know.
    fn add_tables(&mut self) -> Checked {
        let known = self.house.tables();
        for spot in self.spots.iter().filter(|spot| !known.contains(&spot.id)) {
            let added = self.house.add_table(&spot.id, &spot.game);
            added.map_err(|failed| Broken::new("I16", failed.to_string()))?;
        }
        Ok(())
    }

    pub(crate) fn now(&self) -> Now {
        Now { wall: Timestamp::from_unix_ms(self.wall_ms), since_open_ms: self.since_open_ms }
    }

    /// Time goes on, on both clocks.
    pub(crate) fn pass(&mut self, ms: u64) {
        self.since_open_ms += ms;
        self.wall_ms += ms;
    }

    /// Whether this trouble is on, and comes now, in so many of a hundred thousand cases in rough weather.
    pub(crate) fn strikes(&mut self, trouble: Trouble, cases: usize) -> bool {
        if self.is_calm || !self.plan.has(trouble) {
            return false;
        }
        let cases = match self.weather {
            Weather::Fair => 0,
            Weather::Rough => cases,
            Weather::Storm => cases * 15,
        };
        self.random.below(100_000) < cases
    }

    /// Looks at a table.
    pub(crate) fn view<T>(&self, spot: usize, look: impl FnOnce(&Table) -> T) -> Checked<T> {
        let id = &self.spots[spot].id;
        self.house.table(id, look).map_err(|failed| Broken::new("I16", failed.to_string()))
    }

    /// Somebody of this role, any of a few.
    pub(crate) fn staff(&mut self, role: Role) -> By {
        let number = self.random.between(1, 3);
        crate::setup::staff(role, number).unwrap_or(By::House)
    }

    pub(crate) fn cashier(&mut self) -> By {
        name('C', self.random.between(1, 2)).map_or(By::House, By::Cashier)
    }

    /// The real card at this place of the set in play.
    pub(crate) fn real_card(&mut self, spot: usize, place: usize) -> Checked<Option<Card>> {
        let shoe = self.view(spot, |table| {
            let number = table.shoe()?.number;
            Some((number, table.settings()?.decks, table.shared_rulebook().clone()))
        })?;
        let Some((number, decks, rulebook)) = shoe else { return Ok(None) };
        if self.spots[spot].stack.0 != number {
            self.spots[spot].stack = (number, stack(&rulebook, decks, &mut self.random));
        }
        Ok(self.spots[spot].stack.1.get(place).copied())
    }

    /// The house dies and opens again, perhaps after it died while opening.
    pub(crate) fn restart(&mut self) -> Checked {
        self.checker.stats.count("restart");
        let may_lose = self.plan.has(Trouble::LostKey) && !self.is_calm;
        if may_lose && self.random.per_mille(20) {
            self.checker.stats.count("lost key");
            self.shoe_key = self.shoe_key.wrapping_add(1);
        }
        if self.plan.has(Trouble::CrashInRecovery) && !self.is_calm && self.random.per_mille(300) {
            for _ in 0..self.random.between(1, 3) {
                self.crash_in_recovery()?;
            }
        }
        self.house = self.open()?.map_err(|failed| {
            Broken::new("I16", format!("the house does not open after a restart: {failed}"))
        })?;
        self.after_open()
    }

    /// What every opening of a house is followed by: nothing is other than the journal says.
    pub(crate) fn after_open(&mut self) -> Checked {
        self.add_tables()?;
        for spot in 0..self.spots.len() {
            self.view(spot, |table| self.checker.same(table))??;
        }
        Ok(())
    }

    /// Opens a house on the journal and follows what it writes.
    pub(crate) fn open(&mut self) -> Checked<Result<House<FaultyJournal>, punto_house::OpenFailed>> {
        self.checker.reopened();
        self.since_open_ms = 0;
        let source = Box::new(self.entropy.clone());
        let keys = keys(self.shoe_key);
        let opened = House::open(self.journal.restarted(), self.games.clone(), keys, source, self.now());
        self.checker.follow(self.journal.records(), 0)?;
        Ok(opened)
    }

    fn crash_in_recovery(&mut self) -> Checked {
        self.checker.stats.count("crash in recovery");
        let after = self.random.below(6);
        if self.random.per_mille(300) {
            self.journal.fail_read(after);
        } else {
            let is_written = self.random.per_mille(500);
            self.journal.fail_append(after, is_written);
        }
        let opened = self.open()?;
        self.journal.heal();
        let is_as_ordered = match &opened {
            Ok(_) => true,
            Err(failed) => failed.to_string().contains("the simulated disk failed"),
        };
        ensure(is_as_ordered, "I16", || format!("the house does not open: {:?}", opened.err()))
    }
}

/// The tables and the patrons of a house.
fn people(plan: &Plan, games: &Games, random: &mut Random) -> (Vec<Spot>, Vec<Patron>) {
    let all: Vec<&punto_house::Game> = games.iter().collect();
    let mut spots = Vec::new();
    for number in 1..=random.between(1, plan.tables_max.max(1)) {
        let (Some(game), Some(id)) = (random.pick(&all), name('t', number)) else { continue };
        let rulebook = &game.rulebook;
        let settings = settings(rulebook, random);
        let (game, stack) = (rulebook.front.key.clone(), Default::default());
        spots.push(Spot { id, game, settings, stack });
    }
    let patron = |number| Some(Patron { id: name('P', number)?, vouchers: Vec::new() });
    let patrons = (1..=random.between(1, plan.patrons_max.max(1))).filter_map(patron).collect();
    (spots, patrons)
}
