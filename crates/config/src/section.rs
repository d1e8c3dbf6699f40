//! A section holds for each key its name, its documentation, its default and its bounds in one place, so that
//! none of them can drift from the others.

use crate::Kind;
use crate::given::Given;

/// A key as its section declares it.
pub(crate) struct Declared {
    pub(crate) name: &'static str,
    pub(crate) doc: &'static [&'static str],
    pub(crate) kind: Kind,
}

/// A section of the configuration, whichever it is.
pub(crate) trait Section {
    /// What it is for.
    fn doc(&self) -> &'static [&'static str];

    /// Its keys, in the order they are printed.
    fn keys(&self) -> Vec<Declared>;

    /// Sets a key; none where there is no such key.
    fn set(&mut self, key: &str, given: Given<'_>) -> Option<Result<(), String>>;

    /// The value of a key as TOML; none where there is no such key.
    fn written(&self, key: &str) -> Option<String>;
}

/// Declares a section: `/// doc`, `name: Type = default, within bounds;`.
macro_rules! section {
    ($(#[doc = $about:literal])+ pub struct $struct:ident {
        $($(#[doc = $doc:literal])+ $name:ident: $type:ty = $default:expr, $within:expr;)+
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $struct {
            $($(#[doc = $doc])+ pub $name: $type,)+
        }

        impl Default for $struct {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl $crate::section::Section for $struct {
            fn doc(&self) -> &'static [&'static str] {
                &[$($about),+]
            }

            fn keys(&self) -> Vec<$crate::section::Declared> {
                vec![$($crate::section::Declared {
                    name: stringify!($name),
                    doc: &[$($doc),+],
                    kind: <$type as $crate::setting::Setting>::kind(&$within),
                }),+]
            }

            fn set(&mut self, key: &str, given: $crate::given::Given<'_>) -> Option<Result<(), String>> {
                match key {
                    $(stringify!($name) => {
                        Some($crate::setting::read(given, &$within).map(|value| self.$name = value))
                    })+
                    _ => None,
                }
            }

            fn written(&self, key: &str) -> Option<String> {
                match key {
                    $(stringify!($name) => Some($crate::setting::Setting::written(&self.$name)),)+
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use section;
