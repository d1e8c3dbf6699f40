//! The journal of an open house, around its tables: opening from it, following it, history, anchors, checkpoints, the archive.
//!
//! Everything here can be built again from the journal. It must not decide anything about play.

pub(crate) mod anchors;
pub(crate) mod archiving;
pub(crate) mod books;
pub(crate) mod checkpoints;
pub(crate) mod follower;
pub(crate) mod history;
pub(crate) mod journal_log;
pub(crate) mod reading;
pub(crate) mod recheck;
pub(crate) mod replay;
#[cfg(test)]
mod tests;
pub(crate) mod visible;
