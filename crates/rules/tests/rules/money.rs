//! Stakes and wins in whole cents (R7): what is taken, what is refused, and that nothing overflows.

use crate::check::{Chance, RWS, book, books, cards, cents};
use punto_rules::{
    Clause, Commission, Condition, Limits, Money, Names, Odds, PayLine, Placed, Rulebook, STAKE_MAX,
    StakeRefused, Standing, Verdict, WagerClauses, WagerRule,
};

/// Every wager of every game.
fn wagers() -> impl Iterator<Item = (&'static Rulebook, &'static WagerRule)> {
    books().flat_map(|book| book.wagers.iter().map(move |rule| (book, rule)))
}

/// Whether every line pays this stake in whole cents.
fn pays_whole_cents(rule: &WagerRule, stake: i64) -> bool {
    let whole = |pays: u32, per: u32| stake * i64::from(pays) % i64::from(per) == 0;
    rule.lines().iter().all(|line| whole(line.odds().pays(), line.odds().per()))
}

/// What a stake must be a multiple of, by hand from the pay tables: 19:20, 1:2, 6:5, or so many to 1.
fn unit(game: &str, wager: &str) -> i64 {
    match (game, wager) {
        (RWS, "banker") => 20,
        ("six-star", "banker") => 10,
        ("six-star", "player") => 5,
        (_, "banker") => 2,
        _ => 1,
    }
}

#[test]
fn a_stake_is_taken_if_every_line_pays_it_in_whole_cents_and_else_the_refusal_names_the_multiple() {
    for (book, rule) in wagers() {
        let unit = unit(&book.front.key, rule.key());
        for stake in 1..=200 {
            let taken = pays_whole_cents(rule, stake);
            assert_eq!(taken, stake % unit == 0, "{} {rule} {stake}", book.front.key);
            let refused = StakeRefused::NotWholeCents {
                stake: cents(stake),
                unit: cents(unit),
                below: cents(stake - stake % unit),
            };
            let found = rule.wager(cents(stake)).map(|wager| (wager.stake(), wager.in_action()));
            let expected = if taken { Ok((cents(stake), cents(stake))) } else { Err(refused) };
            assert_eq!(found, expected, "{} {rule}", book.front.key);
        }
    }
}

#[track_caller]
fn check_refused(game: &str, wager: &str, stake: i64, said: &str) {
    let refused = book(game).offered(wager).expect("offered").wager(cents(stake)).err();
    assert_eq!(refused.map(|refused| refused.to_string()).as_deref(), Some(said));
}

#[test]
fn a_refusal_says_what_was_asked_and_what_would_do() {
    check_refused(
        RWS,
        "banker",
        5_010,
        "a stake of 50.10 cannot be paid in whole cents by every line of this pay table (R7); any multiple of 0.20 can, \
         such as 50.00 or 50.20",
    );
    check_refused(
        "rapid-etg",
        "banker",
        1,
        "a stake of 0.01 cannot be paid in whole cents by every line of this pay table (R7); any multiple of 0.02 can, \
         such as 0.02",
    );
    check_refused("six-star", "tie", 0, "a stake of 0.00 cannot be taken; it must be at least 0.01");
    check_refused("six-star", "tie", -5, "a stake of -0.05 cannot be taken; it must be at least 0.01");
    check_refused(
        "six-star",
        "element-bonus",
        1_000_000_000_000_001,
        "a stake of 10,000,000,000,000.01 is above the largest that can be taken here, 10,000,000,000,000.00",
    );
}

#[test]
fn the_largest_stake_is_taken_and_nothing_beyond_it_or_below_a_cent() {
    for (_, rule) in wagers() {
        assert_eq!(rule.stake_max(), STAKE_MAX);
        assert_eq!(rule.wager(STAKE_MAX).map(|wager| wager.stake()), Ok(STAKE_MAX));
        for beyond in [STAKE_MAX.cents() + 1, STAKE_MAX.cents() + 20, i64::MAX] {
            let refused = StakeRefused::TooLarge { stake: cents(beyond), limit: STAKE_MAX };
            assert_eq!(rule.wager(cents(beyond)), Err(refused));
        }
        for below in [0, -1, -20, i64::MIN] {
            assert_eq!(rule.wager(cents(below)), Err(StakeRefused::NotPositive { stake: cents(below) }));
        }
    }
}

