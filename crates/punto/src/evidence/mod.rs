//! A journal, or a part of it in a bundle, held against everything that is known about it: what of it is about files and what is told.
//! The bundle itself, and how it is checked, is the crate `evidence`.

pub(crate) mod anchors;
mod approvals;
pub(crate) mod archive;
pub(crate) mod balance;
pub(crate) mod source;
pub(crate) mod story;
pub(crate) mod telling;
pub(crate) mod whole;

use std::fmt;

/// The command line asks for something that cannot be.
#[derive(Debug)]
pub(crate) struct WrongUse(pub(crate) String);

impl fmt::Display for WrongUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WrongUse {}
