//! Sequences that cannot be true, and what the ledger says of them.

use crate::house::*;
use punto_cashier::{CashPaid, CreditsAt, PaidBy, RedeemedInto, VoucherIssued, VoucherRedeemed};
use punto_ledger::{Account, Posting, PostingRefused};
use punto_rules::Money;
use punto_table::*;
use punto_vocabulary::{RoundNumber, TableId, VoucherId, WagerId, WallTime};

/// Table T1 is open, P0 has bought 100.00 and wagered 10.00.
fn begun() -> Vec<Append> {
    vec![
        vec![at("T1", opened("rapid-etg", Chips::Credits))],
        bought("T1", 0, 10_000),
        vec![at("T1", placed(1, 0, 1_000))],
    ]
}

fn settle(round: u64, wagers: Vec<SettledWager>) -> Append {
    vec![at("T1", RoundSettled { round: RoundNumber(round), settlement: settlement(wagers) })]
}

/// The sequence is true until the last append, which is refused so.
fn check(mut appends: Vec<Append>, last: Append, says: &str) {
    assert!(replay(&appends).is_ok(), "true so far");
    appends.push(last);
    assert_eq!(replay(&appends).unwrap_err().to_string(), says);
}

#[test]
fn a_settlement_that_pays_a_cent_more() {
    let push = settled_wager(1, 0, 1_000, WagerResult::Push, 1_001);
    check(
        begun(),
        settle(1, vec![push]),
        "wager 1 at T1: it was returned, and something else than its stake went back",
    );
    let lost = settled_wager(1, 0, 1_000, WagerResult::Lose, 1);
    let says = "wager 1 at T1: it lost, and something else than the part not in action went back";
    check(begun(), settle(1, vec![lost]), says);
    let won = settled_wager(1, 0, 1_000, WagerResult::Win, 999);
    check(begun(), settle(1, vec![won]), "wager 1 at T1: it won, and less than its stake went back");
    let stake = settled_wager(1, 0, 1_001, WagerResult::Win, 2_002);
    check(begun(), settle(1, vec![stake]), "wager 1 at T1: it is settled with another stake than is in play");
    let whose = settled_wager(1, 1, 1_000, WagerResult::Win, 2_000);
    check(begun(), settle(1, vec![whose]), "wager 1 at T1: it is settled for another patron than placed it");
}

#[test]
fn a_wager_that_ends_twice_or_never() {
    let won = || settled_wager(1, 0, 1_000, WagerResult::Win, 2_000);
    let twice = "wager 1 at T1 ended before; every wager ends once";
    check(begun(), settle(1, vec![won(), won()]), twice);
    let mut appends = begun();
    appends.push(settle(1, vec![won()]));
    check(appends.clone(), settle(2, vec![won()]), twice);
    let back = |wager| vec![at("T1", WagerWithdrawn { wager: WagerId(wager), amount: cents(1) })];
    check(appends.clone(), back(1), twice);
    check(appends.clone(), back(2), "wager 2 at T1 was never placed");
    check(appends, vec![at("T1", placed(1, 0, 100))], "wager 1 at T1 was placed before");
    check(begun(), settle(1, vec![]), "1 wagers at T1 are still in play");
    check(begun(), vec![at("T1", opened("rapid-etg", Chips::Credits))], "1 wagers at T1 are still in play");
    let all = vec![at("T1", WagerWithdrawn { wager: WagerId(1), amount: cents(1_001) })];
    check(begun(), all, "wager 1 at T1: more goes back than was staked");
    let less = ReturnedWager { wager: WagerId(1), patron: patron(0), amount: cents(999) };
    let void = RoundVoided { round: RoundNumber(1), clauses: vec![], returned: vec![less] };
    let says = "wager 1 at T1: a void round returns every stake in full, to whose it was";
    check(begun(), vec![at("T1", void)], says);
}

#[test]
fn balances_below_zero() {
    let says = "a wager was placed: the credits of P0 at T1 would stand at -0.01";
    check(begun(), vec![at("T1", placed(2, 0, 9_001))], says);
    let says = "a wager was placed: the credits of P1 at T1 would stand at -0.01";
    check(begun(), vec![at("T1", placed(2, 1, 1))], says);
    let paid = HandPaid { patron: patron(0), amount: cents(1), into: HandPay::Credits };
    let says = "a hand pay was paid: the hand pay of P0 at T1 would stand at -0.01";
    check(begun(), vec![at("T1", paid)], says);
    for amount in [0, -1, i64::MIN] {
        let says = format!("a wager was placed: the amount cannot be {}", cents(amount));
        check(begun(), vec![at("T1", placed(2, 0, amount))], &says);
    }
    check(bought_elsewhere(), bought("T2", 0, 1), "table T2 never opened");
}

