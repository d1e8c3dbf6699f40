//! The display board, and a table's card in the lobby.

use crate::facts::{LanguageWord, PaceView};
use crate::felt::{DealerShown, HandView, LastRoundView, ResultView, ShoeView, StopView};
use crate::names::{Names, NoNames};
use crate::phase::Phase;
use crate::results::roads_of;
use crate::road_cells::RoadsView;
use crate::service::{ClosedView, PauseView};
use crate::views::TableViews;
use punto_roads::{Mark, RoundResult, Winner};
use punto_rules::Money;
use punto_table::Limits;
use punto_vocabulary::{RoundNumber, ShoeNumber, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;

/// A shuffler has no shoe to end a board with: it begins anew after so many results.
pub(crate) const SHUFFLER_RESULTS_MAX: usize = 100;

/// What a display board shows. Times are milliseconds on the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardView {
    /// Which table.
    pub table: TableId,
    /// The name that people read.
    pub name: Box<str>,
    /// The key of its game.
    pub game: Box<str>,
    /// The title of its game.
    pub title: Box<str>,
    /// The sequence number of the last event.
    pub version: u64,
    /// How far the table is.
    pub phase: Phase,
    /// Since when.
    pub entered_at: u64,
    /// Until when, where a clock runs.
    pub ends_at: Option<u64>,
    /// The latest round, in play or not.
    pub round: RoundNumber,
    /// The limits.
    pub limits: Option<Limits>,
    /// How fast a round goes.
    pub pace: PaceView,
    /// The cards in play.
    pub shoe: Option<ShoeView>,
    /// The Player's hand, as far as everybody sees it.
    pub player: HandView,
    /// The Banker's hand, as far as everybody sees it.
    pub banker: HandView,
    /// The results since the cards were changed, as they stand now; void rounds are left out.
    pub run: Run,
    /// How often each came.
    pub counts: Counts,
    /// The five roads of those results.
    pub roads: RoadsView,
    /// The result, once it is announced.
    pub result: Option<ResultView>,
    /// What stopped play, if something did.
    pub stop: Option<StopView>,
    /// The round that was over last.
    pub last: Option<LastRoundView>,
    /// The results before the cards were changed, as they stand now.
    pub previous: Option<PastRun>,
}

/// A table in the lobby. Times are milliseconds on the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyCard {
    /// Which table.
    pub table: TableId,
    /// The name that people read.
    pub name: Box<str>,
    /// The key of its game.
    pub game: Box<str>,
    /// The title of its game.
    pub title: Box<str>,
    /// The sequence number of the last event.
    pub version: u64,
    /// How far the table is.
    pub phase: Phase,
    /// Since when.
    pub entered_at: u64,
    /// Until when, where a clock runs.
    pub ends_at: Option<u64>,
    /// The latest round, in play or not.
    pub round: RoundNumber,
    /// The limits.
    pub limits: Option<Limits>,
    /// How many seats it has; none at terminals.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seats: Option<u8>,
    /// How many of them are free.
    pub seats_free: Option<usize>,
    /// How many patrons are at the table.
    pub patrons: usize,
    /// Who deals; by name only for those who are told it.
    pub dealer: DealerShown,
    /// The pause in play, if the dealer made one.
    pub pause: Option<PauseView>,
    /// What patrons are told of a closed table.
    pub closed: Option<ClosedView>,
    /// Whether cards are dealt face down.
    pub is_face_down: bool,
    /// How fast a round goes.
    pub pace: PaceView,
    /// Whether bets are closed by a clock, rather than by the dealer's hand.
    pub is_closed_by_clock: bool,
    /// The language that is spoken at the table, where it is a certain one.
    pub language: Option<LanguageWord>,
    /// Where its video can be seen: a link over TLS.
    pub video: Option<Box<str>>,
    /// The chips that a screen offers, the smallest first.
    pub denominations: Vec<Money>,
    /// The results since the cards were changed.
    pub run: Run,
    /// How often each came.
    pub counts: Counts,
    /// The five roads of those results.
    pub roads: RoadsView,
}

/// The results that a board shows together: those of a shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Run {
    /// The set of cards it began with.
    pub shoe: Option<ShoeNumber>,
    /// The results, void rounds left out.
    pub results: Vec<RunResult>,
}

/// The results of the set of cards before, with all that a board shows of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastRun {
    /// The set of cards it began with.
    pub shoe: Option<ShoeNumber>,
    /// The results, void rounds left out.
    pub results: Vec<RunResult>,
    /// How often each came.
    pub counts: Counts,
    /// The five roads of those results.
    pub roads: RoadsView,
}

/// One result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RunResult {
    /// Of which round.
    pub round: RoundNumber,
    /// As the roads write it: `Bb6`.
    pub result: String,
}

