//! Every row of the table of play, as the rulebooks print it.

use crate::check::settle_line;
use punto_auditor::Refused;

const GAMES: [&str; 5] =
    ["super-six-etg", "commission-super-six-plus", "six-star", "fortune-six", "rapid-etg"];

/// A card that counts so many points, in the game's deck.
fn card(game: &str, points: u8) -> String {
    let suit = if game == "six-star" { 'g' } else { 's' };
    match points {
        0 => format!("T{suit}"),
        1 => format!("A{suit}"),
        _ => format!("{points}{suit}"),
    }
}

/// How many cards the round takes, found by offering one more until it is settled.
fn cards_taken(game: &str, player: u8, banker: u8, third: u8) -> usize {
    let (zero, third) = (card(game, 0), card(game, third));
    let six = [card(game, player), card(game, banker), zero.clone(), zero.clone(), third, zero];
    let settled = (4..=6).filter(|taken| settle_line(game, &six[..*taken].join(" "), &[]).is_ok());
    let settled: Vec<usize> = settled.collect();
    assert_eq!(settled.len(), 1, "exactly one number of cards is right");
    settled[0]
}

#[test]
fn naturals_end_the_dealing() {
    for game in GAMES {
        for other in 0..=9 {
            for natural in [8, 9] {
                assert_eq!(cards_taken(game, natural, other, 0), 4);
                assert_eq!(cards_taken(game, other, natural, 0), 4);
            }
        }
    }
}

#[test]
fn when_the_player_stands_the_banker_draws_to_five() {
    for game in GAMES {
        for player in [6, 7] {
            for banker in 0..=5 {
                assert_eq!(cards_taken(game, player, banker, 0), 5);
            }
            assert_eq!(cards_taken(game, player, 6, 0), 4);
            assert_eq!(cards_taken(game, player, 7, 0), 4);
        }
    }
}

#[test]
fn when_the_player_draws_the_banker_looks_at_the_third_card() {
    // The Banker's total, and the third cards it draws against.
    let rows = [
        (0, "0123456789"),
        (1, "0123456789"),
        (2, "0123456789"),
        (3, "012345679"),
        (4, "234567"),
        (5, "4567"),
        (6, "67"),
        (7, ""),
    ];
    for game in GAMES {
        for (banker, draws_against) in rows {
            for third in 0..=9 {
                let expected = if draws_against.contains(&third.to_string()) { 6 } else { 5 };
                for player in 0..=5 {
                    assert_eq!(
                        cards_taken(game, player, banker, third),
                        expected,
                        "{banker} against {third}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_round_of_the_wrong_length_says_how_many_cards_it_takes() {
    let few = |found, needed| Err(Refused::TooFewCards { found, needed });
    let many = |found, needed| Err(Refused::TooManyCards { found, needed });
    for game in &GAMES[..2] {
        assert_eq!(settle_line(game, "", &[]), few(0, 4));
        assert_eq!(settle_line(game, "9s 8s Ts", &[]), few(3, 4));
        assert_eq!(settle_line(game, "2s 2h Ts Th", &[]), few(4, 5));
        assert_eq!(settle_line(game, "2s 2h Ts Th 3s", &[]), few(5, 6));
        assert_eq!(settle_line(game, "6s 2h Ts Th", &[]), few(4, 5));
        assert_eq!(settle_line(game, "9s 8s Ts Th 2s", &[]), many(5, 4));
        assert_eq!(settle_line(game, "2s 7h Ts Th 3s 4s", &[]), many(6, 5));
        assert_eq!(settle_line(game, "2s 2h Ts Th 3s 4s 5s", &[]), many(7, 6));
    }
}
