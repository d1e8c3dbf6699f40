//! What the house does by the clock, whether or not anybody asks: it anchors its journal and lets vouchers expire.

use crate::app::App;
use anyhow::Context as _;
use punto_house::{CashAct, Order, Request};
use punto_journal::{Anchor, Journal as _, SigningKey, Timestamp};
use punto_table::By;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often vouchers are looked at whose time is up.
const EXPIRY: Duration = Duration::from_hours(1);

/// How an anchor is signed and where it is kept.
pub struct Anchoring {
    /// The key of the house.
    pub key: SigningKey,
    /// The folder. It is made if it is not there.
    pub folder: PathBuf,
}

impl App {
    /// Signs where every stream ends, and keeps it. Nothing where the house has no key for it.
    pub(crate) async fn anchor(&self) -> anyhow::Result<Option<PathBuf>> {
        let app = self.clone();
        tokio::task::spawn_blocking(move || app.anchor_now()).await?
    }

    fn anchor_now(&self) -> anyhow::Result<Option<PathBuf>> {
        let Some(anchoring) = &self.anchoring else { return Ok(None) };
        let now = self.wall_ms();
        let heads = self.floor.shared.house.journal().heads()?;
        let anchor = Anchor::sign(heads, &anchoring.key, Timestamp::from_unix_ms(now));
        std::fs::create_dir_all(&anchoring.folder)
            .with_context(|| format!("cannot make the folder {}", anchoring.folder.display()))?;
        let file = anchoring.folder.join(format!("{now}.anchor"));
        write_new(&file, anchor.to_string().as_bytes())
            .with_context(|| format!("cannot write {}", file.display()))?;
        tracing::info!(file = %file.display(), streams = anchor.heads().len(), "the journal is anchored");
        Ok(Some(file))
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

    /// Does both for as long as the house is open.
    pub(crate) async fn do_chores(self) {
        let anchors = async {
            let every = Duration::from_secs(60 * u64::from(self.config.journal.anchor_every_minutes));
            loop {
                tokio::time::sleep(every).await;
                if let Err(failed) = self.anchor().await {
                    tracing::error!(failed = format!("{failed:#}"), "the journal is not anchored");
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
            loop {
                if let Err(problem) = self.expire_approvals().await {
                    tracing::warn!(
                        problem = problem.detail(),
                        "acts that wait for a second person did not expire"
                    );
                }
                tokio::time::sleep(crate::approvals::EXPIRY).await;
            }
        };
        let closing = async {
            let mut closing = self.closing();
            let _ = closing.wait_for(|is_closing| *is_closing).await;
        };
        tokio::select! {
            () = closing => {}
            () = async { tokio::join!(anchors, vouchers, approvals); } => {}
        }
    }
}

/// An anchor is evidence: an older one is never replaced.
fn write_new(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut out = std::fs::File::create_new(file)?;
    out.write_all(bytes)?;
    out.sync_all()
}
