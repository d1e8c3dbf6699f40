//! The keys whose value is one of a few words.

use crate::Kind;
use crate::given::Given;
use crate::setting::Setting;
use punto_table::{Chips, Conducted, Dealt};

/// How a type's values are called in the file.
macro_rules! words {
    ($type:ty: $($value:ident = $word:literal),+) => {
        impl Setting for $type {
            type Within = ();

            fn kind((): &()) -> Kind {
                Kind::Choice(vec![$($word),+])
            }

            fn read(given: Given<'_>, (): &()) -> Option<Self> {
                match given.text()? {
                    $($word => Some(Self::$value),)+
                    _ => None,
                }
            }

            fn written(&self) -> String {
                match self {
                    $(Self::$value => concat!("\"", $word, "\"").to_owned(),)+
                }
            }
        }
    };
}

macro_rules! choice {
    ($(#[$about:meta])+ pub enum $type:ident { $($(#[$doc:meta])+ $value:ident = $word:literal,)+ }) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $($(#[$doc])+ $value,)+
        }

        impl $type {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// Its word in the file.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }

        words!($type: $($value = $word),+);
    };
}

choice! {
    /// What kind of house it is.
    pub enum Mode {
        /// Play money, staff accounts made on the first run, the automatic dealer at live tables.
        Demo = "demo",
        /// Real money: none of these.
        Production = "production",
    }
}

choice! {
    /// Where a proxy says for whom it asks.
    pub enum ForwardedHeader {
        /// `X-Forwarded-For: 203.0.113.7, 10.0.0.2`
        XForwardedFor = "x-forwarded-for",
        /// `Forwarded: for=203.0.113.7, for=10.0.0.2` (RFC 7239)
        Forwarded = "forwarded",
    }
}

choice! {
    /// The language that a screen opens in.
    pub enum Language {
        /// English.
        English = "en",
        /// Simplified Chinese.
        Chinese = "zh",
    }
}

choice! {
    /// How much is logged.
    pub enum LogLevel {
        /// What failed.
        Error = "error",
        /// And what is suspicious.
        Warn = "warn",
        /// And what happens.
        Info = "info",
        /// And how.
        Debug = "debug",
        /// And every step of it.
        Trace = "trace",
    }
}

choice! {
    /// How it is logged.
    pub enum LogFormat {
        /// Lines for people.
        Text = "text",
        /// An object a line, for machines.
        Json = "json",
    }
}

choice! {
    /// How fast a table is dealt.
    pub enum PaceName {
        /// Quickly.
        Speed = "speed",
        /// As at most tables.
        Standard = "standard",
        /// Slowly, with time for the patron who turns the cards.
        Squeeze = "squeeze",
    }
}

choice! {
    /// Where the cards of a table come from.
    pub enum SourceName {
        /// An electronic shoe, dealt down to the cut card.
        ElectronicShoe = "electronic-shoe",
        /// An electronic shuffler, which shuffles before every round.
        ElectronicShuffler = "electronic-shuffler",
        /// Real cards from a shoe.
        RealShoe = "real-shoe",
        /// Real cards from a shuffler.
        RealShuffler = "real-shuffler",
    }
}

words!(Dealt: FaceUp = "face-up", FaceDown = "face-down");
words!(Chips: Credits = "credits", Real = "real");
words!(Conducted: Automatically = "automatically", ByDealer = "by-dealer");
