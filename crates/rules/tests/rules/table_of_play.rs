//! Every cell of the table of play in every game, card by card, with its reason and its clause.

use crate::check::{RWS, book, books, cards, dealt};
use crate::plain;
use punto_rules::{
    Action, Call, Card, CompletedRound, DealRefused, PointTotal, Progress, Rank, Reason, Round, Rulebook,
    Side, Why,
};

/// The clauses on a natural, on the Player, on the Banker alone, and on the Banker against a third card.
fn clauses(book: &Rulebook) -> [&'static str; 4] {
    if &*book.front.key == RWS {
        ["3.12", "3.12", "3.11", "3.12"]
    } else {
        ["3.9.1", "3.9.2", "3.9.3", "3.9.4"]
    }
}

fn draw_if(draws: bool) -> Action {
    if draws { Action::Draw } else { Action::Stand }
}

#[track_caller]
fn check_call(call: &Call<'_>, side: Side, on: u8, action: Action, reason: Reason, clause: &str) {
    let said = (call.side, call.on.get(), call.action, call.reason, call.clause.as_str());
    assert_eq!(said, (side, on, action, reason, clause), "{call}");
}

/// The Player's call on two totals.
#[track_caller]
fn check_player(book: &Rulebook, call: &Call<'_>, player: u8, banker: u8) {
    let [natural, own, ..] = clauses(book);
    let (reason, clause) = if plain::natural(player) || plain::natural(banker) {
        (Reason::Natural, natural)
    } else {
        (Reason::OwnTotal, own)
    };
    let action = draw_if(plain::player_draws(player, banker));
    check_call(call, Side::Player, player, action, reason, clause);
}

/// The Banker's call on two totals and the value of the Player's third card.
#[track_caller]
fn check_banker(book: &Rulebook, call: &Call<'_>, player: u8, banker: u8, third: Option<u8>) {
    let [natural, _, alone, against] = clauses(book);
    let (reason, clause) = if plain::natural(player) || plain::natural(banker) {
        (Reason::Natural, natural)
    } else if let Some(third) = third {
        (Reason::AgainstThirdCard(PointTotal::of(third)), against)
    } else {
        (Reason::PlayerStood, alone)
    };
    let action = draw_if(plain::banker_draws(player, banker, third));
    check_call(call, Side::Banker, banker, action, reason, clause);
}

/// The call by which the next card is due.
fn due_by_call<'r>(round: &Round<'r>) -> Call<'r> {
    let due = round.due();
    let Why::TableOfPlay(call) = due.why else { panic!("{due} after the initial deal") };
    assert_eq!((due.side, due.nth), (call.side, 3));
    call
}

