//! What comes before what (I5, I11).

use crate::book::{Book, settings, settlement};
use serde_json::json;

const NATURAL: &str = "9s 2h Td 5c"; // Player 9, Banker 7

fn settled(round: u64) -> Book {
    Book::rapid().begin(round).close(round).deals(NATURAL).settles(round, settlement("player", NATURAL, &[]))
}

#[test]
fn a_whole_round_passes() {
    let summary = settled(1).begin(2).close(2).deals(NATURAL).settles(2, settlement("player", NATURAL, &[]));
    assert_eq!(summary.is_right().all.rounds, 2);
}

#[test]
fn nothing_before_the_table_opened_and_no_play_once_it_closed() {
    Book::default().begin(1).finds("table/t1 1: BetsOpened before the table opened (I5)");
    let closed = settled(1).at("TableClosed", json!({}));
    closed.clone().begin(2).finds("table/t1 13: play at a table that is closed (I5)");
    closed.at("TableOpened", json!({"settings": settings("rapid-etg"), "at": 9})).begin(2).is_right();
    let again = Book::rapid().at("TableOpened", json!({"settings": settings("rapid-etg"), "at": 9}));
    again.finds("table/t1 5: the table was opened twice (I5)");
    Book::rapid()
        .begin(1)
        .at("TableClosed", json!({}))
        .finds("table/t1 6: the table was closed in the middle of a round (I5)");
}

#[test]
fn no_play_at_a_locked_table() {
    let locked = Book::rapid().at("TableLocked", json!({"reason": "no light"}));
    locked.clone().begin(1).finds("table/t1 6: play at a table that is locked (I5)");
    locked.at("TableUnlocked", json!({"reason": "light"})).begin(1).is_right();
}

#[test]
fn rounds_count_from_one_without_gaps_one_at_a_time() {
    Book::rapid().begin(2).finds("table/t1 5: round 2 began, and 1 was to come (I5)");
    settled(1).begin(3).finds("table/t1 12: round 3 began, and 2 was to come (I5)");
    Book::rapid().begin(1).begin(2).finds("table/t1 6: round 2 began while round 1 was in play (I5)");
    Book::rapid()
        .begin(1)
        .close(2)
        .finds("table/t1 6: bets of round 2 were closed while round 1 was in play (I5)");
    Book::rapid().begin(1).close(1).close(1).finds("table/t1 7: bets were closed twice (I5)");
}

#[test]
fn wagers_only_while_bets_are_open() {
    Book::rapid()
        .wager(1, "ann", "tie", 1_000)
        .finds("table/t1 5: a wager was placed while bets were not open (I5)");
    let closed = Book::rapid().begin(1).wager(1, "ann", "tie", 1_000).close(1);
    closed.is_right();
    closed
        .clone()
        .wager(2, "ann", "player", 1_000)
        .finds("table/t1 8: a wager was placed while bets were not open (I5)");
    let raised = json!({"wager": 1, "amount": 1_000, "rejected": 0, "placed_by": null});
    closed
        .clone()
        .at("WagerRaised", raised)
        .finds("table/t1 8: a wager was raised while bets were not open (I5)");
    closed
        .at("WagerWithdrawn", json!({"wager": 1, "amount": 1_000}))
        .finds("table/t1 8: a wager was withdrawn while bets were not open (I5)");
}

#[test]
fn cards_only_after_bets_are_closed() {
    Book::rapid().deals("9s").finds("table/t1 5: a card was dealt outside a round (I5)");
    Book::rapid().begin(1).deals("9s").finds("table/t1 6: a card was dealt while bets were open (I5)");
}

#[test]
fn the_layout_is_recorded_until_the_first_card_and_corrected_after_it() {
    let mut real = settings("fortune-six");
    real["chips"] = json!("real");
    real["limits"]["wagers"]["fortune-six"] = json!({"minimum": 1_000, "maximum": 100_000});
    let open = Book::open(real).real_shoe(1).begin(1);
    let layout = |book: Book, first: u64| {
        let lies = json!({
            "wager": first, "patron": "bob", "on": "tie", "stake": 300, "betting_box": 2, "standing": "seated",
        });
        book.at("LayoutRecorded", json!({"wagers": [lies]}))
    };
    layout(open.clone().close(1), 1).is_right();
    // R13c: while bets are open too, and again in place of what was recorded before.
    let again = layout(layout(open.clone(), 1).close(1), 2);
    again.clone().is_right();
    // A card that came out early is in sight: no dealer says how chips lie then.
    let early = |actor: &str| {
        let fact = json!({
            "irregularity": 1, "round": 1, "kind": "wrong-number-of-cards", "noticed": "in-round",
            "facts": {}, "excess": ["9s"], "note": null,
        });
        let book = open.clone().close(1).by("dealer:d-1", "IrregularityReported", fact);
        book.by(actor, "LayoutRecorded", json!({"wagers": []}))
    };
    early("pit-supervisor:p-1").is_right();
    early("dealer:d-1").finds("table/t1 6: the layout was recorded after a card had been dealt (I5)");
    let odd = json!({"wager": 1, "patron": "bob", "on": "tie", "stake": 99, "betting_box": 2, "standing": "seated"});
    open.clone()
        .at("LayoutRecorded", json!({"wagers": [odd]}))
        .finds("table/t1 4: wager 1 of 99 cents is no multiple of the chip unit 100 (I20)");
    layout(open.clone().close(1).deals("9s"), 1)
        .finds("table/t1 6: the layout was recorded after a card had been dealt (I5)");
    let corrected = |book: Book, round: u64| {
        book.at("LayoutCorrected", json!({"round": round, "wagers": [], "reason": "seen"}))
    };
    corrected(again.clone().deals("9s"), 1).is_right();
    corrected(again.clone(), 1).finds("table/t1 7: the layout was corrected before the first card (I5)");
    corrected(again.deals("9s"), 2).finds("table/t1 8: the layout of round 2 was corrected too late (I5)");
    open.wager(1, "bob", "tie", 1_000).finds("table/t1 4: a wager of credits at a table of real chips (I1)");
    layout(Book::rapid().begin(1).close(1), 1)
        .finds("table/t1 7: a layout of chips at a table of credits (I1)");
}

#[test]
fn epochs_count_up_and_name_the_round_in_play() {
    let recovered = |book: Book, epoch: u64, round: Option<u64>| {
        book.at("TableRecovered", json!({"epoch": epoch, "round": round}))
    };
    recovered(recovered(Book::rapid(), 1, None).begin(1), 2, Some(1)).is_right();
    recovered(Book::rapid(), 2, None)
        .finds("table/t1 5: the table was taken up for the 2th time, and 1 was to come (I11)");
    recovered(recovered(Book::rapid(), 1, None), 1, None)
        .finds("table/t1 6: the table was taken up for the 1th time, and 2 was to come (I11)");
    recovered(Book::rapid().begin(1), 1, None)
        .finds("table/t1 6: round None is recorded as interrupted; round Some(1) was in play (I8)");
}

#[test]
fn a_round_is_settled_when_it_is_over() {
    Book::rapid()
        .begin(1)
        .settles(1, settlement("player", NATURAL, &[]))
        .finds("table/t1 6: a round was settled while bets were open (I5)");
    settled(1)
        .settles(1, settlement("player", NATURAL, &[]))
        .finds("table/t1 12: a round was settled and none was in play (I5)");
    let short = Book::rapid().begin(1).close(1).deals("2s 3h Td 4c");
    short
        .settles(1, settlement("banker", "2s 3h Td 4c", &[]))
        .finds("table/t1 11: a round was settled before its hands were complete (I6)");
}
