//! What people and machines ask of a table. What only the house says is in `house_command.rs`.

use crate::{Choice, Decision, HouseCommand, Inspection, Limits, Misdealt, Misplaced, Place, Settings};
use punto_rules::{Card, Fact, Kind, Money, Role, Side};
use punto_vocabulary::{
    BettingBox, IrregularityNumber, Note, PatronId, RoundNumber, StaffId, WagerId, WagerKey,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is asked.
///
/// ```
/// use punto_table::Command;
/// let asked = r#"{"do":"place-wager","patron":"ann","on":"player","stake":10000,"betting_box":3}"#;
/// assert!(matches!(serde_json::from_str(asked)?, Command::PlaceWager { .. }));
/// assert!(serde_json::from_str::<Command>(r#"{"do":"settle","twice":true}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Open the table.
    OpenTable {
        /// How it is set up.
        settings: Box<Settings>,
    },
    /// Close the table.
    CloseTable {
        /// Why, to tell patrons.
        #[serde(default)]
        reason: Option<Note>,
        /// When it is to open again, in milliseconds since 1970.
        #[serde(default)]
        until_ms: Option<u64>,
    },
    /// Let play pause, and every clock with it.
    PauseTable {
        /// Why, to tell patrons.
        #[serde(default)]
        reason: Option<Note>,
    },
    /// Let play go on.
    ResumeTable {},
    /// Call an attendant to a patron, or the pit supervisor to the dealer.
    CallHelp {
        /// Who calls, where it is a patron.
        #[serde(default)]
        patron: Option<PatronId>,
        /// What for.
        #[serde(default)]
        note: Option<Note>,
    },
    /// Say that help has come, or is not needed any more.
    GiveHelp {
        /// To whom, where it was a patron who called.
        #[serde(default)]
        patron: Option<PatronId>,
    },
    /// Let nobody use a seat or terminal.
    FreezeSeat {
        /// A seat, a terminal, or standing.
        seat: Place,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Let it be used again.
    ReleaseSeat {
        /// A seat, a terminal, or standing.
        seat: Place,
    },
    /// Tell everybody at the table something.
    TellTable {
        /// What; nothing takes the last message away.
        #[serde(default)]
        text: Option<Note>,
    },
    /// Stop everything.
    LockTable {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Go on.
    UnlockTable {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Set limits for the next round on.
    SetLimits {
        /// The limits.
        limits: Limits,
    },
    /// Take the table as its dealer.
    SignOn {},
    /// Leave the table.
    SignOff {},
    /// Put another dealer in the place of the one at the table.
    HandOver {
        /// Who comes.
        to: StaffId,
    },
    /// Let somebody act in a higher post for a time (`1.11`).
    AssignPost {
        /// Their staff number.
        staff: StaffId,
        /// In which post.
        post: Role,
        /// For how long, in milliseconds.
        for_ms: u64,
    },
    /// Come to the table.
    Join {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Where to.
        place: Place,
    },
    /// Leave the table.
    Leave {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// Pay back what is owed after a round was settled again, out of credits.
    RepayOwed {
        /// Who owes it.
        patron: PatronId,
        /// How much of it.
        amount: Money,
    },
    /// Put a set of cards into the shoe or shuffler.
    LoadShoe {
        /// Real cards: an electronic set is the house's to shuffle.
        cards: RealCards,
        /// What the inspection of real cards found.
        #[serde(default)]
        inspection: Option<Inspection>,
    },
    /// Say that the cut card of a real shoe came out.
    CutCardOut {},
    /// Cut the cards.
    CutShoe {
        /// How many cards go to the back.
        #[cfg_attr(feature = "openapi", schema(maximum = 65_535))]
        behind: u16,
    },
    /// Turn the first card and burn as many as it says.
    Burn {
        /// The first card.
        turned: Card,
        /// How many are burnt face down.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        face_down: u8,
    },
    /// Take the set out of play.
    EndShoe {
        /// Nothing: the order of an electronic set is the house's to reveal.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(schema_with = nothing))]
        reveal: (),
    },
    /// "Place your bets, please".
    OpenBets {},
    /// Give more time for bets.
    ExtendBets {},
    /// Place a wager, or raise the one that lies there.
    PlaceWager {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// On what.
        on: WagerKey,
        /// In whole cents.
        stake: Money,
        /// On which box; none at terminals.
        #[serde(default)]
        betting_box: Option<BettingBox>,
        /// In which round, so that a wager which comes late is not taken for the next one.
        #[serde(default)]
        round: Option<RoundNumber>,
    },
    /// Take a wager back, or a part of it.
    WithdrawWager {
        /// Its number at this table, in the order of placement.
        wager: WagerId,
        /// How much of it; all if nothing is said.
        #[serde(default)]
        amount: Option<Money>,
    },
    /// Take all wagers back.
    ClearWagers {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
    },
    /// "No more bets".
    CloseBets {},
    /// Record the chips as they lie (R13c): from "Place your bets, please" until the first card, in place of what was
    /// recorded before.
    RecordLayout {
        /// All wagers on the felt.
        wagers: Vec<ChipsLying>,
    },
    /// Put right a record of the chips that was wrong, after the first card and until the next round begins (R13c).
    CorrectLayout {
        /// All wagers of the round, as they lay.
        wagers: Vec<ChipsLying>,
        /// Why the record was wrong.
        reason: Note,
    },
    /// Ask leave to squeeze a card. At a table with real chips whoever conducts records who asked by word of mouth.
    RequestSqueeze {
        /// Who asks.
        patron: PatronId,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// Grant it.
    GrantSqueeze {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// Record who accepts a face-down hand (`5.8.2`).
    AcceptHand {
        /// Which hand.
        side: Side,
        /// Who; nobody where the dealer holds it after all.
        #[serde(default)]
        patron: Option<PatronId>,
    },
    /// Deal the next card.
    Deal {
        /// The card and where it went.
        drawn: Drawn,
    },
    /// Turn a card that lies face down.
    Turn {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        /// Its face.
        card: Card,
    },
    /// Announce the result.
    AnnounceResult {},
    /// Settle every wager.
    Settle {},
    /// Put right a card that was recorded wrongly (R17c).
    CorrectCard {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        /// What it is.
        card: Card,
        /// Why it was wrong.
        reason: Note,
    },
    /// Report an irregularity.
    Report {
        /// In which round, if it is not the one in play or the one just settled.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// What happened.
        kind: Kind,
        /// What is known about it.
        #[serde(default)]
        facts: BTreeMap<Fact, bool>,
        /// Cards that left the shoe and are in no hand, foreign ones left out.
        #[serde(default)]
        excess: Vec<Card>,
        /// The hand in front of which these cards lie, if they lie in front of one.
        #[serde(default)]
        lies_at: Option<Side>,
        /// In which way a card went to the wrong hand.
        #[serde(default)]
        misdealt: Option<Misdealt>,
        /// Cards that the record has at one hand and that lie in front of the other.
        #[serde(default)]
        misplaced: Vec<Misplaced>,
        /// What else is to be said.
        #[serde(default)]
        note: Option<Note>,
    },
    /// Find the report that stopped play unfounded.
    DismissReport {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Establish the facts of the irregularity that stopped play, so that a ruling on it takes effect (R17e). Saying
    /// nothing more confirms the report as it is.
    EstablishFacts {
        /// What is known.
        #[serde(default)]
        facts: BTreeMap<Fact, bool>,
        /// More cards that left the shoe and are in no hand.
        #[serde(default)]
        excess: Vec<Card>,
        /// What else is to be said.
        #[serde(default)]
        note: Option<Note>,
    },
    /// Decide where the rulebook leaves it to somebody.
    Decide {
        /// On which irregularity, where it is one that was noticed after the next round began.
        #[serde(default)]
        irregularity: Option<IrregularityNumber>,
        /// What.
        decision: Decision,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    },
    /// Ask a person without a terminal to choose: their time begins (R19).
    AskChoice {
        /// Whom.
        patron: PatronId,
    },
    /// Choose between going on and taking the wagers back (R19).
    Choose {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// What.
        choice: Choice,
    },
    /// Shuffle a new electronic set, commit to it and load it.
    LoadElectronic {},
    /// Turn the first card of an electronic shoe and burn as many as it says.
    BurnFirst {},
    /// Deal the next card of an electronic set, or one that was left over.
    DealNext {},
    /// Turn a card of an electronic set that lies face down.
    TurnOver {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
    },
    /// End an electronic set and reveal its order.
    RevealShoe {},
    /// Look at the clock: close bets, or end the time for choices, where it is up.
    Tick {},
    /// What only the house says. No message can be read as this.
    #[serde(skip)]
    House(HouseCommand),
}

/// Real cards, whose order nobody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RealCards {
    /// The only ones that people can load.
    Real,
}

/// The one value that says nothing.
#[cfg(feature = "openapi")]
fn nothing() -> utoipa::openapi::schema::Object {
    utoipa::openapi::schema::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::Null).build()
}

/// A real card as it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Drawn {
    /// A real card as a reader or the dealer's keypad gives it.
    Read {
        /// Its face; nothing where it lies face down.
        card: Option<Card>,
        /// Which hand it went to, where that is known.
        side: Option<Side>,
    },
    /// A real card that could not be read, or is not one of the set: a joker, a wrong back.
    Foreign,
}

/// A wager on the felt as the dealer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChipsLying {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// On which box.
    pub betting_box: BettingBox,
    /// The pit employee who placed it at the patron's request (`5.16` RWS, R14 elsewhere).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_by: Option<StaffId>,
}
