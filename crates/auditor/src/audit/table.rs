//! One gaming table, followed record by record.

use super::card::Card;
use super::cards::from_shoe;
use super::clearing::Clearing;
use super::finding::{Checked, Fault, ensure, fault};
use super::hands::Hands;
use super::incident::Incident;
use super::meters::Meters;
use super::payload::{
    LimitsSet, OfRound, PatronJoined, PatronLeft, Role, RulebookAdopted, TableOpened, TableRecovered,
};
use super::purses::Purses;
use super::round::{Bets, BettingTime, Round};
use super::settings::{Chips, Limits, Settings, deck_size};
use super::shoe::Shoe;
use crate::book::Book;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// Everything the auditor remembers of a table.
#[derive(Default)]
pub(crate) struct Table {
    /// Its name: the stream's without `table/`.
    pub(crate) name: String,
    pub(crate) settings: Option<Settings>,
    pub(crate) is_open: bool,
    is_locked: bool,
    is_paused: bool,
    pub(crate) limits_next: Option<Limits>,
    epoch: u64,
    pub(crate) rounds: u64,
    pub(crate) wagers: u64,
    pub(crate) shoes: u64,
    pub(crate) shoe: Option<Shoe>,
    /// Cards that a reconstruction left for the next round.
    pub(crate) left_over: Vec<Card>,
    /// Cards that left the shoe while there was neither a round in play nor a settled one.
    pub(crate) between_rounds: Hands,
    pub(crate) round: Option<Round>,
    /// The round that was settled last, until the next begins.
    pub(crate) last: Option<Round>,
    pub(crate) purses: Purses,
    /// Irregularities that are not over; the last one is looked at first.
    pub(crate) incidents: Vec<Incident>,
    /// Irregularities of earlier rounds that wait for the shift manager's word, which touches no round (R18).
    pub(crate) late: Vec<u64>,
    /// Who acts in a higher post than their own.
    pub(crate) posts: HashMap<String, Role>,
    /// The set of cards that was found faulty.
    pub(crate) faulty: Option<u64>,
    /// What the house won from credits.
    pub(crate) house: i128,
    /// What two people took from patrons without money from elsewhere, less what they gave.
    pub(crate) adjustments: i128,
    /// By game.
    pub(crate) games: BTreeMap<String, Meters>,
    pub(crate) terminals: BTreeMap<String, Meters>,
    pub(crate) unknown_games: BTreeMap<String, u64>,
    pub(crate) revealed: u64,
    pub(crate) unrevealed: u64,
}

/// Who caused a record, and by which rulebook.
#[derive(Clone, Copy)]
pub(crate) struct By<'a> {
    pub(crate) actor: &'a str,
    pub(crate) rulebook: &'a str,
    /// What that rulebook says, where it came after those that are written out by hand.
    pub(crate) book: Option<&'a Book>,
}

/// Where the record stands: its stream and number.
pub(crate) type At<'a> = (&'a str, u64);

/// Reads what an event says.
pub(crate) fn read<'a, T: Deserialize<'a>>(payload: &'a str) -> Checked<T> {
    serde_json::from_str(payload).map_err(|error| Fault {
        invariant: "I8",
        what: format!("the record does not say what its kind says: {error}"),
    })
}

