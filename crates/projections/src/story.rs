//! One round told from its events, for history and replay.

use crate::clock::{ClockFace, RecordStamp};
use crate::felt::ResultView;
use crate::happened::{Happened, Telling};
use crate::index::Balance;
use crate::money::{add, less, sum};
use crate::patron_memory::{SettledLine, WagerOutcome};
use crate::recent::is_about_a_round;
use crate::results::result_of;
use punto_rules::{Card, Clause, Money, Rulebook, Side};
use punto_table::{Event, LiveWager, LyingWager, SettledRound, WagerPlaced};
use punto_vocabulary::{BettingBox, Note, PatronId, RoundNumber, WagerId, WagerKey};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One round from "Place your bets, please" to its end, and whatever was put right afterwards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundStory {
    /// Which round.
    pub round: RoundNumber,
    /// The key of the game that it was a round of.
    pub game: Box<str>,
    /// The version of the rulebook that was in force, as records write it and `/api/games/{game}` takes it.
    pub rulebook: Box<str>,
    /// When it began, in milliseconds on the server's clock.
    pub started_ms: u64,
    /// What happened in public, in order.
    pub steps: Vec<StoryStep>,
    /// The result with the reason of every draw, once the hands were complete.
    pub outcome: Option<ResultView>,
    /// The result as the roads write it; none of a void round.
    pub result: Option<String>,
    /// Whether it is void.
    pub is_void: bool,
    /// Whether it was settled more than once.
    pub is_again: bool,
    /// The clauses by which it is void, or was settled again.
    pub clauses: Vec<Clause>,
    /// How the record of the chips was put right, for staff.
    pub corrections: Vec<LayoutCorrection>,
    /// The wagers that the reader may see, as they were settled.
    pub wagers: Vec<StoryWager>,
    /// The bonuses that the reader may see.
    pub bonuses: Vec<StoryBonus>,
    /// What of it did not go to credits, as far as the reader may see it.
    pub apart: Vec<StoryApart>,
    /// The reader's own credits at the table around it, if they are a patron with wagers in it and it is over.
    pub balance: Option<StoryBalance>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoryStep {
    /// The sequence number of the event.
    pub sequence: u64,
    /// When it was recorded, in milliseconds on the server's clock.
    pub time_ms: u64,
    /// What happened.
    #[serde(flatten)]
    pub happened: Happened,
}

/// The record of the chips was put right (R13c): who said so, why, and what differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LayoutCorrection {
    /// The sequence number of the event.
    pub sequence: u64,
    /// Who put it right, as the journal says.
    pub by: Box<str>,
    /// One line in the words of whoever did it; it is kept for good.
    pub reason: Note,
    /// What differs, in the order of the boxes.
    pub changes: Vec<ChipsChange>,
}

/// Chips that lay otherwise than they were recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChipsChange {
    /// On which box.
    pub betting_box: BettingBox,
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On what.
    pub on: WagerKey,
    /// As it was recorded before.
    pub from: Money,
    /// As it lay.
    pub to: Money,
}

/// A wager as it was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoryWager {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// On which box; none at terminals.
    pub betting_box: Option<BettingBox>,
    /// What became of it.
    #[serde(flatten)]
    pub line: SettledLine,
}

/// A bonus that was paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoryBonus {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// Its key in the rulebook.
    pub bonus: Box<str>,
    /// In whole cents.
    pub amount: Money,
    /// By which clause.
    pub clause: Clause,
}

/// What a patron won or lost that did not go to their credits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoryApart {
    /// Their pseudonym: of an account, of a guest, or a label (R13c).
    pub patron: PatronId,
    /// What was set aside for an attendant to pay.
    pub set_aside: Money,
    /// What they had to give back after it was settled again and nothing covered: they owe it.
    pub owed: Money,
}

