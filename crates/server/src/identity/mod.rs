//! Who somebody is: sessions, passwords, PINs, tokens, and the vault that keeps what people prove themselves with.
//!
//! It must not know what happens at tables.

pub(crate) mod caller;
pub(crate) mod forgetting;
pub(crate) mod kept_secrets;
pub(crate) mod made_secrets;
pub(crate) mod names;
pub(crate) mod own_limits;
pub(crate) mod passwords;
pub(crate) mod pin_tries;
pub(crate) mod pins;
pub(crate) mod session_table;
pub(crate) mod sessions;
pub(crate) mod sign_in;
pub(crate) mod stores;
pub(crate) mod token;
pub(crate) mod vault;
