//! Something at a table, as people and machines write it: `{"do":"deal-next"}`, or a command of the table.

use punto_rules::Side;
use punto_table::Command;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;

/// The fields of an object, each of which stands there once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(pub Map<String, Value>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Once;
        impl<'de> Visitor<'de> for Once {
            type Value = Map<String, Value>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("fields")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = members.next_entry::<String, Value>()? {
                    if fields.insert(name.clone(), value).is_some() {
                        return Err(A::Error::custom(format!("duplicate field `{name}`")));
                    }
                }
                Ok(fields)
            }
        }
        from.deserialize_map(Once).map(Self)
    }
}

/// Something at a table. Where cards come from an electronic set, only the house knows them.
///
/// ```
/// use punto_house::Act;
/// let next: Act = serde_json::from_str(r#"{"do":"deal-next"}"#)?;
/// assert_eq!(next, Act::DealNext);
/// let close: Act = serde_json::from_str(r#"{"do":"close-bets"}"#)?;
/// assert!(matches!(close, Act::Do(_)));
/// assert!(serde_json::from_str::<Act>(r#"{"do":"deal-next","card":"Ah"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// What people and machines can say themselves.
    Do(Command),
    /// Shuffle a new electronic set, commit to it and load it.
    LoadElectronic,
    /// Turn the first card of an electronic shoe and burn as many as it says.
    BurnFirst,
    /// Deal the next card of an electronic set, or one that was left over.
    DealNext,
    /// Turn a card of an electronic set that lies face down.
    TurnOver {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
    },
    /// End an electronic set and reveal its order.
    RevealShoe,
}

/// What the house does with a set whose order only it knows.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum HouseAct {
    /// Shuffle a new electronic set, commit to it and load it.
    LoadElectronic {},
    /// Turn the first card of an electronic shoe and burn as many as it says.
    BurnFirst {},
    /// Deal the next card of an electronic set, or one that was left over.
    DealNext {},
    /// Turn a card of an electronic set that lies face down.
    TurnOver {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// End an electronic set and reveal its order.
    RevealShoe {},
}

impl Act {
    /// The names under which the house deals from an electronic set.
    pub const ELECTRONIC: [&str; 5] =
        ["load-electronic", "burn-first", "deal-next", "turn-over", "reveal-shoe"];

    /// The act as people write it, the way [`Act::of_fields`] reads it.
    pub(crate) fn as_asked(&self) -> Result<Value, serde_json::Error> {
        Ok(match self {
            Self::Do(command) => serde_json::to_value(command)?,
            Self::LoadElectronic => json!({ "do": "load-electronic" }),
            Self::BurnFirst => json!({ "do": "burn-first" }),
            Self::DealNext => json!({ "do": "deal-next" }),
            Self::TurnOver { side, nth } => json!({ "do": "turn-over", "side": side, "nth": nth }),
            Self::RevealShoe => json!({ "do": "reveal-shoe" }),
        })
    }

    /// Reads an act from the fields of an object, `do` among them.
    ///
    /// # Errors
    /// When there is nothing of that name to do, or its fields are others.
    pub fn of_fields(fields: Map<String, Value>) -> Result<Self, serde_json::Error> {
        // What names nothing is read as a command below, which says that `do` is missing.
        let name = fields.get("do").and_then(Value::as_str).unwrap_or_default();
        if !Self::ELECTRONIC.contains(&name) {
            return serde_json::from_value(Value::Object(fields)).map(Self::Do);
        }
        Ok(match serde_json::from_value(Value::Object(fields))? {
            HouseAct::LoadElectronic {} => Self::LoadElectronic,
            HouseAct::BurnFirst {} => Self::BurnFirst,
            HouseAct::DealNext {} => Self::DealNext,
            HouseAct::TurnOver { side, nth } => Self::TurnOver { side, nth },
            HouseAct::RevealShoe {} => Self::RevealShoe,
        })
    }
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of_fields(Fields::deserialize(deserializer)?.0).map_err(D::Error::custom)
    }
}