/// A patron's credits at the table around a round: `after` is `before` and `net`, less `set_aside`, and `owed` and `moved`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoryBalance {
    /// Before their first wager.
    pub before: Money,
    /// What they won beyond their stakes, below zero where they lost; bonuses are in it.
    pub net: Money,
    /// What of it was set aside for an attendant to pay.
    pub set_aside: Money,
    /// What of a loss nothing covered: they owe it.
    pub owed: Money,
    /// What they bought in meanwhile, less what they cashed out.
    pub moved: Money,
    /// When it was settled, as that stands now.
    pub after: Money,
}

impl RoundStory {
    /// The story for a patron: with their own wagers only, and their own credits around it.
    #[must_use]
    pub fn for_patron(mut self, patron: &PatronId, balance: Option<Balance>) -> Self {
        self.wagers.retain(|wager| wager.patron == *patron);
        self.bonuses.retain(|bonus| bonus.patron == *patron);
        self.apart.retain(|apart| apart.patron == *patron);
        self.corrections.clear();
        self.balance = balance.map(|balance| self.around(balance));
        self
    }

    /// What happened to the credits of the patron whose story it is.
    fn around(&self, Balance { before, after }: Balance) -> StoryBalance {
        let won = self.wagers.iter().map(|wager| wager.line.net);
        let net = sum(won.chain(self.bonuses.iter().map(|bonus| bonus.amount)));
        let set_aside = sum(self.apart.iter().map(|apart| apart.set_aside));
        let owed = sum(self.apart.iter().map(|apart| apart.owed));
        let gained = less(sum([net, owed]), set_aside);
        StoryBalance { before, net, set_aside, owed, moved: less(less(after, before), gained), after }
    }

    /// The story for anybody: without wagers.
    #[must_use]
    pub fn for_public(mut self) -> Self {
        self.corrections.clear();
        self.wagers.clear();
        self.bonuses.clear();
        self.apart.clear();
        self
    }

    /// The story for staff: with every wager and every correction.
    #[must_use]
    pub fn for_staff(self) -> Self {
        self
    }
}

/// Tells a round from its events, which may have others between them: those that are in its range in the journal, and
/// those that came later. Nothing if no round begins with them.
#[must_use]
pub fn round_story<'e>(
    rulebook: &Rulebook,
    events: impl IntoIterator<Item = (RecordStamp<'e>, &'e Event)>,
) -> Option<RoundStory> {
    let mut teller = Teller::new(rulebook);
    for (at, event) in events {
        teller.hear(&at, event);
    }
    teller.has_begun.then_some(teller.story)
}

struct Teller<'r> {
    rulebook: &'r Rulebook,
    clock: ClockFace,
    has_begun: bool,
    cards: BTreeMap<(u8, Side), Option<Card>>,
    wagers: BTreeMap<WagerId, LiveWager>,
    story: RoundStory,
}

impl<'r> Teller<'r> {
    fn new(rulebook: &'r Rulebook) -> Self {
        Self {
            rulebook,
            clock: ClockFace::default(),
            has_begun: false,
            cards: BTreeMap::new(),
            wagers: BTreeMap::new(),
            story: RoundStory { game: rulebook.front.key.clone(), ..RoundStory::default() },
        }
    }

    /// The faces in the order of the deal, if all are known.
    fn faces(&self) -> Option<Vec<Card>> {
        self.cards.values().copied().collect()
    }

    fn hear(&mut self, at: &RecordStamp<'_>, event: &Event) {
        match event {
            Event::BetsOpened(opened) => {
                *self = Self::new(self.rulebook);
                self.has_begun = true;
                self.clock = ClockFace { at_open: opened.at, server_ms_at_open: at.time_ms };
                (self.story.round, self.story.started_ms) = (opened.round, at.time_ms);
            }
            _ if !self.has_begun => return,
            _ => {}
        }
        self.correct(at, event);
        self.lay(event);
        self.end(event);
        let faces = || self.faces();
        let telling = Telling { rulebook: self.rulebook, clock: self.clock, faces: &faces };
        if let Some(happened) = telling.tell(event).filter(|_| is_told(event)) {
            self.story.steps.push(StoryStep { sequence: at.sequence, time_ms: at.time_ms, happened });
        }
    }