/// The largest stake on everything: what goes back is what wide arithmetic says.
#[test]
fn the_largest_win_is_paid_without_overflow() {
    let mut largest = Money::ZERO;
    for book in books() {
        let placed: Vec<_> = book.wagers.iter().map(|rule| rule.wager(STAKE_MAX).expect("taken")).collect();
        let placed: Vec<_> = placed.into_iter().map(|wager| Placed { patron: 0, wager }).collect();
        let mut chance = Chance::seeded(9);
        for _ in 0..2_000 {
            let round = book.play(&chance.round(book.deck)).expect("a legal deal");
            for settled in round.settle(&placed).wagers() {
                let stake = i128::from(STAKE_MAX.cents());
                let expected = match settled.verdict() {
                    Verdict::Win(line) => {
                        stake + stake * i128::from(line.odds().pays()) / i128::from(line.odds().per())
                    }
                    Verdict::Push(_) => stake,
                    Verdict::Lose => 0,
                };
                assert_eq!(i128::from(settled.returned().cents()), expected);
                largest = largest.max(settled.win());
            }
        }
    }
    assert_eq!(largest, cents(5_000 * STAKE_MAX.cents()), "six cards of one element came up");
}

/// Only a pro-rated amount can owe a part of a cent: to the nearest, a half in the patron's favour (R13).
#[test]
fn a_win_on_a_pro_rated_amount_is_rounded_to_the_nearest_cent() {
    let book = book(RWS);
    let round = book.play(&cards("3s 9c 3d Kh")).expect("the Banker wins 9 to 6");
    for amount in 1..=100_i64 {
        let mut wager = book.offered("banker").expect("offered").wager(cents(1_000)).expect("taken");
        let limits = Limits { differential: cents(amount), minimum: Money::ZERO };
        limits.pro_rata([(0, Standing::Seated, &mut wager)]);
        let settlement = round.settle(&[Placed { patron: (), wager }]);
        // 19 twentieths, plus ten twentieths to round.
        assert_eq!(settlement.wagers()[0].win(), cents((amount * 19 + 10) / 20), "{amount}");
        assert_eq!(settlement.wagers()[0].returned().cents(), 1_000 + (amount * 19 + 10) / 20);
        assert_eq!(settlement.wagers()[0].commission(), cents(amount - (amount * 19 + 10) / 20), "{amount}");
    }
}

/// A game of the reader's own may promise much and take most of it back: the promise must fit as well.
#[test]
fn the_commission_on_the_largest_stake_is_told_without_overflow() {
    let clause: Clause = "4.1".parse().expect("a clause");
    let (gross, half) = (Odds::new(1_000_000, 1).expect("odds"), Odds::new(1, 2).expect("odds"));
    let commission = Some(Commission { rate: half, clause: clause.clone() });
    let line = PayLine::new(Condition::all(vec![]), gross, commission, clause.clone()).expect("half is left");
    let name = Names { en: "Anything".into(), zh: None };
    let clauses = WagerClauses { offered: clause.clone(), area: None, loses: clause };
    let rule =
        WagerRule::new("anything".into(), name, None, vec![line], vec![], clauses).expect("a pay table");
    let wager = rule.wager(rule.stake_max()).expect("the largest stake");
    let round = book(RWS).play(&cards("9s 3c Kd 3h")).expect("a legal deal");
    let settlement = round.settle(&[Placed { patron: (), wager }]);
    let settled = settlement.wagers()[0];
    assert_eq!(settled.commission(), settled.win(), "half and half");
    assert_eq!(settled.win().cents(), rule.stake_max().cents() * 500_000);
}

#[test]
fn sums_and_differences_that_do_not_fit_are_none() {
    assert_eq!(cents(2).checked_add(cents(3)), Some(cents(5)));
    assert_eq!(cents(2).checked_sub(cents(3)), Some(cents(-1)));
    assert_eq!(cents(i64::MAX).checked_add(cents(1)), None);
    assert_eq!(cents(i64::MIN).checked_sub(cents(1)), None);
}
