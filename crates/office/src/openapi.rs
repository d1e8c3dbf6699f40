//! How `OpenAPI` describes a limit that comes later. A derived schema of a generic type forgets that its limit may be
//! none, so each kind of limit is described by itself.

use punto_rules::Money;
use punto_vocabulary::WallTime;
use serde::Deserialize;
use utoipa::ToSchema;

/// A looser limit of money that waits for its time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it is described and never made: Later<Money> is")]
pub(crate) struct LaterAmount {
    /// The limit; none is no limit.
    limit: Option<Money>,
    /// It is in force from this tick on.
    from: WallTime,
}

/// A looser limit of time that waits for its time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it is described and never made: Later<u32> is")]
pub(crate) struct LaterMinutes {
    /// The limit; none is no limit.
    limit: Option<u32>,
    /// It is in force from this tick on.
    from: WallTime,
}
