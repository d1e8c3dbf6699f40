//! The socket: what a client may send, what it is sent, and how one frame reaches everybody who watches a table.
//!
//! It decides nothing about a table. What somebody may see of one is said in `projections`.

pub(crate) mod bucket;
pub(crate) mod feed;
pub(crate) mod messages;
pub(crate) mod peel;
pub(crate) mod requests;
pub(crate) mod socket;
