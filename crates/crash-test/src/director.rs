//! What a table needs next, if everybody there does what is right.

use crate::broken::{Broken, Checked};
use crate::world::World;
use punto_rules::{Card, Fact, Kind, Progress, Role, Side};
use punto_table::{
    Chips, Choice, Command, Conducted, DealtCard, Decision, Drawn, NextStep, RealCards, Round, Stage, Stop,
    Table, WaitsFor, next_step,
};
use punto_vocabulary::{By, PatronId};
use std::collections::BTreeMap;

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Open,
    Unlock,
    SignOn,
    TellFacts,
    Decide(Role, Vec<Card>),
    Choose(Vec<PatronId>),
    Load,
    Burn,
    End,
    OpenBets,
    CloseBets,
    RecordLayout,
    Turn {
        side: Side,
        nth: u8,
        place: Option<usize>,
    },
    Deal(Side),
    /// A settled round lacks a card.
    DealMissing,
    /// Play pauses.
    Resume,
    Announce,
    Settle,
    /// Nothing that anybody could do: the table is stuck.
    Nothing,
}

/// What a table needs next.
pub(crate) fn next(table: &Table) -> Next {
    let Some(settings) = table.settings().filter(|_| table.is_open()) else {
        return if table.locked().is_some() { Next::Unlock } else { Next::Open };
    };
    if table.locked().is_some() {
        return Next::Unlock;
    }
    if let Some(next) = in_stop(table) {
        return next;
    }
    if table.dealer().is_none() && settings.conducted == Conducted::ByDealer {
        return Next::SignOn;
    }
    if table.paused().is_some() {
        return Next::Resume;
    }
    let Some(round) = table.round() else { return between_rounds(table) };
    match round.stage {
        Stage::Betting { .. } => Next::CloseBets,
        Stage::Announced => Next::Settle,
        Stage::Dealing => {
            if settings.chips == Chips::Real && !round.is_layout_recorded {
                return Next::RecordLayout;
            }
            dealing(table)
        }
    }
}

fn in_stop(table: &Table) -> Option<Next> {
    let stop = table.stop()?;
    Some(match &stop.waits_for {
        WaitsFor::Facts => Next::TellFacts,
        WaitsFor::MissingCard => Next::DealMissing,
        // Patrons have chosen, and the cards are turned (R19).
        // Or who may choose is not known before the chips are recorded (R13c).
        WaitsFor::Ruling(_) => match next_step(table) {
            NextStep::RecordLayout => Next::RecordLayout,
            _ => face_down(table).unwrap_or(Next::Nothing),
        },
        WaitsFor::Decision(ruled) => {
            let role = ruled.decider.unwrap_or(Role::ShiftManager);
            let together = drawn_together(table, stop);
            let unseen = together.iter().find(|dealt| dealt.card.is_none());
            match unseen.filter(|_| role == Role::PitSupervisor) {
                // Who says in which order cards came must see them.
                Some(lying) => Next::Turn { side: lying.side, nth: lying.nth, place: lying.place },
                None => Next::Decide(role, together.into_iter().filter_map(|dealt| dealt.card).collect()),
            }
        }
        WaitsFor::Choices { open, .. } => Next::Choose(open.clone()),
    })
}

/// The cards that were drawn together (`5.10`): so many in no hand, and at least two.
fn drawn_together(table: &Table, stop: &Stop) -> Vec<DealtCard> {
    let named = stop.excess;
    // Cards of an irregularity that was reported later came after them.
    let later = table.suspended().iter().filter(|other| other.irregularity > stop.irregularity);
    let later: usize = later.map(|other| other.excess).sum();
    let Some(round) = table.round() else { return Vec::new() };
    let in_none = |card: &Card| DealtCard { side: Side::Player, nth: 0, card: Some(*card), place: None };
    let in_hands = round.cards.iter().copied().filter(|_| !round.stands_as_it_lies);
    let all: Vec<DealtCard> = in_hands.chain(round.excess.iter().map(in_none)).collect();
    let count = if round.stands_as_it_lies { named } else { named.max(2) };
    let end = all.len().saturating_sub(later);
    all[end.saturating_sub(count)..end].to_vec()
}

fn face_down(table: &Table) -> Option<Next> {
    let lying = table.round()?.cards.iter().find(|dealt| dealt.card.is_none())?;
    Some(Next::Turn { side: lying.side, nth: lying.nth, place: lying.place })
}

