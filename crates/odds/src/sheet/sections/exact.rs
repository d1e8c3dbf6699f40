//! Exact figures for every permitted number of decks, one table for each wager.

use super::Section;
use crate::Fraction;
use crate::sheet::contents::{Sheet, decks_in_words};
use crate::sheet::figure::Figures;
use crate::sheet::html::{Element, el, heads, p, row_head, table};

/// So many numbers of decks fit beside each other on a page.
pub(super) const COLUMNS_MAX: usize = 7;

pub(super) fn section(sheet: &Sheet<'_>) -> Section {
    let mut body = vec![p(format!(
        "Each table is one wager: how likely each line of its pay table decides the round, and what that \
         comes to, for every number of decks that clause {} permits. All are over all ordered deals from a \
         full shoe. A figure's exact fraction appears when a pointer rests on it, and stands in the \
         appendix.",
        sheet.book.decks.clause
    ))];
    for wager in 0..sheet.book.wagers.len() {
        let by_decks = sheet.figures_by_decks(wager);
        body.extend(by_decks.chunks(COLUMNS_MAX).map(|part| figures(sheet, wager, part)));
    }
    Section::new("exact", "Exact figures for every number of decks", body)
}

fn figures(sheet: &Sheet<'_>, wager: usize, by_decks: &[Figures<'_>]) -> Element {
    let rule = &sheet.book.wagers[wager];
    let row = |name: String, cell: &dyn Fn(Figures<'_>) -> Element| {
        el("tr").child(row_head(name)).children(by_decks.iter().map(|figures| cell(*figures)))
    };
    let mut rows: Vec<Element> = vec![];
    for (index, line) in rule.lines().iter().enumerate() {
        let name = format!("{}: pays {}", line.when(), line.odds());
        rows.push(row(name, &|figures| {
            let probability = figures.wager.lines().nth(index).map(|(_, probability)| probability);
            figures.line("td", index, &probability.unwrap_or_else(Fraction::zero))
        }));
    }
    let pushes: Vec<String> = rule.pushes().iter().map(|push| push.when.to_string()).collect();
    let returned =
        if pushes.is_empty() { "Returned".to_owned() } else { format!("Returned: {}", pushes.join("; ")) };
    rows.push(row("Wins by any line".to_owned(), &|figures| figures.win("td")));
    rows.push(row(returned, &|figures| figures.push("td")));
    rows.push(row("Loses".to_owned(), &|figures| figures.lose("td")));
    let bonuses = sheet.figures(wager).into_iter().flat_map(Figures::bonuses);
    for (index, (bonus, _)) in bonuses.enumerate() {
        let name = format!("{}: {} besides", bonus.name.en, bonus.amount);
        rows.push(row(name, &|figures| match figures.bonuses().nth(index) {
            Some((bonus, probability)) => figures.bonus("td", bonus, &probability),
            None => el("td"),
        }));
    }
    rows.push(row("Expectation, of the stake".to_owned(), &|f| f.expectation("td")).with("class", "rule"));
    rows.push(row("House edge, of the stake".to_owned(), &|f| f.house_edge("td").with("class", "strong")));
    rows.push(row("Standard deviation, × stake".to_owned(), &|f| f.deviation("td")));
    rows.push(row("Hit frequency, rounds".to_owned(), &|f| f.hit("td")));
    let decks = by_decks.iter().map(|figures| decks_in_words(figures.decks));
    let head = heads(["Figure".to_owned()].into_iter().chain(decks));
    let caption = if stake_matters(sheet, wager) {
        format!("{rule}, with a stake of {} in the currency of the table", sheet.options.stake)
    } else {
        rule.to_string()
    };
    table("figures by-decks", caption, head, rows)
}

/// Whether a fixed bonus makes the figures of this wager depend on the stake.
fn stake_matters(sheet: &Sheet<'_>, wager: usize) -> bool {
    sheet.figures(wager).is_some_and(|figures| figures.bonuses().count() > 0)
}
