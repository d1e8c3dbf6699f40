//! What a table did in a time: rounds, drop, win, and the win against what the pay tables promise.

use super::records::read;
use super::sheet::{Cell, cells};
use super::theory::{Stakes, cents, share};
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_journal::{Sequence, StreamId};
use punto_ledger::{Cents, Meter, Meters, Recorded, money};
use punto_odds::Fraction;
use punto_rules::Money;
use punto_table::{Event, RoundResettled, SettledRound};
use punto_vocabulary::{RoundNumber, TableId};
use serde::Serialize;
use utoipa::ToSchema;

/// The figures of a table, or of all. Amounts are in cents, shares in millionths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Figures {
    /// Rounds that were settled and not declared void afterwards. Below zero where more of an earlier time were undone.
    pub(crate) rounds: i64,
    /// Rounds that were void, those among them that were settled first. No stake of them is in the other figures.
    pub(crate) void_rounds: u64,
    /// Irregularities that were reported.
    pub(crate) irregularities: u64,
    /// Credits bought: the drop.
    pub(crate) drop: Money,
    /// Credits cashed out.
    pub(crate) cashed_out: Money,
    /// Stakes that were settled.
    pub(crate) wagered: Money,
    /// What went back when they were settled, stakes included.
    pub(crate) returned: Money,
    /// Fixed bonuses.
    pub(crate) bonuses: Money,
    /// What patrons got more by rounds settled again, below zero if less.
    pub(crate) corrections: Money,
    /// What the house won, below zero if it lost.
    pub(crate) win: Money,
    /// The win as a share of the drop.
    pub(crate) hold: Option<i64>,
    /// The win as a share of the stakes.
    pub(crate) win_of_wagered: Option<i64>,
    /// What the pay tables let expect of the stakes in action, from full shoes.
    pub(crate) theory: Option<Money>,
    /// That as a share of the stakes.
    pub(crate) theory_of_wagered: Option<i64>,
    /// The win without the theory: luck, or something to look at.
    pub(crate) over_theory: Option<Money>,
    /// Hand pays that were paid.
    pub(crate) hand_pays: Money,
    /// Adjustments by two people, for patrons.
    pub(crate) adjustments: Money,
}

/// What a table did in a time, before it is summed up.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    pub(crate) meter: Meter,
    /// What was counted of rounds that were settled and then declared void.
    pub(crate) undone: Meter,
    pub(crate) theory: Option<Fraction>,
}

impl Counted {
    pub(crate) fn none() -> Self {
        Self { meter: Meter::default(), undone: Meter::default(), theory: Some(Fraction::zero()) }
    }

    /// Both together.
    pub(crate) fn and(&self, other: &Self) -> Result<Self, Problem> {
        let meter = self.meter.checked_add(&other.meter).ok_or_else(full)?;
        let undone = self.undone.checked_add(&other.undone).ok_or_else(full)?;
        let theory = self.theory.clone().zip(other.theory.clone()).map(|(one, other)| one + other);
        Ok(Self { meter, undone, theory })
    }

    /// The meter without what is void now. The stakes went back by corrections, so these are without them too.
    fn counting(&self) -> Option<Meter> {
        let (meter, undone) = (self.meter, &self.undone);
        let won = undone.wagered - undone.returned - undone.bonuses;
        let (mut corrections, mut voids) = (meter.corrections, meter.voids);
        corrections.amount -= won;
        voids.count = voids.count.checked_add(undone.rounds)?;
        Some(Meter {
            wagered: meter.wagered - undone.wagered,
            returned: meter.returned - undone.returned,
            bonuses: meter.bonuses - undone.bonuses,
            corrections,
            voids,
            ..meter
        })
    }

    pub(crate) fn figures(&self) -> Result<Figures, Problem> {
        let meter = &self.counting().ok_or_else(full)?;
        let undone = i64::try_from(self.undone.rounds).map_err(|_| full())?;
        let rounds = i64::try_from(meter.rounds).ok().and_then(|rounds| rounds.checked_sub(undone));
        let shown = |cents: Cents| money(cents).ok_or_else(full);
        let win = shown(meter.wagered - meter.returned - meter.bonuses - meter.corrections.amount)?;
        let (drop, wagered) = (shown(meter.credits_in)?, shown(meter.wagered)?);
        let theory = self.theory.as_ref().and_then(cents);
        Ok(Figures {
            rounds: rounds.ok_or_else(full)?,
            void_rounds: meter.voids.count,
            irregularities: meter.irregularities,
            drop,
            cashed_out: shown(meter.credits_out)?,
            wagered,
            returned: shown(meter.returned)?,
            bonuses: shown(meter.bonuses)?,
            corrections: shown(meter.corrections.amount)?,
            win,
            hold: share(win, drop),
            win_of_wagered: share(win, wagered),
            theory,
            theory_of_wagered: theory.and_then(|theory| share(theory, wagered)),
            over_theory: theory.and_then(|theory| win.checked_sub(theory)),
            hand_pays: shown(meter.hand_pays.amount)?,
            adjustments: shown(meter.adjustments.amount)?,
        })
    }
}

