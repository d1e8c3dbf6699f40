//! The time on the clock on the wall.

use serde::{Deserialize, Serialize};

/// Milliseconds since the beginning of 1970, in universal time. A voucher that lies in a pocket for months
/// has its last day on the calendar, so the cash desk reads this clock, not that of a table. Whoever gives the
/// time sees to it that it does not jump.
///
/// ```
/// use punto_vocabulary::WallTime;
/// assert_eq!(WallTime::from_ms(1_500).after_ms(500), WallTime::from_ms(2_000));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct WallTime(u64);

impl WallTime {
    /// So many milliseconds after the beginning of 1970.
    #[must_use]
    pub const fn from_ms(ms: u64) -> Self {
        Self(ms)
    }

    /// The milliseconds.
    #[must_use]
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// So much later.
    #[must_use]
    pub const fn after_ms(self, ms: u64) -> Self {
        // What ends at the end of time ends late enough.
        Self(self.0.saturating_add(ms))
    }
}
