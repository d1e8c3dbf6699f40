//! The oldest records move to the archive while the house is open: a segment at a time, and never what play still needs.

use crate::app::App;
use crate::http::problem::Problem;
use crate::records::reading::stream_of;
use anyhow::Context;
use punto_journal::{ArchiveOrder, Archived, Archiving, Timestamp};
use std::sync::Arc;
use std::time::Duration;

/// How often it is looked whether records are old enough.
const EVERY: Duration = Duration::from_hours(1);

/// How long it rests between two steps in which records are removed from the live journal: callers wait for each.
const REST: Duration = Duration::from_millis(20);

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

impl App {
    /// Archives what is old for as long as the house is open.
    pub(crate) async fn archive(&self) {
        let archive = self.anchoring.as_ref().and_then(|anchoring| anchoring.archive.clone());
        let days = u64::from(self.config.journal.archive_after_days);
        let Some(archive) = archive.filter(|_| days > 0) else { return std::future::pending().await };
        loop {
            tokio::time::sleep(EVERY).await;
            // A clock before that many days is no clock; then nothing is old.
            let older_than = Timestamp::from_unix_ms(self.wall_ms().saturating_sub(days * DAY_MS));
            if let Err(failed) = self.archive_older(&archive, older_than).await {
                tracing::error!(failed = format!("{failed:#}"), "old records stay in the live journal");
            }
        }
    }

    /// Archives every whole segment of records that are older than this, and removes them from the live journal.
    async fn archive_older(&self, archive: &Arc<dyn Archiving>, older_than: Timestamp) -> anyhow::Result<()> {
        loop {
            // What a house that was killed has left over comes first.
            while {
                let archive = archive.clone();
                tokio::task::spawn_blocking(move || archive.trim()).await??
            } {
                tokio::time::sleep(REST).await;
            }
            let (app, archive) = (self.clone(), archive.clone());
            let step = tokio::task::spawn_blocking(move || app.archive_now(&*archive, older_than));
            let Some(Archived { until, records }) = step.await?? else { return Ok(()) };
            tracing::info!(records, until = until.get(), "old records are archived");
        }
    }

    fn archive_now(
        &self,
        archive: &dyn Archiving,
        older_than: Timestamp,
    ) -> anyhow::Result<Option<Archived>> {
        let anchoring = self.anchoring.as_ref().context("a house without a key archives nothing")?;
        let Some(at_most) = anchoring.newest_checkpoint() else { return Ok(None) };
        let refused = |problem: Problem| anyhow::anyhow!("{}", problem.detail());
        let mut before = Vec::new();
        for (table, _) in self.floor.tables() {
            let first = self.follower.look_up(|history| history.open_shoes_begin(&table)).map_err(refused)?;
            if let Some(first) = first {
                before.push((stream_of(&table).map_err(refused)?, first));
            }
        }
        let records = u64::from(self.config.journal.archive_segment_records);
        let order = ArchiveOrder { older_than, at_most, before: &before, records, key: &anchoring.key };
        Ok(archive.archive(&order)?)
    }
}
