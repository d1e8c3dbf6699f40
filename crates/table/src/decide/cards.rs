//! The set of cards: loaded, cut, burnt, taken out.

use super::{Decided, Decider};
use crate::event::{CardsBurned, CutCardDrawn, ShoeCut, ShoeEnded, ShoeLoaded};
use crate::state::{Round, Shoe};
use crate::stopped::WaitsFor;
use crate::{Inspection, LoadedCards, Refusal, Revealed, Settings, ShoeEnd};
use punto_rules::{Card, Role};
use punto_vocabulary::By;

impl Decider<'_> {
    pub(super) fn load_shoe(&self, cards: LoadedCards, inspection: Option<Inspection>) -> Decided {
        self.conducts()?;
        if self.state.shoe.is_some() {
            return Err(Refusal::ShoeInPlay);
        }
        let settings = self.settings()?;
        let is_electronic = matches!(cards, LoadedCards::Electronic { .. });
        if is_electronic != settings.source.is_electronic() {
            return Err(Refusal::Cards { why: "this table is dealt from another source".to_owned() });
        }
        if let Some(inspection) = inspection {
            self.check_inspection(inspection, settings)?;
        }
        let (shoe, decks) = (self.state.shoes.next(), settings.decks);
        Ok(vec![ShoeLoaded { shoe, decks, cards, inspection }.into()])
    }

    /// A set of real cards is complete, has one back and no joker, and is shuffled (`2.1`, `5.5.5`, R7a).
    fn check_inspection(&self, found: Inspection, settings: &Settings) -> Result<(), Refusal> {
        let complete = usize::from(settings.decks) * self.rulebook.deck.size();
        let why = if settings.source.is_electronic() {
            "the house makes an electronic set itself; only real cards are inspected".to_owned()
        } else if usize::from(found.cards) != complete {
            format!("{} cards were counted, and {} decks have {complete}", found.cards, settings.decks)
        } else if !found.one_back {
            "the cards have more than one kind of back".to_owned()
        } else if !found.no_jokers {
            "there is a joker among the cards".to_owned()
        } else if !found.shuffled {
            "the cards are not shuffled".to_owned()
        } else {
            return Ok(());
        };
        Err(Refusal::Cards { why })
    }

    /// Only people see the cut card of a real shoe.
    pub(super) fn cut_card_out(&self) -> Decided {
        self.conducts()?;
        let shoe = self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        let source = self.settings()?.source;
        if source.is_electronic() || source.is_shuffler() || shoe.is_cut_card_out {
            let why = "the cut card comes out once, of a shoe of real cards".to_owned();
            return Err(Refusal::Cards { why });
        }
        Ok(vec![CutCardDrawn {}.into()])
    }

    /// Any patron at the table may cut, and so may whoever conducts.
    pub(super) fn cut_shoe(&self, behind: u16) -> Decided {
        let patron = if let By::Patron(patron) = self.by {
            let here = self.table.patron(patron).is_some_and(|state| state.place.is_some());
            if !here {
                return Err(super::patrons::not_here(patron));
            }
            Some(patron.clone())
        } else {
            self.conducts()?;
            None
        };
        let shoe = self.fresh_shoe()?;
        if shoe.cut.is_some() {
            return Err(Refusal::TooLateToCut);
        }
        let cards = self.cards_left()?;
        if behind == 0 || usize::from(behind) >= cards {
            return Err(Refusal::Cards {
                why: format!("a cut lies between 1 and {} cards", cards.max(1) - 1),
            });
        }
        Ok(vec![ShoeCut { behind, patron }.into()])
    }

    pub(super) fn burn(&self, turned: Card, face_down: u8) -> Decided {
        self.conducts()?;
        self.fresh_shoe()?;
        self.check_possible(turned)?;
        let left = self.cards_left()?;
        let asked = self.rulebook.values.burnt_after(turned.rank());
        if face_down != asked || usize::from(face_down) >= left {
            return Err(Refusal::Cards {
                why: format!("{turned} asks for {asked} cards to be burnt face down"),
            });
        }
        Ok(vec![CardsBurned { turned, face_down }.into()])
    }

    /// How many cards are left in the set in play.
    fn cards_left(&self) -> Result<usize, Refusal> {
        self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        let left = self.table.cards_left();
        left.ok_or_else(|| Refusal::broken("more cards have left the set than it holds"))
    }

    /// A shoe from which no card has come, between rounds. A shuffler is neither cut nor burnt.
    fn fresh_shoe(&self) -> Result<&Shoe, Refusal> {
        let shoe = self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        self.no_round()?;
        if !shoe.out.is_empty() || self.settings()?.source.is_shuffler() {
            return Err(Refusal::TooLateToCut);
        }
        Ok(shoe)
    }

    /// Between rounds whoever conducts ends a set that is dealt; the pit supervisor may replace any. While a round is stopped
    /// it is for whoever decides (`5.10.2`), so that nobody takes the cards from under a decision that is not theirs.
    pub(super) fn end_shoe(&self, reveal: Option<&Revealed>) -> Decided {
        let shoe = self.state.shoe.as_ref().ok_or(Refusal::NoShoe)?;
        let replaces = match self.state.stop.as_ref().map(|stop| &stop.waits_for) {
            Some(WaitsFor::Decision(ruled)) => Some(ruled.decider.unwrap_or(Role::ShiftManager)),
            Some(WaitsFor::Choices { .. } | WaitsFor::MissingCard) => Some(Role::PitSupervisor),
            Some(WaitsFor::Facts | WaitsFor::Ruling(_)) | None => None,
        };
        let why = if let Some(role) = replaces {
            self.at_least(role)?;
            ShoeEnd::Replaced
        } else {
            self.no_round()?;
            self.end_between_rounds(shoe)?
        };
        let is_electronic = matches!(shoe.cards, LoadedCards::Electronic { .. });
        if is_electronic && self.state.round.as_ref().is_some_and(Round::has_face_down) {
            // The order would show the faces of cards that lie face down.
            return Err(Refusal::TurnFirst);
        }
        if is_electronic != reveal.is_some() {
            let why = "an electronic set ends with its order revealed, a real one without".to_owned();
            return Err(Refusal::Cards { why });
        }
        Ok(vec![ShoeEnded { shoe: shoe.number, why, reveal: reveal.cloned() }.into()])
    }

    fn end_between_rounds(&self, shoe: &Shoe) -> Result<ShoeEnd, Refusal> {
        let source = self.settings()?.source;
        if shoe.rejected.is_some() {
            self.conducts()?;
            return Ok(ShoeEnd::Replaced);
        }
        if source.is_shuffler() && !shoe.out.is_empty() {
            self.conducts()?;
            return Ok(ShoeEnd::Shuffled);
        }
        if self.table.is_cut_card_out() || !source.is_electronic() {
            self.conducts()?;
            return Ok(ShoeEnd::Dealt);
        }
        self.at_least(Role::PitSupervisor)?;
        Ok(ShoeEnd::Replaced)
    }

    /// Whether this can be the face of a card that came from this place in the set. Where that set is out of play,
    /// or the card was left over, all that is known is the deck.
    pub(super) fn check_face(&self, place: Option<usize>, card: Card) -> Result<(), Refusal> {
        match place {
            Some(_) => self.check_possible(card),
            None if self.rulebook.deck.contains(card) => Ok(()),
            None => Err(Refusal::ImpossibleCard { card }),
        }
    }

    /// Whether another card can come out of the set, and this one if its face is known. A card too many is a foreign card
    /// (R7a), whatever its face: burnt cards are out, though nobody has seen them.
    pub(super) fn check_next(&self, card: Option<Card>) -> Result<(), Refusal> {
        if self.table.cards_left().ok_or(Refusal::NoShoe)? == 0 {
            let why = "every card of the set is out; report insufficient-cards".to_owned();
            return Err(Refusal::Cards { why });
        }
        card.map_or(Ok(()), |card| self.check_possible(card))
    }

    /// Whether this card can still be in the set.
    fn check_possible(&self, card: Card) -> Result<(), Refusal> {
        let mut unseen = self.table.unseen().ok_or(Refusal::NoShoe)?;
        unseen.remove(card).map_err(|_| Refusal::ImpossibleCard { card })
    }
}
