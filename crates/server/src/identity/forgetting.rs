//! Forgetting a person: their name and PIN leave the vault, and the journal stays whole, because it has neither.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::RequestKey;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::identity::sessions::Subject;
use punto_house::Failed;
use punto_journal::{Journal, ReadFailed, RecordedEvent, Sequence, walk};
use punto_office::Command;
use punto_vocabulary::{PatronId, WallTime};
use serde::Deserialize as _;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time of the last record about a patron, wherever in the house it was written. The whole journal is read for it:
/// that is rare.
///
/// # Errors
/// When the journal cannot be read.
pub fn last_record_about(journal: &dyn Journal, patron: &PatronId) -> Result<Option<WallTime>, ReadFailed> {
    let (actor, quoted) = (format!("patron:{patron}"), format!("\"{patron}\""));
    // Who asked that somebody be forgotten did not deal with them: an act that expired must not keep the name.
    let is_about = |record: &RecordedEvent| {
        record.kind.as_str() != "ApprovalAsked"
            && (record.actor.as_str() == actor || record.payload.as_str().contains(&quoted))
    };
    let mut last_ms = None;
    for stream in journal.streams()? {
        for record in walk(journal, &stream, Sequence::FIRST) {
            let record = record?;
            if is_about(&record) {
                last_ms = last_ms.max(Some(record.time.unix_ms()));
            }
        }
    }
    Ok(last_ms.map(WallTime::from_ms))
}

/// The order to forget a patron whom the house keeps for so many days.
///
/// # Errors
/// When the journal cannot be read.
pub fn forget_order(journal: &dyn Journal, patron: PatronId, kept_days: u32) -> Result<Command, ReadFailed> {
    let last_seen = last_record_about(journal, &patron)?.unwrap_or(WallTime::from_ms(0));
    Ok(Command::ForgetPatron { patron, last_seen, kept_ms: u64::from(kept_days) * DAY_MS })
}

impl App {
    /// Forgets a patron. What the journal has of them is a pseudonym that leads to nobody from then on.
    pub(crate) async fn forget(
        &self,
        caller: &Caller,
        key: &RequestKey,
        patron: PatronId,
    ) -> Result<Done, Problem> {
        let before = self.asked_before(caller, key).await?;
        let before = before.and_then(|order| Command::deserialize(order.get("office")?).ok());
        let order = if let Some(Command::ForgetPatron { last_seen, kept_ms, .. }) = before {
            Command::ForgetPatron { patron: patron.clone(), last_seen, kept_ms }
        } else {
            let (app, patron) = (self.clone(), patron.clone());
            let kept_days = self.config.house.patron_names_kept_days;
            let read = move || forget_order(app.floor.shared.house.journal(), patron, kept_days);
            self.on_disk(read).await?.map_err(Failed::from)?
        };
        let done = self.in_office(caller, key, order).await?;
        if done.waits.is_none() {
            // After a crash between the journal and the vault the same request, sent again, erases what is left.
            self.erase(patron).await?;
        }
        Ok(done)
    }

    /// Erases whoever is forgotten from what is not the journal.
    pub(crate) async fn erase(&self, patron: PatronId) -> Result<(), Problem> {
        let forgotten = patron.clone();
        self.in_vault(move |vault| vault.forget_patron(&forgotten)).await?;
        self.floor.people.forget_patron(&patron);
        self.end_sessions(Subject::Patron(patron)).await
    }
}
