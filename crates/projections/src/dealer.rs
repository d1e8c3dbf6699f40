//! What the dealer's console shows.

use crate::boxes::{BoxView, boxes, sums};
use crate::felt::FeltView;
use crate::names::Names;
use crate::people::{AcceptedView, DifferenceView, LayoutWarning, PersonView};
use crate::pit::ChoosingView;
use crate::service::{CallView, FrozenView, SeatedView};
use crate::views::TableViews;
use crate::waiting::WaitingMoney;
use crate::words::{CallLine, DrawLine, call_line, draws};
use punto_rules::{Card, Money, Side, Standing};
use punto_table::{ChipsLying, NextStep, Source, next_step};
use punto_vocabulary::{BettingBox, PatronId, StaffId, WagerId, WagerKey};
use serde::{Deserialize, Serialize};

/// What the dealer's console shows: the felt, every wager, and the one thing to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealerView {
    /// What everybody sees.
    pub felt: FeltView,
    /// The one thing to do next.
    pub next: NextStep,
    /// What to say with it.
    pub call: Option<CallLine>,
    /// What each hand does about a third card, and why, as far as it is certain.
    pub draws: Vec<DrawLine>,
    /// Every wager of the round in play, in the order they were placed.
    pub wagers: Vec<WagerView>,
    /// What lies on each wager of the game.
    pub totals: Vec<SumView>,
    /// The two sides of each box.
    pub boxes: Vec<BoxView>,
    /// Who must still choose whether to go on (R19), in the order of their numbers.
    #[serde(default)]
    pub choosing: Vec<ChoosingView>,
    /// Who may squeeze, where cards are dealt face down.
    pub may_squeeze: Option<PatronId>,
    /// Leave to squeeze, asked for or granted.
    pub squeezes: Vec<SqueezeView>,
    /// Who called for help and still waits, the longest first.
    pub calls: Vec<CallView>,
    /// What an attendant still has to pay by hand, the longest first.
    pub hand_pays: Vec<WaitingMoney>,
    /// What patrons owe after a round was settled again, the longest first.
    pub owed: Vec<WaitingMoney>,
    /// Seats and terminals that nobody may use.
    pub frozen: Vec<FrozenView>,
    /// Who sits at which seat.
    pub seated: Vec<SeatedView>,
    /// Where the cards come from.
    pub source: Option<Source>,
    /// Who deals, by the name they sign in with.
    pub dealer: Option<StaffId>,
    /// Cards that a reconstruction left: they are dealt first.
    pub left_over: Vec<Card>,
    /// Everybody who sits at a table with betting boxes, or has chips on it now or had in the last round.
    pub people: Vec<PersonView>,
    /// The limits that the recorded chips do not keep, so that the dealer rejects the excess or gives advice (`5.1`, `5.2`).
    pub warnings: Vec<LayoutWarning>,
    /// The layout of the round that was over last, to record it again; with the chips that were taken back in it.
    pub last_layout: Vec<ChipsLying>,
    /// Chips of this round, or of the one that was over last, that their patrons took back after an irregularity (`5.12.3`).
    pub taken_back: Vec<ChipsLying>,
    /// Who accepts which face-down hand.
    pub accepted: Vec<AcceptedView>,
    /// Whether the chips of the round in play were recorded as they lie.
    pub layout_recorded: bool,
    /// What people get or give back because the last round was settled again.
    pub differences: Vec<DifferenceView>,
    /// How many decks a set of cards has at this table; nothing while it is closed.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub decks: Option<u8>,
    /// The chips that this table has, the smallest first.
    pub denominations: Vec<Money>,
}

/// A wager with its patron.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WagerView {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// On which box; none at terminals.
    pub betting_box: Option<BettingBox>,
    /// Whether its patron sits at that box.
    pub standing: Standing,
    /// The pit employee who placed or raised it at the patron's request (`5.16`, R14), if one did.
    pub placed_by: Option<StaffId>,
    /// What that employee is called.
    pub placed_by_name: Option<String>,
}

/// What lies on a wager of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SumView {
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// Of how many patrons.
    pub patrons: usize,
}

/// Leave to squeeze a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SqueezeView {
    /// Who asks.
    pub patron: PatronId,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// Of which hand.
    pub side: Side,
    /// Which card of it.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
    /// Whether it was granted.
    pub is_granted: bool,
}

impl TableViews {
    /// What the dealer's console shows.
    #[must_use]
    pub fn dealer(&self, names: &dyn Names) -> DealerView {
        let (table, next) = (self.table(), next_step(self.table()));
        let round = table.round();
        let wagers = round.into_iter().flat_map(|round| &round.wagers).map(|(id, wager)| WagerView {
            wager: *id,
            patron: wager.patron.clone(),
            name: names.patron(&wager.patron),
            on: wager.on.clone(),
            stake: wager.stake,
            betting_box: wager.betting_box,
            standing: wager.standing,
            placed_by: wager.placed_by.clone(),
            placed_by_name: wager.placed_by.as_ref().and_then(|staff| names.staff(staff)),
        });
        // Without a round nothing is staked.
        let totals = round.map(sums).unwrap_or_default();
        let total =
            |(on, (stake, patrons)): (&WagerKey, (Money, usize))| SumView { on: on.clone(), stake, patrons };
        let squeezes = round.into_iter().flat_map(|round| &round.squeezes).map(|squeeze| SqueezeView {
            patron: squeeze.patron.clone(),
            name: names.patron(&squeeze.patron),
            side: squeeze.side,
            nth: squeeze.nth,
            is_granted: squeeze.is_granted,
        });
        let faces = round.and_then(punto_table::Round::faces);
        DealerView {
            felt: self.felt(names),
            call: call_line(table, &next),
            next,
            // While a card lies face down, nobody is told what is drawn.
            draws: faces.map(|faces| draws(table.rulebook(), &faces)).unwrap_or_default(),
            wagers: wagers.collect(),
            totals: totals.into_iter().map(total).collect(),
            // Without a round nothing lies on a box.
            boxes: round.map(|round| boxes(table.rulebook(), round)).unwrap_or_default(),
            may_squeeze: self.memory().squeeze.holder().cloned(),
            squeezes: squeezes.collect(),
            calls: self.calls(names),
            hand_pays: self.hand_pays(names),
            owed: self.owed(names),
            frozen: self.frozen(),
            seated: self.seated(names),
            source: table.settings().map(|settings| settings.source),
            decks: table.settings().map(|settings| settings.decks),
            dealer: table.dealer().cloned(),
            left_over: table.left_over().to_vec(),
            choosing: self.choosing(names),
            people: self.people(names),
            warnings: self.warnings(),
            last_layout: self.memory().last_layout.clone(),
            taken_back: self.memory().taken_back.clone(),
            accepted: self.accepted(names),
            layout_recorded: round.is_some_and(|round| round.is_layout_recorded),
            differences: self.differences(names),
            denominations: self.facts().denominations.clone(),
        }
    }
}
