//! Sends anchors to a witness, in order, again and again until they are taken. Play never waits for it.

use super::Witness;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use punto_journal::Anchor;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

/// How many anchors wait for a witness. The newest one speaks for all before it, so what is dropped is no loss of proof.
const WAITING_MAX: usize = 1_024;
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// What whoever watches over the house is told of sending.
#[derive(Clone, Debug, Default)]
pub(crate) struct SenderFigures {
    /// Anchors that were not taken yet, by any witness.
    pub(crate) unsent: Gauge,
    /// Attempts that failed.
    pub(crate) failures: Counter,
}

/// The end of a queue to a witness.
pub(crate) struct Sender {
    name: String,
    queue: SyncSender<Anchor>,
    figures: SenderFigures,
}

impl Sender {
    /// Starts a thread that sends to this witness for as long as the house is open.
    ///
    /// # Errors
    /// When the system has no thread for it.
    pub(crate) fn start(witness: Box<dyn Witness>, figures: SenderFigures) -> std::io::Result<Self> {
        let (queue, waiting) = sync_channel(WAITING_MAX);
        let (name, of_thread) = (witness.name(), figures.clone());
        let thread = std::thread::Builder::new().name("anchor-sender".to_owned());
        thread.spawn(move || run(witness, &waiting, &of_thread))?;
        Ok(Self { name, queue, figures })
    }

    /// Has an anchor sent.
    pub(crate) fn send(&self, anchor: &Anchor) {
        self.figures.unsent.inc();
        let Err(failed) = self.queue.try_send(anchor.clone()) else { return };
        let why = match failed {
            TrySendError::Full(_) => "too many wait for it already",
            TrySendError::Disconnected(_) => "its thread has ended",
        };
        tracing::error!(
            witness = self.name,
            why,
            "an anchor is not sent at all; it stays in the house's own chain"
        );
    }
}

fn run(mut witness: Box<dyn Witness>, waiting: &Receiver<Anchor>, figures: &SenderFigures) {
    let name = witness.name();
    while let Ok(anchor) = waiting.recv() {
        let mut pause = FIRST_PAUSE;
        while let Err(why) = witness.send(&anchor) {
            figures.failures.inc();
            let number = anchor.link().map_or(0, |link| link.number);
            tracing::error!(witness = name, number, why, "an anchor was not taken; it is sent again");
            std::thread::sleep(pause);
            // The longest pause is the bound.
            pause = LONGEST_PAUSE.min(pause.saturating_mul(2));
        }
        figures.unsent.dec();
    }
}
