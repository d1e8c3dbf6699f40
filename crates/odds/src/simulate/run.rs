//! Running a plan: block by block, on one thread or several, with the same result.

use super::{Plan, Tally};
use crate::blocks::in_order;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'t> {
    /// Blocks done, from the first on without a gap.
    pub blocks: u64,
    /// Blocks in all.
    pub blocks_total: u64,
    /// Everything counted in the blocks done.
    pub tally: &'t Tally,
}

/// Runs the plan on this many threads and returns the whole tally; with one, on the caller's own.
///
/// `progress` is called on the caller's thread after each block, in the order of the blocks, so what it
/// sees does not depend on the number of threads either. Once `stop` is set, no new block is begun; the
/// tally then holds the first so many blocks, without a gap, and says how many shoes and rounds that is.
///
/// ```
/// let rulebook = punto_rulebooks::house_rulebook("six-star").ok_or("no such game")?;
/// use punto_odds::simulate::{Dealing, Plan, Seed, run};
/// use std::{num::NonZeroUsize, sync::atomic::AtomicBool};
/// let plan = Plan::new(rulebook, 8, Dealing::fixed(rulebook, 8), 1_000, Seed(2026))?;
/// let tally = run(&plan, NonZeroUsize::MIN, |_| (), &AtomicBool::new(false));
/// assert_eq!(tally.rounds(), 86_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(
    plan: &Plan<'_>,
    threads: NonZeroUsize,
    mut progress: impl FnMut(Progress<'_>),
    stop: &AtomicBool,
) -> Tally {
    let blocks_total = plan.blocks();
    let (mut tally, mut blocks) = (Tally::new(plan.rulebook()), 0);
    in_order(
        blocks_total,
        threads,
        stop,
        |block| plan.run_block(block),
        |part| {
            tally += &part;
            blocks += 1;
            progress(Progress { blocks, blocks_total, tally: &tally });
        },
    );
    tally
}
