#![doc = include_str!("../README.md")]

mod check;
mod failure;
mod group;
mod journal;
mod lock;
mod readers;
mod row;
mod schema;
mod shared;
mod views;
mod writer;

pub use failure::OpenFailed;
pub use journal::SqliteJournal;
pub use schema::SCHEMA_VERSION;
pub use views::View;
