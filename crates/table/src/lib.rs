#![doc = include_str!("../README.md")]

mod adopt;
mod broken;
mod command;
mod decide;
mod event;
mod evolve;
mod fact;
mod highest_bet;
mod house_command;
mod next_step;
mod refusal;
mod round;
mod service;
mod settings;
mod state;
mod stopped;

pub use adopt::NotAdopted;
pub use broken::CONTRADICTS;
pub use command::{ChipsLying, Command, Drawn, RealCards};
pub use decide::{ROUND_RETURN_MAX, decide};
pub use event::*;
pub use evolve::evolve;
pub use fact::*;
pub use house_command::HouseCommand;
pub use next_step::{NextStep, StoppedFor, next_step};
pub use refusal::Refusal;
pub use service::{Closed, Frozen, HelpCall, Paused};
pub use settings::{Chips, Conducted, Dealt, Felt, Limits, Range, Settings, SettingsRefused, Source};
pub use state::{
    DealtCard, LastRound, LiveWager, PatronState, Round, SavedTable, Shoe, Squeeze, Stage, Table,
};
pub use stopped::{Ruled, Stop, WaitsFor};
