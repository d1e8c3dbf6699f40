//! What happened at a table: facts in the past, as the journal keeps them.
//!
//! No event holds a card that is still in the shoe or lies face down: an electronic shoe is recorded under
//! seal, and a card dealt face down is recorded without its face.

mod bets;
mod patrons;

pub use bets::*;
pub use patrons::*;

use crate::{
    About, CardFrom, Choice, Decision, Difference, Inspection, Limits, LoadedCards, Misdealt, Misplaced,
    Place, Reading, ReturnedWager, Revealed, Settings, SettledRound, ShoeEnd,
};
use punto_rules::{Card, Clause, Fact, Kind, Noticed, Role, Ruling, Side, Winner};
use punto_vocabulary::{
    Digest, IrregularityNumber, Note, PatronId, RoundNumber, ShoeNumber, StaffId, TableTime, WagerKey, events,
};
use std::collections::BTreeMap;

events! {
    /// Something that happened at a table.
    ///
    /// ```
    /// use punto_table::{BetsClosed, Event};
    /// use punto_vocabulary::RoundNumber;
    /// let closed: Event = BetsClosed { round: RoundNumber(7) }.into();
    /// let json = closed.to_json()?;
    /// assert_eq!((closed.kind(), json.as_str()), ("BetsClosed", r#"{"round":7}"#));
    /// assert_eq!(Event::from_json(closed.kind(), &json)?, closed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    enum Event;

    /// The table opened.
    TableOpened {
        /// How it is set up.
        settings: Settings,
        /// The time on its clock.
        at: TableTime,
        /// Who opened it: they work here and do not play here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opened_by: Option<StaffId>,
    }
    /// The table closed. It can be opened again.
    TableClosed {
        /// Why, where patrons are told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Note>,
        /// When it is to open again, in milliseconds since 1970, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    }
    /// Nothing goes on until somebody with the right unlocks it.
    TableLocked {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// It goes on.
    TableUnlocked {
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// Play pauses: nobody bets and nothing is dealt until it goes on. A clock that runs stands still.
    TablePaused {
        /// Why, where patrons are told.
        reason: Option<Note>,
        /// When on the table's clock.
        at: TableTime,
    }
    /// Play goes on.
    TableResumed {
        /// When on the table's clock.
        at: TableTime,
        /// When the clock closes the bets, where they are open and it does.
        closes_at: Option<TableTime>,
    }
    /// Somebody at the table called for help, without stopping play.
    HelpCalled {
        /// Who called an attendant; nobody where the dealer called a supervisor.
        patron: Option<PatronId>,
        /// What for.
        note: Option<Note>,
        /// When on the table's clock.
        at: TableTime,
    }
    /// Somebody came, or the call was taken back.
    HelpGiven {
        /// To whom; nobody where the dealer had called.
        patron: Option<PatronId>,
    }
    /// Nobody sits down at this seat or terminal and nobody bets from it until it is released.
    SeatFrozen {
        /// A seat, a terminal, or standing.
        seat: Place,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// It can be used again.
    SeatReleased {
        /// A seat, a terminal, or standing.
        seat: Place,
    }
    /// The pit has something to say to everybody at the table.
    TableTold {
        /// What; nothing takes the last message away.
        text: Option<Note>,
    }
    /// The house was down and has taken the table up again. No record of an earlier epoch follows.
    TableRecovered {
        /// How often this table was taken up, the first opening not counted.
        epoch: u64,
        /// The round that was interrupted, if one was.
        round: Option<RoundNumber>,
    }
    /// New limits, in force from the next round on.
    LimitsSet {
        /// The limits.
        limits: Limits,
    }
    /// From here on the table goes by this version of its rulebook. Every record also names the version that it was decided by.
    RulebookAdopted {
        /// The version, as records name it.
        version: Box<str>,
        /// The SHA-256 of the rulebook's file.
        sha256: Digest,
    }
    /// A dealer took the table.
    DealerSignedOn {
        /// Their staff number.
        dealer: StaffId,
    }
    /// The dealer left the table.
    DealerSignedOff {
        /// Their staff number.
        dealer: StaffId,
    }
    /// One dealer left the table to another.
    DealerHandedOver {
        /// Who left.
        from: StaffId,
        /// Who came.
        to: StaffId,
    }
    /// Somebody acts in a higher post than their own, for a time (`1.11`).
    PostAssigned {
        /// Their staff number.
        staff: StaffId,
        /// In which post.
        post: Role,
        /// Until when on the table's clock.
        until: TableTime,
    }
    PatronJoined;
    PatronLeft;
    CreditsBought;
    CreditsCashedOut;
    HandPaid;
    CreditsAdjusted;
    OwedRepaid;
    OwedPaidInCash;
    /// A set of cards was put into the shoe or the shuffler.
    ShoeLoaded {
        /// The number of the set, counted from 1 at this table.
        shoe: ShoeNumber,
        /// How many decks.
        decks: u8,
        /// What is known of its order.
        cards: LoadedCards,
        /// What the inspection of real cards found.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        inspection: Option<Inspection>,
    }
    /// The cut card of a real shoe came out: the round is finished, and no other is dealt from this set.
    CutCardDrawn {}
    /// The set of cards was found faulty and deals no further round (R17d).
    SetRejected {
        /// The number of the set, counted from 1 at this table.
        shoe: ShoeNumber,
        /// What was found.
        kind: Kind,
    }
    /// A patron, or the dealer for them, cut the cards after the commitment.
    ShoeCut {
        /// How many cards went to the back.
        behind: u16,
        /// Who cut, if it was a patron.
        patron: Option<PatronId>,
    }
    /// The first card was turned and as many as it says were burnt face down.
    CardsBurned {
        /// The card that was turned.
        turned: Card,
        /// How many were burnt face down.
        face_down: u8,
    }
    /// The set of cards is out of play.
    ShoeEnded {
        /// The number of the set, counted from 1 at this table.
        shoe: ShoeNumber,
        /// Why.
        why: ShoeEnd,
        /// The whole order of an electronic shoe, with the salt of its commitment.
        reveal: Option<Revealed>,
    }
    /// "Place your bets, please": the round begins (`1.16`).
    BetsOpened {
        /// Which round.
        round: RoundNumber,
        /// When on the table's clock.
        at: TableTime,
        /// When the clock closes the bets, where it does.
        closes_at: Option<TableTime>,
    }
    /// Bets stay open longer; once in a round.
    BetsExtended {
        /// Which round.
        round: RoundNumber,
        /// When the clock closes them now.
        closes_at: TableTime,
    }
    WagerPlaced;
    WagerRaised;
    WagerWithdrawn;
    WagerReturned;
    BetsClosed;
    LayoutRecorded;
    LayoutCorrected;
    SqueezeRequested;
    SqueezeGranted;
    HandAccepted;
    /// A card was dealt.
    CardDealt {
        /// To which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
        /// Its face, unless it lies face down.
        card: Option<Card>,
        /// Where it came from.
        from: CardFrom,
    }
    /// A card that lay face down was turned.
    CardTurned {
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
        /// Its face.
        card: Card,
    }
    /// The dealer announced the totals of the first four cards.
    TotalsAnnounced {
        /// The Player's total.
        player: u8,
        /// The Banker's total.
        banker: u8,
    }
    /// The dealer announced what a hand does about a third card.
    DrawAnnounced {
        /// Which hand draws.
        side: Side,
    }
    /// The dealer announced the result.
    ResultAnnounced {
        /// Who won.
        winner: Winner,
        /// The Player's total.
        player: u8,
        /// The Banker's total.
        banker: u8,
    }
    /// Every wager of the round was settled.
    RoundSettled {
        /// Which round.
        round: RoundNumber,
        /// What became of it.
        settlement: SettledRound,
    }
    /// The round is void and has no result; every wager went back (`5.15`, R20).
    RoundVoided {
        /// Which round.
        round: RoundNumber,
        /// By which clauses.
        clauses: Vec<Clause>,
        /// The wagers that went back.
        returned: Vec<ReturnedWager>,
    }
    /// A card had been recorded wrongly (R17c).
    CardCorrected {
        /// Of which round.
        round: RoundNumber,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
        /// What was recorded.
        old: Card,
        /// What it is.
        new: Card,
        /// Why it was wrong.
        reason: Note,
    }
    /// A settled round was settled again, or undone: what each patron got changes by the difference.
    RoundResettled {
        /// Which round.
        round: RoundNumber,
        /// How it stands now; nothing where it is void.
        settlement: Option<SettledRound>,
        /// By which clauses.
        clauses: Vec<Clause>,
        /// What each patron gets more, or has to give back.
        differences: Vec<Difference>,
    }
    /// Something departed from procedure, and the round stops, or an earlier one is looked at.
    IrregularityReported {
        /// Its number, counted from 1 at this table.
        irregularity: IrregularityNumber,
        /// In which round.
        round: RoundNumber,
        /// What happened.
        kind: Kind,
        /// When it was noticed.
        noticed: Noticed,
        /// What is known about it.
        facts: BTreeMap<Fact, bool>,
        /// Cards that left the shoe and are in no hand.
        excess: Vec<Card>,
        /// The hand in front of which these cards lie, if they lie in front of one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lies_at: Option<Side>,
        /// In which way a card went to the wrong hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        misdealt: Option<Misdealt>,
        /// Cards that the record has at one hand and that lie in front of the other.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        misplaced: Vec<Misplaced>,
        /// Whether it is about the set of cards alone.
        #[serde(default, skip_serializing_if = "About::is_round")]
        about: About,
        /// What else was said.
        note: Option<Note>,
        /// By which reading of the rulings it is ruled on.
        #[serde(default, skip_serializing_if = "Reading::is_earlier")]
        reading: Reading,
        /// The member of staff who reported it; nobody where the house itself noticed it. Whoever confirms it must be
        /// somebody else (R17e).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<StaffId>,
    }
    /// A pit supervisor or someone above found the report unfounded: play goes on as if it had not been made, and the
    /// cards that it named are taken off the record.
    IrregularityDismissed {
        /// Its number, counted from 1 at this table.
        irregularity: IrregularityNumber,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// A pit supervisor or someone above established the facts of an irregularity, so that a ruling on it takes effect
    /// (R17e); where the house itself deals, the house did.
    FactsEstablished {
        /// Its number, counted from 1 at this table.
        irregularity: IrregularityNumber,
        /// What is known now.
        facts: BTreeMap<Fact, bool>,
        /// More cards that left the shoe and are in no hand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        excess: Vec<Card>,
        /// What else was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Note>,
    }
    /// The rulebook's ruling on it.
    IrregularityRuled {
        /// Its number, counted from 1 at this table.
        irregularity: IrregularityNumber,
        /// What is ruled.
        ruling: Ruling,
        /// Whether patrons choose (R19).
        options: bool,
        /// Who must decide, where somebody must.
        decider: Option<Role>,
        /// The wagers that are won or lost already.
        established: Vec<WagerKey>,
        /// The clauses it rests on.
        clauses: Vec<Clause>,
        /// The ruling in words.
        why: Box<str>,
    }
    /// What somebody with the right decided where the rulebook leaves it to them.
    DecisionMade {
        /// On which irregularity.
        irregularity: IrregularityNumber,
        /// What.
        decision: Decision,
        /// In which role.
        role: Role,
        /// One line in the words of whoever did it; it is kept for good.
        reason: Note,
    }
    /// The cards were put back in their intended order (`5.7`).
    CardsReconstructed {
        /// The Player's cards.
        player: Vec<Card>,
        /// The Banker's cards.
        banker: Vec<Card>,
        /// Cards for the next round.
        left_over: Vec<Card>,
    }
    /// The cards cannot be put back: each counts in the hand in front of which it lies (`5.12.1`, R17f).
    HandsStand {
        /// The Player's cards.
        player: Vec<Card>,
        /// The Banker's cards.
        banker: Vec<Card>,
    }
    /// These cards belong to no hand and come first in the next round (`5.7`, R17f).
    CardsLeftOver {
        /// The cards, in order.
        cards: Vec<Card>,
    }
    /// A person without a terminal was asked to choose, by word of mouth (R19).
    ChoiceAsked {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// Until when on the table's clock they may answer.
        until: TableTime,
    }
    /// Patrons were asked to go on or to take their wagers back (R19).
    ChoicesOffered {
        /// Who.
        patrons: Vec<PatronId>,
        /// Until when on the table's clock.
        until: TableTime,
    }
    /// A patron chose, or did not in time and goes on.
    ChoiceMade {
        /// Their pseudonym: of an account, of a guest, or a label (R13c).
        patron: PatronId,
        /// What.
        choice: Choice,
        /// Whether it was said in time.
        in_time: bool,
        /// The member of staff who recorded what the patron said by word of mouth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        recorded_by: Option<StaffId>,
    }
    /// The round goes on after an irregularity.
    RoundResumed {
        /// Which irregularity.
        irregularity: IrregularityNumber,
    }
}
