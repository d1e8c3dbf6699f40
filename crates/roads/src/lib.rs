#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod big;
mod board;
mod derived;
mod marks;
mod placement;
mod result;
mod roads;

pub use big::BigCell;
pub use board::{Rows, RowsError, TailRule};
pub use marks::{Mark, Marks};
pub use placement::{Colour, ColourCell};
pub use result::{ResultError, RoundResult, Side, Winner};
pub use roads::{Ask, BeadCell, Roads};
