#![doc = include_str!("../README.md")]

mod broken;
mod campaign;
mod cards;
mod check;
mod deceit;
mod director;
mod disk;
mod entropy;
mod mistakes;
mod patrons;
mod plan;
mod random;
mod rights;
mod run;
mod saved;
mod send;
mod setup;
mod shrink;
mod stats;
mod vouchers;
mod world;

pub use broken::Broken;
pub use campaign::{RUN_ROUNDS, campaign};
pub use disk::{Deceit, FaultyJournal};
pub use plan::{NotAPlan, Plan, Trouble};
pub use random::{Random, sub_seed};
pub use run::{Failure, run, run_on};
pub use shrink::shrink;
pub use stats::Stats;
