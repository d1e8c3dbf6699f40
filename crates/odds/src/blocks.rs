//! Work cut into numbered blocks, done on several threads and put together in order, so that the result
//! does not depend on how many threads there were.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Does blocks 0 to `blocks` on this many threads, with one on the caller's own, and hands each to `take`
/// on the caller's thread in the order of their numbers. Once `stop` is set, no new block is begun; what
/// was taken is then the first so many blocks, without a gap.
pub(crate) fn in_order<T: Send>(
    blocks: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T),
) {
    if threads == NonZeroUsize::MIN {
        for block in (0..blocks).take_while(|_| !stop.load(Ordering::Relaxed)) {
            take(work(block));
        }
        return;
    }
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(2 * threads.get());
        for _ in 0..threads.get() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    if block >= blocks || sender.send((block, work(block))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut taken) = (BTreeMap::new(), 0);
        for (block, done) in receiver {
            early.insert(block, done);
            while let Some(done) = early.remove(&taken) {
                take(done);
                taken += 1;
            }
        }
    });
}
