//! What people are called, as far as others may see it.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::vault::{Vault, VaultFailed};
use parking_lot::RwLock;
use punto_projections::Names;
use punto_vocabulary::{PatronId, StaffId};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many names of patrons are at hand: more than have a place at the tables of one house.
const AT_HAND_MAX: usize = 50_000;

/// How many names that were read meanwhile are passed over before one is let go all the same.
const SECOND_CHANCES: usize = 8;

/// Names by number. The vault has them all; those of staff, and of patrons who were here lately, are at hand.
#[derive(Debug)]
pub(crate) struct People {
    vault: Arc<Vault>,
    staff: RwLock<HashMap<String, String>>,
    patrons: RwLock<AtHand>,
}

/// Some names, and the order in which they came.
#[derive(Debug, Default)]
struct AtHand {
    names: HashMap<String, (String, AtomicBool)>,
    order: VecDeque<String>,
}

impl AtHand {
    fn put(&mut self, id: &str, name: &str) {
        let entry = (name.to_owned(), AtomicBool::new(false));
        if self.names.insert(id.to_owned(), entry).is_none() {
            self.order.push_back(id.to_owned());
            self.let_one_go();
        }
    }

    /// Names that were read since they came get another chance, but only so many: the work is bounded.
    fn let_one_go(&mut self) {
        if self.order.len() <= AT_HAND_MAX {
            return;
        }
        for chance in 0..=SECOND_CHANCES {
            let Some(id) = self.order.pop_front() else { return };
            let was_read = self.names.get(&id).is_some_and(|(_, read)| read.swap(false, Ordering::Relaxed));
            if was_read && chance < SECOND_CHANCES {
                self.order.push_back(id);
                continue;
            }
            self.names.remove(&id);
            return;
        }
    }

    fn get(&self, id: &str) -> Option<String> {
        let (name, read) = self.names.get(id)?;
        read.store(true, Ordering::Relaxed);
        Some(name.clone())
    }
}

impl People {
    /// All staff whom the vault knows, and these patrons.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn read<'a>(
        vault: Arc<Vault>,
        present: impl Iterator<Item = &'a PatronId>,
    ) -> Result<Self, VaultFailed> {
        let staff = RwLock::new(vault.staff_names()?.into_iter().collect());
        let people = Self { vault, staff, patrons: RwLock::default() };
        for patron in present {
            people.patron_from_vault(patron)?;
        }
        Ok(people)
    }

    /// What a patron is called, whether they were here lately or not. It waits for the disk.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn patron_from_vault(&self, id: &PatronId) -> Result<Option<String>, VaultFailed> {
        if let Some(name) = self.patron(id) {
            return Ok(Some(name));
        }
        let name = self.vault.nickname(id)?;
        if let Some(name) = &name {
            self.call_patron(id, name);
        }
        Ok(name)
    }

    /// A member of staff is called so from now on.
    pub(crate) fn call_staff(&self, id: &StaffId, name: &str) {
        let mut staff = self.staff.write();
        staff.insert(id.as_str().to_owned(), name.to_owned());
    }

    /// A patron is called so from now on.
    pub(crate) fn call_patron(&self, id: &PatronId, name: &str) {
        self.patrons.write().put(id.as_str(), name);
    }

    /// A patron has no name any more.
    pub(crate) fn forget_patron(&self, id: &PatronId) {
        // Its place in the order is let go in its turn.
        self.patrons.write().names.remove(id.as_str());
    }

    /// Patrons by a part of their name, however it is written, or by their whole number. Whose whole name it is comes
    /// first, then whose name begins so; no more than this, and one that says that there are more. It waits for the disk.
    ///
    /// # Errors
    /// When the vault cannot be read.
    pub(crate) fn patrons_like(
        &self,
        part: &str,
        limit: usize,
    ) -> Result<Vec<(String, String)>, VaultFailed> {
        let wanted = part.to_lowercase();
        let mut found: Vec<(u8, String, String)> = Vec::new();
        self.vault.each_patron(|id, name| {
            let lower = name.to_lowercase();
            let rank = match lower.find(&wanted) {
                _ if id == part => 0,
                Some(0) if lower.len() == wanted.len() => 0,
                Some(0) => 1,
                Some(_) => 2,
                None => return,
            };
            let one = (rank, name.to_owned(), id.to_owned());
            let place = found.binary_search(&one).unwrap_or_else(|place| place);
            if place <= limit {
                found.insert(place, one);
                found.truncate(limit + 1);
            }
        })?;
        Ok(found.into_iter().map(|(_, name, id)| (id, name)).collect())
    }
}

impl App {
    /// Has the name of somebody at hand who takes a place at a table, where others see it.
    pub(crate) async fn call_by_name(&self, patron: &PatronId) -> Result<(), Problem> {
        self.nickname_of(patron).await.map(drop)
    }

    /// What a patron is called, whether they were here lately or not.
    pub(crate) async fn nickname_of(&self, patron: &PatronId) -> Result<Option<String>, Problem> {
        if let Some(name) = self.floor.people.patron(patron) {
            return Ok(Some(name));
        }
        let (app, patron) = (self.clone(), patron.clone());
        Ok(self.on_disk(move || app.floor.people.patron_from_vault(&patron)).await??)
    }
}

impl Names for People {
    fn patron(&self, id: &PatronId) -> Option<String> {
        self.patrons.read().get(id.as_str())
    }

    fn staff(&self, id: &StaffId) -> Option<String> {
        self.staff.read().get(id.as_str()).cloned()
    }
}
