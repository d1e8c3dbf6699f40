//! What people are called, as far as others may see it.

use crate::identity::vault::{Vault, VaultFailed};
use parking_lot::RwLock;
use punto_projections::Names;
use punto_vocabulary::{PatronId, StaffId};
use std::collections::HashMap;

/// Names by number. The vault has them; here they are at hand.
#[derive(Debug, Default)]
pub(crate) struct People {
    staff: RwLock<HashMap<String, String>>,
    patrons: RwLock<HashMap<String, String>>,
}

impl People {
    /// Everybody whom the vault knows.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn read(vault: &Vault) -> Result<Self, VaultFailed> {
        let [staff, patrons] = vault.names()?;
        let of = |names: Vec<(String, String)>| RwLock::new(names.into_iter().collect());
        Ok(Self { staff: of(staff), patrons: of(patrons) })
    }

    /// A member of staff is called so from now on.
    pub(crate) fn call_staff(&self, id: &StaffId, name: &str) {
        put(&self.staff, id.as_str(), name);
    }

    /// A patron is called so from now on.
    pub(crate) fn call_patron(&self, id: &PatronId, name: &str) {
        put(&self.patrons, id.as_str(), name);
    }

    /// A patron has no name any more.
    pub(crate) fn forget_patron(&self, id: &PatronId) {
        self.patrons.write().remove(id.as_str());
    }

    /// Patrons by a part of their name, however it is written, or by their whole number. Whose whole name it is comes
    /// first, then whose name begins so.
    pub(crate) fn patrons_like(&self, part: &str) -> Vec<(String, String)> {
        let wanted = part.to_lowercase();
        let names = self.patrons.read();
        let mut found: Vec<(u8, String, String)> = Vec::new();
        for (id, name) in names.iter() {
            let lower = name.to_lowercase();
            let rank = match lower.find(&wanted) {
                _ if *id == part => 0,
                Some(0) if lower.len() == wanted.len() => 0,
                Some(0) => 1,
                Some(_) => 2,
                None => continue,
            };
            found.push((rank, name.clone(), id.clone()));
        }
        drop(names);
        found.sort();
        found.into_iter().map(|(_, name, id)| (id, name)).collect()
    }
}

fn put(names: &RwLock<HashMap<String, String>>, id: &str, name: &str) {
    names.write().insert(id.to_owned(), name.to_owned());
}

fn get(names: &RwLock<HashMap<String, String>>, id: &str) -> Option<String> {
    names.read().get(id).cloned()
}

impl Names for People {
    fn patron(&self, id: &PatronId) -> Option<String> {
        get(&self.patrons, id.as_str())
    }

    fn staff(&self, id: &StaffId) -> Option<String> {
        get(&self.staff, id.as_str())
    }
}
