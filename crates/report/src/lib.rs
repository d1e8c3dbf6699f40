#![doc = include_str!("../README.md")]
#![expect(
    clippy::float_arithmetic,
    reason = "this crate is display: exact fractions come in, and what is drawn are coordinates"
)]

mod axis;
mod chart;
mod convolve;
mod figure;
mod html;
mod number;
mod page;
mod sections;
mod sheet;

pub use page::page;

use punto_rules::{Money, Rulebook};

/// What the page is made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportOptions {
    /// The number of decks of the detailed part; where it is not permitted, the nearest that is.
    pub decks: u8,
    /// The stake that fixed bonuses are spread over.
    pub stake: Money,
    /// The game as other commands of Punto take it: its key, or `--rulebook FILE`.
    pub game: String,
    /// The command that makes this very page again.
    pub command: String,
}

impl ReportOptions {
    /// Eight decks, or the nearest permitted number, and a stake of 100.00.
    ///
    /// ```
    /// use punto_report::ReportOptions;
    /// let book = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
    /// let options = ReportOptions::of(book);
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
