//! Old payloads in today's shape.
//!
//! Records are never rewritten. When the payload of a kind takes a new shape, its version goes up by one, and
//! one step says how a payload of the version before is written in the new shape.

use crate::{EventKind, Payload};
use std::{borrow::Cow, collections::BTreeMap};

type Step = Box<dyn Fn(&Payload) -> Result<Payload, String> + Send + Sync>;

/// How to bring payloads of every version to the current one.
///
/// ```
/// use punto_journal::{EventKind, Payload, Upcasters};
/// let kind = EventKind::new("TableOpened")?;
/// let mut upcasters = Upcasters::default();
/// upcasters.declare(kind.clone());
/// // Version 2 says the currency.
/// upcasters.step(kind.clone(), |old| {
///     let text = old.as_str().replace('}', r#","currency":"SGD"}"#);
///     Payload::new(text).map_err(|refused| refused.to_string())
/// });
/// let old = Payload::new(r#"{"table":3}"#)?;
/// let current = upcasters.current(&kind, 1, &old)?;
/// assert_eq!(current.version, 2);
/// assert_eq!(current.payload.as_str(), r#"{"table":3,"currency":"SGD"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Upcasters {
    kinds: BTreeMap<EventKind, Vec<Step>>,
}

/// A payload in the current shape.
///
/// ```
/// use punto_journal::{EventKind, Payload, Upcasters};
/// let kind = EventKind::new("TableOpened")?;
/// let mut upcasters = Upcasters::default();
/// upcasters.declare(kind.clone());
/// let payload = Payload::new("{}")?;
/// assert_eq!(*upcasters.current(&kind, 1, &payload)?.payload, payload);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentPayload<'a> {
    /// The current version of the kind.
    pub version: u16,
    /// The payload, borrowed if it had the current shape already.
    pub payload: Cow<'a, Payload>,
}

/// Why a payload cannot be read in today's shape.
///
/// ```
/// use punto_journal::{EventKind, Payload, Upcasters};
/// let kind = EventKind::new("TableOpened")?;
/// let failed = Upcasters::default().current(&kind, 1, &Payload::new("{}")?).unwrap_err();
/// assert_eq!(failed.to_string(), "no event of the kind TableOpened is known");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UpcastFailed {
    /// A kind nobody declared.
    #[error("no event of the kind {kind} is known")]
    UnknownKind {
        /// The kind.
        kind: EventKind,
    },
    /// A version of a later program, or 0.
    #[error("{kind} has version {found}; versions 1 to {current} are known")]
    UnknownVersion {
        /// The kind.
        kind: EventKind,
        /// The version of the record.
        found: u16,
        /// The current version.
        current: u16,
    },
    /// A step refused the payload.
    #[error("{kind} cannot be brought from version {from} to the next: {cause}")]
    Step {
        /// The kind.
        kind: EventKind,
        /// The version the step starts from.
        from: u16,
        /// What it said.
        cause: String,
    },
}

impl Upcasters {
    /// Says that a kind exists, with version 1 as the current one.
    pub fn declare(&mut self, kind: EventKind) {
        self.kinds.entry(kind).or_default();
    }

    /// Raises the current version of a kind by one and says how a payload of the version before is written in
    /// it.
    pub fn step<S>(&mut self, kind: EventKind, step: S)
    where
        S: Fn(&Payload) -> Result<Payload, String> + Send + Sync + 'static,
    {
        self.kinds.entry(kind).or_default().push(Box::new(step));
    }

    /// The current version of a kind; none for a kind that was not declared.
    #[must_use]
    pub fn version(&self, kind: &EventKind) -> Option<u16> {
        u16::try_from(self.kinds.get(kind)?.len()).ok()?.checked_add(1)
    }

    /// A payload of any version in the current shape.
    ///
    /// # Errors
    /// For a kind or version that is not known, and for a payload that a step cannot read.
    pub fn current<'a>(
        &self,
        kind: &EventKind,
        version: u16,
        payload: &'a Payload,
    ) -> Result<CurrentPayload<'a>, UpcastFailed> {
        let unknown = || UpcastFailed::UnknownKind { kind: kind.clone() };
        let steps = self.kinds.get(kind).ok_or_else(unknown)?;
        let current = self.version(kind).ok_or_else(unknown)?;
        if !(1..=current).contains(&version) {
            return Err(UpcastFailed::UnknownVersion { kind: kind.clone(), found: version, current });
        }
        let mut payload = Cow::Borrowed(payload);
        for (step, from) in steps.iter().zip(1_u16..).skip(usize::from(version) - 1) {
            let failed = |cause| UpcastFailed::Step { kind: kind.clone(), from, cause };
            payload = Cow::Owned(step(&payload).map_err(failed)?);
        }
        Ok(CurrentPayload { version: current, payload })
    }
}

impl std::fmt::Debug for Upcasters {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let versions = self.kinds.iter().map(|(kind, steps)| (kind, steps.len() + 1));
        formatter.debug_map().entries(versions).finish()
    }
}
