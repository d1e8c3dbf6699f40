//! What a terminal has bought, staked and won, by its own count.

use crate::load_test::check::{self, Checked};
use crate::load_test::felt::Felt;
use crate::load_test::wire::{Done, Own, OwnSettlement, OwnWager};
use punto_rules::{Money, Rulebook};
use punto_vocabulary::{BettingBox, RoundNumber, WagerId, WagerKey};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A wager as it was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    pub(crate) on: WagerKey,
    pub(crate) stake: i64,
    pub(crate) betting_box: Option<BettingBox>,
}

/// A round in which this terminal has wagers.
#[derive(Clone, Debug)]
pub(crate) struct OpenRound {
    pub(crate) round: RoundNumber,
    pub(crate) wagers: BTreeMap<WagerId, Lying>,
    /// Whether the patron asked for the wagers back, where a ruling left the choice.
    pub(crate) took_back: bool,
}

/// What came of looking at the house's account of a patron.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Looked {
    /// It is older than something that was answered since.
    Stale,
    /// It is ahead of the cards that were shown: look again later.
    Wait,
    /// It agrees.
    Agrees,
    /// It agrees, and a round is settled.
    Settled(Settled),
    /// It does not.
    Differs(Difference),
}

/// How a round was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// Recomputed from the cards.
    Recomputed,
    /// It was void: all stakes are back.
    Void,
    /// The cards were not seen, because the terminal was away; only the sums were checked.
    Unseen,
}

/// Two accounts that do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) round: Option<RoundNumber>,
    pub(crate) expected: String,
    pub(crate) seen: String,
}

/// A terminal's own books, in cents.
#[derive(Clone, Debug, Default)]
pub(crate) struct Books {
    pub(crate) bought: i64,
    pub(crate) cashed: i64,
    /// Won beyond the stakes in all rounds, below zero where it was lost.
    pub(crate) net: i64,
    pub(crate) staked: i64,
    pub(crate) open: Option<OpenRound>,
    /// The version of the latest thing that was answered.
    latest: u64,
    /// The version of the latest account that was looked at.
    looked: u64,
    /// Credits that can be staked.
    pub(crate) credits: i64,
    pub(crate) hand_pay: i64,
    pub(crate) owed: i64,
}

/// The fields of the events in answers that books are kept by.
#[derive(Debug, Deserialize)]
struct Entry {
    wager: Option<WagerId>,
    on: Option<WagerKey>,
    stake: Option<Money>,
    amount: Option<Money>,
    betting_box: Option<BettingBox>,
}

impl Books {
    /// Enters what was answered. `round` is the one that a wager was sent for.
    ///
    /// # Errors
    /// For an answer that cannot be entered: a wager that is there already, or one that is not.
    pub(crate) fn enter(&mut self, done: &Done, round: Option<RoundNumber>) -> Result<(), String> {
        for event in &done.events {
            let entry: Entry = serde_json::from_value(event.data.clone())
                .map_err(|wrong| format!("{}: {wrong}", event.kind))?;
            match event.kind.as_str() {
                "CreditsBought" => {
                    self.bought += amount(&entry)?;
                    self.credits += amount(&entry)?;
                }
                "CreditsCashedOut" => {
                    self.cashed += amount(&entry)?;
                    self.credits -= amount(&entry)?;
                }
                "WagerPlaced" => self.place(entry, round)?,
                "WagerRaised" => self.change(&entry, amount(&entry)?)?,
                "WagerWithdrawn" => self.change(&entry, -amount(&entry)?)?,
                "ChoiceMade" if event.data.get("choice").and_then(Value::as_str) == Some("take-back") => {
                    if let Some(open) = &mut self.open {
                        open.took_back = true;
                    }
                }
                _ => {}
            }
        }
        self.latest = self.latest.max(done.version.unwrap_or_default());
        Ok(())
    }

    fn place(&mut self, entry: Entry, round: Option<RoundNumber>) -> Result<(), String> {
        let (Some(id), Some(on), Some(stake), Some(round)) = (entry.wager, entry.on, entry.stake, round)
        else {
            return Err("a wager without number, kind, stake or round".to_owned());
        };
        let new = || OpenRound { round, wagers: BTreeMap::new(), took_back: false };
        let open = self.open.get_or_insert_with(new);
        if open.round != round {
            return Err(format!("wager {id} of round {round} while round {} is not over", open.round));
        }
        let lying = Lying { on, stake: stake.cents(), betting_box: entry.betting_box };
        self.staked += stake.cents();
        self.credits -= stake.cents();
        match open.wagers.insert(id, lying) {
            None => Ok(()),
            Some(_) => Err(format!("wager {id} was placed twice")),
        }
    }

    fn change(&mut self, entry: &Entry, by: i64) -> Result<(), String> {
        let id = entry.wager.ok_or("a wager without number")?;
        let open = self.open.as_mut().ok_or_else(|| format!("wager {id} is not there"))?;
        let lying = open.wagers.get_mut(&id).ok_or_else(|| format!("wager {id} is not there"))?;
        lying.stake += by;
        self.staked += by;
        self.credits -= by;
        if lying.stake <= 0 {
            open.wagers.remove(&id);
        }
        if open.wagers.is_empty() {
            self.open = None;
        }
        Ok(())
    }

