//! Small shoes by brute force: every card that can come next, every time, through the real settlement.

use crate::exact::games::{cards, game, games, shoe};
use crate::exact::tally::{Place, Tally, carried, check, falling};
use punto_rules::{Card, CompletedRound, Placed, Progress, Round, Rulebook};

/// Deals every round that these cards can give, each with the number of deals of six cards that begin
/// with it.
pub(crate) fn each_round<'r>(
    book: &'r Rulebook,
    cards: &[Card],
    then: &mut impl FnMut(&CompletedRound<'r>, i64),
) {
    deal(Round::begin(book), &mut vec![false; cards.len()], cards, then);
}

fn deal<'r>(
    round: Round<'r>,
    gone: &mut [bool],
    cards: &[Card],
    then: &mut impl FnMut(&CompletedRound<'r>, i64),
) {
    for (at, card) in cards.iter().enumerate() {
        if gone[at] {
            continue;
        }
        gone[at] = true;
        match round.deal(*card).unwrap() {
            Progress::Dealing(round) => deal(round, gone, cards, then),
            Progress::Complete(round) => {
                let dealt = gone.iter().filter(|gone| **gone).count();
                let left = i64::try_from(cards.len() - dealt).unwrap();
                then(&round, falling(left, 6 - dealt));
            }
        }
        gone[at] = false;
    }
}

/// Settles a wager of every kind in every round.
pub(crate) fn brute(book: &Rulebook, cards: &[Card]) -> Tally {
    let mut tally = Tally::empty(book);
    let wagers = book.wagers.iter().map(|rule| rule.wager(rule.unit()).unwrap());
    let placed: Vec<_> = wagers.map(|wager| Placed { patron: (), wager }).collect();
    each_round(book, cards, &mut |round, deals| {
        let settlement = round.settle(&placed);
        tally.deals += deals;
        tally.outcomes[round.winner() as usize] += deals;
        for (wager, settled) in tally.wagers.iter_mut().zip(settlement.wagers()) {
            let rule = settled.wager().rule();
            wager.add(Place::of(rule, settled.verdict()), deals);
            for (bonus, count) in carried(book, rule).zip(&mut wager.bonuses) {
                let paid = settlement.bonuses().iter().filter(|won| std::ptr::eq(won.bonus, bonus)).count();
                *count += deals * i64::try_from(paid).unwrap();
            }
        }
    });
    tally
}

/// Shoes for a game of 52 cards: pairs, suited and not, naturals, every margin, sixes, sevens and eights on
/// two and on three cards, and shoes with next to nothing in them.
const FIFTY_TWO: [&str; 9] = [
    "Kh Kh 9s 9s 3d 3c",
    "As As As As As As",
    "Kh Kd Ks 6c 6c 6d 9h",
    "Ac Ac 2d 4d 6h 7s 8s",
    "7s Td Qd 8s Kd Jh 9c",
    "2s 2s 3h 4h 5c 7d 8c Tc",
    "Ah Ks 5d 4d 8c 8c Td 2h",
    "3s 4h Th Jh 2c Qd 9d 6s 5s",
    "Ad 3d 7d 9d Td Jd Qd Kd 8d",
];

/// Shoes for the 6 Star game: Flaming 9's in one hand and in both, 6 Stars, and one element on four, five
/// and six cards.
const SIX_STAR: [&str; 9] = [
    "Sf Lf Ff Sg Lg Fg",
    "4f 5f 9f Tf Sf Lf",
    "4f 5f 9f Tf Sg Le 7w",
    "Sf Lf Ff Sg Lg Fe 9a",
    "Aa 2a 3a Ta Sa La Fa 6a",
    "3w 3w 6g 6g 6f Se 8a 9f",
    "Sf Sf Lf Lf Ff Ff 9f 9f",
    "2e 4e 7e Te Fe 5g Lg 9f Tf",
    "3f 6f 9f 9f Ff Sa La 2g 8w",
];

/// Two larger shoes, and one of which every card is another.
const LARGER_FIFTY_TWO: [&str; 2] = ["Ah Ah 2s 3d 5h 6c 7c 8h 9d Ks", "2h 2h 3s 4d 5c 6h 7s 8d 9d Tc Kc Kc"];
const LARGER_SIX_STAR: [&str; 2] = ["4f 5f 5f 4f Sg Lg Fg Sa La Fa", "Af 3f 4f 5f 6f 7f 9f 9f Tf Sg Le Fw"];

/// Checks the game with every shoe, and that each line, push and bonus of the game has really come up.
fn check_game(book: &Rulebook, shoes: &[&str]) {
    let mut seen = Tally::empty(book);
    for text in shoes {
        let cards = cards(text);
        let tally = brute(book, &cards);
        assert_eq!(tally.deals, falling(i64::try_from(cards.len()).unwrap(), 6));
        check(book, &shoe(book.deck, &cards), &tally);
        for (seen, counted) in seen.wagers.iter_mut().zip(&tally.wagers) {
            let counts = counted.lines.iter().chain(&counted.pushes).chain(&counted.bonuses);
            let seen = seen.lines.iter_mut().chain(&mut seen.pushes).chain(&mut seen.bonuses);
            seen.zip(counts).for_each(|(seen, count)| *seen += count);
        }
    }
    for wager in &seen.wagers {
        let counts = wager.lines.iter().chain(&wager.pushes).chain(&wager.bonuses);
        assert!(counts.min() > Some(&0), "{}: something never came up: {wager:?}", book.front.key);
    }
}

#[test]
fn every_round_of_a_small_shoe_of_52_card_games_is_counted() {
    for book in games().filter(|book| book.deck.size() == 52) {
        check_game(book, &FIFTY_TWO);
    }
}

#[test]
fn every_round_of_a_small_shoe_of_six_star_is_counted() {
    check_game(game("six-star"), &SIX_STAR);
}

#[test]
fn every_round_of_ten_and_of_twelve_cards_is_counted() {
    for (book, shoes) in
        games().map(|book| (book, if book.deck.size() == 52 { LARGER_FIFTY_TWO } else { LARGER_SIX_STAR }))
    {
        for text in shoes {
            let cards = cards(text);
            check(book, &shoe(book.deck, &cards), &brute(book, &cards));
        }
    }
}

#[test]
fn rare_rounds_come_up_in_the_shoes_made_for_them() {
    let count = |key: &str, cards: &str| brute(game(key), &self::cards(cards));
    let wager =
        |tally: &Tally, key: &str| tally.wagers.iter().find(|wager| wager.key == key).unwrap().clone();
    // Six orders of Sau, Luk and Fuk in each hand, and two ways to share the two cards of each rank.
    assert_eq!(wager(&count("six-star", SIX_STAR[0]), "tie").bonuses, [0, 6 * 6 * 2 * 2 * 2]);
    assert!(wager(&count("six-star", SIX_STAR[1]), "tie").bonuses[0] > 0);
    assert_eq!(wager(&count("six-star", SIX_STAR[1]), "element-bonus").lose, 0);
    assert!(wager(&count("six-star", SIX_STAR[4]), "element-bonus").lines.iter().all(|deals| *deals > 0));
    assert_eq!(wager(&count("dragon-bonus", FIFTY_TWO[1]), "perfect-pairs").lines, [720, 0, 0]);
    assert!(
        wager(&count("dragon-bonus", FIFTY_TWO[0]), "perfect-pairs").lines.iter().all(|deals| *deals > 0)
    );
    assert!(wager(&count("ez-baccarat", FIFTY_TWO[5]), "dragon-7").lines[0] > 0);
}
