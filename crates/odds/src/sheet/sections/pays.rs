//! The rules: what each wager pays and when, and fixed bonuses.

use super::Section;
use super::summary::wager_head;
use crate::sheet::html::{Element, el, heads, p, row_head, table, td};
use punto_rules::{PayLine, Rulebook, WagerRule};

pub(super) fn section(book: &Rulebook) -> Section {
    let head = heads(["Wager", "When", "Pays, to the stake", "Clause"]);
    let rows = book.wagers.iter().flat_map(rows);
    let mut body = vec![
        p("A wager that is returned is looked at first, then its pay lines from the top; the first that \
           holds decides, and if none does the wager loses. What is paid comes on top of the stake."),
        table("rules", "What each wager pays", head, rows),
    ];
    if !book.bonuses.is_empty() {
        body.push(bonuses(book));
    }
    Section::new("pays", "The rules: wagers and pays", body)
}

fn rows(rule: &WagerRule) -> Vec<Element> {
    let pays =
        rule.lines().iter().map(|line| (line.when().to_string(), paid(line), line.clause().to_string()));
    let pushes = rule
        .pushes()
        .iter()
        .map(|push| (push.when.to_string(), "returned".to_owned(), push.clause.to_string()));
    let loses = ("anything else".to_owned(), "loses".to_owned(), rule.clauses().loses.to_string());
    let rows: Vec<_> = pushes.chain(pays).chain([loses]).collect();
    let span = rows.len();
    let mut name = Some(wager_head(rule).with("rowspan", span));
    rows.into_iter()
        .map(|(when, pays, clause)| {
            let row = match name.take() {
                Some(name) => el("tr").with("class", "first").child(name),
                None => el("tr"),
            };
            row.child(td(when)).child(td(pays)).child(td(clause).with("class", "clause"))
        })
        .collect()
}

fn paid(line: &PayLine) -> String {
    let odds = line.odds();
    match line.commission() {
        Some(commission) => {
            format!(
                "{odds}, being {} less a commission of {} of the win (clause {})",
                line.gross(),
                share(commission.rate),
                commission.clause
            )
        }
        None => odds.to_string(),
    }
}

/// A commission in words: "1/20".
fn share(rate: punto_rules::Odds) -> String {
    format!("{}/{}", rate.pays(), rate.per())
}

fn bonuses(book: &Rulebook) -> Element {
    let head = heads(["Bonus", "Carried by", "When", "Amount, currency of the table", "Clauses"]);
    let rows = book.bonuses.iter().map(|bonus| {
        let wager = book.offered(&bonus.on).map_or_else(|| bonus.on.to_string(), ToString::to_string);
        el("tr")
            .child(row_head(&bonus.name.en))
            .child(td(wager))
            .child(td(&bonus.when))
            .child(td(bonus.amount).with("class", "amount"))
            .child(td(format!("{}, {}", bonus.clause, bonus.because)).with("class", "clause"))
    });
    table("rules bonuses", "Fixed bonuses: one to each patron with the wager, whatever its size", head, rows)
}