    /// The version of the latest thing that was answered.
    pub(crate) const fn latest(&self) -> u64 {
        self.latest
    }

    /// Whether the house's account of everything that was answered has been looked at.
    pub(crate) const fn is_current(&self) -> bool {
        self.looked >= self.latest
    }

    /// Holds what the house says against these books.
    pub(crate) fn look(&mut self, own: &Own, felt: &Felt, rulebook: &Rulebook) -> Looked {
        if own.version < self.latest {
            return Looked::Stale;
        }
        let before = std::mem::replace(&mut self.looked, own.version);
        let looked = match (&self.open, &own.last) {
            (Some(open), Some(last)) if last.round == open.round => match self.settle(last, felt, rulebook) {
                Ok(Some(settled)) => Looked::Settled(settled),
                Ok(None) => {
                    self.looked = before;
                    return Looked::Wait;
                }
                Err(difference) => {
                    self.open = None;
                    return Looked::Differs(difference);
                }
            },
            _ => match self.compare(&own.wagers) {
                Ok(()) => Looked::Agrees,
                Err(difference) => return Looked::Differs(difference),
            },
        };
        match self.compare_sums(own) {
            Ok(()) => looked,
            Err(difference) => Looked::Differs(difference),
        }
    }

    fn settle(
        &mut self,
        last: &OwnSettlement,
        felt: &Felt,
        rulebook: &Rulebook,
    ) -> Result<Option<Settled>, Difference> {
        let Some(open) = &self.open else { return Ok(None) };
        let ended = felt.ended.as_ref();
        let shown = ended.filter(|ended| ended.round == open.round);
        let is_past = ended.is_some_and(|ended| ended.round > open.round);
        let Checked { net, settled } = match shown {
            Some(ended) => check::settlement(open, last, ended, rulebook)?,
            None if is_past => check::sums(open, last)?,
            None => return Ok(None),
        };
        self.net += net;
        self.open = None;
        Ok(Some(settled))
    }

    /// The wagers as they lie. On boxes, and after a choice, some may have gone back; nowhere may there be more.
    fn compare(&mut self, seen: &[OwnWager]) -> Result<(), Difference> {
        let Some(open) = &mut self.open else {
            if seen.is_empty() {
                return Ok(());
            }
            return Err(differs("wagers that nobody placed", None, "none", &format!("{seen:?}")));
        };
        let (before, took_back) = (open.wagers.clone(), open.took_back);
        let mut rest = before.clone();
        for wager in seen {
            let own = rest.remove(&wager.wager);
            let agrees = own.as_ref().is_some_and(|own| {
                let may_be_less = own.betting_box.is_some() || took_back;
                let stake = wager.stake.cents();
                own.on == wager.on && (own.stake == stake || (may_be_less && stake < own.stake))
            });
            if !agrees {
                let what = format!("wager {}", wager.wager);
                return Err(differs(&what, Some(open.round), &format!("{own:?}"), &format!("{wager:?}")));
            }
            if let Some(lying) = open.wagers.get_mut(&wager.wager) {
                lying.stake = wager.stake.cents();
            }
        }
        if let Some((id, own)) = rest.iter().find(|(_, own)| own.betting_box.is_none() && !took_back) {
            return Err(differs(
                &format!("wager {id} is gone"),
                Some(open.round),
                &format!("{own:?}"),
                "nothing",
            ));
        }
        open.wagers.retain(|id, _| !rest.contains_key(id));
        if open.wagers.is_empty() {
            self.open = None;
        }
        Ok(())
    }

    fn compare_sums(&mut self, own: &Own) -> Result<(), Difference> {
        let staked: i64 = own.wagers.iter().map(|wager| wager.stake.cents()).sum();
        let theirs = own.credits.cents() + own.hand_pay.cents() - own.owed.cents() + staked;
        let ours = self.bought - self.cashed + self.net;
        (self.credits, self.hand_pay, self.owed) =
            (own.credits.cents(), own.hand_pay.cents(), own.owed.cents());
        let round = own.last.as_ref().map(|last| last.round);
        if staked != own.staked.cents() {
            return Err(differs("what is staked", round, &cents(staked), &own.staked.to_string()));
        }
        if theirs == ours {
            return Ok(());
        }
        let expected = format!(
            "{}: bought {} less cashed out {} and won {}",
            cents(ours),
            cents(self.bought),
            cents(self.cashed),
            cents(self.net)
        );
        let seen = format!(
            "{}: credits {} with hand pay {} and staked {} less owed {}; last settlement {:?}",
            cents(theirs),
            own.credits,
            own.hand_pay,
            cents(staked),
            own.owed,
            own.last
        );
        Err(differs("the patron's money in all", round, &expected, &seen))
    }
}

fn amount(entry: &Entry) -> Result<i64, String> {
    entry.amount.map(Money::cents).ok_or_else(|| "an amount is missing".to_owned())
}

pub(crate) fn cents(cents: i64) -> String {
    Money::from_cents(cents).to_string()
}

pub(crate) fn differs(what: &str, round: Option<RoundNumber>, expected: &str, seen: &str) -> Difference {
    Difference { what: what.to_owned(), round, expected: expected.to_owned(), seen: seen.to_owned() }
}
