//! How things look to people: cards in colour, tables with aligned columns.

use anstyle::{AnsiColor, Color, Reset, RgbColor, Style};
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{ContentArrangement, Table};
use punto_rules::{Card, Suit};

/// The word "error".
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// A heading.
pub(crate) const HEADING: Style = Style::new().bold().underline();
/// What matters in a line.
pub(crate) const STRONG: Style = Style::new().bold();
/// What is there for reference.
pub(crate) const QUIET: Style = Style::new().dimmed();
/// Back to plain text.
pub(crate) const RESET: Reset = Reset;

/// Player blue, Banker red and Tie green, as on every screen of the house.
pub(crate) const PLAYER: Style = bright(0x7D, 0xB5, 0xFF);
pub(crate) const BANKER: Style = bright(0xFF, 0x6B, 0x6B);
pub(crate) const TIE: Style = bright(0x4A, 0xDE, 0x80);

const fn bright(red: u8, green: u8, blue: u8) -> Style {
    Style::new().bold().fg_color(Some(Color::Rgb(RgbColor(red, green, blue))))
}

/// The card with its pip or element, in the colour of its suit.
pub(crate) fn card(card: Card) -> String {
    let style = match card.suit() {
        Suit::Spades | Suit::Clubs => Style::new().bold(),
        Suit::Hearts | Suit::Diamonds | Suit::Fire => BANKER,
        Suit::Gold => bright(0xE5, 0xC0, 0x4B),
        Suit::Earth => bright(0xC8, 0x96, 0x5A),
        Suit::Wood => TIE,
        Suit::Water => PLAYER,
    };
    format!("{style}{}{}{RESET}", card.rank().letter(), card.suit().symbol())
}

/// Cards with spaces between them.
pub(crate) fn cards(cards: &[Card]) -> String {
    cards.iter().map(|card| self::card(*card)).collect::<Vec<_>>().join(" ")
}

/// A table with this heading, as wide as the terminal allows.
pub(crate) fn table<const N: usize>(heading: [&str; N]) -> Table {
    table_of(&heading)
}

/// The same with any number of columns.
pub(crate) fn table_of(heading: &[impl AsRef<str>]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
    if let Some((terminal_size::Width(width), _)) = terminal_size::terminal_size() {
        table.set_width(width.max(60));
    }
    table.set_header(heading.iter().map(|title| format!("{STRONG}{}{RESET}", title.as_ref())));
    table
}
