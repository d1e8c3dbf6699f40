//! What a patron sees of their own.

use crate::money::sum;
use crate::names::Names;
use crate::patron_memory::OwnSettlement;
use crate::views::TableViews;
use punto_rules::{Money, Side, Standing};
use punto_table::{Chips, PatronState, Place, WaitsFor};
use punto_vocabulary::{BettingBox, IrregularityNumber, PatronId, StaffId, WagerId, WagerKey};
use serde::{Deserialize, Serialize};

/// What a patron sees of their own, beside the felt. Times are milliseconds on the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatronView {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// The sequence number of the last event.
    pub version: u64,
    /// Where they play; nothing once they have left.
    pub place: Option<Place>,
    /// Credits that lie at the table and are in no wager.
    pub credits: Money,
    /// What is set aside for an attendant to pay.
    pub hand_pay: Money,
    /// What they owe the house after a round was settled again.
    pub owed: Money,
    /// Their wagers in the round in play.
    pub wagers: Vec<OwnWager>,
    /// What lies in those wagers.
    pub staked: Money,
    /// How they were settled last.
    pub last: Option<OwnSettlement>,
    /// The choice they are asked for, if they are.
    pub choice: Option<ChoiceView>,
    /// Whether they may ask to squeeze a card: they sit and have the highest Bet on the table.
    pub may_squeeze: bool,
    /// The cards they asked to squeeze.
    pub squeezes: Vec<AskedSqueeze>,
    /// Whether they called an attendant who has not come yet.
    pub has_called: bool,
    /// Why nobody plays at their seat for now, where that is so.
    pub frozen: Option<String>,
    /// Since they sat down.
    pub session: Option<SessionView>,
}

/// A wager of the round in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnWager {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// On which box; none at terminals.
    pub betting_box: Option<BettingBox>,
    /// Whether they sit at that box.
    pub standing: Standing,
    /// The pit employee who placed or raised it at their request (`5.16`, R14), if one did.
    pub placed_by: Option<StaffId>,
    /// What that employee is called.
    pub placed_by_name: Option<String>,
}

/// A choice between going on and taking the wagers back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoiceView {
    /// After which irregularity.
    pub irregularity: IrregularityNumber,
    /// Until when; who has not chosen then goes on. Where chips are real, no time runs for a patron whom nobody has asked yet
    /// (R19).
    pub until: Option<u64>,
    /// The money at stake.
    pub at_stake: Money,
}

/// A card that a patron asked to squeeze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedSqueeze {
    /// Of which hand.
    pub side: Side,
    /// Which card of it.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
    /// Whether the dealer granted it.
    pub is_granted: bool,
}

/// Since a patron sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionView {
    /// When that was.
    pub since_ms: u64,
    /// In how many rounds they had wagers.
    pub rounds: u64,
    /// What they put down in all.
    pub staked: Money,
    /// What they won beyond it, below zero where they lost.
    pub net: Money,
}

impl TableViews {
    /// What this patron sees of their own.
    #[must_use]
    pub fn patron(&self, patron: &PatronId, names: &dyn Names) -> PatronView {
        let table = self.table();
        let nothing = PatronState::default();
        let PatronState { place, credits, hand_pay, owed } = table.patron(patron).unwrap_or(&nothing);
        let wagers: Vec<OwnWager> = table
            .round()
            .into_iter()
            .flat_map(|round| round.wagers_of(patron))
            .map(|(wager, lying)| OwnWager {
                wager,
                on: lying.on.clone(),
                stake: lying.stake,
                betting_box: lying.betting_box,
                standing: lying.standing,
                placed_by: lying.placed_by.clone(),
                placed_by_name: lying.placed_by.as_ref().and_then(|staff| names.staff(staff)),
            })
            .collect();
        let staked = sum(wagers.iter().map(|wager| wager.stake));
        let memory = self.memory().patrons.get(patron);
        let session = memory.and_then(|memory| memory.session).map(|session| SessionView {
            since_ms: session.since_ms,
            rounds: session.rounds,
            staked: session.staked,
            net: session.net,
        });
        PatronView {
            patron: patron.clone(),
            version: self.version(),
            place: place.clone(),
            credits: *credits,
            hand_pay: *hand_pay,
            owed: *owed,
            wagers,
            staked,
            last: memory.and_then(|memory| memory.last.clone()),
            choice: self.choice(patron, staked),
            may_squeeze: self.memory().squeeze.holder() == Some(patron),
            squeezes: self.squeezes(patron),
            has_called: table.calls().iter().any(|call| call.patron.as_ref() == Some(patron)),
            frozen: place.as_ref().and_then(|place| {
                let mut frozen = table.frozen().iter();
                frozen.find(|frozen| frozen.seat == *place).map(|frozen| frozen.reason.to_string())
            }),
            session,
        }
    }

    fn choice(&self, patron: &PatronId, at_stake: Money) -> Option<ChoiceView> {
        let stop = self.table().stop()?;
        match &stop.waits_for {
            WaitsFor::Choices { until, open, asked } if open.contains(patron) => {
                let until = if self.is_chosen_by_word() { asked.get(patron) } else { Some(until) };
                let until = until.map(|until| self.server_ms(*until));
                Some(ChoiceView { irregularity: stop.irregularity, until, at_stake })
            }
            _ => None,
        }
    }

    /// Whether patrons choose by word of mouth: then no time runs for all of them together (R19).
    pub(crate) fn is_chosen_by_word(&self) -> bool {
        self.table().settings().is_some_and(|settings| settings.chips == Chips::Real)
    }

    fn squeezes(&self, patron: &PatronId) -> Vec<AskedSqueeze> {
        let all = self.table().round().map_or(&[][..], |round| &round.squeezes);
        let own = all.iter().filter(|squeeze| squeeze.patron == *patron);
        let asked = own.map(|squeeze| AskedSqueeze {
            side: squeeze.side,
            nth: squeeze.nth,
            is_granted: squeeze.is_granted,
        });
        asked.collect()
    }
}
