//! What an irregularity waits for: the order of cards that were drawn together, and whoever may choose (5.10, R17g, R19).

use super::card::{Card, Side};
use super::finding::{Checked, ensure};
use super::incident::{Incident, Reading};
use super::lying::can_be;
use super::payload::{IrregularityReported, Kind, Noticed};
use super::round::{Bets, Round};
use super::settings::deck_size;
use super::table::Table;

impl Table {
    /// What lays all cards out waits until those that were drawn together have an order (5.10, R17g).
    pub(crate) fn order_comes_first(&mut self, number: u64) {
        let unordered = self.incidents.iter().position(Incident::is_unordered);
        let at = self.incidents.iter().position(|one| one.number == number && one.is_to_be_laid_out());
        if let (Some(unordered), Some(at)) = (unordered, at)
            && unordered < at
        {
            let waits = self.incidents.remove(at);
            self.incidents.insert(unordered, waits);
        }
    }

    /// How many cards in no hand were named by later irregularities that are still open.
    pub(crate) fn named_later(&self, number: u64) -> usize {
        self.incidents.iter().filter(|other| other.number > number).map(|other| other.excess).sum()
    }

    /// How many cards left the shoe before the first one of unknown order, which establish something.
    pub(crate) fn in_order(&self, round: &Round) -> usize {
        let open = self.incidents.iter().filter(|one| one.is_unordered() && one.round == round.number);
        let before = open.map(|one| round.hands.before_last(one.excess, self.named_later(one.number)));
        before.min().unwrap_or(usize::MAX)
    }

    /// Nothing is laid out while cards lie there of which nobody has said the order (5.10).
    pub(crate) fn check_all_ordered(&self) -> Checked {
        ensure(!self.incidents.iter().any(Incident::is_unordered), "I7", || {
            "cards were laid out, and nobody had said in which order those came that were drawn together"
                .to_owned()
        })
    }

    /// Whoever plays chooses where the ruling says so, also where the chips are not recorded yet (R19).
    pub(crate) fn check_offered(&self, ended: &Incident) -> Checked {
        let gives =
            ended.ruled.as_ref().is_some_and(|ruled| ruled.options) && ended.reading == Reading::Second;
        let Some(round) = self.round.as_ref().filter(|_| gives && !ended.is_offered) else { return Ok(()) };
        let is_unknown = !self.has_credits() && !round.wagers.is_recorded && round.bets != Bets::Open;
        ensure(!is_unknown && !round.has_players(), "I22", || {
            format!("patrons may choose by the ruling on irregularity {}, and nobody was asked", ended.number)
        })
    }

    /// Who says of cards where they lie names cards of the round in play, that are on record.
    pub(crate) fn check_misplaced(&self, event: &IrregularityReported<'_>) -> Checked {
        let is_there = |round: &Round| round.number == event.round && round.hands.has_all(&event.misplaced);
        ensure(event.misplaced.is_empty() || self.round.as_ref().is_some_and(is_there), "I6", || {
            format!("irregularity {} says of cards where they lie that are in no hand", event.irregularity)
        })
    }

    /// Cards that count elsewhere than they were recorded are recorded there before play goes on (R17f).
    pub(crate) fn check_stood(ended: &Incident) -> Checked {
        ensure(!ended.is_to_stand(), "I6", || {
            format!("play went on after irregularity {}, and cards do not count where they lie", ended.number)
        })
    }

    /// Patrons were asked to choose.
    pub(crate) fn offered(&mut self) {
        if let Some(incident) = self.incidents.last_mut() {
            incident.is_offered = true;
        }
    }

    /// In the MBS games a card that gives a hand a number of cards which it cannot have is that irregularity (R17b, 5.2).
    pub(crate) fn check_kind(&self, event: &IrregularityReported<'_>) -> Checked {
        let can_lie = matches!(event.kind, Kind::WrongHand | Kind::ExcessOrExposedCard);
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        let is_mbs = deck_size(game).is_some() && game != "commission-super-six-plus";
        let is_held =
            event.reading == Some("second") && event.noticed == Noticed::InRound && is_mbs && can_lie;
        let Some(round) = self.round.as_ref().filter(|_| is_held) else { return Ok(()) };
        let at = event.lies_at.into_iter();
        let lying: Vec<(Side, Card)> =
            at.flat_map(|side| event.excess.iter().map(move |card| (side, *card))).collect();
        let is_said = !lying.is_empty() || !event.misplaced.is_empty();
        let hands = round.hands.with_lying(&event.misplaced, &lying).filter(|_| is_said);
        let is_wrong = hands.is_some_and(|(player, banker)| !can_be(&player, &banker));
        ensure(!is_wrong, "I7", || {
            format!(
                "irregularity {} leaves a hand with a wrong number of cards, and is recorded as {:?}",
                event.irregularity, event.kind
            )
        })
    }
}
