//! How the wagers of one round move together.

use super::Section;
use super::summary::wager_head;
use crate::Covariances;
use crate::sheet::contents::Sheet;
use crate::sheet::html::{Element, classed, el, heads, p, table};
use crate::sheet::number::{decimal, rounded};

pub(super) fn section(sheet: &Sheet<'_>) -> Option<Section> {
    let covariances = sheet.covariances.as_ref()?;
    let names = covariances.wagers().iter().map(ToString::to_string);
    let head = heads(["Wager".to_owned()].into_iter().chain(names));
    let rows = covariances.wagers().iter().enumerate().map(|(one, rule)| {
        let cells = (0..covariances.wagers().len()).map(|other| cell(sheet, covariances, one, other));
        el("tr").child(wager_head(rule)).children(cells)
    });
    let stake = if sheet.book.bonuses.is_empty() {
        String::new()
    } else {
        format!(
            " Fixed bonuses are counted at a stake of {} in the currency of the table.",
            sheet.options.stake
        )
    };
    let body = vec![
        p(format!(
            "The correlation of the results of any two wagers in the same round, a pure number between −1 \
             and +1, and below it in small type their covariance in units of the stake squared, for {}. On \
             the diagonal the covariance is the variance. Two wagers on the same round are never a hedge \
             that changes the edge: the expectations of wagers add up whatever their correlation.{stake}",
            sheet.decks_in_words()
        )),
        table("figures matrix", "Correlation, and covariance (× stake²) below it", head, rows),
    ];
    Some(Section::new("together", "How the wagers move together", body))
}

fn cell(sheet: &Sheet<'_>, covariances: &Covariances<'_>, one: usize, other: usize) -> Element {
    let rules = covariances.wagers();
    let (Some(between), Some(own), Some(others)) =
        (covariances.between(one, other), covariances.between(one, one), covariances.between(other, other))
    else {
        return el("td");
    };
    let spread = (own.to_f64() * others.to_f64()).sqrt();
    let correlation = match (one == other, spread > 0.0) {
        (true, _) => 1.0,
        (false, true) => between.to_f64() / spread,
        (false, false) => 0.0,
    };
    let mark = |tag: &'static str, figure: &str| {
        el(tag)
            .with("data-decks", sheet.decks)
            .with("data-wager", rules[one].key())
            .with("data-other", rules[other].key())
            .with("data-figure", figure)
    };
    let strength = (correlation.abs() * 0.3).min(0.3);
    let tint = if correlation < 0.0 { "200,16,46" } else { "11,87,208" };
    let large = mark("span", "correlation")
        .with("data-value", correlation)
        .with("class", "large")
        .text(decimal(correlation, 4));
    let small = mark("span", "covariance")
        .with("data-value", between)
        .with("class", "small")
        .with("title", between)
        .text(rounded(between, 6));
    let cell = if one == other {
        classed("td", "own")
    } else {
        el("td").with("style", format!("background:rgba({tint},{strength:.3})"))
    };
    cell.child(large).child(small)
}
