//! Frames of one table: the same text goes to every terminal, so it is read once for all of them.

use crate::load_test::wire::{Event, Told};
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;

/// So many frames are remembered, for terminals that lie a little behind.
const KEPT: usize = 8;

/// How a frame of events begins.
const BEGINS: &str = r#"{"tell":"events","#;

/// A frame as it was read.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) version: u64,
    pub(crate) events: Arc<[Event]>,
}

/// The latest frames of a table, text and meaning.
#[derive(Debug, Default)]
pub(crate) struct Frames(Mutex<VecDeque<(Box<str>, Frame)>>);

impl Frames {
    /// The frame that this text is, if it is one. Only a text that is the same to the last letter is not read again.
    pub(crate) fn read(&self, text: &str) -> Option<Frame> {
        if !text.starts_with(BEGINS) {
            return None;
        }
        if let Some((_, frame)) = self.0.lock().iter().find(|(known, _)| **known == *text) {
            return Some(frame.clone());
        }
        let Ok(Told::Events { version, events }) = serde_json::from_str(text) else { return None };
        let frame = Frame { version, events: events.into() };
        let mut kept = self.0.lock();
        kept.push_front((text.into(), frame.clone()));
        kept.truncate(KEPT);
        Some(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::{Frames, KEPT};

    #[test]
    fn a_frame_is_read_once_and_another_one_anew() {
        let frames = Frames::default();
        let text = |version: u64| {
            format!(
                r#"{{"tell":"events","version":{version},"events":[{{"version":{version},"after":0,"kind":"x"}}]}}"#
            )
        };
        let (first, again) = (frames.read(&text(1)).unwrap(), frames.read(&text(1)).unwrap());
        assert!(std::sync::Arc::ptr_eq(&first.events, &again.events));
        for version in 2..20 {
            assert_eq!(frames.read(&text(version)).unwrap().events[0].version, version);
        }
        assert_eq!(frames.0.lock().len(), KEPT);
        assert!(frames.read(r#"{"tell":"ok","id":1}"#).is_none());
        assert!(frames.read(r#"{"tell":"events","version":"#).is_none());
    }
}
