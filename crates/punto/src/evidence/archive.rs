//! Segments of an archive, by themselves and beside their journal.

use punto_archive::{Archive, ArchiveFailed, ArchiveLink, Segment};
use punto_evidence::Broken;
use punto_journal::VerifyingKey;
use std::path::Path;

/// Checks a segment by itself: its signature, its blocks, every record, where its streams end. The key is that of the house,
/// where it is known.
pub(crate) fn check_alone(file: &Path, key: Option<&VerifyingKey>) -> anyhow::Result<ArchiveLink> {
    let segment = Segment::open(file).map_err(broken)?;
    segment.check().map_err(broken)?;
    let link = segment.link().clone();
    signed_by(&link, key, &file.display().to_string())?;
    Ok(link)
}

/// Holds every segment of a journal, whose records were read already, against the key of the house; says how many there are.
pub(crate) fn check_signer(archive: &Archive, key: Option<&VerifyingKey>) -> anyhow::Result<u64> {
    let mut segments = 0;
    for segment in archive.each() {
        let segment = segment.map_err(broken)?;
        signed_by(segment.link(), key, &segment.path().display().to_string())?;
        segments += 1;
    }
    Ok(segments)
}

fn signed_by(link: &ArchiveLink, key: Option<&VerifyingKey>, file: &str) -> Result<(), Broken> {
    match key {
        Some(key) if link.key != *key => Err(Broken::of_all(format!(
            "the archive segment {file} is signed with another key than the house's"
        ))),
        _ => Ok(()),
    }
}

/// A file that the disk does not give is no broken evidence.
fn broken(failed: ArchiveFailed) -> anyhow::Error {
    match failed {
        ArchiveFailed::Missing { .. } | ArchiveFailed::Damaged { .. } => Broken::of_all(failed).into(),
        ArchiveFailed::Io { .. } => failed.into(),
    }
}
