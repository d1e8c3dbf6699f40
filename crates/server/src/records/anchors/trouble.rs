//! What can be wrong with the anchors of a house, or with its journal by them.

use punto_journal::{AnchorFailed, ChainFailed, Timestamp};
use std::path::PathBuf;

/// Why a house does not open, or is not verified, by its anchors.
#[derive(Debug, thiserror::Error)]
pub enum AnchorTrouble {
    /// A file cannot be read or written.
    #[error("{}: {cause}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why not.
        cause: std::io::Error,
    },
    /// A file of the chain holds something that is no anchor, where a crash cannot have left it.
    #[error("{} is damaged after anchor {after}: what follows is no anchor", file.display())]
    Damaged {
        /// Which.
        file: PathBuf,
        /// The last anchor before the damage.
        after: u64,
    },
    /// Anchors do not follow each other.
    #[error("{}: {failed}", file.display())]
    Chain {
        /// In which file.
        file: PathBuf,
        /// How.
        failed: ChainFailed,
    },
    /// The chain ends before the anchor that the mark names.
    #[error(
        "{} says that the newest anchor of this house is number {marked}; the chain ends with anchor {found}: the newest \
         anchors were taken away, or older ones were put back",
        mark.display()
    )]
    Short {
        /// The file of the mark.
        mark: PathBuf,
        /// What it says.
        marked: u64,
        /// Where the chain ends.
        found: u64,
    },
    /// The anchor that the mark names is another one now.
    #[error("anchor {number} is not the one that {} names: it was exchanged", mark.display())]
    Exchanged {
        /// The file of the mark.
        mark: PathBuf,
        /// The anchor.
        number: u64,
    },
    /// There is a chain and no mark, or one that cannot be read.
    #[error("{} is missing or cannot be read, although this house has anchors: it names the newest of them", mark.display())]
    NoMark {
        /// The file of the mark.
        mark: PathBuf,
    },
    /// A witness cannot be asked.
    #[error("{witness} cannot be asked for the newest anchor: {why}; or take it out of the configuration")]
    Silent {
        /// Which.
        witness: String,
        /// What it said.
        why: String,
    },
    /// A witness has an anchor that the chain has not.
    #[error(
        "{witness} has anchor {newest} of this house, and the chain ends with anchor {found} or has another one there: older \
         anchors were put back"
    )]
    Witnessed {
        /// Which.
        witness: String,
        /// The newest anchor that it has.
        newest: u64,
        /// Where the chain ends.
        found: u64,
    },
    /// The journal is not the one that was anchored.
    #[error("{anchor}, signed at {} ms, does not agree with the journal: {failed}", time.unix_ms())]
    Against {
        /// Which anchor: its number in the chain, or its file.
        anchor: String,
        /// When it was signed.
        time: Timestamp,
        /// What is wrong.
        failed: Box<AnchorFailed>,
    },
}

impl AnchorTrouble {
    /// Makes one of these of what the system says about a file.
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |cause| Self::Io { path, cause }
    }
}
