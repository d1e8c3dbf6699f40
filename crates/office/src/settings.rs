//! How the office is set up.

use serde::{Deserialize, Serialize};

/// A patron's looser limit is in force this long after it was asked for: 24 hours. The house cannot shorten it.
pub const LOOSER_AFTER_MS: u64 = 24 * 60 * 60 * 1_000;

/// What the house sets for signing in and for its rulebooks.
///
/// ```
/// use punto_office::OfficeSettings;
/// assert_eq!(OfficeSettings::default().tries_max, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OfficeSettings {
    /// After so many failures within the window, nobody signs in under that name for a while.
    pub tries_max: u32,
    /// How long a failure is remembered, in milliseconds.
    pub tries_window_ms: u64,
    /// How long nobody signs in under that name then, in milliseconds.
    pub locked_ms: u64,
    /// The least time between scheduling a version of a rulebook and its coming into force, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rulebook_delay_ms: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Default for OfficeSettings {
    /// Five failures within 15 minutes, then locked for 15 minutes; no delay for rulebooks.
    fn default() -> Self {
        Self {
            tries_max: 5,
            tries_window_ms: 15 * 60 * 1_000,
            locked_ms: 15 * 60 * 1_000,
            rulebook_delay_ms: 0,
        }
    }
}

impl OfficeSettings {
    /// Whether every number is above zero, and so few tries are allowed that a lock keeps its point.
    #[must_use]
    pub const fn are_possible(&self) -> bool {
        0 < self.tries_max && self.tries_max <= 100 && self.tries_window_ms > 0 && self.locked_ms > 0
    }
}