    /// What a correction changes in the chips as they were recorded.
    fn correct(&mut self, at: &RecordStamp<'_>, event: &Event) {
        let Event::LayoutCorrected(corrected) = event else { return };
        if corrected.round != self.story.round {
            return;
        }
        let mut changes: BTreeMap<_, (Money, Money)> = BTreeMap::new();
        for wager in self.wagers.values() {
            if let Some(number) = wager.betting_box {
                add(&mut changes.entry((number, &wager.patron, &wager.on)).or_default().0, wager.stake);
            }
        }
        for lying in &corrected.wagers {
            add(
                &mut changes.entry((lying.betting_box, &lying.patron, &lying.on)).or_default().1,
                lying.stake,
            );
        }
        let change = |((betting_box, patron, on), (from, to)): ((_, &PatronId, &WagerKey), _)| ChipsChange {
            betting_box,
            patron: patron.clone(),
            on: on.clone(),
            from,
            to,
        };
        let changes = changes.into_iter().filter(|(_, (from, to))| from != to).map(change).collect();
        let (by, reason) = (at.actor.into(), corrected.reason.clone());
        self.story.corrections.push(LayoutCorrection { sequence: at.sequence, by, reason, changes });
    }

    /// Cards and wagers as they lie.
    fn lay(&mut self, event: &Event) {
        match event {
            Event::WagerPlaced(placed) => {
                let WagerPlaced { wager, patron, on, stake, betting_box, standing, placed_by, .. } =
                    placed.clone();
                let lying = LiveWager { patron, on, stake, betting_box, standing, placed_by };
                self.wagers.insert(wager, lying);
            }
            Event::WagerRaised(raised) => self.stake(raised.wager, Money::from_cents(-raised.amount.cents())),
            Event::WagerWithdrawn(withdrawn) => self.stake(withdrawn.wager, withdrawn.amount),
            Event::WagerReturned(returned) => self.stake(returned.wager, returned.amount),
            Event::LayoutRecorded(layout) => self.lay_again(&layout.wagers),
            Event::LayoutCorrected(corrected) if corrected.round == self.story.round => {
                self.lay_again(&corrected.wagers);
            }
            Event::CardDealt(dealt) => {
                self.cards.insert((dealt.nth, dealt.side), dealt.card);
            }
            Event::CardTurned(turned) => {
                self.cards.insert((turned.nth, turned.side), Some(turned.card));
            }
            Event::CardCorrected(card) => {
                self.cards.insert((card.nth, card.side), Some(card.new));
            }
            Event::CardsReconstructed(cards) => self.lay_hands(&cards.player, &cards.banker),
            Event::HandsStand(hands) => self.lay_hands(&hands.player, &hands.banker),
            _ => {}
        }
    }

    fn lay_hands(&mut self, player: &[Card], banker: &[Card]) {
        let hand = |side, hand: &[Card]| {
            let cards = (1..).zip(hand.to_vec());
            cards.map(move |(nth, card)| ((nth, side), Some(card)))
        };
        self.cards = hand(Side::Player, player).chain(hand(Side::Banker, banker)).collect();
    }

    fn lay_again(&mut self, wagers: &[LyingWager]) {
        let live = |lying: &LyingWager| {
            let LyingWager { wager, patron, on, stake, betting_box, standing, placed_by } = lying.clone();
            let betting_box = Some(betting_box);
            (wager, LiveWager { patron, on, stake, betting_box, standing, placed_by })
        };
        self.wagers = wagers.iter().map(live).collect();
    }

    fn stake(&mut self, wager: WagerId, less_by: Money) {
        if let Some(lying) = self.wagers.get_mut(&wager) {
            lying.stake = less(lying.stake, less_by);
            if lying.stake.cents() <= 0 {
                self.wagers.remove(&wager);
            }
        }
    }

