//! The layout as it lies at a table with real chips (R13c): recorded, recorded again, and corrected.

use super::countable::LAYOUT_WAGERS_MAX;
use super::patrons::not_here;
use super::ruling::carry_out;
use super::{Decided, Decider};
use crate::event::{HandAccepted, LayoutCorrected, LayoutRecorded, PatronJoined};
use crate::state::{Round, Stage};
use crate::{Chips, ChipsLying, Event, Limits, LiveWager, LyingWager, Place, Refusal};
use punto_rules::{Progress, Role, Side, StakeRefused, Standing};
use punto_vocabulary::{BettingBox, By, Label, Note, PatronId, RoundNumber, WagerId};
use std::collections::{BTreeMap, BTreeSet};

impl Decider<'_> {
    /// The dealer records the chips while bets are open, to be warned of limits in time (`5.1`, `5.2`), and when they are
    /// closed. Until the first card each record replaces the one before.
    pub(super) fn record_layout(&self, wagers: &[ChipsLying]) -> Decided {
        self.conducts()?;
        let is_waited_for = self.table.waits_for_layout();
        let round = match &self.state.round {
            Some(round) if is_waited_for => round,
            _ => self.running()?,
        };
        self.check_real_chips()?;
        if !may_record(round) {
            return Err(Refusal::Layout);
        }
        // Nobody below a pit supervisor says how chips lay once a card is in sight (R13c).
        if !round.cards.is_empty() || !round.excess.is_empty() {
            self.at_least(Role::PitSupervisor)?;
        }
        if !matches!(round.stage, Stage::Betting { .. }) {
            check_choices(&round.took_back, wagers)?;
        }
        let before = Before { limits: &round.limits, wagers: None };
        let mut events = self.sit_down(wagers)?;
        events.push(LayoutRecorded { wagers: self.as_it_lies(wagers, &before)? }.into());
        if is_waited_for { self.then(events, carry_out) } else { Ok(events) }
    }

    /// From the first card until the next round begins a pit supervisor puts the record right; a round that is settled is
    /// settled again.
    pub(super) fn correct_layout(&self, wagers: &[ChipsLying], reason: &Note) -> Decided {
        self.at_least(Role::PitSupervisor)?;
        self.check_real_chips()?;
        let is_stopped = self.state.stop.is_some();
        match (&self.state.round, &self.state.last) {
            (Some(round), _) if may_record(round) && !(is_stopped && round.is_layout_recorded) => {
                Err(Refusal::LayoutStands { why: "until the first card it is recorded again" })
            }
            (Some(round), _) if is_stopped && matches!(round.stage, Stage::Betting { .. }) => {
                Err(Refusal::Stopped)
            }
            (Some(round), _) => {
                check_choices(&round.took_back, wagers)?;
                let before = Before { limits: &round.limits, wagers: Some(&round.wagers) };
                let mut events = self.sit_down_where_free(wagers)?;
                events.push(self.corrected_layout(round.number, wagers, &before, reason)?);
                let known: BTreeSet<PatronId> = round.patrons().cloned().collect();
                self.then(events, |desk| desk.ask_who_was_missing(&known))
            }
            (None, Some(_)) if is_stopped => Err(Refusal::Stopped),
            (None, Some(last)) if last.settlement.is_none() => {
                Err(Refusal::LayoutStands { why: "the round is void" })
            }
            (None, Some(last)) => {
                // Whoever took wagers back after settlement still has them on record, as returned.
                let lies = |patron: &&PatronId| last.wagers.values().any(|wager| wager.patron == **patron);
                let gone = last.took_back.iter().filter(|patron| !lies(patron)).cloned().collect();
                check_choices(&gone, wagers)?;
                self.check_seats(wagers)?;
                let before = Before { limits: &last.limits, wagers: Some(&last.wagers) };
                let corrected = self.corrected_layout(last.number, wagers, &before, reason)?;
                self.then(vec![corrected], settle_again)
            }
            (None, None) => Err(Refusal::LayoutStands { why: "there is no such round" }),
        }
    }

    fn corrected_layout(
        &self,
        round: RoundNumber,
        wagers: &[ChipsLying],
        before: &Before<'_>,
        reason: &Note,
    ) -> Result<Event, Refusal> {
        let wagers = self.as_it_lies(wagers, before)?;
        Ok(LayoutCorrected { round, wagers, reason: reason.clone() }.into())
    }

    /// Whoever is recorded by the label of a seat sits there from now on.
    fn sit_down(&self, wagers: &[ChipsLying]) -> Decided {
        let sit = |(patron, seat): (&PatronId, BettingBox)| {
            let place = Place::Seat(seat);
            self.check_place(patron, &place)?;
            Ok(PatronJoined { patron: patron.clone(), place }.into())
        };
        self.not_sitting_yet(wagers).map(sit).collect()
    }

    /// A correction says how chips lay, whoever sits there now or may not (R13c, R15).
    fn sit_down_where_free(&self, wagers: &[ChipsLying]) -> Decided {
        self.check_seats(wagers)?;
        let free =
            |(patron, seat): &(&PatronId, BettingBox)| self.check_place(patron, &Place::Seat(*seat)).is_ok();
        let sit = |(patron, seat): (&PatronId, BettingBox)| {
            PatronJoined { patron: patron.clone(), place: Place::Seat(seat) }.into()
        };
        Ok(self.not_sitting_yet(wagers).filter(free).map(sit).collect())
    }

    /// Everybody with the label of a seat who does not sit there, once.
    fn not_sitting_yet<'w>(
        &self,
        wagers: &'w [ChipsLying],
    ) -> impl Iterator<Item = (&'w PatronId, BettingBox)> {
        let seats: BTreeSet<_> = wagers.iter().filter_map(label_of_seat).collect();
        seats.into_iter().filter(|(patron, seat)| self.table.seated_at(*seat) != Some(*patron))
    }

    fn check_seats(&self, wagers: &[ChipsLying]) -> Result<(), Refusal> {
        let settings = self.settings()?;
        let exists = wagers.iter().filter_map(label_of_seat).all(|(_, seat)| settings.has_box(seat));
        if exists { Ok(()) } else { Err(Refusal::NoSuchPlace) }
    }

    /// The wagers in their order of placement: by box, then seated before standing, then as they were named.
    fn as_it_lies(&self, wagers: &[ChipsLying], before: &Before<'_>) -> Result<Vec<LyingWager>, Refusal> {
        if wagers.len() > LAYOUT_WAGERS_MAX {
            return Err(Refusal::TooManyWagers { limit: LAYOUT_WAGERS_MAX });
        }
        let mut lying =
            wagers.iter().map(|chips| self.lying(chips, before)).collect::<Result<Vec<_>, _>>()?;
        self.check_countable(lying.iter().map(|lying| lying.stake), None)?;
        lying.sort_by_key(|lying| (lying.betting_box, lying.standing));
        let mut id = self.state.wagers;
        for lying in &mut lying {
            id = id.next();
            lying.wager = id;
        }
        Ok(lying)
    }

    /// A wager as it lies, also one whose patron has walked away (`5.3`). Its limits are not looked at; that there are such
    /// chips (R7), and that it could be paid, is. It gets its number with its order.
    fn lying(&self, chips: &ChipsLying, before: &Before<'_>) -> Result<LyingWager, Refusal> {
        let ChipsLying { patron, on, stake, betting_box, placed_by } = chips.clone();
        if self.works_here(&patron) {
            return Err(Refusal::StaffDoNotPlay);
        }
        self.check_placed_by(chips)?;
        self.check_box(betting_box)?;
        if let Some(Label::Standing { behind, .. }) = patron.label() {
            self.check_box(behind)?;
        }
        let rule = self.offered(&on)?;
        let unit = before.limits.chip_unit;
        rule.wager(stake).map_err(|refused| match refused {
            // Every wager can be paid in whole cents on so many chips.
            StakeRefused::NotWholeCents { .. } => Refusal::ChipUnit { unit },
            StakeRefused::TooLarge { limit, .. } => Refusal::Amount { limit },
            StakeRefused::NotPositive { .. } => Refusal::Amount { limit: rule.stake_max() },
        })?;
        if stake.cents() % unit.cents() != 0 {
            return Err(Refusal::ChipUnit { unit });
        }
        let is_seated = patron.label() == Some(Label::Seat(betting_box))
            || before.seated_at(betting_box).or(self.table.seated_at(betting_box)) == Some(&patron);
        let standing = if is_seated { Standing::Seated } else { Standing::Standing };
        Ok(LyingWager { wager: self.state.wagers, patron, on, stake, betting_box, standing, placed_by })
    }

    /// Whoever records a wager as placed at the patron's request (`5.16`) placed it, or it was recorded so before.
    fn check_placed_by(&self, chips: &ChipsLying) -> Result<(), Refusal> {
        let Some(staff) = &chips.placed_by else { return Ok(()) };
        let round = self.state.round.as_ref().map(|round| &round.wagers);
        let last = self.state.last.as_ref().map(|last| &last.wagers);
        let is_same = |wager: &&LiveWager| {
            wager.patron == chips.patron
                && wager.on == chips.on
                && wager.betting_box == Some(chips.betting_box)
                && wager.placed_by == chips.placed_by
        };
        if round.or(last).is_some_and(|wagers| wagers.values().any(|wager| is_same(&wager))) {
            return Ok(());
        }
        if self.for_patron(&chips.patron)?.as_ref() == Some(staff) {
            return Ok(());
        }
        Err(Refusal::only("the pit employee who placed the wager at the patron's request"))
    }

    fn check_box(&self, betting_box: BettingBox) -> Result<(), Refusal> {
        if self.settings()?.has_box(betting_box) {
            return Ok(());
        }
        Err(Refusal::NoSuchBox { betting_box: Some(betting_box) })
    }

    fn check_real_chips(&self) -> Result<(), Refusal> {
        if self.settings()?.chips == Chips::Real { Ok(()) } else { Err(Refusal::NotRealChips) }
    }

    /// Who accepts a face-down hand (`5.8.2`), or that the dealer holds it. A later record takes the place of an earlier one.
    pub(super) fn accept_hand(&self, side: Side, patron: Option<&PatronId>) -> Decided {
        self.conducts_in_person()?;
        let By::Staff { id, .. } = self.by else { return Err(Refusal::role(Role::Dealer)) };
        let round = self.running()?;
        if !self.table.is_face_down() {
            return Err(Refusal::NoHandToAccept {
                why: "hands are accepted only where cards are dealt face down",
            });
        }
        if matches!(round.stage, Stage::Betting { .. }) {
            return Err(Refusal::WagersOpen);
        }
        let is_here = |patron: &PatronId| {
            self.table.patron(patron).is_some_and(|state| state.place.is_some())
                || round.wagers_of(patron).next().is_some()
        };
        if let Some(patron) = patron.filter(|patron| !is_here(patron)) {
            return Err(not_here(patron));
        }
        Ok(vec![HandAccepted { side, patron: patron.cloned(), recorded_by: id.clone() }.into()])
    }
}

