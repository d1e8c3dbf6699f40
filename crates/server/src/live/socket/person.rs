//! The person before the socket: whether they are there, and how patrons stand with the house.

use super::{Ends, Going, Live, SESSION_ENDED};
use crate::identity::caller::{Access, Caller};
use crate::identity::sessions::{IdleLeft, Use};
use crate::live::feed::Feed;
use crate::live::messages::Tell;
use punto_projections::Names as _;
use punto_vocabulary::PatronId;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

impl Live {
    /// Somebody does something: their session lasts as long again.
    pub(super) fn note_use(&self) {
        if let Some(session) = self.caller.session() {
            self.app.sessions.goes_on(session, self.app.wall_ms(), Use::Act);
        }
    }

    fn idle_left(&self) -> Option<IdleLeft> {
        self.app.sessions.idle_left(self.caller.session()?, self.app.wall_ms())
    }

    /// When to look whether a member of staff is still there; never for anybody else.
    pub(super) fn next_idle_look(&self) -> Option<Duration> {
        if !matches!(self.caller, Caller::Staff { .. }) {
            return None;
        }
        let wait = self.idle_left().map_or(0, |left| match left.warned_in_ms {
            _ if self.is_warned => left.ends_in_ms,
            Some(wait) => wait,
            None => 0,
        });
        Some(Duration::from_millis(wait))
    }

    /// Warns before the session ends because nobody does anything, and takes the warning back if somebody does.
    pub(super) async fn look_whether_idle(&mut self) -> Going {
        if !matches!(self.caller, Caller::Staff { .. }) {
            return Ok(());
        }
        let Some(left) = self.idle_left() else { return Err(SESSION_ENDED) };
        let is_due = left.warned_in_ms.is_none();
        match (is_due, std::mem::replace(&mut self.is_warned, is_due)) {
            (true, false) => {
                // No session lasts to the end of time.
                let at = self.app.floor.shared.clock.server_ms().saturating_add(left.ends_in_ms);
                self.tell(&Tell::SessionEnding { at }).await
            }
            (false, true) => self.tell(&Tell::SessionGoesOn {}).await,
            (true, true) | (false, false) => Ok(()),
        }
    }

    /// Tells whoever is concerned: the patron, the cash desk, the pit, and the dealer at whose table they are.
    pub(super) async fn standing_changed(&mut self, patron: Result<PatronId, RecvError>) -> Going {
        let patron = match patron {
            Ok(patron) => patron,
            Err(RecvError::Lagged(_)) => {
                return Err(Ends::Closed(1013, "too much has happened at once; connect again"));
            }
            Err(RecvError::Closed) => return Err(Ends::Gone),
        };
        let is_at = |feed: &Feed| feed.views().table().patron(&patron).is_some();
        let is_concerned = match &self.caller {
            Caller::Patron { id, .. } => *id == patron,
            caller if Access::PIT.or(Access::CASHIER).includes(caller.kind()) => true,
            caller if Access::DEALER.includes(caller.kind()) => {
                self.subscriptions.values().any(|subscription| is_at(&subscription.feed))
            }
            _ => false,
        };
        if is_concerned { self.tell_standing(&patron).await } else { Ok(()) }
    }

    /// Tells staff who opens a table which of the people there do not play.
    pub(super) async fn tell_excluded(&mut self, feed: &Feed) -> Going {
        let there: Vec<PatronId> = feed.views().table().patrons().map(|(id, _)| id.clone()).collect();
        let excluded = self.app.excluded_among(there);
        for patron in excluded {
            self.tell_standing(&patron).await?;
        }
        Ok(())
    }

    async fn tell_standing(&mut self, patron: &PatronId) -> Going {
        let Some(standing) = self.app.standing_of(patron) else { return Ok(()) };
        let nickname = self.app.floor.people.patron(patron);
        let (excluded_by, excluded_until) = (standing.excluded_by, standing.excluded_until);
        self.tell(&Tell::Standing { patron, nickname, excluded_by, excluded_until }).await
    }
}
