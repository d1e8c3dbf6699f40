#![doc = include_str!("../README.md")]

mod by;
mod digest;
mod events;
mod ids;
mod label;
#[cfg(feature = "openapi")]
pub mod openapi;
mod wall_time;

pub use by::By;
pub use digest::{Digest, NotADigest};
pub use events::NotAnEvent;
pub use ids::*;
pub use label::Label;
// For the macro that declares events, so that whoever uses it need not name the crate.
#[doc(hidden)]
pub use serde_json as json;
pub use wall_time::WallTime;
