//! A gaming table as scenarios see it: it is asked something, and either something happens or it refuses.

use crate::steps::Failure;
use punto_projections::{ClockFace, NoNames, RecordStamp, TableViews};
use punto_roads::RoundResult;
use punto_rules::{Money, Role, Rulebook};
use punto_table::{Command, Event, LyingWager, Place, Refusal, Settings, Table, decide, evolve};
use punto_vocabulary::{By, NotAName, PatronId, StaffId, TableTime, WagerId, WagerKey};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A gaming table with its journal.
pub(crate) struct Floor {
    table: Table,
    now: TableTime,
    /// Everything that happened.
    journal: Vec<Event>,
    /// How long the journal was when the latest sentence began.
    before: usize,
    /// What was refused and nobody has read yet.
    refused: Option<Refusal>,
    /// What the board in the hall shows.
    pub(crate) board: Vec<RoundResult>,
}

/// Money that patrons brought to a table, and what became of it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Till {
    /// Bought, less what was cashed out.
    pub(crate) brought: i64,
    /// What patrons have at the table: credits, wagers of a round in play, and what is set aside for them.
    pub(crate) held: i64,
}

impl Floor {
    /// A table of this game at which nothing has happened.
    pub(crate) fn new(book: &Rulebook) -> Result<Self, Failure> {
        let table = Table::new("table-1".parse().map_err(Failure::new)?, Arc::new(book.clone()));
        let (journal, board) = (vec![], vec![]);
        Ok(Self { table, now: TableTime::default(), journal, before: 0, refused: None, board })
    }

    /// The table as it stands.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// Everything that happened.
    pub(crate) fn journal(&self) -> &[Event] {
        &self.journal
    }

    /// What came of the latest sentence.
    pub(crate) fn said(&self) -> &[Event] {
        &self.journal[self.before..]
    }

    /// Begins a sentence.
    pub(crate) fn begin(&mut self) -> Result<(), Failure> {
        self.before = self.journal.len();
        match self.refused.take() {
            Some(refused) => Err(Failure::new(format!("before this, the table had refused: {refused}"))),
            None => Ok(()),
        }
    }

    /// Asks the table. What it refuses must be read by a later sentence.
    pub(crate) fn ask(&mut self, by: &By, command: &Command) -> Result<(), Failure> {
        if let Some(refused) = &self.refused {
            return Err(Failure::new(format!("before this, the table had refused: {refused}")));
        }
        match decide(&self.table, by, command, self.now) {
            Ok(events) => {
                for event in events {
                    evolve(&mut self.table, &event);
                    self.journal.push(event);
                }
            }
            Err(refused) => self.refused = Some(refused),
        }
        Ok(())
    }

    /// Reads what was refused.
    pub(crate) fn refusal(&mut self) -> Result<Refusal, Failure> {
        self.refused.take().ok_or_else(|| Failure::new(format!("nothing is refused: {:?}", self.said())))
    }

    /// Time passes, and the table's clock is looked at.
    pub(crate) fn pass(&mut self, ms: u64) -> Result<(), Failure> {
        self.now = self.now.after_ms(ms);
        if self.table.is_open() { self.ask(&By::Clock, &Command::Tick {}) } else { Ok(()) }
    }

    /// How the table is set up.
    pub(crate) fn settings(&self) -> Result<&Settings, Failure> {
        self.table.settings().ok_or_else(|| Failure::new("the table was never opened"))
    }

    /// Another table from the journal as it is written down.
    pub(crate) fn replayed(&self) -> Result<Table, Failure> {
        let mut table = Table::new(self.table.id().clone(), self.table.shared_rulebook().clone());
        for event in &self.journal {
            let written = event.to_json().map_err(Failure::new)?;
            evolve(&mut table, &Event::from_json(event.kind(), &written).map_err(Failure::new)?);
        }
        Ok(table)
    }

    /// What the screens are drawn from: built from the journal alone.
    pub(crate) fn views(&self) -> TableViews {
        let rulebook = self.table.shared_rulebook().clone();
        let mut views = TableViews::new(self.table.id().clone(), rulebook, ClockFace::default());
        for (event, sequence) in self.journal.iter().zip(1..) {
            views.apply(&RecordStamp { sequence, time_ms: sequence, actor: "house" }, event, &NoNames);
        }
        views
    }