    fn end(&mut self, event: &Event) {
        match event {
            Event::ResultAnnounced(_) => {
                self.story.outcome = self.faces().and_then(|faces| ResultView::of(self.rulebook, &faces));
            }
            Event::RoundSettled(settled) => {
                self.settle(&settled.settlement);
                for aside in &settled.settlement.hand_pays {
                    self.set_apart(&aside.patron, aside.amount, Money::ZERO);
                }
            }
            Event::RoundVoided(voided) if voided.round == self.story.round => self.void(&voided.clauses),
            Event::RoundResettled(again) if again.round == self.story.round => {
                match &again.settlement {
                    Some(new) => {
                        self.settle(new);
                        self.story.clauses.clone_from(&again.clauses);
                    }
                    None => self.void(&again.clauses),
                }
                self.story.is_again = true;
                for difference in &again.differences {
                    self.set_apart(&difference.patron, difference.set_aside, difference.owed);
                }
            }
            _ => {}
        }
    }

    /// Something of this patron's does not go to credits, or does after all.
    fn set_apart(&mut self, patron: &PatronId, set_aside: Money, owed: Money) {
        let apart = &mut self.story.apart;
        match apart.iter_mut().find(|there| there.patron == *patron) {
            Some(there) => {
                add(&mut there.set_aside, set_aside);
                add(&mut there.owed, owed);
            }
            None => apart.push(StoryApart { patron: patron.clone(), set_aside, owed }),
        }
        apart.retain(|there| (there.set_aside, there.owed) != (Money::ZERO, Money::ZERO));
    }

    fn settle(&mut self, settled: &SettledRound) {
        let line = |wager: &punto_table::SettledWager| StoryWager {
            patron: wager.patron.clone(),
            betting_box: self.wagers.get(&wager.wager).and_then(|lying| lying.betting_box),
            line: wager.into(),
        };
        self.story.wagers = settled.wagers.iter().map(line).collect();
        let bonus = |bonus: &punto_table::PaidBonus| StoryBonus {
            patron: bonus.patron.clone(),
            bonus: bonus.bonus.clone(),
            amount: bonus.amount,
            clause: bonus.clause.clone(),
        };
        self.story.bonuses = settled.bonuses.iter().map(bonus).collect();
        self.story.result = Some(result_of(self.rulebook, settled).to_string());
        self.story.outcome = self.faces().and_then(|faces| ResultView::of(self.rulebook, &faces));
    }

    fn void(&mut self, clauses: &[Clause]) {
        let line = |(id, lying): (&WagerId, &LiveWager)| StoryWager {
            patron: lying.patron.clone(),
            betting_box: lying.betting_box,
            line: SettledLine::void(*id, lying, clauses.first()),
        };
        self.story.wagers = self.wagers.iter().map(line).collect();
        debug_assert!(self.story.wagers.iter().all(|wager| wager.line.result == WagerOutcome::Void));
        self.story.bonuses.clear();
        (self.story.is_void, self.story.result) = (true, None);
        self.story.clauses = clauses.to_vec();
    }
}

/// What belongs to the story of a round.
const fn is_told(event: &Event) -> bool {
    is_about_a_round(event)
        || matches!(
            event,
            Event::BetsOpened(_)
                | Event::BetsClosed(_)
                | Event::SqueezeGranted(_)
                | Event::CardDealt(_)
                | Event::CardTurned(_)
                | Event::TotalsAnnounced(_)
                | Event::DrawAnnounced(_)
                | Event::ResultAnnounced(_)
                | Event::RoundSettled(_)
                | Event::RoundVoided(_)
                | Event::ChoicesOffered(_)
                | Event::TableRecovered(_)
                | Event::ShoeEnded(_)
                | Event::ShoeLoaded(_)
        )
}
