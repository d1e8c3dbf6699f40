//! History, proof, odds and simulations through the whole router, in memory and under a clock that stands still until
//! everybody waits.

mod games;
mod house;
mod odds;
mod records;
mod screens;
mod shoe;
mod simulations;
mod told;
