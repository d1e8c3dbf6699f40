//! Wagers at a table: when they may be placed, and where their money comes from and goes (I1, I4, I5, I20).

use super::finding::{Checked, ensure, fault};
use super::payload::{
    Choice, ChoiceMade, LayoutCorrected, LayoutRecorded, LyingWager, ReturnedFor, Role, Standing,
    WagerPlaced, WagerRaised, WagerReturned, WagerWithdrawn,
};
use super::round::{Bets, End};
use super::table::{By, Table};
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
        let at = round.wagers.lying.len() - 1;
        let sitting = self.purses.sitting_at(event.betting_box);
        round.wagers.check_standing(&round.wagers.lying[at], sitting, &settings.limits)?;
        round.wagers.check_accepted(at, &settings.limits)
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
        // A stake that is cut off fits no limit and no settlement, so the audit says so there.
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
            if round.bets != Bets::Open {
                round.taken_back.push(round.wagers.lying[at].clone());
            }
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
    pub(crate) fn layout(&mut self, event: LayoutRecorded<'_>, by: By<'_>) -> Checked {
        ensure(!self.has_credits(), "I1", || "a layout of chips at a table of credits".to_owned())?;
        let is_supervised = self.may(by.actor, Role::PitSupervisor);
        let round = self.in_play()?;
        // It may be recorded again, in place of what was recorded before, until the first card. Where an early card was kept a
        // supervisor does it (R13c); the first edition left that to whoever conducts.
        let is_open = round.bets == Bets::Open;
        let may = is_supervised || !round.hands.is_any_out() || by.is_first_edition();
        ensure(may && round.may_record_layout(), "I5", || {
            "the layout was recorded after a card had been dealt".to_owned()
        })?;
        let lying = self.lies(event.wagers, by)?;
        let round = self.in_play()?;
        if is_open {
            // Who took everything back while bets were open may bet again.
            round.take_back.retain(|patron| lying.iter().all(|wager| wager.patron != *patron));
        }
        round.wagers.lying = lying;
        round.wagers.is_recorded = true;
        Ok(())
    }

    /// The record of the chips was wrong (R13c). A round that is settled must be settled again by the right one.
    pub(crate) fn layout_corrected(&mut self, event: LayoutCorrected<'_>, by: By<'_>) -> Checked {
        ensure(self.may(by.actor, Role::PitSupervisor), "I13", || {
            format!("{} corrected the layout without the right", by.actor)
        })?;
        ensure(!self.has_credits(), "I1", || "a layout of chips at a table of credits".to_owned())?;
        let lying = self.lies(event.wagers, by)?;
        match (&mut self.round, &mut self.last) {
            (Some(round), _) if round.number == event.round => {
                // While play is stopped it is not recorded again, so it is corrected also before the first card.
                let is_stopped = !self.incidents.is_empty() && round.bets != Bets::Open;
                let in_time = !round.may_record_layout() || is_stopped;
                round.wagers.lying = lying;
                ensure(in_time, "I5", || "the layout was corrected before the first card".to_owned())
            }
            (None, Some(last)) if last.number == event.round => {
                last.wagers.lying = lying;
                (last.is_stale, last.put_right.layout) = (true, true);
                ensure(matches!(last.end, End::Settled(_)), "I7", || {
                    format!("the layout of round {} was corrected, and it is void", event.round)
                })
            }
            _ => fault("I5", format!("the layout of round {} was corrected too late", event.round)),
        }
    }

    /// Wagers as they lie.
    fn lies(&mut self, recorded: Vec<LyingWager<'_>>, by: By<'_>) -> Checked<Vec<Wager>> {
        let unit = self.settings()?.limits.chip_unit;
        let mut wagers = Vec::with_capacity(recorded.len());
        for lying in recorded {
            self.next_wager(lying.wager)?;
            ensure(lying.stake > 0, "I4", || {
                format!("wager {} has a stake of {} cents", lying.wager, lying.stake)
            })?;
            let are_chips = unit > 0 && lying.stake % unit == 0;
            ensure(are_chips || by.is_first_edition(), "I20", || {
                format!(
                    "wager {} of {} cents is no multiple of the chip unit {unit}",
                    lying.wager, lying.stake
                )
            })?;
            wagers.push(Wager {
                id: lying.wager,
                patron: self.purses.name(lying.patron),
                on: lying.on.into(),
                stake: lying.stake,
                betting_box: Some(lying.betting_box),
                is_standing: lying.standing == Standing::Standing,
            });
        }
        Ok(wagers)
    }

    pub(crate) fn chose(&mut self, event: &ChoiceMade<'_>) -> Checked {
        let patron = self.purses.name(event.patron);
        // After the settlement only a missing card leaves a choice (R19).
        let Some(round) = self.round.as_mut().or(self.last.as_mut()) else {
            return fault("I5", "there is no round in play");
        };
        if event.choice == Choice::TakeBack {
            round.take_back.push(patron);
        }
        Ok(())
    }
}
