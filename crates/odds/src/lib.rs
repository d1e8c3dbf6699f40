#![doc = include_str!("../README.md")]

mod analysis;
mod blocks;
mod cells;
mod closed;
mod counting;
mod counts;
mod enumerate;
mod event;
mod fraction;
mod moments;
mod odds;
mod removal;
pub mod sheet;
pub mod simulate;
mod workload;

pub use analysis::{Analysis, WagerWeights};
pub use counting::{Counting, CountingResults, CutDepth, Gain, LinearCount};
pub use fraction::Fraction;
pub use moments::Covariances;
pub use odds::{CARDS_MAX, CARDS_MIN, Odds, ShoeRefused};
pub use removal::Removal;