fn bought_elsewhere() -> Vec<Append> {
    begun().into_iter().take(1).collect()
}

fn issued(voucher: &str, amount: i64) -> Append {
    let at_table = CreditsAt { table: table("T1"), patron: patron(0) };
    let issued = VoucherIssued {
        voucher: voucher.parse().unwrap(),
        amount: cents(amount),
        paid_by: PaidBy::Credits(at_table),
        issued_at: WallTime::from_ms(0),
        expires_at: WallTime::from_ms(1),
    };
    let into = Means::Voucher(voucher.parse().unwrap());
    vec![at("T1", CreditsCashedOut { patron: patron(0), amount: cents(amount), into }), desk(issued)]
}

fn redeemed(voucher: &str, amount: i64) -> Append {
    let voucher: VoucherId = voucher.parse().unwrap();
    let from = punto_cashier::CashFrom::Voucher(voucher.clone());
    let amount = cents(amount);
    vec![desk(VoucherRedeemed { voucher, amount, into: RedeemedInto::Cash }), desk(CashPaid { amount, from })]
}

#[test]
fn a_voucher_that_was_not_issued() {
    let mut appends = begun();
    appends.push(issued("v1", 500));
    let over = |voucher| format!("voucher {voucher} is not outstanding; a voucher is issued and ended once");
    check(appends.clone(), redeemed("v2", 500), &over("v2"));
    check(appends.clone(), redeemed("v1", 501), "voucher v1 was issued for 5.00, not for 5.01");
    check(appends.clone(), issued("v1", 500), "voucher v1 was issued before");
    appends.push(redeemed("v1", 500));
    check(appends, redeemed("v1", 500), &over("v1"));
}

#[test]
fn half_a_move() {
    let halves = issued("v1", 500);
    let says = "voucher v1 and credits of P0 at T1: 5.00 was moved in one stream and not in the other";
    check(begun(), halves[..1].to_vec(), says);
    let says = "voucher v1 and credits of P0 at T1: -5.00 was moved in one stream and not in the other";
    check(begun(), halves[1..].to_vec(), says);
    // The sum is right, the patron is not: the cash of one became the credits of another.
    let mut crossed = bought("T1", 0, 500);
    crossed[1] = bought("T1", 1, 500)[1].clone();
    let says = "cash and credits of P0 at T1: 5.00 was moved in one stream and not in the other";
    check(begun(), crossed, says);
}

/// P0 won 20.00 on 10.00, and the card was wrong: it lost.
fn resettle(amount: i64, owed: i64) -> Append {
    let lost = settled_wager(1, 0, 1_000, WagerResult::Lose, 0);
    let difference =
        Difference { patron: patron(0), amount: cents(amount), set_aside: cents(0), owed: cents(owed) };
    let event = RoundResettled {
        round: RoundNumber(1),
        settlement: Some(settlement(vec![lost])),
        clauses: vec![],
        differences: vec![difference],
    };
    vec![at("T1", event)]
}

#[test]
fn a_round_settled_again() {
    check(begun(), resettle(-2_000, 0), "round 1 at T1 is not the last one that ended there");
    let mut appends = begun();
    appends.push(settle(1, vec![settled_wager(1, 0, 1_000, WagerResult::Win, 2_000)]));
    check(appends.clone(), resettle(-1_999, 0), "round 1 at T1 changes by -20.00 for P0, not by -19.99");
    check(appends.clone(), resettle(-2_000, 2_001), "P0 at T1 cannot owe 20.01 of -20.00");
    check(appends.clone(), resettle(-2_000, -1), "P0 at T1 cannot owe -0.01 of -20.00");
    // P0 cashes out all but 5.00, so 15.00 are owed.
    appends.push(issued("v1", 10_500));
    let says = "a round was settled again: the credits of P0 at T1 would stand at -15.00";
    check(appends.clone(), resettle(-2_000, 0), says);
    appends.push(resettle(-2_000, 1_500));
    let (ledger, meters) = replay(&appends).unwrap();
    let debt = Account::Receivable { table: table("T1"), patron: patron(0) };
    assert_eq!(ledger.balance(&debt), -1_500);
    assert_eq!(ledger.balance(&Account::House { table: table("T1") }), 1_000);
    assert_eq!(meters.total().corrections.amount, -2_000);
}

