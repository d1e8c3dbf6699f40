//! The appendices: exact fractions, and the clauses cited.

use super::Section;
use super::summary::wager_head;
use crate::sheet::contents::{Sheet, decks_in_words};
use crate::sheet::figure::Figures;
use crate::sheet::html::{Element, classed, el, heads, p, row_head, table, td};
use crate::sheet::number::grouped;
use crate::{Analysis, Fraction};
use punto_rules::{Clause, Rulebook, WagerRule};
use std::collections::BTreeSet;

/// Every probability and expectation as an exact fraction, for every number of decks.
pub(crate) fn fractions(sheet: &Sheet<'_>) -> Section {
    let mut body = vec![p(
        "For each number of decks: in how many of all ordered deals of six cards each line decides, and the \
         same as a fraction in lowest terms. The expectation is per unit staked.",
    )];
    body.extend(sheet.by_decks.iter().map(|(decks, analysis)| of_decks(sheet, *decks, analysis)));
    Section::new("fractions", "Exact fractions", body)
}

fn of_decks(sheet: &Sheet<'_>, decks: u8, analysis: &Analysis<'_>) -> Element {
    let head = heads(["Wager", "What", "Deals", "Exact fraction of all deals, or of the stake"]);
    let all = (0..sheet.book.wagers.len())
        .filter_map(|wager| Figures::of(decks, sheet.options.stake, analysis, wager));
    let rows = all.flat_map(of_wager);
    let deals = grouped(&analysis.deals().to_string());
    let caption = format!(
        "{} of {} cards: {deals} ordered deals of six cards",
        decks_in_words(decks),
        sheet.book.deck.size()
    );
    classed("div", "of-decks").child(table("figures fractions", caption, head, rows))
}

fn of_wager(figures: Figures<'_>) -> Vec<Element> {
    let wager = figures.wager;
    let rule = wager.rule();
    let mut rows: Vec<(String, Option<i64>, Element)> = vec![];
    for (index, (line, weight)) in wager.line_weights().enumerate() {
        let probability = Fraction::new(weight, figures.deals);
        let cell = exact(figures, "probability", &probability).with("data-line", index);
        rows.push((format!("{}: pays {}", line.when(), line.odds()), Some(weight), cell));
    }
    let pushed: i64 = wager.push_weights().map(|(_, weight)| weight).sum();
    let won = figures.deals - pushed - wager.lose_weight();
    rows.push(("wins by any line".to_owned(), Some(won), exact(figures, "win", &wager.win())));
    rows.push(("returned".to_owned(), Some(pushed), exact(figures, "push", &wager.push())));
    rows.push(("loses".to_owned(), Some(wager.lose_weight()), exact(figures, "lose", &wager.lose())));
    for (bonus, weight) in wager.bonus_weights() {
        let probability = Fraction::new(weight, figures.deals);
        let cell = exact(figures, "probability", &probability).with("data-bonus", &bonus.key);
        rows.push((bonus.name.en.to_string(), Some(weight), cell));
    }
    let expectation = wager.expectation(Some(figures.stake));
    rows.push(("expectation, per unit staked".to_owned(), None, exact(figures, "expectation", &expectation)));
    let mut name = Some(wager_head(rule).with("rowspan", rows.len()));
    let row = |(what, weight, cell): (String, Option<i64>, Element)| {
        let row = match name.take() {
            Some(name) => classed("tr", "first").child(name),
            None => el("tr"),
        };
        let deals = weight.map(|weight| grouped(&weight.to_string())).unwrap_or_default();
        row.child(classed("td", "what").text(what)).child(td(deals)).child(cell)
    };
    rows.into_iter().map(row).collect()
}

/// A fraction as it is.
fn exact(figures: Figures<'_>, figure: &str, value: &Fraction) -> Element {
    figures.marked("td", figure, value).text(value)
}

/// What the clauses say that this page cites.
pub(crate) fn clauses(book: &Rulebook) -> Section {
    let cited = cited(book);
    let known = book.clauses.iter().filter(|(clause, _)| cited.contains(clause));
    let rows = known.map(|(clause, text)| el("tr").child(row_head(clause)).child(td(text)));
    let body = vec![
        p("What each clause cited on this page says, in Punto's words and not the rulebook's own; the \
           rulebook of the house is what counts."),
        table("rules clauses", "Clauses cited", heads(["Clause", "What it says"]), rows),
    ];
    Section::new("clauses", "Clauses cited", body)
}

fn cited(book: &Rulebook) -> BTreeSet<&Clause> {
    let play = &book.table_of_play;
    let mut cited: BTreeSet<&Clause> = book.value_clauses.values().collect();
    cited.extend([&book.decks.clause, &book.initial_deal.player, &book.initial_deal.banker]);
    cited.extend([&play.naturals.1, &play.player.1, &play.banker_alone.1, &play.banker.1]);
    cited.extend(book.wagers.iter().flat_map(of_rule));
    cited.extend(book.bonuses.iter().flat_map(|bonus| [&bonus.clause, &bonus.because]));
    cited
}

fn of_rule(rule: &WagerRule) -> Vec<&Clause> {
    let lines = rule.lines().iter().map(punto_rules::PayLine::clause);
    let commissions = rule.lines().iter().filter_map(|line| Some(&line.commission()?.clause));
    let pushes = rule.pushes().iter().map(|push| &push.clause);
    lines.chain(commissions).chain(pushes).chain([&rule.clauses().loses]).collect()
}
