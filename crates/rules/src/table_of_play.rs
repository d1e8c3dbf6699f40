//! The table of play: who draws a third card, as a table and not as code.

use crate::{Clause, PointTotal, Side};
use core::fmt;

/// What a hand does when its turn for a third card comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes a third card.
    Draw,
    /// Takes none.
    Stand,
}

/// Ten answers, one for each value from 0 to 9.
pub type Row = [Action; 10];

/// The mandatory drawing rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOfPlay {
    /// The totals that are a natural on the first two cards, and the clause that says so.
    pub naturals: ([bool; 10], Clause),
    /// The Player's answer for each of its own totals.
    pub player: (Row, Clause),
    /// The Banker's answer for each of its own totals when the Player stood.
    pub banker_alone: (Row, Clause),
    /// The Banker's answer for each of its own totals (rows) against the value of the Player's third card.
    pub banker: ([Row; 10], Clause),
}

impl TableOfPlay {
    /// Whether this total on two cards is a natural.
    #[must_use]
    pub fn is_natural(&self, points: PointTotal) -> bool {
        self.naturals.0[usize::from(points.get())]
    }

    /// What the Player does on its first two cards.
    #[must_use]
    pub fn player_call(&self, player: PointTotal, banker: PointTotal) -> Call<'_> {
        if let Some(call) = self.natural_call(Side::Player, player, banker) {
            return call;
        }
        let (row, clause) = &self.player;
        Call {
            side: Side::Player,
            action: row[usize::from(player.get())],
            on: player,
            reason: Reason::OwnTotal,
            clause,
        }
    }

    /// What the Banker does once the Player has drawn `third`, or has stood.
    #[must_use]
    pub fn banker_call(&self, player: PointTotal, banker: PointTotal, third: Option<PointTotal>) -> Call<'_> {
        let on = usize::from(banker.get());
        let (action, reason, clause) = match third {
            Some(third) => {
                let (rows, clause) = &self.banker;
                (rows[on][usize::from(third.get())], Reason::AgainstThirdCard(third), clause)
            }
            // Only where the Player has not drawn can `player` still be its total on two cards.
            None => match self.natural_call(Side::Banker, banker, player) {
                Some(call) => return call,
                None => (self.banker_alone.0[on], Reason::PlayerStood, &self.banker_alone.1),
            },
        };
        Call { side: Side::Banker, action, on: banker, reason, clause }
    }

    /// A natural in either hand ends the drawing for both.
    fn natural_call(&self, side: Side, own: PointTotal, other: PointTotal) -> Option<Call<'_>> {
        let ends = self.is_natural(own) || self.is_natural(other);
        let clause = &self.naturals.1;
        ends.then_some(Call { side, action: Action::Stand, on: own, reason: Reason::Natural, clause })
    }
}

/// Why a hand draws or stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One of the hands has a natural, so nobody draws.
    Natural,
    /// The Player's own total decides.
    OwnTotal,
    /// The Player stood, so the Banker's own total decides.
    PlayerStood,
    /// The Banker's total against the value of the Player's third card decides.
    AgainstThirdCard(PointTotal),
}

/// What a hand does, on which total, why, and by which clause: what the dealer calls out.
///
/// It reads aloud as a sentence: "the Banker stands on 6 against 5, clause 3.9.4".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call<'r> {
    /// Whose turn it is.
    pub side: Side,
    /// What that hand does.
    pub action: Action,
    /// Its point total on two cards.
    pub on: PointTotal,
    /// Why.
    pub reason: Reason,
    /// The clause that says so.
    pub clause: &'r Clause,
}

impl fmt::Display for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let does = match self.action {
            Action::Draw => "draws",
            Action::Stand => "stands",
        };
        write!(f, "the {} {does} on {}", self.side, self.on)?;
        match self.reason {
            Reason::Natural => f.write_str(", a natural ends the draw")?,
            Reason::OwnTotal => {}
            Reason::PlayerStood => f.write_str(", the Player having stood")?,
            Reason::AgainstThirdCard(third) => write!(f, " against {third}")?,
        }
        write!(f, ", clause {}", self.clause)
    }
}
