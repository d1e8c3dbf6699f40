//! The felt: what everybody at the table, and whoever looks in from the lobby, sees.

use crate::boxes::{ChipsView, TotalView};
use crate::facts::{LanguageWord, PaceView};
use crate::happened::commitment;
use crate::names::Names;
use crate::phase::Phase;
use crate::results::{is_natural, points};
use crate::service::{ClosedView, PauseView};
use crate::views::TableViews;
use crate::words::DrawLine;
use punto_rules::{Card, Clause, Kind, Money, PlayedAt, Progress, Rulebook, Ruling, Side, Winner};
use punto_table::{Chips, Conducted, Dealt, DealtCard, Felt, Limits, Place, Stage, WaitsFor};
use punto_vocabulary::{BettingBox, IrregularityNumber, RoundNumber, ShoeNumber, TableId};
use serde::{Deserialize, Serialize};

/// Everything that is public at a table. Times are milliseconds on the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FeltView {
    /// Which table.
    pub table: TableId,
    /// The name that people read.
    pub name: Box<str>,
    /// The key of its game.
    pub game: Box<str>,
    /// The title of its game.
    pub title: Box<str>,
    /// The version of the rulebook that the table goes by, as records name it and `/api/games/{game}` takes it.
    pub rulebook: Box<str>,
    /// The sequence number of the last event.
    pub version: u64,
    /// The version of the last public event.
    pub felt_version: u64,
    /// When the last event was recorded.
    pub time_ms: u64,
    /// How far the table is.
    pub phase: Phase,
    /// Since when.
    pub entered_at: u64,
    /// Until when, where a clock runs.
    pub ends_at: Option<u64>,
    /// The latest round, in play or not.
    pub round: RoundNumber,
    /// The limits, once the table was set up.
    pub limits: Option<Limits>,
    /// The limits of the next round, where they are others.
    pub next_limits: Option<Limits>,
    /// Whether cards are dealt face down.
    pub is_face_down: bool,
    /// Whether real chips lie on the felt.
    pub has_real_chips: bool,
    /// How fast a round goes.
    pub pace: PaceView,
    /// The language that is spoken at the table, where it is a certain one.
    pub language: Option<LanguageWord>,
    /// Where its video can be seen: a link over TLS.
    pub video: Option<Box<str>>,
    /// The chips that a screen offers, the smallest first.
    pub denominations: Vec<Money>,
    /// The felt of a live table.
    pub felt: Option<Felt>,
    /// Its seats, with the chips on their boxes.
    pub seats: Vec<SeatView>,
    /// How many patrons are at the table.
    pub patrons: usize,
    /// Who deals.
    pub dealer: DealerShown,
    /// The cards in play.
    pub shoe: Option<ShoeView>,
    /// The Player's hand.
    pub player: HandView,
    /// The Banker's hand.
    pub banker: HandView,
    /// The result, once it is announced.
    pub result: Option<ResultView>,
    /// How the money lay when bets closed.
    pub totals: Vec<TotalView>,
    /// What stopped play, if something did.
    pub stop: Option<StopView>,
    /// The pause in play, if the dealer made one.
    pub pause: Option<PauseView>,
    /// What patrons are told of a closed table.
    pub closed: Option<ClosedView>,
    /// What the pit has to say to everybody.
    pub message: Option<String>,
    /// Whether the time for bets of the round in play was extended.
    pub is_extended: bool,
    /// The round that was over last.
    pub last: Option<LastRoundView>,
}

/// A seat and its box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Which.
    pub seat: BettingBox,
    /// Whether somebody sits there.
    pub is_taken: bool,
    /// Whether nobody plays there for now.
    pub is_frozen: bool,
    /// What they are called, where they allow it.
    pub name: Option<String>,
    /// The chips on its box.
    pub chips: Vec<ChipsView>,
}

/// Who deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DealerShown {
    /// The automatic dealer.
    Automatic,
    /// A dealer.
    Dealer {
        /// What they are called.
        name: Option<String>,
    },
    /// Nobody yet.
    Nobody,
}

/// The set of cards in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShoeView {
    /// The number of the set, counted from 1 at this table.
    pub shoe: ShoeNumber,
    /// How many cards it has in all.
    pub cards: usize,
    /// How many are left.
    pub left: usize,
    /// The commitment to the order of an electronic one.
    pub commitment: Option<Box<str>>,
    /// How many cards were cut to the back.
    #[cfg_attr(feature = "openapi", schema(maximum = 65_535))]
    pub cut: Option<u16>,
    /// How many decks it has.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub decks: u8,
    /// How many cards come before its cut card, where the house knows where that lies.
    pub to_cut_card: Option<usize>,
    /// Whether its cut card is out: this is the last round.
    pub is_cut_card_out: bool,
}

