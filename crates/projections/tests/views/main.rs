//! Tables played at random, and what each audience sees of them.

#[cfg(test)]
mod balances;
#[cfg(test)]
mod client;
#[cfg(test)]
#[cfg(feature = "openapi")]
mod described;
#[cfg(test)]
mod follow;
#[cfg(test)]
mod history;
#[cfg(test)]
mod layout;
#[cfg(test)]
mod phases;
#[cfg(test)]
mod play;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod service;
#[cfg(test)]
mod waiting;