impl Table {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// Follows one record.
    pub(crate) fn record(
        &mut self,
        (kind, payload): (&str, &str),
        by: By<'_>,
        clearing: &mut Clearing,
        at: At<'_>,
    ) -> Checked {
        self.judge(kind)?;
        if kind == "TableOpened" {
            return self.opened(read(payload)?);
        }
        ensure(self.settings.is_some(), "I5", || format!("{kind} before the table opened"))?;
        match kind {
            "WagerPlaced" => self.placed(&read(payload)?),
            "WagerRaised" => self.raised(&read(payload)?),
            "WagerWithdrawn" => self.withdrawn(&read(payload)?),
            "WagerReturned" => self.returned(&read(payload)?),
            "LayoutRecorded" => self.layout(read(payload)?, by),
            "LayoutCorrected" => self.layout_corrected(read(payload)?, by),
            "CardDealt" => self.dealt(&read(payload)?, by),
            "CardTurned" => self.turned(&read(payload)?),
            "CardCorrected" => self.corrected(&read(payload)?, by),
            "CardsReconstructed" => {
                let checked = self.reconstructed(read(payload)?);
                self.forget_moved_cards();
                checked
            }
            "TotalsAnnounced" => self.totals(&read(payload)?),
            "ResultAnnounced" => self.result(&read(payload)?),
            "ChoiceMade" => self.chose(&read(payload)?),
            "RoundSettled" => self.settled(&read(payload)?, by),
            "RoundVoided" => self.voided(&read(payload)?),
            "RoundResettled" => self.resettled(&read(payload)?, by),
            "CreditsBought" => self.bought(&read(payload)?, clearing, at),
            "CreditsCashedOut" => self.cashed_out(&read(payload)?, clearing, at),
            "HandPaid" => self.hand_paid(&read(payload)?, clearing, at),
            "CreditsAdjusted" => self.adjusted(&read(payload)?),
            "OwedRepaid" => self.owed_repaid(&read(payload)?),
            "OwedPaidInCash" => self.owed_paid(&read(payload)?, clearing, at),
            "ShoeLoaded" => self.shoe_loaded(&read(payload)?),
            "ShoeCut" => from_shoe(&mut self.shoe)?.cut(read::<super::payload::ShoeCut>(payload)?.behind),
            "CardsBurned" => self.burned(&read(payload)?),
            "ShoeEnded" => self.shoe_ended(&read(payload)?),
            _ => self.irregular((kind, payload), by),
        }
    }

    /// What departs from procedure, and its end.
    fn irregular(&mut self, (kind, payload): (&str, &str), by: By<'_>) -> Checked {
        match kind {
            "IrregularityReported" => self.reported(&read(payload)?, by),
            "IrregularityDismissed" => self.dismissed(&read(payload)?, by),
            "FactsEstablished" => self.established(&read(payload)?, by),
            "IrregularityRuled" => self.ruled(&read(payload)?, by),
            "DecisionMade" => self.decided(&read(payload)?, by),
            "HandsStand" | "CardsLeftOver" => {
                let is_kept = kind == "CardsLeftOver";
                let checked =
                    if is_kept { self.kept(read(payload)?) } else { self.hands_stand(&read(payload)?) };
                self.forget_moved_cards();
                checked
            }
            "ChoicesOffered" => {
                self.offered();
                Ok(())
            }
            "RoundResumed" => self.resumed(&read(payload)?),
            "SetRejected" => self.rejected(&read(payload)?),
            "PostAssigned" => {
                self.assigned(&read(payload)?);
                Ok(())
            }
            "RulebookAdopted" => self.adopted(&read(payload)?, by.rulebook),
            "CutCardDrawn" => from_shoe(&mut self.shoe)?.cut_card(),
            _ => self.life(kind, payload),
        }
    }

