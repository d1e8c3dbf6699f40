//! A table as its events have left it.

use crate::service::{Closed, Frozen, HelpCall, Paused};
use crate::{Dealt, Limits, LoadedCards, Place, Settings, SettledRound, Source, Stop};
use punto_rules::{Card, Composition, Kind, Money, Role, Rulebook, Side, Standing};
use punto_vocabulary::{
    BettingBox, IrregularityNumber, Note, PatronId, RoundNumber, ShoeNumber, StaffId, TableId, TableTime,
    WagerId, WagerKey,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A gaming table: what is known of it after its events so far. It knows no card that is still in the shoe or
/// lies face down.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    pub(crate) rulebook: Arc<Rulebook>,
    /// What the last round was played by, where that is another version.
    pub(crate) last_rulebook: Option<Arc<Rulebook>>,
    pub(crate) state: State,
}

/// Two tables are the same when the same has happened at them by the same rules.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        let is_by_the_same = self.rulebook == other.rulebook && self.last_rulebook == other.last_rulebook;
        self.id == other.id && self.state == other.state && is_by_the_same
    }
}

/// Everything that events change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct State {
    pub(crate) epoch: u64,
    /// The latest time of the table's clock that an event told.
    pub(crate) clock: TableTime,
    pub(crate) is_open: bool,
    pub(crate) settings: Option<Settings>,
    /// Limits for the next round on.
    pub(crate) next_limits: Option<Limits>,
    pub(crate) locked: Option<Note>,
    /// The first event that did not fit, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) broken: Option<Box<str>>,
    /// What patrons are told of a closed table.
    pub(crate) closed: Option<Closed>,
    pub(crate) paused: Option<Paused>,
    /// Who called for help and still waits.
    pub(crate) calls: Vec<HelpCall>,
    /// Seats and terminals that nobody may use.
    pub(crate) frozen: Vec<Frozen>,
    /// What the pit has to say to everybody.
    pub(crate) told: Option<Note>,
    pub(crate) dealer: Option<StaffId>,
    pub(crate) posts: BTreeMap<StaffId, Post>,
    /// Everybody who ever dealt here or was given a post: they do not play here.
    #[serde(default)]
    pub(crate) staff: BTreeSet<StaffId>,
    pub(crate) patrons: BTreeMap<PatronId, PatronState>,
    pub(crate) shoe: Option<Shoe>,
    pub(crate) shoes: ShoeNumber,
    /// Cards that a reconstruction left for the next round.
    pub(crate) left_over: Vec<Card>,
    /// Cards that left the shoe while there was neither a round in play nor a settled one.
    #[serde(default)]
    pub(crate) between_rounds: Vec<Card>,
    pub(crate) rounds: RoundNumber,
    pub(crate) wagers: WagerId,
    pub(crate) irregularities: IrregularityNumber,
    pub(crate) round: Option<Round>,
    /// The round that was settled last, until the next begins.
    pub(crate) last: Option<LastRound>,
    /// What stopped play, until it is ruled on.
    pub(crate) stop: Option<Stop>,
    /// Earlier irregularities that wait until the one above is ruled on, the latest last (R17g).
    pub(crate) suspended: Vec<Stop>,
    /// Irregularities of earlier rounds, noticed after the next began, on which the shift manager has not decided.
    pub(crate) late: BTreeSet<IrregularityNumber>,
}

impl State {
    /// Cards that left the shoe and are in no hand, of the round in play or else of the last one.
    pub(crate) fn in_no_hand(&self) -> &[Card] {
        match (&self.round, &self.last) {
            (Some(round), _) => &round.excess,
            (None, Some(last)) => &last.excess,
            (None, None) => &self.between_rounds,
        }
    }
}

/// What a table was when it was saved, without its name and its rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SavedTable(State);

/// A post that somebody acts in for a time (`1.11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Post {
    pub(crate) role: Role,
    pub(crate) until: TableTime,
}