    /// Whose wager this is and on what, also when it lies no more.
    pub(crate) fn wager(&self, id: WagerId) -> Result<(&PatronId, &WagerKey), Failure> {
        let lies = |lying: &&LyingWager| lying.wager == id;
        let mut found = self.journal.iter().filter_map(|event| match event {
            Event::WagerPlaced(placed) if placed.wager == id => Some((&placed.patron, &placed.on)),
            Event::LayoutRecorded(layout) => {
                layout.wagers.iter().find(lies).map(|lying| (&lying.patron, &lying.on))
            }
            Event::LayoutCorrected(corrected) => {
                corrected.wagers.iter().find(lies).map(|lying| (&lying.patron, &lying.on))
            }
            _ => None,
        });
        found.next().ok_or_else(|| Failure::new(format!("there never was a wager {id}")))
    }

    /// The money of all patrons.
    pub(crate) fn till(&self) -> Till {
        let mut till = Till::default();
        for event in &self.journal {
            match event {
                Event::CreditsBought(bought) => till.brought += bought.amount.cents(),
                Event::CreditsCashedOut(cashed) => till.brought -= cashed.amount.cents(),
                _ => {}
            }
        }
        let at_hand = |(_, patron): (_, &punto_table::PatronState)| (patron.credits, patron.hand_pay);
        let at_hand = self.table.patrons().map(at_hand);
        till.held += at_hand.map(|(credits, aside)| credits.cents() + aside.cents()).sum::<i64>();
        let lying = self.table.round().into_iter().flat_map(|round| round.wagers.values());
        till.held += lying.map(|wager| wager.stake.cents()).sum::<i64>();
        till
    }

    /// What each settled round brought the house, in cents, by the settlements.
    pub(crate) fn settled(&self) -> BTreeMap<u64, i64> {
        let mut rounds = BTreeMap::new();
        for event in &self.journal {
            match event {
                Event::RoundSettled(settled) => {
                    let wagers = settled.settlement.wagers.iter();
                    let kept = wagers.map(|wager| wager.stake.cents() - wager.returned.cents()).sum::<i64>();
                    let bonuses = settled.settlement.bonuses.iter();
                    let paid = bonuses.map(|bonus| bonus.amount.cents()).sum::<i64>();
                    *rounds.entry(settled.round.0).or_default() += kept - paid;
                }
                Event::RoundResettled(again) => {
                    let more = again.differences.iter().map(|difference| difference.amount.cents());
                    *rounds.entry(again.round.0).or_default() -= more.sum::<i64>();
                }
                _ => {}
            }
        }
        rounds
    }

    /// What this patron has in credits.
    pub(crate) fn credits(&self, patron: &PatronId) -> Money {
        self.table.patron(patron).map_or(Money::ZERO, |state| state.credits)
    }
}

/// Who is meant: staff by their posts, everybody else is a patron.
pub(crate) fn who(text: &str) -> Result<By, Failure> {
    Ok(match text {
        "the cashier" => By::Cashier(staff(text)?),
        "the administrator" => By::Administrator(staff(text)?),
        "the automatic dealer" => By::AutomaticDealer,
        "the house" => By::House,
        "another dealer" => By::Staff { id: staff(text)?, role: Role::Dealer },
        _ => match text.strip_prefix("the ").map(role) {
            Some(role) => By::Staff { id: staff(text)?, role: role? },
            None => By::Patron(patron(text)?),
        },
    })
}

/// A post at the table.
pub(crate) fn role(text: &str) -> Result<Role, Failure> {
    let key = text.replace(' ', "-");
    let found = Role::ALL.into_iter().find(|role| role.key() == key);
    found.ok_or_else(|| Failure::new(format!("{text:?} is no post at a table")))
}

/// A member of staff, named by their post: a house of one each is enough for a scenario.
pub(crate) fn staff(text: &str) -> Result<StaffId, Failure> {
    text.strip_prefix("the ").unwrap_or(text).replace(' ', "-").parse().map_err(Failure::new)
}

/// A patron.
pub(crate) fn patron(text: &str) -> Result<PatronId, Failure> {
    text.parse().map_err(|refused: NotAName| Failure::new(refused))
}

/// Patrons in a list: `Ann, Ben and Cid`.
pub(crate) fn patrons(text: &str) -> Result<Vec<PatronId>, Failure> {
    text.replace(" and ", ", ").split(", ").map(patron).collect()
}

/// `seat 3`, `terminal 3`, or `standing`.
pub(crate) fn place(text: &str) -> Result<Place, Failure> {
    let wrong = || Failure::new(format!("{text:?} is no place at a table"));
    match text.split_once(' ') {
        None if text == "standing" => Ok(Place::Standing),
        Some(("seat", number)) => {
            Ok(Place::Seat(punto_vocabulary::BettingBox(crate::world::number(number)?)))
        }
        Some(("terminal", number)) => Ok(Place::Terminal(number.parse().map_err(|_| wrong())?)),
        _ => Err(wrong()),
    }
}
