#![doc = include_str!("../README.md")]

mod command;
mod decide;
mod desk;
mod event;
mod index;
mod key;
mod number;
mod refusal;
mod settings;
mod voucher;

pub use command::Command;
pub use decide::{EXPIRED_MAX, decide};
pub use desk::{CashDesk, ENDED_MAX};
pub use event::*;
pub use index::{NumberTaken, VoucherIndex};
pub use key::{TagKey, VoucherKey};
pub use number::{NotAVoucherNumber, VoucherNumber};
pub use refusal::Refusal;
pub use settings::DeskSettings;
pub use voucher::{Generation, Tally, Voucher, VoucherBalance, VoucherState};
