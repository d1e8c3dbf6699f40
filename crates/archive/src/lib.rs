#![doc = include_str!("../README.md")]

mod archive;
mod block;
mod bytes;
mod directory;
mod failure;
mod link;
mod name;
mod payloads;
mod segment;
mod text;
mod write;

pub use archive::Archive;
pub use failure::ArchiveFailed;
pub use link::ArchiveLink;
pub use name::short_name;
pub use segment::{Segment, TITLE};
pub use text::LinkUnreadable;
pub use write::{RECORDS_MAX, write};
