#![doc = include_str!("../README.md")]

mod archiving;
mod check;
mod copy;
mod failure;
mod group;
mod journal;
mod lock;
mod names;
mod past;
mod reader;
mod readers;
mod reserve;
mod row;
mod schema;
mod shared;
mod store;
mod views;
mod writer;

pub use failure::OpenFailed;
pub use journal::SqliteJournal;
pub use reader::SqliteReader;
pub use schema::SCHEMA_VERSION;
pub use views::View;
