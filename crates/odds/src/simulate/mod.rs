//! Whole shoes, dealt by chance, with every line of every wager counted.
//!
//! A [`Plan`] says what is dealt: a rulebook, a number of decks, how far a shoe is dealt ([`Dealing`]), how
//! many shoes, and a [`Seed`]. [`run()`] counts it all into a [`Tally`], which depends on the plan and on
//! nothing else: every shoe has its own stream of random numbers, made from the seed and the number of the
//! shoe. [`Plan::walk`] shows one shoe round by round.
//!
//! # How it works
//!
//! A round draws six cards from the unseen ones, which takes one random word: six indices below 416, 415,
//! and so on are the digits of a number below 2^53. Tables made from the rulebook's own table of play lead
//! from the ranks to a key, and the key is counted. What the wagers made of each key is asked of the
//! rulebook, once. Rounds in which suits or sets of ranks may matter are settled one by one.
//!
//! # Why six
//!
//! Cards that nobody has seen are alike: whichever of them comes next, every card is as likely as any
//! other. So a round may set six cards aside and turn over only those it needs, and leave the others
//! unseen for good (with a fixed number of rounds) or put them back (to a cut card); the rounds are
//! distributed exactly as if the shoe were dealt card by card.

mod judge;
mod kernel;
mod plan;
mod pool;
mod random;
mod rare;
mod run;
mod tables;
mod tally;
mod walk;

pub use plan::{Dealing, Plan, PlanRefused};
pub use random::Seed;
pub use run::{Progress, run};
pub use tally::{Tally, WagerTally};
pub use walk::{ShoeStep, ShoeWalk};
