#![doc = include_str!("../README.md")]

mod address;
mod batch;
mod check;
mod failure;
mod journal;
mod leases;
mod listener;
mod migrate;
mod reader;
mod readers;
mod row;
mod session;
mod shared;
mod sql;
mod tls;
mod writer;

pub use failure::OpenFailed;
pub use journal::{FencedJournal, Options, PostgresJournal};
pub use leases::{Lease, LeaseFailed, LeaseShown, Leases};
pub use migrate::SCHEMA_VERSION;
pub use reader::PostgresReader;
#[doc(hidden)]
pub use sql::Statements;
