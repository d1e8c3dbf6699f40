//! What an event means to those who watch: the public, the staff, the patrons it touches.

use crate::clock::RecordStamp;
use crate::happened::Happened;
use crate::index::HistoryChange;
use punto_table::{Event, LoadedCards};
use punto_vocabulary::PatronId;
use serde::ser::{Error, SerializeStruct};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

/// What one event means to those who watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// What everybody at the table sees of it, if anything.
    pub felt: Option<FeltEvent>,
    /// What staff see of it.
    pub staff: StaffEvent,
    /// The patrons whose view changed.
    pub touched: Vec<PatronId>,
    /// How soon it must be told.
    pub urgency: Urgency,
    /// What it changes in the history of the table.
    pub history: Vec<HistoryChange>,
}

/// How soon something must be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Urgency {
    /// At once: phases and cards.
    Now,
    /// With others of its kind: wagers, comings and goings.
    Soon,
}

/// A public event of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FeltEvent {
    /// The sequence number of the event.
    pub version: u64,
    /// The version of the public event before it. Who has not seen that one has missed something.
    pub after: u64,
    /// When it was recorded, in milliseconds on the server's clock.
    pub time_ms: u64,
    /// What happened.
    #[serde(flatten)]
    pub happened: Happened,
}

/// An event as staff see it: everything but the seal of a set of cards.
///
/// It is written as `{sequence, time_ms, actor, kind, data}`, with the event's own JSON as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffEvent {
    /// The sequence number of the event.
    pub sequence: u64,
    /// When it was recorded, in milliseconds on the server's clock.
    pub time_ms: u64,
    /// Who brought it about.
    pub actor: Box<str>,
    event: Event,
}

impl StaffEvent {
    pub(crate) fn of(at: &RecordStamp<'_>, event: &Event) -> Self {
        let event = match event {
            Event::ShoeLoaded(loaded) => {
                let mut loaded = loaded.clone();
                if let LoadedCards::Electronic { sealed, .. } = &mut loaded.cards {
                    *sealed = Box::default();
                }
                loaded.into()
            }
            event => event.clone(),
        };
        Self { sequence: at.sequence, time_ms: at.time_ms, actor: at.actor.into(), event }
    }

    /// What kind of event it is.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.event.kind()
    }

    /// The event's JSON, without the seal of a loaded set.
    ///
    /// # Errors
    /// Never for an event of a table; the writer of JSON reserves the right.
    pub fn data(&self) -> Result<Box<RawValue>, serde_json::Error> {
        let json = self.event.to_json()?;
        let Event::ShoeLoaded(_) = self.event else { return RawValue::from_string(json) };
        let mut value: serde_json::Value = serde_json::from_str(&json)?;
        if let Some(electronic) =
            value.pointer_mut("/cards/electronic").and_then(|cards| cards.as_object_mut())
        {
            electronic.remove("sealed");
        }
        RawValue::from_string(value.to_string())
    }
}

impl Serialize for StaffEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = self.data().map_err(S::Error::custom)?;
        let mut fields = serializer.serialize_struct("StaffEvent", 5)?;
        fields.serialize_field("sequence", &self.sequence)?;
        fields.serialize_field("time_ms", &self.time_ms)?;
        fields.serialize_field("actor", &self.actor)?;
        fields.serialize_field("kind", self.kind())?;
        fields.serialize_field("data", &data)?;
        fields.end()
    }
}

impl Urgency {
    pub(crate) const fn of(event: &Event) -> Self {
        match event {
            Event::WagerPlaced(_)
            | Event::WagerRaised(_)
            | Event::WagerWithdrawn(_)
            | Event::WagerReturned(_)
            | Event::PatronJoined(_)
            | Event::PatronLeft(_)
            | Event::CreditsBought(_)
            | Event::CreditsCashedOut(_)
            | Event::HandPaid(_)
            | Event::CreditsAdjusted(_)
            | Event::OwedRepaid(_)
            | Event::OwedPaidInCash(_)
            | Event::PostAssigned(_)
            | Event::HelpCalled(_)
            | Event::HelpGiven(_)
            | Event::ChoiceAsked(_)
            | Event::ChoiceMade(_) => Self::Soon,
            _ => Self::Now,
        }
    }
}
