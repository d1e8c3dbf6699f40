//! The limits in force, with credits (I20).

use crate::book::{Book, placed, rws, settings};
use serde_json::{Value, json};

fn open() -> Book {
    Book::rapid().buys("ann", 1_000_000).begin(1)
}

/// Ann sits at box 1 and bob at box 2; DAN stands. Everybody has 10,000.00.
fn felt() -> Book {
    let book = Book::open(rws("credits")).real_shoe(1);
    let book =
        book.join("ann", json!({"seat": 1})).join("bob", json!({"seat": 2})).join("DAN", json!("standing"));
    book.buys("ann", 1_000_000).buys("bob", 1_000_000).buys("DAN", 1_000_000).begin(1)
}

fn returned(book: Book, wager: u64, amount: i64, why: &str) -> Book {
    book.at("WagerReturned", json!({"wager": wager, "amount": amount, "why": why}))
}

fn withdrawn(book: Book, wager: u64, amount: i64) -> Book {
    book.at("WagerWithdrawn", json!({"wager": wager, "amount": amount}))
}

#[test]
fn a_stake_lies_within_its_range_and_in_chips() {
    open().wager(1, "ann", "tie", 1_000).wager(2, "ann", "player", 100_000).is_right();
    open()
        .wager(1, "ann", "tie", 900)
        .finds("table/t1 7: wager 1 of 900 cents is below the minimum 1000 (I20)");
    open()
        .wager(1, "ann", "tie", 100_100)
        .finds("table/t1 7: a patron has 100100 cents on tie; the maximum is 100000 (I20)");
    open()
        .wager(1, "ann", "tie", 1_050)
        .finds("table/t1 7: wager 1 of 1050 cents is no multiple of the chip unit 100 (I20)");
    open()
        .wager(1, "ann", "super-six", 1_000)
        .finds("table/t1 7: wager 1 is on super-six, which the limits do not name (I20)");
    let two = open().wager(1, "ann", "tie", 60_000).wager(2, "ann", "tie", 50_000);
    two.finds("table/t1 8: a patron has 110000 cents on tie; the maximum is 100000 (I20)");
    let raised = json!({"wager": 1, "amount": 99_100, "rejected": 0, "placed_by": null});
    open()
        .wager(1, "ann", "tie", 1_000)
        .at("WagerRaised", raised)
        .finds("table/t1 8: a patron has 100100 cents on tie; the maximum is 100000 (I20)");
}

#[test]
fn nothing_is_left_below_the_minimum_when_bets_are_closed() {
    let left = |amount: i64| withdrawn(open().wager(1, "ann", "tie", 2_000), 1, amount).close(1).deals("9s");
    left(1_000).is_right();
    left(2_000).is_right();
    left(1_100).finds("table/t1 10: wager 1 of 900 cents was left below the minimum 1000 (I20)");
}

#[test]
fn new_limits_count_from_the_next_round() {
    let mut limits = settings("rapid-etg")["limits"].clone();
    limits["wagers"]["tie"]["maximum"] = json!(5_000);
    let set = open().at("LimitsSet", json!({"limits": limits})).wager(1, "ann", "tie", 9_000);
    set.is_right();
    let void = json!({
        "round": 1, "clauses": ["5.5"], "returned": [{"wager": 1, "patron": "ann", "amount": 9_000}],
    });
    set.reports_of_old(1, "insufficient-cards")
        .at("RoundVoided", void)
        .begin(2)
        .wager(2, "ann", "tie", 9_000)
        .finds("table/t1 12: a patron has 9000 cents on tie; the maximum is 5000 (I20)");
}

#[test]
fn the_sides_of_a_box_lie_no_further_apart_than_the_differential() {
    felt()
        .on_box(1, "ann", "player", 50_000, 1)
        .on_box(2, "bob", "player", 50_000, 2)
        .close(1)
        .deals("9s")
        .is_right();
    let apart = felt().on_box(1, "ann", "player", 50_100, 1).close(1);
    apart.finds(
        "table/t1 11: the last wager took the sides of its box 50100 cents apart; 50000 are allowed (I20)",
    );
    let raised = json!({"wager": 1, "amount": 100, "rejected": 0, "placed_by": null});
    let raised = felt().on_box(1, "ann", "player", 50_000, 1).at("WagerRaised", raised).close(1);
    raised.finds(
        "table/t1 12: the last wager took the sides of its box 50100 cents apart; 50000 are allowed (I20)",
    );
}

