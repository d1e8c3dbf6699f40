#![doc = include_str!("../README.md")]

mod adopt;
mod broken;
mod command;
mod decide;
mod digest;
mod event;
mod evolve;
mod fact;
mod facts;
mod highest_bet;
mod ids;
mod label;
mod next_step;
#[cfg(feature = "openapi")]
pub mod openapi;
mod refusal;
mod round;
mod service;
mod settings;
mod state;
mod stopped;

pub use adopt::NotAdopted;
pub use broken::CONTRADICTS;
pub use command::{By, ChipsLying, Command, Drawn};
pub use decide::{ROUND_RETURN_MAX, decide};
pub use digest::{Digest, NotADigest};
pub use event::*;
pub use evolve::evolve;
pub use fact::*;
pub use facts::NotAnEvent;
pub use ids::*;
pub use label::Label;
pub use next_step::{NextStep, StoppedFor, next_step};
// For the macro that declares events, so that whoever uses it need not name the crate.
pub use refusal::Refusal;
#[doc(hidden)]
pub use serde_json as json;
pub use service::{Call, Closed, Frozen, Paused};
pub use settings::{Chips, Conducted, Dealt, Felt, Limits, Range, Settings, SettingsRefused, Source};
pub use state::{
    DealtCard, LastRound, LiveWager, PatronState, Round, SavedTable, Shoe, Squeeze, Stage, Table,
};
pub use stopped::{Ruled, Stop, WaitsFor};
