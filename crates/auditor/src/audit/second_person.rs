//! Acts that nobody does alone: every approval was given by somebody else, in time, from an account that was old enough and
//! that neither made nor was made by the asker's (I21).

use super::finding::{Checked, ensure, fault};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};

/// Who asked, who approved, and who made or reset whose account.
#[derive(Default)]
pub(crate) struct SecondPerson {
    cooling_off_ms: u64,
    waiting: HashMap<u64, Asked>,
    last: u64,
    /// Who made an account, and who last set somebody else's password, with the time.
    made: HashMap<String, Touched>,
    reset: HashMap<String, Touched>,
}

#[derive(Clone)]
struct Touched {
    by: String,
    at: u64,
}

#[derive(Deserialize)]
pub(crate) struct Set {
    settings: Settings,
}

#[derive(Deserialize)]
struct Settings {
    cooling_off_ms: u64,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    approval: u64,
    act: String,
    by: String,
    until: u64,
}

#[derive(Deserialize)]
pub(crate) struct Given {
    approval: u64,
    act: String,
    asked_by: String,
    by: String,
    at: u64,
}

#[derive(Deserialize)]
pub(crate) struct Ended {
    approval: u64,
}

#[derive(Deserialize)]
pub(crate) struct Account {
    staff: String,
    by: Option<String>,
    at: Option<u64>,
}

impl SecondPerson {
    pub(crate) fn set(&mut self, event: &Set) {
        self.cooling_off_ms = event.settings.cooling_off_ms;
    }

    pub(crate) fn hired(&mut self, event: &Account) {
        if let Some((by, at)) = event.by.clone().zip(event.at) {
            self.made.insert(event.staff.clone(), Touched { by, at });
        }
    }

    /// Only what somebody else set matters; a password of one's own says nothing new.
    pub(crate) fn password(&mut self, event: &Account) {
        if let Some((by, at)) = event.by.clone().zip(event.at).filter(|(by, _)| *by != event.staff) {
            self.reset.insert(event.staff.clone(), Touched { by, at });
        }
    }

    pub(crate) fn asked(&mut self, event: Asked) -> Checked {
        let number = event.approval;
        ensure(number == self.last + 1, "I21", || {
            format!("act {number} that needs a second person follows act {}", self.last)
        })?;
        self.last = number;
        self.waiting.insert(number, event);
        Ok(())
    }

    pub(crate) fn ended(&mut self, event: &Ended) -> Checked {
        self.taken(event.approval).map(|_| ())
    }

    pub(crate) fn given(&mut self, event: &Given) -> Checked {
        let asked = self.taken(event.approval)?;
        let (number, second) = (event.approval, &event.by);
        let is_same = asked.by == event.asked_by && asked.act == event.act;
        ensure(is_same, "I21", || format!("act {number} was approved as another than was asked for"))?;
        ensure(event.at < asked.until, "I21", || format!("act {number} was approved after it had expired"))?;
        ensure(asked.by != *second, "I21", || {
            format!("{second} asked for act {number} and approved it too")
        })?;
        let touched = [self.made.get(second), self.reset.get(second)].into_iter().flatten();
        let is_old = touched.clone().all(|touched| touched.at + self.cooling_off_ms <= event.at);
        ensure(is_old, "I21", || format!("{second} approved act {number} within the cooling-off time"))?;
        let depends = self.leads_to(second, &asked.by) || self.leads_to(&asked.by, second);
        ensure(!depends, "I21", || {
            format!(
                "of {second} and {}, who did act {number}, one made or reset the other's account",
                asked.by
            )
        })
    }

    fn taken(&mut self, number: u64) -> Checked<Asked> {
        match self.waiting.remove(&number) {
            Some(asked) => Ok(asked),
            None => fault("I21", format!("act {number} was ended, and nobody had asked for it")),
        }
    }

    /// Whether those who made and reset this account, and those who made and reset theirs, include that person.
    fn leads_to(&self, account: &str, person: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut next = vec![account];
        while let Some(one) = next.pop() {
            if !seen.insert(one) {
                continue;
            }
            let makers = [self.made.get(one), self.reset.get(one)].into_iter().flatten();
            next.extend(makers.map(|touched| &*touched.by));
        }
        account != person && seen.contains(person)
    }
}
