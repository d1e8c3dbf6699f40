//! What the house does by the clock, whether or not anybody asks: it anchors its journal, writes
//! checkpoints, archives what is old, and lets vouchers expire.

use crate::app::App;
use crate::records::anchors::{AnchorLog, Sender, SenderFigures, Witness};
use crate::records::checkpoints::Checkpoints;
use parking_lot::Mutex;
use punto_house::{CashAct, Order, Request};
use punto_journal::{Anchor, Archiving, Journal as _, Position, SigningKey, Timestamp};
use punto_vocabulary::By;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How often vouchers are looked at whose time is up.
const EXPIRY: Duration = Duration::from_hours(1);

/// How often it is looked whether a checkpoint is due.
const CHECKPOINTS: Duration = Duration::from_secs(5);

/// How long a house that closes waits for its witnesses.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// A clock that moves so far between two looks was set; what keeps it right moves it by fractions of a second.
const CLOCK_JUMP_MS: i128 = 60_000;

/// By how many seconds the machine's clock was set between two looks at how far it is ahead, if it was.
fn clock_jump(before_ms: i128, now_ms: i128) -> Option<i128> {
    let jump = now_ms - before_ms;
    (jump.abs() >= CLOCK_JUMP_MS).then_some(jump / 1_000)
}

/// How the journal is anchored, and reports are signed.
pub struct Anchoring {
    /// The key of the house.
    pub key: SigningKey,
    /// The chain, which was held against the journal.
    pub log: AnchorLog,
    /// Who else keeps the anchors.
    pub witnesses: Vec<Box<dyn Witness>>,
    /// The file that tells when the newest backup was made.
    pub backup_mark: Option<PathBuf>,
    /// The folder of checkpoints; none are written without.
    pub checkpoints: Option<PathBuf>,
    /// The journal as one that can archive, if it can.
    pub archive: Option<Arc<dyn Archiving>>,
}

/// The same in a house that is open.
pub(crate) struct Anchors {
    pub(crate) key: SigningKey,
    log: Mutex<AnchorLog>,
    senders: Vec<Sender>,
    backup_mark: Option<PathBuf>,
    checkpoints: Option<Checkpoints>,
    pub(crate) archive: Option<Arc<dyn Archiving>>,
}

impl Anchors {
    /// Starts sending.
    pub(crate) fn start(anchoring: Anchoring, figures: &SenderFigures) -> std::io::Result<Self> {
        let Anchoring { key, log, witnesses, backup_mark, checkpoints, archive } = anchoring;
        let senders = witnesses.into_iter().map(|witness| Sender::start(witness, figures.clone()));
        let checkpoints = checkpoints.map(|folder| Checkpoints::new(folder, key.clone()));
        let senders = senders.collect::<Result<_, _>>()?;
        Ok(Self { key, log: Mutex::new(log), senders, backup_mark, checkpoints, archive })
    }

    /// The last record that is in a checkpoint.
    pub(crate) fn newest_checkpoint(&self) -> Option<Position> {
        self.checkpoints.as_ref()?.newest()
    }
}

impl App {
    /// Anchors the journal if something was recorded since the newest anchor. Nothing where the house has no key for it.
    pub(crate) async fn anchor(&self) -> anyhow::Result<Option<Anchor>> {
        let app = self.clone();
        tokio::task::spawn_blocking(move || app.anchor_now()).await?
    }

    fn anchor_now(&self) -> anyhow::Result<Option<Anchor>> {
        let Some(anchoring) = &self.anchoring else { return Ok(None) };
        let now = Timestamp::from_unix_ms(self.wall_ms());
        let journal = self.floor.shared.house.journal();
        let mut log = anchoring.log.lock();
        if let Err(trouble) = log.hold_newest(journal, &anchoring.key.verifying_key()) {
            // Somebody exchanged the journal under the running house.
            self.floor.shared.given_up.send_replace(Some(trouble.to_string()));
            return Err(trouble.into());
        }
        let heads = journal.heads()?;
        let anchor = log.append(heads, &anchoring.key, now)?;
        if let Some(anchor) = &anchor {
            anchoring.senders.iter().for_each(|sender| sender.send(anchor));
            tracing::info!(number = log.number(), streams = anchor.heads().len(), "the journal is anchored");
        }
        Ok(anchor)
    }

    /// Writes a checkpoint if so many records were made since the newest one.
    pub(crate) async fn checkpoint(&self, after_records: u64) -> anyhow::Result<()> {
        let app = self.clone();
        tokio::task::spawn_blocking(move || app.checkpoint_now(after_records)).await?
    }

