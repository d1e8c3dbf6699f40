//! The house as strangers find it: the real binary on a real port, and everything that people who mean it harm, or
//! machines that break, can send it.
//!
//! Every test opens a house of its own, and in the end it must be well: it answers, somebody can still play, nothing
//! panicked, and `punto verify` is content.

#[cfg(test)]
mod checkpoints;
#[cfg(test)]
mod command;
#[cfg(test)]
mod corpus;
#[cfg(test)]
mod crowd;
#[cfg(test)]
mod disk;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod guest;
#[cfg(test)]
mod history;
#[cfg(test)]
mod house;
#[cfg(test)]
mod http;
#[cfg(test)]
mod machine;
#[cfg(test)]
mod mutate;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod socket;
#[cfg(test)]
mod stop;
#[cfg(test)]
mod tls;
