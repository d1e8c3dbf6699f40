//! The table's clock on the server's clock, and where an event stands in the journal.

use punto_vocabulary::TableTime;
use serde::{Deserialize, Serialize};

/// What the table's clock says on the server's. After a restart it is made anew: the table's clock stood still while
/// the house was down.
///
/// ```
/// use punto_projections::ClockFace;
/// use punto_vocabulary::TableTime;
/// let clock = ClockFace { at_open: TableTime::from_ms(500), server_ms_at_open: 1_000_000 };
/// assert_eq!(clock.server_ms(TableTime::from_ms(2_500)), 1_002_000);
/// assert_eq!(clock.server_ms(TableTime::from_ms(400)), 999_900);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockFace {
    /// A time of the table's clock.
    pub at_open: TableTime,
    /// What the server's clock said then, in milliseconds.
    pub server_ms_at_open: u64,
}

impl ClockFace {
    /// This time of the table's clock on the server's, in milliseconds.
    #[must_use]
    pub const fn server_ms(self, time: TableTime) -> u64 {
        // Of the two differences the one that would be below zero is nothing.
        let later = time.ms().saturating_sub(self.at_open.ms());
        // The same.
        let earlier = self.at_open.ms().saturating_sub(time.ms());
        // A view shows a time before 1970 as 1970.
        self.server_ms_at_open.saturating_add(later).saturating_sub(earlier)
    }
}

/// Where an event stands in the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordStamp<'a> {
    /// Its number in the table's stream.
    pub sequence: u64,
    /// When it was recorded, in milliseconds on the server's clock.
    pub time_ms: u64,
    /// Who brought it about, as the journal says.
    pub actor: &'a str,
}
