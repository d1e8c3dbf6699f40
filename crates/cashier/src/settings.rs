//! How the cash desk is set up.

use punto_rules::Money;
use serde::{Deserialize, Serialize};

/// What the house sets for its vouchers.
///
/// ```
/// use punto_cashier::DeskSettings;
/// assert_eq!(DeskSettings::default().tries_max, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeskSettings {
    /// How long a voucher can be redeemed, in milliseconds.
    pub voucher_valid_ms: u64,
    /// The most that one voucher may be worth.
    pub voucher_max: Money,
    /// After so many unknown numbers within the window, the place is suspended.
    pub tries_max: u32,
    /// How long an unknown number is remembered against its place, in milliseconds.
    pub tries_window_ms: u64,
}

impl Default for DeskSettings {
    /// 180 days, 1,000,000.00, and five unknown numbers within ten minutes.
    fn default() -> Self {
        Self {
            voucher_valid_ms: 180 * 24 * 60 * 60 * 1_000,
            voucher_max: Money::from_cents(100_000_000),
            tries_max: 5,
            tries_window_ms: 10 * 60 * 1_000,
        }
    }
}

impl DeskSettings {
    /// Whether every number is above zero.
    #[must_use]
    pub const fn are_possible(&self) -> bool {
        self.voucher_valid_ms > 0
            && self.voucher_max.cents() > 0
            && self.tries_max > 0
            && self.tries_window_ms > 0
    }
}
