//! A set of cards: what was promised, what came out, and how anybody checks the one against the other.

use crate::app::App;
use crate::http::extract::At;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::records::reading::table_event;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_journal::RecordedEvent;
use punto_rules::{Card, Side};
use punto_table::{CardFrom, Event, LoadedCards, Revealed, ShoeEnd};
use punto_vocabulary::{IrregularityNumber, RoundNumber, ShoeNumber, TableId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    group(Access::ANYBODY, OpenApiRouter::new().routes(routes!(shoe)))
}

/// How the commitment of an electronic set is checked.
const ELECTRONIC: &str = "The commitment was published before the first bet. When the set has ended, `reveal` has the salt \
    and the whole order before the cut. SHA-256 over these bytes must give the commitment: the text punto-shoe-1 and a \
    zero byte; the key of the game and a zero byte; the number of decks as one byte; the 32 bytes of the salt; the order, \
    two ASCII characters a card. Then move the first `cut.behind` cards of the order behind the others: the card at each \
    `place` below is that one of the result, counted from 1. `punto verify` does it for a whole journal or a bundle of \
    evidence.";

/// What a log of real cards proves.
const REAL: &str = "Nobody knows the order of real cards, so there is no commitment. The cards below are what was read as \
    they came out; each is in the journal, whose records are chained by hashes, so none was changed afterwards without \
    breaking the chain. That they fit into the decks named here, and that each settlement follows from them, is what \
    `punto verify` recomputes. It does not prove how they were shuffled.";

/// A set of cards, with everything that is public about it by now. While it is in play it shows no card that was not
/// dealt face up or turned.
#[derive(Debug, Serialize, ToSchema)]
struct ShoeProof {
    /// At which table.
    table: TableId,
    /// The key of the game.
    game: String,
    /// Which set.
    shoe: ShoeNumber,
    /// How many decks.
    decks: u8,
    /// When it was loaded, in Unix milliseconds.
    loaded_ms: u64,
    /// The version of the table at its loading.
    loaded: u64,
    /// Whether the house has the cards; otherwise they are real.
    is_electronic: bool,
    /// The salted hash of the whole order; none of real cards.
    commitment: Option<Box<str>>,
    /// How it was cut after that, if it was.
    cut: Option<CutProof>,
    /// How it ended; nothing while it is in play.
    ended: Option<EndProof>,
    /// The order and the salt of an electronic set that has ended; nothing while it is in play.
    reveal: Option<Revealed>,
    /// Every card that has left it, in order.
    cards: Vec<CardOut>,
    /// How to check it, and what that proves.
    check: &'static str,
    /// The irregularity that named each of the cards in no hand.
    #[serde(skip)]
    named_by: Vec<(u32, IrregularityNumber)>,
}

/// A cut.
#[derive(Debug, Serialize, ToSchema)]
struct CutProof {
    /// How many cards went to the back.
    behind: u16,
    /// Whether a patron cut; otherwise the house did for them.
    by_patron: bool,
}

/// The end of a set.
#[derive(Debug, Serialize, ToSchema)]
struct EndProof {
    /// When, in Unix milliseconds.
    time_ms: u64,
    /// The version of the table then.
    version: u64,
    /// Why.
    why: ShoeEnd,
}

/// Why a card is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Out {
    /// It was turned before the first round and says how many are burnt.
    Turned,
    /// It was burnt face down.
    Burnt,
    /// It was dealt to a hand.
    Dealt,
    /// It left the shoe and was in no hand.
    Excess,
}

/// A card that has left its shoe.
#[derive(Debug, Serialize, ToSchema)]
struct CardOut {
    /// Its place in the shoe after the cut, from 1.
    place: u32,
    /// Why it is out.
    out: Out,
    /// In which round.
    round: Option<RoundNumber>,
    /// To which hand.
    side: Option<Side>,
    /// Which card of that hand.
    nth: Option<u8>,
    /// Its face, if everybody has seen it.
    card: Option<Card>,
}

/// A set of cards: commitment, cut, every card that came out, and the whole order once it has ended
#[utoipa::path(
    get, path = "/api/tables/{table}/shoes/{shoe}", tag = "history",
    params(("table" = TableId, Path), ("shoe" = u64, Path)),
    responses((status = 200, body = ShoeProof), (status = "4XX", body = Problem), (status = 503, body = Problem))
)]
async fn shoe(
    State(app): State<App>,
    At((table, shoe)): At<(TableId, u64)>,
) -> Result<Json<ShoeProof>, Problem> {
    let proof = app.reading(move |app| app.shoe_proof(table, ShoeNumber(shoe))).await?;
    Ok(Json(proof))
}

/// Events that say something about cards.
const KINDS: [&str; 11] = [
    "ShoeLoaded",
    "ShoeCut",
    "CardsBurned",
    "ShoeEnded",
    "BetsOpened",
    "CardDealt",
    "CardTurned",
    "CardCorrected",
    "IrregularityReported",
    "FactsEstablished",
    "IrregularityDismissed",
];

