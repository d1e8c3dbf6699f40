#![doc = include_str!("../README.md")]

mod audit;
mod bonus;
mod book;
mod card;
mod deal;
mod differential;
mod pays;
mod plain;
mod pro_rata;
mod refused;
mod round;
mod settle;
mod stake;
mod when;

pub use audit::{Audit, Balances, Finding, Meters, Options, Record, Summary, VoucherCounts};
pub use plain::{PlainBonus, PlainLimits, PlainResult, PlainSettled, PlainSettlement, PlainWager};
pub use pro_rata::pro_rata;
pub use refused::Refused;
pub use settle::settle;
