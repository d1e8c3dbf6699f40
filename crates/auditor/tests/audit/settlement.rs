//! Recorded settlements against the auditor's own (I7, I4).

use crate::book::{Book, rws, settings, settlement};
use serde_json::{Value, json};

const NATURAL: &str = "9s 2h Td 5c"; // Player 9, Banker 7

/// Ann has 50.00 on Player and 20.00 on the Tie, and the Player wins.
fn dealt() -> Book {
    let book = Book::rapid().begin(1).wager(1, "ann", "player", 5_000).wager(2, "ann", "tie", 2_000);
    book.close(1).deals(NATURAL)
}

fn right() -> Value {
    let wagers = [(1, "ann", "player", 5_000, "win", 10_000), (2, "ann", "tie", 2_000, "lose", 0)];
    settlement("player", NATURAL, &wagers)
}

#[track_caller]
fn check(change: impl Fn(&mut Value), expected: &str) {
    let mut settlement = right();
    change(&mut settlement);
    dealt().settles(1, settlement).finds(&format!("table/t1 13: {expected}"));
}

#[test]
fn a_right_settlement_passes_and_is_counted() {
    let summary = dealt().settles(1, right()).is_right();
    let meters = summary.all;
    assert_eq!((meters.rounds, meters.wagered, meters.returned), (1, 7_000, 10_000));
    assert_eq!(summary.terminals["t-7"], meters);
    assert_eq!(summary.games["rapid-etg"], meters);
    assert_eq!(summary.tables["t1"], meters);
    assert_eq!((summary.balances.credits, summary.balances.house), (103_000, -3_000));
}

#[test]
fn wagers_may_be_told_in_any_order() {
    let mut settlement = right();
    settlement["wagers"].as_array_mut().expect("a list").reverse();
    dealt().settles(1, settlement).is_right();
}

#[test]
fn every_figure_of_a_wager_is_recomputed() {
    let right = "it is win, 5000 cents in action, 10000 back (I7)";
    check(
        |settlement| settlement["wagers"][0]["returned"] = json!(10_001),
        &format!("wager 1 of 5000 on player is settled as win, 5000 cents in action, 10001 back; {right}"),
    );
    check(
        |settlement| settlement["wagers"][0]["result"] = json!("push"),
        &format!("wager 1 of 5000 on player is settled as push, 5000 cents in action, 10000 back; {right}"),
    );
    check(
        |settlement| settlement["wagers"][0]["effective"] = json!(4_000),
        &format!("wager 1 of 5000 on player is settled as win, 4000 cents in action, 10000 back; {right}"),
    );
    check(
        |settlement| settlement["wagers"][0]["effective"] = json!(5_001),
        "wager 1 has amounts that cannot be (I4)",
    );
}

#[test]
fn exactly_the_wagers_that_lie_are_settled() {
    let as_another = "wager 1 was settled twice, or as another than it is (I4)";
    for (field, value) in [("stake", json!(5_100)), ("patron", json!("bob")), ("on", json!("banker"))] {
        check(|settlement| settlement["wagers"][0][field] = value.clone(), as_another);
    }
    check(|settlement| settlement["wagers"][1] = settlement["wagers"][0].clone(), as_another);
    check(
        |settlement| settlement["wagers"][1]["wager"] = json!(3),
        "wager 3 was settled and does not lie there (I4)",
    );
    let left_out = |settlement: &mut Value| {
        settlement["wagers"].as_array_mut().expect("a list").pop();
    };
    check(left_out, "wager 2 was not settled (I4)");
}

#[test]
fn the_outcome_is_that_of_the_cards() {
    check(
        |settlement| settlement["winner"] = json!("banker"),
        "banker is recorded as the winner, and it is player (I7)",
    );
    check(
        |settlement| settlement["player"] = json!(["9s", "Th"]),
        "the Player hand is settled as 9s Th and lies as 9s Td (I7)",
    );
}

