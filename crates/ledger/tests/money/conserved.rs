//! Random true sequences of events: money is conserved, and the meters add up.

use crate::house::{House, TABLES, replay, table};
use proptest::prelude::*;
use punto_ledger::{Account, Ledger, Meter, Meters};

fn house() -> impl Strategy<Value = House> {
    let step = (0..19_u8, 0..3_usize, 0..4_usize, 1..5_000_i64);
    prop::collection::vec(step, 1..80).prop_map(|steps| {
        let mut house = House::open();
        for (what, table, who, amount) in steps {
            house.step(what, table, who, amount);
        }
        house
    })
}

fn sum<'a>(meters: impl Iterator<Item = &'a Meter>) -> Meter {
    meters.fold(Meter::default(), |sum, meter| sum.checked_add(meter).unwrap())
}

/// A meter's money, without what terminals count otherwise.
fn money(meter: &Meter) -> [i128; 10] {
    let Meter { credits_in, credits_out, wagered, returned, bonuses, corrections, voids, hand_pays, .. } =
        meter;
    let Meter { adjustments, debts_repaid, .. } = meter;
    [
        *credits_in,
        *credits_out,
        *wagered,
        *returned,
        *bonuses,
        corrections.amount,
        voids.amount,
        hand_pays.amount,
        adjustments.amount,
        debts_repaid.amount,
    ]
}

fn check_meters(ledger: &Ledger, meters: &Meters) {
    assert_eq!(sum(meters.tables().map(|(_, meter)| meter)), *meters.total());
    assert_eq!(sum(meters.games().map(|(_, meter)| meter)), *meters.total());
    let terminals = meters.terminals().map(|(_, meter)| meter).chain([meters.elsewhere()]);
    assert_eq!(money(&sum(terminals)), money(meters.total()));
    for (name, _, _) in TABLES {
        let meter = meters.table(&table(name)).unwrap();
        let [_, _, wagered, returned, bonuses, corrections, _, _, adjusted, _] = money(meter);
        let house = ledger.balance(&Account::House { table: table(name) });
        assert_eq!(house, wagered - returned - bonuses - corrections, "{name}");
        let given = ledger.balance(&Account::Adjustments { table: table(name) });
        assert_eq!(given, -adjusted, "{name}");
    }
    let [bought, cashed_out, ..] = money(meters.total());
    assert!(bought >= 0 && cashed_out >= 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn true_events_conserve_money(house in house()) {
        let (ledger, meters) = replay(&house.appends).unwrap();
        prop_assert!(house.agrees_with(&ledger));
        prop_assert_eq!(ledger.balance(&Account::Suspense), 0);
        check_meters(&ledger, &meters);
    }

    /// Money events cannot be true twice: an entry of the last append repeated is found there, or at its end.
    #[test]
    fn an_event_that_comes_twice_is_found(house in house(), pick: prop::sample::Index) {
        let mut appends = house.appends;
        let place = pick.index(appends.len());
        appends.truncate(place + 1);
        let again = appends[place].clone();
        let harmless = place < TABLES.len() || is_repeatable(&again);
        appends[place].extend(again.into_iter().take(1));
        prop_assert!(harmless || replay(&appends).is_err());
    }
}

/// Whatever has no number of its own may happen again: a raise, a part withdrawn, a round without wagers, a hand
/// pay into credits (nothing is left of it), a correction that changes nothing, an adjustment, a part of a debt.
fn is_repeatable(append: &crate::house::Append) -> bool {
    use punto_table::Event;
    let crate::house::Entry::Table(_, event) = &append[0] else { return false };
    match event {
        Event::WagerRaised(_)
        | Event::WagerWithdrawn(_)
        | Event::WagerReturned(_)
        | Event::CreditsAdjusted(_)
        | Event::OwedRepaid(_)
        | Event::OwedPaidInCash(_) => true,
        Event::RoundSettled(event) => event.settlement.wagers.is_empty(),
        Event::RoundVoided(event) => event.returned.is_empty(),
        Event::RoundResettled(event) => event.differences.is_empty(),
        _ => false,
    }
}
