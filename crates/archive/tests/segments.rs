//! Segments are written, read back, and refused when they are not what was written.
#![expect(clippy::unwrap_used, reason = "a test may stop")]

use punto_archive::{Archive, ArchiveFailed, ArchiveLink, Segment, write};
use punto_journal::{
    Append, Journal, MemoryJournal, Position, PositionedRecord, ReadFailed, Sequence, SigningKey,
};
use punto_testkit::{
    Directory,
    sample::{append, at, keyed, stream},
};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// A journal of so many records over three streams and one that ends early, with keys of every kind.
fn journal(records: u64) -> MemoryJournal {
    let journal = MemoryJournal::new();
    journal.append(&[append("once", 0, &["a", "b"])]).unwrap();
    let mut left = records - 2;
    let mut ends = [0_u64; 3];
    let mut call = 0;
    while left > 0 {
        let which = usize::try_from(call % 3).unwrap();
        let text = format!("text {call}");
        let more = append(&format!("table/{which}"), ends[which], &[&text]);
        let more = at(1_000 + call * 17, more);
        let more: Append = match call % 4 {
            0 => more,
            1 => keyed(&format!("terminal-{which}/{call:06}"), more),
            2 => keyed(&format!("t-{which}/{call}~{:016x}", call.wrapping_mul(0x9e37_79b9_7f4a_7c15)), more),
            _ => keyed(&format!("t-{which}/{call}~short"), more),
        };
        journal.append(&[more]).unwrap();
        ends[which] += 1;
        (left, call) = (left - 1, call + 1);
    }
    journal
}

fn all(journal: &MemoryJournal) -> Vec<PositionedRecord> {
    journal.follow(Position::START, usize::MAX, Duration::ZERO).unwrap()
}

fn archived(directory: &Directory, journal: &MemoryJournal, ends: &[u64]) -> (PathBuf, ArchiveLink) {
    let folder = directory.file("archive");
    let mut link = None;
    for &end in ends {
        let read = |after, limit| journal.follow(after, limit, Duration::ZERO);
        link = Some(write(&folder, link.as_ref(), Position::new(end), &key(), read).unwrap());
    }
    (folder, link.unwrap())
}

fn segments(folder: &PathBuf) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn what_was_written_comes_back() {
    let (directory, journal) = (Directory::new(), journal(10_000));
    let (folder, link) = archived(&directory, &journal, &[1, 2, 4_097, 9_000, 9_999]);
    let archive = Archive::open(&folder, link.clone()).unwrap();
    assert_eq!(archive.segments(), 5);
    let all = all(&journal);
    assert_eq!(archive.follow(Position::START, usize::MAX).unwrap(), all[..9_999]);
    for (after, limit) in [(0, 1), (1, 3), (4_000, 200), (8_999, 2), (9_998, 10), (9_999, 1), (20_000, 1)] {
        let from = usize::try_from(after).unwrap().min(9_999);
        let wanted = &all[from..(from + limit).min(9_999)];
        assert_eq!(archive.follow(Position::new(after), limit).unwrap(), wanted, "{after} {limit}");
    }
    for name in ["once", "table/0", "table/1", "table/2", "nobody"] {
        let of_stream: Vec<_> = all[..9_999]
            .iter()
            .map(|placed| &placed.event)
            .filter(|event| event.stream.as_str() == name)
            .collect();
        for (from, limit) in
            [(1, 1), (1, usize::MAX), (2, 5), (1_365, 3), (3_000, 400), (3_334, 1), (9_000, 1)]
        {
            let read = archive.read(&stream(name), Sequence::new(from).unwrap(), limit).unwrap();
            let wanted = of_stream.iter().skip(usize::try_from(from).unwrap() - 1).take(limit);
            assert!(read.iter().eq(wanted.copied()), "{name} {from} {limit}");
        }
    }
    for segment in archive.each() {
        segment.unwrap().check().unwrap();
    }
    assert_eq!(link.until().heads.len(), 4);
    assert!(link.to_string().parse::<ArchiveLink>().unwrap() == link);
}

