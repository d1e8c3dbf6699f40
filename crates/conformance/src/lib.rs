#![doc = include_str!("../README.md")]

mod coverage;
mod feature;
mod floor;
mod moments;
mod mutants;
mod pattern;
mod steps;
mod world;

pub use coverage::{Coverage, CoverageFault, CoverageNotes, Shown};
pub use feature::{FeatureFault, Scenario, Step, load};
pub use mutants::{Mutant, Verdict, mutants};
pub use steps::{Failure, run};
