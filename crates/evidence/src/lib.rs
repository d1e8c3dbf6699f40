#![doc = include_str!("../README.md")]

mod broken;
mod bundle;
mod check;
mod failure;
mod file;
mod gather;
mod of_patron;
mod rebased;
mod scheduled;
mod shoes;
mod span;

pub use broken::{Broken, plain};
pub use bundle::{About, Bundle, Opening, Seal, Span};
pub use check::{BundleChecked, check};
pub use failure::EvidenceFailed;
pub use gather::{each_record, gather, stream_of};
pub use shoes::Shoes;
pub use span::Followed;
