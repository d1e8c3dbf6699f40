//! What happened at a table: facts in the past, as the journal keeps them.
//!
//! No event holds a card that is still in the shoe or lies face down: an electronic shoe is recorded under
//! seal, and a card dealt face down is recorded without its face.

use crate::events;
use crate::{
    BettingBox, CardFrom, Choice, Decision, Difference, HandPay, IrregularityNumber, Limits, LoadedCards,
    LyingWager, Means, Note, PatronId, Place, ReturnedFor, ReturnedWager, Revealed, RoundNumber, Settings,
    SettledRound, ShoeEnd, ShoeNumber, StaffId, TableTime, WagerId, WagerKey,
};
use punto_rules::{Card, Clause, Fact, Kind, Money, Noticed, Role, Ruling, Side, Standing, Winner};
use std::collections::BTreeMap;

events! {
    /// Something that happened at a table.
    ///
    /// ```
    /// use punto_table::{BetsClosed, Event, RoundNumber};
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
        /// Why.
        reason: Note,
    }
    /// It goes on.
    TableUnlocked {
        /// Why.
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
        /// Which.
        seat: Place,
        /// Why.
        reason: Note,
    }
    /// It can be used again.
    SeatReleased {
        /// Which.
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
    /// A dealer took the table.
    DealerSignedOn {
        /// Who.
        dealer: StaffId,
    }
    /// The dealer left the table.
    DealerSignedOff {
        /// Who.
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
        /// Who.
        staff: StaffId,
        /// In which post.
        post: Role,
        /// Until when on the table's clock.
        until: TableTime,
    }
    /// A patron came to the table.
    PatronJoined {
        /// Who.
        patron: PatronId,
        /// Where to.
        place: Place,
    }
    /// A patron left their place. Wagers stay in the round, and credits wait (`5.3`, R15).
    PatronLeft {
        /// Who.
        patron: PatronId,
    }
    /// A patron bought credits, which lie at the table from now on.
    CreditsBought {
        /// Whose.
        patron: PatronId,
        /// How many.
        amount: Money,
        /// With what.
        with: Means,
    }
    /// A patron cashed credits out.
    CreditsCashedOut {
        /// Whose.
        patron: PatronId,
        /// How many.
        amount: Money,
        /// Into what.
        into: Means,
    }
    /// What was set aside for an attendant has been paid.
    HandPaid {
        /// To whom.
        patron: PatronId,
        /// How much.
        amount: Money,
        /// Into what.
        into: HandPay,
    }
    /// Two people gave a patron credits or took them away, without money from elsewhere.
    CreditsAdjusted {
        /// Whose.
        patron: PatronId,
        /// How much more they have, below zero if less.
        amount: Money,
        /// How much of it went to what they owed instead of to the credits.
        owed_repaid: Money,
        /// Why.
        reason: Note,
        /// Who asked.
        asked_by: StaffId,
        /// Who approved; somebody else.
        approved_by: StaffId,
    }
    /// A patron paid back, out of credits, what they owed.
    OwedRepaid {
        /// Who.
        patron: PatronId,
        /// How much.
        amount: Money,
    }
    /// A patron paid what they owed, or a part of it, in cash at the desk.
    OwedPaidInCash {
        /// Who.
        patron: PatronId,
        /// How much.
        amount: Money,
    }
    /// A set of cards was put into the shoe or the shuffler.
    ShoeLoaded {
        /// Which.
        shoe: ShoeNumber,
        /// How many decks.
        decks: u8,
        /// What is known of its order.
        cards: LoadedCards,
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
        /// Which.
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
    /// A wager was placed.
    WagerPlaced {
        /// Which.
        wager: WagerId,
        /// Whose.
        patron: PatronId,
        /// On what.
        on: WagerKey,
        /// How much of it was accepted.
        stake: Money,
        /// How much of it was rejected for the differential (R12).
        rejected: Money,
        /// On which box of the felt; none at terminals.
        betting_box: Option<BettingBox>,
        /// Whether its patron sits at that box.
        standing: Standing,
        /// The pit employee who placed it at the patron's request (`5.16`).
        placed_by: Option<StaffId>,
    }
    /// A wager was raised.
    WagerRaised {
        /// Which.
        wager: WagerId,
        /// By how much.
        amount: Money,
        /// How much more was asked and rejected for the differential (R12).
        rejected: Money,
        /// The pit employee who raised it at the patron's request (`5.16`).
        placed_by: Option<StaffId>,
    }
    /// A patron took a wager back, or a part of it, while bets were open.
    WagerWithdrawn {
        /// Which.
        wager: WagerId,
        /// How much of it.
        amount: Money,
    }
    /// The house handed a wager back, or a part of it.
    WagerReturned {
        /// Which.
        wager: WagerId,
        /// How much of it.
        amount: Money,
        /// Why.
        why: ReturnedFor,
    }
    /// "No more bets".
    BetsClosed {
        /// Of which round.
        round: RoundNumber,
    }
    /// The dealer recorded the chips on the felt as they lie (R13c).
    LayoutRecorded {
        /// The wagers.
        wagers: Vec<LyingWager>,
    }
    /// A patron asked leave to squeeze a card that is not drawn yet (`3.9`, R16).
    SqueezeRequested {
        /// Who.
        patron: PatronId,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
    }
    /// The dealer granted it.
    SqueezeGranted {
        /// To whom.
        patron: PatronId,
        /// Of which hand.
        side: Side,
        /// Which card of it.
        nth: u8,
    }
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
        /// Which.
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
        /// What else was said.
        note: Option<Note>,
    }
    /// More became known about an irregularity.
    FactsEstablished {
        /// Which.
        irregularity: IrregularityNumber,
        /// What is known now.
        facts: BTreeMap<Fact, bool>,
        /// What else was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Note>,
    }
    /// The rulebook's ruling on it.
    IrregularityRuled {
        /// Which.
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
        /// Why.
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
    /// Patrons were asked to go on or to take their wagers back (R19).
    ChoicesOffered {
        /// Who.
        patrons: Vec<PatronId>,
        /// Until when on the table's clock.
        until: TableTime,
    }
    /// A patron chose, or did not in time and goes on.
    ChoiceMade {
        /// Who.
        patron: PatronId,
        /// What.
        choice: Choice,
        /// Whether it was said in time.
        in_time: bool,
    }
    /// The round goes on after an irregularity.
    RoundResumed {
        /// Which irregularity.
        irregularity: IrregularityNumber,
    }
}
