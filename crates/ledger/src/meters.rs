//! The meters of the house: per terminal, per table, per game, and in all.

use crate::{Cents, Meter, MeterTally, Recorded};
use punto_rules::Money;
use punto_table::{Event, Place, RoundResettled, SettledRound};
use punto_vocabulary::{PatronId, TableId, TerminalId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

/// Every meter of the house, counted from the events alone.
///
/// In all is the sum of the tables and the sum of the games. The money in all is also the sum of the terminals
/// and of what was played [elsewhere](Meters::elsewhere). A patron who leaves a terminal is counted there until
/// they come to another place at that table. What was counted at terminals that nobody uses any more can be
/// [handed over](Meters::part_with), so that these meters grow with who is here and not with who ever was.
///
/// ```
/// use punto_ledger::{Meters, Recorded};
/// use punto_table::TableClosed;
/// let mut meters = Meters::default();
/// meters.apply(Recorded::Table { table: &"T1".parse()?, event: &TableClosed { reason: None, until_ms: None }.into() })?;
/// assert_eq!(meters.total().rounds, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meters {
    total: Meter,
    tables: HashMap<TableId, AtTable>,
    games: Named<Box<str>>,
    terminals: Named<TerminalId>,
    elsewhere: Meter,
}

/// Why meters cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MetersBroken {
    /// Something to be counted at a table that never opened.
    #[error("table {table} never opened")]
    TableNotOpen {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
    /// A meter is full. The meters are then of no more use.
    #[error("a meter of table {table} is full")]
    Full {
        /// Its name, as the configuration or the office gave it.
        table: TableId,
    },
}

/// Meters with names, looked up once and then known by their place in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Named<T: Eq + Hash> {
    /// None at a place that is free.
    meters: Vec<Option<(T, Meter)>>,
    places: HashMap<T, usize>,
    free: Vec<usize>,
}

impl<T: Eq + Hash> Default for Named<T> {
    fn default() -> Self {
        Self { meters: vec![], places: HashMap::new(), free: vec![] }
    }
}

impl<T: Clone + Eq + Hash> Named<T> {
    fn place(&mut self, name: &T) -> usize {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let new = Some((name.clone(), Meter::default()));
        let place = if let Some(place) = self.free.pop() {
            self.meters[place] = new;
            place
        } else {
            self.meters.push(new);
            self.meters.len() - 1
        };
        self.places.insert(name.clone(), place);
        place
    }

    fn of(&self, name: &T) -> Option<&Meter> {
        self.at(*self.places.get(name)?)
    }

    fn at(&self, place: usize) -> Option<&Meter> {
        self.meters.get(place)?.as_ref().map(|(_, meter)| meter)
    }

    fn at_mut(&mut self, place: usize) -> Option<&mut Meter> {
        self.meters.get_mut(place)?.as_mut().map(|(_, meter)| meter)
    }

    fn iter(&self) -> impl Iterator<Item = (&T, &Meter)> {
        self.meters.iter().flatten().map(|(name, meter)| (name, meter))
    }

