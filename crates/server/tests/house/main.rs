//! A whole house in memory: its doors, its people, its tables, under a clock that the test moves.

#[cfg(test)]
mod acts;
#[cfg(test)]
mod another_game;
#[cfg(test)]
mod callers;
#[cfg(test)]
mod client;
#[cfg(test)]
mod closing;
#[cfg(test)]
mod conduct;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod forgetting;
#[cfg(test)]
mod identity;
#[cfg(test)]
mod idle;
#[cfg(test)]
mod matrix;
#[cfg(test)]
mod messages;
#[cfg(test)]
mod network;
#[cfg(test)]
mod people;
#[cfg(test)]
mod pins;
#[cfg(test)]
mod restart;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod sign_in;
#[cfg(test)]
mod sockets;