#[test]
fn a_seated_wager_displaces_standing_ones_before_or_after_it() {
    let lies = felt().on_box(1, "ann", "player", 10_000, 1).on_box(2, "DAN", "player", 40_000, 1);
    let after = returned(lies.clone().on_box(3, "ann", "player", 20_000, 1), 2, 20_000, "seated-priority");
    after.close(1).deals("9s").is_right();
    let before = returned(lies.clone(), 2, 20_000, "seated-priority").on_box(3, "ann", "player", 20_000, 1);
    before.close(1).deals("9s").is_right();
    // What goes back first leaves the box further apart than it may lie, until the wager comes that displaced it.
    let book = felt().on_box(1, "ann", "player", 40_000, 1).on_box(2, "ann", "banker", 20_000, 1);
    let book = book.on_box(3, "DAN", "banker", 20_000, 1).on_box(4, "DAN", "player", 30_000, 1);
    let book = returned(book, 3, 20_000, "seated-priority");
    let raised = json!({"wager": 2, "amount": 80_000, "rejected": 0, "placed_by": null});
    book.at("WagerRaised", raised).close(1).deals("9s").is_right();
    lies.on_box(3, "ann", "player", 20_000, 1).close(1).finds(
        "table/t1 13: the last wager took the sides of its box 70000 cents apart; 50000 are allowed (I20)",
    );
}

#[test]
fn an_excess_that_a_withdrawal_opened_is_off_at_closing() {
    let lies = felt().on_box(1, "ann", "banker", 30_000, 1).on_box(2, "ann", "player", 80_000, 1);
    let opened = withdrawn(lies, 1, 30_000);
    returned(opened.clone(), 2, 30_000, "differential").close(1).deals("9s").is_right();
    returned(opened.clone().close(1), 2, 30_000, "differential").deals("9s").is_right();
    opened.close(1).deals("9s").finds(
        "table/t1 14: the sides of a box were left 80000 cents apart; the differential is 50000 (I20)",
    );
}

#[test]
fn a_box_as_a_whole_has_a_maximum() {
    let three = |last: i64| {
        let book = felt().on_box(1, "ann", "player", 50_000, 1).on_box(2, "ann", "banker", 100_000, 1);
        let book = book.on_box(3, "DAN", "player", 100_000, 1);
        book.on_box(4, "DAN", "banker", last, 1).close(1)
    };
    three(50_000).is_right();
    three(50_100).finds("table/t1 14: 150100 cents lie on banker in one box; the most is 150000 (I20)");
}

#[test]
fn standing_wagers_need_a_seated_one() {
    felt()
        .on_box(1, "DAN", "tie", 1_000, 1)
        .finds("table/t1 10: wager 1 stands on a box whose seated patron has none (I20)");
    let lies = felt().on_box(1, "ann", "tie", 1_000, 1).on_box(2, "DAN", "tie", 1_000, 1);
    let alone = withdrawn(lies, 1, 1_000);
    returned(alone.clone(), 2, 1_000, "seated-patron-withdrew").close(1).deals("9s").is_right();
    // If the seated patron withdraws afterwards, standing wagers stay (R13b); no new one comes.
    alone.clone().close(1).deals("9s").is_right();
    alone
        .on_box(3, "DAN", "player", 1_000, 1)
        .finds("table/t1 13: wager 3 stands on a box whose seated patron has none (I20)");
    // Bob sits at box 2 and bets on box 1: others may bet on his box.
    let bob = {
        let mut bob = placed(2, "bob", "tie", 1_000);
        (bob["betting_box"], bob["standing"]) = (json!(1), json!("standing"));
        bob
    };
    let elsewhere = felt().on_box(1, "ann", "tie", 1_000, 1).at("WagerPlaced", bob);
    elsewhere.on_box(3, "DAN", "tie", 1_000, 2).close(1).is_right();
    let claims: Value = {
        let mut claims = placed(1, "bob", "tie", 1_000);
        claims["betting_box"] = json!(1);
        claims
    };
    felt()
        .at("WagerPlaced", claims)
        .finds("table/t1 10: wager 1 is a seated patron's, and bob does not sit at that box (I20)");
}
