//! Acts that nobody does alone: every approval was given by somebody else, in time, from an account that was old enough and
//! that neither made nor was made by the asker's (I21).

use super::finding::{Checked, ensure, fault};
use serde::Deserialize;
use serde_json::Value;
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
    /// Who scheduled a version of a rulebook and who approved that, by game and version.
    signed: HashMap<(String, String), [String; 2]>,
    is_set: bool,
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
    #[serde(default)]
    order: Value,
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
        self.is_set = true;
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
        if let Some(version) = scheduled_by(&asked.order) {
            self.signed.insert(version, [asked.by.clone(), second.clone()]);
        }
        self.independent((&asked.by, second), event.at, &format!("act {number}"))
    }

    /// An auditor who acknowledges a version is a third person, whom neither of the two who scheduled it made.
    pub(crate) fn acknowledged(&self, (game, version): (&str, &str), auditor: &str, at: u64) -> Checked {
        let signed = self.signed.get(&(game.to_owned(), version.to_owned()));
        let what = format!("the acknowledgement of {version}");
        signed.into_iter().flatten().try_for_each(|signer| self.independent((signer, auditor), at, &what))
    }

    /// Two people who restored the house.
    pub(crate) fn restored(&self, people: (&str, &str), at: u64) -> Checked {
        self.independent(people, at, "the restore")
    }

    /// Whether somebody's word counted beside somebody else's.
    fn independent(&self, (first, second): (&str, &str), at: u64, what: &str) -> Checked {
        ensure(first != second, "I21", || format!("{second} asked for {what} and approved it too"))?;
        if !self.is_set {
            return Ok(());
        }
        let mut touched = [self.made.get(second), self.reset.get(second)].into_iter().flatten();
        let is_old = touched.all(|touched| touched.at + self.cooling_off_ms <= at);
        ensure(is_old, "I21", || format!("{second} approved {what} within the cooling-off time"))?;
        let depends = self.leads_to(second, first) || self.leads_to(first, second);
        ensure(!depends, "I21", || {
            format!("of {second} and {first}, who signed {what}, one made or reset the other's account")
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

/// The game and the version that an order schedules, if it does.
fn scheduled_by(order: &Value) -> Option<(String, String)> {
    let order = order.get("office").filter(|order| order["do"] == "schedule-rulebook")?;
    Some((order["game"].as_str()?.to_owned(), order["version"].as_str()?.to_owned()))
}
