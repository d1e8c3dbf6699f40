//! A statistical laboratory for shuffles. Everything here takes a shuffle as its argument, so the same
//! laboratory judges ours and is itself judged on wrong ones. Seeds are fixed: a result never changes by chance.
//!
//! `cargo test -p punto-shoe --test shoe laboratory -- --nocapture` prints all findings.
#![expect(clippy::float_arithmetic, reason = "standard errors")]
#![expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]

mod cycles;
mod finding;
mod neighbours;
mod ours;
mod positions;
mod repeats;
mod results;
mod values;
mod wrong;

use finding::Finding;

/// A shuffle under test: it gets items in order and leaves them shuffled.
type Shuffle<'s> = dyn FnMut(&mut [u16]) + 's;

/// Something that looks at every order and says at the end what it found.
trait Instrument {
    fn look(&mut self, order: &[u16]);
    fn findings(&self) -> Vec<Finding>;
}

/// Puts a shuffle of so many items under all instruments, so many times.
fn examine(items: u16, times: u32, shuffle: &mut Shuffle<'_>) -> Vec<Finding> {
    let mut instruments: [Box<dyn Instrument>; 5] = [
        Box::new(positions::Positions::of(items)),
        Box::new(neighbours::Neighbours::of(items)),
        Box::new(cycles::Cycles::of(items)),
        Box::new(values::Values::of(items)),
        Box::new(repeats::Repeats::default()),
    ];
    for _ in 0..times {
        let mut order: Vec<u16> = (0..items).collect();
        shuffle(&mut order);
        for instrument in &mut instruments {
            instrument.look(&order);
        }
    }
    instruments.iter().flat_map(|instrument| instrument.findings()).collect()
}