fn between_rounds(table: &Table) -> Next {
    let Some((settings, shoe)) = table.settings().zip(table.shoe()) else { return Next::Load };
    let is_used = settings.source.is_shuffler() && !shoe.out.is_empty();
    let is_short = !settings.source.is_electronic() && table.cards_left().unwrap_or_default() < 7;
    let is_over = table.is_cut_card_out() || shoe.rejected.is_some();
    if is_used || is_over || is_short || table.unseen().is_none() {
        return Next::End;
    }
    if shoe.out.is_empty() && !settings.source.is_shuffler() { Next::Burn } else { Next::OpenBets }
}

fn dealing(table: &Table) -> Next {
    let Some(round) = table.round() else { return Next::Nothing };
    if let Some((side, _)) = round.first_four() {
        return Next::Deal(side);
    }
    if let Some(turn) = face_down(table) {
        return turn;
    }
    match round.progress(table.rulebook()) {
        Some(Progress::Dealing(dealing)) => Next::Deal(dealing.due().side),
        Some(Progress::Complete(_)) => Next::Announce,
        None => Next::Nothing,
    }
}

impl World<'_> {
    /// Whoever conducts the game at a table.
    pub(crate) fn conductor(&mut self, spot: usize) -> Checked<By> {
        let dealer = self.view(spot, |table| table.dealer().cloned())?;
        Ok(match dealer {
            Some(_) if self.random.per_mille(30) => self.staff(Role::PitSupervisor),
            Some(id) => By::Staff { id, role: Role::Dealer },
            None => By::AutomaticDealer,
        })
    }

    /// Brings a table one step on.
    pub(crate) fn direct(&mut self, spot: usize) -> Checked {
        let next = self.view(spot, next)?;
        self.follow_through(spot, next)
    }

    pub(crate) fn follow_through(&mut self, spot: usize, next: Next) -> Checked {
        let by = self.conductor(spot)?;
        match next {
            Next::Open => {
                let settings = Box::new(self.spots[spot].settings.clone());
                let by = self.staff(Role::PitSupervisor);
                self.command(spot, by, Command::OpenTable { settings })?;
            }
            Next::Unlock => {
                let by = self.staff(Role::PitManager);
                let reason = note("looked into it")?;
                self.command(spot, by, Command::UnlockTable { reason })?;
            }
            Next::SignOn => {
                let dealer = crate::setup::staff(Role::Dealer, spot * 2 + self.random.between(1, 2));
                self.command(spot, dealer.unwrap_or(By::House), Command::SignOn {})?;
            }
            Next::Resume => {
                let by = if by == By::AutomaticDealer { self.staff(Role::PitSupervisor) } else { by };
                self.command(spot, by, Command::ResumeTable {})?;
            }
            Next::TellFacts => self.tell_facts(spot)?,
            Next::Decide(role, faces) => self.decide(spot, role, faces)?,
            Next::Choose(open) => self.choose(spot, &open)?,
            Next::Load => {
                let is_electronic = self.spots[spot].settings.source.is_electronic();
                let real = Command::LoadShoe { cards: RealCards::Real, inspection: None };
                self.at(spot, by, if is_electronic { Command::LoadElectronic {} } else { real })?;
            }
            Next::Burn => self.cut_or_burn(spot, by)?,
            Next::End => {
                let is_electronic = self.spots[spot].settings.source.is_electronic();
                let real = Command::EndShoe { reveal: () };
                self.at(spot, by, if is_electronic { Command::RevealShoe {} } else { real })?;
            }
            Next::OpenBets => {
                self.command(spot, by, Command::OpenBets {})?;
            }
            Next::CloseBets => self.close_bets(spot, by)?,
            Next::RecordLayout => {
                // With a card in sight a supervisor does it (R13c).
                let is_out = |round: &Round| !round.cards.is_empty() || !round.excess.is_empty();
                let is_card_out = self.view(spot, |table| table.round().is_some_and(is_out))?;
                let by = if is_card_out { self.staff(Role::PitSupervisor) } else { by };
                self.record_layout(spot, by)?;
            }
            Next::Turn { side, nth, place } => self.turn(spot, by, (side, nth), place)?,
            Next::Deal(side) => {
                self.grant_squeeze(spot, &by)?;
                self.deal(spot, by, side)?;
            }
            Next::DealMissing => self.deal_missing(spot, by)?,
            Next::Announce => {
                self.command(spot, by, Command::AnnounceResult {})?;
            }
            Next::Settle => {
                self.command(spot, by, Command::Settle {})?;
            }
            Next::Nothing => {
                return Err(Broken::new("I16", format!("table {} is stuck", self.spots[spot].id)));
            }
        }
        Ok(())
    }

    /// The card that a settled round lacks, from the shoe or left over; where no card is left the round is void.
    fn deal_missing(&mut self, spot: usize, by: By) -> Checked {
        let (first, out) =
            self.view(spot, |table| (table.next_left_over(), table.shoe().map(|shoe| shoe.out.len())))?;
        let card = match (first, out) {
            (Some(first), _) => Some(first),
            (None, Some(out)) => self.real_card(spot, out)?,
            (None, None) => return self.follow_through(spot, Next::Load),
        };
        let Some(card) = card else {
            let (by, facts) =
                (self.staff(Role::PitSupervisor), BTreeMap::from([(Fact::Reconstructible, false)]));
            self.command(spot, by, Command::EstablishFacts { facts, excess: Vec::new(), note: None })?;
            return Ok(());
        };
        let card = if first.is_some() { card } else { self.possible(spot, card)? };
        self.command(spot, by, Command::Deal { drawn: Drawn::Read { card: Some(card), side: None } })?;
        Ok(())
    }

    fn cut_or_burn(&mut self, spot: usize, by: By) -> Checked {
        let uncut = self.view(spot, |table| table.shoe().is_some_and(|shoe| shoe.cut.is_none()))?;
        if uncut && self.random.per_mille(400) {
            let cards = self.view(spot, Table::cards_left)?.unwrap_or(52);
            let behind = u16::try_from(self.random.below(cards)).unwrap_or(1);
            let patron = self.someone();
            let by = if self.random.per_mille(500) { By::Patron(patron) } else { by };
            self.command(spot, by, Command::CutShoe { behind })?;
            return Ok(());
        }
        if self.spots[spot].settings.source.is_electronic() {
            self.at(spot, by, Command::BurnFirst {})?;
        } else if let Some(turned) = self.real_card(spot, 0)? {
            let values = self.view(spot, |table| table.rulebook().values)?;
            let face_down = punto_shoe::Burned::guided_by(turned, &values).face_down;
            let face_down = u8::try_from(face_down).unwrap_or(u8::MAX);
            self.command(spot, by, Command::Burn { turned, face_down })?;
        }
        Ok(())
    }

    /// Bets are closed by whoever conducts, or the time runs out.
    fn close_bets(&mut self, spot: usize, by: By) -> Checked {
        let closes_at = self.view(spot, |table| match table.round().map(|round| round.stage) {
            Some(Stage::Betting { closes_at }) => closes_at,
            _ => None,
        })?;
        let is_by_itself = by == By::AutomaticDealer && closes_at.is_some();
        if is_by_itself || (closes_at.is_some() && self.random.per_mille(500)) {
            let betting_ms = self.spots[spot].settings.betting_ms.unwrap_or_default();
            self.pass(betting_ms);
            self.command(spot, By::Clock, Command::Tick {})?;
            return Ok(());
        }
        self.command(spot, by, Command::CloseBets {})?;
        Ok(())
    }

    pub(crate) fn turn(
        &mut self,
        spot: usize,
        by: By,
        (side, nth): (Side, u8),
        place: Option<usize>,
    ) -> Checked {
        if self.spots[spot].settings.source.is_electronic() {
            self.at(spot, by, Command::TurnOver { side, nth })?;
            return Ok(());
        }
        let card = match place {
            Some(place) => self.real_card(spot, place)?,
            None => None,
        };
        let card = match card {
            Some(card) => Some(self.possible(spot, card)?),
            // Its set is out of play: nobody knows what it must be.
            None => self.view(spot, |table| table.rulebook().deck.cards().next())?,
        };
        if let Some(card) = card {
            self.command(spot, by, Command::Turn { side, nth, card })?;
        }
        Ok(())
    }

    /// The card, or where an earlier mistake makes it impossible, one that can still be.
    fn possible(&mut self, spot: usize, card: Card) -> Checked<Card> {
        let unseen = self.view(spot, Table::unseen)?;
        let can_be = |card: &Card| unseen.as_ref().is_some_and(|unseen| unseen.count(*card) > 0);
        if can_be(&card) || !self.is_calm {
            return Ok(card);
        }
        let deck = self.view(spot, |table| table.rulebook().deck)?;
        Ok(deck.cards().find(can_be).unwrap_or(card))
    }

    /// Deals the next card as it should be.
    pub(crate) fn deal(&mut self, spot: usize, by: By, side: Side) -> Checked {
        let (is_left, out, is_face_down, left) = self.view(spot, |table| {
            let out = table.shoe().map_or(0, |shoe| shoe.out.len());
            (table.next_left_over().is_some(), out, table.is_face_down(), table.cards_left())
        })?;
        let electronic = self.spots[spot].settings.source.is_electronic();
        if is_left || (electronic && left > Some(0)) {
            self.at(spot, by, Command::DealNext {})?;
            return Ok(());
        }
        let Some(card) = self.real_card(spot, out)?.filter(|_| left > Some(0)) else {
            return self.run_out(spot, by, left);
        };
        let card = if is_face_down { None } else { Some(self.possible(spot, card)?) };
        let by = if self.random.per_mille(500) { By::Reader } else { by };
        let side = self.random.per_mille(500).then_some(side);
        self.command(spot, by, Command::Deal { drawn: Drawn::Read { card, side } })?;
        Ok(())
    }

    /// The shoe ran out within a round, or was taken away in it.
    fn run_out(&mut self, spot: usize, by: By, left: Option<usize>) -> Checked {
        if left.is_none() {
            return self.follow_through(spot, Next::Load);
        }
        let (kind, facts) = (Kind::InsufficientCards, std::iter::empty().collect());
        let report = Command::Report {
            round: None,
            kind,
            facts,
            excess: Vec::new(),
            lies_at: None,
            misdealt: None,
            misplaced: Vec::new(),
            note: None,
        };
        self.command(spot, by, report)?;
        Ok(())
    }

    fn tell_facts(&mut self, spot: usize) -> Checked {
        let known = self.view(spot, |table| table.stop().map(|stop| stop.facts.clone()))?.unwrap_or_default();
        // Who said that the cards can be put in order and cannot do it has to take that back.
        let is_asked_again =
            known.contains_key(&Fact::Reconstructible) && known.contains_key(&Fact::OrderKnown);
        let yes = !is_asked_again && self.random.per_mille(600);
        let early = self.random.per_mille(500);
        let by = self.staff(Role::PitSupervisor);
        if self.random.per_mille(100) {
            self.command(spot, by, Command::DismissReport { reason: note("looked into it")? })?;
            return Ok(());
        }
        let mut facts = BTreeMap::from([(Fact::OrderKnown, yes)]);
        // Whether an electronic set is in order the house knows.
        if !self.spots[spot].settings.source.is_electronic() {
            facts.insert(Fact::Reconstructible, yes);
        }
        for fact in [Fact::InitialDeal, Fact::TooFew] {
            if !known.contains_key(&fact) && self.random.per_mille(500) {
                facts.insert(fact, early);
            }
        }
        self.command(spot, by, Command::EstablishFacts { facts, excess: Vec::new(), note: None })?;
        Ok(())
    }

    fn decide(&mut self, spot: usize, role: Role, mut faces: Vec<Card>) -> Checked {
        let decision = if role == Role::PitSupervisor {
            self.random.shuffle(&mut faces);
            Decision::Order(faces)
        } else {
            match self.random.below(5) {
                0 => Decision::GoOn,
                1 => Decision::Reconstruct,
                2 => Decision::Stands,
                _ => Decision::Void,
            }
        };
        let by = self.staff(role);
        self.command(
            spot,
            by,
            Command::Decide { irregularity: None, decision, reason: note("as I see it")? },
        )?;
        Ok(())
    }

    fn choose(&mut self, spot: usize, open: &[PatronId]) -> Checked {
        let Some(patron) = self.random.pick(open).cloned() else { return Ok(()) };
        if self.random.per_mille(200) {
            let choice_ms = self.spots[spot].settings.choice_ms;
            self.pass(choice_ms);
            self.command(spot, By::Clock, Command::Tick {})?;
            return Ok(());
        }
        let choice = if self.random.per_mille(400) { Choice::GoOn } else { Choice::TakeBack };
        let is_by_word = self.spots[spot].settings.chips == Chips::Real;
        if is_by_word && self.random.per_mille(300) {
            let by = self.staff(Role::PitSupervisor);
            self.command(spot, by, Command::AskChoice { patron })?;
            return Ok(());
        }
        let by = if is_by_word { self.staff(Role::PitSupervisor) } else { By::Patron(patron.clone()) };
        self.command(spot, by, Command::Choose { patron, choice })?;
        Ok(())
    }
}

/// A reason.
pub(crate) fn note(text: &str) -> Checked<punto_vocabulary::Note> {
    text.parse().map_err(|_| Broken::new("I19", "a note that is none"))
}
