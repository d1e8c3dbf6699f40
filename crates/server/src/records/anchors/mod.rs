//! The anchors that a house keeps: a chain in files beside the journal, and a mark of its newest anchor beside the keys.
//!
//! | what | where |
//! |---|---|
//! | the chain | `anchors/NUMBER.anchors`: anchors one after the other, a new file each UTC day and at each restore, named for its first anchor |
//! | the mark | `keys/anchor.newest`: number and digest of the newest anchor |
//! | anchors outside the chain | `anchors/*.anchor`: made by `punto anchor`, and by the house before it had a chain |
//!
//! An anchor is appended to the chain and synced, then the mark is replaced. After a crash the chain may be ahead of the
//! mark, never behind it. What cannot be read at the chain's end was torn by a crash if it lies after the mark; before the
//! mark it was tampered with.

mod file;
mod log;
mod salvage;
mod sender;
#[cfg(test)]
mod tests;
mod trouble;
mod witness;

pub use log::{AnchorLog, AnchorPlaces, Depth};
pub use salvage::Salvaged;
pub(crate) use sender::{Sender, SenderFigures};
pub use trouble::AnchorTrouble;
pub use witness::{CommandWitness, FolderWitness, HttpWitness, Witness};
