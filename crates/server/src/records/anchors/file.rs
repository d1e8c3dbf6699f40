//! One file of the chain, and the mark.

use super::AnchorTrouble;
use crate::operation::private_files::private_file;
use punto_journal::{Anchor, AnchorMark};
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

const EXTENSION: &str = "anchors";
const SIGNATURE: &str = "\nsignature ";
const TITLE: &str = "punto anchor 2\n";
/// How much is read at first to find the anchor at an end of a file; more if it is longer.
const PIECE: u64 = 16 << 10;

/// Where the file with this first anchor is.
pub(super) fn path_of(folder: &Path, first: u64) -> PathBuf {
    folder.join(format!("{first:012}.{EXTENSION}"))
}

/// The files of the chain, oldest first.
pub(super) fn list(folder: &Path) -> Result<Vec<PathBuf>, AnchorTrouble> {
    with_extension(folder, EXTENSION)
}

/// The anchors outside the chain, oldest name first.
pub(super) fn list_alone(folder: &Path) -> Result<Vec<PathBuf>, AnchorTrouble> {
    with_extension(folder, "anchor")
}

fn with_extension(folder: &Path, wanted: &str) -> Result<Vec<PathBuf>, AnchorTrouble> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(AnchorTrouble::io(folder))?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(AnchorTrouble::io(folder))?.path();
        if path.extension().is_some_and(|extension| extension == wanted) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// What a file of the chain holds.
pub(super) struct Contents {
    /// Its anchors, up to the first text that is none.
    pub(super) anchors: Vec<Anchor>,
    /// How many bytes they have.
    pub(super) whole_bytes: u64,
    /// Whether something else follows them.
    pub(super) has_rest: bool,
}

/// No file of anchors is so large: a day of uninterrupted play with five tables has 1.5 MB.
const BYTES_MAX: u64 = 256 << 20;

/// The bytes of a file. A pipe that nobody writes to, a link, or a file of no possible size is none.
pub(super) fn bytes_of(path: &Path) -> Result<Vec<u8>, AnchorTrouble> {
    let about = fs::symlink_metadata(path).map_err(AnchorTrouble::io(path))?;
    let why = match (about.is_file(), about.len()) {
        (true, bytes) if bytes <= BYTES_MAX => return fs::read(path).map_err(AnchorTrouble::io(path)),
        (true, bytes) => format!("it has {bytes} bytes; no file of anchors is so large"),
        (false, _) => "it is no file; take it away".to_owned(),
    };
    Err(AnchorTrouble::io(path)(io::Error::new(io::ErrorKind::InvalidData, why)))
}

/// Reads a whole file.
pub(super) fn read(path: &Path) -> Result<Contents, AnchorTrouble> {
    let bytes = bytes_of(path)?;
    let valid = match std::str::from_utf8(&bytes) {
        Ok(text) => text,
        // What is no text is no anchor; what stands before it may be one.
        Err(error) => {
            bytes.get(..error.valid_up_to()).and_then(|valid| std::str::from_utf8(valid).ok()).unwrap_or("")
        }
    };
    let mut contents = Contents { anchors: Vec::new(), whole_bytes: 0, has_rest: false };
    let mut rest = valid;
    while let Some(anchor) = first_text(rest) {
        let Ok(read) = anchor.parse::<Anchor>() else { break };
        contents.whole_bytes += anchor.len() as u64;
        contents.anchors.push(read);
        rest = rest.get(anchor.len()..).unwrap_or("");
    }
    contents.has_rest = contents.whole_bytes != bytes.len() as u64;
    Ok(contents)
}

/// The text up to the end of the first signature.
fn first_text(text: &str) -> Option<&str> {
    let signature = text.find(SIGNATURE)? + SIGNATURE.len();
    let end = signature + text.get(signature..)?.find('\n')? + 1;
    text.get(..end)
}

/// The first and the last anchor of a file, without reading what is between them. None where the file does not begin
/// and end with an anchor.
pub(super) fn ends(path: &Path) -> Result<Option<(Anchor, Anchor)>, AnchorTrouble> {
    let ends = || -> io::Result<Option<(Anchor, Anchor)>> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut piece = PIECE;
        loop {
            let begin = piece_at(&mut file, 0, piece.min(length))?;
            // A file shorter than a piece is read whole.
            let end = piece_at(&mut file, length.saturating_sub(piece), piece.min(length))?;
            let first = first_text(&begin).and_then(|text| text.parse().ok());
            let last = end.rfind(TITLE).and_then(|at| end.get(at..)?.parse().ok());
            if let (Some(first), Some(last)) = (first, last) {
                return Ok(Some((first, last)));
            }
            if piece >= length {
                return Ok(None);
            }
            // A piece larger than any file is the whole file.
            piece = piece.saturating_mul(4);
        }
    };
    ends().map_err(AnchorTrouble::io(path))
}

fn piece_at(file: &mut File, at: u64, length: u64) -> io::Result<String> {
    file.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::new();
    file.take(length).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Appends an anchor after this many bytes, down to the disk. What was after them is cut off: a write that failed.
pub(super) fn append(path: &Path, after_bytes: u64, anchor: &str) -> io::Result<()> {
    let is_new = after_bytes == 0;
    let mut file = private_file().create(is_new).open(path)?;
    file.set_len(after_bytes)?;
    file.seek(SeekFrom::Start(after_bytes))?;
    file.write_all(anchor.as_bytes())?;
    file.sync_all()?;
    if is_new { sync_folder(path) } else { Ok(()) }
}

/// The mark, if there is one. An unreadable one is none.
pub(super) fn read_mark(path: &Path) -> Result<Option<AnchorMark>, AnchorTrouble> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text.parse().ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Ok(None),
        Err(cause) => Err(AnchorTrouble::Io { path: path.to_owned(), cause }),
    }
}

/// Replaces the mark in one step, down to the disk.
pub(super) fn write_mark(path: &Path, mark: AnchorMark) -> io::Result<()> {
    let new = path.with_extension("newest-new");
    let mut file = private_file().create(true).truncate(true).open(&new)?;
    file.write_all(mark.to_string().as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    sync_folder(path)
}

/// Makes the name of a file durable.
fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}
