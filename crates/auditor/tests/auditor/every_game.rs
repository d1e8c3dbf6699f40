//! What all five games have in common, with their own cards.

use crate::check::check;

const FRENCH_GAMES: [&str; 4] = ["super-six-etg", "commission-super-six-plus", "fortune-six", "rapid-etg"];

#[test]
fn player_wins_even_money() {
    for game in FRENCH_GAMES {
        let wagers = [("player", 10_000, "win 20000"), ("banker", 10_000, "lose 0"), ("tie", 100, "lose 0")];
        check(game, "9h 2c Kd 5s", "player 9-7", &wagers);
    }
    check(
        "six-star",
        "9g 2f Le 5f",
        "player 9-7",
        &[("player", 10_000, "win 20000"), ("banker", 100, "lose 0")],
    );
}

#[test]
fn a_tie_pays_8_to_1_and_returns_both_hands() {
    let wagers =
        [("player", 10_000, "push 10000"), ("banker", 10_000, "push 10000"), ("tie", 10_000, "win 90000")];
    for game in FRENCH_GAMES {
        check(game, "7h 3c Kd 4s", "tie 7-7", &wagers);
    }
    check("six-star", "7f 3g Le 4w", "tie 7-7", &wagers);
}

#[test]
fn pairs_pay_11_to_1_whoever_wins() {
    for game in FRENCH_GAMES {
        let player_pair = [("player-pair", 10_000, "win 120000"), ("banker-pair", 10_000, "lose 0")];
        check(game, "4h 3c 4d 4s", "player 8-7", &player_pair);
        let banker_pair = [("player-pair", 10_000, "lose 0"), ("banker-pair", 10_000, "win 120000")];
        check(game, "5h 4c 4d 4s", "player 9-8", &banker_pair);
        let both = [("player-pair", 100, "win 1200"), ("banker-pair", 100, "win 1200"), ("tie", 1, "win 9")];
        check(game, "4h 4c 4d 4s", "tie 8-8", &both);
    }
}

#[test]
fn a_pair_is_of_rank_not_of_points_and_not_of_the_third_card() {
    for game in FRENCH_GAMES {
        // Ten and Jack; King, Queen, and then another Queen as third card.
        let wagers = [("player-pair", 100, "lose 0"), ("banker-pair", 100, "lose 0")];
        check(game, "Th Kc Jd Qs 5h Qd", "player 5-0", &wagers);
    }
    let luks = [("player-pair", 100, "win 1200"), ("banker-pair", 100, "lose 0")];
    check("six-star", "Lf Sg Lw Fg 5f 9g", "banker 5-9", &luks);
}

#[test]
fn a_ten_counts_nothing_in_totals_and_as_a_third_card() {
    for game in FRENCH_GAMES {
        // Banker 4 stands against a third card that counts nothing.
        check(game, "Th Tc 3d 4s Td", "banker 3-4", &[]);
    }
    check("six-star", "Tf Tg 3e 4w Ta", "banker 3-4", &[]);
}
