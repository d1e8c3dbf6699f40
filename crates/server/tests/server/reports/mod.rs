//! The books of a running house, its reports, its chores and its log.

mod archive;
mod books;
mod chores;
mod floor;
mod log;
mod written;
