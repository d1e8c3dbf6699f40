//! Money that waits for somebody is told until it is paid: how much, since when, and of which round.

use crate::play::*;
use punto_projections::*;
use punto_rules::Money;
use punto_table::*;
use std::collections::BTreeMap;

/// Whose money waits: how much, since when, and of which round.
type Known = BTreeMap<PatronId, (Money, u64, RoundNumber)>;

/// What should be told after an event, from what was told before it and from the table itself.
fn told_after(before: &Known, now_ms: u64, views: &TableViews, of: fn(&PatronState) -> Money) -> Known {
    let waits = views.table().patrons().filter(|(_, state)| of(state) > Money::ZERO);
    let since = |patron: &PatronId| {
        let begins = || (now_ms, views.table().last_round().expect("money of no round").number);
        before.get(patron).map_or_else(begins, |known| (known.1, known.2))
    };
    waits.map(|(patron, state)| (patron.clone(), (of(state), since(patron).0, since(patron).1))).collect()
}

fn known(told: &[WaitingMoney]) -> Known {
    assert!(told.is_sorted_by_key(|one| one.since), "the longest is first");
    told.iter().map(|one| (one.patron.clone(), (one.amount, one.since, one.round))).collect()
}

#[test]
fn hand_pays_and_debts_are_told_from_their_round_until_they_are_paid() {
    let (mut set_aside, mut paid, mut owed, mut repaid) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut play = Play::new(GAMES[seed % GAMES.len()], 0x9e37_79b9 + seed as u64);
        let (mut pays, mut debts) = (Known::new(), Known::new());
        play.play(500, &mut |views, _, _| {
            let dealer = views.dealer(&SomeNames);
            let (now_pays, now_debts) = (known(&dealer.hand_pays), known(&dealer.owed));
            assert_eq!(now_pays, told_after(&pays, views.time_ms(), views, |state| state.hand_pay));
            assert_eq!(now_debts, told_after(&debts, views.time_ms(), views, |state| state.owed));
            for one in dealer.hand_pays.iter().chain(&dealer.owed) {
                assert_eq!(one.place, views.table().patron(&one.patron).unwrap().place);
            }
            set_aside += usize::from(now_pays.len() > pays.len());
            paid += usize::from(now_pays.len() < pays.len());
            owed += usize::from(now_debts.len() > debts.len());
            repaid += usize::from(now_debts.len() < debts.len());
            (pays, debts) = (now_pays, now_debts);
        });
    }
    assert!(set_aside > 0 && paid > 0 && owed > 0 && repaid > 0, "{set_aside} {paid} {owed} {repaid}");
}
