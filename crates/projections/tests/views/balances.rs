//! Credits around a round, counted a second time by hand from the events alone.

use crate::play::*;
use proptest::prelude::*;
use punto_projections::*;
use punto_rules::Money;
use punto_table::*;
use punto_vocabulary::{PatronId, RoundNumber, WagerId};
use std::collections::BTreeMap;

/// What a patron had before their first wager of a round, what moved meanwhile, and what they had after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counted {
    before: i64,
    moved: i64,
    after: Option<i64>,
}

/// Every patron's credits, by hand.
#[derive(Default)]
struct Hand {
    has_credits: bool,
    credits: BTreeMap<PatronId, i64>,
    wagers: BTreeMap<WagerId, PatronId>,
    round: RoundNumber,
    counted: BTreeMap<(RoundNumber, PatronId), Counted>,
}

impl Hand {
    fn gains(&mut self, patron: &PatronId, amount: Money) {
        *self.credits.entry(patron.clone()).or_default() += amount.cents();
    }

    fn loses(&mut self, patron: &PatronId, amount: Money) {
        self.gains(patron, Money::from_cents(-amount.cents()));
    }

    /// Credits that come or go beside the wagers.
    fn moves(&mut self, patron: &PatronId, amount: Money) {
        self.gains(patron, amount);
        if let Some(counted) = self.counted.get_mut(&(self.round, patron.clone())) {
            counted.moved += if counted.after.is_none() { amount.cents() } else { 0 };
        }
    }

    fn close(&mut self, round: RoundNumber) {
        for ((of, patron), counted) in &mut self.counted {
            if *of == round {
                counted.after = self.credits.get(patron).copied();
            }
        }
    }

    fn hear(&mut self, event: &Event) {
        let minus = |amount: Money| Money::from_cents(-amount.cents());
        match event {
            Event::CreditsBought(bought) => self.moves(&bought.patron, bought.amount),
            Event::CreditsCashedOut(out) => self.moves(&out.patron, minus(out.amount)),
            Event::HandPaid(paid) if paid.into == HandPay::Credits => self.moves(&paid.patron, paid.amount),
            Event::CreditsAdjusted(adjusted) => {
                self.moves(&adjusted.patron, adjusted.amount);
                self.moves(&adjusted.patron, minus(adjusted.owed_repaid));
            }
            Event::OwedRepaid(repaid) => self.moves(&repaid.patron, minus(repaid.amount)),
            Event::BetsOpened(opened) => self.round = opened.round,
            Event::WagerPlaced(placed) => {
                let before = self.credits.get(&placed.patron).copied().unwrap_or_default();
                let counted = Counted { before, ..Counted::default() };
                self.counted.entry((self.round, placed.patron.clone())).or_insert(counted);
                self.wagers.insert(placed.wager, placed.patron.clone());
                self.loses(&placed.patron, placed.stake);
            }
            Event::WagerRaised(raised) => self.loses(&self.wagers[&raised.wager].clone(), raised.amount),
            Event::WagerWithdrawn(back) => self.gains(&self.wagers[&back.wager].clone(), back.amount),
            // Real chips are in nobody's account.
            Event::WagerReturned(_) if !self.has_credits => {}
            Event::WagerReturned(back) => self.gains(&self.wagers[&back.wager].clone(), back.amount),
            Event::RoundSettled(settled) => {
                let SettledRound { wagers, bonuses, hand_pays, .. } = &settled.settlement;
                let by_hand = |patron: &PatronId| hand_pays.iter().any(|aside| aside.patron == *patron);
                for wager in wagers.iter().filter(|wager| !by_hand(&wager.patron)) {
                    self.gains(&wager.patron, wager.returned);
                }
                for bonus in bonuses.iter().filter(|bonus| !by_hand(&bonus.patron)) {
                    self.gains(&bonus.patron, bonus.amount);
                }
                self.close(settled.round);
            }
            Event::RoundVoided(voided) => {
                for returned in &voided.returned {
                    self.gains(&returned.patron, returned.amount);
                }
                self.close(voided.round);
            }
            Event::RoundResettled(again) => {
                for one in &again.differences {
                    let amount = one.amount.cents() - one.set_aside.cents() + one.owed.cents();
                    self.gains(&one.patron, Money::from_cents(amount));
                    // Chips that were recorded as they lay are in nobody's account.
                    if self.has_credits {
                        let counted = self.counted.get_mut(&(again.round, one.patron.clone())).unwrap();
                        counted.after = counted.after.map(|after| after + amount);
                    }
                }
            }
            _ => {}
        }
    }
}

/// What was seen at all, so that the property is not about nothing.
#[derive(Default)]
struct Met {
    settled: usize,
    void: usize,
    again: usize,
    aside: usize,
    moved: usize,
}

fn check_balances(game: &str, seed: u64, met: &mut Met) {
    let mut play = Play::new(game, seed);
    play.play(700, &mut |_, _, _| {});
    let has_credits = play.table.settings().unwrap().chips == Chips::Credits;
    let mut hand = Hand { has_credits, ..Hand::default() };
    play.log.iter().for_each(|event| hand.hear(event));
    let index = &play.index;
    for patron in WHO.map(name::<PatronId>) {
        for own in index.of_patron(&patron) {
            if let Some(recent) = play.views.recent().of_patron_in(&patron, own.round) {
                assert_eq!(recent, own);
            }
            if !has_credits {
                assert_eq!(own.balance, None, "real chips are in nobody's account");
                continue;
            }
            let counted = hand.counted[&(own.round, patron.clone())];
            let balance = own.balance.expect("a round that is over has a balance");
            assert_eq!(balance.before.cents(), counted.before, "round {:?}", own.round);
            assert_eq!(Some(balance.after.cents()), counted.after, "round {:?}", own.round);
            let entry = index.round(own.round).unwrap();
            let story = crate::history::story(&play, entry).for_patron(&patron, Some(balance));
            let told = story.balance.unwrap();
            assert_eq!((told.net, told.moved.cents()), (own.net, counted.moved), "{story:?}");
            let sum = told.before.cents() + told.net.cents() - told.set_aside.cents()
                + told.owed.cents()
                + told.moved.cents();
            assert_eq!(sum, told.after.cents(), "{told:?}");
            assert_eq!((story.is_again, &story.clauses), (entry.is_again, &entry.clauses));
            let totals = story.outcome.as_ref().filter(|_| !story.is_void);
            assert_eq!(
                entry.totals,
                totals.map(|outcome| Totals { player: outcome.player, banker: outcome.banker })
            );
            met.settled += 1;
            met.void += usize::from(entry.is_void);
            met.again += usize::from(entry.is_again);
            met.aside += usize::from(told.set_aside > Money::ZERO);
            met.moved += usize::from(told.moved != Money::ZERO);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn credits_around_a_round_are_what_the_events_make_them((game, seed) in seeds()) {
        check_balances(GAMES[game], seed, &mut Met::default());
    }
}

#[test]
fn void_rounds_second_settlements_hand_pays_and_buying_in_are_among_them() {
    let mut met = Met::default();
    for seed in 0..40 {
        check_balances(GAMES[seed % GAMES.len()], 0x9e37_79b9 + seed as u64, &mut met);
    }
    assert!(met.settled > 500 && met.void > 0 && met.again > 0 && met.aside > 0 && met.moved > 0);
}
