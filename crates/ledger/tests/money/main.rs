//! What the ledger makes of true events, and of those that cannot be true.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up may stop")]

mod adjusting;
mod broken;
mod conserved;
mod house;
mod meters;