    /// Takes out every meter whose place is not among these, in the order of their places.
    fn take_all_but(&mut self, used: &BTreeSet<usize>) -> Vec<(T, Meter)> {
        let mut taken = vec![];
        for (place, meter) in self.meters.iter_mut().enumerate().filter(|(place, _)| !used.contains(place)) {
            let Some((name, meter)) = meter.take() else { continue };
            self.places.remove(&name);
            self.free.push(place);
            taken.push((name, meter));
        }
        taken
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct AtTable {
    meter: Meter,
    /// Where the meter of its game is.
    game: usize,
    /// Where the meter of a patron's terminal is; nothing for a patron who has none.
    terminals: HashMap<PatronId, usize>,
    /// Who had a wager in the last settled round, and at which terminal.
    last: Vec<(PatronId, usize)>,
}

/// What an event adds at each terminal, or elsewhere.
type AtTerminals = Vec<(Option<usize>, Meter)>;

impl Meters {
    /// The whole house.
    #[must_use]
    pub const fn total(&self) -> &Meter {
        &self.total
    }

    /// One table.
    #[must_use]
    pub fn table(&self, table: &TableId) -> Option<&Meter> {
        self.tables.get(table).map(|at| &at.meter)
    }

    /// Every table, in no order.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Meter)> {
        self.tables.iter().map(|(table, at)| (table, &at.meter))
    }

    /// Every game by its key, in the order in which they were first opened.
    pub fn games(&self) -> impl Iterator<Item = (&str, &Meter)> {
        self.games.iter().map(|(game, meter)| (&**game, meter))
    }

    /// One terminal.
    #[must_use]
    pub fn terminal(&self, terminal: &TerminalId) -> Option<&Meter> {
        self.terminals.of(terminal)
    }

    /// Every terminal, in the order in which they were first used.
    pub fn terminals(&self) -> impl Iterator<Item = (&TerminalId, &Meter)> {
        self.terminals.iter()
    }

    /// What was played on seats and standing.
    #[must_use]
    pub const fn elsewhere(&self) -> &Meter {
        &self.elsewhere
    }

    /// Takes an event in.
    ///
    /// # Errors
    /// When the table never opened, or a meter is full.
    pub fn apply(&mut self, recorded: Recorded<'_>) -> Result<(), MetersBroken> {
        let Recorded::Table { table, event } = recorded else { return Ok(()) };
        if let Event::TableOpened(event) = event {
            self.open(table, &event.settings.game);
            return Ok(());
        }
        if !is_counted(event) {
            return Ok(());
        }
        let Some(at) = self.tables.get_mut(table) else {
            return Err(MetersBroken::TableNotOpen { table: table.clone() });
        };
        if let Event::PatronJoined(event) = event {
            match &event.place {
                Place::Terminal(terminal) => {
                    at.terminals.insert(event.patron.clone(), self.terminals.place(terminal));
                }
                Place::Seat(_) | Place::Standing => {
                    at.terminals.remove(&event.patron);
                }
            }
            return Ok(());
        }
        self.count(table, event).ok_or_else(|| MetersBroken::Full { table: table.clone() })
    }

    /// Forgets who is not at this table any more and has nothing there, as its state says, and hands over the meters of all
    /// terminals that nobody uses then. Whoever takes them adds them to what they had of the same terminals before. It is for
    /// when a round begins: the round before it can still be settled again, and those who were in it stay.
    pub fn part_with(
        &mut self,
        table: &TableId,
        is_here: impl Fn(&PatronId) -> bool,
    ) -> Vec<(TerminalId, Meter)> {
        if let Some(at) = self.tables.get_mut(table) {
            let last: BTreeSet<&PatronId> = at.last.iter().map(|(patron, _)| patron).collect();
            at.terminals.retain(|patron, _| is_here(patron) || last.contains(patron));
        }
        let places = |at: &AtTable| {
            at.terminals.values().chain(at.last.iter().map(|(_, place)| place)).copied().collect()
        };
        let used = self.tables.values().flat_map(|at| -> Vec<usize> { places(at) }).collect();
        self.terminals.take_all_but(&used)
    }

    fn open(&mut self, table: &TableId, game: &str) {
        let game = self.games.place(&game.into());
        let new = || AtTable { meter: Meter::default(), game, terminals: HashMap::new(), last: vec![] };
        self.tables.entry(table.clone()).or_insert_with(new).game = game;
    }

    fn count(&mut self, table: &TableId, event: &Event) -> Option<()> {
        let at = self.tables.get_mut(table)?;
        let (whole, parts) = at.counted(event)?;
        add(&mut self.total, &whole)?;
        add(&mut at.meter, &whole)?;
        add(self.games.at_mut(at.game)?, &whole)?;
        for (terminal, part) in parts {
            let meter = match terminal {
                Some(place) => self.terminals.at_mut(place)?,
                None => &mut self.elsewhere,
            };
            add(meter, &part)?;
        }
        at.remember(event);
        Some(())
    }
}

fn add(meter: &mut Meter, more: &Meter) -> Option<()> {
    *meter = meter.checked_add(more)?;
    Some(())
}

/// Whether such an event changes anything here.
const fn is_counted(event: &Event) -> bool {
    matches!(
        event,
        Event::PatronJoined(_)
            | Event::CreditsBought(_)
            | Event::CreditsCashedOut(_)
            | Event::HandPaid(_)
            | Event::CreditsAdjusted(_)
            | Event::OwedRepaid(_)
            | Event::OwedPaidInCash(_)
            | Event::RoundSettled(_)
            | Event::RoundVoided(_)
            | Event::RoundResettled(_)
            | Event::IrregularityReported(_)
    )
}

impl AtTable {
    /// What an event adds at the table, and at each terminal.
    fn counted(&self, event: &Event) -> Option<(Meter, AtTerminals)> {
        let none = Meter::default();
        match event {
            Event::CreditsBought(e) => {
                Some(self.for_one(&e.patron, Meter { credits_in: cents(e.amount), ..none }))
            }
            Event::CreditsCashedOut(e) => {
                Some(self.for_one(&e.patron, Meter { credits_out: cents(e.amount), ..none }))
            }
            Event::HandPaid(e) => {
                Some(self.for_one(&e.patron, Meter { hand_pays: MeterTally::once(e.amount), ..none }))
            }
            Event::CreditsAdjusted(e) => {
                Some(self.for_one(&e.patron, Meter { adjustments: MeterTally::once(e.amount), ..none }))
            }
            Event::OwedRepaid(e) => {
                Some(self.for_one(&e.patron, Meter { debts_repaid: MeterTally::once(e.amount), ..none }))
            }
            Event::OwedPaidInCash(e) => {
                Some(self.for_one(&e.patron, Meter { debts_repaid: MeterTally::once(e.amount), ..none }))
            }
            Event::RoundSettled(e) => self.settled(&e.settlement),
            Event::RoundVoided(e) => {
                let returned = e.returned.iter().map(|wager| (&wager.patron, wager.amount));
                self.voided(returned)
            }
            Event::RoundResettled(e) => self.resettled(e),
            Event::IrregularityReported(_) => Some((Meter { irregularities: 1, ..none }, vec![])),
            _ => Some((none, vec![])),
        }
    }

