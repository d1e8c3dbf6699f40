#![doc = include_str!("../README.md")]

mod adjustment;
mod adoption;
mod approval;
mod cash;
mod cash_act;
mod dealers;
mod dual_control;
mod electronic;
mod entropy;
mod failure;
mod fingerprint;
mod games;
mod house;
mod office;
mod office_act;
mod owned_table;
mod rebuilt;
mod recovery;
mod request;
mod seen;
mod stored;
mod streams;
mod together;
mod watcher;

pub use adoption::Adopted;
pub use electronic::Keys;
pub use entropy::{Entropy, EntropyFailed};
pub use failure::{Failed, OpenFailed};
pub use games::{Game, Games, NotScheduled};
pub use house::{Answer, House, Now, Previewed, PrintedVoucher};
/// Something in the office, as people write it.
pub use punto_office::Command as OfficeAct;
pub use rebuilt::{Rebuilt, SavedHouse};
pub use request::{CashAct, Order, Request};
pub use stored::{StoredEvent, UnreadableRecord, table_of};
pub use streams::{CASHIER_STREAM, OFFICE_STREAM, table_of_stream, table_stream};
pub use watcher::{News, TableNews, Watcher};
