#![doc = include_str!("../README.md")]

mod burn;
mod commitment;
mod cut;
mod electronic;
mod hex;
mod index;
mod keystream;
mod order;
mod reveal;
mod sealed;
mod seed;
mod set;
mod shuffle;
mod shuffled;

pub use burn::{BurnRefused, Burned};
pub use commitment::{COMMITMENT_DOMAIN, Commitment, Salt};
pub use cut::{Cut, CutCard, CutRefused};
pub use electronic::{ElectronicShoe, NextRound};
pub use hex::NotHex;
pub use index::{Words, index_up_to};
pub use keystream::Keystream;
pub use reveal::{Mismatch, Reveal, verify, verify_dealt};
pub use sealed::{Nonce, OpenRefused, SealFailed, Sealed, ShoeKey};
pub use seed::{Seed, SeedRefused, StuckSource};
pub use set::CardSet;
pub use shuffle::shuffle;
pub use shuffled::Shuffled;
