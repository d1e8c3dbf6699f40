#![doc = include_str!("../README.md")]

mod anchor;
mod anchor_chain;
mod anchor_check;
mod anchor_text;
mod append;
mod archiving;
mod chains;
mod failure;
mod hash;
mod journal;
mod key;
mod memory;
mod names;
mod numbers;
mod payload;
mod record;
mod upcast;
mod verify;
mod walk;
mod whole;

pub use anchor::{Anchor, Link};
pub use anchor_chain::{AnchorChain, AnchorMark, ChainFailed, Lost, MarkUnreadable, Restored};
pub use anchor_check::{AnchorFailed, check, check_restored, lost_since};
pub use anchor_text::AnchorUnreadable;
pub use append::{
    Append, AppendCall, CALL_BYTES_MAX, CALL_EVENTS_MAX, Malformed, NewEvent, PAYLOAD_BYTES_MAX, is_repeat,
    key_of,
};
pub use archiving::{ArchiveOrder, Archived, Archiving, ArchivingFailed};
pub use chains::Chains;
pub use ed25519_dalek::{SigningKey, VerifyingKey};
pub use failure::{AppendFailed, Quantity, ReadFailed};
pub use hash::{Hash, HashUnreadable};
pub use journal::Journal;
pub use memory::MemoryJournal;
pub use names::{Actor, EventKind, IdempotencyKey, NameRefused, RulebookVersion, StreamId};
pub use numbers::{ExpectedVersion, Position, Sequence, Timestamp};
pub use payload::{Payload, PayloadRefused};
pub use record::{Head, PositionedRecord, RecordedEvent};
pub use upcast::{CurrentPayload, UpcastFailed, Upcasters};
pub use verify::{Broken, ChainCheck, Fault, Verified, VerifyFailed, verify};
pub use walk::{Walk, walk};
pub use whole::WholeUntil;