/// A hand as it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandView {
    /// Its cards.
    pub cards: Vec<LyingCard>,
    /// What the cards that can be seen count together; nothing while none can.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub points: Option<u8>,
    /// Whether it is a natural.
    pub is_natural: bool,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LyingCard {
    /// Which card of the hand.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub nth: u8,
    /// Its face, unless it lies face down.
    pub card: Option<Card>,
}

/// A result as it is announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultView {
    /// Who won.
    pub winner: Winner,
    /// The Player's total.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub player: u8,
    /// The Banker's total.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub banker: u8,
    /// What the board shows of it.
    pub marks: Vec<Box<str>>,
    /// What each hand did about a third card.
    pub draws: Vec<DrawLine>,
}

/// What stopped play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StopView {
    /// Which irregularity.
    pub irregularity: IrregularityNumber,
    /// In which round.
    pub round: RoundNumber,
    /// What happened.
    pub kind: Kind,
    /// What was ruled.
    pub ruling: Option<Ruling>,
    /// The ruling in words.
    pub why: Option<Box<str>>,
    /// The clauses it rests on.
    pub clauses: Vec<Clause>,
    /// Until when patrons choose, where they do.
    pub choices_until: Option<u64>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LastRoundView {
    /// Its number, counted from 1 at this table; void rounds are counted too.
    pub round: RoundNumber,
    /// Whether it is void.
    pub is_void: bool,
    /// Whether it was settled more than once.
    pub is_again: bool,
    /// The clauses by which it is void, or was settled again.
    pub clauses: Vec<Clause>,
    /// Who won.
    pub winner: Option<Winner>,
    /// The result as the roads write it: `Bb6`.
    pub result: Option<String>,
    /// What the board shows of it.
    pub marks: Vec<Box<str>>,
    /// The Player's hand.
    pub player: HandView,
    /// The Banker's hand.
    pub banker: HandView,
}

impl HandView {
    /// The hand of this side among the cards of a round.
    pub(crate) fn of(rulebook: &Rulebook, cards: &[DealtCard], side: Side) -> Self {
        let mut hand: Vec<LyingCard> = cards
            .iter()
            .filter(|dealt| dealt.side == side)
            .map(|dealt| LyingCard { nth: dealt.nth, card: dealt.card })
            .collect();
        hand.sort_by_key(|lying| lying.nth);
        let faces: Vec<Card> = hand.iter().filter_map(|lying| lying.card).collect();
        let is_open = faces.len() == hand.len();
        Self {
            points: (!faces.is_empty()).then(|| points(rulebook, faces.iter().copied())),
            is_natural: is_open && is_natural(rulebook, &faces),
            cards: hand,
        }
    }

    /// The hand of these cards.
    pub(crate) fn whole(rulebook: &Rulebook, cards: &[Card]) -> Self {
        let lying = (1..).zip(cards).map(|(nth, card)| LyingCard { nth, card: Some(*card) });
        Self {
            cards: lying.collect(),
            points: Some(points(rulebook, cards.iter().copied())),
            is_natural: is_natural(rulebook, cards),
        }
    }
}

impl ResultView {
    /// The result of these cards, if they make a round.
    pub(crate) fn of(rulebook: &Rulebook, faces: &[Card]) -> Option<Self> {
        let Progress::Complete(complete) = rulebook.lay_out(faces).ok()?.progress else { return None };
        Some(Self {
            winner: complete.winner(),
            player: complete.hand(Side::Player).points().get(),
            banker: complete.hand(Side::Banker).points().get(),
            marks: complete.marks().map(Into::into).collect(),
            draws: complete.calls().map(DrawLine::from).to_vec(),
        })
    }
}

impl TableViews {
    /// What everybody at the table sees. Names come from outside: the journal has none.
    #[must_use]
    pub fn felt(&self, names: &dyn Names) -> FeltView {
        let (table, memory, facts) = (self.table(), self.memory(), self.facts());
        let rulebook = table.rulebook();
        let settings = table.settings();
        let (player, banker) = self.hands();
        FeltView {
            table: table.id().clone(),
            name: facts.name.clone(),
            game: rulebook.front.key.clone(),
            title: rulebook.front.title.clone(),
            rulebook: self.rulebook_version().into(),
            version: self.version(),
            felt_version: self.felt_version(),
            time_ms: self.time_ms(),
            phase: memory.phase,
            entered_at: memory.entered_at,
            ends_at: self.ends_at(),
            round: table.latest_round(),
            limits: table.limits().cloned(),
            next_limits: memory.next_limits.clone(),
            is_face_down: settings.is_some_and(|settings| settings.dealt == Dealt::FaceDown),
            has_real_chips: settings.is_some_and(|settings| settings.chips == Chips::Real),
            pace: self.pace(),
            language: facts.language,
            video: facts.video.clone(),
            denominations: facts.denominations.clone(),
            felt: settings.and_then(|settings| settings.felt.clone()),
            seats: self.seats(names),
            patrons: memory.here,
            dealer: self.dealer_shown(names),
            shoe: self.shoe(),
            player,
            banker,
            result: self.result(),
            totals: memory.totals.clone(),
            stop: self.stop(),
            pause: self.pause(),
            closed: self.closed(),
            message: table.told().map(ToString::to_string),
            is_extended: table.round().is_some_and(|round| round.is_extended),
            last: memory.last.clone(),
        }
    }

