//! What happened at a table, as everybody may know it.

use crate::boxes::{ChipsView, TotalView};
use crate::clock::ClockFace;
use crate::felt::ResultView;
use crate::results::{points, result_of};
use crate::words::{DrawLine, draws};
use punto_rules::{Card, Clause, Kind, Money, Role, Rulebook, Ruling, Side, Winner};
use punto_table::{
    Decision, Event, Limits, LoadedCards, Place, Revealed, SeatFrozen, SeatReleased, SettledRound, ShoeEnd,
};
use punto_vocabulary::{BettingBox, IrregularityNumber, RoundNumber, ShoeNumber, WagerKey};
use serde::{Deserialize, Serialize};

/// What happened at a table, as everybody may know it: no patron, no private money, no card that nobody has seen.
/// Times are milliseconds on the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named for what they are; the variants are documented")]
pub enum Happened {
    /// The table opened.
    TableOpened { game: Box<str>, limits: Limits },
    /// The table closed; why, and until when in milliseconds since 1970, where that is told.
    TableClosed { reason: Option<String>, until_ms: Option<u64> },
    /// Play pauses, and the clock with it.
    TablePaused { reason: Option<String> },
    /// It goes on. Where bets are open, this is when the clock closes them now.
    TableResumed { closes_at: Option<u64> },
    /// What the pit has to say to everybody; nothing takes the last message away.
    TableTold { text: Option<String> },
    /// Nobody plays at this seat for now.
    SeatFrozen { seat: BettingBox },
    /// It can be used again.
    SeatReleased { seat: BettingBox },
    /// Nothing goes on until somebody with the right unlocks it.
    TableLocked,
    /// It goes on.
    TableUnlocked,
    /// The house was down and has taken the table up again.
    TableRecovered { round: Option<RoundNumber> },
    /// New limits from the next round on.
    LimitsSet { limits: Limits },
    /// A dealer took the table.
    DealerCame { name: Option<String> },
    /// The dealer left it.
    DealerLeft,
    /// Somebody took a seat, and left another where they had one.
    SeatTaken { seat: BettingBox, name: Option<String>, left: Option<BettingBox> },
    /// A seat is free again.
    SeatLeft { seat: BettingBox },
    /// A set of cards is in the shoe; of an electronic one the commitment is known.
    ShoeLoaded {
        shoe: ShoeNumber,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        decks: u8,
        commitment: Option<Box<str>>,
    },
    /// It was cut.
    ShoeCut {
        #[cfg_attr(feature = "openapi", schema(maximum = 65_535))]
        behind: u16,
        by_patron: bool,
    },
    /// Its first card was turned and as many burnt as it says.
    CardsBurned {
        turned: Card,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        face_down: u8,
    },
    /// The set is out of play; of an electronic one the order is revealed.
    ShoeEnded { shoe: ShoeNumber, why: ShoeEnd, reveal: Option<Revealed> },
    /// "Place your bets, please".
    BetsOpened { round: RoundNumber, opened_at: u64, closes_at: Option<u64> },
    /// Bets stay open longer.
    BetsExtended { round: RoundNumber, closes_at: u64 },
    /// The chips on a wager of a box changed; this is how much lies there now. Never said of terminals.
    ChipsChanged { betting_box: BettingBox, on: WagerKey, total: Money },
    /// "No more bets".
    BetsClosed { round: RoundNumber, totals: Vec<TotalView> },
    /// The chips were recorded as they lie.
    LayoutRecorded { boxes: Vec<(BettingBox, Vec<ChipsView>)>, totals: Vec<TotalView> },
    /// The record of the chips was put right: what lies on the felt now, nothing where the round was settled already.
    LayoutCorrected { round: RoundNumber, boxes: Vec<(BettingBox, Vec<ChipsView>)>, totals: Vec<TotalView> },
    /// A patron may squeeze a card; the seat is said where they sit.
    SqueezeGranted {
        side: Side,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        seat: Option<BettingBox>,
    },
    /// A card was dealt, face down where there is none.
    CardDealt {
        side: Side,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        card: Option<Card>,
    },
    /// A card was turned.
    CardTurned {
        side: Side,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        card: Card,
    },
    /// The totals of the first four cards.
    TotalsAnnounced {
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        player: u8,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        banker: u8,
    },
    /// A hand draws a third card.
    DrawAnnounced { side: Side, why: Option<String>, clause: Option<Clause> },
    /// The result was announced.
    ResultAnnounced(ResultView),
    /// The round is settled by these cards. A card that was drawn too many may have lain beside them.
    RoundSettled {
        round: RoundNumber,
        winner: Winner,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        player: u8,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        banker: u8,
        player_cards: Vec<Card>,
        banker_cards: Vec<Card>,
        marks: Vec<Box<str>>,
        result: String,
    },
    /// The round is void; every wager went back.
    RoundVoided { round: RoundNumber, clauses: Vec<Clause> },
    /// A card had been recorded wrongly.
    CardCorrected {
        round: RoundNumber,
        side: Side,
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        nth: u8,
        old: Card,
        new: Card,
    },
    /// A round was settled again by these cards; without a result it is void.
    RoundResettled {
        round: RoundNumber,
        result: Option<String>,
        winner: Option<Winner>,
        player_cards: Vec<Card>,
        banker_cards: Vec<Card>,
        clauses: Vec<Clause>,
    },
    /// Something departed from procedure.
    IrregularityReported { irregularity: IrregularityNumber, round: RoundNumber, irregular: Kind },
    /// The rulebook's ruling on it.
    IrregularityRuled {
        irregularity: IrregularityNumber,
        ruling: Ruling,
        options: bool,
        why: Box<str>,
        clauses: Vec<Clause>,
    },
    /// Somebody with the right decided.
    DecisionMade { irregularity: IrregularityNumber, decision: DecisionWord, role: Role },
    /// The cards were put in order; so many are left for the next round.
    CardsReconstructed { player: Vec<Card>, banker: Vec<Card>, left_over: usize },
    /// The report of an irregularity was unfounded.
    IrregularityDismissed { irregularity: IrregularityNumber },
    /// The cards cannot be put back: the hands count as they lie.
    HandsStand { player: Vec<Card>, banker: Vec<Card> },
    /// So many cards belong to no hand and come first in the next round.
    CardsLeftOver { left_over: usize },
    /// The cut card of a real shoe is out: this is the last round of the set.
    CutCardDrawn,
    /// The set of cards is faulty and deals no further round.
    SetRejected { shoe: ShoeNumber, irregular: Kind },
    /// Patrons choose whether to go on.
    ChoicesOffered { until: u64 },
    /// The round goes on.
    RoundResumed { irregularity: IrregularityNumber },
}

