//! Files and folders that only their owner reads: 0600 and 0700. On systems without such rights nothing can be done.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// Makes a folder, and those above it, that only its owner enters.
///
/// # Errors
/// When it cannot be made.
pub fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// How a file is opened for writing that only its owner reads, if it is made by that.
#[must_use]
pub fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a file that only its owner reads, whole or not at all: beside it first, so that a crash leaves no half of it under
/// its name. Makes the folder where there is none.
pub(crate) fn write_whole(file: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let folder = file.parent().ok_or_else(|| io::Error::other("it is in no folder"))?;
    make_private_folder(folder)?;
    let beside = file.with_extension("new");
    let mut out = private_file().create(true).truncate(true).open(&beside)?;
    for part in parts {
        out.write_all(part)?;
    }
    out.sync_all()?;
    fs::rename(&beside, file)?;
    File::open(folder)?.sync_all()
}
