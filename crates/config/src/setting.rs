//! How each type of value is read and written.

use crate::Kind;
use crate::given::Given;
use crate::print::quoted;
use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// A type that can stand under a key.
pub(crate) trait Setting: Sized {
    /// What narrows its values at one key: a range, or nothing.
    type Within;

    /// What may stand there, in words.
    fn kind(within: &Self::Within) -> Kind;

    /// Reads it; none where it is not of the kind.
    fn read(given: Given<'_>, within: &Self::Within) -> Option<Self>;

    /// As TOML.
    fn written(&self) -> String;
}

/// Reads a value, or says what was found and what is allowed.
pub(crate) fn read<T: Setting>(given: Given<'_>, within: &T::Within) -> Result<T, String> {
    T::read(given, within).ok_or_else(|| {
        let kind = T::kind(within);
        let advice = if given.is_bare_number() && crate::money::is_money(&kind) {
            ": money is exact, so it stands in quotes with two decimals, like \"25.00\""
        } else {
            ""
        };
        format!("cannot be {}{advice}; allowed: {kind}", given.shown())
    })
}

macro_rules! whole {
    ($($type:ty),+) => {$(
        impl Setting for $type {
            type Within = RangeInclusive<$type>;

            fn kind(within: &Self::Within) -> Kind {
                let wide = |number: $type| u64::try_from(number).unwrap_or(u64::MAX);
                Kind::Whole { min: wide(*within.start()), max: wide(*within.end()) }
            }

            fn read(given: Given<'_>, within: &Self::Within) -> Option<Self> {
                Self::try_from(given.whole()?).ok().filter(|number| within.contains(number))
            }

            fn written(&self) -> String {
                self.to_string()
            }
        }
    )+};
}

whole!(u8, u16, u32, u64, usize);

impl Setting for bool {
    type Within = ();

    fn kind((): &()) -> Kind {
        Kind::Flag
    }

    fn read(given: Given<'_>, (): &()) -> Option<Self> {
        given.flag()
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Setting for String {
    type Within = RangeInclusive<usize>;

    fn kind(within: &Self::Within) -> Kind {
        Kind::Text { min: *within.start(), max: *within.end() }
    }

    fn read(given: Given<'_>, within: &Self::Within) -> Option<Self> {
        let text = given.text()?;
        let blank = *within.start() > 0 && text.trim().is_empty();
        let printable = text.chars().all(|character| character == '\n' || !character.is_control());
        (within.contains(&text.chars().count()) && printable && !blank).then(|| text.to_owned())
    }

    fn written(&self) -> String {
        quoted(self)
    }
}

impl Setting for PathBuf {
    type Within = ();

    fn kind((): &()) -> Kind {
        Kind::Path
    }

    fn read(given: Given<'_>, (): &()) -> Option<Self> {
        given.text().filter(|path| !path.is_empty() && !path.contains(char::is_control)).map(Self::from)
    }

    fn written(&self) -> String {
        quoted(&self.to_string_lossy())
    }
}

macro_rules! parsed {
    ($type:ty, $form:literal) => {
        impl Setting for $type {
            type Within = ();

            fn kind((): &()) -> Kind {
                Kind::Form($form)
            }

            fn read(given: Given<'_>, (): &()) -> Option<Self> {
                given.text()?.parse().ok()
            }

            fn written(&self) -> String {
                quoted(&self.to_string())
            }
        }
    };
}
pub(crate) use parsed;

parsed!(SocketAddr, "an address and a port in quotes, like \"127.0.0.1:8080\" or \"[::]:8080\"");
parsed!(IpAddr, "an address in quotes, like \"10.0.0.1\" or \"fd00::1\"");
parsed!(punto_vocabulary::TableId, "a name of 1 to 64 of a-z, A-Z, 0-9 and . _ - : @");

impl<T: Setting> Setting for Option<T> {
    type Within = T::Within;

    fn kind(within: &Self::Within) -> Kind {
        Kind::Optional(Box::new(T::kind(within)))
    }

    fn read(given: Given<'_>, within: &Self::Within) -> Option<Self> {
        if given.text() == Some("") { Some(None) } else { T::read(given, within).map(Some) }
    }

    fn written(&self) -> String {
        self.as_ref().map_or_else(|| "\"\"".to_owned(), T::written)
    }
}

impl<T: Setting> Setting for Vec<T> {
    type Within = T::Within;

    fn kind(within: &Self::Within) -> Kind {
        Kind::List(Box::new(T::kind(within)))
    }

    fn read(given: Given<'_>, within: &Self::Within) -> Option<Self> {
        match given {
            Given::Written(value) => {
                let each = |item: &toml::Spanned<toml::de::DeValue<'_>>| {
                    T::read(Given::Written(item.get_ref()), within)
                };
                value.as_array()?.iter().map(each).collect()
            }
            // A list as in the file; a value alone is a list of one, and nothing an empty list.
            Given::Bare(text) if text.trim_start().starts_with('[') => {
                let list = toml::de::DeValue::parse(text.trim()).ok()?;
                Self::read(Given::Written(list.get_ref()), within)
            }
            Given::Bare(text) if text.trim().is_empty() => Some(vec![]),
            Given::Bare(text) => T::read(Given::Bare(text), within).map(|one| vec![one]),
        }
    }

    fn written(&self) -> String {
        let items: Vec<String> = self.iter().map(T::written).collect();
        format!("[{}]", items.join(", "))
    }
}