    /// The hands of the round in play, or of the latest one while they lie there.
    fn hands(&self) -> (HandView, HandView) {
        let (table, last) = (self.table(), &self.memory().last);
        let of = |cards: &[DealtCard], side| HandView::of(table.rulebook(), cards, side);
        match (table.round(), last) {
            (Some(round), _) => (of(&round.cards, Side::Player), of(&round.cards, Side::Banker)),
            (None, Some(last)) if last.round == table.latest_round() => {
                (last.player.clone(), last.banker.clone())
            }
            (None, _) => <(HandView, HandView)>::default(),
        }
    }

    fn result(&self) -> Option<ResultView> {
        let round = self.table().round().filter(|round| round.stage == Stage::Announced)?;
        ResultView::of(self.table().rulebook(), &round.faces()?)
    }

    fn seats(&self, names: &dyn Names) -> Vec<SeatView> {
        let memory = self.memory();
        let seats =
            self.table().settings().and_then(|settings| settings.felt.as_ref()).map_or(0, |felt| felt.seats);
        let seat = |number| {
            let seat = BettingBox(number);
            let sits = memory.seats.get(&seat);
            let name = sits.and_then(|patron| names.patron(patron));
            let is_frozen = self.table().frozen().iter().any(|frozen| frozen.seat == Place::Seat(seat));
            SeatView { seat, is_taken: sits.is_some(), is_frozen, name, chips: memory.chips.on_box(seat) }
        };
        (1..=seats).map(seat).collect()
    }

    pub(crate) fn dealer_shown(&self, names: &dyn Names) -> DealerShown {
        let conducted = self.table().settings().map(|settings| settings.conducted);
        match (self.table().dealer(), conducted) {
            (Some(dealer), _) => DealerShown::Dealer { name: names.staff(dealer) },
            (None, Some(Conducted::Automatically)) => DealerShown::Automatic,
            (None, _) => DealerShown::Nobody,
        }
    }

    pub(crate) fn shoe(&self) -> Option<ShoeView> {
        let (table, shoe) = (self.table(), self.table().shoe()?);
        // More cards out than the set holds: none is left to show.
        let left = table.cards_left().unwrap_or_default();
        Some(ShoeView {
            shoe: shoe.number,
            cards: left + shoe.out.len(),
            left,
            commitment: commitment(&shoe.cards).map(Into::into),
            cut: shoe.cut,
            decks: table.settings().map_or(0, |settings| settings.decks),
            to_cut_card: table.cards_to_cut_card(),
            is_cut_card_out: table.is_cut_card_out(),
        })
    }

    fn stop(&self) -> Option<StopView> {
        let stop = self.table().stop()?;
        let known = self.memory().irregularities.get(stop.irregularity);
        let choices_until = match &stop.waits_for {
            WaitsFor::Choices { until, .. } if !self.is_chosen_by_word() => Some(self.server_ms(*until)),
            _ => None,
        };
        Some(StopView {
            irregularity: stop.irregularity,
            round: stop.round,
            kind: stop.kind,
            ruling: known.and_then(|known| known.ruling),
            why: known.and_then(|known| known.why.clone()),
            // What is not ruled on yet has no clause.
            clauses: known.map(|known| known.clauses.clone()).unwrap_or_default(),
            choices_until,
        })
    }

    /// When the phase ends, where a clock runs.
    pub(crate) fn ends_at(&self) -> Option<u64> {
        match (self.memory().phase, self.table().round(), self.table().stop()) {
            (Phase::Paused, _, Some(stop)) => match &stop.waits_for {
                WaitsFor::Choices { until, .. } if !self.is_chosen_by_word() => Some(self.server_ms(*until)),
                _ => None,
            },
            (Phase::Betting, Some(round), _) => match round.stage {
                Stage::Betting { closes_at } => closes_at.map(|at| self.server_ms(at)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the game is played at terminals, where nobody sees another's wagers.
    pub(crate) fn is_at_terminals(&self) -> bool {
        self.table().rulebook().front.played_at == PlayedAt::Terminals
    }
}
