//! Why there is no evidence, or why a text is none.

use punto_house::UnreadableRecord;
use punto_journal::{AnchorUnreadable, HashUnreadable, NameRefused, PayloadRefused, ReadFailed};
use punto_vocabulary::NotAName;
use std::fmt::Display;

/// Why there is no evidence, or why a text is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EvidenceFailed {
    /// The journal has nothing of that name.
    #[error("{0}")]
    Unknown(String),
    /// Something cannot be read, or is not whole.
    #[error("{0}")]
    Unreadable(String),
}

macro_rules! unreadable {
    ($($error:ty)+) => { $(
        impl From<$error> for EvidenceFailed {
            fn from(error: $error) -> Self {
                Self::Unreadable(error.to_string())
            }
        }
    )+ };
}

unreadable!(AnchorUnreadable HashUnreadable NameRefused NotAName PayloadRefused ReadFailed UnreadableRecord);
unreadable!(serde_json::Error);

/// Says what of a text is wrong, before why.
pub(crate) trait Context<T> {
    fn context(self, what: impl Display) -> Result<T, EvidenceFailed>;
}

impl<T> Context<T> for Option<T> {
    fn context(self, what: impl Display) -> Result<T, EvidenceFailed> {
        self.ok_or_else(|| EvidenceFailed::Unreadable(what.to_string()))
    }
}

impl<T, E: Display> Context<T> for Result<T, E> {
    fn context(self, what: impl Display) -> Result<T, EvidenceFailed> {
        self.map_err(|error| EvidenceFailed::Unreadable(format!("{what}: {error}")))
    }
}

/// Leaves the function: something is not whole.
macro_rules! bail {
    ($($what:tt)+) => {
        return Err($crate::failure::EvidenceFailed::Unreadable(format!($($what)+)))
    };
}
pub(crate) use bail;