/// What somebody decided, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DecisionWord {
    /// The round goes on with the cards as they lie.
    GoOn,
    /// The cards are put back in their intended order.
    Reconstruct,
    /// The cards count in an order that was named.
    Order,
    /// The round is void.
    Void,
    /// The result of a settled round stands.
    Stands,
}

impl From<&Decision> for DecisionWord {
    fn from(decision: &Decision) -> Self {
        match decision {
            Decision::GoOn => Self::GoOn,
            Decision::Reconstruct => Self::Reconstruct,
            Decision::Order(_) => Self::Order,
            Decision::Void => Self::Void,
            Decision::Stands => Self::Stands,
        }
    }
}

/// What is needed beside an event to say it in public.
pub(crate) struct Telling<'a> {
    pub(crate) rulebook: &'a Rulebook,
    pub(crate) clock: ClockFace,
    /// The faces of the round's cards so far, if all are known.
    pub(crate) faces: &'a dyn Fn() -> Option<Vec<Card>>,
}

impl Telling<'_> {
    /// The event in public, as far as it can be said without knowing who sits where.
    pub(crate) fn tell(&self, event: &Event) -> Option<Happened> {
        Some(match event {
            Event::TableOpened(_)
            | Event::TableClosed(_)
            | Event::TableLocked(_)
            | Event::TableUnlocked(_)
            | Event::TableRecovered(_)
            | Event::LimitsSet(_)
            | Event::TablePaused(_)
            | Event::TableTold(_)
            | Event::SeatFrozen(_)
            | Event::SeatReleased(_) => return Self::life(event),
            Event::ShoeLoaded(_) | Event::ShoeCut(_) | Event::CardsBurned(_) | Event::ShoeEnded(_) => {
                return Self::shoe(event);
            }
            Event::BetsOpened(opened) => Happened::BetsOpened {
                round: opened.round,
                opened_at: self.clock.server_ms(opened.at),
                closes_at: opened.closes_at.map(|at| self.clock.server_ms(at)),
            },
            Event::BetsExtended(extended) => Happened::BetsExtended {
                round: extended.round,
                closes_at: self.clock.server_ms(extended.closes_at),
            },
            Event::TableResumed(resumed) => {
                Happened::TableResumed { closes_at: resumed.closes_at.map(|at| self.clock.server_ms(at)) }
            }
            Event::BetsClosed(closed) => Happened::BetsClosed { round: closed.round, totals: Vec::new() },
            Event::SqueezeGranted(granted) => {
                Happened::SqueezeGranted { side: granted.side, nth: granted.nth, seat: None }
            }
            Event::CardDealt(dealt) => {
                Happened::CardDealt { side: dealt.side, nth: dealt.nth, card: dealt.card }
            }
            Event::CardTurned(turned) => {
                Happened::CardTurned { side: turned.side, nth: turned.nth, card: turned.card }
            }
            Event::TotalsAnnounced(totals) => {
                Happened::TotalsAnnounced { player: totals.player, banker: totals.banker }
            }
            Event::DrawAnnounced(drawn) => self.draw(drawn.side),
            Event::ResultAnnounced(_) => {
                Happened::ResultAnnounced(ResultView::of(self.rulebook, &(self.faces)()?)?)
            }
            Event::RoundSettled(settled) => self.settled(settled.round, &settled.settlement),
            Event::RoundVoided(voided) => {
                Happened::RoundVoided { round: voided.round, clauses: voided.clauses.clone() }
            }
            Event::LayoutCorrected(corrected) => {
                let (boxes, totals) = (Vec::new(), Vec::new());
                Happened::LayoutCorrected { round: corrected.round, boxes, totals }
            }
            Event::CardCorrected(card) => {
                let (old, new) = (card.old, card.new);
                Happened::CardCorrected { round: card.round, side: card.side, nth: card.nth, old, new }
            }
            Event::RoundResettled(again) => Happened::RoundResettled {
                round: again.round,
                result: again.settlement.as_ref().map(|new| result_of(self.rulebook, new).to_string()),
                winner: again.settlement.as_ref().map(|new| new.winner),
                // A void round has no cards that count.
                player_cards: again.settlement.as_ref().map(|new| new.player.clone()).unwrap_or_default(),
                // The same.
                banker_cards: again.settlement.as_ref().map(|new| new.banker.clone()).unwrap_or_default(),
                clauses: again.clauses.clone(),
            },
            _ => return self.irregular(event),
        })
    }

    fn life(event: &Event) -> Option<Happened> {
        Some(match event {
            Event::TableOpened(opened) => Happened::TableOpened {
                game: opened.settings.game.clone(),
                limits: opened.settings.limits.clone(),
            },
            Event::TableClosed(closed) => Happened::TableClosed {
                reason: closed.reason.as_ref().map(ToString::to_string),
                until_ms: closed.until_ms,
            },
            Event::TablePaused(paused) => {
                Happened::TablePaused { reason: paused.reason.as_ref().map(ToString::to_string) }
            }
            Event::TableTold(told) => {
                Happened::TableTold { text: told.text.as_ref().map(ToString::to_string) }
            }
            // A terminal is nobody else's affair.
            Event::SeatFrozen(SeatFrozen { seat: Place::Seat(seat), .. }) => {
                Happened::SeatFrozen { seat: *seat }
            }
            Event::SeatReleased(SeatReleased { seat: Place::Seat(seat) }) => {
                Happened::SeatReleased { seat: *seat }
            }
            Event::TableLocked(_) => Happened::TableLocked,
            Event::TableUnlocked(_) => Happened::TableUnlocked,
            Event::TableRecovered(recovered) => Happened::TableRecovered { round: recovered.round },
            Event::LimitsSet(set) => Happened::LimitsSet { limits: set.limits.clone() },
            _ => return None,
        })
    }

    fn shoe(event: &Event) -> Option<Happened> {
        Some(match event {
            Event::ShoeLoaded(loaded) => {
                let commitment = commitment(&loaded.cards).map(Into::into);
                Happened::ShoeLoaded { shoe: loaded.shoe, decks: loaded.decks, commitment }
            }
            Event::ShoeCut(cut) => Happened::ShoeCut { behind: cut.behind, by_patron: cut.patron.is_some() },
            Event::CardsBurned(burned) => {
                Happened::CardsBurned { turned: burned.turned, face_down: burned.face_down }
            }
            Event::ShoeEnded(ended) => {
                Happened::ShoeEnded { shoe: ended.shoe, why: ended.why, reveal: ended.reveal.clone() }
            }
            _ => return None,
        })
    }

    fn irregular(&self, event: &Event) -> Option<Happened> {
        Some(match event {
            Event::IrregularityReported(reported) => Happened::IrregularityReported {
                irregularity: reported.irregularity,
                round: reported.round,
                irregular: reported.kind,
            },
            Event::IrregularityRuled(ruled) => Happened::IrregularityRuled {
                irregularity: ruled.irregularity,
                ruling: ruled.ruling,
                options: ruled.options,
                why: ruled.why.clone(),
                clauses: ruled.clauses.clone(),
            },
            Event::DecisionMade(made) => Happened::DecisionMade {
                irregularity: made.irregularity,
                decision: (&made.decision).into(),
                role: made.role,
            },
            Event::CardsReconstructed(cards) => Happened::CardsReconstructed {
                player: cards.player.clone(),
                banker: cards.banker.clone(),
                left_over: cards.left_over.len(),
            },
            Event::IrregularityDismissed(dismissed) => {
                Happened::IrregularityDismissed { irregularity: dismissed.irregularity }
            }
            Event::HandsStand(hands) => {
                Happened::HandsStand { player: hands.player.clone(), banker: hands.banker.clone() }
            }
            Event::CardsLeftOver(left) => Happened::CardsLeftOver { left_over: left.cards.len() },
            Event::CutCardDrawn(_) => Happened::CutCardDrawn,
            Event::SetRejected(rejected) => {
                Happened::SetRejected { shoe: rejected.shoe, irregular: rejected.kind }
            }
            Event::ChoicesOffered(offered) => {
                Happened::ChoicesOffered { until: self.clock.server_ms(offered.until) }
            }
            Event::RoundResumed(resumed) => Happened::RoundResumed { irregularity: resumed.irregularity },
            _ => return None,
        })
    }

    fn draw(&self, side: Side) -> Happened {
        // While a card lies face down, nobody is told what is drawn.
        let lines = (self.faces)().map(|faces| draws(self.rulebook, &faces)).unwrap_or_default();
        let line = lines.into_iter().find(|line| line.side == side && line.draws);
        let (why, clause) = line.map(|DrawLine { why, clause, .. }| (why, clause)).unzip();
        Happened::DrawAnnounced { side, why, clause }
    }

    fn settled(&self, round: RoundNumber, settled: &SettledRound) -> Happened {
        Happened::RoundSettled {
            round,
            winner: settled.winner,
            player: points(self.rulebook, settled.player.iter().copied()),
            banker: points(self.rulebook, settled.banker.iter().copied()),
            player_cards: settled.player.clone(),
            banker_cards: settled.banker.clone(),
            marks: settled.marks.clone(),
            result: result_of(self.rulebook, settled).to_string(),
        }
    }
}

/// The commitment to the order of an electronic set.
pub(crate) const fn commitment(cards: &LoadedCards) -> Option<&str> {
    match cards {
        LoadedCards::Electronic { commitment, .. } => Some(commitment),
        LoadedCards::Real => None,
    }
}
