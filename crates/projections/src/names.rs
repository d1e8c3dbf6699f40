//! What people are called.

use punto_vocabulary::{PatronId, StaffId};

/// What people are called where others can read it. The journal knows them by pseudonym only.
pub trait Names {
    /// The name that a patron allowed to be shown, if they allowed one.
    fn patron(&self, patron: &PatronId) -> Option<String>;
    /// The name of a member of staff.
    fn staff(&self, staff: &StaffId) -> Option<String>;
}

/// Nobody's name is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoNames;

impl Names for NoNames {
    fn patron(&self, _: &PatronId) -> Option<String> {
        None
    }

    fn staff(&self, _: &StaffId) -> Option<String> {
        None
    }
}
