//! Why a table does not do what it is asked.

use crate::SettingsRefused;
use crate::broken::CONTRADICTS;
use punto_rules::{Card, Clause, Kind, Money, Role, Side};
use punto_vocabulary::{BettingBox, PatronId, RoundNumber, WagerId, WagerKey};
use serde::Serialize;

/// The rules or the state of the table say no. Nothing has changed.
///
/// Checks come in this order: is the table there and unlocked, may this person do it, is it the moment for it,
/// does what it names exist, is it within the limits, is there money for it.
///
/// A wager ([`PlaceWager`](crate::Command::PlaceWager)) is refused in this order: table closed, table locked, paused, not
/// allowed, another round, no round, stopped, wagers closed, real chips, not at the table, hand pay due, seat frozen,
/// no such box, no seated wager, not offered, chip unit, above the maximum, below the minimum, differential exceeded, not enough credits, too much at stake.
///
/// ```
/// use punto_table::Refusal;
/// let refusal = Refusal::ChipUnit { unit: punto_rules::Money::from_cents(500) };
/// assert_eq!(refusal.to_string(), "a stake is a multiple of 5.00");
/// assert_eq!(serde_json::to_value(&refusal)?["code"], "chip-unit");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The rules or the state of the table say no. Nothing has changed.")
)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// The table is closed.
    #[error("the table is closed; a pit supervisor opens it")]
    TableClosed,
    /// The table is open already.
    #[error("the table is open already")]
    TableOpen,
    /// The table is locked.
    #[error("the table is locked: {reason}; a pit manager unlocks it")]
    TableLocked {
        /// In words for people.
        reason: String,
    },
    /// The table is not locked.
    #[error("the table is not locked")]
    NotLocked,
    /// These settings cannot be.
    #[error("the table cannot be set up so: {why}")]
    Settings {
        /// What is wrong.
        why: String,
    },
    /// Somebody without the right.
    #[error("only {who} may do this")]
    NotAllowed {
        /// Who may.
        who: String,
    },
    /// No dealer conducts the game.
    #[error("no dealer is signed on, and this table is not dealt by itself")]
    NoDealer,
    /// Another dealer is at the table.
    #[error("a dealer is signed on already; a pit supervisor can hand the table over")]
    AnotherDealer,
    /// A round is in progress.
    #[error("round {round} is in progress; wait for its end")]
    RoundInProgress {
        /// Its number, counted from 1 at this table; void rounds are counted too.
        round: RoundNumber,
    },
    /// No round is in progress.
    #[error("no round is in progress")]
    NoRound,
    /// The wager is for another round.
    #[error("that round is over, or has not begun; this is round {round}")]
    OtherRound {
        /// Which is the latest.
        round: RoundNumber,
    },
    /// Play is stopped.
    #[error("play is stopped for an irregularity; it goes on once that is ruled on")]
    Stopped,
    /// The software dealt these cards and knows better (R17e).
    #[error("this cannot be: {why}")]
    Disproved {
        /// What the software knows.
        why: String,
    },
    /// The set of cards was found faulty.
    #[error("the set of cards deals no further round ({}): end it and load a new one (R17d)", kind.key())]
    SetRejected {
        /// What was found.
        kind: Kind,
    },
    /// Play pauses.
    #[error("play is paused; the dealer lets it go on")]
    Paused,
    /// Bets cannot be extended.
    #[error("bets can be extended once in a round, while they are open and a clock runs")]
    NotExtended,
    /// Help was called and has not come yet.
    #[error("help was called already and is on its way")]
    HelpCalled,
    /// The seat is frozen.
    #[error("nobody plays at this seat for now: {reason}; a pit supervisor releases it")]
    SeatFrozen {
        /// In words for people.
        reason: String,
    },
    /// Play is not stopped, or not for that.
    #[error("nothing waits for this")]
    NothingWaits,
    /// Bets are closed.
    #[error("no more bets: the bets of this round are closed{}", by(clause.as_ref()))]
    WagersClosed {
        /// The clause that says so.
        clause: Option<Clause>,
    },
    /// The wager can no longer be taken back.
    #[error("no more bets: the wager stands and is won or lost{}", by(clause.as_ref()))]
    WagerStands {
        /// The clause that says so.
        clause: Option<Clause>,
    },
    /// Bets are still open.
    #[error("bets are still open")]
    WagersOpen,
    /// No set of cards is in play.
    #[error("no set of cards is in play; load one first")]
    NoShoe,
    /// A set of cards is in play.
    #[error("a set of cards is in play; end it first")]
    ShoeInPlay,
    /// The set has served its time.
    #[error("the cut card is out, or the shuffler has dealt its round; load new cards first")]
    ShoeIsOver,
    /// The set can no longer be cut.
    #[error("the cards can be cut once, after they are loaded and before the first one is out")]
    TooLateToCut,
    /// A cut or a number that cannot be.
    #[error("that is not possible with these cards: {why}")]
    Cards {
        /// What is wrong.
        why: String,
    },
    /// The patron is not at the table.
    #[error("{patron} is not at this table")]
    NotAtTable {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// The place is taken.
    #[error("that place is taken")]
    PlaceTaken,
    /// The place does not exist here.
    #[error("there is no such place at this table")]
    NoSuchPlace,
    /// Staff of a table do not play at it.
    #[error("staff of a table do not play at it")]
    StaffDoNotPlay,
    /// The patron has wagers in the round.
    #[error("a patron with wagers in the round stays where they are")]
    HasWagers,
    /// A wager that the game does not offer.
    #[error("this game does not offer {on}")]
    NotOffered {
        /// What was asked.
        on: WagerKey,
    },
    /// There is no such wager.
    #[error("there is no wager {wager} of this patron in the round")]
    NoSuchWager {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
    },
    /// The patron has no wager in the round.
    #[error("there is no wager to take back")]
    NoWagers,
    /// A box is needed, or does not exist.
    #[error("{}", no_box(*betting_box))]
    NoSuchBox {
        /// Which, if one was named.
        betting_box: Option<BettingBox>,
    },
    /// Nobody sits at the box who has a wager.
    #[error("standing patrons bet on box {betting_box} only where a patron sits who has a wager (R13b)")]
    NoSeatedWager {
        /// Which.
        betting_box: BettingBox,
    },
    /// Real chips lie on the felt.
    #[error("this table is played with real chips; the dealer records them as they lie (R13c)")]
    RealChips,
    /// This table is played with credits.
    #[error("this table is played with credits")]
    NotRealChips,
    /// Not the time to record the chips.
    #[error(
        "the layout is recorded after \"Place your bets, please\" and before the first card; later a pit supervisor corrects it (R13c)"
    )]
    Layout,
    /// The record of the chips cannot be corrected.
    #[error("the layout cannot be corrected: {why} (R13c)")]
    LayoutStands {
        /// In words for people.
        why: &'static str,
    },
    /// A label of a person who is elsewhere.
    #[error("{patron} is the label of somebody at another place (R13c)")]
    OtherLabel {
        /// The label.
        patron: PatronId,
    },
    /// A stake that cannot be.
    #[error("a stake is a multiple of {unit}")]
    ChipUnit {
        /// The chip unit.
        unit: Money,
    },
    /// Below the minimum.
    #[error("the minimum for {on} is {minimum}; raise the wager or withdraw it")]
    BelowMinimum {
        /// On what.
        on: WagerKey,
        /// The least.
        minimum: Money,
    },
    /// Above the maximum.
    #[error("the maximum leaves room for {room} more on {on}")]
    AboveMaximum {
        /// On what.
        on: WagerKey,
        /// How much would still be accepted.
        room: Money,
    },
    /// The differential leaves no room.
    #[error("the differential limit of {limit} leaves no room for this wager (R12)")]
    DifferentialExceeded {
        /// The limit.
        limit: Money,
    },
    /// Not enough credits.
    #[error("{credits} in credits are not enough")]
    NotEnoughCredits {
        /// What there is.
        credits: Money,
    },
    /// An amount that cannot be.
    #[error("an amount must be more than zero and not more than {limit}")]
    Amount {
        /// The most.
        limit: Money,
    },
    /// More than the house could count.
    #[error(
        "all stakes of a round at the best odds of the game, and what their patron has at the table, come to at most {limit}"
    )]
    TooMuchAtStake {
        /// The most.
        limit: Money,
    },
    /// More wagers than a layout holds.
    #[error("a layout holds at most {limit} wagers")]
    TooManyWagers {
        /// The most.
        limit: usize,
    },
    /// An adjustment that cannot be.
    #[error("an adjustment is more or less than zero, and leaves a patron at most {limit} in credits")]
    Adjustment {
        /// The most.
        limit: Money,
    },
    /// Who asks and who approves are one.
    #[error("whoever asks and whoever approves must be two different people")]
    SamePerson,
    /// Nothing is owed.
    #[error("{patron} owes nothing here")]
    NothingOwed {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// What is owed is repaid before credits that cover it are cashed out.
    #[error(
        "{owed} is owed to the house; repay it first, out of credits or at the cash desk (until then {free} can be cashed out)"
    )]
    OwedFirst {
        /// How much is owed.
        owed: Money,
        /// What can be cashed out all the same.
        free: Money,
    },
    /// So much is paid by hand.
    #[error("more than {limit} is paid by an attendant")]
    HandPayNeeded {
        /// The limit.
        limit: Money,
    },
    /// Nothing is set aside.
    #[error("nothing is set aside for {patron}")]
    NothingSetAside {
        /// For whom.
        patron: PatronId,
    },
    /// A patron with something set aside does not bet.
    #[error("an attendant has to pay {amount} by hand before the next wager")]
    HandPayDue {
        /// In whole cents.
        amount: Money,
    },
    /// A card must be turned first.
    #[error("a card lies face down; turn it first")]
    TurnFirst,
    /// No card is due.
    #[error("the hands are complete; no card is due")]
    NoCardDue,
    /// A card is due.
    #[error("the {side}'s card number {nth} is still due")]
    CardDue {
        /// Whose.
        side: Side,
        /// Which.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// No such card lies there, or it does not lie face down.
    #[error("there is no such card to turn or to correct")]
    NoSuchCard,
    /// A card of an electronic shoe cannot be another.
    #[error("{card} cannot be the next card of this set")]
    ImpossibleCard {
        /// Which.
        card: Card,
    },
    /// Squeezing is not possible.
    #[error("{why} (R16)")]
    NoSqueeze {
        /// Why not.
        why: &'static str,
    },
    /// No hand can be accepted.
    #[error("{why} (5.8.2)")]
    NoHandToAccept {
        /// Why not.
        why: &'static str,
    },
    /// The result is not announced yet.
    #[error("the result is announced first")]
    NotAnnounced,
    /// The card is settled with, and the next round has begun, or the cards are electronic.
    #[error("this card can no longer be corrected: {why} (R17c)")]
    TooLateToCorrect {
        /// In words for people.
        why: &'static str,
    },
    /// There is no round to report on.
    #[error("there is no such round to report on")]
    NothingToReport,
    /// A decision that is not open to them.
    #[error("the decision must be one of: {open}")]
    Decision {
        /// Which are.
        open: &'static str,
    },
    /// The state of the table contradicts itself. The house locks the table and records why.
    #[error("{CONTRADICTS}: {what}; the house locks it, and whoever runs the house must look at it")]
    Broken {
        /// What cannot be.
        what: String,
    },
    /// The cards cannot be put in order.
    #[error("the cards cannot be put back in order so: {why}")]
    CannotReconstruct {
        /// In words for people.
        why: String,
    },
}

fn by(clause: Option<&Clause>) -> String {
    clause.map_or_else(String::new, |clause| format!(", clause {clause}"))
}

fn no_box(betting_box: Option<BettingBox>) -> String {
    betting_box.map_or_else(
        || "a wager at this table lies on a box: name it".to_owned(),
        |number| format!("there is no box {number} here"),
    )
}

impl Refusal {
    pub(crate) fn role(role: Role) -> Self {
        Self::NotAllowed { who: format!("the {role} or someone higher") }
    }

    /// What cannot be and is all the same.
    pub(crate) fn broken(what: impl Into<String>) -> Self {
        Self::Broken { what: what.into() }
    }

    /// What the software knows better.
    pub(crate) fn disproved(why: &str) -> Self {
        Self::Disproved { why: why.to_owned() }
    }

    pub(crate) fn only(who: &str) -> Self {
        Self::NotAllowed { who: who.to_owned() }
    }
}

impl From<SettingsRefused> for Refusal {
    fn from(refused: SettingsRefused) -> Self {
        Self::Settings { why: refused.to_string() }
    }
}
