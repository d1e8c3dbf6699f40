//! Writes the page of a game to standard output:
//! `cargo run -p punto-odds --example sheet six-star > six-star.html`.
//! The game is one of the house's, or the file of a rulebook.
#![expect(
    clippy::disallowed_methods,
    reason = "the example rulebooks are files; only the crate itself opens none"
)]

use punto_odds::sheet::SheetOptions;
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = std::env::args().nth(1).ok_or("name a game, such as six-star, or a rulebook file")?;
    let own;
    let book = if let Some(book) = punto_rulebooks::house_rulebook(&game) {
        book
    } else {
        own = punto_rulebooks::read(&game, &std::fs::read_to_string(&game)?)?;
        &own
    };
    let page = punto_odds::sheet::page(book, &SheetOptions::of(book));
    std::io::stdout().write_all(page.as_bytes())?;
    Ok(())
}
