//! What the floor does for a table without touching its game, as screens see it.

use crate::names::Names;
use crate::views::TableViews;
use punto_table::Place;
use punto_vocabulary::{BettingBox, PatronId};
use serde::{Deserialize, Serialize};

/// A pause in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseView {
    /// Why, where patrons are told.
    pub reason: Option<String>,
    /// Since when, in milliseconds on the server's clock.
    pub since: u64,
}

/// What patrons are told of a closed table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClosedView {
    /// In words for people.
    pub reason: Option<String>,
    /// When it is to open again, in milliseconds since 1970.
    pub until_ms: Option<u64>,
}

/// Somebody who called for help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CallView {
    /// Which patron; nobody where the dealer calls a supervisor.
    pub patron: Option<PatronId>,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// Where they play.
    pub place: Option<Place>,
    /// What for.
    pub note: Option<String>,
    /// Since when, in milliseconds on the server's clock.
    pub since: u64,
}

/// A seat or terminal that nobody may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FrozenView {
    /// A seat, a terminal, or standing.
    pub seat: Place,
    /// In words for people.
    pub reason: String,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatedView {
    /// Which seat.
    pub seat: BettingBox,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
}

impl TableViews {
    pub(crate) fn pause(&self) -> Option<PauseView> {
        let paused = self.table().paused()?;
        let reason = paused.reason.as_ref().map(ToString::to_string);
        Some(PauseView { reason, since: self.server_ms(paused.since) })
    }

    pub(crate) fn closed(&self) -> Option<ClosedView> {
        let closed = self.table().closed()?;
        let reason = closed.reason.as_ref().map(ToString::to_string);
        Some(ClosedView { reason, until_ms: closed.until_ms })
    }

    pub(crate) fn calls(&self, names: &dyn Names) -> Vec<CallView> {
        let calls = self.table().calls().iter().map(|call| CallView {
            patron: call.patron.clone(),
            name: call.patron.as_ref().and_then(|patron| names.patron(patron)),
            place: call.patron.as_ref().and_then(|patron| self.table().patron(patron)?.place.clone()),
            note: call.note.as_ref().map(ToString::to_string),
            since: self.server_ms(call.since),
        });
        calls.collect()
    }

    pub(crate) fn frozen(&self) -> Vec<FrozenView> {
        let frozen = self.table().frozen().iter();
        frozen.map(|one| FrozenView { seat: one.seat.clone(), reason: one.reason.to_string() }).collect()
    }

    pub(crate) fn seated(&self, names: &dyn Names) -> Vec<SeatedView> {
        let seats = self.memory().seats.iter();
        let seated = |(seat, patron): (&BettingBox, &PatronId)| SeatedView {
            seat: *seat,
            patron: patron.clone(),
            name: names.patron(patron),
        };
        seats.map(seated).collect()
    }
}
