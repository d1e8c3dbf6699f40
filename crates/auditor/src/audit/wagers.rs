//! The wagers of one round as they lie, and the limits that hold for them (I4, I20).

use super::finding::{Checked, ensure, fault};
use super::settings::Limits;
use std::sync::Arc;

/// A wager that lies on the table.
#[derive(Clone)]
pub(crate) struct Wager {
    pub(crate) id: u64,
    pub(crate) patron: Arc<str>,
    pub(crate) on: Box<str>,
    pub(crate) stake: i64,
    pub(crate) betting_box: Option<u8>,
    pub(crate) is_standing: bool,
}

/// What must hold of a box once everything that came with the last wager on it is recorded.
#[derive(Clone, Copy)]
struct Waiting {
    betting_box: Option<u8>,
    /// How far apart its sides may lie: the limit, or what a withdrawal had left before.
    apart: i128,
}

/// The wagers of a round, in the order they were placed.
#[derive(Default)]
pub(crate) struct Wagers {
    pub(crate) lying: Vec<Wager>,
    /// Whether they were recorded as they lie (R13c).
    pub(crate) is_recorded: bool,
    waiting: Option<Waiting>,
}

impl Wagers {
    /// The wager of this number.
    pub(crate) fn find(&self, id: u64) -> Checked<usize> {
        // The newest are the likeliest to change.
        match self.lying.iter().rposition(|wager| wager.id == id) {
            Some(at) => Ok(at),
            None => fault("I4", format!("there is no wager {id} in this round")),
        }
    }

    /// Takes a part of a wager off, and the wager away where nothing is left.
    pub(crate) fn take(&mut self, at: usize, amount: i64) -> Checked {
        let wager = &mut self.lying[at];
        ensure((1..=wager.stake).contains(&amount), "I4", || {
            format!("{amount} cents were taken from wager {}, which has {}", wager.id, wager.stake)
        })?;
        wager.stake -= amount;
        if wager.stake == 0 {
            self.lying.remove(at);
        }
        Ok(())
    }

    fn on(&self, on: &str, betting_box: Option<u8>) -> i128 {
        let here = |wager: &&Wager| *wager.on == *on && wager.betting_box == betting_box;
        self.lying.iter().filter(here).map(|wager| i128::from(wager.stake)).sum()
    }

    /// How far the two sides of a box lie apart.
    fn apart(&self, betting_box: Option<u8>) -> i128 {
        (self.on("player", betting_box) - self.on("banker", betting_box)).abs()
    }

    /// Before a wager is placed or raised on a hand: notes what must hold of its box afterwards.
    pub(crate) fn expect(&mut self, on: &str, betting_box: Option<u8>, limits: &Limits) {
        let judged = limits.differential.is_some() || limits.box_maximum.is_some();
        if judged && betting_box.is_some() && matches!(on, "player" | "banker") {
            let apart = i128::from(limits.differential.unwrap_or(0)).max(self.apart(betting_box));
            self.waiting = Some(Waiting { betting_box, apart });
        }
    }

    /// What the last wager displaced may follow it, and what the next one displaces may come before it: a box that holds
    /// already is judged before anything goes back.
    pub(crate) fn judge_before_return(&mut self, limits: &Limits) {
        if let Some(waiting) = self.waiting
            && self.check_waiting(limits).is_err()
        {
            self.waiting = Some(waiting);
        }
    }

    /// Checks the box of the last wager, once what it displaced is off (R12, R13a).
    pub(crate) fn check_waiting(&mut self, limits: &Limits) -> Checked {
        let Some(Waiting { betting_box, apart }) = self.waiting.take() else {
            return Ok(());
        };
        if limits.differential.is_some() {
            let found = self.apart(betting_box);
            ensure(found <= apart, "I20", || {
                format!("the last wager took the sides of its box {found} cents apart; {apart} are allowed")
            })?;
        }
        self.check_box_maximum(betting_box, limits)
    }