/// What the chips are recorded against: the limits of their round, and what was recorded before if it is a correction.
struct Before<'a> {
    limits: &'a Limits,
    wagers: Option<&'a BTreeMap<WagerId, LiveWager>>,
}

impl Before<'_> {
    /// Who sat at this box by the record that is corrected, also if they have walked away since (R15).
    fn seated_at(&self, betting_box: BettingBox) -> Option<&PatronId> {
        let mut wagers = self.wagers.into_iter().flat_map(BTreeMap::values);
        let sat =
            |wager: &&LiveWager| wager.betting_box == Some(betting_box) && wager.standing == Standing::Seated;
        wagers.find(sat).map(|wager| &wager.patron)
    }
}

/// The seat that somebody is labelled by.
fn label_of_seat(chips: &ChipsLying) -> Option<(&PatronId, BettingBox)> {
    match chips.patron.label()? {
        Label::Seat(seat) => Some((&chips.patron, seat)),
        Label::Standing { .. } => None,
    }
}

/// Who took their wagers back has none in the round any more (`5.12.3`, R19).
fn check_choices(took_back: &BTreeSet<PatronId>, wagers: &[ChipsLying]) -> Result<(), Refusal> {
    if wagers.iter().any(|chips| took_back.contains(&chips.patron)) {
        return Err(Refusal::LayoutStands { why: "it names somebody who took their wagers back (5.12.3)" });
    }
    Ok(())
}

/// Until the first card the layout is recorded. A card that came out too early and was kept by ruling may lie there while bets
/// are still open, or before anything was recorded.
fn may_record(round: &Round) -> bool {
    match round.stage {
        Stage::Betting { .. } => true,
        Stage::Dealing => round.cards.is_empty() || !round.is_layout_recorded,
        Stage::Announced => false,
    }
}

/// Settles the last round by the corrected layout.
fn settle_again(desk: &Decider<'_>) -> Decided {
    let cannot =
        || Refusal::LayoutStands { why: "the cards of the settled round do not make a complete round" };
    let last = desk.state.last.as_ref().ok_or_else(cannot)?;
    let Some(Progress::Complete(complete)) = last.progress(desk.rulebook) else { return Err(cannot()) };
    let new = desk.settled_again(&complete, last)?;
    let clauses: Vec<_> = "R13c".parse().into_iter().collect();
    let resettled: Event = desk.resettled(last, Some(new), &clauses)?;
    Ok(vec![resettled])
}