/// A patron at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PatronState {
    /// Where they play; nothing once they have left.
    pub place: Option<Place>,
    /// Credits that lie at the table and are in no wager.
    pub credits: Money,
    /// What is set aside for an attendant to pay.
    pub hand_pay: Money,
    /// What they owe the house after a round was settled again.
    pub owed: Money,
}

/// The set of cards in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoe {
    /// The number of the set, counted from 1 at this table.
    pub number: ShoeNumber,
    /// What is known of its order.
    pub cards: LoadedCards,
    /// How many cards were cut to the back, once they were cut.
    pub cut: Option<u16>,
    /// The cards that have left it, in order; nothing for one that nobody has seen.
    pub out: Vec<Option<Card>>,
    /// Whether the cut card of a real shoe is out.
    pub is_cut_card_out: bool,
    /// What was found wrong with the set: it deals no further round (R17d).
    pub rejected: Option<Kind>,
}

/// The round in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Its number, counted from 1 at this table; void rounds are counted too.
    pub number: RoundNumber,
    /// How far it is.
    pub stage: Stage,
    /// The limits it is played under.
    pub limits: Limits,
    /// Its wagers, in the order they were placed.
    pub wagers: BTreeMap<WagerId, LiveWager>,
    /// Each patron's wagers.
    pub(crate) by_patron: BTreeMap<PatronId, Vec<WagerId>>,
    /// Its wagers in the order in which each came to the stake it has: a Bet counts as placed when it reaches its sum
    /// (R13d). A wager that is raised goes to the end.
    #[serde(default)]
    pub(crate) reached: Vec<WagerId>,
    /// Whether its time for bets was extended.
    pub is_extended: bool,
    /// Whether the chips were recorded as they lie.
    pub is_layout_recorded: bool,
    /// Its cards, in the order they were dealt.
    pub cards: Vec<DealtCard>,
    /// Cards that left the shoe in it and are in no hand.
    pub excess: Vec<Card>,
    /// The totals of the first two cards of each hand as they were announced, the Player's first.
    #[serde(default)]
    pub(crate) totals: Option<(u8, u8)>,
    /// Whether cards that could not be put back count in the hands where they lie (R17f).
    pub stands_as_it_lies: bool,
    /// The order that was decided on of cards in the hands, where they were dealt in another, until they are laid out by it
    /// (`5.10`).
    #[serde(default)]
    pub(crate) decided_order: Vec<Card>,
    /// Leave to squeeze, asked for or granted.
    pub squeezes: Vec<Squeeze>,
    /// Who accepts which face-down hand (`5.8.2`).
    #[serde(default)]
    pub accepted: BTreeMap<Side, PatronId>,
    /// Who chose to take their wagers back (`5.12.3`) and has placed none since.
    #[serde(default)]
    pub took_back: BTreeSet<PatronId>,
    /// Wagers that lay when bets closed and were taken back since. Pro rata goes by the layout as it lay then (`5.13`,
    /// R9).
    #[serde(default)]
    pub taken_back: BTreeMap<WagerId, LiveWager>,
    /// How many of the left-over cards may be dealt in this round: those of earlier rounds (`5.7`), and its own once a
    /// corrected card shows that a hand lacks one.
    #[serde(default)]
    pub(crate) left_before: usize,
    /// How many cards were left over when its own were laid out again in the order in which they left the shoe.
    #[serde(default)]
    pub(crate) left_itself: usize,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Bets are open.
    Betting {
        /// When the clock closes them, where it does.
        closes_at: Option<TableTime>,
    },
    /// Bets are closed and cards are dealt.
    Dealing,
    /// The result is announced.
    Announced,
}

/// A wager of the round in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LiveWager {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On what.
    pub on: WagerKey,
    /// In whole cents.
    pub stake: Money,
    /// On which box; none at terminals.
    pub betting_box: Option<BettingBox>,
    /// Whether its patron sits at that box.
    pub standing: Standing,
    /// The pit employee who placed or raised it at the patron's request (`5.16`, R14), if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_by: Option<StaffId>,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DealtCard {
    /// Whose.
    pub side: Side,
    /// Which card of that hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
    /// Its face, unless it lies face down.
    pub card: Option<Card>,
    /// Its place among the cards that left the shoe, unless it came from an earlier round.
    pub place: Option<usize>,
}

