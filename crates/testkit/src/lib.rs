#![doc = include_str!("../README.md")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a suite says that a test failed by panicking")]

mod conformance;
mod directory;
mod once;
mod order;
mod pattern;
pub mod postgres;
pub mod programs;
pub mod sample;
pub mod schema;
mod tampered;
mod threads;

pub use conformance::journal_conformance;
pub use directory::Directory;
pub use tampered::Tampered;
