//! Wagers at a table: when they may be placed, and where their money comes from and goes (I1, I4, I5, I20).

use super::finding::{Checked, ensure, fault};
use super::payload::{
    Choice, ChoiceMade, LayoutRecorded, ReturnedFor, Standing, WagerPlaced, WagerRaised, WagerReturned,
    WagerWithdrawn,
};
use super::round::Bets;
use super::table::Table;
use super::wagers::Wager;

impl Table {
    fn check_open(&mut self, what: &str) -> Checked {
        let is_open = self.round.as_ref().is_some_and(|round| round.bets == Bets::Open);
        ensure(is_open, "I5", || format!("{what} while bets were not open"))
    }

    fn next_wager(&mut self, id: u64) -> Checked {
        let wanted = self.wagers + 1;
        self.wagers = self.wagers.max(id);
        ensure(id == wanted, "I4", || format!("wager {id} was placed, and {wanted} was to come"))
    }

    pub(crate) fn placed(&mut self, event: &WagerPlaced<'_>) -> Checked {
        self.check_playing()?;
        self.check_open("a wager was placed")?;
        self.next_wager(event.wager)?;
        ensure(self.has_credits(), "I1", || "a wager of credits at a table of real chips".to_owned())?;
        ensure(event.stake > 0 && event.rejected >= 0, "I4", || {
            format!("wager {} has a stake of {} cents", event.wager, event.stake)
        })?;
        let purse = self.purses.of(event.patron);
        let sits = purse.seat;
        let taken = purse.take(event.stake, event.patron);
        let patron = self.purses.name(event.patron);
        let (Some(round), Some(settings)) = (&mut self.round, &self.settings) else {
            return fault("I5", "there is no round in play");
        };
        round.wagers.expect(event.on, event.betting_box, &settings.limits);
        // Who took everything back while bets were open may bet again.
        round.take_back.retain(|other| *other != patron);
        let is_standing = event.standing == Standing::Standing;
        round.wagers.lying.push(Wager {
            id: event.wager,
            patron,
            on: event.on.into(),
            stake: event.stake,
            betting_box: event.betting_box,
            is_standing,
        });
        taken?;
        ensure(is_standing || event.betting_box.is_none() || sits == event.betting_box, "I20", || {
            format!(
                "wager {} is a seated patron's, and {} does not sit at that box",
                event.wager, event.patron
            )
        })?;
        round.wagers.check_accepted(round.wagers.lying.len() - 1, &settings.limits)
    }

    pub(crate) fn raised(&mut self, event: &WagerRaised) -> Checked {
        self.check_playing()?;
        self.check_open("a wager was raised")?;
        ensure(event.amount > 0 && event.rejected >= 0, "I4", || {
            format!("wager {} was raised by {} cents", event.wager, event.amount)
        })?;
        let (Some(round), Some(settings)) = (&mut self.round, &self.settings) else {
            return fault("I5", "there is no round in play");
        };
        let at = round.wagers.find(event.wager)?;
        let (on, betting_box) = (round.wagers.lying[at].on.clone(), round.wagers.lying[at].betting_box);
        round.wagers.expect(&on, betting_box, &settings.limits);
        let wager = &mut round.wagers.lying[at];
        wager.stake = wager.stake.saturating_add(event.amount);
        self.purses.of(&wager.patron).take(event.amount, &wager.patron)?;
        round.wagers.check_accepted(at, &settings.limits)
    }

    pub(crate) fn withdrawn(&mut self, event: &WagerWithdrawn) -> Checked {
        self.check_open("a wager was withdrawn")?;
        self.give_back(event.wager, event.amount)
    }

    pub(crate) fn returned(&mut self, event: &WagerReturned) -> Checked {
        let Some(round) = &mut self.round else {
            return fault("I5", "a wager was returned outside a round");
        };
        let at = round.wagers.find(event.wager)?;
        if event.why == ReturnedFor::Choice {
            let patron = &round.wagers.lying[at].patron;
            ensure(round.take_back.contains(patron), "I4", || {
                format!("wagers of {patron} went back by choice, and {patron} did not choose that")
            })?;
        } else {
            ensure(!round.hands.is_begun(), "I4", || {
                "a wager was rejected after the first card had been dealt".to_owned()
            })?;
        }
        self.give_back(event.wager, event.amount)
    }

    fn give_back(&mut self, id: u64, amount: i64) -> Checked {
        let has_credits = self.has_credits();
        let Some(round) = &mut self.round else {
            return fault("I5", "there is no round in play");
        };
        let at = round.wagers.find(id)?;
        let patron = round.wagers.lying[at].patron.clone();
        round.wagers.take(at, amount)?;
        if has_credits {
            self.purses.of(&patron).credits += i128::from(amount);
        }
        Ok(())
    }

    /// The chips as they lie, limits unchecked (R13c).
    pub(crate) fn layout(&mut self, event: LayoutRecorded<'_>) -> Checked {
        ensure(!self.has_credits(), "I1", || "a layout of chips at a table of credits".to_owned())?;
        let round = self.in_play()?;
        let in_time = round.bets != Bets::Open && !round.hands.is_begun() && !round.is_layout_recorded;
        round.is_layout_recorded = true;
        ensure(in_time, "I5", || {
            "the layout was recorded twice, while bets were open, or after a card had been dealt".to_owned()
        })?;
        for lying in event.wagers {
            self.next_wager(lying.wager)?;
            ensure(lying.stake > 0, "I4", || {
                format!("wager {} has a stake of {} cents", lying.wager, lying.stake)
            })?;
            let patron = self.purses.name(lying.patron);
            self.in_play()?.wagers.lying.push(Wager {
                id: lying.wager,
                patron,
                on: lying.on.into(),
                stake: lying.stake,
                betting_box: Some(lying.betting_box),
                is_standing: lying.standing == Standing::Standing,
            });
        }
        Ok(())
    }

    pub(crate) fn chose(&mut self, event: &ChoiceMade<'_>) -> Checked {
        let patron = self.purses.name(event.patron);
        let round = self.in_play()?;
        if event.choice == Choice::TakeBack {
            round.take_back.push(patron);
        }
        Ok(())
    }
}