/// Leave to squeeze a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Squeeze {
    /// Who asks.
    pub patron: PatronId,
    /// Of which hand.
    pub side: Side,
    /// Which card of it.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
    /// Whether the dealer granted it.
    pub is_granted: bool,
}

/// A settled round that can still be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastRound {
    /// Its number, counted from 1 at this table; void rounds are counted too.
    pub number: RoundNumber,
    /// Its cards, in the order they were dealt.
    pub cards: Vec<DealtCard>,
    /// Cards that left the shoe in it and are in no hand.
    pub excess: Vec<Card>,
    /// Its wagers as they lay.
    pub wagers: BTreeMap<WagerId, LiveWager>,
    /// The limits it was played under.
    pub limits: Limits,
    /// How it was settled; nothing where it is void.
    pub settlement: Option<SettledRound>,
    /// Who chose to take their wagers back (`5.12.3`).
    #[serde(default)]
    pub took_back: BTreeSet<PatronId>,
    /// Wagers that were taken back before it was settled.
    #[serde(default)]
    pub(crate) taken_back: BTreeMap<WagerId, LiveWager>,
    /// Whether its hands count as they lie (R17f).
    #[serde(default)]
    pub(crate) stands_as_it_lies: bool,
}

impl Table {
    /// A table of this game at which nothing has happened.
    ///
    /// ```
    /// use punto_table::Table;
    /// let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// let table = Table::new("rapid-1".parse()?, rulebook.clone().into());
    /// assert!(!table.is_open());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(id: TableId, rulebook: Arc<Rulebook>) -> Self {
        Self { id, rulebook, last_rulebook: None, state: State::default() }
    }

    /// Its name.
    #[must_use]
    pub const fn id(&self) -> &TableId {
        &self.id
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// The rules it is played by, shared.
    #[must_use]
    pub const fn shared_rulebook(&self) -> &Arc<Rulebook> {
        &self.rulebook
    }

    /// Whether it is open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.state.is_open
    }

    /// How it was set up, once it was.
    #[must_use]
    pub const fn settings(&self) -> Option<&Settings> {
        self.state.settings.as_ref()
    }

    /// The limits on display: those of the round in play, or of the next one.
    #[must_use]
    pub fn limits(&self) -> Option<&Limits> {
        match &self.state.round {
            Some(round) => Some(&round.limits),
            None => self.state.next_limits.as_ref().or(self.settings().map(|settings| &settings.limits)),
        }
    }

    /// Why it is locked, if it is.
    #[must_use]
    pub const fn locked(&self) -> Option<&Note> {
        self.state.locked.as_ref()
    }

    /// The dealer at the table, if one is signed on.
    #[must_use]
    pub const fn dealer(&self) -> Option<&StaffId> {
        self.state.dealer.as_ref()
    }

    /// Every patron that has something at the table.
    pub fn patrons(&self) -> impl Iterator<Item = (&PatronId, &PatronState)> {
        self.state.patrons.iter()
    }

    /// This patron, if they have something at the table.
    #[must_use]
    pub fn patron(&self, patron: &PatronId) -> Option<&PatronState> {
        self.state.patrons.get(patron)
    }

    /// Who sits at this box.
    #[must_use]
    pub fn seated_at(&self, betting_box: BettingBox) -> Option<&PatronId> {
        self.at(&Place::Seat(betting_box))
    }

    /// Who plays at this seat or terminal.
    #[must_use]
    pub fn at(&self, place: &Place) -> Option<&PatronId> {
        self.patrons().find(|(_, state)| state.place.as_ref() == Some(place)).map(|(patron, _)| patron)
    }

    /// The set of cards in play.
    #[must_use]
    pub const fn shoe(&self) -> Option<&Shoe> {
        self.state.shoe.as_ref()
    }

    /// The round in play.
    #[must_use]
    pub const fn round(&self) -> Option<&Round> {
        self.state.round.as_ref()
    }

    /// The round settled last, until the next begins.
    #[must_use]
    pub const fn last_round(&self) -> Option<&LastRound> {
        self.state.last.as_ref()
    }

    /// The number of the latest round, in play or not.
    #[must_use]
    pub const fn latest_round(&self) -> RoundNumber {
        self.state.rounds
    }

    /// What stopped play, if something did.
    #[must_use]
    pub const fn stop(&self) -> Option<&Stop> {
        self.state.stop.as_ref()
    }

    /// Earlier irregularities that wait until the one that stopped play last is ruled on (R17g).
    #[must_use]
    pub fn suspended(&self) -> &[Stop] {
        &self.state.suspended
    }

    /// Cards for the next round that a reconstruction left.
    #[must_use]
    pub fn left_over(&self) -> &[Card] {
        &self.state.left_over
    }

    /// The left-over card that comes next: those that the round in play left itself wait for the next one (`5.7`, R17f).
    #[must_use]
    pub fn next_left_over(&self) -> Option<Card> {
        self.in_sight().first().copied()
    }

    /// The latest time of the table's clock that an event told. After a restart the clock goes on from here.
    #[must_use]
    pub const fn clock(&self) -> TableTime {
        self.state.clock
    }

    /// How often the table was taken up again after the house was down.
    #[must_use]
    pub const fn epoch(&self) -> u64 {
        self.state.epoch
    }

    /// What is left in the shoe as far as anybody has seen: all cards of the set without those that were shown.
    #[must_use]
    pub fn unseen(&self) -> Option<Composition> {
        let (settings, shoe) = (self.settings()?, self.shoe()?);
        let mut unseen = Composition::full(self.rulebook.deck, settings.decks);
        for card in shoe.out.iter().flatten() {
            unseen.remove(*card).ok()?;
        }
        Some(unseen)
    }

    /// How many cards are left in the shoe.
    #[must_use]
    pub fn cards_left(&self) -> Option<usize> {
        let (settings, shoe) = (self.settings()?, self.shoe()?);
        (usize::from(settings.decks) * self.rulebook.deck.size()).checked_sub(shoe.out.len())
    }

    /// Whether the cut card is out, of a real shoe or of an electronic one.
    #[must_use]
    pub fn is_cut_card_out(&self) -> bool {
        if self.shoe().is_some_and(|shoe| shoe.is_cut_card_out) {
            return true;
        }
        self.behind_cut_card().zip(self.cards_left()).is_some_and(|(behind, left)| left < behind || left == 0)
    }

    /// How many cards come before the cut card of an electronic shoe.
    #[must_use]
    pub fn cards_to_cut_card(&self) -> Option<usize> {
        // Once it is out, none comes before it.
        self.behind_cut_card().zip(self.cards_left()).map(|(behind, left)| left.saturating_sub(behind))
    }

    fn behind_cut_card(&self) -> Option<usize> {
        match self.settings()?.source {
            Source::ElectronicShoe { behind_cut_card } => Some(usize::from(behind_cut_card)),
            Source::ElectronicShuffler | Source::RealShoe | Source::RealShuffler => None,
        }
    }

    /// Whether cards are dealt face down.
    #[must_use]
    pub fn is_face_down(&self) -> bool {
        self.settings().is_some_and(|settings| settings.dealt == Dealt::FaceDown)
    }

    /// The state, to be kept as a cache: it can always be had again from the events.
    #[must_use]
    pub fn save(&self) -> SavedTable {
        SavedTable(self.state.clone())
    }

    /// A table from a saved state.
    ///
    /// ```
    /// use punto_table::Table;
    /// # let rulebook = punto_rulebooks::house_rulebook("rapid-etg").ok_or("no such game")?;
    /// let table = Table::new("rapid-1".parse()?, rulebook.clone().into());
    /// let again = Table::restore(table.id().clone(), table.shared_rulebook().clone(), table.save());
    /// assert!(again == table);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn restore(id: TableId, rulebook: Arc<Rulebook>, saved: SavedTable) -> Self {
        Self { id, rulebook, last_rulebook: None, state: saved.0 }
    }
}
