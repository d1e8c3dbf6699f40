//! The page as a whole: title page, contents, numbered sections, appendices.

use crate::sheet::SheetOptions;
use crate::sheet::contents::Sheet;
use crate::sheet::html::{Element, classed, el, p};
use crate::sheet::sections::{self, Section};
use punto_rules::Rulebook;

/// The sheet for a regulator, as one self-contained HTML page.
///
/// ```
/// use punto_report::{SheetOptions, page};
/// let book = punto_rulebooks::house_rulebook("super-six-etg").ok_or("no such game")?;
/// let page = page(book, &SheetOptions { decks: 6, ..SheetOptions::of(book) });
/// assert!(page.contains("Super Six") && !page.contains("<script"));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn page(book: &Rulebook, options: &SheetOptions) -> String {
    let front = &book.front;
    let head = el("head")
        .child(el("meta").with("charset", "utf-8"))
        .child(el("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
        .child(
            el("meta")
                .with("name", "generator")
                .with("content", concat!("Punto ", env!("CARGO_PKG_VERSION"))),
        )
        .child(el("title").text(format!("{}: rules and exact figures", front.title)))
        .child(el("style").text(include_str!("style.css")).text(running_foot(&front.title)));
    let body = el("body")
        .with("data-game", &front.key)
        .with("data-decks", options.decks)
        .with("data-stake", options.stake.cents());
    let body = match Sheet::of(book, options) {
        Some(sheet) => filled(body, &sheet),
        None => {
            body.child(p("No shoe of this game can be analysed: every permitted one holds too many cards."))
        }
    };
    let mut page = String::from("<!DOCTYPE html>\n");
    el("html").with("lang", "en").child(head).child(body).write(&mut page);
    page.push('\n');
    page
}

/// The foot of every printed page. What is not a letter or a digit goes in by its number, so that no title
/// can end the string.
fn running_foot(title: &str) -> String {
    let escape = |c: char| if c.is_alphanumeric() { c.to_string() } else { format!("\\{:x} ", u32::from(c)) };
    let title: Vec<String> = title.chars().map(escape).collect();
    format!("@page{{@bottom-left{{content:\"{}\"}}}}\n", title.concat())
}

fn filled(body: Element, sheet: &Sheet<'_>) -> Element {
    let (sections, appendices) = sections::all(sheet);
    let numbers = (1..).map(|n: u32| n.to_string());
    let letters = ('A'..='Z').map(String::from);
    let numbered: Vec<(String, Section)> = numbers.zip(sections).chain(letters.zip(appendices)).collect();
    let contents = numbered.iter().map(|(number, section)| {
        let link = el("a").with("href", format!("#{}", section.id)).text(&section.title);
        el("li").child(classed("span", "number").text(number)).child(link)
    });
    let contents = classed("nav", "contents")
        .with("aria-label", "Contents")
        .child(el("h2").text("Contents"))
        .child(el("ol").children(contents));
    let parts = numbered.into_iter().map(|(number, section)| {
        let title = el("h2").child(classed("span", "number").text(number)).text(&section.title);
        el("section").with("id", section.id).child(title).children(section.body)
    });
    body.child(sections::cover(sheet, contents))
        .child(el("main").children(parts))
        .child(sections::foot(sheet))
}
