#![doc = include_str!("../README.md")]

mod adjudicate;
mod answer;
mod cards;
mod conduct;
mod manifest;
mod odds;
mod read;
mod roads;
mod settle;

pub use adjudicate::{AdjudicateRequest, adjudicate};
pub use answer::{Answered, Refusal, read};
pub use conduct::{ConductRequest, conduct};
pub use manifest::{Game, Manifest};
pub use odds::{CovariancesAnswer, EffectsAnswer, OddsAnswer, read_shoe};
pub use roads::{RoadsRequest, roads};
pub use settle::{SettleRequest, settle};