/// How often each result came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Counts {
    /// Player wins.
    pub player: u32,
    /// Banker wins.
    pub banker: u32,
    /// Ties.
    pub tie: u32,
    /// Rounds with a Player Pair.
    pub player_pair: u32,
    /// Rounds with a Banker Pair.
    pub banker_pair: u32,
    /// Rounds with a natural.
    pub natural: u32,
    /// Banker wins with six.
    pub six: u32,
}

impl Counts {
    /// Counts these results.
    #[must_use]
    pub fn of(results: impl IntoIterator<Item = RoundResult>) -> Self {
        let mut counts = Self::default();
        for result in results {
            match result.winner() {
                Winner::Player => counts.player += 1,
                Winner::Banker => counts.banker += 1,
                Winner::Tie => counts.tie += 1,
            }
            let has = |mark| u32::from(result.marks().has(mark));
            counts.player_pair += has(Mark::PlayerPair);
            counts.banker_pair += has(Mark::BankerPair);
            counts.natural += has(Mark::Natural);
            counts.six += has(Mark::Six);
        }
        counts
    }
}

/// The results since the cards were changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Run", try_from = "Run")]
pub(crate) struct RunMemory {
    pub(crate) shoe: Option<ShoeNumber>,
    pub(crate) results: BTreeMap<RoundNumber, RoundResult>,
}

impl From<RunMemory> for Run {
    fn from(memory: RunMemory) -> Self {
        memory.view()
    }
}

impl TryFrom<Run> for RunMemory {
    type Error = <RoundResult as FromStr>::Err;

    fn try_from(run: Run) -> Result<Self, Self::Error> {
        let results = run.results.into_iter().map(|one| Ok((one.round, one.result.parse()?)));
        Ok(Self { shoe: run.shoe, results: results.collect::<Result<_, _>>()? })
    }
}

impl RunMemory {
    pub(crate) fn view(&self) -> Run {
        let result = |(round, result): (&RoundNumber, &RoundResult)| RunResult {
            round: *round,
            result: result.to_string(),
        };
        Run { shoe: self.shoe, results: self.results.iter().map(result).collect() }
    }

    fn past(&self) -> PastRun {
        let Run { shoe, results } = self.view();
        PastRun {
            shoe,
            results,
            counts: Counts::of(self.all()),
            roads: RoadsView::from(&roads_of(self.all())),
        }
    }

    fn all(&self) -> impl Iterator<Item = RoundResult> {
        self.results.values().copied()
    }
}

impl TableViews {
    /// What a display board shows.
    #[must_use]
    pub fn board(&self) -> BoardView {
        let felt = self.felt(&NoNames);
        let run = &self.memory().run;
        BoardView {
            table: felt.table,
            name: felt.name,
            game: felt.game,
            title: felt.title,
            version: felt.version,
            phase: felt.phase,
            entered_at: felt.entered_at,
            ends_at: felt.ends_at,
            round: felt.round,
            limits: felt.limits,
            pace: felt.pace,
            shoe: felt.shoe,
            player: felt.player,
            banker: felt.banker,
            run: run.view(),
            counts: Counts::of(run.all()),
            roads: RoadsView::from(&roads_of(run.all())),
            result: felt.result,
            stop: felt.stop,
            last: felt.last,
            previous: self.memory().previous.as_ref().map(RunMemory::past),
        }
    }

    /// The table's card in the lobby.
    #[must_use]
    pub fn lobby(&self, names: &dyn Names) -> LobbyCard {
        let (table, memory, facts) = (self.table(), self.memory(), self.facts());
        let (run, pace) = (&memory.run, self.pace());
        let seats = table.settings().and_then(|settings| settings.felt.as_ref()).map(|felt| felt.seats);
        LobbyCard {
            table: table.id().clone(),
            name: facts.name.clone(),
            game: table.rulebook().front.key.clone(),
            title: table.rulebook().front.title.clone(),
            version: self.version(),
            phase: memory.phase,
            entered_at: memory.entered_at,
            ends_at: self.ends_at(),
            round: table.latest_round(),
            limits: table.limits().cloned(),
            seats,
            // A felt that was opened with fewer seats has none free while earlier ones are taken.
            seats_free: seats.map(|seats| usize::from(seats).saturating_sub(memory.seats.len())),
            patrons: memory.here,
            dealer: self.dealer_shown(names),
            pause: self.pause(),
            closed: self.closed(),
            is_face_down: table.is_face_down(),
            is_closed_by_clock: pace.betting_ms.is_some(),
            pace,
            language: facts.language,
            video: facts.video.clone(),
            denominations: facts.denominations.clone(),
            run: run.view(),
            counts: Counts::of(run.all()),
            roads: RoadsView::from(&roads_of(run.all())),
        }
    }
}
