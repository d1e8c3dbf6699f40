//! Tests of everything that follows the journal together.

mod evening;
mod flat;
mod killed;
