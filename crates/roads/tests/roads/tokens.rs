//! Result tokens and numbers of rows: what is taken, what is refused, and in which words.

use punto_roads::{Mark, Marks, ResultError, RoundResult, Rows, RowsError, Winner};

/// What becomes of a token: the canonical token, or the words of the refusal.
fn check(token: &str, expected: &str) {
    let found = token.parse::<RoundResult>().map_or_else(|error| error.to_string(), |r| r.to_string());
    assert_eq!(found, expected, "token {token:?}");
}

#[test]
fn every_result_prints_as_a_token_that_reads_as_the_same_result() {
    let mut count = 0;
    for winner in [Winner::Player, Winner::Banker, Winner::Tie] {
        for bits in 0..16 {
            let marks: Marks = (0..4).filter(|i| bits >> i & 1 == 1).map(|i| Mark::ALL[i]).collect();
            let Ok(result) = RoundResult::new(winner, marks) else { continue };
            assert_eq!(result.to_string().parse(), Ok(result));
            count += 1;
        }
    }
    assert_eq!(count, 16 + 8 + 8);
}

#[test]
fn marks_are_read_in_any_order_and_printed_in_one() {
    check("P", "P");
    check("T", "T");
    check("B6nbp", "Bpbn6");
    check("Tbp", "Tpb");
    check("Pnp", "Ppn");
}

#[test]
fn a_refusal_says_what_was_found_and_what_is_allowed() {
    check("", "result is empty; it starts with 'P', 'B' or 'T'");
    check("b", "result starts with 'b'; it starts with 'P', 'B' or 'T'");
    check(" P", "result starts with ' '; it starts with 'P', 'B' or 'T'");
    check("庄", "result starts with '庄'; it starts with 'P', 'B' or 'T'");
    check("PB", "result has mark 'B'; the marks are 'p', 'b', 'n' and '6'");
    check("P\n", "result has mark '\\n'; the marks are 'p', 'b', 'n' and '6'");
    check("Bnn", "result has mark 'n' twice; each mark goes at most once");
    check("P6", "result has mark '6' after winner P; '6' goes with winner B only");
    check("Tn6", "result has mark '6' after winner T; '6' goes with winner B only");
}

#[test]
fn the_first_letter_that_is_wrong_is_the_one_refused() {
    assert_eq!("xx".parse::<RoundResult>(), Err(ResultError::UnknownWinner { found: 'x' }));
    assert_eq!("P6x".parse::<RoundResult>(), Err(ResultError::UnknownMark { found: 'x' }));
    assert_eq!("P66".parse::<RoundResult>(), Err(ResultError::RepeatedMark { mark: Mark::Six }));
    let six = ResultError::SixWithoutBankerWin { winner: Winner::Player };
    assert_eq!("P6".parse::<RoundResult>(), Err(six));
}

#[test]
fn a_board_has_1_to_100_rows() {
    for rows in 1..=100 {
        assert_eq!(Rows::new(rows).map(Rows::get), Ok(usize::try_from(rows).unwrap()));
    }
    for found in [0, 101, 256, 257, u64::MAX] {
        assert_eq!(Rows::new(found), Err(RowsError { found }));
    }
    assert_eq!(RowsError { found: 101 }.to_string(), "a board has 1 to 100 rows, not 101");
}
