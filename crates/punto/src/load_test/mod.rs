//! Simulates thousands of terminals that play against a real house and check every cent.
//!
//! Each terminal is one patron: it signs in as a guest, joins a table, takes play money, watches, and bets while bets are
//! open. It keeps its own accounts. After every round it settles its wagers again by the rulebook, from the cards that everybody
//! saw, and compares the result with the house's answer, to the cent. When the connection drops, or the house is killed, the terminal reconnects
//! with the same session and repeats every unanswered request under the same key. No wager may count twice, and none may be
//! lost.
//!
//! | file | what it holds |
//! |---|---|
//! | `wire.rs` | the messages of the socket, as far as a terminal reads them |
//! | `frames.rs` | frames that all terminals of a table receive, parsed once |
//! | `felt.rs` | the table as one terminal sees it: its phase, cards and chips |
//! | `books.rs` | the accounts of a terminal: bought, staked, won |
//! | `check.rs` | a settlement, done a second time and compared |
//! | `connection.rs` | the connection to the house: HTTP and the socket |
//! | `terminal.rs`, `talk.rs`, `requests.rs` | one terminal: its life cycle, its connection, its requests |
//! | `seating.rs` | who plays where |
//! | `options.rs`, `run.rs` | the parameters of a run, and the run |
//! | `meters.rs`, `machine.rs` | readings of the house's meters and of this machine |
//! | `measures.rs`, `findings.rs` | the measurements, and the findings at the end |
//!
//! It knows nothing of the journal and shares no code with the server: it sees what a browser sees. It speaks plain HTTP only, because
//! it runs beside the house or behind its proxy.

mod books;
#[cfg(test)]
mod books_tests;
mod check;
mod connection;
mod dice;
mod felt;
mod findings;
mod frames;
mod machine;
mod measures;
mod meters;
mod options;
mod requests;
mod run;
mod seating;
mod talk;
mod terminal;
mod wire;

pub(crate) use findings::{Findings, Quantiles};
pub(crate) use options::LoadOptions;
pub(crate) use run::{Progress, run};
