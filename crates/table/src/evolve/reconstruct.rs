//! Cards put back in their intended order (`5.7`).

use crate::event::CardsReconstructed;
use crate::state::{DealtCard, Stage, State};
use crate::stopped::WaitsFor;
use punto_rules::Side;

impl State {
    /// Lays the hands out anew. Each card keeps its place among those that left the shoe, found by its face.
    pub(super) fn reconstruct(&mut self, cards: &CardsReconstructed) {
        if let Some(stop) = &mut self.stop {
            stop.ruled = None;
        }
        let (dealt, excess, is_of_this_set) = match (&mut self.round, &mut self.last) {
            (Some(round), _) => {
                // What was announced was announced of other hands.
                if round.stage == Stage::Announced {
                    round.stage = Stage::Dealing;
                }
                round.stands_as_it_lies = false;
                round.decided_order.clear();
                round.left_itself = cards.left_over.len();
                (&mut round.cards, &mut round.excess, true)
            }
            (None, Some(last)) => {
                // Until the round is settled again, the card that it may lack is waited for.
                if let Some(stop) = &mut self.stop {
                    stop.waits_for = WaitsFor::MissingCard;
                }
                last.stands_as_it_lies = false;
                let is_of_this_set = last.cards.iter().any(|dealt| dealt.place.is_some());
                (&mut last.cards, &mut last.excess, is_of_this_set)
            }
            (None, None) => return,
        };
        // Cards that an earlier reconstruction left come first. Those of a set out of play come no more.
        if is_of_this_set {
            self.left_over.extend_from_slice(&cards.left_over);
        }
        let out = self.shoe.as_ref().filter(|_| is_of_this_set).map_or(0, |shoe| shoe.out.len());
        // Of a set that was replaced none has a place.
        let tail = (out.saturating_sub(excess.len())..out).map(Some).chain(std::iter::repeat(None));
        let lay = dealt.iter().map(|dealt| (dealt.card, dealt.place));
        let mut lay: Vec<_> = lay.chain(excess.drain(..).map(Some).zip(tail)).collect();
        dealt.clear();
        for nth in 0..3 {
            for (side, hand) in [(Side::Player, &cards.player), (Side::Banker, &cards.banker)] {
                if let Some(&card) = hand.get(nth) {
                    let at = lay.iter().position(|(face, _)| *face == Some(card));
                    let place = at.and_then(|at| lay.swap_remove(at).1);
                    let nth = u8::try_from(nth + 1).unwrap_or(u8::MAX);
                    dealt.push(DealtCard { side, nth, card: Some(card), place });
                }
            }
        }
    }
}
