//! Something asked of the house on its way to whoever does it, and back.

use punto_house::{Answer, Failed, Request};
use punto_office::DualAct;
use tokio::sync::oneshot;

/// How many requests may wait at one table, at the cash desk or in the office.
pub(crate) const QUEUE_MAX: usize = 4_096;

/// How many of them are taken at once and put on disk together, before the clock is looked at again.
pub(crate) const QUEUE_BATCH: usize = 256;

/// A request with a way back.
pub(crate) struct Errand {
    pub(crate) request: Request,
    /// The act on the dual-control list that this is, where only the server can know it.
    pub(crate) needs: Option<DualAct>,
    pub(crate) reply: oneshot::Sender<Result<Answer, Failed>>,
}
