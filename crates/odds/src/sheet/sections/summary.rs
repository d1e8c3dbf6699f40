//! What a reader wants first: how the round ends, and what each wager costs.

use super::Section;
use crate::sheet::contents::{Sheet, ink};
use crate::sheet::html::{Element, classed, el, heads, p, row_head, table};
use crate::sheet::number::percent;
use punto_rules::{WagerRule, Winner};

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let head = heads([
        "Wager",
        "Wins",
        "Returned (push)",
        "Loses",
        "House edge, of the stake",
        "Standard deviation, × stake",
        "Hit frequency, rounds",
    ]);
    let rows = sheet.all_figures().map(|figures| {
        el("tr")
            .child(wager_head(figures.wager.rule()))
            .child(figures.win("td"))
            .child(figures.push("td"))
            .child(figures.lose("td"))
            .child(figures.house_edge("td").with("class", "strong"))
            .child(figures.deviation("td"))
            .child(figures.hit("td"))
    });
    let caption = format!("Every wager in a round from a full shoe of {}", sheet.decks_in_words());
    let mut body = vec![
        p(format!(
            "All figures of this section are for a round dealt from a full shoe of {}. They are exact; what \
             is shown is rounded, and the exact fraction is in the appendix.",
            sheet.decks_in_words()
        )),
        outcomes(sheet),
        table("figures", caption, head, rows),
        p("The house edge is what the house keeps on average of every unit staked, with a returned stake \
           counted as nothing won and nothing lost. The standard deviation is that of the result of one \
           round, in stakes. The hit frequency says in how many rounds a wager wins once on average."),
    ];
    if !sheet.book.bonuses.is_empty() {
        body.push(p(format!(
            "A fixed bonus is worth more to a small stake than to a large one: house edge and standard \
             deviation of a wager that carries one are for a stake of {} in the currency of the table.",
            sheet.options.stake
        )));
    }
    Section::new("summary", "Summary", body)
}

/// How often each hand wins.
fn outcomes(sheet: &Sheet<'_>) -> Element {
    let tiles = [
        (Winner::Player, "Player wins", "P"),
        (Winner::Banker, "Banker wins", "B"),
        (Winner::Tie, "Tie", "T"),
    ];
    let tiles = tiles.map(|(winner, name, letter)| {
        let share = sheet.detail.outcome(winner);
        let figure = classed("span", "share")
            .with("data-decks", sheet.decks)
            .with("data-figure", "outcome")
            .with("data-outcome", winner.key())
            .with("data-value", &share)
            .with("title", &share)
            .text(percent(&share));
        classed("div", &format!("tile {}", winner.key()))
            .child(classed("span", "letter").with("aria-hidden", "true").text(letter))
            .child(classed("span", "name").text(name))
            .child(figure)
    });
    classed("div", "tiles").children(tiles)
}

/// The name of a wager with its mark, as the heading of a row.
pub(super) fn wager_head(rule: &WagerRule) -> Element {
    let head = row_head("").with("class", format!("wager {}", ink(rule))).text(format!("{rule} "));
    match &rule.name().zh {
        Some(zh) => head.child(classed("span", "zh").with("lang", "zh").text(zh)),
        None => head,
    }
}
