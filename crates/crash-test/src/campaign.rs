//! Many runs under one seed, on all cores.

use crate::{Failure, Plan, Stats, run, sub_seed};
use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many rounds one house plays before the next begins with an empty journal.
pub const RUN_ROUNDS: u64 = 250;

/// Runs as many houses as have so many rounds together, and says what happened so far after each.
///
/// ```
/// let stats = punto_crash_test::campaign(1, 300, 2, |_| ())?;
/// assert!(stats.rounds >= 300);
/// # Ok::<(), Box<punto_crash_test::Failure>>(())
/// ```
///
/// # Errors
/// The failure of the first run, by its number, that failed.
pub fn campaign(
    seed: u64,
    rounds: u64,
    threads: usize,
    progress: impl Fn(&Stats) + Sync,
) -> Result<Stats, Box<Failure>> {
    let runs = rounds.div_ceil(RUN_ROUNDS);
    let (next, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    let total = Mutex::new((Stats::default(), None::<(u64, Failure)>));
    let work = || {
        while !is_over.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= runs {
                break;
            }
            let rounds = RUN_ROUNDS.min(rounds - number * RUN_ROUNDS);
            let result = run(&Plan::new(sub_seed(seed, number), rounds));
            let mut total = total.lock();
            match result {
                Ok(stats) => total.0.add(&stats),
                Err(failure) => {
                    is_over.store(true, Ordering::Relaxed);
                    let is_first = total.1.as_ref().is_none_or(|(other, _)| number < *other);
                    if is_first {
                        total.1 = Some((number, failure));
                    }
                }
            }
            progress(&total.0);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    let (stats, failure) = total.into_inner();
    failure.map_or(Ok(stats), |(_, failure)| Err(Box::new(failure)))
}
