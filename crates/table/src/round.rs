//! What can be asked of the round in play.

use crate::{BettingBox, LiveWager, PatronId, Round, WagerId};
use punto_rules::{Card, Progress, Rulebook};

impl Round {
    /// The faces of its cards in the order they were dealt, if all are known.
    #[must_use]
    pub fn faces(&self) -> Option<Vec<Card>> {
        self.cards.iter().map(|dealt| dealt.card).collect()
    }

    /// Whether a card of it lies face down.
    #[must_use]
    pub fn has_face_down(&self) -> bool {
        self.cards.iter().any(|dealt| dealt.card.is_none())
    }

    /// Every card that left the shoe in it, in order, if all faces are known.
    #[must_use]
    pub fn all_faces(&self) -> Option<Vec<Card>> {
        let mut faces = self.faces()?;
        faces.extend_from_slice(&self.excess);
        Some(faces)
    }

    /// How far the hands are by the table of play, if all faces are known.
    #[must_use]
    pub fn progress<'r>(&self, rulebook: &'r Rulebook) -> Option<Progress<'r>> {
        Some(rulebook.lay_out(&self.faces()?).ok()?.progress)
    }

    /// This patron's wagers.
    pub fn wagers_of(&self, patron: &PatronId) -> impl Iterator<Item = (WagerId, &LiveWager)> {
        let ids = self.by_patron.get(patron).map_or(&[][..], Vec::as_slice);
        ids.iter().filter_map(|id| Some((*id, self.wagers.get(id)?)))
    }

    /// Patrons with a wager in it.
    pub fn patrons(&self) -> impl Iterator<Item = &PatronId> {
        self.by_patron.iter().filter(|(_, wagers)| !wagers.is_empty()).map(|(patron, _)| patron)
    }

    /// The wagers on this box, in the order they were placed.
    pub fn on_box(&self, betting_box: BettingBox) -> impl Iterator<Item = (WagerId, &LiveWager)> {
        let lies = move |wager: &LiveWager| wager.betting_box == Some(betting_box);
        self.wagers.iter().filter(move |(_, wager)| lies(wager)).map(|(id, wager)| (*id, wager))
    }
}