#[test]
fn bonuses_are_recomputed() {
    let cards = "9f 4f Tf 5f";
    let book =
        Book::open(settings("six-star")).real_shoe(1).join("ann", json!({"seat": 1})).buys("ann", 10_000);
    let dealt = book.begin(1).on_box(1, "ann", "tie", 1_000, 1).close(1).deals(cards);
    let paid = |bonuses: Value| {
        let mut settlement = settlement("tie", cards, &[(1, "ann", "tie", 1_000, "win", 9_000)]);
        settlement["bonuses"] = bonuses;
        dealt.clone().settles(1, settlement)
    };
    let bonus = json!({"patron": "ann", "bonus": "flaming-nines", "amount": 300_000, "clause": "4.3"});
    let summary = paid(json!([bonus])).is_right();
    assert_eq!((summary.all.bonuses, summary.balances.credits), (300_000, 318_000));
    paid(json!([])).finds(
        "table/t1 12: the bonuses are recorded as []; they are [(\"ann\", \"flaming-nines\", 300000)] (I7)",
    );
    let twice = paid(json!([bonus, bonus])).audit().expect_err("two bonuses to one patron");
    assert_eq!(twice.invariant, "I7");
}

#[test]
fn who_is_up_by_more_than_the_table_pays_is_paid_by_hand() {
    let with = |above: i64, hand_pays: Value| {
        let mut table = settings("rapid-etg");
        table["hand_pay_above"] = json!(above);
        let book = Book::open(table).real_shoe(1).buys("ann", 100_000).begin(1);
        let book =
            book.wager(1, "ann", "player", 5_000).wager(2, "ann", "tie", 2_000).close(1).deals(NATURAL);
        let mut settlement = right();
        settlement["hand_pays"] = hand_pays;
        book.settles(1, settlement)
    };
    let all = json!([{"patron": "ann", "amount": 10_000}]);
    let summary = with(2_999, all.clone()).is_right();
    assert_eq!((summary.all.hand_pays, summary.all.hand_pay_count), (10_000, 1));
    assert_eq!((summary.balances.hand_pays, summary.balances.credits), (10_000, 93_000));
    with(3_000, json!([])).is_right();
    with(3_000, all).finds("table/t1 12: 10000 cents are set aside for ann; it should be nothing (I7)");
    with(2_999, json!([])).finds("table/t1 12: nothing cents are set aside for ann; it should be 10000 (I7)");
    with(2_999, json!([{"patron": "ann", "amount": 3_000}]))
        .finds("table/t1 12: 3000 cents are set aside for ann; it should be 10000 (I7)");
}

#[test]
fn a_layout_as_it_lies_is_pro_rated_and_outside_the_credits() {
    let lies = |wager: u64, patron: &str, on: &str, stake: i64| {
        let standing = crate::book::standing(patron);
        json!({"wager": wager, "patron": patron, "on": on, "stake": stake, "betting_box": 1, "standing": standing})
    };
    let layout = json!([lies(1, "ann", "player", 90_000), lies(2, "DAN", "player", 10_000)]);
    let book = Book::open(rws("real")).real_shoe(1).begin(1).close(1);
    let dealt = book.at("LayoutRecorded", json!({"wagers": layout})).deals(NATURAL);
    // 500.00 of 1,000.00 are allowed: 450.00 and 50.00 are in action.
    let wagers = [(1, "ann", "player", 90_000, "win", 135_000), (2, "DAN", "player", 10_000, "win", 15_000)];
    let mut settlement = settlement("player", NATURAL, &wagers);
    settlement["wagers"][0]["effective"] = json!(45_000);
    settlement["wagers"][1]["effective"] = json!(5_000);
    let summary = dealt.clone().settles(1, settlement.clone()).is_right();
    assert_eq!((summary.balances.credits, summary.balances.house), (0, 0));
    assert_eq!((summary.all.wagered, summary.all.returned), (100_000, 150_000));
    settlement["wagers"][1]["effective"] = json!(10_000);
    assert_eq!(dealt.settles(1, settlement).audit().expect_err("not pro-rated").invariant, "I7");
}

