//! What holds for every shoe, tried on long streaky ones that make dragons.

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use punto_roads::{Ask, Mark, Roads, RoundResult, Rows, Side, TailRule, Winner};

use crate::whole::{stepwise, whole};

/// One result with any marks it may carry.
fn result() -> impl Strategy<Value = RoundResult> {
    let winners = vec![Winner::Player, Winner::Banker, Winner::Tie];
    let marks = subsequence(Mark::ALL.to_vec(), 0..=Mark::ALL.len());
    (select(winners), marks).prop_filter_map("a six goes with a Banker win", |(winner, marks)| {
        RoundResult::new(winner, marks.into_iter().collect()).ok()
    })
}

/// A shoe in which many results repeat, so that streaks are long enough to turn and to meet.
fn shoe() -> impl Strategy<Value = Vec<RoundResult>> {
    prop::collection::vec((result(), 1..9_usize), 0..25)
        .prop_map(|runs| runs.into_iter().flat_map(|(result, times)| vec![result; times]).collect())
}

fn board() -> impl Strategy<Value = (Rows, TailRule)> {
    let rows = (1..=8_u64).prop_filter_map("a board", |rows| Rows::new(rows).ok());
    (rows, select(vec![TailRule::Stay, TailRule::DropAgain]))
}

fn derived_lengths(roads: &Roads) -> [usize; 3] {
    [roads.big_eye().len(), roads.small().len(), roads.cockroach().len()]
}

/// What the ask-road must answer: the cells that a plain win of this side really adds.
fn gained(before: &Roads, side: Side) -> Option<Ask> {
    let mut after = before.clone();
    after.push(RoundResult::plain(side.into()));
    Some(Ask {
        big: *after.big().last()?,
        big_eye: after.big_eye().get(before.big_eye().len()).copied(),
        small: after.small().get(before.small().len()).copied(),
        cockroach: after.cockroach().get(before.cockroach().len()).copied(),
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn stepwise_equals_whole_at_every_prefix(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        for (i, result) in shoe.iter().enumerate() {
            roads.push(*result);
            prop_assert_eq!(stepwise(&roads), whole(&shoe[..=i], rows.get(), tail_rule));
        }
    }

    #[test]
    fn undo_is_the_inverse_of_push(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        let mut history = vec![];
        for result in &shoe {
            history.push(roads.clone());
            roads.push(*result);
        }
        for (before, result) in history.iter().zip(&shoe).rev() {
            prop_assert_eq!(roads.undo(), Some(*result));
            prop_assert_eq!(&roads, before);
        }
        prop_assert_eq!(roads.undo(), None);
    }

    #[test]
    fn ask_answers_what_a_win_really_adds(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        for result in shoe {
            roads.push(result);
            for side in [Side::Player, Side::Banker] {
                prop_assert_eq!(Some(roads.ask(side)), gained(&roads, side));
            }
        }
    }

    #[test]
    fn a_tie_does_not_change_where_the_answers_lie(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        roads.extend(shoe);
        let before = roads.ask(Side::Banker);
        roads.push(RoundResult::plain(Winner::Tie));
        let after = roads.ask(Side::Banker);
        prop_assert_eq!((before.big.col, before.big.row), (after.big.col, after.big.row));
        prop_assert_eq!(before.big_eye, after.big_eye);
        prop_assert_eq!(before.small, after.small);
        prop_assert_eq!(before.cockroach, after.cockroach);
    }

    #[test]
    fn once_started_a_derived_road_gains_one_cell_a_win(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        for result in shoe {
            let before = derived_lengths(&roads);
            roads.push(result);
            for (before, after) in before.into_iter().zip(derived_lengths(&roads)) {
                let is_win = result.winner() != Winner::Tie;
                prop_assert!(after - before <= usize::from(is_win));
                prop_assert!(before == 0 || after - before == usize::from(is_win));
            }
        }
    }

    #[test]
    fn cells_never_move(shoe in shoe(), (rows, tail_rule) in board()) {
        let mut roads = Roads::with_tail_rule(rows, tail_rule);
        for result in shoe {
            let before = roads.clone();
            roads.push(result);
            prop_assert!(roads.bead().starts_with(before.bead()));
            prop_assert!(roads.big_eye().starts_with(before.big_eye()));
            prop_assert!(roads.small().starts_with(before.small()));
            prop_assert!(roads.cockroach().starts_with(before.cockroach()));
            for (old, new) in before.big().iter().zip(roads.big()) {
                prop_assert_eq!((old.col, old.row), (new.col, new.row));
                prop_assert!(old.result.is_none() || (old.result, old.marks) == (new.result, new.marks));
            }
        }
    }

    #[test]
    fn the_tail_rule_never_changes_a_colour(shoe in shoe(), (rows, _) in board()) {
        let [stay, drop_again] = [TailRule::Stay, TailRule::DropAgain].map(|tail_rule| {
            let mut roads = Roads::with_tail_rule(rows, tail_rule);
            roads.extend(shoe.iter().copied());
            [roads.big_eye(), roads.small(), roads.cockroach()]
                .map(|road| road.iter().map(|cell| cell.colour).collect::<Vec<_>>())
        });
        prop_assert_eq!(stay, drop_again);
    }

    #[test]
    fn no_text_makes_the_reader_panic(token in "\\PC*") {
        if let Ok(result) = token.parse::<RoundResult>() {
            prop_assert_eq!(result.to_string().parse(), Ok(result));
        }
    }
}

/// A hundred thousand results in patterns that would punish any search along a row. If a step were not
/// constant in time, this test would take minutes.
#[test]
fn a_very_long_shoe_is_built_and_undone_in_a_moment() {
    let [player, banker] = [Winner::Player, Winner::Banker].map(RoundResult::plain);
    for rows in [1, 2, 6] {
        for streak in [1, 2, 7, 1_000, 50_000] {
            let mut roads = Roads::new(Rows::new(rows).unwrap());
            let start = roads.clone();
            roads.extend((0..100_000).map(|i| if i / streak % 2 == 0 { player } else { banker }));
            assert_eq!(roads.big().len(), 100_000);
            while roads.undo().is_some() {}
            assert_eq!(roads, start);
        }
    }
}
