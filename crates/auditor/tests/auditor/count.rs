//! Every round of eight full decks, counted: the totals are known from outside.

use punto_auditor::{Refused, settle};

/// Cards of one suit that count 0 to 9 points, one for each.
const CARDS: [&str; 10] = ["Ts", "As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"];

#[derive(Default)]
struct Count {
    player: u64,
    banker: u64,
    tie: u64,
}

/// Deals every card that is left, in turn, until the round settles.
fn count(dealt: &mut Vec<&'static str>, left: &mut [u64; 10], ways: u64, counted: &mut Count) {
    match settle("rapid-etg", dealt, &[], None) {
        Ok(settlement) => {
            // Count six cards always: those not drawn could be any of the rest.
            let mut rest: u64 = left.iter().sum();
            let mut ways = ways;
            for _ in dealt.len()..6 {
                ways *= rest;
                rest -= 1;
            }
            match settlement.winner {
                "player" => counted.player += ways,
                "banker" => counted.banker += ways,
                _ => counted.tie += ways,
            }
        }
        Err(Refused::TooFewCards { .. }) => {
            for points in 0..10 {
                let copies = left[points];
                left[points] -= 1;
                dealt.push(CARDS[points]);
                count(dealt, left, ways * copies, counted);
                dealt.pop();
                left[points] += 1;
            }
        }
        Err(refused) => panic!("{refused}"),
    }
}

#[test]
fn eight_decks_give_the_known_number_of_rounds() {
    let mut left = [32; 10];
    left[0] = 128; // Tens, Jacks, Queens and Kings
    let mut counted = Count::default();
    count(&mut Vec::new(), &mut left, 1, &mut counted);
    assert_eq!(counted.banker, 2_292_252_566_437_888);
    assert_eq!(counted.player, 2_230_518_282_592_256);
    assert_eq!(counted.tie, 475_627_426_473_216);
    assert_eq!(counted.banker + counted.player + counted.tie, 416 * 415 * 414 * 413 * 412 * 411);
}