/// R13c: a settled round whose layout was wrong is settled again, and everybody gets the difference of what they gained.
#[test]
fn a_layout_corrected_after_the_settlement_is_settled_again_by_the_difference() {
    let lies = |wager: u64, patron: &str, on: &str, stake: i64| json!({"wager": wager, "patron": patron, "on": on, "stake": stake, "betting_box": 1, "standing": "standing"});
    let book = Book::open(rws("real")).real_shoe(1).begin(1);
    let book = book.at("LayoutRecorded", json!({"wagers": [lies(1, "seat-1", "player", 10_000)]})).close(1);
    let first = settlement("player", NATURAL, &[(1, "seat-1", "player", 10_000, "win", 20_000)]);
    let settled = book.deals(NATURAL).settles(1, first);
    let right = [lies(2, "seat-1", "player", 4_000), lies(3, "box-1-standing-a", "banker", 6_000)];
    let corrected =
        settled.at("LayoutCorrected", json!({"round": 1, "wagers": right, "reason": "two stacks"}));
    let wagers =
        [(2, "seat-1", "player", 4_000, "win", 8_000), (3, "box-1-standing-a", "banker", 6_000, "lose", 0)];
    let again = |one: i64, other: i64| {
        let difference = |patron: &str, amount: i64| json!({"patron": patron, "amount": amount, "set_aside": 0, "owed": 0});
        let differences = [difference("box-1-standing-a", one), difference("seat-1", other)];
        let settlement = settlement("player", NATURAL, &wagers);
        let event = json!({
            "round": 1, "settlement": settlement, "clauses": ["R13c"], "differences": differences,
        });
        corrected.clone().at("RoundResettled", event)
    };
    let summary = again(-6_000, -6_000).begin(2).is_right();
    assert_eq!((summary.all.wagered, summary.all.returned), (10_000, 8_000));
    assert_eq!(again(0, -6_000).audit().expect_err("the stake is lost").invariant, "I7");
    assert_eq!(corrected.begin(2).audit().expect_err("not settled again").invariant, "I7");
}

#[test]
fn a_void_round_returns_every_wager_in_full() {
    let void = |returned: Value| {
        let book = dealt().reports_of_old(1, "technical-interruption");
        book.at("RoundVoided", json!({"round": 1, "clauses": ["5.4"], "returned": returned}))
    };
    let back = |wager: u64, amount: i64| json!({"wager": wager, "patron": "ann", "amount": amount});
    let summary = void(json!([back(1, 5_000), back(2, 2_000)])).is_right();
    assert_eq!((summary.all.voids, summary.all.voided, summary.all.wagered), (1, 7_000, 0));
    assert_eq!((summary.balances.credits, summary.balances.house), (100_000, 0));
    void(json!([back(1, 5_000)])).finds("table/t1 14: the round is void and wager 2 did not go back (I4)");
    void(json!([back(1, 4_000), back(2, 2_000)]))
        .finds("table/t1 14: wager 1 of 5000 cents went back with 4000 to ann (I4)");
    void(json!([back(1, 5_000), back(1, 5_000)]))
        .finds("table/t1 14: there is no wager 1 in this round (I4)");
}

#[test]
fn wagers_taken_back_by_choice_are_out() {
    let chose = dealt().at("ChoiceMade", json!({"patron": "ann", "choice": "take-back", "in_time": true}));
    let back = |book: Book, wager: u64, amount: i64| {
        book.at("WagerReturned", json!({"wager": wager, "amount": amount, "why": "choice"}))
    };
    let out = back(back(chose.clone(), 1, 5_000), 2, 2_000);
    out.settles(1, settlement("player", NATURAL, &[])).is_right();
    let half = back(chose, 2, 2_000);
    let stays = settlement("player", NATURAL, &[(1, "ann", "player", 5_000, "win", 10_000)]);
    half.settles(1, stays)
        .finds("table/t1 15: ann chose to take back and has wagers that were not returned (I4)");
    back(dealt(), 2, 2_000)
        .finds("table/t1 13: wagers of ann went back by choice, and ann did not choose that (I4)");
}

#[test]
fn who_took_back_while_bets_were_open_may_bet_again() {
    let book = Book::rapid().begin(1).wager(1, "ann", "tie", 2_000);
    let book = book.at("ChoiceMade", json!({"patron": "ann", "choice": "take-back", "in_time": true}));
    let book = book.at("WagerReturned", json!({"wager": 1, "amount": 2_000, "why": "choice"}));
    let book = book.wager(2, "ann", "player", 5_000).close(1).deals(NATURAL);
    let wagers = [(2, "ann", "player", 5_000, "win", 10_000)];
    book.settles(1, settlement("player", NATURAL, &wagers)).is_right();
}

#[test]
fn a_game_nobody_knows_is_remarked_and_all_else_is_checked() {
    let book = Book::open(settings("dragon")).real_shoe(1).buys("ann", 10_000).begin(1);
    let dealt = book.wager(1, "ann", "player", 5_000).close(1).deals(NATURAL);
    let settled = |returned: i64| {
        let wager = (1, "ann", "player", 5_000, "win", returned);
        dealt.clone().settles(1, settlement("player", NATURAL, &[wager]))
    };
    let summary = settled(12_345).is_right();
    assert_eq!(summary.unknown_games["dragon"], 1);
    dealt
        .clone()
        .settles(1, settlement("player", NATURAL, &[]))
        .finds("table/t1 11: wager 1 was not settled (I4)");
}
