//! History, proof, odds and simulations through the whole router, in memory and under a clock that stands still until
//! everybody waits.

#[cfg(test)]
mod games;
#[cfg(test)]
mod house;
#[cfg(test)]
mod odds;
#[cfg(test)]
mod records;
#[cfg(test)]
mod screens;
#[cfg(test)]
mod shoe;
#[cfg(test)]
mod simulations;
#[cfg(test)]
mod told;
