//! Reconstruction (R2, `5.7`): cards laid out again in the order they left the shoe.

use crate::check::{Chance, RWS, book, books, cards};
use crate::plain;
use punto_rules::{Card, Fact, Hand, Kind, LaidOut, NotInDeck, Progress, Report, Rulebook, Side};

/// The hands and what is left over, from the plain table of play.
fn plain_layout(cards: &[Card]) -> ([Vec<Card>; 2], Vec<Card>) {
    let mut hands = [vec![], vec![]];
    let mut rest = cards.iter().copied();
    for side in [0, 1, 0, 1] {
        hands[side].extend(rest.next());
    }
    if cards.len() >= 4 {
        let total = |hand: &[Card]| hand.iter().map(|card| plain::value(*card)).sum::<u8>() % 10;
        let (player, banker) = (total(&hands[0]), total(&hands[1]));
        let mut third = None;
        let draws = plain::player_draws(player, banker);
        if draws {
            third = rest.next();
            hands[0].extend(third);
        }
        // While the Player's card is due, nobody knows about the Banker's.
        let known = !draws || third.is_some();
        if known && plain::banker_draws(player, banker, third.map(plain::value)) {
            hands[1].extend(rest.next());
        }
    }
    (hands, rest.collect())
}

fn check_hand(hand: Hand, expected: &[Card]) {
    assert_eq!(hand.cards(), expected);
    let points: u8 = expected.iter().map(|card| plain::value(*card)).sum();
    assert_eq!(hand.points().get(), points % 10);
}

fn check_layout(book: &Rulebook, cards: &[Card]) {
    let LaidOut { progress, left_over } = book.lay_out(cards).expect("cards of the deck");
    let (hands, expected_left_over) = plain_layout(cards);
    let mut laid_out = match progress {
        Progress::Dealing(round) => {
            assert_eq!(left_over, [], "{cards:?} is not a round yet");
            assert!(book.play(cards).is_err());
            Side::BOTH.into_iter().zip(hands).for_each(|(side, hand)| check_hand(*round.hand(side), &hand));
            round.cards()
        }
        Progress::Complete(round) => {
            let needed = cards.len() - left_over.len();
            assert!(book.play(&cards[..needed]).is_ok_and(|played| played.facts() == round.facts()));
            assert!(book.play(&cards[..needed - 1]).is_err(), "no card less would do");
            Side::BOTH.into_iter().zip(hands).for_each(|(side, hand)| check_hand(*round.hand(side), &hand));
            round.cards()
        }
    };
    assert_eq!(left_over, expected_left_over, "{cards:?}");
    laid_out.extend(&left_over);
    assert_eq!(laid_out, cards, "{cards:?}");
}

#[test]
fn all_cards_are_laid_out_in_order_and_what_the_round_does_not_need_is_left_over() {
    for book in books() {
        let deck: Vec<Card> = book.deck.cards().collect();
        let mut chance = Chance::seeded(57);
        for _ in 0..4_000 {
            let count = chance.below(13);
            let cards: Vec<Card> = (0..count).map(|_| chance.pick(&deck)).collect();
            check_layout(book, &cards);
        }
    }
}

#[test]
fn a_card_of_another_deck_is_refused_wherever_it_lies() {
    let list = cards("9s 3c Kd 3h 9f");
    let refused = book(RWS).lay_out(&list).map(|laid_out| laid_out.left_over);
    assert_eq!(refused, Err(NotInDeck { card: list[4] }));
    let refused = book("six-star").lay_out(&list).map(|laid_out| laid_out.left_over);
    assert_eq!(refused, Err(NotInDeck { card: list[0] }));
}

/// The words in which a layout is read aloud.
#[track_caller]
fn check_described(game: &str, list: &str, words: &str) {
    let laid_out = book(game).lay_out(&cards(list)).expect("cards of the deck");
    assert_eq!(laid_out.describe(), words);
}

#[test]
fn a_layout_reads_aloud() {
    check_described(
        RWS,
        "",
        "Laid out again: the Player no card yet, the Banker no card yet; the Player's first card is next, clause 3.10.",
    );
    check_described(
        RWS,
        "9s 3c Kd 3h 5s 4c",
        "Laid out again: the Player 9s Kd, the Banker 3c 3h; both hands are complete; 5s 4c go to the next round.",
    );
    check_described(
        "six-star",
        "2f 2g Se 3w 9a",
        "Laid out again: the Player 2f Se 9a, the Banker 2g 3w; both hands are complete.",
    );
    check_described(
        "six-star",
        "2f 2g Se 2w 7a",
        "Laid out again: the Player 2f Se 7a, the Banker 2g 2w; the Banker draws on 4 against 7, clause 3.9.4.",
    );
}

#[test]
fn a_ruling_to_reconstruct_brings_the_layout_with_it() {
    let report =
        Report::of(Kind::WrongNumberOfCards).with(Fact::Reconstructible, true).with(Fact::TooFew, false);
    let list = cards("9s 3c Kd 3h 5s 4c");
    let ruled = book(RWS).adjudicate(&report, Some(&list)).expect("a ruling");
    let laid_out = ruled.reconstruction.expect("to reconstruct");
    assert_eq!(laid_out.left_over, list[4..]);
    assert!(ruled.why.contains(&laid_out.describe()));
}
