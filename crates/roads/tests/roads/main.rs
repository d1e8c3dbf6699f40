//! The roads against worked examples, against a second plain construction, and against what must always hold.

mod examples;
mod exhaustive;
mod properties;
mod tokens;
mod whole;
