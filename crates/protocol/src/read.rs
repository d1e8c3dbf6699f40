//! Reading values so that a wrong one can be answered in our own words.

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// Text that borrows from the line where it can.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Text<'l>(pub(crate) Cow<'l, str>);

impl<'de: 'l, 'l> Deserialize<'de> for Text<'l> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Borrow;
        impl<'l> Visitor<'l> for Borrow {
            type Value = Text<'l>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_borrowed_str<E: Error>(self, text: &'l str) -> Result<Text<'l>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Text<'l>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        from.deserialize_str(Borrow)
    }
}

/// A number of cents as it was sent, which need not be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cents {
    /// A whole number that fits.
    Whole(i64),
    /// Anything else, as it would be shown.
    Not(String),
}

impl<'l> Deserialize<'l> for Cents {
    fn deserialize<D: Deserializer<'l>>(from: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Cents;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number of cents")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Cents, E> {
                Ok(Cents::Whole(number))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Cents, E> {
                Ok(i64::try_from(number).map_or_else(|_| Cents::Not(number.to_string()), Cents::Whole))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Cents, E> {
                Ok(Cents::Not(number.to_string()))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Cents, E> {
                Ok(Cents::Not(format!("{text:?}")))
            }
        }
        from.deserialize_any(Number)
    }
}

/// The request's `ref`, kept as it was sent, so that any JSON is echoed unchanged, null included.
pub(crate) fn echoed<'de: 'l, 'l, D: Deserializer<'de>>(from: D) -> Result<Option<&'l RawValue>, D::Error> {
    <&RawValue>::deserialize(from).map(Some)
}
