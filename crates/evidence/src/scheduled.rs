//! Rulebooks that the office scheduled, for an audit that does not see the office.

use data_encoding::HEXLOWER;
use punto_house::Games;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Whether this is the text of the version that records name so: the name ends with the first digits of its SHA-256.
pub(crate) fn is_named(text: &str, version: &str) -> bool {
    let digits = version.rsplit_once('+').map(|(_, digits)| digits).filter(|digits| !digits.is_empty());
    digits.is_some_and(|digits| sha256(text).starts_with(digits))
}

/// What an office says that has these rulebooks in force from the beginning. Who scheduled and acknowledged them is in the
/// journal of the house and not in the bundle.
pub(crate) fn office_with(texts: &[String]) -> Result<Vec<(&'static str, Value)>, String> {
    if texts.is_empty() {
        return Ok(Vec::new());
    }
    let mut said = vec![("HouseFounded", json!({}))];
    for text in texts {
        let mut games = Games::default();
        let game = games.schedule("rulebook.toml", text, punto_journal::Timestamp::from_unix_ms(0));
        let game = game.map_err(|wrong| format!("a rulebook in it cannot be read: {wrong}"))?;
        // The audit joins the two again.
        let (version, _) = game.version.as_str().split_once('+').ok_or("a version without its digits")?;
        let (key, sha256) = (&game.rulebook.front.key, sha256(text));
        said.push((
            "RulebookScheduled",
            json!({ "game": key, "version": version, "sha256": sha256, "from": 0 }),
        ));
    }
    Ok(said)
}

fn sha256(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text.as_bytes()))
}
