//! What each patron has at a table: credits, hand pays, debts (I1, I2).

use super::finding::{Checked, ensure};
use super::payload::Place;
use std::collections::HashMap;
use std::sync::Arc;

/// One patron's.
#[derive(Default)]
pub(crate) struct Purse {
    name: Arc<str>,
    pub(crate) credits: i128,
    pub(crate) hand_pay: i128,
    pub(crate) owed: i128,
    /// The box they sit at.
    pub(crate) seat: Option<u8>,
    /// The terminal they play at, or played at last.
    pub(crate) terminal: Option<Arc<str>>,
}

impl Purse {
    /// Takes credits that must be there.
    pub(crate) fn take(&mut self, amount: i64, patron: &str) -> Checked {
        let has = self.credits;
        self.credits -= i128::from(amount);
        ensure(amount > 0, "I1", || format!("{amount} cents were taken from the credits of {patron}"))?;
        ensure(self.credits >= 0, "I2", || {
            format!("{amount} cents were taken from the credits of {patron}, who has {has}")
        })
    }
}

/// Everybody's at one table.
#[derive(Default)]
pub(crate) struct Purses {
    places: HashMap<Arc<str>, usize>,
    purses: Vec<Purse>,
}

impl Purses {
    fn place(&mut self, patron: &str) -> usize {
        if let Some(place) = self.places.get(patron) {
            return *place;
        }
        let name: Arc<str> = patron.into();
        let place = self.purses.len();
        self.purses.push(Purse { name: Arc::clone(&name), ..Purse::default() });
        self.places.insert(name, place);
        place
    }

    pub(crate) fn of(&mut self, patron: &str) -> &mut Purse {
        let place = self.place(patron);
        &mut self.purses[place]
    }

    /// The name, kept once.
    pub(crate) fn name(&mut self, patron: &str) -> Arc<str> {
        Arc::clone(&self.of(patron).name)
    }

    pub(crate) fn terminal(&self, patron: &str) -> Option<&Arc<str>> {
        self.purses[*self.places.get(patron)?].terminal.as_ref()
    }

    /// Who sits at this box.
    pub(crate) fn sitting_at(&self, seat: Option<u8>) -> Option<&str> {
        let sits = |purse: &&Purse| seat.is_some() && purse.seat == seat;
        self.purses.iter().find(sits).map(|purse| &*purse.name)
    }

    pub(crate) fn join(&mut self, patron: &str, place: &Place<'_>) {
        let purse = self.of(patron);
        match place {
            Place::Terminal(terminal) => purse.terminal = Some((*terminal).into()),
            Place::Seat(seat) => purse.seat = Some(*seat),
            Place::Standing => purse.seat = None,
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Purse> {
        self.purses.iter()
    }
}
