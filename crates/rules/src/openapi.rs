//! How `OpenAPI` describes what [`serial`](crate::serial) writes. Words come from the list that reads them, and the
//! letters of cards from the decks, so that a description cannot say anything else than the reader.

use crate::{Card, Clause, Deck, Money};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

/// Gives types the schemas that these expressions make, under their own names.
macro_rules! described {
    ($($name:ident => $schema:expr)*) => { $(
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $schema.into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> alloc::borrow::Cow<'static, str> {
                alloc::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    )* };
}
pub(crate) use described;

/// A text that is one of these words.
pub(crate) fn words<const N: usize>(what: &str, words: [&str; N]) -> Object {
    text(what).enum_values(Some(words)).build()
}

fn text(what: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(what))
}

described! {
    Money => ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(i64::MIN))
        .maximum(Some(i64::MAX))
        .description(Some("an amount in whole cents"))
        .examples([10_000])
        .build()
    Card => text("a card: rank, then suit (s h d c) or element (f g e w a) in either case; a ten is T or 10")
        .pattern(Some(card_pattern()))
        .min_length(Some(2))
        .max_length(Some(3))
        .examples(["Ah"])
        .build()
    Clause => text("a clause of a rulebook, or a ruling of the house")
        .pattern(Some("^(?:[0-9]+(?:\\.[0-9]+)*|R[0-9]+[a-z]?)$"))
        .min_length(Some(1))
        .examples(["3.10.1", "R18"])
        .build()
}

/// Every spelling of every card of every deck.
fn card_pattern() -> String {
    let deck = |deck: Deck| {
        let ranks: String = deck.ranks().map(crate::Rank::letter).into_iter().collect();
        let letters = || deck.suits().iter().map(|suit| suit.letter());
        let suits: String = letters().chain(letters().map(|letter| letter.to_ascii_uppercase())).collect();
        format!("(?:[{ranks}]|10)[{suits}]")
    };
    let decks: Vec<String> = Deck::ALL.map(deck).into();
    format!("^(?:{})$", decks.join("|"))
}
