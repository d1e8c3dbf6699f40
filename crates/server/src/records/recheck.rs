//! The open house reads its whole journal again, slowly, over and over: opening looks only at what came after the newest
//! checkpoint, so this is what finds a record that somebody changed long ago.

use crate::app::App;
use punto_journal::{ChainCheck, Journal as _, Position, ReadFailed, VerifyFailed};
use std::time::Duration;

/// How many steps a second there are at most; each reads a part of the records of a second.
const STEPS_PER_SECOND: u32 = 10;

/// How long it rests after the last record.
const REST: Duration = Duration::from_mins(10);

/// How far it has come.
struct Recheck {
    chains: ChainCheck,
    after: Position,
}

impl Recheck {
    fn from_the_beginning() -> Self {
        Self { chains: ChainCheck::default(), after: Position::START }
    }
}

impl App {
    /// Checks the journal from beginning to end for as long as the house is open.
    pub(crate) async fn recheck(&self) {
        let per_second = self.config.journal.recheck_records_per_second;
        if per_second == 0 {
            return std::future::pending().await;
        }
        let records = usize::try_from(per_second.div_ceil(STEPS_PER_SECOND)).unwrap_or(usize::MAX);
        let mut recheck = Recheck::from_the_beginning();
        loop {
            let app = self.clone();
            let step = tokio::task::spawn_blocking(move || app.recheck_step(recheck, records)).await;
            let pause = match step {
                Ok(Ok((came_to, is_at_the_end))) => {
                    recheck = came_to;
                    if is_at_the_end {
                        let records = recheck.chains.verified().records;
                        tracing::info!(records, "the whole journal was read again, and is whole");
                        recheck = Recheck::from_the_beginning();
                    }
                    if is_at_the_end { REST } else { Duration::from_secs(1) / STEPS_PER_SECOND }
                }
                Ok(Err(VerifyFailed::Broken(broken) | VerifyFailed::Read(ReadFailed::Damaged(broken)))) => {
                    tracing::error!(%broken, "the journal is broken; the house stops");
                    self.floor.shared.given_up.send_replace(Some(format!("the journal is broken: {broken}")));
                    return std::future::pending().await;
                }
                Ok(Err(VerifyFailed::Read(ReadFailed::Archive { cause }))) => {
                    tracing::error!(%cause, "the archive is not whole; the house stops");
                    self.floor.shared.given_up.send_replace(Some(cause));
                    return std::future::pending().await;
                }
                Ok(Err(VerifyFailed::Read(failed))) => {
                    tracing::error!(%failed, "the journal could not be read again; it is tried later");
                    recheck = Recheck::from_the_beginning();
                    REST
                }
                Err(failed) => {
                    tracing::error!(%failed, "the journal is not read again any more");
                    return;
                }
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Reads the next records; says whether they were the last.
    fn recheck_step(&self, mut recheck: Recheck, records: usize) -> Result<(Recheck, bool), VerifyFailed> {
        let journal = self.floor.shared.house.journal();
        let page = journal.follow(recheck.after, records, Duration::ZERO)?;
        for placed in &page {
            recheck.chains.take(&placed.event)?;
            recheck.after = placed.position;
        }
        Ok((recheck, page.len() < records))
    }
}
