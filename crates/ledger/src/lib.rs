#![doc = include_str!("../README.md")]

mod account;
mod balances;
mod broken;
mod cashier_postings;
mod halves;
mod ledger;
mod meter;
mod meters;
mod posting;
mod settlement;
mod table_book;

pub use account::Account;
pub use broken::LedgerBroken;
pub use halves::Half;
pub use ledger::{Ledger, Recorded};
pub use meter::{Cents, Meter, MeterTally, in_writing, money};
pub use meters::{Meters, MetersBroken};
pub use posting::{Posting, PostingRefused};