#[test]
fn more_set_aside_than_a_patron_got() {
    let won = settled_wager(1, 0, 1_000, WagerResult::Win, 2_000);
    let aside = SetAside { patron: patron(0), amount: cents(2_001) };
    let settlement = SettledRound { hand_pays: vec![aside], ..settlement(vec![won]) };
    let event = RoundSettled { round: RoundNumber(1), settlement };
    let says = "20.01 is set aside for P0 at T1, who did not get so much";
    check(begun(), vec![at("T1", event)], says);
}

#[test]
fn a_posting_sums_to_zero_or_is_none() {
    let leg = |amount| (Account::Suspense, cents(amount));
    let why = "test";
    assert!(Posting::new(why, vec![leg(i64::MAX), leg(-i64::MAX)]).is_ok());
    assert_eq!(Posting::new(why, vec![leg(1)]), Err(PostingRefused::NotZero { why, by: cents(1) }));
    let much = Posting::new(why, vec![leg(i64::MAX), leg(1)]);
    assert_eq!(much, Err(PostingRefused::TooLarge { why }));
    let least = Posting::transfer(why, Account::Suspense, Account::CashDesk, Money::from_cents(i64::MIN));
    assert_eq!(least, Err(PostingRefused::TooLarge { why }));
}

/// R13c: a layout that is recorded again, corrected, and settled again. Real chips, play and house always sum to zero.
#[test]
fn a_layout_that_is_replaced_and_corrected_loses_nothing() {
    let table = || "T3".parse::<TableId>().unwrap();
    let record = |wagers| vec![at("T3", LayoutRecorded { wagers })];
    let correct = |wagers| {
        let reason = "two stacks".parse().unwrap();
        vec![at("T3", LayoutCorrected { round: RoundNumber(1), wagers, reason })]
    };
    let balance = |appends: &[Append], account: Account| replay(appends).unwrap().0.balance(&account);
    let mut appends = vec![vec![at("T3", opened("six-star", Chips::Real))]];
    appends.push(record(vec![lying(1, 0, 1_000), lying(2, 1, 500)]));
    appends.push(record(vec![lying(3, 0, 700)]));
    let in_play = Account::InPlay { table: table() };
    assert_eq!(balance(&appends, in_play.clone()), 700);
    assert_eq!(balance(&appends, Account::ExternalChips), -700);
    let twice = "wager 3 at T3 was placed before";
    check(appends.clone(), record(vec![lying(3, 0, 700)]), twice);
    appends.push(correct(vec![lying(4, 0, 800), lying(5, 1, 200)]));
    assert_eq!(balance(&appends, in_play.clone()), 1_000);
    let won = settled_wager(4, 0, 800, WagerResult::Win, 1_600);
    let lost = settled_wager(5, 1, 200, WagerResult::Lose, 0);
    let settlement_of = |wagers| RoundSettled { round: RoundNumber(1), settlement: settlement(wagers) };
    appends.push(vec![at("T3", settlement_of(vec![won, lost]))]);
    assert_eq!(balance(&appends, Account::House { table: table() }), -600);
    // P1 had bet nothing, P0 300 only: nothing moves until the round is settled again.
    appends.push(correct(vec![lying(6, 0, 300)]));
    assert_eq!(balance(&appends, in_play.clone()), 0);
    let again = |wager: SettledWager, differences: &[(usize, i64)]| {
        let difference = |&(who, amount): &(usize, i64)| Difference {
            patron: patron(who),
            amount: cents(amount),
            set_aside: Money::ZERO,
            owed: Money::ZERO,
        };
        let event = RoundResettled {
            round: RoundNumber(1),
            settlement: Some(settlement(vec![wager])),
            clauses: vec![],
            differences: differences.iter().map(difference).collect(),
        };
        vec![at("T3", event)]
    };
    let right = || settled_wager(6, 0, 300, WagerResult::Win, 600);
    let other = settled_wager(6, 0, 400, WagerResult::Win, 800);
    let stake = "wager 6 at T3: it is settled with another stake than is in play";
    check(appends.clone(), again(other, &[(0, -400), (1, 200)]), stake);
    assert!(replay(&[&appends[..], &[again(right(), &[(0, -500)])]].concat()).is_err(), "P1 gets 2.00 back");
    appends.push(again(right(), &[(0, -500), (1, 200)]));
    assert_eq!(balance(&appends, Account::House { table: table() }), -300);
    assert_eq!(balance(&appends, Account::ExternalChips), 300);
    assert_eq!(replay(&appends).unwrap().0.sum(), 0);
}
