//! Reading values so that a wrong one can be answered in our own words.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

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
                // 100.0 is shown with its point, so that its refusal makes sense.
                Ok(Cents::Not(format!("{number:?}")))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Cents, E> {
                Ok(Cents::Not(format!("{text:?}")))
            }
        }
        from.deserialize_any(Number)
    }
}

/// A JSON object. Left to itself, serde would also take a list with the values in the order of our fields,
/// and that order would become part of the interface.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = T;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }
            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members))
            }
        }
        from.deserialize_map(Members(PhantomData)).map(Self)
    }
}

/// For a field that is an object.
pub(crate) fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Object::deserialize(from).map(|Object(value)| value)
}

/// For a field that is an object or left out.
pub(crate) fn maybe_object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::<Object<T>>::deserialize(from).map(|found| found.map(|Object(value)| value))
}

/// For a field that is a list of objects.
pub(crate) fn objects<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let list = Vec::<Object<T>>::deserialize(from)?;
    Ok(list.into_iter().map(|Object(value)| value).collect())
}

/// The request's `ref`, kept as it was sent, so that any JSON is echoed unchanged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reference<'l>(&'l RawValue);

/// For a field that is the request's `ref`; a null is one too.
pub(crate) fn echoed<'de: 'l, 'l, D: Deserializer<'de>>(from: D) -> Result<Option<Reference<'l>>, D::Error> {
    <&RawValue>::deserialize(from).map(|raw| Some(Reference(raw)))
}

impl Serialize for Reference<'_> {
    /// Writes it on one line. A line end can stand only between the tokens of JSON, never within one, so
    /// leaving it out changes nothing but the look.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let is_line_end = |c: char| matches!(c, '\n' | '\r');
        let raw = self.0;
        if raw.get().contains(is_line_end) {
            let one_line = raw.get().replace(is_line_end, "");
            return RawValue::from_string(one_line).map_err(serde::ser::Error::custom)?.serialize(to);
        }
        raw.serialize(to)
    }
}
