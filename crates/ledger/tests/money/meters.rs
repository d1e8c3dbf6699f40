//! What each meter counts, by hand.

use crate::house::*;
use punto_ledger::{Meter, MeterTally, Meters, MetersBroken, Recorded};
use punto_rules::{Kind, Noticed};
use punto_table::*;
use std::collections::BTreeMap;

fn joined(who: usize, place: Place) -> Entry {
    at("T1", PatronJoined { patron: patron(who), place })
}

fn terminal(name: &str) -> Place {
    Place::Terminal(name.parse().unwrap())
}

/// P0 at terminal E1 and P1 standing bet 10.00 each; P0 wins and is paid by hand, then a round is void.
fn evening() -> Vec<Append> {
    let lines = vec![
        settled_wager(1, 0, 1_000, WagerResult::Win, 2_000),
        settled_wager(2, 1, 1_000, WagerResult::Lose, 0),
    ];
    let hand_pays = vec![SetAside { patron: patron(0), amount: cents(2_000) }];
    let settlement = SettledRound { hand_pays, ..settlement(lines) };
    let returned = vec![ReturnedWager { wager: WagerId(3), patron: patron(0), amount: cents(300) }];
    let irregularity = IrregularityReported {
        irregularity: IrregularityNumber(1),
        round: RoundNumber(2),
        kind: Kind::ALL[0],
        noticed: Noticed::ALL[0],
        facts: BTreeMap::new(),
        excess: vec![],
        note: None,
    };
    vec![
        vec![
            at("T1", opened("rapid-etg", Chips::Credits)),
            joined(0, terminal("E1")),
            joined(1, Place::Standing),
        ],
        bought("T1", 0, 5_000),
        bought("T1", 1, 5_000),
        vec![at("T1", placed(1, 0, 1_000)), at("T1", placed(2, 1, 1_000))],
        vec![at("T1", PatronLeft { patron: patron(0) })],
        vec![at("T1", RoundSettled { round: RoundNumber(1), settlement })],
        vec![at("T1", HandPaid { patron: patron(0), amount: cents(2_000), into: HandPay::Credits })],
        vec![joined(0, terminal("E2")), at("T1", placed(3, 0, 300)), at("T1", irregularity)],
        vec![
            at("T1", RoundVoided { round: RoundNumber(2), clauses: vec![], returned }),
            joined(0, Place::Standing),
        ],
        bought("T1", 0, 40),
    ]
}

#[test]
fn each_meter_counts_its_own() {
    let (_, meters) = replay(&evening()).unwrap();
    let once = |amount| MeterTally { count: 1, amount: cents(amount) };
    let whole = Meter {
        credits_in: cents(10_040),
        wagered: cents(2_000),
        returned: cents(2_000),
        voids: once(300),
        hand_pays: once(2_000),
        rounds: 1,
        irregularities: 1,
        ..Meter::default()
    };
    assert_eq!(*meters.total(), whole);
    assert_eq!(meters.table(&table("T1")), Some(&whole));
    assert_eq!(meters.games().collect::<Vec<_>>(), [("rapid-etg", &whole)]);

    // Whoever left is counted where they were; a new terminal counts from when they came.
    let first = Meter {
        credits_in: cents(5_000),
        wagered: cents(1_000),
        returned: cents(2_000),
        hand_pays: once(2_000),
        rounds: 1,
        ..Meter::default()
    };
    assert_eq!(meters.terminal(&"E1".parse().unwrap()), Some(&first));
    let second = Meter { voids: once(300), ..Meter::default() };
    assert_eq!(meters.terminal(&"E2".parse().unwrap()), Some(&second));
    let standing = Meter { credits_in: cents(5_040), wagered: cents(1_000), rounds: 1, ..Meter::default() };
    assert_eq!(*meters.elsewhere(), standing);
}

#[test]
fn a_full_meter_says_so() {
    let mut meters = Meters::default();
    let (name, open) = (table("T1"), opened("rapid-etg", Chips::Credits));
    let full = CreditsBought { patron: patron(0), amount: cents(i64::MAX), with: Means::Cash }.into();
    let buy = Recorded::Table { table: &name, event: &full };
    assert_eq!(meters.apply(buy), Err(MetersBroken::TableNotOpen { table: name.clone() }));
    meters.apply(Recorded::Table { table: &name, event: &open }).unwrap();
    meters.apply(buy).unwrap();
    assert_eq!(meters.apply(buy), Err(MetersBroken::Full { table: name.clone() }));
}
