//! The simulator against the rules crate, round by round, and against known figures.
#![expect(
    clippy::disallowed_methods,
    reason = "the example rulebooks are files; only the crate itself opens none"
)]

mod chance;
mod games;

use punto_odds::simulate::{Dealing, Plan, PlanRefused, Seed, Tally, run};
use punto_rules::{Composition, Money, Placed, Rulebook, Verdict, Winner};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn run_all(plan: &Plan<'_>) -> Tally {
    run(plan, threads(1), |_| (), &AtomicBool::new(false))
}

/// What settlement makes of the same shoes, counted the slow way: winners, then each wager's lines, pushes
/// and losses, then the bonuses.
fn slowly(plan: &Plan<'_>) -> (u64, Vec<Vec<u64>>) {
    let rulebook = plan.rulebook();
    let stake = Money::from_cents(1_000_000);
    let placed: Vec<_> = rulebook
        .wagers
        .iter()
        .map(|rule| Placed {
            patron: 1,
            wager: rule
                .wager(Money::from_cents(stake.cents() / rule.unit().cents() * rule.unit().cents()))
                .unwrap(),
        })
        .collect();
    let mut counts = vec![vec![0; 3]];
    counts.extend(rulebook.wagers.iter().map(|rule| vec![0; rule.lines().len() + rule.pushes().len() + 1]));
    counts.push(vec![0; rulebook.bonuses.len()]);
    let mut rounds = 0;
    for step in (0..plan.shoes()).flat_map(|shoe| plan.walk(shoe)) {
        rounds += 1;
        counts[0][step.round.winner() as usize] += 1;
        let settlement = step.round.settle(&placed);
        for (settled, counts) in settlement.wagers().iter().zip(&mut counts[1..]) {
            let rule = settled.wager().rule();
            let line = match settled.verdict() {
                Verdict::Win(line) => {
                    rule.lines().iter().position(|other| std::ptr::eq(other, line)).unwrap()
                }
                Verdict::Push(push) => {
                    rule.lines().len()
                        + rule.pushes().iter().position(|other| std::ptr::eq(other, push)).unwrap()
                }
                Verdict::Lose => counts.len() - 1,
            };
            counts[line] += 1;
        }
        for won in settlement.bonuses() {
            let place = rulebook.bonuses.iter().position(|bonus| bonus.key == won.bonus.key).unwrap();
            counts.last_mut().unwrap()[place] += 1;
        }
    }
    (rounds, counts)
}

fn flat(tally: &Tally) -> (u64, Vec<Vec<u64>>) {
    let mut counts = vec![Winner::ALL.iter().map(|&winner| tally.winner(winner)).collect()];
    counts.extend(tally.wagers().iter().map(|wager| {
        wager.lines.iter().chain(&wager.pushes).chain([&wager.losses]).copied().collect::<Vec<_>>()
    }));
    counts.push(tally.bonuses().to_vec());
    (tally.rounds(), counts)
}

fn check(rulebook: &Rulebook, decks: u8, dealing: Dealing, shoes: u64) {
    let plan = Plan::new(rulebook, decks, dealing, shoes, Seed(u64::from(decks))).unwrap();
    let tally = run_all(&plan);
    assert_eq!(tally.shoes(), shoes);
    assert_eq!(flat(&tally), slowly(&plan), "{} {decks} {dealing:?}", rulebook.front.key);
}

#[test]
fn tallies_equal_settlement_on_the_same_cards() {
    for rulebook in games::all() {
        for (decks, shoes) in [(8, 40), (1, 200), (10, 20)] {
            check(&rulebook, decks, Dealing::fixed(&rulebook, decks), shoes);
            check(&rulebook, decks, Dealing::FixedRounds { per_shoe: 3 }, shoes);
            check(&rulebook, decks, Dealing::ToCutCard { behind: 12 }, shoes);
        }
        check(&rulebook, 255, Dealing::fixed(&rulebook, 255), 1);
        check(&rulebook, 40, Dealing::ToCutCard { behind: 52 }, 3);
    }
}