pub(super) fn full() -> Problem {
    Problem::unavailable("report", "a sum is too large to be counted")
}

impl Figures {
    pub(crate) const COLUMNS: [&'static str; 17] = [
        "rounds",
        "void",
        "irregularities",
        "drop",
        "cashed out",
        "wagered",
        "returned",
        "bonuses",
        "corrections",
        "win",
        "hold",
        "win/wagered",
        "theory",
        "theory/wagered",
        "over theory",
        "hand pays",
        "adjustments",
    ];

    pub(crate) fn cells(&self) -> Vec<Cell> {
        let share = |share: Option<i64>| share.map_or(Cell::Nothing, Cell::Share);
        cells![
            self.rounds,
            self.void_rounds,
            self.irregularities,
            self.drop,
            self.cashed_out,
            self.wagered,
            self.returned,
            self.bonuses,
            self.corrections,
            self.win,
            share(self.hold),
            share(self.win_of_wagered),
            self.theory,
            share(self.theory_of_wagered),
            self.over_theory,
            self.hand_pays,
            self.adjustments,
        ]
    }
}

impl App {
    /// What a table did in a time; nothing if it was never opened by then. `each` sees every record of it too.
    pub(super) fn count(
        &self,
        table: &TableId,
        stream: &StreamId,
        span: Span,
        mut each: impl FnMut(&punto_journal::RecordedEvent, &Event) -> Result<(), Problem>,
    ) -> Result<Counted, Problem> {
        let (mut meters, mut stakes, mut is_opened) = (Meters::default(), Stakes::default(), false);
        let mut undone = Meter::default();
        let broken = |broken: punto_ledger::MetersBroken| Problem::unavailable("report", broken.to_string());
        self.walk(stream, span, |record, event| {
            let StoredEvent::Table(_, event) = event else { return Ok(()) };
            let opening = self.follower.look_up(|history| history.opening(table, record.sequence))?;
            if !is_opened && let Some((at, _)) = opening {
                // The table opened before this time: only that it did is counted.
                if let Some((_, StoredEvent::Table(_, opened))) = self.event_at(stream, at)? {
                    meters.apply(Recorded::Table { table, event: &opened }).map_err(broken)?;
                }
                is_opened = true;
            }
            meters.apply(Recorded::Table { table, event: &event }).map_err(broken)?;
            if let (Event::RoundSettled(settled), Some((_, decks))) = (&event, opening) {
                stakes.take_in(&record.rulebook, decks, &settled.settlement);
            }
            if let (Event::RoundResettled(RoundResettled { round, settlement: None, .. }), Some((_, decks))) =
                (&event, opening)
                && let Some(settled) = self.settled_before(stream, record.sequence, *round)?
            {
                stakes.take_out(&record.rulebook, decks, &settled);
                undone = undone.checked_add(&of_round(&settled)).ok_or_else(full)?;
            }
            each(record, &event)
        })?;
        let theory = stakes.expected(&self.floor.shared.house.games());
        Ok(Counted { meter: *meters.total(), undone, theory })
    }

    /// How a round was settled at first, before this record: only the latest round can be settled again.
    fn settled_before(
        &self,
        stream: &StreamId,
        before: Sequence,
        round: RoundNumber,
    ) -> Result<Option<SettledRound>, Problem> {
        let found = self.latest_before(stream, before, "RoundSettled")?;
        Ok(match found.map(|record| read(&record)).transpose()? {
            Some(StoredEvent::Table(_, Event::RoundSettled(e))) if e.round == round => Some(e.settlement),
            _ => None,
        })
    }
}

/// What a round added to the meters when it was settled.
fn of_round(settled: &SettledRound) -> Meter {
    let cents = |amount: Money| Cents::from(amount.cents());
    Meter {
        rounds: 1,
        wagered: settled.wagers.iter().map(|wager| cents(wager.stake)).sum(),
        returned: settled.wagers.iter().map(|wager| cents(wager.returned)).sum(),
        bonuses: settled.bonuses.iter().map(|bonus| cents(bonus.amount)).sum(),
        ..Meter::default()
    }
}
