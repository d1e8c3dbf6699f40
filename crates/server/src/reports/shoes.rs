//! The report of shoes: every set of cards that was in play in a time, told whole.

use super::records::check_length;
use super::sheet::{Cell, Section, cells};
use super::theory::share;
use crate::app::App;
use crate::http::problem::Problem;
use crate::reports::gaming_day::Span;
use punto_house::StoredEvent;
use punto_journal::RecordedEvent;
use punto_rules::{Money, Winner};
use punto_table::{CardFrom, Event, RoundResettled, SettledRound, ShoeEnd};
use punto_vocabulary::{IrregularityNumber, TableId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The sets of cards that were in play in a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ShoesReport {
    /// Table by table, the oldest first. What a set did before the time is in its figures, what it did after is not.
    shoes: Vec<ShoeRow>,
}

/// A set of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ShoeRow {
    /// At which table.
    table: String,
    /// Its number there.
    shoe: u64,
    /// How many decks.
    decks: u8,
    /// When it was loaded, in Unix milliseconds.
    loaded_at: u64,
    /// When it ended; nothing while it is in play.
    ended_at: Option<u64>,
    /// How it ended: `dealt`, `shuffled`, `replaced`, `lost`; nothing while it is in play.
    ended: Option<ShoeEnd>,
    /// Rounds that were settled.
    rounds: u64,
    /// Rounds that were void, those among them that were settled first.
    void_rounds: u64,
    /// Rounds that the Player's hand won.
    player: u64,
    /// Rounds that the Banker's hand won.
    banker: u64,
    /// Rounds that were tied.
    tie: u64,
    /// Cards that were burnt, the one that was turned included.
    burned: u64,
    /// Cards that were dealt or came out by mistake.
    dealt: u64,
    /// Cards in the whole set.
    cards: u64,
    /// How much of the set came out, burnt cards included, in millionths.
    penetration: Option<i64>,
    /// What the house won, below zero if it lost.
    win: Money,
}

/// The shoes of one table on their way into a report.
struct AtTable<'a> {
    table: &'a TableId,
    rows: Vec<ShoeRow>,
    /// Whether the last of them is in play.
    is_in_play: bool,
    /// From which of them the round came that was settled last, and who won it.
    last: Option<(usize, Winner)>,
    /// From which of them each irregularity named cards that are in no hand, and how many.
    excess: BTreeMap<IrregularityNumber, (usize, u64)>,
}

impl AtTable<'_> {
    fn load(&mut self, app: &App, record: &RecordedEvent, loaded: &punto_table::ShoeLoaded) {
        let games = app.floor.shared.house.games();
        let deck = games.version(&record.rulebook).map(|game| game.rulebook.deck.size());
        // A version that is not here any more leaves the size of its deck untold, as 0.
        let deck = deck.and_then(|size| u64::try_from(size).ok()).unwrap_or_default();
        self.rows.push(ShoeRow {
            table: self.table.to_string(),
            shoe: loaded.shoe.0,
            decks: loaded.decks,
            loaded_at: record.time.unix_ms(),
            ended_at: None,
            ended: None,
            rounds: 0,
            void_rounds: 0,
            player: 0,
            banker: 0,
            tie: 0,
            burned: 0,
            dealt: 0,
            cards: deck * u64::from(loaded.decks),
            penetration: None,
            win: Money::ZERO,
        });
        self.is_in_play = true;
    }

    /// The set in play.
    fn in_play(&mut self) -> Option<&mut ShoeRow> {
        self.rows.last_mut().filter(|_| self.is_in_play)
    }

    fn take_in(&mut self, record: &RecordedEvent, event: &Event) -> Option<()> {
        match event {
            Event::ShoeEnded(e) => {
                let row = self.in_play()?;
                (row.ended, row.ended_at) = (Some(e.why), Some(record.time.unix_ms()));
                self.is_in_play = false;
            }
            Event::CardsBurned(e) => self.in_play()?.burned += 1 + u64::from(e.face_down),
            Event::CardDealt(e) if e.from == CardFrom::Shoe => self.in_play()?.dealt += 1,
            Event::IrregularityReported(e) => self.named(e.irregularity, e.excess.len())?,
            Event::FactsEstablished(e) => self.named(e.irregularity, e.excess.len())?,
            // What an unfounded report named never left the shoe.
            Event::IrregularityDismissed(e) => {
                let (place, named) = self.excess.remove(&e.irregularity)?;
                let row = self.rows.get_mut(place)?;
                // They were counted when they were reported.
                row.dealt = row.dealt.saturating_sub(named);
            }
            Event::RoundSettled(e) => self.settled(&e.settlement)?,
            // A round may end after its set was taken out of play.
            Event::RoundVoided(_) => self.rows.last_mut()?.void_rounds += 1,
            Event::RoundResettled(e) => self.resettled(e)?,
            _ => {}
        }
        Some(())
    }

    /// Cards that came out by mistake.
    fn named(&mut self, irregularity: IrregularityNumber, cards: usize) -> Option<()> {
        let (place, cards) = (self.rows.len().checked_sub(1)?, u64::try_from(cards).ok()?);
        self.in_play()?.dealt += cards;
        self.excess.entry(irregularity).or_insert((place, 0)).1 += cards;
        Some(())
    }

    fn settled(&mut self, settlement: &SettledRound) -> Option<()> {
        let place = self.rows.len().checked_sub(1)?;
        let row = self.rows.get_mut(place)?;
        row.rounds += 1;
        *row.won_by(settlement.winner) += 1;
        let won = settlement.wagers.iter().map(|wager| wager.stake.checked_sub(wager.returned));
        let paid = settlement.bonuses.iter().map(|bonus| Money::ZERO.checked_sub(bonus.amount));
        row.win = won.chain(paid).try_fold(row.win, |win, more| win.checked_add(more?))?;
        self.last = Some((place, settlement.winner));
        Some(())
    }

    fn resettled(&mut self, again: &RoundResettled) -> Option<()> {
        let (place, before) = self.last?;
        let row = self.rows.get_mut(place)?;
        let more = again.differences.iter().map(|difference| difference.amount);
        row.win = more.into_iter().try_fold(row.win, Money::checked_sub)?;
        *row.won_by(before) -= 1;
        if let Some(settled) = &again.settlement {
            *row.won_by(settled.winner) += 1;
            self.last = Some((place, settled.winner));
        } else {
            row.rounds -= 1;
            row.void_rounds += 1;
            self.last = None;
        }
        Some(())
    }
}

