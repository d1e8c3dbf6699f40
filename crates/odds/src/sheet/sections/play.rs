//! The rules: what the cards count, and who draws a third card.

use super::Section;
use crate::sheet::html::{Element, el, heads, p, row_head, table, td};
use punto_rules::{Action, Clause, Rank, Row, Rulebook};

pub(super) fn section(book: &Rulebook) -> Section {
    let deal = &book.initial_deal;
    let naturals = &book.table_of_play.naturals;
    let totals: Vec<String> =
        (0..10).filter(|total| naturals.0[*total]).map(|total| total.to_string()).collect();
    let body = vec![
        values(book),
        p(format!(
            "The first and third card go to the Player (clause {}), the second and fourth to the Banker \
             (clause {}). The total of a hand is the last digit of the sum of its cards. A total of {} on \
             the first two cards is a natural and ends the drawing for both hands (clause {}).",
            deal.player,
            deal.banker,
            totals.join(" or "),
            naturals.1
        )),
        own_totals(book),
        against_third_card(book),
    ];
    Section::new("play", "The rules: cards and table of play", body)
}

fn values(book: &Rulebook) -> Element {
    let mut ranks: Vec<(Rank, &Clause)> =
        book.value_clauses.iter().map(|(rank, clause)| (*rank, clause)).collect();
    ranks.sort_by_key(|(rank, _)| *rank);
    let names = ranks.iter().map(|(rank, _)| rank.name());
    let points = ranks.iter().map(|(rank, _)| td(book.values.of(*rank).get()));
    let clauses = ranks.iter().map(|(_, clause)| td(clause).with("class", "clause"));
    let rows = [
        el("tr").child(row_head("Counts, points")).children(points),
        el("tr").child(row_head("Clause")).children(clauses),
    ];
    table("rules values", "What the cards count", heads(["Card"].into_iter().chain(names)), rows)
}

fn call(action: Action) -> Element {
    match action {
        Action::Draw => td("draw").with("class", "call draw"),
        Action::Stand => td("stand").with("class", "call"),
    }
}

fn digits(first: &str) -> Vec<Element> {
    let digits = (0..10).map(|digit| digit.to_string());
    heads([first.to_owned()].into_iter().chain(digits).chain(["Clause".to_owned()]))
}

fn own_totals(book: &Rulebook) -> Element {
    let play = &book.table_of_play;
    let row = |name: &str, (calls, clause): &(Row, Clause)| {
        let cells = calls.iter().enumerate().map(|(total, action)| {
            if play.naturals.0[total] { td("natural").with("class", "call natural") } else { call(*action) }
        });
        el("tr").child(row_head(name)).children(cells).child(td(clause).with("class", "clause"))
    };
    let rows = [row("Player", &play.player), row("Banker, if the Player stood", &play.banker_alone)];
    table(
        "rules play",
        "Third card by the hand's own total on two cards (points)",
        digits("Total, points"),
        rows,
    )
}

fn against_third_card(book: &Rulebook) -> Element {
    let play = &book.table_of_play;
    let (calls, clause) = &play.banker;
    let drawing = calls.iter().enumerate().filter(|(total, _)| !play.naturals.0[*total]);
    let rows = drawing.map(|(total, calls)| {
        let cells = calls.iter().map(|action| call(*action));
        let name = format!("Banker on {total}");
        el("tr").child(row_head(name)).children(cells).child(td(clause).with("class", "clause"))
    });
    table(
        "rules play",
        "Banker's third card when the Player has drawn: by what the Player's third card counts (points)",
        digits("Third card, points"),
        rows,
    )
}