fn complete(progress: Progress<'_>) -> CompletedRound<'_> {
    let Progress::Complete(round) = progress else { panic!("{progress:?} is not complete") };
    round
}

/// Follows a round of these two totals from its fifth card on, for this fifth card.
fn check_fifth_card(book: &Rulebook, round: Round<'_>, (player, banker): (u8, u8), card: Card) {
    if !plain::player_draws(player, banker) {
        let round = complete(dealt(round, card));
        check_banker(book, &round.calls()[1], player, banker, None);
        assert_eq!((round.hand(Side::Player).count(), round.hand(Side::Banker).third()), (2, Some(card)));
        return;
    }
    let third = plain::value(card);
    let completed = match dealt(round, card) {
        Progress::Complete(completed) => {
            assert!(!plain::banker_draws(player, banker, Some(third)));
            completed
        }
        Progress::Dealing(round) => {
            check_banker(book, &due_by_call(&round), player, banker, Some(third));
            complete(dealt(round, card))
        }
    };
    check_player(book, &completed.calls()[0], player, banker);
    check_banker(book, &completed.calls()[1], player, banker, Some(third));
    assert_eq!(completed.hand(Side::Player).third(), Some(card));
}

fn check_four_cards(book: &'static Rulebook, four: [Card; 4]) {
    let [p1, b1, p2, b2] = four.map(plain::value);
    let (player, banker) = ((p1 + p2) % 10, (b1 + b2) % 10);
    let mut progress = Progress::Dealing(Round::begin(book));
    for card in four {
        let Progress::Dealing(round) = progress else { panic!("complete before four cards") };
        progress = dealt(round, card);
    }
    match progress {
        Progress::Complete(round) => {
            let [player_call, banker_call] = round.calls();
            check_player(book, &player_call, player, banker);
            check_banker(book, &banker_call, player, banker, None);
            assert!(player_call.action == Action::Stand && banker_call.action == Action::Stand);
            let hands = Side::BOTH.map(|side| (round.hand(side).points().get(), round.is_natural(side)));
            assert_eq!(hands, [(player, plain::natural(player)), (banker, plain::natural(banker))]);
        }
        Progress::Dealing(round) => {
            if plain::player_draws(player, banker) {
                check_player(book, &due_by_call(&round), player, banker);
            } else {
                check_banker(book, &due_by_call(&round), player, banker, None);
            }
            for rank in book.deck.ranks() {
                let card = Card::new(rank, four[0].suit()).expect("a card of the deck");
                check_fifth_card(book, round, (player, banker), card);
            }
        }
    }
}

/// All ranks in all of the first four places, and then in the fifth: every cell, by every way into it.
fn check_every_deal_of(game: &str) {
    let book = book(game);
    let (ranks, suits) = (book.deck.ranks(), book.deck.suits());
    for deal in 0..13_usize.pow(4) {
        let place = [deal % 13, deal / 13 % 13, deal / 169 % 13, deal / 2_197];
        let card = |nth: usize| Card::new(ranks[place[nth]], suits[nth]).expect("a card of the deck");
        check_four_cards(book, [card(0), card(1), card(2), card(3)]);
    }
}

#[test]
fn super_six_etg_draws_by_3_9() {
    check_every_deal_of("super-six-etg");
}

#[test]
fn commission_super_six_plus_draws_by_3_11_and_3_12() {
    check_every_deal_of(RWS);
}

#[test]
fn six_star_draws_by_3_9() {
    check_every_deal_of("six-star");
}

#[test]
fn fortune_six_draws_by_3_9() {
    check_every_deal_of("fortune-six");
}

#[test]
fn rapid_etg_draws_by_3_9() {
    check_every_deal_of("rapid-etg");
}

#[test]
fn the_first_four_cards_go_to_player_and_banker_in_turn() {
    for book in books() {
        let clauses = if &*book.front.key == RWS { ["3.10", "3.10"] } else { ["3.7.1", "3.7.2"] };
        let mut round = Round::begin(book);
        for nth_of_round in 0..4_u8 {
            let side = Side::BOTH[usize::from(nth_of_round % 2)];
            let due = round.due();
            let Why::InitialDeal(clause) = due.why else { panic!("{due}") };
            assert_eq!((due.side, due.nth), (side, nth_of_round / 2 + 1));
            assert_eq!(clause.as_str(), clauses[usize::from(nth_of_round % 2)]);
            let ten = Card::new(Rank::Ten, book.deck.suits()[0]).expect("in every deck");
            let Progress::Dealing(next) = dealt(round, ten) else { panic!("nobody stands on nothing") };
            assert_eq!(next.hand(side).count(), due.nth);
            round = next;
        }
    }
}

/// What the dealer calls out about both hands.
#[track_caller]
fn check_said(game: &str, deal: &str, player: &str, banker: &str) {
    let round = book(game).play(&cards(deal)).expect("a legal deal");
    let said = round.calls().map(|call| call.to_string());
    assert_eq!(said, [player, banker], "{game}: {deal}");
}

#[test]
fn a_natural_stops_both_hands() {
    check_said(
        "rapid-etg",
        "2s 9h 3d Kc",
        "the Player stands on 5, a natural ends the draw, clause 3.9.1",
        "the Banker stands on 9, a natural ends the draw, clause 3.9.1",
    );
    check_said(
        RWS,
        "4s 2h 4d Kc",
        "the Player stands on 8, a natural ends the draw, clause 3.12",
        "the Banker stands on 2, a natural ends the draw, clause 3.12",
    );
    let refused = book("six-star").play(&cards("9f 2g Se 2w 5a"));
    assert_eq!(refused.err(), Some(DealRefused::TooMany { needed: 4, dealt: 5 }));
}

/// R1a: a Ten counts 10, which is 0, as the Player's third card too.
#[test]
fn a_ten_counts_nothing_as_the_players_third_card() {
    let player = "the Player draws on 5, clause 3.12";
    check_said(RWS, "2s 2h 3d 2c Ts", player, "the Banker stands on 4 against 0, clause 3.12");
    check_said(RWS, "2s Kh 3d 3c Ts 9h", player, "the Banker draws on 3 against 0, clause 3.12");
    let round = book(RWS).play(&cards("Ts 3h 5d 3c Ts")).expect("the Banker stands on 6 against 0");
    assert_eq!(round.hand(Side::Player).points().get(), 5, "10 and 5 and 10 is 5");
}

#[test]
fn the_banker_plays_alone_once_the_player_stands() {
    check_said(
        "fortune-six",
        "6s 2h Kd 3c 9h",
        "the Player stands on 6, clause 3.9.2",
        "the Banker draws on 5, the Player having stood, clause 3.9.3",
    );
    check_said(
        RWS,
        "7s 3h Kd 3c",
        "the Player stands on 7, clause 3.12",
        "the Banker stands on 6, the Player having stood, clause 3.11",
    );
}

/// What is refused, and what the refusal says is missing.
#[test]
fn a_round_is_exactly_the_cards_that_are_due() {
    for (deal, refused) in [
        ("", DealRefused::TooFew { dealt: 0, side: Side::Player, nth: 1 }),
        ("2s 2h 3d", DealRefused::TooFew { dealt: 3, side: Side::Banker, nth: 2 }),
        ("2s 2h 3d Kc", DealRefused::TooFew { dealt: 4, side: Side::Player, nth: 3 }),
        ("6s 2h Kd 3c", DealRefused::TooFew { dealt: 4, side: Side::Banker, nth: 3 }),
        ("2s 2h 3d Kc 5s", DealRefused::TooFew { dealt: 5, side: Side::Banker, nth: 3 }),
        ("2s 2h 3d Kc 5s 5h 5d", DealRefused::TooMany { needed: 6, dealt: 7 }),
        ("2s 2h 3d 2c Ts 5h", DealRefused::TooMany { needed: 5, dealt: 6 }),
    ] {
        assert_eq!(book(RWS).play(&cards(deal)).err(), Some(refused), "{deal}");
    }
}
