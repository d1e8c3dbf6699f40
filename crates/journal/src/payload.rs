//! What an event says, as text.

use std::{fmt, sync::Arc};

/// The content of an event: JSON text, which the journal keeps byte by byte and does not read.
///
/// ```
/// use punto_journal::Payload;
/// assert_eq!(Payload::new(r#"{"stake_minor":5000}"#)?.as_str().len(), 20);
/// assert!(Payload::new("\0").is_err());
/// # Ok::<(), punto_journal::PayloadRefused>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Payload(Arc<str>);

/// A control character in a payload. JSON writes them as escapes, so the text is not JSON.
///
/// ```
/// let refused = punto_journal::Payload::new("{\u{7}}").unwrap_err();
/// assert_eq!(refused.to_string(), "a payload has the control character 0x07 at byte 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a payload has the control character {byte:#04x} at byte {at}")]
pub struct PayloadRefused {
    /// The character.
    pub byte: u8,
    /// Where it stands, counted from 0.
    pub at: usize,
}

impl Payload {
    /// Takes JSON text. Only control characters are looked for, which no JSON has.
    ///
    /// # Errors
    /// Refuses a control character other than tab, line feed and carriage return.
    pub fn new(text: impl Into<Arc<str>>) -> Result<Self, PayloadRefused> {
        let text = text.into();
        let is_control = |&(_, byte): &(usize, u8)| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r');
        match text.bytes().enumerate().find(is_control) {
            Some((at, byte)) => Err(PayloadRefused { byte, at }),
            None => Ok(Self(text)),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Payload {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Payload({})", &self.0)
    }
}
