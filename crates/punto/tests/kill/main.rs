//! The real binary, killed at every single write to its journal and started again.
//!
//! A script is sent line by line, each after the answer to the one before. At the K-th fsync the process gets a
//! SIGKILL, for every K until the script runs through. Then the house is opened again and the script goes on.

#[cfg(test)]
mod books;
#[cfg(test)]
mod killed;
#[cfg(test)]
mod script;
