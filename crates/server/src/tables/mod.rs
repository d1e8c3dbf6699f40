//! The tables and the cash desk of an open house: the task that owns each, its queue, its clock, and the automatic dealer.
//!
//! It must not know HTTP, and no rule of a game: `table` and `house` decide.

pub(crate) mod adoption;
pub(crate) mod clock;
pub(crate) mod conductor;
pub(crate) mod floor;
pub(crate) mod keeper;
pub(crate) mod planning;
pub(crate) mod play;
pub(crate) mod squeezes;
pub(crate) mod staggering;
