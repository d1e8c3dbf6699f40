#![doc = include_str!("../README.md")]

/// Describes an answer by the fields that it is written with.
#[cfg(feature = "openapi")]
macro_rules! described {
    ($($answer:ident => $fields:ident),+) => { $(
        impl utoipa::PartialSchema for $answer<'_> {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                <$fields<'_> as utoipa::PartialSchema>::schema()
            }
        }

        impl utoipa::ToSchema for $answer<'_> {
            fn name() -> std::borrow::Cow<'static, str> {
                <$fields<'_> as utoipa::ToSchema>::name()
            }

            fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
                <$fields<'_> as utoipa::ToSchema>::schemas(schemas);
            }
        }
    )+ };
}
#[cfg(feature = "openapi")]
pub(crate) use described;

mod adjudicate;
mod answer;
mod cards;
mod condition;
mod conduct;
mod manifest;
mod odds;
mod read;
mod roads;
mod settle;
mod simulated;

pub use adjudicate::{AdjudicateRequest, adjudicate};
pub use answer::{Answered, Refusal, read};
pub use conduct::{ConductRequest, conduct};
pub use manifest::{Game, Manifest};
pub use odds::{CovariancesAnswer, EffectsAnswer, OddsAnswer, hold_to_decks, read_shoe};
pub use roads::{RoadsRequest, roads};
pub use settle::{SettleRequest, settle};
pub use simulated::{Counted, SimulatedLine, averages, compare};
