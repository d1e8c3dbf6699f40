//! Every shoe of up to ten results without marks, on boards low enough for tails to meet.

use punto_roads::{ColourCell, Roads, RoundResult, Rows, Side, TailRule, Winner};

use crate::whole::{stepwise, whole};

/// Walks every continuation of these roads up to a depth, and looks at each shoe on the way.
fn walk(roads: &mut Roads, depth: usize, look: &mut impl FnMut(&Roads)) {
    look(roads);
    if depth == 0 {
        return;
    }
    for winner in [Winner::Player, Winner::Banker, Winner::Tie] {
        roads.push(RoundResult::plain(winner));
        walk(roads, depth - 1, look);
        roads.undo();
    }
}

/// Two answers of the ask-road are both absent, or both present in opposite colours.
fn are_opposite(one: Option<ColourCell>, other: Option<ColourCell>) -> bool {
    one.is_some() == other.is_some() && one.zip(other).is_none_or(|(one, other)| one.colour != other.colour)
}

#[test]
fn stepwise_equals_whole() {
    let mut shoes = 0;
    for tail_rule in [TailRule::Stay, TailRule::DropAgain] {
        for rows in [1, 2, 3, 6] {
            let board = Rows::new(rows).unwrap();
            let mut roads = Roads::with_tail_rule(board, tail_rule);
            walk(&mut roads, 10, &mut |roads| {
                let results: Vec<RoundResult> = roads.bead().iter().map(|cell| cell.result).collect();
                assert_eq!(stepwise(roads), whole(&results, board.get(), tail_rule), "{results:?}");
                shoes += 1;
            });
            assert_eq!(roads, Roads::with_tail_rule(board, tail_rule), "undone to the start");
        }
    }
    assert_eq!(shoes, 2 * 4 * (3_usize.pow(11) - 1) / 2);
}

#[test]
fn the_two_answers_of_the_ask_road_are_opposite() {
    walk(&mut Roads::default(), 10, &mut |roads| {
        let (player, banker) = (roads.ask(Side::Player), roads.ask(Side::Banker));
        assert!(are_opposite(player.big_eye, banker.big_eye), "{roads:?}");
        assert!(are_opposite(player.small, banker.small), "{roads:?}");
        assert!(are_opposite(player.cockroach, banker.cockroach), "{roads:?}");
    });
}
