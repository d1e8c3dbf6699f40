//! Worked examples, small enough to check with a pencil.

use punto_roads::{BigCell, Colour, ColourCell, Mark, Roads, RoundResult, Rows, Side, TailRule, Winner};

/// Roads of tokens separated by blanks, or of single letters run together.
fn roads(tokens: &str, rows: u64, tail_rule: TailRule) -> Roads {
    let separator = if tokens.contains(' ') { " " } else { "" };
    let tokens = tokens.split(separator).filter(|token| !token.is_empty());
    let mut roads = Roads::with_tail_rule(board(rows), tail_rule);
    roads.extend(tokens.map(result));
    roads
}

fn result(token: &str) -> RoundResult {
    token.parse().unwrap_or_else(|error| unreachable!("{token}: {error}"))
}

fn board(rows: u64) -> Rows {
    Rows::new(rows).unwrap_or_else(|error| unreachable!("{error}"))
}

/// The Big Road on a board of so many rows, drawn: a line per row, ties left out.
fn check_big(tokens: &str, rows: u64, tail_rule: TailRule, picture: &[&str]) {
    let roads = roads(tokens, rows, tail_rule);
    let letter = |cell: &BigCell| cell.result.map_or(String::from("-"), |side| side.to_string());
    let cells: Vec<_> = roads.big().iter().map(|cell| (cell.col, cell.row, letter(cell))).collect();
    assert_eq!(draw(&cells, board(rows)), picture, "{tokens}");
}

/// The three derived roads as letters in the order of the marks, `r` red and `b` blue.
fn check_colours(tokens: &str, big_eye: &str, small: &str, cockroach: &str) {
    let roads = roads(tokens, 6, TailRule::Stay);
    let word = |cells: &[ColourCell]| cells.iter().map(|cell| letter_of(cell.colour)).collect::<String>();
    let found = (word(roads.big_eye()), word(roads.small()), word(roads.cockroach()));
    assert_eq!(found, (big_eye.into(), small.into(), cockroach.into()), "{tokens}");
}

const fn letter_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "r",
        Colour::Blue => "b",
    }
}

fn draw(cells: &[(usize, usize, String)], rows: Rows) -> Vec<String> {
    let at = |col, row| cells.iter().find(|cell| (cell.0, cell.1) == (col, row)).map_or(".", |cell| &cell.2);
    let width = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
    (0..rows.get()).map(|row| (0..width).map(|col| at(col, row)).collect()).collect()
}

#[test]
fn the_bead_plate_fills_column_by_column_with_ties() {
    let roads = roads("P Bb6 T B T P Pn T", 6, TailRule::Stay);
    let last = roads.bead()[7];
    assert_eq!((last.col, last.row, last.result.winner()), (1, 1, Winner::Tie));
    assert_eq!((roads.bead()[5].col, roads.bead()[5].row), (0, 5));
    assert!(roads.bead()[1].result.marks().has(Mark::Six));
}

#[test]
fn a_streak_longer_than_the_board_turns_right_and_the_next_head_stands_above_its_tail() {
    let picture = ["BPB", "BP.", "B..", "B..", "B..", "BBB"];
    check_big("BBBBBBBBPPB", 6, TailRule::Stay, &picture);
}

#[test]
fn a_tail_beneath_a_later_streak_turns_it_too() {
    let picture = ["BP....", "BP....", "BP....", "BP....", "BPPPPP", "BBB..."];
    check_big("BBBBBBBBPPPPPPPPP", 6, TailRule::Stay, &picture);
}

#[test]
fn a_tail_drops_again_only_where_the_house_says_so() {
    check_big("BBBBBPPPPPP", 3, TailRule::Stay, &["BP....", "BPPPPP", "BBB..."]);
    check_big("BBBBBPPPPPP", 3, TailRule::DropAgain, &["BP...", "BPPP.", "BBBPP"]);
}

