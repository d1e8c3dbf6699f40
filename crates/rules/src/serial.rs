//! How the words of the rules are written in JSON: cards, clauses and keys as text, money as whole cents.

use crate::{Card, Clause, Fact, Kind, Money, Noticed, Role, Ruling, Side, Standing, Winner};
use alloc::format;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.cents())
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i64::deserialize(deserializer).map(Self::from_cents)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a text with a function, without keeping it.
struct Text<F>(&'static str, F);

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for Text<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let Self(what, read) = self;
        read(text).ok_or_else(|| E::custom(format!("{text:?} is not {what}")))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a card like Kh", |text: &str| text.parse().ok()))
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a clause like 3.10.1", |text: &str| text.parse().ok()))
    }
}

/// Words that are written by their key.
macro_rules! written_by_key {
    ($($word:ident of $all:expr, $what:literal;)*) => { $(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read = |text: &str| $all.into_iter().find(|word| word.key() == text);
                deserializer.deserialize_str(Text($what, read))
            }
        }

        #[cfg(feature = "openapi")]
        crate::openapi::described! {
            $word => crate::openapi::words($what, $all.map(|word| word.key()))
        }
    )* };
}

written_by_key! {
    Side of Side::BOTH, "a side: player or banker";
    Winner of Winner::ALL, "a winner: player, banker or tie";
    Standing of Standing::BOTH, "seated or standing";
    Kind of Kind::ALL, "a kind of irregularity";
    Fact of Fact::ALL, "a fact: reconstructible, order_known, initial_deal or too_few";
    Ruling of Ruling::ALL, "a ruling";
    Role of Role::ALL, "a role at the table";
}

const NOTICED: &str = "in-round, after-settlement or after-next-round";

impl Serialize for Noticed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

/// Journals of the first edition say `before-next-round`.
impl<'de> Deserialize<'de> for Noticed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text(NOTICED, Self::read))
    }
}

#[cfg(feature = "openapi")]
crate::openapi::described! {
    Noticed => crate::openapi::words(NOTICED, Noticed::ALL.map(Noticed::key))
}
