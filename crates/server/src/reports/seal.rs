//! A signature under a report, so that a figure on paper can be held against the house.

use data_encoding::HEXLOWER;
use ed25519_dalek::Signer as _;
use punto_journal::SigningKey;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Who signed, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Seal {
    /// The public half of the house's anchor key, in hexadecimal.
    key: String,
    /// The signature, in hexadecimal.
    ed25519: String,
}

impl Seal {
    /// Signs the canonical JSON of this.
    pub(crate) fn of(value: &Value, key: &SigningKey) -> Self {
        let mut text = String::new();
        canonical(value, &mut text);
        let signature = key.sign(text.as_bytes());
        Self {
            key: HEXLOWER.encode(key.verifying_key().as_bytes()),
            ed25519: HEXLOWER.encode(&signature.to_bytes()),
        }
    }
}

/// JSON that can be written in one way only: keys sorted, no blanks. Our numbers are whole.
fn canonical(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_str());
            out.push('{');
            for (place, (key, value)) in fields.into_iter().enumerate() {
                if place > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(key.as_str()).to_string());
                out.push(':');
                canonical(value, out);
            }
            out.push('}');
        }
        Value::Array(values) => {
            out.push('[');
            for (place, value) in values.iter().enumerate() {
                if place > 0 {
                    out.push(',');
                }
                canonical(value, out);
            }
            out.push(']');
        }
        plain => out.push_str(&plain.to_string()),
    }
}