#[test]
fn a_tail_in_the_top_row_pushes_the_next_head_to_the_right() {
    check_big("BBBPPPB", 2, TailRule::Stay, &["BPPPB", "BB..."]);
    check_big("BBPPPB", 1, TailRule::Stay, &["BBPPPB"]);
    check_big("BBBPPPB", 2, TailRule::DropAgain, &["BPPB", "BBP."]);
}

#[test]
fn ties_get_no_cell() {
    check_big("TTBTBTTPT", 6, TailRule::Stay, &["BP", "B.", "..", "..", "..", ".."]);
    check_big("TT", 6, TailRule::Stay, &["-", ".", ".", ".", ".", "."]);
}

#[test]
fn leading_ties_wait_in_the_corner_and_then_ride_on_the_first_win() {
    let mut roads = roads("Tp Tpbn", 6, TailRule::Stay);
    let [corner] = roads.big() else { panic!("one cell, not {:?}", roads.big()) };
    assert_eq!((corner.result, corner.ties), (None, 2));
    assert_eq!((corner.tie_player_pairs, corner.tie_banker_pairs), (2, 1));
    assert!(!corner.marks.has(Mark::Natural), "a natural is drawn for the deciding round only");

    let expected = BigCell { result: Some(Side::Banker), ..*corner };
    assert_eq!(roads.ask(Side::Banker).big, expected);
    roads.push(RoundResult::plain(Winner::Banker));
    assert_eq!(roads.big(), [expected]);
}

#[test]
fn pairs_of_a_win_and_pairs_of_the_ties_on_it_are_kept_apart() {
    let roads = roads("Bb6 Tp Tpb P", 6, TailRule::Stay);
    let cell = roads.big()[0];
    assert_eq!(cell.marks, [Mark::BankerPair, Mark::Six].into_iter().collect());
    assert_eq!((cell.ties, cell.tie_player_pairs, cell.tie_banker_pairs), (2, 2, 1));
    assert_eq!((roads.big()[1].ties, roads.big()[1].tie_player_pairs), (0, 0));
}

#[test]
fn the_first_column_serves_as_a_reference() {
    check_colours("BBPPB", "rr", "", "");
    check_colours("BBTPTPTB", "rr", "", "");
}

#[test]
fn each_road_starts_at_its_column_in_row_two_or_else_one_column_on() {
    check_colours("BBBP", "", "", "");
    check_colours("BPBPB", "rrr", "rr", "r");
    check_colours("BPP", "b", "", "");
    check_colours("BPBB", "rb", "b", "");
    check_colours("BPBPP", "rrb", "rb", "b");
}

#[test]
fn a_win_one_below_the_neighbour_is_blue_and_further_below_is_red() {
    // Banker 2, then Player 5: beside, one below, two below, three below.
    check_colours("BBPPPPP", "rbrr", "", "");
}

#[test]
fn a_dragon_counts_its_whole_length() {
    // Eight Banker wins are drawn six deep; seven Player wins are still beside them, and eight are level.
    check_colours("BBBBBBBBPPPPPPPP", "rrrrrrr", "", "");
    check_colours("BBBBBBBBPPPPPPPPB", "rrrrrrrr", "", "");
    check_colours("BBBBBBBBPPPPPPB", "rrrrrb", "", "");
}

#[test]
fn derived_roads_run_into_dragons_of_their_own() {
    let roads = roads("PBPBPBPBPBPB", 6, TailRule::Stay);
    let places: Vec<_> = roads.big_eye().iter().map(|cell| (cell.col, cell.row)).collect();
    assert_eq!(places[..6], [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5)]);
    assert_eq!(places[6..], [(1, 5), (2, 5), (3, 5), (4, 5)]);
}

#[test]
fn an_empty_shoe_asks_for_the_corner() {
    let ask = Roads::default().ask(Side::Player);
    assert_eq!((ask.big.col, ask.big.row, ask.big.result), (0, 0, Some(Side::Player)));
    assert_eq!((ask.big_eye, ask.small, ask.cockroach), (None, None, None));
}
