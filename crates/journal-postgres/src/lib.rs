#![doc = include_str!("../README.md")]

mod address;
mod batch;
mod check;
mod failure;
mod journal;
mod leases;
mod listener;
mod migrate;
mod readers;
mod row;
mod session;
mod shared;
mod sql;
mod tls;
mod writer;

pub use failure::OpenFailed;
pub use journal::{FencedJournal, Options, PostgresJournal};
pub use leases::{Lease, LeaseFailed};
pub use migrate::SCHEMA_VERSION;
#[doc(hidden)]
pub use sql::Statements;
