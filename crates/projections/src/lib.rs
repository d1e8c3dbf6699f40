#![doc = include_str!("../README.md")]

mod audience;
mod balances;
mod board;
mod boxes;
mod clock;
mod dealer;
mod facts;
mod felt;
mod happened;
mod index;
mod irregular;
mod memory;
mod money;
mod names;
#[cfg(feature = "openapi")]
mod openapi;
mod patron;
mod patron_memory;
mod people;
mod phase;
mod pit;
mod recent;
mod results;
mod road_cells;
mod service;
mod show;
mod shown;
mod squeeze_order;
mod story;
mod views;
mod waiting;
mod words;

pub use audience::{Audience, Sight};
pub use board::{BoardView, Counts, LobbyCard, PastRun, Run, RunResult};
pub use boxes::{BoxView, ChipsView, TotalView};
pub use clock::{ClockFace, RecordStamp};
pub use dealer::{DealerView, SqueezeView, SumView, WagerView};
pub use facts::{LanguageWord, PaceView, PaceWord, TableFacts};
pub use felt::{
    DealerShown, FeltView, HandView, LastRoundView, LyingCard, ResultView, SeatView, ShoeView, StopView,
};
pub use happened::{DecisionWord, Happened};
pub use index::{Balance, HistoryChange, PatronRound, RoundEntry, RoundIndex, ShoeEntry, Totals};
pub use irregular::{DecisionView, EstablishedView, IRREGULARITIES_MAX, IrregularityView};
pub use names::{Names, NoNames};
pub use patron::{AskedSqueeze, ChoiceView, OwnWager, PatronView, SessionView};
pub use patron_memory::{BonusLine, OwnSettlement, SettledLine, WagerOutcome};
pub use people::{AcceptedView, DifferenceView, LayoutLimit, LayoutWarning, PersonView};
pub use phase::Phase;
pub use pit::{AccountView, ChoosingView, ExposureView, LOG_LINES_MAX, LogLine, PitView};
pub use recent::RecentRounds;
pub use results::{result_of, results_of, roads_of};
pub use road_cells::{AskView, BeadView, BigView, ColourView, RoadsView};
pub use service::{CallView, ClosedView, FrozenView, PauseView, SeatedView};
pub use shown::{FeltEvent, Shown, StaffEvent, Urgency};
pub use story::{
    ChipsChange, LayoutCorrection, RoundStory, StoryApart, StoryBalance, StoryBonus, StoryStep, StoryWager,
    round_story,
};
pub use views::{SavedViews, TableViews};
pub use waiting::WaitingMoney;
pub use words::{CallLine, DrawLine};
