//! Squeezing a card (`3.9`, R16).

use super::{Decided, Decider};
use crate::event::{SqueezeGranted, SqueezeRequested};
use crate::state::{Round, Squeeze, Stage};
use crate::{Chips, Refusal};
use punto_rules::Side;
use punto_vocabulary::{By, PatronId, StaffId};

impl Decider<'_> {
    pub(super) fn request_squeeze(&self, patron: &PatronId, side: Side, nth: u8) -> Decided {
        let recorded_by = self.in_person_or_by_word(patron)?;
        let round = self.running()?;
        self.check_squeeze(round, side, nth)?;
        if self.table.may_squeeze() != Some(patron) {
            return Err(no("only the seated patron with the highest Bet may squeeze"));
        }
        // Somebody who asked and was then outbid is not in the way.
        let same = |squeeze: &&Squeeze| (squeeze.side, squeeze.nth) == (side, nth);
        if round.squeezes.iter().filter(same).any(|squeeze| squeeze.patron == *patron || squeeze.is_granted) {
            return Err(no("leave for this card was asked for already"));
        }
        Ok(vec![SqueezeRequested { patron: patron.clone(), side, nth, recorded_by }.into()])
    }

    /// The patron in person; at a table with real chips also whoever conducts, who records what the patron said and whose
    /// name is kept.
    fn in_person_or_by_word(&self, patron: &PatronId) -> Result<Option<StaffId>, Refusal> {
        match self.by {
            By::Staff { id, .. } if self.settings()?.chips == Chips::Real => {
                self.conducts()?;
                Ok(Some(id.clone()))
            }
            _ => self.in_person(patron).map(|()| None),
        }
    }

    pub(super) fn grant_squeeze(&self, side: Side, nth: u8) -> Decided {
        self.conducts()?;
        let round = self.running()?;
        self.check_squeeze(round, side, nth)?;
        // Until bets close somebody else may come to bet more.
        if matches!(round.stage, Stage::Betting { .. }) {
            return Err(Refusal::WagersOpen);
        }
        let same = |squeeze: &&Squeeze| (squeeze.side, squeeze.nth) == (side, nth);
        let mut asked = round.squeezes.iter().filter(same).peekable();
        if asked.peek().is_none() || asked.clone().any(|squeeze| squeeze.is_granted) {
            return Err(no("nobody asked to squeeze this card, or it is granted already"));
        }
        let highest = self.table.may_squeeze();
        let asked = asked.find(|squeeze| highest == Some(&squeeze.patron));
        let asked = asked.ok_or(no("somebody else has the highest Bet now"))?;
        Ok(vec![SqueezeGranted { patron: asked.patron.clone(), side, nth }.into()])
    }

    /// A card of a table dealt face down that is not drawn yet.
    fn check_squeeze(&self, round: &Round, side: Side, nth: u8) -> Result<(), Refusal> {
        if !self.table.is_face_down() {
            return Err(no("cards are squeezed only where they are dealt face down"));
        }
        if !(1..=3).contains(&nth) {
            return Err(Refusal::NoSuchCard);
        }
        if round.cards.iter().any(|dealt| (dealt.side, dealt.nth) == (side, nth)) {
            return Err(no("that card is drawn already"));
        }
        Ok(())
    }
}

fn no(why: &'static str) -> Refusal {
    Refusal::NoSqueeze { why }
}