#[test]
fn rare_lines_come_up_in_the_comparison() {
    // Otherwise the test above would prove little about them.
    let awkward = games::all().pop().unwrap();
    let plan = Plan::new(&awkward, 8, Dealing::fixed(&awkward, 8), 3_000, Seed(5)).unwrap();
    let tally = run_all(&plan);
    assert_eq!(flat(&tally), slowly(&plan));
    for (wager, tally) in awkward.wagers.iter().zip(tally.wagers()).skip(6) {
        assert!(
            tally.lines.iter().chain(&tally.pushes).filter(|&&count| count > 0).count() >= 5,
            "{wager}: {tally:?}"
        );
    }
}

#[test]
fn every_number_of_threads_gives_the_same() {
    let rulebook = punto_rulebooks::house_rulebook("six-star").unwrap();
    for dealing in [Dealing::fixed(rulebook, 8), Dealing::ToCutCard { behind: 20 }] {
        let plan = Plan::new(rulebook, 8, dealing, 60_000, Seed(3)).unwrap();
        assert!(plan.blocks() >= 4);
        let mut seen: Vec<Vec<Tally>> = Vec::new();
        for count in 1..=3 {
            let mut steps = Vec::new();
            let tally = run(
                &plan,
                threads(count),
                |progress| steps.push(progress.tally.clone()),
                &AtomicBool::new(false),
            );
            assert_eq!(steps.last(), Some(&tally));
            seen.push(steps);
        }
        assert_eq!(seen[0], seen[1]);
        assert_eq!(seen[0], seen[2]);
    }
}

#[test]
fn stopping_early_keeps_whole_blocks_from_the_first_on() {
    let rulebook = punto_rulebooks::house_rulebook("fortune-six").unwrap();
    let plan = Plan::new(rulebook, 8, Dealing::fixed(rulebook, 8), u64::MAX, Seed(3)).unwrap();
    for count in 1..=3 {
        let stop = AtomicBool::new(false);
        let mut blocks = 0;
        let tally = run(
            &plan,
            threads(count),
            |progress| {
                blocks = progress.blocks;
                stop.store(true, Ordering::Relaxed);
            },
            &stop,
        );
        assert!(blocks >= 1);
        let mut expected = Tally::new(rulebook);
        (0..blocks).for_each(|block| expected += &plan.run_block(block));
        assert_eq!(tally, expected);
        assert_eq!(tally.rounds(), tally.shoes() * 69);
    }
    assert_eq!(run(&plan, threads(2), |_| (), &AtomicBool::new(true)), Tally::new(rulebook));
}

#[test]
fn a_walk_knows_every_card() {
    let rulebook = punto_rulebooks::house_rulebook("six-star").unwrap();
    let plan = Plan::new(rulebook, 4, Dealing::ToCutCard { behind: 30 }, 1, Seed(9)).unwrap();
    let steps: Vec<_> = plan.walk(0).collect();
    // One card was turned, and at most ten were burnt; those are still unseen.
    let burnt = steps[0].unseen.total() - steps[0].in_shoe;
    assert_eq!(steps[0].unseen.total(), 259);
    assert!((1..=10).contains(&burnt));
    for pair in steps.windows(2) {
        let mut unseen: Composition = pair[0].unseen.clone();
        pair[0].round.cards().into_iter().for_each(|card| unseen.remove(card).unwrap());
        assert_eq!(unseen, pair[1].unseen);
        assert_eq!(pair[1].unseen.total() - pair[1].in_shoe, burnt);
    }
    // The last round is the only one that starts behind the cut card.
    assert!(steps.iter().rev().skip(1).all(|step| step.in_shoe >= 30));
    assert!(steps.last().unwrap().in_shoe < 30);
}

#[test]
fn plans_that_cannot_be_dealt_are_refused() {
    let rulebook = punto_rulebooks::house_rulebook("fortune-six").unwrap();
    let refused = |decks, dealing| Plan::new(rulebook, decks, dealing, 1, Seed(1)).unwrap_err();
    assert_eq!(refused(0, Dealing::fixed(rulebook, 0)), PlanRefused::NoCards { decks: 0 });
    for asked in [0, 70] {
        let why = PlanRefused::RoundsPerShoe { asked, cards: 416, most: 69 };
        assert_eq!(refused(8, Dealing::FixedRounds { per_shoe: asked }), why);
    }
    for asked in [11, 406] {
        let why = PlanRefused::CutCard { asked, cards: 416, least: 12, most: 405 };
        assert_eq!(refused(8, Dealing::ToCutCard { behind: asked }), why);
    }
}