    fn for_one(&self, patron: &PatronId, meter: Meter) -> (Meter, AtTerminals) {
        (meter, vec![(self.terminals.get(patron).copied(), meter)])
    }

    fn settled(&self, settlement: &SettledRound) -> Option<(Meter, AtTerminals)> {
        let mut parts = vec![];
        for wager in &settlement.wagers {
            let more =
                Meter { wagered: cents(wager.stake), returned: cents(wager.returned), ..Meter::default() };
            self.add_part(&mut parts, &wager.patron, &more)?;
        }
        for bonus in &settlement.bonuses {
            let more = Meter { bonuses: cents(bonus.amount), ..Meter::default() };
            self.add_part(&mut parts, &bonus.patron, &more)?;
        }
        for (_, part) in &mut parts {
            part.rounds = 1;
        }
        let whole = Meter { rounds: 1, ..sum(&parts)? };
        Some((whole, parts))
    }

    fn voided<'a>(
        &self,
        returned: impl Iterator<Item = (&'a PatronId, Money)>,
    ) -> Option<(Meter, AtTerminals)> {
        let mut parts = vec![];
        for (patron, amount) in returned {
            let more = Meter { voids: MeterTally { count: 0, amount: cents(amount) }, ..Meter::default() };
            self.add_part(&mut parts, patron, &more)?;
        }
        for (_, part) in &mut parts {
            part.voids.count = 1;
        }
        let mut whole = sum(&parts)?;
        whole.voids.count = 1;
        Some((whole, parts))
    }

    /// A terminal counts a round that was settled again if it had a wager in it, also where that changed nothing there.
    fn resettled(&self, event: &RoundResettled) -> Option<(Meter, AtTerminals)> {
        let mut parts: AtTerminals = vec![];
        for difference in &event.differences {
            let amount = MeterTally { count: 0, amount: cents(difference.amount) };
            let more = Meter { corrections: amount, ..Meter::default() };
            self.add_part(&mut parts, &difference.patron, &more)?;
        }
        for (patron, terminal) in &self.last {
            self.add_part(&mut parts, patron, &Meter::default())?;
            if parts.iter().all(|(other, _)| *other != Some(*terminal)) {
                parts.push((Some(*terminal), Meter::default()));
            }
        }
        for (_, part) in &mut parts {
            part.corrections.count = 1;
        }
        let mut whole = sum(&parts)?;
        whole.corrections.count = 1;
        Some((whole, parts))
    }

    /// Notes who was in the round that may still be settled again.
    fn remember(&mut self, event: &Event) {
        let settlement = match event {
            Event::RoundSettled(e) => Some(&e.settlement),
            Event::RoundResettled(e) => e.settlement.as_ref(),
            Event::RoundVoided(_) => None,
            _ => return,
        };
        self.last.clear();
        for wager in settlement.into_iter().flat_map(|settlement| &settlement.wagers) {
            let Some(terminal) = self.terminals.get(&wager.patron) else { continue };
            if self.last.last().is_none_or(|(patron, _)| *patron != wager.patron) {
                self.last.push((wager.patron.clone(), *terminal));
            }
        }
    }

    /// Adds to the part of this patron's terminal.
    fn add_part(&self, parts: &mut AtTerminals, patron: &PatronId, more: &Meter) -> Option<()> {
        let terminal = self.terminals.get(patron).copied();
        if let Some((_, part)) = parts.iter_mut().find(|(other, _)| *other == terminal) {
            return add(part, more);
        }
        parts.push((terminal, *more));
        Some(())
    }
}

fn cents(amount: Money) -> Cents {
    amount.cents().into()
}

fn sum(parts: &AtTerminals) -> Option<Meter> {
    parts.iter().try_fold(Meter::default(), |sum, (_, part)| sum.checked_add(part))
}
