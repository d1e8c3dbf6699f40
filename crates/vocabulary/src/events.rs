//! How events are made: a struct for each kind, an enum of them all, and their JSON.

/// Declares events: for every `Name { field: Type, }` a struct that serde reads and writes strictly, and the enum of
/// all of them with the kind of each as the journal names it. A name without fields, `Name;`, is a struct that
/// [`event_facts!`](crate::event_facts) declares in another file.
///
/// ```
/// punto_vocabulary::events! {
///     /// Something that happened at the door.
///     enum Event;
///     /// Somebody came in.
///     CameIn {
///         /// How many.
///         people: u32,
///     }
/// }
/// let event: Event = CameIn { people: 3 }.into();
/// assert_eq!((event.kind(), event.to_json()?.as_str()), ("CameIn", r#"{"people":3}"#));
/// assert_eq!(Event::from_json("CameIn", r#"{"people":3}"#)?, event);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$about:meta])* enum $event:ident; $($(#[$doc:meta])* $name:ident $fields:tt)*) => {
        $(
            $crate::event_facts! { $(#[$doc])* $name $fields }

            impl From<$name> for $event {
                fn from(event: $name) -> Self {
                    Self::$name(event)
                }
            }
        )*

        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each variant is documented at the struct of its name")]
        pub enum $event {
            $($name($name),)*
        }

        impl $event {
            /// Every kind of event, as the journal names them.
            pub const KINDS: &[&str] = &[$(stringify!($name),)*];

            /// What kind of event it is, as the journal names it.
            #[must_use]
            pub const fn kind(&self) -> &'static str {
                match self { $(Self::$name(_) => stringify!($name),)* }
            }

            /// The fact as JSON.
            ///
            /// # Errors
            /// Never for an event of this crate; the writer of JSON reserves the right.
            pub fn to_json(&self) -> Result<String, $crate::json::Error> {
                match self { $(Self::$name(event) => $crate::json::to_string(event),)* }
            }

            /// The event of this kind with this fact.
            ///
            /// # Errors
            /// When there is no such kind, or the JSON does not say one.
            pub fn from_json(kind: &str, json: &str) -> Result<Self, $crate::NotAnEvent> {
                let read = |event: Result<Self, $crate::json::Error>| {
                    event.map_err(|error| $crate::NotAnEvent::Fact { kind: kind.into(), cause: error.to_string() })
                };
                match kind {
                    $(stringify!($name) => read($crate::json::from_str(json).map(Self::$name)),)*
                    _ => Err($crate::NotAnEvent::Kind { kind: kind.into() }),
                }
            }
        }
    };
}

/// Declares the structs of events, which serde reads and writes strictly. [`events!`](macro@crate::events) makes an enum of them.
#[macro_export]
macro_rules! event_facts {
    ($name:ident ;) => {};
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $of:ty,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $name {
                $($(#[$field_doc])* pub $field: $of,)*
            }
        )*
    };
}

/// Why a record is not an event of this crate, or of one that makes its events in the same way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnEvent {
    /// A kind that there is not.
    #[error("no event is called {kind}")]
    Kind {
        /// The kind.
        kind: Box<str>,
    },
    /// Not what an event of that kind says.
    #[error("{kind} does not say what it should: {cause}")]
    Fact {
        /// The kind.
        kind: Box<str>,
        /// What is wrong.
        cause: String,
    },
}