    /// What else a table lives through.
    fn life(&mut self, kind: &str, payload: &str) -> Checked {
        match kind {
            "BetsOpened" => self.bets_opened(&read(payload)?),
            "BetsClosed" => self.bets_closed(&read(payload)?),
            "TableClosed" => self.closed(),
            "TableRecovered" => self.recovered(&read(payload)?),
            "BetsExtended" => self.bets_extended(&read(payload)?),
            "TablePaused" | "TableResumed" => self.paused(kind == "TablePaused"),
            "TableLocked" => {
                self.is_locked = true;
                Ok(())
            }
            "TableUnlocked" => {
                self.is_locked = false;
                Ok(())
            }
            "LimitsSet" => {
                self.limits_next = Some(read::<LimitsSet>(payload)?.limits);
                Ok(())
            }
            "PatronJoined" => {
                let PatronJoined { patron, place } = read(payload)?;
                self.purses.join(patron, &place);
                Ok(())
            }
            "PatronLeft" => {
                self.purses.of(read::<PatronLeft<'_>>(payload)?.patron).seat = None;
                Ok(())
            }
            "DealerSignedOn" | "DealerSignedOff" | "DealerHandedOver" | "SqueezeRequested"
            | "SqueezeGranted" | "HandAccepted" | "DrawAnnounced" | "ChoiceAsked" | "HelpCalled"
            | "HelpGiven" | "SeatFrozen" | "SeatReleased" | "TableTold" => Ok(()),
            _ => fault("I8", format!("the auditor knows no event {kind} of a table")),
        }
    }

    /// What had to wait until everything that belongs together was recorded: the limits.
    fn judge(&mut self, kind: &str) -> Checked {
        let (Some(round), Some(settings)) = (&mut self.round, &self.settings) else {
            return Ok(());
        };
        if settings.chips == Chips::Real {
            return Ok(());
        }
        if kind == "WagerReturned" {
            round.wagers.judge_before_return(&settings.limits);
            return Ok(());
        }
        match round.bets {
            Bets::Open => round.wagers.check_waiting(&settings.limits),
            // A void round has no use for limits any more.
            Bets::Closed if kind != "RoundVoided" => {
                round.bets = Bets::Judged;
                round.wagers.check_closed(&settings.limits)
            }
            Bets::Closed | Bets::Judged => Ok(()),
        }
    }

    /// How it is set up, once it opened.
    pub(crate) fn settings(&self) -> Checked<&Settings> {
        self.settings.as_ref().map_or_else(|| fault("I5", "the table has never opened"), Ok)
    }

    pub(crate) fn has_credits(&self) -> bool {
        self.settings.as_ref().is_some_and(|settings| settings.chips == Chips::Credits)
    }

    /// Refuses play at a table that is closed, locked or paused.
    pub(crate) fn check_playing(&self) -> Checked {
        self.check_unlocked()?;
        ensure(!self.is_paused, "I5", || "play at a table that pauses".to_owned())
    }

    /// Refuses anything with cards at a table that is closed or locked.
    pub(crate) fn check_unlocked(&self) -> Checked {
        ensure(self.is_open, "I5", || "play at a table that is closed".to_owned())?;
        ensure(!self.is_locked, "I5", || "play at a table that is locked".to_owned())
    }

    fn paused(&mut self, pauses: bool) -> Checked {
        let was_paused = std::mem::replace(&mut self.is_paused, pauses);
        ensure(was_paused != pauses, "I5", || "the table paused twice, or went on twice".to_owned())
    }

    fn bets_extended(&mut self, event: &OfRound) -> Checked {
        self.check_playing()?;
        let round = self.in_play()?;
        let is_first = std::mem::replace(&mut round.time, BettingTime::Extended) == BettingTime::AsSet;
        let may = round.bets == Bets::Open && round.number == event.round && is_first;
        ensure(may, "I5", || format!("bets of round {} were extended out of turn", event.round))
    }

    /// The round in play.
    pub(crate) fn in_play(&mut self) -> Checked<&mut Round> {
        self.round.as_mut().map_or_else(|| fault("I5", "there is no round in play"), Ok)
    }

    fn opened(&mut self, event: TableOpened) -> Checked {
        ensure(!self.is_open, "I5", || "the table was opened twice".to_owned())?;
        self.is_open = true;
        self.limits_next = None;
        self.settings = Some(event.settings);
        Ok(())
    }

    /// Another version of the rulebook is taken up between sets of cards, and by the name that its hash gives it.
    fn adopted(&self, event: &RulebookAdopted<'_>, rulebook: &str) -> Checked {
        let RulebookAdopted { version, sha256 } = event;
        ensure(self.round.is_none() && self.shoe.is_none(), "I13", || {
            format!("{version} was taken up while a round or a set of cards was in play")
        })?;
        ensure(*version == rulebook, "I13", || {
            format!("{version} was taken up and the record of it goes by {rulebook}")
        })?;
        let digits = version.rsplit('+').next();
        ensure(digits.is_some_and(|digits| sha256.starts_with(digits)), "I13", || {
            format!("{version} was taken up with the hash {sha256}, which is another file's")
        })
    }

    fn closed(&mut self) -> Checked {
        let (was_open, is_playing) = (self.is_open, self.round.is_some());
        (self.is_open, self.is_paused) = (false, false);
        self.check_resettled()?;
        self.last = None;
        ensure(was_open, "I5", || "the table was closed twice".to_owned())?;
        ensure(!is_playing, "I5", || "the table was closed in the middle of a round".to_owned())
    }

    fn recovered(&mut self, event: &TableRecovered) -> Checked {
        let wanted = self.epoch + 1;
        self.epoch = self.epoch.max(event.epoch);
        ensure(event.epoch == wanted, "I11", || {
            format!("the table was taken up for the {}th time, and {wanted} was to come", event.epoch)
        })?;
        let round = self.round.as_ref().map(|round| round.number);
        ensure(event.round == round, "I8", || {
            format!("round {:?} is recorded as interrupted; round {round:?} was in play", event.round)
        })
    }

    fn bets_opened(&mut self, event: &OfRound) -> Checked {
        self.check_playing()?;
        let wanted = self.rounds + 1;
        self.check_resettled()?;
        self.rounds = event.round;
        self.last = None;
        let before =
            self.round.replace(Round::begin(event.round, self.left_over.len())).map(|round| round.number);
        if let (Some(limits), Some(settings)) = (self.limits_next.take(), &mut self.settings) {
            settings.limits = limits;
        }
        if let Some(before) = before {
            return fault("I5", format!("round {} began while round {before} was in play", event.round));
        }
        self.incidents.clear();
        ensure(event.round == wanted, "I5", || {
            format!("round {} began, and {wanted} was to come", event.round)
        })?;
        let shoe = self.shoe.as_ref().map(|shoe| shoe.number);
        ensure(self.faulty.is_none() || self.faulty != shoe, "I6", || {
            format!("round {} began with a set of cards that was found faulty", event.round)
        })?;
        let is_over = self.shoe.as_ref().is_some_and(|shoe| shoe.is_cut_card_out);
        ensure(!is_over, "I6", || format!("round {} began although the cut card was out", event.round))
    }

    fn check_resettled(&self) -> Checked {
        match &self.last {
            Some(last) if last.is_stale => fault(
                "I7",
                format!("the record of round {} was put right and it was not settled again", last.number),
            ),
            _ => Ok(()),
        }
    }

    fn bets_closed(&mut self, event: &OfRound) -> Checked {
        let round = self.in_play()?;
        let were_open = round.bets == Bets::Open;
        round.bets = Bets::Closed;
        ensure(were_open, "I5", || "bets were closed twice".to_owned())?;
        ensure(round.number == event.round, "I5", || {
            format!("bets of round {} were closed while round {} was in play", event.round, round.number)
        })
    }

    /// Counts for the table and the game.
    pub(crate) fn count(&mut self, meters: &Meters) {
        let game = self.settings.as_ref().map_or("", |settings| &settings.game);
        if let Some(counted) = self.games.get_mut(game) {
            counted.add(meters);
        } else {
            self.games.insert(game.to_owned(), *meters);
        }
    }

    /// Counts for the terminal that a patron plays at, if it is one.
    pub(crate) fn count_terminal(&mut self, patron: &str, meters: &Meters) {
        let Some(terminal) = self.purses.terminal(patron) else {
            return;
        };
        if let Some(counted) = self.terminals.get_mut(&**terminal) {
            counted.add(meters);
        } else {
            self.terminals.insert(terminal.as_ref().to_owned(), *meters);
        }
    }

    /// Remarks on a round of a game that the auditor cannot settle.
    pub(crate) fn remark_unknown_game(&mut self) {
        let Some(settings) = &self.settings else {
            return;
        };
        if deck_size(&settings.game).is_none() {
            *self.unknown_games.entry(settings.game.clone()).or_insert(0) += 1;
        }
    }
}
