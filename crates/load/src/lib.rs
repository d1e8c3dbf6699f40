#![doc = include_str!("../README.md")]

mod books;
#[cfg(test)]
mod books_tests;
mod check;
mod dice;
mod door;
mod errands;
mod felt;
mod frames;
mod machine;
mod measures;
mod meters;
mod plan;
mod report;
mod run;
mod seating;
mod talk;
mod terminal;
mod wire;

pub use plan::Plan;
pub use report::{Memory, Mismatch, Money, Quantiles, Report};
pub use run::{CannotBegin, Progress, run};
