//! A whole house in memory: its doors, its people, its tables, under a clock that the test moves.

mod acts;
mod another_game;
mod callers;
mod client;
mod closing;
mod conduct;
mod desk;
mod forgetting;
mod identity;
mod idle;
mod matrix;
mod messages;
mod network;
mod people;
mod pins;
mod restart;
mod schema;
mod sign_in;
mod sockets;
