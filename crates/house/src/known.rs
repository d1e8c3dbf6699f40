//! Names of requests that may be in the journal.
//!
//! Every request is looked up before it is decided, so that a repetition does nothing. Nearly all of them are new;
//! for those this filter answers at once, in a fixed amount of memory, and the journal is not asked. It never says
//! that a name is new which is not. When it is so full that it says "perhaps" too often, look-ups are slower and as
//! right as before.

use crate::house::lock;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Mutex;

/// 8 MiB: with seven million names one in a hundred new ones is looked up in vain.
const WORDS: usize = 1 << 20;
const PROBES: u64 = 4;

/// A Bloom filter over the names of requests.
pub(crate) struct KnownNames(Mutex<Vec<u64>>);

impl Default for KnownNames {
    fn default() -> Self {
        // The system gives such memory only when it is first written to.
        Self(Mutex::new(vec![0; WORDS]))
    }
}

impl KnownNames {
    pub(crate) fn add(&self, name: &str) {
        let mut words = lock(&self.0);
        for (word, bit) in places(name) {
            words[word] |= bit;
        }
    }

    pub(crate) fn may_know(&self, name: &str) -> bool {
        let words = lock(&self.0);
        places(name).all(|(word, bit)| words[word] & bit != 0)
    }
}

/// The bits of a name: two halves of its hash, added up.
fn places(name: &str) -> impl Iterator<Item = (usize, u64)> {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    let hash = hasher.finish();
    let step = (hash >> 32) | 1;
    (0..PROBES).map(move |probe| {
        let bit = hash.wrapping_add(probe.wrapping_mul(step));
        let word = usize::try_from(bit >> 6).unwrap_or_default() % WORDS;
        (word, 1 << (bit % 64))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_that_was_added_is_known_and_few_others_are() {
        let known = KnownNames::default();
        let name = |number: u32| format!("terminal-{}/{number}", number % 97);
        (0..100_000).for_each(|number| known.add(&name(number)));
        assert!((0..100_000).all(|number| known.may_know(&name(number))));
        let wrong = (100_000..200_000).filter(|number| known.may_know(&name(*number))).count();
        assert!(wrong < 100, "{wrong} of 100,000 new names look known");
    }
}
