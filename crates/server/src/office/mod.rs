//! What the office of the house does beside the tables: staff, approvals by a second person, the files of rulebooks, the first set-up.
//!
//! What needs a second person is listed in the crate `office`, and nowhere here.

pub(crate) mod approvals;
pub(crate) mod commands;
pub(crate) mod order_facts;
pub(crate) mod rulebook_files;
pub(crate) mod set_up;
