//! Programs that tests kill, trace and take the disk from, and what those acknowledged.

use punto_journal::{Journal, verify};
use std::{collections::BTreeMap, env, path::PathBuf, process::Command};

/// Where each stream ends, or how far it was acknowledged.
pub type Ends = BTreeMap<String, u64>;

/// A built example of the crate under test, next to the folder of the tests' own binaries.
///
/// # Panics
/// If it is not built.
#[must_use]
pub fn example(name: &str) -> PathBuf {
    let tests = env::current_exe().unwrap();
    let example = tests.ancestors().nth(2).unwrap().join("examples").join(name);
    assert!(example.exists(), "build it: cargo build --workspace --examples");
    example
}

/// The last acknowledged record of every stream, from lines of a stream and a sequence. A line without its end was
/// not heard.
///
/// ```
/// let ends = punto_testkit::programs::acknowledged(b"table/3 1\ntable/3 2\ntable/3 3");
/// assert_eq!(ends["table/3"], 2);
/// ```
///
/// # Panics
/// If a line is something else.
#[must_use]
pub fn acknowledged(heard: &[u8]) -> Ends {
    let text = String::from_utf8(heard.to_vec()).unwrap();
    let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let parts = lines.map(|line| line.split_once(' ').unwrap());
    parts.map(|(stream, sequence)| (stream.to_owned(), sequence.parse().unwrap())).collect()
}

/// Where each stream of a whole journal ends.
///
/// ```
/// let ends = punto_testkit::programs::ends(&punto_journal::MemoryJournal::new());
/// assert!(ends.is_empty());
/// ```
///
/// # Panics
/// If it is not whole.
#[must_use]
pub fn ends(journal: &impl Journal) -> Ends {
    let heads = verify(journal).unwrap().heads;
    heads.into_iter().map(|head| (head.stream.to_string(), head.sequence.get())).collect()
}

/// Nothing that was heard is missing.
///
/// ```
/// use punto_testkit::programs::{Ends, holds};
/// holds(&Ends::from([("table/3".to_owned(), 2)]), &Ends::from([("table/3".to_owned(), 1)]), "after a crash");
/// ```
///
/// # Panics
/// If something is.
pub fn holds(ends: &Ends, heard: &Ends, when: &str) {
    for (stream, &last) in heard {
        let end = ends.get(stream).copied().unwrap_or(0);
        assert!(end >= last, "{when}: {stream} {last} was acknowledged; it ends with {end}");
    }
}

/// Calls to the system must be open to being watched and made to fail; a test that cannot do so has failed.
///
/// # Panics
/// If strace is not there or may not trace.
pub fn needs_strace() {
    let traced = Command::new("strace").args(["-o", "/dev/null", "true"]).status();
    let traces = traced.is_ok_and(|status| status.success());
    assert!(traces, "this test needs strace, which `cargo xtask test` installs, and the right to trace");
}

/// A small generator: random enough, and the same in every run.
///
/// ```
/// assert_eq!(punto_testkit::programs::random(&mut 1), punto_testkit::programs::random(&mut 1));
/// ```
pub fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}
