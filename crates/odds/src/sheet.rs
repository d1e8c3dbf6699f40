//! Writes the sheet for a regulator: one game's rules, pays and exact figures as a single self-contained HTML page, for the
//! screen and for A4 paper. The page has no script and loads nothing from elsewhere; charts are inline SVG.
//!
//! ```
//! use punto_odds::sheet::{SheetOptions, page};
//!
//! let book = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
//! let page = page(book, &SheetOptions::of(book));
//! assert!(page.starts_with("<!DOCTYPE html>"));
//! assert!(page.contains("1.458104\u{a0}%"), "the house edge of Banker at 1:2 on six, 8 decks");
//! # Ok::<(), &str>(())
//! ```
//!
//! Every figure is marked so that a program can check it against `punto odds GAME --decks N --stake S --json`:
//!
//! | attribute | what it holds |
//! | --- | --- |
//! | `data-figure` | `win`, `push`, `lose`, `expectation`, `house_edge`, `deviation`, `probability` (of a pay line or bonus), … |
//! | `data-decks`, `data-wager` | where it comes from; `data-stake` in cents where it is not the stake of `<body>` |
//! | `data-line`, `data-bonus` | which pay line, counted from 0, or which bonus, for `probability` |
//! | `data-value` | the exact fraction, or for `house_edge`, `deviation` and the like the full floating-point number |
//!
//! The text shown is the rounding of `data-value`, with `−` (U+2212) for minus and a no-break space before `%`.
//!
//! It computes no figure: every figure comes from [`Odds`](crate::Odds), every rule from the rulebook. The same rulebook and options give the
//! same bytes.
#![expect(
    clippy::float_arithmetic,
    reason = "this is display: exact fractions come in, and what is drawn are coordinates"
)]

mod axis;
mod chart;
mod contents;
mod convolve;
mod figure;
mod html;
mod number;
mod page;
mod sections;

pub use page::page;

use punto_rules::{Money, Rulebook};

/// What the page is made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The number of decks of the detailed part; where it is not permitted, the nearest that is.
    pub decks: u8,
    /// The stake that fixed bonuses are spread over.
    pub stake: Money,
    /// The game as other commands of Punto take it: its key, or `--rulebook FILE`.
    pub game: String,
    /// The command that makes this very page again.
    pub command: String,
}

impl SheetOptions {
    /// Eight decks, or the nearest permitted number, and a stake of 100.00.
    ///
    /// ```
    /// use punto_odds::sheet::SheetOptions;
    /// let book = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// let options = SheetOptions::of(book);
    /// assert_eq!((options.decks, options.stake.to_string().as_str()), (8, "100.00"));
    /// assert_eq!(options.command, "punto report six-star --html six-star.html");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn of(book: &Rulebook) -> Self {
        let (min, max) = (book.decks.min, book.decks.max.max(book.decks.min));
        let key = &book.front.key;
        Self {
            decks: 8.clamp(min, max),
            stake: Money::from_cents(10_000),
            game: key.to_string(),
            command: format!("punto report {key} --html {key}.html"),
        }
    }
}
