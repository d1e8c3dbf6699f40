//! Opening, closing and locking the table; dealers and posts; limits.

use super::{Decided, Decider};
use crate::event::{
    DealerHandedOver, DealerSignedOff, DealerSignedOn, LimitsSet, PatronLeft, PostAssigned, TableClosed,
    TableLocked, TableOpened, TableUnlocked,
};
use crate::{Event, Limits, Refusal, Settings};
use punto_rules::Role;
use punto_vocabulary::{By, Note, PatronId, StaffId};

/// A post is assigned for a day at most.
const POST_MS_MAX: u64 = 24 * 60 * 60 * 1000;

impl Decider<'_> {
    pub(super) fn open_table(&self, settings: &Settings) -> Decided {
        match self.by {
            By::Administrator(_) => {}
            _ => {
                self.at_least(Role::PitSupervisor)?;
            }
        }
        self.check_unlocked()?;
        if self.state.is_open {
            return Err(Refusal::TableOpen);
        }
        settings.check(self.rulebook)?;
        let opened_by = if let By::Staff { id, .. } = self.by { Some(id.clone()) } else { None };
        Ok(vec![TableOpened { settings: settings.clone(), at: self.now, opened_by }.into()])
    }

    pub(super) fn close_table(&self, reason: Option<&Note>, until_ms: Option<u64>) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        self.no_round()?;
        if self.state.shoe.is_some() {
            return Err(Refusal::ShoeInPlay);
        }
        let dealer = self.state.dealer.clone();
        let off = dealer.map(|dealer| Event::from(DealerSignedOff { dealer }));
        let here = self.table.patrons().filter(|(_, state)| state.place.is_some());
        let left = here.map(|(patron, _)| PatronLeft { patron: patron.clone() }.into());
        let closed = TableClosed { reason: reason.cloned(), until_ms };
        Ok(left.chain(off).chain([closed.into()]).collect())
    }

    pub(super) fn lock(&self, reason: &Note) -> Decided {
        if *self.by != By::House {
            self.at_least(Role::PitSupervisor)?;
        }
        self.check_unlocked()?;
        Ok(vec![TableLocked { reason: reason.clone() }.into()])
    }

    pub(super) fn unlock(&self, reason: &Note) -> Decided {
        self.at_least(Role::PitManager)?;
        if self.state.locked.is_none() {
            return Err(Refusal::NotLocked);
        }
        Ok(vec![TableUnlocked { reason: reason.clone() }.into()])
    }

    pub(super) fn set_limits(&self, limits: &Limits) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        limits.check(self.rulebook)?;
        Ok(vec![LimitsSet { limits: limits.clone() }.into()])
    }

    pub(super) fn sign_on(&self) -> Decided {
        let By::Staff { id, .. } = self.by else { return Err(Refusal::role(Role::Dealer)) };
        if self.state.dealer.is_some() {
            return Err(Refusal::AnotherDealer);
        }
        self.no_round()?;
        self.does_not_play(id)?;
        Ok(vec![DealerSignedOn { dealer: id.clone() }.into()])
    }

    pub(super) fn sign_off(&self) -> Decided {
        let dealer = self.state.dealer.clone().ok_or(Refusal::NoDealer)?;
        match self.by {
            By::Staff { id, .. } if *id == dealer => {}
            _ => {
                self.at_least(Role::PitSupervisor)?;
            }
        }
        self.no_round()?;
        Ok(vec![DealerSignedOff { dealer }.into()])
    }

    pub(super) fn hand_over(&self, to: &StaffId) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        let from = self.state.dealer.clone().ok_or(Refusal::NoDealer)?;
        if from == *to {
            return Err(Refusal::AnotherDealer);
        }
        self.does_not_play(to)?;
        Ok(vec![DealerHandedOver { from, to: to.clone() }.into()])
    }

    pub(super) fn assign_post(&self, staff: &StaffId, post: Role, for_ms: u64) -> Decided {
        let role = self.at_least(post.max(Role::PitManager))?;
        let By::Staff { id, .. } = self.by else { return Err(Refusal::role(role)) };
        if id == staff {
            return Err(Refusal::only("somebody else"));
        }
        self.does_not_play(staff)?;
        let until = self.now.after_ms(for_ms.min(POST_MS_MAX));
        Ok(vec![PostAssigned { staff: staff.clone(), post, until }.into()])
    }

    /// Staff of a table do not play at it.
    pub(super) fn does_not_play(&self, staff: &StaffId) -> Result<(), Refusal> {
        let plays = |patron: &PatronId| patron.as_str() == staff.as_str();
        // Whose chips lay there in the round in play or the last one played, whether or not they ever joined.
        let live =
            self.state.round.iter().flat_map(|round| round.wagers.values().chain(round.taken_back.values()));
        let settled =
            self.state.last.iter().flat_map(|last| last.wagers.values().chain(last.taken_back.values()));
        let lies = live.chain(settled).any(|wager| plays(&wager.patron));
        if lies || self.state.patrons.keys().any(plays) { Err(Refusal::StaffDoNotPlay) } else { Ok(()) }
    }
}
