//! Patrons come and go, and their credits with them.

use super::{Decided, Decider};
use crate::event::{CreditsBought, CreditsCashedOut, HandPaid, PatronJoined, PatronLeft};
use crate::{Chips, HandPay, LiveWager, Means, PatronState, Place, Refusal};
use punto_rules::{Money, PlayedAt, Role, STAKE_MAX, Standing};
use punto_vocabulary::{By, Label, PatronId};

impl Decider<'_> {
    pub(super) fn join(&self, patron: &PatronId, place: &Place) -> Decided {
        match self.by {
            By::Cashier(_) => {}
            By::Staff { .. } => self.conducts()?,
            _ => self.in_person(patron)?,
        }
        self.check_place(patron, place)?;
        Ok(vec![PatronJoined { patron: patron.clone(), place: place.clone() }.into()])
    }

    /// Whether this patron may come to this place.
    pub(super) fn check_place(&self, patron: &PatronId, place: &Place) -> Result<(), Refusal> {
        if self.works_here(patron) {
            return Err(Refusal::StaffDoNotPlay);
        }
        let settings = self.settings()?;
        self.check_label(patron, place)?;
        let exists = match (self.rulebook.front.played_at, place) {
            (PlayedAt::Terminals, Place::Terminal(_)) | (PlayedAt::LiveTable, Place::Standing) => true,
            (PlayedAt::LiveTable, Place::Seat(seat)) => settings.has_box(*seat),
            _ => false,
        };
        if !exists {
            return Err(Refusal::NoSuchPlace);
        }
        let is_taken = |(other, state): (&PatronId, &PatronState)| {
            other != patron && *place != Place::Standing && state.place.as_ref() == Some(place)
        };
        if self.table.patrons().any(is_taken) {
            return Err(Refusal::PlaceTaken);
        }
        self.check_not_frozen(place)?;
        self.check_wagers_fit(patron, place)
    }

    /// Only real chips are bet by people without an account, and the label of a seat is for who sits there (R13c).
    fn check_label(&self, patron: &PatronId, place: &Place) -> Result<(), Refusal> {
        let fits = match patron.label() {
            None => return Ok(()),
            Some(_) if self.settings()?.chips == Chips::Credits => return Err(Refusal::NotRealChips),
            Some(Label::Seat(seat)) => *place == Place::Seat(seat),
            Some(Label::Standing { .. }) => *place == Place::Standing,
        };
        if fits { Ok(()) } else { Err(Refusal::OtherLabel { patron: patron.clone() }) }
    }

    /// A patron with wagers stays where they are. Who walked away may come back (R15) to where these wagers are
    /// still what they were: a seated patron's to that seat, a standing patron's not to the seat of that box.
    fn check_wagers_fit(&self, patron: &PatronId, place: &Place) -> Result<(), Refusal> {
        let Some(round) = &self.state.round else { return Ok(()) };
        let here = self.table.patron(patron).and_then(|state| state.place.as_ref());
        let fits = |wager: &LiveWager| match (wager.betting_box, wager.standing) {
            (None, _) => true,
            (Some(seat), Standing::Seated) => *place == Place::Seat(seat),
            (Some(seat), Standing::Standing) => *place != Place::Seat(seat),
        };
        let may = match here {
            Some(here) => here == place || round.wagers_of(patron).next().is_none(),
            None => round.wagers_of(patron).all(|(_, wager)| fits(wager)),
        };
        if may { Ok(()) } else { Err(Refusal::HasWagers) }
    }

    /// Staff of a table do not play at it: whoever asks, and whoever ever dealt there or was given a post.
    pub(super) fn works_here(&self, patron: &PatronId) -> bool {
        let asks = if let By::Staff { id, .. } = self.by { Some(id) } else { None };
        let mut staff = asks.into_iter().chain(&self.state.staff);
        staff.any(|id| id.as_str() == patron.as_str())
    }

    pub(super) fn leave(&self, patron: &PatronId) -> Decided {
        match self.by {
            By::Cashier(_) | By::House => {}
            By::Staff { .. } => self.conducts()?,
            _ => self.in_person(patron)?,
        }
        let here = self.table.patron(patron).is_some_and(|state| state.place.is_some());
        if here { Ok(vec![PatronLeft { patron: patron.clone() }.into()]) } else { Err(not_here(patron)) }
    }

    pub(super) fn buy_credits(&self, patron: &PatronId, amount: Money, with: &Means) -> Decided {
        match (self.by, with) {
            (By::Cashier(_), _) => {}
            (_, Means::Cash) => return Err(Refusal::only("the cashier")),
            (_, Means::Voucher(_)) => self.in_person(patron)?,
        }
        let here = self.table.patron(patron).filter(|state| state.place.is_some());
        let here = here.ok_or_else(|| not_here(patron))?;
        if self.settings()?.chips == Chips::Real {
            return Err(Refusal::RealChips);
        }
        let total = here.credits.checked_add(amount);
        if amount <= Money::ZERO || total.is_none_or(|total| total > STAKE_MAX) {
            return Err(Refusal::Amount { limit: STAKE_MAX });
        }
        Ok(vec![CreditsBought { patron: patron.clone(), amount, with: with.clone() }.into()])
    }

    pub(super) fn cash_out(&self, patron: &PatronId, amount: Money, into: &Means) -> Decided {
        match (self.by, into) {
            (By::Cashier(_), _) => {}
            (_, Means::Cash) => return Err(Refusal::only("the cashier")),
            (_, Means::Voucher(_)) => {
                self.in_person(patron)?;
                let limit = self.state.settings.as_ref().and_then(|settings| settings.hand_pay_above);
                if let Some(limit) = limit.filter(|limit| amount > *limit) {
                    return Err(Refusal::HandPayNeeded { limit });
                }
            }
        }
        let &PatronState { credits, owed, .. } = self.table.patron(patron).ok_or_else(|| not_here(patron))?;
        if amount <= Money::ZERO {
            return Err(Refusal::Amount { limit: credits });
        }
        if amount > credits {
            return Err(Refusal::NotEnoughCredits { credits });
        }
        // Credits answer for what their patron owes: what covers it stays until it is repaid.
        let free = credits.left_after(owed);
        if amount > free {
            return Err(Refusal::OwedFirst { owed, free });
        }
        Ok(vec![CreditsCashedOut { patron: patron.clone(), amount, into: into.clone() }.into()])
    }

    pub(super) fn pay_by_hand(&self, patron: &PatronId, into: HandPay) -> Decided {
        match (self.by, into) {
            (By::Cashier(_), _) => {}
            (_, HandPay::Cash) => return Err(Refusal::only("the cashier")),
            (_, HandPay::Credits) => {
                self.at_least(Role::PitSupervisor)?;
            }
        }
        let amount = self.table.patron(patron).map_or(Money::ZERO, |state| state.hand_pay);
        if amount <= Money::ZERO {
            return Err(Refusal::NothingSetAside { patron: patron.clone() });
        }
        Ok(vec![HandPaid { patron: patron.clone(), amount, into }.into()])
    }
}

pub(super) fn not_here(patron: &PatronId) -> Refusal {
    Refusal::NotAtTable { patron: patron.clone() }
}
