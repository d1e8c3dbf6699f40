//! What every request passes on its way in, and every answer on its way out: connections, limits, timeouts, how a body is read, how a refusal is written.
//!
//! It knows who asks only by a session. It must not know what a table, a voucher or a report is.

pub(crate) mod answers;
pub(crate) mod client;
pub(crate) mod connections;
pub(crate) mod extract;
pub(crate) mod guard;
pub(crate) mod listen;
pub(crate) mod origin;
pub(crate) mod problem;
pub(crate) mod rates;
pub(crate) mod timeouts;
pub(crate) mod write_timeout;