impl App {
    fn shoe_proof(&self, table: TableId, shoe: ShoeNumber) -> Result<ShoeProof, Problem> {
        let (entry, last) = self.shoe_entry(&table, shoe)?;
        let feed = self.floor.table(&table)?.feed;
        let before = self.follower.look_up(|history| history.round_begun_before(&table, entry.loaded))?;
        // A set may be replaced within a round, also in the one in play, whose end is in nobody's history yet.
        let before = before.map(|round| feed.views().recent().round(round.round).cloned().unwrap_or(round));
        let mut round = before.filter(|round| entry.loaded <= round.last).map(|round| round.round);
        let mut proof = None;
        self.each_record(&table, entry.loaded..=last, |record| {
            if !KINDS.contains(&record.kind.as_str()) {
                return Ok(());
            }
            let event = table_event(&record)?;
            match (&mut proof, &event) {
                (None, Event::ShoeLoaded(loaded)) => {
                    let game = self.rulebook_of(&table, &record)?.front.key.to_string();
                    proof = Some(ShoeProof::loaded(&table, game, &record, loaded));
                }
                // Another set has taken its place without a word.
                (Some(_), Event::ShoeLoaded(_)) | (None, _) => {}
                (Some(_), Event::BetsOpened(opened)) => round = Some(opened.round),
                (Some(proof), event) => proof.take(&record, event, round),
            }
            Ok(())
        })?;
        let mut proof = proof.ok_or_else(|| Problem::unknown("shoe"))?;
        if proof.ended.is_none() {
            // Such a card may come first in the next round.
            proof.cards.iter_mut().filter(|card| card.out == Out::Excess).for_each(|card| card.card = None);
        }
        Ok(proof)
    }
}

impl ShoeProof {
    fn loaded(
        table: &TableId,
        game: String,
        record: &RecordedEvent,
        loaded: &punto_table::ShoeLoaded,
    ) -> Self {
        let commitment = match &loaded.cards {
            LoadedCards::Electronic { commitment, .. } => Some(commitment.clone()),
            LoadedCards::Real => None,
        };
        Self {
            table: table.clone(),
            game,
            shoe: loaded.shoe,
            decks: loaded.decks,
            loaded_ms: record.time.unix_ms(),
            loaded: record.sequence.get(),
            is_electronic: commitment.is_some(),
            check: if commitment.is_some() { ELECTRONIC } else { REAL },
            commitment,
            cut: None,
            ended: None,
            reveal: None,
            cards: Vec::new(),
            named_by: Vec::new(),
        }
    }

    fn take(&mut self, record: &RecordedEvent, event: &Event, round: Option<RoundNumber>) {
        match event {
            Event::ShoeCut(cut) => {
                self.cut = Some(CutProof { behind: cut.behind, by_patron: cut.patron.is_some() });
            }
            Event::CardsBurned(burned) => {
                self.put(Out::Turned, None, None, Some(burned.turned));
                (0..burned.face_down).for_each(|_| self.put(Out::Burnt, None, None, None));
            }
            Event::CardDealt(dealt) if dealt.from == CardFrom::Shoe => {
                self.put(Out::Dealt, round, Some((dealt.side, dealt.nth)), dealt.card);
            }
            Event::CardTurned(turned) => self.show(round, turned.side, turned.nth, turned.card),
            Event::CardCorrected(card) => self.show(Some(card.round), card.side, card.nth, card.new),
            Event::IrregularityReported(reported) => {
                self.put_excess(reported.irregularity, Some(reported.round), &reported.excess);
            }
            Event::FactsEstablished(known) => self.put_excess(known.irregularity, round, &known.excess),
            Event::IrregularityDismissed(dismissed) => self.take_off(dismissed.irregularity),
            Event::ShoeEnded(ended) if ended.shoe == self.shoe => {
                let (time_ms, version) = (record.time.unix_ms(), record.sequence.get());
                self.ended = Some(EndProof { time_ms, version, why: ended.why });
                self.reveal.clone_from(&ended.reveal);
            }
            _ => {}
        }
    }

    fn put(&mut self, out: Out, round: Option<RoundNumber>, hand: Option<(Side, u8)>, card: Option<Card>) {
        // Cards of a set are few.
        let place = u32::try_from(self.cards.len()).unwrap_or(u32::MAX).saturating_add(1);
        let (side, nth) = hand.unzip();
        self.cards.push(CardOut { place, out, round, side, nth, card });
    }

    fn put_excess(&mut self, irregularity: IrregularityNumber, round: Option<RoundNumber>, cards: &[Card]) {
        for card in cards {
            self.put(Out::Excess, round, None, Some(*card));
            self.named_by.extend(self.cards.last().map(|put| (put.place, irregularity)));
        }
    }

    /// What an unfounded report named never left the shoe.
    fn take_off(&mut self, irregularity: IrregularityNumber) {
        let named = self.named_by.iter().filter(|(_, by)| *by == irregularity);
        let named: Vec<u32> = named.map(|(place, _)| *place).collect();
        let moved = |place: u32| {
            let before = named.iter().filter(|taken| **taken < place).count();
            // No more were taken than came before.
            place.saturating_sub(u32::try_from(before).unwrap_or(u32::MAX))
        };
        self.cards.retain(|card| !named.contains(&card.place));
        self.cards.iter_mut().for_each(|card| card.place = moved(card.place));
        self.named_by.retain(|(_, by)| *by != irregularity);
        self.named_by.iter_mut().for_each(|(place, _)| *place = moved(*place));
    }

    /// The face of a card that lay face down, or was recorded wrongly.
    fn show(&mut self, round: Option<RoundNumber>, side: Side, nth: u8, face: Card) {
        let is_it = |card: &&mut CardOut| (card.round, card.side, card.nth) == (round, Some(side), Some(nth));
        if let Some(card) = self.cards.iter_mut().rev().find(is_it) {
            card.card = Some(face);
        }
    }
}