impl ShoeRow {
    const fn won_by(&mut self, winner: Winner) -> &mut u64 {
        match winner {
            Winner::Player => &mut self.player,
            Winner::Banker => &mut self.banker,
            Winner::Tie => &mut self.tie,
        }
    }

    /// How much of it came out.
    fn finished(mut self) -> Self {
        let cents = |cards: u64| i64::try_from(cards).ok().map(Money::from_cents);
        // Cards of sets are few.
        let out = cents(self.burned.saturating_add(self.dealt));
        self.penetration = out.zip(cents(self.cards)).and_then(|(out, all)| share(out, all));
        self
    }
}

impl App {
    pub(super) fn shoes_report(&self, span: Span) -> Result<ShoesReport, Problem> {
        let mut shoes = vec![];
        for (table, stream) in self.table_streams()? {
            let first = self.first_from(&stream, span.from)?;
            let loaded = self.latest_before(&stream, first, "ShoeLoaded")?;
            let from = loaded.map_or(first, |record| record.sequence);
            let mut at = AtTable {
                table: &table,
                rows: vec![],
                is_in_play: false,
                last: None,
                excess: BTreeMap::new(),
            };
            self.walk_from(&stream, from, span.to, |record, event| {
                let StoredEvent::Table(_, event) = event else { return Ok(()) };
                if let Event::ShoeLoaded(loaded) = &event {
                    at.load(self, record, loaded);
                } else {
                    // What is about a set before the first one told here is told with that set.
                    let _ = at.take_in(record, &event);
                }
                check_length(shoes.len() + at.rows.len())
            })?;
            let was_in_play = |row: &ShoeRow| row.ended_at.is_none_or(|at| at >= span.from);
            shoes.extend(at.rows.into_iter().filter(was_in_play).map(ShoeRow::finished));
        }
        Ok(ShoesReport { shoes })
    }
}

impl ShoesReport {
    pub(crate) fn sections(&self) -> Vec<Section> {
        let columns = [
            "table",
            "shoe",
            "decks",
            "loaded",
            "ended",
            "how",
            "rounds",
            "void",
            "player",
            "banker",
            "tie",
            "burned",
            "dealt",
            "of cards",
            "penetration",
            "win",
        ];
        let cells = |row: &ShoeRow| {
            cells![
                row.table.as_str(),
                row.shoe,
                u64::from(row.decks),
                Cell::Moment(row.loaded_at),
                row.ended_at.map_or(Cell::Nothing, Cell::Moment),
                row.ended.map(word),
                row.rounds,
                row.void_rounds,
                row.player,
                row.banker,
                row.tie,
                row.burned,
                row.dealt,
                row.cards,
                row.penetration.map_or(Cell::Nothing, Cell::Share),
                row.win,
            ]
        };
        vec![Section::new("Shoes", &columns, self.shoes.iter().map(cells).collect())]
    }
}

const fn word(end: ShoeEnd) -> &'static str {
    match end {
        ShoeEnd::Dealt => "dealt",
        ShoeEnd::Shuffled => "shuffled",
        ShoeEnd::Replaced => "replaced",
        ShoeEnd::Lost => "lost",
    }
}
