//! The electronic shoe, from every sequence of narrow words to a changed byte on disk.
#![expect(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod dealing;
mod make;
mod promise;
mod sealed;
mod secrecy;
mod uniform;
mod vectors;
