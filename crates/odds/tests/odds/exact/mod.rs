//! Exact odds against known figures, a slow enumeration and brute force.
#![expect(
    clippy::disallowed_methods,
    reason = "the example rulebooks are files; only the crate itself opens none"
)]
#![expect(clippy::float_arithmetic, reason = "percentages are for comparison with published figures")]

mod brute;
mod conditions;
mod figures;
mod games;
mod known;
mod refusals;
mod second;
mod tally;
mod uneven;
