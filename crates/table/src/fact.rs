//! What events speak of: places, means, settlements, decisions.

use punto_rules::{Card, Clause, Money, Side, Standing, Winner};
use punto_vocabulary::{BettingBox, PatronId, StaffId, TerminalId, VoucherId, WagerId, WagerKey};
use serde::{Deserialize, Serialize};

/// Where a patron plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// At a terminal.
    Terminal(TerminalId),
    /// On the seat in front of this box.
    Seat(BettingBox),
    /// Standing behind others.
    Standing,
}

/// What credits are bought with, and cashed out into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// Money at the cash desk.
    Cash,
    /// A voucher.
    Voucher(VoucherId),
}

/// Into what a hand pay is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandPay {
    /// Money at the cash desk.
    Cash,
    /// Credits at the table.
    Credits,
}

/// What is known of a set of cards in the shoe.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LoadedCards {
    /// An electronic shoe or shuffler: its order is committed to and kept under seal.
    Electronic {
        /// The salted hash of the whole order, published before the first bet.
        commitment: Box<str>,
        /// The order, encrypted under a key that is not in the journal, in hexadecimal.
        sealed: Box<str>,
    },
    /// Real cards: nobody knows their order.
    Real,
}

/// Shows no seal, which is long and tells nobody anything.
impl std::fmt::Debug for LoadedCards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Electronic { commitment, .. } => write!(f, "Electronic({commitment})"),
            Self::Real => f.write_str("Real"),
        }
    }
}

/// Why a set of cards is out of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ShoeEnd {
    /// The cut card came out, or the cards ran short.
    Dealt,
    /// The shuffler shuffles anew.
    Shuffled,
    /// It was replaced by decision (`5.10.2`).
    Replaced,
    /// The order of an electronic set did not survive an interruption; it cannot be revealed.
    Lost,
}

/// The order of an electronic shoe, when it is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// The salt, in hexadecimal.
    pub salt: Box<str>,
    /// The whole order as it was committed to, before the cut: two characters a card.
    pub order: Box<str>,
}

/// Why the house hands a wager back while bets are open, at closing, or by a patron's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReturnedFor {
    /// A seated patron's wager took its place (R12).
    SeatedPriority,
    /// A withdrawal on the light side opened an excess (R12).
    Differential,
    /// The seated patron of the box withdrew everything (R13b).
    SeatedPatronWithdrew,
    /// Its patron took it back after an irregularity (`5.12.3`).
    Choice,
}

/// A wager on the felt as the dealer records it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LyingWager {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// On which box.
    pub betting_box: BettingBox,
    /// Whether its patron sits at that box.
    pub standing: Standing,
    /// The pit employee who placed it at the patron's request (`5.16` RWS, R14 elsewhere).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_by: Option<StaffId>,
}

/// Where a card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CardFrom {
    /// From the shoe or shuffler.
    Shoe,
    /// It was left over by a reconstruction (`5.7`).
    LeftOver,
}

/// A round as it was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SettledRound {
    /// Who won.
    pub winner: Winner,
    /// The Player's cards.
    pub player: Vec<Card>,
    /// The Banker's cards.
    pub banker: Vec<Card>,
    /// What the board shows of it.
    pub marks: Vec<Box<str>>,
    /// What became of each wager.
    pub wagers: Vec<SettledWager>,
    /// Fixed bonuses.
    pub bonuses: Vec<PaidBonus>,
    /// What is set aside for an attendant to pay, instead of going to the credits.
    pub hand_pays: Vec<SetAside>,
}

/// A wager as it was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SettledWager {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On what.
    pub on: WagerKey,
    /// The money put down.
    pub stake: Money,
    /// The part of it that was in action (R13).
    pub effective: Money,
    /// Whether it won.
    pub result: WagerResult,
    /// What went back to the patron.
    pub returned: Money,
    /// By which clause.
    pub clause: Clause,
}

/// What became of a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WagerResult {
    /// It won.
    Win,
    /// It lost.
    Lose,
    /// It was returned.
    Push,
}

/// A fixed bonus that was paid (R5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PaidBonus {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// Its key in the rulebook.
    pub bonus: Box<str>,
    /// In whole cents.
    pub amount: Money,
    /// By which clause.
    pub clause: Clause,
}

/// What is set aside for an attendant to pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetAside {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// How much, stakes included.
    pub amount: Money,
}

/// A wager of a void round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReturnedWager {
    /// Its number at this table, in the order of placement.
    pub wager: WagerId,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// How much went back.
    pub amount: Money,
}

/// What a patron gets more after a round was settled again, or has to give back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Difference {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// How much more, below zero if less.
    pub amount: Money,
    /// How much of it is set aside for an attendant to pay, or, below zero, is taken from what is set aside.
    pub set_aside: Money,
    /// How much of what has to be given back nothing covered: it becomes a named receivable.
    pub owed: Money,
}

/// What an irregularity is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// The round that it names.
    #[default]
    Round,
    /// The set of cards alone: it was found between rounds and touches none (R17d).
    Set,
}

impl About {
    /// Whether it is about a round, as every record of the first edition is.
    #[must_use]
    pub fn is_round(&self) -> bool {
        *self == Self::Round
    }
}

/// By which of our readings of the rulings an irregularity is ruled on. What was recorded by an earlier one stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Of records that do not say.
    #[default]
    Earlier,
    /// Cards of unknown order wait for their order before they are laid out, and so does who chooses for the layout.
    Second,
}

impl Reading {
    /// Whether a record does not say by which.
    #[must_use]
    pub fn is_earlier(&self) -> bool {
        *self == Self::Earlier
    }
}

/// In which way a card went to the wrong hand (`5.8`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Misdealt {
    /// It lies in the other hand's area (`5.8.1`).
    Area,
    /// It was given to the person who received the other hand (`5.8.2`).
    Person,
}

/// A card that the record has at one hand and that lies in front of the other (`5.8`, R17f). It is named by its place in
/// the record, because nobody may have seen its face yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Misplaced {
    /// The hand that the record has it at.
    pub side: Side,
    /// Which card of that hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
}

/// What the dealer found when a new set of real cards was inspected (`2.1`, `5.5.5`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Inspection {
    /// How many cards were counted.
    #[cfg_attr(feature = "openapi", schema(maximum = 65_535))]
    pub cards: u16,
    /// Whether all backs are of one colour and design.
    pub one_back: bool,
    /// Whether there is no joker among them.
    pub no_jokers: bool,
    /// Whether they were shuffled.
    pub shuffled: bool,
}

/// What somebody with the right may decide (`5.10`, R18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The round goes on with the cards as they lie.
    GoOn,
    /// The cards are put back in their intended order.
    Reconstruct,
    /// The cards count in this order (`5.10`).
    Order(Vec<Card>),
    /// The round is void.
    Void,
    /// The result of a settled round stands.
    Stands,
}

/// What a patron may choose (`5.12`, R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Go on and accept the later cards.
    GoOn,
    /// Have all wagers of the round back.
    TakeBack,
}
