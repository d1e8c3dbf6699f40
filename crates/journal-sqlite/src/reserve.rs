//! Room kept back on the disk, so that what is begun can be finished when the disk is full.

use crate::lock::beside;
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
    path::Path,
};

/// Twice what bringing the log into the database takes at most in the usual way ([`LOG_BYTES_MAX`]): once for
/// that, and once for what is to be finished.
///
/// [`LOG_BYTES_MAX`]: crate::writer::LOG_BYTES_MAX
pub(crate) const RESERVE_BYTES: u64 = 8 << 20;

/// Whether there is a reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    /// There is.
    Kept,
    /// The disk has no room for it.
    Missing,
}

/// Makes the reserve if it is not there. It need not be durable: after a power failure it is made again.
pub(crate) fn keep(journal: &Path) -> io::Result<Room> {
    let path = beside(journal, "-reserve");
    if fs::metadata(&path).is_ok_and(|found| found.len() == RESERVE_BYTES) {
        return Ok(Room::Kept);
    }
    let written = File::create(&path).and_then(|mut file| fill(&mut file));
    let Err(error) = written else { return Ok(Room::Kept) };
    // Half a reserve would only take room away.
    release(journal)?;
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Ok(Room::Missing),
        _ => Err(error),
    }
}

/// Gives the room back to the disk.
pub(crate) fn release(journal: &Path) -> io::Result<()> {
    match fs::remove_file(beside(journal, "-reserve")) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Bytes without a pattern, because disks that compress keep no room for zeros.
fn fill(file: &mut File) -> io::Result<()> {
    let mut state = 0_u64;
    let mut number = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 27)
    };
    let mut block = Vec::with_capacity(1 << 16);
    for _ in 0..RESERVE_BYTES >> 16 {
        block.clear();
        (0..1 << 13).for_each(|_| block.extend_from_slice(&number().to_le_bytes()));
        file.write_all(&block)?;
    }
    Ok(())
}
