//! What each meter counts, by hand.

use crate::house::*;
use punto_ledger::{Account, Meter, MeterTally, Meters, MetersBroken, Recorded, in_writing, money};
use punto_rules::{Kind, Noticed};
use punto_table::*;
use punto_vocabulary::{IrregularityNumber, RoundNumber, WagerId};
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
        lies_at: None,
        misdealt: None,
        misplaced: Vec::new(),
        about: About::Round,
        note: None,
        reading: Reading::Second,
        by: None,
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
    let once = |amount| MeterTally { count: 1, amount };
    let whole = Meter {
        credits_in: 10_040,
        wagered: 2_000,
        returned: 2_000,
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
        credits_in: 5_000,
        wagered: 1_000,
        returned: 2_000,
        hand_pays: once(2_000),
        rounds: 1,
        ..Meter::default()
    };
    assert_eq!(meters.terminal(&"E1".parse().unwrap()), Some(&first));
    let second = Meter { voids: once(300), ..Meter::default() };
    assert_eq!(meters.terminal(&"E2".parse().unwrap()), Some(&second));
    let standing = Meter { credits_in: 5_040, wagered: 1_000, rounds: 1, ..Meter::default() };
    assert_eq!(*meters.elsewhere(), standing);
}

/// More than one amount of money can be, many times over: whoever buys and cashes out for years fills no meter, and no account.
#[test]
fn no_meter_and_no_account_is_ever_full() {
    let mut appends = vec![vec![at("T1", opened("rapid-etg", Chips::Credits))]];
    appends.extend((0..20).map(|who| bought("T1", who, i64::MAX)));
    let (ledger, meters) = replay(&appends).unwrap();
    let all = 20 * i128::from(i64::MAX);
    assert_eq!(meters.total().credits_in, all);
    assert_eq!(ledger.balance(&Account::CashDesk), -all);
    assert_eq!(ledger.sum(), 0);
    assert_eq!((money(all), in_writing(all)), (None, format!("{all} cents")));
}

#[test]
fn a_table_that_never_opened_counts_nothing() {
    let mut meters = Meters::default();
    let name = table("T1");
    let bought = CreditsBought { patron: patron(0), amount: cents(1), with: Means::Cash }.into();
    let buy = Recorded::Table { table: &name, event: &bought };
    assert_eq!(meters.apply(buy), Err(MetersBroken::TableNotOpen { table: name.clone() }));
}

/// A push that is undone changes nothing for its patron, and the terminal counts the correction all the same.
#[test]
fn a_terminal_counts_a_round_settled_again_that_changed_nothing_there() {
    let lines = vec![
        settled_wager(1, 0, 1_000, WagerResult::Push, 1_000),
        settled_wager(2, 1, 1_000, WagerResult::Lose, 0),
    ];
    let back = Difference { patron: patron(1), amount: cents(1_000), set_aside: cents(0), owed: cents(0) };
    let undone =
        RoundResettled { round: RoundNumber(1), settlement: None, clauses: vec![], differences: vec![back] };
    let appends = vec![
        vec![at("T1", opened("rapid-etg", Chips::Credits))],
        vec![joined(0, terminal("E1")), joined(1, terminal("E2"))],
        bought("T1", 0, 5_000),
        bought("T1", 1, 5_000),
        vec![at("T1", placed(1, 0, 1_000)), at("T1", placed(2, 1, 1_000))],
        vec![at("T1", RoundSettled { round: RoundNumber(1), settlement: settlement(lines) })],
        // Who moves meanwhile is counted at both.
        vec![joined(0, terminal("E3"))],
        vec![at("T1", undone)],
    ];
    let (_, meters) = replay(&appends).unwrap();
    let corrections = |name: &str| meters.terminal(&name.parse().unwrap()).unwrap().corrections;
    assert_eq!(corrections("E1"), MeterTally { count: 1, amount: 0 });
    assert_eq!(corrections("E2"), MeterTally { count: 1, amount: 1_000 });
    assert_eq!(corrections("E3"), MeterTally { count: 1, amount: 0 });
    assert_eq!(meters.total().corrections, MeterTally { count: 1, amount: 1_000 });
}