/// Whatever byte of a segment is changed, it is found by that segment alone.
#[test]
fn every_changed_byte_is_found() {
    let (directory, journal) = (Directory::new(), journal(60));
    let (folder, link) = archived(&directory, &journal, &[24]);
    let path = folder.join(link.file_name());
    let whole = fs::read(&path).unwrap();
    let is_found = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let checked = Segment::open(&path).and_then(|segment| segment.check());
        matches!(checked, Err(ArchiveFailed::Damaged { path: named, .. }) if named == path)
    };
    for at in 0..whole.len() {
        for bit in [1, 0x80] {
            let mut bytes = whole.clone();
            bytes[at] ^= bit;
            assert!(is_found(&bytes), "byte {at} of {}", whole.len());
        }
    }
    for end in [0, 1, 16, 17, whole.len() / 2, whole.len() - 1] {
        assert!(is_found(&whole[..end]), "cut at {end}");
    }
    let mut longer = whole.clone();
    longer.push(0);
    assert!(is_found(&longer));
    assert!(!is_found(&whole));
}

#[test]
fn a_missing_swapped_or_foreign_segment_is_named() {
    let (directory, journal) = (Directory::new(), journal(90));
    let (folder, link) = archived(&directory, &journal, &[30, 60, 90]);
    let files = segments(&folder);
    let open = || Archive::open(&folder, link.clone()).map_err(ReadFailed::from);
    let read = || open()?.follow(Position::START, usize::MAX).map(|found| found.len());
    assert_eq!(read().unwrap(), 90);
    for file in &files {
        let aside = directory.file("aside");
        fs::rename(file, &aside).unwrap();
        let said = read().unwrap_err().to_string();
        assert!(said.contains(file.to_str().unwrap()) && said.contains("missing"), "{said}");
        fs::rename(&aside, file).unwrap();
    }
    // The first in the place of the second.
    let second = fs::read(&files[1]).unwrap();
    fs::copy(&files[0], &files[1]).unwrap();
    let said = read().unwrap_err().to_string();
    assert!(said.contains(files[1].to_str().unwrap()) || said.contains(files[0].to_str().unwrap()), "{said}");
    fs::write(&files[1], &second).unwrap();
    // A house with another history and the same key.
    let (elsewhere, other) = (Directory::new(), MemoryJournal::new());
    (0..90).for_each(|after| drop(other.append(&[append("table/0", after, &["other"])]).unwrap()));
    let (foreign, _) = archived(&elsewhere, &other, &[30, 60, 90]);
    for (file, foreign) in files.iter().zip(segments(&foreign)) {
        let kept = fs::read(file).unwrap();
        fs::copy(foreign, file).unwrap();
        assert!(matches!(read(), Err(ReadFailed::Archive { .. })), "{}", file.display());
        fs::write(file, kept).unwrap();
    }
    assert_eq!(read().unwrap(), 90);
}

/// Somebody who has another key can write a segment that is whole in itself, and not the one that the journal names.
#[test]
fn a_segment_signed_by_somebody_else_is_not_taken() {
    let (directory, journal) = (Directory::new(), journal(30));
    let (folder, link) = archived(&directory, &journal, &[30]);
    let read = |after, limit| journal.follow(after, limit, Duration::ZERO);
    let other = SigningKey::from_bytes(&[8; 32]);
    let forged = write(&folder, None, Position::new(30), &other, read).unwrap();
    Segment::open(folder.join(forged.file_name())).unwrap().check().unwrap();
    assert!(matches!(Archive::open(&folder, link), Err(ArchiveFailed::Damaged { .. })));
}

#[test]
fn records_that_are_not_whole_are_not_archived() {
    let (directory, journal) = (Directory::new(), journal(30));
    let folder = directory.file("archive");
    let forged = |after, limit| {
        let mut page = journal.follow(after, limit, Duration::ZERO)?;
        page[20].event.payload = punto_journal::Payload::new("{}").unwrap();
        Ok(page)
    };
    assert!(write(&folder, None, Position::new(30), &key(), forged).is_err());
    let short = |after, limit| journal.follow(after, limit, Duration::ZERO);
    assert!(write(&folder, None, Position::new(31), &key(), short).is_err());
    assert!(segments(&folder).is_empty(), "half a segment takes room");
}
