//! Entropy that follows from the seed, and a note of what was drawn, so that a shoe can be shuffled again.

use crate::Random;
use parking_lot::{Mutex, MutexGuard};
use punto_house::{Entropy, EntropyFailed};
use std::sync::Arc;

/// The most draws that are kept: no more sets than that are in play.
const DRAWN_MAX: usize = 64;

#[derive(Debug)]
struct Source {
    random: Random,
    /// Bytes for the next sets of cards, newest last.
    drawn: Vec<[u8; 32]>,
    fails: usize,
}

/// A source of its own stream of chance, so that cards cannot depend on what else is decided by chance.
#[derive(Clone, Debug)]
pub(crate) struct SeededEntropy(Arc<Mutex<Source>>);

impl SeededEntropy {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(Source { random: Random::new(seed), drawn: Vec::new(), fails: 0 })))
    }

    fn source(&self) -> MutexGuard<'_, Source> {
        self.0.lock()
    }

    /// So many draws fail.
    pub(crate) fn fail(&self, times: usize) {
        self.source().fails = times;
    }

    /// What was drawn for sets of cards, newest first.
    pub(crate) fn drawn(&self) -> Vec<[u8; 32]> {
        self.source().drawn.iter().rev().copied().collect()
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyFailed> {
        let mut source = self.source();
        if source.fails > 0 {
            source.fails -= 1;
            if source.fails.is_multiple_of(2) {
                // A stuck source gives the same byte again and again; the house has to notice.
                bytes.fill(0xA5);
                return Ok(());
            }
            return Err(EntropyFailed { cause: "the simulated source gave nothing".to_owned() });
        }
        source.random.fill(bytes);
        if let Ok(seed) = <[u8; 32]>::try_from(&*bytes) {
            if source.drawn.len() >= DRAWN_MAX {
                source.drawn.remove(0);
            }
            source.drawn.push(seed);
        }
        Ok(())
    }
}