    fn checkpoint_now(&self, after_records: u64) -> anyhow::Result<()> {
        let checkpoints = self.anchoring.as_ref().and_then(|anchoring| anchoring.checkpoints.as_ref());
        let Some(checkpoints) = checkpoints else { return Ok(()) };
        if let Some(records) = self.follower.checkpoint(checkpoints, after_records)? {
            tracing::info!(records, "a checkpoint is written");
        }
        Ok(())
    }

    /// Tells how old the newest anchor and the newest backup are.
    pub(crate) fn tell_ages(&self) {
        let Some(anchoring) = &self.anchoring else { return self.metrics.ages(None, None) };
        let now = self.wall_ms();
        // A clock that went back makes nothing younger than it is.
        let age = |then: u64| now.saturating_sub(then) / 1_000;
        let log = anchoring.log.lock();
        let anchor = log.newest().map(|anchor| age(anchor.time().unix_ms()));
        drop(log);
        let mark = anchoring.backup_mark.as_deref().and_then(|file| std::fs::read_to_string(file).ok());
        let backup = mark.and_then(|mark| mark.trim_end().parse().ok()).map(age);
        self.metrics.ages(anchor, backup);
    }

    /// Waits a moment for witnesses that have not taken every anchor yet.
    pub(crate) async fn anchors_sent(&self) {
        let until = tokio::time::Instant::now() + LAST_WORDS;
        while self.metrics.anchors.unsent.get() > 0 && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Lets every voucher expire whose time is up, and says how many did.
    pub(crate) async fn expire_vouchers(&self) -> Result<usize, crate::Problem> {
        let mut expired = 0;
        loop {
            let order = Order::Cash(CashAct::ExpireVouchers {});
            let answer = self.floor.ask(Request { key: None, by: By::Clock, order }).await?;
            if answer.records.is_empty() {
                break;
            }
            expired += answer.records.len();
        }
        if expired > 0 {
            tracing::info!(expired, "vouchers expired");
        }
        Ok(expired)
    }

    /// Whoever sets the machine's clock forward ends every wait that goes by it. Nothing here can know which time is right, so
    /// a person looks.
    fn look_at_clock(&self, before_ms: i128) -> i128 {
        let ahead_ms = self.floor.shared.clock.ahead_ms();
        if let Some(seconds) = clock_jump(before_ms, ahead_ms) {
            tracing::error!(
                seconds,
                "alarm: the machine's clock was set, or the machine slept. Cooling-off times, delays, exclusions and vouchers go \
                 by this clock; find out who set it"
            );
        }
        ahead_ms
    }

    /// Does both for as long as the house is open.
    pub(crate) async fn do_chores(self) {
        let anchors = async {
            let every = Duration::from_secs(60 * u64::from(self.config.journal.anchor_every_minutes));
            loop {
                if let Err(failed) = self.anchor().await {
                    tracing::error!(failed = format!("{failed:#}"), "the journal is not anchored");
                }
                tokio::select! {
                    () = tokio::time::sleep(every) => {}
                    () = self.anchor_due.notified() => {}
                }
            }
        };
        let checkpoints = async {
            let after = u64::from(self.config.journal.checkpoint_every_records);
            loop {
                tokio::time::sleep(CHECKPOINTS).await;
                if let Err(failed) = self.checkpoint(after).await {
                    tracing::error!(
                        failed = format!("{failed:#}"),
                        "no checkpoint is written; opening takes longer"
                    );
                }
            }
        };
        let vouchers = async {
            loop {
                if let Err(problem) = self.expire_vouchers().await {
                    tracing::warn!(problem = problem.detail(), "vouchers did not expire");
                }
                tokio::time::sleep(EXPIRY).await;
            }
        };
        let approvals = async {
            let mut ahead_ms = self.floor.shared.clock.ahead_ms();
            loop {
                ahead_ms = self.look_at_clock(ahead_ms);
                if let Err(problem) = self.expire_approvals().await {
                    tracing::warn!(
                        problem = problem.detail(),
                        "acts that wait for a second person did not expire"
                    );
                }
                tokio::time::sleep(crate::office::approvals::EXPIRY).await;
            }
        };
        let closing = async {
            let mut closing = self.closing();
            // Whoever could say that the house closes is gone, so it is closing.
            let _ = closing.wait_for(|is_closing| *is_closing).await;
        };
        tokio::select! {
            () = closing => {}
            () = async { tokio::join!(anchors, checkpoints, self.recheck(), self.archive(), vouchers, approvals); } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::clock_jump;

    #[test]
    fn a_clock_that_was_set_is_told_from_one_that_is_kept_right() {
        assert_eq!(clock_jump(0, 59_999), None);
        assert_eq!(clock_jump(-20_000, 20_000), None);
        assert_eq!(clock_jump(500, 25 * 3_600_000), Some(89_999));
        assert_eq!(clock_jump(0, -60_000), Some(-60));
    }
}