    fn check_box_maximum(&self, betting_box: Option<u8>, limits: &Limits) -> Checked {
        let (Some(most), Some(_)) = (limits.box_maximum, betting_box) else {
            return Ok(());
        };
        for on in ["player", "banker"] {
            let found = self.on(on, betting_box);
            ensure(found <= i128::from(most), "I20", || {
                format!("{found} cents lie on {on} in one box; the most is {most}")
            })?;
        }
        Ok(())
    }

    /// Checks one wager right after it was placed or raised (R7, R11, R13a, R13b).
    pub(crate) fn check_accepted(&self, at: usize, limits: &Limits) -> Checked {
        let wager = &self.lying[at];
        let Wager { id, ref on, stake, .. } = *wager;
        ensure(limits.chip_unit > 0 && stake % limits.chip_unit == 0, "I20", || {
            format!("wager {id} of {stake} cents is no multiple of the chip unit {}", limits.chip_unit)
        })?;
        let Some(range) = limits.wagers.get(&**on) else {
            return fault("I20", format!("wager {id} is on {on}, which the limits do not name"));
        };
        ensure(stake >= range.minimum, "I20", || {
            format!("wager {id} of {stake} cents is below the minimum {}", range.minimum)
        })?;
        // More than one wager of the same patron on the same thing in the same box counts together.
        let same = |other: &&Wager| {
            other.patron == wager.patron && other.on == wager.on && other.betting_box == wager.betting_box
        };
        let together: i128 = self.lying.iter().filter(same).map(|other| i128::from(other.stake)).sum();
        ensure(together <= i128::from(range.maximum), "I20", || {
            format!("a patron has {together} cents on {on}; the maximum is {}", range.maximum)
        })
    }

    /// In the game with a differential a standing patron bets where somebody sits who has a wager on any box, or walked
    /// away from one on this box (R13b). `sitting` is who sits at the box. In the others anybody bets anywhere.
    pub(crate) fn check_standing(&self, wager: &Wager, sitting: Option<&str>, limits: &Limits) -> Checked {
        if limits.differential.is_none() || !wager.is_standing || wager.betting_box.is_none() {
            return Ok(());
        }
        let is_seated = |other: &Wager| {
            let walked_away = !other.is_standing && other.betting_box == wager.betting_box;
            walked_away || sitting == Some(&*other.patron)
        };
        ensure(self.lying.iter().any(is_seated), "I20", || {
            format!("wager {} stands on a box whose seated patron has none", wager.id)
        })
    }

    /// Checks everything that lies when bets are closed and what was handed back at closing is off.
    pub(crate) fn check_closed(&mut self, limits: &Limits) -> Checked {
        self.waiting = None;
        for (at, wager) in self.lying.iter().enumerate() {
            let Wager { id, ref on, stake, .. } = *wager;
            ensure(stake >= limits.minimum(on), "I20", || {
                format!("wager {id} of {stake} cents was left below the minimum {}", limits.minimum(on))
            })?;
            ensure(limits.chip_unit > 0 && stake % limits.chip_unit == 0, "I20", || {
                format!("{stake} cents are left of wager {id}, no multiple of the chip unit")
            })?;
            if wager.betting_box.is_none() {
                continue;
            }
            let first = self.lying.iter().position(|other| other.betting_box == wager.betting_box);
            if first == Some(at) {
                self.check_box(wager.betting_box, limits)?;
            }
        }
        Ok(())
    }

    fn check_box(&self, betting_box: Option<u8>, limits: &Limits) -> Checked {
        self.check_box_maximum(betting_box, limits)?;
        let Some(differential) = limits.differential else {
            return Ok(());
        };
        let apart = self.apart(betting_box);
        ensure(apart <= i128::from(differential), "I20", || {
            format!("the sides of a box were left {apart} cents apart; the differential is {differential}")
        })
    }
}
