//! The electronic shoe, from every sequence of narrow words to a changed byte on disk.

mod dealing;
mod make;
mod promise;
mod sealed;
mod secrecy;
mod uniform;
mod vectors;
